//! What is said of Ivanhoe.

use rules::ivanhoe::{Action, Card, Hand, Illegal, Move, Notice, Phase, Public, State, View};
use rules::{Seat, Sight};

use super::{French, capital, color, hue, list, of, plural, rule_book};
use crate::game_words::GameWords;
use crate::named::{Named, card_in_front, kept, named};
use crate::need::{Need, withdrawing_costs};
use crate::rule_book::Chapter;
use crate::sentence::{Piece, Reader, Sentence, say};

fn piece(card: Card) -> Piece {
    GameWords::<State>::card_piece(&French, card)
}

/// A card with its article: `un 4 Rouge`. Action cards are names and have none.
fn a(card: Card) -> Sentence {
    let article = match card {
        Card::M6 => "une ",
        _ if card.is_action() => "",
        _ => "un ",
    };
    say![article, piece(card)]
}

fn cards(hand: Hand) -> Sentence {
    list(hand.iter().map(a))
}

fn seen(sight: Sight<Card>) -> Sentence {
    match sight {
        Sight::Seen(card) => a(card),
        Sight::Unseen => "une carte".into(),
    }
}

/// Somebody plays an action card, with all that was named.
fn acts(reader: &Reader<'_>, table: &Public, actor: Seat, action: Action) -> Sentence {
    let against = |seat| say![" contre ", reader.name(seat, "toi")];
    let named = match named(&French, table, actor, action) {
        Named::Nothing => Sentence::default(),
        Named::Color(color) => say![" : on passe au ", hue(color)],
        Named::Player(seat) => against(seat),
        Named::CardOf(seat, card) => say![against(seat), ", pour écarter ", card],
        Named::OwnCard(card) => say![" pour reprendre ", card],
        Named::Exchange { given, other, taken } => say![against(other), " : ", given, " pour ", taken],
    };
    say![reader.does(actor, "Tu joues", "joue"), " ", piece(action.card()), named, "."]
}

/// Somebody takes a card from somebody. The pronoun for the reader stands before the verb.
fn takes(reader: &Reader<'_>, taker: Seat, loser: Seat, card: Sentence) -> Sentence {
    if reader.is(loser) {
        say![reader.other(taker), " te prend ", card, "."]
    } else {
        say![reader.does(taker, "Tu prends", "prend"), " ", card, " à ", reader.other(loser), "."]
    }
}

fn turn(reader: &Reader<'_>, table: &Public, seat: Seat) -> Sentence {
    if !reader.is(seat) {
        return say!["C’est au tour ", of(reader, seat), "."];
    }
    match Need::in_ivanhoe(table, seat) {
        Need::Nothing(total) => format!("Tu mènes avec {total} : finis ton tour ou continue.").into(),
        Need::AnyCard(total) => {
            format!("À toi. Tu mènes avec {total} : joue une carte, n’importe laquelle, pour rester, ou retire-toi.")
                .into()
        }
        Need::Points(points) => {
            let points = plural(points.into(), "point", "points");
            format!("À toi. Il te manque {points} pour mener ; sinon, retire-toi.").into()
        }
    }
}

/// What the game waits for.
fn waits(reader: &Reader<'_>, table: &Public, phase: Phase) -> Sentence {
    match phase {
        Phase::Dealer => "Le sort désigne qui distribue.".into(),
        Phase::Deal(_) => "On distribue les cartes.".into(),
        Phase::Draw(seat) => say![reader.does(seat, "Ton tour commence : tu pioches", "pioche"), " une carte."],
        Phase::Start(seat) if reader.is(seat) => {
            "Ouvre le tournoi : choisis sa couleur avec une carte de couleur ou un tenant.".into()
        }
        Phase::Start(seat) => say![reader.other(seat), " ouvre le prochain tournoi."],
        Phase::Turn(seat) => turn(reader, table, seat),
        Phase::Window { actor, action, asked } => {
            let asks = if reader.is_among(asked) {
                " Tu réponds avec Ivanhoé, ou tu laisses faire ?"
            } else {
                " Les autres peuvent répondre avec Ivanhoé."
            };
            say![acts(reader, table, actor, action), asks]
        }
        Phase::KnockDown { thief, victim } => say![
            reader.does(thief, "Tu tires", "tire"),
            " une carte de ",
            if reader.is(victim) { "ta main".into() } else { say!["la main ", of(reader, victim)] },
            "."
        ],
        Phase::Adapt { seat, .. } if reader.is(seat) => {
            "Ajustement : choisis lesquelles de tes cartes égales restent.".into()
        }
        Phase::Adapt { seat, .. } => say![reader.other(seat), " choisit quelles cartes égales restent."],
        Phase::Maiden(seat) if reader.is(seat) => {
            "Tu te retires avec la Damoiselle : choisis un jeton à rendre.".into()
        }
        Phase::Maiden(seat) => say![reader.other(seat), " choisit un jeton à rendre pour la Damoiselle."],
        Phase::Prize(seat) if reader.is(seat) => "Tu remportes la joute : choisis ton jeton.".into(),
        Phase::Prize(seat) => say![reader.other(seat), " remporte la joute et choisit un jeton."],
        Phase::Over(seat) => {
            let tokens = list(table.tokens(seat).iter().map(hue));
            say![reader.does(seat, "Tu gagnes", "gagne"), " la partie en ", tokens, ". Noble combat !"]
        }
    }
}

