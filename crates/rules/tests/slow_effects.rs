//! Law 10: a slow, obvious second implementation of each action card agrees with the fast one.
//!
//! Positions in the middle of a tournament are made up at random, with many equal cards in few displays. In each of
//! them every move that can be written down is tried, nonsense too: engine and slow model must agree on whether it is
//! legal, and on the whole table afterwards.

mod slow;

use std::collections::BTreeMap;

use rules::ivanhoe::{
    Action, Card, Chance, Event, InFront, Keep, Move, Options, Phase, Public, SeatSetup, Setup, State,
};
use rules::row::begins_run;
use rules::{Color, Face, Game, MAX_SEATS, Seat, SeatSet, Turn};
use slow::{Acted, Refused, SlowTable, Waits};

/// How many positions are tried.
const POSITIONS: u64 = 20_000;

/// Each action card must be accepted this often, or the positions have become too dull to prove anything.
const ENOUGH: u64 = 1_000;

/// SplitMix64: numbers that look random and are the same in every run.
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    fn one_in(&mut self, chances: usize) -> bool {
        self.below(chances) == 0
    }

    fn pick<T: Copy>(&mut self, among: &[T]) -> T {
        among[self.below(among.len())]
    }
}

/// The cards that a made-up position has not placed yet.
struct Pool(Vec<Card>);

impl Pool {
    fn full() -> Pool {
        let copies = |&card: &Card| std::iter::repeat_n(card, usize::from(card.copies()));
        Pool(Card::ALL.iter().flat_map(copies).collect())
    }

    fn take(&mut self, card: Card) -> Option<Card> {
        let place = self.0.iter().position(|&left| left == card)?;
        Some(self.0.remove(place))
    }

    fn take_any(&mut self, rng: &mut Rng) -> Option<Card> {
        if self.0.is_empty() { None } else { Some(self.0.swap_remove(rng.below(self.0.len()))) }
    }
}

/// The faces of which a display is made: few, so that equal cards, equal values and displays of one kind are frequent.
fn palette(rng: &mut Rng) -> Vec<Card> {
    let all: Vec<Card> = Card::ALL.iter().copied().filter(|card| !card.is_action()).collect();
    let of = |wanted: &dyn Fn(Card) -> bool| all.iter().copied().filter(|&card| wanted(card)).collect();
    match rng.below(8) {
        0 => all,
        1 => of(&|card| card.color() == Some(Color::Purple)),
        2 => of(&Card::is_supporter),
        3 => {
            let value = rng.pick(&[2, 3, 4, 5]);
            of(&|card| card.value() == value)
        }
        faces => (0..faces - 2).map(|_| rng.pick(&all)).collect(),
    }
}

fn display(rng: &mut Rng, pool: &mut Pool, faces: &[Card], maiden: bool) -> Vec<Card> {
    // Short as a rule, but no rule limits it: now and then nearly all cards there are.
    let usual = rng.pick(&[0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7]);
    let length = if rng.one_in(200) { 10 + rng.below(140) } else { usual };
    let mut row: Vec<Card> = Vec::new();
    for place in 0..length {
        let card = match row.last() {
            _ if maiden && place == length / 2 => Card::M6,
            Some(&last) if rng.one_in(4) => last,
            _ if rng.one_in(8) => rng.pick(&Card::ALL[..=Card::M6.index()]),
            _ => rng.pick(faces),
        };
        if card != Card::M6 || !row.contains(&Card::M6) {
            row.extend(pool.take(card));
        }
    }
    row
}

/// How many ways there are to keep one card of each value.
fn adapt_ways(row: &[Card]) -> usize {
    (1..=7).map(|value| row.iter().filter(|card| card.value() == value).count().max(1)).product()
}

