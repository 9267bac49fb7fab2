//! From the list of reasons of a game to its refusals: codes, rules, sentences.

/// Makes the enum `$illegal` from a list of reasons. Each has a name, a code for programs, the rule that refuses, and a
/// sentence for people; a reason that speaks of a card has it behind its name.
macro_rules! refusals_from_list {
    (
        $(#[$about:meta])*
        pub enum $illegal:ident {
            $($(#[$doc:meta])* $reason:ident $(($card:ident: $Card:ty))? = $code:literal, $rule:expr, $sentence:literal;)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $illegal {
            $($(#[$doc])* $reason $(($Card))?,)*
        }

        impl $illegal {
            /// The codes of all reasons, in the order of the enum.
            pub const CODES: &'static [&'static str] = &[$($code),*];
        }

        impl $crate::game::Refusal for $illegal {
            fn code(&self) -> &'static str {
                match self {
                    $($illegal::$reason { .. } => $code,)*
                }
            }

            #[allow(unused_variables, reason = "few rules depend on the card")]
            fn rule(&self) -> $crate::game::Rule {
                match self {
                    $($illegal::$reason $(($card))? => $rule,)*
                }
            }
        }

        impl core::fmt::Display for $illegal {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match self {
                    $($illegal::$reason $(($card))? => {
                        $(write!(f, "{}: ", $card)?;)?
                        f.write_str($sentence)
                    })*
                }
            }
        }

        impl core::error::Error for $illegal {}
    };
}

pub(crate) use refusals_from_list;

#[cfg(test)]
pub(crate) mod tests {
    /// What holds of the codes of every game.
    pub(crate) fn check(codes: &[&str]) {
        for (place, code) in codes.iter().enumerate() {
            assert!(!codes[..place].contains(code), "{code} stands for two reasons");
            let plain = |letter: char| letter.is_ascii_lowercase() || letter == '-';
            assert!(!code.is_empty() && code.chars().all(plain), "{code} is not a code");
        }
    }
}
