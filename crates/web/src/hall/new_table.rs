//! The form for a new table: two choices are enough, and the rest is as usual.

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::http::{NewTable as NewTableBody, TableSummary};
use protocol::{GameName, Json};
use table::{Level, Pace, Span, Spectators, Stretch, Window};
use words::{HallLabel, Setting};

use super::guest::{Named, Told};
use super::people::{Names, People};
use super::pick::Pick;
use super::plan::{Plan, Wishes};
use crate::app::Page;
use crate::house::House;
use crate::route::{GAMES, Route, TableId, game_name};
use crate::saved;
use crate::server::{self, Trouble};

/// Who can sit down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Company {
    ThisDevice,
    ByLink,
    Anybody,
}

const PACES: [Pace; 4] = [
    Pace::Untimed,
    Pace::Live { turn: Span::seconds(60), bank: Span::seconds(600) },
    Pace::Live { turn: Span::seconds(30), bank: Span::seconds(180) },
    Pace::Correspondence { turn: Span::days(3) },
];

const WINDOWS: [Window; 4] = [
    Window::Fixed(Span::seconds(6)),
    Window::Fixed(Span::seconds(15)),
    Window::Early(Span::seconds(15)),
    Window::Orders,
];

const SPECTATORS: [Spectators; 3] = [Spectators::Public, Spectators::Off, Spectators::Open(Span::seconds(300))];

const STRETCHES: [u8; 4] = [1, 2, 5, 10];

#[component]
pub(crate) fn NewTable() -> impl IntoView {
    let house = House::here();
    let title = Signal::derive(move || house.words().hall(HallLabel::NewTable).to_owned());
    let game = RwSignal::new(GameName::Ivanhoe);
    let company = RwSignal::new(Company::ByLink);
    let wishes = RwSignal::new(Wishes::default());
    let online = Memo::new(move |_| company.get() != Company::ThisDevice);
    // Friends come one by one: a new table has room for them.
    let choose = move |chosen: Company| {
        company.set(chosen);
        wishes.update(|wishes| wishes.bots = if chosen == Company::ThisDevice { wishes.players - 1 } else { 0 });
    };
    let seat = move |players: usize| {
        wishes.update(|wishes| {
            wishes.players = players;
            wishes.bots = wishes.bots.min(players - 1);
        });
    };
    choose(Company::ByLink);
    let called = move |label: HallLabel| move || house.words().hall(label).to_owned();
    let company_called = move |company: Company| {
        let label = match company {
            Company::ThisDevice => HallLabel::ThisDevice,
            Company::ByLink => HallLabel::ByLink,
            Company::Anybody => HallLabel::Anybody,
        };
        house.words().hall(label).to_owned()
    };
    view! {
        <Page title=title>
            <Pick picked=game pick=move |chosen| {
                    game.set(chosen);
                    if chosen == GameName::Attacke { seat(wishes.get_untracked().players.max(3)) }
                } from=Signal::stored(GAMES.to_vec()) about=Signal::derive(called(HallLabel::Game))
                called=|game| game_name(game).to_owned()/>
            <Pick picked=company pick=choose from=Signal::stored(vec![Company::ThisDevice, Company::ByLink, Company::Anybody])
                about=Signal::derive(called(HallLabel::Company)) called=company_called/>
            <Pick picked=Signal::derive(move || wishes.get().players) pick=seat
                from=Signal::derive(move || (if game.get() == GameName::Attacke { 3 } else { 2 }..=5).collect::<Vec<_>>())
                about=Signal::derive(move || house.words().setting(Setting::Players).to_owned())
                called=|players| players.to_string()/>
            <Pick picked=Signal::derive(move || wishes.get().bots) pick=move |bots| wishes.update(|wishes| wishes.bots = bots)
                from=Signal::derive(move || (0..wishes.get().players).collect::<Vec<_>>())
                about=Signal::derive(called(HallLabel::Bots)) called=|bots| bots.to_string()/>
            <Show when=move || wishes.get().bots != 0>
                <Pick picked=Signal::derive(move || wishes.get().level)
                    pick=move |level| wishes.update(|wishes| wishes.level = level) from=Signal::stored(Level::ALL.to_vec())
                    about=Signal::derive(called(HallLabel::Strength)) called=move |level| house.words().level(level).to_owned()/>
                <p class="note">{move || house.words().level_note(wishes.get().level)}</p>
            </Show>
            <details class="panel more">
                <summary>{called(HallLabel::MoreOptions)}</summary>
                <More game wishes online/>
            </details>
            <Show when=move || online.get() fallback=move || view! { <OpenHere game wishes/> }>
                <Named><OpenThere game wishes company/></Named>
            </Show>
        </Page>
    }
}

