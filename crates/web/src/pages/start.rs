//! The first page.

use heraldry::CardArt;
use leptos::prelude::*;
use protocol::GameName;
use rules::{attacke, ivanhoe};
use words::{Caption, HallLabel, Label, Words};

use crate::app::{Link, Page};
use crate::art::Face;
use crate::house::House;
use crate::route::{GAMES, NAME, Route, game_name};
use crate::saved;

/// The cards that greet the visitor: one of each kind.
const GREETING: [ivanhoe::Card; 5] =
    [ivanhoe::Card::P7, ivanhoe::Card::R5, ivanhoe::Card::Ivanhoe, ivanhoe::Card::B4, ivanhoe::Card::M6];

#[component]
pub(crate) fn Start() -> impl IntoView {
    let house = House::here();
    let greeting = move |card: ivanhoe::Card| {
        let name = Signal::derive(move || house.words().of::<ivanhoe::State>().card(card));
        view! { <Face art=CardArt::from(card) name=name/> }
    };
    let begin_anew = move |game: GameName| {
        saved::forget(game);
        house.go(Route::Table(game));
    };
    let offer = move |game: GameName| {
        view! {
            <section class="panel">
                <h2>{game_name(game)}</h2>
                <p>{move || about(house.words(), game)}</p>
                <p class="ways">
                    <Link to=Route::Table(game) class="button">{house.label(play(game))}</Link>
                    {saved::is_left(game).then(|| view! {
                        <button on:click=move |_| begin_anew(game)>{house.label(Label::NewGame)}</button>
                    })}
                    <Link to=Route::Lesson(game) class="button">{house.caption(Caption::Lesson)}</Link>
                    <Link to=Route::Rules(game) class="button">{house.label(Label::Rules)}</Link>
                    <Link to=Route::Cards(game) class="button">{house.label(Label::Cards)}</Link>
                </p>
            </section>
        }
    };
    view! {
        <Page title=Signal::stored(NAME.to_owned())>
            <div class="fan" aria-hidden="true">{GREETING.map(greeting).collect_view()}</div>
            <p class="play">
                <Link to=Route::Table(GameName::Ivanhoe) class="button chief">
                    {house.label(play(GameName::Ivanhoe))}
                </Link>
            </p>
            <p class="ways together">
                <Link to=Route::NewTable class="button">{house.hall(HallLabel::NewTable)}</Link>
                <Link to=Route::Tables class="button">{house.hall(HallLabel::OpenTables)}</Link>
            </p>
            <p class="tagline">{move || house.words().tagline()}</p>
            <div class="games">{GAMES.map(offer).collect_view()}</div>
        </Page>
    }
}

/// To play, or to play on.
fn play(game: GameName) -> Label {
    if saved::is_left(game) { Label::PlayOn } else { Label::PlayNow }
}

/// What a game is like.
fn about(words: &dyn Words, game: GameName) -> &'static str {
    match game {
        GameName::Ivanhoe => words.of::<ivanhoe::State>().about(),
        GameName::Attacke => words.of::<attacke::State>().about(),
    }
}
