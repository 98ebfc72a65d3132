//! Assault: simultaneous duels of two teams, decided by the majority (M10).

use table::Chance;

/// One team of an Assault.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    A,
    B,
}

/// Why there is no such Assault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AssaultFault {
    /// M10.1: an odd number of players each.
    EvenTeam { size: usize },
}

impl std::fmt::Display for AssaultFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let AssaultFault::EvenTeam { size } = self;
        write!(f, "a team of {size}: an Assault needs an odd number of players in each team (M10.1)")
    }
}

impl std::error::Error for AssaultFault {}

/// The duels of a match: who plays whom, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assault {
    /// For each member of team A the member of team B that he plays.
    pairs: Vec<usize>,
    /// The result of each duel; `None` while it runs.
    results: Vec<Option<Duel>>,
}

/// How a duel of the match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Duel {
    Won(Side),
    Drawn,
}

impl Assault {
    /// Draws the opponents at random (M10.2).
    pub fn new(size: usize, chance: &mut dyn Chance) -> Result<Assault, AssaultFault> {
        if size.is_multiple_of(2) {
            return Err(AssaultFault::EvenTeam { size });
        }
        let mut pairs: Vec<usize> = (0..size).collect();
        for last in (1..size).rev() {
            // A source of chance without an answer leaves them as they sit.
            let other = chance.below(last as u8 + 1).unwrap_or(last as u8);
            pairs.swap(last, other as usize);
        }
        Ok(Assault { pairs, results: vec![None; size] })
    }

    pub fn size(&self) -> usize {
        self.pairs.len()
    }

    /// The member of team B that this member of team A plays.
    pub fn opponent(&self, member: usize) -> usize {
        self.pairs[member]
    }

    /// A duel, named by its member of team A, is over.
    pub fn record(&mut self, member: usize, result: Duel) {
        self.results[member] = Some(result);
    }

    /// What the match has come to, if it is decided.
    pub fn verdict(&self) -> Option<Duel> {
        verdict(&self.results)
    }
}

/// The winner of a match of these duels, as soon as a team has won the majority (M10.4); a draw when all
/// are over and none has (M10.5).
pub fn verdict(results: &[Option<Duel>]) -> Option<Duel> {
    let wins = |side| results.iter().filter(|&&result| result == Some(Duel::Won(side))).count();
    let winner = [Side::A, Side::B].into_iter().find(|&side| wins(side) > results.len() / 2);
    let is_over = results.iter().all(Option::is_some);
    winner.map(Duel::Won).or(is_over.then_some(Duel::Drawn))
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Asking, Sampled};

    #[test]
    fn the_majority_decides_and_draws_count_for_neither() {
        // T10.1, T10.2, T10.3, T10.4, M10.5.
        let mut three = Assault::new(3, &mut Asking).unwrap();
        three.record(0, Duel::Won(Side::A));
        assert_eq!(three.verdict(), None);
        three.record(2, Duel::Won(Side::A));
        assert_eq!(three.verdict(), Some(Duel::Won(Side::A)));
        let mut five = Assault::new(5, &mut Asking).unwrap();
        for (member, side) in [(0, Side::A), (1, Side::B), (2, Side::B), (3, Side::A)] {
            five.record(member, Duel::Won(side));
            assert_eq!(five.verdict(), None);
        }
        let mut drawn = five.clone();
        five.record(4, Duel::Won(Side::B));
        assert_eq!(five.verdict(), Some(Duel::Won(Side::B)));
        drawn.record(4, Duel::Drawn);
        assert_eq!(drawn.verdict(), Some(Duel::Drawn));
        assert_eq!(Assault::new(4, &mut Asking), Err(AssaultFault::EvenTeam { size: 4 }));
    }

    #[test]
    fn opponents_are_drawn_and_everybody_has_one() {
        let mut seen = std::collections::HashSet::new();
        for seed in 0..60 {
            let drawn = Assault::new(3, &mut Sampled::new(seed)).unwrap();
            let mut opponents: Vec<usize> = (0..3).map(|member| drawn.opponent(member)).collect();
            seen.insert(opponents.clone());
            opponents.sort_unstable();
            assert_eq!(opponents, [0, 1, 2]);
        }
        assert_eq!(seen.len(), 6);
    }
}
