//! What a terminal says besides the game.

use table::Span;

use super::Spanish;
use crate::table_words::TableWords as _;
use crate::terminal_words::{Key, TerminalWords, Word};

impl TerminalWords for Spanish {
    fn word(&self, word: Word) -> &'static str {
        match word {
            Word::Moves => "da tus jugadas con sus números",
            Word::Table => "dice qué hay en la mesa",
            Word::Hand => "da tus cartas",
            Word::Card => "dice qué hace una carta, por ejemplo: card riposte",
            Word::Hint => "dice qué haría alguien fuerte",
            Word::Why => "da la regla del último rechazo",
            Word::Undo => "deshace tu última jugada",
            Word::Log => "cuenta otra vez lo que pasó",
            Word::Time => "pide más tiempo para responder",
            Word::Say => "dice algo a los demás",
            Word::Menu => "enumera lo que puedes pedir a la mesa; menu 3 pide lo tercero",
            Word::Back => "recupera tu asiento del bot que juega por ti",
            Word::Bots => "pone bots en todos los asientos libres",
            Word::Begin => "empieza la partida",
            Word::Again => "juega otra vez con la misma gente",
            Word::Help => "da estas palabras",
            Word::Quit => "sale; la partida se guarda",
        }
    }

    fn key(&self, key: Key) -> &'static str {
        match key {
            Key::Choose => "eligen una carta",
            Key::Play => "juega la carta, o las cartas que has tomado",
            Key::Turn => "toma una carta, la cubre, la deja",
            Key::Deed => "hace lo que está junto a la letra",
            Key::Card => "dice qué hace la carta elegida",
            Key::Menu => "muestra lo que puedes pedir a la mesa",
            Key::Scroll => "recorre lo que pasó",
            Key::Back => "cierra lo abierto, deja las cartas",
            Key::Suspend => "va al intérprete; fg vuelve",
        }
    }

    fn help(&self) -> &'static str {
        "Ayuda"
    }

    fn quit(&self) -> &'static str {
        "Salir"
    }

    fn say_help(&self) -> &'static str {
        "Di help para leer lo que puedes decir."
    }

    fn say_moves(&self) -> &'static str {
        "Una jugada es su número, una carta o la notación: 2, R4, play riposte Rebecca, end, withdraw, ivanhoe, pass."
    }

    fn not_understood(&self, said: &str) -> String {
        format!("«{said}» no significa nada aquí.")
    }

    fn possible_now(&self) -> &'static str {
        "Ahora puedes:"
    }

    fn many_moves(&self, count: usize) -> String {
        format!("Tienes {count} jugadas; di moves para leerlas.")
    }

    fn nothing_refused(&self) -> &'static str {
        "No se ha rechazado nada. Prueba una jugada; si se rechaza, aquí se lee la regla."
    }

    fn no_hints(&self) -> &'static str {
        "Un servidor no da consejos: allí nadie los tiene."
    }

    fn press_enter(&self) -> &'static str {
        "Cuando nadie más mire, pulsa Intro."
    }

    fn goes_on(&self) -> &'static str {
        "Tu partida continúa."
    }

    fn kept(&self) -> &'static str {
        "La partida se guarda y continúa la próxima vez."
    }

    fn not_kept(&self) -> &'static str {
        "No se ha podido guardar la partida: aquí no se puede escribir nada."
    }

    fn seat_kept(&self) -> &'static str {
        "Tu asiento se guarda. Vuelve para continuar."
    }

    fn written(&self, path: &str) -> String {
        format!("La partida entera está en {path}.")
    }

    fn too_small(&self) -> &'static str {
        "Agranda la ventana: 80 por 24."
    }

    fn all_hands(&self) -> &'static str {
        "todas las manos"
    }

    fn answer_within(&self, left: Span) -> String {
        format!("Responde en {}.", self.span(left))
    }
}
