//! What a server must know of a game beyond the protocol and its bots: what is worth counting.

use bots::Ladder;
use protocol::{AnySettings, GameName, Wire};
use rules::{Color, Seat, attacke, ivanhoe};
use table::Settings;

/// A game that can be played on a server.
pub(crate) trait Served: Wire<Move: Send, View: Send, Event: rules::Event<Notice: Send>> + Ladder {
    /// Which game it is.
    const NAME: GameName;

    /// The settings, beside those of other games.
    fn any(settings: Settings<Self::Options>) -> AnySettings;

    /// Tells what is worth counting of an event.
    fn deeds(event: &Self::Event, tell: &mut impl FnMut(Seat, Deed<Self::Card>));
}

/// Something that a seat did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deed<C> {
    /// It won a contest of this color.
    Won(Color),
    /// It played this card.
    Played(C),
}

impl Served for ivanhoe::State {
    const NAME: GameName = GameName::Ivanhoe;

    fn any(settings: Settings<ivanhoe::Options>) -> AnySettings {
        AnySettings::Ivanhoe(settings)
    }

    fn deeds(event: &ivanhoe::Event, tell: &mut impl FnMut(Seat, Deed<ivanhoe::Card>)) {
        if let ivanhoe::Event::TournamentWon { seat, color } = *event {
            tell(seat, Deed::Won(color));
        }
        if let Some((seat, card)) = event.leaves_hand() {
            tell(seat, Deed::Played(card));
        }
    }
}

impl Served for attacke::State {
    const NAME: GameName = GameName::Attacke;

    fn any(settings: Settings<attacke::Options>) -> AnySettings {
        AnySettings::Attacke(settings)
    }

    fn deeds(event: &attacke::Event, tell: &mut impl FnMut(Seat, Deed<attacke::Card>)) {
        match *event {
            attacke::Event::ContestWon { seat, color } => tell(seat, Deed::Won(color)),
            attacke::Event::Opened { seat, up, down, .. } | attacke::Event::Fought { seat, up, down, .. } => {
                up.iter().chain(down.iter()).for_each(|card| tell(seat, Deed::Played(card)));
            }
            _ => {}
        }
    }
}
