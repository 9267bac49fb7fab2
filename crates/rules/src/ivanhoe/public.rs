//! What everybody at the table can see (rule 9.1).

use super::card::{Card, DECK_SIZE, DISPLAY_CARDS, Hand};
use super::event::Happening;
use super::illegal::Illegal;
use super::knowledge::Knowledge;
use super::legal;
use super::moves::{Action, InFront, Move};
use crate::color::{Color, Tokens};
use crate::game::{Observer, Source, Turn};
use crate::row::{Pile, Rows};
use crate::seat::{BySeat, Seat, SeatSet};

/// What the players agree on before the game: how many they are, and how many tokens win.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    seats: u8,
    tokens: u8,
}

impl Options {
    /// A game of two to five players (rule 1.3) with the number of tokens that rule 1.4 asks of them.
    pub const fn new(seats: usize) -> Option<Options> {
        match seats {
            2 | 3 => Some(Options { seats: seats as u8, tokens: 5 }),
            4 | 5 => Some(Options { seats: seats as u8, tokens: 4 }),
            _ => None,
        }
    }

    /// The same game won with 4 or 5 tokens (rule 1.5).
    pub const fn with_tokens(self, tokens: usize) -> Option<Options> {
        match tokens {
            4 | 5 => Some(Options { tokens: tokens as u8, ..self }),
            _ => None,
        }
    }

    /// How many players.
    pub const fn seats(self) -> usize {
        self.seats as usize
    }

    /// How many tokens win.
    pub const fn tokens(self) -> usize {
        self.tokens as usize
    }
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Chance draws the dealer (rule 1.3).
    Dealer,
    /// Chance deals a card to this seat (rule 1.3).
    Deal(Seat),
    /// Chance draws the card that begins the turn of this seat (rule 2.1).
    Draw(Seat),
    /// This seat must start a tournament (rule 3.5).
    Start(Seat),
    /// This seat plays cards, ends the turn or withdraws (rules 4.1, 5.1, 5.3).
    Turn(Seat),
    /// Those who are asked may play Ivanhoe against the action card (rule 8.17).
    Window {
        /// Who played the action card.
        actor: Seat,
        /// The card, with everything that was named.
        action: Action,
        /// Who has not answered yet.
        asked: SeatSet,
    },
    /// Chance takes a card of the victim's hand (rule 8.8).
    KnockDown {
        /// Who gets it.
        thief: Seat,
        /// Who loses it.
        victim: Seat,
    },
    /// A seat chooses which equal cards stay (rule 8.13).
    Adapt {
        /// Who played Adapt.
        actor: Seat,
        /// Who chooses.
        seat: Seat,
    },
    /// This seat chooses a token to return (rule 5.5).
    Maiden(Seat),
    /// This seat chooses a token to take (rule 6.2).
    Prize(Seat),
    /// This seat has won the game (rule 1.4).
    Over(Seat),
}

impl Phase {
    /// The seats that it speaks of.
    pub(super) fn seats(self) -> impl Iterator<Item = Seat> {
        let (two, asked) = match self {
            Phase::Dealer => ([None, None], SeatSet::EMPTY),
            Phase::Deal(seat)
            | Phase::Draw(seat)
            | Phase::Start(seat)
            | Phase::Turn(seat)
            | Phase::Maiden(seat)
            | Phase::Prize(seat)
            | Phase::Over(seat) => ([Some(seat), None], SeatSet::EMPTY),
            Phase::Window { actor, asked, .. } => ([Some(actor), None], asked),
            Phase::KnockDown { thief: seat, victim: other } | Phase::Adapt { actor: seat, seat: other } => {
                ([Some(seat), Some(other)], SeatSet::EMPTY)
            }
        };
        two.into_iter().flatten().chain(asked.iter())
    }

    /// The action card that waits for Ivanhoe and lies nowhere else.
    pub(super) fn waiting_card(self) -> Option<Card> {
        match self {
            Phase::Window { action, .. } if action.stays() => Some(action.card()),
            _ => None,
        }
    }
}

/// What everybody at the table can see (rule 9.1). It has no place for anything else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Public {
    options: Options,
    pub(super) phase: Phase,
    pub(super) color: Option<Color>,
    pub(super) last_color: Option<Color>,
    pub(super) still_in: SeatSet,
    pub(super) played: u8,
    pub(super) added: u8,
    pub(super) shield: Option<Seat>,
    pub(super) stunned: Option<Seat>,
    pub(super) deck_size: u8,
    pub(super) hand_sizes: BySeat<u8>,
    pub(super) tokens: BySeat<Tokens>,
    pub(super) displays: Rows<Card, DISPLAY_CARDS>,
    pub(super) discard: Pile<Card, DECK_SIZE>,
    pub(super) revealed: Knowledge,
}

