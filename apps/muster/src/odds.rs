mod warlord;

use crate::Verdict;
use crate::record::{Asked, At};
use crate::text::write_json;
use anyhow::Result;
use clap::Args;
use serde::Serialize;
use std::io::Write;
use wars::{CardId, Position};
use wars_odds::{Inquiry, Odds};

/// The width of the bar for certainty.
const BAR: usize = 40;

/// Gives the odds of every attack that can be declared in a position of a recorded game
///
/// For Warlord also every action targeting a character: strikes and saves, without and with the
/// player's own re-rolls.
///
/// The odds are counted, not sampled, for rolls of up to a dozen dice; everything that rules and
/// abilities do to dice and wounds is included. Where somebody may choose along the way, they
/// assume that everybody declines. Nothing is revealed that the player to answer does not know.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    at: At,
    /// Prints the odds as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    if let Some(verdict) = warlord::run(&arguments.at, arguments.json, out)? {
        return Ok(verdict);
    }
    let asked = arguments.at.asked()?;
    let odds: Vec<Odds> = wars_odds::attacks_now(&asked.session)
        .into_iter()
        .map(|(unit, target)| Inquiry::new(&asked.session, asked.seat, unit, target)?.odds())
        .collect::<Result<_, _>>()?;
    if arguments.json {
        let attacks = odds.iter().map(|odds| AttackExport::of(&asked, odds)).collect();
        let (step, seat) = (asked.step, asked.seat.index());
        write_json(out, &Export { step, turn: asked.session.state().turn, seat, attacks })?;
        return Ok(Verdict::Well);
    }
    writeln!(out, "{}", asked.heading())?;
    if odds.is_empty() {
        writeln!(out, "\nNo attack can be declared here.")?;
    }
    for odds in &odds {
        writeln!(out)?;
        show(&asked, odds, out)?;
    }
    Ok(Verdict::Well)
}

fn show(asked: &Asked, odds: &Odds, out: &mut dyn Write) -> Result<()> {
    let wording = asked.wording();
    writeln!(
        out,
        "{} attacks {}, {} life left: destroyed with {}, {:.2} wounds on average{}{}",
        wording.card(odds.unit),
        wording.card(odds.target),
        life_left(asked, odds.target),
        percent(odds.destroyed),
        odds.expected(),
        if odds.is_exact { "" } else { ", sampled" },
        if odds.has_choices { ", if everybody declines on the way" } else { "" },
    )?;
    for (wounds, chance) in odds.wounds.iter().enumerate() {
        writeln!(out, "  {wounds:>2} {:<BAR$} {:>7}", bar(*chance), percent(*chance))?;
    }
    Ok(())
}

/// In eighths of a character.
fn bar(chance: f64) -> String {
    let eighths = (chance * (BAR * 8) as f64).round() as usize;
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
    format!("{}{rest}", "█".repeat(eighths / 8))
}

fn percent(chance: f64) -> String {
    format!("{:.1} %", 100.0 * chance)
}

fn life_left(asked: &Asked, card: CardId) -> u8 {
    Position::new(asked.session.setup(), asked.session.state()).life_left(card)
}

#[derive(Serialize)]
struct Export {
    step: usize,
    turn: u16,
    seat: usize,
    attacks: Vec<AttackExport>,
}

#[derive(Serialize)]
struct AttackExport {
    attacker: &'static str,
    from: Option<String>,
    target: &'static str,
    at: Option<String>,
    life_left: u8,
    /// The chance of 0, 1, 2, ... wounds.
    wounds: Vec<f64>,
    expected: f64,
    destroyed: f64,
    is_exact: bool,
    has_choices: bool,
}

impl AttackExport {
    fn of(asked: &Asked, odds: &Odds) -> AttackExport {
        let (cast, state) = (asked.session.setup(), asked.session.state());
        let place = |card| state.square_of(card).map(|square| square.to_string());
        AttackExport {
            attacker: cast.face(odds.unit).name,
            from: place(odds.unit),
            target: cast.face(odds.target).name,
            at: place(odds.target),
            life_left: life_left(asked, odds.target),
            wounds: odds.wounds.clone(),
            expected: odds.expected(),
            destroyed: odds.destroyed,
            is_exact: odds.is_exact,
            has_choices: odds.has_choices,
        }
    }
}
