//! All cards, with their printed facts and what they do.

use crate::sheet::{AbilityKind, Sheet, Sheets};
use crate::words::{Summoned, Text};
use crate::{actions, characters, items, ops};
use std::collections::HashMap;
use std::sync::OnceLock;
use thiserror::Error;
use warlord::{Ability, Alignment, Classes, Deck, Does, Face, Faction, Kind, Trait, Traits};

const FACTS: [(&str, &str); 17] = [
    ("characters-deverenian", include_str!("facts/characters-deverenian.toml")),
    ("characters-dwarf", include_str!("facts/characters-dwarf.toml")),
    ("characters-elf", include_str!("facts/characters-elf.toml")),
    ("characters-free-kingdoms", include_str!("facts/characters-free-kingdoms.toml")),
    ("characters-mercenary", include_str!("facts/characters-mercenary.toml")),
    ("characters-nothrog", include_str!("facts/characters-nothrog.toml")),
    ("actions-classless", include_str!("facts/actions-classless.toml")),
    ("actions-cleric", include_str!("facts/actions-cleric.toml")),
    ("actions-fighter", include_str!("facts/actions-fighter.toml")),
    ("actions-rogue", include_str!("facts/actions-rogue.toml")),
    ("actions-wizard", include_str!("facts/actions-wizard.toml")),
    ("items-classless", include_str!("facts/items-classless.toml")),
    ("items-cleric", include_str!("facts/items-cleric.toml")),
    ("items-fighter", include_str!("facts/items-fighter.toml")),
    ("items-rogue", include_str!("facts/items-rogue.toml")),
    ("items-wizard", include_str!("facts/items-wizard.toml")),
    ("decks", include_str!("facts/decks.toml")),
];

/// What is wrong with a sheet.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum SheetFault {
    #[error("{file}: {reason}")]
    File { file: &'static str, reason: String },
    #[error("{card}: {reason}")]
    Card { card: String, reason: String },
}

/// All cards and ready decks.
#[derive(Debug)]
pub struct Catalogue {
    pub faces: Vec<&'static Face>,
    pub sheets: Vec<Sheet>,
    pub decks: Vec<ReadyDeck>,
    by_id: HashMap<&'static str, &'static Face>,
}

/// A ready deck, with the Warlords that may lead it.
#[derive(Clone, Debug)]
pub struct ReadyDeck {
    pub id: String,
    pub name: String,
    pub idea: String,
    pub deck: Deck,
    pub alternates: Vec<&'static Face>,
}

impl ReadyDeck {
    /// The deck led by another of its Warlords.
    pub fn led_by(&self, warlord: &'static Face) -> Deck {
        Deck { warlord, ..self.deck.clone() }
    }
}

/// The catalogue, read once. A fault in it is a bug of this program, which its tests find.
pub fn catalogue() -> &'static Catalogue {
    static ALL: OnceLock<Catalogue> = OnceLock::new();
    ALL.get_or_init(|| match read() {
        Ok(catalogue) => catalogue,
        Err(fault) => panic!("the facts of the cards: {fault}"),
    })
}

/// A card by its id or its name.
pub fn find(name: &str) -> Option<&'static Face> {
    let catalogue = catalogue();
    let by_name = || catalogue.faces.iter().copied().find(|face| face.name.eq_ignore_ascii_case(name));
    catalogue.by_id.get(name).copied().or_else(by_name)
}

/// Cards that are not completely implemented: decks with them are refused.
pub fn unfinished() -> Vec<&'static Face> {
    catalogue().faces.iter().copied().filter(|face| !face.finished).collect()
}

fn read() -> Result<Catalogue, SheetFault> {
    let mut catalogue =
        Catalogue { faces: Vec::new(), sheets: Vec::new(), decks: Vec::new(), by_id: HashMap::new() };
    for (file, text) in FACTS {
        let sheets: Sheets =
            toml::from_str(text).map_err(|why| SheetFault::File { file, reason: why.to_string() })?;
        for sheet in sheets.card {
            let face: &'static Face =
                Box::leak(Box::new(face(&sheet).map_err(|reason| fault(&sheet.id, reason))?));
            if catalogue.by_id.insert(face.id, face).is_some() {
                return Err(fault(&sheet.id, "a second card with this id".to_owned()));
            }
            catalogue.faces.push(face);
            catalogue.sheets.push(sheet);
        }
        for sheet in sheets.deck {
            let deck = ready_deck(&catalogue, &sheet).map_err(|reason| fault(&sheet.id, reason))?;
            catalogue.decks.push(deck);
        }
    }
    Ok(catalogue)
}

fn fault(card: &str, reason: String) -> SheetFault {
    SheetFault::Card { card: card.to_owned(), reason }
}

fn leak(text: &str) -> &'static str {
    Box::leak(text.to_owned().into_boxed_str())
}

