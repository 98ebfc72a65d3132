//! An Assault in a ruling: a number of duels, and who wins which (M10).

use scenario::{StepFault, SyntaxFault};
use table::Asking;
use warlord::assault::{Assault, Duel, Side};

/// `game 1 won by A`, `game 2 drawn`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DuelResult {
    game: usize,
    result: Duel,
}

fn side(word: &str) -> Option<Side> {
    match word {
        "A" => Some(Side::A),
        "B" => Some(Side::B),
        _ => None,
    }
}

/// What follows `game`.
pub(crate) fn read(text: &str) -> Result<DuelResult, SyntaxFault> {
    let wrong = "a game is `won by A`, `won by B` or `drawn`: `game 1 won by A`";
    let words: Vec<&str> = text.split_whitespace().collect();
    let (game, result) = match words.as_slice() {
        [game, "won", "by", team] => (game, Duel::Won(side(team).ok_or(wrong)?)),
        [game, "drawn"] => (game, Duel::Drawn),
        _ => return Err(wrong.to_owned()),
    };
    let game = game.parse().ok().filter(|game| (1..=9).contains(game)).ok_or(wrong)?;
    Ok(DuelResult { game, result })
}

/// What an `expect match` says: still open, drawn, or won by a team.
pub(crate) fn read_verdict(text: &str) -> Result<Option<Duel>, SyntaxFault> {
    match text.split_whitespace().collect::<Vec<_>>().as_slice() {
        ["open"] => Ok(None),
        ["drawn"] => Ok(Some(Duel::Drawn)),
        ["won", "by", team] => Ok(Some(Duel::Won(side(team).ok_or("a team is A or B")?))),
        _ => Err("a match is `open`, `drawn` or `won by A`".to_owned()),
    }
}

/// The match of a ruling with this many duels.
pub(crate) fn begin(size: usize) -> Result<Assault, StepFault> {
    Assault::new(size, &mut Asking).map_err(|fault| StepFault::new("an Assault", fault.to_string()))
}

pub(crate) fn record(running: &mut Assault, told: DuelResult) -> Result<(), StepFault> {
    if told.game > running.size() {
        return Err(StepFault::new(format!("game {}", told.game), format!("{} games", running.size())));
    }
    running.record(told.game - 1, told.result);
    Ok(())
}
