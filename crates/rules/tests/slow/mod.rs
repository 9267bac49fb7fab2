//! The rules of a turn once more, as slow and as plain as can be: RULES.md, part Ivanhoe, sections 4, 5, 7 and 8.
//!
//! It is written from the rule text alone and shares nothing with the engine but the names of cards, colors and moves,
//! so that a mistake would have to be made twice to stay unseen. Every function copies the whole table.

use std::fmt;

use rules::ivanhoe::{Action, Card, InFront};
use rules::{Color, Seat};

/// The rule that refuses and why, for the message of a failing test.
pub(crate) type Refused = &'static str;

type Verdict = Result<SlowTable, Refused>;

/// What the game waits for, as far as a turn can lead to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Waits {
    /// A player plays cards, ends the turn or withdraws.
    Turn(usize),
    /// Others may answer an action card with Ivanhoe.
    Answers,
    /// Chance takes a card of the victim's hand (8.8).
    KnockDown { thief: usize, victim: usize },
    /// A player chooses which equal cards stay (8.13).
    Adapt { actor: usize, chooser: usize },
    /// A player chooses a token to return (5.5).
    ReturnToken(usize),
    /// A player chooses a token to take (6.2).
    TakeToken(usize),
    /// A player draws the card that begins a turn (2.1).
    Draw(usize),
    /// A player has won the game (1.4).
    Over(usize),
}

/// Everything on the table and in the hands. Hands, tokens and deck are kept sorted, because their order means nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SlowTable {
    pub(crate) tokens_to_win: usize,
    pub(crate) waits: Waits,
    pub(crate) color: Option<Color>,
    pub(crate) last_color: Option<Color>,
    pub(crate) is_in: Vec<bool>,
    pub(crate) displays: Vec<Vec<Card>>,
    pub(crate) shield: Option<usize>,
    pub(crate) stunned: Option<usize>,
    pub(crate) hands: Vec<Vec<Card>>,
    pub(crate) hand_sizes: Vec<usize>,
    pub(crate) tokens: Vec<Vec<Color>>,
    pub(crate) discard: Vec<Card>,
    pub(crate) deck: Vec<Card>,
    pub(crate) played: usize,
    pub(crate) added: usize,
}

/// An action card that may be played: the table at each moment that matters.
#[derive(Clone, Debug)]
pub(crate) struct Acted {
    /// The card is played and everything named, but nothing has happened yet (8.17).
    pub(crate) announced: SlowTable,
    /// The card took effect; chance and the choices of others are still to come.
    pub(crate) after: SlowTable,
    action: Action,
}

impl Acted {
    /// Ivanhoe is played against the card (8.17): all effects are canceled, and both cards are discarded. Shield and
    /// Stunned are not discarded until now (7.5).
    pub(crate) fn canceled_by(&self, player: usize) -> SlowTable {
        let mut table = self.announced.clone();
        if goes_beside_a_display(self.action.card()) {
            table.discard.push(self.action.card());
        }
        table.leaves_hand(player, Card::Ivanhoe);
        table.discard.push(Card::Ivanhoe);
        table
    }
}

fn goes_beside_a_display(card: Card) -> bool {
    card == Card::Shield || card == Card::Stunned
}

fn is_purple(card: Card) -> bool {
    card.color() == Some(Color::Purple)
}

fn is_weapon(color: Color) -> bool {
    color == Color::Red || color == Color::Blue || color == Color::Yellow
}

fn maidens(display: &[Card]) -> usize {
    display.iter().filter(|&&card| card == Card::M6).count()
}

/// Plain questions about the table, and the plain things that happen to it.
impl SlowTable {
    pub(crate) fn players(&self) -> usize {
        self.displays.len()
    }

    /// All players, clockwise, this one first.
    fn clockwise_from(&self, first: usize) -> Vec<usize> {
        (0..self.players()).map(|step| (first + step) % self.players()).collect()
    }

    fn leaves_hand(&mut self, player: usize, card: Card) {
        let place = self.hands[player].iter().position(|&held| held == card).expect("the card is in the hand");
        self.hands[player].remove(place);
        self.hand_sizes[player] -= 1;
    }

    fn enters_hand(&mut self, player: usize, card: Card) {
        self.hands[player].push(card);
        self.hands[player].sort();
        self.hand_sizes[player] += 1;
    }

    /// 4.5: the sum of the printed values; in a green tournament every card counts 1.
    fn total(&self, player: usize) -> usize {
        let mut total = 0;
        for card in &self.displays[player] {
            total += if self.color == Some(Color::Green) { 1 } else { usize::from(card.value()) };
        }
        total
    }