fn face(sheet: &Sheet) -> Result<Face, String> {
    let kind = match sheet.kind.as_str() {
        "character" => Kind::Character,
        "item" => Kind::Item,
        "action" => Kind::Action,
        other => return Err(format!("type '{other}'")),
    };
    let mut classes = Classes::NONE;
    for name in &sheet.class {
        classes = classes.or(Classes::named(name).ok_or_else(|| format!("class '{name}'"))?);
    }
    let mut traits = Traits::NONE;
    for name in &sheet.traits {
        traits = traits.with(Trait::named(name).ok_or_else(|| format!("trait '{name}'"))?);
    }
    let faction = match &sheet.faction {
        None => None,
        Some(name) => Some(Faction::named(name).ok_or_else(|| format!("faction '{name}'"))?),
    };
    let alignment = match sheet.alignment.as_deref() {
        None => None,
        Some("good") => Some(Alignment::Good),
        Some("evil") => Some(Alignment::Evil),
        Some(other) => return Err(format!("alignment '{other}'")),
    };
    let text = match kind {
        Kind::Character => characters::text(&sheet.id),
        Kind::Action => actions::text(&sheet.id),
        Kind::Item => items::text(&sheet.id),
    };
    let Text { abilities: code, also, granted, becomes, ends_by_acting } = text;
    let mut code = code.into_iter();
    let mut abilities = Vec::new();
    for line in &sheet.abilities {
        let does = ops::read(line)?.or_else(|| code.next()).unwrap_or(Does::Unfinished);
        let kind = match does {
            Does::Static(_) | Does::Trigger(_) => Some(AbilityKind::Static),
            Does::Order(_) => Some(AbilityKind::Order),
            Does::React(_) => Some(AbilityKind::React),
            Does::Unfinished => None,
        };
        // Some reacts are part of the rules for raising and equipping, and a mandatory one is a
        // trigger; an Order is always an Order.
        if kind.is_some_and(|kind| (kind == AbilityKind::Order) != (line.kind == AbilityKind::Order)) {
            return Err(format!("the sheet says {:?}, the code another kind: {}", line.kind, line.effect));
        }
        let costs = line.cost.as_deref().map_or(Ok(Vec::new()), ops::costs)?;
        abilities.push(Ability { spend: line.spend, once: line.once.is_some(), costs, does });
    }
    if code.next().is_some() {
        return Err("the code has more abilities than the sheet".to_owned());
    }
    let finished = abilities.iter().all(|ability| !matches!(ability.does, Does::Unfinished));
    // A React that reacts to a second moment costs the same there.
    let last = sheet.abilities.last();
    for does in also {
        let is_react = matches!(does, Does::React(_));
        let costs = match last.and_then(|line| line.cost.as_deref()).filter(|_| is_react) {
            Some(cost) => ops::costs(cost)?,
            None => Vec::new(),
        };
        let spend = is_react && last.is_some_and(|line| line.spend);
        abilities.push(Ability { spend, once: false, costs, does });
    }
    if abilities.len() > 8 {
        return Err("more than eight abilities".to_owned());
    }
    let (id, name) = (leak(&sheet.id), leak(&sheet.name));
    Ok(Face {
        id,
        name,
        kind,
        classes,
        faction,
        alignment,
        traits,
        level: sheet.level,
        atk: sheet.atk.clone(),
        ac: sheet.ac,
        skill: sheet.skill,
        hp: sheet.hp,
        atk_bonus: sheet.atk_bonus,
        ac_bonus: sheet.ac_bonus,
        abilities,
        granted,
        becomes: becomes.map(|summoned| Box::new(character(id, name, summoned))),
        ends_by_acting,
        feats: sheet.feats.iter().map(|feat| leak(feat)).collect(),
        finished,
    })
}

/// The character that a summoning action becomes, or an item that attacks: of no faction (16.9).
fn character(id: &'static str, name: &'static str, summoned: Summoned) -> Face {
    Face {
        id,
        name,
        kind: Kind::Character,
        classes: summoned.class,
        faction: None,
        alignment: None,
        traits: summoned.traits.iter().fold(Traits::NONE, |traits, &one| traits.with(one)),
        level: summoned.level,
        atk: vec![summoned.atk],
        ac: summoned.ac,
        skill: 0,
        hp: summoned.hp,
        atk_bonus: 0,
        ac_bonus: 0,
        abilities: summoned.abilities,
        granted: Vec::new(),
        becomes: None,
        ends_by_acting: false,
        feats: Vec::new(),
        finished: true,
    }
}

fn ready_deck(catalogue: &Catalogue, sheet: &crate::sheet::DeckSheet) -> Result<ReadyDeck, String> {
    let named = |id: &str| catalogue.by_id.get(id).copied().ok_or_else(|| format!("no card '{id}'"));
    let all = |ids: &[String]| ids.iter().map(|id| named(id)).collect::<Result<Vec<_>, _>>();
    let mut started: Vec<&String> = sheet.start_rank_1.iter().chain(&sheet.start_rank_2).collect();
    started.push(&sheet.warlord);
    let mut rest = Vec::new();
    for copies in &sheet.cards {
        let taken = started.iter().filter(|id| ***id == copies.id).count();
        let left = copies.n.checked_sub(taken).ok_or_else(|| format!("too few copies of '{}'", copies.id))?;
        rest.extend(std::iter::repeat_n(named(&copies.id)?, left));
    }
    Ok(ReadyDeck {
        id: sheet.id.clone(),
        name: sheet.name.clone(),
        idea: sheet.idea.clone(),
        deck: Deck {
            warlord: named(&sheet.warlord)?,
            rank_1: all(&sheet.start_rank_1)?,
            rank_2: all(&sheet.start_rank_2)?,
            rest,
        },
        alternates: all(&sheet.alternate_warlords)?,
    })
}
