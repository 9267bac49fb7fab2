//! What the lesson says at this step.

use leptos::prelude::*;
use words::{Caption, Label};

use super::session::{Lesson, Purpose, Session};
use crate::app::Link;
use crate::house::House;
use crate::route::Route;
use crate::shown::Shown;

#[component]
pub(crate) fn LessonStep<G: Shown>(session: Session<G>) -> impl IntoView {
    let house = House::here();
    let steps = move || G::lesson(house.words());
    let step = move || session.lesson.get().map(|lesson| lesson.step);
    let done = move || matches!(session.lesson.get(), Some(Lesson { expects: None, .. }));
    view! {
        <Show when=move || session.purpose == Purpose::Lesson>
            <section class="lesson panel" aria-live="polite" aria-label=house.caption(Caption::Lesson)>
                <p>{move || step().and_then(|step| steps().get(step).copied())}</p>
                <p class="lesson-foot">
                    <progress max=move || steps().len() - 1 value=step aria-label=move || {
                        house.words().step(step().unwrap_or(0) + 1, steps().len())
                    }></progress>
                    <Show when=done fallback=move || view! {
                        <Link to=Route::Start class="button quiet">{house.caption(Caption::LeaveLesson)}</Link>
                    }>
                        <Link to=Route::Table(G::NAME) class="button chief">{house.label(Label::PlayNow)}</Link>
                    </Show>
                </p>
            </section>
        </Show>
    }
}
