//! Whole games at a table: people, bots, clocks, undo, coming and going, and revival from the records.

mod common;

use common::{Desk, assert_same, observer, player, seat};
use notation::{AnyFile, Opening};
use rules::{Seat, attacke, ivanhoe};
use table::{
    Catchup, GRACE, Happening, Input, Level, News, Order, Orders, Pace, Quiet, Refused, Settings, Span, Spectators,
    Table, Tabled, Viewer, When, Window, Wish,
};

fn ivanhoe(seats: usize) -> Settings<ivanhoe::Options> {
    Settings::new(ivanhoe::Options::new(seats).unwrap())
}

fn attacke(seats: usize) -> Settings<attacke::Options> {
    Settings::new(attacke::Options::new(seats).unwrap().with_covered())
}

fn whole_games<G: Tabled>(settings: Settings<G::Options>, people: usize, seeds: u64) {
    for seed in 0..seeds {
        let mut desk = Desk::<G>::open(settings, seed);
        desk.begin(people);
        desk.play_out();
        assert!(!desk.table.is_playing());
        let revived = Table::revive(desk.saved.iter().cloned()).unwrap();
        assert_same(&desk.table, &revived);
        let [file] = &table::games(&desk.saved)[..] else { panic!("one game was played") };
        let text = file.to_string();
        let read = notation::File::<G>::parse(&text).unwrap();
        let replay = read.check().unwrap();
        assert!(matches!(replay.settled().turn(), rules::Turn::Over(_)), "{text}");
    }
}

#[test]
fn people_and_bots_play_whole_games() {
    for seats in 2..=5 {
        for people in 1..=seats {
            whole_games::<ivanhoe::State>(ivanhoe(seats), people, 3);
        }
    }
    for seats in 3..=5 {
        for people in 1..=seats {
            whole_games::<attacke::State>(attacke(seats), people, 3);
        }
    }
}

#[test]
fn games_go_on_under_every_setting() {
    let live = Pace::Live { turn: Span::seconds(20), bank: Span::seconds(30) };
    for window in [Window::Fixed(Span::seconds(4)), Window::Early(Span::seconds(10)), Window::Orders] {
        for pace in [Pace::Untimed, live, Pace::Correspondence { turn: Span::days(1) }] {
            for spectators in [Spectators::Off, Spectators::Public, Spectators::Open(Span::seconds(60))] {
                let settings = Settings { window, pace, ..ivanhoe(4) };
                whole_games::<ivanhoe::State>(settings, 2, 1);
                // Those who see all hands later do not see what the spectator's view says now.
                if !matches!(spectators, Spectators::Open(_)) {
                    whole_games::<ivanhoe::State>(Settings { spectators, ..settings }, 3, 1);
                }
            }
        }
    }
}

#[test]
fn a_table_is_its_records_after_every_one_of_them() {
    let live = Pace::Live { turn: Span::seconds(20), bank: Span::seconds(30) };
    for people in [1, 3] {
        let mut desk = Desk::<ivanhoe::State>::open(Settings { pace: live, ..ivanhoe(4) }, 7);
        desk.begin(people);
        while desk.table.is_playing() {
            desk.think();
            let _ = desk.table.is_playing() && (desk.decide() || desk.wake());
            let revived = Table::revive(desk.saved.iter().cloned()).unwrap();
            assert_same(&desk.table, &revived);
        }
    }
}

#[test]
fn a_revived_game_is_played_to_its_end() {
    let mut desk = Desk::<ivanhoe::State>::open(ivanhoe(4), 11);
    desk.begin(2);
    for round in 0.. {
        for _ in 0..5 {
            desk.think();
            if !desk.table.is_playing() {
                return assert!(round > 3, "the game was too short to show anything");
            }
            assert!(desk.decide() || desk.wake());
        }
        desk.table = Table::revive(desk.saved.iter().cloned()).unwrap();
        desk.thinks.clear();
        desk.now += Span::days(3);
        desk.handle(Input::Back { pause: Span::days(3) }).unwrap();
        for index in 0..2 {
            desk.handle(Input::Came(player(index))).unwrap();
        }
    }
}

