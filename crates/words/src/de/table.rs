//! What is said around a game.

use rules::Color;
use table::{
    Happening, Level, OutOfBounds, Pace, Phrase, Quiet, Refused, Sitter, Span, Spectators, Stretch, When, Window,
};

use super::{German, plural};
use crate::game_words::{GameWords, RefusalWords, Worded};
use crate::sentence::{Reader, Sentence, say};
use crate::table_words::{Connection, Control, Presence, Setting, TableWords, span};

impl TableWords for German {
    fn color(&self, color: Color) -> &'static str {
        super::color(color)
    }

    fn weapon(&self, color: Color) -> &'static str {
        match color {
            Color::Purple => "Lanze",
            Color::Red => "Schwert",
            Color::Blue => "Axt",
            Color::Yellow => "Morgenstern",
            Color::Green => "keine Waffe",
        }
    }

    fn level(&self, level: Level) -> &'static str {
        match level {
            Level::Page => "Page",
            Level::Squire => "Knappe",
            Level::Knight => "Ritter",
            Level::Lord => "Burgherr",
            Level::Champion => "Champion",
        }
    }

    fn level_note(&self, level: Level) -> &'static str {
        match level {
            Level::Page => "Neu bei Hofe: angenehme Gesellschaft für dein erstes Spiel.",
            Level::Squire => "Kennt die Karten und macht Fehler.",
            Level::Knight => "Ein solider Gegner, der Leichtsinn bestraft.",
            Level::Lord => "Stark, geduldig und schwer zu täuschen.",
            Level::Champion => "Das Beste, was wir haben.",
        }
    }

    fn sitter(&self, sitter: &Sitter) -> String {
        match sitter {
            Sitter::Nobody => "Freier Platz".into(),
            Sitter::Bot(level) => format!("{} (Bot)", self.level(*level)),
            Sitter::Person { name, stand_in: false } => name.to_string(),
            Sitter::Person { name, stand_in: true } => format!("{name} (ein Bot spielt)"),
        }
    }

    fn presence(&self, presence: Presence) -> &'static str {
        match presence {
            Presence::Here => "am Tisch",
            Presence::Away => "nicht da",
            Presence::BotPlays => "nicht da, ein Bot spielt",
        }
    }

    fn phrase(&self, phrase: Phrase) -> &'static str {
        match phrase {
            Phrase::Hello => "Seid gegrüßt!",
            Phrase::GoodLuck => "Viel Glück!",
            Phrase::WellPlayed => "Gut gespielt!",
            Phrase::Thanks => "Danke!",
            Phrase::Sorry => "Verzeihung!",
            Phrase::Oh => "Oho!",
            Phrase::EnGarde => "Zu den Waffen!",
            Phrase::Thinking => "Lass mich nachdenken…",
            Phrase::BackSoon => "Bin gleich zurück.",
            Phrase::IAmBack => "Da bin ich wieder.",
            Phrase::GoodGame => "Schönes Spiel!",
            Phrase::Farewell => "Gehabt euch wohl!",
        }
    }

    fn happening(&self, reader: &Reader<'_>, happening: &Happening) -> Sentence {
        let does = |seat, you_do, does| reader.does(seat, you_do, does);
        match happening {
            Happening::Seated { seat, sitter: Sitter::Nobody } => {
                format!("Platz {} ist frei.", seat.index() + 1).into()
            }
            Happening::Seated { seat, sitter: Sitter::Bot(level) } => {
                format!("Ein Bot nimmt Platz {}: {}.", seat.index() + 1, self.level(*level)).into()
            }
            Happening::Seated { seat, sitter: Sitter::Person { .. } } => {
                say![does(*seat, "Du setzt dich", "setzt sich"), " an den Tisch."]
            }
            Happening::Host { seat: Some(seat) } => say![does(*seat, "Du leitest", "leitet"), " jetzt den Tisch."],
            Happening::Host { seat: None } => "Niemand leitet mehr den Tisch.".into(),
            Happening::Began { .. } => "Das Spiel beginnt. Die Mischung ist versiegelt.".into(),
            Happening::Undone { seat } => say![does(*seat, "Du nimmst", "nimmt"), " den letzten Zug zurück."],
            Happening::Extended => "Jemand bittet um mehr Zeit.".into(),
            Happening::StandIn { seat, bot: true } => {
                say!["Ein Bot spielt jetzt für ", reader.name(*seat, "dich"), "."]
            }
            Happening::StandIn { seat, bot: false } => {
                say![does(*seat, "Du spielst", "spielt"), " jetzt wieder selbst."]
            }
            Happening::TimeUp { seat } => say!["Die Zeit ist um für ", reader.name(*seat, "dich"), "."],
            Happening::Said { seat, line } => say![reader.name(*seat, "Du"), ": ", line.to_string()],
            Happening::Phrase { seat, phrase } => say![reader.name(*seat, "Du"), ": ", self.phrase(*phrase)],
            Happening::Muted { seat, muted: true } => {
                say!["Die Tischleitung bittet ", reader.name(*seat, "dich"), " um Ruhe."]
            }
            Happening::Muted { seat, muted: false } => say![does(*seat, "Du darfst", "darf"), " wieder reden."],
            Happening::Rematch { seat } => say![does(*seat, "Du möchtest", "möchte"), " noch einmal spielen."],
            Happening::WouldEnd { seat } => {
                say![does(*seat, "Du möchtest", "möchte"), " das Spiel ohne Sieger beenden."]
            }
            Happening::Over { winner: Some(winner), .. } => {
                say![
                    "Das Spiel ist aus: ",
                    does(*winner, "Du gewinnst", "gewinnt"),
                    ". Das Siegel der Mischung ist geöffnet."
                ]
            }
            Happening::Over { winner: None, .. } => {
                "Das Spiel endet ohne Sieger. Das Siegel der Mischung ist geöffnet.".into()
            }
        }
    }

    fn control(&self, control: Control) -> &'static str {
        match control {
            Control::Sit => "Platz nehmen",
            Control::Leave => "Tisch verlassen",
            Control::AddBot => "Bot dazusetzen",
            Control::FreeChair => "Platz räumen",
            Control::Begin => "Spiel beginnen",
            Control::Undo => "Zurücknehmen",
            Control::MoreTime => "Ich brauche mehr Zeit",
            Control::TakeSeatBack => "Wieder selbst spielen",
            Control::LetBotPlay => "Bot spielen lassen",
            Control::Mute => "Stummschalten",
            Control::Unmute => "Wieder reden lassen",
            Control::Say => "Sagen",
            Control::Rematch => "Noch einmal spielen",
            Control::EndGame => "Ohne Sieger beenden",
            Control::Watch => "Zuschauen",
            Control::CopyLink => "Link kopieren",
            Control::Hint => "Gib mir einen Tipp",
        }
    }

    fn setting(&self, setting: Setting) -> &'static str {
        match setting {
            Setting::Players => "Mitspieler",
            Setting::Goal => "Farben zum Sieg",
            Setting::Endurance => "Ausdauer: alle fünf Farben",
            Setting::Covered => "Verdecktes Turnier",
            Setting::Pace => "Zeit pro Zug",
            Setting::Window => "Zeit zum Antworten",
            Setting::Spectators => "Publikum",
            Setting::Listed => "Wer den Tisch findet",
            Setting::Stretch => "Mehr Zeit für alle",
            Setting::BotDelay => "Pause vor einem Botzug",
        }
    }

    fn pace(&self, pace: Pace) -> String {
        match pace {
            Pace::Untimed => "Ohne Uhr.".into(),
            Pace::Live { turn, bank } => {
                format!("{} pro Zug und eine Reserve von {} für das Spiel.", self.span(turn), self.span(bank))
            }
            Pace::Correspondence { turn } => format!("{} pro Zug, als Fernpartie.", self.span(turn)),
        }
    }

    fn window(&self, window: Window) -> String {
        match window {
            Window::Fixed(length) => {
                format!(
                    "Immer {}, um auf eine Aktionskarte zu antworten. Niemand merkt, wer Ivanhoe hat.",
                    self.span(length)
                )
            }
            Window::Early(length) => format!(
                "Bis zu {}, um auf eine Aktionskarte zu antworten; es geht weiter, sobald alle gepasst haben. \
                    Weniger diskret: Man sieht, wie lange jemand überlegt.",
                self.span(length)
            ),
            Window::Orders => "Kein Warten: Daueraufträge beantworten Aktionskarten.".into(),
        }
    }

    fn spectators(&self, spectators: Spectators) -> String {
        match spectators {
            Spectators::Off => "Niemand darf zuschauen.".into(),
            Spectators::Public => "Alle dürfen zuschauen und sehen, was alle am Tisch sehen.".into(),
            Spectators::Open(delay) => {
                format!("Alle dürfen zuschauen und sehen alle Karten, aber später: {}.", self.span(delay))
            }
        }
    }

    fn listed(&self) -> &'static str {
        "Alle können diesen Tisch finden."
    }

    fn unlisted(&self) -> &'static str {
        "Nur wer den Link hat, findet diesen Tisch."
    }

    fn stretch(&self, stretch: Stretch) -> String {
        match stretch.times() {
            1 => "Die üblichen Zeiten.".into(),
            times => format!("{times}-mal so viel Zeit für alle."),
        }
    }

    fn out_of_bounds(&self, bounds: OutOfBounds) -> &'static str {
        match bounds {
            OutOfBounds::Live => {
                "Ein Zug dauert 10 Sekunden bis 10 Minuten, und die Reserve ist höchstens eine Stunde."
            }
            OutOfBounds::Correspondence => "Ein Zug in der Fernpartie dauert 1 bis 14 Tage.",
            OutOfBounds::Window => "Die Zeit zum Antworten beträgt 4 bis 60 Sekunden.",
            OutOfBounds::Delay => "Offene Karten sieht man eine Minute bis einen Tag später.",
            OutOfBounds::BotDelay => "Ein Bot wartet 0,2 bis 10 Sekunden.",
        }
    }

    fn quiet(&self, quiet: Quiet) -> &'static str {
        match quiet {
            Quiet::Never => "Frag mich jedes Mal.",
            Quiet::Turn => "Frag mich in diesem Zug nicht.",
            Quiet::Contest => "Frag mich in diesem Turnier nicht.",
            Quiet::Untouched => "Frag mich nur, wenn es meine Karten trifft.",
        }
    }

    fn when(&self, when: When) -> String {
        match when {
            When::Always => "auf jeden Fall".into(),
            When::Touched => "wenn es meine Karten trifft".into(),
            When::Cards(least) => {
                format!("wenn es mich mindestens {} kostet", plural(least.into(), "Karte", "Karten"))
            }
            When::Lead => "wenn es mich die Führung kostet".into(),
        }
    }

    fn bad_name(&self) -> &'static str {
        "Ein Name hat 1 bis 24 sichtbare Buchstaben, Ziffern und Zeichen. Versuch einen anderen."
    }

    fn bad_line(&self) -> &'static str {
        "Eine Zeile hat 1 bis 200 sichtbare Zeichen. Kürze sie und versuch es noch einmal."
    }

    fn span(&self, length: Span) -> String {
        span(length, |days| plural(days, "Tag", "Tage"))
    }

    fn time_left(&self, left: Span) -> String {
        format!("noch {}", self.span(left))
    }

    fn connection(&self, connection: Connection) -> String {
        match connection {
            Connection::Connecting => "Verbindung wird aufgebaut…".into(),
            Connection::Restored => "Wieder verbunden. Nichts ist verloren.".into(),
            Connection::Unreachable { retry } => {
                format!("Der Server ist nicht erreichbar. Nächster Versuch in {}.", self.span(retry))
            }
            Connection::Offline => "Du bist offline. Gegen Bots kannst du hier trotzdem spielen.".into(),
            Connection::OtherVersion => "Der Server hat eine neuere Version. Lade neu, dann geht es weiter.".into(),
            Connection::OtherWindow => {
                "Du spielst diesen Platz in einem anderen Fenster. Mach dort weiter, oder übernimm hier.".into()
            }
            Connection::NoSuchTable => "Diesen Tisch gibt es nicht mehr. Eröffne einen neuen.".into(),
            Connection::Stranger => {
                "Der Server kennt dich nicht mehr. Lade neu und sag ihm deinen Namen noch einmal.".into()
            }
            Connection::Busy => "Der Server ist gerade beschäftigt. Warte kurz und versuch es noch einmal.".into(),
        }
    }
}

