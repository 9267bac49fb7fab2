//! A card that waits for an answer: the card, the time, and what can be answered, always in the same place. Everybody at
//! the table sees it alike, whatever they hold.

use std::time::Duration;

use leptos::prelude::*;
use protocol::Ask;
use rules::{Seat, View as _};
use table::{Moment, Span, Window as Length};
use words::{Control, HallLabel};

use super::session::Session;
use super::told::told;
use crate::art::Face;
use crate::house::House;
use crate::shown::Shown;

/// How long buttons that have just appeared do nothing: who was about to click elsewhere must not answer by accident.
const GUARD: Duration = Duration::from_millis(350);

/// What is shown of a window.
#[derive(Clone, PartialEq)]
struct Open<G: Shown> {
    card: G::Card,
    number: u64,
    /// What the person may answer; nothing for those who are not asked, or have answered.
    answers: Vec<G::Move>,
    deadline: Option<Moment>,
    /// Whether the person has answered already.
    answered: bool,
}

#[component]
pub(crate) fn Window<G: Shown>(session: Session<G>) -> impl IntoView {
    let house = House::here();
    let open = Memo::new(move |_| {
        let (_, card): (Seat, G::Card) = session.scene.picture.with(|picture| picture.as_ref()?.waiting)?;
        session.scene.sight.with(|sight| {
            let sight = sight.as_ref()?;
            let question = sight.now().question.filter(|question| question.window)?;
            let asked = sight.prompt().is_some();
            let mut answers = Vec::new();
            if let Some(view) = sight.view().filter(|_| asked) {
                view.legal_moves(&mut answers);
            }
            let answered = sight.private().is_some_and(|private| private.answered.is_some());
            // Whoever is alone with bots need not look at a window that asks nothing.
            (asked || question.deadline.is_some()).then_some(Open::<G> {
                card,
                number: question.number,
                answers,
                deadline: question.deadline,
                answered,
            })
        })
    });
    let number = Memo::new(move |_| open.with(|open| open.as_ref().map(|open| open.number)));
    let guarded = RwSignal::new(true);
    Effect::new(move || {
        guarded.set(true);
        if number.get().is_some() {
            set_timeout(
                move || {
                    guarded.try_set(false);
                },
                GUARD,
            );
        }
    });
    move || {
        let Open { card, number, answers, deadline, answered } = open.get()?;
        let name = Signal::derive(move || house.words().of::<G>().card(card));
        let answer = move |m: G::Move| {
            view! {
                <li><button class:bidden=move || session.wants(&m) disabled=move || guarded.get() on:click=move |_| session.play(m)>
                    {move || told(&session.button(&m))}
                </button></li>
            }
        };
        let more = (deadline.is_some() && !answers.is_empty()).then(|| {
            let ask = move |_| session.ask(Ask::MoreTime { question: number });
            view! { <li><button class="quiet" on:click=ask>{house.control(Control::MoreTime)}</button></li> }
        });
        let asks = !answers.is_empty();
        let head = move || {
            if asks {
                told(&session.scene.say(|words, reader, view| words.asked(reader, view))).into_any()
            } else if answered {
                house.words().hall(HallLabel::Answered).into_any()
            } else {
                house.words().hall(HallLabel::TimeToAnswer).into_any()
            }
        };
        Some(view! {
            <section class="sheet panel window" class:asks=asks role=if asks { "alertdialog" } else { "status" }
                aria-label=move || name.get()>
                <Face art=card name=name/>
                <div>
                    <h3 aria-live="assertive">{head}</h3>
                    <p>{move || house.words().of::<G>().effect(card)}</p>
                    {deadline.map(|deadline| view! { <Countdown session deadline/> })}
                </div>
                <ul class="ways">{answers.into_iter().map(answer).collect_view()}{more}</ul>
            </section>
        })
    }
}

/// The time that is left, as a bar and in figures. It is not read aloud every second.
#[component]
fn Countdown<G: Shown>(session: Session<G>, deadline: Moment) -> impl IntoView {
    let house = House::here();
    let whole = session.scene.sight.with_untracked(|sight| {
        let settings = sight.as_ref()?.welcome().settings;
        match settings.window {
            Length::Fixed(length) | Length::Early(length) => Some(length.times(settings.stretch.times())),
            Length::Orders => None,
        }
    });
    let left = move || session.until(deadline);
    let share = move || format!("scaleX(calc({} / {}))", left().0, whole.unwrap_or(Span(1)).0.max(left().0).max(1));
    view! {
        <div class="countdown" role="timer" aria-live="off">
            <span class="bar-of-time" aria-hidden="true"><span style:transform=share></span></span>
            <span>{move || house.words().time_left(left())}</span>
        </div>
    }
}
