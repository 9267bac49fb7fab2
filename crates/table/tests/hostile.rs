//! Anybody may send anything at any time: the table refuses it or goes on, tells everybody the same story, and stays what
//! its records say.

mod common;

use common::{Desk, assert_same, player, seat};
use notation::Opening;
use proptest::prelude::*;
use rules::{Seat, View as _, attacke, ivanhoe};
use table::{
    Catchup, Happening, Input, Level, Moment, News, Order, Orders, Pace, Phrase, Quiet, Settings, Span, Spectators,
    Stretch, Table, Tabled, Viewer, When, Window, Wish,
};

/// Numbers from which something that happens is made.
type Deed = (u8, u8, u8, u16);

fn pick<T: Clone>(from: &[T], number: u8) -> T {
    from[usize::from(number) % from.len()].clone()
}

/// A wish of any kind, as wrong as can be: of strangers, for seats that are not there, about questions long past.
fn wish<G: Tabled>(desk: &Desk<G>, kind: u8, a: u8, b: u16) -> Wish<G> {
    let any = seat(usize::from(a) % 5);
    let open = desk.table.question().map_or(0, |question| question.number);
    let question = (open + u64::from(b % 8 / 6)).saturating_sub(u64::from(b % 8 / 7));
    let asked = desk.table.question().and_then(|question| question.asked.iter().nth(usize::from(a) % 3));
    let legal = desk.table.legal(asked.unwrap_or(any));
    let (game, seed) = (format!("g{b}").parse().unwrap(), u64::from(b).into());
    match kind % 20 {
        0 | 1 => {
            let name = pick(&["Anna", "Bert", "Cleo", "Dora", "Emil"], a).parse().unwrap();
            Wish::Sit { name, seat: b.is_multiple_of(3).then_some(any) }
        }
        2 => Wish::Leave,
        3 => Wish::SeatBot { seat: any, level: Level::Page },
        4 => Wish::Free { seat: any },
        5 => Wish::Begin { game, seed, opening: Opening::Deal { first: b.is_multiple_of(2).then_some(any) } },
        6..9 if !legal.is_empty() => Wish::Move { question, m: legal[usize::from(b) % legal.len()] },
        6..9 | 13 => Wish::TakeBack,
        9 => Wish::Undo { question },
        10 => Wish::MoreTime { question },
        11 => Wish::Quiet(pick(&[Quiet::Never, Quiet::Turn, Quiet::Contest, Quiet::Untouched], a)),
        12 => {
            let when = pick(&[When::Always, When::Touched, When::Cards(1), When::Lead], a);
            Wish::Orders(Orders::new(vec![Order { cards: vec![], when }]).unwrap())
        }
        14 => Wish::StandIn { seat: any },
        15 => Wish::Say("Well met".parse().unwrap()),
        16 => Wish::SayPhrase(pick(Phrase::ALL, a)),
        17 => Wish::Mute { seat: any, muted: b.is_multiple_of(2) },
        18 => Wish::Rematch { game, seed },
        _ => Wish::End,
    }
}

fn do_deed<G: Tabled>(desk: &mut Desk<G>, (kind, who, a, b): Deed) {
    let who = usize::from(who) % 6;
    let input = match kind % 16 {
        // Mostly the game goes on as it should.
        0..5 => {
            desk.think();
            let _ = desk.table.is_playing() && (desk.decide() || desk.wake());
            return;
        }
        5..11 => Input::Wish(player(who), wish(desk, a, who as u8 + a / 20, b)),
        11 => Input::Came(player(who)),
        12 => Input::Went(player(who)),
        13 => {
            // Late, early, or what nobody asked for.
            desk.now = match a % 8 {
                0 => desk.now + Span::days(u64::from(b) % 4),
                1 => Moment(desk.now.0.saturating_sub(u64::from(b) % 2000)),
                _ => desk.now + Span(u64::from(b) * 4),
            };
            Input::Clock
        }
        14 => {
            let asked = desk.table.question();
            let number = asked.map_or(0, |question| question.number).saturating_sub(u64::from(b % 4 / 3));
            let legal = desk.table.legal(seat(usize::from(a) % 5));
            let Some(&m) = legal.get(usize::from(b) % legal.len().max(1)) else { return };
            Input::Thought { question: number, seat: seat(who % 5), m }
        }
        _ => {
            desk.now += Span(u64::from(b));
            Input::Back { pause: Span(u64::from(b)) }
        }
    };
    let before = (desk.table.version(), desk.table.question(), desk.table.status());
    if desk.handle(input).is_err() {
        assert_eq!(
            before,
            (desk.table.version(), desk.table.question(), desk.table.status()),
            "a refusal changes nothing"
        );
    }
}

/// Those who see all hands later, and what they have folded so far: one view from each seat.
struct Watcher<G: Tabled> {
    next: u64,
    views: Vec<G::View>,
}

