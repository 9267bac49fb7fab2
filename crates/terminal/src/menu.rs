//! What can be asked of a table besides moves: when to be asked, phrases, who sits where, and how to go.

use client::Picture;
use protocol::Ask;
use rules::Seat;
use table::{Order, Orders, Phrase, Quiet, Sitter, When};
use words::{Control, HallLabel, Words, names};

use crate::played::Played;

/// Something that can be asked for, under its name.
pub(crate) type Offer<G> = (String, Ask<G>);

/// Marks what is so already.
const HOLDS: &str = "✓ ";

/// All that whoever sees this can ask of the table now. Where it is `shared` others come from afar; at a table on this
/// machine there is nobody to greet, and nobody who would mind being left.
pub(crate) fn offers<G: Played>(words: &dyn Words, picture: &Picture<G>, shared: bool) -> Vec<Offer<G>> {
    let control = |control| words.control(control);
    let Some(own) = picture.seat() else {
        let sit =
            |seat: Seat| (format!("{} ({})", control(Control::Sit), seat.index() + 1), Ask::Sit { seat: Some(seat) });
        return free(picture).map(sit).collect();
    };
    let mut offers = if G::ANSWERS { answering(words, picture) } else { vec![] };
    if shared {
        let phrase =
            |&phrase: &Phrase| (format!("{}: {}", control(Control::Say), words.phrase(phrase)), Ask::Phrase { phrase });
        offers.extend(Phrase::ALL.iter().map(phrase));
        offers.extend(neighbors(words, picture, own));
    }
    if is_playing(picture) {
        offers.push((control(Control::EndGame).to_owned(), Ask::End));
    }
    if shared {
        offers.push((control(Control::Leave).to_owned(), Ask::Leave));
    }
    offers
}

/// When to be asked about cards that can be answered, and what to do without being asked. It is the same for everybody,
/// whatever they hold.
fn answering<G: Played>(words: &dyn Words, picture: &Picture<G>) -> Vec<Offer<G>> {
    let private = picture.private();
    let quiet = private.map(|private| private.quiet).unwrap_or_default();
    let when = private.and_then(|private| private.orders.iter().next().map(|order| order.when));
    let named = |holds: bool, about: HallLabel, called: &str| {
        format!("{}{}: {called}", if holds { HOLDS } else { "" }, words.hall(about))
    };
    let quiets = Quiet::ALL.map(|choice| {
        (named(choice == quiet, HallLabel::WhenToAsk, words.quiet(choice)), Ask::Quiet { quiet: choice })
    });
    let ordered = |choice: Option<When>| {
        let called = choice.map_or_else(|| words.hall(HallLabel::NoOrder).to_owned(), |choice| words.when(choice));
        let orders = Orders::new(choice.map(|when| Order { cards: vec![], when }).into_iter().collect()).ok()?;
        Some((named(choice == when, HallLabel::StandingOrders, &called), Ask::Orders { orders }))
    };
    let orders = [None].into_iter().chain(When::USUAL.map(Some)).filter_map(ordered);
    quiets.into_iter().chain(orders).collect()
}

/// What can be done about those who sit on the other chairs.
fn neighbors<G: Played>(words: &dyn Words, picture: &Picture<G>, own: Seat) -> Vec<Offer<G>> {
    let (table, here, playing) = (picture.table(), picture.now().here, is_playing(picture));
    let (hosts, names) = (table.host == Some(own), names(&table.sitters));
    let mut offers = Vec::new();
    for (seat, sitter) in Seat::all(table.sitters.len()).zip(&table.sitters).filter(|&(seat, _)| seat != own) {
        let mut offer = |control, ask| offers.push((format!("{} ({})", words.control(control), names[seat]), ask));
        if hosts && !playing && *sitter != Sitter::Nobody {
            offer(Control::FreeChair, Ask::Free { seat });
        }
        if let Sitter::Person { stand_in, .. } = sitter {
            if playing && !stand_in && !here.has(seat) {
                offer(Control::LetBotPlay, Ask::StandIn { seat });
            }
            if hosts {
                let muted = table.muted.has(seat);
                let control = if muted { Control::Unmute } else { Control::Mute };
                offer(control, Ask::Mute { seat, muted: !muted });
            }
        }
    }
    offers
}

fn free<G: Played>(picture: &Picture<G>) -> impl Iterator<Item = Seat> {
    let sitters = &picture.table().sitters;
    let playing = is_playing(picture);
    Seat::all(sitters.len())
        .zip(sitters)
        .filter(move |(_, sitter)| !playing && **sitter == Sitter::Nobody)
        .map(|(seat, _)| seat)
}

fn is_playing<G: Played>(picture: &Picture<G>) -> bool {
    picture.table().game.as_ref().is_some_and(|game| game.over.is_none())
}
