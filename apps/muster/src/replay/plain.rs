//! Records of Warlord: checked, and printed as text.

use super::{Arguments, told_of_parting};
use crate::Verdict;
use crate::text::{count, write_json};
use crate::warlord_record::{self, Reader};
use anyhow::{Result, bail};
use std::io::Write;
use table::{Deal, Dealt, Eyes, Game, Outcome, Record, Seat, SeatSet};
use title::Named;
use warlord::Warlord;
use warlord_deal::WarlordDeal;
use words::Language;

/// Replays a record of Warlord. `None` if it is of another game.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Option<Verdict>> {
    if arguments.log
        && let Some((text, seats)) = warlord_record::text(&arguments.file)
    {
        write_log(arguments, &text, seats, out)?;
        writeln!(out)?;
    }
    warlord_record::read(&arguments.file, Replay { arguments, out })
}

/// Writes what happened, as these eyes saw it.
fn write_log(arguments: &Arguments, text: &str, seats: usize, out: &mut dyn Write) -> Result<()> {
    let eyes = match arguments.seat.as_deref() {
        None | Some("spectator") => Eyes::NOBODYS,
        Some("all") => Eyes::of(Seat::all(seats).fold(SeatSet::NONE, SeatSet::with)),
        Some(who) => match who.parse() {
            Ok(seat) if seat < seats => Eyes::of_seat(Seat::new(seat)),
            _ => {
                bail!("there is no seat {who} in this game; there are 0 to {}, spectator and all", seats - 1)
            }
        },
    };
    let game = crate::titles::titles().named(Some("warlord"))?.open(text)?.game;
    let names = warlord_record::names(seats);
    let named = Named { language: Language::english(), names: &names };
    for line in game.lines(eyes, named, 0)? {
        let indent = if line.kind == "turn" { "\n" } else { "    " };
        writeln!(out, "{indent}{}", line.text)?;
    }
    Ok(())
}

struct Replay<'a> {
    arguments: &'a Arguments,
    out: &'a mut dyn Write,
}

impl Reader for Replay<'_> {
    type Out = Verdict;

    fn read<const N: usize>(
        self,
        record: Record<WarlordDeal<N>>,
        dealt: Dealt<WarlordDeal<N>>,
    ) -> Result<Verdict> {
        let Replay { arguments, out } = self;
        if arguments.export || arguments.luck {
            bail!("the notation of games and the luck report are of Summoner Wars; `--log` tells this one");
        }
        let (session, parted) = if arguments.verify {
            (record.verify_dealt(&dealt)?, None)
        } else if arguments.import {
            (record.replay_dealt(&dealt)?, None)
        } else {
            record.follow_dealt(&dealt).map(|replayed| (replayed.session, replayed.parted))?
        };
        if arguments.import {
            write_json(out, &record)?;
            return Ok(Verdict::Well);
        }
        let names = dealt.deal.names();
        let seated = names.iter().enumerate().map(|(seat, deck)| format!("{}: {deck}", seat + 1));
        writeln!(out, "{}", seated.collect::<Vec<_>>().join(", "))?;
        let end = match session.outcome() {
            Some(Outcome::Won(winners)) => {
                let seats: Vec<String> =
                    winners.into_iter().map(|seat| (seat.index() + 1).to_string()).collect();
                format!("won by {}", seats.join(" and "))
            }
            Some(Outcome::Draw) => "a draw".to_owned(),
            None => "not over".to_owned(),
        };
        let numbers = record.told.iter().filter(|line| line.starts_with('*')).count();
        writeln!(
            out,
            "{end}, in turn {}, after {} and {}",
            Warlord::<N>::turns(session.setup(), session.state()),
            count((record.told.len() - numbers) as u64, "decision", "decisions"),
            count(numbers as u64, "die or draw", "dice and draws"),
        )?;
        if arguments.verify {
            writeln!(out, "verified: the seed has its hash, and gives every die and draw")?;
        }
        told_of_parting(parted, out)
    }
}
