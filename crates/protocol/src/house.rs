//! Forms of what a table says and saves.

use rules::Seat;
use serde::Serializer;
use serde_json::Value;
use table::{
    By, Chair, Fresh, GameFacts, Happening, Level, Line, Moment, News, Order, Orders, Pace, Person, Phrase, PlayerId,
    PlayerName, Question, Quiet, Settings, Sitter, Span, Spectators, Story, Stretch, Tally, When, Window,
};

use crate::common::words;
use crate::form::{Fields, Form, Tagged, choice, field, object, put, tagged};
use crate::{Misread, Wire};

words! {
    PlayerName: "a name: 1 to 24 letters, digits and signs that can be seen",
    Line: "a line of chat: 1 to 200 characters that can be seen",
}

choice! { Level, "a level of bots: page, squire, knight, lord or champion", {
    "page" => Page,
    "squire" => Squire,
    "knight" => Knight,
    "lord" => Lord,
    "champion" => Champion,
}}

choice! { Quiet, "when not to be asked: never, turn, contest or untouched", {
    "never" => Never,
    "turn" => Turn,
    "contest" => Contest,
    "untouched" => Untouched,
}}

choice! { By, "who made a move: person, bot, clock or order", {
    "person" => Person,
    "bot" => Bot,
    "clock" => Clock,
    "order" => Order,
}}

/// Gives a type that is a number under another name the form of that number.
macro_rules! renamed {
    ($($kind:ident: $expected:literal),* $(,)?) => {$(
        impl Form for $kind {
            const EXPECTED: &'static str = $expected;

            fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                self.0.write(to)
            }

            fn read(json: &Value) -> Result<Self, Misread> {
                Form::read(json).map($kind).map_err(|_| Misread::expected(Self::EXPECTED))
            }
        }
    )*};
}

renamed! {
    Moment: "a moment in milliseconds of the server's time",
    Span: "a time in milliseconds",
    PlayerId: "the number of a person",
}

impl Form for Phrase {
    const EXPECTED: &'static str = "the code of a phrase";

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.code())
    }

    fn read(json: &Value) -> Result<Phrase, Misread> {
        json.as_str().and_then(|code| code.parse().ok()).ok_or(Misread::expected(Self::EXPECTED))
    }
}

impl Form for Stretch {
    const EXPECTED: &'static str = "how many times as long everything takes: 1 to 10";

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.times().write(to)
    }

    fn read(json: &Value) -> Result<Stretch, Misread> {
        u8::read(json).ok().and_then(Stretch::new).ok_or(Misread::expected(Self::EXPECTED))
    }
}

tagged! { Pace, "how fast the game goes", "type", {
    "untimed" => Untimed,
    "live" => Live { turn, bank },
    "correspondence" => Correspondence { turn },
}}

tagged! { Window, "how long everybody has to answer", "type", {
    "fixed" => Fixed(length),
    "early" => Early(length),
    "orders" => Orders,
}}

tagged! { Spectators, "who may look on", "type", {
    "off" => Off,
    "public" => Public,
    "open" => Open(delay),
}}

impl<O: Form + Copy> Fields for Settings<O> {
    fn put<M: serde::ser::SerializeMap>(&self, object: &mut M) -> Result<(), M::Error> {
        put(object, "options", &self.options)?;
        put(object, "pace", &self.pace)?;
        put(object, "window", &self.window)?;
        put(object, "spectators", &self.spectators)?;
        put(object, "listed", &self.listed)?;
        put(object, "stretch", &self.stretch)?;
        put(object, "bot_delay", &self.bot_delay)
    }
}

