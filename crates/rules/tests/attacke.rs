//! What scenarios of Attacke cannot show: why moves and positions are refused, what each event is and who sees it, and
//! what chance may do.

use std::collections::BTreeMap;

use rules::attacke::{
    Card, Chance, Discarded, Event, Hand, Illegal, Move, Notice, Options, Phase, SeatSetup, Setup, SetupError, State,
};
use rules::{Color, Event as _, Face as _, Game, Observer, Refusal as _, Rule, Seat, Sight, Turn, View as _};

const ANDY: Seat = Seat::FIRST;

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn cards(codes: &str) -> Vec<Card> {
    codes.split_whitespace().map(|code| code.parse().unwrap()).collect()
}

fn bag(codes: &str) -> Hand {
    cards(codes).into_iter().collect()
}

fn fight(up: &str, down: &str) -> Move {
    Move::Fight { up: bag(up), down: bag(down) }
}

fn open(color: Color, up: &str, down: &str) -> Move {
    Move::Open { color, up: bag(up), down: bag(down) }
}

fn plain() -> Options {
    Options::new(3).unwrap()
}

/// A seat: hand, row, covered cards.
fn part(hand: &str, row: &str, covered: &str) -> SeatSetup {
    SeatSetup { hand: cards(hand), row: cards(row), covered: cards(covered), ..SeatSetup::default() }
}

/// A position whose other cards are all in the deck.
fn setup(options: Options, color: Option<Color>, turn: Seat, seats: [SeatSetup; 3]) -> Setup {
    with_deck(Setup { options, last_color: None, color, turn, deck: vec![], discard: vec![], seats: seats.into() })
}

/// The same position with all cards in the deck that are at no seat.
fn with_deck(mut setup: Setup) -> Setup {
    let mut deck = Hand::whole_deck();
    for card in setup.seats.iter().flat_map(|part| part.hand.iter().chain(&part.row).chain(&part.covered)) {
        deck.take(*card);
    }
    setup.deck = deck.iter().collect();
    setup
}

/// A red contest in which Andy must beat the 7 of Chris.
fn red_contest(options: Options) -> Setup {
    let mut setup = setup(
        options,
        Some(Color::Red),
        ANDY,
        [part("R2 R5 B4 W10", "R3", ""), part("R4 R7", "R5", ""), part("Y2 Y3", "R7", "")],
    );
    setup.seats[0].chips = vec![Color::Blue, Color::Green];
    setup
}

/// A red contest in which Andy has played a shield 10, Bill has beaten it, and Chris has passed.
fn owing() -> State {
    let mut game = state(&red_contest(plain()));
    play(&mut game, ANDY, fight("W10", ""), "P2");
    play(&mut game, seat(1), fight("R4 R7", ""), "P2");
    play(&mut game, seat(2), Move::Pass, "P2");
    game
}

fn state(setup: &Setup) -> State {
    State::from_setup(setup).unwrap()
}

/// Plays a move and lets these cards be drawn; tells what happened.
fn play(state: &mut State, seat: Seat, m: Move, drawn: &str) -> Vec<Event> {
    let mut events = Vec::new();
    state.play(seat, m, &mut |event| events.push(event)).unwrap();
    for card in cards(drawn) {
        state.resolve(Chance::Card(card), &mut |event| events.push(event)).unwrap();
    }
    assert!(!matches!(state.turn(), Turn::Chance(_)), "a card is left to draw");
    events
}

#[track_caller]
fn refused(state: &State, seat: Seat, m: Move, wanted: Illegal, rule: Rule) {
    let mut after = *state;
    assert_eq!(after.play(seat, m, &mut |_| panic!("nothing happens")), Err(wanted), "{m:?}");
    assert_eq!(wanted.rule(), rule, "{wanted}");
    assert_eq!(after, *state);
}