#[test]
fn whoever_has_missed_something_is_told_just_that() {
    let mut desk = Desk::<ivanhoe::State>::open(ivanhoe(3), 3);
    desk.begin(3);
    desk.play_out();
    let sight = desk.table.look(Viewer::Watcher, Some(2)).unwrap();
    let Catchup::News(news) = sight.news else { panic!("nothing was taken back") };
    assert_eq!(news.len() as u64, sight.next - 2);
    let sight = desk.table.look(Viewer::Watcher, Some(sight.next - 1)).unwrap();
    let Catchup::News(news) = sight.news else { panic!("the last item is still there") };
    assert!(matches!(news[..], [News::Table(Happening::Over { winner: Some(_), .. })]));
    let sight = desk.table.look(Viewer::Watcher, Some(sight.next + 1)).unwrap();
    assert!(matches!(sight.news, Catchup::Fresh { .. }), "nobody has seen the future");
}

/// Plays until a person is asked outside a window and has a card to play; the seat, and the moves.
fn until_turn(desk: &mut Desk<ivanhoe::State>, wanted: impl Fn(&[ivanhoe::Move]) -> bool) -> Option<Seat> {
    while desk.table.is_playing() {
        desk.think();
        let question = desk.table.question()?;
        let asked = question.asked.first()?;
        if !question.window && desk.table.private(asked).prompt && wanted(&desk.table.legal(asked)) {
            return Some(asked);
        }
        assert!(desk.decide() || desk.wake());
    }
    None
}

#[test]
fn undo_goes_back_to_the_last_thing_that_could_be_learned() {
    let mut desk = Desk::<ivanhoe::State>::open(ivanhoe(3), 5);
    desk.begin(3);
    let can_play = |legal: &[ivanhoe::Move]| legal.iter().any(|m| matches!(m, ivanhoe::Move::Play(_)));
    let asked = loop {
        let asked = until_turn(&mut desk, can_play).unwrap();
        if !desk.table.private(asked).undo {
            break asked;
        }
        desk.decide();
    };
    let before = desk.table.view(observer(Viewer::Watcher));
    let question = desk.table.question().unwrap().number;
    assert_eq!(
        desk.wish(asked.index(), Wish::Undo { question }).unwrap_err(),
        Refused::NothingToUndo,
        "a card was drawn"
    );
    let m = desk.table.legal(asked).into_iter().find(|m| matches!(m, ivanhoe::Move::Play(_))).unwrap();
    desk.wish(asked.index(), Wish::Move { question, m }).unwrap();
    assert!(desk.table.private(asked).undo);
    assert_eq!(desk.wish(asked.index(), Wish::Undo { question }).unwrap_err(), Refused::Stale);
    let question = desk.table.question().unwrap().number;
    let other = asked.next(3).index();
    assert_eq!(desk.wish(other, Wish::Undo { question }).unwrap_err(), Refused::NotAsked);
    desk.wish(asked.index(), Wish::Undo { question }).unwrap();
    assert_eq!(desk.table.view(observer(Viewer::Watcher)), before);
    let revived = Table::revive(desk.saved.iter().cloned()).unwrap();
    assert_same(&desk.table, &revived);
    desk.play_out();
    let file = &table::games(&desk.saved)[0];
    notation::File::<ivanhoe::State>::parse(&file.to_string()).unwrap().check().unwrap();
}

