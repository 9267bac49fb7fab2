//! What is said of Attacke.

use rules::attacke::{Card, Hand, Illegal, Move, Notice, Phase, Public, State, View};
use rules::{Seat, Sight};

use super::{English, capital, color, hue, list, plural, rule_book};
use crate::game_words::GameWords;
use crate::need::{passing_costs, points_to_fight};
use crate::rule_book::Chapter;
use crate::sentence::{Piece, Reader, Sentence, say};

fn piece(card: Card) -> Piece {
    GameWords::<State>::card_piece(&English, card)
}

fn seen(sight: Sight<Card>) -> Sentence {
    match sight {
        Sight::Seen(card) => piece(card).into(),
        Sight::Unseen => "a card".into(),
    }
}

/// The cards of a play: those face up, and those face down as far as they are seen.
fn play(up: Hand, covered: usize, down: Sight<Hand>) -> Sentence {
    let mut parts: Vec<Sentence> = up.iter().map(|card| piece(card).into()).collect();
    if covered > 0 {
        parts.push(plural(covered as u64, "covered card", "covered cards").into());
    }
    match down {
        Sight::Seen(down) if covered > 0 => {
            say![list(parts), " (", list(down.iter().map(piece)), ")"]
        }
        _ => list(parts),
    }
}

/// What the game waits for.
fn waits(reader: &Reader<'_>, table: &Public, phase: Phase) -> Sentence {
    match phase {
        Phase::Starter => "The starter is being drawn.".into(),
        Phase::Deal { .. } => "The cards are being dealt.".into(),
        Phase::Open(seat) if reader.is(seat) => {
            "Open the contest: play one or more cards of one color, or shields.".into()
        }
        Phase::Open(seat) => say![reader.other(seat), " opens the next contest."],
        Phase::Fight(seat) if reader.is(seat) => {
            let points = plural(points_to_fight(table, seat).into(), "more point", "more points");
            format!("Your turn. Play at least {points} to fight on, or pass.").into()
        }
        Phase::Fight(seat) => say!["It is ", reader.other(seat), "’s turn to fight or pass."],
        Phase::Penalty(seat) if reader.is(seat) => "You passed with a shield 10: choose a chip to give back.".into(),
        Phase::Penalty(seat) => say![reader.other(seat), " chooses a chip to give back for the shield 10."],
        Phase::Draw(seat) => say![reader.does(seat, "You draw", "draws"), " a card."],
        Phase::Over(seat) => {
            let chips = list(table.chips(seat).iter().map(hue));
            say![reader.does(seat, "You win", "wins"), " the game with ", chips, ". What a victory!"]
        }
    }
}

