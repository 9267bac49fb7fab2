//! What there is to see of Ivanhoe.

use rules::ivanhoe::{Action, Card, InFront, Move, Notice, Phase, State, View};
use rules::{Color, Seat, View as _};

use crate::{Journey, Laid, Milestone, Picture, Pictured, Place, Spot, legal};

impl Pictured for State {
    type Face = Card;

    fn picture(view: &View) -> Picture<Card> {
        let public = view.public();
        let me = view.observer().seat();
        let place = |seat: Seat| Place {
            seat,
            row: public.display(seat).iter().copied().map(Laid::Up).collect(),
            beside: [(public.shield(), Card::Shield), (public.stunned(), Card::Stunned)]
                .into_iter()
                .filter_map(|(whose, card)| (whose == Some(seat)).then_some(card))
                .collect(),
            total: public.total(seat),
            tokens: public.tokens(seat),
            held: public.hand_size(seat),
            known: if me == Some(seat) { vec![] } else { view.known(seat).iter().collect() },
            still_in: public.still_in().has(seat),
            leads: public.color().is_some() && public.leads(seat),
        };
        let actor = match public.phase() {
            Phase::Start(seat) | Phase::Turn(seat) => Some(seat),
            _ => me,
        };
        let others = Seat::all(public.seats()).filter(|&seat| Some(seat) != actor);
        Picture {
            color: public.color(),
            to_beat: others.map(|seat| public.total(seat)).max().unwrap_or(0),
            goal: public.options().tokens(),
            deck: public.deck_size(),
            discard: public.discard().iter().copied().map(Laid::Up).collect(),
            places: Seat::all(public.seats()).map(place).collect(),
            waiting: match public.phase() {
                Phase::Window { actor, action, .. } => Some((actor, action.card())),
                _ => None,
            },
            hand: hand(view),
        }
    }

    fn uses(m: &Move) -> Vec<Card> {
        match *m {
            Move::Start { card, .. } | Move::Play(card) => vec![card],
            Move::Act(action) => vec![action.card()],
            Move::Ivanhoe => vec![Card::Ivanhoe],
            _ => vec![],
        }
    }

    fn target(m: &Move) -> Option<Seat> {
        match *m {
            Move::Act(
                Action::BreakLance(seat)
                | Action::Riposte(seat)
                | Action::Dodge { seat, .. }
                | Action::KnockDown(seat)
                | Action::Outwit { seat, .. }
                | Action::Stunned(seat),
            ) => Some(seat),
            _ => None,
        }
    }

    const SEVERAL: bool = false;
    const ANSWERS: bool = true;

    fn may_cover(_view: &View) -> bool {
        false
    }

    fn plays(view: &View, up: &[Card], down: &[Card]) -> Vec<Move> {
        let ([card], []) = (up, down) else { return vec![] };
        let mut plays = legal::<State>(view);
        plays.retain(|m| State::uses(m) == [*card]);
        if plays.is_empty() {
            plays.extend(attempt(view, *card));
        }
        plays
    }

    fn deeds(view: &View) -> Vec<Move> {
        match (view.public().phase(), view.observer().seat()) {
            (Phase::Turn(actor), Some(seat)) if actor == seat => vec![Move::End, Move::Withdraw],
            _ => legal::<State>(view).into_iter().filter(|m| State::uses(m).is_empty()).collect(),
        }
    }

    fn is_story(notice: &Notice) -> bool {
        !matches!(notice, Notice::Dealt { .. } | Notice::Passed { .. } | Notice::Waits(_))
    }

