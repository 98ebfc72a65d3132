//! Records of games whose words this program does not know yet: checked, and told in short.

use super::Arguments;
use crate::Verdict;
use crate::text::{count, write_json};
use anyhow::{Context, Result, bail};
use serde::Deserialize;
use std::io::Write;
use table::{Deal, Dealt, Game, Outcome, Record};
use terminal::save;
use warlord_deal::{Kind, WarlordDeal};

/// What tells a record of Warlord from one of Summoner Wars.
#[derive(Deserialize)]
struct Peek {
    setup: Setup,
}

#[derive(Deserialize)]
struct Setup {
    #[expect(dead_code, reason = "that it is there is enough")]
    game: Kind,
    decks: Vec<serde::de::IgnoredAny>,
}

/// The text and the number of seats of a record of Warlord; nothing where it is something else.
fn warlord(arguments: &Arguments) -> Option<(String, usize)> {
    // What can be read only once is left to whoever reads it next.
    let text = arguments.file.is_file().then(|| save::read(&arguments.file).ok())??;
    let peek: Peek = serde_json::from_str(&text).ok()?;
    Some((text, peek.setup.decks.len()))
}

/// Replays a record of Warlord. Nothing where it is one of another game.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Option<Verdict>> {
    let Some((text, seats)) = warlord(arguments) else { return Ok(None) };
    let replay = match seats {
        2 => replay::<WarlordDeal<2>>,
        3 => replay::<WarlordDeal<3>>,
        4 => replay::<WarlordDeal<4>>,
        5 => replay::<WarlordDeal<5>>,
        6 => replay::<WarlordDeal<6>>,
        7 => replay::<WarlordDeal<7>>,
        8 => replay::<WarlordDeal<8>>,
        9 => replay::<WarlordDeal<9>>,
        10 => replay::<WarlordDeal<10>>,
        _ => bail!("{}: no format of Warlord is played by {seats}", arguments.file.display()),
    };
    if arguments.log || arguments.export || arguments.luck {
        bail!("a game of Warlord cannot be told in words yet; `--verify`, `--summary` and `--import` can");
    }
    replay(&text, arguments, out).with_context(|| arguments.file.display().to_string()).map(Some)
}

fn replay<D: Deal>(text: &str, arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    let record = Record::<D>::read(text)?;
    let dealt = Dealt::new(record.setup.clone()).map_err(|faults| {
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        anyhow::anyhow!("{}", told.join("; "))
    })?;
    let replayed = if arguments.verify { record.verify_dealt(&dealt) } else { record.replay_dealt(&dealt) };
    let session = replayed?;
    if arguments.import {
        write_json(out, &record)?;
        return Ok(Verdict::Well);
    }
    let names = dealt.deal.names();
    let seated = names.iter().enumerate().map(|(seat, deck)| format!("{}: {deck}", seat + 1));
    writeln!(out, "{}", seated.collect::<Vec<_>>().join(", "))?;
    let end = match session.outcome() {
        Some(Outcome::Won(winners)) => {
            let seats: Vec<String> = winners.into_iter().map(|seat| (seat.index() + 1).to_string()).collect();
            format!("won by {}", seats.join(" and "))
        }
        Some(Outcome::Draw) => "a draw".to_owned(),
        None => "not over".to_owned(),
    };
    let numbers = record.told.iter().filter(|line| line.starts_with('*')).count();
    writeln!(
        out,
        "{end}, in turn {}, after {} and {}",
        D::Game::turns(session.setup(), session.state()),
        count((record.told.len() - numbers) as u64, "decision", "decisions"),
        count(numbers as u64, "die or draw", "dice and draws"),
    )?;
    if arguments.verify {
        writeln!(out, "verified: the seed has its hash, and gives every die and draw")?;
    }
    Ok(Verdict::Well)
}
