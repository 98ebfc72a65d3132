//! How good a position is, as a sum of named terms.

use crate::Lore;
use crate::scene::{Figure, Scene};
use crate::weights::Weights;
use table::Seat;
use wars::{BySeat, Cast, Edition, Kind, Phase, Pile, Position, Side, State};

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
    /// Events that stay in play (S9.2).
    ActiveEvents,
    Walls,
    /// What the units can attack from their spaces.
    Reach,
    /// How near the units and walls are to the enemy summoner.
    Presence,
    /// In a long game, how far the bot's own side still is from the enemy summoner.
    Patience,
}

impl Term {
    pub const ALL: [Term; 11] = [
        Term::Material,
        Term::Summoner,
        Term::Danger,
        Term::Magic,
        Term::Hand,
        Term::DrawPile,
        Term::ActiveEvents,
        Term::Walls,
        Term::Reach,
        Term::Presence,
        Term::Patience,
    ];
}

/// Every term for the side of this seat, less the same for its enemies.
pub fn terms(lore: &Lore, cast: &Cast, state: &State, seat: Seat) -> [(Term, f32); 11] {
    let mut sums = Term::ALL.map(|term| (term, 0.0));
    let own = cast.side(seat);
    let position = Position::new(cast, state);
    let mut scene = Scene::new(lore, &position);
    scene.arm(&position);
    let mut look =
        Evaluation { weights: &lore.weights, cast, state, own, magic: magic(&position), sums: &mut sums };
    look.battlefield(&scene);
    look.piles();
    sums
}

/// The sum of all terms. A game that is over is worth more than any other.
pub fn evaluate(lore: &Lore, cast: &Cast, state: &State, seat: Seat) -> f32 {
    terms(lore, cast, state, seat).iter().map(|(_, value)| value).sum()
}

/// The magic of every seat, which the editions count in different ways.
fn magic(position: &Position<'_>) -> BySeat<f32> {
    BySeat::new(std::array::from_fn(|index| {
        if index < position.cast.seat_count() { position.magic(Seat::new(index)) as f32 } else { 0.0 }
    }))
}

struct Evaluation<'a> {
    weights: &'a Weights,
    cast: &'a Cast,
    state: &'a State,
    own: Side,
    magic: BySeat<f32>,
    sums: &'a mut [(Term, f32); 11],
}

impl Evaluation<'_> {
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
                    self.add(
                        side,
                        Term::Summoner,
                        self.weights.summoner * life.powf(self.weights.summoner_evenness),
                    );
                    self.add(side, Term::Danger, -self.danger(scene, figure));
                    if side == self.own {
                        self.impatience(scene, figure);
                    }
                    self.add(side, Term::Reach, self.reach(scene, figure));
                }
                Kind::Champion | Kind::Common | Kind::Conjuration => {
                    let life = f32::from(figure.life_left) / f32::from(figure.life.max(1));
                    let kept = 1.0 - self.weights.wounds * (1.0 - life);
                    let tokens = self.weights.unit_token * f32::from(self.state.tokens(figure.card));
                    self.add(side, Term::Material, figure.worth * kept + tokens);
                    self.add(side, Term::Reach, self.reach(scene, figure));
                    if side == self.own {
                        self.impatience(scene, figure);
                    }
                    let way = scene.way_to_summoner(figure.square, side);
                    self.add(side, Term::Presence, self.weights.approach * (9.0 - way).clamp(0.0, 7.0));
                }
                Kind::Wall(_) | Kind::Structure => {
                    let life = f32::from(figure.life_left) / f32::from(figure.life.max(1));
                    let factor = &mut walls[usize::from(side == self.own)];
                    let share = 0.5_f32.powf(*factor);
                    *factor += 1.0;
                    self.add(side, Term::Walls, self.weights.wall * share * (0.5 + 0.5 * life));
                    let way = scene.way_to_summoner(figure.square, side);
                    let near = self.weights.foothold * (9.0 - way).clamp(0.0, 7.0);
                    self.add(side, Term::Presence, share * near);
                }
                Kind::Event => {}
            }
        }
    }

    /// Units that are far from the enemy count against the bot's own side only: otherwise two summoners
    /// who keep their distance would be even.
    fn impatience(&mut self, scene: &Scene, figure: &Figure) {
        if scene.haste > 0.0 {
            let way = (scene.way_to_summoner(figure.square, figure.side) - 1.0).max(0.0);
            self.add(figure.side, Term::Patience, -self.weights.patience * scene.haste * way);
        }
    }

    fn reach(&self, scene: &Scene, figure: &Figure) -> f32 {
        self.weights.reach * scene.best_strike(figure, figure.square).min(8.0)
    }

    /// Whether this side makes the next attacks.
    fn is_next(&self, side: Side) -> bool {
        (self.cast.side(self.state.active) == side) == self.attacks_come()
    }

    /// Whether attacks of this turn may still come.
    fn attacks_come(&self) -> bool {
        match self.state.phase {
            Phase::Opening | Phase::Start | Phase::Summon | Phase::Events => true,
            Phase::Movement | Phase::Structures | Phase::Attack => true,
            // At the start of a turn of the first edition (F4.1), at the end of one of the second (S3.1).
            Phase::Draw => self.cast.edition() == Edition::First,
            Phase::Build | Phase::Magic | Phase::End => false,
        }
    }

    /// The lives that this summoner is about to lose, dearer the fewer it has.
    fn danger(&self, scene: &Scene, summoner: &Figure) -> f32 {
        let hits = scene.danger(summoner.square, summoner.side);
        let weight =
            if !self.is_next(summoner.side) { self.weights.danger } else { self.weights.danger_later };
        let left = f32::from(summoner.life_left.max(1));
        let weight = weight * scene.care();
        weight * (hits.min(left) + 2.5 * (hits / left).min(1.2).powi(2))
    }

    fn piles(&mut self) {
        for seat in self.cast.seats() {
            let side = self.cast.side(seat);
            let count = |pile| self.state.count(seat, pile) as f32;
            let magic = self.magic[seat];
            let enough = magic.min(self.weights.magic_enough);
            let value = self.weights.magic * enough + self.weights.magic_more * (magic - enough);
            self.add(side, Term::Magic, value);
            self.add(side, Term::Hand, self.weights.hand * count(Pile::Hand));
            let left = count(Pile::Bag) + count(Pile::Top) + count(Pile::Bottom);
            self.add(side, Term::DrawPile, self.weights.draw * left);
            if self.cast.edition() == Edition::Second {
                self.add(side, Term::ActiveEvents, self.weights.active_event * count(Pile::Side));
            }
        }
    }
}
