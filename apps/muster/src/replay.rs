mod plain;

use crate::Verdict;
use crate::luck;
use crate::record::{load, opened, recorded_players};
use crate::text::{count, write_json};
use anyhow::{Context, Result, bail};
use clap::Args;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use table::{Eyes, Outcome, RecordError, Seat, Session};
use terminal::{Player, screen};
use wars::{CardId, Event, Viewer, Wars};
use wars_deal::{Loaded, Unfinished};
use wording::Telling;
use words::Language;

/// Shows a recorded game step by step, prints it, or verifies it, dice included
///
/// On a terminal it shows the board; `?` lists the keys. Otherwise, or with one of the options, it
/// prints text.
#[derive(Debug, Args)]
pub struct Arguments {
    /// A record, as written by `muster play` and `muster sim --record`, or a game in the notation
    /// of `--export`
    file: PathBuf,
    /// Checks the seed against its hash, and every die and draw against the seed
    #[arg(long)]
    verify: bool,
    /// Prints what happened, sentence by sentence
    #[arg(long)]
    log: bool,
    /// Prints the game in a notation that a person can read
    #[arg(long, conflicts_with_all = ["log", "verify"])]
    export: bool,
    /// Prints the record, as JSON
    #[arg(long, conflicts_with_all = ["log", "verify", "export"])]
    import: bool,
    /// Prints how lucky the attacks of a finished game were: the wounds each dealt and the expected
    /// number
    #[arg(long, conflicts_with_all = ["log", "export", "import"])]
    luck: bool,
    /// Prints the luck report as JSON
    #[arg(long, requires = "luck")]
    json: bool,
    /// Prints only how the game ended, even on a terminal
    #[arg(long)]
    summary: bool,
    /// The point of view: the number of a seat, counted from 0, `spectator` or `all`. By default
    /// the log is a spectator's, and the board shows everything
    #[arg(long, value_name = "WHO")]
    seat: Option<String>,
    /// Accepts records of decks with unfinished cards
    #[arg(long, hide = true)]
    unfinished: bool,
}

/// The point of view of a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Watching {
    /// Everybody's: every hand is open.
    All,
    Only(Viewer),
}

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    if !arguments.prints() && io::stdin().is_terminal() && io::stdout().is_terminal() {
        return on_screen(arguments, out);
    }
    if let Some(verdict) = plain::run(arguments, out)? {
        return Ok(verdict);
    }
    let unfinished = if arguments.unfinished { Unfinished::Allowed } else { Unfinished::Refused };
    let loaded = load(&arguments.file, unfinished)?;
    let name = arguments.file.display();
    if arguments.export {
        let text = wars_notation::write(&loaded).with_context(|| name.to_string())?;
        write!(out, "{text}")?;
        return Ok(Verdict::Well);
    }
    let replayed = if arguments.verify {
        loaded.verify().map(|session| (session, None))
    } else if arguments.import || arguments.luck {
        loaded.replay().map(|session| (session, None))
    } else {
        loaded.follow().map(|replayed| (replayed.session, replayed.parted))
    };
    let (session, parted) = replayed.with_context(|| name.to_string())?;
    if arguments.import {
        write_json(out, &loaded.record)?;
        return Ok(Verdict::Well);
    }
    if arguments.luck {
        luck::report(&loaded, &session, arguments.json, out).with_context(|| name.to_string())?;
        return Ok(Verdict::Well);
    }
    let watching = watching(arguments, loaded.matchup.decks().len())?;
    if arguments.log {
        write_log(&session, watching.unwrap_or(Watching::Only(Viewer::Spectator)), out)?;
        writeln!(out)?;
    }
    summary(&loaded, &session, arguments.verify, out)?;
    told_of_parting(parted, out)
}

/// Says where the current rules stopped following a record.
fn told_of_parting(parted: Option<RecordError>, out: &mut dyn Write) -> Result<Verdict> {
    let Some(why) = parted else { return Ok(Verdict::Well) };
    writeln!(out, "this is not all of it: {why}")?;
    Ok(Verdict::Unwell)
}

/// Shows the board of any game; by default with every hand open.
fn on_screen(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    let (record, opened) = opened(&arguments.file)?;
    let (parting, live) = (opened.parting(Language::english()), opened.game);
    let seats = live.seats();
    let eyes = match watching(arguments, seats.len())? {
        None | Some(Watching::All) => Eyes::of(seats),
        Some(Watching::Only(Viewer::Spectator)) => Eyes::NOBODYS,
        Some(Watching::Only(Viewer::Seat(seat))) => Eyes::of_seat(seat),
    };
    let mut players = recorded_players(&record);
    players.resize(seats.len(), Player::SOMEBODY);
    screen::replay(&*live, players, eyes, parting, out)?;
    Ok(Verdict::Well)
}

impl Arguments {
    /// Whether to print text, even on a terminal.
    fn prints(&self) -> bool {
        self.verify || self.log || self.export || self.import || self.luck || self.summary
    }
}

/// Writes what happened, as these eyes saw it: turns, phases below them, events below those.
fn write_log(session: &Session<Wars>, watching: Watching, out: &mut dyn Write) -> Result<()> {
    for event in session.events() {
        let indent = match event {
            Event::TurnBegan { .. } => "\n",
            Event::PhaseBegan { .. } => "  ",
            _ => "    ",
        };
        writeln!(out, "{indent}{}", sentence(session, watching, *event))?;
    }
    Ok(())
}

/// The sentence of an event. With all hands open, the cards that a spectator would not see are
/// appended.
fn sentence(session: &Session<Wars>, watching: Watching, event: Event) -> String {
    let cast = session.setup();
    let viewer = match watching {
        Watching::Only(viewer) => return Language::english().sentence(cast, viewer, event),
        Watching::All => Viewer::Spectator,
    };
    let told = Language::english().sentence(cast, viewer, event);
    let seen: Vec<CardId> = event.seen_by(viewer).cards().collect();
    let hidden: Vec<&str> =
        event.cards().filter(|card| !seen.contains(card)).map(|card| cast.face(card).name).collect();
    if hidden.is_empty() { told } else { format!("{} ({}).", told.trim_end_matches('.'), hidden.join(", ")) }
}

fn watching(arguments: &Arguments, seats: usize) -> Result<Option<Watching>> {
    let Some(who) = &arguments.seat else { return Ok(None) };
    Ok(Some(match who.as_str() {
        "all" => Watching::All,
        "spectator" => Watching::Only(Viewer::Spectator),
        who => match who.parse() {
            Ok(seat) if seat < seats => Watching::Only(Viewer::Seat(Seat::new(seat))),
            _ => {
                bail!("there is no seat {who} in this game; there are 0 to {}, spectator and all", seats - 1)
            }
        },
    }))
}

fn summary(loaded: &Loaded, session: &Session<Wars>, verified: bool, out: &mut dyn Write) -> Result<()> {
    let names = loaded.matchup.deck_names();
    writeln!(out, "{}", names.join(" against "))?;
    let end = match session.outcome() {
        Some(Outcome::Won(winners)) => {
            let names: Vec<&str> = winners.into_iter().map(|seat| names[seat.index()].as_str()).collect();
            format!("{} won", names.join(" and "))
        }
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
