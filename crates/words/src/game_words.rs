//! What is said of a game.

use rules::{Event, Game, Rule, Seat, attacke, ivanhoe};
use table::{Refused, Tabled};

use crate::any_card::AnyCard;
use crate::hall_words::HallWords;
use crate::page_words::PageWords;
use crate::rule_book::{Chapter, RuleText};
use crate::sentence::{Piece, Reader, Sentence, Thing};
use crate::study_words::StudyWords;
use crate::table_words::TableWords;
use crate::terminal_words::TerminalWords;

/// What one observer is told of a game.
pub type NoticeOf<G> = <<G as Game>::Event as Event>::Notice;

/// All texts of a language.
pub trait Words:
    GameWords<ivanhoe::State>
    + GameWords<attacke::State>
    + TableWords
    + PageWords
    + HallWords
    + StudyWords
    + TerminalWords
    + Sync
{
}

impl<L> Words for L where
    L: GameWords<ivanhoe::State>
        + GameWords<attacke::State>
        + TableWords
        + PageWords
        + HallWords
        + StudyWords
        + TerminalWords
        + Sync
{
}

impl dyn Words + '_ {
    /// What is said of one of the two games.
    pub fn of<G: Worded>(&self) -> &dyn GameWords<G> {
        G::words(self)
    }
}

/// A game that the languages have words for.
pub trait Worded: Tabled<Card: Into<AnyCard>> {
    /// The words for this game among all words.
    fn words(words: &dyn Words) -> &dyn GameWords<Self>;

    /// What the lesson of this game says, step by step.
    fn lesson(words: &dyn Words) -> &'static [&'static str];
}

impl Worded for ivanhoe::State {
    fn words(words: &dyn Words) -> &dyn GameWords<ivanhoe::State> {
        words
    }

    fn lesson(words: &dyn Words) -> &'static [&'static str] {
        words.ivanhoe_lesson()
    }
}

impl Worded for attacke::State {
    fn words(words: &dyn Words) -> &dyn GameWords<attacke::State> {
        words
    }

    fn lesson(words: &dyn Words) -> &'static [&'static str] {
        words.attacke_lesson()
    }
}

/// What is said of a game.
pub trait GameWords<G: Worded>: RefusalWords<G> {
    /// What the game is like, in a sentence or two.
    fn about(&self) -> &'static str;

    /// What a card is called: 24 characters at most.
    fn card(&self, card: G::Card) -> String;

    /// What a card does, in a sentence or two. The rules behind it are [`AnyCard::rules`].
    fn effect(&self, card: G::Card) -> String;

    /// The rules in short, chapter by chapter.
    fn chapters(&self) -> Vec<Chapter>;

    /// Why the rules refuse a move, and what can be done instead.
    fn illegal(&self, illegal: &G::Illegal) -> Sentence;

    /// What happened, as the reader saw it. The view is the one from before it happened, of any observer: it tells
    /// which card lies in a place.
    fn notice(&self, reader: &Reader<'_>, view: &G::View, notice: &NoticeOf<G>) -> Sentence;

    /// What the game waits for: a request to those who are asked, and to the others who is asked. Once the game is
    /// over, who has won.
    fn asked(&self, reader: &Reader<'_>, view: &G::View) -> Sentence;

    /// What a move is called where this seat can choose it. No two moves are called the same.
    fn button(&self, reader: &Reader<'_>, view: &G::View, seat: Seat, m: &G::Move) -> Sentence;

    /// A rule in short, if there is one of that number.
    fn rule(&self, Rule(chapter, number): Rule) -> Option<RuleText> {
        let at = |number: u8| usize::from(number).checked_sub(1);
        self.chapters().get(at(chapter)?)?.rules.get(at(number)?).copied()
    }

    /// What a card is called, as a piece of a sentence.
    fn card_piece(&self, card: G::Card) -> Piece {
        Piece::about(Thing::Card(card.into()), self.card(card))
    }
}

/// Why a table refuses a wish. A trait of its own, so that a language can say it for both games at once.
pub trait RefusalWords<G: Game> {
    /// What is wrong, and what can be done instead.
    fn refused(&self, refused: &Refused<G>) -> Sentence;
}
