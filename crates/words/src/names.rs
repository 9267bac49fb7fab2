//! What everybody at a table is called.

use rules::{BySeat, MAX_SEATS, Seat};
use table::Sitter;

/// The people of the novel: one for every seat, and as many for where a person has such a name.
const NOVEL: [&str; 2 * MAX_SEATS] =
    ["Wilfred", "Rebecca", "Brian", "Rowena", "Cedric", "Isaac", "Wamba", "Ulrica", "Gurth", "Elgitha"];

/// What everybody at a table is called: people by their names, bots after the people of the novel. No two are called alike.
pub fn names(sitters: &[Sitter]) -> BySeat<&str> {
    let person = |seat: Seat| match sitters.get(seat.index()) {
        Some(Sitter::Person { name, .. }) => Some(name.as_str()),
        Some(Sitter::Bot(_) | Sitter::Nobody) | None => None,
    };
    let taken: Vec<String> = Seat::all(MAX_SEATS).filter_map(person).map(str::to_lowercase).collect();
    let is_free = |name: &&str| !taken.contains(&name.to_lowercase());
    let mut others = NOVEL[MAX_SEATS..].iter().copied().filter(is_free);
    let mut names = BySeat([""; MAX_SEATS]);
    for seat in Seat::all(MAX_SEATS) {
        // There are as many others as seats, so one is left for every bot.
        let bot = || Some(NOVEL[seat.index()]).filter(is_free).or_else(|| others.next());
        names[seat] = person(seat).or_else(bot).unwrap_or(NOVEL[seat.index()]);
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Level;

    #[test]
    fn a_bot_is_not_called_like_a_person() {
        let person = |name: &str| Sitter::Person { name: name.parse().unwrap(), stand_in: false };
        let sitters = [person("rebecca"), Sitter::Bot(Level::Page), Sitter::Bot(Level::Page)];
        assert_eq!(names(&sitters).0[..3], ["rebecca", "Isaac", "Brian"]);
        let sitters = [person("Isaac"), Sitter::Bot(Level::Page), person("REBECCA"), Sitter::Bot(Level::Page)];
        assert_eq!(names(&sitters).0[..4], ["Isaac", "Wamba", "REBECCA", "Rowena"]);
    }
}
