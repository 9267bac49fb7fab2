//! What is said where people find tables, and each other.

use table::PlayerName;

use crate::sentence::Sentence;
use crate::table_words::spoken_of;

spoken_of! {
    /// A short text about tables and those who sit there.
    pub enum HallLabel {
        /// All that has to do with tables.
        Tables,
        /// The tables at which the reader sits.
        YourTables,
        /// The tables that anybody may find.
        OpenTables,
        /// A table that is to be opened.
        NewTable,
        /// Open it.
        OpenTable,
        /// Sit down anywhere.
        QuickMatch,
        /// Go to a table.
        GoThere,
        /// Which of the two games.
        Game,
        /// Who can sit down.
        Company,
        /// Everybody around one device.
        ThisDevice,
        /// Those who have the link.
        ByLink,
        /// Anybody.
        Anybody,
        /// How many bots play.
        Bots,
        /// How well they play.
        Strength,
        /// What few people change.
        MoreOptions,
        /// What the reader is called.
        YourName,
        /// What the people are called who share a device.
        Names,
        /// To have that name.
        TakeName,
        /// How others come to the table.
        Invite,
        /// The link is copied.
        Copied,
        /// Who sits where.
        Seats,
        /// Whoever decides about the seats.
        Host,
        /// What people say to each other.
        Talk,
        /// Somebody has said something that was not read yet.
        NewTalk,
        /// A line that is to be said.
        YourLine,
        /// What can be said with one touch.
        Phrases,
        /// The table itself, not the game on it.
        ThisTable,
        /// When to ask about cards that can be answered.
        WhenToAsk,
        /// What to do without asking.
        StandingOrders,
        /// No order.
        NoOrder,
        /// A time in which a card can be answered.
        TimeToAnswer,
        /// The answer is given.
        Answered,
        /// Load the page anew.
        Reload,
        /// Play in this window instead of another.
        TakeOver,
        /// A game is under way.
        Playing,
        /// Somebody wants to play again.
        WantsRematch,
    }
}

/// What is said where people find tables, and each other.
pub trait HallWords {
    /// A short text that stands alone: 28 characters at most.
    fn hall(&self, label: HallLabel) -> &'static str;

    /// Nobody has opened a table that anybody may find.
    fn no_tables(&self) -> &'static str;

    /// What a name is for.
    fn name_note(&self) -> &'static str;

    /// That people who share a device need names that can be read, and no two of them the same.
    fn names_note(&self) -> &'static str;

    /// What the link to a table is for.
    fn invitation_note(&self) -> &'static str;

    /// The table is not full yet, and the host reads this.
    fn fill_the_seats(&self) -> &'static str;

    /// The table is full, and the host reads this.
    fn ready_to_begin(&self) -> &'static str;

    /// Somebody else begins.
    fn host_begins(&self) -> &'static str;

    /// The reader has no seat.
    fn watching(&self) -> &'static str;

    /// A bot plays for the reader.
    fn bot_plays_for_you(&self) -> &'static str;

    /// The game was ended before anybody had won.
    fn given_up(&self) -> &'static str;

    /// What standing orders are for.
    fn orders_note(&self) -> &'static str;

    /// How many of the seats are taken.
    fn taken(&self, taken: usize, seats: usize) -> String;

    /// What the best bot would do, how likely it would win then, and how likely with the next best move; in percent.
    fn hint(&self, m: Sentence, wins: u8, otherwise: Option<u8>) -> Sentence;

    /// The device goes to somebody else, and nobody may look meanwhile.
    fn hand_over(&self, name: &PlayerName) -> String;

    /// Somebody has the device now.
    fn i_am(&self, name: &PlayerName) -> String;
}
