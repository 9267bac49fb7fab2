//! The part of the toolchain that builds for browsers.

use std::path::Path;

use anyhow::Result;

use crate::shell::{self, Shell};

/// The target of browsers.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Makes sure that the target is installed. `rust-toolchain.toml` asks for it, but rustup does not look where the
/// toolchain itself is there and automatic installation is turned off.
pub(crate) fn install(shell: &Shell) -> Result<()> {
    let sysroot = shell::read(shell.program("rustc").args(["--print", "sysroot"]))?;
    let library = Path::new(sysroot.trim()).join("lib/rustlib").join(TARGET).join("lib");
    if library.is_dir() {
        println!("{TARGET} is installed");
        return Ok(());
    }
    shell::run(shell.program("rustup").args(["target", "add", TARGET]))
}