#[test]
fn every_refusal_cites_its_rule() {
    let contest = state(&red_contest(plain()));
    refused(&contest, seat(1), Move::Pass, Illegal::NotYourTurn, Rule(2, 2));
    refused(&contest, seat(3), Move::Pass, Illegal::NoSuchSeat, Rule(1, 2));
    refused(&contest, ANDY, open(Color::Red, "R5", ""), Illegal::ContestUnderWay, Rule(2, 2));
    refused(&contest, ANDY, fight("", ""), Illegal::NothingPlayed, Rule(2, 4));
    refused(&contest, ANDY, fight("R5 R5", ""), Illegal::NotInHand(Card::R5), Rule(2, 4));
    refused(&contest, ANDY, fight("G7", ""), Illegal::NotInHand(Card::G7), Rule(2, 4));
    refused(&contest, ANDY, fight("R5 B4", ""), Illegal::WrongColor(Card::B4), Rule(2, 3));
    refused(&contest, ANDY, fight("R2", ""), Illegal::NotHigher, Rule(2, 3));
    refused(&contest, ANDY, fight("R5", "B4"), Illegal::NothingCovered, Rule(4, 1));
    refused(&contest, ANDY, Move::Return(Color::Blue), Illegal::NothingToChoose, Rule(4, 4));

    let mut two_tens = red_contest(plain());
    two_tens.seats[0] = part("W10 W10", "R3", "");
    refused(&state(&with_deck(two_tens.clone())), ANDY, fight("W10 W10", ""), Illegal::SecondTen, Rule(3, 2));
    two_tens.seats[0] = part("W10", "W10", "");
    two_tens.seats[2] = part("", "R7 W7", "");
    refused(&state(&with_deck(two_tens)), ANDY, fight("W10", ""), Illegal::SecondTen, Rule(3, 2));

    let mut covered = red_contest(plain().with_covered());
    covered.seats[0] = part("R5 B4", "R3", "Y2");
    let covered = state(&with_deck(covered));
    refused(&covered, ANDY, fight("R5", "B4"), Illegal::CoveredBefore, Rule(4, 1));
    refused(&covered, ANDY, fight("R5", "R5"), Illegal::NotInHand(Card::R5), Rule(2, 4));

    let opening =
        setup(plain().with_covered(), None, ANDY, [part("R2 B4", "", ""), part("R4", "", ""), part("", "", "")]);
    let opening = state(&opening);
    refused(&opening, ANDY, Move::Pass, Illegal::MustOpen, Rule(2, 1));
    refused(&opening, ANDY, fight("R2", ""), Illegal::MustOpen, Rule(2, 1));
    refused(&opening, ANDY, open(Color::Red, "B4", ""), Illegal::OpensOtherColor(Card::B4), Rule(2, 1));
    refused(&opening, ANDY, open(Color::Red, "", "B4"), Illegal::ShowOne, Rule(4, 1));
    refused(&opening, ANDY, open(Color::Red, "", ""), Illegal::NothingPlayed, Rule(2, 4));
    refused(&opening, ANDY, Move::Return(Color::Red), Illegal::NothingToChoose, Rule(4, 4));
    refused(&opening, seat(1), open(Color::Red, "R4", ""), Illegal::NotYourTurn, Rule(2, 2));
    let mut drawing = opening;
    drawing.play(ANDY, open(Color::Red, "R2", ""), &mut |_| {}).unwrap();
    refused(&drawing, seat(1), Move::Pass, Illegal::ChanceFirst, Rule(2, 4));

    let mut owing = owing();
    owing.play(ANDY, Move::Pass, &mut |_| {}).unwrap();
    assert_eq!(owing.public().phase(), Phase::Penalty(ANDY));
    refused(&owing, ANDY, Move::Pass, Illegal::ReturnFirst, Rule(3, 2));
    refused(&owing, ANDY, Move::Return(Color::Red), Illegal::ChipNotHeld, Rule(3, 2));
    refused(&owing, seat(1), Move::Return(Color::Red), Illegal::NotYourTurn, Rule(2, 2));

    let mut won = red_contest(plain());
    won.seats[2].chips = vec![Color::Purple, Color::Blue, Color::Yellow];
    won.seats[1] = SeatSetup { out: true, ..SeatSetup::default() };
    let mut won = state(&with_deck(won));
    play(&mut won, ANDY, Move::Pass, "P2");
    assert_eq!(won.turn(), Turn::Over(seat(2)));
    refused(&won, ANDY, Move::Pass, Illegal::GameOver, Rule(1, 4));
}

