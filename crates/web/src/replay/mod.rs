//! A game that is over, looked at again: move by move, from any seat, with the chances of everybody.

mod chances;
mod controls;
mod course;
mod playback;
mod reel;

use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::GameName;
use rules::{attacke, ivanhoe};
use words::{Caption, Control, Label};

use crate::app::Page;
use crate::art::Face;
use crate::explanation::Topic;
use crate::house::House;
use crate::pages::Replays;
use crate::route::Route;
use crate::shown::Shown;
use crate::table::{Banner, Manners, Opponents, Scene, Story, You};
use crate::{browser, kept, saved};
use chances::Chances;
use controls::Controls;
use course::Course;
use playback::Playback;
use reel::{Reel, State, Whole};

/// Games that are over, and each of them.
pub(crate) fn page(route: Route) -> AnyView {
    match route {
        Route::Replay { id, step } => view! { <Replay id step/> }.into_any(),
        _ => view! { <Replays/> }.into_any(),
    }
}

/// A game of this name, from this device or from the server.
#[component]
fn Replay(id: String, step: usize) -> impl IntoView {
    let house = House::here();
    // None while it is being looked for; then its file, if there is one.
    let found = RwSignal::new(kept::file(&id).map(Some));
    if found.with_untracked(Option::is_none) {
        let path = format!("/api/games/{id}/record.tilt");
        spawn_local(async move {
            let file = browser::fetched(&path).await;
            // The page may be another one by then.
            let _ = found.try_set(Some(file));
        });
    }
    let title = Signal::derive(move || Route::Replays.heading(house.words()));
    let of_game = move |file: String| match game_of(&file) {
        GameName::Ivanhoe => replay::<ivanhoe::State>(id.clone(), file, step),
        GameName::Attacke => replay::<attacke::State>(id.clone(), file, step),
    };
    view! {
        <Page title=title>
            {move || match found.get() {
                None => view! { <p>{house.words().setting_up()}</p> }.into_any(),
                Some(None) => view! { <p role="alert">{house.words().no_such_game()}</p> }.into_any(),
                Some(Some(file)) => of_game(file),
            }}
        </Page>
    }
}

/// Which game a file is of. Where it does not say so, it is Ivanhoe.
fn game_of(file: &str) -> GameName {
    let named = file.lines().find_map(|line| line.trim_start().strip_prefix("game"));
    let attacke = named.is_some_and(|name| name.trim_start_matches([' ', ':']).starts_with("attacke"));
    if attacke { GameName::Attacke } else { GameName::Ivanhoe }
}

/// What is of the game itself: the board, the story, and who knows how to play on.
struct Parts {
    game: GameName,
    reel: Reel,
    whole: StoredValue<Option<Whole>>,
    board: ViewFn,
    story: ViewFn,
    branch: Callback<()>,
}

fn replay<G: Shown>(id: String, file: String, step: usize) -> AnyView {
    let playback = Playback::<G>::begin(&file, step);
    on_cleanup(move || playback.end());
    let (scene, manners) = (playback.scene, Manners::looking(playback.reel.open_hands));
    let board =
        move || view! { <Banner scene/> <Opponents scene manners/> <You scene manners/> <OwnHand scene/> }.into_any();
    let parts = Parts {
        game: G::NAME,
        reel: playback.reel,
        whole: playback.whole,
        board: board.into(),
        story: (move || view! { <Story scene open=Signal::stored(true)/> }.into_any()).into(),
        branch: Callback::new(move |()| playback.branch()),
    };
    frame(parts, id, &file)
}

/// Everything around the board.
fn frame(Parts { game, reel, whole, board, story, branch }: Parts, id: String, file: &str) -> AnyView {
    let house = House::here();
    let data = format!("data:text/plain;charset=utf-8,{}", js_sys::encode_uri_component(file));
    let name = format!("{id}.tilt");
    let path = Signal::derive(move || Route::Replay { id: id.clone(), step: reel.step.get() }.path());
    // The address follows, so that it leads back to this moment.
    Effect::new(move || {
        let path = path.get();
        if reel.state.get() == State::Told {
            browser::stay(&path);
        }
    });
    let body = move |whole: &Whole| {
        let (last, proof) = (whole.last(), whole.proof);
        let over = move || reel.step.get() >= last;
        // Whoever may not copy has the link in the address.
        let copy = |link: String| {
            spawn_local(async move {
                let _ = browser::copy(&link).await;
            });
        };
        let verdict = move || reel.judged.get().then(|| house.words().proof(proof));
        view! {
            <div class="replay">
                <div class="board">{board.run()}</div>
                <div class="beside">
                    <Controls reel whole=whole.clone()/>
                    <Course reel whole=whole.clone()/>
                    <Chances reel whole=whole.clone()/>
                    <p class="ways">
                        <button disabled=over on:click=move |_| branch.run(())>
                            {house.caption(Caption::PlayFromHere)}
                        </button>
                        <button on:click=move |_| copy(browser::whole_address(&path.get_untracked()))>
                            {house.control(Control::CopyLink)}
                        </button>
                        <a class="button" download=name.clone() href=data.clone()>{house.caption(Caption::SaveFile)}</a>
                        <button on:click=move |_| reel.judged.set(true)>{house.caption(Caption::CheckDeal)}</button>
                    </p>
                    {saved::is_left(game).then(|| view! { <p class="copies">{move || house.words().replaces()}</p> })}
                    <p class="verdict" role="status">{verdict}</p>
                </div>
                {story.run()}
            </div>
        }
        .into_any()
    };
    let shown = move || match reel.state.get() {
        State::Telling => view! { <p>{house.words().setting_up()}</p> }.into_any(),
        State::Unreadable(line) => view! { <p role="alert">{house.words().not_a_game(line)}</p> }.into_any(),
        State::Told => whole.with_value(|whole| whole.as_ref().map(&body)).into_any(),
    };
    shown.into_any()
}

/// The hand of the seat that is looked from.
#[component]
fn OwnHand<G: Shown>(scene: Scene<G>) -> impl IntoView {
    let house = House::here();
    let hand = move || scene.picture.with(|picture| picture.as_ref().map(|picture| picture.hand.clone()));
    let card = move |card: G::Card| {
        let name = Signal::derive(move || house.words().of::<G>().card(card));
        let explain = move |_| house.topic.set(Some(Topic::Card(card.into())));
        view! { <li><button on:click=explain aria-label=name><Face art=card name=name/></button></li> }
    };
    view! {
        <ul class="hand" aria-label=house.label(Label::Hand)>
            {move || hand().unwrap_or_default().into_iter().map(card).collect_view()}
        </ul>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_says_which_game_it_is_of() {
        assert_eq!(game_of("players: A B C\ngame: attacke\n"), GameName::Attacke);
        assert_eq!(game_of("game : attacke"), GameName::Attacke);
        assert_eq!(game_of("game: ivanhoe\nplayers: A B"), GameName::Ivanhoe);
        assert_eq!(game_of("players: A B"), GameName::Ivanhoe);
    }
}
