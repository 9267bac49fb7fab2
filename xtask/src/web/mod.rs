//! What browsers load: the page and its worker as WebAssembly and everything beside them, put together in `dist`.

mod module;
mod site;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::shell::Shell;
use crate::wasm;
use module::Module;
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
        let mut files: Vec<_> = fs::read_dir(sources.join(folder))?.collect::<Result<_, _>>()?;
        files.sort_by_key(fs::DirEntry::file_name);
        for file in files {
            site.add_hashed(&file.file_name().to_string_lossy(), fs::read(file.path())?);
        }
    }
    for Module { name, wasm, script } in module::build(shell, build)? {
        site.add_hashed(&format!("{name}.wasm"), wasm);
        let script = format!("{script}\n__wbg_init({{ module_or_path: \"{{{name}.wasm}}\" }});\n");
        site.add_hashed(&format!("{name}.js"), site.fill(&script).into_bytes());
    }

    // The page may draw what heraldry drew in other colors, so heraldry comes first.
    let mut style = fs::read_to_string(shell.root().join("crates/heraldry/heraldry.css"))?;
    for name in ["fonts", "base", "pages", "hall", "table"] {
        style += &text(&format!("style/{name}.css"))?;
    }
    site.add_hashed("style.css", site.fill(&style).into_bytes());
    let page = text("index.html")?.replace("{sprite}", &heraldry::sprite());
    site.add("/", "index.html", site.fill(&page).into_bytes());
    site.add("/manifest.webmanifest", "manifest.webmanifest", site.fill(&text("manifest.webmanifest")?).into_bytes());
    // Last, because it names all the others.
    let files: Vec<String> = site.addresses().map(|address| format!("\"{address}\"")).collect();
    let keeper = text("service-worker.js")?.replace("{version}", &site.version()).replace("{files}", &files.join(", "));
    site.add("/service-worker.js", "service-worker.js", keeper.into_bytes());

    site.write(&dist(shell), build)
}
