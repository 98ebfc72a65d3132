//! Worlds that a viewer cannot tell from the true one.
//!
//! A bot that searches needs whole positions, and may know only its view. So it imagines: every
//! card that the view names lies where the view says, every other card lies in one of the places
//! that the view leaves open, each way as likely as the others. The true position is no argument
//! of anything here.
//!
//! [`Knowledge`] does once a view what does not depend on chance; [`Knowledge::imagine_into`] then
//! makes a world without allocating.
//!
//! What a world does not tell truly, because the viewer does not know it either: what others know
//! of cards in hands and magic piles that he does not know. In a world these are known to their
//! holder alone.

mod backs;

use crate::lasting::Lasting;
use crate::state::Pile;
use crate::view::{Held, Laid, Named, Spot, View, Viewer};
use crate::{AbilityId, Answer, CardId, Cards, Cast, State, Wars};
use arrayvec::ArrayVec;
use backs::{backs, sort_by_backs};
use std::fmt;
use table::{Entry, Sampled, Seat, SeatSet, Session};

/// Why no world fits a view: it is not a view of a game with this cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoWorld {
    OtherSeats,
    /// It names a card, a seat or an ability that the cast does not have.
    Unknown,
    /// It names this card twice.
    Twice(CardId),
    /// Two cards are on one space.
    Crowded,
    TooManyEffects,
    /// There are more or fewer cards out of sight than places for them.
    WrongCount,
}

impl fmt::Display for NoWorld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoWorld::OtherSeats => f.write_str("the view has other seats than the game"),
            NoWorld::Unknown => f.write_str("the view names something that the game does not have"),
            NoWorld::Twice(card) => write!(f, "the view has card {} in two places", card.index()),
            NoWorld::Crowded => f.write_str("the view has two cards on one space"),
            NoWorld::TooManyEffects => f.write_str("the view has more lasting effects than a game"),
            NoWorld::WrongCount => f.write_str("the cards out of sight do not fit the hidden places"),
        }
    }
}

impl std::error::Error for NoWorld {}

/// A view made ready for imagining: one world, and which of its cards may be exchanged.
#[derive(Clone, Debug)]
pub struct Knowledge {
    /// A world, its hidden cards in the order of their ids.
    shell: State,
    /// What was told to the action in progress in that world.
    told: Vec<Entry<Answer>>,
    cards: usize,
    /// The hidden cards, those of the same holder together.
    hidden: [CardId; CardId::MOST],
    /// Where in `hidden` the cards of each holder end.
    ends: [u8; Seat::MOST],
    /// Hidden cards whose backs are seen where they lie, and the mercenaries (F13.4). None in sleeves.
    shown: Cards,
    mercenaries: Cards,
    /// Hidden cards of the same owner with several holders, by their places in `hidden`: nobody told
    /// the viewer which of them went over.
    loose: Vec<Vec<usize>>,
}

/// One world that fits the view. For many worlds of one view make the [`Knowledge`] once.
pub fn imagine(view: &View, cast: &Cast, chance: &mut Sampled) -> Result<State, NoWorld> {
    let knowledge = Knowledge::new(view, cast)?;
    let mut world = State::empty();
    knowledge.imagine_into(&mut world, chance);
    Ok(world)
}

type Names = [CardId; 256];

fn own_names() -> Names {
    std::array::from_fn(|index| CardId(index as u8))
}

impl Knowledge {
    /// What this view tells.
    pub fn new(view: &View, cast: &Cast) -> Result<Knowledge, NoWorld> {
        Draft::new(view, cast)?.finish()
    }

