//! What is said of Attacke.

use rules::attacke::{Card, Hand, Illegal, Move, Notice, Phase, Public, State, View};
use rules::{Color, Seat, Sight};

use super::{French, capital, feminine, hue, list, of, plural, rule_book};
use crate::game_words::GameWords;
use crate::need::{passing_costs, points_to_fight};
use crate::rule_book::Chapter;
use crate::sentence::{Piece, Reader, Sentence, say};

fn piece(card: Card) -> Piece {
    GameWords::<State>::card_piece(&French, card)
}

fn seen(sight: Sight<Card>) -> Sentence {
    match sight {
        Sight::Seen(card) => say!["un ", piece(card)],
        Sight::Unseen => "une carte".into(),
    }
}

/// The color of a contest, which is feminine.
fn contest_hue(color: Color) -> Piece {
    Piece::color(color, feminine(color))
}

/// The cards of a play: those face up, and those face down as far as they are seen.
fn play(up: Hand, covered: usize, down: Sight<Hand>) -> Sentence {
    let mut parts: Vec<Sentence> = up.iter().map(|card| say!["un ", piece(card)]).collect();
    if covered > 0 {
        parts.push(plural(covered as u64, "carte cachée", "cartes cachées").into());
    }
    match down {
        Sight::Seen(down) if covered > 0 => say![list(parts), " (", list(down.iter().map(piece)), ")"],
        _ => list(parts),
    }
}

/// What the game waits for.
fn waits(reader: &Reader<'_>, table: &Public, phase: Phase) -> Sentence {
    match phase {
        Phase::Starter => "Le sort désigne qui commence.".into(),
        Phase::Deal { .. } => "On distribue les cartes.".into(),
        Phase::Open(seat) if reader.is(seat) => {
            "Ouvre l’épreuve : joue une ou plusieurs cartes d’une couleur, ou des boucliers.".into()
        }
        Phase::Open(seat) => say![reader.other(seat), " ouvre la prochaine épreuve."],
        Phase::Fight(seat) if reader.is(seat) => {
            let points = plural(points_to_fight(table, seat).into(), "point", "points");
            format!("À toi. Joue au moins {points} de plus pour combattre, ou passe.").into()
        }
        Phase::Fight(seat) => say!["C’est au tour ", of(reader, seat), " de combattre ou de passer."],
        Phase::Penalty(seat) if reader.is(seat) => "Tu passes avec un bouclier 10 : choisis un jeton à rendre.".into(),
        Phase::Penalty(seat) => say![reader.other(seat), " choisit un jeton à rendre pour le bouclier 10."],
        Phase::Draw(seat) => say![reader.does(seat, "Tu pioches", "pioche"), " une carte."],
        Phase::Over(seat) => {
            let chips = list(table.chips(seat).iter().map(hue));
            say![reader.does(seat, "Tu gagnes", "gagne"), " la partie en ", chips, ". Quelle victoire !"]
        }
    }
}

