//! The cards of Warlord.

use super::{Arguments, show_titled};
use crate::Verdict;
use crate::text::{count, wrap, write_json};
use anyhow::{Result, anyhow, bail};
use serde::Serialize;
use std::io::Write;
use warlord::{Faction, Kind};
use warlord_cards::sheet::{AbilityKind, AbilitySheet};
use warlord_search::Card;

pub(super) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    let faction = arguments.faction.as_deref().map(faction).transpose()?;
    let found = warlord_search::find(&arguments.query.join(" "))
        .map_err(|fault| anyhow!("the query is not understood\n{fault}"))?;
    let is_meant = |card: &Card| {
        (!arguments.unfinished || !card.face.finished)
            && faction.is_none_or(|faction| card.face.faction == Some(faction))
    };
    let cards: Vec<Card> = found.into_iter().filter(is_meant).collect();
    if arguments.json {
        write_json(out, &cards.iter().map(Export::of).collect::<Vec<_>>())?;
        return Ok(Verdict::Well);
    }
    if cards.is_empty() {
        writeln!(out, "There is no such card.")?;
    }
    if arguments.brief {
        for card in &cards {
            writeln!(out, "{} ({}): {}", card.face.name, group(card), line(card))?;
        }
        return Ok(Verdict::Well);
    }
    // The sheets are grouped by faction and class.
    for (index, cards) in cards.chunk_by(|one, other| group(one) == group(other)).enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        let number = count(cards.len() as u64, "card", "cards");
        show_titled(&format!("{}: {number}", group(&cards[0])), out)?;
        for card in cards {
            writeln!(out, "\n{}: {}", card.face.name, line(card))?;
            for paragraph in paragraphs(card) {
                writeln!(out, "{}", wrap(&paragraph, "    "))?;
            }
        }
    }
    Ok(Verdict::Well)
}

fn faction(name: &str) -> Result<Faction> {
    let is_it = |(known, _): &&(&str, Faction)| known.eq_ignore_ascii_case(name.trim());
    match Faction::ALL.iter().find(is_it) {
        Some((_, faction)) => Ok(*faction),
        None => {
            let names: Vec<&str> = Faction::ALL.iter().map(|(name, _)| *name).collect();
            bail!("there is no faction '{name}'; there is: {}", names.join(", "))
        }
    }
}

/// The heading it is listed under: the faction of a character, otherwise its kind and class.
fn group(card: &Card) -> String {
    match (card.face.faction, card.face.kind) {
        (Some(faction), _) => format!("{}, characters", faction.name()),
        (None, Kind::Item) => format!("Items, {}", card.sheet.class.join(" and ")),
        (None, _) => format!("Actions, {}", card.sheet.class.join(" and ")),
    }
}

/// What a card is, with its values and anything notable about it.
pub(crate) fn line(card: &Card) -> String {
    let (face, sheet) = (card.face, card.sheet);
    let alignment = sheet.alignment.as_ref().map_or(String::new(), |alignment| format!("{alignment} "));
    let mut words = vec![
        format!("{alignment}{} {}", sheet.class.join(" and "), sheet.kind),
        format!("level {}", face.level),
    ];
    match face.kind {
        Kind::Character => {
            words.push(format!("ATK {}", atk(card)));
            words.push(format!("AC {}, skill {:+}, {} HP", face.ac, face.skill, face.hp));
        }
        Kind::Item => {
            words.extend((face.atk_bonus != 0).then(|| format!("ATK {:+}", face.atk_bonus)));
            words.extend((face.ac_bonus != 0).then(|| format!("AC {:+}", face.ac_bonus)));
        }
        Kind::Action => {}
    }
    words.extend((!sheet.traits.is_empty()).then(|| sheet.traits.join(", ")));
    words.extend((!face.finished).then(|| "unfinished".to_owned()));
    words.extend(card.is_uncertain().then(|| "UNCERTAIN".to_owned()));
    words.join(", ")
}

/// The strikes of an attack: `+9/+4`.
pub(crate) fn atk(card: &Card) -> String {
    card.face.atk.iter().map(|atk| format!("{atk:+}")).collect::<Vec<_>>().join("/")
}

