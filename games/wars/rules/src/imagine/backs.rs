//! Imagining without sleeves: mercenaries are recognised by their backs (F13.4).

use super::ImagineError;
use super::draft::Draft;
use crate::state::Pile;
use crate::view::Named;
use crate::{Backs, CardId, Cards, Cast, State};
use arrayvec::ArrayVec;
use table::Seat;

/// Puts cards into the order of their ids; where backs are seen, each among those with its back.
pub(super) fn sort_by_backs(cast: &Cast, cards: &mut [CardId]) {
    if cast.backs == Backs::Sleeved {
        return cards.sort_unstable();
    }
    let mut sorted: ArrayVec<CardId, { CardId::MOST }> = cards.iter().copied().collect();
    sorted.sort_unstable();
    for place in cards {
        let is_alike = |card: &CardId| cast.shows_mercenary(*card) == cast.shows_mercenary(*place);
        let next = sorted.iter().position(is_alike).expect("as many as places");
        *place = sorted.remove(next);
    }
}

/// Which of these cards lie where their backs are seen (F13.4), and which are mercenaries.
pub(super) fn backs(cast: &Cast, state: &State, hidden: &[CardId]) -> (Cards, Cards) {
    if cast.backs == Backs::Sleeved {
        return (Cards::NONE, Cards::NONE);
    }
    let seen = |seat| state.pile(seat, Pile::Hand).chain(state.top(seat, Pile::Top));
    let seen: Cards = cast.seats().flat_map(seen).collect();
    let is_mercenary = |card: &CardId| cast.shows_mercenary(*card) == Some(true);
    let hidden = hidden.iter().copied();
    (hidden.clone().filter(|&card| seen.contains(card)).collect(), hidden.filter(is_mercenary).collect())
}

impl Draft<'_> {
    /// Reserves cards for the places whose backs the view shows.
    pub(super) fn set_aside_by_backs(&mut self) -> Result<(), ImagineError> {
        for seat in self.cast.seats() {
            let holding = &self.view.seats[seat.index()];
            if let Some(mercenaries) = holding.mercenaries {
                let is_known = |named: &&Named| self.cast.shows_mercenary(named.card) == Some(true);
                let known = holding.hand.cards.iter().filter(is_known).count();
                let wanted = (mercenaries as usize).checked_sub(known).ok_or(ImagineError::WrongCount)?;
                for hole in holding.hand.cards.len()..holding.hand.count as usize {
                    let card = self.draw_by_back(seat, hole - holding.hand.cards.len() < wanted)?;
                    self.pools[seat.index()].hand.push(card);
                }
            }
            let is_hole = holding.draw.top.first().is_some_and(|spot| spot.card.is_none());
            if let (true, Some(is_mercenary)) = (is_hole, holding.draw.shows_mercenary) {
                self.pools[seat.index()].top = Some(self.draw_by_back(seat, is_mercenary)?);
            }
        }
        Ok(())
    }

    /// Takes a card with this back out of a pool.
    fn draw_by_back(&mut self, seat: Seat, is_mercenary: bool) -> Result<CardId, ImagineError> {
        let cards = &mut self.pools[seat.index()].cards;
        let fits = |card: &CardId| self.cast.shows_mercenary(*card) == Some(is_mercenary);
        let index = cards.iter().rposition(fits).ok_or(ImagineError::WrongCount)?;
        Ok(cards.remove(index))
    }
}
