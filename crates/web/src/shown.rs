//! What the page must know of a game.

use heraldry::CardArt;
use notation::Language;
use picture::Pictured;
use protocol::{AnySettings, GameName, Wire};
use rules::{Event, attacke, ivanhoe};
use table::Settings;
use words::Worded;

/// A game that the page can show.
pub(crate) trait Shown:
    Worded<Card: Into<CardArt> + Send + Sync, View: Send + Sync, Move: Send + Sync, Event: Event<Notice: Send + Sync>>
    + Wire
    + Pictured<Face = <Self as Language>::Card>
    + Send
    + Sync
    + 'static
{
    /// Which game it is.
    const NAME: GameName;

    /// The settings as they are asked for where the game is not known.
    fn any(settings: Settings<Self::Options>) -> AnySettings;
}

impl Shown for ivanhoe::State {
    const NAME: GameName = GameName::Ivanhoe;

    fn any(settings: Settings<ivanhoe::Options>) -> AnySettings {
        AnySettings::Ivanhoe(settings)
    }
}

impl Shown for attacke::State {
    const NAME: GameName = GameName::Attacke;

    fn any(settings: Settings<attacke::Options>) -> AnySettings {
        AnySettings::Attacke(settings)
    }
}
