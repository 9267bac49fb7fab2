//! A file of the notation: parsed, and printed.

use std::fmt;

use dealer::{Commitment, Dealer, GameId, Seed};
use rules::{Cards, Color, Face, MAX_SEATS, Seat};

use crate::error::{ParseError, Place};
use crate::language::Language;
use crate::name::Name;
use crate::words::{UpAndDown, Words, number};

/// The most bytes that a text may have. Whole games take some ten thousand.
pub const MAX_BYTES: usize = 4 << 20;

/// A file: who plays what, how it begins, and what is said line by line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct File<G: Language> {
    /// The players, clockwise.
    pub players: Vec<Name>,
    /// The revision of the rules.
    pub rules: u32,
    /// What the players agreed on.
    pub options: G::Options,
    /// The seed from which all chance follows.
    pub seed: Seed,
    /// The name of the game among all, for its commitment.
    pub id: Option<GameId>,
    /// What was promised about the seed before the deal.
    pub commitment: Option<Commitment>,
    /// How it begins.
    pub opening: Opening<G::Card>,
    /// Moves and checks.
    pub lines: Vec<(Place, Line<G>)>,
}

/// How a file begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opening<C> {
    /// With the deal.
    Deal {
        /// The seat that is drawn first, where it is fixed.
        first: Option<Seat>,
    },
    /// In a position.
    Position(Box<Position<C>>),
}

impl<C: Face> Opening<C> {
    /// The game before any chance is decided, and who decides it.
    pub fn begin<G: Language<Card = C>>(&self, options: G::Options, seed: Seed) -> Result<(G, Dealer<G>), ParseError> {
        let dealer = Dealer::new(seed);
        Ok(match self {
            Opening::Deal { first } => {
                let game = G::new(options);
                if let Some(seat) = first.filter(|seat| seat.index() >= game.seats()) {
                    let why = format!("{seat:?} cannot be first among {}", game.seats());
                    return Err(ParseError::impossible(Place { line: 1, column: 1 }, why));
                }
                (game, dealer.stacked(first.map(G::seat_drawn)))
            }
            Opening::Position(position) => {
                let stacked = position.deck.iter().map(|&card| G::card_drawn(card));
                let position = position.as_ref().clone().completed(seed);
                (G::from_position(options, &position)?, dealer.stacked(stacked))
            }
        })
    }
}

/// A position as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position<C> {
    /// Final color of the tournament before.
    pub last_color: Option<Color>,
    /// Color of the tournament under way.
    pub color: Option<Color>,
    /// Whose turn it is.
    pub turn: Seat,
    /// Whether the turn's card is drawn.
    pub drawn: bool,
    /// Cards played from the hand so far in this turn.
    pub played: u8,
    /// Cards added to the own display so far in this turn.
    pub added: u8,
    /// The top of the deck, drawn first to last.
    pub deck: Vec<C>,
    /// The discard pile, bottom to top.
    pub discard: Vec<C>,
    /// Where the cards are that no line names.
    pub rest: Rest,
    /// What is at each seat.
    pub seats: Vec<SeatPart<C>>,
    /// Where `turn:` stands, which is blamed for what no other line is to blame for.
    pub place: Place,
}

/// What is written of one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatPart<C> {
    /// Withdrawn.
    pub out: bool,
    /// The hand.
    pub hand: Vec<C>,
    /// The row, first played to last played.
    pub display: Vec<C>,
    /// The cards in front that lie face down.
    pub covered: Vec<C>,
    /// What lies beside the row.
    pub front: Vec<C>,
    /// The tokens.
    pub tokens: Vec<Color>,
    /// Where the line stands.
    pub place: Place,
}

impl<C> Default for SeatPart<C> {
    fn default() -> Self {
        SeatPart {
            out: false,
            hand: vec![],
            display: vec![],
            covered: vec![],
            front: vec![],
            tokens: vec![],
            place: Place::default(),
        }
    }
}

/// Where the cards of a position are that no line names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rest {
    /// In the deck, below those named.
    Deck,
    /// In the discard pile, below those named.
    Discard,
    /// In a hand.
    Hand(Seat),
}