/// A position in the middle of a tournament in which it is somebody's turn.
fn position(rng: &mut Rng) -> Setup {
    let players = 2 + rng.below(4);
    let options = Options::new(players).and_then(|options| options.with_tokens(4 + rng.below(2))).unwrap();
    let turn = rng.below(players);
    let rival = (turn + 1 + rng.below(players - 1)) % players;
    let mut pool = Pool::full();
    // Something is always left to draw: what happens without is not a matter of this test (2.3).
    let mut discard: Vec<Card> = pool.take_any(rng).into_iter().collect();
    let mut seats: Vec<SeatSetup> = vec![SeatSetup::default(); players];

    for (player, seat) in seats.iter_mut().enumerate() {
        seat.out = player != turn && player != rival && rng.one_in(4);
        for _ in 0..rng.below(options.tokens()) {
            let color = rng.pick(&Color::ALL);
            if !seat.tokens.contains(&color) {
                seat.tokens.push(color);
            }
        }
    }

    let common = rng.one_in(2).then(|| palette(rng));
    let maidens = rng.one_in(4);
    for seat in seats.iter_mut().filter(|seat| !seat.out) {
        let faces = common.clone().unwrap_or_else(|| palette(rng));
        let maiden = maidens && !rng.one_in(3);
        seat.display = display(rng, &mut pool, &faces, maiden);
    }
    for card in [Card::Shield, Card::Stunned] {
        if rng.one_in(2) {
            let anybody = rng.below(players);
            let owner = rng.pick(&[turn, rival, anybody]);
            if !seats[owner].out {
                seats[owner].front.extend(pool.take(card));
            }
        }
    }

    // Ivanhoe often with somebody who may answer, and else anywhere.
    if rng.one_in(3) {
        seats[rival].hand.extend(pool.take(Card::Ivanhoe));
    }
    // The player on turn has many different cards to try; not Adapt where its ways are too many to try them all.
    let endless = seats.iter().any(|seat| adapt_ways(&seat.display) > 500);
    for &card in Card::ALL {
        if rng.one_in(2) && !(card == Card::Adapt && endless) {
            seats[turn].hand.extend(pool.take(card));
        }
    }
    for (player, seat) in seats.iter_mut().enumerate() {
        if player != turn && !rng.one_in(4) {
            for _ in 0..rng.below(6) {
                seat.hand.extend(pool.take_any(rng));
            }
        }
    }
    let buried = match rng.below(20) {
        0 => pool.0.len(),
        _ => rng.below(20),
    };
    for _ in 0..buried {
        discard.extend(pool.take_any(rng));
    }
    if rng.one_in(50) {
        // A hand that has everything.
        seats[rival].hand.append(&mut pool.0);
    }

    let color = rng.pick(&Color::ALL);
    let last_color = rng.pick(&Color::ALL);
    Setup {
        options,
        last_color: (!rng.one_in(6)).then_some(last_color),
        color: Some(color),
        turn: Seat::new(turn).unwrap(),
        drawn: true,
        played: rng.below(3) as u8,
        added: rng.below(3) as u8,
        deck: pool.0,
        discard,
        seats,
    }
}

/// The game as the slow model would write it down, from what the engine shows.
fn look(state: &State) -> SlowTable {
    let public: &Public = state.public();
    let seats: Vec<Seat> = Seat::all(public.seats()).collect();
    let table = SlowTable {
        tokens_to_win: public.options().tokens(),
        waits: match public.phase() {
            Phase::Turn(seat) => Waits::Turn(seat.index()),
            Phase::Window { .. } => Waits::Answers,
            Phase::KnockDown { thief, victim } => Waits::KnockDown { thief: thief.index(), victim: victim.index() },
            Phase::Adapt { actor, seat } => Waits::Adapt { actor: actor.index(), chooser: seat.index() },
            Phase::Maiden(seat) => Waits::ReturnToken(seat.index()),
            Phase::Prize(seat) => Waits::TakeToken(seat.index()),
            Phase::Draw(seat) => Waits::Draw(seat.index()),
            Phase::Over(seat) => Waits::Over(seat.index()),
            phase @ (Phase::Dealer | Phase::Deal(_) | Phase::Start(_)) => panic!("no turn leads to {phase:?}"),
        },
        color: public.color(),
        last_color: public.last_color(),
        is_in: seats.iter().map(|&seat| public.still_in().has(seat)).collect(),
        displays: seats.iter().map(|&seat| public.display(seat).to_vec()).collect(),
        shield: public.shield().map(Seat::index),
        stunned: public.stunned().map(Seat::index),
        hands: seats.iter().map(|&seat| state.hand(seat).iter().collect()).collect(),
        hand_sizes: seats.iter().map(|&seat| public.hand_size(seat)).collect(),
        tokens: seats.iter().map(|&seat| public.tokens(seat).iter().collect()).collect(),
        discard: public.discard().to_vec(),
        deck: state.deck().iter().collect(),
        played: public.played(),
        added: public.added(),
    };
    assert_eq!(public.deck_size(), table.deck.len(), "the size of the deck\n{table}");
    table
}

