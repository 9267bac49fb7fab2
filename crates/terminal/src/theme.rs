//! Colors of a screen: those that the terminal calls by name, so that they fit light and dark ones alike. Whatever has a
//! color also has a letter.

use std::env;

use ratatui::style::{Color as Paint, Modifier, Style};
use rules::Color;
use words::{AnyCard, Thing};

/// Colors of a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Theme {
    /// With colors.
    Colors,
    /// Without, as whoever sets `NO_COLOR` wants it.
    Plain,
}

impl Theme {
    /// What the environment asks for (no-color.org).
    pub(crate) fn from_environment() -> Theme {
        let refused = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        if refused { Theme::Plain } else { Theme::Colors }
    }

    /// A card, or a token.
    pub(crate) fn chip(self, color: Option<Color>) -> Style {
        let (ground, ink) = match color {
            Some(Color::Purple) => (Paint::Magenta, Paint::White),
            Some(Color::Red) => (Paint::Red, Paint::White),
            Some(Color::Blue) => (Paint::Blue, Paint::White),
            Some(Color::Yellow) => (Paint::Yellow, Paint::Black),
            Some(Color::Green) => (Paint::Green, Paint::Black),
            None => (Paint::Gray, Paint::Black),
        };
        match self {
            Theme::Colors => Style::new().bg(ground).fg(ink),
            Theme::Plain => Style::new(),
        }
    }

    /// A card of either game.
    pub(crate) fn card(self, card: impl Into<AnyCard>) -> Style {
        self.chip(match card.into() {
            AnyCard::Ivanhoe(card) => card.color(),
            AnyCard::Attacke(card) => card.color(),
        })
    }

    /// What a sentence speaks of.
    pub(crate) fn thing(self, thing: Option<Thing>) -> Style {
        match thing {
            Some(Thing::Color(color)) => self.chip(Some(color)),
            Some(Thing::Card(_) | Thing::Seat(_)) => Style::new().add_modifier(Modifier::BOLD),
            None => Style::new(),
        }
    }
}
