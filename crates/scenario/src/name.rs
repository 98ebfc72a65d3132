//! Names of cards as a ruling writes them.

use crate::words::{Reason, Words};
use cards::Card;
use cards::sheet::Edition;
use grid::Battlefield;
use table::Seat;
use wars::Face;

/// A card's name, with its faction in brackets where that is needed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Name {
    pub(crate) name: String,
    pub(crate) faction: Option<String>,
}

impl std::fmt::Display for Name {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.faction {
            Some(faction) => write!(f, "{} ({faction})", self.name),
            None => f.write_str(&self.name),
        }
    }
}

impl Name {
    /// Reads a name; some card must bear it.
    pub(crate) fn read(text: &str) -> Result<Name, Reason> {
        let text = text.trim();
        let (name, faction) = match text.strip_suffix(')').and_then(|text| text.split_once('(')) {
            Some((name, faction)) => (name.trim(), Some(faction.trim().to_owned())),
            None => (text, None),
        };
        if name.is_empty() {
            return Err("the name of a card is missing".to_owned());
        }
        let read = Name { name: name.to_owned(), faction };
        if read.bearers().next().is_none() {
            return Err(format!("there is no card '{read}' in the first edition{}", read.near()));
        }
        Ok(read)
    }

    pub(crate) fn fits(&self, face: &Face) -> bool {
        face.name.eq_ignore_ascii_case(&self.name)
            && self.faction.as_ref().is_none_or(|faction| face.faction.eq_ignore_ascii_case(faction))
    }

    fn bearers(&self) -> impl Iterator<Item = &'static Card> {
        cards::of_edition(Edition::First).filter(|card| self.fits(card.face))
    }

    /// The card meant by a player of this faction, where he has named his summoner.
    pub(crate) fn resolve(&self, faction: Option<&str>) -> Result<&'static Card, Reason> {
        let of_faction = self.bearers().find(|card| Some(card.faction()) == faction);
        if let Some(card) = of_faction {
            return Ok(card);
        }
        let bearers: Vec<&'static Card> = self.bearers().collect();
        match bearers.as_slice() {
            [] => Err(format!("there is no card '{self}'")),
            [card] => Ok(card),
            // Plain walls differ in nothing.
            [card, ..] if card.name() == "Wall" => Ok(card),
            several => {
                let factions: Vec<&str> = several.iter().map(|card| card.faction()).collect();
                Err(format!(
                    "several factions have a card '{}': write the faction in brackets behind it ({})",
                    self.name,
                    factions.join(", ")
                ))
            }
        }
    }

    /// A hint: the names that begin alike for longest.
    fn near(&self) -> String {
        let wanted = self.name.to_lowercase();
        let alike = |name: &str| {
            let name = name.to_lowercase();
            wanted.chars().zip(name.chars()).take_while(|(one, other)| one == other).count()
        };
        let names = || cards::of_edition(Edition::First).map(Card::name);
        let longest = names().map(alike).max().unwrap_or(0);
        if longest < 3 {
            return String::new();
        }
        let mut near: Vec<&str> = names().filter(|name| alike(name) == longest).collect();
        near.sort_unstable();
        near.dedup();
        near.truncate(4);
        format!("; do you mean {}?", near.join(", "))
    }
}

/// A name and whose card it is, where that is said: `N Archer`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Owned {
    pub(crate) owner: Option<Seat>,
    pub(crate) name: Name,
}

impl Owned {
    /// `Archer`, `N Archer` or `Archer by N`.
    pub(crate) fn read(text: &str, field: Battlefield) -> Result<Owned, Reason> {
        let mut words = Words::new(text, field);
        let mut owner = words.accept_seat();
        let mut name = words.rest();
        if let Some((before, by)) = name.split_once(" by ") {
            owner = Some(Words::new(by, field).seat()?);
            name = before;
        }
        Ok(Owned { owner, name: Name::read(name)? })
    }
}
