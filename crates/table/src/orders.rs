//! What a player decides in advance about cards that can be answered.
//!
//! Anybody may order and silence anything at any time, whether or not the card to answer with is in the hand: that is
//! what makes it safe to do. Nobody else ever learns of it.

use crate::tabled::Stake;

/// When not to be asked. It takes the question away, never the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Quiet {
    /// Ask always.
    #[default]
    Never,
    /// Not in this turn.
    Turn,
    /// Not in this contest.
    Contest,
    /// Not about cards that do not touch what lies in front of me.
    Untouched,
}

impl Quiet {
    /// All of them.
    pub const ALL: [Quiet; 4] = [Quiet::Never, Quiet::Turn, Quiet::Contest, Quiet::Untouched];

    /// A turn is over: who did not want to be asked in it will be asked again.
    pub(crate) fn end_turn(&mut self) {
        if *self == Quiet::Turn {
            *self = Quiet::Never;
        }
    }

    /// The same for a contest.
    pub(crate) fn end_contest(&mut self) {
        if *self == Quiet::Contest {
            *self = Quiet::Never;
        }
    }

    /// Whether the question is not put.
    pub(crate) fn hushes(self, stake: Stake) -> bool {
        match self {
            Quiet::Never => false,
            Quiet::Turn | Quiet::Contest => true,
            Quiet::Untouched => !stake.touched,
        }
    }
}

/// A standing order: to answer a card as soon as it may be answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order<C> {
    /// Which cards to answer; any card where none is named.
    pub cards: Vec<C>,
    /// And only if this is at stake.
    pub when: When,
}

/// What must be at stake for a standing order to be followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// Anything.
    Always,
    /// What lies in front of me, or my hand.
    Touched,
    /// So many cards or more.
    Cards(u8),
    /// My lead.
    Lead,
}

impl When {
    /// What people are offered, the most cautious first. More would be more than anybody keeps in mind.
    pub const USUAL: [When; 4] = [When::Lead, When::Cards(2), When::Touched, When::Always];
}

/// All standing orders of a player: 16 at most.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Orders<C>(Vec<Order<C>>);

/// The most orders anybody may give.
const MOST: usize = 16;

/// There are more orders than anybody can mean, or an order names more cards than there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("up to 16 standing orders can be given, each naming up to 16 cards")]
pub struct TooManyOrders;

impl<C> Default for Orders<C> {
    fn default() -> Orders<C> {
        Orders(Vec::new())
    }
}

impl<C: PartialEq> Orders<C> {
    /// These orders.
    pub fn new(orders: Vec<Order<C>>) -> Result<Orders<C>, TooManyOrders> {
        let bounded = orders.len() <= MOST && orders.iter().all(|order| order.cards.len() <= MOST);
        if bounded { Ok(Orders(orders)) } else { Err(TooManyOrders) }
    }

    /// The orders, one by one.
    pub fn iter(&self) -> impl Iterator<Item = &Order<C>> {
        self.0.iter()
    }

    /// Whether one of them says to answer this card.
    pub(crate) fn answer(&self, card: &C, stake: Stake) -> bool {
        self.0.iter().any(|order| {
            let named = order.cards.is_empty() || order.cards.contains(card);
            named
                && match order.when {
                    When::Always => true,
                    When::Touched => stake.touched,
                    When::Cards(least) => stake.cards >= usize::from(least),
                    When::Lead => stake.lead,
                }
        })
    }
}
