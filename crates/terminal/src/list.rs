//! A list over the table, of which one thing is chosen.

use ratatui::crossterm::event::KeyCode;
use words::Sentence;

/// Things to choose from, each under a name.
#[derive(Clone, Debug)]
pub(crate) struct List<T> {
    pub(crate) title: String,
    /// What there is to know before choosing.
    pub(crate) about: Sentence,
    items: Vec<(String, T)>,
    /// The one that Enter takes.
    at: usize,
}

/// What became of a list after a key.
pub(crate) enum Choice<T> {
    /// Nothing is chosen yet.
    Open(List<T>),
    /// This.
    Taken(T),
    /// Nothing.
    Closed,
}

impl<T> List<T> {
    /// A list of things, at its first.
    pub(crate) fn new(title: String, about: Sentence, items: Vec<(String, T)>) -> List<T> {
        List { title, about, items, at: 0 }
    }

    /// The names of the things, and the place of the one that Enter takes.
    pub(crate) fn names(&self) -> (Vec<&str>, usize) {
        (self.items.iter().map(|(name, _)| name.as_str()).collect(), self.at)
    }

    /// Takes what stands at this place, if anything does.
    pub(crate) fn take(mut self, place: usize) -> Choice<T> {
        if place < self.items.len() { Choice::Taken(self.items.swap_remove(place).1) } else { Choice::Open(self) }
    }

    /// Follows a key.
    pub(crate) fn press(mut self, code: KeyCode) -> Choice<T> {
        let (last, at) = (self.items.len().saturating_sub(1), self.at);
        self.at = match code {
            KeyCode::Enter => return self.take(at),
            KeyCode::Char(digit @ '1'..='9') => return self.take(digit as usize - '1' as usize),
            KeyCode::Esc => return Choice::Closed,
            KeyCode::Up => at.checked_sub(1).unwrap_or(last),
            KeyCode::Down if at < last => at + 1,
            KeyCode::Down | KeyCode::Home => 0,
            KeyCode::End => last,
            _ => at,
        };
        Choice::Open(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(codes: &[KeyCode]) -> Option<char> {
        let items = ['a', 'b', 'c'].map(|thing| (thing.to_string(), thing)).to_vec();
        let mut list = List::new(String::new(), Sentence::default(), items);
        for &code in codes {
            list = match list.press(code) {
                Choice::Open(list) => list,
                Choice::Taken(thing) => return Some(thing),
                Choice::Closed => return None,
            };
        }
        panic!("nothing is chosen")
    }

    #[test]
    fn one_thing_is_chosen_or_none() {
        assert_eq!(pressed(&[KeyCode::Enter]), Some('a'));
        assert_eq!(pressed(&[KeyCode::Down, KeyCode::Down, KeyCode::Down, KeyCode::Enter]), Some('a'));
        assert_eq!(pressed(&[KeyCode::Up, KeyCode::Enter]), Some('c'));
        assert_eq!(pressed(&[KeyCode::Char('9'), KeyCode::Char('2')]), Some('b'));
        assert_eq!(pressed(&[KeyCode::Esc]), None);
    }
}
