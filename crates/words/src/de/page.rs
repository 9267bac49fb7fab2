//! What the pages around a table say.

use super::{German, plural};
use crate::page_words::{Label, PageWords};

impl PageWords for German {
    fn label(&self, label: Label) -> &'static str {
        match label {
            Label::PlayNow => "Jetzt spielen",
            Label::PlayOn => "Weiterspielen",
            Label::NewGame => "Neues Spiel",
            Label::Home => "Startseite",
            Label::Games => "Spiele",
            Label::Cards => "Karten",
            Label::Rules => "Regeln",
            Label::Settings => "Einstellungen",
            Label::Credits => "Mitwirkende",
            Label::Language => "Sprache",
            Label::Theme => "Aussehen",
            Label::Light => "Hell",
            Label::Dark => "Dunkel",
            Label::Motion => "Bewegung",
            Label::Normal => "Normal",
            Label::Quick => "Schnell",
            Label::Still => "Keine",
            Label::AsDevice => "Wie dieses Gerät",
            Label::NoContest => "Noch kein Wettkampf",
            Label::Hand => "Deine Hand",
            Label::Opponents => "Mitspieler",
            Label::You => "Du",
            Label::Deck => "Stapel",
            Label::DiscardPile => "Ablage",
            Label::Story => "Was geschah",
            Label::Out => "raus",
            Label::NoCards => "Noch keine Karten",
            Label::FaceDown => "Verdeckte Karte",
            Label::NotNow => "Jetzt nicht",
            Label::Close => "Schließen",
        }
    }

    fn tagline(&self) -> &'static str {
        "Zwei Kartenspiele von Reiner Knizia. Kein Konto, kein Warten: Die Bots sitzen schon."
    }

    fn no_such_page(&self) -> &'static str {
        "Hier ist keine Seite. Vielleicht ist die Adresse vertippt."
    }

    fn setting_up(&self) -> &'static str {
        "Der Tisch wird gedeckt."
    }

    fn icons_credit(&self) -> &'static str {
        "Symbole von Lorc, Delapouite und anderen von game-icons.net, genutzt unter CC BY 3.0. Die Lanze wurde für Tiltyard gezeichnet."
    }

    fn fonts_credit(&self) -> &'static str {
        "Grenze Gotisch von Omnibus-Type und Alegreya Sans von Huerta Tipográfica, unter der SIL Open Font License."
    }

    fn games_credit(&self) -> &'static str {
        "Ivanhoe und Attacke hat Reiner Knizia erfunden. Tiltyard ist ein freies Programm von Fans, mit eigenen Bildern und Worten."
    }

    fn cards(&self, count: usize) -> String {
        plural(count as u64, "Karte", "Karten")
    }

    fn to_beat(&self, total: u16) -> String {
        format!("{total} zu schlagen")
    }

    fn total(&self, total: u16) -> String {
        format!("Summe {total}")
    }
}
