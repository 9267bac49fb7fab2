//! What is said around a game.

use rules::Color;
use table::{
    Happening, Level, OutOfBounds, Pace, Phrase, Quiet, Refused, Sitter, Span, Spectators, Stretch, When, Window,
};

use super::{Spanish, plural};
use crate::game_words::{GameWords, RefusalWords, Worded};
use crate::sentence::{Reader, Sentence, say};
use crate::table_words::{Connection, Control, Presence, Setting, TableWords, span};

impl TableWords for Spanish {
    fn color(&self, color: Color) -> &'static str {
        super::color(color)
    }

    fn weapon(&self, color: Color) -> &'static str {
        match color {
            Color::Purple => "lanza",
            Color::Red => "espada",
            Color::Blue => "hacha",
            Color::Yellow => "maza",
            Color::Green => "sin armas",
        }
    }

    fn level(&self, level: Level) -> &'static str {
        match level {
            Level::Page => "Paje",
            Level::Squire => "Escudero",
            Level::Knight => "Caballero",
            Level::Lord => "Señor",
            Level::Champion => "Campeón",
        }
    }

    fn level_note(&self, level: Level) -> &'static str {
        match level {
            Level::Page => "Recién llegado a la corte: buena compañía para tu primera partida.",
            Level::Squire => "Conoce las cartas y comete errores.",
            Level::Knight => "Un rival sólido que castiga los descuidos.",
            Level::Lord => "Fuerte, paciente y difícil de engañar.",
            Level::Champion => "Lo mejor que tenemos.",
        }
    }

    fn sitter(&self, sitter: &Sitter) -> String {
        match sitter {
            Sitter::Nobody => "Asiento libre".into(),
            Sitter::Bot(level) => format!("{} (bot)", self.level(*level)),
            Sitter::Person { name, stand_in: false } => name.to_string(),
            Sitter::Person { name, stand_in: true } => format!("{name} (juega un bot)"),
        }
    }

    fn presence(&self, presence: Presence) -> &'static str {
        match presence {
            Presence::Here => "en la mesa",
            Presence::Away => "fuera",
            Presence::BotPlays => "fuera, juega un bot",
        }
    }

    fn phrase(&self, phrase: Phrase) -> &'static str {
        match phrase {
            Phrase::Hello => "¡Salud a todos!",
            Phrase::GoodLuck => "¡Buena suerte!",
            Phrase::WellPlayed => "¡Bien jugado!",
            Phrase::Thanks => "¡Gracias!",
            Phrase::Sorry => "¡Perdón!",
            Phrase::Oh => "¡Anda!",
            Phrase::EnGarde => "¡En guardia!",
            Phrase::Thinking => "Un momento, estoy pensando…",
            Phrase::BackSoon => "Vuelvo enseguida.",
            Phrase::IAmBack => "Ya he vuelto.",
            Phrase::GoodGame => "¡Buena partida!",
            Phrase::Farewell => "¡Hasta la vista!",
        }
    }

    fn happening(&self, reader: &Reader<'_>, happening: &Happening) -> Sentence {
        let does = |seat, you_do, does| reader.does(seat, you_do, does);
        match happening {
            Happening::Seated { seat, sitter: Sitter::Nobody } => {
                format!("El asiento {} está libre.", seat.index() + 1).into()
            }
            Happening::Seated { seat, sitter: Sitter::Bot(level) } => {
                format!("Un bot ocupa el asiento {}: {}.", seat.index() + 1, self.level(*level)).into()
            }
            Happening::Seated { seat, sitter: Sitter::Person { .. } } => {
                say![does(*seat, "Te sientas", "se sienta"), " a la mesa."]
            }
            Happening::Host { seat: Some(seat) } => say![does(*seat, "Ahora diriges", "dirige ahora"), " la mesa."],
            Happening::Host { seat: None } => "Ya nadie dirige la mesa.".into(),
            Happening::Began { .. } => "Empieza la partida. La baraja está sellada.".into(),
            Happening::Undone { seat } => say![does(*seat, "Deshaces", "deshace"), " la última jugada."],
            Happening::Extended => "Alguien pide más tiempo.".into(),
            Happening::StandIn { seat, bot: true } => {
                say!["Un bot juega desde ahora por ", reader.name(*seat, "ti"), "."]
            }
            Happening::StandIn { seat, bot: false } => say![does(*seat, "Vuelves", "vuelve"), " a tomar las riendas."],
            Happening::TimeUp { seat } => say!["Se acabó el tiempo para ", reader.name(*seat, "ti"), "."],
            Happening::Said { seat, line } => say![reader.name(*seat, "Tú"), ": ", line.to_string()],
            Happening::Phrase { seat, phrase } => say![reader.name(*seat, "Tú"), ": ", self.phrase(*phrase)],
            Happening::Muted { seat, muted: true } => {
                say![does(*seat, "Debes", "debe"), " guardar silencio, a petición de la mesa."]
            }
            Happening::Muted { seat, muted: false } => say![does(*seat, "Puedes", "puede"), " hablar de nuevo."],
            Happening::Rematch { seat } => say![does(*seat, "Quieres", "quiere"), " jugar otra vez."],
            Happening::WouldEnd { seat } => {
                say![does(*seat, "Querrías", "querría"), " terminar la partida sin ganador."]
            }
            Happening::Over { winner: Some(winner), .. } => {
                say![
                    "La partida ha terminado: ",
                    does(*winner, "ganas", "gana"),
                    ". El sello de la baraja queda abierto."
                ]
            }
            Happening::Over { winner: None, .. } => {
                "La partida termina sin ganador. El sello de la baraja queda abierto.".into()
            }
        }
    }

    fn control(&self, control: Control) -> &'static str {
        match control {
            Control::Sit => "Sentarse",
            Control::Leave => "Dejar la mesa",
            Control::AddBot => "Añadir un bot",
            Control::FreeChair => "Dejar libre este asiento",
            Control::Begin => "Empezar la partida",
            Control::Undo => "Deshacer",
            Control::MoreTime => "Necesito más tiempo",
            Control::TakeSeatBack => "Recuperar mi asiento",
            Control::LetBotPlay => "Que juegue un bot",
            Control::Mute => "Silenciar",
            Control::Unmute => "Dejar hablar",
            Control::Say => "Decir",
            Control::Rematch => "Jugar otra vez",
            Control::EndGame => "Terminar sin ganador",
            Control::Watch => "Mirar",
            Control::CopyLink => "Copiar el enlace",
            Control::Hint => "Dame una pista",
        }
    }

    fn setting(&self, setting: Setting) -> &'static str {
        match setting {
            Setting::Players => "Jugadores",
            Setting::Goal => "Colores para ganar",
            Setting::Endurance => "Resistencia: los cinco colores",
            Setting::Covered => "Torneo tapado",
            Setting::Pace => "Tiempo por turno",
            Setting::Window => "Tiempo para responder",
            Setting::Spectators => "Público",
            Setting::Listed => "Quién encuentra la mesa",
            Setting::Stretch => "Más tiempo para todos",
            Setting::BotDelay => "Pausa antes de que juegue un bot",
        }
    }

    fn pace(&self, pace: Pace) -> String {
        match pace {
            Pace::Untimed => "Sin reloj.".into(),
            Pace::Live { turn, bank } => {
                format!("{} por turno y una reserva de {} para la partida.", self.span(turn), self.span(bank))
            }
            Pace::Correspondence { turn } => format!("{} por turno, por correspondencia.", self.span(turn)),
        }
    }

    fn window(&self, window: Window) -> String {
        match window {
            Window::Fixed(length) => {
                format!(
                    "Siempre {} para responder a una carta de acción. Nadie nota quién tiene Ivanhoe.",
                    self.span(length)
                )
            }
            Window::Early(length) => format!(
                "Hasta {} para responder a una carta de acción; se sigue en cuanto todos pasan. Menos discreto: se \
                    ve cuánto piensa cada cual.",
                self.span(length)
            ),
            Window::Orders => "Sin esperas: las órdenes previas responden a las cartas de acción.".into(),
        }
    }

    fn spectators(&self, spectators: Spectators) -> String {
        match spectators {
            Spectators::Off => "Nadie puede mirar.".into(),
            Spectators::Public => "Cualquiera puede mirar y ve lo que ve toda la mesa.".into(),
            Spectators::Open(delay) => {
                format!("Cualquiera puede mirar y ve todas las manos, {} más tarde.", self.span(delay))
            }
        }
    }

    fn listed(&self) -> &'static str {
        "Cualquiera puede encontrar esta mesa."
    }

    fn unlisted(&self) -> &'static str {
        "Solo encuentra esta mesa quien tiene el enlace."
    }

    fn stretch(&self, stretch: Stretch) -> String {
        match stretch.times() {
            1 => "Los tiempos habituales.".into(),
            times => format!("{times} veces más tiempo para todos."),
        }
    }

    fn out_of_bounds(&self, bounds: OutOfBounds) -> &'static str {
        match bounds {
            OutOfBounds::Live => "Un turno dura de 10 segundos a 10 minutos, y la reserva es de una hora como mucho.",
            OutOfBounds::Correspondence => "Un turno por correspondencia dura de 1 a 14 días.",
            OutOfBounds::Window => "El tiempo para responder es de 4 a 60 segundos.",
            OutOfBounds::Delay => "Las manos abiertas se ven entre un minuto y un día más tarde.",
            OutOfBounds::BotDelay => "Un bot espera entre 0,2 y 10 segundos.",
        }
    }

    fn quiet(&self, quiet: Quiet) -> &'static str {
        match quiet {
            Quiet::Never => "Pregúntame siempre.",
            Quiet::Turn => "No me preguntes en este turno.",
            Quiet::Contest => "No me preguntes en este torneo.",
            Quiet::Untouched => "Pregúntame solo si afecta a mis cartas.",
        }
    }

    fn when(&self, when: When) -> String {
        match when {
            When::Always => "en cualquier caso".into(),
            When::Touched => "si afecta a mis cartas".into(),
            When::Cards(least) => {
                format!("si me cuesta al menos {}", plural(least.into(), "carta", "cartas"))
            }
            When::Lead => "si dejo de ir en cabeza".into(),
        }
    }

    fn bad_name(&self) -> &'static str {
        "Un nombre tiene de 1 a 24 letras, cifras y signos visibles. Prueba con otro."
    }

    fn bad_line(&self) -> &'static str {
        "Una línea tiene de 1 a 200 caracteres visibles. Acórtala y vuelve a intentarlo."
    }

    fn span(&self, length: Span) -> String {
        span(length, |days| plural(days, "día", "días"))
    }

    fn time_left(&self, left: Span) -> String {
        format!("aún {}", self.span(left))
    }

    fn connection(&self, connection: Connection) -> String {
        match connection {
            Connection::Connecting => "Conectando con el servidor…".into(),
            Connection::Restored => "Conexión recuperada. No se ha perdido nada.".into(),
            Connection::Unreachable { retry } => {
                format!("No se puede llegar al servidor. Nuevo intento en {}.", self.span(retry))
            }
            Connection::Offline => "Estás sin conexión. Aquí puedes jugar igualmente contra bots.".into(),
            Connection::OtherVersion => {
                "El servidor tiene una versión más nueva. Recarga la página para seguir.".into()
            }
            Connection::OtherWindow => {
                "Estás jugando este asiento en otra ventana. Sigue allí, o toma el mando aquí.".into()
            }
            Connection::NoSuchTable => "Esta mesa ya no existe. Abre una nueva.".into(),
            Connection::Stranger => {
                "El servidor ya no te reconoce. Recarga la página y dile otra vez tu nombre.".into()
            }
            Connection::Busy => "El servidor está muy ocupado. Espera un poco y vuelve a intentarlo.".into(),
        }
    }
}

