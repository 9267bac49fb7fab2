//! What a terminal says besides the game.

use table::Span;

use super::French;
use crate::table_words::TableWords as _;
use crate::terminal_words::{Key, TerminalWords, Word};

impl TerminalWords for French {
    fn word(&self, word: Word) -> &'static str {
        match word {
            Word::Moves => "donne tes coups avec leurs numéros",
            Word::Table => "dit ce qu’il y a sur la table",
            Word::Hand => "donne tes cartes",
            Word::Card => "dit ce que fait une carte, par exemple : card riposte",
            Word::Hint => "dit ce que ferait quelqu’un de fort",
            Word::Why => "donne la règle du dernier refus",
            Word::Undo => "reprend ton dernier coup",
            Word::Log => "raconte encore ce qui s’est passé",
            Word::Time => "demande plus de temps pour répondre",
            Word::Say => "dit quelque chose aux autres",
            Word::Menu => "liste ce que tu peux demander à la table ; menu 3 prend le troisième",
            Word::Back => "reprend ta place au bot qui joue pour toi",
            Word::Bots => "met des bots sur toutes les places libres",
            Word::Begin => "commence la partie",
            Word::Again => "rejoue avec les mêmes personnes",
            Word::Help => "donne ces mots",
            Word::Quit => "quitte ; la partie est gardée",
        }
    }

    fn key(&self, key: Key) -> &'static str {
        match key {
            Key::Choose => "choisissent une carte",
            Key::Play => "joue la carte, ou les cartes que tu as prises",
            Key::Turn => "prend une carte, la couvre, la repose",
            Key::Deed => "fait ce qui est écrit à côté de la lettre",
            Key::Card => "dit ce que fait la carte choisie",
            Key::Menu => "ouvre ce que tu peux demander à la table",
            Key::Scroll => "parcourt ce qui s’est passé",
            Key::Back => "ferme ce qui est ouvert, repose les cartes",
            Key::Suspend => "va au shell ; fg revient",
        }
    }

    fn help(&self) -> &'static str {
        "Aide"
    }

    fn quit(&self) -> &'static str {
        "Quitter"
    }

    fn say_help(&self) -> &'static str {
        "Dis help pour lire ce que tu peux dire."
    }

    fn say_moves(&self) -> &'static str {
        "Un coup se dit par son numéro, une carte ou la notation : 2, R4, play riposte Rebecca, end, withdraw, ivanhoe, pass."
    }

    fn not_understood(&self, said: &str) -> String {
        format!("« {said} » ne veut rien dire ici.")
    }

    fn possible_now(&self) -> &'static str {
        "Maintenant tu peux :"
    }

    fn many_moves(&self, count: usize) -> String {
        format!("Tu as {count} coups ; dis moves pour les lire.")
    }

    fn nothing_refused(&self) -> &'static str {
        "Rien n’a été refusé. Essaie un coup ; s’il est refusé, la règle se lit ici."
    }

    fn no_hints(&self) -> &'static str {
        "Un serveur ne donne pas de conseils : personne n’en a là-bas."
    }

    fn press_enter(&self) -> &'static str {
        "Quand personne d’autre ne regarde, appuie sur Entrée."
    }

    fn goes_on(&self) -> &'static str {
        "Ta partie continue."
    }

    fn kept(&self) -> &'static str {
        "La partie est gardée et continue la prochaine fois."
    }

    fn not_kept(&self) -> &'static str {
        "La partie n’a pas pu être gardée : rien ne peut être écrit ici."
    }

    fn seat_kept(&self) -> &'static str {
        "Ta place est gardée. Reviens pour continuer."
    }

    fn written(&self, path: &str) -> String {
        format!("Toute la partie est dans {path}.")
    }

    fn too_small(&self) -> &'static str {
        "Agrandis la fenêtre : 80 sur 24."
    }

    fn all_hands(&self) -> &'static str {
        "toutes les mains"
    }

    fn answer_within(&self, left: Span) -> String {
        format!("Réponds d’ici {}.", self.span(left))
    }
}
