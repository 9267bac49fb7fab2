//! What all seats of a game remember, for whoever runs one.

use rules::{Event as _, Game, Memory, Observer, Seat};

/// What each seat of a game has seen so far.
#[derive(Clone, Debug)]
pub struct Memories<G: Game>(Vec<Memory<G>>);

impl<G: Game> Memories<G> {
    /// Of a game as it stands, of which nothing was told yet.
    pub fn new(game: &G) -> Memories<G> {
        let memory = |seat| Memory::new(game.view(Observer::Seat(seat)));
        Memories(Seat::all(game.seats()).map(memory).collect())
    }

    /// Everybody sees an event, each as far as the seat may.
    pub fn tell(&mut self, event: &G::Event) {
        for (memory, seat) in self.0.iter_mut().zip(Seat::all(rules::MAX_SEATS)) {
            memory.told.push(event.notice(Observer::Seat(seat)));
        }
    }

    /// What a seat has seen. It must be one of the game.
    pub fn of(&self, seat: Seat) -> &Memory<G> {
        &self.0[seat.index()]
    }
}
