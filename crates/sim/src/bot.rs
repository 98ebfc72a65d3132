use sha2::{Digest, Sha256};
use table::{Sampled, Seat, Seed};
use thiserror::Error;
use wars::{Answer, Prompt};

/// What a bot is told when its seat is asked.
///
/// It has the question and its options and nothing of the position: a bot that looks at the table
/// will be handed the view of its seat here.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    pub seat: Seat,
    pub prompt: &'a Prompt,
    /// Never empty.
    pub options: &'a [Answer],
}

/// A player of the simulation.
pub trait Bot: Send {
    /// Sits down to a new game. Whatever it does by chance follows from this number, which has
    /// nothing to do with the dice of the game.
    fn begin(&mut self, seat: Seat, chance: Sampled);

    /// The index of its answer among the options.
    fn choose(&mut self, question: &Question<'_>) -> usize;
}

/// A kind of bot that can be asked for by name.
#[derive(Clone, Copy, Debug)]
pub struct BotKind {
    pub name: &'static str,
    /// How it plays, in a sentence.
    pub about: &'static str,
    make: fn() -> Box<dyn Bot>,
}

impl BotKind {
    pub const fn new(name: &'static str, about: &'static str, make: fn() -> Box<dyn Bot>) -> BotKind {
        BotKind { name, about, make }
    }

    pub fn make(&self) -> Box<dyn Bot> {
        (self.make)()
    }
}

/// Every kind of bot.
pub const BOTS: &[BotKind] =
    &[BotKind::new("random", "Takes any of its options, each as likely as the others.", || {
        Box::new(Random::default())
    })];

/// There is no bot of this name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is no bot '{name}'; there is: {}", BOTS.iter().map(|kind| kind.name).collect::<Vec<_>>().join(", "))]
pub struct NoSuchBot {
    pub name: String,
}

/// The kind of bot with this name.
pub fn bot(name: &str) -> Result<&'static BotKind, NoSuchBot> {
    let found = BOTS.iter().find(|kind| kind.name.eq_ignore_ascii_case(name));
    found.ok_or_else(|| NoSuchBot { name: name.to_owned() })
}

/// Takes any of its options, each as likely as the others.
#[derive(Clone, Debug)]
pub struct Random {
    chance: Sampled,
}

impl Default for Random {
    fn default() -> Random {
        Random { chance: Sampled::new(0) }
    }
}

impl Bot for Random {
    fn begin(&mut self, _seat: Seat, chance: Sampled) {
        self.chance = chance;
    }

    fn choose(&mut self, question: &Question<'_>) -> usize {
        self.chance.index(question.options.len())
    }
}

/// The chance that a bot in this seat has to itself in the game with this seed.
pub(crate) fn own_chance(seed: &Seed, seat: Seat) -> Sampled {
    let mut hash = Sha256::new();
    hash.update(b"muster bot");
    hash.update(seed.to_string());
    hash.update([seat.index() as u8]);
    let digest = hash.finalize();
    let (first, _) = digest.split_first_chunk().expect("a digest has 32 bytes");
    Sampled::new(u64::from_le_bytes(*first))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_found_by_name() {
        assert_eq!(bot("Random").unwrap().name, "random");
        let refused = bot("deep blue").err().unwrap();
        assert_eq!(refused.to_string(), "there is no bot 'deep blue'; there is: random");
    }

    #[test]
    fn every_seat_and_every_game_has_a_chance_of_its_own() {
        let bits = |series, seat| own_chance(&Seed::of_series(series, 0), Seat::new(seat)).bits();
        assert_eq!(bits(1, 0), bits(1, 0));
        assert_ne!(bits(1, 0), bits(1, 1));
        assert_ne!(bits(1, 0), bits(2, 0));
    }
}
