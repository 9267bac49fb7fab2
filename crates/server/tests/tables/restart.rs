//! Servers that stop in the middle of games, and come back.

use load::Player;
use rules::ivanhoe::State;

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
