//! A match of several games in the terminal: whoever sits at this keyboard plays his own, one after another
//! where there are several, the computers play the others, and it ends when the match is decided.

use super::{Arguments, players, save_path, seed_of};
use crate::Verdict;
use ::title::{Fields, MatchGame, Title, outcome_in_match};
use anyhow::{Result, bail};
use std::io::{self, IsTerminal, Write};
use std::time::Duration;
use table::{Outcome, Sampled, Seat, SeatSet};
use terminal::{Game, Player, plain, screen};

/// A match in the middle of being played.
struct Match<'a> {
    title: &'a dyn Title,
    asked: Fields,
    players: Vec<Player>,
    games: Vec<MatchGame>,
    results: Vec<Option<Outcome>>,
}

pub fn play(
    arguments: &Arguments,
    title: &dyn Title,
    asked: Fields,
    seats: usize,
    out: &mut dyn Write,
) -> Result<Verdict> {
    let mut chance = Sampled::beside(&seed_of(arguments, 0)?, Seat::FIRST);
    let games = title.pair(&asked, seats, &mut chance)?;
    let results = vec![None; games.len()];
    let mut played = Match { title, asked, players: players(arguments, seats)?, games, results };
    let (own, others): (Vec<usize>, Vec<usize>) =
        (0..played.games.len()).partition(|&index| played.has_person(index));
    if own.len() > 1 && arguments.save.is_some() {
        bail!("each game of a match is saved by itself: leave --save out, or sit down at one of them");
    }
    writeln!(out, "A match of {} games:", played.games.len())?;
    for index in 0..played.games.len() {
        writeln!(out, "  {}", played.told(index))?;
    }
    for index in own.into_iter().chain(others) {
        if !played.play(arguments, index, out)? {
            return Ok(Verdict::Well);
        }
        if let Some(decided) = played.decided() {
            writeln!(out, "{}", played.verdict(decided))?;
            break;
        }
    }
    Ok(Verdict::Well)
}

impl Match<'_> {
    fn has_person(&self, index: usize) -> bool {
        self.games[index].seats.iter().any(|seat| self.players[seat.index()].is_person())
    }

    /// Plays a game; false when it was left before its end.
    fn play(&mut self, arguments: &Arguments, index: usize, out: &mut dyn Write) -> Result<bool> {
        let MatchGame { seats, asked } = self.games[index].clone();
        let players = seats.iter().map(|seat| self.players[seat.index()].clone()).collect();
        let deal = self.title.deal(asked, seats.len())?;
        let game = Game::new(deal.begin(seed_of(arguments, index as u64 + 1)?, None)?, players)?;
        let outcome = match self.has_person(index) {
            true => by_people(arguments, game, out)?,
            false => {
                outcome(plain::play(game, plain::Settings::default(), &mut io::empty(), &mut io::sink())?)
            }
        };
        let Some(outcome) = outcome else { return Ok(false) };
        self.results[index] = Some(outcome_in_match(outcome, &seats));
        let how = match self.results[index] {
            Some(Outcome::Won(winners)) => format!("{} won", self.names(winners)),
            _ => "a draw".to_owned(),
        };
        writeln!(out, "{}: {how}.", self.told(index))?;
        Ok(true)
    }

    fn decided(&self) -> Option<Outcome> {
        self.title.decided(&self.asked, self.players.len(), &self.results)
    }

    fn verdict(&self, decided: Outcome) -> String {
        match decided {
            Outcome::Draw => "The match is a draw.".to_owned(),
            Outcome::Won(winners) => format!("The match is won by {}.", self.names(winners)),
        }
    }

    /// Who meets whom.
    fn told(&self, index: usize) -> String {
        let seats = self.games[index].seats.iter().map(|&seat| self.name(seat));
        format!("Game {}: {}", index + 1, seats.collect::<Vec<_>>().join(" against "))
    }

    fn names(&self, seats: SeatSet) -> String {
        seats.into_iter().map(|seat| self.name(seat)).collect::<Vec<_>>().join(", ")
    }

    fn name(&self, seat: Seat) -> String {
        format!("player {} ({})", seat.index() + 1, self.players[seat.index()])
    }
}

/// A game with somebody at this keyboard: what it came to, where it was not left.
fn by_people(arguments: &Arguments, game: Game, out: &mut dyn Write) -> Result<Option<Outcome>> {
    let save = save_path(arguments, game.live().seed_hash())?;
    if !arguments.plain {
        let pace = Duration::from_millis(arguments.pace);
        let left = screen::play(game, screen::Settings { save, pace }, out)?;
        writeln!(out, "{left}")?;
        return Ok(left.outcome);
    }
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let settings = plain::Settings { save, curtain: if is_terminal { 60 } else { 0 } };
    Ok(outcome(plain::play(game, settings, &mut io::stdin().lock(), out)?))
}

fn outcome(end: plain::End) -> Option<Outcome> {
    match end {
        plain::End::Over(outcome) => Some(outcome),
        plain::End::Left => None,
    }
}
