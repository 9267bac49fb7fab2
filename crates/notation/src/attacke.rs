//! How Attacke is written.

use std::fmt;

use rules::attacke::{Card, Chance, Hand, Illegal, Move, Options, Public, SeatSetup, Setup, State};
use rules::{Color, Game as _, Observer, Seat, Tokens};

use crate::error::ParseError;
use crate::file::{Position, up_and_down};
use crate::language::{Language, Refused, impossible};
use crate::name::Name;
use crate::words::Words;

/// A move as it is written: cards in any order, and more of them than there are.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the variants are the moves of the rules")]
pub enum Spoken {
    Open { color: Color, up: Vec<Card>, down: Vec<Card> },
    Fight { up: Vec<Card>, down: Vec<Card> },
    Pass,
    Return(Color),
}

#[allow(private_interfaces, reason = "only this crate reads words")]
impl Language for State {
    const GAME: &'static str = "attacke";
    const FIRST: &'static str = "starter";
    const CARD: &'static str = "a card: a code like R4 or W10";
    /// The cards of a play come all at once, and no rule looks at their order.
    const ROWS_HAVE_ORDER: bool = false;
    const LACKS: &'static [&'static str] = &["dealer", "drawn", "played", "added", "front"];

    type Card = Card;
    type Spoken = Spoken;

    fn default_options(players: usize) -> Option<Options> {
        Options::new(players)
    }

    fn read_option(options: Options, words: &mut Words<'_>) -> Result<Options, ParseError> {
        words.read("`endurance` or `covered`", |word| match word {
            "endurance" => Some(options.with_endurance()),
            "covered" => Some(options.with_covered()),
            _ => None,
        })
    }

    fn written_options(options: Options) -> Vec<String> {
        let agreed = [("endurance", options.endurance()), ("covered", options.covered())];
        agreed.into_iter().filter(|&(_, agreed)| agreed).map(|(word, _)| word.to_owned()).collect()
    }

    fn seat_drawn(seat: Seat) -> Chance {
        Chance::Starter(seat)
    }

    fn card_drawn(card: Card) -> Chance {
        Chance::Card(card)
    }

    fn from_position(options: Options, position: &Position<Card>) -> Result<State, ParseError> {
        let seats = position.seats.iter().map(|part| SeatSetup {
            out: part.out,
            hand: part.hand.clone(),
            row: part.display.clone(),
            covered: part.covered.clone(),
            chips: part.tokens.clone(),
        });
        let setup = Setup {
            options,
            last_color: position.last_color,
            color: position.color,
            turn: position.turn,
            deck: position.deck.clone(),
            discard: position.discard.clone(),
            seats: seats.collect(),
        };
        State::from_setup(&setup)
            .map_err(|error| impossible(position.blamed(error.seat()), error.rule(), error, State::GAME))
    }

    fn read_move(words: &mut Words<'_>, _players: &[Name]) -> Result<Spoken, ParseError> {
        let start = words.clone();
        Ok(match words.next().unwrap_or_default() {
            "open" => {
                let color = words.color()?;
                let (up, down) = words.up_and_down(State::CARD)?;
                Spoken::Open { color, up, down }
            }
            "fight" => {
                let (up, down) = words.up_and_down(State::CARD)?;
                Spoken::Fight { up, down }
            }
            "pass" => Spoken::Pass,
            "return" => Spoken::Return(words.color()?),
            _ => return Err(start.expected("a move: `open`, `fight`, `pass` or `return`")),
        })
    }

    fn write_move(spoken: &Spoken, _players: &[Name], f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match spoken {
            Spoken::Open { color, up, down } => write!(f, "open {color} {}", up_and_down(up, down)),
            Spoken::Fight { up, down } => write!(f, "fight {}", up_and_down(up, down)),
            Spoken::Pass => f.write_str("pass"),
            Spoken::Return(color) => write!(f, "return {color}"),
        }
    }

    fn find(_public: &Public, _seat: Seat, spoken: &Spoken) -> Result<Move, Refused<State>> {
        Ok(match *spoken {
            Spoken::Open { color, ref up, ref down } => Move::Open { color, up: find_bag(up)?, down: find_bag(down)? },
            Spoken::Fight { ref up, ref down } => Move::Fight { up: find_bag(up)?, down: find_bag(down)? },
            Spoken::Pass => Move::Pass,
            Spoken::Return(color) => Move::Return(color),
        })
    }

    fn speak(_public: &Public, _seat: Seat, m: Move) -> Spoken {
        let cards = |bag: Hand| bag.iter().collect();
        match m {
            Move::Open { color, up, down } => Spoken::Open { color, up: cards(up), down: cards(down) },
            Move::Fight { up, down } => Spoken::Fight { up: cards(up), down: cards(down) },
            Move::Pass => Spoken::Pass,
            Move::Return(color) => Spoken::Return(color),
        }
    }

    fn silence(_public: &Public) -> Option<Move> {
        None
    }

    fn breaks_silence(_spoken: &Spoken) -> bool {
        false
    }

    fn color(&self) -> Option<Color> {
        self.public().color()
    }

    fn last_color(&self) -> Option<Color> {
        self.public().last_color()
    }

    fn hand(&self, seat: Seat) -> Hand {
        self.hand(seat)
    }

    fn display(&self, seat: Seat) -> &[Card] {
        self.public().row(seat)
    }

    fn covered(&self, seat: Seat) -> Hand {
        self.covered(seat)
    }

    fn tokens(&self, seat: Seat) -> Tokens {
        self.public().chips(seat)
    }

    fn total(&self, seat: Seat) -> u16 {
        self.public().total(seat)
    }

    fn is_in(&self, seat: Seat) -> bool {
        self.public().still_in().has(seat)
    }

    fn deck_size(&self) -> usize {
        self.public().deck_size()
    }

    fn discard(&self) -> Vec<Card> {
        self.discard().collect()
    }

    fn known(&self, observer: Observer, seat: Seat) -> Hand {
        self.view(observer).known(seat)
    }
}

/// The cards as a bag, which cannot hold more of a face than there are: nobody has those in the hand.
fn find_bag(cards: &[Card]) -> Result<Hand, Refused<State>> {
    let mut bag = Hand::EMPTY;
    for &card in cards {
        if bag.count(card) == usize::from(card.copies()) {
            return Err(Refused::Illegal(Illegal::NotInHand(card)));
        }
        bag.add(card);
    }
    Ok(bag)
}
