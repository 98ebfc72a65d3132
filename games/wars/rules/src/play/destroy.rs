//! Destruction: what happens instead, where the card goes, who reacts.

use super::Play;
use crate::ability::Bearer;
use crate::harm::{By, Cause, Destination, Fall, Harm};
use crate::hook::hook;
use crate::moment::{Happening, Leave, on};
use crate::state::{Mark, Pile};
use crate::{CardId, Cards, Event, Phase, Position};
use arrayvec::ArrayVec;
use smallvec::SmallVec;
use table::{Flow, Seat, SeatSet};

/// The circumstances of a destruction, recorded while everything that falls together is still in
/// place.
#[derive(Clone, Copy)]
struct Circumstances {
    /// Who has a wall next to the card, or under it.
    walls: SeatSet,
    brings_magic: bool,
}

impl Position<'_> {
    /// Whether anything in this game may react to destructions or change them.
    pub(crate) fn is_destruction_watched(&self) -> bool {
        let watching = [on::destroyed, hook::destination.number, hook::instead_of_destruction.number];
        watching.iter().any(|&number| self.cast.hooks().contains(number))
    }
}

impl Play<'_, '_> {
    /// Destroys this card outright.
    pub fn destroy(&mut self, card: CardId, cause: Cause) -> Flow {
        self.state.condemn(card);
        let harm = Harm { card, wounds: 0, cause };
        self.fell(&[harm])
    }

    /// Destroys these cards at the same time; the active player says in which order they leave (S7.7).
    pub fn destroy_each(&mut self, cards: Cards, cause: Cause) -> Flow {
        self.destroy_together(cards, &|_, _| cause)
    }

    fn destroy_together(&mut self, cards: Cards, cause: &dyn Fn(&Position, CardId) -> Cause) -> Flow {
        cards.into_iter().for_each(|card| self.state.condemn(card));
        let listed = self.by_place(cards);
        let Some(&first) = listed.first() else { return Ok(()) };
        let all_alike = listed.iter().all(|&card| self.are_alike(first, card));
        let needless = match all_alike && !self.is_destruction_watched() {
            true => Some(0),
            false => self.needless_order(listed.len(), &|play, first| {
                let order = play.hurt_order(cards, Some(listed[first]))?;
                play.fell_in_order(&order, cause)
            })?,
        };
        let Some(first) = needless else {
            let order = self.hurt_order(cards, None)?;
            return self.fell_in_order(&order, cause);
        };
        let mut order = listed.clone();
        order[..=first].rotate_right(1);
        self.fell_in_order(&order, cause)
    }

    fn fell_in_order(&mut self, order: &[CardId], cause: &dyn Fn(&Position, CardId) -> Cause) -> Flow {
        let harm = |&card: &CardId| Harm { card, wounds: 0, cause: cause(self, card) };
        let dead: ArrayVec<Harm, { CardId::MOST }> = order.iter().map(harm).collect();
        self.fell(&dead)
    }

    /// Destroys a card that is replaced at once by another from a hand: reactions to the
    /// destruction find the new card there. It also enters if something else happens instead of the
    /// destruction and the space is free then (interpretation).
    pub fn replace_destroyed(&mut self, card: CardId, by: CardId, seat: Seat, cause: Cause) -> Flow {
        let to = self.square(card);
        self.state.condemn(card);
        let harm = Harm { card, wounds: 0, cause };
        if self.is_replaced(&harm)? {
            self.state.reprieve(card);
            return self.settle();
        }
        let own = self.own_bearers(card, on::destroyed);
        let fall = self.fall_of(&harm, self.circumstances(&harm));
        self.leave(&fall, false)?;
        self.enter(by, to, seat);
        self.follow_destruction(&fall, &own)?;
        self.settle()
    }

    /// Looks which of the wounded cards are dead (F2.3), and takes them away.
    pub(crate) fn destroy_dead(&mut self, placed: &[Harm]) -> Flow {
        // Each card is among them once.
        let mut dead: ArrayVec<Harm, { CardId::MOST }> = ArrayVec::new();
        let mut seen = Cards::NONE;
        // The last wounds on a card decide who destroyed it (F9.11).
        for harm in placed.iter().rev() {
            if !seen.contains(harm.card)
                && self.state.is_on_battlefield(harm.card)
                && self.life_left(harm.card) == 0
            {
                seen.insert(harm.card);
                dead.insert(0, self.deciding(harm.card, placed));
            }
        }
        if dead.is_empty() { Ok(()) } else { self.fell(&dead) }
    }

    /// The wounds that brought a card to its end.
    fn deciding(&self, card: CardId, placed: &[Harm]) -> Harm {
        let on_it = || placed.iter().filter(|harm| harm.card == card);
        let all: u16 = on_it().map(|harm| u16::from(harm.wounds)).sum();
        let mut wounds = u16::from(self.state.wounds(card)).saturating_sub(all);
        for harm in on_it() {
            wounds += u16::from(harm.wounds);
            if wounds >= u16::from(self.life_of(card)) {
                return *harm;
            }
        }
        unreachable!("{card:?} is dead without a wound")
    }

