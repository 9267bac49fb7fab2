//! How Ivanhoe is written.

use std::fmt;

use rules::ivanhoe::{
    Action, Card, Chance, Hand, Illegal, InFront, Keep, Move, Options, Phase, Public, SeatSetup, Setup, State,
};
use rules::row::runs;
use rules::{Color, Game as _, Observer, Rule, Seat, Tokens};

use crate::error::ParseError;
use crate::file::Position;
use crate::language::{Language, Named, Refused, impossible};
use crate::name::Name;
use crate::words::{Words, number};

/// A move as it is written: cards in rows by face or place.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the variants are the moves and action cards of the rules")]
pub enum Spoken {
    Start {
        color: Color,
        card: Card,
    },
    /// A card that is played without naming anything.
    Play(Card),
    /// Unhorse or Change Weapon.
    PlayToColor(Card, Color),
    /// Break Lance, Riposte, Knock Down or Stunned.
    PlayOn(Card, Seat),
    Dodge(Seat, Named<Card>),
    Retreat(Named<Card>),
    Outwit {
        give: Named<Card>,
        seat: Seat,
        take: Named<Card>,
    },
    Ivanhoe,
    Pass,
    Keep(Vec<Named<Card>>),
    /// With the total that was announced.
    End(Option<u16>),
    Withdraw,
    Return(Color),
    Take(Color),
}