impl<G: Worded> RefusalWords<G> for Spanish
where
    Spanish: GameWords<G>,
{
    fn refused(&self, refused: &Refused<G>) -> Sentence {
        match refused {
            Refused::NotSeated => "No tienes asiento en esta mesa. Siéntate primero.".into(),
            Refused::SeatedAlready => "Ya tienes asiento aquí. Levántate primero si quieres otro.".into(),
            Refused::SeatTaken => "Ese asiento está ocupado. Elige uno libre.".into(),
            Refused::Full => "Todos los asientos están ocupados. Puedes mirar, o abrir tu propia mesa.".into(),
            Refused::NoSuchSeat => "Ese asiento no existe. Elige uno que veas.".into(),
            Refused::NameTaken => "Aquí ya hay alguien con ese nombre. Elige otro.".into(),
            Refused::NotHost => "Solo puede hacerlo quien dirige la mesa. Pídeselo.".into(),
            Refused::Playing => "Hay una partida en marcha. Espera a que termine.".into(),
            Refused::NotPlaying => "No hay ninguna partida en marcha. Empieza una primero.".into(),
            Refused::SeatsFree => "Quedan asientos libres. Llénalos con gente o bots, y empieza.".into(),
            Refused::Position(error) => {
                format!("Así no puede empezar ninguna partida. Revisa la línea {} de la posición.", error.place.line)
                    .into()
            }
            Refused::Stale => "Demasiado tarde: la partida ha seguido. Mira de nuevo y vuelve a elegir.".into(),
            Refused::NotAsked => "Ahora no se te pregunta. Espera tu turno.".into(),
            Refused::Illegal(illegal) => GameWords::<G>::illegal(self, illegal),
            Refused::NothingToUndo => "No hay nada que deshacer. Lo que otros han visto queda jugado.".into(),
            Refused::NoMoreTime => "Ya has pedido más tiempo en este torneo. Responde ahora.".into(),
            Refused::StandIn => "Un bot juega por ti. Recupera primero tu asiento.".into(),
            Refused::NoStandIn => "Ya estás jugando tú. Haz tu jugada sin más.".into(),
            Refused::NotAway => "Esa persona lleva poco tiempo fuera. Espera un poco.".into(),
            Refused::Muted => "Se te ha pedido silencio en esta mesa. Puedes seguir jugando.".into(),
            Refused::TooFast { .. } => "Hablas demasiado rápido. Toma aliento y vuelve a intentarlo.".into(),
            Refused::NoSpectators => "En esta mesa nadie puede mirar. Busca otra.".into(),
        }
    }
}
