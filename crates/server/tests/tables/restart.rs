//! Servers that stop in the middle of games, and come back.

use client::{Answer, Event};
use load::Player;
use protocol::{Ask, to_line};
use rules::Seat;
use rules::ivanhoe::State;
use server::store::{Entry, Store};
use table::{Moment, Record, Saved};

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
    let [mut anna, mut ben] = place.couple::<State>(ivanhoe(2)).await;
    let far = |player: &Player<State>| player.question().is_some_and(|question| question > 6);
    tokio::join!(play_until(&mut anna, 2, far), play_until(&mut ben, 2, far));
    anna.catch_up().await;
    ben.catch_up().await;

    let table = anna.table().parse().unwrap();
    let version = place.store.records(table, 0).await.unwrap().len() as u64;
    let record = Record::<State>::Said { seat: Seat::FIRST, line: "From elsewhere.".parse().unwrap() };
    let line = to_line(&Saved { at: Moment(0), record });
    place.store.append(Entry::new(table, version, vec![line])).await.unwrap();

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
