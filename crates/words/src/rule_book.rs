//! The rules in short, chapter by chapter. A language has a text for every number of RULES.md: the sizes of the arrays
//! say so.

/// A rule in short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleText {
    /// What it is about.
    pub title: &'static str,
    /// What it says, in a few sentences.
    pub text: &'static str,
}

/// A chapter of the rules of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// What it is about.
    pub title: &'static str,
    /// Its rules, in the order of their numbers from 1.
    pub rules: &'static [RuleText],
}

/// The title of a chapter, and title and text of its rules.
pub(crate) type Part<const N: usize> = (&'static str, [RuleText; N]);

/// A rule in short.
pub(crate) const fn rule(title: &'static str, text: &'static str) -> RuleText {
    RuleText { title, text }
}

const fn chapter<const N: usize>(part: &'static Part<N>) -> Chapter {
    Chapter { title: part.0, rules: &part.1 }
}

/// The rules of Ivanhoe.
pub(crate) struct IvanhoeRules {
    pub(crate) set_up: Part<5>,
    pub(crate) draw: Part<3>,
    pub(crate) start: Part<6>,
    pub(crate) playing: Part<6>,
    pub(crate) ending: Part<5>,
    pub(crate) winning: Part<3>,
    pub(crate) actions: Part<9>,
    pub(crate) action_cards: Part<17>,
    pub(crate) knowledge: Part<4>,
    pub(crate) slips: Part<3>,
}

impl IvanhoeRules {
    pub(crate) fn chapters(&'static self) -> Vec<Chapter> {
        vec![
            chapter(&self.set_up),
            chapter(&self.draw),
            chapter(&self.start),
            chapter(&self.playing),
            chapter(&self.ending),
            chapter(&self.winning),
            chapter(&self.actions),
            chapter(&self.action_cards),
            chapter(&self.knowledge),
            chapter(&self.slips),
        ]
    }
}

/// The rules of Attacke.
pub(crate) struct AttackeRules {
    pub(crate) set_up: Part<5>,
    pub(crate) contest: Part<8>,
    pub(crate) shields: Part<2>,
    pub(crate) covered: Part<4>,
    pub(crate) knowledge: Part<2>,
}

impl AttackeRules {
    pub(crate) fn chapters(&'static self) -> Vec<Chapter> {
        vec![
            chapter(&self.set_up),
            chapter(&self.contest),
            chapter(&self.shields),
            chapter(&self.covered),
            chapter(&self.knowledge),
        ]
    }
}