impl<C> SeatPart<C> {
    fn cards(&self) -> impl Iterator<Item = &C> {
        self.hand.iter().chain(&self.display).chain(&self.covered).chain(&self.front)
    }
}

impl<C> Position<C> {
    /// The place that is to blame for what is wrong with a seat, or with no seat.
    pub(crate) fn blamed(&self, seat: Option<Seat>) -> Place {
        let part = seat.and_then(|seat| self.seats.get(seat.index()));
        part.map(|part| part.place).filter(|place| place.line > 0).unwrap_or(self.place)
    }
}

impl<C: Face> Position<C> {
    /// The cards that no line names.
    pub fn unnamed(&self) -> Cards<C> {
        let mut unnamed = Cards::whole_deck();
        let seats = self.seats.iter().flat_map(SeatPart::cards);
        for &card in seats.chain(&self.deck).chain(&self.discard) {
            unnamed.take(card);
        }
        unnamed
    }

    /// The same with every card named; the order of those that were not follows from the seed.
    #[must_use]
    pub fn completed(mut self, seed: Seed) -> Position<C> {
        let unnamed = self.unnamed();
        match self.rest {
            // The order of the deck is the dealer's to decide.
            Rest::Deck => self.deck.extend(unnamed.iter()),
            Rest::Discard => self.discard = dealer::shuffled(seed, unnamed).into_iter().chain(self.discard).collect(),
            Rest::Hand(seat) => self.seats[seat.index()].hand.extend(unnamed.iter()),
        }
        self
    }
}

/// A line after the header.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line<G: Language> {
    /// `Andy: play R3`: the move is made.
    Move(Seat, G::Spoken),
    /// `! Andy: play R3`: the move must be refused.
    Refused(Seat, G::Spoken),
    /// `= turn Andy`: this must be so.
    Check(Check<G::Card>),
}

/// What must be so.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the variants are the words of the notation")]
pub enum Check<C> {
    Color(Option<Color>),
    LastColor(Option<Color>),
    Turn(Seat),
    Winner(Option<Seat>),
    DeckSize(usize),
    DiscardSize(usize),
    DiscardTop(C),
    Discard(Vec<C>),
    Hand(Seat, Vec<C>),
    HandSize(Seat, usize),
    Display { seat: Seat, up: Vec<C>, down: Vec<C> },
    Front(Seat, Vec<C>),
    Tokens(Seat, Vec<Color>),
    Total(Seat, u16),
    In(Seat),
    Out(Seat),
    Sees { who: Seat, whose: Seat, known: Vec<C>, unknown: usize },
}

/// A file of any game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyFile {
    /// A file of Ivanhoe.
    Ivanhoe(File<rules::ivanhoe::State>),
    /// A file of Attacke.
    Attacke(File<rules::attacke::State>),
}

impl AnyFile {
    /// Reads a text.
    pub fn parse(text: &str) -> Result<AnyFile, ParseError> {
        if text.len() > MAX_BYTES {
            let why = format!("the text has {} bytes, more than the {MAX_BYTES} that are read", text.len());
            return Err(ParseError::impossible(Place { line: 1, column: 1 }, why));
        }
        // Some editors begin a text with a byte order mark.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        // Which game it is decides how every other line is read.
        let mut parse: fn(&str) -> Result<AnyFile, ParseError> = |text| File::parse(text).map(AnyFile::Ivanhoe);
        for (line, text) in (1..).zip(text.lines()) {
            let mut words = Words::new(line, text);
            if words.take("game") && words.take(":") {
                parse = words.read("a game: ivanhoe or attacke", |word| match word {
                    rules::ivanhoe::State::GAME => Some(parse),
                    rules::attacke::State::GAME => Some(|text| File::parse(text).map(AnyFile::Attacke)),
                    _ => None,
                })?;
                break;
            }
        }
        parse(text)
    }
}

