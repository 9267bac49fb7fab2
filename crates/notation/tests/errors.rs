//! What the parser says of texts that it cannot read, of positions that cannot be, and of lines that do not hold: where,
//! and with which words.

use std::collections::BTreeSet;

use notation::{AnyFile, CheckError, File, MAX_BYTES, Opening, Place};
use rules::Seat;
use rules::ivanhoe::{Card, Options, SeatSetup, Setup, SetupError, State};

const DOCUMENT: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../NOTATION.md"));

const HEADER: &str = "expected a line of the header, a player (Andy, Bill), `!` or `=`";
const NAMELESS: &str = "expected a line of the header, a player, `!` or `=`";
const PLAYER: &str = "expected a player (Andy, Bill), `!` or `=`";
const CARD: &str = "expected a card: a code like R4, or a name like knock-down";
const NAME: &str = "expected a name: 1 to 32 letters, digits, - and _, and not a word of the notation";
const SEED: &str = "expected a seed: a number below 2^64, or 64 hexadecimal digits";
const PART: &str = "expected `out`, `hand`, `display`, `front` or `tokens`";
const AFTER_HEADER: &str = "expected a move or check; the header ends with the first of them";
const MOVE: &str = "expected a move: `start`, `play`, `ivanhoe`, `pass`, `keep`, `end`, `withdraw`, `return` or `take`";
const COLOR: &str = "expected a color: purple, red, blue, yellow or green";
const NAMED: &str = "expected a card, or its place like #2";
const FACT: &str = "expected a player, or a fact like `colour`, `turn`, `winner`, `deck-size` or `discard`";
const OF_PLAYER: &str = "expected `hand`, `hand-size`, `display`, `front`, `tokens`, `total`, `in`, `out` or `sees`";
/// What was found where the line ends.
const END: &str = "the end of the line";

/// Why a text does not parse or does not hold, and where.
fn complaint(text: &str) -> Option<(Place, String)> {
    let parsed = AnyFile::parse(text).map_err(CheckError::Parse);
    let error = parsed.and_then(|file| file.check()).err()?;
    let place = error.place();
    let why = match error {
        CheckError::Parse(error) => error.problem.to_string(),
        CheckError::Fails { why, .. } => why,
    };
    Some((place, why))
}

#[track_caller]
fn assert_complaint(text: &str, line: usize, column: usize, message: &str) {
    let Some((place, why)) = complaint(text) else { panic!("nothing is wrong with:\n{text}") };
    assert_eq!((place.line, place.column, why.as_str()), (line, column, message), "in:\n{text}");
}

/// `expected ..., found ...` as it is printed; a word that was found is quoted.
fn expected(expected: &str, found: &str) -> String {
    if found == END { format!("{expected}, found {END}") } else { format!("{expected}, found `{found}`") }
}