/// Every place in front of a seat that can be named, and the one after the last card.
fn places(table: &SlowTable, seat: Seat) -> Vec<InFront> {
    let mut places: Vec<InFront> = slots(table, seat).into_iter().map(InFront::Display).collect();
    places.extend([InFront::Shield, InFront::Stunned]);
    places
}

fn slots(table: &SlowTable, seat: Seat) -> Vec<u8> {
    (0..=table.displays.get(seat.index()).map_or(0, Vec::len) as u8).collect()
}

/// Every action card with everything that can be named, nonsense too: the own seat, seats where nobody sits, players
/// who have withdrawn, places without a card, any color.
fn actions(table: &SlowTable, me: Seat) -> Vec<Action> {
    let mut all = vec![
        Action::DropWeapon,
        Action::Outmaneuver,
        Action::Charge,
        Action::Countercharge,
        Action::Disgrace,
        Action::Adapt,
        Action::Shield,
    ];
    for color in Color::ALL {
        all.extend([Action::Unhorse(color), Action::ChangeWeapon(color)]);
    }
    all.extend(slots(table, me).into_iter().map(Action::Retreat));
    for seat in Seat::all(MAX_SEATS) {
        all.extend([Action::BreakLance(seat), Action::Riposte(seat), Action::KnockDown(seat), Action::Stunned(seat)]);
        all.extend(slots(table, seat).into_iter().map(|slot| Action::Dodge { seat, slot }));
        for give in places(table, me) {
            all.extend(places(table, seat).into_iter().map(|take| Action::Outwit { give, seat, take }));
        }
    }
    all
}

/// Every move but action cards.
fn plain_moves() -> Vec<Move> {
    let mut all: Vec<Move> = Card::ALL.iter().map(|&card| Move::Play(card)).collect();
    all.extend([Move::End, Move::Withdraw, Move::Pass, Move::Ivanhoe, Move::Keep(Keep::NOTHING)]);
    for color in Color::ALL {
        all.extend([Move::Start { color, card: Card::S2 }, Move::Return(color), Move::Take(color)]);
    }
    all
}

/// Whether every slot that is named is the first of its run of equal cards: a card has one name only.
fn well_named(table: &SlowTable, me: Seat, action: Action) -> bool {
    let first_of_run = |seat: Seat, slot: u8| {
        let row = &table.displays[seat.index()];
        begins_run(row, usize::from(slot))
    };
    let place = |seat, place| match place {
        InFront::Display(slot) => first_of_run(seat, slot),
        InFront::Shield | InFront::Stunned => true,
    };
    match action {
        Action::Dodge { seat, slot } => first_of_run(seat, slot),
        Action::Retreat(slot) => first_of_run(me, slot),
        Action::Outwit { give, seat, take } => place(me, give) && place(seat, take),
        _ => true,
    }
}