    fn journeys(view: &View, notice: &Notice) -> Vec<Journey<Card>> {
        let public = view.public();
        let one = |card: Card, from, to| vec![Journey::new(Some(card), from, to)];
        let cleared = |seat: Seat| {
            let front = public.display(seat).iter().copied().chain(public.beside(seat));
            front.map(|card| Journey::new(Some(card), Spot::Row(seat), Spot::Discard)).collect()
        };
        match *notice {
            Notice::Drew { seat, card } => vec![Journey::new(card.seen(), Spot::Deck, Spot::Hand(seat))],
            Notice::Started { seat, card, .. } | Notice::Played { seat, card } => {
                one(card, Spot::Hand(seat), Spot::Row(seat))
            }
            // An action card is shown to whom it is aimed at.
            Notice::Acted { seat, action } => {
                let target = State::target(&Move::Act(action));
                let own = matches!(action, Action::Shield).then_some(seat);
                one(action.card(), Spot::Hand(seat), target.or(own).map_or(Spot::Discard, Spot::Row))
            }
            Notice::Canceled { seat, .. } => one(Card::Ivanhoe, Spot::Hand(seat), Spot::Discard),
            Notice::Lost { seat, card, .. } => one(card, Spot::Row(seat), Spot::Discard),
            Notice::Riposted { from, to, card } => one(card, Spot::Row(from), Spot::Row(to)),
            Notice::Retreated { seat, card, .. } => one(card, Spot::Row(seat), Spot::Hand(seat)),
            Notice::Stolen { thief, victim, card } => {
                vec![Journey::new(card.seen(), Spot::Hand(victim), Spot::Hand(thief))]
            }
            Notice::Exchanged { seat, give, other, take } => vec![
                Journey::new(public.in_front(seat, give), Spot::Row(seat), Spot::Row(other)),
                Journey::new(public.in_front(other, take), Spot::Row(other), Spot::Row(seat)),
            ],
            Notice::Withdrew { seat } | Notice::TournamentWon { seat, .. } => cleared(seat),
            _ => vec![],
        }
    }

    fn milestone(notice: &Notice) -> Option<Milestone> {
        Some(match *notice {
            Notice::Started { color, .. } | Notice::ColorChanged { color } => Milestone::Color(color),
            Notice::TournamentWon { seat, color } => Milestone::Won(seat, color),
            Notice::TokenTaken { seat, color } => Milestone::Taken(seat, color),
            Notice::TokenReturned { seat, color } => Milestone::Returned(seat, color),
            _ => return None,
        })
    }
}

/// A move that plays this card, legal or not.
fn attempt(view: &View, card: Card) -> Option<Move> {
    let public = view.public();
    let me = view.observer().seat()?;
    let other = Seat::all(public.seats()).find(|&seat| seat != me)?;
    let color = public.color().unwrap_or(Color::Purple);
    let action = match card {
        Card::Unhorse => Action::Unhorse(color),
        Card::ChangeWeapon => Action::ChangeWeapon(color),
        Card::DropWeapon => Action::DropWeapon,
        Card::BreakLance => Action::BreakLance(other),
        Card::Riposte => Action::Riposte(other),
        Card::Dodge => Action::Dodge { seat: other, slot: 0 },
        Card::Retreat => Action::Retreat(0),
        Card::KnockDown => Action::KnockDown(other),
        Card::Outmaneuver => Action::Outmaneuver,
        Card::Charge => Action::Charge,
        Card::Countercharge => Action::Countercharge,
        Card::Disgrace => Action::Disgrace,
        Card::Adapt => Action::Adapt,
        Card::Outwit => Action::Outwit { give: InFront::Display(0), seat: other, take: InFront::Display(0) },
        Card::Shield => Action::Shield,
        Card::Stunned => Action::Stunned(other),
        Card::Ivanhoe => return Some(Move::Ivanhoe),
        _ if matches!(public.phase(), Phase::Start(_)) => {
            return Some(Move::Start { color: card.color().unwrap_or(color), card });
        }
        _ => return Some(Move::Play(card)),
    };
    Some(Move::Act(action))
}

/// The hand as it is good to look at: first what fits the tournament, supporters, then the other colors, then actions.
fn hand(view: &View) -> Vec<Card> {
    let color = view.public().color();
    let mut cards: Vec<Card> = view.hand().iter().collect();
    // A stable order: cards of one kind stay in the order of the card list, high values first.
    cards.sort_by_key(|card| {
        let group = match card.color() {
            Some(own) if Some(own) == color => 0,
            Some(own) => 2 + own.index(),
            None if card.is_supporter() => 1,
            None => 9,
        };
        (group, u8::MAX - card.value())
    });
    cards
}