/// Texts that cannot be read because of their header: line, column, what is expected, what is found.
#[rustfmt::skip]
const HEADERS: &[(&str, usize, usize, &str, &str)] = &[
    // The game and its players.
    ("game: tarock\nplayers: Andy Bill", 1, 7, "expected a game: ivanhoe or attacke", "tarock"),
    ("game:", 1, 6, "expected a game: ivanhoe or attacke", END),
    ("game: ivanhoe x\nplayers: Andy Bill", 1, 15, "expected the end of the line", "x"),
    ("players: Andy Bill\ngame: ivanhoe\ngame: ivanhoe", 3, 1, "expected only one line `game:`", "game"),
    ("players: Andy Bill\nplayers: Andy Bill", 2, 1, "expected only one line `players:`", "players"),
    ("players: Andy Andy", 1, 15, "expected every name only once", "Andy"),
    ("players: Andy hand", 1, 15, NAME, "hand"),
    ("players: Andy R3", 1, 15, NAME, "R3"),
    ("players: Andy W10", 1, 15, NAME, "W10"),
    ("players: Zoë Bi.ll", 1, 14, NAME, "Bi.ll"),
    ("players: Andy, Bill", 1, 10, NAME, "Andy,"),
    ("players: Andy; Bill", 1, 14, NAME, ";"),
    ("players: Andy knock-down", 1, 15, NAME, "knock-down"),
    // A name of 33 letters is one too long; an error repeats no more than 40 of any word.
    ("players: Andy abcdefghijklmnopqrstuvwxyz0123456", 1, 15, NAME, "abcdefghijklmnopqrstuvwxyz0123456"),
    ("players: Andy abcdefghijklmnopqrstuvwxyz0123456789-and-on", 1, 15, NAME, "abcdefghijklmnopqrstuvwxyz0123456789-and"),
    ("players Andy Bill", 1, 1, NAMELESS, "players"),
    ("Players: Andy Bill", 1, 1, NAMELESS, "Players"),
    // Its other lines.
    ("players: Andy Bill\nrules: 2", 2, 8, "expected a revision of the rules up to 1", "2"),
    ("players: Andy Bill\nrules: 0", 2, 8, "expected a revision of the rules up to 1", "0"),
    ("players: Andy Bill\nseed: -1", 2, 7, SEED, "-1"),
    ("players: Andy Bill\nseed: 18446744073709551616", 2, 7, SEED, "18446744073709551616"),
    ("players: Andy Bill\nseed: 0x2a", 2, 7, SEED, "0x2a"),
    ("players: Andy Bill\nseed:", 2, 6, SEED, END),
    ("players: Andy Bill\nseed: 1\nseed: 2", 3, 1, "expected only one line `seed:`", "seed"),
    ("option: tokens 4", 1, 1, "expected a line `players:` beside `option:`", "option"),
    ("players: Andy Bill\noption: tokens 3", 2, 16, "expected 4 or 5", "3"),
    ("players: Andy Bill\noption: tokens", 2, 15, "expected 4 or 5", END),
    ("players: Andy Bill\noption: endurance", 2, 9, "expected `tokens`", "endurance"),
    ("players: Andy Bill\nid: a.b", 2, 5, "expected a game id: 1 to 64 letters, digits, - and _", "a.b"),
    ("players: Andy Bill\ncommitment: 12", 2, 13, "expected a commitment: 64 hexadecimal digits", "12"),
    ("dealer: Andy", 1, 9, "expected a line `players:` in the header", "Andy"),
    ("players: Andy Bill\ndealer: Chris", 2, 9, "expected a player", "Chris"),
    ("players: Andy Bill\nstarter: Andy", 2, 1, HEADER, "starter"),
    ("players: Andy Bill\n: :", 2, 1, HEADER, ":"),
    ("players: Andy Bill\n= deck-size 93\nseed: 3", 3, 1, AFTER_HEADER, "seed"),
    // Positions.
    ("players: Andy Bill\ncolor: red", 2, 1, "expected `colour:` or `last-colour:`, spelled so", "color"),
    ("players: Andy Bill\ncolour: white", 2, 9, "expected a color or `none`", "white"),
    ("players: Andy Bill\ncolour: R", 2, 9, "expected a color or `none`", "R"),
    ("players: Andy Bill\nlast-colour:", 2, 13, "expected a color or `none`", END),
    ("players: Andy Bill\nturn: Chris", 2, 7, "expected a player", "Chris"),
    ("players: Andy Bill\ndrawn: maybe", 2, 8, "expected `yes` or `no`", "maybe"),
    ("players: Andy Bill\nplayed: 256", 2, 9, "expected a number of cards up to 110", "256"),
    ("players: Andy Bill\nadded: -1", 2, 8, "expected a number of cards up to 110", "-1"),
    ("players: Andy Bill\ndeck: R9", 2, 7, CARD, "R9"),
    ("players: Andy Bill\ndeck:", 2, 6, "expected cards, or `none`", END),
    ("players: Andy Bill\ndiscard: none R3", 2, 15, "expected the end of the line", "R3"),
    ("players: Andy Bill\nrest: table", 2, 7, "expected `deck`, `discard` or a player", "table"),
    ("players: Andy Bill\nrest:", 2, 6, "expected `deck`, `discard` or a player", END),
    ("players: Andy Bill\nAndy: hand R3, R4", 2, 12, CARD, "R3,"),
    ("players: Andy Bill\nAndy: hand R3 display R4", 2, 15, CARD, "display"),
    ("players: Andy Bill\nAndy: hand", 2, 11, "expected cards, or `none`", END),
    ("players: Andy Bill\nAndy: hand; display R3", 2, 11, "expected cards, or `none`", ";"),
    ("players: Andy Bill\nAndy: hand R3; hand R4", 2, 16, "expected `hand` only once", "hand"),
    ("players: Andy Bill\nAndy: hand R3; chips P", 2, 16, PART, "chips"),
    ("players: Andy Bill\nAndy: hand R3;", 2, 15, PART, END),
    ("players: Andy Bill\nAndy: out R3", 2, 11, "expected `;`", "R3"),
    ("players: Andy Bill\nAndy: display R3 / Y2", 2, 18, "expected `;`", "/"),
    ("players: Andy Bill\nAndy: tokens W", 2, 14, "expected a token: P, R, B, Y, G or a color", "W"),
    ("players: Andy Bill\nAndy: tokens", 2, 13, "expected tokens, or `none`", END),
    ("players: Andy Bill\nAndy: hand R3\nAndy: tokens P", 3, 1, "expected only one line `Andy:`", "Andy"),
    ("players: Andy Bill\n= deck-size 93\nAndy: hand R3", 3, 1, AFTER_HEADER, "Andy"),
    ("players: Andy Bill\nAndi: hand R3", 2, 1, HEADER, "Andi"),
];