#[test]
fn refused_wishes_change_nothing() {
    let mut desk = Desk::<ivanhoe::State>::open(ivanhoe(3), 5);
    let seed = dealer::Seed::from(1);
    let game: dealer::GameId = "g".parse().unwrap();
    let begin = || Wish::Begin { game: game.clone(), seed, opening: Opening::Deal { first: None } };
    let sit = |name: &str, seat| Wish::Sit { name: name.parse().unwrap(), seat };
    assert_eq!(desk.wish(0, begin()).unwrap_err(), Refused::NotHost);
    desk.wish(0, sit("Anna", Some(seat(1)))).unwrap();
    assert_eq!(desk.wish(0, sit("Anna", None)).unwrap_err(), Refused::SeatedAlready);
    assert_eq!(desk.wish(1, sit("anna", None)).unwrap_err(), Refused::NameTaken);
    assert_eq!(desk.wish(1, sit("Bert", Some(seat(1)))).unwrap_err(), Refused::SeatTaken);
    assert_eq!(desk.wish(1, sit("Bert", Some(seat(4)))).unwrap_err(), Refused::NoSuchSeat);
    assert_eq!(desk.wish(0, begin()).unwrap_err(), Refused::SeatsFree);
    desk.wish(1, sit("Bert", None)).unwrap();
    assert_eq!(desk.wish(1, Wish::SeatBot { seat: seat(2), level: Level::Page }).unwrap_err(), Refused::NotHost);
    assert_eq!(desk.wish(0, Wish::SeatBot { seat: seat(0), level: Level::Page }).unwrap_err(), Refused::SeatTaken);
    desk.wish(0, Wish::SeatBot { seat: seat(2), level: Level::Page }).unwrap();
    assert_eq!(desk.wish(2, sit("Cleo", None)).unwrap_err(), Refused::Full);
    assert_eq!(desk.wish(2, Wish::Leave).unwrap_err(), Refused::NotSeated);
    assert_eq!(desk.wish(0, Wish::End).unwrap_err(), Refused::NotPlaying);
    assert_eq!(desk.wish(0, Wish::Rematch { game: game.clone(), seed }).unwrap_err(), Refused::NotPlaying);
    desk.wish(0, begin()).unwrap();
    assert_eq!(desk.wish(0, begin()).unwrap_err(), Refused::Playing);
    let version = desk.table.version();
    let question = desk.table.question().unwrap();
    let m = ivanhoe::Move::Withdraw;
    for index in 0..2 {
        let asked = desk.table.seat_of(player(index)).is_some_and(|seat| question.asked.has(seat));
        let error = desk.wish(index, Wish::Move { question: question.number, m }).unwrap_err();
        assert!(matches!(error, Refused::Illegal(_)) == asked, "{error:?}");
        let error = desk.wish(index, Wish::Move { question: question.number + 1, m }).unwrap_err();
        assert_eq!(error, Refused::Stale);
        assert_eq!(desk.wish(index, Wish::TakeBack).unwrap_err(), Refused::NoStandIn);
        assert_eq!(desk.wish(index, Wish::StandIn { seat: seat(0) }).unwrap_err(), Refused::NotAway);
    }
    assert_eq!(desk.table.version(), version);
}

#[test]
fn time_is_up_twice_and_a_bot_stands_in_until_the_person_is_back() {
    let pace = Pace::Live { turn: Span::seconds(20), bank: Span::seconds(10) };
    let mut desk = Desk::<ivanhoe::State>::open(Settings { pace, ..ivanhoe(3) }, 5);
    desk.begin(2);
    // Nobody does anything: the clocks play.
    let mut waited = 0;
    while desk.table.is_playing()
        && desk.table.chairs().iter().all(|chair| chair.bot().is_none() || chair.person().is_none())
    {
        desk.think();
        assert!(desk.wake());
        waited += 1;
        assert!(waited < 200);
    }
    let gone = desk.table.chairs().iter().position(|chair| chair.person().is_some() && chair.bot().is_some()).unwrap();
    let question = desk.table.question().unwrap().number;
    let m = ivanhoe::Move::End;
    assert_eq!(desk.wish(gone, Wish::Move { question, m }).unwrap_err(), Refused::StandIn);
    desk.wish(gone, Wish::TakeBack).unwrap();
    for _ in 0..20 {
        desk.think();
        if desk.table.chairs()[gone].decides() {
            break;
        }
        assert!(desk.wake());
    }
    assert!(desk.table.chairs()[gone].decides());
    desk.play_out();
}

