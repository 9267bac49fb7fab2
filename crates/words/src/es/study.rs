//! What is said where a game is looked at or learned.

use std::cmp::Ordering;

use notation::Proof;

use super::{Spanish, plural};
use crate::prospect::Prospect;
use crate::sentence::{Reader, Sentence, say};
use crate::study_words::{ATTACKE_STEPS, Caption, IVANHOE_STEPS, StudyWords};

impl StudyWords for Spanish {
    fn caption(&self, caption: Caption) -> &'static str {
        match caption {
            Caption::Rule => "Regla",
            Caption::Explanation => "Explicación",
            Caption::Lesson => "Tutorial guiado",
            Caption::LeaveLesson => "Salir del tutorial",
            Caption::Replay => "Repetición",
            Caption::Replays => "Repeticiones",
            Caption::ToStart => "Al principio",
            Caption::StepBack => "Un paso atrás",
            Caption::StepOn => "Un paso adelante",
            Caption::ToEnd => "Al final",
            Caption::Run => "Reproducir",
            Caption::Pause => "Detener",
            Caption::SeenFrom => "Visto por",
            Caption::OpenHands => "Manos abiertas",
            Caption::PlayFromHere => "Jugar desde aquí",
            Caption::SaveFile => "Guardar como archivo",
            Caption::OpenFile => "Abrir un archivo",
            Caption::CheckDeal => "Comprobar el reparto",
            Caption::Chances => "Opciones de ganar",
            Caption::Course => "La partida de un vistazo",
            Caption::Sound => "Sonido",
            Caption::SoundOn => "Activado",
            Caption::SoundOff => "Apagado",
            Caption::Contrast => "Contraste",
            Caption::Strong => "Alto",
        }
    }

    fn prospect(&self, reader: &Reader<'_>, prospect: &Prospect) -> Sentence {
        let lost = |&(seat, count): &_| {
            say![reader.does(seat, "pierdes", "pierde"), " ", plural(count as u64, "carta", "cartas")]
        };
        let mut parts: Vec<Sentence> = prospect.lost.iter().map(lost).collect();
        if let Some((total, best)) = prospect.standing {
            parts.push(match total.cmp(&best) {
                Ordering::Greater => format!("vas ganando {total} a {best}").into(),
                Ordering::Equal => format!("empatas a {total}").into(),
                Ordering::Less => format!("tienes {total} contra {best}").into(),
            });
        }
        if prospect.out {
            parts.push("quedas fuera de este combate".into());
        }
        if prospect.costs {
            parts.push("devuelves una ficha".into());
        }
        parts.extend(prospect.winner.map(|winner| say![reader.does(winner, "lo ganas", "lo gana")]));
        Sentence::chain(parts)
    }

    fn no_games(&self) -> &'static str {
        "Aún no hay partidas. Cuando termines una, podrás volver a verla jugada a jugada."
    }

    fn drop_file(&self) -> &'static str {
        "Elige un archivo tilt, o suéltalo aquí, para ver la partida que contiene."
    }

    fn no_such_game(&self) -> &'static str {
        "Esta partida no está en este dispositivo ni en el servidor. Ábrela desde un archivo."
    }

    fn not_a_game(&self, line: usize) -> String {
        format!("No es una partida que se pueda leer: mira la línea {line}.")
    }

    fn step(&self, number: usize, of: usize) -> String {
        format!("Paso {number} de {of}")
    }

    fn chance(&self, name: &str, percent: u16) -> String {
        format!("{name}: {percent} %")
    }

    fn replaces(&self) -> &'static str {
        "La partida que dejaste sin terminar será reemplazada."
    }

    fn proof(&self, proof: Proof) -> &'static str {
        match proof {
            Proof::Kept => "El reparto se prometió antes de la partida, y cada carta se sigue de él.",
            Proof::NoPromise => "No se prometió nada antes de esta partida, así que no hay nada que comprobar.",
            Proof::OtherDeal => "Se prometió otro reparto que el que se jugó.",
            Proof::NotDealt => "Esta partida empieza en una posición propia; ningún reparto la decide.",
            Proof::NotTheGame => "Una jugada de esta partida no se sigue del reparto prometido.",
        }
    }

    fn other_move(&self) -> &'static str {
        "Eso también se puede jugar, pero prueba primero lo que pide el tutorial."
    }

    fn ivanhoe_lesson(&self) -> &'static [&'static str; IVANHOE_STEPS] {
        &IVANHOE
    }

    fn attacke_lesson(&self) -> &'static [&'static str; ATTACKE_STEPS] {
        &ATTACKE
    }
}

const IVANHOE: [&str; IVANHOE_STEPS] = [
    "Tú inicias el torneo, y tu primera carta nombra su color. Juega el Rojo 3.",
    "Será rojo. Puedes añadir tantas cartas rojas como quieras. Juega el Rojo 4.",
    "Tienes 7, más que nadie. Es lo que hace falta para seguir. Termina tu turno.",
    "Rebecca va ganando con 8, y Brian ha abandonado. Los caballeros valen en todos los colores: juega el Caballero 2.",
    "9 contra 8: vuelves a ir en cabeza. Termina tu turno.",
    "Rebecca juega Respuesta para quitarte la última carta. Tienes a Ivanhoe, la única respuesta a las cartas de acción. Anúlala.",
    "Rebecca abandonó: la ficha roja es tuya. Cinco colores distintos ganan la partida. Inicia otra vez, ahora con el Púrpura 4.",
    "Un comienzo bajo guarda las buenas cartas para después. Termina tu turno con 4.",
    "Brian tiene 13 y no puedes superarlo. Abandona: pierdes lo que hay delante de ti y conservas tu mano.",
    "No necesitas más. Con una Doncella delante, abandonar cuesta una ficha. Toca cualquier carta para leer lo que hace.",
];

const ATTACKE: [&str; ATTACKE_STEPS] = [
    "Tú abres el combate con una o más cartas de un color. Toma el Rojo 4 y el Rojo 3 y juégalos juntos.",
    "Rebecca tiene 9. Para seguir necesitas más: añade el Rojo 5.",
    "Rebecca jugó un escudo, que vale en todos los colores: ya son 16. Tú también tienes un Escudo 7. Juégalo.",
    "Todos los demás pasaron: la ficha roja es tuya. Cuatro colores distintos ganan la partida. Abre otra vez, con el Azul 2.",
    "Brian tiene 10 y no tienes respuesta. Pasa: robas una carta y vuelves en el siguiente.",
    "No necesitas más. El Escudo 10 es fuerte, pero quien lo juega y no gana devuelve una ficha.",
];