impl fmt::Display for AnyFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyFile::Ivanhoe(file) => file.fmt(f),
            AnyFile::Attacke(file) => file.fmt(f),
        }
    }
}

impl<G: Language> File<G> {
    /// A file for a game from its deal, of which nothing is said yet.
    pub fn from_deal(players: Vec<Name>, options: G::Options, seed: Seed) -> File<G> {
        File {
            players,
            rules: rules::REVISION,
            options,
            seed,
            id: None,
            commitment: None,
            opening: Opening::Deal { first: None },
            lines: Vec::new(),
        }
    }

    /// Writes down a legal move, but for one that silence would make too.
    pub fn record(&mut self, public: &G::Public, seat: Seat, m: G::Move) {
        if G::silence(public) != Some(m) {
            self.lines.push((Place::default(), Line::Move(seat, G::speak(public, seat, m))));
        }
    }

    /// Reads a text of this game.
    pub fn parse(text: &str) -> Result<File<G>, ParseError> {
        let mut header = Header::default();
        header.find_players(text)?;
        let mut lines = Vec::new();
        let mut end = Place { line: 1, column: 1 };
        for (line, text) in (1..).zip(text.lines()) {
            let mut words = Words::new(line, text);
            end = Place { line, column: 1 };
            if words.is_done() {
                continue;
            }
            if header.read(&mut words, lines.is_empty())? {
                continue;
            }
            let place = words.place();
            let mut expected = format!("a player{}, `!` or `=`", in_brackets(&header.players));
            if lines.is_empty() {
                expected = format!("a line of the header, {expected}");
            }
            let said = read_line::<G>(&mut words, &header.players, expected)?;
            words.finish()?;
            lines.push((place, said));
        }
        header.finish(end, lines)
    }
}

/// What the header says so far.
struct Header<G: Language> {
    seen: Vec<String>,
    players: Vec<Name>,
    options: Option<G::Options>,
    rules: Option<u32>,
    seed: Option<Seed>,
    id: Option<GameId>,
    commitment: Option<Commitment>,
    first: Option<(Place, Seat)>,
    turn: Option<(Place, Seat)>,
    position: Option<Place>,
    last_color: Option<Color>,
    color: Option<Color>,
    drawn: bool,
    played: u8,
    added: u8,
    deck: Vec<G::Card>,
    discard: Vec<G::Card>,
    rest: Option<Rest>,
    seats: Vec<SeatPart<G::Card>>,
}

impl<G: Language> Default for Header<G> {
    fn default() -> Self {
        Header {
            seen: vec![],
            players: vec![],
            options: None,
            rules: None,
            seed: None,
            id: None,
            commitment: None,
            first: None,
            turn: None,
            position: None,
            last_color: None,
            color: None,
            drawn: false,
            played: 0,
            added: 0,
            deck: vec![],
            discard: vec![],
            rest: None,
            seats: vec![],
        }
    }
}

/// The words that begin the lines of a header, but for players' names.
const KEYS: [&str; 16] = [
    "game",
    "players",
    "rules",
    "seed",
    "option",
    "id",
    "commitment",
    "last-colour",
    "colour",
    "turn",
    "drawn",
    "played",
    "added",
    "deck",
    "discard",
    "rest",
];

/// No turn has more cards played: there are not more.
const MOST_PLAYED: u8 = 110;

/// The parts of a player's line in a position.
const PARTS: [&str; 5] = ["out", "hand", "display", "front", "tokens"];

impl<G: Language> Header<G> {
    /// Reads the line `players:`, wherever in the header it stands: other lines name them.
    fn find_players(&mut self, text: &str) -> Result<(), ParseError> {
        for (line, text) in (1..).zip(text.lines()) {
            let mut words = Words::new(line, text);
            if words.take("players") && words.take(":") {
                return self.read_players(&mut words);
            }
        }
        Ok(())
    }

