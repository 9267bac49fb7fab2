//! What everybody sets for themselves, kept in the browser.

use words::{Caption, Label, Lang, Words};

/// A thing that can be set: one of a few words.
pub(crate) trait Preference: Copy + PartialEq + Default + Send + Sync + 'static {
    /// What it is called where it is kept, and as an attribute of the page for style sheets.
    const KEY: &'static str;

    /// All choices.
    const ALL: &'static [Self];

    /// The word that is kept.
    fn word(self) -> &'static str;

    /// What is set.
    fn heading(words: &'static dyn Words) -> &'static str;

    /// What the choice is called.
    fn name(self, words: &'static dyn Words) -> &'static str;

    /// The choice of this word.
    fn parse(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|choice| choice.word() == word)
    }
}

impl Preference for Lang {
    const KEY: &'static str = "lang";
    const ALL: &'static [Lang] = &Lang::ALL;

    fn word(self) -> &'static str {
        self.code()
    }

    fn heading(words: &'static dyn Words) -> &'static str {
        words.label(Label::Language)
    }

    fn name(self, _words: &'static dyn Words) -> &'static str {
        self.own_name()
    }
}

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Theme {
    #[default]
    AsDevice,
    Light,
    Dark,
}

impl Preference for Theme {
    const KEY: &'static str = "data-theme";
    const ALL: &'static [Theme] = &[Theme::AsDevice, Theme::Light, Theme::Dark];

    fn word(self) -> &'static str {
        match self {
            Theme::AsDevice => "device",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    fn heading(words: &'static dyn Words) -> &'static str {
        words.label(Label::Theme)
    }

    fn name(self, words: &'static dyn Words) -> &'static str {
        words.label(match self {
            Theme::AsDevice => Label::AsDevice,
            Theme::Light => Label::Light,
            Theme::Dark => Label::Dark,
        })
    }
}

/// How fast things move. Where the device asks for calm, nothing moves, whatever is set here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Motion {
    #[default]
    Normal,
    Quick,
    Still,
}

impl Preference for Motion {
    const KEY: &'static str = "data-motion";
    const ALL: &'static [Motion] = &[Motion::Normal, Motion::Quick, Motion::Still];

    fn word(self) -> &'static str {
        match self {
            Motion::Normal => "normal",
            Motion::Quick => "quick",
            Motion::Still => "still",
        }
    }

    fn heading(words: &'static dyn Words) -> &'static str {
        words.label(Label::Motion)
    }

    fn name(self, words: &'static dyn Words) -> &'static str {
        words.label(match self {
            Motion::Normal => Label::Normal,
            Motion::Quick => Label::Quick,
            Motion::Still => Label::Still,
        })
    }
}

/// How much letters and edges stand out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Contrast {
    #[default]
    AsDevice,
    Strong,
}

impl Preference for Contrast {
    const KEY: &'static str = "data-contrast";
    const ALL: &'static [Contrast] = &[Contrast::AsDevice, Contrast::Strong];

    fn word(self) -> &'static str {
        match self {
            Contrast::AsDevice => "device",
            Contrast::Strong => "strong",
        }
    }

    fn heading(words: &'static dyn Words) -> &'static str {
        words.caption(Caption::Contrast)
    }

    fn name(self, words: &'static dyn Words) -> &'static str {
        match self {
            Contrast::AsDevice => words.label(Label::AsDevice),
            Contrast::Strong => words.caption(Caption::Strong),
        }
    }
}

/// Whether there are sounds. None, unless somebody wants them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Sound {
    #[default]
    Off,
    On,
}

impl Preference for Sound {
    const KEY: &'static str = "data-sound";
    const ALL: &'static [Sound] = &[Sound::Off, Sound::On];

    fn word(self) -> &'static str {
        match self {
            Sound::Off => "off",
            Sound::On => "on",
        }
    }

    fn heading(words: &'static dyn Words) -> &'static str {
        words.caption(Caption::Sound)
    }

    fn name(self, words: &'static dyn Words) -> &'static str {
        words.caption(match self {
            Sound::Off => Caption::SoundOff,
            Sound::On => Caption::SoundOn,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words_come_back<P: Preference + std::fmt::Debug>() {
        for &choice in P::ALL {
            assert_eq!(P::parse(choice.word()), Some(choice));
        }
        assert_eq!(P::parse("something else"), None);
    }

    #[test]
    fn what_is_kept_is_found_again() {
        words_come_back::<Lang>();
        words_come_back::<Theme>();
        words_come_back::<Motion>();
        words_come_back::<Contrast>();
        words_come_back::<Sound>();
    }
}
