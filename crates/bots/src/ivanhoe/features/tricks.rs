//! What the action cards of both sides can do to the tournament under way, and how the race for the tokens stands.

use rules::ivanhoe::{Card, Public};
use rules::{BySeat, Color, Seat};

use super::{POINTS, Table};
use crate::ivanhoe::points;
use crate::numbers::Numbers;

/// How many numbers tell of the tricks of two against each other.
pub(super) const TRICKS: usize = 5 + 4 + 2 * CHANGE;
/// How many numbers tell how the race for the tokens stands between two.
pub(super) const RACE: usize = 4;

/// How many numbers tell what a change of color would bring one side.
const CHANGE: usize = 3;

/// The action cards that move the totals of displays.
const MOVERS: [Card; 9] = [
    Card::BreakLance,
    Card::Riposte,
    Card::Dodge,
    Card::Outmaneuver,
    Card::Charge,
    Card::Countercharge,
    Card::Disgrace,
    Card::Adapt,
    Card::Outwit,
];

/// What a display can lose to action cards, in points of the tournament under way.
#[derive(Clone, Copy, Default)]
pub(super) struct Losses {
    /// To Break Lance.
    pub(super) purple: f32,
    /// To Disgrace.
    pub(super) supporters: f32,
    /// To Charge.
    pub(super) lowest: f32,
    /// To Countercharge.
    pub(super) highest: f32,
    /// To Adapt.
    pub(super) again: f32,
    /// To Riposte and Outmaneuver.
    last: f32,
    /// To Dodge.
    most: f32,
    /// The card that counts most, and the one that counts least: for Outwit.
    best: f32,
    least: f32,
}

impl Losses {
    /// What every display can lose in a tournament of this color.
    pub(super) fn of_all(public: &Public, color: Color) -> BySeat<Losses> {
        let values = || Seat::all(public.seats()).flat_map(|seat| public.display(seat)).map(|card| card.value());
        let (lowest, highest) = (values().min().unwrap_or(0), values().max().unwrap_or(0));
        let mut all = BySeat::default();
        Seat::all(public.seats()).for_each(|seat| all[seat] = Losses::of(public.display(seat), color, lowest, highest));
        all
    }

    fn of(display: &[Card], color: Color, lowest: u8, highest: u8) -> Losses {
        let [first, ..] = display else { return Losses::default() };
        let worth = |card: &Card| points(*card, color) as f32;
        let mut losses = Losses { least: worth(first), ..Losses::default() };
        let (mut total, mut seen) = (0.0, 0u8);
        for card in display {
            let (value, points) = (card.value(), worth(card));
            let only = |goes: bool| if goes { points } else { 0.0 };
            total += points;
            losses.purple += only(card.color() == Some(Color::Purple));
            losses.supporters += only(card.is_supporter());
            losses.lowest += only(value == lowest);
            losses.highest += only(value == highest);
            losses.again += only(seen >> value & 1 == 1);
            losses.best = losses.best.max(points);
            losses.least = losses.least.min(points);
            losses.last = points;
            seen |= 1 << value;
        }
        losses.most = losses.best;
        // Rule 7.3: where a whole display would go, its first card stays, and a single card is not taken.
        let all =
            [&mut losses.purple, &mut losses.supporters, &mut losses.lowest, &mut losses.highest, &mut losses.again];
        all.into_iter().filter(|lost| **lost >= total).for_each(|lost| *lost -= worth(first));
        if display.len() == 1 {
            (losses.last, losses.most) = (0.0, 0.0);
        }
        losses
    }

    /// What a card brings a player against another, in the difference of their totals; their displays can lose this much.
    fn swing(card: Card, own: &Losses, other: &Losses) -> f32 {
        let swing = match card {
            Card::BreakLance => other.purple,
            Card::Riposte => 2.0 * other.last,
            Card::Dodge => other.most,
            Card::Outmaneuver => other.last,
            Card::Charge => other.lowest - own.lowest,
            Card::Countercharge => other.highest - own.highest,
            Card::Disgrace => other.supporters - own.supporters,
            Card::Adapt => other.again - own.again,
            Card::Outwit if own.best > 0.0 => 2.0 * (other.best - own.least),
            _ => 0.0,
        };
        swing.max(0.0)
    }
}

