//! One of everything that can be spoken of. Each list is a chain of matches without a wildcard, so that a new variant
//! does not compile before it has a place in it.

use dealer::Commitment;
use rules::{Color, Game, Observer, Seat, Sight, attacke, ivanhoe};
use table::{Happening, Level, Phrase, Refused, Sitter};
use words::Prospect;

pub(crate) fn seats() -> [Seat; 3] {
    [0, 1, 2].map(|index| Seat::new(index).unwrap())
}

/// Everything from the first on, each the successor of the one before.
fn chain<T: Clone>(next: impl Fn(Option<&T>) -> Option<T>) -> Vec<T> {
    let mut last = next(None);
    let mut all = Vec::new();
    while let Some(one) = last {
        last = next(Some(&one));
        all.push(one);
    }
    all
}

/// A red tournament of three: cards in all displays, Shield and Stunned on the table, a Maiden, tokens.
pub(crate) fn ivanhoe_game() -> ivanhoe::State {
    use ivanhoe::Card::*;
    let seats = vec![
        ivanhoe::SeatSetup {
            hand: vec![R4, S2, Riposte, Ivanhoe],
            display: vec![R3, S3, R3, M6],
            tokens: vec![Color::Red, Color::Green],
            ..Default::default()
        },
        ivanhoe::SeatSetup { hand: vec![P7], display: vec![R4, R5], front: vec![Stunned], ..Default::default() },
        ivanhoe::SeatSetup { display: vec![S2, S2], front: vec![Shield], ..Default::default() },
    ];
    let used: ivanhoe::Hand =
        seats.iter().flat_map(|seat| [&seat.hand, &seat.display, &seat.front]).flatten().copied().collect();
    let setup = ivanhoe::Setup {
        options: ivanhoe::Options::new(3).unwrap(),
        last_color: None,
        color: Some(Color::Red),
        turn: Seat::FIRST,
        drawn: true,
        played: 0,
        added: 0,
        deck: ivanhoe::Hand::whole_deck().less(used).iter().collect(),
        discard: vec![],
        seats,
    };
    ivanhoe::State::from_setup(&setup).unwrap()
}

pub(crate) fn attacke_game() -> attacke::State {
    use attacke::Card::*;
    let seats = vec![
        attacke::SeatSetup {
            hand: vec![R4, R5, W7, B2],
            row: vec![R3, W10],
            chips: vec![Color::Red, Color::Green],
            ..Default::default()
        },
        attacke::SeatSetup { hand: vec![P7], row: vec![R5, R7, R4], ..Default::default() },
        attacke::SeatSetup { hand: vec![P7], out: true, ..Default::default() },
    ];
    let used: attacke::Hand = seats.iter().flat_map(|seat| [&seat.hand, &seat.row]).flatten().copied().collect();
    let setup = attacke::Setup {
        options: attacke::Options::new(3).unwrap().with_covered(),
        last_color: None,
        color: Some(Color::Red),
        turn: Seat::FIRST,
        deck: attacke::Hand::whole_deck().less(used).iter().collect(),
        discard: vec![],
        seats,
    };
    attacke::State::from_setup(&setup).unwrap()
}

pub(crate) fn actions() -> Vec<ivanhoe::Action> {
    use ivanhoe::{Action, InFront};
    let [_, ben, cleo] = seats();
    chain(|last| {
        Some(match last {
            None => Action::Unhorse(Color::Red),
            Some(Action::Unhorse(_)) => Action::ChangeWeapon(Color::Yellow),
            Some(Action::ChangeWeapon(_)) => Action::DropWeapon,
            Some(Action::DropWeapon) => Action::BreakLance(ben),
            Some(Action::BreakLance(_)) => Action::Riposte(ben),
            Some(Action::Riposte(_)) => Action::Dodge { seat: ben, slot: 1 },
            Some(Action::Dodge { .. }) => Action::Retreat(2),
            Some(Action::Retreat(_)) => Action::KnockDown(cleo),
            Some(Action::KnockDown(_)) => Action::Outmaneuver,
            Some(Action::Outmaneuver) => Action::Charge,
            Some(Action::Charge) => Action::Countercharge,
            Some(Action::Countercharge) => Action::Disgrace,
            Some(Action::Disgrace) => Action::Adapt,
            Some(Action::Adapt) => Action::Outwit { give: InFront::Display(0), seat: ben, take: InFront::Stunned },
            Some(Action::Outwit { .. }) => Action::Shield,
            Some(Action::Shield) => Action::Stunned(ben),
            Some(Action::Stunned(_)) => return None,
        })
    })
}

