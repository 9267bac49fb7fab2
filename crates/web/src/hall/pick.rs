//! One of several: a row of buttons of which one is pressed.

use leptos::prelude::*;

/// One of several. What can be picked may change with other choices.
#[component]
pub(crate) fn Pick<T: Copy + PartialEq + Send + Sync + 'static>(
    /// What is picked.
    #[prop(into)]
    picked: Signal<T>,
    /// Picks something else.
    pick: impl Fn(T) + Copy + Send + Sync + 'static,
    /// What can be picked.
    #[prop(into)]
    from: Signal<Vec<T>>,
    /// What it is about.
    #[prop(into)]
    about: Signal<String>,
    /// What a choice is called.
    called: impl Fn(T) -> String + Copy + Send + Sync + 'static,
) -> impl IntoView {
    // Browsers hold those together that have the same name.
    let name = format!("pick-{}", uncommon());
    let choice = move |choice: T| {
        view! {
            <label class="button">
                <input type="radio" name=name.clone() prop:checked=move || picked.get() == choice
                    on:change=move |_| pick(choice)/>
                {move || called(choice)}
            </label>
        }
    };
    view! {
        <fieldset class="choice">
            <legend>{about}</legend>
            {move || from.get().into_iter().map(choice.clone()).collect_view()}
        </fieldset>
    }
}

/// A number that no other group of this page has.
fn uncommon() -> u32 {
    use std::sync::atomic::{AtomicU32, Ordering};
    static NEXT: AtomicU32 = AtomicU32::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}
