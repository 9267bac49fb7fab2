//! Games as files, from the records of a table.

use notation::{File, Line, Name, Place};
use rules::{Seat, SeatSet};

use crate::chair::Chair;
use crate::clock::Clock;
use crate::play::Play;
use crate::record::{Record, Saved};
use crate::stream::Sitter;
use crate::tabled::Tabled;
use crate::time::Moment;

/// All games of a table as files, from its records, the finished ones and the one under way.
///
/// The files say everything, hidden cards included: nobody may see one before its game is over.
pub fn games<G: Tabled>(records: &[Saved<G>]) -> Vec<File<G>> {
    let mut files: Vec<File<G>> = Vec::new();
    let mut play: Option<Play<G>> = None;
    let mut chairs: Vec<Chair> = Vec::new();
    let mut options = None;
    for Saved { record, .. } in records {
        match record {
            Record::Opened { settings } => {
                options = Some(settings.options);
                chairs = vec![Chair::Empty; G::new(settings.options).seats()];
            }
            Record::Seated { seat, chair } => {
                if let Some(place) = chairs.get_mut(seat.index()) {
                    *place = chair.clone();
                }
            }
            Record::Began { game, seed, opening } => {
                let Some(options) = options else { continue };
                let mut file = File::from_deal(names(&chairs), options, *seed);
                file.opening = opening.clone();
                let clock = Clock::new(None, 1, SeatSet::EMPTY);
                let begun = Play::new(options, game.clone(), *seed, opening, clock, Moment::default());
                let Some(mut begun) = begun else { continue };
                begun.deal(&mut |_| {});
                file.id = Some(game.clone());
                file.commitment = Some(begun.commitment());
                files.push(file);
                play = Some(begun);
            }
            Record::Moved { seat, m, .. } => {
                let (Some(play), Some(file)) = (&mut play, files.last_mut()) else { continue };
                let spoken = G::speak(play.game.public(), *seat, *m);
                play.play(*seat, *m, &mut |_| {}).ok();
                file.lines.push((Place { line: 1, column: 1 }, Line::Move(*seat, spoken)));
            }
            Record::Closed => {
                if let Some(play) = &mut play {
                    play.fall_silent(&mut |_| {});
                }
            }
            Record::Undone { .. } => {
                let (Some(play), Some(file)) = (&mut play, files.last_mut()) else { continue };
                if play.undo() {
                    file.lines.pop();
                }
            }
            _ => {}
        }
    }
    files
}

/// The people and bots under the names that were seen at the table, as the notation can write them: what it cannot write
/// becomes a seat's number.
fn names(chairs: &[Chair]) -> Vec<Name> {
    let sitters: Vec<Sitter> = chairs.iter().map(Sitter::from).collect();
    let seen = crate::names(&sitters);
    let mut names: Vec<Name> = Vec::new();
    for seat in Seat::all(chairs.len()) {
        let called = seen[seat].split_whitespace().collect::<Vec<_>>().join("-");
        let fallback = || format!("Seat-{}", seat.index() + 1);
        let candidates = [called.clone(), format!("{called}-{}", seat.index() + 1), fallback()];
        let name = candidates.iter().filter_map(|text| text.parse::<Name>().ok()).find(|name| !names.contains(name));
        names.extend(name);
    }
    names
}
