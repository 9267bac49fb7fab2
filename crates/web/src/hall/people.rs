//! What the people are called who share this device.

use leptos::prelude::*;
use rules::{MAX_SEATS, Seat};
use table::{PlayerName, Sitter, names};
use words::HallLabel;

use crate::browser;
use crate::house::House;

/// Where the names are kept, one in a line.
const KEY: &str = "people";

/// What so many people are called: as they wished it last, and otherwise after the people of the novel. One alone needs no name.
pub(crate) fn called(count: usize) -> Vec<PlayerName> {
    if count > 1 { read(&kept(count)).unwrap_or_default() } else { vec![] }
}

fn kept(count: usize) -> Vec<String> {
    let kept = browser::kept(KEY).unwrap_or_default();
    let sitter =
        |name: &str| name.trim().parse().map_or(Sitter::Nobody, |name| Sitter::Person { name, stand_in: false });
    let sitters: Vec<Sitter> = kept.lines().map(sitter).collect();
    let names = names(&sitters);
    Seat::all(count).map(|seat| names[seat].to_owned()).collect()
}

/// What somebody has written down: a name for each of the people.
#[derive(Clone, Copy)]
pub(crate) struct People(RwSignal<Vec<String>>);

impl People {
    /// Those who shared the device last.
    pub(crate) fn kept() -> People {
        People(RwSignal::new(kept(MAX_SEATS)))
    }

    /// Whether the names of this many people can be read, and no two are alike.
    pub(crate) fn are_named(self, count: usize) -> bool {
        self.0.with(|names| read(&names[..count]).is_some())
    }

    /// Keeps the names.
    pub(crate) fn keep(self) {
        self.0.with_untracked(|names| browser::keep(KEY, &names.join("\n")));
    }
}

/// The names, if all can be read and no two are alike.
fn read(names: &[String]) -> Option<Vec<PlayerName>> {
    let names: Vec<PlayerName> = names.iter().map(|name| name.trim().parse().ok()).collect::<Option<_>>()?;
    let alike = |(place, name): (usize, &PlayerName)| names[..place].iter().any(|other| other.resembles(name));
    (!names.iter().enumerate().any(alike)).then_some(names)
}

/// The names of this many people, to be written down.
#[component]
pub(crate) fn Names(people: People, #[prop(into)] count: Signal<usize>) -> impl IntoView {
    let house = House::here();
    let People(names) = people;
    let name = move |place: usize| {
        let write = move |text: String| names.update(|names| names[place] = text);
        view! {
            <label>
                {place + 1}
                <input maxlength=PlayerName::LONGEST autocomplete="off" prop:value=move || names.with(|names| names[place].clone())
                    on:input:target=move |event| write(event.target().value())/>
            </label>
        }
    };
    view! {
        <fieldset class="choice names">
            <legend>{house.hall(HallLabel::Names)}</legend>
            {move || (0..count.get()).map(name).collect_view()}
        </fieldset>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_a_name_of_their_own() {
        let read = |names: &[&str]| read(&names.iter().map(ToString::to_string).collect::<Vec<_>>());
        let names = read(&[" Anna ", "Ben"]).unwrap();
        assert_eq!(names.iter().map(PlayerName::as_str).collect::<Vec<_>>(), ["Anna", "Ben"]);
        assert_eq!(read(&["Anna", "anna"]), None, "alike");
        assert_eq!(read(&["Anna", " "]), None, "no name");
    }
}