    /// Takes cards away whose time has come, in the order in which they were hurt (FAQ-I-14, S7.7).
    fn fell(&mut self, dead: &[Harm]) -> Flow {
        for harm in dead {
            if self.is_replaced(harm)? {
                self.state.reprieve(harm.card);
            }
        }
        // What falls with them still stood beside them when they were destroyed.
        let beside: ArrayVec<Circumstances, { CardId::MOST }> =
            dead.iter().map(|harm| self.circumstances(harm)).collect();
        let is_meant = |play: &Self, harm: &Harm| play.state.is_falling(harm.card);
        let takes_a_player = |harm: &Harm| is_meant(self, harm) && self.is_summoner(harm.card);
        if dead.iter().any(takes_a_player) {
            return self.fell_together(dead, &beside);
        }
        for (harm, &beside) in dead.iter().zip(&beside) {
            if is_meant(self, harm) {
                let own = self.own_bearers(harm.card, on::destroyed);
                let fall = self.fall_of(harm, beside);
                self.leave(&fall, false)?;
                self.follow_destruction(&fall, &own)?;
            }
        }
        self.settle()
    }

    /// Cards that fall together with a summoner all leave first: reactions come once it is known
    /// who is out and who has won (F1.5), and players who lose their summoners to the same effect
    /// lose together.
    fn fell_together(&mut self, dead: &[Harm], beside: &[Circumstances]) -> Flow {
        let is_last = |seat: Seat| {
            let summoner = self.cast.summoner(seat);
            self.is_out(seat) || self.state.is_falling(summoner)
        };
        let mut standing = self.cast.seats().filter(|&seat| !is_last(seat));
        let is_decided =
            standing.next().is_none_or(|seat| standing.all(|other| !self.cast.are_enemies(seat, other)));
        // Empty in a duel, and filled a few times in a team game: it may be on the heap.
        let mut falls: Vec<(Fall, SmallVec<[Bearer; 4]>)> = Vec::new();
        if !is_decided {
            for (harm, &beside) in dead.iter().zip(beside) {
                if self.state.is_falling(harm.card) {
                    let own = self.own_bearers(harm.card, on::destroyed);
                    falls.push((self.fall_of(harm, beside), own));
                }
            }
        }
        let mut verdict = None;
        for (harm, &beside) in dead.iter().zip(beside) {
            if self.state.is_falling(harm.card) {
                self.leave(&self.fall_of(harm, beside), is_decided)?;
                verdict = verdict.or_else(|| self.verdict());
            }
        }
        // S7.7: there one is destroyed after the other, so who loses his summoner first has lost.
        if !self.cast.book.hurts_in_order
            && let Some(outcome) = verdict
        {
            return self.end_game(outcome);
        }
        for (fall, own) in &falls {
            self.follow_destruction(fall, own)?;
        }
        self.settle()
    }

    /// Whether something else happens to a card that would be destroyed.
    fn is_replaced(&mut self, harm: &Harm) -> Flow<bool> {
        let mut is_replaced = false;
        self.each_in_order(
            hook::instead_of_destruction,
            &mut is_replaced,
            &|play, me, rescue, _| {
                play.state.is_on_battlefield(harm.card) && (rescue.applies)(play, me, harm)
            },
            &|play, me, rescue, is_replaced| {
                *is_replaced = (rescue.run)(play, me, harm)?;
                Ok(!*is_replaced)
            },
        )?;
        Ok(is_replaced)
    }

    /// What follows on a card that has been destroyed.
    fn follow_destruction(&mut self, fall: &Fall, own: &[Bearer]) -> Flow {
        // First: who is out, and who has won.
        self.settle()?;
        if self.is_decided() {
            return Ok(());
        }
        self.happens_also(&Happening::Destroyed(fall), own)?;
        let (card, square, controller) = (fall.card, fall.square, fall.controller);
        self.notice(&Happening::Left(&Leave { card, square, controller }))
    }

    /// The circumstances of a card's destruction, recorded while everything that falls with it is
    /// still in place.
    fn circumstances(&self, harm: &Harm) -> Circumstances {
        let walls = self.whose_walls_are_beside(harm.card);
        let mut circumstances = Circumstances { walls, brings_magic: true };
        if self.cast.hooks().contains(hook::spoils_nothing.number) && self.state.is_on_battlefield(harm.card)
        {
            let fall = self.fall_of(harm, circumstances);
            circumstances.brings_magic =
                !self.any(hook::spoils_nothing, |me, spoils| spoils(self, me, &fall));
        }
        circumstances
    }