impl GameWords<State> for French {
    fn about(&self) -> &'static str {
        "Des chevaliers se disputent les faveurs de cinq couleurs. Les actions renversent le tournoi, et Ivanhoé peut les arrêter."
    }

    fn card(&self, card: Card) -> String {
        use Card::*;
        let text = match card {
            S2 | S3 => return format!("Écuyer {}", card.value()),
            M6 => "Damoiselle 6",
            Unhorse => "Désarçonnement",
            ChangeWeapon => "Changement d’arme",
            DropWeapon => "Arme lâchée",
            BreakLance => "Lance brisée",
            Riposte => "Riposte",
            Dodge => "Esquive",
            Retreat => "Recul",
            KnockDown => "Mise à terre",
            Outmaneuver => "Manœuvre habile",
            Charge => "Charge",
            Countercharge => "Contre-charge",
            Disgrace => "Déshonneur",
            Adapt => "Ajustement",
            Outwit => "Feinte",
            Shield => "Bouclier",
            Stunned => "Sonné",
            Ivanhoe => "Ivanhoé",
            P3 | P4 | P5 | P7 | R3 | R4 | R5 | B2 | B3 | B4 | B5 | Y2 | Y3 | Y4 | G1 => {
                return format!("{} {}", card.value(), card.color().map(capital).unwrap_or_default());
            }
        };
        text.into()
    }

    fn effect(&self, card: Card) -> String {
        use Card::*;
        let text = match card {
            G1 => "Ouvre un tournoi vert, ou le rejoint. Là, chaque carte compte 1.",
            S2 | S3 => {
                return format!(
                    "Un tenant, qui va avec toutes les couleurs. Compte {}, ou 1 en vert. Tu peux avoir autant \
                        d’Écuyers que tu veux.",
                    card.value()
                );
            }
            M6 => {
                "Un tenant, qui va avec toutes les couleurs. Compte 6, ou 1 en vert. Une seule Damoiselle par zone \
                    de jeu, et si tu te retires avec elle, tu rends un jeton."
            }
            Unhorse => "Seulement en violet : le tournoi devient rouge, bleu ou jaune, à ton gré.",
            ChangeWeapon => {
                "Seulement en rouge, bleu ou jaune : le tournoi passe à une autre de ces trois couleurs, à ton gré."
            }
            DropWeapon => "Seulement en rouge, bleu ou jaune : le tournoi devient vert, et chaque carte compte 1.",
            BreakLance => {
                "Un adversaire défausse toutes les cartes violettes de sa zone de jeu. Si toutes le sont, la \
                    première reste."
            }
            Riposte => {
                "Ajoute à ta zone de jeu la dernière carte de celle d’un adversaire. Il doit lui en rester \
                une."
            }
            Dodge => {
                "Un adversaire défausse une carte de sa zone de jeu, que tu désignes. Il doit lui en rester \
                une."
            }
            Retreat => "Reprends en main une carte de ta zone de jeu, n’importe laquelle. Il doit t’en rester une.",
            KnockDown => {
                "Tire au hasard une carte de la main d’un adversaire. Vous seuls la voyez, et le Bouclier n’y peut \
                    rien."
            }
            Outmaneuver => "Chaque adversaire qui a au moins deux cartes dans sa zone de jeu défausse la dernière.",
            Charge => {
                "On cherche la plus petite valeur de toutes les zones de jeu : chacun, toi aussi, défausse toutes \
                    ses cartes de cette valeur. Si toute une zone devait partir, sa première carte reste."
            }
            Countercharge => {
                "On cherche la plus grande valeur de toutes les zones de jeu : chacun, toi aussi, défausse toutes \
                    ses cartes de cette valeur. Si toute une zone devait partir, sa première carte reste."
            }
            Disgrace => {
                "Chacun, toi aussi, défausse les Écuyers et Damoiselles de sa zone de jeu. S’il n’y a rien d’autre, \
                    la première carte reste."
            }
            Adapt => {
                "Chacun, toi aussi, ne garde qu’une carte de chaque valeur dans sa zone de jeu et choisit laquelle."
            }
            Outwit => {
                "Échange une carte visible devant toi contre une carte devant un adversaire. Bouclier et Sonné \
                    peuvent s’échanger aussi."
            }
            Shield => {
                "Se pose à côté de ta zone de jeu et la protège : les cartes d’action des adversaires n’y font rien. \
                    Les tiennes, si."
            }
            Stunned => {
                "Se pose devant un adversaire, qui ne peut plus ajouter qu’une carte à sa zone de jeu à chaque tour."
            }
            Ivanhoe => {
                "À jouer quand quelqu’un d’autre vient de jouer une carte d’action : elle reste sans effet. Il faut \
                    être encore en lice."
            }
            P3 | P4 | P5 | P7 | R3 | R4 | R5 | B2 | B3 | B4 | B5 | Y2 | Y3 | Y4 => {
                return format!(
                    "Ouvre un tournoi {}, ou le rejoint. Compte {}, ou 1 si le tournoi devient vert.",
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
            Illegal::GameOver => "La partie est finie. Commences-en une autre pour continuer.".into(),
            Illegal::ChanceFirst => "On pioche d’abord une carte. Patiente un instant.".into(),
            Illegal::NotYourTurn => "Ce n’est pas ton tour. Attends qu’on te demande.".into(),
            Illegal::WindowOpen => {
                "Une carte d’action attend des réponses. Réponds si on te le demande ; sinon, patiente.".into()
            }
            Illegal::NoSuchSeat => "Personne n’est assis là. Choisis quelqu’un à la table.".into(),
            Illegal::NotInHand(card) => with(card, " n’est pas dans ta main. Joue une carte que tu as."),
            Illegal::TournamentUnderWay => {
                "Un tournoi est déjà en cours. Joue des cartes, finis ton tour ou retire-toi.".into()
            }
            Illegal::MustStart => "Il faut d’abord ouvrir le tournoi. Joue une carte de couleur ou un tenant.".into(),
            Illegal::ActionCannotStart => {
                "Une carte d’action n’ouvre pas un tournoi. Commence par une carte de couleur ou un tenant.".into()
            }
            Illegal::StartsOtherColor(card) => {
                with(card, " n’a pas la couleur que tu annonces. Annonce la sienne, ou ouvre avec un tenant.")
            }
            Illegal::PurpleAfterPurple => {
                "Le dernier tournoi a fini en violet. Choisis une autre couleur cette fois.".into()
            }
            Illegal::NotForDisplay(card) => {
                with(card, " est une carte d’action et ne va pas dans la zone de jeu. Joue-la comme action.")
            }
            Illegal::WrongColor(card) => with(card, " n’a pas la couleur du tournoi. Joue cette couleur ou un tenant."),
            Illegal::SecondMaiden => {
                "Il n’y a place que pour une Damoiselle dans une zone de jeu. Choisis une autre carte.".into()
            }
            Illegal::OneCardWhileStunned => "Sonné te limite à une carte ajoutée par tour, et c’est fait. Joue une \
                carte d’action qui n’en ajoute pas, finis ton tour ou retire-toi."
                .into(),
            Illegal::NothingPlayed => {
                "Pour rester, il faut jouer une carte à ce tour. Joues-en une, ou retire-toi.".into()
            }
            Illegal::NotHighest => "Pour rester, il te faut le total le plus haut ; l’égalité ne suffit pas. Joue \
                davantage, ou retire-toi."
                .into(),
            Illegal::UnhorseNeedsPurple => {
                say![piece(Card::Unhorse), " ne sert que dans un tournoi violet. Garde cette carte pour une joute."]
            }
            Illegal::UnhorseToWeapon => say![
                piece(Card::Unhorse),
                " mène du violet au rouge, au bleu ou au jaune. Choisis l’une de ces couleurs."
            ],
            Illegal::ChangeWeaponNeedsWeapon => say![
                piece(Card::ChangeWeapon),
                " ne sert qu’en rouge, bleu ou jaune. Garde cette carte pour plus tard."
            ],
            Illegal::ChangeWeaponToOther => say![
                piece(Card::ChangeWeapon),
                " mène à une autre couleur parmi rouge, bleu et jaune. Choisis l’une d’elles."
            ],
            Illegal::DropWeaponNeedsWeapon => {
                say![piece(Card::DropWeapon), " ne sert qu’en rouge, bleu ou jaune. Garde cette carte pour plus tard."]
            }
            Illegal::NotAnOpponent(card) => with(card, " se joue contre un adversaire. Choisis quelqu’un d’autre."),
            Illegal::NoEffect(card) => with(
                card,
                " n’aurait aucun effet : cette carte ne peut pas être jouée maintenant. Garde-la pour plus tard.",
            ),
            Illegal::OnlyCard => "C’est la seule carte de cette zone de jeu, elle ne peut pas être perdue. Choisis \
                une autre carte ou un autre adversaire."
                .into(),
            Illegal::Shielded => "Le Bouclier protège cette zone de jeu. Choisis un autre adversaire.".into(),
            Illegal::NoSuchPlace => "Il n’y a pas de telle carte à cet endroit. Choisis une carte que tu vois.".into(),
            Illegal::HasWithdrawn => "Cet adversaire n’est plus en lice. Choisis quelqu’un qui l’est encore.".into(),
            Illegal::EmptyHand => "Cette main est vide. Choisis quelqu’un qui a des cartes.".into(),
            Illegal::EqualCards => {
                "Ces deux cartes sont identiques, l’échange ne changerait rien. Choisis-en d’autres.".into()
            }
            Illegal::NothingToCancel => {
                say![piece(Card::Ivanhoe), " répond à une carte d’action qui vient d’être jouée. Attends-en une."]
            }
            Illegal::OwnAction => say![
                "Tu ne peux pas annuler ta propre carte d’action. Garde ",
                piece(Card::Ivanhoe),
                " pour celle d’un adversaire."
            ],
            Illegal::IvanhoeNeedsToBeIn => {
                say![piece(Card::Ivanhoe), " n’aide que ceux qui sont encore en lice. Attends le prochain tournoi."]
            }
            Illegal::NotAsked => "Tu n’as pas de carte d’action à laquelle répondre. Attends-en une.".into(),
            Illegal::AdaptFirst => "L’Ajustement passe d’abord. Choisis quelles cartes restent si on te le demande ; \
                sinon, patiente."
                .into(),
            Illegal::ReturnFirst => "Le jeton de la Damoiselle passe d’abord. Choisis celui à rendre.".into(),
            Illegal::TakeFirst => "Le prix de la joute passe d’abord. Choisis le jeton à prendre.".into(),
            Illegal::NothingToChoose => "Ce choix ne se présente pas maintenant. Choisis un des coups proposés.".into(),
            Illegal::KeepOneOfEach => {
                "Garde exactement une carte de chaque valeur présente plusieurs fois. Choisis encore.".into()
            }
            Illegal::TokenNotHeld => "Tu n’as pas ce jeton. Rends-en un que tu possèdes.".into(),
            Illegal::TokenHeld => "Tu as déjà un jeton de cette couleur. Prends une couleur qui te manque.".into(),
        }
    }

    fn notice(&self, reader: &Reader<'_>, view: &View, notice: &Notice) -> Sentence {
        let table = view.public();
        let does = |seat, you_do, does| reader.does(seat, you_do, does);
        match *notice {
            Notice::DealerChosen { seat } => say![does(seat, "Tu distribues", "distribue"), " les cartes."],
            Notice::Dealt { seat, card } => say![does(seat, "Tu reçois", "reçoit"), " ", seen(card), "."],
            Notice::Drew { seat, card } => say![does(seat, "Tu pioches", "pioche"), " ", seen(card), "."],
            Notice::DrewNothing { seat } => say![does(seat, "Tu ne trouves", "ne trouve"), " aucune carte à piocher."],
            Notice::Reshuffled => "La défausse est mélangée et devient la nouvelle pioche.".into(),
            Notice::Revealed { seat, hand } => say![
                does(seat, "Tu ne peux pas ouvrir et montres ta", "ne peut pas ouvrir et montre sa"),
                " main : ",
                cards(hand),
                "."
            ],
            Notice::Started { seat, color, card } => {
                say![does(seat, "Tu ouvres", "ouvre"), " un tournoi ", hue(color), " avec ", a(card), "."]
            }
            Notice::Played { seat, card } => say![does(seat, "Tu joues", "joue"), " ", a(card), "."],
            Notice::Acted { seat, action } => acts(reader, table, seat, action),
            Notice::Passed { seat } => say![does(seat, "Tu laisses", "laisse"), " faire."],
            Notice::Canceled { seat, action } => say![
                does(seat, "Tu réponds", "répond"),
                " avec ",
                piece(Card::Ivanhoe),
                " : ",
                piece(action.card()),
                " reste sans effet."
            ],
            Notice::ColorChanged { color } => say!["Le tournoi est maintenant ", hue(color), "."],
            Notice::Lost { seat, card, .. } => say![does(seat, "Tu perds", "perd"), " ", a(card), "."],
            Notice::Riposted { from, to, card } => takes(reader, to, from, a(card)),
            Notice::Retreated { seat, card, .. } => {
                say![does(seat, "Tu reprends", "reprend"), " ", a(card), " en main."]
            }
            Notice::Stolen { thief, victim, card } => takes(reader, thief, victim, seen(card)),
            Notice::Exchanged { seat, give, other, take } => say![
                does(seat, "Tu échanges", "échange"),
                " ",
                card_in_front(self, table, seat, give),
                " contre ",
                card_in_front(self, table, other, take),
                " avec ",
                reader.name(other, "toi"),
                "."
            ],
            Notice::Shielded { seat } => say![
                "Le ",
                piece(Card::Shield),
                " protège ",
                if reader.is(seat) { "ta zone de jeu".into() } else { say!["la zone de jeu ", of(reader, seat)] },
                "."
            ],
            Notice::Stunned { seat } => say![piece(Card::Stunned), " est posé devant ", reader.name(seat, "toi"), "."],
            Notice::Ended { seat, total } => {
                say![does(seat, "Tu finis ton", "finit son"), format!(" tour avec {total}.")]
            }
            Notice::Withdrew { seat } => say![does(seat, "Tu te retires", "se retire"), " du tournoi."],
            Notice::TokenReturned { seat, color } => {
                say![does(seat, "Tu rends", "rend"), " le jeton ", hue(color), "."]
            }
            Notice::TournamentWon { seat, color } => {
                say![does(seat, "Tu remportes", "remporte"), " le tournoi ", hue(color), " !"]
            }
            Notice::TokenTaken { seat, color } => {
                say![does(seat, "Tu prends", "prend"), " un jeton ", hue(color), "."]
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
            Move::Start { color, card } => say!["En ", hue(color), " avec ", piece(card)],
            Move::Play(card) => say!["Jouer ", piece(card)],
            Move::Act(action) => {
                let card = say!["Jouer ", piece(action.card())];
                let against = |seat| say![" contre ", reader.name(seat, "toi")];
                match named(self, table, seat, action) {
                    Named::Nothing => card,
                    Named::Color(color) => say![piece(action.card()), " : ", hue(color)],
                    Named::Player(target) => say![card, against(target)],
                    Named::CardOf(target, lying) => say![card, against(target), " : ", lying],
                    Named::OwnCard(lying) => say![card, " : ", lying],
                    Named::Exchange { given, other, taken } => {
                        say![card, against(other), " : ", given, " pour ", taken]
                    }
                }
            }
            Move::Ivanhoe => say!["Annuler avec ", piece(Card::Ivanhoe)],
            Move::Pass => "Laisser faire".into(),
            Move::Keep(keep) => say!["Garder ", list(kept(self, table, seat, keep))],
            Move::End => format!("Finir le tour avec {}", table.total(seat)).into(),
            Move::Withdraw if withdrawing_costs(table, seat) => "Se retirer (coûte 1 jeton)".into(),
            Move::Withdraw => "Se retirer".into(),
            Move::Return(color) => say!["Rendre le ", hue(color)],
            Move::Take(color) => say!["Prendre le ", hue(color)],
        }
    }
}
