//! What can be chosen about a server.
//!
//! [`Choices`] is the one list of settings: flags, environment variables and the settings file are all read into it, and
//! `docs/server.md` tells what they mean. [`Settings`] is what comes of it, with nothing left open.

use std::env;
use std::fmt;
use std::fs;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use axum::http::Uri;
use serde::Deserialize;
use tracing::level_filters::LevelFilter;

/// What somebody chose, in one place: at the command line, in the environment, or in a file.
#[derive(clap::Args, Deserialize, Clone, Debug, Default)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Choices {
    /// Where to listen [default: 127.0.0.1:8080, this machine only]. Port 0 takes any free one.
    #[arg(long, value_name = "ADDRESS", env = "TILTYARD_LISTEN")]
    pub listen: Option<SocketAddr>,
    /// The directory for everything the server remembers [default: $XDG_DATA_HOME/tiltyard or ~/.local/share/tiltyard].
    #[arg(long, value_name = "DIR", env = "TILTYARD_DATA")]
    pub data: Option<PathBuf>,
    /// The address people use, where it is not that of --listen: behind a proxy, say. With https, cookies are sent over https
    /// only.
    #[arg(long, value_name = "URL", env = "TILTYARD_PUBLIC_URL")]
    pub public_url: Option<PublicUrl>,
    /// Proxies in front of the server: their word in X-Forwarded-For is believed.
    #[arg(long, value_name = "ADDRESS,...", value_delimiter = ',', env = "TILTYARD_TRUSTED_PROXIES")]
    pub trusted_proxies: Option<Vec<IpAddr>>,
    /// Connections at a time from one address [default: 256].
    #[arg(long, value_name = "N", env = "TILTYARD_CONNECTIONS_PER_ADDRESS")]
    pub connections_per_address: Option<NonZeroU32>,
    /// Requests a minute from one address or player [default: 600].
    #[arg(long, value_name = "N", env = "TILTYARD_REQUESTS_PER_MINUTE")]
    pub requests_per_minute: Option<NonZeroU32>,
    /// Messages a second over one socket [default: 20].
    #[arg(long, value_name = "N", env = "TILTYARD_MESSAGES_PER_SECOND")]
    pub messages_per_second: Option<NonZeroU32>,
    /// What to log [default: info].
    #[arg(long, value_name = "LEVEL", env = "TILTYARD_LOG")]
    pub log: Option<LogLevel>,
    /// How to log [default: plain].
    #[arg(long, value_name = "FORMAT", env = "TILTYARD_LOG_FORMAT")]
    pub log_format: Option<LogFormat>,
}

/// How lines of the log look.
#[derive(clap::ValueEnum, Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[serde(rename_all = "kebab-case")]
pub enum LogFormat {
    /// For people.
    #[default]
    Plain,
    /// For programs: an object a line.
    Json,
}

/// What is worth a line of the log.
#[derive(clap::ValueEnum, Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[serde(rename_all = "kebab-case")]
pub enum LogLevel {
    /// What must not happen.
    Error,
    /// What should not happen.
    Warn,
    /// Every request.
    #[default]
    Info,
    /// Every connection and socket.
    Debug,
    /// Whatever the libraries tell.
    Trace,
}

impl From<LogLevel> for LevelFilter {
    fn from(level: LogLevel) -> LevelFilter {
        match level {
            LogLevel::Error => LevelFilter::ERROR,
            LogLevel::Warn => LevelFilter::WARN,
            LogLevel::Info => LevelFilter::INFO,
            LogLevel::Debug => LevelFilter::DEBUG,
            LogLevel::Trace => LevelFilter::TRACE,
        }
    }
}

/// The address people use: a scheme, a host and perhaps a port, as browsers write an origin.
#[derive(Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(try_from = "String")]
pub struct PublicUrl(String);

impl PublicUrl {
    /// The URL without a slash at its end.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether everything is sent encrypted.
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https:")
    }
}

