//! Wounds: prevention and redirection, then placing, then what is destroyed (F9.10).

use super::Play;
use crate::caps::{self, Cap};
use crate::harm::{By, Cause, Harm};
use crate::hook::hook;
use crate::moment::{Batch, Happening, on};
use crate::unasked;
use crate::{CardId, Cards, Event};
use smallvec::SmallVec;
use std::ops::{Deref, DerefMut};
use table::Flow;

/// Wounds that belong together.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Harms {
    /// At most [`Cap::Harms`].
    list: SmallVec<[Harm; 32]>,
    /// Some found no room; the caller stops the game.
    is_short: bool,
}

impl Harms {
    pub(crate) fn new() -> Harms {
        Harms::default()
    }

    pub fn push(&mut self, harm: Harm) {
        self.is_short |= !caps::put(&mut self.list, harm, Cap::Harms);
    }

    pub fn retain(&mut self, keep: impl Fn(&Harm) -> bool) {
        self.list.retain(|harm| keep(harm));
    }

    fn checked(&self) -> Flow {
        if self.is_short { Cap::Harms.stop() } else { Ok(()) }
    }
}

impl Extend<Harm> for Harms {
    fn extend<I: IntoIterator<Item = Harm>>(&mut self, harms: I) {
        harms.into_iter().for_each(|harm| self.push(harm));
    }
}

impl FromIterator<Harm> for Harms {
    fn from_iter<I: IntoIterator<Item = Harm>>(harms: I) -> Harms {
        let mut all = Harms::new();
        all.extend(harms);
        all
    }
}

impl Deref for Harms {
    type Target = [Harm];
    fn deref(&self) -> &[Harm] {
        &self.list
    }
}

impl DerefMut for Harms {
    fn deref_mut(&mut self) -> &mut [Harm] {
        &mut self.list
    }
}

impl Play<'_, '_> {
    /// Wounds one card, and takes it away if it dies of them.
    pub fn wound(&mut self, card: CardId, wounds: u8, cause: Cause) -> Flow {
        self.place_all(&mut [Harm { card, wounds, cause }]).map(drop)
    }

    /// Gives each of these cards as many wounds, in the order that the active player chooses.
    pub fn wound_each(&mut self, cards: Cards, wounds: u8, cause: Cause) -> Flow {
        let mut harms: Harms = cards.into_iter().map(|card| Harm { card, wounds, cause }).collect();
        self.wound_all(&mut harms).map(drop)
    }

    /// Gives these cards their wounds together.
    pub fn wound_together(&mut self, harms: &[Harm]) -> Flow {
        self.wound_all(&mut harms.iter().copied().collect()).map(drop)
    }

    /// Places all these wounds, one card after the other, before anything leaves
    /// (FAQ21-1.0.0.27). Returns those that were.
    pub(crate) fn wound_all(&mut self, harms: &mut Harms) -> Flow<Harms> {
        harms.checked()?;
        harms.retain(|harm| harm.wounds > 0);
        self.place_all(harms)
    }

    fn place_all(&mut self, harms: &mut [Harm]) -> Flow<Harms> {
        self.sort_by_place(harms);
        if self.cast.hooks().contains(hook::raises_damage.number) {
            for harm in harms.iter_mut().filter(|harm| harm.wounds > 0) {
                self.tell_raised(harm);
                harm.wounds = self.raised(harm);
            }
        }
        if harms.len() > 1 {
            let ordered = self.to_be_ordered(harms);
            if !ordered.is_empty() {
                match self.needless_hurt_order(harms, ordered)? {
                    Some(first) => harms.sort_by_key(|harm| harm.card != first),
                    None => return self.place_ordered(harms, ordered, None),
                }
            }
        }
        self.place_as_listed(harms)
    }

    /// If the order makes no difference, the order of the spaces is used, after the cards somebody
    /// is asked about: he sees the same, wherever the others are.
    fn sort_by_place(&self, harms: &mut [Harm]) {
        if harms.len() < 2 {
            return;
        }
        let is_spared = |harm: &&Harm| self.preventions(std::slice::from_ref(*harm)) > 0;
        let spared: Cards = harms.iter().filter(is_spared).map(|harm| harm.card).collect();
        harms.sort_by_key(|harm| (!spared.contains(harm.card), self.place_key(harm.card)));
        if unasked::is_reversed() {
            harms.sort_by_key(|harm| {
                std::cmp::Reverse((!spared.contains(harm.card), self.place_key(harm.card)))
            });
        }
    }