    /// Reads a header line; `false` where it is none. After the first move or check there is none.
    fn read(&mut self, words: &mut Words<'_>, still_header: bool) -> Result<bool, ParseError> {
        if words.peek_second() != Some(":") || words.peek() == Some("!") || words.peek() == Some("=") {
            return Ok(false);
        }
        let place = words.place();
        let start = words.clone();
        let Some(key) = words.next() else { return Ok(false) };
        words.demand(":")?;
        let of_player = words.peek().is_some_and(|word| PARTS.contains(&word));
        let is_player = self.players.iter().any(|name| name.as_str() == key);
        if is_player && !of_player || !is_player && !still_header && !Self::is_key(key) {
            *words = start;
            return Ok(false);
        }
        if !still_header {
            return Err(start.expected("a move or check; the header ends with the first of them"));
        }
        // Of options there may be several lines, but not two of one.
        let said =
            if key == "option" { format!("option: {}", words.peek().unwrap_or_default()) } else { format!("{key}:") };
        if self.seen.contains(&said) {
            return Err(start.expected(format!("only one line `{said}`")));
        }
        self.seen.push(said);
        if is_player {
            self.read_seat(words, key, place)?;
        } else {
            self.read_key(words, &start, key, place)?;
        }
        words.finish()?;
        Ok(true)
    }

    /// Whether a header line may begin with this word.
    fn is_key(word: &str) -> bool {
        KEYS.contains(&word) || word == G::FIRST
    }

    fn read_key(
        &mut self,
        words: &mut Words<'_>,
        start: &Words<'_>,
        key: &str,
        place: Place,
    ) -> Result<(), ParseError> {
        let in_position = matches!(
            key,
            "last-colour" | "colour" | "turn" | "drawn" | "played" | "added" | "deck" | "discard" | "rest"
        );
        if in_position {
            self.position.get_or_insert(place);
        }
        has::<G>(key, place)?;
        match key {
            "game" => words.demand(G::GAME)?,
            // Read before all others.
            "players" => words.skip_all(),
            "rules" => {
                let known = |word: &str| number(word).filter(|revision| (1..=rules::REVISION).contains(revision));
                self.rules = Some(words.read(&format!("a revision of the rules up to {}", rules::REVISION), known)?);
            }
            "seed" => self.seed = Some(words.parse("a seed: a number below 2^64, or 64 hexadecimal digits")?),
            "option" => {
                let options = self.options.ok_or_else(|| start.expected("a line `players:` beside `option:`"))?;
                self.options = Some(G::read_option(options, words)?);
            }
            "id" => self.id = Some(words.parse("a game id: 1 to 64 letters, digits, - and _")?),
            "commitment" => self.commitment = Some(words.parse("a commitment: 64 hexadecimal digits")?),
            "last-colour" => self.last_color = words.color_or_none()?,
            "colour" => self.color = words.color_or_none()?,
            "turn" => self.turn = Some((place, words.player(&self.players)?)),
            "drawn" => {
                let yes_or_no = |word: &str| ["no", "yes"].iter().position(|&answer| answer == word);
                self.drawn = words.read("`yes` or `no`", yes_or_no)? == 1;
            }
            "played" => self.played = read_played(words)?,
            "added" => self.added = read_played(words)?,
            "deck" => self.deck = words.cards(G::CARD)?,
            "discard" => self.discard = words.cards(G::CARD)?,
            "rest" => {
                self.rest = Some(match words.peek() {
                    Some("deck") => Rest::Deck,
                    Some("discard") => Rest::Discard,
                    _ => Rest::Hand(
                        words.player(&self.players).map_err(|_| words.expected("`deck`, `discard` or a player"))?,
                    ),
                });
                if !matches!(self.rest, Some(Rest::Hand(_))) {
                    words.next();
                }
            }
            key if key == G::FIRST => self.first = Some((place, words.player(&self.players)?)),
            "color" | "last-color" => return Err(start.expected("`colour:` or `last-colour:`, spelled so")),
            _ => {
                let players = in_brackets(&self.players);
                return Err(start.expected(format!("a line of the header, a player{players}, `!` or `=`")));
            }
        }
        Ok(())
    }

