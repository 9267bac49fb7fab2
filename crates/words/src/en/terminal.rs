//! What a terminal says besides the game.

use table::Span;

use super::English;
use crate::table_words::TableWords as _;
use crate::terminal_words::{Key, TerminalWords, Word};

impl TerminalWords for English {
    fn word(&self, word: Word) -> &'static str {
        match word {
            Word::Moves => "lists your moves with their numbers",
            Word::Table => "tells what lies on the table",
            Word::Hand => "tells your cards",
            Word::Card => "tells what a card does, like: card riposte",
            Word::Hint => "tells what a strong player would do",
            Word::Why => "tells the rule behind the last refusal",
            Word::Undo => "takes your last move back",
            Word::Log => "tells again what happened",
            Word::Time => "asks for more time to answer",
            Word::Say => "says something to the others",
            Word::Menu => "lists what you can ask of the table; menu 3 asks for the third",
            Word::Back => "takes your seat back from the bot that plays for you",
            Word::Bots => "puts bots on all free seats",
            Word::Begin => "begins the game",
            Word::Again => "plays again with the same players",
            Word::Help => "lists these words",
            Word::Quit => "leaves; the game is kept",
        }
    }

    fn key(&self, key: Key) -> &'static str {
        match key {
            Key::Choose => "choose a card",
            Key::Play => "plays the card, or the cards you have taken up",
            Key::Turn => "takes a card up, turns it face down, puts it back",
            Key::Deed => "does what stands beside the letter",
            Key::Card => "tells what the chosen card does",
            Key::Menu => "opens what you can ask of the table",
            Key::Scroll => "moves through what happened",
            Key::Back => "closes what is open, puts cards back",
            Key::Suspend => "goes to the shell; fg comes back",
        }
    }

    fn help(&self) -> &'static str {
        "Help"
    }

    fn quit(&self) -> &'static str {
        "Quit"
    }

    fn say_help(&self) -> &'static str {
        "Say help to read what you can say."
    }

    fn say_moves(&self) -> &'static str {
        "A move is its number, a card, or the notation: 2, R4, play riposte Rebecca, end, withdraw, ivanhoe, pass."
    }

    fn not_understood(&self, said: &str) -> String {
        format!("“{said}” means nothing here.")
    }

    fn possible_now(&self) -> &'static str {
        "Now you can:"
    }

    fn many_moves(&self, count: usize) -> String {
        format!("You have {count} moves; say moves to list them.")
    }

    fn nothing_refused(&self) -> &'static str {
        "Nothing was refused. Try a move, and the rule behind a refusal can be read here."
    }

    fn no_hints(&self) -> &'static str {
        "A server gives no hints: nobody there has any."
    }

    fn press_enter(&self) -> &'static str {
        "When nobody else looks, press Enter."
    }

    fn goes_on(&self) -> &'static str {
        "Your game goes on."
    }

    fn kept(&self) -> &'static str {
        "The game is kept and goes on when you play again."
    }

    fn not_kept(&self) -> &'static str {
        "The game could not be kept: nothing can be written here."
    }

    fn seat_kept(&self) -> &'static str {
        "Your seat is kept. Join again to go on."
    }

    fn written(&self, path: &str) -> String {
        format!("The whole game is in {path}.")
    }

    fn too_small(&self) -> &'static str {
        "Make the window larger: 80 by 24."
    }

    fn all_hands(&self) -> &'static str {
        "all hands"
    }

    fn answer_within(&self, left: Span) -> String {
        format!("Answer within {}.", self.span(left))
    }
}
