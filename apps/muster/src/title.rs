//! The games and formats, under the names used on the command line.

use crate::switches::Switches;
use anyhow::{Result, bail};
use clap::ValueEnum;
use warlord::{Format, Options};
use wars::Edition;

/// A game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Title {
    /// Summoner Wars, first edition
    First,
    /// Summoner Wars, second edition
    Second,
    /// Warlord: Saga of the Storm
    Warlord,
}

/// A way to play a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormatInfo {
    /// As written on the command line.
    pub name: &'static str,
    pub title: &'static str,
    /// The rule that defines it.
    pub rule: &'static str,
    /// The possible numbers of players.
    pub players: Vec<usize>,
}

impl Title {
    pub const ALL: [Title; 3] = [Title::First, Title::Second, Title::Warlord];

    pub fn of(edition: Edition) -> Title {
        match edition {
            Edition::First => Title::First,
            Edition::Second => Title::Second,
        }
    }

    /// The word for it in arguments and exports.
    pub fn word(self) -> &'static str {
        match self {
            Title::First => "first",
            Title::Second => "second",
            Title::Warlord => "warlord",
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Title::First => "Summoner Wars, first edition",
            Title::Second => "Summoner Wars, second edition",
            Title::Warlord => "Warlord: Saga of the Storm",
        }
    }

    /// The folder of the game below `games`.
    pub fn folder(self) -> &'static str {
        match self {
            Title::First | Title::Second => "wars",
            Title::Warlord => "warlord",
        }
    }

    /// The edition of Summoner Wars, for commands that support no other game.
    pub fn edition(self) -> Result<Edition> {
        match self {
            Title::First => Ok(Edition::First),
            Title::Second => Ok(Edition::Second),
            Title::Warlord => {
                bail!("this command does not know Warlord yet: `--game first` or `--game second`")
            }
        }
    }

    /// The usual one first.
    pub fn formats(self) -> Vec<FormatInfo> {
        let of = |name, title, rule, players: &[usize]| FormatInfo {
            name,
            title,
            rule,
            players: players.to_vec(),
        };
        match self {
            Title::First => vec![
                of("duel", "Duel", "F1.2", &[2]),
                of("teams", "Two teams of two", "F14.1", &[4]),
                of("three", "One with two decks against two", "F14.1", &[3]),
            ],
            Title::Second => vec![of("duel", "Duel", "S1.1", &[2])],
            Title::Warlord => Format::ALL
                .iter()
                .map(|format| of(format.name, format.title, format.section, format.seats))
                .collect(),
        }
    }
}

/// The game and format to play.
#[derive(Debug, clap::Args)]
pub struct GameChoice {
    /// The game: an edition of Summoner Wars, or Warlord
    #[arg(long, visible_alias = "edition", value_enum, default_value = "first")]
    pub game: Title,
    /// The format; `muster games` lists them. The default is a game for two
    #[arg(long, value_name = "NAME")]
    format: Option<String>,
    /// The number of players, for formats that allow several; the fewest by default
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    #[command(flatten)]
    pub switches: Switches,
}

/// A format and its number of players.
#[derive(Clone, Debug)]
pub struct Chosen {
    pub title: Title,
    pub format: FormatInfo,
    pub players: usize,
    /// The switches of a game of Warlord.
    pub options: Options,
}

impl GameChoice {
    /// The chosen format, if the game has it.
    pub fn chosen(&self) -> Result<Chosen> {
        let (title, formats) = (self.game, self.game.formats());
        let name = self.format.as_deref().unwrap_or("duel");
        let Some(format) = formats.iter().find(|format| format.name == name.trim().to_ascii_lowercase())
        else {
            let names: Vec<&str> = formats.iter().map(|format| format.name).collect();
            bail!("{} has no format '{name}'; there are: {}", title.name(), names.join(", "));
        };
        let players = self.seats.unwrap_or(format.players[0]);
        if !format.players.contains(&players) {
            bail!("{} is not played by {players} ({})", format.title, format.rule);
        }
        self.switches.check(title)?;
        Ok(Chosen { title, format: format.clone(), players, options: self.switches.options() })
    }
}

impl Chosen {
    /// Whether it is several games at once rather than one game (M10).
    pub fn is_match_of_duels(&self) -> bool {
        self.title == Title::Warlord && Format::named(self.format.name).is_some_and(|format| format.of_duels)
    }

    /// Decks in a game. A player with two decks has two seats (F14.1).
    pub fn decks(&self) -> usize {
        if self.title == Title::First && self.players > 2 { 4 } else { self.players }
    }
}
