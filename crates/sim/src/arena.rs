use crate::{BotKind, Elo, Fault, MOST_DECISIONS, Matchup, Series, Stopped};
use std::num::NonZeroUsize;
use table::{Sampled, Seat};

/// Bots that meet each other, each every other one. Two games in a row of a meeting have the same
/// decks and the same seed with the bots in each other's seat, so that neither decks nor sides nor
/// dice favour anybody.
#[derive(Debug)]
pub struct Arena<'a> {
    pub bots: &'a [&'static BotKind],
    /// Of two seats. Taken in an order that follows from the seed.
    pub matchups: &'a [Matchup],
    /// For each meeting; one more where it is odd.
    pub games: u64,
    pub seed: u64,
    pub threads: NonZeroUsize,
}

/// What two bots came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Meeting {
    pub a: &'static str,
    pub b: &'static str,
    pub games: u64,
    pub a_wins: u64,
    pub b_wins: u64,
    pub draws: u64,
    /// Games that were stuck or broken; nobody has won them.
    pub errors: u64,
    pub turns: u64,
    pub faults: Vec<Fault>,
}

impl Meeting {
    /// How much stronger `a` is. Nothing where no game ended.
    pub fn elo(&self) -> Option<Elo> {
        Elo::of(self.a_wins, self.b_wins, self.draws)
    }
}

impl Arena<'_> {
    /// How many games will be played.
    pub fn all_games(&self) -> u64 {
        let bots = self.bots.len() as u64;
        bots * bots.saturating_sub(1) / 2 * self.games.div_ceil(2) * 2
    }

    /// Plays every meeting. `progress` is told now and then how many more games have been played.
    pub fn play(&self, progress: &(dyn Fn(u64) + Sync)) -> Result<Vec<Meeting>, Stopped> {
        let matchups = self.mixed();
        let mut meetings = Vec::new();
        for (index, a) in self.bots.iter().enumerate() {
            for b in &self.bots[index + 1..] {
                meetings.push(self.meet(a, b, &matchups, progress)?);
            }
        }
        Ok(meetings)
    }

    fn meet(
        &self,
        a: &'static BotKind,
        b: &'static BotKind,
        matchups: &[Matchup],
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Meeting, Stopped> {
        let mut meeting = Meeting {
            a: a.name,
            b: b.name,
            games: 0,
            a_wins: 0,
            b_wins: 0,
            draws: 0,
            errors: 0,
            turns: 0,
            faults: Vec::new(),
        };
        for (seated, of_a) in [([a, b], 0), ([b, a], 1)] {
            let series = Series {
                matchups,
                bots: &seated,
                seed: self.seed,
                from: 0,
                games: self.games.div_ceil(2),
                threads: self.threads,
                most_decisions: MOST_DECISIONS,
                keep: None,
            };
            let results = series.play(progress)?;
            meeting.games += results.total.games;
            meeting.a_wins += results.total.wins[Seat::new(of_a)];
            meeting.b_wins += results.total.wins[Seat::new(1 - of_a)];
            meeting.draws += results.total.draws;
            meeting.errors += results.total.errors;
            meeting.turns += results.total.turns;
            meeting.faults.extend(results.faults);
        }
        Ok(meeting)
    }

    /// The match-ups in another order, so that a few games are not all of the first deck.
    fn mixed(&self) -> Vec<Matchup> {
        let mut chance = Sampled::new(self.seed);
        let mut mixed = self.matchups.to_vec();
        for last in (1..mixed.len()).rev() {
            mixed.swap(last, chance.index(last + 1));
        }
        mixed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{bot, every_pair};

    #[test]
    fn every_bot_meets_every_other_from_both_sides() {
        let decks = ["Grognack", "Prince Elien"].map(|name| cards::ready_deck(name).unwrap());
        let matchups = every_pair(&decks).unwrap();
        let random = bot("random").unwrap();
        let arena = Arena {
            bots: &[random, random, random],
            matchups: &matchups,
            games: 7,
            seed: 3,
            threads: NonZeroUsize::MIN,
        };
        let meetings = arena.play(&|_| {}).unwrap();
        assert_eq!(meetings.len(), 3);
        assert_eq!(arena.all_games(), 24);
        for meeting in &meetings {
            assert_eq!((meeting.games, meeting.errors), (8, 0));
            // Equal bots play the same two games from both sides.
            assert_eq!(
                (meeting.a_wins, meeting.a_wins + meeting.b_wins + meeting.draws),
                (meeting.b_wins, 8)
            );
        }
    }
}
