//! The languages.

use crate::de::German;
use crate::en::English;
use crate::es::Spanish;
use crate::fr::French;
use crate::game_words::Words;

/// A language of the product.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Lang {
    #[default]
    English,
    German,
    French,
    Spanish,
}

impl Lang {
    /// All of them, English first.
    pub const ALL: [Lang; 4] = [Lang::English, Lang::German, Lang::French, Lang::Spanish];

    /// The code, as browsers and locales write it.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::English => "en",
            Lang::German => "de",
            Lang::French => "fr",
            Lang::Spanish => "es",
        }
    }

    /// What those who speak it call it.
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::English => "English",
            Lang::German => "Deutsch",
            Lang::French => "Français",
            Lang::Spanish => "Español",
        }
    }

    /// The language of a locale, whatever the country: `de_DE.UTF-8`, `fr-CA`, `es`. None where it is not one of ours.
    pub fn from_locale(locale: &str) -> Option<Lang> {
        let code = locale.split(['_', '-', '.', '@']).next()?;
        Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(code))
    }

    /// All texts in this language.
    pub const fn words(self) -> &'static dyn Words {
        match self {
            Lang::English => &English,
            Lang::German => &German,
            Lang::French => &French,
            Lang::Spanish => &Spanish,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_begins_with_its_language() {
        for (locale, lang) in [
            ("de_DE.UTF-8", Some(Lang::German)),
            ("fr-CA", Some(Lang::French)),
            ("ES", Some(Lang::Spanish)),
            ("en_US@euro", Some(Lang::English)),
            ("est", None),
            ("C.UTF-8", None),
            ("", None),
        ] {
            assert_eq!(Lang::from_locale(locale), lang, "{locale}");
        }
        for lang in Lang::ALL {
            assert_eq!(Lang::from_locale(lang.code()), Some(lang));
        }
    }
}
