//! A game from a file, told from its beginning to somebody who sees all hands.

use std::sync::Arc;

use bots::{Ladder, Net, evaluate};
use dealer::{Commitment, GameId};
use notation::{AnyFile, File, Line, Name, Replay};
use protocol::local::{Aside, Told};
use protocol::{Message, Now, VERSION, Welcome, Wire, to_json};
use rules::{Event as _, Observer, Seat, SeatSet, Turn};
use table::{Fresh, GameFacts, Moment, News, PlayerName, Question, Settings, Sitter, Span, Spectators, Story};

/// Everything that is told of a game, with the chances that a net gives everybody; or the line at which that ends.
pub(crate) fn tell(file: &AnyFile, net: &Arc<Net>) -> Result<(Vec<String>, Aside), Aside> {
    match file {
        AnyFile::Ivanhoe(file) => told(file, net),
        AnyFile::Attacke(file) => told(file, net),
    }
}

fn told<G: Wire + Ladder>(file: &File<G>, net: &Arc<Net>) -> Result<(Vec<String>, Aside), Aside> {
    let unreadable = |line: usize| Aside::Unreadable { line: line as u32 };
    let mut replay = Replay::start(file).map_err(|error| unreadable(error.place.line))?;
    let mut messages = vec![to_json(&welcome(file)), to_json(&fresh(file, replay.game()))];
    let mut chances = vec![likelihoods(replay.game(), net)];
    let mut from = 0;
    for (place, line) in &file.lines {
        let Line::Move(seat, spoken) = line else { continue };
        let mut items = Vec::new();
        let tell = &mut |event: G::Event| items.push(News::Game(event.open()));
        replay.say(*seat, spoken, tell).map_err(|_| unreadable(place.line))?;
        let next = from + items.len() as u64;
        messages.push(to_json(&Message::<G>::News { from, items, now: now(replay.game(), next) }));
        chances.push(likelihoods(replay.game(), net));
        from = next;
    }
    Ok((messages, Aside::Told(Told { chances, proof: file.proof() })))
}

fn welcome<G: Wire>(file: &File<G>) -> Message<G> {
    Message::Welcome(Welcome {
        protocol: VERSION,
        rules: file.rules,
        server: env!("CARGO_PKG_VERSION").to_owned(),
        table: "replay".to_owned(),
        game: G::GAME.to_owned(),
        // Whoever sees all hands sees them late; after the game it is late enough.
        settings: Settings { spectators: Spectators::Open(Span::seconds(60)), ..Settings::new(file.options) },
        seat: None,
        time: Moment(0),
    })
}

fn fresh<G: Wire>(file: &File<G>, game: &G) -> Message<G> {
    let id = file.id.clone().or_else(|| "replay".parse::<GameId>().ok());
    let facts = |id: GameId| GameFacts {
        commitment: file.commitment.unwrap_or_else(|| Commitment::to(file.seed, &id)),
        id,
        over: None,
        wishes: SeatSet::EMPTY,
    };
    let table = Fresh {
        sitters: file.players.iter().map(sitter).collect(),
        host: None,
        muted: SeatSet::EMPTY,
        game: id.map(facts),
        views: Seat::all(game.seats()).map(|seat| game.view(Observer::Seat(seat))).collect(),
    };
    let story = Story { from: 0, start: table.views.first().cloned(), items: vec![] };
    Message::Fresh { next: 0, table: Box::new(table), story: Box::new(story), now: now(game, 0) }
}

/// A player, by as much of the name as a table has room for.
fn sitter(name: &Name) -> Sitter {
    let short: String = name.as_str().chars().take(PlayerName::LONGEST).collect();
    short.parse().map_or(Sitter::Nobody, |name| Sitter::Person { name, stand_in: false })
}

fn now<G: Wire>(game: &G, number: u64) -> Now {
    let question = match game.turn() {
        Turn::Seats(asked) => Some(Question { number, asked, window: asked.len() > 1, deadline: None }),
        Turn::Chance(_) | Turn::Over(_) => None,
    };
    Now { time: Moment(0), question, here: SeatSet::all(game.seats()), clocks: None }
}

/// The chances of the seats, in per mille: what each would say of its own, brought together.
fn likelihoods<G: Ladder>(game: &G, net: &Arc<Net>) -> Vec<u16> {
    if let Turn::Over(winner) = game.turn() {
        return Seat::all(game.seats()).map(|seat| if seat == winner { 1000 } else { 0 }).collect();
    }
    let own = |seat| evaluate::<G>(net, &game.view(Observer::Seat(seat))).map_or(0.0, |chances| chances[0]);
    let said: Vec<f32> = Seat::all(game.seats()).map(own).collect();
    let all = said.iter().sum::<f32>().max(f32::EPSILON);
    said.into_iter().map(|chance| (chance / all * 1000.0).round() as u16).collect()
}

#[cfg(test)]
mod tests {
    use client::{Client, Event, Local, Step};
    use rules::{Game as _, ivanhoe};

    use super::*;

    const GAME: &str = "
        players: Andy Bill
        seed: 42
        colour: red
        turn: Andy
        drawn: yes
        Andy: hand R3 riposte; display R4
        Bill: hand ivanhoe; display R5 S2
        Andy: play riposte Bill
        Bill: ivanhoe
        Andy: withdraw
    ";

    /// What a client sees who is told all of it: the views of all seats at the end.
    fn seen(messages: &[String]) -> Vec<ivanhoe::View> {
        let mut client = Client::<ivanhoe::State>::new();
        let Some(Step::Connect { connection, .. }) = client.next_step(Local(0)) else { panic!() };
        client.opened(connection, Local(0));
        for message in messages {
            let events = client.heard(connection, message, Local(0));
            assert!(!events.iter().any(|event| matches!(event, Event::Unreadable(_) | Event::Ended(_))), "{message}");
        }
        client.picture().unwrap().table().views.clone()
    }

    #[test]
    fn a_client_that_is_told_a_game_sees_it_from_all_seats() {
        let file = AnyFile::parse(GAME).unwrap();
        let net = ivanhoe::State::net(2);
        let (messages, Aside::Told(Told { chances, .. })) = tell(&file, &net).unwrap() else { panic!() };
        assert_eq!((messages.len(), chances.len()), (5, 4));
        let whole = |chances: &Vec<u16>| chances.len() == 2 && (999..=1001).contains(&chances.iter().sum::<u16>());
        assert!(chances.iter().all(whole), "{chances:?}");
        let AnyFile::Ivanhoe(file) = file else { panic!() };
        let game = *file.check().unwrap().game();
        let views: Vec<_> = Seat::all(2).map(|seat| game.view(Observer::Seat(seat))).collect();
        let told = seen(&messages);
        assert_eq!(told.iter().map(|view| *view.public()).collect::<Vec<_>>(), vec![*game.public(); 2]);
        assert_eq!(
            told.iter().map(ivanhoe::View::hand).collect::<Vec<_>>(),
            views.iter().map(ivanhoe::View::hand).collect::<Vec<_>>()
        );
    }

    #[test]
    fn what_cannot_be_played_is_refused_with_its_line() {
        let file = AnyFile::parse(&GAME.replace("Andy: withdraw", "Andy: end")).unwrap();
        assert_eq!(tell(&file, &ivanhoe::State::net(2)).unwrap_err(), Aside::Unreadable { line: 11 });
    }
}
