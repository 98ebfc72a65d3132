//! Putting cards where a game begins.

use crate::state::{Pile, Place, State};
use crate::{CardId, Cast};
use grid::Square;
use table::{Seat, SeatSet};

impl State {
    /// Puts a card into its owner's draw pile, or into the pile beside the battlefield.
    pub fn shelve(&mut self, cast: &Cast, card: CardId, is_side: bool) {
        let pile = if is_side { Pile::Side } else { Pile::Bag };
        self.push(card, cast.owner(card), pile);
        let known = if is_side { SeatSet::ALL } else { SeatSet::NONE };
        self.slot_mut(card).known = known;
    }

    /// Takes a card of this name out of a seat's draw pile and sets it on a space (F3.2).
    ///
    /// Panics when there is none: a checked deck has the cards of its setup.
    pub fn set_out(&mut self, cast: &Cast, seat: Seat, name: &str, square: Square) {
        let found = self.pile(seat, Pile::Bag).find(|&card| cast.face(card).name == name);
        let card = found.unwrap_or_else(|| panic!("no {name} left for the setup"));
        self.put_on_battlefield(cast, card, square, seat);
    }

    /// Puts any card on a space, for setups of every kind.
    pub fn put_on_battlefield(&mut self, cast: &Cast, card: CardId, square: Square, controller: Seat) {
        if self.place_of(card).is_some() {
            self.lift(card);
        }
        self.slot_mut(card).known = SeatSet::ALL;
        match cast.face(card).kind {
            crate::Kind::Wall(crate::WallKind::Vine) => self.lay_vine(card, square, controller),
            kind => self.stand(card, square, controller, kind.is_unit()),
        }
    }

    /// Puts any card on top of a pile, for setups of every kind.
    pub fn put_in_pile(&mut self, card: CardId, seat: Seat, pile: Pile, known: SeatSet) {
        if self.place_of(card).is_some() {
            self.lift(card);
        }
        self.push(card, seat, pile);
        self.slot_mut(card).known = known;
    }

    /// Slides any card under another, for setups of every kind.
    pub fn put_under(&mut self, card: CardId, host: CardId) {
        if self.place_of(card).is_some() {
            self.lift(card);
        }
        self.slot_mut(card).known = SeatSet::ALL;
        self.slide_under(card, host);
    }

    /// Lays any card on another, for setups of every kind.
    pub fn put_attached(&mut self, card: CardId, host: CardId, by: Seat) {
        if self.place_of(card).is_some() {
            self.lift(card);
        }
        self.attach(card, host);
        let slot = self.slot_mut(card);
        slot.known = SeatSet::ALL;
        slot.controller = by;
    }

    /// Puts an event into a seat's active area, aimed at a card or at none (S9.2), for setups of
    /// every kind.
    pub fn put_active(&mut self, event: CardId, seat: Seat, target: CardId) {
        self.put_in_pile(event, seat, Pile::Side, SeatSet::ALL);
        self.aim(event, target);
    }

    /// The card that an event in an active area is aimed at.
    pub fn aim_of(&self, event: CardId) -> Option<CardId> {
        match self.place_of(event) {
            Some(Place::In(_, Pile::Side)) => self.host_of(event).some(),
            _ => None,
        }
    }

    /// Sets a seat's token on the magic track (S1.5), for setups of every kind.
    pub fn set_magic(&mut self, seat: Seat, magic: u8) {
        self.track[seat] = magic;
    }

    /// Settles who takes the first turn, so nobody rolls for it.
    pub fn settle_first(&mut self, seat: Seat) {
        self.begins = Some(seat);
    }

    /// Begins in the middle of a game: this seat's turn, just before this phase.
    pub fn set_turn(&mut self, active: Seat, first: Seat, turn: u16, phase: crate::Phase) {
        self.active = active;
        self.first = first;
        self.turn = turn;
        self.phase = phase;
        self.stage = 0;
    }

    /// Goes to the end of the phase: its main part is over, and what happens at its end is about to.
    pub fn set_end_of_phase(&mut self) {
        self.stage = 2;
    }

