//! Why a wish is refused. Nothing has changed then.

use rules::Game;

use crate::time::Moment;

/// Why a wish is refused: a code for programs and a sentence for people.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum Refused<G: Game> {
    #[error("you do not sit at this table")]
    NotSeated,
    #[error("you sit here already")]
    SeatedAlready,
    #[error("that chair is taken")]
    SeatTaken,
    #[error("all chairs are taken")]
    Full,
    #[error("there is no such chair")]
    NoSuchSeat,
    #[error("somebody at this table has that name")]
    NameTaken,
    #[error("only the host may do this")]
    NotHost,
    #[error("a game is being played")]
    Playing,
    #[error("no game is being played")]
    NotPlaying,
    #[error("every chair must be taken before the game can begin")]
    SeatsFree,
    #[error("no game can begin like this: {0}")]
    Position(notation::ParseError),
    #[error("the question you answer is not open any more")]
    Stale,
    #[error("you are not asked")]
    NotAsked,
    #[error("{0}")]
    Illegal(G::Illegal),
    #[error("there is nothing that could be taken back")]
    NothingToUndo,
    #[error("you have asked for more time in this contest already")]
    NoMoreTime,
    #[error("a bot plays for you; take your seat back first")]
    StandIn,
    #[error("you play yourself")]
    NoStandIn,
    #[error("the player is not away for long enough")]
    NotAway,
    #[error("the host does not let you talk")]
    Muted,
    #[error("you talk too fast")]
    TooFast { until: Moment },
    #[error("nobody may look on at this table")]
    NoSpectators,
}

impl<G: Game> Refused<G> {
    /// The code for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Refused::NotSeated => "not-seated",
            Refused::SeatedAlready => "seated-already",
            Refused::SeatTaken => "seat-taken",
            Refused::Full => "full",
            Refused::NoSuchSeat => "no-such-seat",
            Refused::NameTaken => "name-taken",
            Refused::NotHost => "not-host",
            Refused::Playing => "playing",
            Refused::NotPlaying => "not-playing",
            Refused::SeatsFree => "seats-free",
            Refused::Position(_) => "position",
            Refused::Stale => "stale",
            Refused::NotAsked => "not-asked",
            Refused::Illegal(_) => "illegal",
            Refused::NothingToUndo => "nothing-to-undo",
            Refused::NoMoreTime => "no-more-time",
            Refused::StandIn => "stand-in",
            Refused::NoStandIn => "no-stand-in",
            Refused::NotAway => "not-away",
            Refused::Muted => "muted",
            Refused::TooFast { .. } => "too-fast",
            Refused::NoSpectators => "no-spectators",
        }
    }
}