    /// 7.4: opponents' action cards have no effect on this display.
    fn is_guarded_from(&self, actor: usize, owner: usize) -> bool {
        self.shield == Some(owner) && owner != actor
    }

    /// 8.16: at most one card is added to the display per turn while Stunned is there.
    fn may_add_a_card(&self, player: usize) -> Result<(), Refused> {
        if self.stunned == Some(player) && self.added >= 1 {
            return Err("8.16 stunned, and a card was added in this turn");
        }
        Ok(())
    }

    fn is_opponent(&self, actor: usize, other: usize) -> Result<(), Refused> {
        if other >= self.players() {
            return Err("1.3 nobody sits there");
        }
        if other == actor {
            return Err("8 the card is for an opponent");
        }
        Ok(())
    }

    /// The players discard the cards of their displays that are doomed: nothing of a guarded display (7.4); where a
    /// whole display would go, its first card stays (7.3); clockwise from the actor, each row first card to last (7.5).
    fn all_discard(&self, actor: usize, doomed: impl Fn(usize, usize, Card) -> bool) -> SlowTable {
        let mut after = self.clone();
        for player in self.clockwise_from(actor) {
            if self.is_guarded_from(actor, player) {
                continue;
            }
            let row = &self.displays[player];
            let mut goes: Vec<bool> = (0..row.len()).map(|slot| doomed(player, slot, row[slot])).collect();
            if !goes.is_empty() && goes.iter().all(|&one| one) {
                goes[0] = false;
            }
            after.displays[player].clear();
            for (slot, &card) in row.iter().enumerate() {
                if goes[slot] {
                    after.discard.push(card);
                } else {
                    after.displays[player].push(card);
                }
            }
        }
        after
    }

    /// 2.1 and 2.3: the turn begins with a draw, and the discard pile is shuffled where the deck is empty.
    fn begin_turn(&mut self, player: usize) {
        self.played = 0;
        self.added = 0;
        if self.deck.is_empty() {
            assert!(!self.discard.is_empty(), "the test leaves a card to draw");
            self.deck = std::mem::take(&mut self.discard);
            self.deck.sort();
        }
        self.waits = Waits::Draw(player);
    }

    /// 5.4 and 6.3: all cards in front of the player go to the discard pile, the display first to last, then the
    /// Shield, then Stunned.
    fn discard_all_in_front(&mut self, player: usize) {
        while !self.displays[player].is_empty() {
            let card = self.displays[player].remove(0);
            self.discard.push(card);
        }
        if self.shield == Some(player) {
            self.shield = None;
            self.discard.push(Card::Shield);
        }
        if self.stunned == Some(player) {
            self.stunned = None;
            self.discard.push(Card::Stunned);
        }
    }
}

/// The plain moves of a turn.
impl SlowTable {
    /// 4.2, 4.4 and 8.16: a color card or supporter is played onto the own display.
    pub(crate) fn play(&self, me: usize, card: Card) -> Verdict {
        if self.waits != Waits::Turn(me) {
            return Err("4.1 not this player's turn");
        }
        if !self.hands[me].contains(&card) {
            return Err("4.1 not in the hand");
        }
        if card.is_action() {
            return Err("4.2 not for the display");
        }
        if !card.is_supporter() && card.color() != self.color {
            return Err("4.2 another color than the tournament");
        }
        if card == Card::M6 && self.displays[me].contains(&Card::M6) {
            return Err("4.4 a second Maiden");
        }
        self.may_add_a_card(me)?;
        let mut after = self.clone();
        after.leaves_hand(me, card);
        after.displays[me].push(card);
        after.played += 1;
        after.added += 1;
        Ok(after)
    }

    /// 5.1: end the turn and stay in.
    pub(crate) fn end(&self, me: usize) -> Verdict {
        if self.waits != Waits::Turn(me) {
            return Err("4.1 not this player's turn");
        }
        if self.played == 0 {
            return Err("5.1a nothing played in this turn");
        }
        for other in 0..self.players() {
            if other != me && self.total(other) >= self.total(me) {
                return Err("5.1b not strictly higher than every other");
            }
        }
        let mut after = self.clone();
        let next = self.clockwise_from(me).into_iter().skip(1).find(|&other| self.is_in[other]);
        after.begin_turn(next.expect("two are in"));
        Ok(after)
    }