/// Lines that cannot be read: column, what is expected, what is found.
#[rustfmt::skip]
const LINES: &[(&str, usize, &str, &str)] = &[
    ("hello world", 1, PLAYER, "hello"),
    ("Chris: play R3", 1, PLAYER, "Chris"),
    ("Andy play R3", 6, "expected `:`", "play"),
    ("!Andy: play R3", 1, "expected a blank after `!`", "!Andy"),
    ("! play R3", 3, "expected a player (Andy, Bill)", "play"),
    ("!", 2, "expected a player (Andy, Bill)", END),
    ("  ! Andy: play R6", 16, "expected a card", "R6"),
    ("\t! Andy: play\tR6 # a tab is one column", 15, "expected a card", "R6"),
    ("=turn Bill", 1, "expected a blank after `=`", "=turn"),
    // Moves.
    ("Andy:", 6, MOVE, END),
    ("Andy: bid R3", 7, MOVE, "bid"),
    ("Andy: fight R3", 7, MOVE, "fight"),
    ("Andy: start R3", 13, COLOR, "R3"),
    ("Andy: start white S2", 13, COLOR, "white"),
    ("Andy: start red", 16, "expected a card", END),
    ("Andy: play", 11, "expected a card", END),
    ("Andy: play R6", 12, "expected a card", "R6"),
    ("Andy: play r3", 12, "expected a card", "r3"),
    ("Andy: play knock down Bill", 12, "expected a card", "knock"),
    ("Andy: play R3 R4", 15, "expected the end of the line", "R4"),
    ("Andy: play R3 #note", 15, "expected the end of the line, or ` # ` before a comment", "#note"),
    ("Andy: play unhorse", 19, COLOR, END),
    ("Andy: play change-weapon Bill", 26, COLOR, "Bill"),
    ("Andy: play riposte", 19, "expected a player", END),
    ("Andy: play stunned red", 20, "expected a player", "red"),
    ("Andy: play dodge R3", 18, "expected a player", "R3"),
    ("Andy: play dodge Bill", 22, NAMED, END),
    ("Andy: play dodge Bill #0", 23, NAMED, "#0"),
    ("Andy: play dodge Bill 2", 23, NAMED, "2"),
    ("Andy: play dodge Bill # 2", 22, NAMED, END),
    ("Andy: play dodge Bill #99999999999999999999", 23, NAMED, "#99999999999999999999"),
    ("Andy: play retreat", 19, NAMED, END),
    ("Andy: play outwit B2 B5", 22, "expected a player", "B5"),
    ("Andy: play outwit B2 Bill", 26, NAMED, END),
    ("Andy: play shield Bill", 19, "expected the end of the line", "Bill"),
    ("Andy: keep", 11, "expected cards, or `none`", END),
    ("Andy: keep R3 all", 15, NAMED, "all"),
    ("Andy: end x", 11, "expected the total announced", "x"),
    ("Andy: end 5 points", 13, "expected the end of the line", "points"),
    ("Andy: withdraw now", 16, "expected the end of the line", "now"),
    ("Andy: return P", 14, COLOR, "P"),
    ("Andy: take", 11, COLOR, END),
    // Checks.
    ("=", 2, FACT, END),
    ("= Chris hand R3", 3, FACT, "Chris"),
    ("= color red", 3, FACT, "color"),
    ("= colour", 9, "expected a color or `none`", END),
    ("= last-colour grey", 15, "expected a color or `none`", "grey"),
    ("= turn none", 8, "expected a player", "none"),
    ("= winner", 9, "expected a player", END),
    ("= deck-size many", 13, "expected a number of cards", "many"),
    ("= discard-size +1", 16, "expected a number of cards", "+1"),
    ("= discard-top none", 15, "expected a card", "none"),
    ("= discard R3;", 13, "expected the end of the line", ";"),
    ("= Andy", 7, OF_PLAYER, END),
    ("= Andy: hand R3", 7, OF_PLAYER, ":"),
    ("= Andy score 3", 8, OF_PLAYER, "score"),
    ("= Andy hand", 12, "expected cards, or `none`", END),
    ("= Andy hand-size", 17, "expected a number of cards", END),
    ("= Andy tokens R3", 15, "expected a token: P, R, B, Y, G or a color", "R3"),
    ("= Andy total -3", 14, "expected a total", "-3"),
    ("= Andy in now", 11, "expected the end of the line", "now"),
    ("= Andy sees Chris hand 3", 13, "expected a player", "Chris"),
    ("= Andy sees Bill 3", 18, "expected `hand`", "3"),
    ("= Andy sees Bill hand", 22, "expected a number, or cards, or `none`", END),
    ("= Andy sees Bill hand R4 + 2", 26, "expected a card, or the number of unknown ones like +2", "+"),
    ("= Andy sees Bill hand R4 +2 S2", 29, "expected the end of the line", "S2"),
    ("= Andy sees Bill hand 3 R4", 25, "expected the end of the line", "R4"),
    ("= Andy sees Bill hand none +2", 28, "expected the end of the line", "+2"),
];

