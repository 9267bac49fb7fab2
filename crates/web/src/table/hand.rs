//! The hand: one stop for the tab key, arrows within.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use words::Label;

use super::session::Session;
use crate::art::Face;
use crate::browser;
use crate::house::House;
use crate::shown::Shown;

#[component]
pub(crate) fn Hand<G: Shown>(session: Session<G>) -> impl IntoView {
    let house = House::here();
    let current = RwSignal::new(0_usize);
    // Every card, and whether it can be played now.
    let hand = Memo::new(move |_| {
        session.sight.with(|sight| {
            let sight = sight.as_ref()?;
            let legal = if sight.prompt().is_some() { sight.legal() } else { vec![] };
            let playable = |card: &G::Card| legal.iter().any(|m| G::uses(m).contains(card));
            let hand = G::picture(sight.view()?).hand;
            Some(hand.into_iter().map(|card| (card, playable(&card))).collect::<Vec<_>>())
        })
    });
    let count = move || hand.with(|hand| hand.as_ref().map_or(0, Vec::len));
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
    // The hand may have become smaller since.
    let stop = move || current.get().min(count().saturating_sub(1));
    let card = move |(place, (card, playable)): (usize, (G::Card, bool))| {
        let name = Signal::derive(move || house.words().of::<G>().card(card));
        let says = move || format!("{}. {}", name.get(), house.words().of::<G>().effect(card));
        let chosen = move || session.chosen.with(|chosen| chosen.has(place));
        let down = move || session.chosen.with(|chosen| chosen.down.contains(&place));
        view! {
            <li>
                <button data-place=place class:playable=playable class:down=down aria-pressed=move || chosen().to_string()
                    aria-disabled=(!playable).to_string() aria-label=says title=says
                    tabindex=move || if stop() == place { "0" } else { "-1" }
                    on:focus=move |_| current.set(place) on:click=move |_| session.take_up(place)>
                    <Face art=card name=name/>
                </button>
            </li>
        }
    };
    let heading = move || format!("{}: {}", house.label(Label::Hand), house.words().cards(count()));
    view! {
        <ul class="hand" aria-label=heading on:keydown=walk>
            {move || hand.get().unwrap_or_default().into_iter().enumerate().map(card).collect_view()}
        </ul>
    }
}
