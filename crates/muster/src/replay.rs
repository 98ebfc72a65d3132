use crate::Verdict;
use crate::text::count;
use anyhow::{Context, Result, bail};
use clap::Args;
use sim::{Loaded, Unfinished, load_record};
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use table::{Outcome, Seat, Session};
use wars::{Event, Viewer, Wars};

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
    /// The log as this seat saw it, counted from 0; as a spectator did if left out
    #[arg(long, value_name = "I", requires = "log")]
    seat: Option<usize>,
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
        write_log(&session, viewer(arguments, &loaded)?, out)?;
        writeln!(out)?;
    }
    summary(&loaded, &session, arguments.verify, out)?;
    Ok(Verdict::Well)
}

/// What happened, as this viewer saw it: turns apart, phases below them, events below these.
fn write_log(session: &Session<Wars>, viewer: Viewer, out: &mut dyn Write) -> Result<()> {
    for event in session.events() {
        let indent = match event {
            Event::TurnBegan { .. } => "\n",
            Event::PhaseBegan { .. } => "  ",
            _ => "    ",
        };
        writeln!(out, "{indent}{}", event.sentence(session.setup(), viewer))?;
    }
    Ok(())
}

fn viewer(arguments: &Arguments, loaded: &Loaded) -> Result<Viewer> {
    match arguments.seat {
        None => Ok(Viewer::Spectator),
        Some(seat) if seat < loaded.matchup.decks().len() => Ok(Viewer::Seat(Seat::new(seat))),
        Some(seat) => bail!("there is no seat {seat} in this game"),
    }
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
