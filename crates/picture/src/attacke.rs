//! What there is to see of Attacke.

use rules::attacke::{Card, Discarded, Hand, Move, Notice, Phase, State, View};
use rules::{Color, Seat, Sight, View as _};

use crate::{Journey, Laid, Milestone, Picture, Pictured, Place, Spot, legal};

impl Pictured for State {
    type Face = Card;

    fn picture(view: &View) -> Picture<Card> {
        let public = view.public();
        let me = view.observer().seat();
        let place = |seat: Seat| {
            let down: Vec<Laid<Card>> = if me == Some(seat) {
                view.covered().iter().map(|card| Laid::Down(Some(card))).collect()
            } else {
                vec![Laid::Down(None); public.covered(seat)]
            };
            Place {
                seat,
                row: public.row(seat).iter().copied().map(Laid::Up).chain(down).collect(),
                beside: vec![],
                total: public.total(seat),
                tokens: public.chips(seat),
                held: public.hand_size(seat),
                known: vec![],
                still_in: public.still_in().has(seat),
                leads: public.color().is_some() && public.total(seat) == public.highest(),
            }
        };
        let discarded = |discarded: &Discarded| match *discarded {
            Discarded::FaceUp(card) => Laid::Up(card),
            Discarded::FaceDown(_) => Laid::Down(None),
        };
        Picture {
            color: public.color(),
            to_beat: public.highest(),
            goal: public.options().chips(),
            deck: public.deck_size(),
            discard: public.discard().iter().map(discarded).collect(),
            places: Seat::all(public.seats()).map(place).collect(),
            waiting: None,
            hand: hand(view),
        }
    }

    fn uses(m: &Move) -> Vec<Card> {
        match *m {
            Move::Open { up, down, .. } | Move::Fight { up, down } => up.iter().chain(down.iter()).collect(),
            Move::Pass | Move::Return(_) => vec![],
        }
    }

    fn target(_m: &Move) -> Option<Seat> {
        None
    }

    const SEVERAL: bool = true;
    const ANSWERS: bool = false;

    fn may_cover(view: &View) -> bool {
        view.public().options().covered()
    }

    fn plays(view: &View, up: &[Card], down: &[Card]) -> Vec<Move> {
        let color = up.iter().find_map(|card| card.color());
        let bag = |cards: &[Card]| cards.iter().copied().collect::<Hand>();
        let (up, down) = (bag(up), bag(down));
        if !matches!(view.public().phase(), Phase::Open(_)) {
            return vec![Move::Fight { up, down }];
        }
        // The first knight shows the color; shields leave it open.
        let colors = match color {
            Some(color) => vec![color],
            None => Color::ALL.to_vec(),
        };
        let plays: Vec<Move> = colors.into_iter().map(|color| Move::Open { color, up, down }).collect();
        let legal: Vec<Move> = plays.iter().copied().filter(|&m| view.check(m).is_ok()).collect();
        if legal.is_empty() { plays.into_iter().take(1).collect() } else { legal }
    }

    fn deeds(view: &View) -> Vec<Move> {
        legal::<State>(view).into_iter().filter(|m| State::uses(m).is_empty()).collect()
    }

    fn is_story(notice: &Notice) -> bool {
        !matches!(notice, Notice::Dealt { .. } | Notice::Waits(_))
    }

    fn journeys(view: &View, notice: &Notice) -> Vec<Journey<Card>> {
        match *notice {
            Notice::Drew { seat, card } => vec![Journey::new(card.seen(), Spot::Deck, Spot::Hand(seat))],
            Notice::Opened { seat, up, covered, down, .. } | Notice::Fought { seat, up, covered, down } => {
                let down: Vec<Option<Card>> = match down {
                    Sight::Seen(down) => down.iter().map(Some).collect(),
                    Sight::Unseen => vec![None; covered.into()],
                };
                let played = up.iter().map(Some).chain(down);
                played.map(|card| Journey::new(card, Spot::Hand(seat), Spot::Row(seat))).collect()
            }
            Notice::Passed { seat } | Notice::ContestWon { seat, .. } => {
                let (row, covered) = (view.public().row(seat), view.public().covered(seat));
                let cleared = row.iter().copied().map(Some).chain(std::iter::repeat_n(None, covered));
                cleared.map(|card| Journey::new(card, Spot::Row(seat), Spot::Discard)).collect()
            }
            _ => vec![],
        }
    }

    fn milestone(notice: &Notice) -> Option<Milestone> {
        Some(match *notice {
            Notice::Opened { color, .. } => Milestone::Color(color),
            Notice::ContestWon { seat, color } => Milestone::Won(seat, color),
            Notice::ChipTaken { seat, color } => Milestone::Taken(seat, color),
            Notice::ChipReturned { seat, color } => Milestone::Returned(seat, color),
            _ => return None,
        })
    }
}

/// The hand as it is good to look at: first what fits the contest, shields, then the other colors.
fn hand(view: &View) -> Vec<Card> {
    let (color, hand): (_, Hand) = (view.public().color(), view.hand());
    let mut cards: Vec<Card> = hand.iter().collect();
    cards.sort_by_key(|card| {
        let group = match card.color() {
            Some(own) if Some(own) == color => 0,
            Some(own) => 2 + own.index(),
            None => 1,
        };
        (group, u8::MAX - card.value())
    });
    cards
}
