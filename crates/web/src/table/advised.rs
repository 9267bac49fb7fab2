//! What is said about something that cannot be done, and the rule behind it.

use leptos::prelude::*;
use rules::Refusal as _;
use words::Caption;

use super::session::Advice;
use super::told::told_with_cards;
use crate::explanation::Topic;
use crate::house::House;
use crate::shown::Shown;

/// What is said about something that cannot be done.
pub(crate) fn advised<G: Shown>(house: House, advice: &Advice<G>) -> AnyView {
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
    }
}