/// The red contest with something changed. Cards that are taken from a seat are in the deck.
fn changed(change: impl FnOnce(&mut Setup)) -> Setup {
    let mut setup = red_contest(plain());
    let before = setup.seats.clone();
    change(&mut setup);
    if setup.seats.len() == before.len() && setup.seats != before { with_deck(setup) } else { setup }
}

#[test]
fn every_impossible_position_is_refused() {
    let out = || SeatSetup { out: true, ..SeatSetup::default() };
    let impossible = [
        (SetupError::WrongNumberOfSeats, Rule(1, 2), changed(|setup| drop(setup.seats.pop()))),
        (SetupError::WrongNumberOfSeats, Rule(1, 2), changed(|setup| setup.turn = seat(3))),
        (SetupError::TooMany(Card::R7), Rule(1, 1), changed(|setup| setup.deck.push(Card::R7))),
        (SetupError::TooMany(Card::W10), Rule(1, 1), changed(|setup| setup.discard.push(Card::W10))),
        (SetupError::Missing(Card::G7), Rule(1, 1), changed(|setup| setup.deck.retain(|&card| card != Card::G7))),
        (SetupError::WrongColor(seat(1), Card::B4), Rule(2, 3), changed(|setup| setup.seats[1].row.push(Card::B4))),
        (SetupError::TwoTens(seat(2)), Rule(3, 2), changed(|setup| setup.seats[2].row.extend(cards("W10 W10")))),
        (SetupError::NothingCovered(seat(1)), Rule(4, 1), changed(|setup| setup.seats[1].covered.push(Card::B4))),
        (
            SetupError::ChipTwice(ANDY, Color::Green),
            Rule(2, 6),
            changed(|setup| setup.seats[0].chips.push(Color::Green)),
        ),
        (SetupError::WonAlready(ANDY), Rule(1, 4), changed(|setup| setup.seats[0].chips = Color::ALL[..4].to_vec())),
        (SetupError::OutWithCards(seat(1)), Rule(2, 5), changed(|setup| setup.seats[1].out = true)),
        (SetupError::TurnOfPassed(ANDY), Rule(2, 5), changed(|setup| setup.seats[0] = out())),
        (SetupError::TooFewIn, Rule(2, 6), changed(|setup| setup.seats[1..].fill(out()))),
        (SetupError::NoContest(ANDY), Rule(2, 6), changed(|setup| setup.color = None)),
        (
            SetupError::NoContest(seat(1)),
            Rule(2, 6),
            changed(|setup| {
                setup.color = None;
                setup.seats = vec![SeatSetup::default(), out(), SeatSetup::default()];
            }),
        ),
        (SetupError::LeaderOnTurn(seat(2)), Rule(2, 3), changed(|setup| setup.turn = seat(2))),
        (SetupError::NobodyLeads, Rule(2, 3), changed(|setup| setup.seats[1] = part("", "R7", ""))),
        (SetupError::NobodyLeads, Rule(2, 3), changed(|setup| setup.seats.fill(SeatSetup::default()))),
    ];
    for (error, rule, setup) in impossible {
        assert_eq!(State::from_setup(&setup), Err(error), "{error}");
        assert_eq!(error.rule(), rule, "{error}");
    }
    let mut endurance = red_contest(plain().with_endurance());
    endurance.seats[0].chips = Color::ALL[..4].to_vec();
    assert!(State::from_setup(&endurance).is_ok());
    endurance.seats[0].chips = Color::ALL.to_vec();
    assert_eq!(State::from_setup(&endurance), Err(SetupError::WonAlready(ANDY)));
}

