//! The action cards: one function for each, in the order of the rulebook, which says whether the card can be played
//! and what it does.

use super::card::Card;
use super::illegal::Illegal;
use super::moves::{Action, InFront};
use super::public::Public;
use crate::color::Color;
use crate::row::begins_run;
use crate::seat::{BySeat, Seat};

/// What an action card does, once Ivanhoe has not canceled it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effect {
    /// The tournament gets this color.
    Color(Color),
    /// These cards of the displays are discarded.
    Losses(BySeat<Slots>),
    /// The last card of this opponent's display comes over.
    Riposte(Seat),
    /// This card of the own display goes into the hand.
    Retreat(u8),
    /// A random card of this hand comes over.
    KnockDown(Seat),
    /// Everybody keeps one card of each value.
    Adapt,
    /// Two cards are exchanged.
    Exchange { give: InFront, other: Seat, take: InFront },
    /// The Shield is put in front of its player.
    Shield,
    /// Stunned is put in front of this opponent.
    Stunned(Seat),
}

/// Some cards of one display, by slot. A display never has more than 90 cards (rule 1.1).
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Slots(u128);

impl Slots {
    pub(super) const NONE: Slots = Slots(0);

    /// The slots of the cards for which `falls` says so.
    fn of(display: &[Card], falls: impl Fn(Card) -> bool) -> Slots {
        Slots(display.iter().enumerate().fold(0, |slots, (slot, &card)| slots | u128::from(falls(card)) << slot))
    }

    fn only(slot: usize) -> Slots {
        Slots(1 << slot)
    }

    pub(super) fn with(self, slot: usize) -> Slots {
        Slots(self.0 | 1 << slot)
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        let mut slots = self.0;
        core::iter::from_fn(move || {
            let slot = (slots != 0).then(|| slots.trailing_zeros() as usize)?;
            slots &= slots - 1;
            Some(slot)
        })
    }

    /// Rule 7.3: where a whole display would go, its first card stays.
    fn sparing_first(self, display: &[Card]) -> Slots {
        if self.0.count_ones() as usize == display.len() { Slots(self.0 & !1) } else { self }
    }
}

