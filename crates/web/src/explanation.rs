//! Explanations: what a card does, and what a rule says. They open on top of any page.

use heraldry::CardArt;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use protocol::GameName;
use rules::{Rule, attacke, ivanhoe};
use words::{AnyCard, Caption, Label, RuleText, Words};

use crate::art::Face;
use crate::browser;
use crate::house::House;

/// What can be explained.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Topic {
    Card(AnyCard),
    Rule(GameName, Rule),
}

impl Topic {
    /// The rules that explain it, and the game that they are of.
    fn rules(self) -> (GameName, Vec<Rule>) {
        match self {
            Topic::Card(card @ AnyCard::Ivanhoe(_)) => (GameName::Ivanhoe, card.rules().to_vec()),
            Topic::Card(card @ AnyCard::Attacke(_)) => (GameName::Attacke, card.rules().to_vec()),
            Topic::Rule(game, rule) => (game, vec![rule]),
        }
    }
}

fn text(words: &dyn Words, game: GameName, rule: Rule) -> Option<RuleText> {
    match game {
        GameName::Ivanhoe => words.of::<ivanhoe::State>().rule(rule),
        GameName::Attacke => words.of::<attacke::State>().rule(rule),
    }
}

/// A card: its face, its name and what it does.
fn about_card(house: House, card: AnyCard) -> impl IntoView {
    let words = house.words();
    let (art, name, effect): (CardArt, String, String) = match card {
        AnyCard::Ivanhoe(card) => {
            let words = words.of::<ivanhoe::State>();
            (card.into(), words.card(card), words.effect(card))
        }
        AnyCard::Attacke(card) => {
            let words = words.of::<attacke::State>();
            (card.into(), words.card(card), words.effect(card))
        }
    };
    view! {
        <Face art=art name=Signal::stored(name.clone())/>
        <div><h3>{name}</h3><p>{effect}</p></div>
    }
}

/// The sheet of what is being explained, if anything is.
#[component]
pub(crate) fn Explanation() -> impl IntoView {
    let house = House::here();
    let leave = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            house.topic.set(None);
        }
    };
    Effect::new(move || {
        if house.topic.get().is_some() {
            request_animation_frame(|| browser::focus(".explanation button"));
        }
    });
    move || {
        let topic = house.topic.get()?;
        let (game, rules) = topic.rules();
        let words = house.words();
        let rule = |rule: Rule| {
            let RuleText { title, text } = text(words, game, rule)?;
            Some(view! {
                <dt><span class="number">{format!("{} {rule}", words.caption(Caption::Rule))}</span>" "{title}</dt>
                <dd>{text}</dd>
            })
        };
        Some(view! {
            <section class="sheet explanation panel" role="dialog" on:keydown=leave
                aria-label=words.caption(Caption::Explanation)>
                {match topic {
                    Topic::Card(card) => Some(about_card(house, card)),
                    Topic::Rule(..) => None,
                }}
                <dl>{rules.into_iter().map(rule).collect_view()}</dl>
                <button on:click=move |_| house.topic.set(None)>{words.label(Label::Close)}</button>
            </section>
        })
    }
}
