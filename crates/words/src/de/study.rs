//! What is said where a game is looked at or learned.

use std::cmp::Ordering;

use notation::Proof;

use super::{German, plural};
use crate::prospect::Prospect;
use crate::sentence::{Reader, Sentence, say};
use crate::study_words::{ATTACKE_STEPS, Caption, IVANHOE_STEPS, StudyWords};

impl StudyWords for German {
    fn caption(&self, caption: Caption) -> &'static str {
        match caption {
            Caption::Rule => "Regel",
            Caption::Explanation => "Erklärung",
            Caption::Lesson => "Einführung",
            Caption::LeaveLesson => "Einführung beenden",
            Caption::Replay => "Wiedergabe",
            Caption::Replays => "Wiedergaben",
            Caption::ToStart => "Zum Anfang",
            Caption::StepBack => "Ein Schritt zurück",
            Caption::StepOn => "Ein Schritt weiter",
            Caption::ToEnd => "Zum Ende",
            Caption::Run => "Abspielen",
            Caption::Pause => "Anhalten",
            Caption::SeenFrom => "Gesehen von",
            Caption::OpenHands => "Offene Hände",
            Caption::PlayFromHere => "Von hier weiterspielen",
            Caption::SaveFile => "Als Datei sichern",
            Caption::OpenFile => "Datei öffnen",
            Caption::CheckDeal => "Verteilung prüfen",
            Caption::Chances => "Siegchancen",
            Caption::Course => "Das Spiel im Überblick",
            Caption::Sound => "Ton",
            Caption::SoundOn => "An",
            Caption::SoundOff => "Aus",
            Caption::Contrast => "Kontrast",
            Caption::Strong => "Hoch",
        }
    }

    fn prospect(&self, reader: &Reader<'_>, prospect: &Prospect) -> Sentence {
        let lost = |&(seat, count): &_| {
            say![reader.does(seat, "du verlierst", "verliert"), " ", plural(count as u64, "Karte", "Karten")]
        };
        let mut parts: Vec<Sentence> = prospect.lost.iter().map(lost).collect();
        if let Some((total, best)) = prospect.standing {
            parts.push(match total.cmp(&best) {
                Ordering::Greater => format!("du führst {total} zu {best}").into(),
                Ordering::Equal => format!("Gleichstand bei {total}").into(),
                Ordering::Less => format!("du hast {total} gegen {best}").into(),
            });
        }
        if prospect.out {
            parts.push("du bist in diesem Wettkampf ausgeschieden".into());
        }
        if prospect.costs {
            parts.push("du gibst eine Marke zurück".into());
        }
        parts.extend(prospect.winner.map(|winner| say![reader.does(winner, "du gewinnst", "gewinnt"), " ihn"]));
        Sentence::chain(parts)
    }

    fn no_games(&self) -> &'static str {
        "Noch keine Spiele. Sobald du eines beendet hast, kannst du es Zug für Zug ansehen."
    }

    fn drop_file(&self) -> &'static str {
        "Wähle eine tilt-Datei oder lass sie hier fallen, um das Spiel darin anzusehen."
    }

    fn no_such_game(&self) -> &'static str {
        "Dieses Spiel ist weder auf diesem Gerät noch auf dem Server. Öffne es aus einer Datei."
    }

    fn not_a_game(&self, line: usize) -> String {
        format!("Das ist kein lesbares Spiel: Sieh dir Zeile {line} an.")
    }

    fn step(&self, number: usize, of: usize) -> String {
        format!("Schritt {number} von {of}")
    }

    fn chance(&self, name: &str, percent: u16) -> String {
        format!("{name}: {percent} %")
    }

    fn replaces(&self) -> &'static str {
        "Das Spiel, das du nicht beendet hast, wird ersetzt."
    }

    fn proof(&self, proof: Proof) -> &'static str {
        match proof {
            Proof::Kept => "Die Verteilung war vor dem Spiel zugesagt, und jede Karte folgt aus ihr.",
            Proof::NoPromise => "Vor diesem Spiel wurde nichts zugesagt, also gibt es nichts zu prüfen.",
            Proof::OtherDeal => "Zugesagt war eine andere Verteilung als die gespielte.",
            Proof::NotDealt => "Dieses Spiel beginnt in einer eigenen Stellung; keine Verteilung entscheidet es.",
            Proof::NotTheGame => "Ein Zug dieses Spiels folgt nicht aus der zugesagten Verteilung.",
        }
    }

    fn other_move(&self) -> &'static str {
        "Das geht auch, aber probiere hier erst, was die Einführung vorschlägt."
    }

    fn ivanhoe_lesson(&self) -> &'static [&'static str; IVANHOE_STEPS] {
        &IVANHOE
    }

    fn attacke_lesson(&self) -> &'static [&'static str; ATTACKE_STEPS] {
        &ATTACKE
    }
}

const IVANHOE: [&str; IVANHOE_STEPS] = [
    "Du eröffnest das Turnier, und deine erste Karte nennt seine Farbe. Spiele Rot 3.",
    "Rot also. Du darfst so viele rote Karten dazulegen, wie du willst. Spiele Rot 4.",
    "Du hast 7, mehr als alle anderen. Das braucht es, um dabeizubleiben. Beende deinen Zug.",
    "Rebecca führt mit 8, und Brian ist ausgestiegen. Knappen passen zu jeder Farbe: Spiele Knappe 2.",
    "9 gegen 8: Du führst wieder. Beende deinen Zug.",
    "Rebecca spielt Riposte, um deine letzte Karte zu nehmen. Du hast Ivanhoe, die einzige Antwort auf Aktionskarten. Heb die Karte auf.",
    "Rebecca ist ausgestiegen: Die rote Marke ist dein. Fünf verschiedene Farben gewinnen. Du eröffnest wieder, diesmal mit Violett 4.",
    "Ein niedriger Anfang spart gute Karten für später. Beende deinen Zug mit 4.",
    "Brian hat 13, das kannst du nicht schlagen. Steig aus: Du verlierst, was vor dir liegt, und behältst deine Hand.",
    "Mehr brauchst du nicht. Liegt ein Burgfräulein vor dir, kostet das Aussteigen eine Marke. Tippe eine Karte an, um zu lesen, was sie tut.",
];

const ATTACKE: [&str; ATTACKE_STEPS] = [
    "Du eröffnest den Wettkampf mit einer oder mehr Karten einer Farbe. Nimm Rot 4 und Rot 3 auf und spiele sie zusammen.",
    "Rebecca hat 9. Um dabeizubleiben, brauchst du mehr: Lege Rot 5 dazu.",
    "Rebecca hat einen Schild gespielt, der zu jeder Farbe passt: jetzt 16. Auch du hast einen Schild 7. Spiele ihn.",
    "Alle anderen haben gepasst, der rote Chip ist dein. Vier verschiedene Farben gewinnen. Eröffne wieder, mit Blau 2.",
    "Brian hat 10, und du hast keine Antwort. Passe: Du ziehst dafür eine Karte und bist das nächste Mal wieder dabei.",
    "Mehr brauchst du nicht. Der Schild 10 ist stark, aber wer ihn spielt und nicht gewinnt, gibt einen Chip zurück.",
];
