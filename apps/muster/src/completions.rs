use crate::Verdict;
use anyhow::{Context, Result};
use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};
use std::fs;
use std::io::Write;
use std::path::PathBuf;

/// Writes shell completions for the commands of this program
///
/// For bash: muster completions bash > ~/.local/share/bash-completion/completions/muster
#[derive(Debug, Args)]
pub struct Completions {
    /// The shell to write them for
    #[arg(value_enum)]
    shell: Shell,
}

/// Writes the manual pages, one for each command, into a directory
///
/// Read one with: man -l DIR/muster.1
#[derive(Debug, Args)]
pub struct Man {
    /// The directory to write to, created if it does not exist
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

impl Completions {
    pub fn run(&self, out: &mut dyn Write) -> Result<Verdict> {
        let mut text = Vec::new();
        generate(self.shell, &mut crate::Arguments::command(), "muster", &mut text);
        out.write_all(&text)?;
        Ok(Verdict::Well)
    }
}

impl Man {
    pub fn run(&self, out: &mut dyn Write) -> Result<Verdict> {
        let name = self.folder.display();
        fs::create_dir_all(&self.folder).with_context(|| format!("{name} cannot be made"))?;
        let command = crate::Arguments::command().disable_help_subcommand(true);
        clap_mangen::generate_to(command, &self.folder)
            .with_context(|| format!("the pages cannot be written to {name}"))?;
        writeln!(out, "Manual pages: {}", self.folder.join("muster.1").display())?;
        Ok(Verdict::Well)
    }
}
