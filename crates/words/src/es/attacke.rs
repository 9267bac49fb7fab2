//! What is said of Attacke.

use rules::attacke::{Card, Hand, Illegal, Move, Notice, Phase, Public, State, View};
use rules::{Seat, Sight};

use super::{Spanish, capital, color, hue, list, plural, rule_book, token_hue};
use crate::game_words::GameWords;
use crate::need::{passing_costs, points_to_fight};
use crate::rule_book::Chapter;
use crate::sentence::{Piece, Reader, Sentence, say};

fn piece(card: Card) -> Piece {
    GameWords::<State>::card_piece(&Spanish, card)
}

fn seen(sight: Sight<Card>) -> Sentence {
    match sight {
        Sight::Seen(card) => piece(card).into(),
        Sight::Unseen => "una carta".into(),
    }
}

/// The cards of a play: those face up, and those face down as far as they are seen.
fn play(up: Hand, covered: usize, down: Sight<Hand>) -> Sentence {
    let mut parts: Vec<Sentence> = up.iter().map(|card| piece(card).into()).collect();
    if covered > 0 {
        parts.push(plural(covered as u64, "carta tapada", "cartas tapadas").into());
    }
    match down {
        Sight::Seen(down) if covered > 0 => say![list(parts), " (", list(down.iter().map(piece)), ")"],
        _ => list(parts),
    }
}

/// What the game waits for.
fn waits(reader: &Reader<'_>, table: &Public, phase: Phase) -> Sentence {
    match phase {
        Phase::Starter => "La suerte decide quién empieza.".into(),
        Phase::Deal { .. } => "Se reparten las cartas.".into(),
        Phase::Open(seat) if reader.is(seat) => {
            "Abre el combate: juega una o más cartas de un color, o escudos.".into()
        }
        Phase::Open(seat) => say![reader.other(seat), " abre el próximo combate."],
        Phase::Fight(seat) if reader.is(seat) => {
            let points = plural(points_to_fight(table, seat).into(), "punto", "puntos");
            format!("Es tu turno. Juega al menos {points} más para luchar, o pasa.").into()
        }
        Phase::Fight(seat) => say!["Es el turno de ", reader.other(seat), ": ¿lucha o pasa?"],
        Phase::Penalty(seat) if reader.is(seat) => "Pasas con un escudo 10: elige una ficha para devolver.".into(),
        Phase::Penalty(seat) => say![reader.other(seat), " elige la ficha que le cuesta el escudo 10."],
        Phase::Draw(seat) => say![reader.does(seat, "Robas", "roba"), " una carta."],
        Phase::Over(seat) => {
            let chips = list(table.chips(seat).iter().map(hue));
            say![reader.does(seat, "Ganas", "gana"), " la partida con ", chips, ". ¡Qué victoria!"]
        }
    }
}