    /// What a seat knows in the middle of an action, to imagine games that go on from there. The
    /// rules run an action again from the last settled position, so a world is that position and
    /// the answers since ([`Knowledge::imagine_action`]); cards that the seat has come to know in
    /// between lie in it where they lay.
    ///
    /// This reads the true game, and forgets it: what it keeps of hidden cards is their places, and
    /// each world mixes them.
    pub fn of(session: &Session<Wars>, seat: Seat) -> Knowledge {
        let (cast, viewer) = (session.setup(), Viewer::Seat(seat));
        let settled = session.settled();
        let is_hidden =
            |card: &CardId| !settled.is_known(*card, viewer) && !session.state().is_known(*card, viewer);
        let mut names = own_names();
        let mut hidden = [CardId::NONE; CardId::MOST];
        let mut ends = [0; Seat::MOST];
        let mut count = 0;
        for (index, end) in ends.iter_mut().enumerate() {
            let start = count;
            for card in held_by(settled, Seat::new(index)).filter(is_hidden) {
                hidden[count] = card;
                count += 1;
            }
            let places = hidden;
            sort_by_backs(cast, &mut hidden[start..count]);
            for place in start..count {
                names[places[place].index()] = hidden[place];
            }
            *end = count as u8;
        }
        let mut shell = *settled;
        settled.renamed(&names, CardId::MOST, &mut shell);
        let told = session.entries().iter().map(|entry| renamed(entry, &names)).collect();
        let (shown, mercenaries) = backs(cast, &shell, &hidden[..count]);
        let is_bound = |card| viewer.is_among(settled.slot(card).among);
        let loose = loose(cast, &hidden, &ends, is_bound);
        Knowledge { shell, told, cards: cast.cards().count(), hidden, ends, shown, mercenaries, loose }
    }

    /// Overwrites `world` with a world that fits the view.
    pub fn imagine_into(&self, world: &mut State, chance: &mut Sampled) {
        self.shell.renamed(&self.names(chance), self.cards, world);
    }

    /// The same with what was told to the action in progress, for [`Session::resume`].
    pub fn imagine_action(&self, world: &mut State, told: &mut Vec<Entry<Answer>>, chance: &mut Sampled) {
        let names = self.names(chance);
        self.shell.renamed(&names, self.cards, world);
        told.clear();
        told.extend(self.told.iter().map(|entry| renamed(entry, &names)));
    }

    /// Mixes the hidden cards of each holder.
    fn names(&self, chance: &mut Sampled) -> Names {
        let mut mixed = self.hidden;
        let mut names = own_names();
        for places in &self.loose {
            mix(&mut mixed, places.iter().copied(), chance, |_| true);
        }
        let mut start = 0;
        for end in self.ends {
            let end = end as usize;
            if self.shown.is_empty() {
                for last in (start + 1..end).rev() {
                    mixed.swap(last, start + chance.index(last + 1 - start));
                }
            } else {
                // Where backs are seen only cards with the same back can lie.
                mix(&mut mixed, start..end, chance, |place| self.mercenaries.contains(self.hidden[place]));
                mix(&mut mixed, start..end, chance, |place| !self.mercenaries.contains(self.hidden[place]));
                mix(&mut mixed, start..end, chance, |place| !self.shown.contains(self.hidden[place]));
            }
            for index in start..end {
                names[self.hidden[index].index()] = mixed[index];
            }
            start = end;
        }
        names
    }

    /// How many cards the viewer cannot place.
    pub fn hidden_count(&self) -> usize {
        self.ends[Seat::MOST - 1] as usize
    }
}

/// Puts the cards of these places into an order of chance, those that `is_meant` leaves out staying.
fn mix(
    cards: &mut [CardId; CardId::MOST],
    places: impl Iterator<Item = usize>,
    chance: &mut Sampled,
    is_meant: impl Fn(usize) -> bool,
) {
    let places: ArrayVec<usize, { CardId::MOST }> = places.filter(|&place| is_meant(place)).collect();
    for last in (1..places.len()).rev() {
        cards.swap(places[last], places[chance.index(last + 1)]);
    }
}

/// Where in `hidden` the cards are that may be with another holder than their owner, by owner and
/// back. Those of which the viewer knows the holder are bound to him.
fn loose(
    cast: &Cast,
    hidden: &[CardId],
    ends: &[u8; Seat::MOST],
    is_bound: impl Fn(CardId) -> bool,
) -> Vec<Vec<usize>> {
    let holder = |place: usize| ends.iter().position(|&end| place < end as usize).map(Seat::new);
    let is_away = |place: usize| holder(place) != Some(cast.owner(hidden[place]));
    let places = 0..ends[Seat::MOST - 1] as usize;
    let free: Vec<usize> = places.filter(|&place| !is_bound(hidden[place])).collect();
    let mut groups = Vec::new();
    for owner in cast.seats() {
        for back in [None, Some(false), Some(true)] {
            let is_meant = |place: &usize| {
                let card = hidden[*place];
                cast.owner(card) == owner && cast.shows_mercenary(card) == back
            };
            let group: Vec<usize> = free.iter().copied().filter(is_meant).collect();
            if group.iter().any(|&place| is_away(place)) {
                groups.push(group);
            }
        }
    }
    groups
}

