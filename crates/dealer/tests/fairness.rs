//! FAIRNESS.md and the dealer say the same: its test vectors hold, and a second dealer, which knows the document and
//! nothing of the first one, agrees with it on every choice of chance in whole games.

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use dealer::{Commitment, Dealer, GameId, Seed, shuffled};
use rules::ivanhoe::{Card, Chance, Event, Hand, Move, Options, Phase, State};
use rules::{Face, Game, Seat, Turn};

const DOCUMENT: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../FAIRNESS.md"));

/// The test vectors, each a line of the document: all for the seed 42, and the deal for four players.
const STREAM_0: &str = "6860a334 07e841fa 86452c92 93b38247 8521447c 5521cfcb 4f80c4ec 322f6875";
const STREAM_1: &str = "c88325bf 99efc6f0 e91f5d73 353e62ee 3f2ca56d 32f74b4a a602490e 41f249f3";
const STREAM_2: &str = "8a58fd74 901d0ad4 7beb447e 8f83e770 15b6e688 17e49516 43cac8fb 14b26877";
const BELOW_110: &str = "0 104 18 57 58 83 94 13 83 39";
const BELOW_2_31_AND_1: &str = "1751163700 132661754 1428279243 1333839084 841967733";
const DEAL: &str = "\
dealer: seat 0
seat 0: G1 P4 G1 S2 R3 Y2 charge R4
seat 1: disgrace Y3 G1 S2 B4 R4 retreat R4
seat 2: P5 B5 B4 G1 R3 unhorse drop-weapon R4
seat 3: S3 G1 riposte Y3 G1 Y3 P3 G1
seat 1 draws: S2
";
const DISCARD: &str = "S3 P4 S3 R4 knock-down Y3 G1 riposte";
const COMMITMENT: &str = "75aed762ec1e91d180aa01f0fae8e8b20098c3c70d72a59dce0891a85c6e300a";

fn seed() -> Seed {
    Seed::from(42)
}

fn joined<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

fn assert_in_document(line: &str) {
    assert!(DOCUMENT.contains(&format!("\n{line}\n")), "FAIRNESS.md does not hold the line `{line}`");
}

/// A stream of the document: its words are read off one long piece of key stream.
struct Stream(std::vec::IntoIter<u32>);

impl Stream {
    fn new(seed: Seed, number: u8) -> Stream {
        let mut nonce = [0; 12];
        nonce[0] = number;
        let mut bytes = vec![0; 1 << 14];
        ChaCha20::new(&(*seed.as_bytes()).into(), &nonce.into()).apply_keystream(&mut bytes);
        let (words, _) = bytes.as_chunks();
        Stream(words.iter().map(|&word| u32::from_le_bytes(word)).collect::<Vec<_>>().into_iter())
    }

    fn below(&mut self, n: usize) -> usize {
        let n = n as u64;
        let word = self.0.find(|&word| u64::from(word) < (1 << 32) / n * n).expect("the piece is long enough");
        (u64::from(word) % n) as usize
    }

    /// A ticket laid against the cards of a bag, in the order of the document's table.
    fn card(&mut self, table: &[(Card, usize)], bag: Hand) -> Card {
        let laid_out: Vec<Card> = table.iter().flat_map(|&(face, _)| vec![face; bag.count(face)]).collect();
        laid_out[self.below(laid_out.len())]
    }
}

/// The table of faces in the document, with its tickets looked at.
fn table() -> Vec<(Card, usize)> {
    let rows = DOCUMENT.lines().skip_while(|line| !line.starts_with("| Face |")).skip(2);
    let mut tickets = 0;
    rows.take_while(|line| line.starts_with('|'))
        .map(|line| {
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            let [face, copies, range] = cells[..] else { panic!("{line}") };
            let copies: usize = copies.parse().expect(line);
            let (first, last) = (tickets, tickets + copies - 1);
            tickets += copies;
            assert_eq!(range, if first == last { first.to_string() } else { format!("{first}–{last}") }, "{line}");
            (face.parse().expect(line), copies)
        })
        .collect()
}

#[test]
fn the_table_of_faces_is_the_card_list() {
    let cards: Vec<(Card, usize)> = Card::ALL.iter().map(|&card| (card, usize::from(card.copies()))).collect();
    assert_eq!(table(), cards);
}

#[test]
fn the_words_of_the_streams() {
    for (number, words) in [STREAM_0, STREAM_1, STREAM_2].into_iter().enumerate() {
        let stream = Stream::new(seed(), number as u8);
        assert_eq!(joined(stream.0.take(8).map(|word| format!("{word:08x}"))), words);
        assert_in_document(&format!("stream {number}, first words: {words}"));
    }
}

#[test]
fn the_numbers_below_a_limit() {
    for (n, numbers) in [(110, BELOW_110), ((1 << 31) + 1, BELOW_2_31_AND_1)] {
        let mut stream = Stream::new(seed(), 0);
        let count = numbers.split(' ').count();
        assert_eq!(joined((0..count).map(|_| stream.below(n))), numbers);
        assert_in_document(&format!("stream 0, first numbers below {n}: {numbers}"));
    }
}