impl From<SocketAddr> for PublicUrl {
    fn from(address: SocketAddr) -> PublicUrl {
        PublicUrl(format!("http://{address}"))
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The text is not the address of a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a public URL looks like https://play.example.org, with nothing after the host and its port")]
pub struct ParsePublicUrlError;

impl FromStr for PublicUrl {
    type Err = ParsePublicUrlError;

    fn from_str(text: &str) -> Result<PublicUrl, ParsePublicUrlError> {
        let uri: Uri = text.parse().map_err(|_| ParsePublicUrlError)?;
        match (uri.scheme_str(), uri.authority(), uri.path(), uri.query()) {
            (Some(scheme @ ("http" | "https")), Some(authority), "/", None) if !authority.as_str().contains('@') => {
                Ok(PublicUrl(format!("{scheme}://{}", authority.as_str().to_lowercase())))
            }
            _ => Err(ParsePublicUrlError),
        }
    }
}

impl TryFrom<String> for PublicUrl {
    type Error = ParsePublicUrlError;

    fn try_from(text: String) -> Result<PublicUrl, ParsePublicUrlError> {
        text.parse()
    }
}

/// Why there are no settings.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// The settings file cannot be read.
    #[error("the settings file {} cannot be read: {error}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the operating system says.
        error: io::Error,
    },
    /// The settings file says something else.
    #[error("the settings file {} is wrong: {error}", path.display())]
    Wrong {
        /// The file.
        path: PathBuf,
        /// Where and what.
        error: toml::de::Error,
    },
    /// Nobody has a home directory.
    #[error("there is no home directory to keep data in; choose one with --data")]
    Homeless,
}

impl Choices {
    /// The choices of a settings file.
    pub fn from_file(path: &Path) -> Result<Choices, SettingsError> {
        let unreadable = |error| SettingsError::Unreadable { path: path.to_owned(), error };
        let text = fs::read_to_string(path).map_err(unreadable)?;
        toml::from_str(&text).map_err(|error| SettingsError::Wrong { path: path.to_owned(), error })
    }

    /// These choices, and those of another place where nothing was chosen here.
    #[must_use]
    pub fn or(self, other: Choices) -> Choices {
        Choices {
            listen: self.listen.or(other.listen),
            data: self.data.or(other.data),
            public_url: self.public_url.or(other.public_url),
            trusted_proxies: self.trusted_proxies.or(other.trusted_proxies),
            connections_per_address: self.connections_per_address.or(other.connections_per_address),
            requests_per_minute: self.requests_per_minute.or(other.requests_per_minute),
            messages_per_second: self.messages_per_second.or(other.messages_per_second),
            log: self.log.or(other.log),
            log_format: self.log_format.or(other.log_format),
        }
    }
}

/// Everything about a server that is not in its data.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The directory for everything the server remembers.
    pub data: PathBuf,
    /// The address people use, where it was told.
    pub public_url: Option<PublicUrl>,
    /// Whose word about addresses is believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// Connections at a time from one address.
    pub connections_per_address: NonZeroU32,
    /// Requests a minute from one address or player.
    pub requests_per_minute: NonZeroU32,
    /// Messages a second over one socket.
    pub messages_per_second: NonZeroU32,
    /// What to log.
    pub log: LogLevel,
    /// How to log it.
    pub log_format: LogFormat,
    /// How long a client may take to send a request. Nobody chooses it but tests, which are in a hurry.
    pub patience: Duration,
    /// How often a quiet socket is asked whether anybody is there; three times as long it may be silent. Likewise.
    pub heartbeat: Duration,
}

/// A number that is not zero, checked when this is compiled.
const fn number(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).expect("not zero")
}

impl TryFrom<Choices> for Settings {
    type Error = SettingsError;

    fn try_from(choices: Choices) -> Result<Settings, SettingsError> {
        Ok(Settings {
            listen: choices.listen.unwrap_or(SocketAddr::from((Ipv4Addr::LOCALHOST, 8080))),
            data: data_directory(choices.data)?,
            public_url: choices.public_url,
            trusted_proxies: choices.trusted_proxies.unwrap_or_default(),
            connections_per_address: choices.connections_per_address.unwrap_or(const { number(256) }),
            requests_per_minute: choices.requests_per_minute.unwrap_or(const { number(600) }),
            messages_per_second: choices.messages_per_second.unwrap_or(const { number(20) }),
            log: choices.log.unwrap_or_default(),
            log_format: choices.log_format.unwrap_or_default(),
            patience: Duration::from_secs(10),
            heartbeat: Duration::from_secs(10),
        })
    }
}