#[test]
fn a_person_who_leaves_is_played_by_a_bot_and_makes_room_after_the_game() {
    let mut desk = Desk::<attacke::State>::open(attacke(3), 8);
    desk.begin(2);
    desk.wish(0, Wish::Leave).unwrap();
    desk.handle(Input::Went(player(0))).unwrap();
    assert_eq!(desk.table.host(), Some(player(1)), "somebody who is here is the host");
    desk.play_out();
    assert_eq!(desk.table.chairs()[0], table::Chair::Empty);
    desk.wish(2, Wish::Sit { name: "Cleo".parse().unwrap(), seat: None }).unwrap();
    let again = |number: u64| Wish::Rematch { game: format!("g{number}").parse().unwrap(), seed: number.into() };
    desk.wish(1, again(2)).unwrap();
    assert!(!desk.table.is_playing());
    desk.wish(2, again(3)).unwrap();
    assert!(desk.table.is_playing());
    desk.play_out();
    assert_eq!(table::games(&desk.saved).len(), 2);
}

#[test]
fn when_everybody_has_left_the_table_stands_still_and_goes_on_later() {
    let mut desk = Desk::<ivanhoe::State>::open(ivanhoe(3), 8);
    desk.begin(1);
    for _ in 0..10 {
        desk.think();
        assert!(desk.decide() || desk.wake());
    }
    desk.wish(0, Wish::Leave).unwrap();
    desk.handle(Input::Went(player(0))).unwrap();
    desk.think();
    while desk.wake() {
        desk.think();
    }
    assert!(desk.table.is_playing());
    desk.now += Span::days(30);
    desk.handle(Input::Came(player(0))).unwrap();
    desk.wish(0, Wish::TakeBack).unwrap();
    desk.play_out();
}

#[test]
fn others_may_have_a_bot_stand_in_for_somebody_who_is_away_for_long() {
    let mut desk = Desk::<ivanhoe::State>::open(ivanhoe(2), 8);
    desk.begin(2);
    desk.handle(Input::Went(player(1))).unwrap();
    assert!(!desk.table.status().here.has(seat(1)));
    desk.now += Span::seconds(60);
    assert_eq!(desk.wish(0, Wish::StandIn { seat: seat(1) }).unwrap_err(), Refused::NotAway);
    desk.now += GRACE;
    desk.wish(0, Wish::StandIn { seat: seat(1) }).unwrap();
    assert!(desk.table.chairs()[1].bot().is_some());
    desk.play_out();
}

#[test]
fn a_game_ends_without_a_result_when_all_people_want_it() {
    let mut desk = Desk::<ivanhoe::State>::open(ivanhoe(3), 8);
    desk.begin(2);
    desk.wish(0, Wish::End).unwrap();
    assert!(desk.table.is_playing());
    desk.wish(1, Wish::End).unwrap();
    assert!(!desk.table.is_playing());
    assert!(desk.table.question().is_none());
    let Catchup::Fresh { table: fresh, .. } = desk.table.look(Viewer::Watcher, None).unwrap().news else { panic!() };
    assert!(matches!(fresh.game.unwrap().over, Some((None, _))));
}

#[test]
fn people_talk_within_bounds() {
    let mut desk = Desk::<ivanhoe::State>::open(ivanhoe(2), 8);
    desk.begin(2);
    let say = || Wish::Say("Well met".parse().unwrap());
    for _ in 0..5 {
        desk.wish(1, say()).unwrap();
    }
    let Err(Refused::TooFast { until }) = desk.wish(1, say()) else { panic!("that is enough") };
    desk.now = until;
    desk.wish(1, say()).unwrap();
    assert_eq!(desk.wish(1, Wish::Mute { seat: seat(0), muted: true }).unwrap_err(), Refused::NotHost);
    desk.wish(0, Wish::Mute { seat: seat(1), muted: true }).unwrap();
    assert_eq!(desk.wish(1, Wish::SayPhrase(table::Phrase::Hello)).unwrap_err(), Refused::Muted);
    desk.wish(0, Wish::SayPhrase(table::Phrase::Hello)).unwrap();
}

