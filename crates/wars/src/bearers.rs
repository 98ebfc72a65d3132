//! Which abilities are at work: printed on cards, given by others, left behind by events.

use crate::ability::{Ability, Bearer, Hooks};
use crate::lasting::{COPIES, Lasting, Whom};
use crate::state::{Pile, Place};
use crate::{CardId, Position};
use arrayvec::ArrayVec;
use std::ops::ControlFlow;
use table::Seat;

pub(crate) type Bearers = ArrayVec<Bearer, 64>;

impl Position<'_> {
    /// Whether anything has taken away the abilities of this unit.
    pub fn is_suppressed(&self, unit: CardId) -> bool {
        let hook = Hooks::SUPPRESSES;
        self.cast.hooks().intersects(hook)
            && self.any_effect(hook, |me| (me.ability.suppresses.expect("hooked"))(self, me, unit))
    }

    /// Calls `visit` for every ability that a unit has now: printed or copied, then given.
    fn each_ability(
        &self,
        unit: CardId,
        visit: &mut impl FnMut(&'static Ability, u8) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.is_suppressed(unit) {
            return ControlFlow::Continue(());
        }
        let printed = &self.face(self.copied(unit).unwrap_or(unit)).abilities;
        for ability in printed {
            visit(ability, 0)?;
        }
        for (index, lasting) in self.lasting().iter().enumerate() {
            let ability = self.cast.ability(lasting.ability);
            if ability.is_effect || !self.is_on(lasting.whom, unit) {
                continue;
            }
            // F7.4: two abilities of the same name count once.
            let is_same = |other: &&'static Ability| other.name == ability.name;
            let earlier = self.lasting()[..index]
                .iter()
                .any(|other| other.ability == lasting.ability && self.is_on(other.whom, unit));
            if !earlier && !printed.iter().any(is_same) {
                visit(ability, lasting.value)?;
            }
        }
        self.each_given(unit, &mut |ability| {
            let is_same = |other: &Ability| other.name == ability.name;
            let lasts = |lasting: &Lasting| {
                is_same(self.cast.ability(lasting.ability)) && self.is_on(lasting.whom, unit)
            };
            if printed.iter().any(|other| is_same(other)) || self.lasting().iter().any(lasts) {
                return ControlFlow::Continue(());
            }
            visit(ability, 0)
        })
    }

    /// Calls `visit` once for every ability that others give a unit as long as they are there
    /// (S10.6).
    fn each_given(
        &self,
        unit: CardId,
        visit: &mut impl FnMut(&'static Ability) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !self.cast.hooks().intersects(Hooks::GIVES) {
            return ControlFlow::Continue(());
        }
        let mut seen: ArrayVec<&'static Ability, 8> = ArrayVec::new();
        self.each_giver(&mut |me| {
            let Some(ability) = (me.ability.gives.expect("hooked"))(self, me, unit) else {
                return ControlFlow::Continue(());
            };
            if seen.iter().any(|known| std::ptr::eq(*known, ability)) || seen.is_full() {
                return ControlFlow::Continue(());
            }
            seen.push(ability);
            visit(ability)
        })
    }

    /// Whether anybody there may give others abilities with one of these hooks.
    fn has_givers_of(&self, hooks: Hooks) -> bool {
        self.cast.given().intersects(hooks)
            && self
                .each_giver(&mut |me| {
                    let gives = me.ability.lends.iter().any(|lent| lent.hooks.intersects(hooks));
                    if gives { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                })
                .is_break()
    }

    /// Only what is printed gives abilities to others, not what was given itself.
    fn each_giver(&self, visit: &mut impl FnMut(Bearer) -> ControlFlow<()>) -> ControlFlow<()> {
        for card in self.cast.units_with(Hooks::GIVES) & self.state.field() {
            if self.is_suppressed(card) {
                continue;
            }
            let seat = self.controller(card);
            for &ability in self.face(card).abilities.iter().filter(|ability| ability.gives.is_some()) {
                visit(Bearer { ability, card, host: card, seat, value: 0 })?;
            }
        }
        self.each_active(Hooks::GIVES, visit)
    }

    /// Whether there is an active event (S9.2).
    fn has_active(&self) -> bool {
        !self.cast.active().is_empty() && self.cast.seats().any(|seat| self.state.count(seat, Pile::Side) > 0)
    }

    /// Whether this card lies in an active area (S9.2).
    pub fn is_active(&self, card: CardId) -> bool {
        self.face(card).is_active && matches!(self.state.place_of(card), Some(Place::In(_, Pile::Side)))
    }

    /// Calls `visit` for what active events do.
    fn each_active(
        &self,
        hooks: Hooks,
        visit: &mut impl FnMut(Bearer) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !self.has_active() {
            return ControlFlow::Continue(());
        }
        for seat in self.cast.seats() {
            for card in self.state.pile(seat, Pile::Side) {
                let host = self.state.host_of(card).some().unwrap_or(card);
                for &ability in &self.face(card).abilities {
                    if ability.hooks.intersects(hooks) {
                        visit(Bearer { ability, card, host, seat, value: 0 })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn is_on(&self, whom: Whom, unit: CardId) -> bool {
        match whom {
            Whom::Card(card) => card == unit,
            Whom::FactionOf(seat, card) => {
                self.controller(unit) == seat && self.face(unit).faction == self.face(card).faction
            }
            Whom::Side(_) => false,
        }
    }

    /// Calls `visit` for the abilities of this unit that have one of these hooks.
    pub(crate) fn each_own(
        &self,
        unit: CardId,
        hooks: Hooks,
        visit: &mut impl FnMut(Bearer) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let may_have = self.cast.printed(unit).intersects(hooks) || self.may_be_given(hooks);
        if !may_have || !self.has_abilities(unit) {
            return ControlFlow::Continue(());
        }
        let seat = self.controller(unit);
        self.each_ability(unit, &mut |ability, value| {
            if ability.hooks.intersects(hooks) {
                visit(Bearer { ability, card: unit, host: unit, seat, value })?;
            }
            ControlFlow::Continue(())
        })?;
        for lasting in self.lasting().iter().filter(|lasting| lasting.whom == Whom::Card(unit)) {
            let ability = self.cast.ability(lasting.ability);
            if ability.is_effect && ability.hooks.intersects(hooks) {
                visit(Bearer { ability, card: unit, host: unit, seat: lasting.seat, value: lasting.value })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `visit` for event cards lying on or under cards, and for what events left behind.
    fn each_effect(
        &self,
        hooks: Hooks,
        visit: &mut impl FnMut(Bearer) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.state.has_laid() {
            self.each_laid(hooks, visit)?;
        }
        self.each_active(hooks, visit)?;
        for lasting in self.lasting() {
            let ability = self.cast.ability(lasting.ability);
            let card = if let Whom::Card(card) = lasting.whom { card } else { CardId::NONE };
            // What is on a unit in play is visited with that unit.
            let is_visited = card.some().is_some_and(|card| self.state.is_on_battlefield(card));
            if ability.is_effect && ability.hooks.intersects(hooks) && !is_visited {
                visit(Bearer { ability, card, host: card, seat: lasting.seat, value: lasting.value })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn each_laid(&self, hooks: Hooks, visit: &mut impl FnMut(Bearer) -> ControlFlow<()>) -> ControlFlow<()> {
        for card in self.cast.worn() {
            let Some(host) = self.state.host_of(card).some() else { continue };
            let is_unit = self.is_unit(card);
            let is_attached = self.state.attached(host).any(|attached| attached == card);
            let seat = self.controller(if is_attached { card } else { host });
            let at_work =
                |ability: &&&Ability| ability.hooks.intersects(hooks) && (!is_unit || ability.works_under);
            for &ability in self.face(card).abilities.iter().filter(at_work) {
                visit(Bearer { ability, card, host, seat, value: 0 })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn any_effect(&self, hooks: Hooks, is_it: impl Fn(Bearer) -> bool) -> bool {
        self.each_effect(hooks, &mut |me| {
            if is_it(me) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// Calls `visit` for everything at work that has one of these hooks.
    pub(crate) fn each_bearer(
        &self,
        hooks: Hooks,
        visit: &mut impl FnMut(Bearer) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !self.cast.hooks().intersects(hooks) {
            return ControlFlow::Continue(());
        }
        if self.may_be_given(hooks) {
            for square in self.state.standing() {
                let unit = self.state.card_at(square).expect("a card stands there");
                self.each_own(unit, hooks, visit)?;
            }
        } else {
            for unit in self.cast.units_with(hooks) & self.state.field() {
                self.each_own(unit, hooks, visit)?;
            }
        }
        self.each_effect(hooks, visit)
    }

    /// Everything at work that has one of these hooks.
    pub(crate) fn bearers(&self, hooks: Hooks) -> Bearers {
        let mut bearers = Bearers::new();
        let _ = self.each_bearer(hooks, &mut |me| {
            bearers.push(me);
            ControlFlow::Continue(())
        });
        bearers
    }

    /// The abilities of one unit that have one of these hooks.
    pub(crate) fn own_bearers(&self, unit: CardId, hooks: Hooks) -> Bearers {
        let mut bearers = Bearers::new();
        let _ = self.each_own(unit, hooks, &mut |me| {
            bearers.push(me);
            ControlFlow::Continue(())
        });
        bearers
    }

    /// Whether anything there may have one of these hooks.
    pub(crate) fn is_at_work(&self, hooks: Hooks) -> bool {
        self.cast.hooks().intersects(hooks)
            && (!(self.cast.units_with(hooks) & self.state.field()).is_empty()
                || self.may_be_given(hooks)
                || self.any_effect(hooks, |_| true))
    }

    /// Whether a unit may have one of these hooks that is not printed on it.
    fn may_be_given(&self, hooks: Hooks) -> bool {
        self.has_givers_of(hooks)
            || self.lasting().iter().any(|lasting| {
                let ability = self.cast.ability(lasting.ability);
                ability.hooks.intersects(hooks) || std::ptr::eq(ability, &COPIES)
            })
    }

    /// The first thing that a bearer of these hooks answers.
    pub(crate) fn first_of<T>(&self, hooks: Hooks, mut answer: impl FnMut(Bearer) -> Option<T>) -> Option<T> {
        let mut found = None;
        let _ = self.each_bearer(hooks, &mut |me| {
            found = answer(me);
            if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    pub(crate) fn has_hooked(&self, unit: CardId, hooks: Hooks, is_it: impl Fn(Bearer) -> bool) -> bool {
        self.each_own(unit, hooks, &mut |me| {
            if is_it(me) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// Whether abilities printed on it are at work where it stands.
    fn has_abilities(&self, card: CardId) -> bool {
        self.is_unit(card) || self.is_structure(card)
    }

    /// Whether a unit has this ability now.
    pub fn has(&self, unit: CardId, ability: &'static Ability) -> bool {
        self.has_abilities(unit)
            && self
                .each_ability(unit, &mut |other, _| {
                    if std::ptr::eq(other, ability) {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                })
                .is_break()
    }

    /// Whether one of its abilities lets this structure move.
    pub(crate) fn is_mobile(&self, card: CardId) -> bool {
        self.each_ability(card, &mut |ability, _| {
            if ability.is_mobile { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// Whether an ability that leaves vine walls without a roll is among those of this unit.
    pub fn leaves_vines(&self, unit: CardId) -> bool {
        self.each_ability(unit, &mut |ability, _| {
            if ability.leaves_vines { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// The abilities that a unit has now.
    pub fn abilities_of(&self, unit: CardId) -> ArrayVec<&'static Ability, 16> {
        let mut abilities = ArrayVec::new();
        let _ = self.each_ability(unit, &mut |ability, _| {
            if !abilities.is_full() {
                abilities.push(ability);
            }
            ControlFlow::Continue(())
        });
        abilities
    }

    /// The names of the abilities that a unit has now.
    pub fn ability_names(&self, unit: CardId) -> Vec<&'static str> {
        let mut names = Vec::new();
        if self.has_abilities(unit) {
            let _ = self.each_ability(unit, &mut |ability, _| {
                names.push(ability.name);
                ControlFlow::Continue(())
            });
        }
        names
    }

    /// The lowest result with which the attack dice of this unit hit (F1.3).
    pub fn hits_from(&self, unit: CardId) -> u8 {
        let mut lowest = 3;
        let _ = self.each_ability(unit, &mut |ability, _| {
            lowest = lowest.max(ability.hits_from);
            ControlFlow::Continue(())
        });
        lowest
    }

    /// Whether an attack on this card is counted instead of rolled.
    pub fn is_counted(&self, card: CardId) -> bool {
        self.is_unit(card)
            && self
                .each_ability(card, &mut |ability, _| {
                    if ability.is_counted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                })
                .is_break()
    }

    /// A unit that this seat controls and that has this ability now.
    pub fn controls_with(&self, seat: Seat, ability: &'static Ability) -> bool {
        self.units_of(seat).into_iter().any(|unit| self.has(unit, ability))
    }
}