    /// 5.4: withdraw. 5.5: with a Maiden, one token goes back, which the player chooses where there is a choice (7.9).
    pub(crate) fn withdraw(&self, me: usize) -> Verdict {
        if self.waits != Waits::Turn(me) {
            return Err("4.1 not this player's turn");
        }
        let with_maiden = self.displays[me].contains(&Card::M6);
        let mut after = self.clone();
        after.discard_all_in_front(me);
        after.is_in[me] = false;
        if with_maiden && after.tokens[me].len() > 1 {
            after.waits = Waits::ReturnToken(me);
            return Ok(after);
        }
        if with_maiden {
            after.tokens[me].clear();
        }
        after.go_on_without(me);
        Ok(after)
    }

    /// 5.5: the token that goes back.
    pub(crate) fn return_token(&self, me: usize, color: Color) -> Verdict {
        if self.waits != Waits::ReturnToken(me) {
            return Err("5.5 no token to return");
        }
        if !self.tokens[me].contains(&color) {
            return Err("5.5 the token is not held");
        }
        let mut after = self.clone();
        after.tokens[me].retain(|&held| held != color);
        after.go_on_without(me);
        Ok(after)
    }

    /// 6.1: the last one in wins; else the next one in has the turn.
    fn go_on_without(&mut self, gone: usize) {
        let left: Vec<usize> = self.clockwise_from(gone).into_iter().filter(|&other| self.is_in[other]).collect();
        if left.len() > 1 {
            return self.begin_turn(left[0]);
        }
        let winner = left[0];
        let color = self.color.expect("a tournament is under way");
        self.discard_all_in_front(winner);
        self.last_color = self.color.take();
        self.is_in.fill(true);
        // 6.2: a token of the final color; in purple of any color not held, which is a choice where there are two.
        let mut prizes = vec![color];
        if color == Color::Purple {
            prizes = Color::ALL.to_vec();
        }
        prizes.retain(|prize| !self.tokens[winner].contains(prize));
        match prizes.as_slice() {
            [] => self.begin_turn(winner),
            [only] => self.gets_token(winner, *only),
            _ => self.waits = Waits::TakeToken(winner),
        }
    }

    /// 6.2: the token that is taken.
    pub(crate) fn take_token(&self, me: usize, color: Color) -> Verdict {
        if self.waits != Waits::TakeToken(me) {
            return Err("6.2 no token to take");
        }
        if self.tokens[me].contains(&color) {
            return Err("6.2 the token is held already");
        }
        let mut after = self.clone();
        after.gets_token(me, color);
        Ok(after)
    }

    /// 1.4: the game ends at once when a token makes the set complete; 6.3: else the winner starts the next tournament.
    fn gets_token(&mut self, winner: usize, color: Color) {
        self.tokens[winner].push(color);
        self.tokens[winner].sort();
        if self.tokens[winner].len() >= self.tokens_to_win {
            self.waits = Waits::Over(winner);
        } else {
            self.begin_turn(winner);
        }
    }
}

/// Section 7: action cards in general.
impl SlowTable {
    /// Plays an action card, or says why it cannot be played.
    pub(crate) fn act(&self, me: usize, action: Action) -> Result<Acted, Refused> {
        if self.waits != Waits::Turn(me) {
            return Err("7.1 not this player's turn");
        }
        if !self.hands[me].contains(&action.card()) {
            return Err("4.1 not in the hand");
        }
        // 7.5: the card goes to the discard pile when played, what it removes lies above it.
        let mut announced = self.clone();
        announced.leaves_hand(me, action.card());
        announced.played += 1;
        if !goes_beside_a_display(action.card()) {
            announced.discard.push(action.card());
        }
        let after = announced.effect(me, action)?;
        // 7.2, to the letter: nothing on the table is other than before.
        if after == announced {
            return Err("7.2 no effect");
        }
        Ok(Acted { announced, after, action })
    }

    fn effect(&self, me: usize, action: Action) -> Verdict {
        match action {
            Action::Unhorse(color) => self.unhorse(color),
            Action::ChangeWeapon(color) => self.change_weapon(color),
            Action::DropWeapon => self.drop_weapon(),
            Action::BreakLance(seat) => self.break_lance(me, seat.index()),
            Action::Riposte(seat) => self.riposte(me, seat.index()),
            Action::Dodge { seat, slot } => self.dodge(me, seat.index(), usize::from(slot)),
            Action::Retreat(slot) => self.retreat(me, usize::from(slot)),
            Action::KnockDown(seat) => self.knock_down(me, seat.index()),
            Action::Outmaneuver => Ok(self.outmaneuver(me)),
            Action::Charge => Ok(self.charge(me)),
            Action::Countercharge => Ok(self.countercharge(me)),
            Action::Disgrace => Ok(self.disgrace(me)),
            Action::Adapt => self.adapt(me),
            Action::Outwit { give, seat, take } => self.outwit(me, give, seat.index(), take),
            Action::Shield => Ok(self.shield(me)),
            Action::Stunned(seat) => self.stunned(me, seat.index()),
        }
    }
}

