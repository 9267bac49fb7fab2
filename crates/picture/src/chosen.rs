//! The cards that a person has taken up.

/// The cards that a person has taken up, by their place in the hand: face up and face down.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chosen {
    /// Face up, in the order in which they were taken up.
    pub up: Vec<usize>,
    /// Face down.
    pub down: Vec<usize>,
}

impl Chosen {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.up.is_empty() && self.down.is_empty()
    }

    /// Whether the card at this place is among them.
    pub fn has(&self, place: usize) -> bool {
        self.up.contains(&place) || self.down.contains(&place)
    }

    /// The next way to hold a card: not at all, face up, face down where that is allowed, not at all.
    pub fn turn(&mut self, place: usize, may_cover: bool) {
        if let Some(at) = self.up.iter().position(|&up| up == place) {
            self.up.remove(at);
            if may_cover {
                self.down.push(place);
            }
        } else if let Some(at) = self.down.iter().position(|&down| down == place) {
            self.down.remove(at);
        } else {
            self.up.push(place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_turned_until_it_is_put_back() {
        let mut chosen = Chosen::default();
        chosen.turn(3, true);
        assert_eq!(chosen, Chosen { up: vec![3], down: vec![] });
        chosen.turn(3, true);
        assert_eq!(chosen, Chosen { up: vec![], down: vec![3] });
        chosen.turn(3, true);
        assert!(chosen.is_empty() && !chosen.has(3));
        chosen.turn(3, false);
        chosen.turn(5, false);
        chosen.turn(3, false);
        assert_eq!(chosen, Chosen { up: vec![5], down: vec![] });
    }
}
