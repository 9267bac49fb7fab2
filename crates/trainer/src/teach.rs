//! `cargo xtask train`: a net learns by playing against itself, its past and players who are no nets.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context as _, Result, ensure};
use bots::arena::Score;
use bots::{Knight, Ladder, Net, Rng, Shape};
use rules::{Bot, Seat};

use crate::Table;
use crate::checkpoint::{Checkpoint, PAST};
use crate::contest::contest;
use crate::curve::{self, Point};
use crate::file;
use crate::gate;
use crate::limit::{Limit, rate, width};
use crate::nets::{grown, newborn};
use crate::self_play::Company;
use crate::study::{Host, Meanwhile, Pace, Study, say};

/// Teaches a net by self-play, and goes on where it stopped.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) table: Table,
    #[command(flatten)]
    limit: Limit,
    /// The file of weights, which is replaced only by better ones; beside it lie a checkpoint to go on from, and the
    /// learning curve as .csv and .svg.
    #[arg(long)]
    out: PathBuf,
    /// The size of the first hidden layer, a multiple of 32; unless told, that of the net there is, or else 128. A smaller
    /// net grows.
    #[arg(long, value_parser = width)]
    width: Option<usize>,
    /// The size of the second hidden layer likewise; without a net 64.
    #[arg(long, value_parser = width)]
    second: Option<usize>,
    /// How fast to learn; unless told, fast at first, and slower with every game. A last stretch at 0.00002 takes noise out.
    #[arg(long, value_parser = rate)]
    rate: Option<f32>,
    /// Lets a net that sees fewer numbers than a view has today learn to see the others. Unless told it is refused, since it
    /// may be that of another game.
    #[arg(long)]
    grow: bool,
    /// In how many games of eight some seats go to players by rules of thumb. What nets learn among many of them they partly
    /// forget of each other; the mean of both (`cargo xtask mean`) keeps most of either.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(..=i64::from(GAMES - PAST_GAMES)))]
    guests: u32,
    /// Where all chance comes from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The sizes of the hidden layers where nobody says otherwise and there is no net yet.
const HIDDEN: [usize; 2] = [128, 64];

impl Args {
    /// The shape of a net that sees so many numbers at a table with so many seats. What is not told is as in the net that
    /// there is.
    fn shape(&self, inputs: usize, outputs: usize, before: Option<Shape>) -> Shape {
        let [first, second] = before.map_or(HIDDEN, |before| [before.first, before.second]);
        Shape { inputs, first: self.width.unwrap_or(first), second: self.second.unwrap_or(second), outputs }
    }
}

/// Rounds between two looks at the strength.
const LOOK: u64 = 100;
/// Deals at each look.
const DEALS: u64 = 400;
/// The deals of looks; used for nothing else.
const LOOK_SEED: u64 = 0x100C;

/// Large rounds and a slow mean, for a net that learns for hours.
fn pace(rate: Option<f32>) -> Pace {
    Pace { games: 200, batch: 256, rate, follow: 1e-3, meanwhile: Meanwhile::Wait }
}

/// Of so many games some have guests of one kind or another.
const GAMES: u32 = 8;
/// In so many of them nets of the past are guests.
const PAST_GAMES: u32 = 2;

/// Invites players by rules of thumb and the past.
struct Yard {
    /// In how many of the games players by rules of thumb are guests.
    guests: u32,
}

impl<G: Ladder> Host<G> for Yard {
    /// Some seats go to players by rules of thumb, a third of them strangers, or to nets of the past. How many seats, but
    /// never all, is by lot: nobody knows who will sit at a table.
    fn invite(&self, past: &[Arc<Net>; PAST], seats: usize, rng: &mut Rng) -> Company<G> {
        let (kind, first) = (rng.below(GAMES), rng.below(seats as u32) as usize);
        let guests = 1 + rng.below(seats as u32 - 1) as usize;
        let guest = |seat: Seat| -> Option<Box<dyn Bot<G>>> {
            if (seat.index() + seats - first) % seats >= guests || kind >= self.guests + PAST_GAMES {
                None
            } else if kind >= self.guests {
                Some(Box::new(Knight::new(past[rng.below(PAST as u32) as usize].clone(), rng.bits())))
            } else if rng.below(3) == 0 {
                Some(Box::new(G::stranger(seats, rng.bits())))
            } else {
                Some(Box::new(G::heuristic(rng.bits())))
            }
        };
        Seat::all(seats).map(guest).collect()
    }
}

