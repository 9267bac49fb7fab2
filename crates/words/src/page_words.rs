//! What the pages around a table say.

use crate::table_words::spoken_of;

spoken_of! {
    /// A short text that stands alone on a page.
    pub enum Label {
        /// Play at once, against bots.
        PlayNow,
        /// Go on with the game that was left.
        PlayOn,
        /// Begin anew in place of the game that was left.
        NewGame,
        /// To the first page.
        Home,
        /// The two games.
        Games,
        /// All cards.
        Cards,
        /// The rules.
        Rules,
        /// What everybody sets for themselves.
        Settings,
        /// Who made what is used here.
        Credits,
        /// The language.
        Language,
        /// Light or dark.
        Theme,
        /// Dark words on a light ground.
        Light,
        /// Light words on a dark ground.
        Dark,
        /// How fast cards move.
        Motion,
        /// As fast as usual.
        Normal,
        /// Faster than usual.
        Quick,
        /// Cards do not move.
        Still,
        /// As this device has it.
        AsDevice,
        /// No contest is under way.
        NoContest,
        /// The own cards.
        Hand,
        /// The other players.
        Opponents,
        /// The player who reads this.
        You,
        /// The deck.
        Deck,
        /// The discard pile.
        DiscardPile,
        /// What has happened.
        Story,
        /// Not in the contest any more.
        Out,
        /// No cards lie there.
        NoCards,
        /// A card that lies face down.
        FaceDown,
        /// Do nothing of this.
        NotNow,
        /// Close what is open.
        Close,
    }
}

/// What the pages around a table say.
pub trait PageWords {
    /// A short text that stands alone: 28 characters at most.
    fn label(&self, label: Label) -> &'static str;

    /// What Tiltyard is, in a sentence.
    fn tagline(&self) -> &'static str;

    /// There is no page at this address.
    fn no_such_page(&self) -> &'static str;

    /// The table is being set up.
    fn setting_up(&self) -> &'static str;

    /// The icons, and who drew them.
    fn icons_credit(&self) -> &'static str;

    /// The type faces, and who drew them.
    fn fonts_credit(&self) -> &'static str;

    /// The games, and who invented them.
    fn games_credit(&self) -> &'static str;

    /// Something, and what is said of it, with a colon between them.
    fn colon(&self, thing: &str, said: &str) -> String {
        format!("{thing}: {said}")
    }

    /// How many cards of a kind there are, or how many are held.
    fn cards(&self, count: usize) -> String;

    /// The total that must be exceeded.
    fn to_beat(&self, total: u16) -> String;

    /// The total of a row.
    fn total(&self, total: u16) -> String;
}
