//! What a player would do without thinking: a quick score for every option, by a look at the
//! table and without trying it. It plays imagined games on, says which options a search looks at
//! first, and answers where nothing better can be found out.

use crate::Lore;
use crate::scene::{Figure, Scene};
use crate::sheet::is_wall;
use grid::Square;
use table::Seat;
use wars::{Answer, Ask, CardId, Cast, Kind, Mark, Pile, Position, State, Strike};

/// A question as instinct sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'a> {
    pub(crate) seat: Seat,
    pub(crate) ask: Ask,
    /// The card that it is about, or none.
    pub(crate) card: CardId,
    pub(crate) options: &'a [Answer],
}

/// Writes the score of every option: about the magic that it gains, 0 for doing nothing.
pub(crate) fn scores(lore: &Lore, cast: &Cast, state: &State, asked: &Asked<'_>, scores: &mut Vec<f32>) {
    scores.clear();
    if let [_] = asked.options {
        scores.push(0.0);
        return;
    }
    let position = Position::new(cast, state);
    let scene = Scene::new(lore, &position);
    let look = Judge { lore, cast, position, scene, asked };
    // The moves of one unit are consecutive: the value of the space it leaves is computed once.
    let mut left = (CardId::NONE, 0.0);
    scores.extend(asked.options.iter().map(|&option| match option {
        Answer::Move { unit, to } => {
            if left.0 != unit {
                left = (unit, look.standing(unit));
            }
            look.movement(unit, to, left.1)
        }
        _ => look.score(option),
    }));
}

/// Whether a bot does not even think about it: attacks on own cards, whether the target is named with the
/// attack or after it. Now and then one would pay, for the magic; a player against whom that is done
/// thinks that the program is broken.
pub(crate) fn is_folly(option: Answer, score: f32) -> bool {
    matches!(option, Answer::Attack { .. } | Answer::Card(_)) && score < -0.9
}

/// The score of events and abilities, whose worth a glance does not tell. Less than doing nothing:
/// a thinking bot tries each of them and sees the result. If instinct used them by itself, every
/// imagined turn would contain them, and help could not be told from harm.
const NOT_JUDGED: f32 = -0.3;

struct Judge<'a> {
    lore: &'a Lore,
    cast: &'a Cast,
    position: Position<'a>,
    scene: Scene<'a>,
    asked: &'a Asked<'a>,
}