/// Texts of which every word can be read, but not all of them together: line, column, why.
#[rustfmt::skip]
const WHOLES: &[(&str, usize, usize, &str)] = &[
    ("", 1, 1, "a line `players:` is missing"),
    ("# nothing but\n# comments", 2, 1, "a line `players:` is missing"),
    ("game: ivanhoe\nrules: 1", 2, 1, "a line `players:` is missing"),
    ("players:", 1, 9, "ivanhoe is for 2 to 5 players"),
    ("players: Andy", 1, 10, "ivanhoe is for 2 to 5 players"),
    ("players: A1 A2 A3 A4 A5 A6", 1, 10, "ivanhoe is for 2 to 5 players"),
    ("players: Andy Bill\ncolour: red", 2, 1, "a position needs a line `turn:`"),
    ("players: Andy Bill\n\n  Andy: hand R3", 3, 3, "a position needs a line `turn:`"),
    ("players: Andy Bill\ndealer: Andy\nturn: Andy", 2, 1, "a position has no `dealer:`"),
    ("= turn Andy", 1, 8, "expected a line `players:` in the header, found `Andy`"),
];

/// Positions that cannot be: line, column, why.
#[rustfmt::skip]
const POSITIONS: &[(&str, usize, usize, SetupError, &str)] = &[
    ("players: Andy Bill\nturn: Andy\nAndy: hand R5 R5\nBill: hand R5", 2, 1,
        SetupError::TooMany(Card::R5), "R5 is named more often than it exists (2) (ivanhoe 1.1)"),
    ("players: Andy Bill\ncolour: red\nturn: Andy\nAndy: front shield\nBill: hand shield", 3, 1,
        SetupError::TooMany(Card::Shield), "shield is named more often than it exists (1) (ivanhoe 1.1)"),
    ("players: Andy Bill\nturn: Andy\nrest: Bill\ndeck: M6 M6 M6\ndiscard: M6 M6", 2, 1,
        SetupError::TooMany(Card::M6), "M6 is named more often than it exists (4) (ivanhoe 1.1)"),
    ("players: Andy Bill\ncolour: red\nturn: Andy\nBill: hand R3\nAndy: display R3 riposte", 5, 1,
        SetupError::ActionInDisplay(Seat::FIRST, Card::Riposte),
        "riposte is an action card and cannot lie in a display (ivanhoe 4.2)"),
    ("players: Andy Bill\ncolour: red\nturn: Andy\nAndy: display M6 R3 M6", 4, 1,
        SetupError::TwoMaidens(Seat::FIRST), "a display holds at most one Maiden (ivanhoe 4.4)"),
    ("players: Andy Bill\ncolour: red\nturn: Andy\nAndy: front R3", 4, 1,
        SetupError::NotForFront(Seat::FIRST, Card::R3),
        "only Shield and Stunned lie in front of a player, not R3 (ivanhoe 7.5)"),
    ("players: Andy Bill\nturn: Andy\nAndy: tokens P R purple", 3, 1,
        SetupError::TokenTwice(Seat::FIRST, rules::Color::Purple), "nobody holds two purple tokens (ivanhoe 1.2)"),
    ("players: Andy Bill\nturn: Bill\nAndy: tokens P R B Y G", 3, 1,
        SetupError::WonAlready(Seat::FIRST), "the tokens had won the game (ivanhoe 1.4)"),
    ("players: Andy Bill Chris Diane\nturn: Bill\nAndy: tokens P R B Y", 3, 1,
        SetupError::WonAlready(Seat::FIRST), "the tokens had won the game (ivanhoe 1.4)"),
    ("players: Andy Bill\noption: tokens 4\nturn: Bill\nAndy: tokens P R B Y", 4, 1,
        SetupError::WonAlready(Seat::FIRST), "the tokens had won the game (ivanhoe 1.4)"),
    ("players: Andy Bill Chris\ncolour: red\nturn: Bill\nAndy: out; display R3", 4, 1,
        SetupError::OutWithCards(Seat::FIRST), "a player who has withdrawn has no cards in front (ivanhoe 5.4)"),
    ("players: Andy Bill Chris\ncolour: red\nturn: Bill\nAndy: front stunned; out", 4, 1,
        SetupError::OutWithCards(Seat::FIRST), "a player who has withdrawn has no cards in front (ivanhoe 5.4)"),
    ("players: Andy Bill Chris\ncolour: red\nturn: Andy\nAndy: out", 4, 1,
        SetupError::TurnOfWithdrawn(Seat::FIRST), "a player who has withdrawn has no turn (ivanhoe 5.4)"),
    ("players: Andy Bill Chris\ncolour: red\nturn: Andy\nBill: out\nChris: out", 3, 1,
        SetupError::TooFewIn, "fewer than two players are in the tournament (ivanhoe 6.1)"),
    ("players: Andy Bill\nturn: Bill\nAndy: display R3", 3, 1, SetupError::NoTournament(Seat::FIRST),
        "between tournaments everybody is in and nothing lies in front of anybody (ivanhoe 6.3)"),
    ("players: Andy Bill\nturn: Bill\nAndy: front shield", 3, 1, SetupError::NoTournament(Seat::FIRST),
        "between tournaments everybody is in and nothing lies in front of anybody (ivanhoe 6.3)"),
    ("players: Andy Bill Chris\nturn: Bill\nAndy: out", 3, 1, SetupError::NoTournament(Seat::FIRST),
        "between tournaments everybody is in and nothing lies in front of anybody (ivanhoe 6.3)"),
    ("players: Andy Bill\ncolour: red\nturn: Andy\nplayed: 1", 3, 1,
        SetupError::PlayedBeforeDrawing, "no card is played in a turn before its card is drawn (ivanhoe 2.1)"),
    ("players: Andy Bill\ncolour: red\nturn: Andy\ndrawn: no\nadded: 1", 3, 1,
        SetupError::PlayedBeforeDrawing, "no card is played in a turn before its card is drawn (ivanhoe 2.1)"),
    ("players: Andy Bill\nturn: Andy\ndrawn: yes\nplayed: 1", 2, 1,
        SetupError::PlayedBeforeStarting, "no card is played before the tournament is started (ivanhoe 3.4)"),
];