impl core::fmt::Debug for Slots {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// What the card does when this seat plays it now, or why it cannot be played. The hand is not looked at.
pub(super) fn effect(public: &Public, actor: Seat, action: Action) -> Result<Effect, Illegal> {
    match action {
        Action::Unhorse(color) => unhorse(public, color),
        Action::ChangeWeapon(color) => change_weapon(public, color),
        Action::DropWeapon => drop_weapon(public),
        Action::BreakLance(target) => break_lance(public, actor, target),
        Action::Riposte(target) => riposte(public, actor, target),
        Action::Dodge { seat, slot } => dodge(public, actor, seat, slot),
        Action::Retreat(slot) => retreat(public, actor, slot),
        Action::KnockDown(target) => knock_down(public, actor, target),
        Action::Outmaneuver => outmaneuver(public, actor),
        Action::Charge => charge(public, actor),
        Action::Countercharge => countercharge(public, actor),
        Action::Disgrace => disgrace(public, actor),
        Action::Adapt => adapt(public, actor),
        Action::Outwit { give, seat, take } => outwit(public, actor, give, seat, take),
        Action::Shield => Ok(Effect::Shield),
        Action::Stunned(target) => stunned(public, actor, target),
    }
}

/// The colors that Unhorse, Change Weapon and Drop Weapon speak of.
pub(super) const WEAPONS: [Color; 3] = [Color::Red, Color::Blue, Color::Yellow];

fn has_weapon(public: &Public) -> bool {
    public.color.is_some_and(|color| WEAPONS.contains(&color))
}

/// Rule 8.1.
fn unhorse(public: &Public, color: Color) -> Result<Effect, Illegal> {
    if public.color != Some(Color::Purple) {
        return Err(Illegal::UnhorseNeedsPurple);
    }
    if !WEAPONS.contains(&color) {
        return Err(Illegal::UnhorseToWeapon);
    }
    Ok(Effect::Color(color))
}

/// Rule 8.2.
fn change_weapon(public: &Public, color: Color) -> Result<Effect, Illegal> {
    if !has_weapon(public) {
        return Err(Illegal::ChangeWeaponNeedsWeapon);
    }
    if !WEAPONS.contains(&color) || public.color == Some(color) {
        return Err(Illegal::ChangeWeaponToOther);
    }
    Ok(Effect::Color(color))
}

/// Rule 8.3.
fn drop_weapon(public: &Public) -> Result<Effect, Illegal> {
    if has_weapon(public) { Ok(Effect::Color(Color::Green)) } else { Err(Illegal::DropWeaponNeedsWeapon) }
}

/// Rule 8.4.
fn break_lance(public: &Public, actor: Seat, target: Seat) -> Result<Effect, Illegal> {
    opponent(public, actor, target, Card::BreakLance)?;
    let purple = Slots::of(public.display(target), |card| card.color() == Some(Color::Purple));
    if purple.is_empty() {
        return Err(Illegal::NoEffect(Card::BreakLance));
    }
    can_lose_one(public, target, Card::BreakLance)?;
    losses(public, actor, Card::BreakLance, |seat, _| if seat == target { purple } else { Slots::NONE })
}

/// Rule 8.5.
fn riposte(public: &Public, actor: Seat, target: Seat) -> Result<Effect, Illegal> {
    opponent(public, actor, target, Card::Riposte)?;
    can_lose_one(public, target, Card::Riposte)?;
    can_add(public, actor)?;
    let taken = public.display(target).last();
    if taken == Some(&Card::M6) && public.display(actor).contains(&Card::M6) {
        return Err(Illegal::SecondMaiden);
    }
    Ok(Effect::Riposte(target))
}

/// Rule 8.6.
fn dodge(public: &Public, actor: Seat, target: Seat, slot: u8) -> Result<Effect, Illegal> {
    opponent(public, actor, target, Card::Dodge)?;
    can_lose_one(public, target, Card::Dodge)?;
    let slot = usize::from(slot);
    if !begins_run(public.display(target), slot) {
        return Err(Illegal::NoSuchPlace);
    }
    losses(public, actor, Card::Dodge, |seat, _| if seat == target { Slots::only(slot) } else { Slots::NONE })
}

/// Rule 8.7.
fn retreat(public: &Public, actor: Seat, slot: u8) -> Result<Effect, Illegal> {
    match public.display(actor) {
        [] => Err(Illegal::NoEffect(Card::Retreat)),
        [_] => Err(Illegal::OnlyCard),
        display if !begins_run(display, usize::from(slot)) => Err(Illegal::NoSuchPlace),
        _ => Ok(Effect::Retreat(slot)),
    }
}

/// Rule 8.8. The Shield does not protect a hand, and those who have withdrawn have one too (rule 7.6).
fn knock_down(public: &Public, actor: Seat, target: Seat) -> Result<Effect, Illegal> {
    opponent(public, actor, target, Card::KnockDown)?;
    if public.hand_size(target) == 0 { Err(Illegal::EmptyHand) } else { Ok(Effect::KnockDown(target)) }
}

/// Rule 8.9.
fn outmaneuver(public: &Public, actor: Seat) -> Result<Effect, Illegal> {
    losses(public, actor, Card::Outmaneuver, |seat, display| match display.len() {
        0 => Slots::NONE,
        _ if seat == actor => Slots::NONE,
        len => Slots::only(len - 1),
    })
}

/// Rule 8.10. The lowest value is looked for in every display, a shielded one too.
fn charge(public: &Public, actor: Seat) -> Result<Effect, Illegal> {
    let lowest = public.displays.all().iter().map(|card| card.value()).min();
    losses(public, actor, Card::Charge, |_, display| Slots::of(display, |card| Some(card.value()) == lowest))
}

/// Rule 8.11.
fn countercharge(public: &Public, actor: Seat) -> Result<Effect, Illegal> {
    let highest = public.displays.all().iter().map(|card| card.value()).max();
    losses(public, actor, Card::Countercharge, |_, display| Slots::of(display, |card| Some(card.value()) == highest))
}

/// Rule 8.12.
fn disgrace(public: &Public, actor: Seat) -> Result<Effect, Illegal> {
    losses(public, actor, Card::Disgrace, |_, display| Slots::of(display, Card::is_supporter))
}

/// Rule 8.13. What each display loses is settled later, seat by seat: see [`adapt_losses`].
fn adapt(public: &Public, actor: Seat) -> Result<Effect, Illegal> {
    let touched = |seat| !guarded(public, actor, seat) && has_equal_values(public.display(seat));
    if Seat::all(public.seats()).any(touched) { Ok(Effect::Adapt) } else { Err(Illegal::NoEffect(Card::Adapt)) }
}

/// Rule 8.14.
fn outwit(public: &Public, actor: Seat, give: InFront, other: Seat, take: InFront) -> Result<Effect, Illegal> {
    opponent(public, actor, other, Card::Outwit)?;
    if !public.still_in.has(other) {
        return Err(Illegal::HasWithdrawn);
    }
    let given = named(public, actor, give)?;
    let taken = named(public, other, take)?;
    if given == taken {
        return Err(Illegal::EqualCards);
    }
    let (gives_display, takes_display) = (!given.is_action(), !taken.is_action());
    if public.shield == Some(other) && (takes_display || gives_display && taken != Card::Shield) {
        return Err(Illegal::Shielded);
    }
    let falls_to_zero = |seat| public.display(seat).len() == 1;
    if takes_display && !gives_display && falls_to_zero(other)
        || gives_display && !takes_display && falls_to_zero(actor)
    {
        return Err(Illegal::OnlyCard);
    }
    // The cards differ, so a Maiden on the far side is never the one that leaves.
    let second_maiden = |card, seat| card == Card::M6 && public.display(seat).contains(&Card::M6);
    if second_maiden(given, other) || second_maiden(taken, actor) {
        return Err(Illegal::SecondMaiden);
    }
    Ok(Effect::Exchange { give, other, take })
}

/// Rule 8.16. A shielded opponent can be stunned too.
fn stunned(public: &Public, actor: Seat, target: Seat) -> Result<Effect, Illegal> {
    opponent(public, actor, target, Card::Stunned)?;
    if public.still_in.has(target) { Ok(Effect::Stunned(target)) } else { Err(Illegal::HasWithdrawn) }
}

/// Rule 8.16: whether one more card can be added to the display of the seat whose turn it is.
pub(super) fn can_add(public: &Public, seat: Seat) -> Result<(), Illegal> {
    if public.stunned == Some(seat) && public.added > 0 { Err(Illegal::OneCardWhileStunned) } else { Ok(()) }
}

fn opponent(public: &Public, actor: Seat, target: Seat, card: Card) -> Result<(), Illegal> {
    if target.index() >= public.seats() {
        Err(Illegal::NoSuchSeat)
    } else if target == actor {
        Err(Illegal::NotAnOpponent(card))
    } else {
        Ok(())
    }
}

/// Rule 7.4: opponents' cards do not touch a shielded display; its owner's do.
fn guarded(public: &Public, actor: Seat, seat: Seat) -> bool {
    seat != actor && public.shield == Some(seat)
}

/// Rules 7.3 and 7.4 for cards that are played on one opponent's display.
fn can_lose_one(public: &Public, target: Seat, card: Card) -> Result<(), Illegal> {
    match public.display(target).len() {
        0 => Err(Illegal::NoEffect(card)),
        _ if public.shield == Some(target) => Err(Illegal::Shielded),
        1 => Err(Illegal::OnlyCard),
        _ => Ok(()),
    }
}

/// The cards that every display loses, after rules 7.3 and 7.4; refused where there is none (rule 7.2).
fn losses(public: &Public, actor: Seat, card: Card, falls: impl Fn(Seat, &[Card]) -> Slots) -> Result<Effect, Illegal> {
    let mut lost = BySeat::<Slots>::default();
    let mut any = false;
    for seat in Seat::all(public.seats()).filter(|&seat| !guarded(public, actor, seat)) {
        let display = public.display(seat);
        lost[seat] = falls(seat, display).sparing_first(display);
        any |= !lost[seat].is_empty();
    }
    if any { Ok(Effect::Losses(lost)) } else { Err(Illegal::NoEffect(card)) }
}

/// The card that is named in front of a seat.
fn named(public: &Public, seat: Seat, place: InFront) -> Result<Card, Illegal> {
    let first_of_run = match place {
        InFront::Display(slot) => begins_run(public.display(seat), usize::from(slot)),
        InFront::Shield | InFront::Stunned => true,
    };
    public.in_front(seat, place).filter(|_| first_of_run).ok_or(Illegal::NoSuchPlace)
}

fn has_equal_values(display: &[Card]) -> bool {
    let mut seen = 0u8;
    display.iter().any(|card| {
        let again = seen >> card.value() & 1 == 1;
        seen |= 1 << card.value();
        again
    })
}

/// The values that leave a choice to the owner of a display when Adapt is played (rule 8.13): those whose cards lie in
/// more than one run. Where the cards of a value all have one face and lie side by side, every choice leads to the
/// same row.
pub(super) fn adapt_choices(display: &[Card]) -> impl Iterator<Item = u8> + Clone {
    let (mut seen, mut again) = (0u8, 0u8);
    for slot in crate::row::runs(display) {
        let value = 1 << display[slot].value();
        again |= seen & value;
        seen |= value;
    }
    (1..=7).filter(move |value| again >> value & 1 == 1)
}

/// Whether Adapt by `actor` asks this seat for a choice.
pub(super) fn adapt_asks(public: &Public, actor: Seat, seat: Seat) -> bool {
    !guarded(public, actor, seat) && adapt_choices(public.display(seat)).next().is_some()
}

/// What a display loses to Adapt (rule 8.13) when `kept` names the slot to keep for a value; where it names none, the
/// first card of a value stays.
pub(super) fn adapt_losses(public: &Public, actor: Seat, seat: Seat, kept: impl Fn(u8) -> Option<usize>) -> Slots {
    if guarded(public, actor, seat) {
        return Slots::NONE;
    }
    let display = public.display(seat);
    let first = |value| display.iter().position(|card| card.value() == value);
    display.iter().enumerate().fold(Slots::NONE, |lost, (slot, card)| {
        let stays = kept(card.value()).or_else(|| first(card.value()));
        if stays == Some(slot) { lost } else { lost.with(slot) }
    })
}
