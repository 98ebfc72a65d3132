//! The settled position.

mod change;
mod copy;
mod fingerprint;
mod mark;
mod place;
mod renaming;
mod slot;
mod succession;

pub use mark::Mark;
pub use place::{Pile, Place};
pub(crate) use slot::Slot;

use crate::lasting::Lasting;
use crate::roster::Roster;
use crate::{BySeat, CardId, Cards, Phase, SEATS};
use grid::{Square, Squares};
use slot::{ATTACHED, EMPTY_HEAP, Heap, PILES, UNDER, VINES};
use table::{Outcome, Seat, SeatSet};

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
    /// Everything on a space that is not a unit.
    pub(crate) walls: BySeat<Squares>,
    pub(crate) vines: BySeat<Squares>,
    /// Spaces with units or such walls of anybody, and those with vine walls.
    standing: Squares,
    vined: Squares,
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
    /// Who takes the first turn if that was settled beforehand; otherwise it is rolled for (F3.4,
    /// S2.3).
    pub(crate) begins: Option<Seat>,
    /// Second edition: the magic tracks (S1.5).
    pub(crate) track: BySeat<u8>,
    /// Cards that lie under or on others.
    laid: Cards,
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
            standing: Squares::NONE,
            vined: Squares::NONE,
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
            laid: Cards::NONE,
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

    /// Where the card is; `None` if it was never dealt.
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

    /// Its space, for units, walls and vine walls alike.
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
        if wounds == 0 {
            self.hurt.remove(card);
        } else {
            self.hurt.insert(card);
            self.roster.look_for_spent();
        }
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

    /// Everything on the battlefield, row by row from the south-west, a vine wall after the unit on
    /// it.
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
        self.vined
    }

    /// Spaces with any card on them (F12.8: a lone vine wall too).
    pub fn occupied(&self) -> Squares {
        self.standing | self.vined
    }

    /// Spaces with a unit or a wall other than a vine wall.
    pub fn standing(&self) -> Squares {
        self.standing
    }

    /// The cards that lie under or on others.
    pub(crate) fn laid(&self) -> Cards {
        self.laid
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
