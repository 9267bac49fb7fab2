//! Rust as a program that browsers load, in parts.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Result, anyhow, ensure};
use walrus::ModuleConfig;
use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::Options;

use super::Build;
use crate::shell::{self, Shell};
use crate::wasm::TARGET;

/// The package of the program. It is the page, and on a thread of its own the table behind it.
const PACKAGE: &str = "web";

/// What it is called in the browser.
const NAME: &str = "tiltyard";

/// The script that fetches its parts.
const PARTS: &str = "parts.js";

/// The program: files that name each other.
pub(crate) struct Program {
    pub(crate) files: BTreeMap<String, Vec<u8>>,
    /// The files that are fetched for each part.
    pub(crate) parts: BTreeMap<String, Vec<String>>,
}

/// Builds the program.
pub(crate) fn build(shell: &Shell, build: Build) -> Result<Program> {
    let (profile, folder) = match build {
        Build::Dev => ("dev", "debug"),
        Build::Release => ("web", "web"),
    };
    let cargo = ["rustc", "--target", TARGET, "--profile", profile, "--package", PACKAGE];
    // What is to be taken apart must say which of its bytes are addresses.
    shell::run(shell.cargo().args(cargo).args(["--", "-Clink-arg=--emit-relocs"]))?;
    let built = shell.target().join(TARGET).join(folder);
    let (first, Program { mut files, parts }) = split(&built.join(format!("{PACKAGE}.wasm")), &built.join("parts"))?;
    let mut output = Bindgen::new()
        .input_bytes(NAME, first)
        .web(true)?
        .typescript(false)
        .omit_default_module_path(true)
        .keep_debug(build == Build::Dev)
        .remove_name_section(build == Build::Release)
        .remove_producers_section(true)
        // The other parts share the memory and the table of functions of this one.
        .keep_lld_exports(true)
        .generate_output()?;
    let scripts = output.snippets().values().flatten().count() + output.local_modules().len();
    ensure!(scripts == 0, "{PACKAGE} brings scripts of its own, which are not bundled");
    let start = format!("__wbg_init({{ module_or_path: new URL(\"{NAME}.wasm\", import.meta.url) }});\n");
    files.insert(format!("{NAME}.js"), format!("{}\n{start}", output.js()).into_bytes());
    files.insert(format!("{NAME}.wasm"), output.wasm_mut().emit_wasm());
    Ok(Program { files, parts })
}

/// Takes a program apart where its source says so: the part that runs first, which is to be bundled, and the others.
fn split(program: &Path, folder: &Path) -> Result<(Vec<u8>, Program)> {
    let (program, first) = (fs::read(program)?, folder.join("first.wasm"));
    // Scripts name each other by where they lie.
    let (script, link) = (format!("./{NAME}.js"), format!("./{PARTS}"));
    let mut options = Options::new(&program);
    options.output_dir = folder;
    options.main_out_path = &first;
    options.link_name = &link;
    options.main_module = &script;
    let split = wasm_split_cli_support::transform(options).map_err(|error| anyhow!("{error:#}"))?;
    let mut files = BTreeMap::from([(PARTS.to_owned(), fs::read(folder.join(PARTS))?)]);
    for part in split.split_modules {
        let name = part.file_name().unwrap_or_default().to_string_lossy().into_owned();
        files.insert(name, dense(&fs::read(part)?)?);
    }
    let file = |stem: String| format!("{stem}.wasm");
    let parts = split.prefetch_map.into_iter().map(|(part, stems)| (part, stems.into_iter().map(file).collect()));
    let parts = parts.collect();
    Ok((fs::read(first)?, Program { files, parts }))
}

/// The same module without names, and without room for addresses that are longer than they turned out to be.
fn dense(module: &[u8]) -> Result<Vec<u8>> {
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    Ok(config.parse(module)?.emit_wasm())
}
