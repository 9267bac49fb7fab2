//! Bots against bots: the same deals for everybody, and figures that say how sure they are.

use std::fmt;
use std::ops::Range;

use dealer::{Dealer, Seed};
use rules::{Bot, Game, Seat};

use crate::bout::{self, BoutError};
use crate::rng::Rng;

/// Where a game between bots is given up: nobody has won it. Some would never end: between four earlier nets of Attacke with
/// endurance it was one in twenty. The limit cuts off hardly any that would: of 100,000 games that ended, with all tables of
/// both games and all bots but those that search, the longest took 3,169 steps.
const STEP_LIMIT: u64 = 5_000;

/// Makes a bot for one game: the bot's seed decides its dice.
pub trait Maker<G: Game>: Sync {
    /// A new bot.
    fn make(&self, seed: u64) -> Box<dyn Bot<G>>;
}

impl<G: Game, F: Fn(u64) -> Box<dyn Bot<G>> + Sync> Maker<G> for F {
    fn make(&self, seed: u64) -> Box<dyn Bot<G>> {
        self(seed)
    }
}

/// How one bot did with one deal, in a game from every seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Deal {
    /// Games played.
    pub games: u32,
    /// Games that the bot won.
    pub won: u32,
    /// Games that were given up. Nobody won them: a bot gains nothing from games that it keeps from ending.
    pub unfinished: u32,
}

/// How one bot did against another, deal by deal. The deal is the unit of chance: its games are not independent.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Score {
    /// Deals played.
    pub deals: u64,
    /// Games that were given up; they count as lost.
    pub unfinished: u64,
    sum: f64,
    squares: f64,
}

impl Score {
    /// Adds the share of games that was won with one deal.
    pub fn add(&mut self, deal: Deal) {
        let share = f64::from(deal.won) / f64::from(deal.games);
        self.deals += 1;
        self.unfinished += u64::from(deal.unfinished);
        self.sum += share;
        self.squares += share * share;
    }

    /// Adds up two scores.
    pub fn join(&mut self, other: Score) {
        self.deals += other.deals;
        self.unfinished += other.unfinished;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The share of games won.
    pub fn mean(self) -> f64 {
        self.sum / self.deals.max(1) as f64
    }

    /// The variance of the share from deal to deal.
    ///
    /// Where all deals went alike there is none to be seen, but that does not make the next deal certain. The variance is at
    /// least that of as many deals alike and one more that went the other way: it matters as long as deals are few, or none
    /// of them differ.
    pub fn variance(self) -> f64 {
        let deals = self.deals.max(2) as f64;
        let floor = deals / (deals + 1.0).powi(2);
        ((self.squares - self.sum * self.mean()) / (deals - 1.0)).max(floor)
    }

    /// The true share lies this far from the mean at most, in 95 of 100 cases.
    pub fn interval(self) -> f64 {
        1.96 * (self.variance() / self.deals.max(1) as f64).sqrt()
    }
}

/// In percent, with the games that were given up, where there are any.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} % +- {:.1} of {} deals", self.mean() * 100.0, self.interval() * 100.0, self.deals)?;
        match self.unfinished {
            0 => Ok(()),
            games => write!(f, " ({games} games did not end)"),
        }
    }
}

/// The sequential test: deals are played until it is clear by which of two Elo differences a bot is stronger.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The shares of games that the differences stand for, the smaller one first.
    shares: [f64; 2],
}

/// What the sequential test has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding {
    /// The larger difference is the likelier one.
    Stronger,
    /// The smaller one is.
    NotStronger,
    /// It takes more deals to tell.
    NotClear,
}

/// The differences cannot be told apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a sequential test needs two Elo differences, the smaller one first")]
pub struct NotApart;

impl Sprt {
    /// Deals between two looks.
    const LOOK: u64 = 100;
    /// Where the logarithm of the odds is clear, ln(0.95 / 0.05): an error in one of twenty cases, either way.
    const CLEAR: f64 = 2.94;