#[test]
fn rule_1_2_three_to_five_play() {
    let possible: Vec<usize> = (0..10).filter(|&seats| Options::new(seats).is_some()).collect();
    assert_eq!(possible, [3, 4, 5]);
    assert_eq!(plain().chips(), 4);
    assert_eq!(plain().with_endurance().with_covered().chips(), 5);
}

#[test]
fn rule_1_3_the_deal_goes_round_and_leaves_the_starter_out_of_the_fifth_round() {
    for seats in 3..=5 {
        let mut game = State::new(Options::new(seats).unwrap());
        let mut starters = Vec::new();
        game.chances(&mut starters);
        assert_eq!(starters, Seat::all(seats).map(|seat| (Chance::Starter(seat), 1)).collect::<Vec<_>>());
        assert!(game.resolve(Chance::Card(Card::P2), &mut |_| {}).is_err());
        let starter = seat(1);
        game.resolve(Chance::Starter(starter), &mut |_| {}).unwrap();
        let mut dealt = Vec::new();
        while let Turn::Chance(_) = game.turn() {
            let chance = game.outcome(0).unwrap();
            let tell = &mut |event| {
                if let Event::Dealt { seat, .. } = event {
                    dealt.push(seat);
                }
            };
            game.resolve(chance, tell).unwrap();
        }
        let round: Vec<Seat> = starter.clockwise(seats).collect();
        let mut wanted = round.repeat(4);
        wanted.extend(&round[1..]);
        assert_eq!(dealt, wanted);
        assert_eq!(game.public().phase(), Phase::Open(starter));
    }
}

#[test]
fn passing_returns_the_chip_then_draws_then_the_contest_is_won() {
    let (color, bill) = (Color::Red, seat(1));
    let after = [
        Event::Waits(Phase::Draw(ANDY)),
        Event::Drew { seat: ANDY, card: Card::G3 },
        Event::ContestWon { seat: bill, color },
        Event::ChipTaken { seat: bill, color },
        Event::Waits(Phase::Open(bill)),
    ];
    let mut game = owing();
    let passed = play(&mut game, ANDY, Move::Pass, "");
    assert_eq!(passed, [Event::Passed { seat: ANDY }, Event::Waits(Phase::Penalty(ANDY))]);
    let mut legal = Vec::new();
    game.legal_moves(ANDY, &mut legal);
    assert_eq!(legal, [Move::Return(Color::Blue), Move::Return(Color::Green)]);
    let returned = play(&mut game, ANDY, Move::Return(Color::Green), "G3");
    assert_eq!(returned[0], Event::ChipReturned { seat: ANDY, color: Color::Green });
    assert_eq!(returned[1..], after);
    assert!(game.public().chips(ANDY).iter().eq([Color::Blue]));

    // A single chip leaves no choice (rule 4.4).
    let mut setup = red_contest(plain());
    setup.seats[0] = SeatSetup { chips: vec![Color::Yellow], ..part("R2", "R3 W10", "") };
    setup.seats[1] = part("R4", "W7 W7", "");
    setup.seats[2] = SeatSetup { out: true, ..SeatSetup::default() };
    let setup = with_deck(setup);
    let passed = play(&mut state(&setup), ANDY, Move::Pass, "G3");
    assert_eq!(passed[..2], [Event::Passed { seat: ANDY }, Event::ChipReturned { seat: ANDY, color: Color::Yellow }]);
    assert_eq!(passed[2..], after);
}

#[test]
fn rule_2_6_a_chip_that_is_held_is_not_taken_again() {
    let mut setup = red_contest(plain());
    setup.seats[1] = SeatSetup { out: true, ..SeatSetup::default() };
    setup.seats[2].chips = vec![Color::Red];
    let events = play(&mut state(&with_deck(setup)), ANDY, Move::Pass, "G3");
    assert!(events.contains(&Event::ContestWon { seat: seat(2), color: Color::Red }));
    assert!(!events.iter().any(|event| matches!(event, Event::ChipTaken { .. })));
}

