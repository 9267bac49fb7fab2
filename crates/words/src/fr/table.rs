//! What is said around a game.

use rules::Color;
use table::{
    Happening, Level, OutOfBounds, Pace, Phrase, Quiet, Refused, Sitter, Span, Spectators, Stretch, When, Window,
};

use super::{French, plural};
use crate::game_words::{GameWords, RefusalWords, Worded};
use crate::sentence::{Reader, Sentence, say};
use crate::table_words::{Connection, Control, Presence, Setting, TableWords, span};

impl TableWords for French {
    fn color(&self, color: Color) -> &'static str {
        super::color(color)
    }

    fn weapon(&self, color: Color) -> &'static str {
        match color {
            Color::Purple => "lance",
            Color::Red => "épée",
            Color::Blue => "hache",
            Color::Yellow => "fléau d’armes",
            Color::Green => "sans arme",
        }
    }

    fn level(&self, level: Level) -> &'static str {
        match level {
            Level::Page => "Page",
            Level::Squire => "Écuyer",
            Level::Knight => "Chevalier",
            Level::Lord => "Seigneur",
            Level::Champion => "Champion",
        }
    }

    fn level_note(&self, level: Level) -> &'static str {
        match level {
            Level::Page => "Nouveau à la cour : de bonne compagnie pour ta première partie.",
            Level::Squire => "Connaît les cartes et se trompe parfois.",
            Level::Knight => "Un adversaire solide, qui punit l’imprudence.",
            Level::Lord => "Fort, patient et difficile à tromper.",
            Level::Champion => "Le meilleur que nous ayons.",
        }
    }

    fn sitter(&self, sitter: &Sitter) -> String {
        match sitter {
            Sitter::Nobody => "Place libre".into(),
            Sitter::Bot(level) => format!("{} (bot)", self.level(*level)),
            Sitter::Person { name, stand_in: false } => name.to_string(),
            Sitter::Person { name, stand_in: true } => format!("{name} (un bot joue)"),
        }
    }

    fn presence(&self, presence: Presence) -> &'static str {
        match presence {
            Presence::Here => "à la table",
            Presence::Away => "n’est pas là",
            Presence::BotPlays => "n’est pas là, un bot joue",
        }
    }

    fn phrase(&self, phrase: Phrase) -> &'static str {
        match phrase {
            Phrase::Hello => "Bien le bonjour !",
            Phrase::GoodLuck => "Bonne chance !",
            Phrase::WellPlayed => "Bien joué !",
            Phrase::Thanks => "Merci !",
            Phrase::Sorry => "Pardon !",
            Phrase::Oh => "Oh là là !",
            Phrase::EnGarde => "En garde !",
            Phrase::Thinking => "Laissez-moi réfléchir…",
            Phrase::BackSoon => "Je reviens tout de suite.",
            Phrase::IAmBack => "Me revoilà.",
            Phrase::GoodGame => "Belle partie !",
            Phrase::Farewell => "Adieu !",
        }
    }

    fn happening(&self, reader: &Reader<'_>, happening: &Happening) -> Sentence {
        let does = |seat, you_do, does| reader.does(seat, you_do, does);
        match happening {
            Happening::Seated { seat, sitter: Sitter::Nobody } => {
                format!("La place {} est libre.", seat.index() + 1).into()
            }
            Happening::Seated { seat, sitter: Sitter::Bot(level) } => {
                format!("Un bot prend la place {} : {}.", seat.index() + 1, self.level(*level)).into()
            }
            Happening::Seated { seat, sitter: Sitter::Person { .. } } => {
                say![does(*seat, "Tu prends", "prend"), " place à la table."]
            }
            Happening::Host { seat: Some(seat) } => say![does(*seat, "Tu tiens", "tient"), " maintenant la table."],
            Happening::Host { seat: None } => "Plus personne ne tient la table.".into(),
            Happening::Began { .. } => "La partie commence. Le mélange est scellé.".into(),
            Happening::Undone { seat } => say![does(*seat, "Tu reprends", "reprend"), " le dernier coup."],
            Happening::Extended => "Quelqu’un demande plus de temps.".into(),
            Happening::StandIn { seat, bot: true } => {
                say!["Un bot joue désormais pour ", reader.name(*seat, "toi"), "."]
            }
            Happening::StandIn { seat, bot: false } => say![does(*seat, "Tu reprends", "reprend"), " les rênes."],
            Happening::TimeUp { seat } => say!["Le temps est écoulé pour ", reader.name(*seat, "toi"), "."],
            Happening::Said { seat, line } => say![reader.name(*seat, "Toi"), " : ", line.to_string()],
            Happening::Phrase { seat, phrase } => say![reader.name(*seat, "Toi"), " : ", self.phrase(*phrase)],
            Happening::Muted { seat, muted: true } => {
                say![does(*seat, "Tu dois", "doit"), " garder le silence, à la demande de la table."]
            }
            Happening::Muted { seat, muted: false } => say![does(*seat, "Tu peux", "peut"), " parler de nouveau."],
            Happening::Rematch { seat } => say![does(*seat, "Tu veux", "veut"), " rejouer."],
            Happening::WouldEnd { seat } => {
                say![does(*seat, "Tu voudrais", "voudrait"), " finir la partie sans vainqueur."]
            }
            Happening::Over { winner: Some(winner), .. } => {
                say!["La partie est finie : ", does(*winner, "tu gagnes", "gagne"), ". Le sceau du mélange est levé."]
            }
            Happening::Over { winner: None, .. } => {
                "La partie finit sans vainqueur. Le sceau du mélange est levé.".into()
            }
        }
    }

    fn control(&self, control: Control) -> &'static str {
        match control {
            Control::Sit => "Prendre place",
            Control::Leave => "Quitter la table",
            Control::AddBot => "Ajouter un bot",
            Control::FreeChair => "Libérer cette place",
            Control::Begin => "Commencer la partie",
            Control::Undo => "Annuler",
            Control::MoreTime => "Il me faut plus de temps",
            Control::TakeSeatBack => "Reprendre ma place",
            Control::LetBotPlay => "Laisser jouer un bot",
            Control::Mute => "Réduire au silence",
            Control::Unmute => "Rendre la parole",
            Control::Say => "Dire",
            Control::Rematch => "Faire une autre partie",
            Control::EndGame => "Finir sans vainqueur",
            Control::Watch => "Regarder",
            Control::CopyLink => "Copier le lien",
            Control::Hint => "Donne-moi un conseil",
        }
    }

    fn setting(&self, setting: Setting) -> &'static str {
        match setting {
            Setting::Players => "Joueurs",
            Setting::Goal => "Couleurs pour gagner",
            Setting::Endurance => "Endurance : les cinq couleurs",
            Setting::Covered => "Tournoi caché",
            Setting::Pace => "Temps par tour",
            Setting::Window => "Temps pour répondre",
            Setting::Spectators => "Public",
            Setting::Listed => "Qui trouve la table",
            Setting::Stretch => "Plus de temps pour tous",
            Setting::BotDelay => "Pause avant le coup d’un bot",
        }
    }

    fn pace(&self, pace: Pace) -> String {
        match pace {
            Pace::Untimed => "Sans pendule.".into(),
            Pace::Live { turn, bank } => {
                format!("{} par tour, et une réserve de {} pour la partie.", self.span(turn), self.span(bank))
            }
            Pace::Correspondence { turn } => format!("{} par tour, par correspondance.", self.span(turn)),
        }
    }

    fn window(&self, window: Window) -> String {
        match window {
            Window::Fixed(length) => {
                format!(
                    "Toujours {} pour répondre à une carte d’action. Personne ne devine qui a Ivanhoé.",
                    self.span(length)
                )
            }
            Window::Early(length) => format!(
                "Jusqu’à {} pour répondre à une carte d’action ; on continue dès que tous ont passé. Moins discret : \
                    on voit combien de temps chacun réfléchit.",
                self.span(length)
            ),
            Window::Orders => "Sans attente : des consignes répondent aux cartes d’action.".into(),
        }
    }

    fn spectators(&self, spectators: Spectators) -> String {
        match spectators {
            Spectators::Off => "Personne ne peut regarder.".into(),
            Spectators::Public => "Tout le monde peut regarder et voit ce que voit toute la table.".into(),
            Spectators::Open(delay) => {
                format!("Tout le monde peut regarder et voit toutes les mains, {} plus tard.", self.span(delay))
            }
        }
    }

    fn listed(&self) -> &'static str {
        "Tout le monde peut trouver cette table."
    }

    fn unlisted(&self) -> &'static str {
        "Seuls ceux qui ont le lien trouvent cette table."
    }

    fn stretch(&self, stretch: Stretch) -> String {
        match stretch.times() {
            1 => "Les temps habituels.".into(),
            times => format!("{times} fois plus de temps pour tous."),
        }
    }

    fn out_of_bounds(&self, bounds: OutOfBounds) -> &'static str {
        match bounds {
            OutOfBounds::Live => "Un tour dure de 10 secondes à 10 minutes, et la réserve ne dépasse pas une heure.",
            OutOfBounds::Correspondence => "Un tour par correspondance dure de 1 à 14 jours.",
            OutOfBounds::Window => "Le temps pour répondre va de 4 à 60 secondes.",
            OutOfBounds::Delay => "Les mains ouvertes se voient une minute à un jour plus tard.",
            OutOfBounds::BotDelay => "Un bot attend de 0,2 à 10 secondes.",
        }
    }

    fn quiet(&self, quiet: Quiet) -> &'static str {
        match quiet {
            Quiet::Never => "Demande-moi à chaque fois.",
            Quiet::Turn => "Ne me demande rien à ce tour.",
            Quiet::Contest => "Ne me demande rien dans ce tournoi.",
            Quiet::Untouched => "Ne me demande que si mes cartes sont touchées.",
        }
    }

    fn when(&self, when: When) -> String {
        match when {
            When::Always => "dans tous les cas".into(),
            When::Touched => "si mes cartes sont touchées".into(),
            When::Cards(least) => {
                format!("si cela me coûte au moins {}", plural(least.into(), "carte", "cartes"))
            }
            When::Lead => "si je ne mène plus".into(),
        }
    }

    fn bad_name(&self) -> &'static str {
        "Un nom a de 1 à 24 lettres, chiffres et signes visibles. Essaies-en un autre."
    }

    fn bad_line(&self) -> &'static str {
        "Une ligne a de 1 à 200 caractères visibles. Raccourcis-la et réessaie."
    }

    fn span(&self, length: Span) -> String {
        span(length, |days| plural(days, "jour", "jours"))
    }

    fn time_left(&self, left: Span) -> String {
        format!("encore {}", self.span(left))
    }

    fn connection(&self, connection: Connection) -> String {
        match connection {
            Connection::Connecting => "Connexion au serveur…".into(),
            Connection::Restored => "La connexion est revenue. Rien n’est perdu.".into(),
            Connection::Unreachable { retry } => {
                format!("Le serveur ne répond pas. Nouvel essai dans {}.", self.span(retry))
            }
            Connection::Offline => "Tu es hors ligne. Tu peux quand même jouer ici contre des bots.".into(),
            Connection::OtherVersion => {
                "Le serveur a une version plus récente. Recharge la page pour continuer.".into()
            }
            Connection::OtherWindow => {
                "Tu joues cette place dans une autre fenêtre. Continue là-bas, ou reprends la main ici.".into()
            }
            Connection::NoSuchTable => "Cette table n’existe plus. Ouvres-en une autre.".into(),
            Connection::Stranger => "Le serveur ne te reconnaît plus. Recharge la page et redonne-lui ton nom.".into(),
            Connection::Busy => "Le serveur est très occupé. Attends un peu et réessaie.".into(),
        }
    }
}