/// Section 8: the action cards, in the order of the rules. Each function gives the table after the effect.
impl SlowTable {
    /// 8.1 Unhorse: only in purple; the color becomes red, blue or yellow.
    fn unhorse(&self, color: Color) -> Verdict {
        if self.color != Some(Color::Purple) {
            return Err("8.1 only in purple");
        }
        if !is_weapon(color) {
            return Err("8.1 to red, blue or yellow");
        }
        Ok(SlowTable { color: Some(color), ..self.clone() })
    }

    /// 8.2 Change Weapon: only in red, blue or yellow; the color becomes another of these three.
    fn change_weapon(&self, color: Color) -> Verdict {
        if !self.color.is_some_and(is_weapon) {
            return Err("8.2 only in red, blue or yellow");
        }
        if !is_weapon(color) || self.color == Some(color) {
            return Err("8.2 to another of red, blue and yellow");
        }
        Ok(SlowTable { color: Some(color), ..self.clone() })
    }

    /// 8.3 Drop Weapon: only in red, blue or yellow; the color becomes green.
    fn drop_weapon(&self) -> Verdict {
        if !self.color.is_some_and(is_weapon) {
            return Err("8.3 only in red, blue or yellow");
        }
        Ok(SlowTable { color: Some(Color::Green), ..self.clone() })
    }

    /// 8.4 Break Lance: one opponent discards all purple cards of the display.
    fn break_lance(&self, me: usize, other: usize) -> Verdict {
        self.is_opponent(me, other)?;
        Ok(self.all_discard(me, |player, _, card| player == other && is_purple(card)))
    }

    /// 8.5 Riposte: the last card of one opponent's display, of two cards or more, comes onto the own display.
    fn riposte(&self, me: usize, other: usize) -> Verdict {
        self.is_opponent(me, other)?;
        if self.displays[other].len() < 2 {
            return Err("8.5 not two cards or more");
        }
        if self.is_guarded_from(me, other) {
            return Err("7.4 the Shield guards that display");
        }
        self.may_add_a_card(me)?;
        let mut after = self.clone();
        let card = after.displays[other].pop().expect("two cards or more");
        after.displays[me].push(card);
        after.added += 1;
        if maidens(&after.displays[me]) > 1 {
            return Err("4.4 a second Maiden");
        }
        Ok(after)
    }

    /// 8.6 Dodge: any one card of one opponent's display, of two cards or more, is discarded.
    fn dodge(&self, me: usize, other: usize, slot: usize) -> Verdict {
        self.is_opponent(me, other)?;
        if slot >= self.displays[other].len() {
            return Err("8.6 no card lies there");
        }
        if self.displays[other].len() < 2 {
            return Err("8.6 not two cards or more");
        }
        Ok(self.all_discard(me, |player, place, _| player == other && place == slot))
    }

    /// 8.7 Retreat: any one card of the own display, of two cards or more, comes back into the hand.
    fn retreat(&self, me: usize, slot: usize) -> Verdict {
        if slot >= self.displays[me].len() {
            return Err("8.7 no card lies there");
        }
        if self.displays[me].len() < 2 {
            return Err("8.7 not two cards or more");
        }
        let mut after = self.clone();
        let card = after.displays[me].remove(slot);
        after.enters_hand(me, card);
        Ok(after)
    }

    /// 8.8 Knock Down: one card at random from one opponent's hand; 7.6: of anybody with a hand.
    fn knock_down(&self, me: usize, other: usize) -> Verdict {
        self.is_opponent(me, other)?;
        if self.hands[other].is_empty() {
            return Err("7.6 no hand");
        }
        Ok(SlowTable { waits: Waits::KnockDown { thief: me, victim: other }, ..self.clone() })
    }

