//! Secrets that prove a seat.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::Write;

/// How a token is stored: reading the database is not enough to play with it.
pub type TokenHash = [u8; 32];

/// A secret of 160 bits from the system, as text.
pub fn token() -> String {
    random(20)
}

/// The id of a game: 80 bits, so that a link cannot be guessed.
pub fn game_id() -> String {
    random(10)
}

/// The bytes of a seed.
pub fn seed() -> table::Seed {
    let mut bytes = [0; 32];
    fill(&mut bytes);
    table::Seed::new(bytes)
}

/// A random number from the system.
pub fn number() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    u64::from_le_bytes(bytes)
}

pub fn hash(token: &str) -> TokenHash {
    let mut hash = Sha256::new();
    hash.update(b"muster token");
    hash.update(token);
    hash.finalize().into()
}

fn random(count: usize) -> String {
    let mut bytes = [0; 20];
    fill(&mut bytes[..count]);
    digits(&bytes[..count])
}

fn digits(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The hash of a token as text: what is kept of a game that gathers names its people by it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Mark(pub TokenHash);

impl Mark {
    pub fn of(token: &str) -> Mark {
        Mark(hash(token))
    }
}

impl From<Mark> for String {
    fn from(mark: Mark) -> String {
        digits(&mark.0)
    }
}

impl TryFrom<String> for Mark {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Mark, &'static str> {
        const WRONG: &str = "a hash has 64 hexadecimal digits";
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.is_ascii() {
            return Err(WRONG);
        }
        for (index, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).map_err(|_| WRONG)?;
        }
        Ok(Mark(bytes))
    }
}

fn fill(bytes: &mut [u8]) {
    getrandom::fill(bytes).expect("the system gives random numbers");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_long_and_never_the_same() {
        let (one, other) = (token(), token());
        assert_eq!(one.len(), 40);
        assert_ne!(one, other);
        assert_ne!(hash(&one), hash(&other));
        assert_eq!(game_id().len(), 20);
    }
}
