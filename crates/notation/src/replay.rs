//! A file played out.

use dealer::Dealer;
use rules::{Seat, Turn};

use crate::error::{ParseError, Place};
use crate::file::{File, Opening};
use crate::language::{Language, Refused};

/// A game that is played by what a file says, with the chance that follows from its seed.
#[derive(Clone, Debug)]
pub struct Replay<G: Language> {
    game: G,
    dealer: Dealer<G>,
}

impl<G: Language> Replay<G> {
    /// The game as the file opens it, all chance decided up to the first decision of a player.
    pub fn start(file: &File<G>) -> Result<Replay<G>, ParseError> {
        let (game, dealer) = file.opening.begin(file.options, file.seed)?;
        let mut replay = Replay { game, dealer };
        let place = match &file.opening {
            Opening::Deal { .. } => Place { line: 1, column: 1 },
            Opening::Position(position) => position.place,
        };
        // Fails only where a stacked card is not in the deck, which a position that can be does not do.
        replay.deal(&mut |_| {}).map_err(|problem| ParseError::impossible(place, problem))?;
        Ok(replay)
    }

    /// The game as it stands. A question that nobody answered yet is open.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// Who decides what chance decides from here on.
    pub const fn dealer(&self) -> &Dealer<G> {
        &self.dealer
    }

    /// What is said is done, and all chance after it decided; or it is refused and nothing changes.
    ///
    /// An open question that silence answers is answered by silence first, unless this is the answer to it.
    pub fn say(&mut self, seat: Seat, spoken: &G::Spoken, tell: &mut impl FnMut(G::Event)) -> Result<(), Refused<G>> {
        let mut next = self.clone();
        // Nothing is told of what is refused in the end.
        let mut events = Vec::new();
        if !G::breaks_silence(spoken) {
            next.fall_silent(&mut |event| events.push(event))?;
        }
        let m = G::find(next.game.public(), seat, spoken)?;
        next.game.play(seat, m, &mut |event| events.push(event)).map_err(Refused::Illegal)?;
        // The deck was not stacked with what it does not have, or the start would have failed.
        next.deal(&mut |event| events.push(event)).ok();
        events.into_iter().for_each(tell);
        *self = next;
        Ok(())
    }

    /// The game once every open question that silence answers is answered by silence.
    pub fn settled(&self) -> G {
        let mut settled = self.clone();
        settled.fall_silent(&mut |_| {}).ok();
        settled.game
    }

    fn fall_silent(&mut self, tell: &mut impl FnMut(G::Event)) -> Result<(), Refused<G>> {
        while let (Some(silence), Turn::Seats(asked)) = (G::silence(self.game.public()), self.game.turn()) {
            let Some(seat) = asked.first() else { break };
            self.game.play(seat, silence, tell).map_err(Refused::Illegal)?;
        }
        self.deal(tell).ok();
        Ok(())
    }

    fn deal(&mut self, tell: &mut impl FnMut(G::Event)) -> Result<(), rules::Impossible> {
        self.dealer.deal(&mut self.game, tell)
    }
}
