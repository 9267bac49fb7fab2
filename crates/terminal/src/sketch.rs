//! What lies on a table, in lines: for those who listen, and for programs.

use std::fmt::Display;

use picture::{Laid, Picture, Place};
use rules::{BySeat, Seat};
use words::{Label, Setting, Words};

/// Cards by their codes.
pub(crate) fn codes<C: Display>(cards: &[C]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// A card on the table: covered ones in brackets, where they are known at all.
pub(crate) fn laid<C: Display>(card: &Laid<C>) -> String {
    match card {
        Laid::Up(card) => card.to_string(),
        Laid::Down(Some(card)) => format!("({card})"),
        Laid::Down(None) => "(?)".to_owned(),
    }
}

/// How the contest stands, in one line.
pub(crate) fn contest<C>(words: &dyn Words, picture: &Picture<C>) -> String {
    let color = picture.color.map_or(words.label(Label::NoContest), |color| words.color(color));
    let to_beat = picture.color.map(|_| words.to_beat(picture.to_beat));
    [Some(color.to_owned()), to_beat].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Deck, discard pile, and how many colors win.
pub(crate) fn supplies<C>(words: &dyn Words, picture: &Picture<C>) -> String {
    format!(
        "{} {} · {} {} · {} {}",
        words.label(Label::Deck),
        picture.deck,
        words.label(Label::DiscardPile),
        picture.discard.len(),
        words.setting(Setting::Goal),
        picture.goal,
    )
}

/// What lies on the table, a line for each player.
pub(crate) fn table<C: Display>(
    words: &dyn Words,
    picture: &Picture<C>,
    names: BySeat<&str>,
    me: Option<Seat>,
) -> Vec<String> {
    let place = |place: &Place<C>| {
        let name = if me == Some(place.seat) { words.label(Label::You) } else { names[place.seat] };
        let tokens: Vec<&str> = place.tokens.iter().map(|color| words.color(color)).collect();
        let row: Vec<String> = place.row.iter().map(laid).collect();
        let row = if row.is_empty() { words.label(Label::NoCards).to_owned() } else { row.join(" ") };
        let mut parts = vec![words.cards(place.held)];
        parts.extend((!tokens.is_empty()).then(|| tokens.join(", ")));
        parts.push(words.colon(&words.total(place.total), &row));
        parts.extend(place.beside.iter().map(ToString::to_string));
        parts.extend((!place.still_in).then(|| words.label(Label::Out).to_owned()));
        format!("  {}", words.colon(name, &parts.join("; ")))
    };
    let head = [contest(words, picture), supplies(words, picture)];
    head.into_iter().chain(picture.places.iter().map(place)).collect()
}