/// What the slow model says of a move other than an action card.
fn slow_plain(table: &SlowTable, me: usize, m: Move) -> Result<SlowTable, Refused> {
    match m {
        Move::Play(card) => table.play(me, card),
        Move::End => table.end(me),
        Move::Withdraw => table.withdraw(me),
        Move::Return(color) => table.return_token(me, color),
        Move::Take(color) => table.take_token(me, color),
        _ => Err("not a move for this moment"),
    }
}

/// How much was compared: all moves that were tried, and what came of them by name.
#[derive(Default)]
struct Tally {
    tried: u64,
    accepted: BTreeMap<&'static str, u64>,
}

impl Tally {
    fn count(&mut self, name: &'static str) {
        *self.accepted.entry(name).or_default() += 1;
    }
}

/// One position, the move that is tried in it, and the loud end of both.
struct Case<'a> {
    number: u64,
    table: SlowTable,
    tried: Move,
    rng: Rng,
    tally: &'a mut Tally,
}

impl Case<'_> {
    fn fail(&self, what: &str) -> ! {
        panic!("position {}\n{}move {:?}\n{what}", self.number, self.table, self.tried)
    }

    fn agree(&self, moment: &str, engine: &State, slow: &SlowTable) {
        let fast = look(engine);
        if fast != *slow {
            self.fail(&format!("{moment}, the engine has\n{fast}but the slow model has\n{slow}"));
        }
    }

    /// The state after a move that must be legal.
    fn plays(&self, state: &State, seat: Seat, m: Move) -> State {
        let mut after = *state;
        if let Err(refusal) = after.play(seat, m, &mut nobody_listens) {
            self.fail(&format!("the engine refuses {m:?} of {seat:?}: {refusal}"));
        }
        after
    }

    /// Tries what must be refused without a trace.
    fn refuses(&self, state: &State, seat: Seat, m: Move, why: Refused) {
        let mut after = *state;
        if after.play(seat, m, &mut nobody_listens).is_ok() {
            self.fail(&format!("the engine accepts {m:?} of {seat:?}, but the slow model refuses: {why}"));
        }
        if after != *state {
            self.fail(&format!("{m:?} of {seat:?} was refused but left a trace:\n{}", look(&after)));
        }
    }

    /// The engine offers exactly these moves, each once: nothing that was not tried, and nothing that is refused.
    fn offers(&self, state: &State, seat: Seat, accepted: &[Move]) {
        let mut legal = Vec::new();
        state.legal_moves(seat, &mut legal);
        if let Some(m) = legal.iter().find(|m| !accepted.contains(m)) {
            self.fail(&format!("the engine offers {m:?}, which is not legal"));
        }
        if legal.len() != accepted.len() {
            self.fail(&format!("{accepted:?} are legal, but the engine offers {legal:?}"));
        }
    }

    /// An action card was played: Ivanhoe cancels it, or it takes effect, with all that chance and others decide.
    fn follow(&mut self, mut state: State, me: Seat, acted: &Acted) {
        let waiting = asked(&state);
        if !waiting.is_empty() {
            let announced = SlowTable { waits: Waits::Answers, ..acted.announced.clone() };
            self.agree("before anybody answers", &state, &announced);
        }
        for seat in Seat::all(state.seats()) {
            if !waiting.has(seat) {
                self.refuses(&state, seat, Move::Pass, "8.17 not asked");
            }
            if acted.announced.may_cancel(me.index(), seat.index()) {
                self.cancel(state, waiting, seat, acted);
            } else {
                self.refuses(&state, seat, Move::Ivanhoe, "8.17 not this player's to play");
            }
        }
        if waiting.iter().any(|seat| seat == me || !acted.announced.is_in[seat.index()]) {
            self.fail("somebody is asked who may not play Ivanhoe");
        }
        for seat in waiting.iter() {
            state = self.plays(&state, seat, Move::Pass);
        }
        self.agree("after the effect", &state, &acted.after);

        let mut table = acted.after.clone();
        if let Waits::KnockDown { victim, .. } = table.waits {
            self.knock_down(&state, &table, victim);
        }
        while let Waits::Adapt { actor, chooser } = table.waits {
            (state, table) = self.adapt(&state, &table, actor, chooser);
        }
    }

    /// Ivanhoe is played, before or after the others have passed.
    fn cancel(&mut self, mut state: State, waiting: SeatSet, seat: Seat, acted: &Acted) {
        if self.rng.one_in(2) {
            for other in waiting.without(seat).iter() {
                state = self.plays(&state, other, Move::Pass);
            }
        }
        let canceled = self.plays(&state, seat, Move::Ivanhoe);
        self.agree("after Ivanhoe", &canceled, &acted.canceled_by(seat.index()));
        self.tally.count("ivanhoe");
    }

    /// Chance takes every card there is, as often as it is there, and no other.
    fn knock_down(&mut self, state: &State, table: &SlowTable, victim: usize) {
        for &card in Card::ALL {
            let mut after = *state;
            let resolved = after.resolve(Chance::Card(card), &mut nobody_listens);
            match table.knocked_down(card) {
                Ok(slow) if resolved.is_ok() => {
                    self.agree("after chance took a card", &after, &slow);
                    self.tally.count("knock-down, cards taken");
                }
                Err(_) if resolved.is_err() && after == *state => {}
                slow => self.fail(&format!("chance takes {card}: engine {resolved:?}, slow model {slow:?}")),
            }
        }
        let mut outcomes = Vec::new();
        state.chances(&mut outcomes);
        let held = |card: Card| table.hands[victim].iter().filter(|&&held| held == card).count();
        let faces = Card::ALL.iter().filter(|&&card| held(card) > 0);
        if !outcomes.iter().copied().eq(faces.map(|&card| (Chance::Card(card), held(card) as u32))) {
            self.fail(&format!("chance chooses among {outcomes:?}"));
        }
    }

    /// Somebody chooses for Adapt: every choice is tried, and the game goes on with one of them.
    fn adapt(&mut self, state: &State, table: &SlowTable, actor: usize, chooser: usize) -> (State, SlowTable) {
        let row = &table.displays[chooser];
        let seat = Seat::new(chooser).unwrap();
        let mut moves = Vec::new();
        let mut ends = Vec::new();
        for way in table.adapt_ways(actor, chooser) {
            // Of equal neighbors the first is named; to keep another of them is the same.
            if !way.iter().all(|&slot| begins_run(row, slot)) {
                continue;
            }
            let kept = keep(row, &way);
            let slow = table.adapted(&way).unwrap_or_else(|why| self.fail(why));
            let after = self.plays(state, seat, Move::Keep(kept));
            self.agree(&format!("after {seat:?} kept slots {way:?}"), &after, &slow);
            self.tally.count("adapt, choices");
            moves.push(Move::Keep(kept));
            ends.push((after, slow));
        }
        self.offers(state, seat, &moves);

        // Nonsense close to a choice: a value that is not named, or not by one of its cards, or without need.
        for &m in &moves {
            let Move::Keep(kept) = m else { continue };
            for other in Seat::all(state.seats()).filter(|&other| other != seat) {
                self.refuses(state, other, m, "8.13 somebody else chooses");
            }
            for value in 1..=Keep::VALUES as u8 {
                for slot in (0..=row.len()).chain([usize::from(u8::MAX)]) {
                    let wrong = Move::Keep(kept.with(value, slot));
                    if !moves.contains(&wrong) {
                        self.refuses(state, seat, wrong, "8.13 not one card of each value that leaves a choice");
                    }
                }
            }
        }
        ends.swap_remove(self.rng.below(ends.len()))
    }

    /// A withdrawal may leave a choice of tokens: every color is tried, as long as there is something to choose.
    fn tokens(&mut self, state: &State, table: &SlowTable) {
        let (Waits::ReturnToken(player) | Waits::TakeToken(player)) = table.waits else { return };
        let seat = Seat::new(player).unwrap();
        for m in Color::ALL.into_iter().flat_map(|color| [Move::Return(color), Move::Take(color)]) {
            match slow_plain(table, player, m) {
                Err(why) => self.refuses(state, seat, m, why),
                Ok(slow) => {
                    let after = self.plays(state, seat, m);
                    self.agree(&format!("after {m:?}"), &after, &slow);
                    self.tally.count("withdraw, tokens");
                    self.tokens(&after, &slow);
                }
            }
        }
    }

    /// Everything that can be tried on the turn of `me`.
    fn turn(&mut self, state: &State, me: Seat) {
        let table = self.table.clone();
        let mut accepted = Vec::new();
        for m in plain_moves() {
            self.tally.tried += 1;
            self.tried = m;
            match slow_plain(&table, me.index(), m) {
                Err(why) => self.refuses(state, me, m, why),
                Ok(slow) => {
                    let after = self.plays(state, me, m);
                    self.agree("afterwards", &after, &slow);
                    self.tokens(&after, &slow);
                    self.tally.count(name(m));
                    accepted.push(m);
                }
            }
        }
        for action in actions(&table, me) {
            let m = Move::Act(action);
            self.tally.tried += 1;
            self.tried = m;
            match table.act(me.index(), action) {
                Err(why) => self.refuses(state, me, m, why),
                Ok(_) if !well_named(&table, me, action) => {
                    self.refuses(state, me, m, "not the first of equal neighbors");
                }
                Ok(acted) => {
                    let after = self.plays(state, me, m);
                    self.follow(after, me, &acted);
                    self.tally.count(name(m));
                    accepted.push(m);
                }
            }
        }
        self.offers(state, me, &accepted);
    }

    /// Nobody else may do anything.
    fn not_your_turn(&mut self, state: &State, me: Seat) {
        for seat in Seat::all(state.seats()).filter(|&seat| seat != me) {
            for m in plain_moves().into_iter().chain([Move::Act(Action::Charge), Move::Act(Action::Shield)]) {
                self.tally.tried += 1;
                self.tried = m;
                self.refuses(state, seat, m, "4.1 not this player's turn");
            }
        }
    }
}