    fn read_players(&mut self, words: &mut Words<'_>) -> Result<(), ParseError> {
        let place = words.place();
        while !words.is_done() && self.players.len() <= MAX_SEATS {
            if words.peek().is_some_and(|word| self.players.iter().any(|name| name.as_str() == word)) {
                return Err(words.expected("every name only once"));
            }
            let name = words.parse("a name: 1 to 32 letters, digits, - and _, and not a word of the notation")?;
            self.players.push(name);
        }
        let options = G::default_options(self.players.len());
        let wrong = || {
            let mut numbers = (1..=MAX_SEATS).filter(|&number| G::default_options(number).is_some());
            let (least, most) = (numbers.next().unwrap_or(0), numbers.next_back().unwrap_or(0));
            ParseError::impossible(place, format!("{} is for {least} to {most} players", G::GAME))
        };
        self.options = Some(options.ok_or_else(wrong)?);
        self.seats = vec![SeatPart::default(); self.players.len()];
        Ok(())
    }

    fn read_seat(&mut self, words: &mut Words<'_>, name: &str, place: Place) -> Result<(), ParseError> {
        self.position.get_or_insert(place);
        let seat = self.players.iter().position(|player| player.as_str() == name).unwrap_or_default();
        let mut part = SeatPart { place, ..SeatPart::default() };
        let mut seen = Vec::new();
        loop {
            let start = words.clone();
            let word = words.read(&choice::<G>(&PARTS), |word| PARTS.into_iter().find(|&part| part == word))?;
            has::<G>(word, start.place())?;
            if seen.contains(&word) {
                return Err(start.expected(format!("`{word}` only once")));
            }
            seen.push(word);
            match word {
                "out" => part.out = true,
                "hand" => part.hand = words.cards(G::CARD)?,
                "display" => (part.display, part.covered) = read_display::<G>(words)?,
                "front" => part.front = words.cards(G::CARD)?,
                _ => part.tokens = words.tokens()?,
            }
            if words.is_done() {
                break;
            }
            words.demand(";")?;
        }
        self.seats[seat] = part;
        Ok(())
    }

    fn finish(self, end: Place, lines: Vec<(Place, Line<G>)>) -> Result<File<G>, ParseError> {
        let Some(options) = self.options else {
            return Err(ParseError::impossible(end, "a line `players:` is missing"));
        };
        let opening = match (self.turn, self.position, self.first) {
            (Some(_), _, Some((place, _))) => {
                return Err(ParseError::impossible(place, format!("a position has no `{}:`", G::FIRST)));
            }
            (Some((place, turn)), _, None) => Opening::Position(Box::new(Position {
                last_color: self.last_color,
                color: self.color,
                turn,
                drawn: self.drawn,
                played: self.played,
                added: self.added,
                deck: self.deck,
                discard: self.discard,
                rest: self.rest.unwrap_or(Rest::Deck),
                seats: self.seats,
                place,
            })),
            (None, Some(place), _) => {
                return Err(ParseError::impossible(place, "a position needs a line `turn:`"));
            }
            (None, None, first) => Opening::Deal { first: first.map(|(_, seat)| seat) },
        };
        Ok(File {
            players: self.players,
            rules: self.rules.unwrap_or(rules::REVISION),
            options,
            seed: self.seed.unwrap_or_default(),
            id: self.id,
            commitment: self.commitment,
            opening,
            lines,
        })
    }
}

fn read_line<G: Language>(words: &mut Words<'_>, players: &[Name], expected: String) -> Result<Line<G>, ParseError> {
    if words.take("=") {
        return read_check::<G>(words, players).map(Line::Check);
    }
    if let Some(sign @ ("=" | "!")) = words.peek().filter(|word| word.len() > 1).and_then(|word| word.get(..1)) {
        return Err(words.expected(format!("a blank after `{sign}`")));
    }
    let refused = words.take("!");
    let expected = if refused { format!("a player{}", in_brackets(players)) } else { expected };
    let seat = words.player(players).map_err(|_| words.expected(expected))?;
    words.demand(":")?;
    let spoken = G::read_move(words, players)?;
    Ok(if refused { Line::Refused(seat, spoken) } else { Line::Move(seat, spoken) })
}

