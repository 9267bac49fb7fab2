//! The whole game in one picture: the contests one after the other, who won them, and the tokens.

use heraldry::{Arms, weapon};
use leptos::prelude::*;
use picture::Milestone;
use rules::{Color, Seat};
use words::Caption;

use super::reel::{Reel, Whole};
use crate::art::Shape;
use crate::house::House;

/// A contest: in which move it was decided, who won it, and in which color.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Contest {
    step: usize,
    winner: Seat,
    color: Color,
    /// Whether a token came of it.
    rewarded: bool,
}

/// The contests among what happened. A prize may be chosen later than the contest was won.
fn contests(milestones: &[(usize, Milestone)]) -> Vec<Contest> {
    let mut contests: Vec<Contest> = Vec::new();
    for &(step, milestone) in milestones {
        match milestone {
            Milestone::Won(winner, color) => contests.push(Contest { step, winner, color, rewarded: false }),
            Milestone::Taken(seat, _) => {
                if let Some(contest) = contests.last_mut().filter(|contest| contest.winner == seat) {
                    contest.rewarded = true;
                }
            }
            Milestone::Color(_) | Milestone::Returned(..) => {}
        }
    }
    contests
}

#[component]
pub(crate) fn Course(reel: Reel, whole: Whole) -> impl IntoView {
    let house = House::here();
    let contest = |Contest { step, winner, color, rewarded }: Contest| {
        let name = whole.name(winner).to_owned();
        let arms = Arms::of(&name).svg();
        let passed = move || reel.step.get() >= step;
        let says = Signal::derive(move || house.words().colon(house.words().color(color), &name));
        view! {
            <li>
                <button class=format!("contest {}", color.word()) class:passed=passed
                    class:rewarded=rewarded aria-label=says title=says on:click=move |_| reel.step.set(step)>
                    <Shape icon=weapon(color)/>
                    <span class="crest" inner_html=arms></span>
                </button>
            </li>
        }
    };
    view! {
        <section>
            <h2>{house.caption(Caption::Course)}</h2>
            <ol class="course">{contests(&whole.milestones).into_iter().map(contest).collect_view()}</ol>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contest_is_rewarded_when_its_winner_takes_a_token() {
        let [anna, ben] = [0, 1].map(|seat| Seat::new(seat).unwrap());
        let course = contests(&[
            (1, Milestone::Color(Color::Red)),
            (4, Milestone::Won(anna, Color::Red)),
            (4, Milestone::Taken(anna, Color::Red)),
            (9, Milestone::Won(ben, Color::Purple)),
            (10, Milestone::Taken(ben, Color::Blue)),
            (14, Milestone::Won(anna, Color::Red)),
        ]);
        let told: Vec<_> = course.iter().map(|contest| (contest.step, contest.rewarded)).collect();
        assert_eq!(told, [(4, true), (9, true), (14, false)]);
    }
}
