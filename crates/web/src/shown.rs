//! What the page must know of a game.

use heraldry::CardArt;
use notation::Language;
use picture::Pictured;
use protocol::{GameName, Wire};
use rules::{Event, attacke, ivanhoe};
use words::{Setting, Worded, Words};

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

    /// Whether there are cards that others can answer.
    const ANSWERS: bool;

    /// What was agreed on about the game itself, as far as that is not always so.
    fn agreed(words: &dyn Words, options: Self::Options) -> Vec<String>;
}

impl Shown for ivanhoe::State {
    const NAME: GameName = GameName::Ivanhoe;
    const ANSWERS: bool = true;

    fn agreed(words: &dyn Words, options: ivanhoe::Options) -> Vec<String> {
        vec![format!("{}: {}", words.setting(Setting::Goal), options.tokens())]
    }
}

impl Shown for attacke::State {
    const NAME: GameName = GameName::Attacke;
    const ANSWERS: bool = false;

    fn agreed(words: &dyn Words, options: attacke::Options) -> Vec<String> {
        let variants = [(options.endurance(), Setting::Endurance), (options.covered(), Setting::Covered)];
        variants
            .into_iter()
            .filter(|(chosen, _)| *chosen)
            .map(|(_, setting)| words.setting(setting).to_owned())
            .collect()
    }
}
