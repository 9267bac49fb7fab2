//! Whole games, and what is left of them.

use std::time::Duration;

use bots::Rng;
use dealer::{Commitment, GameId, Seed};
use load::Player;
use notation::AnyFile;
use protocol::http::{Games, Lobby, Opponent, Proof, Statistics, TableSummary};
use protocol::{AnySettings, Json, Wire};
use rules::{attacke, ivanhoe as rules_of_ivanhoe};

use crate::place::{Place, attacke as table_of_attacke, is_over, ivanhoe, play_until};

/// As long as a whole game may take on a busy machine.
const GAME: Duration = Duration::from_mins(4);

/// Plays to the end, and loses the connection now and then.
async fn play<G: Wire>(mut player: Player<G>, seed: u64) -> Player<G> {
    let mut rng = Rng::new(seed);
    // The first time soon, since a game may be short.
    let (mut lost, mut until) = (0, 5);
    while !is_over(&player) {
        player.next().await;
        // Whoever is lost before the game has begun loses the seat too.
        let begun = player.client().picture().is_some_and(|picture| picture.table().game.is_some());
        until -= u32::from(begun);
        if until == 0 {
            player.vanish();
            (lost, until) = (lost + 1, 1 + rng.below(80));
        } else if let Some(ask) = player.wish(2) {
            player.ask(ask);
        }
    }
    assert!(lost > 0, "no connection was ever lost");
    player
}

/// Two people and two bots play a whole game with random disconnects; then the game is there for everybody to check.
async fn two_and_two<G: Wire<Move: Send, View: Send> + 'static>(settings: AnySettings, name: &str) {
    let place = Place::open().await;
    let [anna, ben] = place.couple::<G>(settings).await;
    let playing = async { tokio::join!(play(anna, 11), play(ben, 12)) };
    let (mut anna, ben) = tokio::time::timeout(GAME, playing).await.expect("the game ends");
    let table_of = |player: &Player<G>| player.client().picture().unwrap().table().game.clone().unwrap();
    assert_eq!(table_of(&anna), table_of(&ben), "both have seen the same end");

    let visitor = anna.visitor_mut().clone();
    let get = async |path: &str| {
        let answer = visitor.request("GET", path, "").await.unwrap();
        assert_eq!(answer.status, 200, "{path}: {answer:?}");
        answer.body
    };
    let Games { games, more } = serde_json::from_str(&get("/api/games").await).unwrap();
    assert_eq!((games.len(), more), (1, None));
    assert_eq!(games[0].players[0], Opponent::Person("Anna".to_owned()));
    let id = games[0].id.0.to_string();

    let proof: Proof = serde_json::from_str(&get(&format!("/api/games/{id}/proof")).await).unwrap();
    let (Json(id), Json(commitment), Json(seed)): (Json<GameId>, Json<Commitment>, Json<Seed>) =
        (proof.id, proof.commitment, proof.seed);
    assert!(commitment.opens_with(seed, &id));
    assert_eq!(commitment, table_of(&ben).commitment, "as it was promised before the deal");

    let record = get(&format!("/api/games/{id}/record.tilt")).await;
    match AnyFile::parse(&record).unwrap() {
        AnyFile::Ivanhoe(file) => drop(file.check().unwrap()),
        AnyFile::Attacke(file) => drop(file.check().unwrap()),
    }

    let Statistics { games } = serde_json::from_str(&get("/api/me/statistics").await).unwrap();
    let of_game = games.iter().find(|game| serde_json::to_value(game.game).unwrap() == name).unwrap();
    assert_eq!(of_game.played, 1);
    // By lot somebody may pass a whole game.
    let deeds = ["Anna: play ", "Anna: start ", "Anna: open ", "Anna: fight "];
    let plays = |line: &str| deeds.iter().any(|deed| line.starts_with(deed)) && !line.starts_with("Anna: fight /");
    assert_eq!(!of_game.cards.is_empty(), record.lines().any(plays), "{of_game:?} of\n{record}");
    place.server.stop().await;
}

#[tokio::test]
async fn two_people_and_two_bots_play_ivanhoe() {
    two_and_two::<rules_of_ivanhoe::State>(ivanhoe(4), "ivanhoe").await;
}

#[tokio::test]
async fn two_people_and_two_bots_play_attacke() {
    two_and_two::<attacke::State>(table_of_attacke(4), "attacke").await;
}

#[tokio::test]
async fn tables_are_found_and_joined() {
    let place = Place::open().await;
    let [anna, ben, cleo] = [place.visitor("Anna").await, place.visitor("Ben").await, place.visitor("Cleo").await];
    let quick = r#"{"game":"ivanhoe","seats":2}"#;
    let sit = async |who: &load::Visitor, body: &str| {
        let answer = who.request("POST", "/api/quick-match", body).await.unwrap();
        (answer.status, serde_json::from_str::<TableSummary>(&answer.body).map(|summary| summary.table))
    };
    let (status, table) = sit(&anna, quick).await;
    let table = table.unwrap();
    assert_eq!(status, 200);
    let other_game = sit(&ben, r#"{"game":"attacke"}"#).await.1.unwrap();
    assert_ne!(other_game, table);
    assert_eq!(sit(&ben, quick).await.1.unwrap(), table, "where Anna waits");
    assert_ne!(sit(&cleo, quick).await.1.unwrap(), table, "which is full now");
    assert_eq!(sit(&cleo, r#"{"game":"ivanhoe","seats":9}"#).await.0, 400);

    let lobby = anna.request("GET", "/api/tables", "").await.unwrap().body;
    let Lobby { tables } = serde_json::from_str(&lobby).unwrap();
    let ids: Vec<&str> = tables.iter().map(|table| table.table.as_str()).collect();
    assert!(ids.contains(&other_game.as_str()) && !ids.contains(&table.as_str()), "full tables are not listed");

    let own = async |who: &load::Visitor| {
        let tables = who.request("GET", "/api/me/tables", "").await.unwrap().body;
        let Lobby { tables } = serde_json::from_str(&tables).unwrap();
        tables.into_iter().map(|table| table.table).collect::<Vec<_>>()
    };
    assert_eq!(own(&anna).await, [table.as_str()]);
    assert_eq!(own(&ben).await.len(), 2, "one of each game");

    let path = format!("/api/tables/{table}");
    assert_eq!(anna.request("GET", &path, "").await.unwrap().status, 200);
    let full = cleo.request("POST", &format!("{path}/seat"), "").await.unwrap();
    assert!(full.status == 409 && full.body.contains("full"), "{full:?}");
    let code = anna.request("GET", &format!("{path}/invitation.svg"), "").await.unwrap();
    assert!(code.body.starts_with("<svg ") && code.head.contains("image/svg+xml"));
    for (path, expected) in
        [("/api/tables/nonsense", 404), ("/api/tables/AAAAAAAAAAAAAAAAAAAAAA", 404), ("/api/games/none", 404)]
    {
        assert_eq!(anna.request("GET", path, "").await.unwrap().status, expected, "{path}");
    }

    // Whoever was seated over HTTP plays over a socket.
    let mut players =
        [(anna, 1), (ben, 2)].map(|(who, seed)| Player::<rules_of_ivanhoe::State>::new(who, &table, seed));
    let [first, second] = &mut players;
    let begun = |player: &Player<_>| player.question().is_some_and(|question| question > 4);
    tokio::join!(play_until(first, 2, begun), play_until(second, 2, begun));
}
