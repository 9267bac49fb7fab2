//! One whole game between bots.

use dealer::Dealer;
use rules::{Bot, Game, Impossible, Observer, Seat, Turn, View};

use crate::memories::Memories;

/// Plays a game to its end, or until `limit` steps are taken, since some bots wait for ever. Nobody has won then, and nobody
/// knows whether the game would have ended.
///
/// Each seat that is asked decides through its own view, in the order of the seats: no bot ever sees the game itself.
/// The watcher hears of every step when it has been taken.
pub fn play<G: Game>(
    mut game: G,
    mut dealer: Dealer<G>,
    bots: &mut [Box<dyn Bot<G>>],
    limit: u64,
    mut watch: impl FnMut(Report<'_, G>),
) -> Result<Outcome, BoutError<G>> {
    let (mut tally, mut events, mut legal) = (Tally::default(), Vec::new(), Vec::new());
    let mut memories = Memories::new(&game);
    while tally.steps() < limit {
        events.clear();
        let mut tell = |event| events.push(event);
        let asked = match game.turn() {
            Turn::Over(winner) => return Ok(Outcome { winner: Some(winner), tally }),
            Turn::Chance(_) => None,
            Turn::Seats(asked) => asked.first(),
        };
        let step = if let Some(seat) = asked {
            let bot = bots.get_mut(seat.index()).ok_or(BoutError::NoBot(seat))?;
            let view = game.view(Observer::Seat(seat));
            legal.clear();
            view.legal_moves(&mut legal);
            bot.recall(memories.of(seat));
            let m = bot.choose(&view, &legal);
            game.play(seat, m, &mut tell).map_err(|reason| BoutError::Illegal { seat, m, reason })?;
            tally.moves += 1;
            Step::Move(seat, m)
        } else {
            let outcome = dealer.decide(&game).ok_or(Impossible)?;
            game.resolve(outcome, &mut tell)?;
            tally.chances += 1;
            Step::Chance(outcome)
        };
        events.iter().for_each(|event| memories.tell(event));
        watch(Report { step, events: &events, game: &game });
    }
    Ok(Outcome { winner: None, tally })
}

/// One decision in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step<G: Game> {
    /// Chance decided.
    Chance(G::Chance),
    /// A seat decided.
    Move(Seat, G::Move),
}

/// What the watcher of a game hears of a step.
#[derive(Clone, Debug)]
pub struct Report<'a, G: Game> {
    /// What was decided.
    pub step: Step<G>,
    /// What happened because of it.
    pub events: &'a [G::Event],
    /// The game after it, hidden things included.
    pub game: &'a G,
}

/// How a game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who won; nobody where the limit of steps came first.
    pub winner: Option<Seat>,
    /// How many steps were taken.
    pub tally: Tally,
}

/// How many steps were taken, by who decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Decisions of seats.
    pub moves: u64,
    /// Decisions of chance.
    pub chances: u64,
}

impl Tally {
    /// All steps.
    pub const fn steps(self) -> u64 {
        self.moves + self.chances
    }
}

/// Why a game between bots could not go on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BoutError<G: Game> {
    /// Fewer bots came than seats play.
    #[error("nobody plays for {0:?}")]
    NoBot(Seat),
    /// A bot chose a move that was not among the legal ones.
    #[error("{seat:?} chose {m:?}: {reason}")]
    Illegal {
        /// Whose bot.
        seat: Seat,
        /// What it chose.
        m: G::Move,
        /// Why that is refused.
        reason: G::Illegal,
    },
    /// The dealer stacked the deck with cards that are not in it.
    #[error(transparent)]
    Impossible(#[from] Impossible),
}

#[cfg(test)]
mod tests {
    use dealer::Seed;
    use rules::Memory;
    use rules::ivanhoe::{Chance, Illegal, Move, Options, State};

    use super::*;
    use crate::Random;

    /// Makes one move whatever the rules say.
    struct Stubborn(Move);

