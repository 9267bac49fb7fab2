//! Whether people are at the table, and how much time is left to them.

use leptos::prelude::*;
use rules::Seat;
use table::{Moment, Sitter, Span, Tally};
use words::Words;

use super::session::Session;
use crate::house::House;
use crate::shown::Shown;

/// Whether whoever sits there is there, and how much time is left to them.
#[component]
pub(crate) fn Presence<G: Shown>(session: Session<G>, seat: Seat) -> impl IntoView {
    let house = House::here();
    let presence = Memo::new(move |_| {
        session.scene.sight.with(|sight| {
            let sight = sight.as_ref()?;
            match sight.table().sitters.get(seat.index())? {
                Sitter::Person { stand_in: true, .. } => Some(words::Presence::BotPlays),
                Sitter::Person { .. } if !sight.now().here.has(seat) => Some(words::Presence::Away),
                Sitter::Person { .. } | Sitter::Bot(_) | Sitter::Nobody => None,
            }
        })
    });
    // The clock of whoever is asked runs towards the deadline; all others stand still.
    let clock = Memo::new(move |_| {
        session.scene.sight.with(|sight| {
            let sight = sight.as_ref()?;
            let now = sight.now();
            let Tally { turn, bank, .. } = *now.clocks.as_ref()?.get(seat.index())?;
            let running = now.question.filter(|question| !question.window && question.asked.has(seat));
            Some(running.and_then(|question| question.deadline).map_or(Clock::Stands(turn + bank), Clock::Runs))
        })
    });
    let left = move || match clock.get() {
        Some(Clock::Runs(deadline)) => Some(session.until(deadline)),
        Some(Clock::Stands(left)) => Some(left),
        None => None,
    };
    let runs = move || matches!(clock.get(), Some(Clock::Runs(_)));
    view! {
        {move || presence.get().map(|presence| view! { <span class="badge">{house.words().presence(presence)}</span> })}
        {move || left().map(|left| view! { <span class="clock" class:runs=runs role="timer">{reading(house.words(), left)}</span> })}
    }
}

/// A clock at a moment: until when it runs, or what it shows.
#[derive(Clone, Copy, PartialEq)]
enum Clock {
    Runs(Moment),
    Stands(Span),
}

/// What a clock shows: minutes and seconds, or in words what takes longer.
fn reading(words: &dyn Words, left: Span) -> String {
    let seconds = left.0.div_ceil(1000);
    if seconds < 60 * 60 { format!("{}:{:02}", seconds / 60, seconds % 60) } else { words.span(left) }
}
