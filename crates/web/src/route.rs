//! Where in the site somebody is.

use protocol::GameName;
use words::{Label, Words};

/// A page of the site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    Start,
    /// A game against bots.
    Table(GameName),
    Cards(GameName),
    Rules(GameName),
    Settings,
    Credits,
    /// No page: the address means nothing.
    Nowhere,
}

impl Route {
    /// The page at an address.
    pub(crate) fn at(path: &str) -> Route {
        let mut parts = path.split('/').filter(|part| !part.is_empty());
        let (page, of, more) = (parts.next(), parts.next(), parts.next());
        let game = of.and_then(|word| GAMES.into_iter().find(|&game| game_word(game) == word));
        match (page, of, game, more) {
            (None, ..) => Route::Start,
            (Some("play"), _, Some(game), None) => Route::Table(game),
            (Some("cards"), _, Some(game), None) => Route::Cards(game),
            (Some("rules"), _, Some(game), None) => Route::Rules(game),
            (Some("settings"), None, ..) => Route::Settings,
            (Some("credits"), None, ..) => Route::Credits,
            _ => Route::Nowhere,
        }
    }

    /// The address of the page.
    pub(crate) fn path(self) -> String {
        match self {
            Route::Start => "/".into(),
            Route::Table(game) => format!("/play/{}", game_word(game)),
            Route::Cards(game) => format!("/cards/{}", game_word(game)),
            Route::Rules(game) => format!("/rules/{}", game_word(game)),
            Route::Settings => "/settings".into(),
            Route::Credits => "/credits".into(),
            Route::Nowhere => "/nowhere".into(),
        }
    }

    /// What the browser writes above the page.
    pub(crate) fn title(self, words: &dyn Words) -> String {
        match self {
            Route::Start | Route::Nowhere => NAME.into(),
            _ => format!("{} · {NAME}", self.heading(words)),
        }
    }

    /// What stands at the head of the page.
    pub(crate) fn heading(self, words: &dyn Words) -> String {
        match self {
            Route::Start | Route::Nowhere => NAME.into(),
            Route::Table(game) => game_name(game).into(),
            Route::Cards(game) => format!("{}: {}", words.label(Label::Cards), game_name(game)),
            Route::Rules(game) => format!("{}: {}", words.label(Label::Rules), game_name(game)),
            Route::Settings => words.label(Label::Settings).into(),
            Route::Credits => words.label(Label::Credits).into(),
        }
    }
}

/// The two games.
pub(crate) const GAMES: [GameName; 2] = [GameName::Ivanhoe, GameName::Attacke];

/// What the site is called.
pub(crate) const NAME: &str = "Tiltyard";

/// What a game is called, in all languages.
pub(crate) const fn game_name(game: GameName) -> &'static str {
    match game {
        GameName::Ivanhoe => "Ivanhoe",
        GameName::Attacke => "Attacke",
    }
}

/// What a game is called in addresses, and where it is kept.
pub(crate) const fn game_word(game: GameName) -> &'static str {
    match game {
        GameName::Ivanhoe => "ivanhoe",
        GameName::Attacke => "attacke",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_at_its_address() {
        let of_games = GAMES.into_iter().flat_map(|game| [Route::Table(game), Route::Cards(game), Route::Rules(game)]);
        for route in of_games.chain([Route::Start, Route::Settings, Route::Credits]) {
            assert_eq!(Route::at(&route.path()), route);
        }
        for path in ["/cards", "/cards/chess", "/settings/x", "/rules/ivanhoe/1", "/nowhere"] {
            assert_eq!(Route::at(path), Route::Nowhere, "{path}");
        }
        assert_eq!(Route::at("/cards/attacke/"), Route::Cards(GameName::Attacke));
    }
}
