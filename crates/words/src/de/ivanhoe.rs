//! What is said of Ivanhoe.

use rules::ivanhoe::{Action, Card, Hand, Illegal, Move, Notice, Phase, Public, State, View};
use rules::{Seat, Sight};

use super::{German, color, declined, hue, list, noun, rule_book};
use crate::game_words::GameWords;
use crate::named::{Named, card_in_front, kept, named};
use crate::need::{Need, withdrawing_costs};
use crate::rule_book::Chapter;
use crate::sentence::{Piece, Reader, Sentence, say};

fn piece(card: Card) -> Piece {
    GameWords::<State>::card_piece(&German, card)
}

fn cards(hand: Hand) -> Sentence {
    list(hand.iter().map(piece))
}

fn seen(sight: Sight<Card>) -> Sentence {
    match sight {
        Sight::Seen(card) => piece(card).into(),
        Sight::Unseen => "eine Karte".into(),
    }
}

/// Somebody plays an action card, with all that was named.
fn acts(reader: &Reader<'_>, table: &Public, actor: Seat, action: Action) -> Sentence {
    let against = |seat| say![" gegen ", reader.name(seat, "dich")];
    let named = match named(&German, table, actor, action) {
        Named::Nothing => Sentence::default(),
        Named::Color(color) => say![": ab jetzt ", hue(color)],
        Named::Player(seat) => against(seat),
        Named::CardOf(seat, card) => say![against(seat), ": ", card, " muss weg"],
        Named::OwnCard(card) => say![": ", card, " kommt zurück"],
        Named::Exchange { given, other, taken } => say![against(other), ": ", given, " für ", taken],
    };
    say![reader.does(actor, "Du spielst", "spielt"), " ", piece(action.card()), named, "."]
}

fn turn(reader: &Reader<'_>, table: &Public, seat: Seat) -> Sentence {
    if !reader.is(seat) {
        return say![reader.other(seat), " ist am Zug."];
    }
    match Need::in_ivanhoe(table, seat) {
        Need::Nothing(total) => format!("Du führst mit {total}: Beende deinen Zug oder spiel weiter.").into(),
        Need::AnyCard(total) => format!(
            "Du bist am Zug und führst mit {total}: Spiel irgendeine Karte, um dabeizubleiben, oder steig \
                aus."
        )
        .into(),
        Need::Points(1) => "Du bist am Zug. Dir fehlt 1 Punkt zur Führung. Sonst steig aus.".into(),
        Need::Points(points) => {
            format!("Du bist am Zug. Dir fehlen {points} Punkte zur Führung. Sonst steig aus.").into()
        }
    }
}

/// What the game waits for.
fn waits(reader: &Reader<'_>, table: &Public, phase: Phase) -> Sentence {
    match phase {
        Phase::Dealer => "Das Los bestimmt, wer gibt.".into(),
        Phase::Deal(_) => "Die Karten werden gegeben.".into(),
        Phase::Draw(seat) => say![reader.does(seat, "Dein Zug beginnt: Du ziehst", "zieht"), " eine Karte."],
        Phase::Start(seat) if reader.is(seat) => {
            "Eröffne das Turnier: Bestimme die Farbe mit einer Farbkarte oder einer Gefolgskarte.".into()
        }
        Phase::Start(seat) => say![reader.other(seat), " eröffnet das nächste Turnier."],
        Phase::Turn(seat) => turn(reader, table, seat),
        Phase::Window { actor, action, asked } => {
            let asks = if reader.is_among(asked) {
                " Antwortest du mit Ivanhoe, oder lässt du es geschehen?"
            } else {
                " Die anderen können mit Ivanhoe antworten."
            };
            say![acts(reader, table, actor, action), asks]
        }
        Phase::KnockDown { thief, victim } => {
            say![reader.does(thief, "Du ziehst", "zieht"), " eine Handkarte von ", reader.name(victim, "dir"), "."]
        }
        Phase::Adapt { seat, .. } if reader.is(seat) => {
            "Anpassung: Wähle, welche deiner gleichen Karten bleiben.".into()
        }
        Phase::Adapt { seat, .. } => say![reader.other(seat), " wählt, welche gleichen Karten bleiben."],
        Phase::Maiden(seat) if reader.is(seat) => {
            "Du bist mit dem Burgfräulein ausgestiegen: Wähle eine Marke, die du zurückgibst.".into()
        }
        Phase::Maiden(seat) => say![reader.other(seat), " wählt eine Marke, die das Burgfräulein kostet."],
        Phase::Prize(seat) if reader.is(seat) => "Du hast das Lanzenstechen gewonnen: Wähle deine Marke.".into(),
        Phase::Prize(seat) => say![reader.other(seat), " hat das Lanzenstechen gewonnen und wählt eine Marke."],
        Phase::Over(seat) => {
            let tokens = list(table.tokens(seat).iter().map(hue));
            say![reader.does(seat, "Du gewinnst", "gewinnt"), " das Spiel mit ", tokens, ". Ritterlich gekämpft!"]
        }
    }
}