    /// The card that is hurt first where that makes no difference; none if it does.
    fn needless_hurt_order(&mut self, harms: &[Harm], ordered: Cards) -> Flow<Option<CardId>> {
        let cards = self.by_place(ordered);
        let first = self.needless_order(cards.len(), &|play, first| {
            let mut harms: Harms = harms.iter().copied().collect();
            play.place_ordered(&mut harms, ordered, Some(cards[first])).map(drop)
        })?;
        Ok(first.map(|first| cards[first]))
    }

    /// Places wounds in the order chosen for these cards; `first`, if given, precedes the others.
    fn place_ordered(&mut self, harms: &mut [Harm], ordered: Cards, first: Option<CardId>) -> Flow<Harms> {
        let order = self.hurt_order(ordered, first)?;
        harms.sort_by_key(|harm| order.iter().position(|&card| card == harm.card));
        self.place_as_listed(harms)
    }

    fn place_as_listed(&mut self, harms: &mut [Harm]) -> Flow<Harms> {
        let mut placed = Harms::new();
        for &mut harm in harms {
            self.place_wounds(harm, &mut placed)?;
        }
        if placed.is_empty() || !self.cast.hooks().contains(on::hurt) {
            self.destroy_dead(&placed)?;
            return Ok(placed);
        }
        let stands = |harm: &Harm| (self.state.square_of(harm.card), self.controller(harm.card));
        let stood = placed.iter().map(stands).collect();
        self.destroy_dead(&placed)?;
        let batch = Batch { harms: placed, stood };
        self.happens(&Happening::Hurt(&batch))?;
        Ok(batch.harms)
    }

    /// Places wounds on one card, unless somebody prevents them or takes them on himself.
    fn place_wounds(&mut self, harm: Harm, placed: &mut Harms) -> Flow {
        if harm.wounds == 0 || !self.state.is_on_battlefield(harm.card) {
            return Ok(());
        }
        let harm = self.prevented(harm)?;
        if harm.wounds == 0 {
            return Ok(());
        }
        self.add_wounds(harm, placed)?;
        if self.cast.hooks().contains(on::wounded) {
            let outer = std::mem::take(&mut self.shared);
            self.happens(&Happening::Wounded(&harm))?;
            let shared = std::mem::replace(&mut self.shared, outer);
            shared.checked()?;
            for &(harm, can_be_prevented) in &shared {
                match can_be_prevented {
                    true => self.place_wounds(harm, placed)?,
                    false => self.add_wounds(harm, placed)?,
                }
            }
        }
        Ok(())
    }

    /// What is left of wounds that are about to be placed, and for whom.
    fn prevented(&mut self, harm: Harm) -> Flow<Harm> {
        let mut coming = harm;
        self.each_in_order(
            hook::wounds_coming,
            &mut coming,
            &|play, me, prevention, harm| harm.wounds > 0 && (prevention.applies)(play, me, harm),
            &|play, me, prevention, harm| {
                let before = *harm;
                let at = play.square(before.card);
                (prevention.run)(play, me, harm)?;
                if harm.wounds < before.wounds {
                    play.tell_prevented(me, before.card, at, before.wounds - harm.wounds);
                }
                if harm.card != before.card {
                    let (card, to, to_at) = (before.card, harm.card, play.square(harm.card));
                    let (wounds, source) = (harm.wounds, me.ability.name);
                    play.tell(Event::Redirected { card, at, to, to_at, wounds, source });
                }
                Ok(true)
            },
        )?;
        Ok(coming)
    }

    fn add_wounds(&mut self, harm: Harm, placed: &mut Harms) -> Flow {
        if !self.state.is_on_battlefield(harm.card) {
            return Ok(());
        }
        // A life is 255 at most, so a card with 255 wounds dies whatever else is placed on it. What finds
        // no room is not placed at all: the wounds of `placed` add up to those on the card, and so who
        // gave the deciding one is found.
        let before = self.state.wounds(harm.card);
        let harm = Harm { wounds: harm.wounds.min(u8::MAX - before), ..harm };
        self.state.set_wounds(harm.card, before + harm.wounds);
        let at = self.square(harm.card);
        self.tell(Event::Wounded { card: harm.card, at, wounds: harm.wounds });
        if self.life_left(harm.card) == 0 {
            self.state.condemn(harm.card);
        }
        if harm.cause.by == By::Attack {
            self.struck.insert(harm.card);
        }
        placed.push(harm);
        placed.checked()
    }