impl GameWords<State> for Spanish {
    fn about(&self) -> &'static str {
        "Combates breves y vivos con cartas a la vista y ocultas. El total más alto gana la ficha."
    }

    fn card(&self, card: Card) -> String {
        format!("{} {}", card.color().map_or("Escudo", capital), card.value())
    }

    fn effect(&self, card: Card) -> String {
        match (card, card.color()) {
            (_, Some(of)) => {
                format!("Un caballero, que abre un combate {} o se suma a él. Vale {}.", color(of), card.value())
            }
            (Card::W10, None) => {
                "Va con todos los colores y vale 10. Solo uno por combate, y si no ganas, devuelves una ficha.".into()
            }
            (_, None) => {
                "Va con todos los colores y vale 7. Puedes jugar tantos como quieras, con caballeros o sin ellos."
                    .into()
            }
        }
    }

    fn chapters(&self) -> Vec<Chapter> {
        rule_book::ATTACKE.chapters()
    }

    fn illegal(&self, illegal: &Illegal) -> Sentence {
        let with = |card: &Card, text: &'static str| say![piece(*card), text];
        match illegal {
            Illegal::GameOver => "La partida ha terminado. Empieza otra para seguir jugando.".into(),
            Illegal::ChanceFirst => "Primero se roba una carta. Espera un momento.".into(),
            Illegal::NotYourTurn => "No es tu turno. Espera a que te toque.".into(),
            Illegal::NoSuchSeat => "Ahí no hay nadie. Elige a alguien de la mesa.".into(),
            Illegal::NotInHand(card) => with(card, " no está en tu mano, o no tantas veces. Juega cartas que tengas."),
            Illegal::MustOpen => {
                "Primero hay que abrir el combate. Juega una o más cartas de un color, o escudos.".into()
            }
            Illegal::ContestUnderWay => "Ya hay un combate en marcha. Lucha o pasa.".into(),
            Illegal::NothingPlayed => "Para luchar hace falta al menos una carta. Elige alguna, o pasa.".into(),
            Illegal::OpensOtherColor(card) => {
                with(card, " no es del color que anuncias. Abre con un solo color, y escudos si quieres.")
            }
            Illegal::WrongColor(card) => with(card, " no es del color del combate. Juega ese color o escudos."),
            Illegal::NotHigher => "Tu total debe superar al más alto; el empate no basta. Juega más, o pasa.".into(),
            Illegal::SecondTen => "Solo puedes jugar un escudo 10 por combate. Elige otras cartas.".into(),
            Illegal::NothingCovered => {
                "En esta mesa no se juega el torneo tapado. Juega tus cartas boca arriba.".into()
            }
            Illegal::CoveredBefore => "Ya has jugado cartas tapadas en este combate. Juega boca arriba, o pasa.".into(),
            Illegal::ShowOne => "Quien abre enseña al menos una carta. Pon una boca arriba.".into(),
            Illegal::ReturnFirst => "Primero va la ficha del escudo 10. Elige cuál devuelves.".into(),
            Illegal::ChipNotHeld => "No tienes esa ficha. Devuelve una que tengas.".into(),
            Illegal::NothingToChoose => "Ahora no toca esa elección. Elige una de las jugadas que se ofrecen.".into(),
        }
    }

    fn notice(&self, reader: &Reader<'_>, view: &View, notice: &Notice) -> Sentence {
        let does = |seat, you_do, does| reader.does(seat, you_do, does);
        match *notice {
            Notice::StarterChosen { seat } => say![does(seat, "Empiezas", "empieza"), " la partida."],
            Notice::Dealt { seat, card } => say![does(seat, "Recibes", "recibe"), " ", seen(card), "."],
            Notice::Drew { seat, card } => say![does(seat, "Robas", "roba"), " ", seen(card), "."],
            Notice::DrewNothing { seat } => say![does(seat, "No encuentras", "no encuentra"), " carta que robar."],
            Notice::Reshuffled => "Los descartes se barajan y forman el nuevo mazo.".into(),
            Notice::CannotOpen { seat } => {
                say![does(seat, "No tienes", "no tiene"), " carta para abrir; lo hace el siguiente."]
            }
            Notice::Opened { seat, color, up, covered, down } => say![
                does(seat, "Abres", "abre"),
                " un combate ",
                hue(color),
                " con ",
                play(up, covered.into(), down),
                "."
            ],
            Notice::Fought { seat, up, covered, down } => {
                say![does(seat, "Luchas", "lucha"), " con ", play(up, covered.into(), down), "."]
            }
            Notice::Passed { seat } => say![does(seat, "Pasas", "pasa"), "."],
            Notice::ChipReturned { seat, color } => {
                say![does(seat, "Devuelves", "devuelve"), " la ficha ", token_hue(color), "."]
            }
            Notice::ContestWon { seat, color } => {
                say!["¡", does(seat, "Ganas", "gana"), " el combate ", hue(color), "!"]
            }
            Notice::ChipTaken { seat, color } => {
                say![does(seat, "Tomas", "toma"), " una ficha ", token_hue(color), "."]
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
                say!["En ", hue(color), " con ", play(up, down.len(), Sight::Seen(down))]
            }
            Move::Fight { up, down } => say!["Luchar con ", play(up, down.len(), Sight::Seen(down))],
            Move::Pass if passing_costs(view.public(), seat) => "Pasar (cuesta 1 ficha)".into(),
            Move::Pass => "Pasar".into(),
            Move::Return(color) => say!["Devolver la ", token_hue(color)],
        }
    }
}
