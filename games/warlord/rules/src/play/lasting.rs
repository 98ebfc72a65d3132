//! Making things last, and ending them.

use super::Play;
use crate::ability::{Does, Scope, Static};
use crate::lasting::{Lasting, Lasts, Until};
use crate::value::Stat;
use crate::{CardId, Event};
use table::{Flow, Seat};

impl Play<'_> {
    /// Changes a value of a character for a time.
    pub fn last_plus(&mut self, on: CardId, stat: Stat, plus: i8, until: Until, by: CardId) -> Flow {
        if plus == 0 || !self.state.is_character_in_play(on) {
            return Ok(());
        }
        self.tell(Event::Changed { card: on, stat, by: plus, until, source: by });
        let what = Lasts::Plus(stat, plus);
        self.state.add_lasting(on.owner(), Lasting { on, by, about: CardId::NONE, what, until, times: 1 })?;
        // A loss of levels kills at once (2.8).
        if stat == Stat::Level && plus < 0 { self.reap() } else { Ok(()) }
    }

    /// Something other than a value lasts on a card in play.
    pub fn last(&mut self, on: CardId, what: Lasts, until: Until, by: CardId) -> Flow {
        self.last_about(on, what, until, by, CardId::NONE)
    }

    pub fn last_about(&mut self, on: CardId, what: Lasts, until: Until, by: CardId, about: CardId) -> Flow {
        if self.at().bearer(on).is_none() {
            return Ok(());
        }
        self.tell(Event::Granted { card: on, source: by });
        let new = Lasting { on, by, about, what, until, times: 1 };
        match self.copy_of(new) {
            Some(index) => {
                let old = &mut self.state.lasting_of_mut(on.owner())[index];
                old.times = old.times.saturating_add(1);
                Ok(())
            }
            None => self.state.add_lasting(on.owner(), new),
        }
    }

    /// The entry of a copy of the same card that gives the same change of a value: they add up (17.9).
    fn copy_of(&self, new: Lasting) -> Option<usize> {
        let Lasts::Grant(index) = new.what else { return None };
        let face = self.cast.face(new.by);
        let does = &face.granted.get(index as usize)?.does;
        if !matches!(does, Does::Static(Static::Plus(_, Scope::Bearer, _))) {
            return None;
        }
        self.state.lasting_of(new.on.owner()).iter().position(|old| {
            (old.on, old.about, old.what, old.until) == (new.on, new.about, new.what, new.until)
                && self.cast.face(old.by).id == face.id
        })
    }

    /// The next roll of this player's army counts as a natural 20.
    pub fn make_next_roll_critical(&mut self, seat: Seat, by: CardId) -> Flow {
        let on = CardId::NONE;
        self.state.add_lasting(
            seat,
            Lasting { on, by, about: CardId::NONE, what: Lasts::Critical, until: Until::Good, times: 1 },
        )
    }

    pub(crate) fn use_up_critical(&mut self, seat: Seat) {
        let mut is_used = false;
        let first = self.state.lasting_of(seat).iter().position(|lasting| lasting.what == Lasts::Critical);
        let by = first.map(|index| self.state.lasting_of(seat)[index].by);
        self.state.drop_lasting(seat, |lasting| lasting.what == Lasts::Critical && Some(lasting.by) == by);
        is_used |= by.is_some();
        debug_assert!(is_used, "somebody made it critical");
    }

    /// The attack that need not be paid is used up; whether there was one.
    pub(crate) fn use_up_free_attack(&mut self, who: CardId) -> bool {
        let is_free = self.at().has_free_attack(who);
        if is_free {
            self.state
                .drop_lasting(who.owner(), |lasting| lasting.on == who && lasting.what == Lasts::FreeAttack);
        }
        is_free
    }

    /// Ends what a granted ability of this source does to a card.
    pub fn end_grants(&mut self, on: CardId, by: CardId) {
        self.state.drop_lasting(on.owner(), |lasting| {
            lasting.on == on && lasting.by == by && matches!(lasting.what, Lasts::Grant(_))
        });
    }

    /// What lasts until its bearer acts ends (Hiding in Plain Sight).
    pub(crate) fn ends_hiding(&mut self, who: CardId) {
        let cast = self.cast;
        self.state.drop_lasting(who.owner(), |lasting| {
            lasting.on == who
                && matches!(lasting.what, Lasts::Grant(_))
                && cast.face(lasting.by).ends_by_acting
        });
    }
}
