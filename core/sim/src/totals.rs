use crate::fault::PlayError;
use crate::game::Progress;
use table::{BySeat, Deal, Dealt, Game, Outcome, Seat, SeatSet};

/// Sums over games with the same number of seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Totals {
    pub games: u64,
    /// Games that ended normally.
    pub finished: u64,
    /// Games that were stuck or broken.
    pub errors: u64,
    pub decisions: u64,
    /// Turns of the finished games.
    pub turns: u64,
    /// Decisions of the longest game.
    pub longest: u64,
    /// Games that this seat won, alone or with others.
    pub wins: BySeat<u64, { Seat::MOST }>,
    /// Games won by the seat that had the first turn, the second and so on. Empty if a game has no
    /// order of turns.
    pub wins_by_turn: [u64; Seat::MOST],
    /// Games that each side won, in the order of [`table::sides`].
    pub wins_by_side: [u64; Seat::MOST],
    /// Games won by more than one side.
    pub shared: u64,
    pub draws: u64,
}

impl Totals {
    pub fn add(&mut self, other: &Totals) {
        self.games += other.games;
        self.finished += other.finished;
        self.errors += other.errors;
        self.decisions += other.decisions;
        self.turns += other.turns;
        self.longest = self.longest.max(other.longest);
        self.shared += other.shared;
        self.draws += other.draws;
        for seat in Seat::all(Seat::MOST) {
            let index = seat.index();
            self.wins[seat] += other.wins[seat];
            self.wins_by_turn[index] += other.wins_by_turn[index];
            self.wins_by_side[index] += other.wins_by_side[index];
        }
    }

    /// Counts a game, and how many turns it had.
    pub(crate) fn count<D: Deal>(
        &mut self,
        dealt: &Dealt<D>,
        progress: &Progress,
        end: &Result<Outcome, PlayError>,
        turns: u32,
    ) {
        self.games += 1;
        self.decisions += progress.decisions;
        self.longest = self.longest.max(progress.decisions);
        let Ok(outcome) = end else {
            self.errors += 1;
            return;
        };
        self.finished += 1;
        self.turns += u64::from(turns);
        match *outcome {
            Outcome::Draw => self.draws += 1,
            Outcome::Won(winners) => self.count_winners(dealt, winners, progress.first),
        }
    }

    fn count_winners<D: Deal>(&mut self, dealt: &Dealt<D>, winners: SeatSet, first: Option<Seat>) {
        let seats = D::Game::seats(&dealt.setup);
        for seat in winners {
            self.wins[seat] += 1;
            if let Some(first) = first {
                self.wins_by_turn[(seat.index() + seats - first.index()) % seats] += 1;
            }
        }
        let mut won = 0;
        for (index, side) in dealt.sides().into_iter().enumerate() {
            let is_won = !(side & winners).is_empty();
            self.wins_by_side[index] += u64::from(is_won);
            won += u32::from(is_won);
        }
        self.shared += u64::from(won > 1);
    }
}
