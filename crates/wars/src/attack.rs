//! Who can attack whom, with how many dice.

use crate::ability::{Action, Bearer, Hooks, When};
use crate::{CardId, Cards, Position, Reach, Refusal};
use arrayvec::ArrayVec;
use grid::Direction;
use std::ops::ControlFlow;
use table::Seat;

/// An attacker and one card that its attack is meant for or affects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strike {
    pub attacker: CardId,
    pub target: CardId,
}

/// The dice of an attack and what each is worth in hits; a miss is worth none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roll {
    pub dice: ArrayVec<u8, 32>,
    pub hits: ArrayVec<u8, 32>,
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

/// What a roll of the second edition does to the target, before it is added up. The parts do not
/// depend on the order in which they were changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Damage {
    /// Symbols that match the attacker's kind (S7.4).
    pub symbols: u8,
    pub specials: u8,
    /// Specials count in place of the matching symbols.
    pub by_specials: bool,
    pub more: u8,
    pub less: u8,
    pub is_none: bool,
    /// At most so much; the attack adds no more, whatever else changes it (reading).
    pub most: u8,
}

impl Damage {
    fn of(roll: &Roll) -> Damage {
        Damage {
            symbols: roll.hits.iter().sum(),
            specials: roll.specials,
            by_specials: false,
            more: 0,
            less: 0,
            is_none: false,
            most: u8::MAX,
        }
    }

    fn total(&self) -> u8 {
        if self.is_none {
            return 0;
        }
        let counted = if self.by_specials { self.specials } else { self.symbols };
        (counted + self.more).saturating_sub(self.less).min(self.most)
    }
}

/// An attack in progress or just over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attack {
    pub attacker: CardId,
    pub seat: Seat,
    /// The card that was named.
    pub target: CardId,
    /// It and everything else that the attack affects (F9.9).
    pub affected: Cards,
    /// Further cards, by what happens before the target is named.
    pub also: Cards,
    /// The attack value: the dice rolled, or that would have been.
    pub value: u8,
    /// The roll; nothing when the dice were counted or the attack scored in its own way.
    pub roll: Option<Roll>,
    /// Wounds that the attack gives to its own side on the way.
    pub recoil: Option<crate::harm::Harm>,
    /// The wounds that the target was to get.
    pub dealt: u8,
    /// Who controlled the target.
    pub defender: Seat,
    /// Where attacker and target stood when it was named.
    pub from: grid::Square,
    pub at: grid::Square,
}

