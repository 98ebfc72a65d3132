//! Secrets that prove a seat.

use sha2::{Digest, Sha256};
use std::fmt::Write;

/// How a token is kept: who reads the database cannot play with it.
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

pub fn hash(token: &str) -> TokenHash {
    let mut hash = Sha256::new();
    hash.update(b"muster token");
    hash.update(token);
    hash.finalize().into()
}

fn random(count: usize) -> String {
    let mut bytes = [0; 20];
    fill(&mut bytes[..count]);
    bytes[..count].iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
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
