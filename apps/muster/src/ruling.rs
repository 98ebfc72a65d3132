use crate::Verdict;
use crate::grammars::GRAMMARS;
use crate::text::write_json;
use crate::title::Title;
use anyhow::{Result, anyhow, bail};
use clap::Args;
use scenario::{Fault, Report, RulingFault};
use serde::Serialize;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Runs rulings written as text files and reports every difference
///
/// Exit code 0 if all pass, 1 if a ruling fails or is not understood, 2 if a file does not contain
/// rulings at all. docs/scenarios.md describes the format.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Ruling files, or directories with `.ruling` files in them
    #[arg(required = true, value_name = "FILE|DIR")]
    paths: Vec<PathBuf>,
    /// Prints the result as JSON
    #[arg(long)]
    json: bool,
}

/// The result as written to JSON.
#[derive(Serialize)]
struct Export<'a> {
    files: usize,
    rulings: usize,
    /// That fail or are not understood.
    failed: usize,
    failures: Vec<FailureExport<'a>>,
    /// Lines that are not understood.
    faults: Vec<FaultExport<'a>>,
}

#[derive(Serialize)]
struct FailureExport<'a> {
    ruling: &'a str,
    path: &'a str,
    line: usize,
    text: &'a str,
    expected: &'a str,
    found: &'a str,
    position: &'a str,
}

#[derive(Serialize)]
struct FaultExport<'a> {
    ruling: Option<&'a str>,
    path: &'a str,
    line: usize,
    text: &'a str,
    reason: &'a str,
}

impl<'a> Export<'a> {
    fn of(report: &'a Report) -> Export<'a> {
        let failure = |fault: &'a RulingFault| {
            let RulingFault { ruling, path, line, text, expected, found, position } = fault;
            FailureExport { ruling, path, line: *line, text, expected, found, position }
        };
        let fault = |fault: &'a Fault| {
            let Fault { path, line, ruling, text, reason } = fault;
            FaultExport { ruling: ruling.as_deref(), path, line: *line, text, reason }
        };
        Export {
            files: report.files,
            rulings: report.rulings,
            failed: report.failed(),
            failures: report.failures.iter().map(failure).collect(),
            faults: report.faults.iter().map(fault).collect(),
        }
    }
}

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    for path in &arguments.paths {
        if !path.exists() {
            bail!("{} is not there", path.display());
        }
    }
    // The harness reports a panic of the rules as a failure; this only silences its message.
    let report = sim::catch(|| scenario::run_paths(&GRAMMARS, &arguments.paths))
        .map_err(|message| anyhow!("the rulings could not be run: {message}"))?;
    let (outside, inside): (Vec<&Fault>, Vec<&Fault>) =
        report.faults.iter().partition(|fault| fault.ruling.is_none());
    if arguments.json {
        write_json(out, &Export::of(&report))?;
    } else {
        for fault in inside {
            writeln!(out, "{fault}\n")?;
        }
        for failure in &report.failures {
            writeln!(out, "{failure}")?;
        }
        writeln!(out, "{}", report.summary())?;
    }
    refuse(outside)?;
    if report.rulings == 0 {
        bail!("there is no ruling to run");
    }
    Ok(if report.is_good() { Verdict::Well } else { Verdict::Unwell })
}

/// Lines that do not parse are an error.
pub fn refuse<'a>(faults: impl IntoIterator<Item = &'a Fault>) -> Result<()> {
    let lines: Vec<String> = faults.into_iter().map(Fault::to_string).collect();
    if lines.is_empty() {
        return Ok(());
    }
    bail!("not understood:\n{}", lines.join("\n"));
}

/// The rulings of a game: under the current directory, or where the program was built.
pub fn folder(game: Title) -> Result<PathBuf> {
    let folder = format!("games/{}/rulings", game.folder());
    let built = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(&folder);
    let places = [PathBuf::from("rulings"), PathBuf::from(folder), built.canonicalize().unwrap_or(built)];
    let found = places.into_iter().find(|place| place.is_dir());
    found.ok_or_else(|| anyhow!("there is no directory `rulings` here; `--rulings DIR` says where it is"))
}
