//! Chores of the repository, run as `cargo xtask <command>`.

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result, bail};

const HELP: &str = "\
Chores of the Muster repository.

Usage: cargo xtask <command>

Commands:
  test    Everything that continuous integration runs: format, lints, tests
  help    This text (also -h, --help)

Exit code: 0 if all is well, 1 if a step failed, 2 if the arguments are not understood.";

/// What the arguments ask for.
#[derive(Debug, PartialEq, Eq)]
enum Request {
    Test,
    Help,
}

/// One thing that must succeed: a heading, and the arguments for cargo.
struct Step {
    title: &'static str,
    cargo: &'static [&'static str],
}

/// In the order in which they run, the quickest first.
const TEST: [Step; 3] = [
    Step { title: "Format", cargo: &["fmt", "--all", "--check"] },
    Step { title: "Lints", cargo: &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"] },
    Step { title: "Tests", cargo: &["test", "--workspace"] },
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
    for (place, step) in TEST.iter().enumerate() {
        let command = step.cargo.join(" ");
        let count = TEST.len();
        println!("\n== {} of {count}: {} (cargo {command})", place + 1, step.title);
        let status = cargo().args(step.cargo).status();
        let status = status.with_context(|| format!("cargo {command} could not be started"))?;
        if !status.success() {
            bail!("{} failed: cargo {command}", step.title);
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

/// The cargo that runs this program, in the root of the repository.
fn cargo() -> Command {
    let program = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut command = Command::new(program);
    command.current_dir(root);
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
