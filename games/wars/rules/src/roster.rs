//! What may be at work at all, kept with the position so that nobody looks for what is not there.

use crate::ability::Ability;
use crate::hook::{HookSet, hook};
use crate::lasting::{COPIES, Whom};
use crate::state::Pile;
use crate::{CardId, Cards, Play, Position};

/// The active hooks, cached in the position so that nobody searches for what is not there. It is derived
/// from the rest of the position and not part of its identity.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Roster {
    /// Of cards lying on or under others, of active events, of lasting effects.
    pub(crate) effects: HookSet,
    /// That a unit may have though they are not printed on it.
    lent: HookSet,
    /// Those of them that any unit may have, and not only those that something lasts on.
    pub(crate) wide: HookSet,
    /// The cards that something lasts on: what is at work on others is printed on them, or wide.
    pub(crate) touched: Cards,
    /// Nothing puts other abilities in the place of those of units, save on what is touched.
    pub(crate) is_plain: bool,
    /// Something that lasts takes the place of an ability.
    pub(crate) replaces: bool,
    /// That a unit may have though they are not printed on it: those lent, and those that cards in play
    /// give to others.
    borrowed: HookSet,
    /// Everything that may be at work: also what is printed on cards in play, and hands.
    present: HookSet,
    /// Whether a card may have as many wounds as its printed life, or more: it is spent as soon as
    /// nothing gives it life any more.
    may_be_spent: bool,
    /// Whether the cache is up to date, except for `borrowed` and `present`.
    is_fresh: bool,
    /// Whether these are.
    is_called: bool,
}

impl Roster {
    /// A card whose effect works where it lies has come or gone, or a lasting effect is new.
    pub(crate) fn is_stale_now(&mut self) {
        self.is_fresh = false;
        self.is_called = false;
    }

    /// A card has got wounds: it may have as many as its printed life.
    pub(crate) fn look_for_spent(&mut self) {
        self.may_be_spent = true;
    }

    /// A card has come into play or left it.
    pub(crate) fn call_again(&mut self) {
        self.is_called = false;
    }
}

impl PartialEq for Roster {
    fn eq(&self, _: &Roster) -> bool {
        true
    }
}

impl Eq for Roster {}

impl std::hash::Hash for Roster {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

impl Position<'_> {
    /// Brings the roster of a position that is played on up to date: what comes next finds it so.
    #[inline]
    pub(crate) fn call_the_roll(&mut self) {
        if !self.state.roster.is_called {
            self.call_the_roll_anew();
        }
    }

    fn call_the_roll_anew(&mut self) {
        let mut roster = self.of_roster(|roster| *roster);
        roster.borrowed = self.count_borrowed(&roster);
        roster.present = self.count_present(&roster);
        roster.may_be_spent = self.state.roster.may_be_spent;
        roster.is_called = true;
        self.state.roster = roster;
    }
}

impl Play<'_, '_> {
    /// Cards that have as many wounds as their printed life, or more. What changes life only adds to it:
    /// with fewer a card lives.
    pub(crate) fn hurt_beyond_print(&mut self) -> Cards {
        if !self.state.roster.may_be_spent {
            return Cards::NONE;
        }
        let is_beyond = |card: &CardId| {
            let life = self.face(*card).life;
            life > 0 && self.state.wounds(*card) >= life
        };
        let beyond: Cards = self.state.hurt().into_iter().filter(is_beyond).collect();
        self.state.roster.may_be_spent = !beyond.is_empty();
        beyond
    }
}

