//! Which abilities are at work: printed on cards, given by others, left behind by events.

use crate::ability::{Ability, Bearer};
use crate::hook::{Effects, Everybody, Hook, Own, hook};
use crate::lasting::{Lasting, Whom};
use crate::roster::gives;
use crate::state::{Pile, Place};
use crate::{CardId, Cards, Position};
use grid::{Square, Squares};
use smallvec::SmallVec;
use std::ops::ControlFlow;
use table::Seat;

/// Everything at work that has a hook, with its function. More than there is room for go to the heap.
pub(crate) type Bearers<F> = SmallVec<[(Bearer, F); 24]>;

/// Which abilities of a unit are looked for.
#[derive(Clone, Copy)]
enum Sought {
    All,
    /// Those with the hook, moment or stage of this number.
    With(u8),
}

impl Sought {
    fn fits(self, ability: &Ability) -> bool {
        match self {
            Sought::All => true,
            Sought::With(number) => ability.hooks.contains(number),
        }
    }
}

impl Position<'_> {
    /// Whether anything has taken away the abilities of this unit.
    #[inline]
    pub fn is_suppressed(&self, unit: CardId) -> bool {
        self.may_be_an_effect(hook::suppresses.number) && self.is_suppressed_by_effect(unit)
    }

    fn is_suppressed_by_effect(&self, unit: CardId) -> bool {
        let hook: Hook<Effects, _> = hook::suppresses;
        let says = |me: Bearer| match hook.of(me.ability) {
            Some(suppresses) if suppresses(self, me, unit) => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        };
        self.each_effect(hook.number, &mut { says }).is_break()
            || self.each_effect_on(unit, hook.number, &mut { says }).is_break()
    }

    /// Calls `visit` for every ability sought that a unit has now: printed or copied, then given.
    fn each_ability(
        &self,
        unit: CardId,
        sought: Sought,
        visit: &mut dyn FnMut(&'static Ability, u8) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.is_suppressed(unit) {
            return ControlFlow::Continue(());
        }
        let printed = self.printed_on(unit);
        let replaces = self.of_roster(|roster| roster.replaces);
        for ability in printed.iter().filter(|ability| sought.fits(ability)) {
            if !replaces || !self.is_replaced_on(unit, ability) {
                visit(ability, 0)?;
            }
        }
        for (index, lasting) in self.lasting().iter().enumerate() {
            let ability = self.cast.ability(lasting.ability);
            if ability.is_effect || !sought.fits(ability) || !self.is_on(lasting, unit) {
                continue;
            }
            // F7.4: two abilities of the same name count once.
            let is_same = |other: &&'static Ability| other.name == ability.name;
            let earlier = self.lasting()[..index]
                .iter()
                .any(|other| other.ability == lasting.ability && self.is_on(other, unit));
            if !earlier && !printed.iter().any(is_same) {
                visit(ability, lasting.value)?;
            }
        }
        self.each_given(unit, sought, &mut |ability| {
            let is_same = |other: &Ability| other.name == ability.name;
            let lasts =
                |lasting: &Lasting| is_same(self.cast.ability(lasting.ability)) && self.is_on(lasting, unit);
            if printed.iter().any(|other| is_same(other)) || self.lasting().iter().any(lasts) {
                return ControlFlow::Continue(());
            }
            visit(ability, 0)
        })
    }

    /// Calls `visit` once for every ability sought that others give a unit as long as they are there
    /// (S10.6).
    fn each_given(
        &self,
        unit: CardId,
        sought: Sought,
        visit: &mut dyn FnMut(&'static Ability) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut seen: SmallVec<[&'static Ability; 8]> = SmallVec::new();
        let mut visit_once = |ability: &'static Ability| {
            if !sought.fits(ability) || seen.iter().any(|known| std::ptr::eq(*known, ability)) {
                return ControlFlow::Continue(());
            }
            seen.push(ability);
            visit(ability)
        };
        if self.may_be_present(hook::gives.number) && self.may_be_given_by_others(sought) {
            let has_any = |ability: &Ability| ability.lends.iter().any(|lent| sought.fits(lent));
            self.each_giver(&mut |me| {
                if !has_any(me.ability) {
                    return ControlFlow::Continue(());
                }
                let given = hook::gives.of(me.ability).and_then(|gives| gives(self, me, unit));
                given.map_or(ControlFlow::Continue(()), &mut visit_once)
            })?;
        }
        if self.may_be_present(hook::shares.number) {
            self.each_effect_on(unit, hook::shares.number, &mut |me| {
                let partner = hook::shares.of(me.ability).and_then(|shares| shares(self, me));
                let base = partner.map_or(&[][..], |partner| &self.face(partner).abilities);
                base.iter().copied().try_for_each(&mut visit_once)
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Whether cards in play may give others such an ability.
    fn may_be_given_by_others(&self, sought: Sought) -> bool {
        match sought {
            Sought::All => true,
            Sought::With(number) => {
                self.is_given_away(number) || self.of_roster(|roster| roster.wide.contains(number))
            }
        }
    }

    /// Only what is printed gives abilities to others, not what was given itself.
    fn each_giver(&self, visit: &mut dyn FnMut(Bearer) -> ControlFlow<()>) -> ControlFlow<()> {
        for card in self.cast.units_with(hook::gives.number) & self.state.field() {
            if self.is_suppressed(card) {
                continue;
            }
            let seat = self.controller(card);
            for &ability in self.face(card).abilities.iter().filter(|ability| gives(ability)) {
                visit(Bearer { ability, card, host: card, seat, value: 0 })?;
            }
        }
        self.each_laid(hook::gives.number, visit)?;
        self.each_active(hook::gives.number, visit)
    }

    /// Whether this card lies in an active area (S9.2).
    pub fn is_active(&self, card: CardId) -> bool {
        self.face(card).is_active && matches!(self.state.place_of(card), Some(Place::In(_, Pile::Side)))
    }

    /// Calls `visit` for what active events do.
    fn each_active(&self, number: u8, visit: &mut dyn FnMut(Bearer) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.cast.active().is_empty() {
            return ControlFlow::Continue(());
        }
        for seat in self.cast.seats() {
            for card in self.state.pile(seat, Pile::Side) {
                if !self.cast.printed(card).contains(number) {
                    continue;
                }
                let host = self.state.host_of(card).some().unwrap_or(card);
                for &ability in &self.face(card).abilities {
                    if ability.hooks.contains(number) {
                        visit(Bearer { ability, card, host, seat, value: 0 })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn is_on(&self, lasting: &Lasting, unit: CardId) -> bool {
        let is_meant = match lasting.whom {
            Whom::Card(card) => return card == unit,
            Whom::FactionOf(seat, card) => {
                self.controller(unit) == seat && self.face(unit).faction == self.face(card).faction
            }
            Whom::UnitsOf(seat) => self.controller(unit) == seat,
            Whom::Side(_) => false,
        };
        is_meant && self.cast.ability(lasting.ability).only_for.is_none_or(|is_for| is_for(self, unit))
    }

    /// The abilities printed on a unit, or on the one that it copies.
    fn printed_on(&self, unit: CardId) -> &'static [&'static Ability] {
        &self.face(self.copied(unit).unwrap_or(unit)).abilities
    }

    /// Whether this ability is printed on a unit, or on the one that it copies.
    pub fn is_printed_on(&self, unit: CardId, ability: &'static Ability) -> bool {
        self.printed_on(unit).iter().any(|other| std::ptr::eq(*other, ability))
    }

    /// Whether an ability given to this unit replaces that one.
    fn is_replaced_on(&self, unit: CardId, ability: &'static Ability) -> bool {
        let replaces = |lasting: &Lasting| {
            let other = self.cast.ability(lasting.ability).replaces;
            other.is_some_and(|other| std::ptr::eq(other, ability)) && self.is_on(lasting, unit)
        };
        self.lasting().iter().any(replaces)
    }

    /// The summon cost of a card now; none of one that is not summoned.
    pub fn cost_of(&self, card: CardId) -> Option<u8> {
        let mut cost = self.face(card).cost?;
        let hook: Hook<Effects, _> = hook::cost;
        if self.cast.hooks().contains(hook.number) {
            let mut lower = |me: Bearer| {
                let set = hook.of(me.ability).and_then(|sets| sets(self, me, card));
                cost = set.map_or(cost, |set| set.min(cost));
                ControlFlow::Continue(())
            };
            let _ = self.each_effect(hook.number, &mut lower);
            let _ = self.each_effect_on(card, hook.number, &mut lower);
        }
        Some(cost)
    }

    /// Calls `visit` for the abilities of this unit that have this hook.
    #[inline]
    pub(crate) fn each_own(
        &self,
        unit: CardId,
        number: u8,
        visit: &mut dyn FnMut(Bearer) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.cast.printed(unit).contains(number) || self.may_be_given(number) {
            true => self.each_of_those(unit, number, visit),
            false => ControlFlow::Continue(()),
        }
    }

    fn each_of_those(
        &self,
        unit: CardId,
        number: u8,
        visit: &mut dyn FnMut(Bearer) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let is_given = self.may_be_given_to(unit, number);
        if !is_given && !self.cast.printed(unit).contains(number) || !self.has_abilities(unit) {
            return ControlFlow::Continue(());
        }
        if !is_given && self.is_as_printed(unit) {
            return match self.is_suppressed(unit) {
                true => ControlFlow::Continue(()),
                false => self.each_printed_on(unit, number, visit),
            };
        }
        let seat = self.controller(unit);
        self.each_ability(unit, Sought::With(number), &mut |ability, value| {
            visit(Bearer { ability, card: unit, host: unit, seat, value })
        })?;
        match self.may_be_an_effect(number) {
            true => self.each_effect_on(unit, number, visit),
            false => ControlFlow::Continue(()),
        }
    }

    /// Calls `visit` for what is printed on this unit with this hook. Assumes that it has just what is
    /// printed on it.
    fn each_printed_on(
        &self,
        unit: CardId,
        number: u8,
        visit: &mut dyn FnMut(Bearer) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let seat = self.controller(unit);
        let has_hook = |ability: &&&Ability| ability.hooks.contains(number);
        for &ability in self.face(unit).abilities.iter().filter(has_hook) {
            visit(Bearer { ability, card: unit, host: unit, seat, value: 0 })?;
        }
        ControlFlow::Continue(())
    }

    /// Calls `visit` for what events and abilities left behind on this unit.
    fn each_effect_on(
        &self,
        unit: CardId,
        number: u8,
        visit: &mut dyn FnMut(Bearer) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for lasting in self.lasting().iter().filter(|lasting| lasting.whom == Whom::Card(unit)) {
            let ability = self.cast.ability(lasting.ability);
            if ability.is_effect && ability.hooks.contains(number) {
                let host = lasting.about.some().unwrap_or(unit);
                visit(Bearer { ability, card: unit, host, seat: lasting.seat, value: lasting.value })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `visit` for event cards lying on or under cards, and for what events left behind.
    #[inline]
    fn each_effect(&self, number: u8, visit: &mut dyn FnMut(Bearer) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.may_be_an_effect(number) {
            true => self.each_such_effect(number, visit),
            false => ControlFlow::Continue(()),
        }
    }

    fn each_such_effect(
        &self,
        number: u8,
        visit: &mut dyn FnMut(Bearer) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_laid(number, visit)?;
        self.each_active(number, visit)?;
        for lasting in self.lasting() {
            let ability = self.cast.ability(lasting.ability);
            let card = if let Whom::Card(card) = lasting.whom { card } else { CardId::NONE };
            // What is on a unit in play is visited with that unit.
            let is_visited = card.some().is_some_and(|card| self.state.is_on_battlefield(card));
            if ability.is_effect && ability.hooks.contains(number) && !is_visited {
                let host = lasting.about.some().unwrap_or(card);
                visit(Bearer { ability, card, host, seat: lasting.seat, value: lasting.value })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn each_laid(&self, number: u8, visit: &mut dyn FnMut(Bearer) -> ControlFlow<()>) -> ControlFlow<()> {
        for card in self.cast.worn_with(number) & self.state.laid() {
            let host = self.state.host_of(card);
            let is_unit = self.is_unit(card);
            let is_attached = self.state.attached(host).any(|attached| attached == card);
            let seat = self.controller(if is_attached { card } else { host });
            let at_work =
                |ability: &&&Ability| ability.hooks.contains(number) && (!is_unit || ability.works_under);
            for &ability in self.face(card).abilities.iter().filter(at_work) {
                visit(Bearer { ability, card, host, seat, value: 0 })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `visit` for everything at work that has this hook, moment or stage.
    #[inline]
    pub(crate) fn each_bearer(
        &self,
        number: u8,
        visit: &mut dyn FnMut(Bearer) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.lookup {
            _ if !self.may_be_present(number) => ControlFlow::Continue(()),
            Some(lookup) => self.each_found(lookup, number, visit),
            None => self.each_present(number, visit),
        }
    }

    pub(crate) fn each_present(
        &self,
        number: u8,
        visit: &mut dyn FnMut(Bearer) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.may_be_given(number) {
            for square in self.spaces_of_bearers(number) {
                let unit = self.state.card_at(square).expect("a card stands there");
                self.each_own(unit, number, visit)?;
            }
        } else {
            let altered = self.perhaps_altered();
            for unit in self.cast.units_with(number) & self.state.field() {
                match altered.contains(unit) {
                    true => self.each_of_those(unit, number, visit)?,
                    false => self.each_printed_on(unit, number, visit)?,
                }
            }
        }
        self.each_effect(number, visit)?;
        if self.cast.hand_hooks().contains(number) {
            self.each_hand(number, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// The same for these units and structures alone, on which it is printed.
    pub(crate) fn each_unit_among(
        &self,
        among: Cards,
        number: u8,
        visit: &mut dyn FnMut(Bearer) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.may_be_given(number) {
            for square in self.spaces_of_bearers(number) {
                let unit = self.state.card_at(square).expect("a card stands there");
                if among.contains(unit) {
                    self.each_of_those(unit, number, visit)?;
                }
            }
        } else {
            let altered = self.perhaps_altered();
            for unit in among {
                match altered.contains(unit) {
                    true => self.each_of_those(unit, number, visit)?,
                    false => self.each_printed_on(unit, number, visit)?,
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether anything there may have this hook.
    #[inline]
    pub(crate) fn is_at_work(&self, number: u8) -> bool {
        self.may_be_present(number) && self.is_borne(number)
    }

    fn is_borne(&self, number: u8) -> bool {
        !(self.cast.units_with(number) & self.state.field()).is_empty()
            || self.may_be_given(number)
            || self.each_effect(number, &mut |_| ControlFlow::Break(())).is_break()
            || self.each_hand(number, &mut |_| ControlFlow::Break(())).is_break()
    }

    /// Where cards stand that may have a hook which may be given.
    fn spaces_of_bearers(&self, number: u8) -> Squares {
        let few = self.of_roster(|roster| (!roster.wide.contains(number)).then_some(roster.touched));
        match few {
            Some(touched) if !self.is_given_away(number) => {
                let there = (touched | self.cast.units_with(number)) & self.state.field();
                let square = |card| self.state.square_of(card);
                let stands =
                    |square: &Square| self.state.card_at(*square).is_some_and(|card| there.contains(card));
                there.into_iter().filter_map(square).filter(stands).collect()
            }
            _ => self.state.standing(),
        }
    }

    // Asking a hook.

    /// Calls `tell` with everything at work that has this hook, and its function.
    #[inline]
    pub(crate) fn each<F>(&self, hook: Hook<Everybody, F>, mut tell: impl FnMut(Bearer, F)) {
        let _ = self.each_bearer(hook.number, &mut |me| {
            hook.of(me.ability).into_iter().for_each(|function| tell(me, function));
            ControlFlow::Continue(())
        });
    }

    /// The same for the abilities of one unit.
    #[inline]
    pub(crate) fn each_of<F>(&self, unit: CardId, hook: Hook<Own, F>, mut tell: impl FnMut(Bearer, F)) {
        let _ = self.each_own(unit, hook.number, &mut |me| {
            hook.of(me.ability).into_iter().for_each(|function| tell(me, function));
            ControlFlow::Continue(())
        });
    }

    /// The first thing that a bearer of this hook answers.
    #[inline]
    pub(crate) fn first<F, T>(
        &self,
        hook: Hook<Everybody, F>,
        mut answer: impl FnMut(Bearer, F) -> Option<T>,
    ) -> Option<T> {
        let mut found = None;
        let _ = self.each_bearer(hook.number, &mut |me| {
            found = hook.of(me.ability).and_then(|function| answer(me, function));
            if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    /// Whether a bearer of this hook says so.
    #[inline]
    pub(crate) fn any<F>(&self, hook: Hook<Everybody, F>, mut says: impl FnMut(Bearer, F) -> bool) -> bool {
        self.first(hook, |me, function| says(me, function).then_some(())).is_some()
    }

    /// Whether an ability of this unit says so.
    #[inline]
    pub(crate) fn any_of<F: Copy>(
        &self,
        unit: CardId,
        hook: Hook<Own, F>,
        mut says: impl FnMut(Bearer, F) -> bool,
    ) -> bool {
        self.each_own(unit, hook.number, &mut |me| match hook.of(me.ability) {
            Some(function) if says(me, function) => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        })
        .is_break()
    }

    /// Everything at work that has this hook, with its function.
    pub(crate) fn bearers<F>(&self, hook: Hook<Everybody, F>) -> Bearers<F> {
        let mut bearers = Bearers::new();
        self.each(hook, |me, function| bearers.push((me, function)));
        bearers
    }

    /// Everything at work that has this moment or stage, or actions.
    pub(crate) fn bearers_of(&self, number: u8) -> SmallVec<[Bearer; 24]> {
        let mut bearers = SmallVec::new();
        let _ = self.each_bearer(number, &mut |me| {
            bearers.push(me);
            ControlFlow::Continue(())
        });
        bearers
    }

    /// The abilities of one unit that have this moment or stage, or actions.
    pub(crate) fn own_bearers(&self, unit: CardId, number: u8) -> SmallVec<[Bearer; 4]> {
        let mut bearers = SmallVec::new();
        let _ = self.each_own(unit, number, &mut |me| {
            bearers.push(me);
            ControlFlow::Continue(())
        });
        bearers
    }

    /// What an active event of this seat does.
    pub(crate) fn active_bearers(&self, card: CardId, seat: Seat) -> SmallVec<[Bearer; 4]> {
        let host = self.state.host_of(card).some().unwrap_or(card);
        let bearer = |&ability: &&'static Ability| Bearer { ability, card, host, seat, value: 0 };
        self.face(card).abilities.iter().map(bearer).collect()
    }

    // Abilities of a unit.

    /// Whether its printed abilities are active where it is.
    fn has_abilities(&self, card: CardId) -> bool {
        self.is_unit(card) || self.is_structure(card)
    }

    /// Whether a unit has this ability now.
    pub fn has(&self, unit: CardId, ability: &'static Ability) -> bool {
        self.has_abilities(unit)
            && self
                .each_ability(unit, Sought::All, &mut |other, _| {
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
        self.any_of(card, hook::is_mobile, |me, is_mobile| is_mobile(self, me))
    }

    /// Whether an ability that leaves vine walls without a roll is among those of this unit.
    pub fn leaves_vines(&self, unit: CardId) -> bool {
        self.any_of(unit, hook::leaves_vines, |me, leaves| leaves(self, me))
    }

    /// The abilities that a unit has now.
    pub fn abilities_of(&self, unit: CardId) -> SmallVec<[&'static Ability; 16]> {
        let mut abilities = SmallVec::new();
        let _ = self.each_ability(unit, Sought::All, &mut |ability, _| {
            abilities.push(ability);
            ControlFlow::Continue(())
        });
        abilities
    }

    /// The names of the abilities that a unit has now.
    pub fn ability_names(&self, unit: CardId) -> Vec<&'static str> {
        match self.has_abilities(unit) {
            true => self.abilities_of(unit).iter().map(|ability| ability.name).collect(),
            false => Vec::new(),
        }
    }

    /// The lowest result with which the attack dice of this unit hit (F1.3).
    pub fn hits_from(&self, unit: CardId) -> u8 {
        let mut lowest = 3;
        self.each_of(unit, hook::hits_from, |me, from| lowest = lowest.max(from(self, me)));
        lowest
    }

    /// A unit that this seat controls and that has this ability now.
    pub fn controls_with(&self, seat: Seat, ability: &'static Ability) -> bool {
        self.units_of(seat).into_iter().any(|unit| self.has(unit, ability))
    }
}