    /// A test at a table of so many seats.
    pub fn new(smaller: f64, larger: f64, seats: usize) -> Result<Sprt, NotApart> {
        let shares = [smaller, larger].map(|elo| share(elo, seats));
        if shares[0] < shares[1] { Ok(Sprt { shares }) } else { Err(NotApart) }
    }

    /// Has deals played, by their numbers, until it is clear or `most` are played.
    pub fn run<E>(
        self,
        most: u64,
        mut play: impl FnMut(Range<u64>) -> Result<Score, E>,
    ) -> Result<(Score, Finding), E> {
        let mut score = Score::default();
        for first in (0..most).step_by(Self::LOOK as usize) {
            score.join(play(first..most.min(first + Self::LOOK))?);
            if self.finding(score) != Finding::NotClear {
                break;
            }
        }
        Ok((score, self.finding(score)))
    }

    fn finding(self, score: Score) -> Finding {
        match self.evidence(score) {
            evidence if evidence > Self::CLEAR => Finding::Stronger,
            evidence if evidence < -Self::CLEAR => Finding::NotStronger,
            _ => Finding::NotClear,
        }
    }

    /// How much likelier the score is with the larger difference than with the smaller one, as a logarithm.
    fn evidence(self, score: Score) -> f64 {
        let [smaller, larger] = self.shares;
        score.deals as f64 * (larger - smaller) * (2.0 * score.mean() - smaller - larger) / (2.0 * score.variance())
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Finding::Stronger => "stronger",
            Finding::NotStronger => "not stronger",
            Finding::NotClear => "not clear yet",
        })
    }
}

/// The Elo difference that a share of games stands for at a table of so many seats: 0 for the fair share.
pub fn elo(share: f64, seats: usize) -> f64 {
    let odds = |share: f64| share / (1.0 - share);
    400.0 * (odds(share.clamp(1e-4, 1.0 - 1e-4)) / odds(1.0 / seats as f64)).log10()
}

/// The share of games that an Elo difference stands for at a table of so many seats.
pub fn share(elo: f64, seats: usize) -> f64 {
    let odds = 10f64.powf(elo / 400.0) / (seats as f64 - 1.0);
    odds / (1.0 + odds)
}

/// One deal, with `one` in every seat in turn and `rest` in all others: how `one` did.
///
/// Every game has the same order of the deck, as far as players draw alike, and bots get the same dice in every seat.
pub fn one_against_rest<G: Game>(
    options: G::Options,
    deal: u64,
    one: &impl Maker<G>,
    rest: &impl Maker<G>,
) -> Result<Deal, BoutError<G>> {
    play(options, deal, STEP_LIMIT, one, rest)
}

/// The same, where games are given up after so many steps.
fn play<G: Game>(
    options: G::Options,
    deal: u64,
    limit: u64,
    one: &impl Maker<G>,
    rest: &impl Maker<G>,
) -> Result<Deal, BoutError<G>> {
    let mut dice = Rng::new(deal);
    let (seed, for_one, for_rest) = (seed(&mut dice), dice.bits(), dice.bits());
    let game = G::new(options);
    let seats = game.seats();
    let mut done = Deal::default();
    for chair in Seat::all(seats) {
        let bot = |seat: Seat| {
            if seat == chair { one.make(for_one) } else { rest.make(for_rest ^ seat.index() as u64) }
        };
        let mut bots: Vec<_> = Seat::all(seats).map(bot).collect();
        let outcome = bout::play(game.clone(), Dealer::new(seed), &mut bots, limit, |_| {})?;
        done.games += 1;
        done.won += u32::from(outcome.winner == Some(chair));
        done.unfinished += u32::from(outcome.winner.is_none());
    }
    Ok(done)
}