#[test]
fn the_gallery_sees_all_hands_a_minute_later() {
    let spectators = Spectators::Open(Span::seconds(60));
    let mut desk = Desk::<ivanhoe::State>::open(Settings { spectators, ..ivanhoe(2) }, 8);
    desk.clients.retain(|client| client.viewer != Viewer::Watcher);
    desk.begin(2);
    let began = desk.now;
    let look = |desk: &Desk<ivanhoe::State>| desk.table.look(Viewer::Watcher, None).unwrap();
    let views = |desk: &Desk<ivanhoe::State>| match look(desk).news {
        Catchup::Fresh { table, .. } => table.views,
        Catchup::News(_) => panic!("everything was asked for"),
    };
    assert!(views(&desk).is_empty());
    let hands: Vec<_> = Seat::all(2).map(|seat| desk.table.view(rules::Observer::Seat(seat)).unwrap()).collect();
    desk.decide();
    desk.now = began + Span(59_999);
    desk.handle(Input::Clock).unwrap();
    assert!(views(&desk).is_empty());
    assert_eq!(look(&desk).question, None);
    desk.now = began + Span(60_000);
    let outcome = desk.handle(Input::Clock).unwrap();
    assert!(outcome.gallery_told);
    assert_eq!(views(&desk), hands);
}

#[test]
fn who_will_not_be_asked_is_not_and_the_window_stays() {
    let mut desk = Desk::<ivanhoe::State>::open(ivanhoe(3), 5);
    desk.begin(3);
    let can_act = |legal: &[ivanhoe::Move]| legal.iter().any(|m| matches!(m, ivanhoe::Move::Act(_)));
    let actor = until_turn(&mut desk, can_act).unwrap();
    for index in 0..3 {
        desk.wish(index, Wish::Quiet(Quiet::Contest)).unwrap();
    }
    let act = desk.table.legal(actor).into_iter().find(|m| matches!(m, ivanhoe::Move::Act(_))).unwrap();
    let question = desk.table.question().unwrap().number;
    desk.wish(actor.index(), Wish::Move { question, m: act }).unwrap();
    let question = desk.table.question().unwrap();
    assert!(question.window);
    assert_eq!(question.deadline, Some(desk.now + Span::seconds(6)));
    assert!(question.asked.iter().all(|seat| !desk.table.private(seat).prompt));
    desk.now += Span(5_999);
    desk.handle(Input::Clock).unwrap();
    assert_eq!(desk.table.question(), Some(question));
    assert_eq!(desk.table.wake(), question.deadline);
    desk.wake();
    assert_ne!(desk.table.question(), Some(question));
}

#[test]
fn a_game_can_begin_in_a_position() {
    let text = "game: ivanhoe\nplayers: Anna Bert\ncolour: red\nturn: Anna\ndrawn: yes\ndeck: P3 ivanhoe\n\
                Anna: hand R3 charge; display R4\nBert: hand B2 B3; display R5 R3\n";
    let Ok(AnyFile::Ivanhoe(file)) = AnyFile::parse(text) else { panic!("{text} is a position") };
    let mut desk = Desk::<ivanhoe::State>::open(ivanhoe(2), 4);
    desk.begin_with(2, file.opening.clone());
    assert_eq!(desk.table.question().unwrap().asked, rules::SeatSet::only(seat(0)));
    assert!(desk.table.legal(seat(0)).contains(&ivanhoe::Move::Act(ivanhoe::Action::Charge)));
    assert_same(&desk.table, &Table::revive(desk.saved.iter().cloned()).unwrap());
    desk.play_out();
    let [saved] = &table::games(&desk.saved)[..] else { panic!("one game was played") };
    assert_eq!(saved.opening, file.opening);
    notation::File::<ivanhoe::State>::parse(&saved.to_string()).unwrap().check().unwrap();

    let mut other = Desk::<ivanhoe::State>::open(ivanhoe(3), 4);
    for index in 0..3 {
        let name = ["Anna", "Bert", "Cleo"][index].parse().unwrap();
        other.wish(index, Wish::Sit { name, seat: None }).unwrap();
    }
    let begin = Wish::Begin { game: "g".parse().unwrap(), seed: 1.into(), opening: file.opening };
    assert!(matches!(other.wish(0, begin).unwrap_err(), Refused::Position(_)), "there are only two in the position");
}

