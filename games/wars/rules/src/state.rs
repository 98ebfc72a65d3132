mod succession;

use crate::bearers::Roster;
use crate::lasting::Lasting;
use crate::{BySeat, CardId, Cards, Phase, SEATS};
use grid::{Square, Squares};
use table::{Outcome, Seat, SeatSet};

/// A pile or hand of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Pile {
    Hand,
    /// The part of the draw pile whose order nobody knows: it is decided when a card is drawn.
    Bag,
    /// Cards of known order on top of the draw pile.
    Top,
    /// Cards of known order at its bottom.
    Bottom,
    Magic,
    Discard,
    /// Vine walls, minor ice walls or conjurations beside the battlefield; in the second edition
    /// the active events (S9.2).
    Side,
    /// Out of the game.
    Gone,
}

impl Pile {
    pub const ALL: [Pile; 8] =
        [Pile::Hand, Pile::Bag, Pile::Top, Pile::Bottom, Pile::Magic, Pile::Discard, Pile::Side, Pile::Gone];
}

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// On the battlefield.
    On(Square),
    /// On the battlefield as a vine wall, perhaps under a unit.
    Vine(Square),
    In(Seat, Pile),
    /// Under a card on the battlefield.
    Under(CardId),
    /// Laid on a card on the battlefield.
    Attached(CardId),
}

/// What happened to a card in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[repr(u16)]
pub enum Mark {
    /// It was one of the units moved in the movement phase (F8.2).
    MovedInPhase = 1,
    /// It was moved at all.
    Moved = 2,
    /// It was one of the units that attacked (F9.1).
    AttackedInPhase = 4,
    /// It attacked at all.
    Attacked = 8,
    /// It can neither move nor attack in this turn.
    Stunned = 16,
    /// It failed to leave a vine wall (FAQ21-2.14.3.3).
    Stuck = 32,
    /// It moved onto or off a vine wall.
    TouchedVine = 64,
    /// It has used an ability that works once a turn.
    Used = 128,
    /// It was attacked, or affected by an attack.
    WasAttacked = 256,
    /// On a summoner: an attack of its side has targeted an enemy card (S7.9).
    Fought = 512,
    /// It was moved during a movement phase, by whatever.
    Marched = 8192,
    /// On a summoner: its side has played an event, or a wall.
    Played = 16384,
    /// It was summoned.
    Summoned = 1024,
    /// Its attack or an ability of it destroyed a unit.
    Slew = 2048,
    /// The same of an enemy unit.
    SlewEnemy = 4096,
    /// The same of any unit in the attack phase.
    SlewInAttackPhase = 32768,
}

impl Mark {
    pub const ALL: [Mark; 16] = [
        Mark::MovedInPhase,
        Mark::Moved,
        Mark::AttackedInPhase,
        Mark::Attacked,
        Mark::Stunned,
        Mark::Stuck,
        Mark::TouchedVine,
        Mark::Used,
        Mark::WasAttacked,
        Mark::Fought,
        Mark::Marched,
        Mark::Played,
        Mark::Summoned,
        Mark::Slew,
        Mark::SlewEnemy,
        Mark::SlewInAttackPhase,
    ];
}

/// A card's place in its pile and, on the battlefield, its condition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Slot {
    zone: u8,
    /// The card below it in the same pile, under the same card, or on the same card.
    pub(crate) next: CardId,
    wounds: u8,
    pub(crate) tokens: u8,
    pub(crate) controller: Seat,
    /// Who knows what card this is, while it lies face down or in a hand.
    pub(crate) known: SeatSet,
    /// Who knows that it is among the hidden cards of its holder, and no longer which of them.
    pub(crate) among: SeatSet,
    /// The topmost card under it.
    pub(crate) under: CardId,
    /// The card laid on it last.
    pub(crate) attached: CardId,
    /// The card that it lies under or on; of an active event the card that it is aimed at.
    pub(crate) host: CardId,
    marks: u16,
    /// Spaces that it has moved in this turn.
    pub(crate) spaces: u8,
}

const VINES: u8 = 96;
const PILES: u8 = 192;
const UNDER: u8 = 224;
const ATTACHED: u8 = 225;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Heap {
    top: CardId,
    count: u8,
}

const EMPTY_HEAP: Heap = Heap { top: CardId::NONE, count: 0 };