/// What few people change.
#[component]
fn More(game: RwSignal<GameName>, wishes: RwSignal<Wishes>, online: Memo<bool>) -> impl IntoView {
    let house = House::here();
    let setting = move |setting: Setting| Signal::derive(move || house.words().setting(setting).to_owned());
    let check = move |about: Setting, is: fn(&mut Wishes) -> &mut bool| {
        view! {
            <label class="button">
                <input type="checkbox" prop:checked=move || *is(&mut wishes.get())
                    on:change=move |_| wishes.update(|wishes| *is(wishes) = !*is(wishes))/>
                {setting(about)}
            </label>
        }
    };
    let of_game = move || {
        match game.get() {
        GameName::Ivanhoe => view! {
            <Pick picked=Signal::derive(move || wishes.get().goal.unwrap_or(if wishes.get().players < 4 { 5 } else { 4 }))
                pick=move |goal| wishes.update(|wishes| wishes.goal = Some(goal)) from=Signal::stored(vec![4, 5])
                about=setting(Setting::Goal) called=|goal| goal.to_string()/>
        }
        .into_any(),
        GameName::Attacke => view! {
            <div class="choice">
                {check(Setting::Endurance, |wishes| &mut wishes.endurance)}
                {check(Setting::Covered, |wishes| &mut wishes.covered)}
            </div>
        }
        .into_any(),
    }
    };
    view! {
        {of_game}
        <Show when=move || online.get()>
            <Pick picked=Signal::derive(move || wishes.get().pace) pick=move |pace| wishes.update(|wishes| wishes.pace = pace)
                from=Signal::stored(PACES.to_vec()) about=setting(Setting::Pace) called=move |pace| house.words().pace(pace)/>
            <Show when=move || game.get() == GameName::Ivanhoe>
                <Pick picked=Signal::derive(move || wishes.get().window)
                    pick=move |window| wishes.update(|wishes| wishes.window = window) from=Signal::stored(WINDOWS.to_vec())
                    about=setting(Setting::Window) called=move |window| house.words().window(window)/>
            </Show>
            <Pick picked=Signal::derive(move || wishes.get().spectators)
                pick=move |spectators| wishes.update(|wishes| wishes.spectators = spectators)
                from=Signal::stored(SPECTATORS.to_vec()) about=setting(Setting::Spectators)
                called=move |spectators| house.words().spectators(spectators)/>
            <Pick picked=Signal::derive(move || wishes.get().stretch.times())
                pick=move |times| wishes.update(|wishes| wishes.stretch = stretch(times)) from=Signal::stored(STRETCHES.to_vec())
                about=setting(Setting::Stretch) called=move |times| house.words().stretch(stretch(times))/>
        </Show>
    }
}

fn stretch(times: u8) -> Stretch {
    Stretch::new(times).unwrap_or(Stretch::NONE)
}

/// Opens the table in this browser.
#[component]
fn OpenHere(game: RwSignal<GameName>, wishes: RwSignal<Wishes>) -> impl IntoView {
    let house = House::here();
    let people = People::kept();
    let count = Memo::new(move |_| wishes.get().players - wishes.get().bots);
    let several = move || count.get() > 1;
    let named = Memo::new(move |_| !several() || people.are_named(count.get()));
    let tried = RwSignal::new(false);
    let open = move |_| {
        let (game, mut wishes) = (game.get_untracked(), wishes.get_untracked());
        if !named.get_untracked() {
            return tried.set(true);
        }
        if untrack(several) {
            people.keep();
            // A device goes round before a card is answered: it takes as long as it takes.
            wishes.window = Window::Early(Span::seconds(60));
            wishes.stretch = stretch(10);
        }
        Plan::new(game, wishes).keep();
        saved::forget(game);
        house.go(Route::Table(game));
    };
    view! {
        <Show when=several><Names people count/></Show>
        <Show when=move || tried.get() && !named.get()><p class="trouble" role="alert">{move || house.words().names_note()}</p></Show>
        <p><button class="chief" on:click=open>{house.hall(HallLabel::OpenTable)}</button></p>
    }
}

/// Opens the table on the server, and sits down.
#[component]
fn OpenThere(game: RwSignal<GameName>, wishes: RwSignal<Wishes>, company: RwSignal<Company>) -> impl IntoView {
    let house = House::here();
    let trouble = RwSignal::new(None::<Trouble>);
    let open = move |_| {
        // People look on at what bots do for a little longer.
        let wishes = Wishes {
            listed: company.get_untracked() == Company::Anybody,
            bot_delay: table::Settings::new(()).bot_delay,
            ..wishes.get_untracked()
        };
        let plan = Plan::new(game.get_untracked(), wishes);
        spawn_local(async move {
            match found(plan).await {
                Ok(table) => {
                    house.plan.set_value(Some(plan));
                    house.go(Route::Shared(table));
                }
                Err(refused) => trouble.set(Some(refused)),
            }
        });
    };
    view! {
        <p><button class="chief" on:click=open>{house.hall(HallLabel::OpenTable)}</button></p>
        {move || trouble.get().map(|trouble| view! { <Told trouble/> })}
    }
}

/// A new table at which the visitor sits.
async fn found(plan: Plan) -> Result<TableId, Trouble> {
    let opened: TableSummary = server::post("/api/tables", &NewTableBody { settings: Json(plan.settings) }).await?;
    let sat: TableSummary = server::post(&format!("/api/tables/{}/seat", opened.table), &()).await?;
    sat.table.parse().map_err(|_| Trouble::OutOfReach)
}
