//! Who can attack whom, with how many dice.

use crate::ability::{Action, Bearer, When};
use crate::bearers::Bearers;
use crate::caps::Cap;
use crate::hook::{ACTIONS, hook};
use crate::{By, CardId, Cards, Harm, Position, Reach, Refusal};
use arrayvec::ArrayVec;
use grid::Direction;
use smallvec::SmallVec;
use table::Seat;

/// Says why a card cannot be the target of an attack.
type ForbidsTarget = fn(&Position, Bearer, &Strike) -> Option<Refusal>;

/// Cards that claim an attack for themselves, each with those of which one must be attacked.
type Claims = SmallVec<[(CardId, Cards); 8]>;

/// An attacker and one card that its attack is meant for or affects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strike {
    pub attacker: CardId,
    pub target: CardId,
}

impl Strike {
    /// Whether it is this bearer's attack.
    pub fn is_by(&self, me: Bearer) -> bool {
        self.attacker == me.card
    }

    /// Whether it is an attack on this bearer.
    pub fn is_on(&self, me: Bearer) -> bool {
        self.target == me.card
    }
}

/// A stage of an attack (F9.10), at which abilities act: those of the attacker, of what is
/// affected, of everybody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// The attacker is named, the target is not.
    Declared,
    /// Target, affected cards and dice are known; nothing is rolled.
    Aimed,
    /// The dice lie on the table; hits are not counted.
    Rolled,
    /// Every die has its worth in hits.
    Counted,
    /// The worth of the dice is what it stays.
    Scored,
    /// What every card is to get is known and not placed.
    Dealt,
}

impl Stage {
    pub const ALL: [Stage; 6] =
        [Stage::Declared, Stage::Aimed, Stage::Rolled, Stage::Counted, Stage::Scored, Stage::Dealt];
}

/// A number for each die of a roll.
pub type DieNumbers = ArrayVec<u8, { Cap::Dice.room() }>;

/// The dice of an attack and what each is worth in hits; a miss is worth none.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Roll {
    pub dice: DieNumbers,
    pub hits: DieNumbers,
    /// Second edition: how many special symbols there are (S7.4).
    pub specials: u8,
}

impl Roll {
    pub fn misses(&self) -> u8 {
        self.hits.iter().filter(|&&hits| hits == 0).count() as u8
    }

    pub fn miss_all(&mut self) {
        self.hits.iter_mut().for_each(|hits| *hits = 0);
    }
}

/// What an attack does to one card, before it is added up. The parts do not depend on the order in
/// which they were changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Damage {
    /// Dice that miss.
    pub misses: u8,
    /// The dice are counted and not rolled: as many wounds as there would be dice.
    pub is_counted: bool,
    /// Only dice with this result or more wound it.
    pub wounds_from: u8,
    /// Hits besides those of the dice.
    pub symbols: u8,
    pub specials: u8,
    /// Wounds besides the attack's own, by an ability of the attacker.
    pub besides: u8,
    /// Specials count in place of the matching symbols.
    pub by_specials: bool,
    pub more: u8,
    pub less: u8,
    /// It does nothing to this card.
    pub is_none: bool,
    /// The maximum; nothing else can raise it above this (interpretation).
    pub most: u8,
}

impl Damage {
    fn of(roll: Option<&Roll>) -> Damage {
        Damage {
            misses: roll.map_or(0, Roll::misses),
            is_counted: false,
            wounds_from: 0,
            symbols: 0,
            specials: roll.map_or(0, |roll| roll.specials),
            besides: 0,
            by_specials: false,
            more: 0,
            less: 0,
            is_none: false,
            most: u8::MAX,
        }
    }

    /// The wounds of the attack itself, with these hits.
    fn total(&self, hits: u8) -> u8 {
        if self.is_none {
            return 0;
        }
        let counted = if self.by_specials { self.specials } else { hits.saturating_add(self.symbols) };
        counted.saturating_add(self.more).saturating_sub(self.less).min(self.most)
    }
}

