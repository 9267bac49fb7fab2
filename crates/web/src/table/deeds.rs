//! What is asked of the person, and the one bar of what can be done about it.

use leptos::prelude::*;
use protocol::Ask;
use rules::{Refusal as _, View as _};
use words::{Caption, Control};

use super::session::{Advice, Considered, Purpose, Session};
use super::told::{told, told_with_cards};
use crate::explanation::Topic;
use crate::house::House;
use crate::shown::Shown;

#[component]
pub(crate) fn Deeds<G: Shown>(session: Session<G>) -> impl IntoView {
    let house = House::here();
    // Where several cards are played at once, what is wrong with those that are taken up.
    let wrong = move || if G::SEVERAL { session.plays().err().flatten() } else { None };
    let advice = move || session.advice.get().or_else(|| wrong().map(Advice::Illegal));
    // What the person is about to do, or looks at.
    let considered = move || match session.plays() {
        Ok(plays) if G::SEVERAL && plays.len() == 1 => plays.first().copied().map(Considered::Move),
        _ => session.considered.get(),
    };
    let prospect = move || match considered()? {
        Considered::Move(m) => Some((session.button(&m), session.prospect(m)?)),
        Considered::Card(card) => {
            let words = house.words().of::<G>();
            Some((words.card(card).into(), words.effect(card).into()))
        }
    };
    let stands_in = Memo::new(move |_| session.is_stood_in());
    let watches = Memo::new(move |_| session.scene.seat().is_none());
    let need = move || match advice() {
        Some(advice) => advised(session, &advice),
        None if stands_in.get() => house.words().bot_plays_for_you().into_any(),
        None => match prospect() {
            Some((what, leads_to)) => view! { <span>{told(&what)}" · "{told(&leads_to)}</span> }.into_any(),
            None => told(&session.scene.say(|words, reader, view| words.asked(reader, view))).into_any(),
        },
    };
    let refused = move || advice().is_some_and(|advice| !matches!(advice, Advice::Hint { .. }));
    let advisable = Memo::new(move |_| session.purpose == Purpose::Game && session.is_asked());
    // What can be done without cards, and whether the rules allow it now.
    let deeds = Memo::new(move |_| {
        let asked = session.is_asked();
        let deeds = session.scene.with_view(|view| {
            G::deeds(view).into_iter().map(|m| (m, view.check(m).is_ok())).collect::<Vec<(G::Move, bool)>>()
        });
        deeds.filter(|_| asked).unwrap_or_default()
    });
    // What the cards that are taken up can do, where several are played at once.
    let plays = move || if G::SEVERAL { session.plays().unwrap_or_default() } else { vec![] };
    let undo = move || {
        let sight = session.scene.sight;
        let may =
            sight.with(|sight| sight.as_ref().and_then(|sight| sight.private()).is_some_and(|private| private.undo));
        may && session.lesson.with(Option::is_none)
    };
    let button = move |(m, allowed): (G::Move, bool), class: &'static str| {
        view! {
            <button class=class class:bidden=move || session.wants(&m) disabled=!allowed on:click=move |_| session.play(m)
                on:focus=move |_| session.considered.set(Some(Considered::Move(m))) on:pointerenter=move |_| session.considered.set(Some(Considered::Move(m)))
                on:blur=move |_| session.considered.set(None) on:pointerleave=move |_| session.considered.set(None)>
                {move || told(&session.button(&m))}
            </button>
        }
    };
    view! {
        <p class="need" role="status" aria-live="polite" class:refused=refused>{need}</p>
        <div class="deeds">
            {move || plays().into_iter().map(|m| button((m, true), "chief")).collect_view()}
            {move || {
                let deeds = deeds.get().into_iter().enumerate();
                deeds.map(|(place, deed)| button(deed, if !G::SEVERAL && place == 0 { "chief" } else { "" })).collect_view()
            }}
            <Show when=move || stands_in.get()>
                <button class="chief" on:click=move |_| session.ask(Ask::TakeBack)>
                    {house.control(Control::TakeSeatBack)}
                </button>
            </Show>
            <div class="asides">
            <Show when=move || session.purpose == Purpose::Game>
                <button class="quiet" disabled=move || !advisable.get() on:click=move |_| session.ask_for_hint()>
                    {house.control(Control::Hint)}
                </button>
            </Show>
            <Show when=move || watches.get() fallback=move || view! {
                <button class="quiet" disabled=move || !undo() on:click=move |_| session.undo()>
                    {house.control(Control::Undo)}
                </button>
            }><p class="note">{move || house.words().watching()}</p></Show>
            </div>
        </div>
    }
}

/// What is said about something that cannot be done.
pub(crate) fn advised<G: Shown>(session: Session<G>, advice: &Advice<G>) -> AnyView {
    let house = House::here();
    match advice {
        Advice::Illegal(illegal) => refusal::<G>(house, illegal).into_any(),
        Advice::Refused(refused) => told(&house.words().of::<G>().refused(refused)).into_any(),
        Advice::Told(sentence) => sentence.clone().into_any(),
        Advice::NotTheLesson => house.words().other_move().into_any(),
        Advice::Hint { m, wins, otherwise } => {
            told(&house.words().hint(session.button(m), *wins, *otherwise)).into_any()
        }
    }
}

/// Why the rules refuse something, and the rule behind it.
fn refusal<G: Shown>(house: House, illegal: &G::Illegal) -> impl IntoView + use<G> {
    let (words, rule) = (house.words(), illegal.rule());
    let explain = move |_| house.topic.set(Some(Topic::Rule(G::NAME, rule)));
    view! {
        <span>
            {told_with_cards(&words.of::<G>().illegal(illegal))}" "
            <button class="card-word" on:click=explain>{format!("{} {rule}", words.caption(Caption::Rule))}</button>
        </span>
    }
}
