//! The table before a game: who sits there, how others come, and when it begins.

use leptos::prelude::*;
use protocol::Ask;
use table::{Settings, Sitter};
use words::Control;

use super::chairs::Chairs;
use super::deeds::advised;
use super::invite::Invite;
use super::session::{Purpose, Session};
use super::talk::{Recent, Talk};
use crate::house::House;
use crate::route::game_name;
use crate::shown::Shown;

#[component]
pub(crate) fn WaitingRoom<G: Shown>(session: Session<G>) -> impl IntoView {
    let house = House::here();
    let full = Memo::new(move |_| {
        session.scene.sight.with(|sight| {
            let sitters = sight.as_ref().map(|sight| &sight.table().sitters);
            sitters.is_some_and(|sitters| !sitters.contains(&Sitter::Nobody))
        })
    });
    let hosts = Memo::new(move |_| session.is_host());
    let seated = Memo::new(move |_| session.scene.seat().is_some());
    let need = move || match session.advice.get() {
        Some(advice) => advised(session, &advice),
        None if hosts.get() && full.get() => house.words().ready_to_begin().into_any(),
        None if hosts.get() => house.words().fill_the_seats().into_any(),
        None => house.words().host_begins().into_any(),
    };
    view! {
        <section class="waiting">
            <h2>{game_name(G::NAME)}</h2>
            <Agreed session/>
            <Chairs session/>
            <p class="need" role="status" class:refused=move || session.advice.get().is_some()>{need}</p>
            <div class="ways">
                <Show when=move || hosts.get()>
                    <button class="chief" disabled=move || !full.get() on:click=move |_| session.ask(Ask::Begin)>
                        {house.control(Control::Begin)}
                    </button>
                </Show>
                <Show when=move || seated.get() fallback=move || view! {
                    <Show when=move || !full.get()>
                        <button class="chief" on:click=move |_| session.ask(Ask::Sit { seat: None })>
                            {house.control(Control::Sit)}
                        </button>
                    </Show>
                }>
                    <button on:click=move |_| session.ask(Ask::Leave)>{house.control(Control::Leave)}</button>
                </Show>
            </div>
            {match session.purpose {
                Purpose::Shared(table) => Some(view! { <Invite table/> }),
                Purpose::Game | Purpose::Lesson => None,
            }}
            <Recent session/>
            <Talk session/>
        </section>
    }
}

/// What was agreed on, as far as it is not as usual.
#[component]
fn Agreed<G: Shown>(session: Session<G>) -> impl IntoView {
    let house = House::here();
    let agreed = move || {
        let settings = session.scene.sight.with(|sight| sight.as_ref().map(|sight| sight.welcome().settings))?;
        let (words, usual) = (house.words(), Settings::new(settings.options));
        let mut lines = G::agreed(words, settings.options);
        lines.extend((settings.pace != usual.pace).then(|| words.pace(settings.pace)));
        lines.extend((settings.window != usual.window).then(|| words.window(settings.window)));
        lines.extend((settings.spectators != usual.spectators).then(|| words.spectators(settings.spectators)));
        lines.extend((settings.stretch != usual.stretch).then(|| words.stretch(settings.stretch)));
        lines.push(if settings.listed { words.listed() } else { words.unlisted() }.to_owned());
        Some(lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view())
    };
    view! { <ul class="agreed">{agreed}</ul> }
}
