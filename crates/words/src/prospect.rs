//! What a move would lead to: figures that every language puts into words.

use rules::{Observer, Seat, SeatSet, Turn, View as _};

use crate::game_words::Worded;

/// What a move would lead to, as far as everybody could see it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prospect {
    /// How many cards lie less in front of the others, and of the mover who stays in.
    pub lost: Vec<(Seat, usize)>,
    /// The mover's total and the best of the others, where a contest goes on with the mover in it.
    pub standing: Option<(u16, u16)>,
    /// The mover is out of the contest.
    pub out: bool,
    /// Being out costs the mover a token.
    pub costs: bool,
    /// Who wins the contest with it.
    pub winner: Option<Seat>,
}

impl Prospect {
    /// What a move of the observer would lead to if nobody answers it; none where it is refused, or changes nothing that
    /// could be told beforehand.
    pub fn of<G: Worded>(view: &G::View, m: G::Move) -> Option<Prospect> {
        let Observer::Seat(seat) = view.observer() else { return None };
        // Which world it is does not matter: only what everybody sees is looked at.
        let before: G = view.sample(&mut |_| 0);
        let mut after = before.clone();
        after.play(seat, m, &mut |_| {}).ok()?;
        let after = after.let_pass();
        let seats = || Seat::all(before.seats());
        let lies = |game: &G, seat| game.display(seat).len() + game.covered(seat).len() + game.front(seat).len();
        let standing = |game: &G| {
            let best = seats().filter(|&other| other != seat).map(|other| game.total(other)).max();
            (game.total(seat), best.unwrap_or(0))
        };
        let over = before.color().is_some() && after.color().is_none();
        let out = over || before.is_in(seat) && !after.is_in(seat);
        let mut left = seats().filter(|&other| other != seat && before.is_in(other));
        let prospect = if out {
            let asked = after.turn() == Turn::Seats(SeatSet::only(seat));
            Prospect {
                out,
                costs: asked || after.tokens(seat).len() < before.tokens(seat).len(),
                winner: left.next().filter(|_| left.next().is_none()),
                ..Prospect::default()
            }
        } else {
            let fewer = |seat| (seat, lies(&before, seat).saturating_sub(lies(&after, seat)));
            let lost = seats().map(fewer).filter(|&(_, fewer)| fewer > 0).collect();
            let changed = standing(&after) != standing(&before);
            Prospect { lost, standing: changed.then(|| standing(&after)), ..Prospect::default() }
        };
        (prospect != Prospect::default()).then_some(prospect)
    }
}

#[cfg(test)]
mod tests {
    use notation::File;
    use rules::Game as _;
    use rules::ivanhoe::{Action, Card, Move, State};

    use super::*;

    const TABLE: &str = "
        players: Andy Bill Chris
        colour: red
        turn: Andy
        drawn: yes
        Andy: hand R3 G1 charge riposte; display R4 M6; tokens G
        Bill: hand B2; display R3 R5 S3
        Chris: hand B2; display R3 S2
    ";

    fn prospect(text: &str, m: Move) -> Option<Prospect> {
        let game = *notation::Replay::<State>::start(&File::parse(text).unwrap()).unwrap().game();
        Prospect::of::<State>(&game.view(Observer::Seat(Seat::FIRST)), m)
    }

    #[test]
    fn a_move_is_foreseen_as_far_as_everybody_could_see_it() {
        let [_, bill, chris] = [0, 1, 2].map(|seat| Seat::new(seat).unwrap());
        let foreseen = |m| prospect(TABLE, m);
        let played = foreseen(Move::Play(Card::R3)).unwrap();
        assert_eq!(played, Prospect { standing: Some((13, 11)), ..Prospect::default() });
        let taken = foreseen(Move::Act(Action::Riposte(bill))).unwrap();
        assert_eq!(taken, Prospect { lost: vec![(bill, 1)], standing: Some((13, 8)), ..Prospect::default() });
        let charged = foreseen(Move::Act(Action::Charge)).unwrap();
        assert_eq!(charged.lost, [(chris, 1)]);
        assert_eq!(foreseen(Move::Play(Card::G1)), None, "refused");
        let gone = foreseen(Move::Withdraw).unwrap();
        assert_eq!(gone, Prospect { out: true, costs: true, ..Prospect::default() });
    }

    #[test]
    fn whoever_is_left_wins() {
        let two = TABLE.replace("Chris: hand B2; display R3 S2", "Chris: out; hand B2").replace("M6; tokens G", "S3");
        let gone = prospect(&two, Move::Withdraw).unwrap();
        assert_eq!(gone, Prospect { out: true, winner: Seat::new(1), ..Prospect::default() });
    }
}