pub(crate) fn ivanhoe_phases() -> Vec<ivanhoe::Phase> {
    use ivanhoe::Phase;
    let [anna, ben, cleo] = seats();
    chain(|last| {
        Some(match last {
            None => Phase::Dealer,
            Some(Phase::Dealer) => Phase::Deal(anna),
            Some(Phase::Deal(_)) => Phase::Draw(anna),
            Some(Phase::Draw(_)) => Phase::Start(anna),
            Some(Phase::Start(_)) => Phase::Turn(anna),
            Some(Phase::Turn(_)) => Phase::Window {
                actor: ben,
                action: ivanhoe::Action::Riposte(anna),
                asked: [anna, cleo].into_iter().collect(),
            },
            Some(Phase::Window { .. }) => Phase::KnockDown { thief: ben, victim: anna },
            Some(Phase::KnockDown { .. }) => Phase::Adapt { actor: ben, seat: anna },
            Some(Phase::Adapt { .. }) => Phase::Maiden(anna),
            Some(Phase::Maiden(_)) => Phase::Prize(anna),
            Some(Phase::Prize(_)) => Phase::Over(anna),
            Some(Phase::Over(_)) => return None,
        })
    })
}

pub(crate) fn ivanhoe_notices() -> Vec<ivanhoe::Notice> {
    use ivanhoe::{Card, InFront, Notice, Phase};
    let [anna, ben, _] = seats();
    let mut notices = chain(|last| {
        Some(match last {
            None => Notice::DealerChosen { seat: anna },
            Some(Notice::DealerChosen { .. }) => Notice::Dealt { seat: anna, card: Sight::Seen(Card::R4) },
            Some(Notice::Dealt { .. }) => Notice::Drew { seat: anna, card: Sight::Seen(Card::M6) },
            Some(Notice::Drew { .. }) => Notice::DrewNothing { seat: anna },
            Some(Notice::DrewNothing { .. }) => Notice::Reshuffled,
            Some(Notice::Reshuffled) => Notice::Revealed {
                seat: anna,
                hand: [Card::Charge, Card::Riposte, Card::Ivanhoe].into_iter().collect(),
            },
            Some(Notice::Revealed { .. }) => Notice::Started { seat: anna, color: Color::Blue, card: Card::S3 },
            Some(Notice::Started { .. }) => Notice::Played { seat: anna, card: Card::R4 },
            Some(Notice::Played { .. }) => Notice::Acted { seat: anna, action: ivanhoe::Action::Charge },
            Some(Notice::Acted { .. }) => Notice::Passed { seat: anna },
            Some(Notice::Passed { .. }) => Notice::Canceled { seat: anna, action: ivanhoe::Action::Charge },
            Some(Notice::Canceled { .. }) => Notice::ColorChanged { color: Color::Yellow },
            Some(Notice::ColorChanged { .. }) => Notice::Lost { seat: anna, slot: 0, card: Card::R3 },
            Some(Notice::Lost { .. }) => Notice::Riposted { from: ben, to: anna, card: Card::R5 },
            Some(Notice::Riposted { .. }) => Notice::Retreated { seat: anna, slot: 0, card: Card::S3 },
            Some(Notice::Retreated { .. }) => Notice::Stolen { thief: anna, victim: ben, card: Sight::Seen(Card::P7) },
            Some(Notice::Stolen { .. }) => {
                Notice::Exchanged { seat: anna, give: InFront::Display(0), other: ben, take: InFront::Stunned }
            }
            Some(Notice::Exchanged { .. }) => Notice::Shielded { seat: anna },
            Some(Notice::Shielded { .. }) => Notice::Stunned { seat: anna },
            Some(Notice::Stunned { .. }) => Notice::Ended { seat: anna, total: 15 },
            Some(Notice::Ended { .. }) => Notice::Withdrew { seat: anna },
            Some(Notice::Withdrew { .. }) => Notice::TokenReturned { seat: anna, color: Color::Red },
            Some(Notice::TokenReturned { .. }) => Notice::TournamentWon { seat: anna, color: Color::Purple },
            Some(Notice::TournamentWon { .. }) => Notice::TokenTaken { seat: anna, color: Color::Yellow },
            Some(Notice::TokenTaken { .. }) => Notice::Waits(Phase::Dealer),
            Some(Notice::Waits(_)) => return None,
        })
    });
    notices.extend([
        Notice::Drew { seat: anna, card: Sight::Unseen },
        Notice::Stolen { thief: anna, victim: ben, card: Sight::Unseen },
    ]);
    notices.extend(actions().into_iter().map(|action| Notice::Acted { seat: anna, action }));
    notices.extend(ivanhoe_phases().into_iter().map(Notice::Waits));
    notices
}

