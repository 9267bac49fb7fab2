//! What a terminal must know of a game.

use bots::Ladder;
use notation::Language;
use picture::Pictured;
use protocol::Wire;
use rules::Game;
use words::Worded;

/// A game that can be played in a terminal.
pub trait Played:
    Worded + Wire + Ladder + Pictured<Face = <Self as Language>::Card> + Game<Options: Send> + Send + 'static
{
}

impl<G> Played for G where
    G: Worded + Wire + Ladder + Pictured<Face = <Self as Language>::Card> + Game<Options: Send> + Send + 'static
{
}