/// An attack in progress or just over.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Attack {
    pub attacker: CardId,
    pub seat: Seat,
    /// The card that was named.
    pub target: CardId,
    /// It and everything else that the attack affects (F9.9).
    pub affected: Cards,
    /// Further cards, by what happens before the target is named.
    pub also: Cards,
    /// Dice more, by the same.
    pub more: u8,
    /// The attack value: the dice rolled, or that would have been.
    pub value: u8,
    /// The roll; nothing when the dice were counted or the attack scored in its own way.
    pub roll: Option<Roll>,
    /// Dice, by their place in the roll, that do nothing to a card.
    pub struck_out: SmallVec<[(CardId, u8); 2]>,
    /// The wounds that it is to place, from stage [`Stage::Dealt`] on.
    pub harms: SmallVec<[Harm; 16]>,
    /// The wounds that came of it, prevented ones left out.
    pub placed: SmallVec<[Harm; 16]>,
    /// The wounds that the target was to get.
    pub dealt: u8,
    /// The cards on which wounds of it were placed.
    pub wounded: Cards,
    /// What abilities have to remember from one stage to a later one.
    noted: SmallVec<[(&'static str, u8); 2]>,
    /// Who controlled the target.
    pub defender: Seat,
    /// Where attacker and target stood when it was named.
    pub from: grid::Square,
    pub at: grid::Square,
}

impl Attack {
    /// An attack by this unit, whose target is not named yet.
    pub(crate) fn by(attacker: CardId, seat: Seat, from: grid::Square) -> Attack {
        Attack {
            attacker,
            seat,
            target: CardId::NONE,
            affected: Cards::NONE,
            also: Cards::NONE,
            more: 0,
            value: 0,
            roll: None,
            struck_out: Default::default(),
            harms: Default::default(),
            placed: Default::default(),
            dealt: 0,
            wounded: Cards::NONE,
            noted: Default::default(),
            defender: seat,
            from,
            at: from,
        }
    }

    /// Remembers a number for a later stage.
    pub fn note(&mut self, me: Bearer, number: u8) {
        self.noted.push((me.ability.name, number));
    }

    /// What this ability has noted in this attack, all together.
    pub fn noted(&self, me: Bearer) -> u8 {
        self.noted.iter().filter(|(name, _)| *name == me.ability.name).map(|(_, number)| number).sum()
    }

    /// What the attack gives to its target is not given.
    pub fn spare_target(&mut self) {
        let target = self.target;
        self.harms.retain(|harm| harm.card != target);
        self.dealt = 0;
    }

    /// Lets something change what each die of the roll is worth, by its result.
    pub fn each_die(&mut self, mut change: impl FnMut(u8, &mut u8)) {
        if let Some(roll) = &mut self.roll {
            roll.dice.iter().zip(&mut roll.hits).for_each(|(&die, hits)| change(die, hits));
        }
    }

    /// The wounds that the attack itself has placed on this card.
    pub fn wounds_on(&self, card: CardId) -> u8 {
        let is_its = |harm: &&Harm| {
            harm.card == card && harm.cause.by == By::Attack && harm.cause.source == self.attacker
        };
        self.placed.iter().filter(is_its).map(|harm| harm.wounds).sum()
    }

    /// The special symbols of the roll (S7.4).
    pub fn specials(&self) -> u8 {
        self.roll.as_ref().map_or(0, |roll| roll.specials)
    }

    /// Whether it was an attack on an enemy of who attacked.
    pub fn is_on_enemy(&self, position: &Position) -> bool {
        position.cast.are_enemies(self.defender, self.seat)
    }
}

impl Position<'_> {
    /// The printed value with everything that changes it, for an attack on this target.
    pub fn attack_value(&self, strike: &Strike) -> u8 {
        let mut value = i16::from(self.face(strike.attacker).attack);
        self.each_attack_change(strike, |_, change| value += i16::from(change));
        value.clamp(0, i16::from(u8::MAX)) as u8
    }

    /// Every change of the attack value, with its source.
    pub fn each_attack_change(&self, strike: &Strike, mut tell: impl FnMut(Bearer, i8)) {
        self.each_of(strike.attacker, hook::own_attack, |me, dice| tell(me, dice(self, me, strike)));
        self.each(hook::aura_attack, |me, dice| tell(me, dice(self, me, strike)));
    }

    /// Its current range type, melee or ranged.
    pub fn reach_of(&self, unit: CardId) -> Reach {
        let mut reach = self.face(unit).reach;
        self.each_of(unit, hook::reach, |me, now| reach = now(self, me).unwrap_or(reach));
        self.each(hook::aura_reach, |me, now| reach = now(self, me, unit).unwrap_or(reach));
        reach
    }

    /// How many spaces away its attacks reach (F9.2).
    pub fn range_of(&self, unit: CardId) -> u8 {
        if self.reach_of(unit) == Reach::Melee {
            return 1;
        }
        let mut range = 3;
        self.each_of(unit, hook::range, |me, reaches| range = range.max(reaches(self, me)));
        range
    }

    /// Why this unit can make no attack now, by rule or by an effect on it.
    pub fn may_attack(&self, unit: CardId) -> Result<(), Refusal> {
        if self.state.has_mark(unit, crate::state::Mark::Stunned) {
            return Err(Refusal::new("FAQ-II-01", "The {card} is stunned for this turn.").about(unit));
        }
        self.first(hook::forbids_attack, |me, forbids| forbids(self, me, unit)).map_or(Ok(()), Err)
    }

    /// Whether this unit could make an attack of any kind now, if it were given one.
    pub fn can_attack(&self, unit: CardId) -> bool {
        self.may_attack(unit).is_ok()
            && (!self.targets(unit).is_empty() || !self.special_attacks(unit).is_empty())
    }

    /// The attacks of this unit that score in their own way and find something to attack (F11.3).
    pub(crate) fn special_attacks(&self, unit: CardId) -> SmallVec<[(Bearer, &'static Action); 4]> {
        let mut special = SmallVec::new();
        for me in self.own_bearers(unit, ACTIONS) {
            let is_open = |action: &&Action| {
                action.when == When::InsteadOfNormalAttack && action.check(self, me, me.seat).is_ok()
            };
            special.extend(me.ability.actions.iter().find(is_open).map(|action| (me, action)));
        }
        special
    }

    /// The cards in range of this unit with nothing in between (F9.2, F12.6), ignoring
    /// prohibitions.
    pub(crate) fn in_reach(&self, unit: CardId) -> Cards {
        let mut targets = self.in_range(unit, self.range_of(unit));
        self.each_of(unit, hook::further_targets, |me, further| targets = targets | further(self, me));
        targets
    }

    /// The cards at most this many straight spaces away that nothing hides from this unit.
    pub fn in_range(&self, unit: CardId, range: u8) -> Cards {
        let here = self.square(unit);
        let mut targets = Cards::NONE;
        if let Some(vine) = self.state.vine_at(here) {
            targets.insert(vine);
        }
        let near = self.cast.battlefield.within(here, range) & self.state.occupied();
        if range <= 1 || near.is_empty() {
            return targets | self.cards_on(near);
        }
        let shoots_through = self.may_be_present(hook::shoots_through.number)
            || self.may_be_present(hook::lets_through.number);
        for direction in Direction::ALL {
            for square in self.cast.battlefield.ray(here, direction, range) {
                if !near.contains(square) {
                    continue;
                }
                let cards = [self.state.card_at(square), self.state.vine_at(square)];
                for card in cards.into_iter().flatten() {
                    targets.insert(card);
                }
                let is_passed =
                    |card| self.any_of(unit, hook::shoots_through, |me, passes| passes(self, me, card));
                let lets_through =
                    |card| self.any_of(card, hook::lets_through, |me, lets| lets(self, me, unit));
                let is_open = |card| is_passed(card) || lets_through(card);
                if !shoots_through || !cards.into_iter().flatten().all(is_open) {
                    break;
                }
            }
        }
        targets
    }

    /// The cards at most this many clear straight spaces away: the first in each direction (S10.9).
    pub fn in_clear_line(&self, card: CardId, spaces: u8) -> Cards {
        let occupied = self.state.occupied();
        let first = |direction| {
            let mut ray = self.cast.battlefield.ray(self.square(card), direction, spaces);
            ray.find(|&square| occupied.contains(square))
        };
        self.cards_on(Direction::ALL.into_iter().filter_map(first).collect())
    }

    /// The cards at most this many clear spaces away on a diagonal: the first on each.
    pub fn in_clear_diagonal(&self, card: CardId, spaces: u8) -> Cards {
        let occupied = self.state.occupied();
        let diagonals = self.cast.battlefield.diagonals(self.square(card), spaces).into_iter();
        self.cards_on(diagonals.filter_map(|mut ray| ray.find(|&square| occupied.contains(square))).collect())
    }

    /// Why this card cannot be attacked by that unit though it is in reach.
    pub fn may_affect(&self, strike: &Strike) -> Result<(), Refusal> {
        self.first(hook::forbids_target, |me, forbids| forbids(self, me, strike)).map_or(Ok(()), Err)
    }

    /// Why this card cannot be the target of that attack though it is in reach.
    pub fn may_target(&self, strike: &Strike) -> Result<(), Refusal> {
        self.may_target_with(strike, Cards::NONE)
    }

    /// The same for an attack that affects these cards besides: who claims attacks for himself is
    /// content to be one of those affected (FAQ-XVI-05, FAQ-XII-01).
    pub fn may_target_with(&self, strike: &Strike, also: Cards) -> Result<(), Refusal> {
        self.may_affect(strike)?;
        self.meets(&self.claims_on(strike.attacker), strike, also)
    }

    /// Who claims attacks of this unit for himself, and the cards of which one must be attacked.
    fn claims_on(&self, attacker: CardId) -> Claims {
        let mut claims = Claims::new();
        self.each(hook::claims_attack, |me, claimed_by| {
            let claimed = claimed_by(self, me, attacker);
            if !claimed.is_empty() {
                claims.push((me.card, claimed));
            }
        });
        claims
    }

    /// Why this attack is not on those who claim it for themselves.
    fn meets(&self, claims: &Claims, strike: &Strike, also: Cards) -> Result<(), Refusal> {
        if claims.is_empty() {
            return Ok(());
        }
        let affected = self.attackable(strike.attacker, strike.target, self.affected_by(strike) | also);
        // Each claim must be met, by one card or by several.
        let unmet = claims.iter().filter(|(_, claimed)| (*claimed & affected).is_empty());
        match unmet.map(|&(claimant, _)| claimant).min_by_key(|&card| self.place_key(card)) {
            Some(claimant) => {
                Err(Refusal::new("F11.1", "The attack must be on the {card} next to it.").about(claimant))
            }
            None => Ok(()),
        }
    }

    /// Every card that this unit can attack from its space, including its own side's (F9.3).
    pub fn targets(&self, unit: CardId) -> Cards {
        self.targets_also(unit, Cards::NONE)
    }

    /// The same for an attack that affects these cards besides.
    pub(crate) fn targets_also(&self, unit: CardId, also: Cards) -> Cards {
        self.open_targets(unit, self.in_reach(unit), also, &self.bearers(hook::forbids_target))
    }

    /// Those of these cards in reach that nothing keeps this unit from attacking; with everything at work
    /// that forbids targets, looked for once for many units.
    pub(crate) fn open_targets(
        &self,
        unit: CardId,
        in_reach: Cards,
        also: Cards,
        forbidding: &Bearers<ForbidsTarget>,
    ) -> Cards {
        if forbidding.is_empty() && !self.may_be_present(hook::claims_attack.number) {
            return in_reach;
        }
        let claims = self.claims_on(unit);
        let is_open = |&target: &CardId| {
            let strike = Strike { attacker: unit, target };
            forbidding.iter().all(|(me, forbids)| forbids(self, *me, &strike).is_none())
                && self.meets(&claims, &strike, also).is_ok()
        };
        in_reach.into_iter().filter(is_open).collect()
    }

    /// Why this unit cannot attack that card.
    pub fn why_no_target(&self, strike: &Strike) -> Refusal {
        if self.in_reach(strike.attacker).contains(strike.target)
            && let Err(refusal) = self.may_target(strike)
        {
            return refusal;
        }
        let reason = match self.reach_of(strike.attacker) {
            Reach::Melee => "The {card} is melee and attacks adjacent cards only.",
            Reach::Ranged => "The {card} has no clear straight line to that card within its range.",
        };
        Refusal::new("F9.2", reason).about(strike.attacker)
    }

    /// Everything that an attack on this target affects, the target included.
    pub(crate) fn affected_by(&self, strike: &Strike) -> Cards {
        let mut affected = Cards::only(strike.target);
        self.each_of(strike.attacker, hook::affects, |me, affects| {
            affected = affected | affects(self, me, strike);
        });
        affected
    }

    /// Drops what an area attack cannot affect (FAQ-XII-01: affected is attacked).
    pub(crate) fn attackable(&self, attacker: CardId, target: CardId, affected: Cards) -> Cards {
        affected
            .into_iter()
            .filter(|&card| card == target || self.may_affect(&Strike { attacker, target: card }).is_ok())
            .collect()
    }

    /// What this attack does to one card, its parts not added up.
    fn damage_to(&self, target: CardId, attack: &Attack) -> Damage {
        let strike = Strike { attacker: attack.attacker, target };
        let mut damage = Damage::of(attack.roll.as_ref());
        if crate::unasked::is_reversed() {
            let bearers = self.bearers(hook::damage);
            bearers.iter().rev().for_each(|&(me, change)| change(self, me, &strike, &mut damage));
            return damage;
        }
        self.each(hook::damage, |me, change| change(self, me, &strike, &mut damage));
        damage
    }

    /// Whether the dice of this attack are counted for this card.
    pub fn counts_dice(&self, target: CardId, attack: &Attack) -> bool {
        self.damage_to(target, attack).is_counted
    }

    /// The wounds that an attack gives to one card, and those that an ability of the attacker gives
    /// besides.
    pub(crate) fn wounds_of(&self, target: CardId, attack: &Attack) -> (u8, u8) {
        add_up(&self.damage_to(target, attack), target, attack)
    }

    /// What changes the wounds that an attack deals to one card, step by step, with the wounds
    /// before and after, including additional ones.
    pub(crate) fn each_damage_change(
        &self,
        target: CardId,
        attack: &Attack,
        tell: &mut dyn FnMut(Bearer, (u8, u8), (u8, u8)),
    ) {
        let strike = Strike { attacker: attack.attacker, target };
        let mut damage = Damage::of(attack.roll.as_ref());
        // Told in an order that does not depend on the numbers of cards.
        let mut bearers = self.bearers(hook::damage);
        bearers.sort_by_key(|(me, _)| (self.place_key(me.card), me.ability.name, me.seat.index()));
        for (me, change) in bearers {
            let before = add_up(&damage, target, attack);
            change(self, me, &strike, &mut damage);
            tell(me, before, add_up(&damage, target, attack));
        }
    }

    /// The damage from this cause after everything that raises it.
    pub(crate) fn raised(&self, harm: &crate::Harm) -> u8 {
        let mut wounds = harm.wounds;
        self.each(hook::raises_damage, |me, more| wounds = wounds.saturating_add(more(self, me, harm)));
        wounds
    }
}

/// The wounds of an attack for one card, and those besides.
fn add_up(damage: &Damage, target: CardId, attack: &Attack) -> (u8, u8) {
    let wounds = match &attack.roll {
        Some(roll) if !damage.is_counted => {
            let counts = |(place, (die, _)): &(usize, (&u8, &u8))| {
                **die >= damage.wounds_from && !attack.struck_out.contains(&(target, *place as u8))
            };
            let dice = roll.dice.iter().zip(&roll.hits).enumerate();
            let hits = dice.filter(counts).map(|(_, (_, &hits))| hits);
            // No life is so long that hits beyond 255 would make a difference.
            damage.total(hits.fold(0, u8::saturating_add))
        }
        _ => attack.value.min(damage.most),
    };
    (wounds, damage.besides)
}