/// Teaches for as long as the arguments say, from the checkpoint if there is one, or else from the weights, and then lets the
/// net through the gate.
///
/// The tables, what the players may agree on, have the same number of seats.
pub(crate) fn teach<G: Ladder>(args: &Args, tables: &[G::Options]) -> Result<()> {
    let path = args.out.with_extension("checkpoint");
    let first = *tables.first().context("there is no table to play at")?;
    let seats = G::new(first).seats();
    let (checkpoint, weights) = (Checkpoint::read(&path)?, read(&args.out)?);
    let before = checkpoint.as_ref().map(|state| &state.net).or(weights.as_ref()).map(Net::shape);
    let shape = args.shape(G::width(first), seats, before);
    ensure!(
        args.grow || before.is_none_or(|before| before.inputs == shape.inputs),
        "the net in {} sees other numbers than a view of this game has: it is of another game, or from before, and goes on \
         only with --grow",
        args.out.display()
    );
    let mut rng = Rng::new(args.seed);
    let mut state = match (checkpoint, weights) {
        (Some(state), _) if state.net.shape() == shape => state,
        (Some(state), _) => state.grown(grown(&state.mean, shape, &mut rng)?, &mut rng)?,
        (None, Some(net)) => Checkpoint::seasoned(grown(&net, shape, &mut rng)?, &mut rng)?,
        (None, None) => Checkpoint::new(newborn(shape, &mut rng)?, &mut rng)?,
    };
    let study = Study::<G> {
        tables,
        host: &Yard { guests: args.guests },
        limit: args.limit,
        seed: args.seed,
        pace: pace(args.rate),
        rounds_between_looks: LOOK,
    };
    study.run(&mut state, |state, bar| {
        let score = look::<G>(&state.mean, tables)?;
        let (share, interval) = (score.mean(), score.interval());
        let point = Point { seconds: state.seconds, games: state.games, share, interval };
        say(bar, &point);
        state.curve.push(point);
        state.write(&path)?;
        Ok(curve::write(&args.out, &state.curve, 1.0 / seats as f64)?)
    })?;
    state.write(&path)?;
    replace::<G>(&state.mean, &args.out, tables)
}

/// Lets a net through the gate, and into the file if it passes. Its sparring partners are strangers, another one in every
/// deal: to beat the one that it knows from its lessons says little.
pub(crate) fn replace<G: Ladder>(net: &Net, out: &Path, tables: &[G::Options]) -> Result<()> {
    let net = Arc::new(as_read(net)?);
    let incumbent = read(out)?.map(Arc::new);
    let seats = net.shape().outputs;
    let stranger = |seed| Box::new(G::stranger(seats, seed)) as Box<dyn Bot<G>>;
    let verdict = gate::judge::<G>(&net, incumbent.as_ref(), tables, &stranger)?;
    if verdict.passes() {
        // The judge knows games of the net before, which are much the same; what it hears is as much whatever the hidden
        // layers of the net are.
        let sees = |net: &Net| [net.shape().inputs, net.shape().outputs];
        let judge = incumbent.as_ref().filter(|before| sees(before) == sees(&net)).and_then(|net| net.judge());
        file::replace(out, &Net::clone(&net).with_judge(judge.cloned())?.to_bytes())?;
        println!("{} is new: {verdict}", out.display());
    } else {
        println!("{} stays as it was: {verdict}", out.display());
    }
    Ok(())
}

/// The net in a file; none where there is no file. A file of something else is somebody's, and must stay.
pub(crate) fn read(path: &Path) -> Result<Option<Net>> {
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error).with_context(|| format!("cannot read {}", path.display())),
    };
    let net = Net::from_bytes(&bytes).with_context(|| format!("there is something else in {}", path.display()));
    net.map(Some)
}

