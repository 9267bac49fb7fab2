//! An arrow from the card that is taken up to whom it is aimed at.

use leptos::prelude::*;

use picture::Chosen;

use super::session::Session;
use crate::browser;
use crate::shown::Shown;

/// How far below the name the arrow ends.
const GAP: i32 = 6;

#[component]
pub(crate) fn Arrow<G: Shown>(session: Session<G>) -> impl IntoView {
    let path = RwSignal::new(None::<String>);
    // Measured when everything is where it belongs.
    Effect::new(move || {
        let aimed = session.pointed.get().filter(|_| !session.chosen.with(Chosen::is_empty));
        request_animation_frame(move || {
            let at = aimed.map(|seat| format!("[data-seat='{}'] .who", seat.index()));
            let ends = at.and_then(|at| browser::rect(".hand [aria-pressed='true']").zip(browser::rect(&at)));
            path.set(ends.map(|(from, to)| {
                let (x, y) = ((from.x() + from.width() / 2.0) as i32, from.y() as i32);
                let (to_x, to_y) = ((to.x() + to.width() / 2.0) as i32, (to.y() + to.height()) as i32 + GAP);
                let middle = i32::midpoint(y, to_y);
                format!("M{x} {y}C{x} {middle} {to_x} {middle} {to_x} {to_y}")
            }));
        });
    });
    move || {
        let path = path.get()?;
        Some(view! {
            <svg class="arrow" aria-hidden="true">
                <marker id="point" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4.5" markerHeight="4.5" orient="auto">
                    <path d="M0 0 10 5 0 10Z"/>
                </marker>
                <path class="shaft" d=path marker-end="url(#point)"/>
            </svg>
        })
    }
}
