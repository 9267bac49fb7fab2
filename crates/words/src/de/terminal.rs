//! What a terminal says besides the game.

use table::Span;

use super::German;
use crate::table_words::TableWords as _;
use crate::terminal_words::{Key, TerminalWords, Word};

impl TerminalWords for German {
    fn word(&self, word: Word) -> &'static str {
        match word {
            Word::Moves => "nennt deine Züge mit ihren Nummern",
            Word::Table => "sagt, was auf dem Tisch liegt",
            Word::Hand => "nennt deine Karten",
            Word::Card => "sagt, was eine Karte tut, etwa: card riposte",
            Word::Hint => "sagt, was ein starker Spieler täte",
            Word::Why => "sagt die Regel, nach der zuletzt etwas nicht ging",
            Word::Undo => "nimmt deinen letzten Zug zurück",
            Word::Log => "erzählt noch einmal, was geschah",
            Word::Time => "bittet um mehr Zeit zum Antworten",
            Word::Say => "sagt den anderen etwas",
            Word::Menu => "listet, was du vom Tisch verlangen kannst; menu 3 nimmt das Dritte",
            Word::Back => "nimmt dem Bot, der für dich spielt, deinen Platz wieder ab",
            Word::Bots => "setzt Bots auf alle freien Plätze",
            Word::Begin => "beginnt das Spiel",
            Word::Again => "spielt noch einmal mit denselben Leuten",
            Word::Help => "nennt diese Wörter",
            Word::Quit => "hört auf; das Spiel bleibt erhalten",
        }
    }

    fn key(&self, key: Key) -> &'static str {
        match key {
            Key::Choose => "wählen eine Karte",
            Key::Play => "spielt die Karte oder die aufgenommenen Karten",
            Key::Turn => "nimmt eine Karte auf, verdeckt sie, legt sie zurück",
            Key::Deed => "tut, was neben dem Buchstaben steht",
            Key::Card => "sagt, was die gewählte Karte tut",
            Key::Menu => "zeigt, was du vom Tisch verlangen kannst",
            Key::Scroll => "blättert in dem, was geschah",
            Key::Back => "schließt, was offen ist, legt Karten zurück",
            Key::Suspend => "geht zur Shell; fg kommt zurück",
        }
    }

    fn help(&self) -> &'static str {
        "Hilfe"
    }

    fn quit(&self) -> &'static str {
        "Ende"
    }

    fn say_help(&self) -> &'static str {
        "Sag help, und du liest, was du sagen kannst."
    }

    fn say_moves(&self) -> &'static str {
        "Ein Zug ist seine Nummer, eine Karte oder die Notation: 2, R4, play riposte Rebecca, end, withdraw, ivanhoe, pass."
    }

    fn not_understood(&self, said: &str) -> String {
        format!("„{said}“ heißt hier nichts.")
    }

    fn possible_now(&self) -> &'static str {
        "Jetzt geht:"
    }

    fn many_moves(&self, count: usize) -> String {
        format!("Du hast {count} Züge; sag moves, um sie zu lesen.")
    }

    fn nothing_refused(&self) -> &'static str {
        "Noch ging alles. Versuch einen Zug; geht er nicht, steht hier die Regel dazu."
    }

    fn no_hints(&self) -> &'static str {
        "Ein Server gibt keine Tipps: Niemand dort bekommt welche."
    }

    fn press_enter(&self) -> &'static str {
        "Wenn sonst niemand hinsieht, drück Enter."
    }

    fn goes_on(&self) -> &'static str {
        "Dein Spiel geht weiter."
    }

    fn kept(&self) -> &'static str {
        "Das Spiel bleibt erhalten und geht beim nächsten Mal weiter."
    }

    fn not_kept(&self) -> &'static str {
        "Das Spiel konnte nicht aufgehoben werden: Hier lässt sich nichts schreiben."
    }

    fn seat_kept(&self) -> &'static str {
        "Dein Platz bleibt dir. Komm wieder, um weiterzuspielen."
    }

    fn written(&self, path: &str) -> String {
        format!("Das ganze Spiel steht in {path}.")
    }

    fn too_small(&self) -> &'static str {
        "Mach das Fenster größer: 80 mal 24."
    }

    fn all_hands(&self) -> &'static str {
        "alle Hände"
    }

    fn answer_within(&self, left: Span) -> String {
        format!("Antworte binnen {}.", self.span(left))
    }
}
