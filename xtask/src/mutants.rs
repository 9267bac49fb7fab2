//! Leaks put into the table on purpose, to see that its tests find them.
//!
//! A test that cannot fail proves nothing. Each leak is a small change of the source that makes a table tell who holds
//! Ivanhoe; the test `no_tell` must fail with it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::shell::{self, Shell};

/// A change of the source that lets something out.
struct Leak {
    /// What it lets out.
    tells: &'static str,
    /// Where, in the sources of the table.
    file: &'static str,
    /// What stands there, exactly once.
    from: &'static str,
    /// What stands there then.
    to: &'static str,
}

const LEAKS: &[Leak] = &[
    Leak {
        tells: "a window closes at once when nobody holds the card",
        file: "due.rs",
        from: "        Some(closing.max(play.asked_at + self.settings.bot_delay))",
        to: "        if play.asked().iter().all(|seat| play.retort(seat).is_none()) {
            return Some(play.asked_at);
        }
        Some(closing.max(play.asked_at + self.settings.bot_delay))",
    },
    Leak {
        tells: "a window closes when all have passed, though it should not",
        file: "due.rs",
        from: "(Some(last), Window::Early(_)) if people().all(done)",
        to: "(Some(last), _) if people().all(done)",
    },
    Leak {
        tells: "a window waits for a bot that has a choice",
        file: "due.rs",
        from: "        Some(closing.max(play.asked_at + self.settings.bot_delay))",
        to: "        if play.thoughts.0.iter().any(|thought| matches!(thought, Thought::Asked { .. })) {
            return None;
        }
        Some(closing.max(play.asked_at + self.settings.bot_delay))",
    },
    Leak {
        tells: "a window is shorter when somebody does not want to be asked",
        file: "due.rs",
        from: "any(|seat| sits(&seat))",
        to: "any(|seat| sits(&seat) && !self.is_hushed(play, seat))",
    },
    Leak {
        tells: "a window waits only for who could answer when everybody else has left",
        file: "due.rs",
        from: "let company = Seat::all(self.chairs.len()).filter(sits).count() > 1;",
        to: "let company = self.people() > 1;",
    },
    Leak {
        tells: "what a bot chose shows as soon as it has chosen",
        file: "due.rs",
        from: "Thought::Ready { m, due: since + Span(delay.0.saturating_mul(beats)) }",
        to: "Thought::Ready { m, due: since.max(now).max(Moment(beats)) }",
    },
    Leak {
        tells: "a bot that has a choice takes a beat longer",
        file: "due.rs",
        from: "delay.0.saturating_mul(beats)",
        to: "delay.0.saturating_mul(beats + 1)",
    },
    Leak {
        tells: "only who holds the card gets more time",
        file: "wishes.rs",
        from: "if !fixed || !waits || play.extended.has(seat)",
        to: "if !fixed || !waits || play.extended.has(seat) || play.retort(seat).is_none()",
    },
    Leak {
        tells: "only who holds the card is asked",
        file: "look.rs",
        from: "asked: play.asked(),",
        to: "asked: play.asked().iter().filter(|&s| play.window.is_none() || play.retort(s).is_some()).collect(),",
    },
    Leak {
        tells: "the question says whether anybody has a choice",
        file: "look.rs",
        from: "window: play.window.is_some(),",
        to: "window: play.asked().iter().any(|seat| play.legal(seat).len() > 1),",
    },
    Leak {
        tells: "there is a deadline only when somebody could answer",
        file: "look.rs",
        from: "Some(answers) => self.last_call(play, answers),",
        to: "Some(answers) if play.asked().iter().all(|seat| play.retort(seat).is_none()) => {
                self.last_call(play, answers).and(None)
            }
            Some(answers) => self.last_call(play, answers),",
    },
    Leak {
        tells: "nobody is prompted when nobody holds the card",
        file: "look.rs",
        from: "prompt: asked && !hushed && answered.is_none(),",
        to: "prompt: asked && !hushed && answered.is_none()
                && play.is_some_and(|play| play.asked().iter().any(|seat| play.legal(seat).len() > 1)),",
    },
    Leak {
        tells: "who has answered is shown as gone",
        file: "look.rs",
        from: "Status { here: self.here, tallies }",
        to: "let open = self.play.as_ref().and_then(|play| play.window.as_ref());
        let silent = |seat: &Seat| open.is_none_or(|answers| answers.by_seat[*seat].is_none());
        Status { here: self.here.iter().filter(silent).collect(), tallies }",
    },
    Leak {
        tells: "an answer is told",
        file: "change.rs",
        from: "answers.last = at;\n            }\n            Record::Closed",
        to: "answers.last = at;
                tell(Happening::WouldEnd { seat });
            }
            Record::Closed",
    },
    Leak {
        tells: "an answer changes the number of the question",
        file: "change.rs",
        from: "answers.last = at;\n            }\n            Record::Closed",
        to: "answers.last = at;
                self.question += 1;
            }
            Record::Closed",
    },
    Leak {
        tells: "clocks are charged for thinking about an answer",
        file: "change.rs",
        from: "answers.last = at;\n            }\n            Record::Closed",
        to: "answers.last = at;
                let play = self.play.as_mut()?;
                let tally = play.clock.tally(seat);
                play.clock.set_tally(seat, crate::clock::Tally { grace: tally.grace.less(at - play.asked_at), ..tally });
            }
            Record::Closed",
    },
    Leak {
        tells: "whoever comes later is told what everybody drew",
        file: "look.rs",
        from: "self.stream.story(since, observer, |item| item.news(observer))",
        to: "self.stream.story(since, observer, |item| match item {
                    Item::Game(event) => News::Game(event.open()),
                    Item::Table(_) => item.news(observer),
                })",
    },
];

