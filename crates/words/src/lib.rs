//! Everything the product says to people, in English, German, French and Spanish: one catalogue for the web page and
//! the terminal.
//!
//! A text is a method of a trait, and a language is a type that implements it. So a missing text does not compile,
//! arguments have types, and plurals, genders, elisions and lists are plain functions of the language.
//!
//! | trait | what |
//! | --- | --- |
//! | [`GameWords`] | cards, rules, refusals, what happens, what is asked and what can be done, in one of the games |
//! | [`TableWords`] | what is around a game: colors, bots, settings, clocks, talk, connection |
//! | [`PageWords`] | what the pages around a table say |
//! | [`HallWords`] | what is said where people find tables, and each other |
//! | [`TerminalWords`] | what a terminal says besides the game |
//! | [`StudyWords`] | what is said where a game is looked at or learned |
//! | [`RefusalWords`] | why a table refuses a wish |
//!
//! Callers hold a `&'static dyn Words`, which is all of them:
//!
//! ```
//! use rules::{BySeat, Game, Observer, Seat, ivanhoe};
//! use words::{Lang, Reader, Words};
//!
//! let words: &'static dyn Words = Lang::from_locale("de_DE.UTF-8").unwrap_or_default().words();
//! let of_ivanhoe = words.of::<ivanhoe::State>();
//! assert_eq!(of_ivanhoe.card(ivanhoe::Card::R4), "Rot 4");
//!
//! // What is told of a draw, to the one who draws and to the others.
//! let game = ivanhoe::State::new(ivanhoe::Options::new(2).unwrap());
//! let (anna, ben) = (Seat::FIRST, Seat::new(1).unwrap());
//! let drawn = ivanhoe::Event::Drew { seat: anna, card: ivanhoe::Card::R4 };
//! let told = |observer| {
//!     let reader = Reader { observer, names: BySeat(["Anna", "Ben", "", "", ""]) };
//!     let notice = rules::Event::notice(&drawn, observer);
//!     of_ivanhoe.notice(&reader, &game.view(observer), &notice).to_string()
//! };
//! assert_eq!(told(Observer::Seat(anna)), "Du ziehst Rot 4.");
//! assert_eq!(told(Observer::Seat(ben)), "Anna zieht eine Karte.");
//! ```

mod any_card;
mod de;
mod en;
mod es;
mod fr;
mod game_words;
mod hall_words;
mod lang;
mod named;
mod need;
mod page_words;
mod prospect;
mod rule_book;
mod sentence;
mod study_words;
mod table_words;
mod terminal_words;

pub use any_card::AnyCard;
pub use game_words::{GameWords, NoticeOf, RefusalWords, Worded, Words};
pub use hall_words::{HallLabel, HallWords};
pub use lang::Lang;
pub use page_words::{Label, PageWords};
pub use prospect::Prospect;
pub use rule_book::{Chapter, RuleText};
pub use sentence::{Piece, Reader, Sentence, Thing};
pub use study_words::{Caption, StudyWords};
pub use table_words::{Connection, Control, Presence, Setting, TableWords};
pub use terminal_words::{Key, TerminalWords, Word};
