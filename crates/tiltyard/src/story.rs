//! What happened, in sentences.

use notation::Name;
use rules::ivanhoe::{Action, Card, Happening, InFront, Notice, Phase, Public};
use rules::{Color, Seat, Sight, Tokens};

/// Tells one player what happens, by the names of the players.
pub(crate) struct Story<'a> {
    pub(crate) names: &'a [Name],
    pub(crate) you: Seat,
}

impl Story<'_> {
    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", Name::as_str)
    }

    /// `Anna draws`, and for the player who is told, `You draw`.
    fn does(&self, seat: Seat, verb: &str) -> String {
        if seat == self.you {
            format!("You {}", verb.strip_suffix('s').unwrap_or(verb))
        } else {
            format!("{} {verb}", self.name(seat))
        }
    }

    /// The player as the one to whom something is done.
    fn whom(&self, seat: Seat) -> &str {
        if seat == self.you { "you" } else { self.name(seat) }
    }

    /// The sentence for what happened, seen on the table as it was before; silent where it tells nothing new.
    pub(crate) fn tell(&self, notice: &Notice, before: &Public) -> Option<String> {
        let does = |seat, verb| self.does(seat, verb);
        let whom = |seat| self.whom(seat);
        Some(match *notice {
            Happening::DealerChosen { seat } => format!("{}.", does(seat, "deals")),
            Happening::Drew { seat, card: Sight::Seen(card) } => format!("{} {card}.", does(seat, "draws")),
            Happening::Drew { seat, card: Sight::Unseen } => format!("{} a card.", does(seat, "draws")),
            Happening::DrewNothing { seat } => format!("There is no card to draw for {}.", whom(seat)),
            Happening::Reshuffled => "The discard pile is shuffled into a new deck.".to_owned(),
            Happening::Revealed { seat, hand } => format!("{} start, and must show {hand}.", does(seat, "cannot")),
            Happening::Started { seat, color, card } => {
                format!("{} a {color} tournament with {card}.", does(seat, "starts"))
            }
            Happening::Played { seat, card } => format!("{} {card}.", does(seat, "plays")),
            Happening::Acted { seat, action } => {
                format!("{} {}.", does(seat, "plays"), self.action(seat, action, before))
            }
            Happening::Canceled { seat, action } => {
                format!("{} Ivanhoe: {} is canceled.", does(seat, "plays"), action.card())
            }
            Happening::ColorChanged { color } => format!("The tournament is now {color}."),
            Happening::Lost { seat, card, .. } => format!("{} {card}.", does(seat, "loses")),
            Happening::Riposted { from, to, card } => format!("{} {card} from {}.", does(to, "takes"), whom(from)),
            Happening::Retreated { seat, card, .. } => format!("{} {card} back.", does(seat, "takes")),
            Happening::Stolen { thief, victim, card } => {
                let card = card.seen().map_or("a card", Card::code);
                format!("{} {card} from the hand of {}.", does(thief, "takes"), whom(victim))
            }
            Happening::Ended { seat, total } => format!("{} in with {total}.", does(seat, "stays")),
            Happening::Withdrew { seat } => format!("{}.", does(seat, "withdraws")),
            Happening::TokenReturned { seat, color } => format!("{} the {color} token.", does(seat, "returns")),
            Happening::TournamentWon { seat, color } => format!("{} the {color} tournament!", does(seat, "wins")),
            Happening::TokenTaken { seat, color } => format!("{} a {color} token.", does(seat, "takes")),
            Happening::Waits(Phase::Over(seat)) => format!("{} the game!", does(seat, "wins")),
            Happening::Dealt { .. }
            | Happening::Passed { .. }
            | Happening::Exchanged { .. }
            | Happening::Shielded { .. }
            | Happening::Stunned { .. }
            | Happening::Waits(_) => return None,
        })
    }

    /// An action card with everything that is named.
    fn action(&self, actor: Seat, action: Action, public: &Public) -> String {
        let card = action.card();
        let lies = |seat, place| public.in_front(seat, place).map_or("?", Card::code);
        match action {
            Action::Unhorse(color) | Action::ChangeWeapon(color) => format!("{card}: {color}"),
            Action::BreakLance(seat) | Action::Riposte(seat) | Action::KnockDown(seat) | Action::Stunned(seat) => {
                format!("{card} on {}", self.whom(seat))
            }
            Action::Dodge { seat, slot } => {
                format!("{card} on {}'s {}", self.name(seat), lies(seat, InFront::Display(slot)))
            }
            Action::Retreat(slot) => format!("{card} for {}", lies(actor, InFront::Display(slot))),
            Action::Outwit { give, seat, take } => {
                format!("{card}: {} for {}'s {}", lies(actor, give), self.name(seat), lies(seat, take))
            }
            _ => card.to_string(),
        }
    }

    /// The table as everybody sees it, one line for each player.
    pub(crate) fn table(&self, public: &Public) -> String {
        let color = public.color().map_or("No tournament".to_owned(), |color| format!("A {color} tournament"));
        let top = format!("{color}. Deck {}, discard pile {}.", public.deck_size(), public.discard().len());
        let mut lines = vec![top];
        let width = self.names.iter().map(|name| name.as_str().chars().count()).max().unwrap_or(0);
        for seat in Seat::all(public.seats()) {
            let display: Vec<&str> = public.display(seat).iter().map(|card| card.code()).collect();
            let mut beside = Vec::new();
            if !public.still_in().has(seat) {
                beside.push("out");
            }
            if public.shield() == Some(seat) {
                beside.push("shield");
            }
            if public.stunned() == Some(seat) {
                beside.push("stunned");
            }
            lines.push(format!(
                "  {:<width$}  {:>2} cards  tokens {:<5}  {:>3} = {} {}",
                self.name(seat),
                public.hand_size(seat),
                letters(public.tokens(seat)),
                public.total(seat),
                display.join(" "),
                beside.join(" "),
            ));
        }
        lines.join("\n")
    }
}

fn letters(tokens: Tokens) -> String {
    if tokens.is_empty() { "-".to_owned() } else { tokens.iter().map(Color::letter).collect() }
}
