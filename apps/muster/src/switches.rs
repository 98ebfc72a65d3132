//! The switches of Warlord (19) on the command line, with the defaults given there.

use crate::title::Title;
use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use warlord::{Direction, Options};

/// How decks of Warlord are checked.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct DeckSwitches {
    /// Warlord: how many cards of a deck may be of one type (19.4) [default: half]
    #[arg(long, value_enum, value_name = "MOST")]
    types: Option<Types>,
    /// Warlord: which cards may be in a deck once only (19.5) [default: unique]
    #[arg(long, value_enum, value_name = "WHICH")]
    uniques: Option<Uniques>,
    /// Warlord: how many Warlords may be in a deck (3.4) [default: one]
    #[arg(long, value_enum, value_name = "MOST")]
    warlords: Option<Warlords>,
}

/// All switches of a game.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct Switches {
    /// Warlord: which way attacks go in formats with a direction (M4.1) [default: left]
    #[arg(long, value_enum, value_name = "WAY")]
    direction: Option<Way>,
    #[command(flatten)]
    deck: DeckSwitches,
    /// Warlord: the round ends after this turn, and the leader wins (18.5)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    turns: Option<u16>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Way {
    Left,
    Right,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Types {
    /// At most half of the deck
    Half,
    /// Any number
    Any,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Uniques {
    /// Unique and Epic cards
    Unique,
    /// Epic cards alone
    Epic,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Warlords {
    /// The one who leads it
    One,
    /// Any number
    Any,
}

impl DeckSwitches {
    /// What is set, as it is typed.
    fn set(&self) -> Vec<String> {
        [
            self.types.and_then(|value| typed("types", value)),
            self.uniques.and_then(|value| typed("uniques", value)),
            self.warlords.and_then(|value| typed("warlords", value)),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// The options of a game of Warlord, or of a deck for one.
    pub fn options(&self) -> Options {
        let usual = Options::default();
        Options {
            half_of_a_type: self.types.map_or(usual.half_of_a_type, |types| types == Types::Half),
            one_of_a_unique: self.uniques.map_or(usual.one_of_a_unique, |uniques| uniques == Uniques::Unique),
            one_warlord: self.warlords.map_or(usual.one_warlord, |warlords| warlords == Warlords::One),
            ..usual
        }
    }

    /// Refused for a game that has no such switches.
    pub fn check(&self, title: Title) -> Result<()> {
        check(title, &self.set())
    }
}

impl Switches {
    /// What is set, as it is typed: `--types any`.
    pub fn set(&self) -> Vec<String> {
        let direction = self.direction.and_then(|value| typed("direction", value));
        let turns = self.turns.map(|turns| format!("--turns {turns}"));
        direction.into_iter().chain(self.deck.set()).chain(turns).collect()
    }

    /// The options of a game of Warlord.
    pub fn options(&self) -> Options {
        let direction = match self.direction {
            Some(Way::Right) => Direction::Right,
            Some(Way::Left) | None => Direction::Left,
        };
        Options { direction, turns: self.turns, ..self.deck.options() }
    }

    /// Refused for a game that has no such switches.
    pub fn check(&self, title: Title) -> Result<()> {
        check(title, &self.set())
    }
}

fn typed(name: &str, value: impl ValueEnum) -> Option<String> {
    Some(format!("--{name} {}", value.to_possible_value()?.get_name()))
}

fn check(title: Title, set: &[String]) -> Result<()> {
    match set.first().and_then(|first| first.split(' ').next()) {
        Some(switch) if title != Title::Warlord => {
            bail!("{switch} is a switch of Warlord (`--game warlord`); {} has no such option", title.name())
        }
        _ => Ok(()),
    }
}