/// The net as it will be read from its file.
fn as_read(net: &Net) -> Result<Net> {
    Ok(Net::from_bytes(&net.to_bytes())?)
}

/// How strong the net is: one against a table of heuristic players, on deals that it never learned from.
fn look<G: Ladder>(net: &Net, tables: &[G::Options]) -> Result<Score>
where
    G::Options: Sync,
{
    let net = Arc::new(as_read(net)?);
    let knight = |seed| Box::new(Knight::new(net.clone(), seed)) as Box<dyn Bot<G>>;
    contest(tables, LOOK_SEED..LOOK_SEED + DEALS, &knight, &|seed| Box::new(G::heuristic(seed)) as Box<dyn Bot<G>>)
}

#[cfg(test)]
mod tests {
    use clap::Parser;
    use rules::attacke;

    use super::*;

    #[derive(Parser)]
    struct Cli {
        #[command(flatten)]
        args: Args,
    }

    /// What `cargo xtask train` gets; none where it is refused.
    fn args(words: &[&str]) -> Option<Args> {
        let words = ["train", "--out", "a.net"].iter().chain(words);
        Cli::try_parse_from(words).ok().map(|cli| cli.args)
    }

    #[test]
    fn a_run_ends_by_time_or_by_games() {
        assert!(args(&[]).is_none());
        for words in [&["--minutes", "1"][..], &["--games", "200"], &["--minutes", "1", "--games", "200"]] {
            assert!(args(words).is_some(), "{words:?}");
        }
        assert!(args(&["--minutes", "inf"]).is_none() && args(&["--minutes=-1"]).is_none());
    }

    #[test]
    fn layers_are_as_wide_as_told_or_as_they_were() {
        let shape = |words: &[&str], before| {
            let shape = args(&[&["--games", "0"], words].concat()).unwrap().shape(300, 4, before);
            assert_eq!((shape.inputs, shape.outputs), (300, 4));
            [shape.first, shape.second]
        };
        let before = Some(Shape { inputs: 200, first: 64, second: 32, outputs: 4 });
        assert_eq!(shape(&[], None), [128, 64]);
        assert_eq!(shape(&[], before), [64, 32]);
        assert_eq!(shape(&["--width", "96"], before), [96, 32]);
        assert_eq!(shape(&["--second", "96"], before), [64, 96]);
        assert!(args(&["--games", "0", "--width", "100"]).is_none());
        assert!(args(&["--games", "0", "--second", "16"]).is_none());
    }

    #[test]
    fn a_file_that_is_no_net_is_refused() {
        let path = std::env::temp_dir().join(format!("tiltyard-{}.net", std::process::id()));
        assert!(read(&path).unwrap().is_none());
        std::fs::write(&path, "a letter").unwrap();
        let words = ["train", "--games", "0", "--game", "attacke", "--out", path.to_str().unwrap()];
        let refused = crate::train::<attacke::State>(&Cli::parse_from(words).args);
        assert!(refused.unwrap_err().to_string().contains("something else"));
        assert_eq!(std::fs::read(&path).unwrap(), b"a letter");
        let net = attacke::State::net(3);
        std::fs::write(&path, net.to_bytes()).unwrap();
        assert_eq!(read(&path).unwrap().as_ref(), Some(&*net));
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn the_net_of_another_game_does_not_grow_unasked() {
        let path = std::env::temp_dir().join(format!("tiltyard-{}-of-attacke.net", std::process::id()));
        let bytes = attacke::State::net(3).to_bytes();
        std::fs::write(&path, &bytes).unwrap();
        let words = ["train", "--games", "0", "--game", "ivanhoe", "--out", path.to_str().unwrap()];
        let refused = crate::train::<rules::ivanhoe::State>(&Cli::parse_from(words).args);
        assert!(refused.unwrap_err().to_string().contains("--grow"));
        assert_eq!(std::fs::read(&path).unwrap(), bytes);
        std::fs::remove_file(&path).unwrap();
    }
}
