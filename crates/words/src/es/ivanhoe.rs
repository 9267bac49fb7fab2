//! What is said of Ivanhoe.

use rules::ivanhoe::{Action, Card, Hand, Illegal, Move, Notice, Phase, Public, State, View};
use rules::{Seat, Sight};

use super::{Spanish, capital, color, hue, list, plural, rule_book, token_hue};
use crate::game_words::GameWords;
use crate::named::{Named, card_in_front, kept, named};
use crate::need::{Need, withdrawing_costs};
use crate::rule_book::Chapter;
use crate::sentence::{Piece, Reader, Sentence, say};

fn piece(card: Card) -> Piece {
    GameWords::<State>::card_piece(&Spanish, card)
}

fn cards(hand: Hand) -> Sentence {
    list(hand.iter().map(piece))
}

fn seen(sight: Sight<Card>) -> Sentence {
    match sight {
        Sight::Seen(card) => piece(card).into(),
        Sight::Unseen => "una carta".into(),
    }
}

/// Somebody plays an action card, with all that was named.
fn acts(reader: &Reader<'_>, table: &Public, actor: Seat, action: Action) -> Sentence {
    let against = |seat| say![" contra ", reader.name(seat, "ti")];
    let named = match named(&Spanish, table, actor, action) {
        Named::Nothing => Sentence::default(),
        Named::Color(color) => say![": ahora manda el ", hue(color)],
        Named::Player(seat) => against(seat),
        Named::CardOf(seat, card) => say![against(seat), ": fuera ", card],
        Named::OwnCard(card) => say![" para recuperar ", card],
        Named::Exchange { given, other, taken } => say![against(other), ": ", given, " por ", taken],
    };
    say![reader.does(actor, "Juegas", "juega"), " ", piece(action.card()), named, "."]
}

/// Somebody takes a card from somebody. The pronoun for the reader stands before the verb.
fn takes(reader: &Reader<'_>, taker: Seat, loser: Seat, card: Sentence) -> Sentence {
    if reader.is(loser) {
        say![reader.other(taker), " te quita ", card, "."]
    } else {
        say![reader.does(taker, "Le quitas", "le quita"), " ", card, " a ", reader.other(loser), "."]
    }
}

fn turn(reader: &Reader<'_>, table: &Public, seat: Seat) -> Sentence {
    if !reader.is(seat) {
        return say!["Es el turno de ", reader.other(seat), "."];
    }
    match Need::in_ivanhoe(table, seat) {
        Need::Nothing(total) => format!("Vas en cabeza con {total}: termina tu turno o sigue jugando.").into(),
        Need::AnyCard(total) => {
            format!("Es tu turno. Vas en cabeza con {total}: juega cualquier carta para seguir, o abandona.").into()
        }
        Need::Points(points) => {
            let points = plural(points.into(), "punto", "puntos");
            format!("Es tu turno. Necesitas {points} más para ir en cabeza; si no, abandona.").into()
        }
    }
}

/// What the game waits for.
fn waits(reader: &Reader<'_>, table: &Public, phase: Phase) -> Sentence {
    match phase {
        Phase::Dealer => "La suerte decide quién reparte.".into(),
        Phase::Deal(_) => "Se reparten las cartas.".into(),
        Phase::Draw(seat) => say![reader.does(seat, "Empieza tu turno: robas", "roba"), " una carta."],
        Phase::Start(seat) if reader.is(seat) => {
            "Abre el torneo: elige su color con una carta de color o de apoyo.".into()
        }
        Phase::Start(seat) => say![reader.other(seat), " abre el próximo torneo."],
        Phase::Turn(seat) => turn(reader, table, seat),
        Phase::Window { actor, action, asked } => {
            let asks = if reader.is_among(asked) {
                " ¿Respondes con Ivanhoe o lo dejas pasar?"
            } else {
                " Los demás pueden responder con Ivanhoe."
            };
            say![acts(reader, table, actor, action), asks]
        }
        Phase::KnockDown { thief, victim } => say![
            reader.does(thief, "Robas", "roba"),
            " una carta de ",
            if reader.is(victim) { "tu mano".into() } else { say!["la mano de ", reader.other(victim)] },
            "."
        ],
        Phase::Adapt { seat, .. } if reader.is(seat) => "Adaptar: elige cuáles de tus cartas iguales se quedan.".into(),
        Phase::Adapt { seat, .. } => say![reader.other(seat), " elige qué cartas iguales se quedan."],
        Phase::Maiden(seat) if reader.is(seat) => "Abandonas con la Doncella: elige una ficha para devolver.".into(),
        Phase::Maiden(seat) => say![reader.other(seat), " elige la ficha que le cuesta la Doncella."],
        Phase::Prize(seat) if reader.is(seat) => "Ganas la justa: elige tu ficha.".into(),
        Phase::Prize(seat) => say![reader.other(seat), " gana la justa y elige una ficha."],
        Phase::Over(seat) => {
            let tokens = list(table.tokens(seat).iter().map(hue));
            say![reader.does(seat, "Ganas", "gana"), " la partida con ", tokens, ". ¡Noble combate!"]
        }
    }
}

