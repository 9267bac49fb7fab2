//! What is said of Ivanhoe.

use rules::ivanhoe::{Action, Card, Hand, Illegal, Move, Notice, Phase, Public, State, View};
use rules::{Seat, Sight};

use super::{English, capital, color, hue, list, plural, rule_book};
use crate::game_words::GameWords;
use crate::named::{Named, card_in_front, kept, named};
use crate::need::{Need, withdrawing_costs};
use crate::rule_book::Chapter;
use crate::sentence::{Piece, Reader, Sentence, say};

fn piece(card: Card) -> Piece {
    GameWords::<State>::card_piece(&English, card)
}

fn cards(hand: Hand) -> Sentence {
    list(hand.iter().map(piece))
}

fn seen(sight: Sight<Card>) -> Sentence {
    match sight {
        Sight::Seen(card) => piece(card).into(),
        Sight::Unseen => "a card".into(),
    }
}

/// Somebody plays an action card, with all that was named.
fn acts(reader: &Reader<'_>, table: &Public, actor: Seat, action: Action) -> Sentence {
    let named = match named(&English, table, actor, action) {
        Named::Nothing => Sentence::default(),
        Named::Color(color) => say![": ", hue(color), " from now on"],
        Named::Player(seat) => say![" on ", reader.name(seat, "you")],
        Named::CardOf(seat, card) => say![" on ", reader.name(seat, "you"), ": ", card, " must go"],
        Named::OwnCard(card) => say![" to take back ", card],
        Named::Exchange { given, other, taken } => say![" on ", reader.name(other, "you"), ": ", given, " for ", taken],
    };
    say![reader.does(actor, "You play", "plays"), " ", piece(action.card()), named, "."]
}

fn turn(reader: &Reader<'_>, table: &Public, seat: Seat) -> Sentence {
    if !reader.is(seat) {
        return say!["It is ", reader.other(seat), "’s turn."];
    }
    match Need::in_ivanhoe(table, seat) {
        Need::Nothing(total) => format!("You lead with {total}: end your turn, or play on.").into(),
        Need::AnyCard(total) => {
            format!("Your turn. You lead with {total}: play any card to stay in, or withdraw.").into()
        }
        Need::Points(points) => format!(
            "Your turn. You need {} to lead; otherwise withdraw.",
            plural(points.into(), "more point", "more points")
        )
        .into(),
    }
}

/// What the game waits for.
fn waits(reader: &Reader<'_>, table: &Public, phase: Phase) -> Sentence {
    match phase {
        Phase::Dealer => "The dealer is being drawn.".into(),
        Phase::Deal(_) => "The cards are being dealt.".into(),
        Phase::Draw(seat) => say![reader.does(seat, "Your turn begins: you draw", "draws"), " a card."],
        Phase::Start(seat) if reader.is(seat) => {
            "Start the tournament: name its color with a color card or a supporter.".into()
        }
        Phase::Start(seat) => say![reader.other(seat), " starts the next tournament."],
        Phase::Turn(seat) => turn(reader, table, seat),
        Phase::Window { actor, action, asked } => {
            let asks = if reader.is_among(asked) {
                " Answer with Ivanhoe, or let it pass?"
            } else {
                " The others may answer with Ivanhoe."
            };
            say![acts(reader, table, actor, action), asks]
        }
        Phase::KnockDown { thief, victim } => say![
            reader.does(thief, "You draw", "draws"),
            " a card from ",
            if reader.is(victim) { "your hand".into() } else { say![reader.other(victim), "’s hand"] },
            "."
        ],
        Phase::Adapt { seat, .. } if reader.is(seat) => "Adapt: choose which of your equal cards stay.".into(),
        Phase::Adapt { seat, .. } => say![reader.other(seat), " chooses which equal cards stay."],
        Phase::Maiden(seat) if reader.is(seat) => "You withdrew with the Maiden: choose a token to give back.".into(),
        Phase::Maiden(seat) => say![reader.other(seat), " chooses a token to give back for the Maiden."],
        Phase::Prize(seat) if reader.is(seat) => "You won the joust: choose your token.".into(),
        Phase::Prize(seat) => say![reader.other(seat), " won the joust and chooses a token."],
        Phase::Over(seat) => {
            let tokens = list(table.tokens(seat).iter().map(hue));
            say![reader.does(seat, "You win", "wins"), " the game with ", tokens, ". Well fought!"]
        }
    }
}

