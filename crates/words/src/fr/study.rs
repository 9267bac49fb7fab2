//! What is said where a game is looked at or learned.

use std::cmp::Ordering;

use notation::Proof;

use super::{French, plural};
use crate::prospect::Prospect;
use crate::sentence::{Reader, Sentence, say};
use crate::study_words::{ATTACKE_STEPS, Caption, IVANHOE_STEPS, StudyWords};

impl StudyWords for French {
    fn caption(&self, caption: Caption) -> &'static str {
        match caption {
            Caption::Rule => "Règle",
            Caption::Explanation => "Explication",
            Caption::Lesson => "Tutoriel",
            Caption::LeaveLesson => "Quitter le tutoriel",
            Caption::Replay => "Revoir",
            Caption::Replays => "Parties à revoir",
            Caption::ToStart => "Au début",
            Caption::StepBack => "Un pas en arrière",
            Caption::StepOn => "Un pas en avant",
            Caption::ToEnd => "À la fin",
            Caption::Run => "Lecture",
            Caption::Pause => "Arrêter",
            Caption::SeenFrom => "Vu par",
            Caption::OpenHands => "Mains ouvertes",
            Caption::PlayFromHere => "Jouer à partir d’ici",
            Caption::SaveFile => "Enregistrer le fichier",
            Caption::OpenFile => "Ouvrir un fichier",
            Caption::CheckDeal => "Vérifier la donne",
            Caption::Chances => "Chances de gagner",
            Caption::Course => "La partie d’un coup d’œil",
            Caption::Sound => "Son",
            Caption::SoundOn => "Activé",
            Caption::SoundOff => "Coupé",
            Caption::Contrast => "Contraste",
            Caption::Strong => "Élevé",
        }
    }

    fn prospect(&self, reader: &Reader<'_>, prospect: &Prospect) -> Sentence {
        let lost = |&(seat, count): &_| {
            say![reader.does(seat, "tu perds", "perd"), " ", plural(count as u64, "carte", "cartes")]
        };
        let mut parts: Vec<Sentence> = prospect.lost.iter().map(lost).collect();
        if let Some((total, best)) = prospect.standing {
            parts.push(match total.cmp(&best) {
                Ordering::Greater => format!("tu mènes {total} à {best}").into(),
                Ordering::Equal => format!("égalité à {total}").into(),
                Ordering::Less => format!("tu as {total} contre {best}").into(),
            });
        }
        if prospect.out {
            parts.push("tu quittes cette joute".into());
        }
        if prospect.costs {
            parts.push("tu rends un jeton".into());
        }
        parts.extend(prospect.winner.map(|winner| say![reader.does(winner, "tu la gagnes", "la gagne")]));
        Sentence::chain(parts)
    }

    fn no_games(&self) -> &'static str {
        "Pas encore de parties. Dès que tu en auras fini une, tu pourras la revoir coup par coup."
    }

    fn drop_file(&self) -> &'static str {
        "Choisis un fichier tilt, ou dépose-le ici, pour revoir la partie qu’il contient."
    }

    fn no_such_game(&self) -> &'static str {
        "Cette partie n’est ni sur cet appareil ni sur le serveur. Ouvre-la depuis un fichier."
    }

    fn not_a_game(&self, line: usize) -> String {
        format!("Ce n’est pas une partie lisible : regarde la ligne {line}.")
    }

    fn step(&self, number: usize, of: usize) -> String {
        format!("Étape {number} sur {of}")
    }

    fn chance(&self, name: &str, percent: u16) -> String {
        format!("{name} : {percent} %")
    }

    fn replaces(&self) -> &'static str {
        "La partie que tu n’as pas finie sera remplacée."
    }

    fn proof(&self, proof: Proof) -> &'static str {
        match proof {
            Proof::Kept => "La donne était promise avant la partie, et chaque carte en découle.",
            Proof::NoPromise => "Rien n’a été promis avant cette partie, il n’y a donc rien à vérifier.",
            Proof::OtherDeal => "Une autre donne que celle qui a été jouée était promise.",
            Proof::NotDealt => "Cette partie commence dans une position à elle, aucune donne ne la décide.",
            Proof::NotTheGame => "Un coup de cette partie ne découle pas de la donne promise.",
        }
    }

    fn other_move(&self) -> &'static str {
        "C’est jouable aussi, mais essaie d’abord ce que propose le tutoriel."
    }

    fn ivanhoe_lesson(&self) -> &'static [&'static str; IVANHOE_STEPS] {
        &IVANHOE
    }

    fn attacke_lesson(&self) -> &'static [&'static str; ATTACKE_STEPS] {
        &ATTACKE
    }
}

const IVANHOE: [&str; IVANHOE_STEPS] = [
    "Tu ouvres le tournoi, et ta première carte en nomme la couleur. Joue le Rouge 3.",
    "Rouge, donc. Tu peux ajouter autant de cartes rouges que tu veux. Joue le Rouge 4.",
    "Tu as 7, plus que tous les autres. C’est ce qu’il faut pour rester. Termine ton tour.",
    "Rebecca mène avec 8, et Brian s’est retiré. Les écuyers vont avec toutes les couleurs : joue l’Écuyer 2.",
    "9 contre 8 : tu mènes de nouveau. Termine ton tour.",
    "Rebecca joue Riposte pour prendre ta dernière carte. Tu as Ivanhoé, la seule réponse aux cartes d’action. Annule-la.",
    "Rebecca s’est retirée : le jeton rouge est à toi. Cinq couleurs différentes gagnent la partie. Ouvre encore, cette fois avec le Violet 4.",
    "Un début modeste garde les bonnes cartes pour plus tard. Termine ton tour avec 4.",
    "Brian a 13, tu ne peux pas faire mieux. Retire-toi : tu perds ce qui est devant toi et gardes ta main.",
    "C’est tout ce qu’il te faut. Avec une Damoiselle devant toi, te retirer coûte un jeton. Touche une carte pour lire ce qu’elle fait.",
];

const ATTACKE: [&str; ATTACKE_STEPS] = [
    "Tu ouvres la joute avec une ou plusieurs cartes d’une couleur. Prends le Rouge 4 et le Rouge 3 et joue-les ensemble.",
    "Rebecca a 9. Pour rester, il te faut davantage : ajoute le Rouge 5.",
    "Rebecca a joué un bouclier, qui va avec toutes les couleurs : 16 maintenant. Toi aussi, tu as un Bouclier 7. Joue-le.",
    "Tous les autres ont passé, le jeton rouge est à toi. Quatre couleurs différentes gagnent la partie. Ouvre encore, avec le Bleu 2.",
    "Brian a 10 et tu n’as rien à répondre. Passe : tu pioches une carte et tu reviens la fois suivante.",
    "C’est tout ce qu’il te faut. Le Bouclier 10 est fort, mais qui le joue sans gagner rend un jeton.",
];