impl<G: Tabled> Watcher<G> {
    /// Folds what is new, which must give what somebody sees who comes only now.
    fn look(&mut self, table: &Table<G>) {
        let sight = table.look(Viewer::Watcher, Some(self.next)).unwrap();
        match sight.news {
            Catchup::Fresh { table, .. } => self.views = table.views,
            Catchup::News(news) => {
                for news in news {
                    match news {
                        News::Game(notice) => self.views.iter_mut().for_each(|view| view.fold(&notice)),
                        News::Table(Happening::Began { .. }) => {
                            let game = G::new(table.settings().options);
                            let seats = Seat::all(table.chairs().len()).map(rules::Observer::Seat);
                            self.views = seats.map(|seat| game.view(seat)).collect();
                        }
                        News::Table(_) => {}
                    }
                }
            }
        }
        self.next = sight.next;
        let Catchup::Fresh { table: fresh, .. } = table.look(Viewer::Watcher, None).unwrap().news else {
            panic!("all was asked for")
        };
        assert_eq!(self.views, fresh.views);
        assert_eq!(fresh.game.is_some(), !fresh.views.is_empty());
    }
}

fn survive<G: Tabled>(settings: Settings<G::Options>, people: usize, deeds: &[Deed]) {
    let mut desk = Desk::<G>::open(settings, 1);
    let mut gallery = matches!(settings.spectators, Spectators::Open(_)).then(|| Watcher { next: 0, views: vec![] });
    if gallery.is_some() {
        desk.clients.retain(|client| client.viewer != Viewer::Watcher);
    }
    if people > 0 {
        desk.begin(people.min(desk.table.chairs().len()));
    }
    for (number, &deed) in deeds.iter().enumerate() {
        do_deed(&mut desk, deed);
        if let Some(gallery) = &mut gallery {
            gallery.look(&desk.table);
        }
        if let Some(wake) = desk.table.wake() {
            assert!(wake > desk.now, "what is due at {wake:?} is not done at {:?} after {deed:?}", desk.now);
        }
        for viewer in Seat::all(5).map(Viewer::Seat) {
            assert!(desk.table.look(viewer, None).is_ok());
        }
        let people = desk.table.chairs().iter().any(|chair| chair.person().is_some());
        let host = desk.table.host().map(|host| desk.table.seat_of(host).is_some());
        assert_eq!(host, people.then_some(true), "a host sits at every table where anybody sits");
        Seat::all(5).for_each(|seat| assert!(!desk.table.private(seat).prompt || desk.table.question().is_some()));
        if number % 16 == 15 {
            assert_same(&desk.table, &Table::revive(desk.saved.iter().cloned()).unwrap());
        }
    }
    // Whatever happened, the game goes on when people are back.
    for index in 0..5 {
        let _ = desk.handle(Input::Came(player(index)));
        let _ = desk.wish(index, Wish::TakeBack);
    }
    desk.play_out();
    assert_same(&desk.table, &Table::revive(desk.saved.iter().cloned()).unwrap());
    for file in table::games(&desk.saved) {
        notation::File::<G>::parse(&file.to_string()).unwrap().check().unwrap();
    }
}

fn settings<O>(options: O, numbers: [u8; 4]) -> Settings<O> {
    let [window, pace, spectators, more] = numbers;
    Settings {
        window: pick(&[Window::Fixed(Span::seconds(6)), Window::Early(Span::seconds(4)), Window::Orders], window),
        pace: pick(
            &[
                Pace::Untimed,
                Pace::Live { turn: Span::seconds(10), bank: Span::seconds(5) },
                Pace::Correspondence { turn: Span::days(1) },
            ],
            pace,
        ),
        spectators: pick(&[Spectators::Off, Spectators::Public, Spectators::Open(Span::seconds(60))], spectators),
        stretch: Stretch::new(1 + more % 2 * 9).unwrap(),
        bot_delay: pick(&[Span(200), Span(800), Span::seconds(10)], more),
        ..Settings::new(options)
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_table_of_ivanhoe_survives_everything(
        seats in 2_usize..=5, people in 0_usize..=5, numbers: [u8; 4], deeds in prop::collection::vec(any::<Deed>(), 1..250)
    ) {
        survive::<ivanhoe::State>(settings(ivanhoe::Options::new(seats).unwrap(), numbers), people, &deeds);
    }

    #[test]
    fn a_table_of_attacke_survives_everything(
        seats in 3_usize..=5, people in 0_usize..=5, numbers: [u8; 4], deeds in prop::collection::vec(any::<Deed>(), 1..250)
    ) {
        let options = attacke::Options::new(seats).unwrap();
        let options = if numbers[3] < 128 { options.with_covered() } else { options };
        survive::<attacke::State>(settings(options, numbers), people, &deeds);
    }
}