/// A seed for a deal between bots.
pub fn seed(dice: &mut Rng) -> Seed {
    let mut bytes = [0; 32];
    bytes.as_chunks_mut::<8>().0.iter_mut().for_each(|word| *word = dice.bits().to_le_bytes());
    Seed::from(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Champion, Effort, Ismcts, Ladder, Rung};
    use rules::{attacke, ivanhoe};

    /// A score over all tables that so many players may agree on, in turn.
    fn score<G: Ladder>(players: usize, deals: Range<u64>, one: &impl Maker<G>, rest: &impl Maker<G>) -> Score {
        let mut score = Score::default();
        for (deal, options) in deals.zip(G::tables(players).into_iter().cycle()) {
            score.add(one_against_rest(options, deal, one, rest).unwrap());
        }
        score
    }

    fn rung<G: Ladder>(players: usize, rung: Rung) -> impl Maker<G> {
        move |seed| rung.bot::<G>(players, seed)
    }

    #[test]
    fn equals_win_their_share() {
        for players in 2..=5 {
            let random = rung::<ivanhoe::State>(players, Rung::Random);
            // Among five the first 3,000 deals happen to favor the one, 21.2 %; of 100,000 from here on it wins 19.97 % +- 0.12.
            let score = score(players, 1_000_000..1_003_000, &random, &random);
            let fair = 1.0 / players as f64;
            // Chance alone goes so far in three of 1,000 cases.
            assert!((score.mean() - fair).abs() < 1.5 * score.interval(), "{players}: {score} and fair {fair:.3}");
        }
    }

    #[test]
    fn games_that_are_given_up_are_counted_and_won_by_nobody() {
        let random = |seed| Rung::Random.bot::<ivanhoe::State>(3, seed);
        let [cut, whole] =
            [20, STEP_LIMIT].map(|limit| play(ivanhoe::Options::new(3).unwrap(), 0, limit, &random, &random).unwrap());
        assert_eq!(cut, Deal { games: 3, won: 0, unfinished: 3 });
        assert_eq!((whole.games, whole.unfinished), (3, 0));
        let told = |deal: Deal| {
            let mut score = Score::default();
            score.add(deal);
            score.to_string()
        };
        assert_eq!(told(cut), "0.0 % +- 92.4 of 1 deals (3 games did not end)");
        assert!(told(whole).ends_with("of 1 deals"), "{}", told(whole));
        let mut score = Score::default();
        [cut, whole].into_iter().for_each(|deal| score.add(deal));
        score.join(score);
        assert_eq!((score.deals, score.unfinished), (4, 6));
    }

    #[test]
    fn elo_and_share_are_inverse() {
        for seats in 2..=5 {
            assert!(elo(1.0 / seats as f64, seats).abs() < 1e-9);
            for points in [-200.0, -10.0, 50.0, 300.0] {
                assert!((elo(share(points, seats), seats) - points).abs() < 1e-6);
            }
        }
        assert!((share(400.0, 2) - 10.0 / 11.0).abs() < 1e-9);
    }

    /// Deals for two of which every one goes as its number tells.
    fn deals(numbers: Range<u64>, won: impl Fn(u64) -> u32) -> Score {
        let mut score = Score::default();
        numbers.for_each(|number| score.add(Deal { games: 2, won: won(number), unfinished: 0 }));
        score
    }

    #[test]
    fn evidence_grows_with_deals() {
        let sprt = Sprt::new(0.0, 70.0, 2).unwrap();
        let [few, many] = [100, 200].map(|most| sprt.evidence(deals(0..most, |number| 2 * u32::from(number % 3 > 0))));
        assert!(few > 0.0 && many > 1.9 * few);
        assert!(sprt.evidence(Score::default()).abs() < 1e-9);
    }

    #[test]
    fn the_sequential_test_stops_when_it_is_clear() {
        let run = |most, won: fn(u64) -> u32| {
            let (score, finding) =
                Sprt::new(0.0, 20.0, 2).unwrap().run(most, |numbers| Ok::<_, NotApart>(deals(numbers, won))).unwrap();
            (score.deals, finding)
        };
        // Deals that all go alike have no variance, and yet nothing is clearer.
        assert_eq!(run(5_000, |_| 2), (100, Finding::Stronger));
        assert_eq!(run(5_000, |_| 0), (100, Finding::NotStronger));
        // A handful is too few, whatever they say.
        assert_eq!(run(3, |_| 2), (3, Finding::NotClear));
        // Ten Elo points lie in the middle.
        let middle = |number| if number % 35 == 0 { 2 } else { [0, 2][(number % 2) as usize] };
        assert_eq!(run(250, middle), (250, Finding::NotClear));
    }

    #[test]
    fn differences_must_be_apart_and_in_order() {
        for (smaller, larger) in [(10.0, 10.0), (20.0, 0.0), (0.0, f64::NAN), (0.0, f64::INFINITY)] {
            assert_eq!(Sprt::new(smaller, larger, 3), Err(NotApart), "{smaller} {larger}");
        }
    }

    #[test]
    fn few_deals_that_went_alike_prove_little() {
        let [few, many] = [2, 1_000].map(|most| deals(0..most, |_| 2).interval());
        assert!(few > 0.5 && many > 0.0 && many < 0.01, "{few} {many}");
    }

    /// That one wins more than its share beyond doubt.
    fn beats<G: Ladder>(players: usize, deals: u64, one: &impl Maker<G>, rest: &impl Maker<G>, who: &str) {
        let score = score(players, 0..deals, one, rest);
        let fair = 1.0 / players as f64;
        assert!(score.mean() - score.interval() > fair, "{who} among {players}: {score} and fair {fair:.3}");
    }

    fn goes_up<G: Ladder>(players: std::ops::RangeInclusive<usize>) {
        // The closer two bots are, the more deals it takes to tell them apart.
        let steps = [
            (Rung::Random, Rung::Greedy, 30),
            (Rung::Greedy, Rung::Heuristic, 120),
            (Rung::Heuristic, Rung::Knight, 120),
        ];
        for (players, (low, high, deals)) in players.flat_map(|players| steps.map(|step| (players, step))) {
            let who = format!("{high} against {low}");
            beats::<G>(players, deals, &rung(players, high), &rung(players, low), &who);
        }
    }

    /// A champion that asks the net this often at most, as it could more, over so many deals: searches are slow.
    fn champion_is_above<G: Ladder>(players: usize, looks: u64, deals: u64) {
        let budget = Budget { looks, ..Budget::default() };
        let champion = |seed| Box::new(Champion::<G>::new(G::net(players), budget, seed)) as Box<dyn Bot<G>>;
        beats(players, deals, &champion, &rung(players, Rung::Heuristic), "champion against heuristic");
    }

    /// Tree search in a tenth of the worlds, over so many deals. In fewer still it plays badly where moves are many.
    fn ismcts_is_above<G: Ladder>(players: usize, deals: u64) {
        let effort = Effort { simulations: 100, ..Effort::default() };
        let ismcts = |seed| Box::new(Ismcts::new(G::heuristic(seed), G::net(players), effort, seed)) as Box<dyn Bot<G>>;
        beats(players, deals, &ismcts, &rung(players, Rung::Greedy), "ismcts against greedy");
    }

    #[test]
    fn the_ladder_of_ivanhoe_goes_up() {
        goes_up::<ivanhoe::State>(2..=5);
    }

    #[test]
    fn the_ladder_of_attacke_goes_up() {
        goes_up::<attacke::State>(3..=5);
    }

    #[test]
    fn the_champion_of_ivanhoe_is_above_rules_of_thumb() {
        champion_is_above::<ivanhoe::State>(2, 400, 24);
    }

    #[test]
    fn the_champion_of_attacke_is_above_rules_of_thumb() {
        champion_is_above::<attacke::State>(3, 100, 120);
    }

    #[test]
    fn tree_search_is_above_greed() {
        ismcts_is_above::<ivanhoe::State>(2, 20);
        ismcts_is_above::<attacke::State>(3, 20);
    }
}