impl Position<'_> {
    /// Reads the roster, or computes it if it is stale.
    #[inline]
    pub(crate) fn of_roster<T>(&self, ask: impl FnOnce(&Roster) -> T) -> T {
        let roster = &self.state.roster;
        if roster.is_fresh { ask(roster) } else { ask(&self.count_roster()) }
    }

    /// Whether anything active may have this hook; without a roster, whether anything in the game
    /// may.
    #[inline]
    pub(crate) fn may_be_present(&self, number: u8) -> bool {
        let roster = &self.state.roster;
        if roster.is_called { roster.present.contains(number) } else { self.cast.hooks().contains(number) }
    }

    fn count_present(&self, roster: &Roster) -> HookSet {
        let mut present = *self.cast.hand_hooks();
        present.join(&roster.effects);
        present.join(&roster.borrowed);
        for card in self.state.field() & self.cast.with_abilities() {
            present.join(self.cast.printed(card));
        }
        present
    }

    fn count_borrowed(&self, roster: &Roster) -> HookSet {
        let mut borrowed = roster.lent;
        if self.has_giver() {
            borrowed.join(self.cast.given());
        }
        borrowed
    }

    /// Whether a card in play gives abilities to others.
    fn has_giver(&self) -> bool {
        !self.cast.given().is_empty()
            && !(self.cast.units_with(hook::gives.number) & self.state.field()).is_empty()
    }

    #[cold]
    fn count_roster(&self) -> Roster {
        let mut roster = Roster { is_fresh: true, is_plain: true, ..Roster::default() };
        for lasting in self.lasting() {
            let ability = self.cast.ability(lasting.ability);
            // A copy may have any printed ability.
            let is_copy = std::ptr::eq(ability, &COPIES);
            roster.lent.join(if is_copy { &HookSet::ALL } else { &ability.hooks });
            roster.replaces |= ability.replaces.is_some();
            match lasting.whom {
                // What only remembers something changes nothing.
                Whom::Card(_) if ability.is_effect && ability.hooks.is_empty() && !is_copy => {}
                Whom::Card(card) => roster.touched.insert(card),
                Whom::FactionOf(..) | Whom::UnitsOf(_) if !ability.is_effect => {
                    roster.wide.join(&ability.hooks);
                    roster.is_plain &= ability.replaces.is_none();
                }
                Whom::FactionOf(..) | Whom::UnitsOf(_) | Whom::Side(_) => {}
            }
            roster.effects.join(&ability.hooks);
            // Cards that share abilities have the same effect on them, each with what is printed on it.
            if let Whom::Card(card) = lasting.whom
                && ability.hooks.contains(hook::shares.number)
            {
                roster.lent.join(self.cast.printed(card));
            }
        }
        for card in self.cast.worn() & self.state.laid() {
            self.join_effects_of(card, &mut roster);
        }
        if !self.cast.active().is_empty() {
            for seat in self.cast.seats() {
                for card in self.state.pile(seat, Pile::Side) {
                    self.join_effects_of(card, &mut roster);
                }
            }
        }
        roster
    }

    /// Adds the effects of a card that lies on or under another or is active.
    fn join_effects_of(&self, card: CardId, roster: &mut Roster) {
        roster.effects.join(self.cast.printed(card));
        for ability in self.face(card).abilities.iter().filter(|ability| gives(ability)) {
            for lent in ability.lends {
                roster.lent.join(&lent.hooks);
                roster.wide.join(&lent.hooks);
            }
        }
    }

    /// Whether this unit may have a hook though it is not printed on it.
    pub(crate) fn may_be_given_to(&self, unit: CardId, number: u8) -> bool {
        let is_lent = |roster: &Roster| {
            roster.lent.contains(number) && (roster.touched.contains(unit) || roster.wide.contains(number))
        };
        self.may_be_given(number) && (self.of_roster(is_lent) || self.is_given_away(number))
    }

    /// Whether a card in play gives abilities with this hook to others.
    pub(crate) fn is_given_away(&self, number: u8) -> bool {
        self.cast.given().contains(number) && self.has_giver()
    }

    /// Whether a unit may have this hook though it is not printed on it.
    #[inline(always)]
    pub(crate) fn may_be_given(&self, number: u8) -> bool {
        let roster = &self.state.roster;
        if roster.is_called { roster.borrowed.contains(number) } else { self.is_lent_or_given_away(number) }
    }

    #[cold]
    fn is_lent_or_given_away(&self, number: u8) -> bool {
        self.of_roster(|roster| roster.lent.contains(number)) || self.is_given_away(number)
    }

    /// Whether an effect, as opposed to an ability of a unit, may have this hook.
    #[inline(always)]
    pub(crate) fn may_be_an_effect(&self, number: u8) -> bool {
        self.of_roster(|roster| roster.effects.contains(number))
    }

    /// Cards that may have less than what is printed on them, or other abilities in its place.
    #[inline]
    pub(crate) fn perhaps_altered(&self) -> Cards {
        self.of_roster(|roster| match roster.is_plain && !roster.effects.contains(hook::suppresses.number) {
            true => roster.touched,
            false => Cards::ALL,
        })
    }

    /// Whether a unit has just what is printed on it, or nothing where that is suppressed.
    #[inline]
    pub(crate) fn is_as_printed(&self, unit: CardId) -> bool {
        self.of_roster(|roster| roster.is_plain && !roster.touched.contains(unit))
    }
}

pub(crate) fn gives(ability: &Ability) -> bool {
    ability.hooks.contains(hook::gives.number)
}
