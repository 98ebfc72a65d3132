//! A world under construction: the cards that a view names are where it says, the others in the
//! places it leaves open.

use super::backs::backs;
use super::{ImagineError, Knowledge, loose};
use crate::lasting::Lasting;
use crate::state::Pile;
use crate::view::{Held, Laid, Named, Spot, View, Viewer};
use crate::{AbilityId, CardId, Cards, Cast, State};
use table::{Seat, SeatSet};

/// The hidden cards of one holder: his hand, his magic or discard pile, his draw pile, what lies
/// face down under his units.
#[derive(Clone, Default)]
pub(super) struct Pool {
    pub(super) cards: Vec<CardId>,
    /// Places that the view counts.
    holes: usize,
    /// Whether the draw pile has a part that the view does not count, and must have a card there.
    draws: Draws,
    /// Cards of the pool set aside for where their backs are seen: the hand, the top of the draw pile.
    pub(super) hand: Vec<CardId>,
    pub(super) top: Option<CardId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Draws {
    #[default]
    None,
    Any,
    AtLeastOne,
}

impl Pool {
    fn least(&self) -> usize {
        self.holes + usize::from(self.draws == Draws::AtLeastOne)
    }

    /// Cards that have to go elsewhere.
    fn has_too_many(&self) -> bool {
        self.draws == Draws::None && self.cards.len() > self.holes
    }
}

/// A world in the making.
pub(super) struct Draft<'a> {
    pub(super) view: &'a View,
    pub(super) cast: &'a Cast,
    shell: State,
    /// Cards that the view names.
    named: Cards,
    pub(super) pools: Vec<Pool>,
}

