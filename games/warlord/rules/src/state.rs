//! The settled position: plain data of fixed size, copied for every action.

use crate::lasting::Lasting;
use crate::{CardId, Condition};
use std::fmt;
use table::{Outcome, Seat, SeatSet};

/// A pile or hand of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Pile {
    Hand,
    /// The part of the deck in unknown order: which card it is is decided when one is drawn.
    Bag,
    /// Cards of known order on top of the deck.
    Top,
    /// Cards of known order at its bottom.
    Bottom,
    Discard,
    /// Out of the game.
    Gone,
    /// Shown and being performed (16.1).
    Aside,
}

impl Pile {
    pub const ALL: [Pile; 7] =
        [Pile::Hand, Pile::Bag, Pile::Top, Pile::Bottom, Pile::Discard, Pile::Gone, Pile::Aside];
    pub const DECK: [Pile; 3] = [Pile::Top, Pile::Bag, Pile::Bottom];
}

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    In(Seat, Pile),
    /// In the ranks of this army.
    Army(Seat),
    /// Equipped by or attached to a card in play.
    On(CardId),
}

/// A place in an army: ranks count from 1 (the front), files from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Spot {
    pub army: Seat,
    pub rank: u8,
    pub file: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Zone {
    Nowhere,
    In(Pile),
    Army,
    On,
}

/// A card's place, and in play its condition.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Slot {
    zone: Zone,
    /// Whose pile or army it is in.
    holder: Seat,
    pub controller: Seat,
    /// The place of a character, or its last one before it left: the army, and the rank counted
    /// from 1.
    army: Seat,
    rank: u8,
    pub condition: Condition,
    pub wounds: u8,
    /// Abilities used that work once a turn, by their numbers (9.3).
    pub used: u8,
    pub marks: u8,
    /// The next card of the same pile, of the same army by rank and file, on the same card.
    next: CardId,
    /// The card that this one is on.
    host: CardId,
    /// The first card on this one.
    gear: CardId,
    /// Who knows what card this is, while it lies in a hand or deck.
    pub known: SeatSet,
}

/// What a card remembers beside its state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Mark {
    /// It has attacked this turn.
    Attacked = 1,
    /// It may not attack again this turn.
    Weary = 2,
    /// It has had its potion (the first and the second of such cards).
    Potion = 4,
    Balm = 8,
}

impl Mark {
    const OF_TURN: u8 = 3;
    /// A character has them for the whole game.
    const FOR_EVER: u8 = 12;
}

impl Slot {
    /// Cards in a hand or deck only differ in what they are.
    fn forget_place(&mut self, pile: Pile) {
        if matches!(pile, Pile::Hand | Pile::Bag | Pile::Top | Pile::Bottom) {
            self.army = Seat::FIRST;
            self.rank = 0;
        }
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?} {:?} w{}", self.zone, self.holder, self.condition, self.wounds)
    }
}

const EMPTY_SLOT: Slot = Slot {
    zone: Zone::Nowhere,
    holder: Seat::FIRST,
    controller: Seat::FIRST,
    army: Seat::FIRST,
    rank: 0,
    condition: Condition::Ready,
    wounds: 0,
    used: 0,
    marks: 0,
    next: CardId::NONE,
    host: CardId::NONE,
    gear: CardId::NONE,
    known: SeatSet::NONE,
};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Heap {
    top: CardId,
    count: u8,
}

const EMPTY_HEAP: Heap = Heap { top: CardId::NONE, count: 0 };

/// What belongs to one seat: the cards of its deck wherever they are, its piles, its army.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Part {
    slots: [Slot; CardId::IN_DECK],
    heaps: [Heap; Pile::ALL.len()],
    /// The first character of the army, by rank and file.
    army: CardId,
    pub(crate) is_out: bool,
    pub(crate) points: u8,
    pub(crate) lasting: [Lasting; Lasting::A_SEAT],
    pub(crate) lasting_count: u8,
}

const EMPTY_PART: Part = Part {
    slots: [EMPTY_SLOT; CardId::IN_DECK],
    heaps: [EMPTY_HEAP; Pile::ALL.len()],
    army: CardId::NONE,
    is_out: false,
    points: 0,
    lasting: [Lasting::BLANK; Lasting::A_SEAT],
    lasting_count: 0,
};

/// The phases of a turn (8.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Ready,
    Draw,
    Initiative,
    Decree,
    End,
}

