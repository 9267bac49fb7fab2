//! Who sits where, and what the host can do about it.

use heraldry::Arms;
use leptos::prelude::*;
use protocol::Ask;
use rules::{Seat, SeatSet};
use table::{Level, Sitter};
use words::{Control, HallLabel, Presence};

use super::session::Session;
use crate::house::House;
use crate::shown::Shown;

/// What is to be seen of one chair.
#[derive(Clone, PartialEq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a mark beside a name, and any of them can be there")]
struct Chair {
    seat: Seat,
    sitter: Sitter,
    is_host: bool,
    here: bool,
    muted: bool,
    /// Whether whoever sits there wants to play again, or to end the game.
    wishes: bool,
}

/// All chairs.
#[component]
pub(crate) fn Chairs<G: Shown>(session: Session<G>) -> impl IntoView {
    let house = House::here();
    let chairs = Memo::new(move |_| {
        session.scene.sight.with(|sight| {
            let Some(sight) = sight else { return vec![] };
            let (table, here) = (sight.table(), sight.now().here);
            let wishes = table.game.as_ref().map_or(SeatSet::EMPTY, |game| game.wishes);
            let chair = |(seat, sitter): (Seat, &Sitter)| Chair {
                seat,
                sitter: sitter.clone(),
                is_host: table.host == Some(seat),
                here: here.has(seat),
                muted: table.muted.has(seat),
                wishes: wishes.has(seat),
            };
            Seat::all(table.sitters.len()).zip(&table.sitters).map(chair).collect()
        })
    });
    view! {
        <ol class="chairs" aria-label=house.hall(HallLabel::Seats)>
            {move || chairs.get().into_iter().map(|chair| view! { <li class="panel"><At session chair/></li> }).collect_view()}
        </ol>
    }
}

/// One chair.
#[component]
fn At<G: Shown>(session: Session<G>, chair: Chair) -> impl IntoView {
    let house = House::here();
    let Chair { seat, sitter, is_host, here, muted, wishes } = chair;
    let own = session.scene.seat();
    let playing = session.is_playing();
    let hosts = session.is_host();
    let person = matches!(sitter, Sitter::Person { .. });
    let name = match &sitter {
        Sitter::Person { name, .. } => name.to_string(),
        Sitter::Bot(_) => session.scene.name(seat),
        Sitter::Nobody => String::new(),
    };
    let presence = match &sitter {
        Sitter::Person { stand_in: true, .. } => Some(Presence::BotPlays),
        Sitter::Person { .. } if !here => Some(Presence::Away),
        Sitter::Person { .. } | Sitter::Bot(_) | Sitter::Nobody => None,
    };
    let away = presence == Some(Presence::Away);
    let free = sitter == Sitter::Nobody;
    let button = move |control: Control, ask: Ask<G>| {
        view! { <button on:click=move |_| session.ask(ask.clone())>{house.control(control)}</button> }
    };
    let badge = |text: &'static str| view! { <span class="badge">{text}</span> };
    let words = house.words();
    view! {
        <span class="crest" inner_html=(!free).then(|| Arms::of(&name).svg())></span>
        <span class="name">{words.sitter(&sitter)}</span>
        {is_host.then(|| badge(words.hall(HallLabel::Host)))}
        {presence.map(|presence| badge(words.presence(presence)))}
        {(wishes && !playing).then(|| badge(words.hall(HallLabel::WantsRematch)))}
        <span class="ways">
            {(free && own.is_none() && !playing).then(|| button(Control::Sit, Ask::Sit { seat: Some(seat) }))}
            {(free && hosts && !playing).then(|| view! { <AddBot session seat/> })}
            {(!free && hosts && !playing && own != Some(seat)).then(|| button(Control::FreeChair, Ask::Free { seat }))}
            {(away && playing && own.is_some()).then(|| button(Control::LetBotPlay, Ask::StandIn { seat }))}
            {(person && hosts && own != Some(seat)).then(|| {
                let control = if muted { Control::Unmute } else { Control::Mute };
                button(control, Ask::Mute { seat, muted: !muted })
            })}
        </span>
    }
}

/// Puts a bot of some level on a free chair.
#[component]
fn AddBot<G: Shown>(session: Session<G>, seat: Seat) -> impl IntoView {
    let house = House::here();
    let choose = move |word: String| {
        if let Ok(level) = word.parse::<Level>() {
            session.ask(Ask::Bot { seat, level });
        }
    };
    let option = move |level: Level| view! { <option value=level.name()>{house.words().level(level)}</option> };
    let label = move || house.words().control(Control::AddBot);
    view! {
        <select class="button" aria-label=label on:change:target=move |event| choose(event.target().value())>
            <option value="" selected>{label}</option>
            {Level::ALL.map(option).collect_view()}
        </select>
    }
}