/// The test that must find every leak.
const TEST: [&str; 6] = ["test", "--quiet", "--package", "table", "--test", "no_tell"];

pub(crate) fn run(shell: &Shell) -> Result<()> {
    let tree = Tree::copy(shell)?;
    ensure!(tree.failures(shell)?.is_empty(), "the test fails without any leak");
    for leak in LEAKS {
        let source = tree.source(leak);
        let sound = fs::read_to_string(&source)?;
        fs::write(&source, leak.put_into(&sound)?)?;
        let failures = tree.failures(shell).with_context(|| format!("the leak is {:?}", leak.tells));
        fs::write(&source, sound)?;
        let failures = failures?;
        ensure!(!failures.is_empty(), "nothing was found when {}", leak.tells);
        println!("found: {}\n       by {}", leak.tells, failures.join(" and "));
    }
    println!("all {} leaks were found", LEAKS.len());
    Ok(())
}

impl Leak {
    fn put_into(&self, source: &str) -> Result<String> {
        let places = source.matches(self.from).count();
        ensure!(places == 1, "the leak {:?} does not fit {} any more: {places} places", self.tells, self.file);
        Ok(source.replace(self.from, self.to))
    }
}

/// Where the copy is built, within itself.
const BUILT: &str = "target";

/// Takes away what is left of an older copy: a module that moved would be there twice.
fn prune(folder: &Path, kept: &BTreeSet<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        match (kept.contains(&path), path.is_dir()) {
            (true, true) if !path.ends_with(BUILT) => prune(&path, kept)?,
            (true, _) => {}
            (false, true) => fs::remove_dir_all(path)?,
            (false, false) => fs::remove_file(path)?,
        }
    }
    Ok(())
}

/// A copy of the sources that may be spoiled.
struct Tree {
    root: PathBuf,
}

impl Tree {
    /// Copies what git knows or would know. What is there and the same stays as it is, so that cargo builds it once.
    fn copy(shell: &Shell) -> Result<Tree> {
        let chosen = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
        let root = shell.root().join(chosen).join("mutants");
        let list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
        let mut kept = BTreeSet::from([root.join(BUILT)]);
        for name in shell::read(shell.program("git").args(list))?.split_terminator('\0') {
            let (from, to) = (shell.root().join(name), root.join(name));
            // A file that was deleted is still known to git.
            let Ok(content) = fs::read(&from) else { continue };
            kept.extend(to.ancestors().take_while(|path| *path != root).map(Path::to_owned));
            if fs::read(&to).is_ok_and(|there| there == content) {
                continue;
            }
            fs::create_dir_all(to.parent().context("a file lies in a folder")?)?;
            fs::write(&to, content).with_context(|| format!("cannot write {}", to.display()))?;
        }
        prune(&root, &kept)?;
        Ok(Tree { root })
    }

    fn source(&self, leak: &Leak) -> PathBuf {
        self.root.join("crates/table/src").join(leak.file)
    }

    fn cargo(&self, shell: &Shell) -> Command {
        let mut cargo = shell.cargo();
        // A target directory of its own: to cargo the two workspaces are one, and spoiled crates would pass for sound ones.
        cargo.current_dir(&self.root).env("CARGO_TARGET_DIR", self.root.join(BUILT));
        cargo
    }

    /// The tests that fail. What does not compile is a mistake, not a failure.
    fn failures(&self, shell: &Shell) -> Result<Vec<String>> {
        shell::output(self.cargo(shell).args(TEST).arg("--no-run"))?;
        let output = self.cargo(shell).args(TEST).env("RUST_BACKTRACE", "0").output()?;
        let said = String::from_utf8_lossy(&output.stdout);
        let named = |line: &str| Some(line.strip_prefix("---- ")?.strip_suffix(" stdout ----")?.to_owned());
        let failures: Vec<String> = said.lines().filter_map(named).collect();
        if failures.is_empty() != output.status.success() {
            bail!("the test ended with {} and said\n{said}", output.status);
        }
        Ok(failures)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_of_an_older_copy_goes() {
        let root = std::env::temp_dir().join(format!("tiltyard-mutants-{}", std::process::id()));
        let files = ["src/new/mod.rs", "src/old.rs", "gone/file.rs", "target/built"].map(|name| root.join(name));
        for file in &files {
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, "").unwrap();
        }
        let kept = ["src", "src/new", "src/new/mod.rs", BUILT].map(|name| root.join(name));
        prune(&root, &BTreeSet::from(kept)).unwrap();
        assert_eq!(files.map(|file| file.exists()), [true, false, false, true]);
        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn every_leak_fits_the_table() {
        let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/table/src");
        for leak in LEAKS {
            let source = fs::read_to_string(table.join(leak.file)).unwrap();
            assert_ne!(leak.put_into(&source).unwrap(), source);
        }
    }
}
