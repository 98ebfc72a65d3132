//! What a player of Summoner Wars knows: how the game's views are read, what stands where, what is
//! worth how much. The bots get it through [`Insight`].

mod evaluate;
mod instinct;
mod odds;
mod scene;
mod sheet;
mod tolls;
mod weights;

pub use evaluate::{Term, evaluate, terms};
pub use weights::{Taste, Weights};

use crate::Insight;
use grid::{Direction, Square, Squares};
use instinct::Asked;
use odds::Odds;
use sheet::Sheet;
use table::{Need, Outcome, Sampled, Seat, Session};
use wars::{Answer, CardId, Cast, Edition, Knowledge, Pile, State, Symbols, View, Wars};

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

impl Insight for Wars {
    type View = View;
    type Knowledge = Knowledge;
    type Taste = Taste;
    type Lore = Lore;

    fn near_sighted() -> Taste {
        Taste::NearSighted
    }

    fn learn(cast: &Cast, taste: &Taste) -> Lore {
        Lore::new(cast, &taste.weights(cast.edition()))
    }

    fn question(view: &View) -> Option<(Seat, &[Answer])> {
        view.question.as_ref().map(|question| (question.seat, &question.options[..]))
    }

    fn asks_the_same(view: &View, session: &Session<Wars>) -> bool {
        let (Some(question), Some(Need::Answer { seat, prompt })) = (&view.question, session.need()) else {
            return false;
        };
        let options = session.options();
        *seat == question.seat
            && prompt.ask == question.ask
            && prompt.source == question.source
            && options.len() == question.options.len()
            && (options == question.options || question.options.iter().all(|option| options.contains(option)))
    }

    fn is_settled(view: &View) -> bool {
        let is_between = view.playing.is_none() && view.aside.count == 0;
        is_between && view.pieces.iter().all(|piece| !piece.is_aloft)
    }

    fn turn_seen(view: &View) -> u16 {
        view.turn
    }

    fn turn(state: &State) -> u16 {
        state.turn
    }

    fn knowledge(view: &View, cast: &Cast) -> Option<Knowledge> {
        Knowledge::new(view, cast).ok()
    }

    fn blank() -> State {
        State::empty()
    }

    fn imagine_into(knowledge: &Knowledge, world: &mut State, chance: &mut Sampled) {
        knowledge.imagine_into(world, chance);
    }

    fn are_friends(cast: &Cast, one: Seat, other: Seat) -> bool {
        !cast.are_enemies(one, other)
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

    fn instinct(lore: &Lore, session: &Session<Wars>, scores: &mut Vec<f32>) {
        let Some(&Need::Answer { seat, prompt }) = session.need() else { return scores.clear() };
        let asked = Asked { seat, ask: prompt.ask, card: prompt.card, options: session.options() };
        instinct::scores(lore, session.setup(), session.state(), &asked, scores);
    }

    fn instinct_from(lore: &Lore, cast: &Cast, view: &View, chance: &mut Sampled, scores: &mut Vec<f32>) {
        scores.clear();
        let Some(question) = &view.question else { return };
        let Ok(world) = wars::imagine(view, cast, chance) else {
            return scores.extend(question.options.iter().map(|_| 0.0));
        };
        let asked = Asked {
            seat: question.seat,
            ask: question.ask,
            card: question.card.unwrap_or(CardId::NONE),
            options: &question.options,
        };
        instinct::scores(lore, cast, &world, &asked, scores);
    }

    fn is_folly(answer: Answer, score: f32) -> bool {
        instinct::is_folly(answer, score)
    }

    fn is_rest(answer: Answer) -> bool {
        matches!(answer, Answer::End | Answer::Pass)
    }

    fn win_chance(lore: &Lore, cast: &Cast, state: &State, outcome: Option<Outcome>, seat: Seat) -> f32 {
        match outcome {
            Some(Outcome::Won(winners)) if winners.contains(seat) => 1.0,
            Some(Outcome::Won(_)) => 0.0,
            Some(Outcome::Draw) => 0.5,
            None => 1.0 / (1.0 + (-evaluate(lore, cast, state, seat) / lore.weights.certainty).exp()),
        }
    }
}

/// Sums up what is seen, in the order in which it is seen.
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