fn paragraphs(card: &Card) -> Vec<String> {
    let sheet = card.sheet;
    let mut paragraphs: Vec<String> = sheet.abilities.iter().map(ability).collect();
    if !sheet.feats.is_empty() {
        paragraphs.push(format!("Feats, shown and not played (18.3): {}.", sheet.feats.join(", ")));
    }
    if !sheet.note.is_empty() {
        paragraphs.push(format!("Note: {}", sheet.note.trim()));
    }
    paragraphs
}

fn ability(ability: &AbilitySheet) -> String {
    let mut name = match ability.kind {
        AbilityKind::Static => String::new(),
        AbilityKind::Order => "Order".to_owned(),
        AbilityKind::React => "React".to_owned(),
    };
    if ability.spend {
        name = format!("Spend {name}");
    }
    let once = ability.once.as_ref().map(|once| format!("once per {once}"));
    let cost = ability.cost.as_ref().map(|cost| format!("cost: {cost}"));
    let head: Vec<String> = [(!name.is_empty()).then_some(name), once, ability.trigger.clone(), cost]
        .into_iter()
        .flatten()
        .collect();
    let effect = ability.effect.trim();
    let end = if effect.ends_with('.') { "" } else { "." };
    let text = if head.is_empty() { effect.to_owned() } else { format!("{}: {effect}", head.join(", ")) };
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}{end}", letters.as_str())
}

/// A card as written to JSON.
#[derive(Serialize)]
struct Export {
    /// The same field as for the editions of Summoner Wars.
    edition: &'static str,
    id: &'static str,
    name: &'static str,
    kind: &'static str,
    faction: Option<&'static str>,
    alignment: Option<&'static str>,
    /// None: classless.
    classes: Vec<&'static str>,
    level: i16,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    atk: &'static [i16],
    #[serde(skip_serializing_if = "Option::is_none")]
    ac: Option<i16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    skill: Option<i16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hp: Option<i16>,
    /// Items only.
    #[serde(skip_serializing_if = "Option::is_none")]
    atk_bonus: Option<i16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ac_bonus: Option<i16>,
    traits: &'static [String],
    /// Shown but not played (18.3).
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    feats: &'static [String],
    abilities: Vec<AbilityExport>,
    sets: &'static [String],
    finished: bool,
    confidence: &'static str,
    uncertain: bool,
    notes: &'static str,
}

#[derive(Serialize)]
struct AbilityExport {
    kind: &'static str,
    spend: bool,
    once: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    trigger: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<&'static str>,
    effect: &'static str,
}

impl Export {
    fn of(card: &Card) -> Export {
        let (face, sheet) = (card.face, card.sheet);
        let of_character = |value| (face.kind == Kind::Character).then_some(value);
        let of_item = |value| (face.kind == Kind::Item).then_some(value);
        let ability = |ability: &'static AbilitySheet| AbilityExport {
            kind: match ability.kind {
                AbilityKind::Static => "static",
                AbilityKind::Order => "order",
                AbilityKind::React => "react",
            },
            spend: ability.spend,
            once: ability.once.is_some(),
            trigger: ability.trigger.as_deref(),
            cost: ability.cost.as_deref(),
            effect: ability.effect.trim(),
        };
        Export {
            edition: "warlord",
            id: face.id,
            name: face.name,
            kind: &sheet.kind,
            faction: sheet.faction.as_deref(),
            alignment: sheet.alignment.as_deref(),
            classes: face.classes.names().collect(),
            level: face.level,
            atk: &face.atk,
            ac: of_character(face.ac),
            skill: of_character(face.skill),
            hp: of_character(face.hp),
            atk_bonus: of_item(face.atk_bonus),
            ac_bonus: of_item(face.ac_bonus),
            traits: &sheet.traits,
            feats: &sheet.feats,
            abilities: sheet.abilities.iter().map(ability).collect(),
            sets: &sheet.sets,
            finished: face.finished,
            confidence: &sheet.confidence,
            uncertain: card.is_uncertain(),
            notes: sheet.note.trim(),
        }
    }
}
