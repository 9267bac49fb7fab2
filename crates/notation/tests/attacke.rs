//! What the notation says of Attacke only: covered cards, words that the game lacks, and positions that cannot be.

use notation::{AnyFile, CheckError};

const PLAYERS: &str = "game: attacke\nplayers: Andy Bill Chris\n";

/// A covered tournament: Andy has 4 and may go on, Bill leads with 8.
const CONTEST: &str = "\
option: covered
colour: red
turn: Andy
deck: G2 G3
Andy: hand R5 Y2 Y3; display R2 / W10 B5; tokens P
Bill: hand none; display R5 R3
Chris: out; hand P7
";

/// Where a text fails, and why.
fn complaint(text: &str) -> Option<(usize, usize, String)> {
    let error = AnyFile::parse(text).map_err(CheckError::Parse).and_then(|file| file.check()).err()?;
    let place = error.place();
    let why = match error {
        CheckError::Parse(error) => error.problem.to_string(),
        CheckError::Fails { why, .. } => why,
    };
    Some((place.line, place.column, why))
}

#[track_caller]
fn fails(lines: &str, line: usize, column: usize, why: &str) {
    let complaint = complaint(&format!("{PLAYERS}{lines}"));
    assert_eq!(complaint, Some((line, column, why.to_owned())), "in:\n{lines}");
}

#[track_caller]
fn holds(lines: &str) -> AnyFile {
    let text = format!("{PLAYERS}{lines}");
    assert_eq!(complaint(&text), None, "in:\n{text}");
    let file = AnyFile::parse(&text).unwrap();
    let printed = file.to_string();
    assert_eq!(AnyFile::parse(&printed), Ok(file.clone()), "printed:\n{printed}");
    file
}

#[test]
fn a_file_is_printed_as_it_is_best_read() {
    let file = holds(
        "option: covered\noption: endurance\nseed: 7\ncolour: red\nturn: Andy\nBill: display none / Y2 B5; hand G2\n\
         Chris: display R2 W10 / none; tokens green P\nAndy: hand R7 W7 R2 R2\nAndy: fight R7 W7 / R2 R2\n! Andy: fight / B5\n! Bill: open red none\n\
         ! Bill: fight none / R2\n= Bill display / B5 Y2\n= Chris display R2 W10\n= Bill sees Chris hand none\n",
    );
    let printed = "\
game: attacke
players: Andy Bill Chris
rules: 1
option: endurance
option: covered
seed: 7
colour: red
turn: Andy
Andy: hand R7 W7 R2 R2
Bill: hand G2; display / Y2 B5
Chris: hand none; display R2 W10; tokens G P
Andy: fight R7 W7 / R2 R2
! Andy: fight / B5
! Bill: open red none
! Bill: fight / R2
= Bill display / B5 Y2
= Chris display R2 W10
= Bill sees Chris hand none
";
    assert_eq!(file.to_string(), printed);
}

#[test]
fn moves_and_checks_with_covered_cards() {
    holds(&format!(
        "{CONTEST}= Andy display R2 / B5 W10\n= Andy total 4\n! Andy: fight R5 / Y2\nAndy: fight R5\n\
         = Andy display R2 R5 / W10 B5\n= Andy total 9\nBill: pass\n= discard R5 R3 R2 R5 B5 W10\n= discard-top W10\n\
         = Andy tokens P R\n= turn Andy\n"
    ));
    let lines = CONTEST.lines().count() + 3;
    let fails = |line: &str, why: &str| fails(&format!("{CONTEST}{line}\n"), lines, 1, why);
    fails("= Andy display R2", "expected `= Andy display R2`, but it is `= Andy display R2 / B5 W10`");
    fails("= Andy display / B5 W10", "expected `= Andy display / B5 W10`, but it is `= Andy display R2 / B5 W10`");
    fails(
        "Andy: fight R5 / Y2",
        "refused: Andy: fight R5 / Y2: cards are played face down only once per player and contest (attacke 4.1)",
    );
    // More cards than there are can be read, and nobody has them.
    fails(
        "Andy: fight R7 R7 R7",
        "refused: Andy: fight R7 R7 R7: R7: the card is not in the hand, or not so often (attacke 2.4)",
    );
    fails("Andy: return purple", "refused: Andy: return purple: there is no such choice to make now (attacke 4.4)");
    fails("! Andy: pass", "should be refused, but is legal: Andy: pass");
}