pub(crate) fn attacke_notices() -> Vec<attacke::Notice> {
    use attacke::{Card, Notice, Phase};
    let [anna, _, _] = seats();
    let (up, down) = ([Card::R4, Card::W7].into_iter().collect(), [Card::B2].into_iter().collect());
    let mut notices = chain(|last| {
        Some(match last {
            None => Notice::StarterChosen { seat: anna },
            Some(Notice::StarterChosen { .. }) => Notice::Dealt { seat: anna, card: Sight::Seen(Card::R4) },
            Some(Notice::Dealt { .. }) => Notice::Drew { seat: anna, card: Sight::Seen(Card::W10) },
            Some(Notice::Drew { .. }) => Notice::DrewNothing { seat: anna },
            Some(Notice::DrewNothing { .. }) => Notice::Reshuffled,
            Some(Notice::Reshuffled) => Notice::CannotOpen { seat: anna },
            Some(Notice::CannotOpen { .. }) => {
                Notice::Opened { seat: anna, color: Color::Red, up, covered: 1, down: Sight::Seen(down) }
            }
            Some(Notice::Opened { .. }) => Notice::Fought { seat: anna, up, covered: 2, down: Sight::Unseen },
            Some(Notice::Fought { .. }) => Notice::Passed { seat: anna },
            Some(Notice::Passed { .. }) => Notice::ChipReturned { seat: anna, color: Color::Red },
            Some(Notice::ChipReturned { .. }) => Notice::ContestWon { seat: anna, color: Color::Purple },
            Some(Notice::ContestWon { .. }) => Notice::ChipTaken { seat: anna, color: Color::Yellow },
            Some(Notice::ChipTaken { .. }) => Notice::Waits(Phase::Starter),
            Some(Notice::Waits(_)) => return None,
        })
    });
    notices.extend([
        Notice::Drew { seat: anna, card: Sight::Unseen },
        Notice::Fought { seat: anna, up, covered: 0, down: Sight::Unseen },
    ]);
    let phases = chain(|last| {
        Some(match last {
            None => Phase::Starter,
            Some(Phase::Starter) => Phase::Deal { starter: anna, seat: anna },
            Some(Phase::Deal { .. }) => Phase::Open(anna),
            Some(Phase::Open(_)) => Phase::Fight(anna),
            Some(Phase::Fight(_)) => Phase::Penalty(anna),
            Some(Phase::Penalty(_)) => Phase::Draw(anna),
            Some(Phase::Draw(_)) => Phase::Over(anna),
            Some(Phase::Over(_)) => return None,
        })
    });
    notices.extend(phases.into_iter().map(Notice::Waits));
    notices
}

/// Every reason by code; reasons of one code differ only in the card.
#[rustfmt::skip]
pub(crate) fn ivanhoe_refusals() -> Vec<ivanhoe::Illegal> {
    use ivanhoe::{Card, Illegal::*};
    vec![
        GameOver, ChanceFirst, NotYourTurn, WindowOpen, NoSuchSeat, NotInHand(Card::R4), TournamentUnderWay, MustStart,
        ActionCannotStart, StartsOtherColor(Card::R4), PurpleAfterPurple, NotForDisplay(Card::Charge),
        WrongColor(Card::B4), SecondMaiden, OneCardWhileStunned, NothingPlayed, NotHighest, UnhorseNeedsPurple,
        UnhorseToWeapon, ChangeWeaponNeedsWeapon, ChangeWeaponToOther, DropWeaponNeedsWeapon,
        NotAnOpponent(Card::Riposte), NoEffect(Card::Adapt), OnlyCard, Shielded, NoSuchPlace, HasWithdrawn, EmptyHand,
        EqualCards, NothingToCancel, OwnAction, IvanhoeNeedsToBeIn, NotAsked, AdaptFirst, ReturnFirst, TakeFirst,
        NothingToChoose, KeepOneOfEach, TokenNotHeld, TokenHeld,
    ]
}

/// The same for Attacke.
#[rustfmt::skip]
pub(crate) fn attacke_refusals() -> Vec<attacke::Illegal> {
    use attacke::{Card, Illegal::*};
    vec![
        GameOver, ChanceFirst, NotYourTurn, NoSuchSeat, NotInHand(Card::R4), MustOpen, ContestUnderWay, NothingPlayed,
        OpensOtherColor(Card::R4), WrongColor(Card::B4), NotHigher, SecondTen, NothingCovered, CoveredBefore, ShowOne,
        ReturnFirst, ChipNotHeld, NothingToChoose,
    ]
}

