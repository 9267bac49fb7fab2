//! Cards on their way: a card is seen to go from where it was to where it is. The table itself changes at once, so nothing
//! waits for a flight, and nothing is lost where things do not move.

use heraldry::{CardArt, back};
use leptos::prelude::*;
use picture::{Journey, Spot};
use rules::Seat;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{DomRect, HtmlElement};

use crate::browser;

/// What a card on its way is called in the style sheet.
const CLASS: &str = "flight";

/// A card that is about to set off from where it lies.
pub(crate) struct Flight<C> {
    journey: Journey<C>,
    from: DomRect,
}

/// What is about to move, measured while everything lies where it was.
pub(crate) fn measured<C: Copy>(journeys: Vec<Journey<C>>, me: Option<Seat>) -> Vec<Flight<C>> {
    let measured = |journey: Journey<C>| Some(Flight { journey, from: place(journey.from, me)? });
    journeys.into_iter().filter_map(measured).collect()
}

/// Lets the cards go, once the table has changed.
pub(crate) fn set_off<C: Copy + Into<CardArt> + 'static>(flights: Vec<Flight<C>>, me: Option<Seat>) {
    if flights.is_empty() {
        return;
    }
    request_animation_frame(move || {
        // All are measured before the first is drawn: the browser lays the page out once.
        let ends: Vec<Option<DomRect>> = flights.iter().map(|flight| place(flight.journey.to, me)).collect();
        for (number, (Flight { journey, from }, to)) in (0..).zip(flights.into_iter().zip(ends)) {
            let face = journey.card.map_or_else(|| back().to_owned(), |card| card.into().svg(""));
            if let Some(to) = to {
                fly(&face, &from, &to, number);
            }
        }
    });
}

/// One card from here to there, after so many others, drawn over everything and gone when it has arrived. How long that takes
/// is for the style sheet to say.
fn fly(face: &str, from: &DomRect, to: &DomRect, after: u32) {
    let ghost = document().create_element("div").ok().and_then(|ghost| ghost.dyn_into::<HtmlElement>().ok());
    let (Some(ghost), Some(body)) = (ghost, document().body()) else { return };
    ghost.set_class_name(CLASS);
    ghost.set_inner_html(face);
    // Property by property: a whole style in an attribute is what the server forbids.
    let places = [("left", from.x()), ("top", from.y()), ("--x", to.x() - from.x()), ("--y", to.y() - from.y())];
    let places = places.map(|(property, pixels)| (property, format!("{}px", pixels as i32)));
    for (property, value) in places.into_iter().chain([("--after", after.to_string())]) {
        // What is no property is refused, and these are.
        let _ = ghost.style().set_property(property, &value);
    }
    let arrived = ghost.clone();
    let arrive = Closure::once_into_js(move || arrived.remove());
    for end in ["animationend", "animationcancel"] {
        // Only a second listener of the same kind could be refused.
        let _ = ghost.add_event_listener_with_callback(end, arrive.unchecked_ref());
    }
    // A body takes whatever it is given.
    let _ = body.append_child(&ghost);
}

/// Whatever is on its way arrives at once: whoever acts does not want to wait for it.
pub(crate) fn land() {
    let flying = document().get_elements_by_class_name(CLASS);
    // What is removed is no longer among them.
    while let Some(ghost) = flying.item(0) {
        ghost.remove();
    }
}

/// Where a card lies in this spot, or would lie.
fn place(spot: Spot, me: Option<Seat>) -> Option<DomRect> {
    let at = |seat: Seat, part: &str| format!("[data-seat='{}'] {part}", seat.index());
    match spot {
        Spot::Deck => browser::rect(".pile"),
        Spot::Discard => browser::rect(".piles button"),
        Spot::Row(seat) => browser::rect(&at(seat, ".row-of-cards li:last-child"))
            .or_else(|| browser::rect(&at(seat, ".row-of-cards"))),
        Spot::Hand(seat) if me == Some(seat) => browser::rect(".hand li:last-child"),
        Spot::Hand(seat) => browser::rect(&at(seat, ".held")),
    }
}
