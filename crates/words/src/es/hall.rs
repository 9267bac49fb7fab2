//! What is said where people find tables, and each other.

use table::PlayerName;

use super::Spanish;
use crate::hall_words::{HallLabel, HallWords};
use crate::sentence::{Sentence, say};

impl HallWords for Spanish {
    fn hall(&self, label: HallLabel) -> &'static str {
        match label {
            HallLabel::Tables => "Mesas",
            HallLabel::YourTables => "Tus mesas",
            HallLabel::OpenTables => "Mesas abiertas",
            HallLabel::NewTable => "Mesa nueva",
            HallLabel::OpenTable => "Abrir la mesa",
            HallLabel::QuickMatch => "Partida rápida",
            HallLabel::GoThere => "Ir a la mesa",
            HallLabel::Game => "Juego",
            HallLabel::Company => "Quién puede venir",
            HallLabel::ThisDevice => "En este dispositivo",
            HallLabel::ByLink => "En línea, con enlace",
            HallLabel::Anybody => "En línea, para todos",
            HallLabel::Bots => "Bots",
            HallLabel::Strength => "La fuerza de los bots",
            HallLabel::MoreOptions => "Más opciones",
            HallLabel::YourName => "Tu nombre",
            HallLabel::Names => "Nombres",
            HallLabel::TakeName => "Seguir",
            HallLabel::Invite => "Invitar",
            HallLabel::Copied => "Copiado",
            HallLabel::Seats => "Asientos",
            HallLabel::Host => "dirige la mesa",
            HallLabel::Talk => "Charla",
            HallLabel::NewTalk => "Mensaje nuevo",
            HallLabel::YourLine => "Tu mensaje",
            HallLabel::Phrases => "Frases rápidas",
            HallLabel::ThisTable => "Mesa",
            HallLabel::WhenToAsk => "Cuándo preguntarme",
            HallLabel::StandingOrders => "Órdenes permanentes",
            HallLabel::NoOrder => "Ninguna orden",
            HallLabel::TimeToAnswer => "Tiempo para responder",
            HallLabel::Answered => "Has respondido",
            HallLabel::Reload => "Recargar",
            HallLabel::TakeOver => "Seguir aquí",
            HallLabel::Playing => "en juego",
            HallLabel::WantsRematch => "quiere jugar otra vez",
        }
    }

    fn no_tables(&self) -> &'static str {
        "Ahora nadie espera jugadores. Abre una mesa y otros la encontrarán aquí."
    }

    fn name_note(&self) -> &'static str {
        "Los demás en la mesa ven este nombre. Sin contraseña y sin cuenta."
    }

    fn names_note(&self) -> &'static str {
        "Cada persona necesita un nombre propio, de 24 letras como máximo."
    }

    fn invitation_note(&self) -> &'static str {
        "Quien abra este enlace puede sentarse. Con un móvil basta apuntar la cámara al código."
    }

    fn fill_the_seats(&self) -> &'static str {
        "Comparte el enlace o llena los asientos libres con bots."
    }

    fn ready_to_begin(&self) -> &'static str {
        "Todos los asientos están ocupados. Empieza cuando quieras."
    }

    fn host_begins(&self) -> &'static str {
        "Quien dirige la mesa empieza la partida cuando está llena."
    }

    fn watching(&self) -> &'static str {
        "Estás mirando la partida."
    }

    fn bot_plays_for_you(&self) -> &'static str {
        "Un bot juega por ti."
    }

    fn given_up(&self) -> &'static str {
        "La partida terminó sin ganador."
    }

    fn orders_note(&self) -> &'static str {
        "Ivanhoe se juega por ti si lo tienes. Nadie ve tus órdenes, y cualquiera puede darlas."
    }

    fn taken(&self, taken: usize, seats: usize) -> String {
        format!("{taken} de {seats} asientos ocupados")
    }

    fn hint(&self, m: Sentence, wins: u8, otherwise: Option<u8>) -> Sentence {
        let otherwise = otherwise.map_or(String::new(), |other| format!(", {other} % con la siguiente mejor jugada"));
        say!["El campeón elegiría «", m, format!("»: {wins} % de probabilidades de ganar"), otherwise, "."]
    }

    fn hand_over(&self, name: &PlayerName) -> String {
        format!("Pasa el dispositivo a {name}.")
    }

    fn i_am(&self, name: &PlayerName) -> String {
        format!("Soy {name}")
    }
}
