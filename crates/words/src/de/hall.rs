//! What is said where people find tables, and each other.

use table::PlayerName;

use super::German;
use crate::hall_words::{HallLabel, HallWords};
use crate::sentence::{Sentence, say};

impl HallWords for German {
    fn hall(&self, label: HallLabel) -> &'static str {
        match label {
            HallLabel::Tables => "Tische",
            HallLabel::YourTables => "Deine Tische",
            HallLabel::OpenTables => "Offene Tische",
            HallLabel::NewTable => "Neuer Tisch",
            HallLabel::OpenTable => "Tisch eröffnen",
            HallLabel::QuickMatch => "Schnell mitspielen",
            HallLabel::GoThere => "Zum Tisch",
            HallLabel::Game => "Spiel",
            HallLabel::Company => "Wer mitspielen kann",
            HallLabel::ThisDevice => "An diesem Gerät",
            HallLabel::ByLink => "Online, mit Link",
            HallLabel::Anybody => "Online, für alle",
            HallLabel::Bots => "Bots",
            HallLabel::Strength => "Wie stark die Bots sind",
            HallLabel::MoreOptions => "Weitere Optionen",
            HallLabel::YourName => "Dein Name",
            HallLabel::Names => "Namen",
            HallLabel::TakeName => "Weiter",
            HallLabel::Invite => "Andere einladen",
            HallLabel::Copied => "Kopiert",
            HallLabel::Seats => "Plätze",
            HallLabel::Host => "leitet den Tisch",
            HallLabel::Talk => "Gespräch",
            HallLabel::NewTalk => "Neue Nachricht",
            HallLabel::YourLine => "Deine Nachricht",
            HallLabel::Phrases => "Kurze Sätze",
            HallLabel::ThisTable => "Tisch",
            HallLabel::WhenToAsk => "Wann du gefragt wirst",
            HallLabel::StandingOrders => "Vorab-Befehle",
            HallLabel::NoOrder => "Kein Befehl",
            HallLabel::TimeToAnswer => "Zeit zum Antworten",
            HallLabel::Answered => "Du hast geantwortet",
            HallLabel::Reload => "Neu laden",
            HallLabel::TakeOver => "Hier weiterspielen",
            HallLabel::Playing => "im Spiel",
            HallLabel::WantsRematch => "will noch einmal spielen",
        }
    }

    fn no_tables(&self) -> &'static str {
        "Gerade wartet niemand auf Mitspieler. Eröffne einen Tisch, und andere finden ihn hier."
    }

    fn name_note(&self) -> &'static str {
        "Die anderen am Tisch sehen diesen Namen. Kein Passwort, kein Konto."
    }

    fn names_note(&self) -> &'static str {
        "Alle brauchen einen eigenen Namen mit höchstens 24 Buchstaben."
    }

    fn invitation_note(&self) -> &'static str {
        "Wer diesen Link öffnet, kann sich setzen. Am Handy genügt die Kamera und der Code."
    }

    fn fill_the_seats(&self) -> &'static str {
        "Teile den Link, oder fülle die freien Plätze mit Bots."
    }

    fn ready_to_begin(&self) -> &'static str {
        "Alle sitzen. Beginne, wann du magst."
    }

    fn host_begins(&self) -> &'static str {
        "Wer den Tisch leitet, beginnt das Spiel, sobald alle Plätze besetzt sind."
    }

    fn watching(&self) -> &'static str {
        "Du schaust zu."
    }

    fn bot_plays_for_you(&self) -> &'static str {
        "Ein Bot spielt für dich."
    }

    fn given_up(&self) -> &'static str {
        "Das Spiel endete ohne Sieger."
    }

    fn orders_note(&self) -> &'static str {
        "Ivanhoe wird für dich gespielt, wenn du ihn hast. Niemand sieht deine Befehle, und jeder kann welche geben."
    }

    fn taken(&self, taken: usize, seats: usize) -> String {
        format!("{taken} von {seats} Plätzen besetzt")
    }

    fn hint(&self, m: Sentence, wins: u8, otherwise: Option<u8>) -> Sentence {
        let otherwise = otherwise.map_or(String::new(), |other| format!(", {other} % mit dem nächstbesten Zug"));
        say!["Der Champion würde „", m, format!("“ wählen: {wins} % Gewinnchance"), otherwise, "."]
    }

    fn hand_over(&self, name: &PlayerName) -> String {
        format!("Gib das Gerät weiter. Am Zug: {name}.")
    }

    fn i_am(&self, name: &PlayerName) -> String {
        format!("Ich bin {name}")
    }
}
