//! Games of Summoner Wars set up from decks: which decks can play against each other, what a record of
//! such a game keeps, and the signature of the rules.

mod encoding;
mod matchup;
mod record;

pub use matchup::{Matchup, MatchupFault, dealt, every_pair, every_pair_with_backs};
pub use record::{CardCount, DeckList, GameRecord, Loaded, RecordFault, Unfinished, WarsDeal, load_record};

/// The version of the rules, as records name it. It changes whenever a recorded game could run
/// otherwise than before, that is whenever the signature changes.
pub const RULES_VERSION: &str = "4";

/// PINNED: what `sim::signature` gives for 180 games with seed 1 of the first edition, and of the
/// second. A clean-up must not change them; a change of the rules states the new ones and why.
pub const SIGNATURES: [&str; 2] = [
    "b7d7eb16ef1df88ceb37936793a5204f0ceeef2eec92c9191dcaae9135597ca8",
    "ad636f3ee3255c2971b4fc8d36053170cf468c10ce7874a9ec4596331f3d9079",
];
