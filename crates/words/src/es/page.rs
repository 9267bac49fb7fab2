//! What the pages around a table say.

use super::{Spanish, plural};
use crate::page_words::{Label, PageWords};

impl PageWords for Spanish {
    fn label(&self, label: Label) -> &'static str {
        match label {
            Label::PlayNow => "Jugar ya",
            Label::PlayOn => "Seguir la partida",
            Label::NewGame => "Partida nueva",
            Label::Home => "Inicio",
            Label::Games => "Juegos",
            Label::Cards => "Cartas",
            Label::Rules => "Reglas",
            Label::Settings => "Ajustes",
            Label::Credits => "Créditos",
            Label::Language => "Idioma",
            Label::Theme => "Aspecto",
            Label::Light => "Claro",
            Label::Dark => "Oscuro",
            Label::Motion => "Movimiento",
            Label::Normal => "Normal",
            Label::Quick => "Rápido",
            Label::Still => "Ninguno",
            Label::AsDevice => "Como el dispositivo",
            Label::NoContest => "Aún sin combate",
            Label::Hand => "Tu mano",
            Label::Opponents => "Jugadores",
            Label::You => "Tú",
            Label::Deck => "Mazo",
            Label::DiscardPile => "Descarte",
            Label::Story => "Lo que pasó",
            Label::Out => "fuera",
            Label::NoCards => "Aún sin cartas",
            Label::FaceDown => "Carta oculta",
            Label::NotNow => "Ahora no",
            Label::Close => "Cerrar",
        }
    }

    fn tagline(&self) -> &'static str {
        "Dos juegos de cartas de Reiner Knizia. Sin cuenta ni esperas: los bots ya están sentados."
    }

    fn no_such_page(&self) -> &'static str {
        "Aquí no hay ninguna página. Quizá la dirección está mal escrita."
    }

    fn setting_up(&self) -> &'static str {
        "Se está preparando la mesa."
    }

    fn icons_credit(&self) -> &'static str {
        "Iconos de Lorc, Delapouite y otros artistas de game-icons.net, con licencia CC BY 3.0. La lanza se dibujó para Tiltyard."
    }

    fn fonts_credit(&self) -> &'static str {
        "Grenze Gotisch de Omnibus-Type y Alegreya Sans de Huerta Tipográfica, con licencia SIL Open Font License."
    }

    fn games_credit(&self) -> &'static str {
        "Reiner Knizia inventó Ivanhoe y Attacke. Tiltyard es un programa libre de aficionados, con imágenes y palabras propias."
    }

    fn cards(&self, count: usize) -> String {
        plural(count as u64, "carta", "cartas")
    }

    fn to_beat(&self, total: u16) -> String {
        format!("{total} a batir")
    }

    fn total(&self, total: u16) -> String {
        format!("Suma {total}")
    }
}
