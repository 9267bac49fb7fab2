//! What people say to each other.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use protocol::Ask;
use table::{Happening, Line, News, Phrase};
use words::{Control, HallLabel};

use super::session::Session;
use super::told::told;
use crate::house::House;
use crate::shown::Shown;

/// How much of what was said stays in sight before a game. In a game it is part of the story.
const RECENT: usize = 8;

/// What was said last.
#[component]
pub(crate) fn Recent<G: Shown>(session: Session<G>) -> impl IntoView {
    let house = House::here();
    let lines = move || {
        let talk = session.scene.sight.with(|sight| {
            let talk = |news: &News<G>| match news {
                News::Table(said @ (Happening::Said { .. } | Happening::Phrase { .. })) => Some(said.clone()),
                News::Table(_) | News::Game(_) => None,
            };
            let last = sight.iter().flat_map(|sight| sight.story().items().iter().rev().filter_map(talk)).take(RECENT);
            last.collect::<Vec<_>>()
        });
        let line = |said| told(&session.scene.told(|words, reader, _| words.happening(reader, said)));
        talk.iter().rev().map(|said| view! { <li>{line(said)}</li> }).collect_view()
    };
    view! {
        <ol class="recent" role="log" aria-live="polite" aria-label=house.hall(HallLabel::Talk)>{lines}</ol>
    }
}

/// A mark where somebody else has said something since the story was open last.
#[component]
pub(crate) fn Unread<G: Shown>(session: Session<G>, reading: Signal<bool>) -> impl IntoView {
    let house = House::here();
    let said = Memo::new(move |_| {
        let own = session.scene.seat();
        let by_others = |news: &News<G>| match news {
            News::Table(Happening::Said { seat, .. } | Happening::Phrase { seat, .. }) => own != Some(*seat),
            News::Table(_) | News::Game(_) => false,
        };
        session.scene.story.with(|story| story.iter().filter(|line| by_others(&line.news)).count())
    });
    let came = Memo::new(move |_| session.scene.sight.with(Option::is_some));
    // What was said before one came counts as read, and the story begins anew with every game.
    let read = RwSignal::new(None::<usize>);
    Effect::new(move || {
        let (came, said, reading) = (came.get(), said.get(), reading.get());
        let before = read.get_untracked().filter(|_| !reading);
        read.set(came.then(|| before.map_or(said, |before| said.min(before))));
    });
    let unread = move || read.get().is_some_and(|read| said.get() > read);
    view! {
        <Show when=unread>
            <span class="unread"><span class="unseen">{house.hall(HallLabel::NewTalk)}</span></span>
        </Show>
    }
}

/// A line to say, and phrases for those who do not type. Whoever only looks on is silent.
#[component]
pub(crate) fn Talk<G: Shown>(session: Session<G>) -> impl IntoView {
    let house = House::here();
    let text = RwSignal::new(String::new());
    let wrong = RwSignal::new(false);
    let say = move |event: SubmitEvent| {
        event.prevent_default();
        let line = text.get_untracked().parse::<Line>();
        wrong.set(line.is_err());
        if let Ok(line) = line {
            session.ask(Ask::Say { line });
            text.set(String::new());
        }
    };
    let phrase = move |&phrase: &Phrase| {
        view! {
            <button on:click=move |_| session.ask(Ask::Phrase { phrase })>{move || house.words().phrase(phrase)}</button>
        }
    };
    let seated = Memo::new(move |_| session.scene.seat().is_some());
    view! {
        <Show when=move || seated.get()>
            <form class="talk" on:submit=say aria-label=house.hall(HallLabel::Talk)>
                <div class="line">
                    <input maxlength="200" autocomplete="off" aria-label=house.hall(HallLabel::YourLine)
                        placeholder=house.hall(HallLabel::YourLine) bind:value=text/>
                    <button>{house.control(Control::Say)}</button>
                </div>
                <Show when=move || wrong.get()><p class="trouble" role="alert">{move || house.words().bad_line()}</p></Show>
            </form>
            <details class="phrases">
                <summary>{house.hall(HallLabel::Phrases)}</summary>
                <div class="ways">{Phrase::ALL.iter().map(phrase).collect_view()}</div>
            </details>
        </Show>
    }
}
