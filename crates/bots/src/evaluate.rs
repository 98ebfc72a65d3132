//! How good a position is, as a sum of named terms.

use crate::scene::{Figure, Scene};
use crate::weights::{WEIGHTS, Weights};
use table::{Outcome, Seat};
use wars::{Cast, Kind, Phase, Pile, Side, State};

/// What the evaluation looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Term {
    /// Commons, champions and conjurations and the life left to them.
    Material,
    /// The life left to the summoners.
    Summoner,
    /// What is about to hit the summoners.
    Danger,
    Magic,
    Hand,
    DrawPile,
    Walls,
    /// What the units can attack from where they stand.
    Reach,
    /// How near the units and walls are to the enemy summoner.
    Presence,
    /// In a long game, how far the own side still is from the enemy summoner.
    Patience,
}

impl Term {
    pub const ALL: [Term; 10] = [
        Term::Material,
        Term::Summoner,
        Term::Danger,
        Term::Magic,
        Term::Hand,
        Term::DrawPile,
        Term::Walls,
        Term::Reach,
        Term::Presence,
        Term::Patience,
    ];
}

/// Every term for the side of this seat, less the same for its enemies.
pub fn terms(cast: &Cast, state: &State, seat: Seat) -> [(Term, f32); 10] {
    let mut sums = Term::ALL.map(|term| (term, 0.0));
    let mut look = Look { weights: &WEIGHTS, cast, state, own: cast.side(seat), sums: &mut sums };
    look.battlefield(&Scene::new(cast, state));
    look.piles();
    sums
}

/// The sum of all terms. A game that is over is worth more than any other.
pub fn evaluate(cast: &Cast, state: &State, seat: Seat) -> f32 {
    terms(cast, state, seat).iter().map(|(_, value)| value).sum()
}

/// The chance that the side of this seat wins, as far as the evaluation can tell.
pub fn win_chance(cast: &Cast, state: &State, outcome: Option<Outcome>, seat: Seat) -> f32 {
    match outcome {
        Some(Outcome::Won(winner)) if cast.side(winner) == cast.side(seat) => 1.0,
        Some(Outcome::Won(_)) => 0.0,
        Some(Outcome::Draw) => 0.5,
        None => 1.0 / (1.0 + (-evaluate(cast, state, seat) / WEIGHTS.certainty).exp()),
    }
}

struct Look<'a> {
    weights: &'a Weights,
    cast: &'a Cast,
    state: &'a State,
    own: Side,
    sums: &'a mut [(Term, f32); 10],
}

impl Look<'_> {
    fn add(&mut self, side: Side, term: Term, value: f32) {
        let value = if side == self.own { value } else { -value };
        self.sums[term as usize].1 += value;
    }

    fn battlefield(&mut self, scene: &Scene) {
        let mut walls = [0.0_f32; 2];
        for figure in &scene.figures {
            let side = figure.side;
            match figure.kind {
                Kind::Summoner => {
                    let life = f32::from(figure.life_left) / f32::from(figure.life.max(1));
                    self.add(side, Term::Summoner, self.weights.summoner * life.sqrt());
                    self.add(side, Term::Danger, -self.danger(scene, figure));
                    if side == self.own {
                        self.impatience(scene, figure);
                    }
                    self.add(side, Term::Reach, self.reach(scene, figure));
                }
                Kind::Champion | Kind::Common | Kind::Conjuration => {
                    let life = f32::from(figure.life_left) / f32::from(figure.life.max(1));
                    let kept = 1.0 - self.weights.wounds * (1.0 - life);
                    self.add(side, Term::Material, figure.worth * kept);
                    self.add(side, Term::Reach, self.reach(scene, figure));
                    if side == self.own {
                        self.impatience(scene, figure);
                    }
                    let way = scene.way_to_summoner(figure.square, side);
                    self.add(side, Term::Presence, self.weights.approach * (9.0 - way).clamp(0.0, 7.0));
                }
                Kind::Wall(_) => {
                    let life = f32::from(figure.life_left) / f32::from(figure.life.max(1));
                    let haste = self.weights.haste(self.state.turn);
                    let factor = &mut walls[usize::from(side == self.own)];
                    let share = 0.5_f32.powf(*factor);
                    *factor += 1.0;
                    self.add(
                        side,
                        Term::Walls,
                        self.weights.wall * (1.0 + 2.0 * haste) * share * (0.5 + 0.5 * life),
                    );
                    let way = scene.way_to_summoner(figure.square, side);
                    let near = self.weights.foothold * (9.0 - way).clamp(0.0, 7.0);
                    self.add(side, Term::Presence, share * near);
                }
                Kind::Event => {}
            }
        }
    }

    /// Units that are far from the enemy count against the own side only: otherwise two summoners
    /// who keep their distance would be even.
    fn impatience(&mut self, scene: &Scene, figure: &Figure) {
        let haste = self.weights.haste(self.state.turn);
        if haste > 0.0 {
            let way = (scene.way_to_summoner(figure.square, figure.side) - 1.0).max(0.0);
            self.add(figure.side, Term::Patience, -self.weights.patience * haste * way);
        }
    }

    fn reach(&self, scene: &Scene, figure: &Figure) -> f32 {
        self.weights.reach * scene.best_strike(figure, figure.square).min(8.0)
    }

    /// The lives that this summoner is about to lose, dearer the fewer it has.
    fn danger(&self, scene: &Scene, summoner: &Figure) -> f32 {
        let hits = scene.danger(summoner.square, summoner.side);
        let is_next = self.cast.side(self.state.active) != summoner.side && self.state.phase <= Phase::Attack;
        let weight = if is_next { self.weights.danger } else { self.weights.danger_later };
        let left = f32::from(summoner.life_left.max(1));
        let weight = weight * (1.0 - 0.9 * self.weights.haste(self.state.turn));
        weight * (hits.min(left) + 2.5 * (hits / left).min(1.2).powi(2))
    }

    fn piles(&mut self) {
        for seat in self.cast.seats() {
            let side = self.cast.side(seat);
            let count = |pile| self.state.count(seat, pile) as f32;
            let magic = count(Pile::Magic);
            let enough = magic.min(self.weights.magic_enough);
            let value = self.weights.magic * enough + self.weights.magic_more * (magic - enough);
            self.add(side, Term::Magic, value);
            self.add(side, Term::Hand, self.weights.hand * count(Pile::Hand));
            let left = count(Pile::Bag) + count(Pile::Top) + count(Pile::Bottom);
            self.add(side, Term::DrawPile, self.weights.draw * left);
        }
    }
}