impl GameWords<State> for English {
    fn about(&self) -> &'static str {
        "Short, sharp contests with cards face up and face down. The highest total wins the chip."
    }

    fn card(&self, card: Card) -> String {
        format!("{} {}", card.color().map_or("Shield", capital), card.value())
    }

    fn effect(&self, card: Card) -> String {
        match (card, card.color()) {
            (_, Some(of)) => {
                format!("A knight, who opens a {} contest or joins one. Counts {}.", color(of), card.value())
            }
            (Card::W10, None) => {
                "Fits every color and counts 10. Only one in each contest, and if you do not win, you give back a \
                    chip."
                    .into()
            }
            (_, None) => {
                "Fits every color and counts 7. You may play as many as you like, with knights or without.".into()
            }
        }
    }

    fn chapters(&self) -> Vec<Chapter> {
        rule_book::ATTACKE.chapters()
    }

    fn illegal(&self, illegal: &Illegal) -> Sentence {
        let with = |card: &Card, text: &'static str| say![piece(*card), text];
        match illegal {
            Illegal::GameOver => "The game is over. Start a new one to play on.".into(),
            Illegal::ChanceFirst => "A card is drawn first. Wait a moment.".into(),
            Illegal::NotYourTurn => "It is not your turn. Wait until you are asked.".into(),
            Illegal::NoSuchSeat => "Nobody sits there. Choose one of the players at the table.".into(),
            Illegal::NotInHand(card) => with(card, " is not in your hand, or not so often. Play cards that you hold."),
            Illegal::MustOpen => {
                "The contest must be opened first. Play one or more cards of one color, or shields.".into()
            }
            Illegal::ContestUnderWay => "A contest is under way already. Fight or pass.".into(),
            Illegal::NothingPlayed => "A play needs at least one card. Choose some, or pass.".into(),
            Illegal::OpensOtherColor(card) => {
                with(card, " has another color than the one you named. Open with one color, and shields if you like.")
            }
            Illegal::WrongColor(card) => {
                with(card, " does not have the color of the contest. Play that color or shields.")
            }
            Illegal::NotHigher => {
                "Your total must become higher than the highest; a tie is not enough. Play more, or pass.".into()
            }
            Illegal::SecondTen => "You may play only one shield 10 in a contest. Choose other cards.".into(),
            Illegal::NothingCovered => {
                "This table does not play the covered tournament. Play your cards face up.".into()
            }
            Illegal::CoveredBefore => {
                "You have played covered cards in this contest already. Play face up, or pass.".into()
            }
            Illegal::ShowOne => "Whoever opens shows at least one card. Turn one face up.".into(),
            Illegal::ReturnFirst => "The chip for the shield 10 comes first. Choose the one to give back.".into(),
            Illegal::ChipNotHeld => "You do not have that chip. Give back one that you hold.".into(),
            Illegal::NothingToChoose => "There is no such choice to make now. Choose one of the moves on offer.".into(),
        }
    }

    fn notice(&self, reader: &Reader<'_>, view: &View, notice: &Notice) -> Sentence {
        let does = |seat, you_do, does| reader.does(seat, you_do, does);
        match *notice {
            Notice::StarterChosen { seat } => say![does(seat, "You are", "is"), " the starter."],
            Notice::Dealt { seat, card } => say![does(seat, "You are", "is"), " dealt ", seen(card), "."],
            Notice::Drew { seat, card } => say![does(seat, "You draw", "draws"), " ", seen(card), "."],
            Notice::DrewNothing { seat } => say![does(seat, "You find", "finds"), " no card to draw."],
            Notice::Reshuffled => "The discard pile is shuffled and becomes the new deck.".into(),
            Notice::CannotOpen { seat } => {
                say![does(seat, "You have", "has"), " no card to open with; the next player opens."]
            }
            Notice::Opened { seat, color, up, covered, down } => say![
                does(seat, "You open", "opens"),
                " a ",
                hue(color),
                " contest with ",
                play(up, covered.into(), down),
                "."
            ],
            Notice::Fought { seat, up, covered, down } => {
                say![does(seat, "You fight on", "fights on"), " with ", play(up, covered.into(), down), "."]
            }
            Notice::Passed { seat } => say![does(seat, "You pass", "passes"), "."],
            Notice::ChipReturned { seat, color } => {
                say![does(seat, "You give back", "gives back"), " the ", hue(color), " chip."]
            }
            Notice::ContestWon { seat, color } => say![does(seat, "You win", "wins"), " the ", hue(color), " contest!"],
            Notice::ChipTaken { seat, color } => say![does(seat, "You take", "takes"), " a ", hue(color), " chip."],
            Notice::Waits(phase) => waits(reader, view.public(), phase),
        }
    }

    fn asked(&self, reader: &Reader<'_>, view: &View) -> Sentence {
        waits(reader, view.public(), view.public().phase())
    }

    fn button(&self, _reader: &Reader<'_>, view: &View, seat: Seat, m: &Move) -> Sentence {
        match *m {
            Move::Open { color, up, down } => {
                say!["Open ", hue(color), ": ", play(up, down.len(), Sight::Seen(down))]
            }
            Move::Fight { up, down } => say!["Fight: ", play(up, down.len(), Sight::Seen(down))],
            Move::Pass if passing_costs(view.public(), seat) => "Pass (costs a chip)".into(),
            Move::Pass => "Pass".into(),
            Move::Return(color) => say!["Give back ", hue(color)],
        }
    }
}