/// A position in which the lines below do not hold. They stand on its line 8.
const TABLE: &str = "\
players: Andy Bill Chris
colour: red
turn: Andy
drawn: yes
Andy: hand R4 dodge ivanhoe; display R3; tokens P
Bill: hand R4; display R4 R5 R4
Chris: out; hand S2
";

#[rustfmt::skip]
const FAILS: &[(&str, &str)] = &[
    ("Andy: end", "refused: Andy: end: to stay in, a card must be played in this turn (ivanhoe 5.1)"),
    ("Andy: play B2", "refused: Andy: play B2: B2: the card is not in the hand (ivanhoe 4.1)"),
    ("Andy: play dodge Bill R4",
        "refused: Andy: play dodge Bill R4: R4 lies there in several places; name the card by its place, like #2 (ivanhoe 4.3)"),
    ("Andy: play dodge Bill #4", "refused: Andy: play dodge Bill #4: no such card lies there (ivanhoe 4.3)"),
    ("Andy: play dodge Bill shield", "refused: Andy: play dodge Bill shield: no such card lies there (ivanhoe 4.3)"),
    ("Andy: play ivanhoe",
        "refused: Andy: play ivanhoe: ivanhoe: an action card is not put into a display (ivanhoe 4.2)"),
    ("Andy: keep R3", "refused: Andy: keep R3: there is no such choice to make now (ivanhoe 7.9)"),
    ("Bill: withdraw", "refused: Bill: withdraw: somebody else decides now (ivanhoe 4.1)"),
    ("Bill: ivanhoe", "refused: Bill: ivanhoe: Ivanhoe is played against an action card just played (ivanhoe 8.17)"),
    ("! Andy: play R4", "should be refused, but is legal: Andy: play R4"),
    ("= colour blue", "expected `= colour blue`, but it is `= colour red`"),
    ("= last-colour red", "expected `= last-colour red`, but it is `= last-colour none`"),
    ("= turn Bill", "expected `= turn Bill`, but it is `= turn Andy`"),
    ("= winner Andy", "expected `= winner Andy`, but it is `= winner none`"),
    ("= deck-size 110", "expected `= deck-size 110`, but it is `= deck-size 101`"),
    ("= discard-size 1", "expected `= discard-size 1`, but it is `= discard-size 0`"),
    ("= discard-top R3", "expected `= discard-top R3`, but the discard pile is empty"),
    ("= discard R3", "expected `= discard R3`, but it is `= discard none`"),
    ("= Andy hand R4 R5", "expected `= Andy hand R4 R5`, but it is `= Andy hand R4 dodge ivanhoe`"),
    ("= Andy hand-size 4", "expected `= Andy hand-size 4`, but it is `= Andy hand-size 3`"),
    ("= Bill display R4 R4 R5", "expected `= Bill display R4 R4 R5`, but it is `= Bill display R4 R5 R4`"),
    ("= Andy front shield", "expected `= Andy front shield`, but it is `= Andy front none`"),
    ("= Andy tokens none", "expected `= Andy tokens none`, but it is `= Andy tokens P`"),
    ("= Bill total 12", "expected `= Bill total 12`, but it is `= Bill total 13`"),
    ("= Andy out", "expected `= Andy out`, but it is `= Andy in`"),
    ("= Chris in", "expected `= Chris in`, but it is `= Chris out`"),
    ("= Bill sees Andy hand R4 +2", "expected `= Bill sees Andy hand R4 +2`, but it is `= Bill sees Andy hand 3`"),
];