impl<G: Worded> RefusalWords<G> for German
where
    German: GameWords<G>,
{
    fn refused(&self, refused: &Refused<G>) -> Sentence {
        match refused {
            Refused::NotSeated => "Du sitzt nicht an diesem Tisch. Nimm zuerst Platz.".into(),
            Refused::SeatedAlready => {
                "Du sitzt hier schon. Steh zuerst auf, wenn du einen anderen Platz willst.".into()
            }
            Refused::SeatTaken => "Dieser Platz ist besetzt. Wähle einen freien.".into(),
            Refused::Full => "Alle Plätze sind besetzt. Du kannst zuschauen oder selbst einen Tisch eröffnen.".into(),
            Refused::NoSuchSeat => "Diesen Platz gibt es nicht. Wähle einen, den du siehst.".into(),
            Refused::NameTaken => "So heißt hier schon jemand. Wähle einen anderen Namen.".into(),
            Refused::NotHost => "Das darf nur, wer den Tisch leitet. Frag dort nach.".into(),
            Refused::Playing => "Ein Spiel läuft gerade. Warte, bis es vorbei ist.".into(),
            Refused::NotPlaying => "Gerade läuft kein Spiel. Beginn zuerst eines.".into(),
            Refused::SeatsFree => "Es sind noch Plätze frei. Besetze sie mit Leuten oder Bots, dann beginn.".into(),
            Refused::Position(error) => {
                format!("So kann kein Spiel beginnen. Prüfe Zeile {} der Stellung.", error.place.line).into()
            }
            Refused::Stale => "Zu spät: Das Spiel ist schon weiter. Schau noch einmal hin und wähle neu.".into(),
            Refused::NotAsked => "Du bist gerade nicht gefragt. Warte, bis du dran bist.".into(),
            Refused::Illegal(illegal) => GameWords::<G>::illegal(self, illegal),
            Refused::NothingToUndo => {
                "Es gibt nichts zurückzunehmen. Was andere gesehen haben, bleibt gespielt.".into()
            }
            Refused::NoMoreTime => "Du hast in diesem Turnier schon um mehr Zeit gebeten. Antworte jetzt.".into(),
            Refused::StandIn => "Ein Bot spielt für dich. Übernimm zuerst wieder deinen Platz.".into(),
            Refused::NoStandIn => "Du spielst schon selbst. Mach einfach deinen Zug.".into(),
            Refused::NotAway => "So lange ist dieser Platz noch nicht verwaist. Warte noch etwas.".into(),
            Refused::Muted => "Die Tischleitung hat dich um Ruhe gebeten. Spielen kannst du weiter.".into(),
            Refused::TooFast { .. } => "Du redest zu schnell. Hol Luft und versuch es noch einmal.".into(),
            Refused::NoSpectators => "An diesem Tisch darf niemand zuschauen. Such dir einen anderen.".into(),
        }
    }
}
