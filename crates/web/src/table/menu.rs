//! The table itself, while a game is under way: who sits there, when to be asked, and how to go.

use leptos::prelude::*;
use protocol::Ask;
use table::{Order, Orders, Quiet, When};
use words::{Control, HallLabel, Label};

use super::chairs::Chairs;
use super::invite::Invite;
use super::session::{Purpose, Session};
use crate::hall::Pick;
use crate::house::House;
use crate::shown::Shown;

#[component]
pub(crate) fn Menu<G: Shown>(session: Session<G>, close: impl Fn() + Copy + Send + 'static) -> impl IntoView {
    let house = House::here();
    let seated = Memo::new(move |_| session.scene.seat().is_some());
    let control = move |control: Control, ask: fn() -> Ask<G>| {
        view! { <button on:click=move |_| session.ask(ask())>{house.control(control)}</button> }
    };
    view! {
        <section class="sheet menu panel" aria-label=house.hall(HallLabel::ThisTable)>
            <h3>{house.hall(HallLabel::ThisTable)}</h3>
            <Chairs session/>
            <Show when=move || seated.get() && G::ANSWERS><Answering session/></Show>
            {match session.purpose {
                Purpose::Shared(table) => Some(view! { <Invite table/> }),
                Purpose::Game | Purpose::Lesson => None,
            }}
            <div class="ways">
                <Show when=move || seated.get()>
                    {control(Control::EndGame, || Ask::End)}
                    {control(Control::Leave, || Ask::Leave)}
                </Show>
                <button class="chief" on:click=move |_| close()>{house.label(Label::Close)}</button>
            </div>
        </section>
    }
}

/// When to be asked about cards that can be answered, and what to do without being asked. It is the same for everybody,
/// whatever they hold.
#[component]
pub(crate) fn Answering<G: Shown>(session: Session<G>) -> impl IntoView {
    let house = House::here();
    let quiet = Memo::new(move |_| {
        session.scene.sight.with(|sight| sight.as_ref()?.private().map(|private| private.quiet)).unwrap_or_default()
    });
    let when = Memo::new(move |_| {
        session.scene.sight.with(|sight| sight.as_ref()?.private()?.orders.iter().next().map(|order| order.when))
    });
    let order = move |when: Option<When>| {
        let orders = when.map(|when| Order { cards: vec![], when }).into_iter().collect();
        if let Ok(orders) = Orders::new(orders) {
            session.ask(Ask::Orders { orders });
        }
    };
    let whens = [None].into_iter().chain(When::USUAL.map(Some)).collect::<Vec<_>>();
    let called = move |when: Option<When>| match when {
        Some(when) => house.words().when(when),
        None => house.words().hall(HallLabel::NoOrder).to_owned(),
    };
    view! {
        <Pick picked=quiet pick=move |quiet| session.ask(Ask::Quiet { quiet }) from=Signal::stored(Quiet::ALL.to_vec())
            about=Signal::derive(move || house.words().hall(HallLabel::WhenToAsk).to_owned())
            called=move |quiet| house.words().quiet(quiet).to_owned()/>
        <Pick picked=when pick=order from=Signal::stored(whens)
            about=Signal::derive(move || house.words().hall(HallLabel::StandingOrders).to_owned()) called=called/>
        <p class="note">{move || house.words().orders_note()}</p>
    }
}
