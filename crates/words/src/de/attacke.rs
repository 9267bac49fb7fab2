//! What is said of Attacke.

use rules::attacke::{Card, Hand, Illegal, Move, Notice, Phase, Public, State, View};
use rules::{Seat, Sight};

use super::{German, color, declined, hue, list, noun, plural, rule_book};
use crate::game_words::GameWords;
use crate::need::{passing_costs, points_to_fight};
use crate::rule_book::Chapter;
use crate::sentence::{Piece, Reader, Sentence, say};

fn piece(card: Card) -> Piece {
    GameWords::<State>::card_piece(&German, card)
}

fn seen(sight: Sight<Card>) -> Sentence {
    match sight {
        Sight::Seen(card) => piece(card).into(),
        Sight::Unseen => "eine Karte".into(),
    }
}

/// The cards of a play: those face up, and those face down as far as they are seen.
fn play(up: Hand, covered: usize, down: Sight<Hand>) -> Sentence {
    let mut parts: Vec<Sentence> = up.iter().map(|card| piece(card).into()).collect();
    if covered > 0 {
        parts.push(plural(covered as u64, "verdeckten Karte", "verdeckten Karten").into());
    }
    match down {
        Sight::Seen(down) if covered > 0 => say![list(parts), " (", list(down.iter().map(piece)), ")"],
        _ => list(parts),
    }
}

/// What the game waits for.
fn waits(reader: &Reader<'_>, table: &Public, phase: Phase) -> Sentence {
    match phase {
        Phase::Starter => "Das Los bestimmt, wer beginnt.".into(),
        Phase::Deal { .. } => "Die Karten werden gegeben.".into(),
        Phase::Open(seat) if reader.is(seat) => {
            "Eröffne den Wettkampf: Spiel eine oder mehrere Karten einer Farbe, oder Schilde.".into()
        }
        Phase::Open(seat) => say![reader.other(seat), " eröffnet den nächsten Wettkampf."],
        Phase::Fight(seat) if reader.is(seat) => {
            let points = plural(points_to_fight(table, seat).into(), "Punkt", "Punkte");
            format!("Du bist am Zug. Spiel mindestens {points} dazu und kämpfe weiter, oder passe.").into()
        }
        Phase::Fight(seat) => say![reader.other(seat), " ist am Zug: kämpfen oder passen?"],
        Phase::Penalty(seat) if reader.is(seat) => {
            "Du hast mit einem Schild 10 gepasst: Wähle einen Chip, den du zurückgibst.".into()
        }
        Phase::Penalty(seat) => say![reader.other(seat), " wählt einen Chip, den der Schild 10 kostet."],
        Phase::Draw(seat) => say![reader.does(seat, "Du ziehst", "zieht"), " eine Karte."],
        Phase::Over(seat) => {
            let chips = list(table.chips(seat).iter().map(hue));
            say![reader.does(seat, "Du gewinnst", "gewinnt"), " das Spiel mit ", chips, ". Welch ein Sieg!"]
        }
    }
}

