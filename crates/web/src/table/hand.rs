//! The hand: one stop for the tab key, arrows within. A card is played by a tap, or by dragging it to where it should go.

use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent};
use leptos::prelude::*;
use words::Label;

use super::session::Session;
use crate::art::Face;
use crate::browser;
use crate::explanation::Topic;
use crate::house::House;
use crate::shown::Shown;

/// How far a card must be dragged before it is more than a tap.
const SLACK: i32 = 8;

/// How far a card must be lifted before letting it go plays it.
const REACH: i32 = 48;

/// A card on its way under a finger or a pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Drag {
    place: usize,
    from: (i32, i32),
    by: (i32, i32),
}

impl Drag {
    fn is_more_than_a_tap(self) -> bool {
        self.by.0.abs().max(self.by.1.abs()) > SLACK
    }

    /// Whether letting go now plays the card: it was lifted out of the hand.
    fn is_out(self) -> bool {
        self.by.1 < -REACH
    }
}

#[component]
pub(crate) fn Hand<G: Shown>(session: Session<G>) -> impl IntoView {
    let house = House::here();
    let current = RwSignal::new(0_usize);
    let drag = RwSignal::new(None::<Drag>);
    let dragged = StoredValue::new(false);
    let hand = Memo::new(move |_| {
        session.scene.picture.with(|picture| picture.as_ref().map(|picture| picture.hand.clone())).unwrap_or_default()
    });
    // What can be played now changes more often than the hand, which is not drawn again for it.
    let playable = Memo::new(move |_| {
        session.scene.sight.with(|sight| {
            let asked = sight.as_ref().filter(|sight| sight.prompt().is_some());
            asked.iter().flat_map(|sight| sight.legal()).flat_map(|m| G::uses(&m)).collect::<Vec<G::Card>>()
        })
    });
    let count = move || hand.with(Vec::len);
    let walk = move |event: KeyboardEvent| {
        let last = count().saturating_sub(1);
        let place = match event.key().as_str() {
            "ArrowRight" => (current.get_untracked() + 1).min(last),
            "ArrowLeft" => current.get_untracked().saturating_sub(1),
            "Home" => 0,
            "End" => last,
            "Escape" => return session.put_back(),
            _ => return,
        };
        event.prevent_default();
        current.set(place);
        browser::focus(&format!(".hand [data-place='{place}']"));
    };
    let lift = move |event: &PointerEvent, place: usize| {
        if event.is_primary() && event.button() == 0 {
            drag.set(Some(Drag { place, from: (event.client_x(), event.client_y()), by: (0, 0) }));
            browser::capture(event);
        }
    };
    let pull = move |event: &PointerEvent| {
        drag.update(|drag| {
            if let Some(Drag { from, by, .. }) = drag {
                *by = (event.client_x() - from.0, event.client_y() - from.1);
            }
        });
    };
    // What was dragged is let go; what was only touched is taken up by the click that follows.
    let drop = move |event: &PointerEvent| {
        let Some(let_go) = drag.get_untracked() else { return };
        drag.set(None);
        dragged.set_value(let_go.is_more_than_a_tap());
        if let_go.is_out() {
            session.take_up(let_go.place);
            if let Some(seat) = browser::seat_at(event.client_x(), event.client_y()) {
                session.aim_at(seat);
            }
        }
    };
    let click = move |event: &MouseEvent, place: usize| {
        // Keys click without having dragged anything.
        if event.detail() == 0 || !dragged.get_value() {
            session.take_up(place);
        }
        dragged.set_value(false);
    };
    // The hand may have become smaller since.
    let stop = move || current.get().min(count().saturating_sub(1));
    let card = move |(place, card): (usize, G::Card)| {
        let playable = move || playable.with(|cards| cards.contains(&card));
        let name = Signal::derive(move || house.words().of::<G>().card(card));
        let says = move || format!("{}. {}", name.get(), house.words().of::<G>().effect(card));
        let chosen = move || session.chosen.with(|chosen| chosen.has(place));
        let down = move || session.chosen.with(|chosen| chosen.down.contains(&place));
        let moved = move || {
            let drag = drag.get().filter(|drag| drag.place == place && drag.is_more_than_a_tap());
            drag.map(|Drag { by: (x, y), .. }| format!("translate({x}px, {y}px) scale(1.05)"))
        };
        // A long touch, the other button of a mouse, and the key for menus are the same to the browser.
        let explain = move |event: MouseEvent| {
            event.prevent_default();
            drag.set(None);
            house.topic.set(Some(Topic::Card(card.into())));
        };
        let wanted = move || session.wants_card(card) && !chosen();
        view! {
            <li>
                <button data-place=place class:playable=playable class:down=down class:bidden=wanted
                    class:dragged=move || moved().is_some() style:transform=moved
                    aria-pressed=move || chosen().to_string() aria-disabled=move || (!playable()).to_string() aria-label=says title=says
                    tabindex=move || if stop() == place { "0" } else { "-1" }
                    on:focus=move |_| { current.set(place); session.consider(card); }
                    on:blur=move |_| session.considered.set(None)
                    on:pointerenter=move |_| session.consider(card) on:pointerleave=move |_| session.considered.set(None)
                    on:pointerdown=move |event| lift(&event, place) on:pointermove=move |event| pull(&event)
                    on:pointerup=move |event| drop(&event) on:pointercancel=move |_| drag.set(None)
                    on:contextmenu=explain on:click=move |event| click(&event, place)>
                    <Face art=card name=name/>
                </button>
            </li>
        }
    };
    let heading = move || house.words().colon(house.words().label(Label::Hand), &house.words().cards(count()));
    view! {
        <ul class="hand" aria-label=heading on:keydown=walk>
            {move || hand.get().into_iter().enumerate().map(card).collect_view()}
        </ul>
    }
}
