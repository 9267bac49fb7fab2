//! How far a bot goes by what it knows, and how far by what it imagines.

/// How much the net's opinion of a move counts against what worlds say of it.
///
/// Worlds tell by luck, and the more of them, the less luck there is. But they are also wrong together: hands are not as
/// drawn by lot, and the judge at the end errs. So however many they are, the net keeps a share.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trust {
    /// As much as so many worlds, for the luck in them.
    pub worlds: f32,
    /// As much as this share of all worlds, for what they are wrong in together.
    pub share: f32,
}

impl Trust {
    /// How many worlds it counts for, beside so many.
    pub fn beside(self, count: f32) -> f32 {
        self.worlds + self.share * count
    }
}
