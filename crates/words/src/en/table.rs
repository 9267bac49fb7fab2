//! What is said around a game.

use rules::Color;
use table::{
    Happening, Level, OutOfBounds, Pace, Phrase, Quiet, Refused, Sitter, Span, Spectators, Stretch, When, Window,
};

use super::{English, plural};
use crate::game_words::{GameWords, RefusalWords, Worded};
use crate::sentence::{Reader, Sentence, say};
use crate::table_words::{Connection, Control, Presence, Setting, TableWords, span};

impl TableWords for English {
    fn color(&self, color: Color) -> &'static str {
        super::color(color)
    }

    fn weapon(&self, color: Color) -> &'static str {
        match color {
            Color::Purple => "lance",
            Color::Red => "sword",
            Color::Blue => "axe",
            Color::Yellow => "morning star",
            Color::Green => "no weapon",
        }
    }

    fn level(&self, level: Level) -> &'static str {
        match level {
            Level::Page => "Page",
            Level::Squire => "Squire",
            Level::Knight => "Knight",
            Level::Lord => "Lord",
            Level::Champion => "Champion",
        }
    }

    fn level_note(&self, level: Level) -> &'static str {
        match level {
            Level::Page => "New at court: good company for your first game.",
            Level::Squire => "Knows the cards and makes mistakes.",
            Level::Knight => "A sound opponent who punishes carelessness.",
            Level::Lord => "Strong, patient and hard to fool.",
            Level::Champion => "The best we have.",
        }
    }

    fn sitter(&self, sitter: &Sitter) -> String {
        match sitter {
            Sitter::Nobody => "Free seat".into(),
            Sitter::Bot(level) => format!("{} (bot)", self.level(*level)),
            Sitter::Person { name, stand_in: false } => name.to_string(),
            Sitter::Person { name, stand_in: true } => format!("{name} (a bot plays)"),
        }
    }

    fn presence(&self, presence: Presence) -> &'static str {
        match presence {
            Presence::Here => "at the table",
            Presence::Away => "away",
            Presence::BotPlays => "away, a bot plays",
        }
    }

    fn phrase(&self, phrase: Phrase) -> &'static str {
        match phrase {
            Phrase::Hello => "Greetings!",
            Phrase::GoodLuck => "Good luck!",
            Phrase::WellPlayed => "Well played!",
            Phrase::Thanks => "Thank you!",
            Phrase::Sorry => "Sorry!",
            Phrase::Oh => "Oh!",
            Phrase::EnGarde => "En garde!",
            Phrase::Thinking => "Let me think…",
            Phrase::BackSoon => "Back in a moment.",
            Phrase::IAmBack => "I am back.",
            Phrase::GoodGame => "Good game!",
            Phrase::Farewell => "Farewell!",
        }
    }

    fn happening(&self, reader: &Reader<'_>, happening: &Happening) -> Sentence {
        let does = |seat, you_do, does| reader.does(seat, you_do, does);
        match happening {
            Happening::Seated { seat, sitter: Sitter::Nobody } => format!("Seat {} is free.", seat.index() + 1).into(),
            Happening::Seated { seat, sitter: Sitter::Bot(level) } => {
                format!("A bot takes seat {}: {}.", seat.index() + 1, self.level(*level)).into()
            }
            Happening::Seated { seat, sitter: Sitter::Person { .. } } => say![does(*seat, "You sit", "sits"), " down."],
            Happening::Host { seat: Some(seat) } => say![does(*seat, "You are", "is"), " the host now."],
            Happening::Host { seat: None } => "The table has no host now.".into(),
            Happening::Began { .. } => "The game begins. The shuffle is sealed.".into(),
            Happening::Undone { seat } => say![does(*seat, "You take", "takes"), " the last move back."],
            Happening::Extended => "Somebody asked for more time.".into(),
            Happening::StandIn { seat, bot: true } => {
                say!["A bot plays for ", reader.name(*seat, "you"), " from now on."]
            }
            Happening::StandIn { seat, bot: false } => {
                say![does(*seat, "You are", "is"), " back and in command again."]
            }
            Happening::TimeUp { seat } => say!["Time is up for ", reader.name(*seat, "you"), "."],
            Happening::Said { seat, line } => say![reader.name(*seat, "You"), ": ", line.to_string()],
            Happening::Phrase { seat, phrase } => say![reader.name(*seat, "You"), ": ", self.phrase(*phrase)],
            Happening::Muted { seat, muted: true } => {
                say!["The host asks ", reader.name(*seat, "you"), " to be silent."]
            }
            Happening::Muted { seat, muted: false } => say![does(*seat, "You may", "may"), " talk again."],
            Happening::Rematch { seat } => say![does(*seat, "You want", "wants"), " to play again."],
            Happening::WouldEnd { seat } => {
                say![does(*seat, "You would", "would"), " like to end the game without a winner."]
            }
            Happening::Over { winner: Some(winner), .. } => {
                say!["The game is over: ", does(*winner, "you win", "wins"), ". The seal of the shuffle is open."]
            }
            Happening::Over { winner: None, .. } => {
                "The game ended without a winner. The seal of the shuffle is open.".into()
            }
        }
    }

    fn control(&self, control: Control) -> &'static str {
        match control {
            Control::Sit => "Sit down",
            Control::Leave => "Leave the table",
            Control::AddBot => "Add a bot",
            Control::FreeChair => "Clear this seat",
            Control::Begin => "Begin the game",
            Control::Undo => "Take back",
            Control::MoreTime => "I need more time",
            Control::TakeSeatBack => "Take my seat back",
            Control::LetBotPlay => "Let a bot play",
            Control::Mute => "Mute",
            Control::Unmute => "Unmute",
            Control::Say => "Say",
            Control::Rematch => "Play again",
            Control::EndGame => "End without a winner",
            Control::Watch => "Watch",
            Control::CopyLink => "Copy the link",
            Control::Hint => "Give me a hint",
        }
    }

    fn setting(&self, setting: Setting) -> &'static str {
        match setting {
            Setting::Players => "Players",
            Setting::Goal => "Colors to win",
            Setting::Endurance => "Endurance: all five colors",
            Setting::Covered => "Covered tournament",
            Setting::Pace => "Time for a turn",
            Setting::Window => "Time to answer",
            Setting::Spectators => "Spectators",
            Setting::Listed => "Who finds the table",
            Setting::Stretch => "More time for everyone",
            Setting::BotDelay => "Pause before a bot moves",
        }
    }

    fn pace(&self, pace: Pace) -> String {
        match pace {
            Pace::Untimed => "No clock.".into(),
            Pace::Live { turn, bank } => {
                format!("{} for each turn, and a reserve of {} for the game.", self.span(turn), self.span(bank))
            }
            Pace::Correspondence { turn } => format!("{} for each turn, by correspondence.", self.span(turn)),
        }
    }

    fn window(&self, window: Window) -> String {
        match window {
            Window::Fixed(length) => {
                format!("Always {} to answer an action card. Nobody can tell who holds Ivanhoe.", self.span(length))
            }
            Window::Early(length) => format!(
                "Up to {} to answer an action card; it goes on once all have passed. Less private: it shows how long \
                    people think.",
                self.span(length)
            ),
            Window::Orders => "No waiting: standing orders answer action cards.".into(),
        }
    }

    fn spectators(&self, spectators: Spectators) -> String {
        match spectators {
            Spectators::Off => "Nobody may watch.".into(),
            Spectators::Public => "Anyone may watch, and sees what everybody at the table sees.".into(),
            Spectators::Open(delay) => format!("Anyone may watch and sees all hands, {} later.", self.span(delay)),
        }
    }

    fn listed(&self) -> &'static str {
        "Anyone can find this table."
    }

    fn unlisted(&self) -> &'static str {
        "Only those with the link find this table."
    }

    fn stretch(&self, stretch: Stretch) -> String {
        match stretch.times() {
            1 => "The usual times.".into(),
            times => format!("{times} times as long for everyone."),
        }
    }

    fn out_of_bounds(&self, bounds: OutOfBounds) -> &'static str {
        match bounds {
            OutOfBounds::Live => "A turn takes 10 seconds to 10 minutes, and the reserve is an hour at most.",
            OutOfBounds::Correspondence => "A turn by correspondence takes 1 to 14 days.",
            OutOfBounds::Window => "The time to answer is 4 to 60 seconds.",
            OutOfBounds::Delay => "Open hands are shown a minute to a day later.",
            OutOfBounds::BotDelay => "A bot pauses for 0.2 to 10 seconds.",
        }
    }

    fn quiet(&self, quiet: Quiet) -> &'static str {
        match quiet {
            Quiet::Never => "Ask me every time.",
            Quiet::Turn => "Do not ask me in this turn.",
            Quiet::Contest => "Do not ask me in this tournament.",
            Quiet::Untouched => "Ask me only about what touches my cards.",
        }
    }

    fn when(&self, when: When) -> String {
        match when {
            When::Always => "in any case".into(),
            When::Touched => "if it touches my cards".into(),
            When::Cards(least) => {
                format!("if it costs me {} or more", plural(least.into(), "card", "cards"))
            }
            When::Lead => "if it costs me the lead".into(),
        }
    }

    fn bad_name(&self) -> &'static str {
        "A name has 1 to 24 letters, digits and signs that can be seen. Try another."
    }

    fn bad_line(&self) -> &'static str {
        "A line has 1 to 200 characters that can be seen. Shorten it and try again."
    }

    fn span(&self, length: Span) -> String {
        span(length, |days| plural(days, "day", "days"))
    }

    fn time_left(&self, left: Span) -> String {
        format!("{} left", self.span(left))
    }

    fn connection(&self, connection: Connection) -> String {
        match connection {
            Connection::Connecting => "Connecting to the server…".into(),
            Connection::Restored => "Connected again. Nothing is lost.".into(),
            Connection::Unreachable { retry } => {
                format!("The server cannot be reached. Trying again in {}.", self.span(retry))
            }
            Connection::Offline => "You are offline. You can still play against bots here.".into(),
            Connection::OtherVersion => "The server has a newer version. Reload to go on.".into(),
            Connection::OtherWindow => {
                "You are playing this seat in another window. Go on there, or take over here.".into()
            }
            Connection::NoSuchTable => "This table does not exist any more. Open a new one.".into(),
            Connection::Stranger => {
                "The server does not know you any more. Reload, and tell it your name again.".into()
            }
            Connection::Busy => "The server is busy right now. Wait a little and try again.".into(),
        }
    }
}