#[test]
fn texts_that_cannot_be_read() {
    for &(text, line, column, wanted, found) in HEADERS {
        assert_complaint(text, line, column, &expected(wanted, found));
        assert!(AnyFile::parse(text).is_err(), "{text}");
    }
    for &(text, column, wanted, found) in LINES {
        // After a check, so that the line is no part of the header.
        let text = format!("players: Andy Bill\n= deck-size 93\n{text}");
        assert_complaint(&text, 3, column, &expected(wanted, found));
        assert!(AnyFile::parse(&text).is_err(), "{text}");
        // Windows ends lines with one more character, which is part of none.
        assert_complaint(&(text.replace('\n', "\r\n") + "\r\n"), 3, column, &expected(wanted, found));
    }
    for &(text, line, column, why) in WHOLES {
        assert_complaint(text, line, column, why);
        assert!(AnyFile::parse(text).is_err(), "{text}");
    }
}

#[test]
fn lines_that_do_not_hold() {
    assert_eq!(complaint(TABLE), None);
    for &(line, why) in FAILS {
        assert_complaint(&format!("{TABLE}{line}\n= turn Andy"), 8, 1, why);
    }
    let won = "players: Andy Bill\ncolour: red\nturn: Andy\ndrawn: yes\nBill: tokens P B Y G\nAndy: withdraw\n";
    assert_eq!(complaint(&format!("{won}= winner Bill")), None);
    assert_complaint(&format!("{won}= turn Bill"), 7, 1, "expected `= turn Bill`, but the game is over");
    assert_complaint(&format!("{won}Bill: end"), 7, 1, "refused: Bill: end: the game is over (ivanhoe 1.4)");

    let plays = format!("{TABLE}Andy: play dodge Bill #1\nAndy: play R4\n");
    assert_complaint(
        &format!("{plays}Andy: end 8"),
        10,
        1,
        "refused: Andy: end 8: to stay in, the total must be higher than every other; a tie is not enough (ivanhoe 5.1)",
    );
    let leads = plays.replace("display R3;", "display R3 R5;");
    assert_eq!(complaint(&format!("{leads}Andy: end 12")), None);
    assert_complaint(
        &format!("{leads}Andy: end 8"),
        10,
        1,
        "refused: Andy: end 8: 8 was announced, but the total is 12 (ivanhoe 5.1)",
    );
}

