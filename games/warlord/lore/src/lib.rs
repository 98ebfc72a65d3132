//! What a player of Warlord knows: the worth of a character, the likely result of a strike, what to
//! do without thinking. The bots get it through [`Insight`].

mod instinct;
mod odds;
mod sight;
mod taste;
mod worth;

pub use odds::hit_chance;
pub use taste::Taste;

use bots::Insight;
use std::marker::PhantomData;
use table::{Game, Seat, SeatSet, Session};
use warlord::{Answer, Cast, Position, State, StateFor, Warlord};

/// The preferences of a player in a game with this many seats.
#[derive(Clone, Debug)]
pub struct Lore<const N: usize> {
    taste: Taste,
    game: PhantomData<fn() -> Warlord<N>>,
}

impl<const N: usize> Insight for Lore<N> {
    type Game = Warlord<N>;
    type Taste = Taste;

    fn learn(_: &Cast, taste: &Taste) -> Lore<N> {
        Lore { taste: *taste, game: PhantomData }
    }

    fn sight(cast: &Cast, state: &StateFor<N>, seat: Seat) -> u32 {
        sight::sight(cast, state, seat)
    }

    fn instinct(&self, session: &Session<Warlord<N>>, scores: &mut Vec<f32>) {
        instinct::scores(&self.taste, session, scores);
    }

    fn is_folly(answer: Answer, score: f32) -> bool {
        instinct::is_folly(answer, score)
    }

    fn is_rest(answer: Answer) -> bool {
        answer == Answer::Pass
    }

    /// Each side's chance to win is its share of the strength of all that are left.
    fn win_chance(&self, cast: &Cast, state: &StateFor<N>, seat: Seat) -> f32 {
        let state: &State = state;
        let at = Position::new(cast, state);
        let (mut own, mut all) = (0.0, 0.0);
        let mut counted = SeatSet::NONE;
        for one in cast.seats() {
            if counted.contains(one) {
                continue;
            }
            let side = Warlord::<N>::allies(cast, one);
            counted = counted | side;
            let strength = (worth::side(&self.taste, at, side) * self.taste.certainty).exp();
            all += strength;
            if side.contains(seat) {
                own = strength;
            }
        }
        if all > 0.0 { own / all } else { 0.5 }
    }
}