fn read_check<G: Language>(words: &mut Words<'_>, players: &[Name]) -> Result<Check<G::Card>, ParseError> {
    let start = words.clone();
    let size = "a number of cards";
    let fact = words.next().unwrap_or_default();
    has::<G>(fact, start.place())?;
    Ok(match fact {
        "colour" => Check::Color(words.color_or_none()?),
        "last-colour" => Check::LastColor(words.color_or_none()?),
        "turn" => Check::Turn(words.player(players)?),
        "winner" if words.take("none") => Check::Winner(None),
        "winner" => Check::Winner(Some(words.player(players)?)),
        "deck-size" => Check::DeckSize(words.number(size)?),
        "discard-size" => Check::DiscardSize(words.number(size)?),
        "discard-top" => Check::DiscardTop(words.parse("a card")?),
        "discard" => Check::Discard(words.cards(G::CARD)?),
        _ => {
            *words = start;
            let expected = "a player, or a fact like `colour`, `turn`, `winner`, `deck-size` or `discard`";
            let seat = words.player(players).map_err(|_| words.expected(expected))?;
            read_seat_check::<G>(words, players, seat)?
        }
    })
}

/// What a check can say of a player.
const FACTS: [&str; 9] = ["hand", "hand-size", "display", "front", "tokens", "total", "in", "out", "sees"];

fn read_seat_check<G: Language>(
    words: &mut Words<'_>,
    players: &[Name],
    seat: Seat,
) -> Result<Check<G::Card>, ParseError> {
    let start = words.clone();
    let fact = words.next().unwrap_or_default();
    has::<G>(fact, start.place())?;
    Ok(match fact {
        "hand" => Check::Hand(seat, words.cards(G::CARD)?),
        "hand-size" => Check::HandSize(seat, words.number("a number of cards")?),
        "display" => {
            let (up, down) = read_display::<G>(words)?;
            Check::Display { seat, up, down }
        }
        "front" => Check::Front(seat, words.cards(G::CARD)?),
        "tokens" => Check::Tokens(seat, words.tokens()?),
        "total" => Check::Total(seat, words.number("a total")?),
        "in" => Check::In(seat),
        "out" => Check::Out(seat),
        "sees" => {
            let whose = words.player(players)?;
            words.demand("hand")?;
            let (known, unknown) = read_sight(words)?;
            Check::Sees { who: seat, whose, known, unknown }
        }
        _ => return Err(start.expected(choice::<G>(&FACTS))),
    })
}

/// Refuses a word for what the game does not have.
fn has<G: Language>(word: &str, place: Place) -> Result<(), ParseError> {
    if G::LACKS.contains(&word) {
        return Err(ParseError::impossible(place, format!("{} has no `{word}`", G::GAME)));
    }
    Ok(())
}

/// The words among which the game leaves a choice: `a`, `b` or `c`.
fn choice<G: Language>(words: &[&str]) -> String {
    let quoted: Vec<String> =
        words.iter().filter(|word| !G::LACKS.contains(word)).map(|word| format!("`{word}`")).collect();
    match quoted.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => quoted.concat(),
    }
}

/// The cards in front of a player: those face up, then after `/` those face down, in a game that has them.
fn read_display<G: Language>(words: &mut Words<'_>) -> Result<UpAndDown<G::Card>, ParseError> {
    if G::LACKS.contains(&"/") { Ok((words.cards(G::CARD)?, vec![])) } else { words.up_and_down(G::CARD) }
}

/// `3`, `R4 +2`, `R4 S2` or `none`.
fn read_sight<C: Face + std::str::FromStr>(words: &mut Words<'_>) -> Result<(Vec<C>, usize), ParseError> {
    if let Some(unknown) = words.peek().and_then(number) {
        words.next();
        return Ok((vec![], unknown));
    }
    let mut unknown = 0;
    let known = words.list("a number, or cards", |words| {
        let more = words.peek().and_then(|word| word.strip_prefix('+'));
        if let Some(number) = more.filter(|more| !more.is_empty()).and_then(number) {
            words.next();
            words.finish()?;
            unknown = number;
            return Ok(None);
        }
        words.parse("a card, or the number of unknown ones like +2").map(Some)
    })?;
    Ok((known.into_iter().flatten().collect(), unknown))
}