#[allow(private_interfaces, reason = "only this crate reads words")]
impl Language for State {
    const GAME: &'static str = "ivanhoe";
    const FIRST: &'static str = "dealer";
    const CARD: &'static str = "a card: a code like R4, or a name like knock-down";
    const ROWS_HAVE_ORDER: bool = true;
    const LACKS: &'static [&'static str] = &["/"];

    type Card = Card;
    type Spoken = Spoken;

    fn default_options(players: usize) -> Option<Options> {
        Options::new(players)
    }

    fn read_option(options: Options, words: &mut Words<'_>) -> Result<Options, ParseError> {
        words.demand("tokens")?;
        words.read("4 or 5", |word| number(word).and_then(|tokens| options.with_tokens(tokens)))
    }

    fn written_options(options: Options) -> Vec<String> {
        let default = Options::new(options.seats()) == Some(options);
        if default { vec![] } else { vec![format!("tokens {}", options.tokens())] }
    }

    fn seat_drawn(seat: Seat) -> Chance {
        Chance::Dealer(seat)
    }

    fn card_drawn(card: Card) -> Chance {
        Chance::Card(card)
    }

    fn from_position(options: Options, position: &Position<Card>) -> Result<State, ParseError> {
        let seats = position.seats.iter().map(|part| SeatSetup {
            out: part.out,
            hand: part.hand.clone(),
            display: part.display.clone(),
            front: part.front.clone(),
            tokens: part.tokens.clone(),
        });
        let setup = Setup {
            options,
            last_color: position.last_color,
            color: position.color,
            turn: position.turn,
            drawn: position.drawn,
            played: position.played,
            added: position.added,
            deck: position.deck.clone(),
            discard: position.discard.clone(),
            seats: seats.collect(),
        };
        State::from_setup(&setup)
            .map_err(|error| impossible(position.blamed(error.seat()), error.rule(), error, State::GAME))
    }

    fn read_move(words: &mut Words<'_>, players: &[Name]) -> Result<Spoken, ParseError> {
        let start = words.clone();
        Ok(match words.next().unwrap_or_default() {
            "start" => Spoken::Start { color: words.color()?, card: words.parse("a card")? },
            "play" => return read_play(words, players),
            "ivanhoe" => Spoken::Ivanhoe,
            "pass" => Spoken::Pass,
            "keep" => Spoken::Keep(words.list("cards", Named::read)?),
            "end" if words.is_done() => Spoken::End(None),
            // No total is that high, so what is cut off is refused all the same.
            "end" => Spoken::End(Some(words.number::<u64>("the total announced")?.min(u64::from(u16::MAX)) as u16)),
            "withdraw" => Spoken::Withdraw,
            "return" => Spoken::Return(words.color()?),
            "take" => Spoken::Take(words.color()?),
            _ => {
                return Err(start.expected(
                    "a move: `start`, `play`, `ivanhoe`, `pass`, `keep`, `end`, `withdraw`, `return` or `take`",
                ));
            }
        })
    }

    fn write_move(spoken: &Spoken, players: &[Name], f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |seat: &Seat| players.get(seat.index()).map_or("?", Name::as_str);
        match spoken {
            Spoken::Start { color, card } => write!(f, "start {color} {card}"),
            Spoken::Play(card) => write!(f, "play {card}"),
            Spoken::PlayToColor(card, color) => write!(f, "play {card} {color}"),
            Spoken::PlayOn(card, seat) => write!(f, "play {card} {}", name(seat)),
            Spoken::Dodge(seat, card) => write!(f, "play dodge {} {card}", name(seat)),
            Spoken::Retreat(card) => write!(f, "play retreat {card}"),
            Spoken::Outwit { give, seat, take } => write!(f, "play outwit {give} {} {take}", name(seat)),
            Spoken::Ivanhoe => f.write_str("ivanhoe"),
            Spoken::Pass => f.write_str("pass"),
            Spoken::Keep(kept) => {
                f.write_str(if kept.is_empty() { "keep none" } else { "keep" })?;
                kept.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Spoken::End(None) => f.write_str("end"),
            Spoken::End(Some(total)) => write!(f, "end {total}"),
            Spoken::Withdraw => f.write_str("withdraw"),
            Spoken::Return(color) => write!(f, "return {color}"),
            Spoken::Take(color) => write!(f, "take {color}"),
        }
    }

    fn find(public: &Public, seat: Seat, spoken: &Spoken) -> Result<Move, Refused<State>> {
        let slot = |seat: Seat, named: Named<Card>| find_slot(public.display(seat), named);
        let in_front = |seat: Seat, named: Named<Card>| match named {
            Named::Face(Card::Shield) => Ok(InFront::Shield),
            Named::Face(Card::Stunned) => Ok(InFront::Stunned),
            named => slot(seat, named).map(InFront::Display),
        };
        Ok(match *spoken {
            Spoken::Start { color, card } => Move::Start { color, card },
            Spoken::Play(card) => bare_action(card).map_or(Move::Play(card), Move::Act),
            Spoken::PlayToColor(Card::Unhorse, color) => Move::Act(Action::Unhorse(color)),
            Spoken::PlayToColor(_, color) => Move::Act(Action::ChangeWeapon(color)),
            Spoken::PlayOn(card, seat) => Move::Act(match card {
                Card::BreakLance => Action::BreakLance(seat),
                Card::Riposte => Action::Riposte(seat),
                Card::KnockDown => Action::KnockDown(seat),
                _ => Action::Stunned(seat),
            }),
            Spoken::Dodge(target, card) => Move::Act(Action::Dodge { seat: target, slot: slot(target, card)? }),
            Spoken::Retreat(card) => Move::Act(Action::Retreat(slot(seat, card)?)),
            Spoken::Outwit { give, seat: other, take } => {
                Move::Act(Action::Outwit { give: in_front(seat, give)?, seat: other, take: in_front(other, take)? })
            }
            Spoken::Ivanhoe => Move::Ivanhoe,
            Spoken::Pass => Move::Pass,
            Spoken::Keep(ref kept) => match public.phase() {
                Phase::Adapt { seat: asked, .. } if asked == seat => Move::Keep(find_keep(public.display(seat), kept)?),
                // Whatever is named, nothing is asked.
                _ => Move::Keep(Keep::NOTHING),
            },
            Spoken::End(announced) => {
                let total = public.total(seat);
                if let Some(announced) = announced.filter(|&announced| announced != total) {
                    // Where ending is not allowed at all, that is the better reason.
                    public.check_end(seat).map_err(Refused::Illegal)?;
                    return Err(Refused::WrongTotal { rule: Rule(5, 1), announced, total });
                }
                Move::End
            }
            Spoken::Withdraw => Move::Withdraw,
            Spoken::Return(color) => Move::Return(color),
            Spoken::Take(color) => Move::Take(color),
        })
    }

    fn speak(public: &Public, seat: Seat, m: Move) -> Spoken {
        let named = |seat: Seat, slot: u8| Named::of(public.display(seat), usize::from(slot));
        let in_front = |seat: Seat, place: InFront| match place {
            InFront::Display(slot) => named(seat, slot),
            InFront::Shield => Named::Face(Card::Shield),
            InFront::Stunned => Named::Face(Card::Stunned),
        };
        match m {
            Move::Start { color, card } => Spoken::Start { color, card },
            Move::Play(card) => Spoken::Play(card),
            Move::Act(action) => match action {
                Action::Unhorse(color) | Action::ChangeWeapon(color) => Spoken::PlayToColor(action.card(), color),
                Action::BreakLance(target)
                | Action::Riposte(target)
                | Action::KnockDown(target)
                | Action::Stunned(target) => Spoken::PlayOn(action.card(), target),
                Action::Dodge { seat: target, slot } => Spoken::Dodge(target, named(target, slot)),
                Action::Retreat(slot) => Spoken::Retreat(named(seat, slot)),
                Action::Outwit { give, seat: other, take } => {
                    Spoken::Outwit { give: in_front(seat, give), seat: other, take: in_front(other, take) }
                }
                Action::DropWeapon
                | Action::Outmaneuver
                | Action::Charge
                | Action::Countercharge
                | Action::Disgrace
                | Action::Adapt
                | Action::Shield => Spoken::Play(action.card()),
            },
            Move::Ivanhoe => Spoken::Ivanhoe,
            Move::Pass => Spoken::Pass,
            Move::Keep(keep) => Spoken::Keep(keep.slots().map(|slot| named(seat, slot as u8)).collect()),
            Move::End => Spoken::End(Some(public.total(seat))),
            Move::Withdraw => Spoken::Withdraw,
            Move::Return(color) => Spoken::Return(color),
            Move::Take(color) => Spoken::Take(color),
        }
    }

    fn silence(public: &Public) -> Option<Move> {
        matches!(public.phase(), Phase::Window { .. }).then_some(Move::Pass)
    }

    fn breaks_silence(spoken: &Spoken) -> bool {
        matches!(spoken, Spoken::Ivanhoe | Spoken::Pass)
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
        self.public().display(seat)
    }

    fn front(&self, seat: Seat) -> Vec<Card> {
        self.public().beside(seat).collect()
    }

    fn tokens(&self, seat: Seat) -> Tokens {
        self.public().tokens(seat)
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
        self.public().discard().to_vec()
    }

    fn known(&self, observer: Observer, seat: Seat) -> Hand {
        self.view(observer).known(seat)
    }
}