/// The settled position: plain data, copied for every action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) slots: [Slot; CardId::MOST],
    heaps: BySeat<[Heap; 8]>,
    /// Units, walls and structures, vine walls excepted.
    at: [CardId; Square::COUNT],
    vine_at: [CardId; Square::COUNT],
    /// Everything on the battlefield.
    field: Cards,
    /// Everything with wounds on it.
    hurt: Cards,
    /// What is about to be destroyed and has not left yet.
    falling: Cards,
    pub(crate) units: BySeat<Squares>,
    /// What stands there and is no unit.
    pub(crate) walls: BySeat<Squares>,
    pub(crate) vines: BySeat<Squares>,
    pub(crate) lasting: [Lasting; Lasting::MOST],
    pub(crate) lasting_count: u8,
    pub(crate) roster: Roster,
    pub active: Seat,
    pub turn: u16,
    pub phase: Phase,
    pub(crate) stage: u8,
    /// Units that have moved in this movement phase.
    pub moves: u8,
    /// Units that have attacked in this attack phase.
    pub attacks: u8,
    /// Who took the first turn of the game (F3.5).
    pub first: Seat,
    /// Who takes it where that was settled before; else a roll says it (F3.4, S2.3).
    pub(crate) begins: Option<Seat>,
    /// Second edition: the magic tracks (S1.5).
    pub(crate) track: BySeat<u8>,
    /// Cards that lie under or on others.
    laid: u8,
    /// The event being carried out.
    pub(crate) playing: CardId,
    /// A unit in the middle of a move, and where that began.
    pub(crate) mover: CardId,
    pub(crate) set_off: Square,
    /// A unit in the middle of a move over other cards: it stands nowhere (F8.5).
    pub(crate) aloft: CardId,
    pub(crate) outcome: Option<Outcome>,
}

impl State {
    /// An empty table: every card is out of the game until it is put somewhere.
    pub fn empty() -> State {
        let slot = Slot {
            zone: u8::MAX,
            next: CardId::NONE,
            wounds: 0,
            tokens: 0,
            controller: Seat::FIRST,
            known: SeatSet::NONE,
            among: SeatSet::NONE,
            under: CardId::NONE,
            attached: CardId::NONE,
            host: CardId::NONE,
            marks: 0,
            spaces: 0,
        };
        State {
            slots: [slot; CardId::MOST],
            heaps: BySeat::new([[EMPTY_HEAP; 8]; SEATS]),
            at: [CardId::NONE; Square::COUNT],
            vine_at: [CardId::NONE; Square::COUNT],
            field: Cards::NONE,
            hurt: Cards::NONE,
            falling: Cards::NONE,
            units: BySeat::default(),
            walls: BySeat::default(),
            vines: BySeat::default(),
            lasting: [Lasting::BLANK; Lasting::MOST],
            lasting_count: 0,
            roster: Roster::default(),
            active: Seat::FIRST,
            turn: 0,
            phase: Phase::Opening,
            stage: 0,
            moves: 0,
            attacks: 0,
            first: Seat::FIRST,
            begins: None,
            track: BySeat::default(),
            laid: 0,
            playing: CardId::NONE,
            mover: CardId::NONE,
            set_off: Square::from_index(0),
            aloft: CardId::NONE,
            outcome: None,
        }
    }

    pub(crate) fn slot(&self, card: CardId) -> &Slot {
        &self.slots[card.index()]
    }

    pub(crate) fn slot_mut(&mut self, card: CardId) -> &mut Slot {
        &mut self.slots[card.index()]
    }

    /// Where the card is; nothing for one that was never dealt.
    pub fn place_of(&self, card: CardId) -> Option<Place> {
        match self.slot(card).zone {
            zone if zone < VINES => Some(Place::On(Square::from_index(zone as usize))),
            zone if zone < PILES => Some(Place::Vine(Square::from_index((zone - VINES) as usize))),
            zone if zone < UNDER => {
                let (seat, pile) = ((zone - PILES) / 8, (zone - PILES) % 8);
                Some(Place::In(Seat::new(seat as usize), Pile::ALL[pile as usize]))
            }
            UNDER => Some(Place::Under(self.host_of(card))),
            ATTACHED => Some(Place::Attached(self.host_of(card))),
            _ => None,
        }
    }

    /// The card that this one lies under or on; none when it does not.
    pub(crate) fn host_of(&self, card: CardId) -> CardId {
        self.slot(card).host
    }

    /// The space it stands on, units, walls and vine walls alike.
    pub fn square_of(&self, card: CardId) -> Option<Square> {
        match self.slot(card).zone {
            zone if zone < VINES => Some(Square::from_index(zone as usize)),
            zone if zone < PILES => Some(Square::from_index((zone - VINES) as usize)),
            _ => None,
        }
    }

    pub fn is_on_battlefield(&self, card: CardId) -> bool {
        self.slot(card).zone < PILES
    }

