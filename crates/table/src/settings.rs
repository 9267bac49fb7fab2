//! What is agreed on when a table is opened.

use crate::time::Span;

/// What is agreed on when a table is opened, and stays for all its games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings<O> {
    /// What the rules leave open, the number of seats among it.
    pub options: O,
    /// How fast the game goes.
    pub pace: Pace,
    /// How long everybody has to answer a card that can be answered.
    pub window: Window,
    /// Who may look on.
    pub spectators: Spectators,
    /// Whether anybody may find the table; otherwise only who has its link.
    pub listed: bool,
    /// All times at this table are so many times as long, 1 to 10: for everybody alike, so that it singles nobody out.
    pub stretch: Stretch,
    /// How long a bot lets pass before its move is seen, whatever it holds: a fifth of a second to 10 seconds. It is also
    /// what a bot has to think about a card that can be answered, where no person is waited for.
    pub bot_delay: Span,
}

/// How fast a game goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// As slow as anybody likes.
    Untimed,
    /// Some seconds for each turn, and a bank for the whole game when those are used up.
    Live {
        /// For each turn: 10 seconds to 10 minutes.
        turn: Span,
        /// For the game: up to an hour.
        bank: Span,
    },
    /// Days for each turn, and standing orders instead of waiting for answers.
    Correspondence {
        /// For each turn: 1 to 14 days.
        turn: Span,
    },
}

impl Pace {
    /// The window that goes with it: where a turn takes days, nobody waits for answers.
    pub const fn usual_window(self) -> Window {
        match self {
            Pace::Untimed | Pace::Live { .. } => Window::Fixed(Span::seconds(6)),
            Pace::Correspondence { .. } => Window::Orders,
        }
    }
}

/// How long everybody has to answer a card that can be answered, and when the window closes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Window {
    /// Always as long, whoever has answered: nothing can be told from it. 4 to 60 seconds.
    Fixed(Span),
    /// As long at most; it closes at a whole second once all have passed. Less private: how long people think shows.
    Early(Span),
    /// Not at all: what players ordered before is done.
    Orders,
}

/// Who may look on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spectators {
    /// Nobody.
    Off,
    /// Anybody, and sees what everybody at the table sees.
    Public,
    /// Anybody, and sees all hands, so much later: at least a minute.
    Open(Span),
}

/// How many times as long everything takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stretch(u8);

impl Stretch {
    /// As long as it says.
    pub const NONE: Stretch = Stretch(1);

    /// So many times as long, 1 to 10.
    pub const fn new(times: u8) -> Option<Stretch> {
        match times {
            1..=10 => Some(Stretch(times)),
            _ => None,
        }
    }

    /// How many times as long.
    pub const fn times(self) -> u8 {
        self.0
    }
}

/// A setting is out of its bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum OutOfBounds {
    #[error("a turn takes 10 seconds to 10 minutes, and the bank is an hour at most")]
    Live,
    #[error("a turn by correspondence takes 1 to 14 days")]
    Correspondence,
    #[error("a window stays open for 4 to 60 seconds")]
    Window,
    #[error("open hands are shown at least a minute and at most a day later")]
    Delay,
    #[error("a bot waits for a fifth of a second to 10 seconds")]
    BotDelay,
}

impl<O> Settings<O> {
    /// The usual settings: no clock on turns, six seconds for answers, spectators see what everybody sees.
    pub fn new(options: O) -> Settings<O> {
        Settings {
            options,
            pace: Pace::Untimed,
            window: Pace::Untimed.usual_window(),
            spectators: Spectators::Public,
            listed: false,
            stretch: Stretch::NONE,
            bot_delay: Span(800),
        }
    }

    /// The settings, if all are within their bounds.
    pub fn checked(self) -> Result<Settings<O>, OutOfBounds> {
        let within = |span: Span, least: Span, most: Span| least <= span && span <= most;
        match self.pace {
            Pace::Live { turn, bank } => {
                if !within(turn, Span::seconds(10), Span::seconds(600)) || bank > Span::seconds(3600) {
                    return Err(OutOfBounds::Live);
                }
            }
            Pace::Correspondence { turn } if !within(turn, Span::days(1), Span::days(14)) => {
                return Err(OutOfBounds::Correspondence);
            }
            Pace::Correspondence { .. } | Pace::Untimed => {}
        }
        match self.window {
            Window::Fixed(length) | Window::Early(length) if !within(length, Span::seconds(4), Span::seconds(60)) => {
                return Err(OutOfBounds::Window);
            }
            _ => {}
        }
        match self.spectators {
            Spectators::Open(delay) if !within(delay, Span::seconds(60), Span::days(1)) => Err(OutOfBounds::Delay),
            _ if !within(self.bot_delay, Span(200), Span::seconds(10)) => Err(OutOfBounds::BotDelay),
            _ => Ok(self),
        }
    }

    /// How long a turn may take, and the bank behind it; none where nobody waits for it.
    pub(crate) fn turn_time(&self) -> Option<(Span, Span)> {
        let times = self.stretch.times();
        match self.pace {
            Pace::Untimed => None,
            Pace::Live { turn, bank } => Some((turn.times(times), bank.times(times))),
            Pace::Correspondence { turn } => Some((turn.times(times), Span::ZERO)),
        }
    }
}
