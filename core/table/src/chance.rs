use crate::Seat;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// Where dice and draws come from. The rules never hold a generator: a game, a replay, a
/// search and a test each bring their own.
pub trait Chance {
    /// A number below `sides`, or `None`: the run then pauses and asks for it.
    fn below(&mut self, sides: u8) -> Option<u8>;
}

/// Never answers: every die and draw is supplied from outside (scripts, replays, exact odds).
#[derive(Clone, Copy, Debug, Default)]
pub struct Asking;

impl Chance for Asking {
    fn below(&mut self, _sides: u8) -> Option<u8> {
        None
    }
}

/// The secret that all chance in one game follows from; revealed when the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The seed of game `index` of a series, so that a series depends on one number alone.
    pub fn of_series(series: u64, index: u64) -> Seed {
        let mut hash = Sha256::new();
        hash.update(b"muster series");
        hash.update(series.to_le_bytes());
        hash.update(index.to_le_bytes());
        Seed(hash.finalize().into())
    }

    /// What may be published before the game: it commits to the seed without revealing it.
    pub fn hash(&self) -> String {
        let mut hash = Sha256::new();
        hash.update(b"muster seed");
        hash.update(self.0);
        hex(&hash.finalize())
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl FromStr for Seed {
    type Err = String;

    fn from_str(text: &str) -> Result<Seed, String> {
        let wrong = || format!("'{text}' is not a seed: 64 hexadecimal digits");
        if text.len() != 64 || !text.is_ascii() {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            let digits = std::str::from_utf8(digits).map_err(|_| wrong())?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| wrong())?;
        }
        Ok(Seed(bytes))
    }
}

/// The chance of a real game: ChaCha8 from its seed, with rejection sampling written here, so that the
/// numbers do not change with a library.
#[derive(Clone)]
pub struct Seeded {
    generator: ChaCha8Rng,
    bits: u64,
    left: u8,
}

impl Seeded {
    pub fn new(seed: Seed) -> Seeded {
        Seeded { generator: ChaCha8Rng::from_seed(seed.0), bits: 0, left: 0 }
    }

    fn byte(&mut self) -> u8 {
        if self.left == 0 {
            self.bits = self.generator.next_u64();
            self.left = 8;
        }
        let byte = self.bits as u8;
        self.bits >>= 8;
        self.left -= 1;
        byte
    }

    /// A number below `sides`, uniformly distributed.
    pub fn number(&mut self, sides: u8) -> u8 {
        debug_assert!(sides > 0);
        let fair = 255 - (255 % sides as u16 + 1) as u8 % sides;
        loop {
            let byte = self.byte();
            if byte <= fair {
                return byte % sides;
            }
        }
    }

    /// An index below `count`, for choices among more than 255 things.
    pub fn index(&mut self, count: usize) -> usize {
        debug_assert!(count > 0);
        if count <= 255 {
            return self.number(count as u8) as usize;
        }
        let fair = u32::MAX - (u32::MAX % count as u32 + 1) % count as u32;
        loop {
            let number = u32::from_le_bytes([self.byte(), self.byte(), self.byte(), self.byte()]);
            if number <= fair {
                return number as usize % count;
            }
        }
    }
}

impl fmt::Debug for Seeded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seeded")
    }
}

impl Chance for Seeded {
    fn below(&mut self, sides: u8) -> Option<u8> {
        Some(self.number(sides))
    }
}

/// Dice and draws after which a game counts as stuck.
pub const MOST_NUMBERS: u32 = 1_000_000;

/// The seeded chance of a game, which stops answering once it has given far more numbers than any game
/// needs: an action that rolls forever then pauses, and the game can be abandoned.
#[derive(Clone, Debug)]
pub struct Bounded {
    chance: Seeded,
    left: u32,
}

impl Bounded {
    pub fn new(seed: Seed) -> Bounded {
        Bounded { chance: Seeded::new(seed), left: MOST_NUMBERS }
    }
}

impl Chance for Bounded {
    fn below(&mut self, sides: u8) -> Option<u8> {
        self.left = self.left.checked_sub(1)?;
        Some(self.chance.number(sides))
    }
}

/// The chance of imagined worlds: fast, reproducible, and unrelated to that of any real game.
#[derive(Clone, Debug)]
pub struct Sampled(u64);

impl Sampled {
    pub fn new(seed: u64) -> Sampled {
        Sampled(seed ^ 0x9e37_79b9_7f4a_7c15)
    }

    /// The private chance of a computer player in this seat, in the game with this seed: the same every
    /// time, and it reveals nothing about the dice.
    pub fn beside(seed: &Seed, seat: Seat) -> Sampled {
        let mut hash = Sha256::new();
        hash.update(b"muster bot");
        hash.update(seed.to_string());
        hash.update([seat.index() as u8]);
        let digest = hash.finalize();
        let (first, _) = digest.split_first_chunk().expect("a digest has 32 bytes");
        Sampled::new(u64::from_le_bytes(*first))
    }

    /// The next 64 bits (SplitMix64).
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// An index below `count`.
    pub fn index(&mut self, count: usize) -> usize {
        debug_assert!(count > 0);
        ((u128::from(self.bits()) * count as u128) >> 64) as usize
    }
}

impl Chance for Sampled {
    fn below(&mut self, sides: u8) -> Option<u8> {
        Some(self.index(sides as usize) as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_from_a_seed_never_change() {
        let mut chance = Seeded::new(Seed::new([7; 32]));
        let dice: Vec<u8> = (0..12).map(|_| chance.number(6) + 1).collect();
        assert_eq!(dice, PINNED_DICE);
    }

    const PINNED_DICE: [u8; 12] = [1, 5, 6, 6, 4, 3, 1, 4, 3, 2, 4, 3];

    #[test]
    fn every_number_is_as_likely_as_the_others() {
        let mut seeded = Seeded::new(Seed::of_series(1, 2));
        let mut sampled = Sampled::new(3);
        for sides in [2u8, 6, 7, 34, 255] {
            let mut counts = [[0u32; 255]; 2];
            for _ in 0..sides as u32 * 2_000 {
                counts[0][seeded.number(sides) as usize] += 1;
                counts[1][sampled.index(sides as usize)] += 1;
            }
            for counts in counts {
                for (number, count) in counts.into_iter().enumerate() {
                    let expected = if number < sides as usize { 1_700..2_300 } else { 0..1 };
                    assert!(expected.contains(&count), "{number} below {sides}: {count} times");
                }
            }
        }
    }

    #[test]
    fn seeds_read_back_and_their_hash_binds_them() {
        let seed = Seed::of_series(5, 9);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_ne!(seed.hash(), Seed::of_series(5, 10).hash());
        assert_ne!(seed.hash(), seed.to_string());
        for wrong in ["", "12", &"g".repeat(64), &"é".repeat(32)] {
            assert!(wrong.parse::<Seed>().is_err());
        }
    }
}
