//! Summoning, and playing events (F6, F7).

use super::Play;
use crate::entrance::Entrance;
use crate::event_card::{Played, Reaction};
use crate::first::mutation;
use crate::hook::hook;
use crate::moment::{Discard, EventPlay, Happening, Summoning};
use crate::state::{Mark, Pile};
use crate::{CardId, Event, Kind, Position, Refusal};
use grid::{Square, Squares};
use std::cell::OnceCell;
use table::{Flow, Seat, SeatSet};

impl Position<'_> {
    /// What it costs this seat to summon a unit (F6.1).
    pub fn summon_price(&self, seat: Seat, card: CardId) -> u8 {
        let mut price = self.cost_of(card).unwrap_or(0) as i8;
        self.each(hook::summon_price, |me, change| price += change(self, me, seat, card));
        price.max(0) as u8
    }

    /// The empty spaces next to a wall of this seat (F6.2), and those that an effect adds.
    pub fn summon_spaces(&self, seat: Seat, card: CardId) -> Squares {
        self.summon_spaces_from(self.spaces_at_doors(seat), seat, card)
    }

    /// The spaces next to what this seat summons at.
    pub(crate) fn spaces_at_doors(&self, seat: Seat) -> Squares {
        self.cast.battlefield.spread((self.cast.book.doors)(self, seat))
    }

    /// The empty ones of these spaces at doors, and those that an effect adds.
    fn summon_spaces_from(&self, mut spaces: Squares, seat: Seat, card: CardId) -> Squares {
        self.each(hook::summon_spaces, |me, further| {
            if me.seat == seat {
                spaces |= further(self, me, card);
            }
        });
        spaces &= self.empty();
        match self.entrance(card) {
            Some(entrance) if entrance.is_further => spaces | self.entrance_spaces(seat, card, &entrance),
            Some(entrance) => self.entrance_spaces(seat, card, &entrance),
            None => spaces,
        }
    }

    /// A way of its own in which this card is summoned (S10.7).
    fn entrance(&self, card: CardId) -> Option<Entrance> {
        if self.face(card).is_mutation {
            return Some(mutation::ENTRANCE);
        }
        if !self.cast.printed(card).contains(hook::entrance.number) {
            return None;
        }
        self.face(card).abilities.iter().find_map(|ability| hook::entrance.of(ability))
    }

    /// Whether its text has something done before it stands there: everybody sees for whom, for others
    /// may be asked meanwhile. A mutation only takes its place.
    fn is_announced(&self, card: CardId) -> bool {
        let is_work = |own: Entrance| own.prepare.is_some() || own.enter.is_some();
        !self.face(card).is_mutation && self.entrance(card).is_some_and(is_work)
    }

    /// Its special spaces; occupied ones if it makes room on them.
    fn entrance_spaces(&self, seat: Seat, card: CardId, entrance: &Entrance) -> Squares {
        let spaces = (entrance.spaces)(self, seat, card);
        let makes_room = entrance.enter.is_some() || entrance.prepare.is_some();
        if makes_room { spaces } else { spaces & self.empty() }
    }

    /// What it costs this seat to summon a unit to this space.
    pub fn summon_price_at(&self, seat: Seat, card: CardId, to: Square) -> u8 {
        let price = self.summon_price(seat, card) as i8;
        let entrance = self.entrance(card).filter(|own| (own.spaces)(self, seat, card).contains(to));
        let change = entrance.and_then(|own| own.price).map_or(0, |change| change(self, seat, card, to));
        (price + change).max(0) as u8
    }

    /// Where this seat can summon that card of its hand now, and pay the price of the space. Where it
    /// summons at doors is looked for only once.
    pub(crate) fn open_spaces(&self, seat: Seat, card: CardId, at_doors: &OnceCell<Squares>) -> Squares {
        let can = |price| self.may_be_summoned(seat, card, price).is_ok();
        let spaces = || {
            let at_doors = at_doors.get_or_init(|| self.spaces_at_doors(seat));
            self.summon_spaces_from(*at_doors, seat, card)
        };
        if self.entrance(card).is_some_and(|own| own.price.is_some()) {
            return spaces().into_iter().filter(|&to| can(self.summon_price_at(seat, card, to))).collect();
        }
        if can(self.summon_price(seat, card)) { spaces() } else { Squares::NONE }
    }

    /// Why this seat cannot summon that card of its hand now, for this price.
    pub fn may_summon(&self, seat: Seat, card: CardId, price: u8) -> Result<(), Refusal> {
        self.may_be_summoned(seat, card, price)?;
        if self.summon_spaces(seat, card).is_empty() {
            return Err(Refusal::new("F6.3", "There is no empty space to summon the {card} to.").about(card));
        }
        Ok(())
    }

    /// The same wherever it goes.
    pub(crate) fn may_be_summoned(&self, seat: Seat, card: CardId, price: u8) -> Result<(), Refusal> {
        if !matches!(self.kind(card), Kind::Champion | Kind::Common) {
            return Err(Refusal::new("F6.1", "Only units are summoned.").about(card));
        }
        if !self.is_in_hand(card, seat) {
            return Err(Refusal::new("F6.1", "The {card} is not in this hand.").about(card));
        }
        if let Some(refusal) = self.first(hook::forbids_summon, |me, forbids| forbids(self, me, seat, card)) {
            return Err(refusal);
        }
        let preparation = self.entrance(card).and_then(|own| own.prepare);
        let cheaper = preparation.map_or(0, |prepares| (prepares.most)(self, seat, card));
        if self.magic(seat) < price.saturating_sub(cheaper) as usize {
            return Err(Refusal::new("F6.3", "There is not enough magic for the {card}.").about(card));
        }
        self.can_pay(seat, price.saturating_sub(cheaper))
    }

    /// Why this seat cannot summon a unit to this space.
    pub fn why_no_summon_space(&self, seat: Seat, card: CardId, to: Square) -> Refusal {
        if self.face(card).is_mutation {
            return Refusal::new(
                "F11.1",
                "The {card} is summoned onto a common of its faction that you control.",
            )
            .about(card);
        }
        match (self.state.card_at(to), self.state.vine_at(to)) {
            (None, Some(_)) => Refusal::new("F6.5", "A unit cannot be summoned onto a vine wall."),
            (Some(_), _) => Refusal::new("F6.2", "That space is not empty."),
            (None, None) if self.is_beside_teammates_wall(seat, to) => {
                Refusal::new("F14.8", "No unit is summoned next to a teammate's wall.")
            }
            (None, None) => Refusal::new("F6.2", "That space is not adjacent to a wall that you control."),
        }
    }

    /// What it costs this seat to play an event.
    pub fn event_price(&self, seat: Seat, event: CardId) -> u8 {
        let mut price = self.face(event).cost.unwrap_or(0);
        self.each(hook::event_price, |me, more| price += more(self, me, seat, self.face(event)));
        price
    }

    /// Why this seat cannot play that event of its hand in its event phase.
    pub fn may_play_event(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        let face = self.face(card);
        if !self.is_in_hand(card, seat) {
            return Err(Refusal::new("F2.4", "The {card} is not in this hand.").about(card));
        }
        if face.kind.is_wall() {
            if (self.empty() & self.cast.half(seat)).is_empty() {
                return Err(Refusal::new("F7.3", "There is no empty space on your side.").about(card));
            }
            return Ok(());
        }
        let Some(event) = face.event else {
            return Err(Refusal::new("F7.1", "The {card} is no event.").about(card));
        };
        if event.reaction.is_some() {
            return Err(Refusal::new("F2.4", "The {card} is played only at the moment that its text names.")
                .about(card));
        }
        if self.magic(seat) < self.event_price(seat, card) as usize {
            return Err(Refusal::new("F6.6", "There is not enough magic to play the {card}.").about(card));
        }
        self.can_pay(seat, self.event_price(seat, card))?;
        (event.check)(self, seat).map_err(
            |refusal| {
                if refusal.card.is_none() { refusal.about(card) } else { refusal }
            },
        )
    }
}

