//! Games that are over: their files, and what they add to the statistics.

use std::collections::BTreeMap;

use notation::{Language, Line, Replay};
use protocol::http::{Count, GameStatistics, GameSummary, Opponent, Statistics};
use protocol::{GameName, Json};
use rules::{Seat, Turn, attacke, ivanhoe};
use table::{Chair, Moment, Record, Saved};

use crate::TableId;
use crate::served::{Deed, Served};
use crate::store::{Finished, Game, Tally};

/// What is counted is stored as text: `ivanhoe/played`, `ivanhoe/won`, `ivanhoe/contest/red`, `ivanhoe/card/charge`.
const PLAYED: &str = "played";
const WON: &str = "won";
const CONTEST: &str = "contest";
const CARD: &str = "card";

fn what<G: Served>(parts: &[&str]) -> String {
    [&[G::GAME], parts].concat().join("/")
}

/// The last game of a table, which is over; none where the records do not tell of one.
pub(crate) fn last_game<G: Served>(table: TableId, records: &[Saved<G>], ended: Moment) -> Option<Finished> {
    let chairs = chairs_of_last_game(records)?;
    let file = table::games(records).pop()?;
    let id = file.id.clone()?;
    let mut counts: BTreeMap<(Seat, String), u64> = BTreeMap::new();
    let mut count = |seat: Seat, what: String| *counts.entry((seat, what)).or_default() += 1;
    let mut replay = Replay::start(&file).ok()?;
    for (_, line) in &file.lines {
        let Line::Move(seat, spoken) = line else { continue };
        let mut tell = |event| {
            G::deeds(&event, &mut |seat, deed| match deed {
                Deed::Won(color) => count(seat, what::<G>(&[CONTEST, &color.to_string()])),
                Deed::Played(card) => count(seat, what::<G>(&[CARD, &card.to_string()])),
            });
        };
        replay.say(*seat, spoken, &mut tell).ok()?;
    }
    let annulled = matches!(records.last(), Some(Saved { record: Record::Annulled, .. }));
    let winner = match replay.settled().turn() {
        Turn::Over(winner) if !annulled => Some(winner),
        _ => None,
    };
    if let Some(winner) = winner {
        Seat::all(chairs.len()).for_each(|seat| count(seat, what::<G>(&[PLAYED])));
        count(winner, what::<G>(&[WON]));
    }
    let person = |seat: Seat| chairs[seat.index()].person().map(|person| person.id);
    // What was not played to the end says nothing about how somebody plays.
    let counted = counts.into_iter().filter(|_| winner.is_some());
    let tallies = counted.filter_map(|((seat, what), count)| Some(Tally { player: person(seat)?, what, count }));
    let summary = GameSummary {
        id: Json(id.clone()),
        game: Json(G::NAME),
        ended: Json(ended),
        players: chairs.iter().filter_map(opponent).collect(),
        winner: winner.map(|seat| seat.index() as u8),
    };
    let summary = serde_json::to_string(&summary).expect("its keys are text");
    let players = chairs.iter().filter_map(Chair::person).map(|person| person.id).collect();
    let game = Game { id, table, ended, players, summary, record: file.to_string() };
    Some(Finished { game, tallies: tallies.collect() })
}

/// Who sat where when the last game began.
fn chairs_of_last_game<G: Served>(records: &[Saved<G>]) -> Option<Vec<Chair>> {
    let began = records.iter().rposition(|saved| matches!(saved.record, Record::Began { .. }))?;
    let mut chairs = Vec::new();
    for Saved { record, .. } in &records[..began] {
        match record {
            Record::Opened { settings } => chairs = vec![Chair::Empty; G::new(settings.options).seats()],
            Record::Seated { seat, chair } => chairs.get_mut(seat.index())?.clone_from(chair),
            _ => {}
        }
    }
    Some(chairs)
}

fn opponent(chair: &Chair) -> Option<Opponent> {
    match chair {
        Chair::Person(person) => Some(Opponent::Person(person.name.to_string())),
        Chair::Bot(level) => Some(Opponent::Bot(Json(*level))),
        Chair::Empty => None,
    }
}

/// The statistics of a player, from what was counted.
pub(crate) fn statistics(counts: &BTreeMap<String, u64>) -> Statistics {
    let of = |name: GameName, game: &str| {
        let mut of_game =
            GameStatistics { game: Json(name), played: 0, won: 0, contests: Vec::new(), cards: Vec::new() };
        for (what, &count) in counts {
            let of = |what: &str| Count { what: what.to_owned(), count };
            match what.split('/').collect::<Vec<_>>()[..] {
                [of_this, ..] if of_this != game => {}
                [_, PLAYED] => of_game.played = count,
                [_, WON] => of_game.won = count,
                [_, CONTEST, color] => of_game.contests.push(of(color)),
                [_, CARD, card] => of_game.cards.push(of(card)),
                // Counted by a later version.
                _ => {}
            }
        }
        of_game
    };
    Statistics {
        games: vec![of(ivanhoe::State::NAME, ivanhoe::State::GAME), of(attacke::State::NAME, attacke::State::GAME)],
    }
}