    /// Everything on the battlefield, one in the middle of a move over others included.
    pub(crate) fn field(&self) -> Cards {
        self.field
    }

    /// The unit or wall on this space; a vine wall is asked for by [`State::vine_at`].
    pub fn card_at(&self, square: Square) -> Option<CardId> {
        self.at[square.index()].some()
    }

    pub fn vine_at(&self, square: Square) -> Option<CardId> {
        self.vine_at[square.index()].some()
    }

    pub fn wounds(&self, card: CardId) -> u8 {
        self.slot(card).wounds
    }

    pub fn set_wounds(&mut self, card: CardId, wounds: u8) {
        self.slot_mut(card).wounds = wounds;
        if wounds == 0 { self.hurt.remove(card) } else { self.hurt.insert(card) }
    }

    /// Everything with wounds on it.
    pub(crate) fn hurt(&self) -> Cards {
        self.hurt
    }

    /// Whether this card is about to be destroyed: it has as many wounds as life, or something
    /// destroys it, and it leaves as soon as what belongs to the same harm is done.
    pub fn is_falling(&self, card: CardId) -> bool {
        self.falling.contains(card)
    }

    pub(crate) fn condemn(&mut self, card: CardId) {
        self.falling.insert(card);
    }

    pub(crate) fn reprieve(&mut self, card: CardId) {
        self.falling.remove(card);
    }

    /// Tokens of a kind that only this card's ability knows; in the second edition boost (S10.8).
    pub fn tokens(&self, card: CardId) -> u8 {
        self.slot(card).tokens
    }

    pub fn controller(&self, card: CardId) -> Seat {
        self.slot(card).controller
    }

    pub fn has_mark(&self, card: CardId, mark: Mark) -> bool {
        self.slot(card).marks & mark as u16 != 0
    }

    pub fn mark(&mut self, card: CardId, mark: Mark) {
        self.slot_mut(card).marks |= mark as u16;
    }

    pub fn unmark(&mut self, card: CardId, mark: Mark) {
        self.slot_mut(card).marks &= !(mark as u16);
    }

    /// How many spaces a card has moved in this turn.
    pub fn spaces_moved(&self, card: CardId) -> u8 {
        self.slot(card).spaces
    }

    /// Nothing asks whether it were more than 255.
    pub(crate) fn count_space(&mut self, card: CardId) {
        let spaces = &mut self.slot_mut(card).spaces;
        *spaces = spaces.saturating_add(1);
    }

    pub(crate) fn clear_marks(&mut self) {
        for slot in &mut self.slots {
            slot.marks = 0;
            slot.spaces = 0;
        }
    }