/// What is left out is as usual.
impl<O: Form + Copy> Form for Settings<O> {
    const EXPECTED: &'static str = "the settings of a table";

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.write_object(to)
    }

    fn read(json: &Value) -> Result<Settings<O>, Misread> {
        fn or<T: Form>(usual: T, json: &Value, name: &str) -> Result<T, Misread> {
            Ok(field::<Option<T>>(json, name)?.unwrap_or(usual))
        }
        let usual = Settings::new(field(json, "options")?);
        let pace = or(usual.pace, json, "pace")?;
        let settings = Settings {
            options: usual.options,
            pace,
            window: or(pace.usual_window(), json, "window")?,
            spectators: or(usual.spectators, json, "spectators")?,
            listed: or(usual.listed, json, "listed")?,
            stretch: or(usual.stretch, json, "stretch")?,
            bot_delay: or(usual.bot_delay, json, "bot_delay")?,
        };
        settings.checked().map_err(|bounds| Misread::Impossible(bounds.to_string()))
    }
}

tagged! { Chair, "who sits on a chair", "type", {
    "empty" => Empty,
    "bot" => Bot(level),
    "person" => Person(..person),
}}

object! { Person, "a person on a chair", { id, name, stand_in }}

tagged! { Sitter, "who sits on a chair", "type", {
    "nobody" => Nobody,
    "bot" => Bot(level),
    "person" => Person { name, stand_in },
}}

tagged! { Happening, "something that happens at a table", "type", {
    "seated" => Seated { seat, sitter },
    "host" => Host { seat },
    "began" => Began { game, commitment },
    "undone" => Undone { seat },
    "extended" => Extended,
    "stand-in" => StandIn { seat, bot },
    "time-up" => TimeUp { seat },
    "said" => Said { seat, line },
    "phrase" => Phrase { seat, phrase },
    "muted" => Muted { seat, muted },
    "rematch" => Rematch { seat },
    "would-end" => WouldEnd { seat },
    "game-over" => Over { winner, seed },
}}

/// Notices of the game and happenings around it share one list: no tag of one is a tag of the other.
impl<G: Wire> Form for News<G> {
    const EXPECTED: &'static str = "something that happens in the game or at the table";

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            News::Game(notice) => notice.write(to),
            News::Table(happening) => happening.write(to),
        }
    }

    fn read(json: &Value) -> Result<News<G>, Misread> {
        let around = json.get("type").and_then(Value::as_str).is_some_and(|tag| Happening::TAGS.contains(&tag));
        if around { Form::read(json).map(News::Table) } else { Form::read(json).map(News::Game) }
    }
}

tagged! { When, "what must be at stake", "type", {
    "always" => Always,
    "touched" => Touched,
    "cards" => Cards(least),
    "lead" => Lead,
}}

object! { Order<C> where C: Form, "a standing order", { cards, when }}

impl<C: Form + PartialEq + Clone> Form for Orders<C> {
    const EXPECTED: &'static str = "up to 16 standing orders, each naming up to 16 cards";

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(crate::json::Written))
    }

    fn read(json: &Value) -> Result<Orders<C>, Misread> {
        Orders::new(Vec::read(json)?).map_err(|_| Misread::expected(Self::EXPECTED))
    }
}

object! { Question, "a question", { number, asked, window, deadline }}

object! { Tally, "what is left of a seat's time", { turn, bank, grace, forgiven }}

object! { Fresh<G> where G: Wire, "a table as it is now", { sitters, host, muted, game, views }}

object! { Story<G> where G: Wire, "what happened so far", { from, start, items }}

object! { GameFacts, "what everybody may know of a game", { id, commitment, over, wishes }}

/// How a game ended.
impl Form for (Option<Seat>, dealer::Seed) {
    const EXPECTED: &'static str = "a winner, if there is one, and the seed";

    fn write<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut object = to.serialize_map(None)?;
        put(&mut object, "winner", &self.0)?;
        put(&mut object, "seed", &self.1)?;
        serde::ser::SerializeMap::end(object)
    }

    fn read(json: &Value) -> Result<Self, Misread> {
        Ok((field(json, "winner")?, field(json, "seed")?))
    }
}
