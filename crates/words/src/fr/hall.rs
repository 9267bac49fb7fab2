//! What is said where people find tables, and each other.

use table::PlayerName;

use super::French;
use crate::hall_words::{HallLabel, HallWords};
use crate::sentence::{Sentence, say};

impl HallWords for French {
    fn hall(&self, label: HallLabel) -> &'static str {
        match label {
            HallLabel::Tables => "Tables",
            HallLabel::YourTables => "Tes tables",
            HallLabel::OpenTables => "Tables ouvertes",
            HallLabel::NewTable => "Nouvelle table",
            HallLabel::OpenTable => "Ouvrir la table",
            HallLabel::QuickMatch => "Partie rapide",
            HallLabel::GoThere => "Aller à la table",
            HallLabel::Game => "Jeu",
            HallLabel::Company => "Qui peut venir",
            HallLabel::ThisDevice => "Sur cet appareil",
            HallLabel::ByLink => "En ligne, par lien",
            HallLabel::Anybody => "En ligne, pour tous",
            HallLabel::Bots => "Bots",
            HallLabel::Strength => "La force des bots",
            HallLabel::MoreOptions => "Plus d’options",
            HallLabel::YourName => "Ton nom",
            HallLabel::Names => "Noms",
            HallLabel::TakeName => "Continuer",
            HallLabel::Invite => "Inviter",
            HallLabel::Copied => "Copié",
            HallLabel::Seats => "Places",
            HallLabel::Host => "tient la table",
            HallLabel::Talk => "Discussion",
            HallLabel::NewTalk => "Nouveau message",
            HallLabel::YourLine => "Ton message",
            HallLabel::Phrases => "Phrases toutes faites",
            HallLabel::ThisTable => "Table",
            HallLabel::WhenToAsk => "Quand me demander",
            HallLabel::StandingOrders => "Ordres permanents",
            HallLabel::NoOrder => "Aucun ordre",
            HallLabel::TimeToAnswer => "Temps pour répondre",
            HallLabel::Answered => "Tu as répondu",
            HallLabel::Reload => "Recharger",
            HallLabel::TakeOver => "Continuer ici",
            HallLabel::Playing => "partie en cours",
            HallLabel::WantsRematch => "veut rejouer",
        }
    }

    fn no_tables(&self) -> &'static str {
        "Personne n’attend de joueurs en ce moment. Ouvre une table, et d’autres la trouveront ici."
    }

    fn name_note(&self) -> &'static str {
        "Les autres à la table voient ce nom. Ni mot de passe, ni compte."
    }

    fn names_note(&self) -> &'static str {
        "Il faut à chacun son propre nom, de 24 lettres au plus."
    }

    fn invitation_note(&self) -> &'static str {
        "Ce lien donne une place à la table. Sur un téléphone, vise le code avec l’appareil photo."
    }

    fn fill_the_seats(&self) -> &'static str {
        "Partage le lien, ou donne les places libres à des bots."
    }

    fn ready_to_begin(&self) -> &'static str {
        "Toutes les places sont prises. Commence quand tu veux."
    }

    fn host_begins(&self) -> &'static str {
        "Qui tient la table lance la partie dès que les places sont prises."
    }

    fn watching(&self) -> &'static str {
        "Tu regardes la partie."
    }

    fn bot_plays_for_you(&self) -> &'static str {
        "Un bot joue pour toi."
    }

    fn given_up(&self) -> &'static str {
        "La partie s’est terminée sans vainqueur."
    }

    fn orders_note(&self) -> &'static str {
        "Ivanhoé est joué pour toi si tu l’as en main. Personne ne voit tes ordres, et chacun peut en donner."
    }

    fn taken(&self, taken: usize, seats: usize) -> String {
        format!("{taken} sur {seats} places prises")
    }

    fn hint(&self, m: Sentence, wins: u8, otherwise: Option<u8>) -> Sentence {
        let otherwise = otherwise.map_or(String::new(), |other| format!(", {other} % avec le meilleur autre coup"));
        say!["Le champion choisirait « ", m, format!(" » : {wins} % de chances de gagner"), otherwise, "."]
    }

    fn hand_over(&self, name: &PlayerName) -> String {
        format!("Passe l’appareil : c’est à {name}.")
    }

    fn i_am(&self, name: &PlayerName) -> String {
        format!("Je suis {name}")
    }
}