impl GameWords<State> for English {
    fn about(&self) -> &'static str {
        "Knights joust for five colors of favor. Action cards turn the tables, and Ivanhoe can stop them."
    }

    fn card(&self, card: Card) -> String {
        use Card::*;
        let text = match card {
            S2 | S3 => return format!("Squire {}", card.value()),
            M6 => "Maiden 6",
            Unhorse => "Unhorse",
            ChangeWeapon => "Change Weapon",
            DropWeapon => "Drop Weapon",
            BreakLance => "Break Lance",
            Riposte => "Riposte",
            Dodge => "Dodge",
            Retreat => "Retreat",
            KnockDown => "Knock Down",
            Outmaneuver => "Outmaneuver",
            Charge => "Charge",
            Countercharge => "Countercharge",
            Disgrace => "Disgrace",
            Adapt => "Adapt",
            Outwit => "Outwit",
            Shield => "Shield",
            Stunned => "Stunned",
            Ivanhoe => "Ivanhoe",
            P3 | P4 | P5 | P7 | R3 | R4 | R5 | B2 | B3 | B4 | B5 | Y2 | Y3 | Y4 | G1 => {
                return format!("{} {}", card.color().map(capital).unwrap_or_default(), card.value());
            }
        };
        text.into()
    }

    fn effect(&self, card: Card) -> String {
        use Card::*;
        let text = match card {
            G1 => "Starts a green tournament, or joins one. There every card counts 1.",
            S2 | S3 => {
                return format!(
                    "A supporter, who fits every color. Counts {}, or 1 in green. You may have as many Squires as \
                        you like.",
                    card.value()
                );
            }
            M6 => {
                "A supporter, who fits every color. Counts 6, or 1 in green. Your display holds only one Maiden, and \
                    if you withdraw with her, you give back a token."
            }
            Unhorse => "Only in purple: the tournament becomes red, blue or yellow, as you say.",
            ChangeWeapon => {
                "Only in red, blue or yellow: the tournament takes another of these three colors, as you say."
            }
            DropWeapon => "Only in red, blue or yellow: the tournament becomes green, and every card counts 1.",
            BreakLance => {
                "One opponent discards all purple cards of the display. If all of them are purple, the first stays."
            }
            Riposte => "Take the last card of an opponent’s display onto your own. One card must remain there.",
            Dodge => "One opponent discards a card of the display that you choose. One card must remain there.",
            Retreat => "Take any one card of your display back into your hand. One card must remain there.",
            KnockDown => "Take a random card from an opponent’s hand. Only the two of you see it, and no Shield helps.",
            Outmaneuver => "Every opponent with two or more cards on display discards the last one.",
            Charge => {
                "Find the lowest value on all displays: everybody, you too, discards all cards of that value. Where \
                    a whole display would go, its first card stays."
            }
            Countercharge => {
                "Find the highest value on all displays: everybody, you too, discards all cards of that value. Where \
                    a whole display would go, its first card stays."
            }
            Disgrace => {
                "Everybody, you too, discards all Squires and Maidens on display. If there is nothing else, the \
                    first card stays."
            }
            Adapt => "Everybody, you too, keeps only one card of each value on display and chooses which.",
            Outwit => {
                "Exchange a face-up card in front of you for one in front of an opponent. Shield and Stunned can be \
                    exchanged too."
            }
            Shield => {
                "Lies beside your display and guards it: your opponents’ action cards do nothing to it. Your own \
                    still do."
            }
            Stunned => "Lies in front of an opponent who can then add only one card to the display in each turn.",
            Ivanhoe => {
                "Play it when somebody else has just played an action card: that card has no effect. You must still \
                    be in the tournament."
            }
            P3 | P4 | P5 | P7 | R3 | R4 | R5 | B2 | B3 | B4 | B5 | Y2 | Y3 | Y4 => {
                return format!(
                    "Starts a {} tournament, or joins one. Counts {}, or 1 if the tournament turns green.",
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
            Illegal::GameOver => "The game is over. Start a new one to play on.".into(),
            Illegal::ChanceFirst => "A card is drawn first. Wait a moment.".into(),
            Illegal::NotYourTurn => "It is not your turn. Wait until you are asked.".into(),
            Illegal::WindowOpen => "An action card waits for answers. Answer if you are asked; otherwise wait.".into(),
            Illegal::NoSuchSeat => "Nobody sits there. Choose one of the players at the table.".into(),
            Illegal::NotInHand(card) => with(card, " is not in your hand. Play a card that you hold."),
            Illegal::TournamentUnderWay => {
                "A tournament is under way already. Play cards, end your turn or withdraw.".into()
            }
            Illegal::MustStart => "The tournament must be started first. Play a color card or a supporter.".into(),
            Illegal::ActionCannotStart => {
                "An action card cannot start a tournament. Begin with a color card or a supporter.".into()
            }
            Illegal::StartsOtherColor(card) => {
                with(card, " has another color than the one you named. Name its own color, or start with a supporter.")
            }
            Illegal::PurpleAfterPurple => "The last tournament ended in purple. Name another color this time.".into(),
            Illegal::NotForDisplay(card) => {
                with(card, " is an action card and does not go into your display. Play it as an action.")
            }
            Illegal::WrongColor(card) => {
                with(card, " does not have the color of the tournament. Play that color or a supporter.")
            }
            Illegal::SecondMaiden => "A display holds only one Maiden. Choose another card.".into(),
            Illegal::OneCardWhileStunned => "You are stunned and have added a card in this turn. Play an action card \
                that adds none, end your turn or withdraw."
                .into(),
            Illegal::NothingPlayed => "To stay in, you must play a card in this turn. Play one, or withdraw.".into(),
            Illegal::NotHighest => "To stay in, your total must be higher than every other; a tie is not enough. \
                Play more, or withdraw."
                .into(),
            Illegal::UnhorseNeedsPurple => {
                say![piece(Card::Unhorse), " works only in a purple tournament. Keep it for a joust."]
            }
            Illegal::UnhorseToWeapon => {
                say![piece(Card::Unhorse), " leads from purple to red, blue or yellow. Name one of these."]
            }
            Illegal::ChangeWeaponNeedsWeapon => {
                say![piece(Card::ChangeWeapon), " works only in red, blue or yellow. Keep it for later."]
            }
            Illegal::ChangeWeaponToOther => {
                say![piece(Card::ChangeWeapon), " leads to another one of red, blue and yellow. Name one of these."]
            }
            Illegal::DropWeaponNeedsWeapon => {
                say![piece(Card::DropWeapon), " works only in red, blue or yellow. Keep it for later."]
            }
            Illegal::NotAnOpponent(card) => with(card, " is played on an opponent. Choose somebody else."),
            Illegal::NoEffect(card) => {
                with(card, " would have no effect now, so it cannot be played. Keep it for later.")
            }
            Illegal::OnlyCard => {
                "That is the only card of the display, and it cannot be lost. Choose another card or player.".into()
            }
            Illegal::Shielded => "The Shield guards that display. Choose another player.".into(),
            Illegal::NoSuchPlace => "No such card lies there. Choose a card that you see.".into(),
            Illegal::HasWithdrawn => "That player has withdrawn. Choose somebody who is still in.".into(),
            Illegal::EmptyHand => "That hand is empty. Choose a player who holds cards.".into(),
            Illegal::EqualCards => {
                "These two cards are the same, so nothing would change. Exchange different ones.".into()
            }
            Illegal::NothingToCancel => {
                say![piece(Card::Ivanhoe), " answers an action card that was just played. Wait for one."]
            }
            Illegal::OwnAction => {
                say!["You cannot cancel your own action card. Keep ", piece(Card::Ivanhoe), " for an opponent’s."]
            }
            Illegal::IvanhoeNeedsToBeIn => {
                say![piece(Card::Ivanhoe), " is for players still in the tournament. Wait for the next one."]
            }
            Illegal::NotAsked => "There is no action card for you to answer now. Wait for one.".into(),
            Illegal::AdaptFirst => {
                "Adapt comes first. If you are asked, choose which cards stay; otherwise wait.".into()
            }
            Illegal::ReturnFirst => "The Maiden’s token comes first. Choose the one to give back.".into(),
            Illegal::TakeFirst => "The prize of the joust comes first. Choose the token to take.".into(),
            Illegal::NothingToChoose => "There is no such choice to make now. Choose one of the moves on offer.".into(),
            Illegal::KeepOneOfEach => {
                "Keep exactly one card of each value that lies there more than once. Choose again.".into()
            }
            Illegal::TokenNotHeld => "You do not have that token. Give back one that you hold.".into(),
            Illegal::TokenHeld => "You have a token of that color already. Take a color that you still need.".into(),
        }
    }

    fn notice(&self, reader: &Reader<'_>, view: &View, notice: &Notice) -> Sentence {
        let table = view.public();
        let does = |seat, you_do, does| reader.does(seat, you_do, does);
        match *notice {
            Notice::DealerChosen { seat } => say![does(seat, "You are", "is"), " the dealer."],
            Notice::Dealt { seat, card } => say![does(seat, "You are", "is"), " dealt ", seen(card), "."],
            Notice::Drew { seat, card } => say![does(seat, "You draw", "draws"), " ", seen(card), "."],
            Notice::DrewNothing { seat } => say![does(seat, "You find", "finds"), " no card to draw."],
            Notice::Reshuffled => "The discard pile is shuffled and becomes the new deck.".into(),
            Notice::Revealed { seat, hand } => {
                say![
                    does(seat, "You cannot start and show your", "cannot start and shows the"),
                    " hand: ",
                    cards(hand),
                    "."
                ]
            }
            Notice::Started { seat, color, card } => {
                say![does(seat, "You start", "starts"), " a ", hue(color), " tournament with ", piece(card), "."]
            }
            Notice::Played { seat, card } => say![does(seat, "You play", "plays"), " ", piece(card), "."],
            Notice::Acted { seat, action } => acts(reader, table, seat, action),
            Notice::Passed { seat } => say![does(seat, "You let", "lets"), " it pass."],
            Notice::Canceled { seat, action } => say![
                does(seat, "You answer", "answers"),
                " with ",
                piece(Card::Ivanhoe),
                ": ",
                piece(action.card()),
                " has no effect."
            ],
            Notice::ColorChanged { color } => say!["The tournament is ", hue(color), " now."],
            Notice::Lost { seat, card, .. } => say![does(seat, "You lose", "loses"), " ", piece(card), "."],
            Notice::Riposted { from, to, card } => {
                say![does(to, "You take", "takes"), " ", piece(card), " from ", reader.name(from, "you"), "."]
            }
            Notice::Retreated { seat, card, .. } => {
                say![does(seat, "You take", "takes"), " ", piece(card), " back in hand."]
            }
            Notice::Stolen { thief, victim, card } => {
                say![does(thief, "You take", "takes"), " ", seen(card), " from ", reader.name(victim, "you"), "."]
            }
            Notice::Exchanged { seat, give, other, take } => say![
                does(seat, "You give", "gives"),
                " ",
                card_in_front(self, table, seat, give),
                " to ",
                reader.name(other, "you"),
                " for ",
                card_in_front(self, table, other, take),
                "."
            ],
            Notice::Shielded { seat } => {
                say!["The ", piece(Card::Shield), " guards ", reader.name(seat, "you"), "."]
            }
            Notice::Stunned { seat } => {
                say![piece(Card::Stunned), " lies in front of ", reader.name(seat, "you"), "."]
            }
            Notice::Ended { seat, total } => {
                say![does(seat, "You end your", "ends the"), format!(" turn with {total}.")]
            }
            Notice::Withdrew { seat } => say![does(seat, "You withdraw", "withdraws"), " from the tournament."],
            Notice::TokenReturned { seat, color } => {
                say![does(seat, "You give back", "gives back"), " the ", hue(color), " token."]
            }
            Notice::TournamentWon { seat, color } => {
                say![does(seat, "You win", "wins"), " the ", hue(color), " tournament!"]
            }
            Notice::TokenTaken { seat, color } => say![does(seat, "You take", "takes"), " a ", hue(color), " token."],
            Notice::Waits(phase) => waits(reader, table, phase),
        }
    }

    fn asked(&self, reader: &Reader<'_>, view: &View) -> Sentence {
        waits(reader, view.public(), view.public().phase())
    }

    fn button(&self, reader: &Reader<'_>, view: &View, seat: Seat, m: &Move) -> Sentence {
        let table = view.public();
        match *m {
            Move::Start { color, card } => say!["Start ", hue(color), " with ", piece(card)],
            Move::Play(card) => say!["Play ", piece(card)],
            Move::Act(action) => {
                let card = say!["Play ", piece(action.card())];
                match named(self, table, seat, action) {
                    Named::Nothing => card,
                    Named::Color(color) => say![card, ": ", hue(color)],
                    Named::Player(target) => say![card, " on ", reader.name(target, "you")],
                    Named::CardOf(target, lying) => say![card, " on ", reader.name(target, "you"), ": ", lying],
                    Named::OwnCard(lying) => say![card, ": ", lying],
                    Named::Exchange { given, other, taken } => {
                        say![card, " on ", reader.name(other, "you"), ": ", given, " for ", taken]
                    }
                }
            }
            Move::Ivanhoe => say!["Cancel it with ", piece(Card::Ivanhoe)],
            Move::Pass => "Let it pass".into(),
            Move::Keep(keep) => say!["Keep ", list(kept(self, table, seat, keep))],
            Move::End => format!("End turn with {}", table.total(seat)).into(),
            Move::Withdraw if withdrawing_costs(table, seat) => "Withdraw (costs a token)".into(),
            Move::Withdraw => "Withdraw".into(),
            Move::Return(color) => say!["Give back ", hue(color)],
            Move::Take(color) => say!["Take ", hue(color)],
        }
    }
}
