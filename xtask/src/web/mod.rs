//! What browsers load: the page and its worker as WebAssembly and everything beside them, put together in `dist`.

mod pack;
mod program;
mod site;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::shell::Shell;
use crate::wasm;
use site::Site;

/// How the site is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Build {
    /// Quickly, to be looked at on this machine.
    Dev,
    /// Small, and compressed.
    Release,
}

/// How the site is to be built, on the command line.
#[derive(clap::Args)]
pub(crate) struct Haste {
    /// Build quickly: large, and not compressed.
    #[arg(long)]
    dev: bool,
}

impl From<Haste> for Build {
    fn from(Haste { dev }: Haste) -> Build {
        if dev { Build::Dev } else { Build::Release }
    }
}

/// Where the sources of the page lie.
const SOURCES: &str = "crates/web";

/// Where the nets of the bots lie.
const NETS: &str = "crates/bots/nets";

/// The net of the game that most visitors begin.
const FIRST_NET: &str = "ivanhoe-4.net";

/// Where the site is put.
pub(crate) fn dist(shell: &Shell) -> PathBuf {
    shell.root().join("dist")
}

/// Builds the site, and says how large it is.
pub(crate) fn build(shell: &Shell, build: Build) -> Result<()> {
    wasm::install(shell)?;
    let sources = shell.root().join(SOURCES);
    let text = |name: &str| fs::read_to_string(sources.join(name)).with_context(|| format!("cannot read {name}"));

    let mut site = Site::default();
    for folder in ["fonts", "icons"] {
        for (name, content) in read(&sources.join(folder))? {
            site.add_hashed(&name, content);
        }
    }
    let mut program = program::build(shell, build)?;
    let packs = pack::pack(&mut program, &text("packs.js")?)?;
    // The program finds the nets of its bots beside itself.
    program.files.extend(read(&shell.root().join(NETS))?);
    site.add_folder("program", program.files);

    // The page may draw what heraldry drew in other colors, so heraldry comes first.
    let mut style = fs::read_to_string(shell.root().join("crates/heraldry/heraldry.css"))?;
    for name in ["fonts", "base", "pages", "hall", "table", "replay"] {
        style += &text(&format!("style/{name}.css"))?;
    }
    site.add_hashed("style.css", site.fill(&style).into_bytes());
    // What most visitors of the first page want next.
    let soon: String = packs.iter().map(String::as_str).chain([FIRST_NET]).map(prefetch).collect();
    let page = text("index.html")?
        .replace("{soon}", &soon)
        .replace("{crest}", &inline(&text("icons/icon.svg")?))
        .replace("{sprite}", &heraldry::sprite());
    site.add("/", "index.html", site.fill(&page).into_bytes());
    site.add("/manifest.webmanifest", "manifest.webmanifest", site.fill(&text("manifest.webmanifest")?).into_bytes());
    // Last, because it names all the others.
    let files: Vec<String> = site.addresses().map(|address| format!("\"{address}\"")).collect();
    let keeper = text("service-worker.js")?.replace("{version}", &site.version()).replace("{files}", &files.join(", "));
    site.add("/service-worker.js", "service-worker.js", keeper.into_bytes());

    site.write(&dist(shell), build)
}

/// All files of a folder.
fn read(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let file = |entry: fs::DirEntry| Ok((entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path())?));
    fs::read_dir(folder)?.map(|entry| file(entry?)).collect()
}

/// A picture as an address of its own, so that nothing is fetched before it is seen.
fn inline(svg: &str) -> String {
    format!("data:image/svg+xml,{}", svg.replace('"', "'").replace('#', "%23"))
}

/// Has the browser fetch a file of the program when it has nothing else to do.
fn prefetch(file: &str) -> String {
    format!("<link rel=\"prefetch\" href=\"{{program/{file}}}\">")
}