impl<G: Worded> RefusalWords<G> for French
where
    French: GameWords<G>,
{
    fn refused(&self, refused: &Refused<G>) -> Sentence {
        match refused {
            Refused::NotSeated => "Tu n’es pas à cette table. Prends d’abord place.".into(),
            Refused::SeatedAlready => "Tu es déjà à cette table. Quitte-la d’abord si tu veux une autre place.".into(),
            Refused::SeatTaken => "Cette place est prise. Choisis-en une libre.".into(),
            Refused::Full => "Toutes les places sont prises. Tu peux regarder, ou ouvrir ta propre table.".into(),
            Refused::NoSuchSeat => "Cette place n’existe pas. Choisis-en une que tu vois.".into(),
            Refused::NameTaken => "Quelqu’un porte déjà ce nom ici. Choisis-en un autre.".into(),
            Refused::NotHost => "C’est réservé à qui tient la table. Demande-lui.".into(),
            Refused::Playing => "Une partie est en cours. Attends qu’elle finisse.".into(),
            Refused::NotPlaying => "Aucune partie n’est en cours. Commences-en une d’abord.".into(),
            Refused::SeatsFree => {
                "Il reste des places libres. Invite du monde ou ajoute des bots, puis commence.".into()
            }
            Refused::Position(error) => {
                format!("Aucune partie ne peut commencer ainsi. Vérifie la ligne {} de la position.", error.place.line)
                    .into()
            }
            Refused::Stale => "Trop tard : la partie a continué. Regarde de nouveau et choisis.".into(),
            Refused::NotAsked => "On ne te demande rien pour l’instant. Attends ton tour.".into(),
            Refused::Illegal(illegal) => GameWords::<G>::illegal(self, illegal),
            Refused::NothingToUndo => "Il n’y a rien à reprendre. Ce que les autres ont vu reste joué.".into(),
            Refused::NoMoreTime => "Tu as déjà demandé du temps dans ce tournoi. Réponds maintenant.".into(),
            Refused::StandIn => "Un bot joue pour toi. Reprends d’abord ta place.".into(),
            Refused::NoStandIn => "Tu joues déjà toi-même. Fais simplement ton coup.".into(),
            Refused::NotAway => "Cette absence est encore trop courte. Attends un peu.".into(),
            Refused::Muted => "On t’a demandé le silence à cette table. Tu peux continuer à jouer.".into(),
            Refused::TooFast { .. } => "Tu parles trop vite. Reprends ton souffle et réessaie.".into(),
            Refused::NoSpectators => "Personne ne peut regarder à cette table. Trouves-en une autre.".into(),
        }
    }
}