impl Public {
    pub(super) fn new(options: Options) -> Public {
        Public {
            options,
            phase: Phase::Dealer,
            color: None,
            last_color: None,
            still_in: SeatSet::all(options.seats()),
            played: 0,
            added: 0,
            shield: None,
            stunned: None,
            deck_size: DECK_SIZE as u8,
            hand_sizes: BySeat::default(),
            tokens: BySeat::default(),
            displays: Rows::empty(),
            discard: Pile::empty(),
            revealed: Knowledge::default(),
        }
    }

    /// What the players agreed on.
    pub const fn options(&self) -> Options {
        self.options
    }

    /// How many seats play.
    pub const fn seats(&self) -> usize {
        self.options.seats()
    }

    /// What the game waits for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The color of the tournament under way, if one is.
    pub const fn color(&self) -> Option<Color> {
        self.color
    }

    /// The final color of the tournament that ended last (rule 3.3).
    pub const fn last_color(&self) -> Option<Color> {
        self.last_color
    }

    /// Who is in the tournament; between two, everybody.
    pub const fn still_in(&self) -> SeatSet {
        self.still_in
    }

    /// How many cards the seat whose turn it is has played from the hand in this turn (rule 5.1).
    pub const fn played(&self) -> usize {
        self.played as usize
    }

    /// How many cards the seat whose turn it is has added to the own display in this turn (rule 8.16).
    pub const fn added(&self) -> usize {
        self.added as usize
    }

    /// Who has the Shield.
    pub const fn shield(&self) -> Option<Seat> {
        self.shield
    }

    /// Who is stunned.
    pub const fn stunned(&self) -> Option<Seat> {
        self.stunned
    }

    /// How many cards the deck has.
    pub const fn deck_size(&self) -> usize {
        self.deck_size as usize
    }

    /// How many cards a hand has.
    pub fn hand_size(&self, seat: Seat) -> usize {
        usize::from(self.hand_sizes[seat])
    }

    /// The tokens of a seat.
    pub fn tokens(&self, seat: Seat) -> Tokens {
        self.tokens[seat]
    }

    /// The display of a seat, first played to last played (rule 4.3).
    pub fn display(&self, seat: Seat) -> &[Card] {
        self.displays.of(seat)
    }

    /// The discard pile, bottom to top.
    pub fn discard(&self) -> &[Card] {
        self.discard.as_slice()
    }

    /// What everybody knows of the hands: shown by a starter who could not start, or taken back by Retreat.
    pub fn revealed(&self) -> &Knowledge {
        &self.revealed
    }

    /// The total of a display (rule 4.5): in a green tournament every card counts 1.
    pub fn total(&self, seat: Seat) -> u16 {
        let display = self.display(seat);
        if self.color == Some(Color::Green) {
            display.len() as u16
        } else {
            display.iter().map(|card| u16::from(card.value())).sum()
        }
    }

    /// Whether the total of a seat is strictly higher than that of every other (rule 5.1).
    pub fn leads(&self, seat: Seat) -> bool {
        let total = self.total(seat);
        Seat::all(self.seats()).all(|other| other == seat || self.total(other) < total)
    }

    /// Why a seat may not end the turn and stay in, if so (rule 5.1). No hand matters to that.
    pub fn check_end(&self, seat: Seat) -> Result<(), Illegal> {
        legal::check(self, Hand::EMPTY, seat, Move::End)
    }

