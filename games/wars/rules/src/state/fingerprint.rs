//! A number by which positions of one game are told apart.

use super::State;
use super::slot::Slot;
use crate::SEATS;
use std::hash::{Hash, Hasher};
use table::Seat;

/// Mixes what it is given into one number, a word at a time: quick, and nothing that anybody could
/// choose.
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
        bytes.iter().for_each(|&byte| self.write_u8(byte));
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

impl Slot {
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
        mixer.mix(u64::from_le_bytes([
            zone, next.0, wounds, tokens, controller, known_low, known_high, spaces,
        ]));
        mixer.mix(u64::from_le_bytes([
            under.0, attached.0, host.0, mark_low, mark_high, among_low, among_high, 0,
        ]));
    }
}

impl State {
    /// A number for this position of a game with so many cards. Positions with the same number are the
    /// same, as far as anybody will ever see.
    pub(crate) fn fingerprint(&self, cards: usize) -> u64 {
        let State {
            slots,
            heaps,
            // Both follow from where the cards say that they are.
            at: _,
            vine_at: _,
            field,
            hurt,
            falling,
            units,
            walls,
            vines,
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
            for heap in &heaps[seat] {
                mixer.mix(u64::from_le_bytes([heap.top.0, heap.count, 0, 0, 0, 0, 0, 0]));
            }
            (units[seat], walls[seat], vines[seat], track[seat]).hash(&mut mixer);
        }
        (field, hurt, falling).hash(&mut mixer);
        lasting[..*lasting_count as usize].hash(&mut mixer);
        (active, turn, phase, stage, moves, attacks, first, begins).hash(&mut mixer);
        (laid, playing, mover, set_off, aloft, outcome).hash(&mut mixer);
        mixer.finish()
    }
}
