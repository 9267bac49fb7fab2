//! How likely everybody was to win, move by move.

use heraldry::Arms;
use leptos::prelude::*;
use rules::Seat;
use words::Caption;

use super::reel::{Reel, Whole};
use crate::house::House;

/// The picture is so many units wide and high.
const WIDTH: usize = 1000;
const HEIGHT: usize = 240;

/// The line of one seat through the picture.
fn line(chances: &[Vec<u16>], seat: Seat) -> String {
    let last = chances.len().saturating_sub(1).max(1);
    let point = |(step, chances): (usize, &Vec<u16>)| {
        let chance = chances.get(seat.index()).copied().map_or(0, usize::from).min(1000);
        format!("{},{}", step * WIDTH / last, HEIGHT - chance * HEIGHT / 1000)
    };
    chances.iter().enumerate().map(point).collect::<Vec<_>>().join(" ")
}

#[component]
pub(crate) fn Chances(reel: Reel, whole: Whole) -> impl IntoView {
    let house = House::here();
    let drawn = |seat: Seat| {
        let own = move || reel.is_seen_from(seat);
        let points = line(&whole.chances, seat);
        view! { <polyline class=format!("seat-{}", seat.index()) class:own=own points=points/> }
    };
    let last = whole.last().max(1);
    let now = move || format!("M{} 0V{HEIGHT}", reel.step.get().min(last) * WIDTH / last);
    let share = |seat: Seat| {
        let name = whole.name(seat).to_owned();
        let arms = Arms::of(&name).svg();
        let chances: Vec<u16> = whole.chances.iter().filter_map(|at| at.get(seat.index()).copied()).collect();
        let percent = move || (chances.get(reel.step.get()).copied().unwrap_or(0) + 5) / 10;
        view! {
            <li class=format!("seat-{}", seat.index()) class:own=move || reel.is_seen_from(seat)>
                <span class="crest" inner_html=arms></span>
                {move || house.words().chance(&name, percent())}
            </li>
        }
    };
    view! {
        <section>
            <h2>{house.caption(Caption::Chances)}</h2>
            <svg class="chances panel" viewBox=format!("0 0 {WIDTH} {HEIGHT}") preserveAspectRatio="none" aria-hidden="true">
                <path class="half" d=format!("M0 {}H{WIDTH}", HEIGHT / 2)/>
                {whole.seats().map(drawn).collect_view()}
                <path class="now" d=now/>
            </svg>
            <ul class="shares">{whole.seats().map(share).collect_view()}</ul>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_goes_from_edge_to_edge() {
        let chances = vec![vec![250, 750], vec![500, 500], vec![1000, 0]];
        assert_eq!(line(&chances, Seat::FIRST), "0,180 500,120 1000,0");
        assert_eq!(line(&chances, Seat::new(1).unwrap()), "0,60 500,120 1000,240");
        assert_eq!(line(&[vec![500]], Seat::FIRST), "0,120");
    }
}