impl GameWords<State> for Spanish {
    fn about(&self) -> &'static str {
        "Caballeros que luchan por el favor de cinco colores. Las acciones dan la vuelta al torneo, e Ivanhoe puede pararlas."
    }

    fn card(&self, card: Card) -> String {
        use Card::*;
        let text = match card {
            S2 | S3 => return format!("Caballero {}", card.value()),
            M6 => "Doncella 6",
            Unhorse => "Descabalgar",
            ChangeWeapon => "Cambiar arma",
            DropWeapon => "Dejar caer arma",
            BreakLance => "Romper lanza",
            Riposte => "Respuesta",
            Dodge => "Esquivar",
            Retreat => "Retirar",
            KnockDown => "Derribar",
            Outmaneuver => "Superar",
            Charge => "Carga",
            Countercharge => "Contracarga",
            Disgrace => "Desgracia",
            Adapt => "Adaptar",
            Outwit => "Superar en inteligencia",
            Shield => "Escudo",
            Stunned => "Aturdido",
            Ivanhoe => "Ivanhoe",
            P3 | P4 | P5 | P7 | R3 | R4 | R5 | B2 | B3 | B4 | B5 | Y2 | Y3 | Y4 | G1 => {
                return format!("{} {}", card.color().map(capital).unwrap_or_default(), card.value());
            }
        };
        text.into()
    }

    fn effect(&self, card: Card) -> String {
        use Card::*;
        let text = match card {
            G1 => "Abre un torneo verde, o se suma a él. Allí cada carta vale 1.",
            S2 | S3 => {
                return format!(
                    "Carta de apoyo: va con todos los colores. Vale {}, o 1 en verde. Puedes tener tantos Caballeros \
                        como quieras.",
                    card.value()
                );
            }
            M6 => {
                "Carta de apoyo: va con todos los colores. Vale 6, o 1 en verde. Solo cabe una Doncella en tu \
                    despliegue, y si abandonas con ella, devuelves una ficha."
            }
            Unhorse => "Solo en púrpura: el torneo pasa a rojo, azul o amarillo, a tu gusto.",
            ChangeWeapon => "Solo en rojo, azul o amarillo: el torneo pasa a otro de esos tres colores, a tu gusto.",
            DropWeapon => "Solo en rojo, azul o amarillo: el torneo pasa a verde, y cada carta vale 1.",
            BreakLance => {
                "Un rival descarta todas las cartas púrpura de su despliegue. Si todas lo son, se queda la primera."
            }
            Riposte => "Añade a tu despliegue la última carta del despliegue de un rival. Tiene que quedarle una.",
            Dodge => "Un rival descarta de su despliegue la carta que tú digas. Tiene que quedarle una.",
            Retreat => "Devuelve a tu mano cualquier carta de tu despliegue. Tiene que quedarte una.",
            KnockDown => "Quita al azar una carta de la mano de un rival. Nadie más la ve, y no hay Escudo que valga.",
            Outmaneuver => "Cada rival con dos o más cartas en su despliegue descarta la última.",
            Charge => {
                "Se busca el valor más bajo de todos los despliegues: todos, tú también, descartan sus cartas de ese \
                    valor. Si tuviera que irse un despliegue entero, su primera carta se queda."
            }
            Countercharge => {
                "Se busca el valor más alto de todos los despliegues: todos, tú también, descartan sus cartas de ese \
                    valor. Si tuviera que irse un despliegue entero, su primera carta se queda."
            }
            Disgrace => {
                "Todos, tú también, descartan los Caballeros y Doncellas de su despliegue. Si no hay nada más, se \
                    queda la primera carta."
            }
            Adapt => "Todos, tú también, se quedan en su despliegue con una sola carta de cada valor y eligen cuál.",
            Outwit => {
                "Cambia una carta boca arriba delante de ti por otra delante de un rival. También valen Escudo y \
                    Aturdido."
            }
            Shield => {
                "Se pone junto a tu despliegue y lo protege: las cartas de acción de los rivales no le hacen nada. \
                    Las tuyas, sí."
            }
            Stunned => {
                "Se pone delante de un rival, que ya solo puede añadir una carta a su despliegue en cada \
                turno."
            }
            Ivanhoe => {
                "Juégala cuando otro acaba de jugar una carta de acción: queda sin efecto. Debes seguir en el torneo."
            }
            P3 | P4 | P5 | P7 | R3 | R4 | R5 | B2 | B3 | B4 | B5 | Y2 | Y3 | Y4 => {
                return format!(
                    "Abre un torneo {}, o se suma a él. Vale {}, o 1 si el torneo pasa a verde.",
                    card.color().map(color).unwrap_or_default(),
                    card.value()
                );
            }
        };
        text.into()
    }

    fn chapters(&self) -> Vec<Chapter> {
        rule_book::IVANHOE.chapters()
    }

    #[allow(clippy::too_many_lines, reason = "as long as the list of reasons")]
    fn illegal(&self, illegal: &Illegal) -> Sentence {
        let with = |card: &Card, text: &'static str| say![piece(*card), text];
        match illegal {
            Illegal::GameOver => "La partida ha terminado. Empieza otra para seguir jugando.".into(),
            Illegal::ChanceFirst => "Primero se roba una carta. Espera un momento.".into(),
            Illegal::NotYourTurn => "No es tu turno. Espera a que te toque.".into(),
            Illegal::WindowOpen => {
                "Una carta de acción espera respuestas. Responde si se te pregunta; si no, espera.".into()
            }
            Illegal::NoSuchSeat => "Ahí no hay nadie. Elige a alguien de la mesa.".into(),
            Illegal::NotInHand(card) => with(card, " no está en tu mano. Juega una carta que tengas."),
            Illegal::TournamentUnderWay => {
                "Ya hay un torneo en marcha. Juega cartas, termina tu turno o abandona.".into()
            }
            Illegal::MustStart => "Primero hay que abrir el torneo. Juega una carta de color o de apoyo.".into(),
            Illegal::ActionCannotStart => {
                "Una carta de acción no abre un torneo. Empieza con una carta de color o de apoyo.".into()
            }
            Illegal::StartsOtherColor(card) => {
                with(card, " no es del color que anuncias. Anuncia el suyo, o abre con una carta de apoyo.")
            }
            Illegal::PurpleAfterPurple => "El último torneo acabó en púrpura. Elige otro color esta vez.".into(),
            Illegal::NotForDisplay(card) => {
                with(card, " es una carta de acción y no va al despliegue. Juégala como acción.")
            }
            Illegal::WrongColor(card) => {
                with(card, " no es del color del torneo. Juega ese color o una carta de apoyo.")
            }
            Illegal::SecondMaiden => "En un despliegue solo cabe una Doncella. Elige otra carta.".into(),
            Illegal::OneCardWhileStunned => "Aturdido te deja añadir una carta por turno, y ya la has puesto. Juega \
                una acción que no añada, termina tu turno o abandona."
                .into(),
            Illegal::NothingPlayed => {
                "Para seguir tienes que jugar una carta en este turno. Juega una, o abandona.".into()
            }
            Illegal::NotHighest => {
                "Para seguir necesitas el total más alto; el empate no basta. Juega más, o abandona.".into()
            }
            Illegal::UnhorseNeedsPurple => {
                say![piece(Card::Unhorse), " solo sirve en un torneo púrpura. Guarda la carta para una justa."]
            }
            Illegal::UnhorseToWeapon => {
                say![piece(Card::Unhorse), " lleva del púrpura al rojo, azul o amarillo. Elige uno de ellos."]
            }
            Illegal::ChangeWeaponNeedsWeapon => {
                say![piece(Card::ChangeWeapon), " solo sirve en rojo, azul o amarillo. Guarda la carta para más tarde."]
            }
            Illegal::ChangeWeaponToOther => {
                say![piece(Card::ChangeWeapon), " lleva a otro color entre rojo, azul y amarillo. Elige uno de ellos."]
            }
            Illegal::DropWeaponNeedsWeapon => {
                say![piece(Card::DropWeapon), " solo sirve en rojo, azul o amarillo. Guarda la carta para más tarde."]
            }
            Illegal::NotAnOpponent(card) => with(card, " se juega contra un rival. Elige a otra persona."),
            Illegal::NoEffect(card) => {
                with(card, " no tendría efecto y no se puede jugar ahora. Guarda la carta para más tarde.")
            }
            Illegal::OnlyCard => {
                "Es la única carta de ese despliegue y no se puede perder. Elige otra carta u otro rival.".into()
            }
            Illegal::Shielded => "El Escudo protege ese despliegue. Elige otro rival.".into(),
            Illegal::NoSuchPlace => "Ahí no hay una carta así. Elige una que veas.".into(),
            Illegal::HasWithdrawn => "Ese rival ya ha abandonado. Elige a alguien que siga en el torneo.".into(),
            Illegal::EmptyHand => "Esa mano está vacía. Elige a alguien que tenga cartas.".into(),
            Illegal::EqualCards => "Las dos cartas son iguales y nada cambiaría. Elige cartas distintas.".into(),
            Illegal::NothingToCancel => {
                say![piece(Card::Ivanhoe), " responde a una carta de acción recién jugada. Espera a que haya una."]
            }
            Illegal::OwnAction => say![
                "No puedes anular tu propia carta de acción. Guarda ",
                piece(Card::Ivanhoe),
                " para la de un rival."
            ],
            Illegal::IvanhoeNeedsToBeIn => {
                say![piece(Card::Ivanhoe), " solo ayuda a quien sigue en el torneo. Espera al próximo."]
            }
            Illegal::NotAsked => "Ahora no tienes ninguna carta de acción que responder. Espera a que haya una.".into(),
            Illegal::AdaptFirst => {
                "Primero va Adaptar. Elige qué cartas se quedan si se te pregunta; si no, espera.".into()
            }
            Illegal::ReturnFirst => "Primero va la ficha de la Doncella. Elige cuál devuelves.".into(),
            Illegal::TakeFirst => "Primero va el premio de la justa. Elige qué ficha tomas.".into(),
            Illegal::NothingToChoose => "Ahora no toca esa elección. Elige una de las jugadas que se ofrecen.".into(),
            Illegal::KeepOneOfEach => "Quédate con una sola carta de cada valor repetido. Elige otra vez.".into(),
            Illegal::TokenNotHeld => "No tienes esa ficha. Devuelve una que tengas.".into(),
            Illegal::TokenHeld => "Ya tienes una ficha de ese color. Toma un color que te falte.".into(),
        }
    }

    fn notice(&self, reader: &Reader<'_>, view: &View, notice: &Notice) -> Sentence {
        let table = view.public();
        let does = |seat, you_do, does| reader.does(seat, you_do, does);
        match *notice {
            Notice::DealerChosen { seat } => say![does(seat, "Repartes", "reparte"), " las cartas."],
            Notice::Dealt { seat, card } => say![does(seat, "Recibes", "recibe"), " ", seen(card), "."],
            Notice::Drew { seat, card } => say![does(seat, "Robas", "roba"), " ", seen(card), "."],
            Notice::DrewNothing { seat } => say![does(seat, "No encuentras", "no encuentra"), " carta que robar."],
            Notice::Reshuffled => "Los descartes se barajan y forman el nuevo mazo.".into(),
            Notice::Revealed { seat, hand } => say![
                does(seat, "No puedes abrir y enseñas tu", "no puede abrir y enseña su"),
                " mano: ",
                cards(hand),
                "."
            ],
            Notice::Started { seat, color, card } => {
                say![does(seat, "Abres", "abre"), " un torneo ", hue(color), " con ", piece(card), "."]
            }
            Notice::Played { seat, card } => say![does(seat, "Juegas", "juega"), " ", piece(card), "."],
            Notice::Acted { seat, action } => acts(reader, table, seat, action),
            Notice::Passed { seat } => say![does(seat, "Lo dejas", "lo deja"), " pasar."],
            Notice::Canceled { seat, action } => say![
                does(seat, "Respondes", "responde"),
                " con ",
                piece(Card::Ivanhoe),
                ": ",
                piece(action.card()),
                " queda sin efecto."
            ],
            Notice::ColorChanged { color } => say!["El torneo es ahora ", hue(color), "."],
            Notice::Lost { seat, card, .. } => say![does(seat, "Pierdes", "pierde"), " ", piece(card), "."],
            Notice::Riposted { from, to, card } => takes(reader, to, from, piece(card).into()),
            Notice::Retreated { seat, card, .. } => {
                say![does(seat, "Devuelves", "devuelve"), " ", piece(card), " a la mano."]
            }
            Notice::Stolen { thief, victim, card } => takes(reader, thief, victim, seen(card)),
            Notice::Exchanged { seat, give, other, take } => say![
                does(seat, "Cambias", "cambia"),
                " ",
                card_in_front(self, table, seat, give),
                " por ",
                card_in_front(self, table, other, take),
                if reader.is(other) { " contigo".into() } else { say![" con ", reader.other(other)] },
                "."
            ],
            Notice::Shielded { seat } => say![
                "El ",
                piece(Card::Shield),
                " protege ",
                if reader.is(seat) { "tu despliegue".into() } else { say!["el despliegue de ", reader.other(seat)] },
                "."
            ],
            Notice::Stunned { seat } => {
                say![piece(Card::Stunned), " queda delante de ", reader.name(seat, "ti"), "."]
            }
            Notice::Ended { seat, total } => {
                say![does(seat, "Terminas tu", "termina su"), format!(" turno con {total}.")]
            }
            Notice::Withdrew { seat } => say![does(seat, "Abandonas", "abandona"), " el torneo."],
            Notice::TokenReturned { seat, color } => {
                say![does(seat, "Devuelves", "devuelve"), " la ficha ", token_hue(color), "."]
            }
            Notice::TournamentWon { seat, color } => {
                say!["¡", does(seat, "Ganas", "gana"), " el torneo ", hue(color), "!"]
            }
            Notice::TokenTaken { seat, color } => {
                say![does(seat, "Tomas", "toma"), " una ficha ", token_hue(color), "."]
            }
            Notice::Waits(phase) => waits(reader, table, phase),
        }
    }

    fn asked(&self, reader: &Reader<'_>, view: &View) -> Sentence {
        waits(reader, view.public(), view.public().phase())
    }

    fn button(&self, reader: &Reader<'_>, view: &View, seat: Seat, m: &Move) -> Sentence {
        let table = view.public();
        match *m {
            Move::Start { color, card } => say!["En ", hue(color), " con ", piece(card)],
            Move::Play(card) => say!["Jugar ", piece(card)],
            Move::Act(action) => {
                let card = say!["Jugar ", piece(action.card())];
                let against = |seat| say![" contra ", reader.name(seat, "ti")];
                match named(self, table, seat, action) {
                    Named::Nothing => card,
                    Named::Color(color) => say![piece(action.card()), ": ", hue(color)],
                    Named::Player(target) => say![card, against(target)],
                    Named::CardOf(target, lying) => say![card, against(target), ": ", lying],
                    Named::OwnCard(lying) => say![card, ": ", lying],
                    Named::Exchange { given, other, taken } => {
                        say![card, against(other), ": ", given, " por ", taken]
                    }
                }
            }
            Move::Ivanhoe => say!["Anular con ", piece(Card::Ivanhoe)],
            Move::Pass => "Dejarlo pasar".into(),
            Move::Keep(keep) => say!["Guardar ", list(kept(self, table, seat, keep))],
            Move::End => format!("Terminar turno con {}", table.total(seat)).into(),
            Move::Withdraw if withdrawing_costs(table, seat) => "Abandonar (cuesta 1 ficha)".into(),
            Move::Withdraw => "Abandonar".into(),
            Move::Return(color) => say!["Devolver la ", token_hue(color)],
            Move::Take(color) => say!["Tomar la ", token_hue(color)],
        }
    }
}