/// A table at which Anna has just played Charge, and Bert holds Ivanhoe.
fn charge(settings: Settings<ivanhoe::Options>, people: usize) -> Desk<ivanhoe::State> {
    let text = "game: ivanhoe\nplayers: Anna Bert Cleo\ncolour: red\nturn: Anna\ndrawn: yes\n\
                Anna: hand R3 charge; display R4\nBert: hand ivanhoe B3; display R5 R3\nCleo: hand B2 B4; display R3 S2\n";
    let Ok(AnyFile::Ivanhoe(file)) = AnyFile::parse(text) else { panic!("{text} is a position") };
    let mut desk = Desk::<ivanhoe::State>::open(settings, 4);
    desk.begin_with(people, file.opening);
    desk
}

fn play_charge(desk: &mut Desk<ivanhoe::State>) -> table::Question {
    let question = desk.table.question().unwrap().number;
    desk.wish(0, Wish::Move { question, m: ivanhoe::Move::Act(ivanhoe::Action::Charge) }).unwrap();
    desk.table.question().filter(|question| question.window).unwrap()
}

fn is_canceled(desk: &Desk<ivanhoe::State>) -> bool {
    desk.table.view(observer(Viewer::Watcher)).unwrap().public().face_up().has(ivanhoe::Card::Ivanhoe)
}

#[test]
fn standing_orders_are_followed_a_beat_later_under_every_window() {
    let windows = [Window::Fixed(Span::seconds(4)), Window::Early(Span::seconds(4)), Window::Orders];
    for (window, bot_delay) in windows.into_iter().flat_map(|window| [(window, Span(800)), (window, Span::seconds(9))])
    {
        for when in [When::Always, When::Cards(2)] {
            let mut desk = charge(Settings { window, bot_delay, ..ivanhoe(3) }, 3);
            let orders = Orders::new(vec![Order { cards: vec![], when }]).unwrap();
            desk.wish(1, Wish::Orders(orders)).unwrap();
            play_charge(&mut desk);
            let began = desk.now;
            while desk.table.question().unwrap().window {
                assert!(desk.wake());
            }
            // Charge takes one card of Bert's: that is less than two.
            assert_eq!(is_canceled(&desk), when == When::Always, "{window:?}");
            assert!(when != When::Always || desk.now == began + bot_delay);
        }
    }
}

#[test]
fn a_window_waits_for_nobody_who_thinks_and_for_everybody_who_could_look_on() {
    // Bert is a bot and does not come to an end.
    let mut desk = charge(ivanhoe(3), 1);
    play_charge(&mut desk);
    let began = desk.now;
    assert!(desk.wake());
    assert_eq!(desk.now, began + Span(800));
    assert!(!desk.table.question().unwrap().window && !is_canceled(&desk));
    // Cleo lets a bot play, and could see from her chair whether the window waits for Bert.
    let mut desk = charge(ivanhoe(3), 3);
    desk.wish(2, Wish::Leave).unwrap();
    let question = play_charge(&mut desk);
    assert_eq!(question.deadline, Some(desk.now + Span::seconds(6)));
    desk.wish(1, Wish::Leave).unwrap();
    assert_eq!(desk.table.question(), Some(question), "Bert goes in the middle of it");
}

#[test]
fn a_table_whose_host_is_gone_after_the_game_gets_another() {
    let mut desk = Desk::<ivanhoe::State>::open(ivanhoe(3), 8);
    desk.begin(2);
    desk.handle(Input::Went(player(0))).unwrap();
    desk.now += GRACE;
    desk.wish(1, Wish::StandIn { seat: seat(0) }).unwrap();
    assert_eq!(desk.table.host(), Some(player(0)));
    desk.play_out();
    assert_eq!(desk.table.host(), Some(player(1)));
    desk.wish(1, Wish::SeatBot { seat: seat(0), level: Level::Page }).unwrap();
}

