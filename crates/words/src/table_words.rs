//! What is said around a game.

use rules::Color;
use table::{Happening, Level, OutOfBounds, Pace, Phrase, Quiet, Sitter, Span, Spectators, Stretch, When, Window};

use crate::sentence::{Reader, Sentence};

/// Makes an enum of things that have a text, with a list of all.
macro_rules! spoken_of {
    ($(#[$about:meta])* pub enum $name:ident { $($(#[$doc:meta])* $variant:ident,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $($(#[$doc])* $variant,)* }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];
        }
    };
}

pub(crate) use spoken_of;

spoken_of! {
    /// What can be done at a table besides moves of the game.
    pub enum Control {
        /// Sit down.
        Sit,
        /// Go.
        Leave,
        /// Put a bot on a chair.
        AddBot,
        /// Make a chair free.
        FreeChair,
        /// Begin the game.
        Begin,
        /// Take the last move back.
        Undo,
        /// Have more time to answer.
        MoreTime,
        /// Play oneself again instead of a bot.
        TakeSeatBack,
        /// Have a bot play for somebody who is away.
        LetBotPlay,
        /// Have somebody be silent.
        Mute,
        /// Let somebody talk again.
        Unmute,
        /// Say something.
        Say,
        /// Play again.
        Rematch,
        /// End the game without a result.
        EndGame,
        /// Look on.
        Watch,
        /// Copy the link to the table.
        CopyLink,
        /// Have a hint.
        Hint,
    }
}

spoken_of! {
    /// What is agreed on when a table is opened.
    pub enum Setting {
        /// How many play.
        Players,
        /// How many tokens or chips win.
        Goal,
        /// Chips of all five colors win (attacke 1.4).
        Endurance,
        /// Cards may be played face down (attacke 4.1).
        Covered,
        /// How fast the game goes.
        Pace,
        /// How long a card can be answered.
        Window,
        /// Who may look on.
        Spectators,
        /// Whether anybody may find the table.
        Listed,
        /// How many times as long everything takes.
        Stretch,
        /// How long a bot waits.
        BotDelay,
    }
}

spoken_of! {
    /// Whether somebody is at the table.
    pub enum Presence {
        /// Here.
        Here,
        /// Away.
        Away,
        /// Away, and a bot plays.
        BotPlays,
    }
}

/// How things stand between a client and its server.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Connection {
    /// Not connected yet.
    Connecting,
    /// Connected again.
    Restored,
    /// The server does not answer; the next attempt comes this much later.
    Unreachable {
        /// How long until then.
        retry: Span,
    },
    /// This device has no network.
    Offline,
    /// The server speaks another version.
    OtherVersion,
    /// The same seat is played from somewhere else.
    OtherWindow,
    /// There is no such table any more.
    NoSuchTable,
    /// The server has too much to do.
    Busy,
    /// The server does not know who this is any more.
    Stranger,
}

/// What is said around a game.
pub trait TableWords {
    /// A color.
    fn color(&self, color: Color) -> &'static str;

    /// The weapon of a color.
    fn weapon(&self, color: Color) -> &'static str;

    /// How well a bot plays: its rank.
    fn level(&self, level: Level) -> &'static str;

    /// How well a bot plays, in a sentence.
    fn level_note(&self, level: Level) -> &'static str;

    /// Who sits on a chair.
    fn sitter(&self, sitter: &Sitter) -> String;

    /// Whether somebody is at the table.
    fn presence(&self, presence: Presence) -> &'static str;

    /// What can be said by a code.
    fn phrase(&self, phrase: Phrase) -> &'static str;

    /// What happened around the game, as the reader saw it.
    fn happening(&self, reader: &Reader<'_>, happening: &Happening) -> Sentence;

    /// What can be done at a table: 28 characters at most.
    fn control(&self, control: Control) -> &'static str;

    /// What is agreed on when a table is opened.
    fn setting(&self, setting: Setting) -> &'static str;

    /// How fast the game goes.
    fn pace(&self, pace: Pace) -> String;

    /// How long a card can be answered, and what that gives away.
    fn window(&self, window: Window) -> String;

    /// Who may look on.
    fn spectators(&self, spectators: Spectators) -> String;

    /// Anybody may find the table.
    fn listed(&self) -> &'static str;

    /// Only who has its link finds the table.
    fn unlisted(&self) -> &'static str;

    /// How many times as long everything takes.
    fn stretch(&self, stretch: Stretch) -> String;

    /// A setting is out of its bounds.
    fn out_of_bounds(&self, bounds: OutOfBounds) -> &'static str;

    /// When not to be asked about a card that can be answered.
    fn quiet(&self, quiet: Quiet) -> &'static str;

    /// What must be at stake for a standing order.
    fn when(&self, when: When) -> String;

    /// The text is not a name.
    fn bad_name(&self) -> &'static str;

    /// The text is not a line of chat.
    fn bad_line(&self) -> &'static str;

    /// How long: the two largest units.
    fn span(&self, span: Span) -> String;

    /// How much time is left.
    fn time_left(&self, left: Span) -> String;

    /// How things stand with the server.
    fn connection(&self, connection: Connection) -> String;
}

/// How long, in the two largest units, the last begun second counted in full: `1 h 5 min`. Only the word for days
/// differs by language.
pub(crate) fn span(span: Span, days: impl Fn(u64) -> String) -> String {
    let seconds = span.0.div_ceil(1000);
    let units: [(u64, &dyn Fn(u64) -> String); 4] = [
        (24 * 60 * 60, &days),
        (60 * 60, &|hours| format!("{hours} h")),
        (60, &|minutes| format!("{minutes} min")),
        (1, &|seconds| format!("{seconds} s")),
    ];
    let largest = units.iter().position(|&(unit, _)| seconds >= unit).unwrap_or(units.len() - 1);
    let mut rest = seconds;
    let mut parts = Vec::new();
    for (unit, text) in units.iter().skip(largest).take(2) {
        let count = rest / unit;
        rest %= unit;
        if count > 0 || parts.is_empty() {
            parts.push(text(count));
        }
    }
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_have_at_most_two_units() {
        let text = |seconds| span(Span::seconds(seconds), |days| format!("{days} d"));
        assert_eq!(text(0), "0 s");
        assert_eq!(text(6), "6 s");
        assert_eq!(text(60), "1 min");
        assert_eq!(text(125), "2 min 5 s");
        assert_eq!(text(3905), "1 h 5 min");
        assert_eq!(text(3 * 86400), "3 d");
        assert_eq!(text(3 * 86400 + 7200), "3 d 2 h");
        assert_eq!(span(Span(1), |_| String::new()), "1 s");
    }
}
