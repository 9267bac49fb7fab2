//! What is said where people find tables, and each other.

use table::PlayerName;

use super::English;
use crate::hall_words::{HallLabel, HallWords};
use crate::sentence::{Sentence, say};

impl HallWords for English {
    fn hall(&self, label: HallLabel) -> &'static str {
        match label {
            HallLabel::Tables => "Tables",
            HallLabel::YourTables => "Your tables",
            HallLabel::OpenTables => "Open tables",
            HallLabel::NewTable => "New table",
            HallLabel::OpenTable => "Open the table",
            HallLabel::QuickMatch => "Quick match",
            HallLabel::GoThere => "Go to the table",
            HallLabel::Game => "Game",
            HallLabel::Company => "Who can join",
            HallLabel::ThisDevice => "On this device",
            HallLabel::ByLink => "Online, by link",
            HallLabel::Anybody => "Online, anybody",
            HallLabel::Bots => "Bots",
            HallLabel::Strength => "How strong the bots are",
            HallLabel::MoreOptions => "More options",
            HallLabel::YourName => "Your name",
            HallLabel::Names => "Names",
            HallLabel::TakeName => "Go on",
            HallLabel::Invite => "Invite others",
            HallLabel::Copied => "Copied",
            HallLabel::Seats => "Seats",
            HallLabel::Host => "host",
            HallLabel::Talk => "Talk",
            HallLabel::NewTalk => "New message",
            HallLabel::YourLine => "Your message",
            HallLabel::Phrases => "Quick phrases",
            HallLabel::ThisTable => "Table",
            HallLabel::WhenToAsk => "When to ask me",
            HallLabel::StandingOrders => "Standing orders",
            HallLabel::NoOrder => "No order",
            HallLabel::TimeToAnswer => "Time to answer",
            HallLabel::Answered => "You have answered",
            HallLabel::Reload => "Reload",
            HallLabel::TakeOver => "Take over here",
            HallLabel::Playing => "playing",
            HallLabel::WantsRematch => "wants to play again",
        }
    }

    fn no_tables(&self) -> &'static str {
        "Nobody is waiting for players right now. Open a table, and others will find it here."
    }

    fn name_note(&self) -> &'static str {
        "The others at the table see this name. No password, no account."
    }

    fn names_note(&self) -> &'static str {
        "Everybody needs a name of their own, with at most 24 letters."
    }

    fn invitation_note(&self) -> &'static str {
        "Whoever opens this link can sit down. On a phone, point the camera at the code."
    }

    fn fill_the_seats(&self) -> &'static str {
        "Share the link, or fill the free seats with bots."
    }

    fn ready_to_begin(&self) -> &'static str {
        "Everybody is seated. Begin when you like."
    }

    fn host_begins(&self) -> &'static str {
        "The game begins when the seats are full and the host says so."
    }

    fn watching(&self) -> &'static str {
        "You are watching."
    }

    fn bot_plays_for_you(&self) -> &'static str {
        "A bot is playing for you."
    }

    fn given_up(&self) -> &'static str {
        "The game ended without a winner."
    }

    fn orders_note(&self) -> &'static str {
        "Ivanhoe is played for you if you hold it. Nobody sees your orders, and anybody can give them."
    }

    fn taken(&self, taken: usize, seats: usize) -> String {
        format!("{taken} of {seats} seats taken")
    }

    fn hint(&self, m: Sentence, wins: u8, otherwise: Option<u8>) -> Sentence {
        let otherwise = otherwise.map_or(String::new(), |other| format!(", {other}% with the next best move"));
        say!["The champion would choose “", m, format!("”: {wins}% to win"), otherwise, "."]
    }

    fn hand_over(&self, name: &PlayerName) -> String {
        format!("Hand the device to {name}.")
    }

    fn i_am(&self, name: &PlayerName) -> String {
        format!("I am {name}")
    }
}
