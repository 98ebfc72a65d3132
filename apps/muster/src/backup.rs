use crate::Verdict;
use crate::serve::data_folder;
use anyhow::{Context, Result};
use clap::Args;
use server::Copied;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Copies all games to a folder, whether or not a server is running
#[derive(Debug, Args)]
pub struct Backup {
    /// The folder to copy to, which must not contain a copy yet
    #[arg(value_name = "DIR")]
    to: PathBuf,
    /// The data folder; the user's by default
    #[arg(long, value_name = "DIR", env = "MUSTER_DATA")]
    data: Option<PathBuf>,
}

/// Restores all games from a copy; no server may be running on the data folder
#[derive(Debug, Args)]
pub struct Restore {
    /// The folder with the copy
    #[arg(value_name = "DIR")]
    from: PathBuf,
    /// The data folder; the user's by default
    #[arg(long, value_name = "DIR", env = "MUSTER_DATA")]
    data: Option<PathBuf>,
}

impl Backup {
    pub fn run(&self, out: &mut dyn Write) -> Result<Verdict> {
        let data = folder(self.data.as_ref())?;
        let copied = server::backup(&data, &self.to)?;
        tell(out, copied, &self.to)?;
        Ok(Verdict::Well)
    }
}

impl Restore {
    pub fn run(&self, out: &mut dyn Write) -> Result<Verdict> {
        let data = folder(self.data.as_ref())?;
        let copied = server::restore(&self.from, &data)?;
        tell(out, copied, &data)?;
        writeln!(out, "What was there before is beside it: muster.before-restore")?;
        Ok(Verdict::Well)
    }
}

fn folder(named: Option<&PathBuf>) -> Result<PathBuf> {
    named.cloned().or_else(data_folder).context("there is no data folder: name one with --data")
}

fn tell(out: &mut dyn Write, Copied { games, unfinished }: Copied, to: &Path) -> Result<()> {
    writeln!(out, "{games} games, {unfinished} of them not over, are in {}", to.display())?;
    Ok(())
}