#[test]
fn words_of_ivanhoe_are_not_words_of_attacke() {
    fails("drawn: yes", 3, 1, "attacke has no `drawn`");
    fails("played: 1", 3, 1, "attacke has no `played`");
    fails("added: 1", 3, 1, "attacke has no `added`");
    fails("dealer: Andy", 3, 1, "attacke has no `dealer`");
    fails("Andy: hand R3; front W7", 3, 16, "attacke has no `front`");
    fails("= Andy front none", 3, 8, "attacke has no `front`");
    let moves = "expected a move: `open`, `fight`, `pass` or `return`";
    fails("Andy: withdraw", 3, 7, &format!("{moves}, found `withdraw`"));
    fails("Andy: shield", 3, 7, &format!("{moves}, found `shield`"));
    let card = "expected a card: a code like R4 or W10";
    fails("Andy: open red S2", 3, 16, &format!("{card}, found `S2`"));
    fails("turn: Andy\nAndy: hand riposte", 4, 12, &format!("{card}, found `riposte`"));
    fails("option: tokens 4", 3, 9, "expected `endurance` or `covered`, found `tokens`");
    fails("option: covered\noption: covered", 4, 1, "expected only one line `option: covered`, found `option`");
    fails("turn: Andy\nAndy: chips P", 4, 7, &format!("{moves}, found `chips`"));
    fails("turn: Andy\nAndy: out; chips P", 4, 12, "expected `out`, `hand`, `display` or `tokens`, found `chips`");
    let facts = "expected `hand`, `hand-size`, `display`, `tokens`, `total`, `in`, `out` or `sees`";
    fails("= Andy chips P", 3, 8, &format!("{facts}, found `chips`"));
}

#[test]
fn plays_that_cannot_be_read() {
    let cards = "expected cards, or `none`, found the end of the line";
    fails("Andy: open red", 3, 15, cards);
    fails("Andy: fight", 3, 12, cards);
    fails("Andy: fight R3 /", 3, 17, cards);
    fails("Andy: fight R3 / R4 / R5", 3, 21, "expected the end of the line, found `/`");
    fails("Andy: open R3", 3, 12, "expected a color: purple, red, blue, yellow or green, found `R3`");
    fails("= Andy hand R3 / R4", 3, 16, "expected the end of the line, found `/`");
    assert!(complaint("players: Andy Bill\n= Andy display R3 / R4").is_some(), "ivanhoe covers nothing");
}

#[test]
fn the_deal_and_who_can_play() {
    holds("starter: Bill\n= turn Bill\n= Bill hand-size 4\n= Chris hand-size 5\n");
    fails("starter: Bill\nturn: Bill", 3, 1, "a position has no `starter:`");
    let two = complaint("game: attacke\nplayers: Andy Bill");
    assert_eq!(two, Some((2, 10, "attacke is for 3 to 5 players".to_owned())));
}

#[test]
fn positions_that_cannot_be() {
    let cases = [
        ("turn: Andy\nAndy: hand R7 R7\nBill: hand R7", 3, "R7 is named more often than it exists (2) (attacke 1.1)"),
        (
            "colour: red\nturn: Andy\nBill: display R5 B4",
            5,
            "B4 does not have the color of the contest and cannot lie face up (attacke 2.3)",
        ),
        ("colour: red\nturn: Andy\nBill: display W10 R2 W10", 5, "nobody has two shields 10 face up (attacke 3.2)"),
        (
            "colour: red\nturn: Andy\nBill: display R5 / B4",
            5,
            "only in the covered tournament are cards played face down (attacke 4.1)",
        ),
        ("turn: Andy\nBill: tokens P P", 4, "nobody holds two purple chips (attacke 2.6)"),
        ("turn: Andy\nBill: tokens P R B Y", 4, "the chips had won the game (attacke 1.4)"),
        (
            "colour: red\nturn: Andy\nBill: out; display R5\nChris: display R7",
            5,
            "a player who has passed has no cards in front (attacke 2.5)",
        ),
        (
            "colour: red\nturn: Andy\nBill: display R5\nAndy: out",
            6,
            "a player who has passed has no turn (attacke 2.5)",
        ),
        (
            "colour: red\nturn: Andy\nBill: out\nChris: out",
            4,
            "fewer than two players are in the contest (attacke 2.6)",
        ),
        (
            "turn: Andy\nBill: display R5",
            4,
            "between contests everybody is in and nothing lies in front of anybody (attacke 2.6)",
        ),
        ("colour: red\nturn: Andy", 4, "in a contest one player has the highest total, and alone (attacke 2.3)"),
        (
            "colour: red\nturn: Andy\nAndy: display R5\nBill: display R3",
            5,
            "the player with the highest total waits for the others (attacke 2.3)",
        ),
    ];
    for (lines, line, why) in cases {
        fails(lines, line, 1, why);
    }
    holds("option: endurance\nturn: Andy\nBill: tokens P R B Y\nAndy: hand R3\n= turn Andy\n");
}
