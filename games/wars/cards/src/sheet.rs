//! The fact sheets: what is printed on every card, as typed data.
//!
//! A sheet is one TOML file a faction and edition, beside the code of that faction. This module
//! reads the files as they are and says in which line one is wrong; it gives the facts no
//! meaning. `docs/card-facts.md` explains the fields and how open points are settled.

mod check;
mod counts;
mod setup;
#[cfg(test)]
mod tests;

use std::fmt;
use std::sync::LazyLock;

use serde::Deserialize;

pub use check::{Place, SheetFault};
pub use counts::Counts;
pub use setup::{Setup, SetupError};
pub use wars::Edition;

/// What sort of card it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Summoner,
    Champion,
    Common,
    Event,
    /// First edition: Wall, Vine Wall, Minor Ice Wall. An Ice Wall is an event by its sheet.
    Wall,
    /// First edition, Phoenix Elves: a unit from a pile of its own.
    Conjuration,
    /// First edition, Filth: a unit that is laid on a common.
    Mutation,
    /// Second edition: the two gates.
    Structure,
    /// A card that only explains other cards and is never played.
    RulesCard,
}

impl Kind {
    /// Whether a card of this kind fights: it has an attack value or strength, and a range.
    pub fn is_unit(self) -> bool {
        match self {
            Kind::Summoner | Kind::Champion | Kind::Common | Kind::Conjuration | Kind::Mutation => true,
            Kind::Event | Kind::Wall | Kind::Structure | Kind::RulesCard => false,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Kind::Summoner => "summoner",
            Kind::Champion => "champion",
            Kind::Common => "common",
            Kind::Event => "event",
            Kind::Wall => "wall",
            Kind::Conjuration => "conjuration",
            Kind::Mutation => "mutation",
            Kind::Structure => "structure",
            Kind::RulesCard => "rules card",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The symbol beside the attack value or strength: sword or bow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Range {
    Melee,
    Ranged,
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Range::Melee => "melee",
            Range::Ranged => "ranged",
        })
    }
}

/// The phase in which a second-edition event is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventPhase {
    Summon,
    Move,
    Build,
    Attack,
    Magic,
}

/// Everything known about one faction in one edition.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    pub edition: Edition,
    pub faction: String,
    /// A remark on the whole faction.
    pub notes: Option<String>,
    /// Second edition: the deck symbols of the faction.
    #[serde(default)]
    pub faction_symbols: Vec<String>,
    /// Second edition: how certain the whole sheet is, if it was not read from the cards.
    pub sheet_confidence: Option<String>,
    #[serde(rename = "summoner")]
    pub summoners: Vec<SummonerFacts>,
    #[serde(rename = "card")]
    pub cards: Vec<CardFacts>,
}

/// A summoner's reference card: the setup and the ready deck.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SummonerFacts {
    pub name: String,
    pub setup: Setup,
    /// The card for each letter of `setup`.
    pub legend: std::collections::BTreeMap<char, String>,
    pub events: Counts,
    /// The ready deck. First edition: without the events. Second edition: with them.
    /// [`SummonerFacts::whole_deck`] is the same in both.
    pub deck: Counts,
    pub deck_source: String,
    /// Second edition: the two units on the battlefield at the start.
    #[serde(default)]
    pub starting_units: Vec<String>,
    /// Second edition: how sure the spaces of `setup` are.
    pub setup_confidence: Option<String>,
    /// How many Vine Walls lie in the pile beside the board.
    #[serde(default)]
    pub vine_walls: u8,
    /// How many Minor Ice Walls lie in the pile beside the board.
    #[serde(default)]
    pub minor_ice_walls: u8,
    /// How many cards of the ready deck are mutations.
    #[serde(default)]
    pub mutations: u8,
    /// The cards in the conjuration pile beside the board.
    #[serde(default)]
    pub conjurations: Counts,
    pub notes: Option<String>,
    pub confidence: Option<String>,
}

/// One card. Figures that a card of its kind does not have are absent.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardFacts {
    pub name: String,
    pub kind: Kind,
    /// Second edition: the line of type, such as "Common Unit, Structure".
    pub class: Option<String>,
    pub cost: Option<u8>,
    /// First edition.
    pub attack: Option<u8>,
    /// Second edition.
    pub strength: Option<u8>,
    pub range: Option<Range>,
    pub life: Option<u8>,
    /// Second edition: the deck symbols.
    #[serde(default)]
    pub symbols: Vec<String>,
    /// First edition: the name of a unit's one ability, explained by `effect`, `trigger` and
    /// `optional`. A unit whose ability has two parts has `abilities` instead.
    pub ability: Option<String>,
    pub effect: Option<String>,
    pub trigger: Option<String>,
    pub optional: Option<bool>,
    #[serde(default)]
    pub abilities: Vec<AbilityFacts>,
    /// Events: what must hold when it is played.
    pub requirement: Option<String>,
    pub targets: Option<String>,
    pub lasts: Option<String>,
    /// Events: the name of the ability that the event gives.
    pub grants: Option<String>,
    /// Second edition, events.
    pub epic: Option<bool>,
    pub phase: Option<EventPhase>,
    /// Second edition, events: whether it stays in the active area.
    pub active: Option<bool>,
    /// Where the English name comes from, if not from the card.
    pub name_source: Option<String>,
    pub notes: String,
    pub confidence: String,
}

/// A named ability, or one part of it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AbilityFacts {
    pub name: String,
    pub effect: String,
    pub trigger: String,
    pub optional: bool,
}

