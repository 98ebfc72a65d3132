//! Wounds: prevention and redirection, then placing, then what is destroyed (F9.10).

use super::Play;
use crate::ability::{Happening, Hooks};
use crate::harm::{Cause, Harm};
use crate::{CardId, Cards, Event};
use arrayvec::ArrayVec;
use table::Flow;

/// Wounds that belong together.
pub type Harms = ArrayVec<Harm, 64>;

impl Play<'_, '_> {
    /// Wounds one card, and takes it away if it dies of them.
    pub fn wound(&mut self, card: CardId, wounds: u8, cause: Cause) -> Flow {
        self.wound_all(&[Harm { card, wounds, cause }])
    }

    /// Gives each of these cards as many wounds, in the order that the active player chooses.
    pub fn wound_each(&mut self, cards: Cards, wounds: u8, cause: Cause) -> Flow {
        let harms: Harms = cards.into_iter().map(|card| Harm { card, wounds, cause }).collect();
        self.wound_all(&harms)
    }

    /// Places all these wounds, one card after the other, before anything leaves
    /// (FAQ21-1.0.0.27).
    pub fn wound_all(&mut self, harms: &[Harm]) -> Flow {
        let mut waiting: Harms = harms.iter().copied().filter(|harm| harm.wounds > 0).collect();
        if self.cast.hooks().intersects(Hooks::RAISES_DAMAGE) {
            for harm in &mut waiting {
                harm.wounds = self.raised(harm);
            }
        }
        let ordered = self.to_be_ordered(&waiting);
        if !ordered.is_empty() {
            let order = self.hurt_order(ordered)?;
            waiting.sort_by_key(|harm| order.iter().position(|&card| card == harm.card));
        }
        let mut placed = Harms::new();
        for harm in waiting {
            if self.state.is_on_battlefield(harm.card) {
                self.place_wounds(harm, &mut placed)?;
            }
        }
        self.destroy_dead(&placed)
    }

    fn place_wounds(&mut self, mut harm: Harm, placed: &mut Harms) -> Flow {
        for &me in &self.bearers(Hooks::WOUNDS_COMING) {
            if harm.wounds > 0 {
                let (before, at) = (harm, self.state.square_of(harm.card));
                (me.ability.wounds_coming.expect("hooked"))(self, me, &mut harm)?;
                if harm.wounds < before.wounds
                    && let Some(at) = at
                {
                    let card = before.card;
                    let (wounds, source) = (before.wounds - harm.wounds, me.ability.name);
                    self.tell(Event::Prevented { card, at, wounds, source });
                }
            }
        }
        if harm.wounds == 0 {
            return Ok(());
        }
        self.add_wounds(harm);
        placed.push(harm);
        if self.cast.hooks().intersects(Hooks::on(crate::On::Wounded)) {
            self.happens(&Happening::Wounded(&harm))?;
            self.collect_shared(placed);
        }
        Ok(())
    }

    fn add_wounds(&mut self, harm: Harm) {
        let wounds = self.state.wounds(harm.card).saturating_add(harm.wounds);
        self.state.set_wounds(harm.card, wounds);
        let at = self.square(harm.card);
        self.tell(Event::Wounded { card: harm.card, at, wounds: harm.wounds });
    }

    /// Places wounds that another's wounds bring along; whether they kill is looked at together
    /// with those. Only for reactions to wounds.
    pub fn share_wounds(&mut self, harm: Harm) {
        self.add_wounds(harm);
        self.shared.push(harm);
    }

    fn collect_shared(&mut self, placed: &mut Harms) {
        for harm in self.shared.drain(..) {
            placed.push(harm);
        }
    }

    /// The cards among which it can make a difference who is hurt first: two of them may die, or
    /// somebody may prevent or redirect wounds. None where it makes none.
    fn to_be_ordered(&self, harms: &[Harm]) -> Cards {
        let cards: Cards = harms.iter().map(|harm| harm.card).collect();
        if cards.count() < 2 {
            return Cards::NONE;
        }
        if self.cast.hooks().intersects(Hooks::WOUNDS_COMING)
            && !self.bearers(Hooks::WOUNDS_COMING).is_empty()
        {
            return cards;
        }
        let dies = |card: CardId| {
            let wounds: u8 = harms.iter().filter(|harm| harm.card == card).map(|harm| harm.wounds).sum();
            wounds >= self.life_left(card)
        };
        let reacts = self
            .cast
            .hooks()
            .intersects(Hooks::on(crate::On::Destroyed) | Hooks::DESTINATION | Hooks::INSTEAD_OF_DESTRUCTION);
        // Where nobody reacts, a vine wall goes home whenever it goes.
        let is_meant = |card: &CardId| dies(*card) && (reacts || !self.is_vine(*card));
        let dying: Cards = cards.into_iter().filter(is_meant).collect();
        let Some(first) = dying.into_iter().next() else { return Cards::NONE };
        let all_alike = dying.into_iter().all(|card| self.are_alike(first, card));
        if dying.count() < 2 || (all_alike && !reacts) {
            return Cards::NONE;
        }
        if self.cast.book.hurts_in_order { cards } else { dying }
    }

    /// Alike cards that go to the same pile may do so in any order.
    pub(crate) fn are_alike(&self, one: CardId, other: CardId) -> bool {
        std::ptr::eq(self.face(one), self.face(other)) && self.controller(one) == self.controller(other)
    }

    /// Takes wounds off a card.
    pub fn heal(&mut self, card: CardId, wounds: u8) {
        let had = self.state.wounds(card);
        let healed = wounds.min(had);
        self.state.set_wounds(card, had - healed);
        if healed > 0 {
            let at = self.square(card);
            self.tell(Event::Healed { card, at, wounds: healed });
        }
    }

    /// Sets the tokens that only this card's ability knows.
    pub fn set_tokens(&mut self, card: CardId, tokens: u8) {
        self.state.slot_mut(card).tokens = tokens;
    }
}