impl<G: Worded> RefusalWords<G> for English
where
    English: GameWords<G>,
{
    fn refused(&self, refused: &Refused<G>) -> Sentence {
        match refused {
            Refused::NotSeated => "You do not sit at this table. Sit down first.".into(),
            Refused::SeatedAlready => "You sit here already. Leave first if you want another seat.".into(),
            Refused::SeatTaken => "That seat is taken. Choose a free one.".into(),
            Refused::Full => "All seats are taken. You can watch, or open a table of your own.".into(),
            Refused::NoSuchSeat => "There is no such seat. Choose one that you see.".into(),
            Refused::NameTaken => "Somebody here has that name already. Choose another.".into(),
            Refused::NotHost => "Only the host may do this. Ask the host.".into(),
            Refused::Playing => "A game is under way. Wait until it is over.".into(),
            Refused::NotPlaying => "No game is under way. Begin one first.".into(),
            Refused::SeatsFree => "There are free seats. Fill them with people or bots, then begin.".into(),
            Refused::Position(error) => {
                format!("No game can begin like this. Check line {} of the position.", error.place.line).into()
            }
            Refused::Stale => "Too late: the game has moved on. Look again and choose anew.".into(),
            Refused::NotAsked => "You are not asked now. Wait for your turn.".into(),
            Refused::Illegal(illegal) => GameWords::<G>::illegal(self, illegal),
            Refused::NothingToUndo => "There is nothing to take back. What others have seen stays played.".into(),
            Refused::NoMoreTime => "You have asked for more time in this tournament already. Answer now.".into(),
            Refused::StandIn => "A bot plays for you. Take your seat back first.".into(),
            Refused::NoStandIn => "You are playing yourself already. Just make your move.".into(),
            Refused::NotAway => "That player has not been away long enough. Wait a little.".into(),
            Refused::Muted => "The host has asked you to be silent. You can still play.".into(),
            Refused::TooFast { .. } => "You talk too fast. Take a breath and try again.".into(),
            Refused::NoSpectators => "Nobody may watch at this table. Find another one to watch.".into(),
        }
    }
}