impl Play<'_, '_> {
    /// The card that the event being played answers: a destroyed one, or an event.
    pub fn answered(&self) -> CardId {
        self.answered
    }

    /// Summons a unit from the hand: the price first, then the unit (F6.1).
    pub fn summon(&mut self, seat: Seat, card: CardId, to: Square, mut price: u8) -> Flow {
        if self.is_announced(card) {
            self.reveal(card);
        }
        if let Some(preparation) = self.entrance(card).and_then(|own| own.prepare) {
            (preparation.run)(self, seat, card, to, &mut price)?;
        }
        self.pay(seat, price);
        let entrance = self.entrance(card).filter(|own| (own.spaces)(self, seat, card).contains(to));
        if let Some(enter) = entrance.and_then(|own| own.enter) {
            enter(self, seat, card, to)?;
        }
        if !self.state.is_on_battlefield(card) {
            // What should have made room has not: the unit stays in the hand.
            if !self.empty().contains(to) {
                return Ok(());
            }
            self.enter(card, to, seat);
        }
        self.state.mark(card, Mark::Summoned);
        self.tell(Event::Summoned { seat, card, to });
        self.happens(&Happening::Summoned(&Summoning { unit: card, by: seat, to }))
    }

    /// A unit enters a space from a hand; nothing is reported yet.
    pub(super) fn enter(&mut self, unit: CardId, to: Square, seat: Seat) {
        self.state.lift(unit);
        self.state.slot_mut(unit).known = SeatSet::ALL;
        self.state.stand(unit, to, seat, true);
    }

