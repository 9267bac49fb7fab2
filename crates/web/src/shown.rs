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

    /// The lesson: a game in the notation, in which the first player is the one who learns.
    const LESSON: &'static str;

    /// What was agreed on about the game itself, as far as that is not always so.
    fn agreed(words: &dyn Words, options: Self::Options) -> Vec<String>;
}

impl Shown for ivanhoe::State {
    const NAME: GameName = GameName::Ivanhoe;
    const LESSON: &'static str = include_str!("../lessons/ivanhoe.tilt");

    fn agreed(words: &dyn Words, options: ivanhoe::Options) -> Vec<String> {
        vec![words.colon(words.setting(Setting::Goal), &options.tokens().to_string())]
    }
}

impl Shown for attacke::State {
    const NAME: GameName = GameName::Attacke;
    const LESSON: &'static str = include_str!("../lessons/attacke.tilt");

    fn agreed(words: &dyn Words, options: attacke::Options) -> Vec<String> {
        let variants = [(options.endurance(), Setting::Endurance), (options.covered(), Setting::Covered)];
        variants
            .into_iter()
            .filter(|(chosen, _)| *chosen)
            .map(|(_, setting)| words.setting(setting).to_owned())
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use notation::{File, Line};
    use rules::Seat;
    use words::Lang;

    use super::*;

    /// A lesson says something before every move of the learner, and at the end.
    fn every_step_has_its_words<G: Shown>() {
        let file = File::<G>::parse(G::LESSON).unwrap();
        file.check().unwrap();
        let steps = file.lines.iter().filter(|(_, line)| matches!(line, Line::Move(Seat::FIRST, _))).count();
        for lang in Lang::ALL {
            assert_eq!(G::lesson(lang.words()).len(), steps + 1, "{lang:?}");
        }
    }

    #[test]
    fn lessons_have_their_words() {
        every_step_has_its_words::<ivanhoe::State>();
        every_step_has_its_words::<attacke::State>();
    }
}
