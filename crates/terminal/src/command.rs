//! What a line means: a word, a number, or a move in the notation or nearly so.

use notation::{Name, Refused, parse_move};
use rules::{Seat, View as _};
use words::Word;

use crate::played::Played;

/// What a line means.
pub(crate) enum Command<'a> {
    /// Nothing was said.
    Nothing,
    /// A word, and what follows it.
    Word(Word, &'a str),
    /// One of the things that were listed, counted from 1.
    Number(usize),
    /// Perhaps a move.
    Other(&'a str),
}

impl<'a> Command<'a> {
    /// Reads a line.
    pub(crate) fn read(line: &'a str) -> Command<'a> {
        let line = line.trim();
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let of = |name: &str| Word::ALL.iter().copied().find(|&word| word_of(word) == name);
        match (line, line.parse(), of(&first.to_lowercase())) {
            ("", ..) => Command::Nothing,
            ("?", ..) => Command::Word(Word::Help, ""),
            (_, Ok(number), _) => Command::Number(number),
            (_, _, Some(word)) => Command::Word(word, rest.trim()),
            _ => Command::Other(line),
        }
    }
}

/// How a word is written.
pub(crate) const fn word_of(word: Word) -> &'static str {
    match word {
        Word::Moves => "moves",
        Word::Table => "table",
        Word::Hand => "hand",
        Word::Card => "card",
        Word::Hint => "hint",
        Word::Why => "why",
        Word::Undo => "undo",
        Word::Log => "log",
        Word::Time => "time",
        Word::Say => "say",
        Word::Menu => "menu",
        Word::Back => "back",
        Word::Bots => "bots",
        Word::Begin => "begin",
        Word::Again => "again",
        Word::Help => "help",
        Word::Quit => "quit",
    }
}

/// What somebody wants to play.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Reading<G: Played> {
    /// This move.
    Move(G::Move),
    /// One of these: not all was said.
    Which(Vec<G::Move>),
    /// The rules refuse it.
    Illegal(G::Illegal),
    /// It does not say which card on the table is meant, or announces a wrong total.
    Unclear(Refused<G>),
    /// It means nothing.
    Nonsense,
}

/// What somebody on a seat wants to play by these words: a move in the notation, or just the cards of one.
pub(crate) fn read_move<G: Played>(view: &G::View, seat: Seat, names: &[Name], text: &str) -> Reading<G> {
    let text = tidied::<G>(text);
    let in_notation = [text.clone(), format!("play {text}")].iter().find_map(|text| parse_move::<G>(text, names).ok());
    let found = in_notation.map(|spoken| G::find(view.public(), seat, &spoken));
    if let Some(Ok(m)) = found
        && view.check(m).is_ok()
    {
        return Reading::Move(m);
    }
    // Perhaps the cards alone say enough.
    let plays = cards::<G>(&text).map(|[up, down]| G::plays(view, &up, &down)).unwrap_or_default();
    let legal: Vec<G::Move> = plays.iter().copied().filter(|&m| view.check(m).is_ok()).collect();
    match (&legal[..], found, plays.first()) {
        ([only], ..) => Reading::Move(*only),
        ([_, ..], ..) => Reading::Which(legal),
        ([], Some(Ok(m)), _) | ([], None, Some(&m)) => {
            view.check(m).map_or_else(Reading::Illegal, |()| Reading::Move(m))
        }
        ([], Some(Err(Refused::Illegal(illegal))), _) => Reading::Illegal(illegal),
        ([], Some(Err(refused)), _) => Reading::Unclear(refused),
        ([], None, None) => Reading::Nonsense,
    }
}

/// A card, however it is written.
pub(crate) fn read_card<G: Played>(text: &str) -> Option<G::Card> {
    [text.to_uppercase(), text.to_lowercase().replace(' ', "-")].iter().find_map(|text| text.parse().ok())
}

/// The text with its cards as the notation writes them.
fn tidied<G: Played>(text: &str) -> String {
    let tidy = |word: &str| match word.parse::<G::Card>() {
        Ok(_) => word.to_owned(),
        Err(_) => read_card::<G>(word).map_or_else(|| word.to_owned(), |card| card.to_string()),
    };
    text.split_whitespace().map(tidy).collect::<Vec<_>>().join(" ")
}

/// The cards of a text that names nothing else but, perhaps, what to do with them: face up, and face down behind a slash.
fn cards<G: Played>(text: &str) -> Option<[Vec<G::Card>; 2]> {
    let text = ["play ", "start ", "open ", "fight "].iter().find_map(|verb| text.strip_prefix(verb)).unwrap_or(text);
    let (up, down) = text.split_once('/').unwrap_or((text, ""));
    let read = |text: &str| text.split_whitespace().map(|word| word.parse().ok()).collect::<Option<Vec<_>>>();
    Some([read(up)?, read(down)?]).filter(|[up, down]| !up.is_empty() || !down.is_empty())
}

#[cfg(test)]
mod tests {
    use notation::{AnyFile, File, Replay};
    use rules::{Game as _, Observer, ivanhoe};

    use super::*;

    fn view() -> (ivanhoe::View, Vec<Name>) {
        let text = "game: ivanhoe\nplayers: Andy Bill Chris\ncolour: red\nturn: Andy\ndrawn: yes\n\
                    Andy: hand R3 S2 riposte charge P3; display R3\nBill: hand B2; display R5 R4\nChris: display R3 R4\n";
        let AnyFile::Ivanhoe(file) = AnyFile::parse(text).unwrap() else { panic!() };
        let file: File<ivanhoe::State> = file;
        (Replay::start(&file).unwrap().game().view(Observer::Seat(Seat::FIRST)), file.players)
    }

    fn read(text: &str) -> Reading<ivanhoe::State> {
        let (view, names) = view();
        read_move(&view, Seat::FIRST, &names, text)
    }

    #[test]
    fn a_move_is_said_in_the_notation_or_by_its_card() {
        use ivanhoe::{Action, Card, Move};
        let riposte = |seat| Move::Act(Action::Riposte(Seat::new(seat).unwrap()));
        for text in ["play R3", "R3", "r3", "play r3"] {
            assert_eq!(read(text), Reading::Move(Move::Play(Card::R3)), "{text}");
        }
        for text in ["play riposte Bill", "riposte Bill", "Riposte Bill"] {
            assert_eq!(read(text), Reading::Move(riposte(1)), "{text}");
        }
        assert_eq!(read("riposte"), Reading::Which(vec![riposte(1), riposte(2)]));
        assert_eq!(read("withdraw"), Reading::Move(Move::Withdraw));
        assert_eq!(read("end"), Reading::Illegal(ivanhoe::Illegal::NothingPlayed));
        assert_eq!(read("P3"), Reading::Illegal(ivanhoe::Illegal::WrongColor(Card::P3)));
        for text in ["joust", "play", "R9", "play R3 quickly"] {
            assert_eq!(read(text), Reading::Nonsense, "{text}");
        }
    }

    #[test]
    fn words_come_before_moves() {
        assert!(matches!(Command::read(" Card  riposte "), Command::Word(Word::Card, "riposte")));
        assert!(matches!(Command::read("?"), Command::Word(Word::Help, "")));
        assert!(matches!(Command::read("12"), Command::Number(12)));
        assert!(matches!(Command::read(""), Command::Nothing));
        assert!(matches!(Command::read("play R4"), Command::Other("play R4")));
    }
}
