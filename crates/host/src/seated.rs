//! A game from a file as the records of a table, with one person and bots.

use dealer::GameId;
use notation::{File, Line, Replay};
use protocol::{Asker, Wire};
use rules::Seat;
use table::{By, Chair, Level, Moment, Person, Record, Saved, Settings, Span, Tally};

/// Who plays against the person.
const LEVEL: Level = Level::Knight;

/// How long a bot waits: long enough to see what it did.
const BOT_DELAY: Span = Span(700);

/// The records of a table at which this game was played up to so many moves; none where the file cannot be played.
///
/// Chance goes on as it did in the file: whoever takes another way meets the same cards.
pub fn records<G: Wire>(
    file: &File<G>,
    id: GameId,
    moves: usize,
    person: &Asker,
    seat: Seat,
    now: Moment,
) -> Option<Vec<Saved<G>>> {
    let settings = Settings { bot_delay: BOT_DELAY, ..Settings::new(file.options) };
    let mut replay = Replay::start(file).ok()?;
    let chair = |at: Seat| {
        if at == seat {
            let name = table::names(&[])[seat].parse().ok()?;
            Some(Chair::Person(Person { id: person.player, name, stand_in: false }))
        } else {
            Some(Chair::Bot(LEVEL))
        }
    };
    let mut records = vec![Record::Opened { settings }];
    for at in Seat::all(replay.game().seats()) {
        records.push(Record::Seated { seat: at, chair: chair(at)? });
    }
    records.push(Record::Host { player: Some(person.player) });
    records.push(Record::Began { game: id, seed: file.seed, opening: file.opening.clone() });
    for (seat, spoken) in spoken(file).take(moves) {
        // Who is not mentioned has let the card pass.
        let game = if G::breaks_silence(spoken) {
            replay.game().clone()
        } else {
            if G::silence(replay.game().public()).is_some() {
                records.push(Record::Closed);
            }
            replay.settled()
        };
        let m = G::find(game.public(), seat, spoken).ok()?;
        records.push(Record::Moved { seat, m, by: By::Bot, tally: Tally::default() });
        replay.say(seat, spoken, &mut |_| {}).ok()?;
    }
    Some(records.into_iter().map(|record| Saved { at: now, record }).collect())
}

/// The moves of a file.
pub fn spoken<G: Wire>(file: &File<G>) -> impl Iterator<Item = (Seat, &G::Spoken)> {
    file.lines.iter().filter_map(|(_, line)| match line {
        Line::Move(seat, spoken) => Some((*seat, spoken)),
        Line::Refused(..) | Line::Check(_) => None,
    })
}
