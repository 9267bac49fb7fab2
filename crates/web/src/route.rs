//! Where in the site somebody is.

use std::fmt;
use std::str::FromStr;

use protocol::GameName;
use words::{HallLabel, Label, Words};

/// A page of the site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    Start,
    /// A game against bots.
    Table(GameName),
    /// A table on the server.
    Shared(TableId),
    /// All tables on the server.
    Tables,
    /// A table that is to be opened.
    NewTable,
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
            (Some("table"), Some(id), _, None) => id.parse().map_or(Route::Nowhere, Route::Shared),
            (Some("tables"), None, ..) => Route::Tables,
            (Some("tables"), Some("new"), _, None) => Route::NewTable,
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
            Route::Shared(id) => format!("/table/{id}"),
            Route::Tables => "/tables".into(),
            Route::NewTable => "/tables/new".into(),
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
            Route::Shared(_) => words.hall(HallLabel::ThisTable).into(),
            Route::Tables => words.hall(HallLabel::Tables).into(),
            Route::NewTable => words.hall(HallLabel::NewTable).into(),
            Route::Table(game) => game_name(game).into(),
            Route::Cards(game) => format!("{}: {}", words.label(Label::Cards), game_name(game)),
            Route::Rules(game) => format!("{}: {}", words.label(Label::Rules), game_name(game)),
            Route::Settings => words.label(Label::Settings).into(),
            Route::Credits => words.label(Label::Credits).into(),
        }
    }
}

/// A table on the server, as addresses write it. Only the server knows whether there is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TableId([u8; TableId::LENGTH]);

impl TableId {
    const LENGTH: usize = 22;
}

/// The text is not the id of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ParseTableIdError;

impl FromStr for TableId {
    type Err = ParseTableIdError;

    fn from_str(text: &str) -> Result<TableId, ParseTableIdError> {
        let plain = text.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'-' || letter == b'_');
        let letters = text.as_bytes().try_into().map_err(|_| ParseTableIdError)?;
        if plain { Ok(TableId(letters)) } else { Err(ParseTableIdError) }
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&letter| fmt::Write::write_char(f, letter.into()))
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
        let shared = Route::Shared("abcdefghijklmnopqr-_09".parse().unwrap());
        let others = [Route::Start, shared, Route::Tables, Route::NewTable, Route::Settings, Route::Credits];
        for route in of_games.chain(others) {
            assert_eq!(Route::at(&route.path()), route);
        }
        for path in ["/cards", "/cards/chess", "/settings/x", "/rules/ivanhoe/1", "/nowhere", "/table", "/table/short"]
        {
            assert_eq!(Route::at(path), Route::Nowhere, "{path}");
        }
        assert_eq!(Route::at("/cards/attacke/"), Route::Cards(GameName::Attacke));
    }
}
