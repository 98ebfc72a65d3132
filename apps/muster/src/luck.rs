//! The luck report of a game.

use crate::text::{table, write_json};
use anyhow::{Result, bail};
use serde::Serialize;
use std::io::Write;
use table::{Seat, Session};
use wars::{Cast, Wars};
use wars_deal::Loaded;
use wars_odds::{AttackLuck, luck, luck_of};

/// Writes the wounds dealt by every attack next to the expected number, and the totals by player.
/// For finished games only: it looks at all hands and piles.
pub fn report(loaded: &Loaded, session: &Session<Wars>, json: bool, out: &mut dyn Write) -> Result<()> {
    if session.outcome().is_none() {
        bail!("the game is not over, and luck is told of finished games only");
    }
    let attacks = luck(session, loaded.matchup.first())?;
    let names = loaded.matchup.deck_names();
    let cast = session.setup();
    let players: Vec<PlayerExport> =
        cast.seats().zip(&names).map(|(seat, deck)| PlayerExport::of(&attacks, seat, deck)).collect();
    if json {
        let attacks = attacks.iter().map(|attack| AttackExport::of(cast, attack)).collect();
        return write_json(out, &Export { players, attacks });
    }
    show_attacks(cast, &attacks, &names, out)?;
    writeln!(out)?;
    show_players(&players, out)
}

fn show_attacks(cast: &Cast, attacks: &[AttackLuck], names: &[String], out: &mut dyn Write) -> Result<()> {
    let headings = ["Turn", "Player", "Attack", "Dice", "Expected", "Wounds", "Luck"];
    let mut table = table(&headings, 4);
    for attack in attacks {
        let faces: Vec<String> = attack.dice.iter().map(u8::to_string).collect();
        table.add_row([
            attack.turn.to_string(),
            names[attack.seat.index()].clone(),
            format!(
                "{} on {}",
                piece(cast, attack.attacker, attack.from),
                piece(cast, attack.target, attack.at)
            ),
            if faces.is_empty() { "-".to_owned() } else { faces.join(" ") },
            format!("{}{:.2}", if attack.is_exact { "" } else { "≈" }, attack.expected),
            attack.wounds.to_string(),
            format!("{:+.2}", f64::from(attack.wounds) - attack.expected),
        ]);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    Ok(())
}

fn piece(cast: &Cast, card: wars::CardId, square: impl std::fmt::Display) -> String {
    format!("{} ({square})", cast.face(card).name)
}

fn show_players(players: &[PlayerExport], out: &mut dyn Write) -> Result<()> {
    let mut table = table(&["Player", "Attacks", "Expected", "Wounds", "Luck", "Usual spread"], 1);
    for player in players {
        table.add_row([
            player.deck.clone(),
            player.attacks.to_string(),
            format!("{:.2}", player.expected),
            player.wounds.to_string(),
            format!("{:+.2}", player.luck),
            format!("± {:.2}", player.spread),
        ]);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    for player in players {
        writeln!(out, "{}: {}.", player.deck, player.in_words())?;
    }
    Ok(())
}

#[derive(Serialize)]
struct Export {
    players: Vec<PlayerExport>,
    attacks: Vec<AttackExport>,
}

#[derive(Serialize)]
struct PlayerExport {
    seat: usize,
    deck: String,
    attacks: u32,
    expected: f64,
    wounds: u32,
    /// Wounds above expectation.
    luck: f64,
    /// The standard deviation of the wounds.
    spread: f64,
    /// The luck in standard deviations. `None` if nothing was left to chance.
    score: Option<f64>,
}

impl PlayerExport {
    fn of(attacks: &[AttackLuck], seat: Seat, deck: &str) -> PlayerExport {
        let luck = luck_of(attacks, seat);
        PlayerExport {
            seat: seat.index(),
            deck: deck.to_owned(),
            attacks: luck.attacks,
            expected: luck.expected,
            wounds: luck.wounds,
            luck: luck.surplus(),
            spread: luck.spread,
            score: luck.score(),
        }
    }

    fn in_words(&self) -> &'static str {
        match self.score {
            None => "nothing was left to chance",
            Some(score) if score >= 2.0 => "luckier than in 97 of 100 games",
            Some(score) if score >= 1.0 => "lucky",
            Some(score) if score > -1.0 => "neither lucky nor unlucky",
            Some(score) if score > -2.0 => "unlucky",
            Some(_) => "unluckier than in 97 of 100 games",
        }
    }
}

#[derive(Serialize)]
struct AttackExport {
    /// Entries of the record before it, including dice and draws.
    entries: usize,
    turn: u16,
    seat: usize,
    attacker: &'static str,
    from: String,
    target: &'static str,
    at: String,
    dice: Vec<u8>,
    expected: f64,
    spread: f64,
    wounds: u32,
    is_exact: bool,
}

impl AttackExport {
    fn of(cast: &Cast, attack: &AttackLuck) -> AttackExport {
        AttackExport {
            entries: attack.entries,
            turn: attack.turn,
            seat: attack.seat.index(),
            attacker: cast.face(attack.attacker).name,
            from: attack.from.to_string(),
            target: cast.face(attack.target).name,
            at: attack.at.to_string(),
            dice: attack.dice.clone(),
            expected: attack.expected,
            spread: attack.spread,
            wounds: attack.wounds,
            is_exact: attack.is_exact,
        }
    }
}