    /// Places wounds that are caused by another card's wounds; whether they kill is decided
    /// together with those. Only for reactions to wounds.
    pub fn share_wounds(&mut self, harm: Harm) {
        self.shared.push(harm, true);
    }

    /// The same for a marker that counts as a wound: nothing prevents it or takes it elsewhere.
    pub fn brand(&mut self, harm: Harm) {
        self.shared.push(harm, false);
    }

    /// The cards for which the order of wounds can make a difference: two of them may die, or two
    /// may be spared. Empty if it makes none.
    fn to_be_ordered(&self, harms: &[Harm]) -> Cards {
        let cards: Cards = harms.iter().map(|harm| harm.card).collect();
        if cards.count() < 2 {
            return Cards::NONE;
        }
        if self.preventions(harms) > 1 {
            return cards;
        }
        let wounds_on = |card: CardId| -> u16 {
            harms.iter().filter(|harm| harm.card == card).map(|harm| u16::from(harm.wounds)).sum()
        };
        let all: u16 = harms.iter().map(|harm| u16::from(harm.wounds)).sum();
        let life_left = |card: CardId| u16::from(self.life_left(card));
        // Wounds that are passed on come in the order of those that they follow, and decide with
        // them who destroyed whom.
        if self.are_passed_on(harms) && self.state.on_battlefield().any(|card| all >= life_left(card)) {
            return cards;
        }
        let reacts = self.is_destruction_watched();
        // If nobody reacts, it does not matter when a vine wall returns.
        let is_meant =
            |card: &CardId| wounds_on(*card) >= life_left(*card) && (reacts || !self.is_vine(*card));
        let dying: Cards = cards.into_iter().filter(is_meant).collect();
        let Some(first) = dying.first() else { return Cards::NONE };
        let all_alike = dying.into_iter().all(|card| self.are_alike(first, card));
        if dying.count() < 2 || (all_alike && !reacts) {
            return Cards::NONE;
        }
        if self.cast.book.hurts_in_order { cards } else { dying }
    }

    /// How many times somebody could spare one of these cards its wounds.
    fn preventions(&self, harms: &[Harm]) -> usize {
        if !self.cast.hooks().contains(hook::wounds_coming.number) {
            return 0;
        }
        let bearers = self.bearers(hook::wounds_coming);
        let applying = |harm: &Harm| {
            bearers.iter().filter(|(me, prevention)| (prevention.applies)(self, *me, harm)).count()
        };
        harms.iter().map(applying).sum()
    }

    /// Whether some of these wounds bring others along.
    fn are_passed_on(&self, harms: &[Harm]) -> bool {
        self.cast.hooks().contains(on::wounded)
            && harms.iter().any(|harm| self.is_reacted_to(&Happening::Wounded(harm)))
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
            // Reading: of markers of two kinds those go first that do more harm.
            if self.any_of(card, hook::tokens_are_wounds, |me, are| are(self, me)) {
                let tokens = self.state.tokens(card);
                self.set_tokens(card, tokens.saturating_sub(healed));
            }
            let at = self.square(card);
            self.tell(Event::Healed { card, at, wounds: healed });
        }
    }

    /// Sets the tokens that only this card's ability knows.
    pub fn set_tokens(&mut self, card: CardId, tokens: u8) {
        if usize::from(tokens) > Cap::Tokens.limit() {
            return self.full(Cap::Tokens);
        }
        self.state.slot_mut(card).tokens = tokens;
    }
}

/// Wounds that others have brought along, and whether they can be prevented.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    /// At most [`Cap::Shared`].
    list: SmallVec<[(Harm, bool); 16]>,
    is_short: bool,
}

impl Shared {
    fn push(&mut self, harm: Harm, can_be_prevented: bool) {
        self.is_short |= !caps::put(&mut self.list, (harm, can_be_prevented), Cap::Shared);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty() && !self.is_short
    }

    fn checked(&self) -> Flow {
        if self.is_short { Cap::Shared.stop() } else { Ok(()) }
    }
}

impl<'a> IntoIterator for &'a Shared {
    type Item = &'a (Harm, bool);
    type IntoIter = std::slice::Iter<'a, (Harm, bool)>;
    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}