fn renamed(entry: &Entry<Answer>, names: &Names) -> Entry<Answer> {
    match *entry {
        Entry::Answer(seat, answer) => Entry::Answer(seat, answer.renamed(names)),
        Entry::Forced(answer) => Entry::Forced(answer.renamed(names)),
        Entry::Chance(number) => Entry::Chance(number),
    }
}

/// The cards in the hand and piles of a seat and under its units.
fn held_by(state: &State, seat: Seat) -> impl Iterator<Item = CardId> {
    let piles = Pile::ALL.into_iter().flat_map(move |pile| state.pile(seat, pile));
    let hosts = state.on_battlefield().filter(move |&host| state.controller(host) == seat);
    piles.chain(hosts.flat_map(|host| state.under(host)))
}

impl State {
    /// The same position with two cards of hands or piles in each other's place. It looks at what
    /// nobody may see: for tests of what a viewer can tell apart.
    #[doc(hidden)]
    pub fn with_exchanged(&self, one: CardId, other: CardId) -> State {
        let mut names = own_names();
        names.swap(one.index(), other.index());
        let mut world = *self;
        self.renamed(&names, CardId::MOST, &mut world);
        world
    }
}

/// The hidden cards of one holder: his hand, his magic or discard pile, his draw pile, what lies
/// face down under his units.
#[derive(Clone, Default)]
struct Pool {
    cards: Vec<CardId>,
    /// Places that the view counts.
    holes: usize,
    /// Whether the draw pile has a part that the view does not count, and must have a card there.
    draws: Draws,
    /// Cards of the pool set aside for where their backs are seen: the hand, the top of the draw pile.
    hand: Vec<CardId>,
    top: Option<CardId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Draws {
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
struct Draft<'a> {
    view: &'a View,
    cast: &'a Cast,
    shell: State,
    /// Cards that the view names.
    named: Cards,
    pools: Vec<Pool>,
}

impl<'a> Draft<'a> {
    fn new(view: &'a View, cast: &'a Cast) -> Result<Draft<'a>, NoWorld> {
        let is_in_order = |(index, seat): (usize, Seat)| seat.index() == index;
        let seats = view.seats.iter().map(|holding| holding.seat);
        if view.seats.len() != cast.seat_count() || !seats.enumerate().all(is_in_order) {
            return Err(NoWorld::OtherSeats);
        }
        let pools = vec![Pool::default(); cast.seat_count()];
        Ok(Draft { view, cast, shell: State::empty(), named: Cards::NONE, pools })
    }