    impl Bot<State> for Stubborn {
        fn choose(&mut self, _view: &<State as Game>::View, _legal: &[Move]) -> Move {
            self.0
        }
    }

    fn game(seats: usize) -> State {
        State::new(Options::new(seats).unwrap())
    }

    fn dealer() -> Dealer<State> {
        Dealer::new(Seed::from(42))
    }

    fn random(seats: u64) -> Vec<Box<dyn Bot<State>>> {
        (0..seats).map(|seed| Box::new(Random::new(seed)) as Box<dyn Bot<State>>).collect()
    }

    #[test]
    fn a_bout_goes_to_the_end_and_is_told_step_by_step() {
        for seats in 2..=5 {
            let (mut copy, mut told, mut steps) = (game(seats), Vec::new(), 0);
            let outcome = play(game(seats), dealer(), &mut random(seats as u64), 100_000, |report| {
                told.clear();
                match report.step {
                    Step::Chance(chance) => copy.resolve(chance, &mut |event| told.push(event)).unwrap(),
                    Step::Move(seat, m) => copy.play(seat, m, &mut |event| told.push(event)).unwrap(),
                }
                assert_eq!(told, report.events);
                assert_eq!(copy, *report.game);
                steps += 1;
            });
            let outcome = outcome.unwrap();
            assert_eq!(copy.turn(), Turn::Over(outcome.winner.unwrap()));
            assert_eq!(outcome.tally.steps(), steps);
        }
    }

    #[test]
    fn the_same_seeds_play_the_same_game() {
        let record = || {
            let mut steps = Vec::new();
            play(game(3), dealer(), &mut random(3), 100_000, |report| steps.push(report.step)).unwrap();
            steps
        };
        assert_eq!(record(), record());
    }

    #[test]
    fn the_limit_ends_a_bout_without_a_winner() {
        let outcome = play(game(2), dealer(), &mut random(2), 20, |_| {}).unwrap();
        assert_eq!(outcome, Outcome { winner: None, tally: Tally { moves: 2, chances: 18 } });
    }

    /// Looks whether it is reminded of all that led to what it sees.
    struct Chronicler(Random, Option<Memory<State>>);

    impl Bot<State> for Chronicler {
        fn recall(&mut self, memory: &Memory<State>) {
            self.1 = Some(memory.clone());
        }

        fn choose(&mut self, view: &<State as Game>::View, legal: &[Move]) -> Move {
            let memory = self.1.take().expect("a bot is reminded before it is asked");
            assert_eq!(memory.start.observer(), view.observer());
            assert_eq!(memory.fold(), *view);
            Bot::<State>::choose(&mut self.0, view, legal)
        }
    }

    #[test]
    fn bots_are_reminded_of_what_led_to_their_views() {
        for seats in 2..=5 {
            let bot = |seed| Box::new(Chronicler(Random::new(seed), None)) as Box<dyn Bot<State>>;
            let mut bots: Vec<_> = (0..seats as u64).map(bot).collect();
            assert!(play(game(seats), dealer(), &mut bots, 100_000, |_| {}).unwrap().winner.is_some());
        }
    }

    #[test]
    fn an_illegal_move_ends_a_bout() {
        let mut bots: Vec<Box<dyn Bot<State>>> = vec![Box::new(Stubborn(Move::End)), Box::new(Stubborn(Move::End))];
        let error = play(game(2), dealer(), &mut bots, 100, |_| {}).unwrap_err();
        assert!(matches!(error, BoutError::Illegal { m: Move::End, reason: Illegal::MustStart, .. }), "{error}");
    }

    #[test]
    fn every_seat_needs_a_bot_and_every_card_must_be_there() {
        assert!(matches!(play(game(2), dealer(), &mut [], 100, |_| {}), Err(BoutError::NoBot(_))));
        let ghost = Chance::Dealer(Seat::new(4).unwrap());
        let stacked = play(game(2), dealer().stacked([ghost]), &mut random(2), 100, |_| {});
        assert_eq!(stacked, Err(BoutError::Impossible(Impossible)));
    }
}
