use crate::Lore;
use crate::sheet::is_wall;
use crate::tolls::Tolls;
use arrayvec::ArrayVec;
use grid::{Direction, Square, Squares};
use wars::{CardId, Cast, Kind, Position, Side, Strike};

/// A card on the battlefield, as far as a glance tells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Figure {
    pub(crate) card: CardId,
    pub(crate) square: Square,
    pub(crate) side: Side,
    pub(crate) kind: Kind,
    pub(crate) attack: u8,
    pub(crate) range: u8,
    pub(crate) life: u8,
    pub(crate) life_left: u8,
    /// With all its life.
    pub(crate) worth: f32,
}

/// The battlefield at a glance: who is where, who is in whose range. An estimate, made for speed;
/// the rules say what is legal.
pub(crate) struct Scene<'a> {
    lore: &'a Lore,
    cast: &'a Cast,
    pub(crate) figures: ArrayVec<Figure, 96>,
    /// The index of the figure on each space.
    at: [u8; Square::COUNT],
    occupied: Squares,
    summoners: [Option<Square>; wars::SEATS],
    /// How much of the patience has run out.
    pub(crate) haste: f32,
    /// What lies between every space and the enemy summoner of each side; only where patience runs
    /// out, since somebody may have walled himself in.
    tolls: Option<[Tolls; 2]>,
}

const NOBODY: u8 = u8::MAX;

impl<'a> Scene<'a> {
    pub(crate) fn new(lore: &'a Lore, position: &Position<'a>) -> Scene<'a> {
        let (cast, state) = (position.cast, &*position.state);
        let mut scene = Scene {
            lore,
            cast,
            figures: ArrayVec::new(),
            at: [NOBODY; Square::COUNT],
            occupied: state.occupied(),
            summoners: [None; wars::SEATS],
            haste: lore.weights.haste(state.turn),
            tolls: None,
        };
        for square in scene.occupied {
            // A vine wall counts if nobody is on it.
            let Some(card) = state.card_at(square).or_else(|| state.vine_at(square)) else { continue };
            let sheet = lore.sheet(card);
            if sheet.kind == Kind::Summoner {
                scene.summoners[cast.owner(card).index()] = Some(square);
            }
            let life = position.life_of(card);
            scene.at[square.index()] = scene.figures.len() as u8;
            scene.figures.push(Figure {
                card,
                square,
                side: cast.side(state.controller(card)),
                kind: sheet.kind,
                attack: sheet.attack,
                range: sheet.range,
                life,
                life_left: life.saturating_sub(state.wounds(card)),
                worth: sheet.worth,
            });
        }
        if scene.haste > 0.0 {
            scene.tolls = Some([Side::South, Side::North].map(|side| scene.tolls_of(side)));
        }
        scene
    }

    /// The share of care for a summoner that is left.
    pub(crate) fn care(&self) -> f32 {
        1.0 - 0.9 * self.haste.min(1.0)
    }

    /// Gives the units the attack that they would have now against an enemy summoner, with what
    /// abilities make of it, and counts that in their worth.
    pub(crate) fn arm(&mut self, position: &Position<'_>) {
        let Scene { lore, cast, figures, summoners, .. } = self;
        let mut targets = [CardId::NONE; 2];
        for seat in cast.seats() {
            if let Some(card) = summoners[seat.index()].and_then(|square| position.state.card_at(square)) {
                targets[cast.side(seat) as usize] = card;
            }
        }
        for figure in figures.iter_mut().filter(|figure| figure.kind.is_unit()) {
            let target = targets[1 - figure.side as usize];
            if target.is_none() {
                continue;
            }
            let attack = position.attack_value(&Strike { attacker: figure.card, target });
            if figure.kind != Kind::Summoner {
                figure.worth += lore.weights.unit_attack * (f32::from(attack) - f32::from(figure.attack));
            }
            figure.attack = attack;
        }
    }

    pub(crate) fn at(&self, square: Square) -> Option<&Figure> {
        self.figures.get(self.at[square.index()] as usize)
    }

    pub(crate) fn figure(&self, card: CardId) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.card == card)
    }

    /// The best single attack of this figure from that space, treating its current space as empty.
    pub(crate) fn best_strike(&self, figure: &Figure, from: Square) -> f32 {
        // Mostly nobody is there.
        let near = self.occupied.without(figure.square);
        let around = if figure.range > 1 {
            self.lore.lines[from.index()]
        } else {
            self.cast.battlefield.adjacent(from)
        };
        if !near.intersects(around) {
            return 0.0;
        }
        let mut best: f32 = 0.0;
        for direction in Direction::ALL {
            let mut ray = self.cast.battlefield.ray(from, direction, figure.range);
            let Some(target) = ray.find(|&square| near.contains(square)).and_then(|square| self.at(square))
            else {
                continue;
            };
            if target.side != figure.side {
                let (weights, odds) = (&self.lore.weights, self.lore.odds(figure.range));
                let value = odds.strike(weights, figure.attack, target.life_left, target.kind, target.worth);
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
            let share = self.share(enemy, square);
            if share == 0.0 {
                continue;
            }
            let mut hits = share * self.lore.odds(enemy.range).hits(enemy.attack);
            for slot in &mut strongest {
                if hits > *slot {
                    std::mem::swap(&mut hits, slot);
                }
            }
        }
        strongest.iter().sum()
    }

    /// How likely it is that a figure can attack that space in its turn.
    fn share(&self, attacker: &Figure, square: Square) -> f32 {
        let distance = self.lore.way(attacker.square, square);
        match (attacker.range, distance) {
            (_, 0..=1) => 1.0,
            (1, 2..=3) => 0.8,
            (1, _) => 0.0,
            (_, 2..=3) if self.lore.lines[square.index()].contains(attacker.square) => 1.0,
            (_, 2..=4) => 0.8,
            (_, 5) => 0.6,
            _ => 0.0,
        }
    }

    /// Spaces from here to the nearest enemy summoner; once patience has run out, including what
    /// would have to be destroyed on the way.
    pub(crate) fn way_to_summoner(&self, from: Square, side: Side) -> f32 {
        if let Some(tolls) = &self.tolls {
            return f32::from(tolls[side as usize].way(from));
        }
        self.enemy_summoners(side).map(|square| self.lore.way(from, square)).min().map_or(0.0, f32::from)
    }

    fn enemy_summoners(&self, side: Side) -> impl Iterator<Item = Square> {
        let enemies = self.cast.seats().filter(move |&seat| self.cast.side(seat) != side);
        enemies.filter_map(|seat| self.summoners[seat.index()])
    }

    fn tolls_of(&self, side: Side) -> Tolls {
        let toll = |square| match self.at(square) {
            Some(figure) if is_wall(figure.kind) => figure.life_left,
            Some(_) => 1,
            None => 0,
        };
        Tolls::new(self.cast.battlefield, self.enemy_summoners(side), toll)
    }
}
