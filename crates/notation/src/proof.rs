//! Whether the deal of a game was promised before it: FAIRNESS.md as code.

use crate::file::{File, Opening};
use crate::language::Language;

/// Whether the deal of a game was promised before it, and the promise kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Proof {
    /// The commitment opens with the seed, and the whole game follows from the deal of that seed.
    Kept,
    /// There is no id or no commitment, so nothing was promised.
    NoPromise,
    /// The commitment does not open with this seed and id.
    OtherDeal,
    /// The game does not begin with a free deal, so the seed does not decide it.
    NotDealt,
    /// A line does not hold: [`File::check`] says which.
    NotTheGame,
}

impl Proof {
    /// All of them.
    pub const ALL: [Proof; 5] = [Proof::Kept, Proof::NoPromise, Proof::OtherDeal, Proof::NotDealt, Proof::NotTheGame];
}

impl<G: Language> File<G> {
    /// Whether the deal was promised before the game, and the promise kept.
    pub fn proof(&self) -> Proof {
        let (Some(id), Some(commitment)) = (&self.id, self.commitment) else { return Proof::NoPromise };
        if !commitment.opens_with(self.seed, id) {
            Proof::OtherDeal
        } else if self.opening != (Opening::Deal { first: None }) {
            Proof::NotDealt
        } else if self.check().is_err() {
            Proof::NotTheGame
        } else {
            Proof::Kept
        }
    }
}

#[cfg(test)]
mod tests {
    use dealer::Commitment;
    use rules::ivanhoe::State;

    use super::*;

    #[test]
    fn a_promise_is_kept_only_by_its_own_deal() {
        let proof = |text: &str| File::<State>::parse(text).unwrap().proof();
        let promise = Commitment::to(42.into(), &"game-1".parse().unwrap());
        let promised = format!("players: Andy Bill\nseed: 42\nid: game-1\ncommitment: {promise}\n");
        assert_eq!(proof(&promised), Proof::Kept);
        assert_eq!(proof("players: Andy Bill\nseed: 42\nid: game-1\n"), Proof::NoPromise);
        assert_eq!(proof(&promised.replace("seed: 42", "seed: 43")), Proof::OtherDeal);
        assert_eq!(proof(&promised.replace("game-1", "game-2")), Proof::OtherDeal);
        assert_eq!(proof(&format!("{promised}dealer: Bill\n")), Proof::NotDealt);
        assert_eq!(proof(&format!("{promised}Andy: end\nBill: end\n")), Proof::NotTheGame);
    }
}