/// What follows `play`: a card and what its player names.
fn read_play(words: &mut Words<'_>, players: &[Name]) -> Result<Spoken, ParseError> {
    let card = words.parse("a card")?;
    Ok(match card {
        Card::Unhorse | Card::ChangeWeapon => Spoken::PlayToColor(card, words.color()?),
        Card::BreakLance | Card::Riposte | Card::KnockDown | Card::Stunned => {
            Spoken::PlayOn(card, words.player(players)?)
        }
        Card::Dodge => Spoken::Dodge(words.player(players)?, Named::read(words)?),
        Card::Retreat => Spoken::Retreat(Named::read(words)?),
        Card::Outwit => {
            Spoken::Outwit { give: Named::read(words)?, seat: words.player(players)?, take: Named::read(words)? }
        }
        card => Spoken::Play(card),
    })
}

/// The action card that is played without naming anything.
fn bare_action(card: Card) -> Option<Action> {
    Some(match card {
        Card::DropWeapon => Action::DropWeapon,
        Card::Outmaneuver => Action::Outmaneuver,
        Card::Charge => Action::Charge,
        Card::Countercharge => Action::Countercharge,
        Card::Disgrace => Action::Disgrace,
        Card::Adapt => Action::Adapt,
        Card::Shield => Action::Shield,
        _ => return None,
    })
}

/// The slot of a card that is named in a display.
fn find_slot(display: &[Card], named: Named<Card>) -> Result<u8, Refused<State>> {
    match named.slot(display) {
        Ok(Some(slot)) => Ok(slot as u8),
        Ok(None) => Err(Refused::Illegal(Illegal::NoSuchPlace)),
        Err(face) => Err(Refused::Ambiguous { face: face.to_string(), rule: Rule(4, 3) }),
    }
}

/// The choice that is meant by cards to keep. A value that leaves no choice may be named or not.
fn find_keep(display: &[Card], kept: &[Named<Card>]) -> Result<Keep, Refused<State>> {
    let one_of_each = Refused::Illegal(Illegal::KeepOneOfEach);
    let mut keep = Keep::NOTHING;
    let mut named = [false; Keep::VALUES + 1];
    for &card in kept {
        let slot = usize::from(find_slot(display, card)?);
        let value = display[slot].value();
        let held = display.iter().filter(|card| card.value() == value).count();
        if held < 2 || std::mem::replace(&mut named[usize::from(value)], true) {
            return Err(one_of_each);
        }
        if runs(display).filter(|&slot| display[slot].value() == value).count() > 1 {
            keep = keep.with(value, slot);
        }
    }
    Ok(keep)
}