#[test]
fn the_deal_for_four_players() {
    let mut game = State::new(Options::new(4).unwrap());
    let (mut hands, mut told) = (vec![vec![]; 4], vec![]);
    let mut tell = |event: Event| match event {
        Event::DealerChosen { seat } => told.push(format!("dealer: {seat:?}")),
        Event::Dealt { seat, card } => hands[seat.index()].push(card),
        Event::Drew { seat, card } => told.push(format!("{seat:?} draws: {card}")),
        _ => {}
    };
    Dealer::new(seed()).deal(&mut game, &mut tell).unwrap();
    let hands = hands.into_iter().enumerate().map(|(seat, hand)| format!("seat {seat}: {}", joined(hand)));
    told.splice(1..1, hands);
    assert_eq!(told.join("\n") + "\n", DEAL);
    assert!(DOCUMENT.contains(&format!("```text\n{DEAL}```")), "FAIRNESS.md holds another deal");
}

#[test]
fn the_order_of_cards_that_no_line_names() {
    let pile = shuffled(seed(), Hand::whole_deck());
    assert_eq!(joined(&pile[..8]), DISCARD);
    assert_in_document(&format!("discard pile, bottom up: {DISCARD}"));

    let (mut stream, mut bag) = (Stream::new(seed(), 2), Hand::whole_deck());
    for card in pile {
        assert_eq!(stream.card(&table(), bag), card);
        bag.take(card);
    }
    assert!(bag.is_empty());
}

#[test]
fn the_commitment() {
    let id: GameId = "first-game".parse().unwrap();
    assert_eq!(Commitment::to(seed(), &id).to_string(), COMMITMENT);
    assert_in_document(&format!("commitment: {COMMITMENT}"));
    assert_in_document(&format!("      commitment: {COMMITMENT}"));
}

#[test]
fn a_seed_is_read_as_the_document_says() {
    let mut bytes = [0; 32];
    bytes[31] = 0x2a;
    assert_eq!("42".parse(), Ok(Seed::from(bytes)));
    // 64 digits are hexadecimal, even where all of them could be decimal.
    bytes[31] = 0x42;
    assert_eq!(format!("{:0>64}", 42).parse(), Ok(Seed::from(bytes)));
}

#[test]
fn a_fixed_dealer_takes_no_number() {
    let mut game = State::new(Options::new(4).unwrap());
    let mut dealt = vec![];
    let mut tell = |event: Event| {
        if let Event::Dealt { card, .. } = event {
            dealt.push(card);
        }
    };
    Dealer::new(seed()).stacked([Chance::Dealer(Seat::FIRST)]).deal(&mut game, &mut tell).unwrap();
    let (mut stream, mut bag) = (Stream::new(seed(), 0), Hand::whole_deck());
    for card in dealt {
        assert_eq!(stream.card(&table(), bag), card);
        bag.take(card);
    }
}

/// What happened in a game that has to happen in some game, or the comparison would prove little.
#[derive(Default)]
struct Seen {
    knock_downs: usize,
    reshuffles: usize,
    last_cards: usize,
    ends: usize,
}

/// Plays a game with moves picked by a plain counter of its own, and holds every choice of chance against the document.
fn compare(seed: Seed, players: usize, counts: &mut Seen) {
    let table = table();
    let mut game = State::new(Options::new(players).unwrap());
    let mut dealer = Dealer::new(seed);
    let (mut deck, mut hands) = (Stream::new(seed, 0), Stream::new(seed, 1));
    let (mut moves, mut picks) = (vec![], 0x9E37_79B9_u32 ^ players as u32);
    for _ in 0..2000 {
        match game.turn() {
            Turn::Over(_) => {
                counts.ends += 1;
                return;
            }
            Turn::Chance(_) => {
                let wanted = match game.public().phase() {
                    Phase::Dealer => Chance::Dealer(Seat::new(deck.below(players)).unwrap()),
                    Phase::KnockDown { victim, .. } => {
                        counts.knock_downs += 1;
                        Chance::Card(hands.card(&table, game.hand(victim)))
                    }
                    _ => {
                        counts.last_cards += usize::from(game.deck().len() == 1);
                        Chance::Card(deck.card(&table, game.deck()))
                    }
                };
                assert_eq!(dealer.decide(&game), Some(wanted));
                let mut tell = |event| counts.reshuffles += usize::from(event == Event::Reshuffled);
                game.resolve(wanted, &mut tell).unwrap();
            }
            Turn::Seats(asked) => {
                let seat = asked.first().unwrap();
                moves.clear();
                game.legal_moves(seat, &mut moves);
                // Whoever withdraws at the first chance never plays a Knock Down.
                if moves.len() > 1 {
                    moves.retain(|&m| m != Move::Withdraw);
                }
                picks = picks.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let m = moves[(picks >> 16) as usize % moves.len()];
                game.play(seat, m, &mut |_| {}).unwrap();
            }
        }
    }
}

#[test]
fn every_choice_of_chance_follows_the_document() {
    let mut seen = Seen::default();
    for players in 2..=5 {
        for number in 0..25 {
            compare(Seed::from(number), players, &mut seen);
            compare(Seed::from([number as u8 + 1; 32]), players, &mut seen);
        }
    }
    let Seen { knock_downs, reshuffles, last_cards, ends } = seen;
    let often = [knock_downs, reshuffles, last_cards, ends].iter().all(|&times| times >= 50);
    assert!(often, "{knock_downs} Knock Downs, {reshuffles} reshuffles, {last_cards} last cards, {ends} ends");
}
