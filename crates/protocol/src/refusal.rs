//! Why something is refused: codes for programs, sentences for people.

use rules::{Refusal as _, Rule};
use table::{Moment, Refused};

use crate::form::object;
use crate::{Misread, Unheard, Wire};

/// A wish that is refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The number of the request, if it could be read.
    pub id: Option<u64>,
    /// Why, for programs.
    pub code: String,
    /// Why, for people.
    pub sentence: String,
    /// Where the rules refuse a move, the code of their reason.
    pub reason: Option<String>,
    /// And the number of the rule.
    pub rule: Option<Rule>,
    /// When another try is welcome, where that is known.
    pub retry_at: Option<Moment>,
}

object! { Refusal, "a refusal", { id, code, sentence, reason, rule, retry_at }}

impl Refusal {
    /// The reason as the table knows it; none where it is one of the server's.
    pub fn as_refused<G: Wire>(&self) -> Option<Refused<G>> {
        let too_fast = || self.retry_at.map(|until| Refused::TooFast { until });
        Refused::of_code(&self.code).or_else(too_fast)
    }

    fn new(id: Option<u64>, code: &str, sentence: &impl ToString) -> Refusal {
        let sentence = sentence.to_string();
        Refusal { id, code: code.to_owned(), sentence, reason: None, rule: None, retry_at: None }
    }

    fn by_rule(self, reason: &str, rule: Rule) -> Refusal {
        Refusal { reason: Some(reason.to_owned()), rule: Some(rule), ..self }
    }

    /// What was said cannot be read.
    pub fn misread(id: Option<u64>, misread: &Misread) -> Refusal {
        Refusal::new(id, misread.code(), misread)
    }

    /// What was said means no move.
    pub fn unheard<G: Wire>(id: u64, unheard: &Unheard<G>) -> Refusal {
        let refusal = |code| Refusal::new(Some(id), code, unheard);
        match unheard {
            Unheard::TooLong | Unheard::NotAMove(_) => refusal(unheard.code()),
            Unheard::Refused(refused) => refusal(ILLEGAL).by_rule(refused.code(), refused.rule()),
        }
    }

    /// The table does not grant it.
    pub fn refused<G: Wire>(id: u64, refused: &Refused<G>) -> Refusal {
        let refusal = Refusal::new(Some(id), refused.code(), refused);
        match refused {
            Refused::Illegal(illegal) => refusal.by_rule(illegal.code(), illegal.rule()),
            Refused::TooFast { until } => Refusal { retry_at: Some(*until), ..refusal },
            _ => refusal,
        }
    }
}

/// The code of all moves that the rules refuse, the same as that of the table: whoever finds out first.
const ILLEGAL: &str = "illegal";
