//! Steps, jumps and playing; whose eyes are looked through.

use std::time::Duration;

use leptos::prelude::*;
use words::Caption;

use super::reel::{Reel, Whole};
use crate::house::House;

/// How long each moment is shown where it goes on by itself.
const PACE: Duration = Duration::from_millis(1100);

/// The shapes on the buttons.
const TO_START: &str = "M5 4h3v16H5zM20 4v16L9 12z";
const BACK: &str = "M17 4v16L6 12z";
const RUN: &str = "M7 4v16l12-8z";
const PAUSE: &str = "M6 4h4v16H6zM14 4h4v16h-4z";
const ON: &str = "M7 4v16l11-8z";
const TO_END: &str = "M4 4v16l11-8zM16 4h3v16h-3z";

#[component]
pub(crate) fn Controls(reel: Reel, whole: Whole) -> impl IntoView {
    let house = House::here();
    let Reel { step, running, eyes, open_hands, .. } = reel;
    let last = whole.last();
    let go = move |to: usize| {
        running.set(false);
        step.set(to.min(last));
    };
    let ticking = set_interval_with_handle(
        move || {
            if running.get_untracked() {
                step.update(|step| *step = (*step + 1).min(last));
                running.set(step.get_untracked() < last);
            }
        },
        PACE,
    );
    on_cleanup(move || ticking.iter().for_each(IntervalHandle::clear));
    let button = move |caption: Caption, shape: &'static str, act: Callback<()>| {
        view! {
            <button class="quiet" title=house.caption(caption) aria-label=house.caption(caption)
                on:click=move |_| act.run(())>
                <svg viewBox="0 0 24 24" class="icon" aria-hidden="true"><path d=shape/></svg>
            </button>
        }
    };
    let seat = |seat: rules::Seat| {
        view! {
            <label class="button">
                <input type="radio" name="eyes" prop:checked=move || reel.is_seen_from(seat)
                    on:change=move |_| eyes.set(Some(seat))/>
                {whole.name(seat).to_owned()}
            </label>
        }
    };
    view! {
        <div class="controls panel">
            <div class="steps">
                {button(Caption::ToStart, TO_START, Callback::new(move |()| go(0)))}
                {button(Caption::StepBack, BACK, Callback::new(move |()| go(step.get_untracked().saturating_sub(1))))}
                {move || if running.get() {
                    button(Caption::Pause, PAUSE, Callback::new(move |()| running.set(false)))
                } else {
                    button(Caption::Run, RUN, Callback::new(move |()| running.set(step.get_untracked() < last)))
                }}
                {button(Caption::StepOn, ON, Callback::new(move |()| go(step.get_untracked() + 1)))}
                {button(Caption::ToEnd, TO_END, Callback::new(move |()| go(last)))}
            </div>
            <input type="range" min="0" max=last prop:value=move || step.get() aria-label=move || house.words().step(step.get(), last)
                on:input=move |event| go(event_target_value(&event).parse().unwrap_or(0))/>
            <output>{move || house.words().step(step.get(), last)}</output>
        </div>
        <fieldset class="choice eyes">
            <legend>{house.caption(Caption::SeenFrom)}</legend>
            {whole.seats().map(seat).collect_view()}
            <label class="button">
                <input type="checkbox" prop:checked=move || open_hands.get()
                    on:change=move |_| open_hands.update(|open| *open = !*open)/>
                {house.caption(Caption::OpenHands)}
            </label>
        </fieldset>
    }
}
