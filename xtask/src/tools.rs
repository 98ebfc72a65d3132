//! The programs that the tasks start, and where.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The cargo that runs this program, in the root of the repository.
pub(crate) fn cargo() -> Command {
    let program = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// Where cargo puts build results.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// npm in the folder of the page, with the path of the program that the browser tests start.
pub(crate) fn npm() -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    let name = format!("debug/muster{}", env::consts::EXE_SUFFIX);
    command.current_dir(root().join("web")).env("MUSTER_BIN", target().join(name));
    command
}

/// Whether a command succeeds, with its output suppressed.
pub(crate) fn works(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Installs a cargo tool if it is missing.
pub(crate) fn installed(package: &str, subcommand: &str) -> Result<()> {
    if works(cargo().args([subcommand, "--version"])) {
        return Ok(());
    }
    println!("{package} is missing; it is built once, in some minutes.");
    run(cargo().args(["install", "--locked", package]), &format!("cargo install --locked {package}"))
}

/// Runs a command to its end; `said` names it in an error.
pub(crate) fn run(command: &mut Command, said: &str) -> Result<()> {
    let status = command.status().with_context(|| format!("{said} could not be started"))?;
    if !status.success() {
        bail!("failed: {said}");
    }
    Ok(())
}
