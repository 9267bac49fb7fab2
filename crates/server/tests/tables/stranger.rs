//! A player written in another language, by PROTOCOL.md alone.

use std::process::Command;

use crate::place::Place;

#[tokio::test]
async fn the_player_in_python_plays_both_games() {
    let place = Place::open().await;
    for game in ["ivanhoe", "attacke"] {
        let player = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/player.py");
        let mut command = Command::new("python3");
        command.args([player, place.server.link().as_str(), "--game", game, "--seed", "1"]);
        let played = tokio::task::spawn_blocking(move || command.output()).await.unwrap();
        let played = played.expect("this test needs python3, of any version from 3.9 on");
        let said = String::from_utf8_lossy(&played.stdout);
        assert!(played.status.success() && said.starts_with("Rebecca on seat "), "{game}: {played:?}");
    }
}
