//! What a player of Summoner Wars knows: what stands where, what is worth how much. The bots get it through [`Insight`].

mod evaluate;
mod instinct;
mod odds;
pub mod rating;
mod scene;
mod sheet;
mod tolls;
mod weights;

pub use evaluate::{Term, evaluate, terms};
pub use weights::{Taste, Weights};

use bots::Insight;
use grid::{Direction, Square, Squares};
use instinct::Asked;
use odds::Odds;
use sheet::Sheet;
use table::{Need, Seat, Session};
use wars::{Answer, CardId, Cast, Edition, Pile, State, Symbols, Wars};

/// What follows from the cards of a game, looked up a million times.
#[derive(Debug)]
pub struct Lore {
    weights: Weights,
    /// Of melee and of ranged attacks.
    odds: [Odds; 2],
    sheets: Vec<Sheet>,
    /// The spaces in a straight line from each space, three steps far.
    lines: Vec<Squares>,
    /// Steps from each space to each other one.
    ways: Vec<[u8; Square::COUNT]>,
}

impl Lore {
    pub fn new(cast: &Cast, weights: &Weights) -> Lore {
        let sheets = cast.cards().map(|card| Sheet::new(cast.face(card), weights)).collect();
        let line = |index| {
            let from = Square::from_index(index);
            let is_there = cast.battlefield.contains(from);
            let rays = Direction::ALL.into_iter().filter(|_| is_there);
            rays.flat_map(|direction| cast.battlefield.ray(from, direction, 3)).collect()
        };
        let way = |from, to| {
            let squares = [from, to].map(Square::from_index);
            let are_there = squares.iter().all(|&square| cast.battlefield.contains(square));
            if are_there { cast.battlefield.distance(squares[0], squares[1]) } else { u8::MAX }
        };
        Lore {
            weights: *weights,
            odds: [Symbols::MELEE, Symbols::RANGED].map(|kind| Odds::new(hit_chance(cast, kind))),
            sheets,
            lines: (0..Square::COUNT).map(line).collect(),
            ways: (0..Square::COUNT).map(|from| std::array::from_fn(|to| way(from, to))).collect(),
        }
    }

    /// The odds of attacks that reach so far.
    fn odds(&self, range: u8) -> &Odds {
        &self.odds[usize::from(range > 1)]
    }

    fn way(&self, from: Square, to: Square) -> u8 {
        self.ways[from.index()][to.index()]
    }

    fn sheet(&self, card: CardId) -> &Sheet {
        &self.sheets[card.index()]
    }
}

/// How often a die hits for an attack of this kind.
fn hit_chance(cast: &Cast, kind: Symbols) -> f32 {
    let is_hit = |die: &u8| match cast.edition() {
        // F1.3: with 3 to 6.
        Edition::First => *die >= 3,
        // S7.4: with a symbol of the kind of the attack.
        Edition::Second => cast.symbols(*die).contains(kind),
    };
    (1..=6).filter(is_hit).count() as f32 / 6.0
}

impl Insight for Lore {
    type Game = Wars;
    type Taste = Taste;

    fn near_sighted() -> Taste {
        Taste::NearSighted
    }

    fn learn(cast: &Cast, taste: &Taste) -> Lore {
        Lore::new(cast, &taste.weights(cast.edition()))
    }

    fn sight(cast: &Cast, state: &State, seat: Seat) -> u32 {
        let mut sight = Sight(0);
        sight.add(&[state.phase as u8, state.moves, state.attacks, state.active.index() as u8]);
        sight.add(&state.turn.to_le_bytes());
        for card in state.on_battlefield() {
            let square = state.square_of(card).map_or(u8::MAX, |square| square.index() as u8);
            sight.add(&[card.index() as u8, square, state.wounds(card), state.tokens(card)]);
        }
        for other in cast.seats() {
            sight.add(&Pile::ALL.map(|pile| state.count(other, pile) as u8));
        }
        // The order of a hand means nothing.
        let hand = state.pile(seat, Pile::Hand).fold(0u64, |sum, card| sum ^ mix(card.index() as u64 + 1));
        sight.add(&hand.to_le_bytes());
        (sight.0 ^ sight.0 >> 32) as u32
    }

    fn instinct(&self, session: &Session<Wars>, scores: &mut Vec<f32>) {
        let Some(&Need::Answer { seat, prompt }) = session.need() else { return scores.clear() };
        let asked = Asked { seat, ask: prompt.ask, card: prompt.card, options: session.options() };
        instinct::scores(self, session.setup(), session.state(), &asked, scores);
    }

    fn is_folly(answer: Answer, score: f32) -> bool {
        instinct::is_folly(answer, score)
    }

    fn is_rest(answer: Answer) -> bool {
        matches!(answer, Answer::End | Answer::Pass)
    }

    fn win_chance(&self, cast: &Cast, state: &State, seat: Seat) -> f32 {
        1.0 / (1.0 + (-evaluate(self, cast, state, seat) / self.weights.certainty).exp())
    }
}

/// Hashes what is seen, in the order in which it is seen.
struct Sight(u64);

impl Sight {
    fn add(&mut self, bytes: &[u8]) {
        let mut word = 0;
        for &byte in bytes {
            word = word << 8 | u64::from(byte);
        }
        self.0 = mix(self.0 ^ word);
    }
}

fn mix(bits: u64) -> u64 {
    let bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits ^ (bits >> 29)
}
