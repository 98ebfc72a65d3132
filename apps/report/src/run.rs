//! Identifies the run that a report is about.

use bots::BotKind;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use thiserror::Error;
use wars::{Backs, Wars};
use wars_deal::{DeckList, Matchup, RULES_VERSION};

/// Everything that identifies a run: if all of this is the same, the same game has the same number
/// and the same result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Run {
    pub edition: String,
    pub rules: String,
    /// One for both seats, or one for each.
    pub bots: Vec<String>,
    pub seed: u64,
    /// For each pair of decks and seating.
    pub games_a_seating: u64,
    /// How many first games of each seating have their luck measured.
    pub luck_games_a_seating: u64,
    pub unsleeved: bool,
    pub decks: Vec<DeckList>,
}

/// Why there can be no report of these decks.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RunFault {
    #[error("there are no decks to report on")]
    NoDecks,
    #[error("two decks are called '{0}': give one of them another name, with a line `deck: NAME`")]
    SameName(String),
    #[error("a report is on two-player games")]
    Seats,
}

impl Run {
    /// The run of every pair of some decks, as [`wars_deal::every_pair`] seats them.
    pub fn new(
        matchups: &[Matchup],
        bots: &[BotKind<Wars>],
        seed: u64,
        games_a_seating: u64,
        luck_games_a_seating: u64,
    ) -> Result<Run, RunFault> {
        let first = matchups.first().ok_or(RunFault::NoDecks)?;
        if matchups.iter().any(|matchup| matchup.decks().len() != 2) {
            return Err(RunFault::Seats);
        }
        // The north deck cycles while the south deck stays.
        let norths = matchups.iter().take(square_root(matchups.len()));
        let decks: Vec<DeckList> = norths.map(|matchup| DeckList::of(&matchup.decks()[1])).collect();
        let mut names = BTreeSet::new();
        if let Some(twice) = decks.iter().find(|deck| !names.insert(deck.name.as_str())) {
            return Err(RunFault::SameName(twice.name.clone()));
        }
        let edition = match first.edition() {
            cards::sheet::Edition::First => "first",
            cards::sheet::Edition::Second => "second",
        };
        Ok(Run {
            edition: edition.to_owned(),
            rules: RULES_VERSION.to_owned(),
            bots: bots.iter().map(|bot| bot.name.clone()).collect(),
            seed,
            games_a_seating,
            luck_games_a_seating,
            unsleeved: first.backs() == Backs::Bare,
            decks,
        })
    }

    /// The number of seatings: every deck against every deck, from both sides.
    pub fn seatings(&self) -> u64 {
        (self.decks.len() * self.decks.len()) as u64
    }

    /// The total number of games.
    pub fn games(&self) -> u64 {
        self.seatings() * self.games_a_seating
    }

    /// The decks of a game by index, south first.
    pub fn seated(&self, game: u64) -> [usize; 2] {
        let seating = (game % self.seatings()) as usize;
        [seating / self.decks.len(), seating % self.decks.len()]
    }

    /// Whether the luck of a game is measured.
    pub fn measures_luck(&self, game: u64) -> bool {
        game / self.seatings() < self.luck_games_a_seating
    }

    /// What distinguishes the other run, in words.
    pub fn difference(&self, here: &Run) -> Option<String> {
        let differ = |what: &str, there: &dyn ToString, here: &dyn ToString| {
            let (there, here) = (there.to_string(), here.to_string());
            (there != here).then(|| format!("{what} {there} there, {here} here"))
        };
        let number = |deck: &Run| format!("{}", deck.decks.len());
        differ("edition", &self.edition, &here.edition)
            .or_else(|| differ("rules", &self.rules, &here.rules))
            .or_else(|| differ("bots", &self.bots.join(","), &here.bots.join(",")))
            .or_else(|| differ("seed", &self.seed, &here.seed))
            .or_else(|| differ("games of each seating", &self.games_a_seating, &here.games_a_seating))
            .or_else(|| {
                differ("games whose luck is measured", &self.luck_games_a_seating, &here.luck_games_a_seating)
            })
            .or_else(|| differ("without sleeves", &self.unsleeved, &here.unsleeved))
            .or_else(|| differ("number of decks", &number(self), &number(here)))
            .or_else(|| (self != here).then(|| "its decks are not the ones named here".to_owned()))
    }
}

/// The number of decks, given the number of seatings.
fn square_root(square: usize) -> usize {
    (0..=square).find(|side| side * side >= square).unwrap_or(0)
}