    /// Who has a wall next to this card, or under it.
    fn whose_walls_are_beside(&self, card: CardId) -> SeatSet {
        let Some(square) = self.state.square_of(card) else { return SeatSet::NONE };
        let near = self.cast.battlefield.adjacent(square).with(square);
        let is_beside = |seat: &Seat| self.is_beside(square, self.walls_among(*seat, near));
        self.cast.seats().filter(is_beside).fold(SeatSet::NONE, SeatSet::with)
    }

    /// The details of a card's destruction, at its current place (S7.7).
    fn fall_of(&self, harm: &Harm, circumstances: Circumstances) -> Fall {
        Fall {
            card: harm.card,
            square: self.square(harm.card),
            controller: self.controller(harm.card),
            beside_walls_of: circumstances.walls,
            neighbours: self.adjacent_cards(harm.card),
            tokens: self.state.tokens(harm.card),
            brings_magic: circumstances.brings_magic,
            cause: harm.cause,
        }
    }

    /// Remembers for this turn what the unit that is behind it has destroyed.
    fn mark_slayer(&mut self, fall: &Fall) {
        let Some(slayer) = fall.cause.source.some() else { return };
        if !self.is_unit(fall.card) || !self.state.is_on_battlefield(slayer) {
            return;
        }
        self.state.mark(slayer, Mark::Slew);
        if self.state.phase == Phase::Attack {
            self.state.mark(slayer, Mark::SlewInAttackPhase);
        }
        if self.cast.are_enemies(fall.cause.seat, fall.controller) {
            self.state.mark(slayer, Mark::SlewEnemy);
        }
    }

    /// Takes a destroyed card to its destination; without any choices if this ends the game.
    fn leave(&mut self, fall: &Fall, is_decided: bool) -> Flow {
        self.tell(Event::Destroyed { card: fall.card, at: fall.square, by: fall.cause.seat });
        self.mark_slayer(fall);
        let mut destination = (self.cast.book.destination)(self, fall);
        self.each_in_order(
            hook::destination,
            &mut destination,
            &|play, me, diversion, to| !is_decided && (diversion.applies)(play, me, fall, *to),
            &|play, me, diversion, to| {
                (diversion.run)(play, me, fall, to)?;
                Ok(true)
            },
        )?;
        self.leave_to(fall, destination)
    }

    /// Takes a destroyed card there, what lies under it to the destroyer's magic pile (F11.5).
    fn leave_to(&mut self, fall: &Fall, destination: Destination) -> Flow {
        let card = fall.card;
        self.drop_attached(card);
        let dropped = self.drop_under(card);
        self.forget_lasting(card);
        let under: ArrayVec<CardId, { CardId::MOST }> = self.state.under(card).collect();
        for &below in &under {
            self.state.lift(below);
        }
        self.state.lift(card);
        self.arrive(card, destination);
        for below in under {
            let destination = (self.cast.book.destination_under)(self, fall, below);
            self.arrive(below, destination);
        }
        if self.cast.seat_count() > 2 && self.is_summoner(card) {
            self.tell(Event::Out { seat: self.cast.owner(card) });
        }
        (self.cast.book.spoils)(self, fall)?;
        self.has_dropped(&dropped)
    }

    /// Destroys what has lost the life that something gave it, or had before a mutation: nobody gains
    /// from it in the second edition (reading).
    pub(crate) fn destroy_spent(&mut self) -> Flow {
        if !self.cast.hooks().contains(hook::life.number) && !self.cast.has_mutations {
            return Ok(());
        }
        let beyond = self.hurt_beyond_print();
        let is_spent = |card: &CardId| !self.state.is_falling(*card) && self.life_left(*card) == 0;
        let spent: Cards = beyond.into_iter().filter(is_spent).collect();
        if spent.is_empty() {
            return Ok(());
        }
        let cause = |position: &Position, card| Cause {
            seat: position.controller(card),
            source: CardId::NONE,
            by: By::Rule,
        };
        self.destroy_together(spent, &cause)
    }

    fn arrive(&mut self, card: CardId, destination: Destination) {
        self.state.slot_mut(card).known = SeatSet::ALL;
        let (seat, pile) = match destination {
            Destination::Magic(seat) => (seat, Pile::Magic),
            Destination::Discard(seat) => (seat, Pile::Discard),
            Destination::Side(seat) => (seat, Pile::Side),
            Destination::Hand(seat) => (seat, Pile::Hand),
            Destination::Under(host) => {
                self.state.slide_under(card, host);
                let at = self.state.square_of(host);
                return self.tell(Event::WentUnder { card, host, at, seen: SeatSet::ALL });
            }
        };
        self.state.push(card, seat, pile);
        if pile == Pile::Discard {
            self.state.slot_mut(card).known = (self.cast.book.sees_discards)(seat);
        }
        self.tell(Event::Went { card, seat, pile, seen: SeatSet::ALL });
    }
}
