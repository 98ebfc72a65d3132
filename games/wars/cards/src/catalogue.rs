//! Facts and code of every card, brought together.

use crate::code::Code;
use crate::sheet::{self, CardFacts, Edition, Sheet};
use crate::{first, second};
use std::sync::LazyLock;
use wars::{Ability, Face, Kind, Phase, Reach, WallKind};

/// A card: what its sheet says, and the face that the rules play with.
#[derive(Clone, Copy, Debug)]
pub struct Card {
    pub sheet: &'static Sheet,
    pub facts: &'static CardFacts,
    pub face: &'static Face,
}

impl Card {
    pub fn edition(&self) -> Edition {
        self.sheet.edition
    }

    pub fn faction(&self) -> &'static str {
        self.face.faction
    }

    pub fn name(&self) -> &'static str {
        self.face.name
    }

    /// Whether every printed word of it works. A card that is not finished is in no deck.
    pub fn is_finished(&self) -> bool {
        self.face.finished
    }
}

/// Every card of both editions, in the order of the sheets. Rules cards, which are never
/// played, are among them.
pub fn cards() -> &'static [Card] {
    static CARDS: LazyLock<Vec<Card>> = LazyLock::new(|| {
        let of_sheet = |sheet: &'static Sheet| sheet.cards.iter().map(move |facts| card(sheet, facts));
        sheet::sheets().iter().flat_map(of_sheet).collect()
    });
    &CARDS
}

pub fn of_edition(edition: Edition) -> impl Iterator<Item = &'static Card> {
    cards().iter().filter(move |card| card.edition() == edition)
}

/// The card of this name; the faction decides between those of the same name.
pub fn find(edition: Edition, faction: Option<&str>, name: &str) -> Option<&'static Card> {
    of_edition(edition).find(|card| {
        card.name().eq_ignore_ascii_case(name)
            && faction.is_none_or(|faction| card.faction().eq_ignore_ascii_case(faction))
    })
}

fn card(sheet: &'static Sheet, facts: &'static CardFacts) -> Card {
    let face = Box::leak(Box::new(face(sheet, facts)));
    Card { sheet, facts, face }
}

fn face(sheet: &'static Sheet, facts: &'static CardFacts) -> Face {
    let code = code_of(sheet);
    let (abilities, has_all) = abilities(facts, code);
    let kind = kind(facts);
    // One that is a structure is built and does what it does there (S9.3).
    let event = code.and_then(|code| code.event(&facts.name));
    let finished = match kind {
        Kind::Summoner | Kind::Champion | Kind::Common | Kind::Conjuration => has_all && code.is_some(),
        Kind::Event => event.is_some_and(|event| event.is_built == is_structure(facts)),
        Kind::Wall(_) => code.is_some() || facts.name == "Wall",
        // Gates do what the rules say of all gates.
        Kind::Structure => true,
    };
    Face {
        name: &facts.name,
        faction: &sheet.faction,
        kind,
        cost: facts.cost,
        attack: facts.attack.or(facts.strength).unwrap_or(0),
        reach: match facts.range {
            Some(sheet::Range::Ranged) => Reach::Ranged,
            Some(sheet::Range::Melee) | None => Reach::Melee,
        },
        life: facts.life.unwrap_or(0),
        abilities,
        event: event.filter(|event| !event.is_built),
        is_structure: is_structure(facts),
        phase: facts.phase.map(phase),
        is_active: facts.active.unwrap_or(false),
        is_mutation: facts.kind == sheet::Kind::Mutation,
        is_epic: facts.epic.unwrap_or(false),
        finished: finished && facts.kind != sheet::Kind::RulesCard,
    }
}

fn code_of(sheet: &Sheet) -> Option<&'static Code> {
    let codes = match sheet.edition {
        Edition::First => first::CODE,
        Edition::Second => second::CODE,
    };
    codes.iter().find(|code| code.faction == sheet.faction)
}

/// The abilities of a card that have code, each once, and whether that is all of them.
fn abilities(facts: &CardFacts, code: Option<&Code>) -> (Vec<&'static Ability>, bool) {
    let mut abilities: Vec<&'static Ability> = Vec::new();
    let mut has_all = true;
    for printed in facts.every_ability() {
        match code.and_then(|code| code.ability(&printed.name)) {
            Some(ability) if abilities.iter().any(|known| std::ptr::eq(*known, ability)) => {}
            Some(ability) => abilities.push(ability),
            None => has_all = false,
        }
    }
    abilities.extend(code.and_then(|code| code.event(&facts.name)?.worn));
    (abilities, has_all)
}

fn kind(facts: &CardFacts) -> Kind {
    match facts.kind {
        sheet::Kind::Summoner => Kind::Summoner,
        sheet::Kind::Champion => Kind::Champion,
        sheet::Kind::Common | sheet::Kind::Mutation => Kind::Common,
        sheet::Kind::Conjuration => Kind::Conjuration,
        // An ice wall is one of the nine events, and a wall once it is played (F7.3).
        sheet::Kind::Event if facts.name == "Ice Wall" => Kind::Wall(WallKind::Ice),
        sheet::Kind::Event | sheet::Kind::RulesCard => Kind::Event,
        sheet::Kind::Wall => Kind::Wall(match facts.name.as_str() {
            "Vine Wall" => WallKind::Vine,
            "Minor Ice Wall" => WallKind::MinorIce,
            _ => WallKind::Plain,
        }),
        sheet::Kind::Structure => Kind::Structure,
    }
}

/// Its class has the word, alone or beside another (S1.4).
fn is_structure(facts: &CardFacts) -> bool {
    let class = facts.class.as_deref().unwrap_or_default();
    class.split([' ', ',']).any(|word| word == "Structure")
}

fn phase(printed: sheet::EventPhase) -> Phase {
    match printed {
        sheet::EventPhase::Summon => Phase::Summon,
        sheet::EventPhase::Move => Phase::Movement,
        sheet::EventPhase::Build => Phase::Structures,
        sheet::EventPhase::Attack => Phase::Attack,
        sheet::EventPhase::Magic => Phase::Magic,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every ability and event with code is on the sheet of its faction, exactly once.
    #[test]
    fn code_and_sheets_name_the_same() {
        for sheet in sheet::sheets() {
            let Some(code) = code_of(sheet) else { continue };
            let is_printed = |name: &str| {
                let mut printed = sheet.cards.iter().flat_map(|facts| facts.every_ability());
                printed.any(|ability| ability.name.eq_ignore_ascii_case(name))
            };
            let is_card = |name: &str| sheet.cards.iter().any(|facts| facts.name.eq_ignore_ascii_case(name));
            for (index, ability) in code.abilities.iter().enumerate() {
                assert!(is_printed(ability.name), "no {} has {}", sheet.faction, ability.name);
                let is_twin = |other: &&Ability| other.name == ability.name;
                assert!(!code.abilities[..index].iter().any(is_twin), "{ability:?} is there twice");
            }
            for event in code.events {
                assert!(is_card(event.name), "no card of the {} is {}", sheet.faction, event.name);
                // What lies there is called as the card is.
                assert!(
                    event.worn.is_none_or(|worn| worn.name == event.name),
                    "{event:?} works under another name"
                );
            }
        }
    }
}
