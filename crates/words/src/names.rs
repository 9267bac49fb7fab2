//! What everybody at a table is called.

use rules::{BySeat, MAX_SEATS, Seat};
use table::Sitter;

/// The people of the novel: one for every seat, and as many for where a person has such a name.
const NOVEL: [&str; 2 * MAX_SEATS] =
    ["Wilfred", "Rebecca", "Brian", "Rowena", "Cedric", "Wamba", "Isaac", "Ulrica", "Gurth", "Elgitha"];

/// What everybody at a table is called: people by their names, bots after the people of the novel.
pub fn names(sitters: &[Sitter]) -> BySeat<&str> {
    let person = |sitter: &'_ Sitter| match sitter {
        Sitter::Person { name, .. } => Some(name.as_str().to_lowercase()),
        Sitter::Bot(_) | Sitter::Nobody => None,
    };
    let taken: Vec<String> = sitters.iter().filter_map(person).collect();
    let mut names = BySeat([""; MAX_SEATS]);
    for seat in Seat::all(MAX_SEATS) {
        names[seat] = if let Some(Sitter::Person { name, .. }) = sitters.get(seat.index()) {
            name.as_str()
        } else {
            let own = [NOVEL[seat.index()], NOVEL[seat.index() + MAX_SEATS]];
            own.into_iter().find(|name| !taken.contains(&name.to_lowercase())).unwrap_or(own[0])
        };
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
    }
}