    fn chain(&self, top: CardId) -> Chain<'_> {
        Chain { state: self, next: top }
    }

    /// The cards of a pile, topmost first.
    pub fn pile(&self, seat: Seat, pile: Pile) -> Chain<'_> {
        self.chain(self.heaps[seat][pile as usize].top)
    }

    pub fn count(&self, seat: Seat, pile: Pile) -> usize {
        self.heaps[seat][pile as usize].count as usize
    }

    pub fn top(&self, seat: Seat, pile: Pile) -> Option<CardId> {
        self.heaps[seat][pile as usize].top.some()
    }

    /// Cards under a card, topmost first; a vine wall is not one of them (F11.5).
    pub fn under(&self, card: CardId) -> Chain<'_> {
        self.chain(self.slot(card).under)
    }

    /// Cards laid on a card, the last one first.
    pub fn attached(&self, card: CardId) -> Chain<'_> {
        self.chain(self.slot(card).attached)
    }

    /// Everything on the battlefield, row by row from the south-west, a vine wall after what
    /// stands on it.
    pub fn on_battlefield(&self) -> impl Iterator<Item = CardId> {
        self.occupied()
            .into_iter()
            .flat_map(|square| [self.at[square.index()], self.vine_at[square.index()]])
            .filter(|card| !card.is_none())
    }

    /// Spaces with a unit of this seat.
    pub fn units_of(&self, seat: Seat) -> Squares {
        self.units[seat]
    }

    pub fn units_all(&self) -> Squares {
        Seat::all(SEATS).fold(Squares::NONE, |all, seat| all | self.units[seat])
    }

    /// Spaces with a vine wall of anybody.
    pub fn vines_all(&self) -> Squares {
        Seat::all(SEATS).fold(Squares::NONE, |all, seat| all | self.vines[seat])
    }

    fn plain_walls_all(&self) -> Squares {
        Seat::all(SEATS).fold(Squares::NONE, |all, seat| all | self.walls[seat])
    }

    /// Spaces with any card on them (F12.8: a lone vine wall too).
    pub fn occupied(&self) -> Squares {
        self.standing() | self.vines_all()
    }

    /// Spaces with a unit or a wall other than a vine wall.
    pub fn standing(&self) -> Squares {
        self.units_all() | self.plain_walls_all()
    }

    /// Whether any card lies under or on another.
    pub(crate) fn has_laid(&self) -> bool {
        self.laid > 0
    }

    /// Takes a card out of where it is. Its condition is gone; what lay under or on it must
    /// have been taken away before.
    pub(crate) fn lift(&mut self, card: CardId) {
        let seat = self.controller(card);
        self.field.remove(card);
        self.hurt.remove(card);
        self.falling.remove(card);
        match self.slot(card).zone {
            _ if self.aloft == card => self.aloft = CardId::NONE,
            zone if zone < VINES => {
                let square = Square::from_index(zone as usize);
                self.at[square.index()] = CardId::NONE;
                self.units[seat].remove(square);
                self.walls[seat].remove(square);
            }
            zone if zone < PILES => {
                let square = Square::from_index((zone - VINES) as usize);
                self.vine_at[square.index()] = CardId::NONE;
                self.vines[seat].remove(square);
            }
            zone if zone < UNDER => {
                let (seat, pile) = ((zone - PILES) as usize / 8, (zone - PILES) as usize % 8);
                self.changes_roster(Pile::ALL[pile]);
                self.unlink(card, Seat::new(seat), pile);
            }
            zone @ (UNDER | ATTACHED) => {
                self.laid -= 1;
                self.roster.is_stale_now();
                let host = self.host_of(card);
                let next = self.slot(card).next;
                let first = if zone == UNDER { self.slot(host).under } else { self.slot(host).attached };
                if first != card {
                    let before = self.chain(first).find(|&c| self.slot(c).next == card);
                    self.slot_mut(before.expect("a linked card has one before it")).next = next;
                } else if zone == UNDER {
                    self.slot_mut(host).under = next;
                } else {
                    self.slot_mut(host).attached = next;
                }
            }
            _ => {}
        }
        let slot = self.slot_mut(card);
        *slot = Slot {
            zone: u8::MAX,
            next: CardId::NONE,
            wounds: 0,
            tokens: 0,
            among: SeatSet::NONE,
            host: CardId::NONE,
            marks: 0,
            spaces: 0,
            ..*slot
        };
        debug_assert!(slot.under.is_none() && slot.attached.is_none());
    }

    fn unlink(&mut self, card: CardId, seat: Seat, pile: usize) {
        let heap = self.heaps[seat][pile];
        let next = self.slot(card).next;
        if heap.top == card {
            self.heaps[seat][pile].top = next;
        } else {
            let before = self.chain(heap.top).find(|&c| self.slot(c).next == card);
            self.slot_mut(before.expect("a linked card has one before it")).next = next;
        }
        self.heaps[seat][pile].count -= 1;
    }

    /// An event works in the active area (S9.2).
    fn changes_roster(&mut self, pile: Pile) {
        if pile == Pile::Side {
            self.roster.is_stale_now();
        }
    }

    /// Puts a lifted card on top of a pile.
    pub(crate) fn push(&mut self, card: CardId, seat: Seat, pile: Pile) {
        self.changes_roster(pile);
        let heap = &mut self.heaps[seat][pile as usize];
        let below = std::mem::replace(&mut heap.top, card);
        heap.count += 1;
        let slot = self.slot_mut(card);
        slot.zone = PILES + seat.index() as u8 * 8 + pile as u8;
        slot.next = below;
    }

    /// Aims an active event at a card.
    pub(crate) fn aim(&mut self, event: CardId, target: CardId) {
        self.slot_mut(event).host = target;
    }

    /// Puts a lifted card underneath a pile.
    pub(crate) fn push_below(&mut self, card: CardId, seat: Seat, pile: Pile) {
        let Some(last) = self.pile(seat, pile).last() else {
            return self.push(card, seat, pile);
        };
        self.changes_roster(pile);
        self.heaps[seat][pile as usize].count += 1;
        self.slot_mut(last).next = card;
        let slot = self.slot_mut(card);
        slot.zone = PILES + seat.index() as u8 * 8 + pile as u8;
        slot.next = CardId::NONE;
    }

    /// Puts a lifted unit or wall on a space.
    pub(crate) fn stand(&mut self, card: CardId, square: Square, controller: Seat, is_unit: bool) {
        debug_assert!(self.at[square.index()].is_none(), "{square} is taken");
        self.at[square.index()] = card;
        self.field.insert(card);
        let sets = if is_unit { &mut self.units } else { &mut self.walls };
        sets[controller].insert(square);
        let slot = self.slot_mut(card);
        slot.zone = square.index() as u8;
        slot.controller = controller;
    }

    /// Lays a lifted vine wall on a space.
    pub(crate) fn lay_vine(&mut self, card: CardId, square: Square, controller: Seat) {
        debug_assert!(self.vine_at[square.index()].is_none(), "{square} has a vine wall");
        self.vine_at[square.index()] = card;
        self.field.insert(card);
        self.vines[controller].insert(square);
        let slot = self.slot_mut(card);
        slot.zone = VINES + square.index() as u8;
        slot.controller = controller;
    }

    /// Takes a unit or wall off its space for a moment; it keeps its condition.
    pub(crate) fn unstand(&mut self, card: CardId) {
        let square = self.square_of(card).expect("it stands somewhere");
        let seat = self.controller(card);
        self.at[square.index()] = CardId::NONE;
        self.units[seat].remove(square);
        self.walls[seat].remove(square);
    }

    /// Takes a moving unit off its space, which is free from now on, over the cards of another:
    /// there it is, though it does not stand there.
    pub(crate) fn take_off(&mut self, unit: CardId, over: Square) {
        if self.aloft != unit {
            self.unstand(unit);
            self.aloft = unit;
        }
        self.slot_mut(unit).zone = over.index() as u8;
    }

    /// Takes a unit or wall from its space to another, with all that lies under and on it.
    pub(crate) fn shift(&mut self, card: CardId, to: Square) {
        if self.aloft == card {
            self.aloft = CardId::NONE;
            return self.stand(card, to, self.controller(card), true);
        }
        let from = self.square_of(card).expect("what is shifted stands somewhere");
        let seat = self.controller(card);
        self.at[from.index()] = CardId::NONE;
        debug_assert!(self.at[to.index()].is_none(), "{to} is taken");
        self.at[to.index()] = card;
        for sets in [&mut self.units, &mut self.walls] {
            if sets[seat].contains(from) {
                sets[seat].remove(from);
                sets[seat].insert(to);
            }
        }
        self.slot_mut(card).zone = to.index() as u8;
    }

    pub(crate) fn set_controller(&mut self, card: CardId, seat: Seat) {
        let old = self.controller(card);
        let square = self.square_of(card).expect("a controlled card is on the battlefield");
        let vine = self.vine_at[square.index()] == card;
        // One in the middle of a move over others is in no set.
        if self.aloft == card {
            self.slot_mut(card).controller = seat;
            return;
        }
        for (sets, of_vines) in [(&mut self.units, false), (&mut self.walls, false), (&mut self.vines, true)]
        {
            if of_vines == vine && sets[old].contains(square) {
                sets[old].remove(square);
                sets[seat].insert(square);
            }
        }
        self.slot_mut(card).controller = seat;
    }

    /// Slides a lifted card under another, on top of what lies there already.
    pub(crate) fn slide_under(&mut self, card: CardId, host: CardId) {
        self.laid += 1;
        self.roster.is_stale_now();
        let below = std::mem::replace(&mut self.slot_mut(host).under, card);
        let slot = self.slot_mut(card);
        slot.zone = UNDER;
        slot.host = host;
        slot.next = below;
    }

    /// Lays a lifted card on another.
    pub(crate) fn attach(&mut self, card: CardId, host: CardId) {
        self.laid += 1;
        self.roster.is_stale_now();
        let below = std::mem::replace(&mut self.slot_mut(host).attached, card);
        let slot = self.slot_mut(card);
        slot.zone = ATTACHED;
        slot.host = host;
        slot.next = below;
    }
}

impl State {
    /// Writes into `other` the same position with hidden cards exchanged: `names[card]` lies where
    /// `card` lies here. Cards on the battlefield keep their names. Looks at the first `count` cards.
    pub(crate) fn renamed(&self, names: &[CardId; 256], count: usize, other: &mut State) {
        *other = *self;
        other.roster.is_stale_now();
        for (slot, name) in self.slots[..count].iter().zip(names) {
            other.slots[name.index()] = Slot {
                next: names[slot.next.index()],
                under: names[slot.under.index()],
                attached: names[slot.attached.index()],
                // What is known of a card and not of its place goes with the card.
                among: self.slots[name.index()].among,
                host: names[slot.host.index()],
                ..*slot
            };
        }
        for seat in Seat::all(SEATS) {
            for heap in &mut other.heaps[seat] {
                heap.top = names[heap.top.index()];
            }
        }
    }
}

/// The cards of a pile, topmost first.
#[derive(Clone, Debug)]
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
