//! What `play`, `join` and `replay` have in common.

use std::env;
use std::io::{self, IsTerminal as _};
use std::path::PathBuf;

use terminal::{Face, House};
use words::Lang;

/// How and in which language to show a game.
#[derive(clap::Args, Debug)]
pub(crate) struct HouseArgs {
    /// Line by line, without a screen: for screen readers, scripts and pipes. Always so where standard input or output is not
    /// a terminal.
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    lang: LangArg,
    /// Where games are kept [default: $XDG_DATA_HOME/tiltyard or ~/.local/share/tiltyard].
    #[arg(long, value_name = "DIR", env = "TILTYARD_DATA")]
    data: Option<PathBuf>,
}

/// In which language to speak.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct LangArg {
    /// The language: en, de, fr or es [default: that of the locale].
    #[arg(long, value_parser = parse_lang)]
    lang: Option<Lang>,
}

impl HouseArgs {
    pub(crate) fn house(self) -> anyhow::Result<House> {
        let on_screen = io::stdin().is_terminal() && io::stdout().is_terminal() && !self.plain;
        let face = if on_screen { Face::Screen } else { Face::Plain };
        Ok(House { lang: self.lang.lang(), face, data: server::data_directory(self.data)? })
    }
}

impl LangArg {
    /// The chosen language, or that of the locale.
    pub(crate) fn lang(self) -> Lang {
        let locale = || {
            ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|name| env::var(name).ok().filter(|it| !it.is_empty()))
        };
        self.lang.or_else(|| Lang::from_locale(&locale()?)).unwrap_or_default()
    }
}

fn parse_lang(text: &str) -> Result<Lang, String> {
    let codes = Lang::ALL.map(Lang::code).join(", ");
    Lang::from_locale(text).ok_or_else(|| format!("the languages are {codes}"))
}
