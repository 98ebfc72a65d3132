pub use bots::Random;
use bots::{Name, NoSuchBot};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use table::{Sampled, Seat, Seed, Session};
use wars::{Answer, Cast, Prompt, View, Viewer, Wars};

/// What a bot is told when its seat is asked.
///
/// It has the question and its options; what its seat sees of the table is made when it asks.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    pub seat: Seat,
    pub prompt: &'a Prompt,
    /// Never empty.
    pub options: &'a [Answer],
    pub(crate) session: &'a Session<Wars>,
}

impl Question<'_> {
    /// The table as the asked seat knows it.
    pub fn view(&self) -> View {
        View::of(self.session, Viewer::Seat(self.seat))
    }

    pub fn cast(&self) -> &Arc<Cast> {
        self.session.setup()
    }
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
    make: Make,
}

#[derive(Clone, Copy, Debug)]
enum Make {
    /// It needs the options only.
    Blind(fn() -> Box<dyn Bot>),
    /// It looks at the table.
    Seeing(Name),
}

impl BotKind {
    pub const fn new(name: &'static str, about: &'static str, make: fn() -> Box<dyn Bot>) -> BotKind {
        BotKind { name, about, make: Make::Blind(make) }
    }

    pub fn make(&self) -> Box<dyn Bot> {
        match self.make {
            Make::Blind(make) => make(),
            Make::Seeing(name) => Box::new(Seeing(name.make())),
        }
    }
}

/// A bot that is handed the view of its seat.
struct Seeing(Box<dyn bots::Bot>);

impl Bot for Seeing {
    fn begin(&mut self, seat: Seat, chance: Sampled) {
        self.0.begin(seat, chance);
    }

    fn choose(&mut self, question: &Question<'_>) -> usize {
        self.0.choose(&question.view(), question.cast())
    }
}

/// Bots that need nothing but their options.
pub const BOTS: &[BotKind] =
    &[BotKind::new("random", "Takes any of its options, each as likely as the others.", || {
        Box::new(Random::default())
    })];

/// The kind of bot with this name. What is made of a new name stays for the life of the program.
pub fn bot(name: &str) -> Result<&'static BotKind, NoSuchBot> {
    let name: Name = name.parse()?;
    let written = name.to_string();
    match BOTS.iter().find(|kind| kind.name == written) {
        Some(kind) => Ok(kind),
        None => Ok(Box::leak(Box::new(BotKind {
            name: written.leak(),
            about: name.about().leak(),
            make: Make::Seeing(name),
        }))),
    }
}

impl Bot for Random {
    fn begin(&mut self, _seat: Seat, chance: Sampled) {
        Random::begin(self, chance);
    }

    fn choose(&mut self, question: &Question<'_>) -> usize {
        self.pick(question.options.len())
    }
}

/// The chance that a bot in this seat has to itself in the game with this seed.
pub fn own_chance(seed: &Seed, seat: Seat) -> Sampled {
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
        assert_eq!(bot("search@40").unwrap().name, "search@40");
        assert!(matches!(bot("deep blue"), Err(NoSuchBot::Unknown(_))));
    }

    #[test]
    fn every_seat_and_every_game_has_a_chance_of_its_own() {
        let bits = |series, seat| own_chance(&Seed::of_series(series, 0), Seat::new(seat)).bits();
        assert_eq!(bits(1, 0), bits(1, 0));
        assert_ne!(bits(1, 0), bits(1, 1));
        assert_ne!(bits(1, 0), bits(2, 0));
    }
}