fn in_brackets(players: &[Name]) -> String {
    let names: Vec<&str> = players.iter().map(Name::as_str).collect();
    if names.is_empty() { String::new() } else { format!(" ({})", names.join(", ")) }
}

fn read_played(words: &mut Words<'_>) -> Result<u8, ParseError> {
    let known = |word: &str| number(word).filter(|&played| played <= MOST_PLAYED);
    words.read(&format!("a number of cards up to {MOST_PLAYED}"), known)
}

/// Things with blanks between, or `none`.
struct List<I>(I);

impl<I: Iterator<Item = T> + Clone, T: fmt::Display> fmt::Display for List<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut items = self.0.clone();
        match items.next() {
            None => f.write_str("none"),
            Some(first) => {
                write!(f, "{first}")?;
                items.try_for_each(|item| write!(f, " {item}"))
            }
        }
    }
}

fn list<T: fmt::Display>(items: &[T]) -> List<std::slice::Iter<'_, T>> {
    List(items.iter())
}

/// Cards face up, then after `/` cards face down.
pub(crate) fn up_and_down<T: fmt::Display>(up: &[T], down: &[T]) -> impl fmt::Display {
    fmt::from_fn(move |f| match (up, down) {
        (up, []) => write!(f, "{}", list(up)),
        ([], down) => write!(f, "/ {}", list(down)),
        (up, down) => write!(f, "{} / {}", list(up), list(down)),
    })
}

fn letters(tokens: &[Color]) -> List<impl Iterator<Item = char> + Clone> {
    List(tokens.iter().map(|color| color.letter()))
}

fn word_or_none(color: Option<Color>) -> &'static str {
    color.map_or("none", Color::word)
}

