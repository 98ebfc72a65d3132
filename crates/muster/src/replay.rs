use crate::Verdict;
use crate::text::count;
use anyhow::{Context, Result};
use clap::Args;
use sim::{Loaded, Unfinished, load_record};
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use table::{Outcome, Session};
use wars::Wars;

/// Plays a recorded game again and checks it, the dice included
#[derive(Debug, Args)]
pub struct Arguments {
    /// A record, as `muster sim --record` writes it
    file: PathBuf,
    /// Checks the seed against its hash, and every die and draw against the seed
    #[arg(long)]
    verify: bool,
    /// Prints what happened, sentence by sentence
    #[arg(long)]
    log: bool,
    /// Takes records of decks with unfinished cards too
    #[arg(long, hide = true)]
    unfinished: bool,
}

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    let name = arguments.file.display();
    let text = fs::read_to_string(&arguments.file).with_context(|| format!("{name} cannot be read"))?;
    let unfinished = if arguments.unfinished { Unfinished::Allowed } else { Unfinished::Refused };
    let loaded = load_record(&text, unfinished).with_context(|| name.to_string())?;
    let replayed = if arguments.verify { loaded.verify() } else { loaded.replay() };
    let session = replayed.with_context(|| name.to_string())?;
    if arguments.log {
        write_log(&session, out)?;
        writeln!(out)?;
    }
    summary(&loaded, &session, arguments.verify, out)?;
    Ok(Verdict::Well)
}

/// TODO: the sentences of `wars::log`, which is being written; until then the events as they are.
fn write_log(session: &Session<Wars>, out: &mut dyn Write) -> Result<()> {
    for event in session.events() {
        writeln!(out, "{event:?}")?;
    }
    Ok(())
}

fn summary(loaded: &Loaded, session: &Session<Wars>, verified: bool, out: &mut dyn Write) -> Result<()> {
    let names = loaded.matchup.deck_names();
    writeln!(out, "{}", names.join(" against "))?;
    let end = match session.outcome() {
        Some(Outcome::Won(seat)) => format!("{} won", names[seat.index()]),
        Some(Outcome::Draw) => "a draw".to_owned(),
        None => "not over".to_owned(),
    };
    let told = &loaded.record.told;
    let numbers = told.iter().filter(|line| line.starts_with('*')).count();
    writeln!(
        out,
        "{end}, in turn {}, after {} and {}",
        session.state().turn,
        count((told.len() - numbers) as u64, "decision", "decisions"),
        count(numbers as u64, "die or draw", "dice and draws"),
    )?;
    if verified {
        writeln!(out, "verified: the seed has its hash, and gives every die and draw")?;
    }
    Ok(())
}
