//! Names of cards as a ruling writes them.

use crate::words::{Dialect, SyntaxFault, Words, seat_letter};
use cards::Card;
use grid::Battlefield;
use scenario::near;
use table::Seat;
use wars::{Edition, Face};

/// The gate that a deck has three of, which is what `Gate` means in a ruling.
const COMMON_GATE: &str = "Gate (5 life)";

/// Cards that every faction has.
const COMMON: [&str; 3] = ["Wall", COMMON_GATE, "Gate (10 life)"];

fn plain(edition: Edition) -> &'static str {
    match edition {
        Edition::First => "Wall",
        Edition::Second => COMMON_GATE,
    }
}

/// A card's name, with its faction in brackets where that is needed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Name {
    pub(crate) name: String,
    pub(crate) faction: Option<String>,
    pub(crate) edition: Edition,
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
    /// Reads a name; some card of the edition must have it.
    pub(crate) fn read(text: &str, edition: Edition) -> Result<Name, SyntaxFault> {
        let text = text.trim();
        let whole = Name::whole(text, edition);
        if whole.is_borne() {
            return Ok(whole);
        }
        let (name, faction) = match text.strip_suffix(')').and_then(|text| text.rsplit_once('(')) {
            Some((name, faction)) => (name.trim(), Some(faction.trim().to_owned())),
            None => (text, None),
        };
        if name.is_empty() {
            return Err("the name of a card is missing".to_owned());
        }
        let read = Name { faction, ..Name::whole(name, edition) };
        if !read.is_borne() {
            return Err(format!("there is no card '{text}' in the {edition}{}", read.hint()));
        }
        Ok(read)
    }

    /// A name without a faction. It may have brackets of its own: `Gate (10 life)`.
    fn whole(name: &str, edition: Edition) -> Name {
        let is_gate = edition == Edition::Second && name.eq_ignore_ascii_case("Gate");
        let name = if is_gate { COMMON_GATE } else { name };
        Name { name: name.to_owned(), faction: None, edition }
    }

    /// The card used for piles of arbitrary cards.
    pub(crate) fn of_no_matter(edition: Edition) -> Name {
        Name::whole(plain(edition), edition)
    }

    fn is_borne(&self) -> bool {
        self.bearers().next().is_some()
    }

    pub(crate) fn fits(&self, face: &Face) -> bool {
        face.name.eq_ignore_ascii_case(&self.name)
            && self.faction.as_ref().is_none_or(|faction| face.faction.eq_ignore_ascii_case(faction))
    }

    fn bearers(&self) -> impl Iterator<Item = &'static Card> {
        cards::of_edition(self.edition).filter(|card| self.fits(card.face))
    }

    /// The card meant by a player of this faction, if his summoner is named.
    pub(crate) fn resolve(&self, faction: Option<&str>) -> Result<&'static Card, SyntaxFault> {
        let of_faction = self.bearers().find(|card| Some(card.faction()) == faction);
        if let Some(card) = of_faction {
            return Ok(card);
        }
        let bearers: Vec<&'static Card> = self.bearers().collect();
        match bearers.as_slice() {
            [] => Err(format!("there is no card '{self}'")),
            [card] => Ok(card),
            // Plain walls differ in nothing, nor do gates.
            [card, ..] if COMMON.contains(&card.name()) => Ok(card),
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

    /// The factions that have a card of this name, or the names that are spelt nearly so.
    fn hint(&self) -> String {
        let whole = Name::whole(&self.name, self.edition);
        let mut factions: Vec<&str> = whole.bearers().map(Card::faction).collect();
        factions.dedup();
        if factions.is_empty() {
            return near(&self.name, cards::of_edition(self.edition).map(Card::name));
        }
        format!("; {} is a card of {}", self.name, factions.join(", "))
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
    pub(crate) fn read(text: &str, dialect: Dialect) -> Result<Owned, SyntaxFault> {
        let mut words = Words::new(text, dialect);
        let mut owner = words.accept_seat();
        let mut name = words.rest();
        if let Some((before, by)) = name.split_once(" by ") {
            owner = Some(Words::new(by, dialect).seat()?);
            name = before;
        }
        Ok(Owned { owner, name: Name::read(name, dialect.edition)? })
    }
}

impl Owned {
    /// `N Archer`, as a ruling writes it.
    pub(crate) fn said(&self, field: Battlefield) -> String {
        match self.owner {
            Some(owner) => format!("{} {}", seat_letter(field, owner), self.name),
            None => self.name.to_string(),
        }
    }
}