    /// Checks that every card is where it says, and that no card is in two places or in none.
    pub fn check(&self, cast: &Cast) -> Result<(), String> {
        let mut seen = crate::Cards::NONE;
        let mut found = 0;
        let mut see = |card: CardId, place: &str| {
            if seen.contains(card) {
                return Err(format!("{} is twice on the table: {place}", cast.face(card).name));
            }
            seen.insert(card);
            found += 1;
            Ok(())
        };
        for seat in Seat::all(crate::SEATS) {
            for pile in Pile::ALL {
                let count = self.pile(seat, pile).count();
                if count != self.count(seat, pile) {
                    return Err(format!(
                        "{pile:?} of {seat:?} counts {} and has {count}",
                        self.count(seat, pile)
                    ));
                }
                for card in self.pile(seat, pile) {
                    see(card, "in a pile")?;
                    if self.place_of(card) != Some(Place::In(seat, pile)) {
                        return Err(format!("{} is not where it lies", cast.face(card).name));
                    }
                }
            }
        }
        for card in self.on_battlefield() {
            see(card, "on the battlefield")?;
            for below in self.under(card).chain(self.attached(card)) {
                see(below, "under or on a card")?;
            }
            let square = self.square_of(card).ok_or("a card on the battlefield has no space")?;
            let seat = self.controller(card);
            let face = cast.face(card);
            let sets = [self.units[seat], self.walls[seat], self.vines[seat]];
            let is_vine = face.kind == crate::Kind::Wall(crate::WallKind::Vine);
            let set = if is_vine {
                sets[2]
            } else if face.kind.is_unit() {
                sets[0]
            } else {
                sets[1]
            };
            if !set.contains(square) {
                return Err(format!("{} on {square} is in no set of its controller", face.name));
            }
        }
        if let Some(unit) = self.aloft.some() {
            see(unit, "moving over others")?;
            for below in self.under(unit).chain(self.attached(unit)) {
                see(below, "under or on a card")?;
            }
        }
        // An event waits while another is played in answer to it.
        for card in cast.cards().filter(|&card| self.place_of(card).is_none()) {
            if self.playing.is_none() || cast.face(card).kind != crate::Kind::Event {
                return Err(format!("{} is nowhere", cast.face(card).name));
            }
            see(card, "being played")?;
        }
        if found == cast.cards().count() { Ok(()) } else { Err(format!("{found} cards on the table")) }
    }
}

impl State {
    /// Sets the tokens that only this card's ability knows, for setups of every kind.
    pub fn put_tokens(&mut self, card: CardId, tokens: u8) {
        self.slot_mut(card).tokens = tokens;
    }

    /// Starts a lasting effect for a whole side that no turn ends, for setups of every kind.
    ///
    /// Panics for an ability that no card of this game has or gives, and where no more effects can
    /// last: a setup has few.
    pub fn put_side_effect(&mut self, cast: &Cast, ability: &'static crate::Ability, seat: Seat) {
        let count = self.lasting_count as usize;
        self.lasting[count] = crate::lasting::Lasting {
            ability: cast.ability_id(ability),
            whom: crate::lasting::Whom::Side(seat),
            seat,
            value: 0,
            about: CardId::NONE,
            // It is on no card, so nothing ends it.
            until: crate::lasting::Until::Leaving,
        };
        self.lasting_count += 1;
        self.roster.is_stale_now();
    }
}

impl State {
    /// Lets a card go back to a seat at the end of this turn (F11.11), for setups of every kind.
    pub fn put_on_loan(&mut self, cast: &Cast, card: CardId, from: Seat) -> Result<(), String> {
        let (count, seat) = (self.lasting_count as usize, self.controller(card));
        let Some(free) = self.lasting.get_mut(count) else {
            return Err(format!("more than {count} effects last at once"));
        };
        *free = crate::lasting::Lasting {
            ability: cast.ability_id(&crate::lasting::RETURNS),
            whom: crate::lasting::Whom::Card(card),
            seat,
            value: from.index() as u8,
            about: CardId::NONE,
            until: crate::lasting::Until::EndOfTurn,
        };
        self.lasting_count += 1;
        Ok(())
    }
}

impl crate::AbilityId {
    /// The number by which answers name the ability.
    pub const fn number(self) -> u8 {
        self.0
    }
}