#[test]
fn whoever_leaves_again_does_not_come_back_by_an_old_wish() {
    let mut desk = Desk::<ivanhoe::State>::open(ivanhoe(3), 8);
    desk.begin(3);
    let question = desk.table.question().unwrap();
    let asked = question.asked.first().unwrap().index();
    desk.wish(asked, Wish::Leave).unwrap();
    desk.wish(asked, Wish::TakeBack).unwrap();
    assert!(desk.table.chairs()[asked].bot().is_some(), "the bot is asked");
    desk.wish(asked, Wish::Leave).unwrap();
    for _ in 0..40 {
        desk.think();
        assert!(desk.decide() || desk.wake());
    }
    assert!(desk.table.chairs()[asked].bot().is_some());
}

#[test]
fn nobody_ends_the_game_while_another_is_away_for_a_moment() {
    let mut desk = Desk::<ivanhoe::State>::open(ivanhoe(2), 8);
    desk.begin(2);
    desk.handle(Input::Went(player(1))).unwrap();
    desk.wish(0, Wish::End).unwrap();
    assert!(desk.table.is_playing());
    desk.now += GRACE;
    desk.wish(0, Wish::StandIn { seat: seat(1) }).unwrap();
    desk.wish(0, Wish::End).unwrap();
    assert!(!desk.table.is_playing());
}

#[test]
fn a_wish_that_changes_nothing_is_neither_saved_nor_told() {
    let mut desk = Desk::<ivanhoe::State>::open(ivanhoe(3), 5);
    desk.begin(2);
    let orders = || Orders::new(vec![Order { cards: vec![], when: When::Lead }]).unwrap();
    let wishes = [
        || Wish::Quiet(Quiet::Contest),
        || Wish::End,
        || Wish::Mute { seat: Seat::FIRST, muted: true },
        || Wish::Leave,
    ];
    desk.wish(0, Wish::Orders(orders())).unwrap();
    assert!(desk.wish(0, Wish::Orders(orders())).unwrap().saves.is_empty());
    for wish in wishes {
        assert!(!desk.wish(0, wish()).unwrap().saves.is_empty());
        if desk.table.host() == Some(player(0)) {
            let again = desk.wish(0, wish()).unwrap();
            assert!(again.saves.is_empty() && !again.told, "{:?}", wish());
        }
    }
    assert!(desk.wish(0, Wish::Leave).unwrap().saves.is_empty(), "Anna has left already");
}

#[test]
fn a_starter_whose_time_is_up_has_missed_one_turn() {
    let pace = Pace::Live { turn: Span::seconds(20), bank: Span::ZERO };
    let mut desk = Desk::<ivanhoe::State>::open(Settings { pace, ..ivanhoe(2) }, 5);
    desk.begin(2);
    let starter = desk.table.question().unwrap().asked.first().unwrap();
    assert!(desk.wake());
    assert!(!desk.table.question().unwrap().asked.has(starter), "the tournament is started and the turn over");
    assert!(desk.table.chairs()[starter.index()].decides());
}

#[test]
fn an_action_card_is_not_taken_back_though_nobody_can_answer_it() {
    let text = "game: ivanhoe\nplayers: Anna Bert\ncolour: red\nturn: Anna\ndrawn: yes\ndiscard: ivanhoe\n\
                Anna: hand R3 R4 charge; display R4\nBert: hand B3; display R5 R3\n";
    let Ok(AnyFile::Ivanhoe(file)) = AnyFile::parse(text) else { panic!("{text} is a position") };
    let mut desk = Desk::<ivanhoe::State>::open(ivanhoe(2), 4);
    desk.begin_with(2, file.opening);
    let moves = [ivanhoe::Move::Play("R3".parse().unwrap()), ivanhoe::Move::Act(ivanhoe::Action::Charge)];
    for (m, undo) in moves.into_iter().zip([true, false]) {
        let question = desk.table.question().unwrap().number;
        desk.wish(0, Wish::Move { question, m }).unwrap();
        assert!(!desk.table.question().unwrap().window);
        assert_eq!(desk.table.private(seat(0)).undo, undo, "{m:?}");
    }
}
