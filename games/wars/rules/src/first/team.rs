//! Three and four players (F14).
//!
//! With three players one of them plays two decks in two turns, and the rules treat him as two
//! (F14.1): a team game always has four seats. Turn order, sides and the ring are in the cast; who
//! begins is decided in the opening. Here is what only players with a teammate can do, and what
//! happens to a player who is out while the game goes on. None of it applies in a duel.

use super::turn;
use crate::lasting::{Lasting, RETURNS, Whom};
use crate::state::Pile;
use crate::{CardId, Event, Phase, Play, Position, Refusal};
use arrayvec::ArrayVec;
use grid::Square;
use table::{Flow, Seat, SeatSet, Stop};

impl Position<'_> {
    /// A teammate who still plays.
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        self.cast.teammate(seat).filter(|&mate| !self.is_out(mate))
    }

    /// The card that goes next when a player puts magic on his teammate's pile (F14.7): the
    /// topmost, as when it is spent (reading).
    pub(super) fn magic_to_give(&self, seat: Seat) -> Option<CardId> {
        self.partner(seat)?;
        self.state.top(seat, Pile::Magic)
    }

    pub(super) fn why_not_give(&self, seat: Seat) -> Refusal {
        let reason = if self.partner(seat).is_none() {
            "There is no teammate to give magic to."
        } else if self.state.phase != Phase::Build {
            "Magic is given to a teammate in your own build magic phase."
        } else {
            "A teammate is given the top card of your own magic pile."
        };
        Refusal::new("F14.7", reason)
    }

    /// Whether a space is next to a wall that only a teammate controls (F14.8).
    pub(crate) fn is_beside_teammates_wall(&self, seat: Seat, space: Square) -> bool {
        let walls = |mate| self.cast.battlefield.spread(self.walls_of(mate));
        self.cast.teammate(seat).is_some_and(|mate| walls(mate).contains(space))
    }

    /// Whether there are cards in a player's hand that his teammate has not seen: he may show them at
    /// any time, whoever has the turn (FAQ-XVII-03).
    pub(crate) fn may_show_hand(&self, seat: Seat) -> bool {
        let is_new = |mate| self.state.pile(seat, Pile::Hand).any(|card| !self.knows(mate, card));
        !self.is_out(seat) && self.partner(seat).is_some_and(is_new)
    }

    pub(super) fn why_not_show(&self, seat: Seat) -> Refusal {
        let reason = if self.partner(seat).is_none() || self.is_out(seat) {
            "There is no teammate to show a hand to."
        } else if self.state.count(seat, Pile::Hand) == 0 {
            "There is no card in your hand."
        } else {
            "Your teammate has seen your hand."
        };
        Refusal::new("FAQ-XVII-03", reason)
    }

    fn knows(&self, seat: Seat, card: CardId) -> bool {
        self.state.slot(card).known.contains(seat)
    }
}

impl Play<'_, '_> {
    pub(super) fn give_magic(&mut self, seat: Seat, card: CardId) {
        let mate = self.partner(seat).expect("there is a teammate to give to");
        self.put_on_magic(card, mate);
    }

    /// Shows every hand that its player has shown since the last question. Only cards the teammate
    /// has not seen yet are reported. Whatever the effect in progress is about to announce stays
    /// unsaid: showing a hand is not part of it.
    pub(crate) fn hear_asides(&mut self) {
        while let Some((seat, _)) = self.run.aside() {
            let Some(mate) = self.partner(seat) else { continue };
            let hand: ArrayVec<CardId, { CardId::MOST }> = self.state.pile(seat, Pile::Hand).collect();
            for card in hand {
                if !self.knows(mate, card) {
                    let slot = self.state.slot_mut(card);
                    slot.known = slot.known.with(mate);
                    self.run.tell(Event::Shown { card, of: seat, pile: Pile::Hand, to: SeatSet::only(mate) });
                }
            }
        }
    }