impl GameWords<State> for German {
    fn about(&self) -> &'static str {
        "Ritter kämpfen um die Gunst in fünf Farben. Aktionskarten drehen das Turnier, und Ivanhoe hält sie auf."
    }

    fn card(&self, card: Card) -> String {
        use Card::*;
        let text = match card {
            S2 | S3 => return format!("Knappe {}", card.value()),
            M6 => "Burgfräulein 6",
            Unhorse => "Sattelsturz",
            ChangeWeapon => "Waffenwechsel",
            DropWeapon => "Entwaffnung",
            BreakLance => "Lanzenbruch",
            Riposte => "Riposte",
            Dodge => "Ausweichen",
            Retreat => "Rückzug",
            KnockDown => "Niederschlag",
            Outmaneuver => "Ausmanövrieren",
            Charge => "Sturmangriff",
            Countercharge => "Gegenangriff",
            Disgrace => "Schande",
            Adapt => "Anpassung",
            Outwit => "Überlistung",
            Shield => "Schild",
            Stunned => "Betäubt",
            Ivanhoe => "Ivanhoe",
            P3 | P4 | P5 | P7 | R3 | R4 | R5 | B2 | B3 | B4 | B5 | Y2 | Y3 | Y4 | G1 => {
                return format!("{} {}", card.color().map(noun).unwrap_or_default(), card.value());
            }
        };
        text.into()
    }

    fn effect(&self, card: Card) -> String {
        use Card::*;
        let text = match card {
            G1 => "Eröffnet ein grünes Turnier oder passt in eines. Dort zählt jede Karte 1.",
            S2 | S3 => {
                return format!(
                    "Gefolge, passt zu jeder Farbe. Zählt {}, in Grün 1. Du darfst beliebig viele Knappen auslegen.",
                    card.value()
                );
            }
            M6 => {
                "Gefolge, passt zu jeder Farbe. Zählt 6, in Grün 1. In deiner Auslage ist nur Platz für ein \
                    Burgfräulein, und wenn du mit ihm aussteigst, gibst du eine Marke zurück."
            }
            Unhorse => "Nur in Violett: Das Turnier wird rot, blau oder gelb, ganz wie du willst.",
            ChangeWeapon => {
                "Nur in Rot, Blau oder Gelb: Das Turnier wechselt zu einer der beiden anderen Farben, ganz wie du \
                    willst."
            }
            DropWeapon => "Nur in Rot, Blau oder Gelb: Das Turnier wird grün, und jede Karte zählt 1.",
            BreakLance => {
                "Ein Gegner legt alle violetten Karten seiner Auslage ab. Sind alle violett, bleibt die erste liegen."
            }
            Riposte => {
                "Nimm die letzte Karte aus der Auslage eines Gegners in deine eigene. Eine Karte muss ihm bleiben."
            }
            Dodge => "Ein Gegner legt eine Karte seiner Auslage ab, die du aussuchst. Eine Karte muss ihm bleiben.",
            Retreat => {
                "Nimm eine beliebige Karte deiner Auslage zurück auf die Hand. Eine Karte muss liegen \
                bleiben."
            }
            KnockDown => {
                "Zieh blind eine Karte aus der Hand eines Gegners. Nur ihr zwei seht sie, und kein Schild hilft \
                    dagegen."
            }
            Outmaneuver => "Jeder Gegner mit mindestens zwei Karten in der Auslage legt die letzte ab.",
            Charge => {
                "Es geht um den niedrigsten Wert in allen Auslagen: Alle, auch du, legen sämtliche Karten dieses \
                    Werts ab. Müsste eine ganze Auslage weg, bleibt ihre erste Karte."
            }
            Countercharge => {
                "Es geht um den höchsten Wert in allen Auslagen: Alle, auch du, legen sämtliche Karten dieses Werts \
                    ab. Müsste eine ganze Auslage weg, bleibt ihre erste Karte."
            }
            Disgrace => {
                "Alle, auch du, legen Knappen und Burgfräulein aus der Auslage ab. Liegt sonst nichts da, bleibt die \
                    erste Karte."
            }
            Adapt => {
                "Alle, auch du, behalten von jedem Wert nur eine Karte in der Auslage und suchen sie selbst \
                aus."
            }
            Outwit => {
                "Tausche eine offene Karte vor dir gegen eine vor einem Gegner. Auch Schild und Betäubt lassen sich \
                    tauschen."
            }
            Shield => {
                "Liegt neben deiner Auslage und schützt sie: Aktionskarten der Gegner können ihr nichts anhaben, \
                    deine eigenen schon."
            }
            Stunned => "Liegt vor einem Gegner, der dann in jedem Zug nur noch eine Karte auslegen kann.",
            Ivanhoe => {
                "Spiel ihn, wenn jemand anders gerade eine Aktionskarte gespielt hat: Sie bleibt ohne Wirkung. Du \
                    musst noch im Turnier sein."
            }
            P3 | P4 | P5 | P7 | R3 | R4 | R5 | B2 | B3 | B4 | B5 | Y2 | Y3 | Y4 => {
                return format!(
                    "Eröffnet ein {}es Turnier oder passt in eines. Zählt {}, oder 1, falls das Turnier grün wird.",
                    card.color().map(color).unwrap_or_default(),
                    card.value()
                );
            }
        };
        text.into()
    }

    fn chapters(&self) -> Vec<Chapter> {
        rule_book::IVANHOE.chapters()
    }

    #[allow(clippy::too_many_lines, reason = "as long as the list of reasons")]
    fn illegal(&self, illegal: &Illegal) -> Sentence {
        let with = |card: &Card, text: &'static str| say![piece(*card), text];
        match illegal {
            Illegal::GameOver => "Das Spiel ist aus. Beginn ein neues, wenn du weiterspielen willst.".into(),
            Illegal::ChanceFirst => "Zuerst wird eine Karte gezogen. Warte einen Augenblick.".into(),
            Illegal::NotYourTurn => "Du bist nicht am Zug. Warte, bis du gefragt wirst.".into(),
            Illegal::WindowOpen => {
                "Eine Aktionskarte wartet auf Antworten. Antworte, wenn du gefragt bist; sonst warte.".into()
            }
            Illegal::NoSuchSeat => "Dort sitzt niemand. Wähle jemanden am Tisch.".into(),
            Illegal::NotInHand(card) => with(card, " hast du nicht auf der Hand. Spiel eine Karte, die du hast."),
            Illegal::TournamentUnderWay => {
                "Das Turnier läuft schon. Spiel Karten, beende deinen Zug oder steig aus.".into()
            }
            Illegal::MustStart => {
                "Zuerst muss das Turnier eröffnet werden. Spiel eine Farbkarte oder eine Gefolgskarte.".into()
            }
            Illegal::ActionCannotStart => "Mit einer Aktionskarte beginnt kein Turnier. Fang mit einer Farbkarte \
                oder einer Gefolgskarte an."
                .into(),
            Illegal::StartsOtherColor(card) => with(
                card,
                " hat eine andere Farbe als die, die du ansagst. Sag ihre eigene an, oder eröffne mit einer \
                    Gefolgskarte.",
            ),
            Illegal::PurpleAfterPurple => "Das letzte Turnier endete violett. Wähle diesmal eine andere Farbe.".into(),
            Illegal::NotForDisplay(card) => {
                with(card, " ist eine Aktionskarte und gehört nicht in die Auslage. Spiel sie als Aktion.")
            }
            Illegal::WrongColor(card) => {
                with(card, " hat nicht die Farbe des Turniers. Spiel diese Farbe oder eine Gefolgskarte.")
            }
            Illegal::SecondMaiden => {
                "In einer Auslage ist nur Platz für ein Burgfräulein. Wähle eine andere Karte.".into()
            }
            Illegal::OneCardWhileStunned => "Du bist betäubt und hast in diesem Zug schon eine Karte ausgelegt. \
                Spiel eine Aktionskarte, die keine hinzufügt, beende deinen Zug oder steig aus."
                .into(),
            Illegal::NothingPlayed => {
                "Um dabeizubleiben, musst du in diesem Zug eine Karte spielen. Spiel eine, oder steig aus.".into()
            }
            Illegal::NotHighest => "Um dabeizubleiben, brauchst du die höchste Summe; ein Gleichstand genügt nicht. \
                Spiel mehr, oder steig aus."
                .into(),
            Illegal::UnhorseNeedsPurple => say![
                piece(Card::Unhorse),
                " wirkt nur in einem violetten Turnier. Heb die Karte fürs Lanzenstechen auf."
            ],
            Illegal::UnhorseToWeapon => {
                say![piece(Card::Unhorse), " führt von Violett zu Rot, Blau oder Gelb. Sag eine dieser Farben an."]
            }
            Illegal::ChangeWeaponNeedsWeapon => {
                say![piece(Card::ChangeWeapon), " wirkt nur in Rot, Blau oder Gelb. Heb die Karte für später auf."]
            }
            Illegal::ChangeWeaponToOther => say![
                piece(Card::ChangeWeapon),
                " führt zu einer anderen der Farben Rot, Blau und Gelb. Sag eine davon an."
            ],
            Illegal::DropWeaponNeedsWeapon => {
                say![piece(Card::DropWeapon), " wirkt nur in Rot, Blau oder Gelb. Heb die Karte für später auf."]
            }
            Illegal::NotAnOpponent(card) => with(card, " wird gegen andere gespielt. Wähle einen Gegner."),
            Illegal::NoEffect(card) => {
                with(card, " hätte jetzt keine Wirkung und kann nicht gespielt werden. Heb die Karte für später auf.")
            }
            Illegal::OnlyCard => "Das ist die einzige Karte der Auslage, und die kann nicht verloren gehen. Wähle \
                eine andere Karte oder einen anderen Gegner."
                .into(),
            Illegal::Shielded => "Der Schild schützt diese Auslage. Wähle einen anderen Gegner.".into(),
            Illegal::NoSuchPlace => "Dort liegt keine solche Karte. Wähle eine, die du siehst.".into(),
            Illegal::HasWithdrawn => {
                "Wer ausgestiegen ist, kommt nicht infrage. Wähle jemanden, der noch im Turnier ist.".into()
            }
            Illegal::EmptyHand => "Diese Hand ist leer. Wähle jemanden mit Handkarten.".into(),
            Illegal::EqualCards => {
                "Die beiden Karten sind gleich, der Tausch würde nichts ändern. Wähle verschiedene.".into()
            }
            Illegal::NothingToCancel => say![
                piece(Card::Ivanhoe),
                " antwortet auf eine Aktionskarte, die gerade gespielt wurde. Warte auf eine."
            ],
            Illegal::OwnAction => say![
                "Deine eigene Aktionskarte kannst du nicht aufheben. Spar dir ",
                piece(Card::Ivanhoe),
                " für die eines Gegners."
            ],
            Illegal::IvanhoeNeedsToBeIn => {
                say![piece(Card::Ivanhoe), " steht nur denen bei, die noch im Turnier sind. Warte auf das nächste."]
            }
            Illegal::NotAsked => "Gerade gibt es für dich keine Aktionskarte zu beantworten. Warte auf eine.".into(),
            Illegal::AdaptFirst => {
                "Zuerst kommt die Anpassung. Wähle, welche Karten bleiben, wenn du gefragt bist; sonst warte.".into()
            }
            Illegal::ReturnFirst => "Zuerst kommt die Marke für das Burgfräulein. Wähle, welche du zurückgibst.".into(),
            Illegal::TakeFirst => "Zuerst kommt der Preis des Lanzenstechens. Wähle, welche Marke du nimmst.".into(),
            Illegal::NothingToChoose => "Diese Wahl steht gerade nicht an. Wähle einen der angebotenen Züge.".into(),
            Illegal::KeepOneOfEach => {
                "Von jedem Wert, der mehrmals daliegt, bleibt genau eine Karte. Wähle noch einmal.".into()
            }
            Illegal::TokenNotHeld => "Diese Marke hast du nicht. Gib eine zurück, die du besitzt.".into(),
            Illegal::TokenHeld => "Eine Marke dieser Farbe hast du schon. Nimm eine Farbe, die dir noch fehlt.".into(),
        }
    }

    fn notice(&self, reader: &Reader<'_>, view: &View, notice: &Notice) -> Sentence {
        let table = view.public();
        let does = |seat, you_do, does| reader.does(seat, you_do, does);
        match *notice {
            Notice::DealerChosen { seat } => say![does(seat, "Du gibst", "gibt"), " die Karten."],
            Notice::Dealt { seat, card } => say![does(seat, "Du bekommst", "bekommt"), " ", seen(card), "."],
            Notice::Drew { seat, card } => say![does(seat, "Du ziehst", "zieht"), " ", seen(card), "."],
            Notice::DrewNothing { seat } => say![does(seat, "Du findest", "findet"), " keine Karte zum Ziehen."],
            Notice::Reshuffled => "Der Ablagestapel wird gemischt und ist der neue Stapel.".into(),
            Notice::Revealed { seat, hand } => say![
                does(seat, "Du kannst nicht eröffnen und zeigst deine", "kann nicht eröffnen und zeigt die"),
                " Hand: ",
                cards(hand),
                "."
            ],
            Notice::Started { seat, color, card } => say![
                does(seat, "Du eröffnest", "eröffnet"),
                " ein ",
                declined(color, "es"),
                " Turnier mit ",
                piece(card),
                "."
            ],
            Notice::Played { seat, card } => say![does(seat, "Du spielst", "spielt"), " ", piece(card), "."],
            Notice::Acted { seat, action } => acts(reader, table, seat, action),
            Notice::Passed { seat } => say![does(seat, "Du lässt", "lässt"), " es geschehen."],
            Notice::Canceled { seat, action } => say![
                does(seat, "Du antwortest", "antwortet"),
                " mit ",
                piece(Card::Ivanhoe),
                ": ",
                piece(action.card()),
                " bleibt ohne Wirkung."
            ],
            Notice::ColorChanged { color } => say!["Das Turnier ist jetzt ", declined(color, ""), "."],
            Notice::Lost { seat, card, .. } => say![does(seat, "Du verlierst", "verliert"), " ", piece(card), "."],
            Notice::Riposted { from, to, card } => {
                say![does(to, "Du nimmst", "nimmt"), " ", piece(card), " von ", reader.name(from, "dir"), "."]
            }
            Notice::Retreated { seat, card, .. } => {
                say![does(seat, "Du nimmst", "nimmt"), " ", piece(card), " zurück auf die Hand."]
            }
            Notice::Stolen { thief, victim, card } => {
                say![does(thief, "Du nimmst", "nimmt"), " ", seen(card), " von ", reader.name(victim, "dir"), "."]
            }
            Notice::Exchanged { seat, give, other, take } => say![
                does(seat, "Du tauschst", "tauscht"),
                " ",
                card_in_front(self, table, seat, give),
                " gegen ",
                card_in_front(self, table, other, take),
                " von ",
                reader.name(other, "dir"),
                "."
            ],
            Notice::Shielded { seat } => {
                say!["Der ", piece(Card::Shield), " schützt ", reader.name(seat, "dich"), "."]
            }
            Notice::Stunned { seat } => say![piece(Card::Stunned), " liegt jetzt vor ", reader.name(seat, "dir"), "."],
            Notice::Ended { seat, total } => {
                say![does(seat, "Du beendest deinen", "beendet den"), format!(" Zug mit {total}.")]
            }
            Notice::Withdrew { seat } => say![does(seat, "Du steigst", "steigt"), " aus dem Turnier aus."],
            Notice::TokenReturned { seat, color } => {
                say![does(seat, "Du gibst", "gibt"), " die ", declined(color, "e"), " Marke zurück."]
            }
            Notice::TournamentWon { seat, color } => {
                say![does(seat, "Du gewinnst", "gewinnt"), " das ", declined(color, "e"), " Turnier!"]
            }
            Notice::TokenTaken { seat, color } => {
                say![does(seat, "Du nimmst", "nimmt"), " eine ", declined(color, "e"), " Marke."]
            }
            Notice::Waits(phase) => waits(reader, table, phase),
        }
    }

    fn asked(&self, reader: &Reader<'_>, view: &View) -> Sentence {
        waits(reader, view.public(), view.public().phase())
    }

    fn button(&self, reader: &Reader<'_>, view: &View, seat: Seat, m: &Move) -> Sentence {
        let table = view.public();
        match *m {
            Move::Start { color, card } => say![hue(color), " mit ", piece(card)],
            Move::Play(card) => say![piece(card), " spielen"],
            Move::Act(action) => {
                let card = piece(action.card());
                let against = |seat| say![" gegen ", reader.name(seat, "dich")];
                match named(self, table, seat, action) {
                    Named::Nothing => say![card, " spielen"],
                    Named::Color(color) => say![card, ": ", hue(color)],
                    Named::Player(target) => say![card, against(target)],
                    Named::CardOf(target, lying) => say![card, against(target), ": ", lying],
                    Named::OwnCard(lying) => say![card, ": ", lying],
                    Named::Exchange { given, other, taken } => {
                        say![card, against(other), ": ", given, " für ", taken]
                    }
                }
            }
            Move::Ivanhoe => say!["Mit ", piece(Card::Ivanhoe), " aufheben"],
            Move::Pass => "Geschehen lassen".into(),
            Move::Keep(keep) => say!["Behalten: ", list(kept(self, table, seat, keep))],
            Move::End => format!("Zug beenden mit {}", table.total(seat)).into(),
            Move::Withdraw if withdrawing_costs(table, seat) => "Aussteigen (kostet 1 Marke)".into(),
            Move::Withdraw => "Aussteigen".into(),
            Move::Return(color) => say![hue(color), " zurückgeben"],
            Move::Take(color) => say![hue(color), " nehmen"],
        }
    }
}
