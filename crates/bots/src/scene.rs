use crate::worth::{strike_value, worth};
use arrayvec::ArrayVec;
use grid::{Direction, Square, Squares};
use table::Seat;
use wars::{CardId, Cast, Kind, Reach, Side, State};

/// A card on the battlefield, as far as a quick look tells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Figure {
    pub(crate) card: CardId,
    pub(crate) square: Square,
    pub(crate) side: Side,
    pub(crate) kind: Kind,
    /// What is printed: what changes it is left to the rules.
    pub(crate) attack: u8,
    pub(crate) range: u8,
    pub(crate) life: u8,
    pub(crate) life_left: u8,
    /// With all its life.
    pub(crate) worth: f32,
}

/// The battlefield at a glance: who stands where, who is in whose reach. An estimate, made for
/// speed; what is legal say the rules.
pub(crate) struct Scene<'a> {
    cast: &'a Cast,
    pub(crate) figures: ArrayVec<Figure, 96>,
    /// The figure on each space, by its number.
    at: [u8; Square::COUNT],
    occupied: Squares,
    summoners: [Option<Square>; Seat::MOST],
}

const NOBODY: u8 = u8::MAX;

impl<'a> Scene<'a> {
    pub(crate) fn new(cast: &'a Cast, state: &State) -> Scene<'a> {
        let mut scene = Scene {
            cast,
            figures: ArrayVec::new(),
            at: [NOBODY; Square::COUNT],
            occupied: state.occupied(),
            summoners: [None; Seat::MOST],
        };
        for card in state.on_battlefield() {
            let Some(square) = state.square_of(card) else { continue };
            if scene.at[square.index()] != NOBODY || scene.figures.is_full() {
                continue;
            }
            let face = cast.face(card);
            if face.kind == Kind::Summoner {
                scene.summoners[cast.owner(card).index()] = Some(square);
            }
            scene.at[square.index()] = scene.figures.len() as u8;
            scene.figures.push(Figure {
                card,
                square,
                side: cast.side(state.controller(card)),
                kind: face.kind,
                attack: if face.kind.is_unit() { face.attack } else { 0 },
                range: if face.reach == Reach::Ranged { 3 } else { 1 },
                life: face.life,
                life_left: face.life.saturating_sub(state.wounds(card)),
                worth: worth(face),
            });
        }
        scene
    }

    pub(crate) fn at(&self, square: Square) -> Option<&Figure> {
        self.figures.get(self.at[square.index()] as usize)
    }

    pub(crate) fn figure(&self, card: CardId) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.card == card)
    }

    /// The best single attack of this figure from that space, its own space taken as empty.
    pub(crate) fn best_strike(&self, figure: &Figure, from: Square) -> f32 {
        let mut best: f32 = 0.0;
        for direction in Direction::ALL {
            let mut ray = self.cast.battlefield.ray(from, direction, figure.range);
            let first = ray.find(|&square| self.occupied.contains(square) && square != figure.square);
            let Some(target) = first.and_then(|square| self.at(square)) else { continue };
            if target.side != figure.side {
                let value = strike_value(figure.attack, target.life_left, target.kind, target.worth);
                best = best.max(value);
            }
        }
        best
    }

    /// The hits that a unit of this side on that space has to expect in one attack phase of its
    /// enemies: from the three strongest that could come within reach.
    pub(crate) fn danger(&self, square: Square, side: Side) -> f32 {
        let mut strongest = [0.0_f32; 3];
        for enemy in self.figures.iter().filter(|figure| figure.side != side && figure.attack > 0) {
            let distance = self.cast.battlefield.distance(enemy.square, square);
            let is_lined_up = enemy.square.row() == square.row() || enemy.square.column() == square.column();
            let share = match (enemy.range, distance) {
                (_, 0..=1) => 1.0,
                (1, 2..=3) => 0.8,
                (1, _) => 0.0,
                (_, 2..=3) if is_lined_up => 1.0,
                (_, 2..=4) => 0.8,
                (_, 5) => 0.6,
                _ => 0.0,
            };
            let mut hits = share * f32::from(enemy.attack) * 2.0 / 3.0;
            for slot in &mut strongest {
                if hits > *slot {
                    std::mem::swap(&mut hits, slot);
                }
            }
        }
        strongest.iter().sum()
    }

    /// Spaces from here to the nearest enemy summoner.
    pub(crate) fn way_to_summoner(&self, from: Square, side: Side) -> f32 {
        let squares = self.cast.seats().filter(|&seat| self.cast.side(seat) != side);
        let ways = squares.filter_map(|seat| self.summoners[seat.index()]);
        ways.map(|square| self.cast.battlefield.distance(from, square)).min().map_or(0.0, f32::from)
    }
}