fn nobody_listens(_: Event) {}

/// Whoever is asked for Ivanhoe, if anybody is.
fn asked(state: &State) -> SeatSet {
    match (state.public().phase(), state.turn()) {
        (Phase::Window { .. }, Turn::Seats(asked)) => asked,
        _ => SeatSet::EMPTY,
    }
}

/// The engine's name for what a player keeps: the slot for every value whose cards lie in more than one run.
fn keep(row: &[Card], way: &[usize]) -> Keep {
    let mut keep = Keep::NOTHING;
    for &slot in way {
        let value = row[slot].value();
        let runs = (0..row.len()).filter(|&slot| begins_run(row, slot) && row[slot].value() == value);
        if runs.count() > 1 {
            keep = keep.with(value, slot);
        }
    }
    keep
}

/// Under which name a move is counted.
fn name(m: Move) -> &'static str {
    match m {
        Move::Act(action) => action.card().code(),
        Move::End => "end",
        Move::Withdraw => "withdraw",
        _ => "play",
    }
}

#[test]
fn law_10_the_slow_model_agrees() {
    let mut tally = Tally::default();
    for number in 0..POSITIONS {
        let mut rng = Rng(number);
        let setup = position(&mut rng);
        let state = State::from_setup(&setup).unwrap_or_else(|error| panic!("position {number}: {error}\n{setup:?}"));
        let mut case = Case { number, table: look(&state), tried: Move::End, rng, tally: &mut tally };
        case.turn(&state, setup.turn);
        case.not_your_turn(&state, setup.turn);
    }
    println!("{POSITIONS} positions, {} moves tried, accepted {:#?}", tally.tried, tally.accepted);
    for card in Card::ALL.iter().filter(|card| card.is_action()) {
        let often = tally.accepted.get(card.code()).copied().unwrap_or_default();
        assert!(often >= ENOUGH, "{card} was accepted only {often} times");
    }
}