/// The colors that a tournament can change to, each with the card that does it (rules 8.1 to 8.3).
fn changes(color: Color) -> impl Iterator<Item = (Card, Color)> {
    let weapons = [Color::Red, Color::Blue, Color::Yellow];
    let card = match color {
        Color::Purple => Some(Card::Unhorse),
        Color::Green => None,
        _ => Some(Card::ChangeWeapon),
    };
    let weapon = weapons.into_iter().filter(move |&other| other != color).filter_map(move |other| Some((card?, other)));
    weapon.chain((card == Some(Card::ChangeWeapon)).then_some((Card::DropWeapon, Color::Green)))
}

impl Table<'_> {
    /// What an opponent may do with action cards, and what can be done to it.
    pub(super) fn tricks(&self, seat: Seat, out: &mut Numbers<'_>) {
        let (public, me) = (self.public, self.me);
        let Some(color) = public.color().filter(|_| public.still_in().has(seat) && public.still_in().has(me)) else {
            return out.skip(TRICKS);
        };
        // Nobody's cards touch a display that has the Shield, but the owner's.
        let touched = |seat: Seat| if public.shield() == Some(seat) { Losses::default() } else { self.losses[seat] };
        let lead = f32::from(public.total(me)) - f32::from(public.total(seat));
        let hand = self.view.hand();
        let (mut best, mut expected, mut safe) = (0.0f32, 0.0, 1.0);
        for card in MOVERS {
            if hand.has(card) {
                best = best.max(Losses::swing(card, &self.losses[me], &touched(seat)));
            }
            let held = self.held(seat, card);
            if held > 0.0 {
                let swing = Losses::swing(card, &self.losses[seat], &touched(me));
                expected += held * swing;
                if swing > lead {
                    safe *= 1.0 - held;
                }
            }
        }
        out.put(best / POINTS);
        out.flag(lead <= 0.0 && lead + best > 0.0);
        out.put(if lead > 0.0 { 1.0 - safe } else { 0.0 });
        out.put(expected / POINTS);
        let fight = self.answers(seat, color, lead + best - expected + self.hand.full_strength(color));
        out.put(fight);
        self.stakes(me, color, 1.0 - fight)
            .into_iter()
            .chain(self.stakes(seat, color, fight))
            .for_each(|odds| out.put(odds));
        let (mut own, mut its) = ([0.0f32; CHANGE], [0.0f32; CHANGE]);
        for (card, color) in changes(color) {
            let (mine, held) = (hand.has(card), self.held(seat, card));
            if !mine && held == 0.0 {
                continue;
            }
            let lead = self.total(me, color) - self.total(seat, color);
            let odds = self.answers(seat, color, lead + self.hand.full_strength(color));
            let more = |most: &mut [f32; CHANGE], whose: Seat, odds: f32| {
                let [needed, wins] = self.stakes(whose, color, odds);
                most.iter_mut().zip([odds, needed, wins]).for_each(|(most, odds)| *most = most.max(odds));
            };
            if mine {
                more(&mut own, me, 1.0 - odds);
            }
            more(&mut its, seat, held * odds);
        }
        own.into_iter().chain(its).for_each(|odds| out.put(odds));
    }

    /// How the race for the tokens stands: how many of the colors that a player needs it can win, and how likely it wins the
    /// hardest one.
    pub(super) fn race(&self, seat: Seat, out: &mut Numbers<'_>) {
        let (mut sums, mut hardest) = ([0.0f32; 2], [1.0f32; 2]);
        for color in Color::ALL {
            let odds = self.rivals[seat].more[color.index()];
            for (side, (whose, odds)) in [(self.me, 1.0 - odds), (seat, odds)].into_iter().enumerate() {
                if !self.public.tokens(whose).has(color) {
                    sums[side] += odds / 5.0;
                    hardest[side] = hardest[side].min(odds);
                }
            }
        }
        sums.into_iter().chain(hardest).for_each(|number| out.put(number));
    }

    /// The odds to win a color: where it is needed, and where it wins the game.
    fn stakes(&self, seat: Seat, color: Color, odds: f32) -> [f32; 2] {
        [self.needs(seat, color), self.wins_with(seat, color)].map(|yes| if yes { odds } else { 0.0 })
    }

    /// What a display would count in a tournament of another color.
    fn total(&self, seat: Seat, color: Color) -> f32 {
        self.public.display(seat).iter().map(|&card| points(card, color)).sum::<i32>() as f32
    }

    /// How likely an opponent holds a card.
    fn held(&self, seat: Seat, card: Card) -> f32 {
        if self.view.known(seat).has(card) {
            return 1.0;
        }
        let lacks = 1.0 - self.rivals[seat].share.min(1.0);
        1.0 - (0..self.unseen.count(card)).map(|_| lacks).product::<f32>()
    }
}