    /// What happens to players who are out while the game goes on (F14.6). It is checked after
    /// every action: a card destroyed by something of his that still lasts goes to his magic pile
    /// and then the same way (interpretation).
    pub(crate) fn part_with_those_out(&mut self) -> Flow {
        for seat in self.in_turn() {
            if self.is_out(seat) && self.has_something(seat) {
                self.give_back_all(seat)?;
                self.discard_all(seat)?;
                self.remove_piles(seat);
                self.hand_down_magic(seat);
            }
        }
        // Over others a unit stands nowhere: it has to land before the turn can break off.
        if self.is_out(self.state.active) && self.state.phase != Phase::End && self.state.aloft.is_none() {
            turn::break_off(self);
            return Err(Stop::Done);
        }
        Ok(())
    }

    /// Whether a player who is out has anything left.
    fn has_something(&self, seat: Seat) -> bool {
        let on_battlefield = self.state.units[seat] | self.state.walls[seat] | self.state.vines[seat];
        let is_gone = |pile: &Pile| *pile == Pile::Gone || self.state.count(seat, *pile) == 0;
        let mut laid = self.state.on_battlefield().flat_map(|host| self.state.attached(host));
        !on_battlefield.is_empty()
            || self.state.aloft.some().is_some_and(|unit| self.controller(unit) == seat)
            || !Pile::ALL.iter().all(is_gone)
            || laid.any(|card| self.controller(card) == seat)
    }

    /// What he had for this turn only is not his to discard: it goes back (F11.11, reading).
    fn give_back_all(&mut self, seat: Seat) -> Flow {
        let returns = self.cast.ability_id(&RETURNS);
        let lent: ArrayVec<(CardId, u8), { Lasting::MOST }> =
            self.lasting()
                .iter()
                .filter(|lasting| lasting.ability == returns)
                .filter_map(|lasting| {
                    if let Whom::Card(card) = lasting.whom { Some((card, lasting.value)) } else { None }
                })
                .collect();
        for (card, before) in lent {
            if self.state.is_on_battlefield(card) && self.controller(card) == seat {
                self.return_control(card, Seat::new(before as usize))?;
            }
        }
        Ok(())
    }

    /// His hand, everything that he controls on the battlefield, and what he has laid on cards of
    /// others. A card of his that another controls stays (FAQ-XVII-04).
    fn discard_all(&mut self, seat: Seat) -> Flow {
        while let Some(card) = self.state.top(seat, Pile::Hand) {
            self.discard(card, seat);
        }
        let standing = self.state.on_battlefield().chain(self.state.aloft.some());
        let own: ArrayVec<CardId, { CardId::MOST }> =
            standing.filter(|&card| self.controller(card) == seat).collect();
        for card in own {
            // A reaction to one may have removed another too.
            if self.state.is_on_battlefield(card) || self.state.aloft == card {
                self.discard_from_play(card, seat)?;
            }
        }
        let hosts = self.state.on_battlefield();
        let laid: ArrayVec<CardId, { CardId::MOST }> = hosts
            .flat_map(|host| self.state.attached(host))
            .filter(|&card| self.controller(card) == seat)
            .collect();
        for card in laid {
            self.discard(card, seat);
        }
        Ok(())
    }

    /// His draw and discard piles leave the game, and so does his pile beside the battlefield
    /// (interpretation).
    fn remove_piles(&mut self, seat: Seat) {
        for pile in [Pile::Top, Pile::Bag, Pile::Bottom, Pile::Discard, Pile::Side] {
            while let Some(card) = self.state.top(seat, pile) {
                self.state.lift(card);
                self.state.push(card, seat, Pile::Gone);
            }
        }
    }

    /// His magic pile goes face down on top of his teammate's, in the order that it has.
    fn hand_down_magic(&mut self, seat: Seat) {
        let Some(mate) = self.partner(seat) else { return };
        let pile: ArrayVec<CardId, { CardId::MOST }> = self.state.pile(seat, Pile::Magic).collect();
        for card in pile.into_iter().rev() {
            self.put_on_magic(card, mate);
        }
    }
}