    pub(crate) fn note_played(&mut self, seat: Seat) {
        let summoner = self.cast.summoner(seat);
        self.state.mark(summoner, Mark::Played);
    }

    /// Plays an event: it resolves completely, then it is discarded (F7.1).
    /// Returns whether it had its effect.
    pub(crate) fn play_event(&mut self, seat: Seat, card: CardId) -> Flow<bool> {
        let price = self.event_price(seat, card);
        self.pay(seat, price);
        self.state.lift(card);
        self.state.slot_mut(card).known = SeatSet::ALL;
        let outer = std::mem::replace(&mut self.state.playing, card);
        self.note_played(seat);
        self.tell(Event::Played { seat, card });
        let event = self.face(card).event.expect("an event is played");
        // S9.2: its text is in effect there.
        if self.face(card).is_active {
            self.state.push(card, seat, Pile::Side);
        }
        let has_effect = !self.is_cancelled(seat, card)?;
        if has_effect {
            (event.resolve)(self, Played { name: event.name, card, seat })?;
        } else {
            self.tell(Event::Cancelled { card });
        }
        self.state.playing = outer;
        if self.state.place_of(card).is_none() {
            // S10.11: also one that somebody else played.
            let to = (self.cast.book.discards_to)(self, card, seat);
            self.state.push(card, to, Pile::Discard);
            self.state.slot_mut(card).known = (self.cast.book.sees_discards)(to);
            self.tell(Event::Discarded { seat: to, card });
            self.notice(&Happening::Discarded(&Discard { card, by: seat, from: None, tokens: 0 }))?;
        }
        self.happens(&Happening::EventPlayed(&EventPlay { event: card, by: seat }))?;
        Ok(has_effect)
    }

    /// Lets abilities cancel this event, then offers the opponents an event of theirs in answer.
    fn is_cancelled(&mut self, seat: Seat, card: CardId) -> Flow<bool> {
        let played = EventPlay { event: card, by: seat };
        let mut is_cancelled = false;
        self.each_in_order(
            hook::cancels_event,
            &mut is_cancelled,
            &|play, me, counter, _| (counter.applies)(play, me, &played),
            &|play, me, counter, is_cancelled| {
                *is_cancelled = (counter.run)(play, me, &played)?;
                Ok(!*is_cancelled)
            },
        )?;
        // What answers something else is answered by abilities only.
        if is_cancelled || self.face(card).event.is_some_and(|event| event.reaction.is_some()) {
            return Ok(is_cancelled);
        }
        let cast = self.cast;
        for opponent in self.in_turn().filter(|&other| cast.are_enemies(seat, other)) {
            let answered = self.offer_reaction(opponent, card, |position, event| {
                let reaction = position.face(event).event.and_then(|event| event.reaction);
                matches!(reaction, Some(Reaction::ToEvent(fits)) if fits(position, opponent, card))
            })?;
            if answered.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