/// A position of a game with as many parts as seats. The rules work on [`State`], whose number of
/// seats is not in its type, so that they exist once for every size.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board<P: ?Sized> {
    pub turn: u16,
    pub phase: Phase,
    /// The order of play and of reacts (8.7, 17.4), its length, and whose turn of it is now.
    pub(crate) order: [Seat; Seat::MOST],
    pub(crate) order_count: u8,
    pub(crate) at: u8,
    /// Who has passed since the last Order (8.8).
    pub(crate) passed: SeatSet,
    /// The time is up: the game ends with this turn (18.5).
    pub(crate) last_turn: bool,
    pub(crate) outcome: Option<Outcome>,
    parts: P,
}

/// The position of a game for `N` seats.
pub type Table<const N: usize> = Board<[Part; N]>;
/// A position of any size.
pub type State = Board<[Part]>;

impl<const N: usize> Table<N> {
    /// An empty table: no card is anywhere until it is put there.
    pub fn empty() -> Table<N> {
        Board {
            turn: 0,
            phase: Phase::Ready,
            order: [Seat::FIRST; Seat::MOST],
            order_count: 0,
            at: 0,
            passed: SeatSet::NONE,
            last_turn: false,
            outcome: None,
            parts: [EMPTY_PART; N],
        }
    }
}

impl<const N: usize> std::ops::Deref for Table<N> {
    type Target = State;
    fn deref(&self) -> &State {
        self
    }
}

impl<const N: usize> std::ops::DerefMut for Table<N> {
    fn deref_mut(&mut self) -> &mut State {
        self
    }
}

impl State {
    pub fn slot(&self, card: CardId) -> &Slot {
        &self.parts[card.index() / CardId::IN_DECK].slots[card.in_deck()]
    }

    pub fn slot_mut(&mut self, card: CardId) -> &mut Slot {
        &mut self.parts[card.index() / CardId::IN_DECK].slots[card.in_deck()]
    }

    pub(crate) fn part(&self, seat: Seat) -> &Part {
        &self.parts[seat.index()]
    }

    pub(crate) fn part_mut(&mut self, seat: Seat) -> &mut Part {
        &mut self.parts[seat.index()]
    }

    /// Overwrites this position with another of the same size.
    pub(crate) fn copy_from(&mut self, other: &State) {
        self.turn = other.turn;
        self.phase = other.phase;
        self.order = other.order;
        self.order_count = other.order_count;
        self.at = other.at;
        self.passed = other.passed;
        self.last_turn = other.last_turn;
        self.outcome = other.outcome;
        self.parts.copy_from_slice(&other.parts);
    }

    pub fn is_out(&self, seat: Seat) -> bool {
        self.part(seat).is_out
    }

    pub fn points(&self, seat: Seat) -> u8 {
        self.part(seat).points
    }

    /// The time of the round is up: the current turn is finished, then the leader wins (18.5).
    pub fn call_time(&mut self) {
        self.last_turn = true;
    }

    /// The order of play this turn, eliminated players too.
    pub fn order(&self) -> &[Seat] {
        &self.order[..self.order_count as usize]
    }

    /// Whose turn it is in the decree phase.
    pub fn acting(&self) -> Option<Seat> {
        self.order().get(self.at as usize).copied()
    }

    /// Where the card is; `None` for one that was never dealt, or is on its way.
    pub fn place_of(&self, card: CardId) -> Option<Place> {
        let slot = self.slot(card);
        match slot.zone {
            Zone::Nowhere => None,
            Zone::In(pile) => Some(Place::In(slot.holder, pile)),
            Zone::Army => Some(Place::Army(slot.holder)),
            Zone::On => Some(Place::On(slot.host)),
        }
    }

    /// Whether it is in an army as a character.
    pub fn is_character_in_play(&self, card: CardId) -> bool {
        !card.is_none() && self.slot(card).zone == Zone::Army
    }

    /// The card that it is on.
    pub fn host(&self, card: CardId) -> Option<CardId> {
        (self.slot(card).zone == Zone::On).then(|| self.slot(card).host)
    }

    /// The army of a character in play, or the last one it was in.
    pub fn army_of(&self, card: CardId) -> Seat {
        self.slot(card).army
    }

    /// The rank of a character in play, or the last one it was in.
    pub fn rank_of(&self, card: CardId) -> u8 {
        self.slot(card).rank
    }

    pub fn has_mark(&self, card: CardId, mark: Mark) -> bool {
        self.slot(card).marks & mark as u8 != 0
    }