/// The chosen data directory, or the one the XDG base directories name.
pub fn data_directory(chosen: Option<PathBuf>) -> Result<PathBuf, SettingsError> {
    let of_user = || {
        let data_home = env::var_os("XDG_DATA_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
        let data_home = data_home.or_else(|| Some(env::home_dir()?.join(".local/share")))?;
        Some(data_home.join("tiltyard"))
    };
    chosen.or_else(of_user).ok_or(SettingsError::Homeless)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(text: &str) -> Result<Choices, SettingsError> {
        let file = tempfile::NamedTempFile::new().unwrap();
        fs::write(file.path(), text).unwrap();
        Choices::from_file(file.path())
    }

    #[test]
    fn a_file_can_choose_everything() {
        let choices = file(
            r#"
            listen = "[::]:9000"
            data = "/srv/tiltyard"
            public-url = "https://Play.example.org/"
            trusted-proxies = ["127.0.0.1", "::1"]
            connections-per-address = 10
            requests-per-minute = 20
            messages-per-second = 30
            log = "debug"
            log-format = "json"
            "#,
        );
        let settings = Settings::try_from(choices.unwrap()).unwrap();
        assert_eq!(settings.listen, "[::]:9000".parse().unwrap());
        assert_eq!(settings.data, Path::new("/srv/tiltyard"));
        assert_eq!(settings.public_url.unwrap().as_str(), "https://play.example.org");
        assert_eq!(settings.trusted_proxies.len(), 2);
        let numbers = [settings.connections_per_address, settings.requests_per_minute, settings.messages_per_second];
        assert_eq!(numbers.map(NonZeroU32::get), [10, 20, 30]);
        assert_eq!(settings.log_format, LogFormat::Json);
        assert_eq!(settings.log, LogLevel::Debug);
    }

    #[test]
    fn what_is_chosen_first_counts_and_the_rest_is_sane() {
        let near = Choices { messages_per_second: Some(number(1)), ..Choices::default() };
        let far = file("messages-per-second = 2\nrequests-per-minute = 3\ndata = 'd'").unwrap();
        let settings = Settings::try_from(near.or(far)).unwrap();
        assert_eq!(settings.messages_per_second.get(), 1);
        assert_eq!(settings.requests_per_minute.get(), 3);
        assert_eq!(settings.listen.to_string(), "127.0.0.1:8080");
    }

    #[test]
    fn a_wrong_file_is_refused_with_its_place() {
        for (text, expected) in [
            ("lissten = 1", "unknown field `lissten`"),
            ("listen = \"nowhere\"", "invalid socket address"),
            ("log = \"loud\"", "unknown variant `loud`"),
            ("messages-per-second = 0", "nonzero"),
            ("public-url = \"play.example.org\"", "a public URL looks like"),
        ] {
            let error = file(text).unwrap_err().to_string();
            assert!(error.contains(expected) && error.contains("line 1"), "{error}");
        }
        assert!(matches!(Choices::from_file(Path::new("/no/such/file")), Err(SettingsError::Unreadable { .. })));
    }

    #[test]
    fn a_public_url_is_an_origin() {
        for (text, origin) in [("http://localhost:8080", "http://localhost:8080"), ("https://A.b/", "https://a.b")] {
            assert_eq!(text.parse::<PublicUrl>().unwrap().as_str(), origin);
        }
        for text in ["", "a.b", "ftp://a.b", "https://a.b/c", "https://a.b/?c", "https://u@a.b"] {
            assert_eq!(text.parse::<PublicUrl>(), Err(ParsePublicUrlError), "{text}");
        }
    }

    #[test]
    fn the_document_tells_every_setting() {
        #[derive(clap::Parser)]
        struct Command {
            #[command(flatten)]
            choices: Choices,
        }
        let document = include_str!("../../../docs/server.md");
        let command = <Command as clap::CommandFactory>::command();
        for setting in command.get_arguments().filter(|setting| setting.get_long() != Some("help")) {
            let (flag, environment) = (setting.get_long().unwrap(), setting.get_env().unwrap().to_str().unwrap());
            let value = setting.get_value_names().unwrap()[0].as_str();
            let told = format!("| `--{flag} {value}` | `{environment}` |");
            assert!(document.contains(&told), "docs/server.md has no line {told}");
        }
    }
}
