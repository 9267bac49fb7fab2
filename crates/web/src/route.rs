//! Where in the site somebody is.

use std::fmt;
use std::str::FromStr;

use protocol::GameName;
use words::{Caption, HallLabel, Label, Words};

/// A page of the site.
#[derive(Clone, PartialEq, Eq, Debug)]
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
    /// The lesson of a game.
    Lesson(GameName),
    Cards(GameName),
    Rules(GameName),
    /// Games that are over.
    Replays,
    /// One of them, at a moment: after so many moves.
    Replay {
        id: String,
        step: usize,
    },
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
            (Some("learn"), _, Some(game), None) => Route::Lesson(game),
            (Some("cards"), _, Some(game), None) => Route::Cards(game),
            (Some("rules"), _, Some(game), None) => Route::Rules(game),
            (Some("replays"), None, ..) => Route::Replays,
            (Some("replay"), Some(id), _, None) => Route::Replay { id: id.to_owned(), step: 0 },
            (Some("replay"), Some(id), _, Some(step)) => match step.parse() {
                Ok(step) if parts.next().is_none() => Route::Replay { id: id.to_owned(), step },
                _ => Route::Nowhere,
            },
            (Some("settings"), None, ..) => Route::Settings,
            (Some("credits"), None, ..) => Route::Credits,
            _ => Route::Nowhere,
        }
    }

    /// The address of the page.
    pub(crate) fn path(&self) -> String {
        match *self {
            Route::Start => "/".into(),
            Route::Table(game) => format!("/play/{}", game_word(game)),
            Route::Shared(id) => format!("/table/{id}"),
            Route::Tables => "/tables".into(),
            Route::NewTable => "/tables/new".into(),
            Route::Lesson(game) => format!("/learn/{}", game_word(game)),
            Route::Cards(game) => format!("/cards/{}", game_word(game)),
            Route::Rules(game) => format!("/rules/{}", game_word(game)),
            Route::Replays => "/replays".into(),
            Route::Replay { ref id, step: 0 } => format!("/replay/{id}"),
            Route::Replay { ref id, step } => format!("/replay/{id}/{step}"),
            Route::Settings => "/settings".into(),
            Route::Credits => "/credits".into(),
            Route::Nowhere => "/nowhere".into(),
        }
    }

    /// What the browser writes above the page.
    pub(crate) fn title(&self, words: &dyn Words) -> String {
        match self {
            Route::Start | Route::Nowhere => NAME.into(),
            _ => format!("{} · {NAME}", self.heading(words)),
        }
    }

    /// What stands at the head of the page.
    pub(crate) fn heading(&self, words: &dyn Words) -> String {
        match *self {
            Route::Start | Route::Nowhere => NAME.into(),
            Route::Shared(_) => words.hall(HallLabel::ThisTable).into(),
            Route::Tables => words.hall(HallLabel::Tables).into(),
            Route::NewTable => words.hall(HallLabel::NewTable).into(),
            Route::Table(game) => game_name(game).into(),
            Route::Lesson(game) => words.colon(words.caption(Caption::Lesson), game_name(game)),
            Route::Cards(game) => words.colon(words.label(Label::Cards), game_name(game)),
            Route::Rules(game) => words.colon(words.label(Label::Rules), game_name(game)),
            Route::Replays => words.caption(Caption::Replays).into(),
            Route::Replay { .. } => words.caption(Caption::Replay).into(),
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
        let of_games = GAMES
            .into_iter()
            .flat_map(|game| [Route::Table(game), Route::Lesson(game), Route::Cards(game), Route::Rules(game)]);
        let replays = [0, 7].map(|step| Route::Replay { id: "game-1".into(), step });
        let shared = Route::Shared("abcdefghijklmnopqr-_09".parse().unwrap());
        let around = [Route::Start, Route::Replays, Route::Settings, Route::Credits];
        let others = around.into_iter().chain([shared, Route::Tables, Route::NewTable]);
        for route in of_games.chain(replays).chain(others) {
            assert_eq!(Route::at(&route.path()), route);
        }
        for path in [
            "/cards",
            "/cards/chess",
            "/settings/x",
            "/rules/ivanhoe/1",
            "/replay",
            "/replay/x/y",
            "/replay/x/1/2",
            "/nowhere",
            "/table",
            "/table/short",
        ] {
            assert_eq!(Route::at(path), Route::Nowhere, "{path}");
        }
        assert_eq!(Route::at("/cards/attacke/"), Route::Cards(GameName::Attacke));
    }
}
