//! The tables: one's own, and those that anybody may find.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::http::{Lobby, QuickMatch, TableSummary};
use protocol::{AnySettings, GameName, Json};
use table::Sitter;
use words::{Control, HallLabel};

use super::guest::{Guest, Named, Told};
use crate::app::{Link, Page};
use crate::browser;
use crate::house::House;
use crate::route::{GAMES, Route, game_name};
use crate::server::{self, Trouble};

/// How often the lists are looked at again, while somebody looks at them.
const FRESH: Duration = Duration::from_secs(4);

#[component]
pub(crate) fn Tables() -> impl IntoView {
    let house = House::here();
    let title = Signal::derive(move || house.words().hall(HallLabel::Tables).to_owned());
    let open = RwSignal::new(Vec::<TableSummary>::new());
    let own = RwSignal::new(Vec::<TableSummary>::new());
    let trouble = RwSignal::new(None::<Trouble>);
    let look = move || {
        spawn_local(async move {
            let looked = async {
                open.set(server::get::<Lobby>("/api/tables").await?.tables);
                if matches!(house.guest.get_untracked(), Guest::Known(_)) {
                    own.set(server::get::<Lobby>("/api/me/tables").await?.tables);
                }
                Ok(())
            };
            trouble.set(looked.await.err());
        });
    };
    spawn_local(async move {
        // Whoever has no name yet has no tables either.
        let _ = house.meet().await;
        look();
    });
    let again = set_interval_with_handle(
        move || {
            if browser::is_seen() {
                look();
            }
        },
        FRESH,
    );
    on_cleanup(move || {
        if let Ok(again) = again {
            again.clear();
        }
    });
    let lines = move |tables: RwSignal<Vec<TableSummary>>, whose: Whose| {
        let line = move |table| line(table, whose);
        view! { <ul class="tables">{move || tables.get().into_iter().map(line).collect_view()}</ul> }
    };
    view! {
        <Page title=title>
            <p class="ways">
                <Link to=Route::NewTable class="button chief">{house.hall(HallLabel::NewTable)}</Link>
            </p>
            <section class="panel hall">
                <h2>{house.hall(HallLabel::QuickMatch)}</h2>
                <Named><Quick/></Named>
            </section>
            {move || trouble.get().map(|trouble| view! { <Told trouble/> })}
            <Show when=move || !own.get().is_empty()>
                <section class="hall"><h2>{house.hall(HallLabel::YourTables)}</h2>{lines(own, Whose::Own)}</section>
            </Show>
            <section class="hall">
                <h2>{house.hall(HallLabel::OpenTables)}</h2>
                <Show when=move || open.get().is_empty()><p>{move || house.words().no_tables()}</p></Show>
                {lines(open, Whose::Others)}
            </section>
        </Page>
    }
}

/// To sit down anywhere.
#[component]
fn Quick() -> impl IntoView {
    let house = House::here();
    let trouble = RwSignal::new(None::<Trouble>);
    let sit = move |game: GameName| {
        spawn_local(async move {
            let wish = QuickMatch { game: Json(game), seats: None };
            let sat = server::post::<TableSummary>("/api/quick-match", &wish).await;
            match sat.and_then(|table| table.table.parse().map_err(|_| Trouble::OutOfReach)) {
                Ok(table) => house.go(Route::Shared(table)),
                Err(refused) => trouble.set(Some(refused)),
            }
        });
    };
    let button = |game: GameName| view! { <button on:click=move |_| sit(game)>{game_name(game)}</button> };
    view! {
        <p class="ways">{GAMES.map(button).collect_view()}</p>
        {move || trouble.get().map(|trouble| view! { <Told trouble/> })}
    }
}

/// Who sits at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Whose {
    /// The visitor.
    Own,
    /// Others.
    Others,
}

/// One table in a list.
fn line(table: TableSummary, whose: Whose) -> impl IntoView {
    let house = House::here();
    let TableSummary { table, settings: Json(settings), sitters, playing } = table;
    let game = match settings {
        AnySettings::Ivanhoe(_) => GameName::Ivanhoe,
        AnySettings::Attacke(_) => GameName::Attacke,
    };
    let taken = sitters.iter().filter(|Json(sitter)| *sitter != Sitter::Nobody).count();
    let seats = sitters.len();
    let who = move || {
        let names = sitters.iter().filter(|Json(sitter)| *sitter != Sitter::Nobody);
        names.map(|Json(sitter)| house.words().sitter(sitter)).collect::<Vec<_>>().join(", ")
    };
    let how = move || {
        let words = house.words();
        if playing { words.hall(HallLabel::Playing).to_owned() } else { words.taken(taken, seats) }
    };
    let go = move || {
        let words = house.words();
        let watches = playing && whose == Whose::Others;
        if watches { words.control(Control::Watch) } else { words.hall(HallLabel::GoThere) }
    };
    let to = table.parse().map_or(Route::Nowhere, Route::Shared);
    view! {
        <li class="panel">
            <div><h3>{game_name(game)}</h3><p>{how}</p><p class="note">{who}</p></div>
            <Link to=to class="button">{go}</Link>
        </li>
    }
}