    pub fn mark(&mut self, card: CardId, mark: Mark) {
        self.slot_mut(card).marks |= mark as u8;
    }

    /// A new turn: what counted for the last one is forgotten (9.3).
    pub(crate) fn forget_turn(&mut self) {
        for part in &mut self.parts {
            for slot in &mut part.slots {
                slot.used = 0;
                slot.marks &= !Mark::OF_TURN;
            }
        }
    }

    fn chain(&self, first: CardId) -> Chain<'_> {
        Chain { state: self, next: first }
    }

    /// The cards of a pile, topmost first.
    pub fn pile(&self, seat: Seat, pile: Pile) -> Chain<'_> {
        self.chain(self.part(seat).heaps[pile as usize].top)
    }

    pub fn count(&self, seat: Seat, pile: Pile) -> usize {
        self.part(seat).heaps[pile as usize].count as usize
    }

    pub fn top(&self, seat: Seat, pile: Pile) -> Option<CardId> {
        self.part(seat).heaps[pile as usize].top.some()
    }

    pub fn deck_count(&self, seat: Seat) -> usize {
        Pile::DECK.into_iter().map(|pile| self.count(seat, pile)).sum()
    }

    /// The characters of an army by rank and file, front first.
    pub fn army(&self, army: Seat) -> Chain<'_> {
        self.chain(self.part(army).army)
    }

    /// The characters of one rank by file.
    pub fn rank(&self, army: Seat, rank: u8) -> impl Iterator<Item = CardId> {
        self.army(army)
            .skip_while(move |&card| self.slot(card).rank < rank)
            .take_while(move |&card| self.slot(card).rank == rank)
    }

    pub fn rank_size(&self, army: Seat, rank: u8) -> u8 {
        self.rank(army, rank).count() as u8
    }

    /// The number of the last rank; 0 for an army without characters.
    pub fn last_rank(&self, army: Seat) -> u8 {
        self.army(army).last().map_or(0, |card| self.slot(card).rank)
    }

    /// Items and attached cards on a card, the newest first.
    pub fn gear(&self, card: CardId) -> Chain<'_> {
        self.chain(self.slot(card).gear)
    }

    /// Takes a card from its place. Cards on it must have been removed before.
    pub(crate) fn lift(&mut self, card: CardId) {
        let slot = *self.slot(card);
        match slot.zone {
            Zone::Nowhere => {}
            Zone::In(pile) => {
                let heap = &mut self.part_mut(slot.holder).heaps[pile as usize];
                heap.count -= 1;
                if heap.top == card {
                    heap.top = slot.next
                } else {
                    self.unlink(card, heap_top(self, slot.holder, pile))
                }
            }
            Zone::Army => {
                let army = &mut self.part_mut(slot.holder).army;
                if *army == card {
                    *army = slot.next;
                } else {
                    let first = *army;
                    self.unlink(card, first);
                }
            }
            Zone::On => {
                let first = self.slot(slot.host).gear;
                if first == card {
                    self.slot_mut(slot.host).gear = slot.next
                } else {
                    self.unlink(card, first)
                }
            }
        }
        debug_assert!(slot.gear.is_none(), "what is on a card leaves first");
        let marks = slot.marks & Mark::FOR_EVER;
        let Slot { army, rank, known, .. } = slot;
        *self.slot_mut(card) = Slot { controller: card.owner(), marks, army, rank, known, ..EMPTY_SLOT };
    }

    fn unlink(&mut self, card: CardId, first: CardId) {
        let next = self.slot(card).next;
        let before = self.chain(first).find(|&other| self.slot(other).next == card);
        self.slot_mut(before.expect("a linked card has one before it")).next = next;
    }

    /// Puts a lifted card on top of a pile.
    pub(crate) fn push(&mut self, card: CardId, seat: Seat, pile: Pile) {
        let heap = &mut self.part_mut(seat).heaps[pile as usize];
        let below = std::mem::replace(&mut heap.top, card);
        heap.count += 1;
        let slot = self.slot_mut(card);
        slot.zone = Zone::In(pile);
        slot.holder = seat;
        slot.next = below;
        slot.forget_place(pile);
    }

    /// Puts a lifted card underneath a pile.
    pub(crate) fn push_below(&mut self, card: CardId, seat: Seat, pile: Pile) {
        let Some(last) = self.pile(seat, pile).last() else { return self.push(card, seat, pile) };
        self.part_mut(seat).heaps[pile as usize].count += 1;
        self.slot_mut(last).next = card;
        let slot = self.slot_mut(card);
        slot.zone = Zone::In(pile);
        slot.holder = seat;
        slot.next = CardId::NONE;
        slot.forget_place(pile);
    }

    /// Puts a lifted card on another.
    pub(crate) fn put_on(&mut self, card: CardId, host: CardId) {
        let below = std::mem::replace(&mut self.slot_mut(host).gear, card);
        let slot = self.slot_mut(card);
        slot.zone = Zone::On;
        slot.host = host;
        slot.next = below;
    }

    /// Puts a lifted card into an army. The file counts from 0; beyond the last it is the last.
    pub(crate) fn put_in_army(&mut self, card: CardId, spot: Spot) {
        let mut before = CardId::NONE;
        let mut file = 0;
        for other in self.army(spot.army) {
            let rank = self.slot(other).rank;
            if rank > spot.rank || rank == spot.rank && file == spot.file {
                break;
            }
            if rank == spot.rank {
                file += 1;
            }
            before = other;
        }
        let next = if before.is_none() {
            std::mem::replace(&mut self.part_mut(spot.army).army, card)
        } else {
            std::mem::replace(&mut self.slot_mut(before).next, card)
        };
        let slot = self.slot_mut(card);
        slot.zone = Zone::Army;
        slot.holder = spot.army;
        slot.army = spot.army;
        slot.rank = spot.rank;
        slot.next = next;
    }

    /// Moves a character within or between armies; its state, items and wounds stay, and who controls it
    /// (M7.6).
    pub(crate) fn move_to(&mut self, card: CardId, spot: Spot) {
        let slot = *self.slot(card);
        self.slot_mut(card).gear = CardId::NONE;
        self.lift(card);
        self.put_in_army(card, spot);
        let moved = self.slot_mut(card);
        *moved = Slot { army: moved.army, rank: moved.rank, next: moved.next, holder: moved.holder, ..slot };
    }

    /// Two characters exchange their places, rank and file.
    pub(crate) fn exchange(&mut self, one: CardId, other: CardId) {
        let spot = |state: &State, card: CardId| {
            let (army, rank) = (state.army_of(card), state.rank_of(card));
            let file = state.rank(army, rank).position(|c| c == card).unwrap_or(0) as u8;
            Spot { army, rank, file }
        };
        let (mut a, mut b) = (spot(self, one), spot(self, other));
        // In one rank the later one moves first, so that removing it shifts nobody before it.
        let (mut first, mut second) = (one, other);
        if a.army == b.army && a.rank == b.rank && a.file > b.file {
            std::mem::swap(&mut a, &mut b);
            std::mem::swap(&mut first, &mut second);
        }
        self.move_to(second, a);
        self.move_to(first, b);
    }

    /// The same position with its cards renamed: card `c` becomes `names[c]`, which must have the
    /// same owner. Only hands and decks may be renamed, which nobody outside can see.
    pub(crate) fn rename_hidden(&mut self, names: &dyn Fn(CardId) -> CardId) {
        for seat in 0..self.parts.len() {
            let owner = Seat::new(seat);
            let old = self.parts[seat].slots;
            let renamed = |card: CardId| if card.is_none() { card } else { names(card) };
            for (index, slot) in old.into_iter().enumerate() {
                let card = CardId::new(owner, index);
                if !matches!(slot.zone, Zone::In(Pile::Hand | Pile::Bag | Pile::Top | Pile::Bottom)) {
                    continue;
                }
                // What a card remembers for the whole game belongs to the card, not to its place.
                let marks = old[names(card).in_deck()].marks;
                *self.slot_mut(names(card)) = Slot { next: renamed(slot.next), marks, ..slot };
            }
            for pile in [Pile::Hand, Pile::Bag, Pile::Top, Pile::Bottom] {
                let heap = &mut self.parts[seat].heaps[pile as usize];
                heap.top = renamed(heap.top);
            }
        }
    }
}

fn heap_top(state: &State, seat: Seat, pile: Pile) -> CardId {
    state.part(seat).heaps[pile as usize].top
}

/// Cards of one list, first to last.
#[derive(Clone, Copy, Debug)]
pub struct Chain<'a> {
    state: &'a State,
    next: CardId,
}

impl Iterator for Chain<'_> {
    type Item = CardId;
    fn next(&mut self) -> Option<CardId> {
        let card = self.next.some()?;
        self.next = self.state.slot(card).next;
        Some(card)
    }
}
