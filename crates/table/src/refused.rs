//! Why a wish is refused. Nothing has changed then.

use rules::Game;

use crate::time::Moment;

/// Makes the list of reasons one: what each holds, its code and its sentence.
macro_rules! reasons {
    (
        plain { $($name:ident = $code:literal, $sentence:literal;)* }
        with { $($more:ident $(($inner:ty))? $({ $field:ident: $kind:ty })? = $its_code:literal, $its_sentence:literal;)* }
    ) => {
        /// Why a wish is refused: a code for programs and a sentence for people.
        #[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
        #[allow(missing_docs, reason = "the sentences say it")]
        pub enum Refused<G: Game> {
            $(#[error($sentence)] $name,)*
            $(#[error($its_sentence)] $more $(($inner))? $({ $field: $kind })?,)*
        }

        impl<G: Game> Refused<G> {
            /// All codes.
            pub const CODES: &'static [&'static str] = &[$($code,)* $($its_code),*];

            /// The code for programs.
            pub fn code(&self) -> &'static str {
                match self { $(Refused::$name => $code,)* $(Refused::$more { .. } => $its_code,)* }
            }

            /// The reason of a code, where the code says all of it: for those who are told codes and have words of their
            /// own.
            pub fn of_code(code: &str) -> Option<Refused<G>> {
                match code {
                    $($code => Some(Refused::$name),)*
                    _ => None,
                }
            }
        }
    };
}

reasons! {
    plain {
        NotSeated = "not-seated", "you do not sit at this table";
        SeatedAlready = "seated-already", "you sit here already";
        SeatTaken = "seat-taken", "that chair is taken";
        Full = "full", "all chairs are taken";
        NoSuchSeat = "no-such-seat", "there is no such chair";
        NameTaken = "name-taken", "somebody at this table has that name";
        NotHost = "not-host", "only the host may do this";
        Playing = "playing", "a game is being played";
        NotPlaying = "not-playing", "no game is being played";
        SeatsFree = "seats-free", "every chair must be taken before the game can begin";
        Stale = "stale", "the question you answer is not open any more";
        NotAsked = "not-asked", "you are not asked";
        NothingToUndo = "nothing-to-undo", "there is nothing that could be taken back";
        NoMoreTime = "no-more-time", "you have asked for more time in this contest already";
        StandIn = "stand-in", "a bot plays for you; take your seat back first";
        NoStandIn = "no-stand-in", "you play yourself";
        NotAway = "not-away", "the player is not away for long enough";
        Muted = "muted", "the host does not let you talk";
        NoSpectators = "no-spectators", "nobody may look on at this table";
    }
    with {
        Position(notation::ParseError) = "position", "no game can begin like this: {0}";
        Illegal(G::Illegal) = "illegal", "{0}";
        TooFast { until: Moment } = "too-fast", "you talk too fast";
    }
}

#[cfg(test)]
mod tests {
    use rules::ivanhoe;

    use super::*;

    #[test]
    fn codes_that_say_all_are_read_again() {
        let read =
            |code: &&&str| Refused::<ivanhoe::State>::of_code(code).is_some_and(|refused| refused.code() == **code);
        let unread: Vec<&&str> = Refused::<ivanhoe::State>::CODES.iter().filter(|code| !read(code)).collect();
        assert_eq!(unread, [&"position", &"illegal", &"too-fast"]);
    }
}
