//! What a new table is to be like.

use protocol::{AnySettings, GameName, from_json, to_json};
use rules::{attacke, ivanhoe};
use table::{Level, Pace, Settings, Span, Spectators, Stretch, Window};

use crate::browser;
use crate::route::game_word;

/// What a new table is to be like: the settings, and who is to fill it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    pub(crate) settings: AnySettings,
    pub(crate) bots: usize,
    pub(crate) level: Level,
}

/// How long a bot waits at a table of this device: long enough to see what it did.
const BOT_DELAY: Span = Span(500);

impl Plan {
    /// What is played when nobody has asked for anything else: one person, and bots that play soundly.
    pub(crate) fn usual(game: GameName) -> Plan {
        Plan::new(game, Wishes::default())
    }

    /// The plan of these wishes.
    pub(crate) fn new(game: GameName, wishes: Wishes) -> Plan {
        let Wishes { players, bots, level, .. } = wishes;
        let settings = match game {
            GameName::Ivanhoe => {
                let players = players.clamp(2, 5);
                let usual = ivanhoe::Options::new(players).expect("two to five play");
                AnySettings::Ivanhoe(
                    wishes.settings(wishes.goal.and_then(|goal| usual.with_tokens(goal)).unwrap_or(usual)),
                )
            }
            GameName::Attacke => {
                let mut options = attacke::Options::new(players.clamp(3, 5)).expect("three to five play");
                if wishes.endurance {
                    options = options.with_endurance();
                }
                if wishes.covered {
                    options = options.with_covered();
                }
                AnySettings::Attacke(wishes.settings(options))
            }
        };
        Plan { settings, bots: bots.min(players - 1), level }
    }

    /// The last plan for a game on this device, or the usual one.
    pub(crate) fn kept(game: GameName) -> Plan {
        let kept = |part: &str| browser::kept(&key(game, part));
        let read = || {
            let plan = Plan {
                settings: from_json(&kept("settings")?).ok()?,
                bots: kept("bots")?.parse().ok()?,
                level: kept("level")?.parse().ok()?,
            };
            (plan.game() == game).then_some(plan)
        };
        read().unwrap_or_else(|| Plan::usual(game))
    }

    /// Keeps the plan for the next game on this device.
    pub(crate) fn keep(self) {
        let keep = |part: &str, word: &str| browser::keep(&key(self.game(), part), word);
        keep("settings", &to_json(&self.settings));
        keep("bots", &self.bots.to_string());
        keep("level", self.level.name());
    }

    pub(crate) fn game(self) -> GameName {
        match self.settings {
            AnySettings::Ivanhoe(_) => GameName::Ivanhoe,
            AnySettings::Attacke(_) => GameName::Attacke,
        }
    }

    /// How many play.
    pub(crate) fn players(self) -> usize {
        match self.settings {
            AnySettings::Ivanhoe(settings) => settings.options.seats(),
            AnySettings::Attacke(settings) => settings.options.seats(),
        }
    }
}

/// Where a part of a plan is kept.
fn key(game: GameName, part: &str) -> String {
    format!("{}-plan-{part}", game_word(game))
}

/// What somebody chose, one by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wishes {
    pub(crate) players: usize,
    pub(crate) bots: usize,
    pub(crate) level: Level,
    /// How many tokens win, where that is not as usual.
    pub(crate) goal: Option<usize>,
    pub(crate) endurance: bool,
    pub(crate) covered: bool,
    pub(crate) pace: Pace,
    pub(crate) window: Window,
    pub(crate) spectators: Spectators,
    pub(crate) listed: bool,
    pub(crate) stretch: Stretch,
    pub(crate) bot_delay: Span,
}

impl Default for Wishes {
    fn default() -> Wishes {
        let Settings { pace, window, spectators, listed, stretch, .. } = Settings::new(());
        Wishes {
            players: 4,
            bots: 3,
            level: Level::Knight,
            goal: None,
            endurance: false,
            covered: false,
            pace,
            window,
            spectators,
            listed,
            stretch,
            bot_delay: BOT_DELAY,
        }
    }
}

impl Wishes {
    fn settings<O>(self, options: O) -> Settings<O> {
        let Wishes { pace, window, spectators, listed, stretch, bot_delay, .. } = self;
        Settings { options, pace, window, spectators, listed, stretch, bot_delay }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_become_tables_that_can_be() {
        let six = Wishes { players: 2, bots: 4, goal: Some(4), endurance: true, ..Wishes::default() };
        let ivanhoe = Plan::new(GameName::Ivanhoe, six);
        assert_eq!((ivanhoe.players(), ivanhoe.bots), (2, 1), "somebody must play");
        let AnySettings::Ivanhoe(settings) = ivanhoe.settings else { panic!() };
        assert_eq!(settings.options.tokens(), 4);
        let attacke = Plan::new(GameName::Attacke, six);
        let AnySettings::Attacke(settings) = attacke.settings else { panic!() };
        assert!(settings.options.endurance() && !settings.options.covered());
        assert_eq!(attacke.players(), 3, "two cannot play Attacke");
        assert!(settings.checked().is_ok());
    }
}
