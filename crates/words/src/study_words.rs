//! What is said where a game is looked at or learned: explanations, replays, lessons.

use notation::Proof;

use crate::prospect::Prospect;
use crate::sentence::{Reader, Sentence};
use crate::table_words::spoken_of;

spoken_of! {
    /// A short text on something that can be looked at or chosen.
    pub enum Caption {
        /// A rule, before its number.
        Rule,
        /// What a card or a place is.
        Explanation,
        /// Learn to play at a table.
        Lesson,
        /// Be done with learning.
        LeaveLesson,
        /// A game looked at again.
        Replay,
        /// Games that are over.
        Replays,
        /// Before the first move.
        ToStart,
        /// One move back.
        StepBack,
        /// One move on.
        StepOn,
        /// After the last move.
        ToEnd,
        /// Let it go on by itself.
        Run,
        /// Let it stand.
        Pause,
        /// Whose eyes are looked through.
        SeenFrom,
        /// All hands face up.
        OpenHands,
        /// Play on against bots, from the moment that is shown.
        PlayFromHere,
        /// Have the game as a file.
        SaveFile,
        /// Look at a game from a file.
        OpenFile,
        /// See whether the deal was promised beforehand.
        CheckDeal,
        /// How likely everybody was to win.
        Chances,
        /// The contests and tokens of a game.
        Course,
        /// Whether there are sounds.
        Sound,
        /// There are.
        SoundOn,
        /// There are none.
        SoundOff,
        /// How much letters and edges stand out.
        Contrast,
        /// As much as can be.
        Strong,
    }
}

/// How many steps the lesson of Ivanhoe has.
pub(crate) const IVANHOE_STEPS: usize = 10;

/// How many steps the lesson of Attacke has.
pub(crate) const ATTACKE_STEPS: usize = 6;

/// What is said where a game is looked at or learned.
pub trait StudyWords {
    /// A short text: 28 characters at most.
    fn caption(&self, caption: Caption) -> &'static str;

    /// What a move would lead to.
    fn prospect(&self, reader: &Reader<'_>, prospect: &Prospect) -> Sentence;

    /// There are no games to look at yet.
    fn no_games(&self) -> &'static str;

    /// How to look at a game from a file.
    fn drop_file(&self) -> &'static str;

    /// There is no such game here.
    fn no_such_game(&self) -> &'static str;

    /// The file cannot be read, because of this line.
    fn not_a_game(&self, line: usize) -> String;

    /// Which step of how many is shown.
    fn step(&self, number: usize, of: usize) -> String;

    /// How likely somebody is to win, in percent.
    fn chance(&self, name: &str, percent: u16) -> String;

    /// Another game was left, and would be lost.
    fn replaces(&self) -> &'static str;

    /// Whether the deal of a game was promised beforehand.
    fn proof(&self, proof: Proof) -> &'static str;

    /// Another move was made than the lesson asks for.
    fn other_move(&self) -> &'static str;

    /// What the lesson of Ivanhoe says, step by step.
    fn ivanhoe_lesson(&self) -> &'static [&'static str; IVANHOE_STEPS];

    /// What the lesson of Attacke says, step by step.
    fn attacke_lesson(&self) -> &'static [&'static str; ATTACKE_STEPS];
}
