//! Worlds that differ only in what one viewer cannot see.

use bots::{Random, Rng};
use dealer::{Dealer, Seed};
use notation::{Language as _, Opening, Place, Position, Rest, SeatPart};
use rules::ivanhoe::{Card, Options, Phase, State};
use rules::{Bot, Game as _, Observer, Seat, Turn};

/// Where a card lies that the viewer does not see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hidden {
    Hand(Seat),
    Deck,
}

/// A position in the middle of a game, as one viewer knows it: what is hidden from it can be dealt again and again.
#[derive(Clone, Debug)]
pub struct Scene {
    position: Position<Card>,
    hidden: Vec<(Hidden, Card)>,
}

impl Scene {
    /// The game, whose turn it is there, as it is known to the player on a seat, or to nobody who plays.
    pub fn new(game: &State, turn: Seat, sees: Option<Seat>, dice: &mut Rng) -> Scene {
        let mut hidden: Vec<(Hidden, Card)> = game.deck().iter().map(|card| (Hidden::Deck, card)).collect();
        let mut parts = Vec::new();
        for seat in Seat::all(game.seats()) {
            let mut hand: Vec<Card> = game.hand(seat).iter().collect();
            if sees != Some(seat) {
                hidden.extend(hand.drain(..).map(|card| (Hidden::Hand(seat), card)));
            }
            parts.push(SeatPart {
                out: !game.is_in(seat),
                hand,
                display: game.public().display(seat).to_vec(),
                front: game.front(seat),
                tokens: game.public().tokens(seat).iter().collect(),
                ..SeatPart::default()
            });
        }
        let position = Position {
            last_color: game.public().last_color(),
            color: game.public().color(),
            turn,
            drawn: true,
            played: game.public().played() as u8,
            added: game.public().added() as u8,
            deck: vec![],
            discard: game.public().discard().to_vec(),
            rest: Rest::Deck,
            seats: parts,
            place: Place::default(),
        };
        let mut scene = Scene { position, hidden };
        scene.redeal(dice);
        scene
    }

    /// The seats still in whose hands are hidden, and not empty.
    pub fn hands(&self) -> Vec<Seat> {
        let held = |seat: &Seat| self.hidden.iter().any(|&(place, _)| place == Hidden::Hand(*seat));
        let still_in = |seat: &Seat| !self.position.seats[seat.index()].out;
        Seat::all(self.position.seats.len()).filter(still_in).filter(held).collect()
    }

    /// Whether the viewer cannot see where Ivanhoe is.
    pub fn is_ivanhoe_hidden(&self) -> bool {
        self.hidden.iter().any(|&(_, card)| card == Card::Ivanhoe)
    }

    /// Somewhere where Ivanhoe may be hidden: more often in a hand than in the deck.
    pub fn anywhere(&self, dice: &mut Rng) -> Hidden {
        let hands = self.hands();
        let hand = hands.get(dice.below(hands.len() as u32 + 1) as usize);
        hand.map_or(Hidden::Deck, |&seat| Hidden::Hand(seat))
    }

    /// Everything that is hidden lies elsewhere.
    pub fn redeal(&mut self, dice: &mut Rng) {
        for last in (1..self.hidden.len()).rev() {
            let other = dice.below(last as u32 + 1) as usize;
            self.swap(last, other);
        }
    }

    /// Ivanhoe and some other card change places, so that Ivanhoe lies there. Nothing happens where the viewer has it.
    pub fn hide_ivanhoe(&mut self, place: Hidden, dice: &mut Rng) {
        let fits: Vec<usize> = (0..self.hidden.len()).filter(|&index| self.hidden[index].0 == place).collect();
        let ivanhoe = self.hidden.iter().position(|&(_, card)| card == Card::Ivanhoe);
        if let (Some(ivanhoe), false) = (ivanhoe, fits.is_empty()) {
            self.swap(ivanhoe, fits[dice.below(fits.len() as u32) as usize]);
        }
    }

    fn swap(&mut self, one: usize, other: usize) {
        let card = self.hidden[one].1;
        self.hidden[one].1 = self.hidden[other].1;
        self.hidden[other].1 = card;
    }

    /// A game that begins here, the order of the deck included.
    pub fn opening(&self) -> Opening<Card> {
        let mut position = self.position.clone();
        for &(place, card) in &self.hidden {
            match place {
                Hidden::Hand(seat) => position.seats[seat.index()].hand.push(card),
                Hidden::Deck => position.deck.push(card),
            }
        }
        Opening::Position(Box::new(position))
    }
}

/// A game in which dice have decided for a while, and whose turn it is there. Nobody has seen Ivanhoe.
pub fn halfway(seats: usize, dice: &mut Rng) -> (State, Seat) {
    loop {
        let mut game = State::new(Options::new(seats).unwrap());
        let mut dealer = Dealer::new(Seed::from(dice.bits()));
        let mut bot = Random::new(dice.bits());
        let mut moves = 10 + dice.below(60);
        while let Some(left) = moves.checked_sub(1) {
            moves = left;
            dealer.deal(&mut game, &mut |_| {}).unwrap();
            let Turn::Seats(asked) = game.turn() else { break };
            let (seat, mut legal) = (asked.first().unwrap(), Vec::new());
            game.legal_moves(seat, &mut legal);
            let m = Bot::<State>::choose(&mut bot, &game.view(Observer::Seat(seat)), &legal);
            game.play(seat, m, &mut |_| {}).unwrap();
        }
        if let (Phase::Turn(turn), false) = (game.public().phase(), game.public().face_up().has(Card::Ivanhoe)) {
            return (game, turn);
        }
    }
}
