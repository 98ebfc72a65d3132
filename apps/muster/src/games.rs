use crate::Verdict;
use crate::field::ready_decks;
use crate::text::{count, table, wrap, write_json};
use crate::title::Title;
use anyhow::Result;
use clap::Args;
use serde::Serialize;
use std::io::Write;

/// Lists the games with their formats, player counts and ready decks
#[derive(Debug, Args)]
pub struct Arguments {
    /// Prints the list as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    let games = Title::ALL.into_iter().map(GameExport::of).collect::<Result<Vec<_>>>()?;
    if arguments.json {
        write_json(out, &games)?;
        return Ok(Verdict::Well);
    }
    for game in &games {
        writeln!(out, "{} (--game {})\n", game.title, game.game)?;
        let mut table = table(&["--format", "Format", "Players", "Rule"], 4);
        for format in &game.formats {
            let players: Vec<String> = format.seats.iter().map(usize::to_string).collect();
            table.add_row([format.format, format.title, &players.join(", "), format.rule]);
        }
        writeln!(out, "{}", table.trim_fmt())?;
        let decks = count(game.decks.len() as u64, "ready deck", "ready decks");
        writeln!(out, "{}\n", wrap(&format!("{decks}: {}.", game.decks.join(", ")), ""))?;
    }
    Ok(Verdict::Well)
}

#[derive(Serialize)]
struct GameExport {
    game: &'static str,
    title: &'static str,
    /// The default first.
    formats: Vec<FormatExport>,
    /// Ready decks whose cards are all finished.
    decks: Vec<String>,
}

#[derive(Serialize)]
struct FormatExport {
    format: &'static str,
    title: &'static str,
    /// The rule that describes it.
    rule: &'static str,
    /// The possible numbers of players.
    seats: Vec<usize>,
}

impl GameExport {
    fn of(title: Title) -> Result<GameExport> {
        let formats = title.formats().into_iter().map(|format| FormatExport {
            format: format.name,
            title: format.title,
            rule: format.rule,
            seats: format.players,
        });
        Ok(GameExport {
            game: title.word(),
            title: title.name(),
            formats: formats.collect(),
            decks: ready_decks(title)?,
        })
    }
}