pub(crate) fn table_refusals<G: Game>(illegal: G::Illegal) -> Vec<Refused<G>> {
    chain(|last| {
        Some(match last {
            None => Refused::NotSeated,
            Some(Refused::NotSeated) => Refused::SeatedAlready,
            Some(Refused::SeatedAlready) => Refused::SeatTaken,
            Some(Refused::SeatTaken) => Refused::Full,
            Some(Refused::Full) => Refused::NoSuchSeat,
            Some(Refused::NoSuchSeat) => Refused::NameTaken,
            Some(Refused::NameTaken) => Refused::NotHost,
            Some(Refused::NotHost) => Refused::Playing,
            Some(Refused::Playing) => Refused::NotPlaying,
            Some(Refused::NotPlaying) => Refused::SeatsFree,
            Some(Refused::SeatsFree) => Refused::Position(notation::AnyFile::parse("nonsense").unwrap_err()),
            Some(Refused::Position(_)) => Refused::Stale,
            Some(Refused::Stale) => Refused::NotAsked,
            Some(Refused::NotAsked) => Refused::Illegal(illegal),
            Some(Refused::Illegal(_)) => Refused::NothingToUndo,
            Some(Refused::NothingToUndo) => Refused::NoMoreTime,
            Some(Refused::NoMoreTime) => Refused::StandIn,
            Some(Refused::StandIn) => Refused::NoStandIn,
            Some(Refused::NoStandIn) => Refused::NotAway,
            Some(Refused::NotAway) => Refused::Muted,
            Some(Refused::Muted) => Refused::TooFast { until: table::Moment(0) },
            Some(Refused::TooFast { .. }) => Refused::NoSpectators,
            Some(Refused::NoSpectators) => return None,
        })
    })
}

pub(crate) fn happenings() -> Vec<Happening> {
    let [seat, _, _] = seats();
    let (game, seed): (dealer::GameId, dealer::Seed) = ("game".parse().unwrap(), 7.into());
    let mut happenings = chain(|last| {
        Some(match last {
            None => Happening::Seated { seat, sitter: Sitter::Nobody },
            Some(Happening::Seated { .. }) => Happening::Host { seat: Some(seat) },
            Some(Happening::Host { .. }) => {
                Happening::Began { game: game.clone(), commitment: Commitment::to(seed, &game) }
            }
            Some(Happening::Began { .. }) => Happening::Undone { seat },
            Some(Happening::Undone { .. }) => Happening::Extended,
            Some(Happening::Extended) => Happening::StandIn { seat, bot: true },
            Some(Happening::StandIn { .. }) => Happening::TimeUp { seat },
            Some(Happening::TimeUp { .. }) => Happening::Said { seat, line: "Well met.".parse().unwrap() },
            Some(Happening::Said { .. }) => Happening::Phrase { seat, phrase: Phrase::EnGarde },
            Some(Happening::Phrase { .. }) => Happening::Muted { seat, muted: true },
            Some(Happening::Muted { .. }) => Happening::Rematch { seat },
            Some(Happening::Rematch { .. }) => Happening::WouldEnd { seat },
            Some(Happening::WouldEnd { .. }) => Happening::Over { winner: Some(seat), seed },
            Some(Happening::Over { .. }) => return None,
        })
    });
    happenings.extend([
        Happening::Seated { seat, sitter: Sitter::Bot(Level::Knight) },
        Happening::Seated { seat, sitter: Sitter::Person { name: "Anna".parse().unwrap(), stand_in: false } },
        Happening::Host { seat: None },
        Happening::StandIn { seat, bot: false },
        Happening::Muted { seat, muted: false },
        Happening::Over { winner: None, seed },
    ]);
    happenings
}

/// How Anna sees it, how Ben does, and how somebody beside the table does.
pub(crate) fn observers() -> [(&'static str, Observer); 3] {
    let [anna, ben, _] = seats();
    [("to Anna", Observer::Seat(anna)), ("to Ben", Observer::Seat(ben)), ("to a spectator", Observer::Spectator)]
}

/// What moves may lead to: one of each kind.
pub(crate) fn prospects() -> Vec<Prospect> {
    let [anna, ben, cleo] = seats();
    let stays = |lost: &[(Seat, usize)], standing| Prospect { lost: lost.to_vec(), standing, ..Prospect::default() };
    let goes = |costs, winner| Prospect { out: true, costs, winner, ..Prospect::default() };
    vec![
        stays(&[], Some((12, 9))),
        stays(&[], Some((9, 9))),
        stays(&[], Some((7, 9))),
        stays(&[(ben, 1)], None),
        stays(&[(anna, 1), (ben, 2), (cleo, 3)], Some((12, 9))),
        goes(false, None),
        goes(true, None),
        goes(true, Some(ben)),
    ]
}