#[test]
fn rule_2_8_where_nobody_has_a_card_the_opener_draws_one() {
    // Andy has every card and plays them all; such a position can only be written down.
    let all: Vec<Card> = Hand::whole_deck().iter().collect();
    let hand = SeatSetup { hand: all, ..SeatSetup::default() };
    let seats = vec![hand, SeatSetup::default(), SeatSetup::default()];
    let setup = Setup {
        options: plain().with_covered(),
        last_color: None,
        color: None,
        turn: seat(1),
        deck: vec![],
        discard: vec![],
        seats,
    };
    let mut game = state(&setup);
    assert_eq!(game.public().phase(), Phase::Open(ANDY));
    let rest = game.hand(ANDY).less(bag("R2"));
    let events = play(&mut game, ANDY, Move::Open { color: Color::Red, up: bag("R2"), down: rest }, "");
    assert!(events.contains(&Event::DrewNothing { seat: ANDY }));
    play(&mut game, seat(1), Move::Pass, "");
    let events = play(&mut game, seat(2), Move::Pass, "G5");
    let opening = events.iter().skip_while(|event| !matches!(event, Event::ChipTaken { .. })).skip(1);
    assert!(opening.copied().eq([
        Event::CannotOpen { seat: ANDY },
        Event::CannotOpen { seat: seat(1) },
        Event::CannotOpen { seat: seat(2) },
        Event::Waits(Phase::Draw(ANDY)),
        Event::Reshuffled,
        Event::Drew { seat: ANDY, card: Card::G5 },
        Event::Waits(Phase::Open(ANDY)),
    ]));
}

/// A covered tournament in which Andy has covered two cards in a contest that is over, and one in this one.
fn covered_game() -> State {
    let mut game = state(&setup(
        plain().with_covered(),
        None,
        ANDY,
        [part("R2 B4 W10 G2 Y5", "", ""), part("R4 P3", "", ""), part("Y2 Y3", "", "")],
    ));
    play(&mut game, ANDY, open(Color::Red, "R2", "B4 W10"), "P2");
    play(&mut game, seat(1), Move::Pass, "P2");
    play(&mut game, seat(2), Move::Pass, "P2");
    play(&mut game, ANDY, open(Color::Green, "G2", "Y5"), "P4");
    game
}

#[test]
fn rule_4_2_covered_cards_are_known_to_their_owner_only() {
    let game = covered_game();
    let public = game.public();
    let face_down = Discarded::FaceDown(ANDY);
    assert_eq!(public.discard(), [Discarded::FaceUp(Card::R2), face_down, face_down]);
    assert_eq!(game.discard().collect::<Vec<_>>(), cards("R2 B4 W10"));
    assert_eq!((public.covered(ANDY), public.total(ANDY)), (1, 3));
    let own = game.view(Observer::Seat(ANDY));
    assert_eq!((own.hand(), own.covered(), own.buried()), (bag("P2 P4"), bag("Y5"), bag("B4 W10")));
    for observer in [Observer::Seat(seat(1)), Observer::Seat(seat(2)), Observer::Spectator] {
        let view = game.view(observer);
        assert_eq!((view.covered(), view.buried(), view.known(ANDY)), (Hand::EMPTY, Hand::EMPTY, Hand::EMPTY));
        assert!(view.unseen().contains(bag("P2 P4 Y5 B4 W10")));
    }
    assert_eq!(own.unseen().len(), 96 - 2 - 1 - 2 - "R2 G2".split(' ').count());
}

