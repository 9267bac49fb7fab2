//! Servers that stop in the middle of games, and come back.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use client::{Answer, Event};
use dealer::GameId;
use load::Player;
use protocol::{Ask, to_line};
use rules::Seat;
use rules::ivanhoe::State;
use server::TableId;
use server::store::{self, Activity, Entry, Game, GameLine, GamesAsked, OpenTable, Sqlite, Store, Version, Wake};
use table::{Moment, PlayerId, PlayerName, Record, Saved};

use crate::place::{Place, SOON, ivanhoe, play_until};

#[tokio::test]
async fn a_game_goes_on_where_it_stopped() {
    let mut place = Place::open().await;
    let [mut anna, mut ben] = place.couple::<State>(ivanhoe(2)).await;
    for round in 1..=3 {
        let far = move |player: &Player<State>| player.question().is_some_and(|question| question > round * 8);
        let played = async { tokio::join!(play_until(&mut anna, 2, far), play_until(&mut ben, 2, far)) };
        tokio::time::timeout(SOON, played).await.expect("the game goes on");
        anna.catch_up().await;
        let seen = anna.client().picture().unwrap();
        let (view, next) = (seen.view().copied(), seen.next());

        place = place.restart().await;
        for player in [&mut anna, &mut ben] {
            let here = player.visitor_mut().clone().at(place.server.address());
            *player.visitor_mut() = here;
            player.vanish();
            player.catch_up().await;
        }
        let seen = anna.client().picture().unwrap();
        assert_eq!((seen.view().copied(), seen.next()), (view, next), "nothing is lost and nothing is new");
    }
}

/// Somebody else writes to the table, so that its next step cannot be saved.
#[tokio::test]
async fn what_cannot_be_saved_is_told_to_nobody_and_the_table_goes_on() {
    let place = Place::open().await;
    let couple = in_a_game(&place).await;
    let table = couple[0].table().parse().unwrap();
    let version = place.store.records(table, 0).await.unwrap().len() as u64;
    let record = Record::<State>::Said { seat: Seat::FIRST, line: "From elsewhere.".parse().unwrap() };
    let line = to_line(&Saved { at: Moment(0), record });
    place.store.append(Entry::new(table, version, vec![line])).await.unwrap();
    lose_a_move_and_go_on(couple).await;
}

#[tokio::test]
async fn a_panic_at_one_table_is_a_short_break_there_and_nothing_elsewhere() {
    let trap = Arc::new(AtomicBool::new(false));
    let place = Place::open_behind(|store| Arc::new(Trap { store, set: Arc::clone(&trap) })).await;
    let couple = in_a_game(&place).await;
    let cleo = place.visitor("Cleo").await;
    let other = cleo.open_table(ivanhoe(2)).await.unwrap();
    let mut elsewhere = Player::<State>::new(cleo, &other, 3);
    elsewhere.catch_up().await;
    trap.store(true, Ordering::SeqCst);
    lose_a_move_and_go_on(couple).await;
    assert!(!trap.load(Ordering::SeqCst), "the trap was sprung");
    elsewhere.ask(Ask::Sit { seat: None });
    let sat = async {
        while elsewhere.client().picture().is_none_or(|picture| picture.seat().is_none()) {
            assert!(
                !elsewhere
                    .next()
                    .await
                    .iter()
                    .any(|event| matches!(event, Event::Answered { answer: Answer::Lost, .. }))
            );
        }
    };
    tokio::time::timeout(SOON, sat).await.expect("the other table has not noticed");
}

/// Two people in the middle of a game.
async fn in_a_game(place: &Place) -> [Player<State>; 2] {
    let [mut anna, mut ben] = place.couple::<State>(ivanhoe(2)).await;
    let far = |player: &Player<State>| player.question().is_some_and(|question| question > 6);
    tokio::join!(play_until(&mut anna, 2, far), play_until(&mut ben, 2, far));
    anna.catch_up().await;
    ben.catch_up().await;
    [anna, ben]
}

/// The next move is lost with the table, nobody hears of it, and the game goes on from before it.
async fn lose_a_move_and_go_on([mut anna, mut ben]: [Player<State>; 2]) {
    let (asked, other) =
        if anna.client().picture().unwrap().prompt().is_some() { (&mut anna, &mut ben) } else { (&mut ben, &mut anna) };
    let question = asked.question();
    let m = asked.wish(2).expect("a move");
    asked.ask(m);
    let answer = async {
        loop {
            for event in asked.next().await {
                if let Event::Answered { ask: Ask::Move { .. }, answer, .. } = event {
                    return answer;
                }
            }
        }
    };
    assert_eq!(tokio::time::timeout(SOON, answer).await.unwrap(), Answer::Lost);
    for player in [&mut *asked, other] {
        tokio::time::timeout(SOON, player.catch_up()).await.expect("they come back");
        assert_eq!(player.question(), question, "the move was not made");
    }
    let on = |player: &Player<State>| player.question().is_some_and(|question| question > 12);
    let played = async { tokio::join!(play_until(&mut anna, 2, on), play_until(&mut ben, 2, on)) };
    tokio::time::timeout(SOON, played).await.expect("the game goes on");
}

/// A store where the table that writes next panics, once the trap is set.
struct Trap {
    store: Arc<Sqlite>,
    set: Arc<AtomicBool>,
}

impl Store for Trap {
    fn append(&self, entry: Entry) -> store::Answer<'static, ()> {
        assert!(!self.set.swap(false, Ordering::SeqCst), "the trap is sprung");
        self.store.append(entry)
    }

    fn records(&self, table: TableId, since: Version) -> store::Answer<'_, Vec<String>> {
        self.store.records(table, since)
    }

    fn open_tables(&self) -> store::Answer<'_, Vec<OpenTable>> {
        self.store.open_tables()
    }

    fn tables_of(&self, player: PlayerId) -> store::Answer<'_, Vec<String>> {
        self.store.tables_of(player)
    }

    fn due(&self, by: Moment) -> store::Answer<'_, Vec<Wake>> {
        self.store.due(by)
    }

    fn pulse(&self, now: Moment) -> store::Answer<'_, ()> {
        self.store.pulse(now)
    }

    fn last_pulse(&self) -> store::Answer<'_, Option<Moment>> {
        self.store.last_pulse()
    }

    fn game(&self, id: GameId) -> store::Answer<'_, Option<Game>> {
        self.store.game(id)
    }

    fn games(&self, asked: GamesAsked) -> store::Answer<'_, Vec<GameLine>> {
        self.store.games(asked)
    }

    fn statistics(&self, player: PlayerId) -> store::Answer<'_, BTreeMap<String, u64>> {
        self.store.statistics(player)
    }

    fn register(&self, player: store::Player) -> store::Answer<'_, ()> {
        self.store.register(player)
    }

    fn rename(&self, player: PlayerId, name: PlayerName) -> store::Answer<'_, ()> {
        self.store.rename(player, name)
    }

    fn player(&self, id: PlayerId) -> store::Answer<'_, Option<store::Player>> {
        self.store.player(id)
    }

    fn activity(&self) -> Activity {
        self.store.activity()
    }
}
