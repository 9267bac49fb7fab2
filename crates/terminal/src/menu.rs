//! What can be asked of a table besides moves: when to be asked, phrases, who sits where, and how to go.

use client::Picture;
use protocol::Ask;
use rules::Seat;
use table::{Order, Orders, Phrase, Quiet, Sitter, When, names};
use words::{Control, HallLabel, Words};

use crate::played::Played;

/// Something that can be chosen in a menu.
#[derive(Clone, Debug)]
pub(crate) enum Offer<G: Played> {
    /// To ask for this.
    Ask(Ask<G>),
    /// To ask for this, which cannot be taken back; and what it is called.
    Grave(String, Ask<G>),
    /// To let it be.
    Nothing,
}

impl<G: Played> Offer<G> {
    /// What is asked for, whatever it leads to.
    pub(crate) fn ask(self) -> Option<Ask<G>> {
        match self {
            Offer::Ask(ask) | Offer::Grave(_, ask) => Some(ask),
            Offer::Nothing => None,
        }
    }
}

/// Offers under their names.
pub(crate) type Offers<G> = Vec<(String, Offer<G>)>;

/// Marks what is so already.
const HOLDS: &str = "✓ ";

/// All that whoever sees this can ask of the table now. Where it is `shared` others come from afar; at a table on this
/// machine there is nobody to greet, and nobody who would mind being left.
pub(crate) fn offers<G: Played>(words: &dyn Words, picture: &Picture<G>, shared: bool) -> Offers<G> {
    let control = |control| words.control(control);
    let Some(own) = picture.seat() else {
        let called = |seat: Seat| format!("{} ({})", control(Control::Sit), seat.index() + 1);
        return free(picture).map(|seat| (called(seat), Offer::Ask(Ask::Sit { seat: Some(seat) }))).collect();
    };
    let mut offers = if G::ANSWERS { answering(words, picture) } else { vec![] };
    let grave = |called: &str, ask| (called.to_owned(), Offer::Grave(called.to_owned(), ask));
    if shared {
        offers.extend(neighbors(words, picture, own));
    }
    if picture.is_playing() {
        offers.push(grave(control(Control::EndGame), Ask::End));
    }
    if shared {
        offers.push(grave(control(Control::Leave), Ask::Leave));
        let phrase = |&phrase: &Phrase| {
            (words.colon(control(Control::Say), words.phrase(phrase)), Offer::Ask(Ask::Phrase { phrase }))
        };
        offers.extend(Phrase::ALL.iter().map(phrase));
    }
    offers
}

/// When to be asked about cards that can be answered, and what to do without being asked. It is the same for everybody,
/// whatever they hold.
fn answering<G: Played>(words: &dyn Words, picture: &Picture<G>) -> Offers<G> {
    let private = picture.private();
    let quiet = private.map(|private| private.quiet).unwrap_or_default();
    let when = private.and_then(|private| private.orders.iter().next().map(|order| order.when));
    let named = |holds: bool, about: HallLabel, called: &str| {
        format!("{}{}", if holds { HOLDS } else { "" }, words.colon(words.hall(about), called))
    };
    let quiets = Quiet::ALL.map(|choice| {
        (named(choice == quiet, HallLabel::WhenToAsk, words.quiet(choice)), Offer::Ask(Ask::Quiet { quiet: choice }))
    });
    let ordered = |choice: Option<When>| {
        let called = choice.map_or_else(|| words.hall(HallLabel::NoOrder).to_owned(), |choice| words.when(choice));
        let orders = Orders::new(choice.map(|when| Order { cards: vec![], when }).into_iter().collect()).ok()?;
        Some((named(choice == when, HallLabel::StandingOrders, &called), Offer::Ask(Ask::Orders { orders })))
    };
    let orders = [None].into_iter().chain(When::USUAL.map(Some)).filter_map(ordered);
    quiets.into_iter().chain(orders).collect()
}

/// What can be done about those who sit on the other chairs.
fn neighbors<G: Played>(words: &dyn Words, picture: &Picture<G>, own: Seat) -> Offers<G> {
    let (table, here, playing) = (picture.table(), picture.now().here, picture.is_playing());
    let (hosts, names) = (picture.is_host(), names(&table.sitters));
    let mut offers = Vec::new();
    for (seat, sitter) in Seat::all(table.sitters.len()).zip(&table.sitters).filter(|&(seat, _)| seat != own) {
        let called = |control| format!("{} ({})", words.control(control), names[seat]);
        let mut offer = |control, ask| offers.push((called(control), Offer::Ask(ask)));
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
    let playing = picture.is_playing();
    Seat::all(sitters.len())
        .zip(sitters)
        .filter(move |(_, sitter)| !playing && **sitter == Sitter::Nobody)
        .map(|(seat, _)| seat)
}
