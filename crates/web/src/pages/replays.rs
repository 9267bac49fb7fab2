//! Games that are over: those on this device, those on the server, and those in files.

use leptos::ev::DragEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::http::{GameSummary, Games};
use wasm_bindgen::JsCast as _;
use web_sys::{File, HtmlInputElement};
use words::Caption;

use crate::app::{Link, Page};
use crate::house::House;
use crate::route::{Route, game_name};
use crate::{browser, kept};

#[component]
pub(crate) fn Replays() -> impl IntoView {
    let house = House::here();
    let title = Signal::derive(move || Route::Replays.heading(house.words()));
    let served = RwSignal::new(Vec::new());
    spawn_local(async move {
        let games = browser::fetched("/api/games").await.and_then(|text| serde_json::from_str::<Games>(&text).ok());
        // The page may be another one by then.
        let _ = served.try_set(games.map(|games| games.games).unwrap_or_default());
    });
    let open = move |file: Option<File>| {
        spawn_local(async move {
            let Some(file) = file else { return };
            let id = browser::text_of(&file).await.and_then(|text| kept::add(&text));
            if let Some(id) = id {
                house.go(Route::Replay { id, step: 0 });
            }
        });
    };
    let choose = move |event: leptos::ev::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        open(input.and_then(|input| input.files()?.get(0)));
    };
    let drop = move |event: DragEvent| {
        event.prevent_default();
        open(event.data_transfer().and_then(|dropped| dropped.files()?.get(0)));
    };
    let entry = |id: String, text: String| {
        view! { <li><Link to=Route::Replay { id, step: 0 } class="button">{text}</Link></li> }
    };
    let ids = kept::ids();
    let none = ids.is_empty();
    let local = move || {
        ids.clone().into_iter().filter_map(|id| Some(entry(id.clone(), heading(&kept::file(&id)?)))).collect_view()
    };
    let from_server = move || {
        let summary = |game: GameSummary| {
            let text = format!("{} · {}", game_name(game.game.0), time(game.ended.0.0));
            entry(game.id.0.to_string(), text)
        };
        served.get().into_iter().map(summary).collect_view()
    };
    view! {
        <Page title=title>
            <div class="panel drop-zone" on:dragover=move |event: DragEvent| event.prevent_default() on:drop=drop>
                <p>{move || house.words().drop_file()}</p>
                <label class="button">
                    {house.caption(Caption::OpenFile)}
                    <input class="unseen" type="file" accept=".tilt,text/plain" on:change=choose/>
                </label>
            </div>
            <Show when=move || none && served.with(Vec::is_empty)><p>{move || house.words().no_games()}</p></Show>
            <ul class="finished">{local}{from_server}</ul>
        </Page>
    }
}

/// What a game is called in the list: which game, who played, and when.
fn heading(file: &str) -> String {
    let line = |key: &str| file.lines().find_map(|line| line.strip_prefix(key)).map(str::trim);
    let game = line("game:").unwrap_or("ivanhoe");
    let game = game.chars().next().into_iter().flat_map(char::to_uppercase).chain(game.chars().skip(1));
    let players = line("players:").map(|players| players.split_whitespace().collect::<Vec<_>>().join(", "));
    let when = line("id: local-").and_then(|moment| moment.parse().ok()).map(time);
    [Some(game.collect()), players, when].into_iter().flatten().collect::<Vec<String>>().join(" · ")
}

/// A moment as this device writes it.
fn time(moment: u64) -> String {
    let date = js_sys::Date::new(&(moment as f64).into());
    date.to_locale_string("default", &wasm_bindgen::JsValue::UNDEFINED).into()
}