impl<'a> Draft<'a> {
    pub(super) fn new(view: &'a View, cast: &'a Cast) -> Result<Draft<'a>, ImagineError> {
        let is_in_order = |(index, seat): (usize, Seat)| seat.index() == index;
        let seats = view.seats.iter().map(|holding| holding.seat);
        if view.seats.len() != cast.seat_count() || !seats.enumerate().all(is_in_order) {
            return Err(ImagineError::OtherSeats);
        }
        let pools = vec![Pool::default(); cast.seat_count()];
        Ok(Draft { view, cast, shell: State::empty(), named: Cards::NONE, pools })
    }

    pub(super) fn finish(mut self) -> Result<Knowledge, ImagineError> {
        self.take_turn()?;
        self.name_cards()?;
        self.fill_pools()?;
        self.balance_pools()?;
        let mut hidden = [CardId::NONE; CardId::MOST];
        let mut ends = [0; crate::SEATS];
        let mut count = 0;
        for (index, end) in ends.iter_mut().enumerate() {
            for &card in self.pools.get(index).map_or(&[][..], |pool| &pool.cards) {
                hidden[count] = card;
                count += 1;
            }
            *end = count as u8;
        }
        self.set_aside_by_backs()?;
        self.take_effects()?;
        self.take_pieces()?;
        for seat in self.cast.seats() {
            self.take_holding(seat);
        }
        self.take_aside();
        let (shown, mercenaries) = backs(self.cast, &self.shell, &hidden[..count]);
        let (shell, cards) = (self.shell, self.cast.cards().count());
        let strays: Cards = self.view.seats.iter().flat_map(|h| &h.strays).map(|named| named.card).collect();
        let loose = loose(self.cast, &hidden, &ends, |card| strays.contains(card));
        Ok(Knowledge { shell, told: Vec::new(), cards, hidden, ends, shown, mercenaries, loose })
    }

    fn check_seat(&self, seat: Seat) -> Result<Seat, ImagineError> {
        if seat.index() < self.cast.seat_count() { Ok(seat) } else { Err(ImagineError::Unknown) }
    }

    fn check_card(&self, card: CardId) -> Result<CardId, ImagineError> {
        if self.cast.has(card) { Ok(card) } else { Err(ImagineError::Unknown) }
    }

    /// Notes which cards the view places, and how many places it leaves open.
    fn name_cards(&mut self) -> Result<(), ImagineError> {
        for piece in &self.view.pieces {
            let controller = self.check_seat(piece.controller)?;
            self.name(piece.card)?;
            for laid in piece.attached.iter().chain(piece.under.iter().flatten()) {
                self.check_seat(laid.controller)?;
                self.name(laid.named.card)?;
            }
            let holes = piece.under.iter().filter(|below| below.is_none()).count();
            self.pools[controller.index()].holes += holes;
        }
        for (index, holding) in self.view.seats.iter().enumerate() {
            for held in [&holding.hand, &holding.gone] {
                self.pools[index].holes += self.name_held(held)?;
            }
            for aim in holding.active.iter().filter_map(|active| active.aim) {
                self.check_card(aim)?;
            }
            let active = holding.active.iter().map(|active| &active.named);
            for named in holding.discard.iter().chain(&holding.side).chain(active) {
                self.name(named.card)?;
            }
            let unseen = (holding.discard_count as usize).checked_sub(holding.discard.len());
            self.pools[index].holes += unseen.ok_or(ImagineError::WrongCount)?;
            let spots = holding.draw.top.iter().chain(&holding.draw.bottom);
            for slot in holding.magic.iter().chain(spots.map(|spot| &spot.card)) {
                match slot {
                    Some(named) => self.name(named.card)?,
                    None => self.pools[index].holes += 1,
                }
            }
            let draw = &holding.draw;
            self.pools[index].draws = match (draw.is_empty, draw.top.is_empty() && draw.bottom.is_empty()) {
                (true, _) => Draws::None,
                (false, true) => Draws::AtLeastOne,
                (false, false) => Draws::Any,
            };
        }
        self.pools[self.view.active.index()].holes += self.name_held(&self.view.aside)?;
        if let Some(named) = &self.view.playing {
            // It may lie somewhere already, with its effect not over.
            self.named.insert(self.check_card(named.card)?);
        }
        Ok(())
    }

    fn name(&mut self, card: CardId) -> Result<(), ImagineError> {
        if self.named.contains(self.check_card(card)?) {
            return Err(ImagineError::Twice(card));
        }
        self.named.insert(card);
        Ok(())
    }

    /// Returns how many cards of it the view does not name.
    fn name_held(&mut self, held: &Held) -> Result<usize, ImagineError> {
        for named in &held.cards {
            self.name(named.card)?;
        }
        (held.count as usize).checked_sub(held.cards.len()).ok_or(ImagineError::WrongCount)
    }

    /// Every card out of sight is its owner's, if it is not known to be a stray.
    fn fill_pools(&mut self) -> Result<(), ImagineError> {
        for card in self.cast.cards().filter(|&card| !self.named.contains(card)) {
            let has_it =
                |seat: &Seat| self.view.seats[seat.index()].strays.iter().any(|stray| stray.card == card);
            let holder = self.cast.seats().find(has_it).unwrap_or(self.cast.owner(card));
            self.pools[holder.index()].cards.push(card);
        }
        // Cards that went over unseen.
        let mut surplus: Vec<i8> = self.view.seats.iter().map(|holding| holding.surplus).collect();
        while let Some(to) = surplus.iter().position(|&surplus| surplus > 0) {
            let from = surplus.iter().position(|&surplus| surplus < 0).ok_or(ImagineError::WrongCount)?;
            let is_own = |card: &CardId| self.cast.owner(*card).index() == from;
            let cards = &mut self.pools[from].cards;
            let last = cards.iter().rposition(is_own).ok_or(ImagineError::WrongCount)?;
            let card = cards.remove(last);
            self.pools[to].cards.push(card);
            surplus[to] -= 1;
            surplus[from] += 1;
        }
        Ok(())
    }

    /// If the numbers imply that a card is held by somebody other than its owner, moves one over.
    fn balance_pools(&mut self) -> Result<(), ImagineError> {
        while let Some(poor) = self.pools.iter().position(|pool| pool.cards.len() < pool.least()) {
            let can_give = |pool: &Pool| pool.draws != Draws::None && pool.cards.len() > pool.least();
            let rich = self
                .pools
                .iter()
                .position(Pool::has_too_many)
                .or_else(|| self.pools.iter().position(can_give))
                .ok_or(ImagineError::WrongCount)?;
            let card = self.pools[rich].cards.pop().expect("it has one to give");
            self.pools[poor].cards.push(card);
        }
        while let Some(rich) = self.pools.iter().position(Pool::has_too_many) {
            let has_room = |pool: &Pool| pool.draws != Draws::None;
            let other = self.pools.iter().position(has_room).ok_or(ImagineError::WrongCount)?;
            let card = self.pools[rich].cards.pop().expect("it has one to give");
            self.pools[other].cards.push(card);
        }
        Ok(())
    }

    fn take_turn(&mut self) -> Result<(), ImagineError> {
        let view = self.view;
        self.shell.active = self.check_seat(view.active)?;
        self.shell.first = self.check_seat(view.first)?;
        self.shell.turn = view.turn;
        self.shell.phase = view.phase;
        self.shell.stage = view.stage;
        self.shell.moves = view.moves;
        self.shell.attacks = view.attacks;
        self.shell.outcome = view.outcome;
        Ok(())
    }

    fn take_effects(&mut self) -> Result<(), ImagineError> {
        let view = self.view;
        if view.lasting.len() > Lasting::MOST {
            return Err(ImagineError::TooManyEffects);
        }
        for (index, effect) in view.lasting.iter().enumerate() {
            let ability = AbilityId(effect.ability);
            if !self.cast.has_ability(ability) {
                return Err(ImagineError::Unknown);
            }
            self.shell.lasting[index] = Lasting {
                ability,
                whom: effect.whom,
                seat: effect.seat,
                value: effect.value,
                about: effect.about.unwrap_or(CardId::NONE),
                until: effect.until,
            };
        }
        self.shell.lasting_count = view.lasting.len() as u8;
        self.shell.roster.is_stale_now();
        Ok(())
    }

    fn take_pieces(&mut self) -> Result<(), ImagineError> {
        // A card that is aloft may be over one that is on the space.
        let (aloft, standing): (Vec<_>, Vec<_>) = self.view.pieces.iter().partition(|piece| piece.is_aloft);
        for piece in aloft.into_iter().chain(standing) {
            let is_taken = match piece.is_vine {
                true => self.shell.vine_at(piece.square),
                false => self.shell.card_at(piece.square),
            };
            if is_taken.is_some() || !self.cast.battlefield.contains(piece.square) {
                return Err(ImagineError::Crowded);
            }
            let (card, controller) = (piece.card, piece.controller);
            if piece.is_vine {
                self.shell.lay_vine(card, piece.square, controller);
            } else {
                let is_unit = self.cast.face(card).kind.is_unit();
                self.shell.stand(card, piece.square, controller, is_unit);
                if piece.is_aloft {
                    self.shell.take_off(card, piece.square);
                }
            }
            self.shell.set_wounds(card, piece.wounds);
            let slot = self.shell.slot_mut(card);
            slot.tokens = piece.tokens;
            slot.spaces = piece.spaces_moved;
            slot.known = SeatSet::ALL;
            for &mark in &piece.marks {
                self.shell.mark(card, mark);
            }
            for laid in piece.attached.iter().rev() {
                self.shell.attach(laid.named.card, card);
                self.lay(laid);
            }
            for below in piece.under.iter().rev() {
                match below {
                    Some(laid) => {
                        self.shell.slide_under(laid.named.card, card);
                        self.lay(laid);
                    }
                    None => {
                        let below = self.next_hidden(controller);
                        self.shell.slide_under(below, card);
                    }
                }
            }
        }
        Ok(())
    }

    fn lay(&mut self, laid: &Laid) {
        let known = self.known_to(&laid.named, None);
        let slot = self.shell.slot_mut(laid.named.card);
        slot.controller = laid.controller;
        slot.tokens = laid.tokens;
        slot.known = known;
        for &mark in &laid.marks {
            self.shell.mark(laid.named.card, mark);
        }
    }

    /// The next card of a holder that the view does not name. The pools were balanced before.
    fn next_hidden(&mut self, holder: Seat) -> CardId {
        self.pools[holder.index()].cards.pop().expect("a card for every hole")
    }

    /// Who knows a card that the viewer can name in a world.
    fn known_to(&self, named: &Named, holder: Option<Seat>) -> SeatSet {
        if named.open {
            return SeatSet::ALL;
        }
        let viewer = match self.view.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let knowing = named.seen_by.iter().copied().chain(holder).chain(viewer);
        knowing.fold(SeatSet::NONE, SeatSet::with)
    }

    fn take_holding(&mut self, seat: Seat) {
        let holding = &self.view.seats[seat.index()];
        // What was set aside is taken first; the hand comes first.
        let pool = &mut self.pools[seat.index()];
        pool.cards.append(&mut pool.hand);
        for (pile, held) in [(Pile::Hand, &holding.hand), (Pile::Gone, &holding.gone)] {
            for _ in held.cards.len()..held.count as usize {
                self.put(None, seat, pile);
            }
            for named in held.cards.iter().rev() {
                self.put(Some(named), seat, pile);
            }
        }
        for slot in holding.magic.iter().rev() {
            self.put(slot.as_ref(), seat, Pile::Magic);
        }
        for (index, spot) in holding.draw.top.iter().enumerate().rev() {
            if index == 0 {
                let pool = &mut self.pools[seat.index()];
                pool.cards.extend(pool.top.take());
            }
            self.put_spot(spot, seat, Pile::Top);
        }
        // The bottom is told from below.
        for spot in &holding.draw.bottom {
            self.put_spot(spot, seat, Pile::Bottom);
        }
        for _ in holding.discard.len()..holding.discard_count as usize {
            self.put(None, seat, Pile::Discard);
        }
        for (pile, cards) in [(Pile::Discard, &holding.discard), (Pile::Side, &holding.side)] {
            for named in cards.iter().rev() {
                self.put(Some(named), seat, pile);
            }
        }
        for active in holding.active.iter().rev() {
            let event = self.put(Some(&active.named), seat, Pile::Side);
            self.shell.aim(event, active.aim.unwrap_or(CardId::NONE));
            self.shell.slot_mut(event).tokens = active.tokens;
            for &mark in &active.marks {
                self.shell.mark(event, mark);
            }
        }
        self.shell.track[seat] = holding.track.unwrap_or(0);
    }

    fn put_spot(&mut self, spot: &Spot, seat: Seat, pile: Pile) {
        let card = self.put(spot.card.as_ref(), seat, pile);
        let slot = self.shell.slot_mut(card);
        slot.known = spot.seen_by.iter().copied().fold(slot.known, SeatSet::with);
    }

    fn put(&mut self, named: Option<&Named>, seat: Seat, pile: Pile) -> CardId {
        let is_holders = matches!(pile, Pile::Hand | Pile::Magic | Pile::Discard);
        let holder = is_holders.then_some(seat);
        let (card, known) = match named {
            Some(named) => (named.card, self.known_to(named, holder)),
            None => (self.next_hidden(seat), holder.map_or(SeatSet::NONE, SeatSet::only)),
        };
        self.shell.push(card, seat, pile);
        self.shell.slot_mut(card).known = known;
        card
    }

    /// Cards on their way, then the rest of the draw piles.
    fn take_aside(&mut self) {
        let aside = &self.view.aside;
        for named in self.view.playing.iter().chain(&aside.cards) {
            let known = self.known_to(named, None);
            self.shell.slot_mut(named.card).known = known;
        }
        self.shell.playing = self.view.playing.as_ref().map_or(CardId::NONE, |named| named.card);
        for _ in aside.cards.len()..aside.count as usize {
            self.next_hidden(self.view.active);
        }
        for seat in self.cast.seats() {
            for card in std::mem::take(&mut self.pools[seat.index()].cards) {
                self.shell.push(card, seat, Pile::Bag);
            }
            for stray in &self.view.seats[seat.index()].strays {
                let viewer = match self.view.viewer {
                    Viewer::Seat(viewer) => SeatSet::only(viewer),
                    Viewer::Spectator => SeatSet::ALL,
                };
                self.shell.slot_mut(stray.card).among = viewer;
            }
        }
    }
}