    /// 8.8 Knock Down, once chance has said which card it is.
    pub(crate) fn knocked_down(&self, card: Card) -> Verdict {
        let Waits::KnockDown { thief, victim } = self.waits else { return Err("8.8 no Knock Down") };
        if !self.hands[victim].contains(&card) {
            return Err("8.8 not a card of that hand");
        }
        let mut after = self.clone();
        after.leaves_hand(victim, card);
        after.enters_hand(thief, card);
        after.waits = Waits::Turn(thief);
        Ok(after)
    }

    /// 8.9 Outmaneuver: every opponent discards the last card of the display, those of two cards or more.
    fn outmaneuver(&self, me: usize) -> SlowTable {
        self.all_discard(me, |player, slot, _| {
            let cards = self.displays[player].len();
            player != me && cards >= 2 && slot == cards - 1
        })
    }

    /// 8.10 Charge: every player discards all cards of the lowest value in all displays, a shielded one too.
    fn charge(&self, me: usize) -> SlowTable {
        let lowest = self.displays.concat().into_iter().map(Card::value).min();
        self.all_discard(me, |_, _, card| Some(card.value()) == lowest)
    }

    /// 8.11 Countercharge: the same with the highest value.
    fn countercharge(&self, me: usize) -> SlowTable {
        let highest = self.displays.concat().into_iter().map(Card::value).max();
        self.all_discard(me, |_, _, card| Some(card.value()) == highest)
    }

    /// 8.12 Disgrace: every player discards all supporters of the display.
    fn disgrace(&self, me: usize) -> SlowTable {
        self.all_discard(me, |_, _, card| card.is_supporter())
    }

    /// 8.13 Adapt: in every display only one card of each value stays.
    fn adapt(&self, me: usize) -> Verdict {
        // 7.2: the table stops at the first choice, so whether anything would change is asked of all outcomes.
        let changes = |player: &usize| self.adapt_rows(me, *player).iter().any(|row| *row != self.displays[*player]);
        if !self.clockwise_from(me).iter().any(changes) {
            return Err("7.2 no effect");
        }
        Ok(self.adapt_round(me, &self.clockwise_from(me)))
    }

    /// Every way for a player to keep one card of each value, as the slots that stay; a guarded display stays whole.
    pub(crate) fn adapt_ways(&self, actor: usize, player: usize) -> Vec<Vec<usize>> {
        let row = &self.displays[player];
        if self.is_guarded_from(actor, player) {
            return vec![(0..row.len()).collect()];
        }
        let mut ways = vec![vec![]];
        for value in 1..=7 {
            let slots: Vec<usize> = (0..row.len()).filter(|&slot| row[slot].value() == value).collect();
            if slots.is_empty() {
                continue;
            }
            let mut longer = Vec::new();
            for way in &ways {
                for &slot in &slots {
                    let mut one = way.clone();
                    one.push(slot);
                    one.sort_unstable();
                    longer.push(one);
                }
            }
            ways = longer;
        }
        ways
    }

    /// The rows those ways lead to: the order of the cards that stay does not change.
    fn adapt_rows(&self, actor: usize, player: usize) -> Vec<Vec<Card>> {
        let ways = self.adapt_ways(actor, player);
        ways.iter().map(|way| way.iter().map(|&slot| self.displays[player][slot]).collect()).collect()
    }

    /// The players choose one after the other. One whose choices all lead to the same row is not asked; at the first
    /// of the others the game waits.
    fn adapt_round(&self, actor: usize, players: &[usize]) -> SlowTable {
        let mut after = self.clone();
        for &player in players {
            let rows = after.adapt_rows(actor, player);
            if rows.iter().any(|row| *row != rows[0]) {
                after.waits = Waits::Adapt { actor, chooser: player };
                return after;
            }
            let way = after.adapt_ways(actor, player).swap_remove(0);
            after = after.adapt_keeps(actor, player, &way);
        }
        after.waits = Waits::Turn(actor);
        after
    }

    fn adapt_keeps(&self, actor: usize, player: usize, way: &[usize]) -> SlowTable {
        self.all_discard(actor, |other, slot, _| other == player && !way.contains(&slot))
    }

    /// 8.13 Adapt, once the player who is asked has chosen: the slots that stay, one for every value.
    pub(crate) fn adapted(&self, way: &[usize]) -> Verdict {
        let Waits::Adapt { actor, chooser } = self.waits else { return Err("8.13 no Adapt") };
        if !self.adapt_ways(actor, chooser).iter().any(|allowed| allowed == way) {
            return Err("8.13 not one card of each value");
        }
        let round = self.clockwise_from(actor);
        let place = round.iter().position(|&player| player == chooser).expect("a player");
        Ok(self.adapt_keeps(actor, chooser, way).adapt_round(actor, &round[place + 1..]))
    }

