//! Rust as modules that browsers load.

use anyhow::{Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use super::Build;
use crate::shell::{self, Shell};
use crate::wasm::TARGET;

/// One program, and the script that starts it.
pub(crate) struct Module {
    pub(crate) name: &'static str,
    pub(crate) wasm: Vec<u8>,
    pub(crate) script: String,
}

/// The programs: what they are called in the browser, and their packages. The page is small and comes first; the worker
/// holds the rules, the table and the bots, and is fetched when a game begins.
const PROGRAMS: [(&str, &str); 2] = [("page", "web"), ("worker", "worker")];

/// Builds all programs.
pub(crate) fn build(shell: &Shell, build: Build) -> Result<Vec<Module>> {
    let (profile, folder) = match build {
        Build::Dev => ("dev", "debug"),
        Build::Release => ("web", "web"),
    };
    let packages = PROGRAMS.iter().flat_map(|(_, package)| ["--package", package]);
    shell::run(shell.cargo().args(["build", "--target", TARGET, "--profile", profile]).args(packages))?;
    let target = shell.target();
    PROGRAMS
        .iter()
        .map(|(name, package)| {
            let mut output = Bindgen::new()
                .input_path(target.join(TARGET).join(folder).join(format!("{package}.wasm")))
                .web(true)?
                .typescript(false)
                .omit_default_module_path(true)
                .keep_debug(build == Build::Dev)
                .remove_name_section(build == Build::Release)
                .remove_producers_section(true)
                .generate_output()?;
            let scripts = output.snippets().values().flatten().count() + output.local_modules().len();
            ensure!(scripts == 0, "{package} brings scripts of its own, which are not bundled");
            let wasm = output.wasm_mut().emit_wasm();
            Ok(Module { name, wasm, script: output.js().to_owned() })
        })
        .collect()
}