/// Every reason for which a position can be refused; a new one does not compile until it is listed here.
fn reason(error: SetupError) -> usize {
    use SetupError::*;
    match error {
        WrongNumberOfSeats => 0,
        Missing(_) => 1,
        TooMany(_) => 2,
        ActionInDisplay(..) => 3,
        TwoMaidens(_) => 4,
        NotForFront(..) => 5,
        TokenTwice(..) => 6,
        WonAlready(_) => 7,
        OutWithCards(_) => 8,
        TurnOfWithdrawn(_) => 9,
        TooFewIn => 10,
        NoTournament(_) => 11,
        PlayedBeforeDrawing => 12,
        PlayedBeforeStarting => 13,
        PlayedTooMany => 14,
    }
}

#[test]
fn positions_that_cannot_be() {
    let mut reasons = BTreeSet::new();
    for &(text, line, column, error, why) in POSITIONS {
        assert!(AnyFile::parse(text).is_ok(), "{text}");
        assert_complaint(text, line, column, why);
        assert_eq!(format!("{error} (ivanhoe {})", error.rule()), why);
        if reasons.insert(reason(error)) {
            let row = format!("| {error} | {} |", error.rule());
            assert!(DOCUMENT.contains(&row), "NOTATION.md does not hold the row `{row}`");
        }
    }
    // Two reasons no text can have: a part for every player is made by itself, and so is a place for every card.
    assert_eq!(reasons, (2..14).collect());

    let text = "players: Andy Bill\n turn: Andy";
    let mut file = File::<State>::parse(text).unwrap();
    let Opening::Position(position) = &mut file.opening else { panic!("a position") };
    position.seats.pop();
    let error = file.check().unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 2, column 2: the position does not have one part for each player (ivanhoe 1.3)"
    );
    let empty = Setup {
        options: Options::new(2).unwrap(),
        last_color: None,
        color: None,
        turn: Seat::FIRST,
        drawn: false,
        played: 0,
        added: 0,
        deck: vec![],
        discard: vec![],
        seats: vec![SeatSetup::default(), SeatSetup::default()],
    };
    assert_eq!(State::from_setup(&empty), Err(SetupError::Missing(Card::P3)));
    assert_eq!(SetupError::Missing(Card::P3).to_string(), "not every P3 is anywhere");
}

#[test]
fn a_text_that_is_too_long_is_not_read() {
    let text = "players: Andy Bill\n".to_owned();
    let filled = |bytes: usize| format!("{text}#{}", "x".repeat(bytes - text.len() - 1));
    assert_eq!(complaint(&filled(MAX_BYTES)), None);
    let why = "the text has 4194305 bytes, more than the 4194304 that are read";
    assert_complaint(&filled(MAX_BYTES + 1), 1, 1, why);
}

#[test]
fn an_error_says_where_it_is() {
    let parse = AnyFile::parse("players: Andy Bill\nAndy: play R6").unwrap_err();
    assert_eq!(parse.to_string(), "line 2, column 12: expected a card, found `R6`");
    let fails = AnyFile::parse("players: Andy Bill\n= turn Bill\n= deck-size 1").unwrap().check().unwrap_err();
    assert_eq!(fails.to_string(), "line 3: expected `= deck-size 1`, but it is `= deck-size 93`");
}

#[test]
fn the_messages_that_the_document_shows_are_real() {
    let (_, running) = DOCUMENT.split_once("## Running files").unwrap();
    let shown: Vec<&str> =
        running.split("```text\n").skip(1).filter_map(|text| text.split("\n```").next()).flat_map(str::lines).collect();
    assert_eq!(shown.len(), 6);
    let mut real: BTreeSet<String> = HEADERS.iter().map(|row| expected(row.3, row.4)).collect();
    real.extend(LINES.iter().map(|row| expected(row.2, row.3)));
    real.extend(WHOLES.iter().map(|row| row.3.to_owned()));
    real.extend(FAILS.iter().map(|row| row.1.to_owned()));
    for message in shown {
        assert!(real.contains(message), "no test sees the message `{message}` of NOTATION.md");
    }
}
