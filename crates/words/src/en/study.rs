//! What is said where a game is looked at or learned.

use std::cmp::Ordering;

use notation::Proof;

use super::{English, plural};
use crate::prospect::Prospect;
use crate::sentence::{Reader, Sentence, say};
use crate::study_words::{ATTACKE_STEPS, Caption, IVANHOE_STEPS, StudyWords};

impl StudyWords for English {
    fn caption(&self, caption: Caption) -> &'static str {
        match caption {
            Caption::Rule => "Rule",
            Caption::Explanation => "Explanation",
            Caption::Lesson => "Tutorial",
            Caption::LeaveLesson => "Leave the tutorial",
            Caption::Replay => "Replay",
            Caption::Replays => "Replays",
            Caption::ToStart => "To the start",
            Caption::StepBack => "One step back",
            Caption::StepOn => "One step on",
            Caption::ToEnd => "To the end",
            Caption::Run => "Play",
            Caption::Pause => "Pause",
            Caption::SeenFrom => "Seen from",
            Caption::OpenHands => "Open hands",
            Caption::PlayFromHere => "Play on from here",
            Caption::SaveFile => "Save as a file",
            Caption::OpenFile => "Open a file",
            Caption::CheckDeal => "Check the deal",
            Caption::Chances => "Chances to win",
            Caption::Course => "The game at a glance",
            Caption::Sound => "Sound",
            Caption::SoundOn => "On",
            Caption::SoundOff => "Off",
            Caption::Contrast => "Contrast",
            Caption::Strong => "High",
        }
    }

    fn prospect(&self, reader: &Reader<'_>, prospect: &Prospect) -> Sentence {
        let lost = |&(seat, count): &_| {
            say![reader.does(seat, "you lose", "loses"), " ", plural(count as u64, "card", "cards")]
        };
        let mut parts: Vec<Sentence> = prospect.lost.iter().map(lost).collect();
        if let Some((total, best)) = prospect.standing {
            parts.push(match total.cmp(&best) {
                Ordering::Greater => format!("you lead {total} to {best}").into(),
                Ordering::Equal => format!("you tie at {total}").into(),
                Ordering::Less => format!("you have {total} against {best}").into(),
            });
        }
        if prospect.out {
            parts.push("you are out of this contest".into());
        }
        if prospect.costs {
            parts.push("you give back a token".into());
        }
        parts.extend(prospect.winner.map(|winner| say![reader.does(winner, "you win", "wins"), " it"]));
        Sentence::chain(parts)
    }

    fn no_games(&self) -> &'static str {
        "No games here yet. Once you finish one, you can look at it again, move by move."
    }

    fn drop_file(&self) -> &'static str {
        "Choose a tilt file, or drop it here, to look at the game in it."
    }

    fn no_such_game(&self) -> &'static str {
        "This game is neither on this device nor on the server. Open it from a file."
    }

    fn not_a_game(&self, line: usize) -> String {
        format!("This is not a game that can be read: look at line {line}.")
    }

    fn step(&self, number: usize, of: usize) -> String {
        format!("Step {number} of {of}")
    }

    fn chance(&self, name: &str, percent: u16) -> String {
        format!("{name}: {percent} %")
    }

    fn replaces(&self) -> &'static str {
        "The game that you left unfinished will be replaced."
    }

    fn proof(&self, proof: Proof) -> &'static str {
        match proof {
            Proof::Kept => "The deal was promised before the game, and every card follows from it.",
            Proof::NoPromise => "Nothing was promised before this game, so there is nothing to check.",
            Proof::OtherDeal => "Another deal was promised than the one that was played.",
            Proof::NotDealt => "This game begins in a position of its own, so no deal decides it.",
            Proof::NotTheGame => "A move of this game does not follow from the deal that was promised.",
        }
    }

    fn other_move(&self) -> &'static str {
        "That can be played too, but here try what the lesson asks for."
    }

    fn ivanhoe_lesson(&self) -> &'static [&'static str; IVANHOE_STEPS] {
        &IVANHOE
    }

    fn attacke_lesson(&self) -> &'static [&'static str; ATTACKE_STEPS] {
        &ATTACKE
    }
}

const IVANHOE: [&str; IVANHOE_STEPS] = [
    "You start the tournament, and your first card names its color. Play the Red 3.",
    "Red it is. You may add as many red cards as you like. Play the Red 4.",
    "You have 7, more than anybody else. That is what it takes to stay in. End your turn.",
    "Rebecca leads with 8, and Brian has withdrawn. Squires fit every color: play the Squire 2.",
    "9 against 8: you lead again. End your turn.",
    "Rebecca plays Riposte to take your last card. You hold Ivanhoe, the only answer to action cards. Cancel it.",
    "Rebecca withdrew: the red token is yours. Five different colors win the game. You start again, this time with the Purple 4.",
    "A low start keeps good cards for later. End your turn with 4.",
    "Brian has 13, and you cannot beat that. Withdraw: you lose what lies in front of you and keep your hand.",
    "That is all you need. With a Maiden in front of you, withdrawing costs a token. Touch any card to read what it does.",
];

const ATTACKE: [&str; ATTACKE_STEPS] = [
    "You open the contest with one or more cards of one color. Take up the Red 4 and the Red 3 and play them together.",
    "Rebecca has 9. To stay in you need more than that: add the Red 5.",
    "Rebecca played a shield, which fits every color: 16 now. You have a Shield 7 too. Play it.",
    "All others passed, so the red chip is yours. Four different colors win the game. Open again, with the Blue 2.",
    "Brian has 10 and you have nothing to answer. Pass: you draw a card for it and are in again next time.",
    "That is all you need. The Shield 10 is strong, but whoever plays it and does not win gives back a chip.",
];