    /// The face-up card in front of a player that is meant (8.14).
    fn in_front(&self, player: usize, place: InFront) -> Result<Card, Refused> {
        let card = match place {
            InFront::Display(slot) => self.displays[player].get(usize::from(slot)).copied(),
            InFront::Shield if self.shield == Some(player) => Some(Card::Shield),
            InFront::Stunned if self.stunned == Some(player) => Some(Card::Stunned),
            InFront::Shield | InFront::Stunned => None,
        };
        card.ok_or("8.14 no card lies there")
    }

    fn pick_up(&mut self, player: usize, place: InFront) {
        match place {
            InFront::Display(slot) => {
                self.displays[player].remove(usize::from(slot));
            }
            InFront::Shield => self.shield = None,
            InFront::Stunned => self.stunned = None,
        }
    }

    fn put_down(&mut self, player: usize, card: Card) {
        match card {
            Card::Shield => self.shield = Some(player),
            Card::Stunned => self.stunned = Some(player),
            _ => self.displays[player].push(card),
        }
    }

    /// 8.14 Outwit: one face-up card in front of the player for one in front of an opponent.
    fn outwit(&self, me: usize, give: InFront, other: usize, take: InFront) -> Verdict {
        self.is_opponent(me, other)?;
        let given = self.in_front(me, give)?;
        let taken = self.in_front(other, take)?;
        let from_display = |place| matches!(place, InFront::Display(_));
        if self.shield == Some(other) {
            if from_display(take) {
                return Err("7.4 no card of a shielded display can be taken");
            }
            if from_display(give) && taken != Card::Shield {
                return Err("7.4 a display card is given to a shielded display only for the Shield itself");
            }
        }
        if given == taken {
            return Err("7.2 two equal cards are no exchange");
        }
        let mut after = self.clone();
        after.pick_up(me, give);
        after.pick_up(other, take);
        after.put_down(other, given);
        after.put_down(me, taken);
        for player in [me, other] {
            if after.displays[player].is_empty() && !self.displays[player].is_empty() {
                return Err("7.3 a display would fall to zero cards");
            }
            if maidens(&after.displays[player]) > 1 {
                return Err("4.4 a second Maiden");
            }
        }
        Ok(after)
    }

    /// 8.15 Shield: stays in front of the player, beside the display.
    fn shield(&self, me: usize) -> SlowTable {
        SlowTable { shield: Some(me), ..self.clone() }
    }

    /// 8.16 Stunned: put in front of an opponent still in the tournament, a shielded one too.
    fn stunned(&self, me: usize, other: usize) -> Verdict {
        self.is_opponent(me, other)?;
        if !self.is_in[other] {
            return Err("7.6 has withdrawn");
        }
        Ok(SlowTable { stunned: Some(other), ..self.clone() })
    }

    /// 8.17 Ivanhoe: any other player still in the tournament may play it against an action card.
    pub(crate) fn may_cancel(&self, actor: usize, player: usize) -> bool {
        player != actor && self.is_in[player] && self.hands[player].contains(&Card::Ivanhoe)
    }
}

impl fmt::Display for SlowTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |cards: &[Card]| cards.iter().map(|card| card.code()).collect::<Vec<_>>().join(" ");
        let color = |color: Option<Color>| color.map_or("none", Color::word);
        writeln!(f, "  waits for {:?}", self.waits)?;
        write!(f, "  color {}, before it {}; ", color(self.color), color(self.last_color))?;
        writeln!(f, "played {}, added {}; {} tokens win", self.played, self.added, self.tokens_to_win)?;
        for player in 0..self.players() {
            write!(f, "  {:?}", Seat::new(player).expect("a seat"))?;
            f.write_str(if self.is_in[player] { ": " } else { " (withdrawn): " })?;
            write!(f, "display [{}]", list(&self.displays[player]))?;
            if self.shield == Some(player) {
                f.write_str(" shield")?;
            }
            if self.stunned == Some(player) {
                f.write_str(" stunned")?;
            }
            write!(f, ", hand of {} [{}]", self.hand_sizes[player], list(&self.hands[player]))?;
            writeln!(f, ", tokens {:?}", self.tokens[player])?;
        }
        writeln!(f, "  discard pile, bottom to top [{}]", list(&self.discard))?;
        writeln!(f, "  deck [{}]", list(&self.deck))
    }
}
