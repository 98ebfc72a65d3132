//! Tasks of the repository, run as `cargo xtask <command>`.

mod api;
mod dependencies;
mod mutants;
mod steps;
mod tools;

use api::Api;
use mutants::Mutants;
use std::env;
use std::process::ExitCode;

const HELP: &str = "\
Development tasks of the Muster repository.

Usage: cargo xtask <command>

Commands:
  test      Everything that continuous integration runs: format, dependencies, lints, tests, the
            laws in release mode, documentation, fuzz targets, the page in a real browser. Installs
            cargo-deny and the page's packages; needs Node 20 or later with npm
  bindings  Writes the types shared by the page and the server, web/src/protocol
  api [--examples N] [--seed S]
            Checks a server with games of every kind against its own description,
            /api/openapi.json: N generated requests for each address, chosen by S, with all checks
            of schemathesis. Installs it with pip in a folder of its own; needs Python 3.10 or later
  mutants [--sample N] [--seed S] [--jobs J] [--rulings] [PATH]
            Breaks the rules and cards of Summoner Wars in small ways and lists the breaks that no
            ruling or law notices: N of them, chosen by S, under PATH, J at a time (2), or those
            that no ruling notices. Installs cargo-mutants where it is missing
  release   Builds the release, with its bill of materials (CycloneDX) next to it.
            Installs cargo-cyclonedx where it is missing
  help      This text (also -h, --help)

Exit code: 0 if all is well, 1 if a step failed, 2 if the arguments are not understood.";

/// What the arguments ask for.
#[derive(Debug, PartialEq, Eq)]
enum Request {
    Test,
    Bindings,
    Api(Api),
    Mutants(Mutants),
    Release,
    Help,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let outcome = match read(&arguments) {
        Ok(Request::Help) => {
            println!("{HELP}");
            Ok(())
        }
        Ok(Request::Test) => steps::test(),
        Ok(Request::Bindings) => steps::bindings(),
        Ok(Request::Api(api)) => api.run(),
        Ok(Request::Mutants(mutants)) => mutants.run(),
        Ok(Request::Release) => dependencies::release(),
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
        ["help" | "-h" | "--help"]
        | ["test" | "bindings" | "api" | "mutants" | "release", "-h" | "--help"] => Ok(Request::Help),
        ["test"] => Ok(Request::Test),
        ["bindings"] => Ok(Request::Bindings),
        ["release"] => Ok(Request::Release),
        ["api", rest @ ..] => Api::read(rest).map(Request::Api),
        ["mutants", rest @ ..] => Mutants::read(rest).map(Request::Mutants),
        [command @ ("test" | "bindings" | "release"), extra, ..] => {
            Err(format!("`{command}` takes no argument `{extra}`"))
        }
        [other, ..] => Err(format!("there is no command `{other}`")),
    }
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
        assert_eq!(read(&["bindings"]), Ok(Request::Bindings));
        assert_eq!(read(&["release"]), Ok(Request::Release));
        let some = Mutants { sample: Some(5), ..Mutants::default() };
        assert_eq!(read(&["mutants", "--sample", "5"]), Ok(Request::Mutants(some)));
        for help in [&["help"][..], &["-h"], &["--help"], &["test", "--help"], &["mutants", "-h"]] {
            assert_eq!(read(help), Ok(Request::Help), "{help:?}");
        }
    }

    #[test]
    fn anything_else_is_refused_by_name() {
        assert_eq!(read(&[]), Err("a command is needed".to_owned()));
        assert!(read(&["tset"]).unwrap_err().contains("`tset`"));
        assert!(read(&["test", "--fast"]).unwrap_err().contains("`--fast`"));
        assert!(read(&["bindings", "all"]).unwrap_err().contains("`all`"));
        assert!(read(&["mutants", "--fast"]).unwrap_err().contains("`--fast`"));
        assert!(read(&["--help", "test"]).is_err());
    }

    #[test]
    fn help_names_every_command() {
        for command in ["test", "bindings", "api", "mutants", "release", "help"] {
            assert!(HELP.contains(&format!("\n  {command} ")), "{command}");
        }
    }
}
