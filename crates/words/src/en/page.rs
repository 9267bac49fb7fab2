//! What the pages around a table say.

use super::{English, plural};
use crate::page_words::{Label, PageWords};

impl PageWords for English {
    fn label(&self, label: Label) -> &'static str {
        match label {
            Label::PlayNow => "Play now",
            Label::PlayOn => "Continue your game",
            Label::NewGame => "New game",
            Label::Home => "Home",
            Label::Games => "Games",
            Label::Cards => "Cards",
            Label::Rules => "Rules",
            Label::Settings => "Settings",
            Label::Credits => "Credits",
            Label::Language => "Language",
            Label::Theme => "Appearance",
            Label::Light => "Light",
            Label::Dark => "Dark",
            Label::Motion => "Movement",
            Label::Normal => "Usual",
            Label::Quick => "Quick",
            Label::Still => "None",
            Label::AsDevice => "As this device",
            Label::NoContest => "No contest yet",
            Label::Hand => "Your hand",
            Label::Opponents => "Players",
            Label::You => "You",
            Label::Deck => "Deck",
            Label::DiscardPile => "Discard pile",
            Label::Story => "What happened",
            Label::Out => "out",
            Label::NoCards => "No cards yet",
            Label::FaceDown => "Covered card",
            Label::NotNow => "Not now",
            Label::Close => "Close",
        }
    }

    fn tagline(&self) -> &'static str {
        "Two card games by Reiner Knizia. No account, no waiting: the bots have taken their seats."
    }

    fn no_such_page(&self) -> &'static str {
        "There is no page here. Perhaps the address is mistyped."
    }

    fn setting_up(&self) -> &'static str {
        "The table is being set."
    }

    fn icons_credit(&self) -> &'static str {
        "Icons by Lorc, Delapouite and other artists of game-icons.net, used under CC BY 3.0. The lance was drawn for Tiltyard."
    }

    fn fonts_credit(&self) -> &'static str {
        "Grenze Gotisch by Omnibus-Type and Alegreya Sans by Huerta Tipográfica, under the SIL Open Font License."
    }

    fn games_credit(&self) -> &'static str {
        "Ivanhoe and Attacke were invented by Reiner Knizia. Tiltyard is a free program by fans, with pictures and words of its own."
    }

    fn cards(&self, count: usize) -> String {
        plural(count as u64, "card", "cards")
    }

    fn to_beat(&self, total: u16) -> String {
        format!("{total} to beat")
    }

    fn total(&self, total: u16) -> String {
        format!("Total {total}")
    }
}