impl Judge<'_> {
    fn score(&self, option: Answer) -> f32 {
        match option {
            Answer::End => 0.0,
            Answer::Pass => 0.1,
            Answer::Yes => 0.3,
            Answer::Option(_) | Answer::Number(_) => 0.0,
            Answer::Attack { unit, target } => match target.some() {
                Some(target) => self.attack(unit, target),
                None => {
                    let targets = self.position.targets(unit).into_iter();
                    targets.map(|target| self.attack(unit, target)).fold(-1.0, f32::max)
                }
            },
            Answer::Move { unit, to } => self.movement(unit, to, self.standing(unit)),
            Answer::Summon { card, to } => self.summon(card, to),
            Answer::Build(card) => self.build(card),
            Answer::Erect { card, to } => {
                let cost = f32::from(self.lore.sheet(card).cost);
                self.lore.weights.wall - 0.5 * self.lore.weights.magic * cost + self.doorway(to) - 0.5
            }
            // What is better for the team is not weighed.
            Answer::Give(_) | Answer::Show => -0.2,
            Answer::Play(card) if self.cast.face(card).kind.is_wall() => 0.8,
            Answer::Play(_) => NOT_JUDGED,
            // One of the abilities that react to something, or the order of several.
            Answer::Use { .. } if matches!(self.asked.ask, Ask::Use | Ask::Order) => 0.3,
            Answer::Use { .. } => NOT_JUDGED,
            Answer::Card(card) => self.card(card),
            Answer::Square(square) => self.square(square),
        }
    }

    fn is_enemy(&self, card: CardId) -> bool {
        self.position.is_enemy(card, self.asked.seat)
    }

    fn attack(&self, unit: CardId, target: CardId) -> f32 {
        let dice = self.position.attack_value(&Strike { attacker: unit, target });
        let Some(target) = self.scene.figure(target) else { return -0.5 };
        let range = self.lore.sheet(unit).range;
        let value = self.lore.odds(range).strike(
            &self.lore.weights,
            dice,
            target.life_left,
            target.kind,
            target.worth,
        );
        let haste = self.scene.haste;
        let is_wall = is_wall(target.kind);
        if target.side == self.cast.side(self.asked.seat) {
            // In a long game somebody may have walled himself in.
            return if is_wall && haste >= 1.0 { -0.3 } else { -1.0 - value };
        }
        if is_wall {
            // In a long game somebody hides behind them.
            return value * (1.0 + 4.0 * haste) - 0.02;
        }
        value + 0.05
    }

    /// The value of its current space to a unit.
    fn standing(&self, unit: CardId) -> f32 {
        self.scene.figure(unit).map_or(0.0, |figure| self.stand(figure, figure.square))
    }

    fn movement(&self, unit: CardId, to: Square, standing: f32) -> f32 {
        let Some(figure) = self.scene.figure(unit) else { return 0.0 };
        if to == figure.square {
            return 0.02;
        }
        self.stand(figure, to) - standing - 0.03
    }

    /// The value of a space to a unit before its attack.
    fn stand(&self, figure: &Figure, square: Square) -> f32 {
        let attacks = !self.position.state.has_mark(figure.card, Mark::AttackedInPhase);
        let strike = if attacks { self.scene.best_strike(figure, square) } else { 0.0 };
        let way = self.scene.way_to_summoner(square, figure.side);
        let danger = self.scene.danger(square, figure.side);
        let left = f32::from(figure.life_left.max(1));
        match figure.kind {
            Kind::Summoner => {
                let risk = danger.min(left) + 3.0 * (danger / left).min(1.2).powi(2);
                let haste = self.scene.haste;
                let away = 0.02 * (4.0 - way).max(0.0) * (1.0 - haste).max(0.0);
                (0.7 + 0.3 * haste.min(1.0)) * strike
                    - self.lore.weights.danger * risk * self.scene.care()
                    - away
                    - self.lore.weights.patience * haste * way
            }
            Kind::Champion
            | Kind::Common
            | Kind::Conjuration
            | Kind::Event
            | Kind::Wall(_)
            | Kind::Structure => {
                let risk = 0.12 * figure.worth * (danger / left).min(1.0);
                let wanted = if figure.range > 1 { (way - 3.0).max(0.0) } else { way };
                strike - risk - 0.3 * wanted
            }
        }
    }

    fn summon(&self, card: CardId, to: Square) -> f32 {
        let sheet = self.lore.sheet(card);
        let cost = f32::from(sheet.cost);
        let side = self.cast.side(self.asked.seat);
        let life = self.position.life_of(card);
        let figure = Figure {
            card,
            square: to,
            side,
            kind: sheet.kind,
            attack: sheet.attack,
            range: sheet.range,
            life,
            life_left: life,
            worth: sheet.worth,
        };
        if let Some(replaced) = self.scene.at(to).filter(|figure| figure.side == side) {
            return self.mutation(&figure, replaced);
        }
        let gain = figure.worth - self.lore.weights.magic * cost - self.lore.weights.hand;
        gain + 0.15 * self.stand(&figure, to) + 0.3
    }

    /// A unit takes the place of another. What is won by it is lost when the other comes back: two
    /// mutations of one price can take each other's place for nothing, as often as anybody likes.
    fn mutation(&self, unit: &Figure, replaced: &Figure) -> f32 {
        let cost = f32::from(self.position.summon_price_at(self.asked.seat, unit.card, unit.square));
        let is_back_in_hand = self.cast.face(replaced.card).is_mutation;
        let hand = if is_back_in_hand { 0.0 } else { self.lore.weights.hand };
        let gain = unit.worth - replaced.worth - self.lore.weights.magic * cost - hand;
        gain + 0.15 * (self.stand(unit, unit.square) - self.stand(replaced, unit.square)) - 0.05
    }

    /// A card becomes a magic. Kept is what can be used soon.
    fn build(&self, card: CardId) -> f32 {
        let face = self.cast.face(card);
        let magic = self.position.magic(self.asked.seat) as f32;
        let hand = self.position.state.pile(self.asked.seat, Pile::Hand);
        let cost = f32::from(face.cost.unwrap_or(0));
        let keep = match face.kind {
            Kind::Champion if cost <= magic + 3.0 => 1.1,
            Kind::Champion => 0.4,
            Kind::Common | Kind::Conjuration => {
                let same = hand.filter(|&other| self.cast.face(other).kind == Kind::Common).count();
                if cost <= magic && same <= 3 { 0.8 } else { 0.4 }
            }
            Kind::Wall(_) | Kind::Structure => 0.75,
            Kind::Event => 0.65,
            Kind::Summoner => 1.0,
        };
        0.6 - keep
    }

    /// A card that an ability or an event asks for: what is done to it is not known here. Most
    /// effects are harmful, while a choice among own cards only is mostly helpful.
    fn card(&self, card: CardId) -> f32 {
        if self.asked.ask == Ask::Target && !self.asked.card.is_none() {
            return self.attack(self.asked.card, card);
        }
        let worth = self.lore.sheet(card).worth;
        if !self.position.state.is_on_battlefield(card) {
            return 0.2 + 0.02 * worth;
        }
        if self.is_enemy(card) { 0.4 + 0.1 * worth } else { 0.2 }
    }

    /// A place for a wall or a gate. Units come in around it: not at the edge, not behind one's own
    /// lines.
    fn doorway(&self, square: Square) -> f32 {
        let way = self.scene.way_to_summoner(square, self.cast.side(self.asked.seat));
        let room = self.cast.battlefield.adjacent(square) & self.position.free();
        0.5 + 0.1 * room.count() as f32 - 0.08 * way
    }

    fn square(&self, square: Square) -> f32 {
        let side = self.cast.side(self.asked.seat);
        let way = self.scene.way_to_summoner(square, side);
        let Some(card) = self.asked.card.some() else { return 0.2 - 0.01 * way };
        if is_wall(self.lore.sheet(card).kind) {
            return self.doorway(square);
        }
        match self.scene.figure(card) {
            Some(figure) if figure.side == side => 0.2 + 0.2 * self.stand(figure, square),
            Some(figure) => 0.2 - 0.2 * self.stand(figure, square),
            None => 0.2 - 0.02 * way,
        }
    }
}