impl GameWords<State> for German {
    fn about(&self) -> &'static str {
        "Kurze, scharfe Kämpfe mit offenen und verdeckten Karten. Die höchste Summe gewinnt den Chip."
    }

    fn card(&self, card: Card) -> String {
        format!("{} {}", card.color().map_or("Schild", noun), card.value())
    }

    fn effect(&self, card: Card) -> String {
        match (card, card.color()) {
            (_, Some(of)) => format!(
                "Ein Ritter, der einen {}en Wettkampf eröffnet oder dazustößt. Zählt {}.",
                color(of),
                card.value()
            ),
            (Card::W10, None) => "Passt zu jeder Farbe und zählt 10. Nur einer pro Wettkampf, und wenn du nicht \
                gewinnst, gibst du einen Chip zurück."
                .into(),
            (_, None) => {
                "Passt zu jeder Farbe und zählt 7. Du darfst beliebig viele spielen, mit Rittern oder ohne.".into()
            }
        }
    }

    fn chapters(&self) -> Vec<Chapter> {
        rule_book::ATTACKE.chapters()
    }

    fn illegal(&self, illegal: &Illegal) -> Sentence {
        let with = |card: &Card, text: &'static str| say![piece(*card), text];
        match illegal {
            Illegal::GameOver => "Das Spiel ist aus. Beginn ein neues, wenn du weiterspielen willst.".into(),
            Illegal::ChanceFirst => "Zuerst wird eine Karte gezogen. Warte einen Augenblick.".into(),
            Illegal::NotYourTurn => "Du bist nicht am Zug. Warte, bis du gefragt wirst.".into(),
            Illegal::NoSuchSeat => "Dort sitzt niemand. Wähle jemanden am Tisch.".into(),
            Illegal::NotInHand(card) => {
                with(card, " hast du nicht auf der Hand, oder nicht so oft. Spiel Karten, die du hast.")
            }
            Illegal::MustOpen => {
                "Zuerst muss der Wettkampf eröffnet werden. Spiel eine oder mehrere Karten einer Farbe, oder Schilde."
                    .into()
            }
            Illegal::ContestUnderWay => "Der Wettkampf läuft schon. Kämpfe oder passe.".into(),
            Illegal::NothingPlayed => "Wer kämpft, spielt mindestens eine Karte. Wähle welche, oder passe.".into(),
            Illegal::OpensOtherColor(card) => with(
                card,
                " hat eine andere Farbe als die, die du ansagst. Eröffne mit einer Farbe, gern mit Schilden dazu.",
            ),
            Illegal::WrongColor(card) => {
                with(card, " hat nicht die Farbe des Wettkampfs. Spiel diese Farbe oder Schilde.")
            }
            Illegal::NotHigher => {
                "Deine Summe muss die höchste übertreffen; ein Gleichstand genügt nicht. Spiel mehr, oder passe.".into()
            }
            Illegal::SecondTen => {
                "In einem Wettkampf darfst du nur einen Schild 10 spielen. Wähle andere Karten.".into()
            }
            Illegal::NothingCovered => "An diesem Tisch wird nicht verdeckt gespielt. Spiel deine Karten offen.".into(),
            Illegal::CoveredBefore => {
                "Du hast in diesem Wettkampf schon verdeckt gespielt. Spiel offen, oder passe.".into()
            }
            Illegal::ShowOne => "Wer eröffnet, zeigt mindestens eine Karte. Deck eine auf.".into(),
            Illegal::ReturnFirst => "Zuerst kommt der Chip für den Schild 10. Wähle, welchen du zurückgibst.".into(),
            Illegal::ChipNotHeld => "Diesen Chip hast du nicht. Gib einen zurück, den du besitzt.".into(),
            Illegal::NothingToChoose => "Diese Wahl steht gerade nicht an. Wähle einen der angebotenen Züge.".into(),
        }
    }

    fn notice(&self, reader: &Reader<'_>, view: &View, notice: &Notice) -> Sentence {
        let does = |seat, you_do, does| reader.does(seat, you_do, does);
        match *notice {
            Notice::StarterChosen { seat } => say![does(seat, "Du beginnst", "beginnt"), " das Spiel."],
            Notice::Dealt { seat, card } => say![does(seat, "Du bekommst", "bekommt"), " ", seen(card), "."],
            Notice::Drew { seat, card } => say![does(seat, "Du ziehst", "zieht"), " ", seen(card), "."],
            Notice::DrewNothing { seat } => say![does(seat, "Du findest", "findet"), " keine Karte zum Ziehen."],
            Notice::Reshuffled => "Der Ablagestapel wird gemischt und ist der neue Stapel.".into(),
            Notice::CannotOpen { seat } => {
                say![does(seat, "Du hast", "hat"), " keine Karte zum Eröffnen; das übernimmt der Nächste."]
            }
            Notice::Opened { seat, color, up, covered, down } => say![
                does(seat, "Du eröffnest", "eröffnet"),
                " einen ",
                declined(color, "en"),
                " Wettkampf mit ",
                play(up, covered.into(), down),
                "."
            ],
            Notice::Fought { seat, up, covered, down } => {
                say![does(seat, "Du kämpfst", "kämpft"), " weiter mit ", play(up, covered.into(), down), "."]
            }
            Notice::Passed { seat } => say![does(seat, "Du passt", "passt"), "."],
            Notice::ChipReturned { seat, color } => {
                say![does(seat, "Du gibst", "gibt"), " den ", declined(color, "en"), " Chip zurück."]
            }
            Notice::ContestWon { seat, color } => {
                say![does(seat, "Du gewinnst", "gewinnt"), " den ", declined(color, "en"), " Wettkampf!"]
            }
            Notice::ChipTaken { seat, color } => {
                say![does(seat, "Du nimmst", "nimmt"), " einen ", declined(color, "en"), " Chip."]
            }
            Notice::Waits(phase) => waits(reader, view.public(), phase),
        }
    }

    fn asked(&self, reader: &Reader<'_>, view: &View) -> Sentence {
        waits(reader, view.public(), view.public().phase())
    }

    fn button(&self, _reader: &Reader<'_>, view: &View, seat: Seat, m: &Move) -> Sentence {
        match *m {
            Move::Open { color, up, down } => {
                say![hue(color), " mit ", play(up, down.len(), Sight::Seen(down))]
            }
            Move::Fight { up, down } => say!["Kämpfen mit ", play(up, down.len(), Sight::Seen(down))],
            Move::Pass if passing_costs(view.public(), seat) => "Passen (kostet 1 Chip)".into(),
            Move::Pass => "Passen".into(),
            Move::Return(color) => say![hue(color), " zurückgeben"],
        }
    }
}