impl GameWords<State> for French {
    fn about(&self) -> &'static str {
        "Des joutes brèves et vives, cartes visibles ou cachées. Le plus haut total gagne le jeton."
    }

    fn card(&self, card: Card) -> String {
        match card.color() {
            Some(color) => format!("{} {}", card.value(), capital(color)),
            None => format!("Bouclier {}", card.value()),
        }
    }

    fn effect(&self, card: Card) -> String {
        match (card, card.color()) {
            (_, Some(of)) => {
                format!("Un chevalier, qui ouvre une épreuve {} ou la rejoint. Compte {}.", feminine(of), card.value())
            }
            (Card::W10, None) => "Va avec toutes les couleurs et compte 10. Un seul par épreuve, et si tu ne gagnes \
                pas, tu rends un jeton."
                .into(),
            (_, None) => "Va avec toutes les couleurs et compte 7. Tu peux en jouer autant que tu veux, avec ou sans \
                chevaliers."
                .into(),
        }
    }

    fn chapters(&self) -> Vec<Chapter> {
        rule_book::ATTACKE.chapters()
    }

    fn illegal(&self, illegal: &Illegal) -> Sentence {
        let with = |card: &Card, text: &'static str| say![piece(*card), text];
        match illegal {
            Illegal::GameOver => "La partie est finie. Commences-en une autre pour continuer.".into(),
            Illegal::ChanceFirst => "On pioche d’abord une carte. Patiente un instant.".into(),
            Illegal::NotYourTurn => "Ce n’est pas ton tour. Attends qu’on te demande.".into(),
            Illegal::NoSuchSeat => "Personne n’est assis là. Choisis quelqu’un à la table.".into(),
            Illegal::NotInHand(card) => {
                with(card, " n’est pas dans ta main, ou pas en si grand nombre. Joue des cartes que tu as.")
            }
            Illegal::MustOpen => {
                "Il faut d’abord ouvrir l’épreuve. Joue une ou plusieurs cartes d’une couleur, ou des boucliers.".into()
            }
            Illegal::ContestUnderWay => "Une épreuve est déjà en cours. Combats ou passe.".into(),
            Illegal::NothingPlayed => "Pour combattre, il faut au moins une carte. Choisis-en, ou passe.".into(),
            Illegal::OpensOtherColor(card) => with(
                card,
                " n’a pas la couleur que tu annonces. Ouvre avec une seule couleur, et des boucliers si tu veux.",
            ),
            Illegal::WrongColor(card) => {
                with(card, " n’a pas la couleur de l’épreuve. Joue cette couleur ou des boucliers.")
            }
            Illegal::NotHigher => {
                "Ton total doit dépasser le plus haut ; l’égalité ne suffit pas. Joue davantage, ou passe.".into()
            }
            Illegal::SecondTen => "Tu ne peux jouer qu’un bouclier 10 par épreuve. Choisis d’autres cartes.".into(),
            Illegal::NothingCovered => "Cette table ne joue pas le tournoi caché. Joue tes cartes face visible.".into(),
            Illegal::CoveredBefore => {
                "Tu as déjà joué des cartes cachées dans cette épreuve. Joue face visible, ou passe.".into()
            }
            Illegal::ShowOne => "Qui ouvre montre au moins une carte. Retournes-en une.".into(),
            Illegal::ReturnFirst => "Le jeton du bouclier 10 passe d’abord. Choisis celui à rendre.".into(),
            Illegal::ChipNotHeld => "Tu n’as pas ce jeton. Rends-en un que tu possèdes.".into(),
            Illegal::NothingToChoose => "Ce choix ne se présente pas maintenant. Choisis un des coups proposés.".into(),
        }
    }

    fn notice(&self, reader: &Reader<'_>, view: &View, notice: &Notice) -> Sentence {
        let does = |seat, you_do, does| reader.does(seat, you_do, does);
        match *notice {
            Notice::StarterChosen { seat } => say![does(seat, "Tu commences", "commence"), " la partie."],
            Notice::Dealt { seat, card } => say![does(seat, "Tu reçois", "reçoit"), " ", seen(card), "."],
            Notice::Drew { seat, card } => say![does(seat, "Tu pioches", "pioche"), " ", seen(card), "."],
            Notice::DrewNothing { seat } => say![does(seat, "Tu ne trouves", "ne trouve"), " aucune carte à piocher."],
            Notice::Reshuffled => "La défausse est mélangée et devient la nouvelle pioche.".into(),
            Notice::CannotOpen { seat } => {
                say![does(seat, "Tu n’as", "n’a"), " pas de carte pour ouvrir ; le suivant s’en charge."]
            }
            Notice::Opened { seat, color, up, covered, down } => say![
                does(seat, "Tu ouvres", "ouvre"),
                " une épreuve ",
                contest_hue(color),
                " avec ",
                play(up, covered.into(), down),
                "."
            ],
            Notice::Fought { seat, up, covered, down } => {
                say![does(seat, "Tu combats", "combat"), " avec ", play(up, covered.into(), down), "."]
            }
            Notice::Passed { seat } => say![does(seat, "Tu passes", "passe"), "."],
            Notice::ChipReturned { seat, color } => say![does(seat, "Tu rends", "rend"), " le jeton ", hue(color), "."],
            Notice::ContestWon { seat, color } => {
                say![does(seat, "Tu remportes", "remporte"), " l’épreuve ", contest_hue(color), " !"]
            }
            Notice::ChipTaken { seat, color } => say![does(seat, "Tu prends", "prend"), " un jeton ", hue(color), "."],
            Notice::Waits(phase) => waits(reader, view.public(), phase),
        }
    }

    fn asked(&self, reader: &Reader<'_>, view: &View) -> Sentence {
        waits(reader, view.public(), view.public().phase())
    }

    fn button(&self, _reader: &Reader<'_>, view: &View, seat: Seat, m: &Move) -> Sentence {
        match *m {
            Move::Open { color, up, down } => {
                say!["En ", hue(color), " : ", play(up, down.len(), Sight::Seen(down))]
            }
            Move::Fight { up, down } => say!["Combattre : ", play(up, down.len(), Sight::Seen(down))],
            Move::Pass if passing_costs(view.public(), seat) => "Passer (coûte 1 jeton)".into(),
            Move::Pass => "Passer".into(),
            Move::Return(color) => say!["Rendre le ", hue(color)],
        }
    }
}
