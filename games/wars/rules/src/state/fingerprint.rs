//! A hash by which positions of one game are compared.

use super::slot::{Heap, PILES, Slot, UNDER};
use super::{Pile, State};
use crate::SEATS;
use crate::lasting::Lasting;
use std::hash::{Hash, Hasher};
use table::Seat;

/// Mixes its input into one number, a word at a time: fast, and not attackable since nobody chooses
/// the input.
struct Mixer(u64);

impl Mixer {
    fn mix(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0x9e37_79b9_7f4a_7c15;
        self.0 = ((product >> 64) as u64 ^ product as u64).wrapping_add(word.rotate_left(32));
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for bytes in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..bytes.len()].copy_from_slice(bytes);
            self.mix(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.mix(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.mix(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.mix(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.mix(number);
    }

    fn write_u128(&mut self, number: u128) {
        self.mix(number as u64);
        self.mix((number >> 64) as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }
}

/// Whether a hand or pile has no order that anybody could ever notice.
fn is_unordered(pile: Pile) -> bool {
    match pile {
        Pile::Hand | Pile::Bag | Pile::Side | Pile::Gone => true,
        Pile::Top | Pile::Bottom | Pile::Magic | Pile::Discard => false,
    }
}

impl Slot {
    /// Whether nothing tells which card comes before and after it.
    fn is_loose(&self) -> bool {
        (PILES..UNDER).contains(&self.zone) && is_unordered(Pile::ALL[((self.zone - PILES) % 8) as usize])
    }

    fn mix(&self, mixer: &mut Mixer) {
        let Slot {
            zone,
            next,
            wounds,
            tokens,
            controller,
            known,
            among,
            under,
            attached,
            host,
            marks,
            spaces,
        } = *self;
        let [known_low, known_high] = known.bits().to_le_bytes();
        let [among_low, among_high] = among.bits().to_le_bytes();
        let [mark_low, mark_high] = marks.to_le_bytes();
        let controller = controller.index() as u8;
        let next = if self.is_loose() { 0 } else { next.0 };
        mixer
            .mix(u64::from_le_bytes([zone, next, wounds, tokens, controller, known_low, known_high, spaces]));
        mixer.mix(u64::from_le_bytes([
            under.0, attached.0, host.0, mark_low, mark_high, among_low, among_high, 0,
        ]));
    }
}

impl Heap {
    fn mix(&self, pile: Pile, mixer: &mut Mixer) {
        let top = if is_unordered(pile) { 0 } else { self.top.0 };
        mixer.mix(u64::from_le_bytes([top, self.count, 0, 0, 0, 0, 0, 0]));
    }
}

/// The same in whatever order the effects began.
fn of_lasting(lasting: &[Lasting]) -> u64 {
    let number = |effect: &Lasting| {
        let mut mixer = Mixer(1);
        effect.hash(&mut mixer);
        mixer.finish()
    };
    lasting.iter().map(number).fold(0, u64::wrapping_add)
}

impl State {
    /// A hash of this position of a game with this many cards. For all practical purposes equal
    /// hashes mean equal positions.
    pub(crate) fn fingerprint(&self, cards: usize) -> u64 {
        let State {
            slots,
            heaps,
            // Both are derived from the places of the cards.
            at: _,
            vine_at: _,
            field,
            hurt,
            falling,
            units,
            walls,
            vines,
            standing: _,
            vined: _,
            lasting,
            lasting_count,
            roster: _,
            active,
            turn,
            phase,
            stage,
            moves,
            attacks,
            first,
            begins,
            track,
            laid,
            playing,
            mover,
            set_off,
            aloft,
            outcome,
        } = self;
        let mut mixer = Mixer(cards as u64 + 1);
        slots[..cards].iter().for_each(|slot| slot.mix(&mut mixer));
        for seat in Seat::all(SEATS) {
            heaps[seat].iter().zip(Pile::ALL).for_each(|(heap, pile)| heap.mix(pile, &mut mixer));
            (units[seat], walls[seat], vines[seat], track[seat]).hash(&mut mixer);
        }
        (field, hurt, falling).hash(&mut mixer);
        mixer.mix(of_lasting(&lasting[..*lasting_count as usize]));
        (active, turn, phase, stage, moves, attacks, first, begins).hash(&mut mixer);
        (laid, playing, mover, set_off, aloft, outcome).hash(&mut mixer);
        mixer.finish()
    }
}

#[cfg(test)]
mod tests {
    use crate::lasting::{Lasting, Whom};
    use crate::state::{Mark, Pile, State};
    use crate::{CardId, Phase};
    use grid::Square;
    use table::Seat;

    const CARDS: usize = 80;

    /// Positions of which no two are the same.
    fn positions() -> Vec<State> {
        let seats = [Seat::new(0), Seat::new(1)];
        let card = CardId::new(7);
        let mut dealt = State::empty();
        (0..CARDS).for_each(|index| dealt.push(CardId::new(index), seats[index % 2], Pile::Bag));
        let mut there = dealt;
        there.lift(card);
        there.stand(card, Square::new(2, 3), seats[0], true);
        let change = |change: fn(&mut State)| {
            let mut other = there;
            change(&mut other);
            other
        };
        let changed: [fn(&mut State); 13] = [
            |state| state.set_wounds(CardId::new(7), 1),
            |state| state.set_wounds(CardId::new(7), 2),
            |state| state.mark(CardId::new(7), Mark::Moved),
            |state| state.mark(CardId::new(7), Mark::SlewInAttackPhase),
            |state| state.count_space(CardId::new(7)),
            |state| state.slot_mut(CardId::new(7)).tokens = 1,
            |state| state.condemn(CardId::new(7)),
            |state| state.shift(CardId::new(7), Square::new(3, 3)),
            |state| state.set_controller(CardId::new(7), Seat::new(1)),
            |state| state.slot_mut(CardId::new(9)).known = table::SeatSet::ALL,
            |state| state.slot_mut(CardId::new(9)).among = table::SeatSet::ALL,
            |state| state.turn += 1,
            |state| state.phase = Phase::Attack,
        ];
        [dealt, there].into_iter().chain(changed.map(change)).collect()
    }

    #[test]
    fn positions_that_differ_have_different_numbers() {
        let all = positions();
        for (index, one) in all.iter().enumerate() {
            for other in &all[index + 1..] {
                assert_ne!(one, other);
                assert_ne!(one.fingerprint(CARDS), other.fingerprint(CARDS), "{one:?}");
            }
        }
    }

    /// The order of a magic pile counts, that of a hand does not.
    #[test]
    fn what_has_no_order_is_the_same_in_any_order() {
        let seat = Seat::new(0);
        let piled = |pile: Pile, order: [usize; 2]| {
            let mut state = State::empty();
            order.into_iter().for_each(|card| state.push(CardId::new(card), seat, pile));
            state.fingerprint(CARDS)
        };
        for pile in Pile::ALL {
            let is_same = piled(pile, [3, 4]) == piled(pile, [4, 3]);
            assert_eq!(is_same, matches!(pile, Pile::Hand | Pile::Bag | Pile::Side | Pile::Gone), "{pile:?}");
        }
        let lasting = |order: [usize; 2]| {
            let mut state = State::empty();
            for (place, card) in order.into_iter().enumerate() {
                state.lasting[place] = Lasting { whom: Whom::Card(CardId::new(card)), ..Lasting::BLANK };
            }
            state.lasting_count = 2;
            state.fingerprint(CARDS)
        };
        assert_eq!(lasting([3, 4]), lasting([4, 3]));
        assert_ne!(lasting([3, 4]), lasting([3, 5]));
    }

    #[test]
    fn a_copy_is_the_same_position() {
        let all = positions();
        let mut copy = all[0];
        for one in &all {
            copy.copy_from(one, CARDS);
            assert_eq!(&copy, one);
            assert_eq!(copy.fingerprint(CARDS), one.fingerprint(CARDS));
        }
    }
}
