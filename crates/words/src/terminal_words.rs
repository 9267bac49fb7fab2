//! What a terminal says besides the game.

use table::Span;

use crate::table_words::spoken_of;

spoken_of! {
    /// What can be said to a terminal besides moves. The words themselves are the same in all languages, like the notation.
    pub enum Word {
        /// List the moves.
        Moves,
        /// Tell what lies on the table.
        Table,
        /// Tell the own cards.
        Hand,
        /// Tell what a card does.
        Card,
        /// Have a hint.
        Hint,
        /// Tell the rule behind the last refusal.
        Why,
        /// Take the last move back.
        Undo,
        /// Tell again what happened.
        Log,
        /// Have more time.
        Time,
        /// Say something to the others.
        Say,
        /// List what can be asked of the table besides moves.
        Menu,
        /// Play oneself again instead of a bot.
        Back,
        /// Put bots on all free chairs.
        Bots,
        /// Begin the game.
        Begin,
        /// Play again.
        Again,
        /// List these words.
        Help,
        /// Leave the terminal.
        Quit,
    }
}

spoken_of! {
    /// What keys of the screen do that are no [`Word`].
    pub enum Key {
        /// The arrows choose a card.
        Choose,
        /// Enter plays the card.
        Play,
        /// Space takes a card up, turns it, puts it back.
        Turn,
        /// Letters do what stands beside them.
        Deed,
        /// What the chosen card does.
        Card,
        /// What can be asked of the table besides moves.
        Menu,
        /// Page keys move through what happened.
        Scroll,
        /// Escape goes back.
        Back,
        /// Ctrl-Z suspends the program.
        Suspend,
    }
}

/// What a terminal says besides the game.
pub trait TerminalWords {
    /// What a word is good for.
    fn word(&self, word: Word) -> &'static str;

    /// What a key is good for.
    fn key(&self, key: Key) -> &'static str;

    /// The title of the help, and its button: 12 characters at most.
    fn help(&self) -> &'static str;

    /// The button that ends: 12 characters at most.
    fn quit(&self) -> &'static str;

    /// Where to find help.
    fn say_help(&self) -> &'static str;

    /// How moves are said.
    fn say_moves(&self) -> &'static str;

    /// What was said means nothing.
    fn not_understood(&self, said: &str) -> String;

    /// Stands above a list of what can be done now.
    fn possible_now(&self) -> &'static str;

    /// There are too many moves to list them without being asked.
    fn many_moves(&self, count: usize) -> String;

    /// Nothing was refused that could be explained.
    fn nothing_refused(&self) -> &'static str;

    /// Why there is no hint on a server.
    fn no_hints(&self) -> &'static str;

    /// What the next person does once nobody else looks.
    fn press_enter(&self) -> &'static str;

    /// The game that was left goes on.
    fn goes_on(&self) -> &'static str;

    /// The game is kept for the next time.
    fn kept(&self) -> &'static str;

    /// The game could not be kept.
    fn not_kept(&self) -> &'static str;

    /// The seat at the table is kept.
    fn seat_kept(&self) -> &'static str;

    /// Where the game was written to.
    fn written(&self, path: &str) -> String;

    /// The window is too small to draw the table.
    fn too_small(&self) -> &'static str;

    /// All hands are shown.
    fn all_hands(&self) -> &'static str;

    /// Time to answer that is left.
    fn answer_within(&self, left: Span) -> String;
}
