use crate::Verdict;
use anyhow::{Result, bail};
use clap::Args;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Runs rulings written as text files, and says what differs
///
/// Exit code 0 only if all pass.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Ruling files, or directories with such files in them
    #[arg(required = true, value_name = "FILE|DIR")]
    paths: Vec<PathBuf>,
}

pub fn run(arguments: &Arguments, _out: &mut dyn Write) -> Result<Verdict> {
    for path in &arguments.paths {
        if !path.exists() {
            bail!("{} is not there", path.display());
        }
    }
    bail!("rulings cannot be run yet")
}

/// The rulings that cite each id.
pub fn cited(_folder: Option<&Path>) -> Result<BTreeMap<&'static str, Vec<String>>> {
    Ok(BTreeMap::new())
}
