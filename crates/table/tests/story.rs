//! What happened so far, for whoever comes late, back, or to look on.

mod common;

use common::{Desk, observer, seat};
use notation::AnyFile;
use rules::{Seat, View as _, attacke, ivanhoe};
use table::{Catchup, Happening, News, Settings, Story, Table, Tabled, Viewer, Wish};

fn story<G: Tabled>(table: &Table<G>, viewer: Viewer, since: Option<u64>) -> Story<G> {
    match table.look(viewer, since).unwrap().news {
        Catchup::Fresh { story, .. } => *story,
        Catchup::News(_) => panic!("there is something to fold instead"),
    }
}

/// The game as it is seen after the story.
fn end<G: Tabled>(table: &Table<G>, viewer: Viewer) -> Option<G::View> {
    let Story { from: 0, start, items } = story(table, viewer, None) else { panic!("all was asked for") };
    let mut view = start;
    for news in items {
        match news {
            News::Game(notice) => view.as_mut().unwrap().fold(&notice),
            News::Table(Happening::Began { .. }) => {
                view = Some(G::new(table.settings().options).view(observer(viewer)));
            }
            News::Table(_) => {}
        }
    }
    view
}

fn leads_to_what_is_seen<G: Tabled>(table: &Table<G>) {
    for viewer in Seat::all(table.chairs().len()).map(Viewer::Seat).chain([Viewer::Watcher]) {
        assert_eq!(end(table, viewer), table.view(observer(viewer)));
    }
}

fn stories<G: Tabled>(settings: Settings<G::Options>, people: usize) {
    for seed in 0..3 {
        let mut desk = Desk::<G>::open(settings, seed);
        leads_to_what_is_seen(&desk.table);
        desk.begin(people);
        for round in 0.. {
            if round % 7 == 0 {
                leads_to_what_is_seen(&desk.table);
            }
            desk.think();
            // Whoever can take something back sometimes does.
            let undo = desk.table.question().filter(|_| round % 3 == 0).and_then(|question| {
                let asked = question.asked.iter().find(|&seat| desk.table.private(seat).undo)?;
                Some((asked.index(), Wish::Undo { question: question.number }))
            });
            let undone = undo.is_some_and(|(index, wish)| desk.wish(index, wish).is_ok());
            if !undone && !desk.decide() && !desk.wake() {
                break;
            }
        }
        assert!(!desk.table.is_playing());
        leads_to_what_is_seen(&desk.table);
    }
}

#[test]
fn whoever_comes_at_any_time_is_told_what_led_to_what_is_seen() {
    stories::<ivanhoe::State>(Settings::new(ivanhoe::Options::new(3).unwrap()), 2);
    stories::<ivanhoe::State>(Settings::new(ivanhoe::Options::new(5).unwrap()), 5);
    stories::<attacke::State>(Settings::new(attacke::Options::new(4).unwrap().with_covered()), 3);
}

const GAME: &str = "
    players: Andy Bill
    colour: red
    turn: Andy
    drawn: yes
    Andy: hand R3 R4
    Bill: hand R5; display R5
";

/// A game between two people that begins with the position above.
fn position() -> Desk<ivanhoe::State> {
    let Ok(AnyFile::Ivanhoe(file)) = AnyFile::parse(GAME) else { panic!() };
    let mut desk = Desk::open(Settings::new(file.options), 1);
    desk.begin_with(2, file.opening);
    desk
}

fn play(desk: &mut Desk<ivanhoe::State>, m: &str) {
    let question = desk.table.question().unwrap().number;
    let m = ivanhoe::Move::Play(m.parse().unwrap());
    desk.wish(0, Wish::Move { question, m }).unwrap();
}

#[test]
fn a_position_is_where_a_story_begins() {
    let desk = position();
    let told = story(&desk.table, Viewer::Watcher, None);
    assert_eq!((told.start, told.items.len()), (desk.table.view(observer(Viewer::Watcher)), 0));
}

#[test]
fn what_is_taken_back_goes_out_of_the_story_and_what_was_said_stays() {
    let mut desk = position();
    play(&mut desk, "R3");
    let kept = story(&desk.table, Viewer::Watcher, None).items;
    play(&mut desk, "R4");
    let say = || Wish::Say("Well met".parse().unwrap());
    desk.wish(1, say()).unwrap();
    let before = desk.table.look(Viewer::Watcher, None).unwrap().next;
    let question = desk.table.question().unwrap().number;
    desk.wish(0, Wish::Undo { question }).unwrap();

    let said = News::Table(Happening::Said { seat: seat(1), line: "Well met".parse().unwrap() });
    let anew = vec![said, News::Table(Happening::Undone { seat: seat(0) })];
    // Whoever was there is told no more than that, and whoever comes is told all that still holds.
    let told = story(&desk.table, Viewer::Watcher, Some(before));
    assert_eq!((told.from, told.start, &told.items), (kept.len() as u64, None, &anew));
    let told = story(&desk.table, Viewer::Watcher, None);
    assert_eq!((told.from, told.items), (0, [kept, anew].concat()));
    leads_to_what_is_seen(&desk.table);

    // Back to the position, where the story begins.
    let question = desk.table.question().unwrap().number;
    desk.wish(0, Wish::Undo { question }).unwrap();
    leads_to_what_is_seen(&desk.table);
    play(&mut desk, "R4");
    leads_to_what_is_seen(&desk.table);
    // Whoever missed more than the last of it is told all of it.
    let told = story(&desk.table, Viewer::Watcher, Some(before));
    assert_eq!(told.from, 0);
}