    fn finish(mut self) -> Result<Knowledge, NoWorld> {
        self.take_turn()?;
        self.name_cards()?;
        self.fill_pools()?;
        self.balance_pools()?;
        let mut hidden = [CardId::NONE; CardId::MOST];
        let mut ends = [0; Seat::MOST];
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

    fn check_seat(&self, seat: Seat) -> Result<Seat, NoWorld> {
        if seat.index() < self.cast.seat_count() { Ok(seat) } else { Err(NoWorld::Unknown) }
    }

    fn check_card(&self, card: CardId) -> Result<CardId, NoWorld> {
        if self.cast.has(card) { Ok(card) } else { Err(NoWorld::Unknown) }
    }

    /// Notes which cards the view places, and how many places it leaves open.
    fn name_cards(&mut self) -> Result<(), NoWorld> {
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
            self.pools[index].holes += unseen.ok_or(NoWorld::WrongCount)?;
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

    fn name(&mut self, card: CardId) -> Result<(), NoWorld> {
        if self.named.contains(self.check_card(card)?) {
            return Err(NoWorld::Twice(card));
        }
        self.named.insert(card);
        Ok(())
    }

    /// Gives back how many cards of it the view does not name.
    fn name_held(&mut self, held: &Held) -> Result<usize, NoWorld> {
        for named in &held.cards {
            self.name(named.card)?;
        }
        (held.count as usize).checked_sub(held.cards.len()).ok_or(NoWorld::WrongCount)
    }

    /// Every card out of sight is its owner's, if it is not known to be a stray.
    fn fill_pools(&mut self) -> Result<(), NoWorld> {
        for card in self.cast.cards().filter(|&card| !self.named.contains(card)) {
            let has_it =
                |seat: &Seat| self.view.seats[seat.index()].strays.iter().any(|stray| stray.card == card);
            let holder = self.cast.seats().find(has_it).unwrap_or(self.cast.owner(card));
            self.pools[holder.index()].cards.push(card);
        }
        // Cards that went over unseen.
        let mut surplus: Vec<i8> = self.view.seats.iter().map(|holding| holding.surplus).collect();
        while let Some(to) = surplus.iter().position(|&surplus| surplus > 0) {
            let from = surplus.iter().position(|&surplus| surplus < 0).ok_or(NoWorld::WrongCount)?;
            let is_own = |card: &CardId| self.cast.owner(*card).index() == from;
            let cards = &mut self.pools[from].cards;
            let last = cards.iter().rposition(is_own).ok_or(NoWorld::WrongCount)?;
            let card = cards.remove(last);
            self.pools[to].cards.push(card);
            surplus[to] -= 1;
            surplus[from] += 1;
        }
        Ok(())
    }

    /// Where the numbers betray that a card is with another than its owner, moves one over.
    fn balance_pools(&mut self) -> Result<(), NoWorld> {
        while let Some(poor) = self.pools.iter().position(|pool| pool.cards.len() < pool.least()) {
            let can_give = |pool: &Pool| pool.draws != Draws::None && pool.cards.len() > pool.least();
            let rich = self
                .pools
                .iter()
                .position(Pool::has_too_many)
                .or_else(|| self.pools.iter().position(can_give))
                .ok_or(NoWorld::WrongCount)?;
            let card = self.pools[rich].cards.pop().expect("it has one to give");
            self.pools[poor].cards.push(card);
        }
        while let Some(rich) = self.pools.iter().position(Pool::has_too_many) {
            let has_room = |pool: &Pool| pool.draws != Draws::None;
            let other = self.pools.iter().position(has_room).ok_or(NoWorld::WrongCount)?;
            let card = self.pools[rich].cards.pop().expect("it has one to give");
            self.pools[other].cards.push(card);
        }
        Ok(())
    }

    fn take_turn(&mut self) -> Result<(), NoWorld> {
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

    fn take_effects(&mut self) -> Result<(), NoWorld> {
        let view = self.view;
        if view.lasting.len() > Lasting::MOST {
            return Err(NoWorld::TooManyEffects);
        }
        for (index, effect) in view.lasting.iter().enumerate() {
            let ability = AbilityId(effect.ability);
            if !self.cast.has_ability(ability) {
                return Err(NoWorld::Unknown);
            }
            self.shell.lasting[index] = Lasting {
                ability,
                whom: effect.whom,
                seat: effect.seat,
                value: effect.value,
                until: effect.until,
            };
        }
        self.shell.lasting_count = view.lasting.len() as u8;
        Ok(())
    }

    fn take_pieces(&mut self) -> Result<(), NoWorld> {
        // What is aloft may be over a card that stands there.
        let (aloft, standing): (Vec<_>, Vec<_>) = self.view.pieces.iter().partition(|piece| piece.is_aloft);
        for piece in aloft.into_iter().chain(standing) {
            let is_taken = match piece.is_vine {
                true => self.shell.vine_at(piece.square),
                false => self.shell.card_at(piece.square),
            };
            if is_taken.is_some() || !self.cast.battlefield.contains(piece.square) {
                return Err(NoWorld::Crowded);
            }
            let (card, controller) = (piece.card, piece.controller);
            if piece.is_vine {
                self.shell.lay_vine(card, piece.square, controller);
            } else {
                let is_unit = self.cast.face(card).kind.is_unit();
                self.shell.stand(card, piece.square, controller, is_unit);
                if piece.is_aloft {
                    self.shell.take_off(card);
                }
            }
            let slot = self.shell.slot_mut(card);
            slot.wounds = piece.wounds;
            slot.tokens = piece.tokens;
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

    /// Who knows a card in a world that the viewer can name.
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