    /// Who decides next.
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Dealer | Phase::Deal(_) | Phase::Draw(_) => Turn::Chance(Source::Deck),
            Phase::KnockDown { .. } => Turn::Chance(Source::Hand),
            Phase::Start(seat)
            | Phase::Turn(seat)
            | Phase::Adapt { seat, .. }
            | Phase::Maiden(seat)
            | Phase::Prize(seat) => Turn::Seats(SeatSet::only(seat)),
            Phase::Window { asked, .. } => Turn::Seats(asked),
            Phase::Over(seat) => Turn::Over(seat),
        }
    }

    /// Every card that lies face up on the table: displays, Shield, Stunned, discard pile, an action card that waits
    /// for Ivanhoe.
    pub fn face_up(&self) -> Hand {
        let mut cards: Hand = self.displays.all().iter().chain(self.discard()).copied().collect();
        let beside =
            [self.shield.map(|_| Card::Shield), self.stunned.map(|_| Card::Stunned), self.phase.waiting_card()];
        beside.into_iter().flatten().for_each(|card| cards.add(card));
        cards
    }

    /// The card that is meant by a card in front of a seat, if it lies there.
    pub fn in_front(&self, seat: Seat, place: InFront) -> Option<Card> {
        match place {
            InFront::Display(slot) => self.display(seat).get(usize::from(slot)).copied(),
            InFront::Shield => (self.shield == Some(seat)).then_some(Card::Shield),
            InFront::Stunned => (self.stunned == Some(seat)).then_some(Card::Stunned),
        }
    }

    /// What lies beside the display of a seat: Shield and Stunned.
    pub fn beside(&self, seat: Seat) -> impl Iterator<Item = Card> {
        [InFront::Shield, InFront::Stunned].into_iter().filter_map(move |place| self.in_front(seat, place))
    }

    /// Changes what everybody sees by what happens, hidden cards not looked at. Unlike its callers it knows no rule.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "see `State::happen`")]
    pub(super) fn apply<C>(&mut self, happening: &Happening<C>) {
        self.revealed.learn(Observer::Spectator, happening, None, &self.hand_sizes);
        if let Some((seat, _)) = happening.leaves_hand() {
            self.hand_sizes[seat] -= 1;
        }
        match *happening {
            Happening::Dealt { seat, .. } | Happening::Drew { seat, .. } => {
                self.hand_sizes[seat] += 1;
                self.deck_size -= 1;
            }
            Happening::Reshuffled => {
                self.deck_size = self.discard.len() as u8;
                self.discard = Pile::empty();
            }
            Happening::Started { seat, color, card } => {
                self.color = Some(color);
                self.put_from_hand(seat, card);
            }
            Happening::Played { seat, card } => self.put_from_hand(seat, card),
            Happening::Acted { action, .. } => {
                self.played += 1;
                if !action.stays() {
                    self.discard.push(action.card());
                }
            }
            Happening::Passed { seat } => {
                if let Phase::Window { asked, .. } = &mut self.phase {
                    *asked = asked.without(seat);
                }
            }
            Happening::Canceled { action, .. } => {
                if action.stays() {
                    self.discard.push(action.card());
                }
                self.discard.push(Card::Ivanhoe);
            }
            Happening::ColorChanged { color } => self.color = Some(color),
            Happening::Lost { seat, slot, card } => {
                self.displays.remove(seat, usize::from(slot));
                self.discard.push(card);
            }
            Happening::Riposted { from, to, card } => {
                self.displays.remove(from, self.display(from).len() - 1);
                self.displays.push(to, card);
                self.added += 1;
            }
            Happening::Retreated { seat, slot, .. } => {
                self.displays.remove(seat, usize::from(slot));
                self.hand_sizes[seat] += 1;
            }
            Happening::Stolen { thief, victim, .. } => {
                self.hand_sizes[victim] -= 1;
                self.hand_sizes[thief] += 1;
            }
            Happening::Exchanged { seat, give, other, take } => {
                let given = self.pick_up(seat, give);
                let taken = self.pick_up(other, take);
                self.put_down(other, given);
                self.put_down(seat, taken);
            }
            Happening::Shielded { seat } => self.shield = Some(seat),
            Happening::Stunned { seat } => self.stunned = Some(seat),
            Happening::Withdrew { seat } => {
                self.clear_front(seat);
                self.still_in = self.still_in.without(seat);
            }
            Happening::TokenReturned { seat, color } => self.tokens[seat] = self.tokens[seat].without(color),
            Happening::TournamentWon { seat, color } => {
                self.clear_front(seat);
                self.last_color = Some(color);
                self.color = None;
                self.still_in = SeatSet::all(self.seats());
            }
            Happening::TokenTaken { seat, color } => self.tokens[seat] = self.tokens[seat].with(color),
            Happening::Waits(phase) => {
                self.phase = phase;
                if matches!(phase, Phase::Draw(_)) {
                    self.played = 0;
                    self.added = 0;
                }
            }
            Happening::DealerChosen { .. }
            | Happening::DrewNothing { .. }
            | Happening::Revealed { .. }
            | Happening::Ended { .. } => {}
        }
    }

    fn put_from_hand(&mut self, seat: Seat, card: Card) {
        self.displays.push(seat, card);
        self.played += 1;
        self.added += 1;
    }

    fn pick_up(&mut self, seat: Seat, place: InFront) -> Card {
        match place {
            InFront::Display(slot) => self.displays.remove(seat, usize::from(slot)),
            InFront::Shield => Card::Shield,
            InFront::Stunned => Card::Stunned,
        }
    }

    fn put_down(&mut self, seat: Seat, card: Card) {
        match card {
            Card::Shield => self.shield = Some(seat),
            Card::Stunned => self.stunned = Some(seat),
            card => self.displays.push(seat, card),
        }
    }

    /// Everything in front of a seat goes to the discard pile: the display, first to last, then Shield, then Stunned.
    fn clear_front(&mut self, seat: Seat) {
        for &card in self.displays.of(seat) {
            self.discard.push(card);
        }
        self.displays.clear(seat);
        if self.shield == Some(seat) {
            self.shield = None;
            self.discard.push(Card::Shield);
        }
        if self.stunned == Some(seat) {
            self.stunned = None;
            self.discard.push(Card::Stunned);
        }
    }
}
