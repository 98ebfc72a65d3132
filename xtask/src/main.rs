//! Chores of the repository, run as `cargo xtask <command>`.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result, bail};

const HELP: &str = "\
Chores of the Muster repository.

Usage: cargo xtask <command>

Commands:
  test    Everything that continuous integration runs: format, lints, tests, the page in a
          real browser. Installs the page's packages; needs Node 20 or later with npm
  help    This text (also -h, --help)

Exit code: 0 if all is well, 1 if a step failed, 2 if the arguments are not understood.";

/// What the arguments ask for.
#[derive(Debug, PartialEq, Eq)]
enum Request {
    Test,
    Help,
}

/// One thing that must succeed: a heading, the program, and its arguments.
struct Step {
    title: &'static str,
    program: Program,
    arguments: &'static [&'static str],
}

#[derive(Clone, Copy)]
enum Program {
    /// In the root of the repository.
    Cargo,
    /// In `web/`.
    Npm,
}

/// In the order in which they run. The page's packages come first: the server embeds the page.
const TEST: [Step; 7] = [
    Step { title: "Format", program: Program::Cargo, arguments: &["fmt", "--all", "--check"] },
    Step {
        title: "Packages of the page",
        program: Program::Npm,
        arguments: &["ci", "--no-audit", "--no-fund"],
    },
    Step { title: "The page: types, unit tests, build", program: Program::Npm, arguments: &["test"] },
    Step {
        title: "Lints",
        program: Program::Cargo,
        arguments: &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"],
    },
    Step { title: "Tests", program: Program::Cargo, arguments: &["test", "--workspace"] },
    Step { title: "The program", program: Program::Cargo, arguments: &["build", "--package", "muster"] },
    Step { title: "The page in a real browser", program: Program::Npm, arguments: &["run", "test:browser"] },
];

/// Parts of the toolchain that a minimal installation lacks: the subcommand and its component.
const COMPONENTS: [(&str, &str); 2] = [("fmt", "rustfmt"), ("clippy", "clippy")];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let outcome = match read(&arguments) {
        Ok(Request::Help) => {
            println!("{HELP}");
            Ok(())
        }
        Ok(Request::Test) => test(),
        Err(complaint) => {
            eprintln!("error: {complaint}\n\n{HELP}");
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn read(arguments: &[String]) -> Result<Request, String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        [] => Err("a command is needed".to_owned()),
        ["help" | "-h" | "--help"] | ["test", "-h" | "--help"] => Ok(Request::Help),
        ["test"] => Ok(Request::Test),
        ["test", extra, ..] => Err(format!("`test` takes no argument `{extra}`")),
        [other, ..] => Err(format!("there is no command `{other}`")),
    }
}

/// Runs every step, and stops at the first that fails.
fn test() -> Result<()> {
    for (subcommand, component) in COMPONENTS {
        check_component(subcommand, component)?;
    }
    check_npm()?;
    for (place, step) in TEST.iter().enumerate() {
        let (name, mut command) = match step.program {
            Program::Cargo => ("cargo", cargo()),
            Program::Npm => ("npm", npm()),
        };
        let said = format!("{name} {}", step.arguments.join(" "));
        println!("\n== {} of {}: {} ({said})", place + 1, TEST.len(), step.title);
        let status = command.args(step.arguments).status();
        let status = status.with_context(|| format!("{said} could not be started"))?;
        if !status.success() {
            bail!("{} failed: {said}", step.title);
        }
    }
    println!("\nAll {} steps passed.", TEST.len());
    Ok(())
}

fn check_component(subcommand: &str, component: &str) -> Result<()> {
    let mut question = cargo();
    question.args([subcommand, "--version"]);
    question.stdout(Stdio::null()).stderr(Stdio::null());
    let is_there = question.status().is_ok_and(|status| status.success());
    if !is_there {
        bail!(
            "the toolchain has no `cargo {subcommand}`; \
             install it with `rustup component add {component}`"
        );
    }
    Ok(())
}

fn check_npm() -> Result<()> {
    let is_there = npm().arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !is_there.is_ok_and(|status| status.success()) {
        bail!("npm is needed for the page; install Node 20 or later");
    }
    Ok(())
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The cargo that runs this program, in the root of the repository.
fn cargo() -> Command {
    let program = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// npm in the folder of the page, told where the program is that the browser tests start.
fn npm() -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let name = format!("debug/muster{}", env::consts::EXE_SUFFIX);
    command.current_dir(root().join("web")).env("MUSTER_BIN", target.join(name));
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[&str]) -> Result<Request, String> {
        let arguments: Vec<String> = words.iter().map(|word| word.to_string()).collect();
        super::read(&arguments)
    }

    #[test]
    fn commands_are_understood() {
        assert_eq!(read(&["test"]), Ok(Request::Test));
        for help in [&["help"][..], &["-h"], &["--help"], &["test", "--help"]] {
            assert_eq!(read(help), Ok(Request::Help), "{help:?}");
        }
    }

    #[test]
    fn anything_else_is_refused_by_name() {
        assert_eq!(read(&[]), Err("a command is needed".to_owned()));
        assert!(read(&["tset"]).unwrap_err().contains("`tset`"));
        assert!(read(&["test", "--fast"]).unwrap_err().contains("`--fast`"));
        assert!(read(&["--help", "test"]).is_err());
    }

    #[test]
    fn help_names_every_command() {
        for command in ["test", "help"] {
            assert!(HELP.contains(&format!("\n  {command} ")), "{command}");
        }
    }
}