/// Why a text is not a fact sheet.
#[derive(Debug, thiserror::Error)]
pub enum SheetError {
    /// The text is no TOML, or a field is missing, unknown or of the wrong type. The message
    /// shows the line.
    #[error("{0}")]
    Unreadable(#[from] toml::de::Error),
    /// The fields are right one by one and do not agree with each other.
    #[error("{}", list(.0))]
    Faulty(Vec<SheetFault>),
}

fn list(faults: &[SheetFault]) -> String {
    let lines: Vec<String> = faults.iter().map(SheetFault::to_string).collect();
    lines.join("\n")
}

impl Sheet {
    /// Reads and checks a sheet.
    pub fn parse(text: &str) -> Result<Sheet, SheetError> {
        let sheet: Sheet = toml::from_str(text)?;
        let faults = sheet.faults();
        if faults.is_empty() { Ok(sheet) } else { Err(SheetError::Faulty(faults)) }
    }

    pub fn card(&self, name: &str) -> Option<&CardFacts> {
        self.cards.iter().find(|card| card.name == name)
    }

    pub fn summoner(&self, name: &str) -> Option<&SummonerFacts> {
        self.summoners.iter().find(|summoner| summoner.name == name)
    }

    /// Whether the sheet as a whole carries a mark of low confidence.
    pub fn is_uncertain(&self) -> bool {
        is_marked(self.sheet_confidence.as_deref())
    }
}

impl SummonerFacts {
    /// The cards on the battlefield at the start as (row, column, card name), the back row
    /// first and each row from the left, as the player sees them. Row 0 is the player's back
    /// row, column 0 the leftmost.
    pub fn starting(&self) -> Vec<(u8, u8, &str)> {
        let named = |(row, column, letter): (u8, u8, char)| {
            let card = self.legend.get(&letter)?;
            Some((row, column, card.as_str()))
        };
        self.setup.letters().filter_map(named).collect()
    }

    /// Every card of the ready deck with its count, events included, the cards of the starting
    /// setup among them. Piles beside the board are not part of a deck.
    pub fn whole_deck(&self) -> Vec<(&str, u8)> {
        let events = self.events.iter().filter(|(name, _)| self.deck.get(name) == 0);
        self.deck.iter().chain(events).collect()
    }

    /// Whether the deck's counts, the setup or the events are assumed or of low confidence.
    pub fn is_uncertain(&self) -> bool {
        is_marked(Some(&self.deck_source))
            || is_marked(self.setup_confidence.as_deref())
            || is_marked(self.confidence.as_deref())
    }
}

impl CardFacts {
    /// Whether something on this card is assumed or of low confidence; `confidence` says what.
    pub fn is_uncertain(&self) -> bool {
        is_marked(Some(&self.confidence))
    }

    /// The unit's abilities, written in the same way for both editions. Empty for cards that
    /// have an effect and no ability.
    pub fn every_ability(&self) -> Vec<AbilityFacts> {
        let single = self.ability.iter().map(|name| AbilityFacts {
            name: name.clone(),
            effect: self.effect.clone().unwrap_or_default(),
            trigger: self.trigger.clone().unwrap_or_default(),
            optional: self.optional.unwrap_or(false),
        });
        single.chain(self.abilities.iter().cloned()).collect()
    }
}

/// Whether a remark on confidence has the word "low" or "assumed" in it.
fn is_marked(remark: Option<&str>) -> bool {
    remark
        .unwrap_or_default()
        .split(|c: char| !c.is_alphanumeric())
        .any(|word| word.eq_ignore_ascii_case("low") || word.eq_ignore_ascii_case("assumed"))
}

/// Every sheet of both editions, the first edition's first, each by the name of its faction.
/// The files are part of the program; they are read at the first call.
///
/// # Panics
/// If an embedded sheet is not right, which the tests rule out.
pub fn sheets() -> &'static [Sheet] {
    static SHEETS: LazyLock<Vec<Sheet>> = LazyLock::new(|| {
        let read = |(path, text): &(&str, &str)| match Sheet::parse(text) {
            Ok(sheet) => sheet,
            Err(error) => panic!("fact sheet {path}: {error}"),
        };
        SOURCES.iter().map(read).collect()
    });
    &SHEETS
}

/// The sheet of a faction.
pub fn sheet(edition: Edition, faction: &str) -> Option<&'static Sheet> {
    sheets().iter().find(|sheet| sheet.edition == edition && sheet.faction == faction)
}

/// Path (below `games/wars/cards/src`) and text of every sheet.
macro_rules! sources {
    ($($path:literal),* $(,)?) => {
        const SOURCES: &[(&str, &str)] = &[$(($path, include_str!($path))),*];
    };
}

sources![
    "first/benders/facts.toml",
    "first/cave_goblins/facts.toml",
    "first/cloaks/facts.toml",
    "first/deep_dwarves/facts.toml",
    "first/fallen_kingdom/facts.toml",
    "first/filth/facts.toml",
    "first/guild_dwarves/facts.toml",
    "first/jungle_elves/facts.toml",
    "first/mercenaries/facts.toml",
    "first/mountain_vargath/facts.toml",
    "first/phoenix_elves/facts.toml",
    "first/sand_goblins/facts.toml",
    "first/shadow_elves/facts.toml",
    "first/swamp_orcs/facts.toml",
    "first/tundra_orcs/facts.toml",
    "first/vanguards/facts.toml",
    "second/breakers/facts.toml",
    "second/cave_goblins/facts.toml",
    "second/eternal_council/facts.toml",
    "second/fallen_kingdom/facts.toml",
    "second/fungal_dwarves/facts.toml",
    "second/phoenix_elves/facts.toml",
    "second/polar_dwarves/facts.toml",
    "second/savanna_elves/facts.toml",
    "second/shadow_elves/facts.toml",
    "second/tundra_orcs/facts.toml",
    "second/vanguards/facts.toml",
];