#[cfg(test)]
mod tests {
    use rules::ivanhoe::Card::*;

    use super::*;

    fn losses(display: &[Card], color: Color) -> Losses {
        let values = || display.iter().map(|card| card.value());
        Losses::of(display, color, values().min().unwrap_or(0), values().max().unwrap_or(0))
    }

    /// Points are whole numbers.
    fn whole<const N: usize>(points: [f32; N]) -> [i32; N] {
        points.map(|points| points as i32)
    }

    #[test]
    fn a_display_loses_what_the_cards_say() {
        let lost = losses(&[P5, S2, P3, P5, M6, S2], Color::Purple);
        assert_eq!(whole([lost.purple, lost.supporters]), [13, 10]);
        assert_eq!(whole([lost.lowest, lost.highest, lost.again]), [4, 6, 7]);
        assert_eq!(whole([lost.last, lost.most, lost.least]), [2, 6, 2]);
        let lost = losses(&[G1, S3, G1], Color::Green);
        assert_eq!(whole([lost.supporters, lost.again, lost.last, lost.most]), [1, 1, 1, 1]);
    }

    #[test]
    fn one_card_stays() {
        assert_eq!(whole([losses(&[P5, P3], Color::Purple).purple]), [3], "the first one");
        let lost = losses(&[P7], Color::Purple);
        assert_eq!(whole([lost.purple, lost.highest, lost.lowest, lost.last, lost.most]), [0; 5]);
        assert_eq!(whole([lost.best, lost.least]), [7, 7], "it can be exchanged");
    }

    #[test]
    fn a_card_brings_what_it_takes_and_gives() {
        let (own, other) = (losses(&[R3, S2], Color::Red), losses(&[R5, R4, S2], Color::Red));
        let swing = |card| Losses::swing(card, &own, &other) as i32;
        assert_eq!(swing(Riposte), 4, "from one display to the other");
        assert_eq!(swing(Outmaneuver), 2);
        assert_eq!(swing(Dodge), 5);
        assert_eq!(swing(Disgrace), 0, "both lose the same");
        assert_eq!(swing(Countercharge), 2, "the own 3 goes too");
        assert_eq!(swing(Outwit), 6);
        assert_eq!(swing(Shield), 0);
        let nothing = Losses::default();
        assert_eq!(Losses::swing(Outwit, &nothing, &other) as i32, 0, "there is nothing to give");
    }

    #[test]
    fn colors_change_as_the_rules_say() {
        let of = |color| changes(color).collect::<Vec<_>>();
        let to = |color| (Unhorse, color);
        assert_eq!(of(Color::Purple), [Color::Red, Color::Blue, Color::Yellow].map(to));
        let red = [(ChangeWeapon, Color::Blue), (ChangeWeapon, Color::Yellow), (DropWeapon, Color::Green)];
        assert_eq!(of(Color::Red), red);
        assert_eq!(of(Color::Green), []);
    }
}
