//! What is said about something that cannot be done, and the rule behind it; or what could be done instead.

use leptos::prelude::*;
use rules::Refusal as _;
use words::Caption;

use super::session::{Advice, Session};
use super::told::told_with_cards;
use crate::explanation::Topic;
use crate::house::House;
use crate::shown::Shown;

/// What is said to the person besides the game itself.
pub(crate) fn advised<G: Shown>(session: Session<G>, advice: &Advice<G>) -> AnyView {
    let house = House::here();
    let words = house.words().of::<G>();
    match advice {
        Advice::Illegal(illegal) => {
            let rule = illegal.rule();
            let explain = move |_| house.topic.set(Some(Topic::Rule(G::NAME, rule)));
            view! {
                <span>
                    {told_with_cards(&words.illegal(illegal))}" "
                    <button class="card-word" on:click=explain>{format!("{} {rule}", house.caption(Caption::Rule))}</button>
                </span>
            }
            .into_any()
        }
        Advice::Refused(refused) => told_with_cards(&words.refused(refused)).into_any(),
        Advice::Told(sentence) => sentence.clone().into_any(),
        Advice::NotTheLesson => house.words().other_move().into_any(),
        Advice::Hint { m, wins, otherwise } => {
            told_with_cards(&house.words().hint(session.button(m), *wins, *otherwise)).into_any()
        }
    }
}