impl<G: Language> fmt::Display for File<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "game: {}", G::GAME)?;
        writeln!(f, "players: {}", list(&self.players))?;
        writeln!(f, "rules: {}", self.rules)?;
        for option in G::written_options(self.options) {
            writeln!(f, "option: {option}")?;
        }
        if let Some(id) = &self.id {
            writeln!(f, "id: {id}")?;
        }
        if let Some(commitment) = &self.commitment {
            writeln!(f, "commitment: {commitment}")?;
        }
        writeln!(f, "seed: {}", self.seed)?;
        let name = |seat: Seat| self.players.get(seat.index()).map_or("?", Name::as_str);
        match &self.opening {
            Opening::Deal { first: None } => {}
            Opening::Deal { first: Some(seat) } => writeln!(f, "{}: {}", G::FIRST, name(*seat))?,
            Opening::Position(position) => self.write_position(position, f)?,
        }
        for (_, line) in &self.lines {
            match line {
                Line::Move(seat, spoken) => {
                    write!(f, "{}: ", name(*seat))?;
                    G::write_move(spoken, &self.players, f)?;
                }
                Line::Refused(seat, spoken) => {
                    write!(f, "! {}: ", name(*seat))?;
                    G::write_move(spoken, &self.players, f)?;
                }
                Line::Check(check) => self.write_check(check, f)?,
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl<G: Language> File<G> {
    fn name(&self, seat: Seat) -> &str {
        self.players.get(seat.index()).map_or("?", Name::as_str)
    }

    fn write_position(&self, position: &Position<G::Card>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(color) = position.last_color {
            writeln!(f, "last-colour: {color}")?;
        }
        if let Some(color) = position.color {
            writeln!(f, "colour: {color}")?;
        }
        writeln!(f, "turn: {}", self.name(position.turn))?;
        if position.drawn {
            writeln!(f, "drawn: yes")?;
        }
        if position.played > 0 {
            writeln!(f, "played: {}", position.played)?;
        }
        if position.added > 0 {
            writeln!(f, "added: {}", position.added)?;
        }
        if !position.deck.is_empty() {
            writeln!(f, "deck: {}", list(&position.deck))?;
        }
        if !position.discard.is_empty() {
            writeln!(f, "discard: {}", list(&position.discard))?;
        }
        match position.rest {
            Rest::Deck => {}
            Rest::Discard => writeln!(f, "rest: discard")?,
            Rest::Hand(seat) => writeln!(f, "rest: {}", self.name(seat))?,
        }
        for (seat, part) in Seat::all(self.players.len()).zip(&position.seats) {
            write!(f, "{}: ", self.name(seat))?;
            if part.out {
                write!(f, "out; ")?;
            }
            write!(f, "hand {}", list(&part.hand))?;
            if !(part.display.is_empty() && part.covered.is_empty()) {
                write!(f, "; display {}", up_and_down(&part.display, &part.covered))?;
            }
            if !part.front.is_empty() {
                write!(f, "; front {}", list(&part.front))?;
            }
            if !part.tokens.is_empty() {
                write!(f, "; tokens {}", letters(&part.tokens))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }

    /// The check as it is written, with its `=`.
    pub(crate) fn write_check(&self, check: &Check<G::Card>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |seat: &Seat| self.name(*seat);
        write!(f, "= ")?;
        match check {
            Check::Color(color) => write!(f, "colour {}", word_or_none(*color)),
            Check::LastColor(color) => write!(f, "last-colour {}", word_or_none(*color)),
            Check::Turn(seat) => write!(f, "turn {}", name(seat)),
            Check::Winner(seat) => write!(f, "winner {}", seat.as_ref().map_or("none", name)),
            Check::DeckSize(size) => write!(f, "deck-size {size}"),
            Check::DiscardSize(size) => write!(f, "discard-size {size}"),
            Check::DiscardTop(card) => write!(f, "discard-top {card}"),
            Check::Discard(cards) => write!(f, "discard {}", list(cards)),
            Check::Hand(seat, cards) => write!(f, "{} hand {}", name(seat), list(cards)),
            Check::HandSize(seat, size) => write!(f, "{} hand-size {size}", name(seat)),
            Check::Display { seat, up, down } => write!(f, "{} display {}", name(seat), up_and_down(up, down)),
            Check::Front(seat, cards) => write!(f, "{} front {}", name(seat), list(cards)),
            Check::Tokens(seat, tokens) => write!(f, "{} tokens {}", name(seat), letters(tokens)),
            Check::Total(seat, total) => write!(f, "{} total {total}", name(seat)),
            Check::In(seat) => write!(f, "{} in", name(seat)),
            Check::Out(seat) => write!(f, "{} out", name(seat)),
            Check::Sees { who, whose, known, unknown } => {
                write!(f, "{} sees {} hand ", name(who), name(whose))?;
                match (known.as_slice(), unknown) {
                    ([], 0) => write!(f, "none"),
                    ([], unknown) => write!(f, "{unknown}"),
                    (known, 0) => write!(f, "{}", list(known)),
                    (known, unknown) => write!(f, "{} +{unknown}", list(known)),
                }
            }
        }
    }
}

/// Reads a move without the name of its player: `play R3`.
pub fn parse_move<G: Language>(text: &str, players: &[Name]) -> Result<G::Spoken, ParseError> {
    let mut words = Words::new(1, text);
    let spoken = G::read_move(&mut words, players)?;
    words.finish()?;
    Ok(spoken)
}

/// A move without the name of its player, as it is written.
pub fn written<'a, G: Language>(spoken: &'a G::Spoken, players: &'a [Name]) -> impl fmt::Display + 'a {
    fmt::from_fn(move |f| G::write_move(spoken, players, f))
}

/// What an option says, added to what was agreed on: `tokens 4`, `covered`.
pub fn parse_option<G: Language>(options: G::Options, text: &str) -> Result<G::Options, ParseError> {
    let mut words = Words::new(1, text);
    let options = G::read_option(options, &mut words)?;
    words.finish()?;
    Ok(options)
}