impl Position<'_> {
    /// The printed value with everything that changes it, for an attack on this target.
    pub fn attack_value(&self, strike: &Strike) -> u8 {
        let mut value = self.face(strike.attacker).attack as i8;
        self.each_attack_change(strike, |_, change| value += change);
        value.max(0) as u8
    }

    /// Every change of the attack value, with the name of its source.
    pub fn each_attack_change(&self, strike: &Strike, mut tell: impl FnMut(&'static str, i8)) {
        let _ = self.each_own(strike.attacker, Hooks::OWN_ATTACK, &mut |me| {
            tell(me.ability.name, (me.ability.own_attack.expect("hooked"))(self, me, strike));
            ControlFlow::Continue(())
        });
        let _ = self.each_bearer(Hooks::AURA_ATTACK, &mut |me| {
            tell(me.ability.name, (me.ability.aura_attack.expect("hooked"))(self, me, strike));
            ControlFlow::Continue(())
        });
    }

    /// Melee or ranged, as it is now.
    pub fn reach_of(&self, unit: CardId) -> Reach {
        let mut reach = self.face(unit).reach;
        let _ = self.each_own(unit, Hooks::REACH, &mut |me| {
            reach = (me.ability.reach.expect("hooked"))(self, me).unwrap_or(reach);
            ControlFlow::Continue(())
        });
        reach
    }

    /// How many spaces away its attacks reach (F9.2).
    pub fn range_of(&self, unit: CardId) -> u8 {
        if self.reach_of(unit) == Reach::Melee {
            return 1;
        }
        let mut range = 3;
        let _ = self.each_own(unit, Hooks::RANGE, &mut |me| {
            range = range.max((me.ability.range.expect("hooked"))(self, me));
            ControlFlow::Continue(())
        });
        range
    }

    /// Why this unit can make no attack now, by rule or by an effect on it.
    pub fn may_attack(&self, unit: CardId) -> Result<(), Refusal> {
        if self.state.has_mark(unit, crate::state::Mark::Stunned) {
            return Err(Refusal::new("FAQ-II-01", "The {card} is stunned for this turn.").about(unit));
        }
        let hook = Hooks::FORBIDS_ATTACK;
        match self.first_of(hook, |me| (me.ability.forbids_attack.expect("hooked"))(self, me, unit)) {
            Some(refusal) => Err(refusal),
            None => Ok(()),
        }
    }

    /// Whether this unit could make an attack of any kind now, if it were given one.
    pub fn can_attack(&self, unit: CardId) -> bool {
        self.may_attack(unit).is_ok()
            && (!self.targets(unit).is_empty() || !self.special_attacks(unit).is_empty())
    }

    /// The attacks of this unit that score in their own way and find something to attack (F11.3).
    pub(crate) fn special_attacks(&self, unit: CardId) -> ArrayVec<(Bearer, &'static Action), 4> {
        let mut special = ArrayVec::new();
        let _ = self.each_own(unit, Hooks::ACTIONS, &mut |me| {
            let is_open = |action: &&Action| {
                action.when == When::InsteadOfNormalAttack && (action.check)(self, me, me.seat).is_ok()
            };
            special.extend(me.ability.actions.iter().find(is_open).map(|action| (me, action)));
            ControlFlow::Continue(())
        });
        special
    }

    /// The cards in reach of this unit, nothing in between (F9.2, F12.6), whatever forbids them.
    fn in_reach(&self, unit: CardId) -> Cards {
        let here = self.square(unit);
        let range = self.range_of(unit);
        let mut targets = Cards::NONE;
        if let Some(vine) = self.state.vine_at(here) {
            targets.insert(vine);
        }
        let standing = self.state.occupied();
        let shoots_through = self.cast.hooks().intersects(Hooks::SHOOTS_THROUGH | Hooks::LETS_THROUGH);
        for direction in Direction::ALL {
            for square in self.cast.battlefield.ray(here, direction, range) {
                if !standing.contains(square) {
                    continue;
                }
                let cards = [self.state.card_at(square), self.state.vine_at(square)];
                for card in cards.into_iter().flatten() {
                    targets.insert(card);
                }
                let is_passed = |card| {
                    self.has_hooked(unit, Hooks::SHOOTS_THROUGH, |me| {
                        (me.ability.shoots_through.expect("hooked"))(self, me, card)
                    })
                };
                let lets_through = |card| {
                    self.has_hooked(card, Hooks::LETS_THROUGH, |me| {
                        (me.ability.lets_through.expect("hooked"))(self, me, unit)
                    })
                };
                let is_open = |card| is_passed(card) || lets_through(card);
                if !shoots_through || !cards.into_iter().flatten().all(is_open) {
                    break;
                }
            }
        }
        targets
    }

    /// The cards at most so many clear straight spaces away: the first in each direction (S10.9).
    pub fn in_clear_line(&self, card: CardId, spaces: u8) -> Cards {
        let occupied = self.state.occupied();
        let first = |direction| {
            let mut ray = self.cast.battlefield.ray(self.square(card), direction, spaces);
            ray.find(|&square| occupied.contains(square))
        };
        self.cards_on(Direction::ALL.into_iter().filter_map(first).collect())
    }

    /// Why this card cannot be attacked by that unit though it is in reach.
    fn may_affect(&self, strike: &Strike) -> Result<(), Refusal> {
        let hook = Hooks::FORBIDS_TARGET;
        match self.first_of(hook, |me| (me.ability.forbids_target.expect("hooked"))(self, me, strike)) {
            Some(refusal) => Err(refusal),
            None => Ok(()),
        }
    }

    /// Why this card cannot be the one target of that attack though it is in reach.
    pub fn may_target(&self, strike: &Strike) -> Result<(), Refusal> {
        self.may_affect(strike)?;
        let mut claimant = None;
        let _ = self.each_bearer(Hooks::CLAIMS_ATTACK, &mut |me| {
            if (me.ability.claims_attack.expect("hooked"))(self, me, strike.attacker) {
                claimant = Some(me.card);
                if me.card == strike.target {
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        match claimant {
            Some(claimant) if claimant != strike.target => {
                Err(Refusal::new("F11.1", "The attack must be on the {card} next to it.").about(claimant))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Every card that this unit can attack from where it stands. Own cards too (F9.3).
    pub fn targets(&self, unit: CardId) -> Cards {
        let targets = self.in_reach(unit);
        if !self.cast.hooks().intersects(Hooks::FORBIDS_TARGET | Hooks::CLAIMS_ATTACK) {
            return targets;
        }
        targets
            .into_iter()
            .filter(|&target| self.may_target(&Strike { attacker: unit, target }).is_ok())
            .collect()
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
        let _ = self.each_own(strike.attacker, Hooks::AFFECTS, &mut |me| {
            affected = affected | (me.ability.affects.expect("hooked"))(self, me, strike);
            ControlFlow::Continue(())
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

    /// Whether the dice of this attack are counted for this card.
    pub(crate) fn counts_dice(&self, strike: &Strike) -> bool {
        self.is_counted(strike.target)
            || self.has_hooked(strike.attacker, Hooks::COUNTS_DICE, |me| {
                (me.ability.counts_dice.expect("hooked"))(self, me, strike.target)
            })
    }

    /// The wounds that a roll gives to one card.
    pub(crate) fn wounds_of(&self, strike: &Strike, roll: &Roll) -> u8 {
        let mut from = 0;
        let _ = self.each_bearer(Hooks::WOUNDED_FROM, &mut |me| {
            from = from.max((me.ability.wounded_from.expect("hooked"))(self, me, strike));
            ControlFlow::Continue(())
        });
        let is_shielded = self.has_hooked(strike.target, Hooks::SHIELDS, |me| {
            (me.ability.shields.expect("hooked"))(self, me, strike, roll)
        });
        if is_shielded {
            return 0;
        }
        if self.cast.hooks().intersects(Hooks::DAMAGE) {
            return self.damage_of(strike, roll);
        }
        roll.dice.iter().zip(&roll.hits).filter(|(die, _)| **die >= from).map(|(_, hits)| hits).sum()
    }

    fn damage_of(&self, strike: &Strike, roll: &Roll) -> u8 {
        let mut damage = Damage::of(roll);
        let _ = self.each_bearer(Hooks::DAMAGE, &mut |me| {
            (me.ability.damage.expect("hooked"))(self, me, strike, &mut damage);
            ControlFlow::Continue(())
        });
        damage.total()
    }

    /// What damage of this cause comes to, with everything that raises it.
    pub(crate) fn raised(&self, harm: &crate::Harm) -> u8 {
        let mut wounds = harm.wounds;
        let _ = self.each_bearer(Hooks::RAISES_DAMAGE, &mut |me| {
            wounds += (me.ability.raises_damage.expect("hooked"))(self, me, harm);
            ControlFlow::Continue(())
        });
        wounds
    }
}