#[test]
fn rule_4_2_a_shuffle_mixes_covered_cards_in() {
    let mut setup = setup(
        plain().with_covered(),
        Some(Color::Green),
        ANDY,
        [part("R2", "G2", "Y5 W10"), part("R4", "G3 G3", ""), part("", "", "")],
    );
    setup.seats[2].out = true;
    setup.seats[2].hand = setup.deck.split_off(1);
    let mut game = state(&setup);
    let last = setup.deck[0];
    let mut view = game.view(Observer::Seat(ANDY));
    let mut events = Vec::new();
    game.play(ANDY, Move::Pass, &mut |event| events.push(event)).unwrap();
    for event in &events {
        view.fold(&event.notice(Observer::Seat(ANDY)));
    }
    assert_eq!(view.buried(), bag("Y5 W10"));
    events.clear();
    game.resolve(Chance::Card(last), &mut |event| events.push(event)).unwrap();
    assert!(events.contains(&Event::Reshuffled));
    for event in &events {
        view.fold(&event.notice(Observer::Seat(ANDY)));
    }
    assert_eq!(view.buried(), Hand::EMPTY);
    assert_eq!(game.deck(), bag("G2 Y5 W10"));
    // The winner's cards came after the shuffle.
    assert_eq!(game.public().discard(), [Discarded::FaceUp(Card::G3); 2]);
}

#[test]
fn rule_5_2_notices_tell_others_numbers_only() {
    let setup =
        setup(plain().with_covered(), None, ANDY, [part("R2 B4 W10", "", ""), part("R4", "", ""), part("Y2", "", "")]);
    let events = play(&mut state(&setup), ANDY, open(Color::Red, "R2", "B4 W10"), "P2");
    let seen = |observer: Observer| events.iter().map(|event| event.notice(observer)).collect::<Vec<Notice>>();
    let notices = |card, down| {
        vec![
            Notice::Opened { seat: ANDY, color: Color::Red, up: bag("R2"), covered: 2, down },
            Notice::Waits(Phase::Draw(ANDY)),
            Notice::Drew { seat: ANDY, card },
            Notice::Waits(Phase::Fight(seat(1))),
        ]
    };
    assert_eq!(seen(Observer::Seat(ANDY)), notices(Sight::Seen(Card::P2), Sight::Seen(bag("B4 W10"))));
    for observer in [Observer::Seat(seat(1)), Observer::Spectator] {
        assert_eq!(seen(observer), notices(Sight::Unseen, Sight::Unseen));
    }
}

const SAMPLES: usize = 20_000;

#[test]
fn a_sample_puts_unseen_cards_anywhere_with_the_same_chance() {
    let view = covered_game().view(Observer::Seat(seat(1)));
    let unseen = view.unseen().len();
    let mut bits = 1u64;
    let mut below = |n: u32| {
        // Marsaglia's xorshift64: good enough to count with.
        bits ^= bits << 13;
        bits ^= bits >> 7;
        bits ^= bits << 17;
        (bits >> 32) as u32 % n
    };
    let mut found = BTreeMap::<&str, usize>::new();
    for _ in 0..SAMPLES {
        let world = view.sample(&mut below);
        assert_eq!(world.view(Observer::Seat(seat(1))), view);
        let tens = |bag: Hand| bag.count(Card::W10);
        *found.entry("hand").or_default() += tens(world.hand(ANDY));
        *found.entry("covered").or_default() += tens(world.covered(ANDY));
        *found.entry("discard").or_default() += world.discard().filter(|&card| card == Card::W10).count();
        *found.entry("deck").or_default() += tens(world.deck());
    }
    // Both shields 10 are unseen, and Andy has 2 cards in the hand, 1 covered, and 2 face down in the discard pile.
    for (place, cards) in [("hand", 2), ("covered", 1), ("discard", 2), ("deck", view.public().deck_size())] {
        let wanted = (SAMPLES * Card::W10.copies() as usize * cards) as f64 / unseen as f64;
        let difference = (found[place] as f64 - wanted).abs();
        assert!(difference < 6.0 * wanted.sqrt(), "{place}: {} and not {wanted}", found[place]);
    }
}

#[test]
fn a_game_is_a_plain_value() {
    fn plain_value<T: Copy + Eq + std::hash::Hash + Send + Sync + 'static>(_: &T) {}
    let game = covered_game();
    plain_value(&game);
    plain_value(&game.view(Observer::Spectator));
    assert_eq!(Card::ALL.len(), 27);
}
