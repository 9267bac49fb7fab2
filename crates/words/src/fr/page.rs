//! What the pages around a table say.

use super::{French, plural};
use crate::page_words::{Label, PageWords};

impl PageWords for French {
    fn label(&self, label: Label) -> &'static str {
        match label {
            Label::PlayNow => "Jouer",
            Label::PlayOn => "Reprendre la partie",
            Label::NewGame => "Nouvelle partie",
            Label::Home => "Accueil",
            Label::Games => "Jeux",
            Label::Cards => "Cartes",
            Label::Rules => "Règles",
            Label::Settings => "Réglages",
            Label::Credits => "Crédits",
            Label::Language => "Langue",
            Label::Theme => "Apparence",
            Label::Light => "Clair",
            Label::Dark => "Sombre",
            Label::Motion => "Animations",
            Label::Normal => "Normales",
            Label::Quick => "Rapides",
            Label::Still => "Aucune",
            Label::AsDevice => "Comme l’appareil",
            Label::NoContest => "Pas encore de joute",
            Label::Hand => "Ta main",
            Label::Opponents => "Joueurs",
            Label::You => "Toi",
            Label::Deck => "Pioche",
            Label::DiscardPile => "Défausse",
            Label::Story => "Déroulement",
            Label::Out => "hors jeu",
            Label::NoCards => "Pas encore de carte",
            Label::FaceDown => "Carte cachée",
            Label::NotNow => "Pas maintenant",
            Label::Close => "Fermer",
        }
    }

    fn tagline(&self) -> &'static str {
        "Deux jeux de cartes de Reiner Knizia. Ni compte ni attente : les bots sont déjà assis."
    }

    fn no_such_page(&self) -> &'static str {
        "Il n’y a pas de page ici. L’adresse est peut-être mal écrite."
    }

    fn setting_up(&self) -> &'static str {
        "La table se prépare."
    }

    fn icons_credit(&self) -> &'static str {
        "Icônes de Lorc, Delapouite et d’autres artistes de game-icons.net, sous licence CC BY 3.0. La lance a été dessinée pour Tiltyard."
    }

    fn fonts_credit(&self) -> &'static str {
        "Grenze Gotisch d’Omnibus-Type et Alegreya Sans de Huerta Tipográfica, sous licence SIL Open Font License."
    }

    fn games_credit(&self) -> &'static str {
        "Ivanhoe et Attacke ont été inventés par Reiner Knizia. Tiltyard est un programme libre de passionnés, avec ses propres images et ses propres mots."
    }

    fn colon(&self, thing: &str, said: &str) -> String {
        // In French a colon stands off, and stays on its line.
        format!("{thing}\u{a0}: {said}")
    }

    fn cards(&self, count: usize) -> String {
        plural(count as u64, "carte", "cartes")
    }

    fn to_beat(&self, total: u16) -> String {
        format!("{total} à battre")
    }

    fn total(&self, total: u16) -> String {
        format!("Total {total}")
    }
}
