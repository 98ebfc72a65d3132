//! The program: one file per command. Exit code 0 for success, 1 if what was checked is not in
//! order, 2 if the command could not run.

// Doc comments of arguments are their help, read in a terminal.
#![allow(rustdoc::bare_urls)]

mod analyse;
mod arena;
mod backup;
mod cards;
mod completions;
mod deck;
mod deck_choice;
mod field;
mod games;
mod grammars;
mod health;
mod load;
mod luck;
mod odds;
mod perft;
mod play;
mod progress;
mod record;
mod replay;
mod rules;
mod ruling;
mod serve;
mod sim;
mod switches;
mod text;
mod title;
mod titles;
mod version;
mod warlord_record;

use anyhow::Result;
use clap::{Parser, Subcommand};
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

/// An open rules engine and table for the tabletop games Summoner Wars and Warlord: Saga of the
/// Storm. Unofficial. Without a command it starts the server and opens the page.
#[derive(Debug, Parser)]
#[command(name = "muster", version, long_version = version::long())]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::Arguments),
    Backup(backup::Backup),
    Restore(backup::Restore),
    Health(health::Arguments),
    Load(load::Arguments),
    Play(play::Arguments),
    Games(games::Arguments),
    Sim(sim::Arguments),
    Arena(arena::Arguments),
    Analyse(analyse::Arguments),
    Odds(odds::Arguments),
    Deck(deck::Arguments),
    Cards(cards::Arguments),
    Rules(rules::Arguments),
    Ruling(ruling::Arguments),
    Perft(perft::Arguments),
    Replay(replay::Arguments),
    Completions(completions::Completions),
    Man(completions::Man),
}

/// Whether what was checked is in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    Well,
    Unwell,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let result = run(arguments, &mut out).and_then(|verdict| {
        out.flush()?;
        Ok(verdict)
    });
    match result {
        Ok(Verdict::Well) => ExitCode::SUCCESS,
        Ok(Verdict::Unwell) => ExitCode::FAILURE,
        // The reader of our output has had enough.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "error: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Verdict> {
    match arguments.command {
        None => serve::run(&serve::Arguments::default(), out),
        Some(Command::Serve(arguments)) => serve::run(&arguments, out),
        Some(Command::Backup(arguments)) => arguments.run(out),
        Some(Command::Restore(arguments)) => arguments.run(out),
        Some(Command::Health(arguments)) => health::run(&arguments, out),
        Some(Command::Load(arguments)) => load::run(&arguments, out),
        Some(Command::Play(arguments)) => play::run(&arguments, out),
        Some(Command::Games(arguments)) => games::run(&arguments, out),
        Some(Command::Sim(arguments)) => sim::run(&arguments, out),
        Some(Command::Arena(arguments)) => arena::run(&arguments, out),
        Some(Command::Analyse(arguments)) => analyse::run(&arguments, out),
        Some(Command::Odds(arguments)) => odds::run(&arguments, out),
        Some(Command::Deck(arguments)) => deck::run(&arguments, out),
        Some(Command::Cards(arguments)) => cards::run(&arguments, out),
        Some(Command::Rules(arguments)) => rules::run(&arguments, out),
        Some(Command::Ruling(arguments)) => ruling::run(&arguments, out),
        Some(Command::Perft(arguments)) => perft::run(&arguments, out),
        Some(Command::Replay(arguments)) => replay::run(&arguments, out),
        Some(Command::Completions(arguments)) => arguments.run(out),
        Some(Command::Man(arguments)) => arguments.run(out),
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_commands_fit_together() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn every_command_and_argument_is_explained() {
        fn unexplained(command: &clap::Command) -> Vec<String> {
            let name = command.get_name();
            let arguments = command.get_arguments().filter(|argument| argument.get_help().is_none());
            let mut found: Vec<String> =
                arguments.map(|argument| format!("{name} {}", argument.get_id())).collect();
            found.extend(command.get_about().is_none().then(|| name.to_owned()));
            found.extend(command.get_subcommands().flat_map(unexplained));
            found
        }
        assert_eq!(unexplained(&Arguments::command()), Vec::<String>::new());
    }
}
