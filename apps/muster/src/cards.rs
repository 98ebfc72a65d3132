pub(crate) mod warlord;

use crate::Verdict;
use crate::text::{count, wrap, write_json};
use crate::title::Title;
use anyhow::{Result, anyhow, bail};
use cards::Card;
use cards::sheet::{self, Sheet};
use clap::Args;
use serde::Serialize;
use std::collections::BTreeSet;
use std::io::Write;
use wording::Telling;
use words::Language;

/// Shows the cards, with their texts in our own words, and marks what is uncertain
///
/// A query selects cards: 'faction:benders kind:champion cost<=5 ranged text:"wound" finished:yes'.
/// Terms next to each other must all match; `or` separates alternatives, `-` before a term negates
/// it, brackets group. Fields of Summoner Wars: name, faction, kind, text, ability, notes, symbol,
/// edition, finished, uncertain, epic, and the numbers cost, attack, life, range, compared with
/// = != < <= > >=. Fields of Warlord: name, faction, kind, class, trait, alignment, text, feat, set,
/// notes, finished, uncertain, and the numbers level, atk, ac, skill, hp, strikes: 'class:wizard level<=3
/// text:"magic save"'. Put the query in single quotes to protect it from the shell, and `--` before
/// one that starts with a minus sign.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Only cards that match this query
    #[arg(value_name = "QUERY")]
    query: Vec<String>,
    /// Only cards of this game; both editions of Summoner Wars by default
    #[arg(long, visible_alias = "edition", value_enum)]
    game: Option<Title>,
    /// Only cards of this faction: "Tundra Orcs"
    #[arg(long, value_name = "NAME")]
    faction: Option<String>,
    /// Only cards that cannot be played yet
    #[arg(long)]
    unfinished: bool,
    /// Prints one line per card
    #[arg(long, conflicts_with = "json")]
    brief: bool,
    /// Prints the cards as a JSON list
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    if arguments.game == Some(Title::Warlord) {
        return warlord::run(arguments, out);
    }
    let sheets = sheets(arguments)?;
    let found = search::find(&arguments.query.join(" "))
        .map_err(|fault| anyhow!("the query is not understood\n{fault}"))?;
    let is_meant = |card: &&&Card| !arguments.unfinished || is_missing(card);
    let of_sheet = |sheet: &'static Sheet| -> Vec<&'static Card> {
        let of_sheet = found.iter().filter(|card| std::ptr::eq(card.sheet, sheet));
        of_sheet.copied().filter(|card| is_meant(&card)).collect()
    };
    let by_sheet = sheets.into_iter().map(|sheet| (sheet, of_sheet(sheet)));
    let by_sheet: Vec<_> = by_sheet.filter(|(_, cards)| !cards.is_empty()).collect();
    if arguments.json {
        let list: Vec<Export> = by_sheet.into_iter().flat_map(|(_, cards)| cards).map(export).collect();
        write_json(out, &list)?;
        return Ok(Verdict::Well);
    }
    if by_sheet.is_empty() {
        writeln!(out, "There is no such card.")?;
    }
    for (index, (sheet, cards)) in by_sheet.iter().enumerate() {
        if arguments.brief {
            cards.iter().try_for_each(|card| show_line(card, out))?;
            continue;
        }
        if index > 0 {
            writeln!(out)?;
        }
        show_faction(sheet, cards, out)?;
    }
    Ok(Verdict::Well)
}

/// A card on one line.
fn show_line(card: &Card, out: &mut dyn Write) -> Result<()> {
    let edition = card.edition();
    writeln!(out, "{} ({}, {edition}): {}", card.name(), card.faction(), line(card))?;
    Ok(())
}

/// What a card is, with its values and anything notable about it.
fn line(card: &Card) -> String {
    let mut line = Language::english().figures(card);
    if is_missing(card) {
        line.push_str(", unfinished");
    }
    if is_uncertain(card) {
        line.push_str(", UNCERTAIN");
    }
    line
}

fn sheets(arguments: &Arguments) -> Result<Vec<&'static Sheet>> {
    let edition = arguments.game.map(Title::edition).transpose()?;
    let of_edition: Vec<&'static Sheet> = sheet::sheets()
        .iter()
        .filter(|sheet| edition.is_none_or(|edition| sheet.edition == edition))
        .collect();
    let Some(faction) = &arguments.faction else {
        return Ok(of_edition);
    };
    let is_it = |sheet: &&&'static Sheet| sheet.faction.eq_ignore_ascii_case(faction.trim());
    let found: Vec<&'static Sheet> = of_edition.iter().filter(is_it).copied().collect();
    if found.is_empty() {
        let names: BTreeSet<&str> = of_edition.iter().map(|sheet| sheet.faction.as_str()).collect();
        let names: Vec<&str> = names.into_iter().collect();
        bail!("there is no faction '{faction}'; there is: {}", names.join(", "));
    }
    Ok(found)
}

fn cards_of(sheet: &'static Sheet) -> impl Iterator<Item = &'static Card> {
    cards::cards().iter().filter(move |card| std::ptr::eq(card.sheet, sheet))
}

/// A rules card is never played, so nothing of it is missing.
fn is_missing(card: &Card) -> bool {
    !card.is_finished() && card.facts.kind != sheet::Kind::RulesCard
}

/// A card as written to JSON.
#[derive(Serialize)]
struct Export {
    edition: &'static str,
    faction: &'static str,
    name: &'static str,
    kind: String,
    finished: bool,
    cost: Option<u8>,
    /// First edition only.
    attack: Option<u8>,
    /// Second edition only.
    strength: Option<u8>,
    range: Option<String>,
    life: Option<u8>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    symbols: &'static [String],
    abilities: Vec<AbilityExport>,
    /// The effect of an event.
    #[serde(skip_serializing_if = "Option::is_none")]
    effect: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    requirement: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    targets: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lasts: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    grants: Option<&'static str>,
    confidence: &'static str,
    /// Whether something on it is assumed or of low confidence.
    uncertain: bool,
    notes: &'static str,
}

#[derive(Serialize)]
struct AbilityExport {
    name: String,
    effect: String,
    trigger: String,
    optional: bool,
}

fn export(card: &'static Card) -> Export {
    let facts = card.facts;
    let abilities = facts.every_ability().into_iter().map(|ability| AbilityExport {
        name: ability.name,
        effect: ability.effect.trim().to_owned(),
        trigger: ability.trigger,
        optional: ability.optional,
    });
    let text = |text: &'static Option<String>| text.as_deref().map(str::trim);
    Export {
        edition: Title::of(card.edition()).word(),
        faction: card.faction(),
        name: card.name(),
        kind: facts.kind.to_string(),
        finished: card.is_finished(),
        cost: facts.cost,
        attack: facts.attack,
        strength: facts.strength,
        range: facts.range.map(|range| range.to_string()),
        life: facts.life,
        symbols: &facts.symbols,
        abilities: abilities.collect(),
        effect: if facts.ability.is_none() { text(&facts.effect) } else { None },
        requirement: text(&facts.requirement),
        targets: text(&facts.targets),
        lasts: text(&facts.lasts),
        grants: text(&facts.grants),
        confidence: facts.confidence.trim(),
        uncertain: is_uncertain(card),
        notes: facts.notes.trim(),
    }
}

fn is_uncertain(card: &Card) -> bool {
    card.facts.is_uncertain() || card.sheet.is_uncertain()
}

fn show_faction(sheet: &'static Sheet, cards: &[&'static Card], out: &mut dyn Write) -> Result<()> {
    let missing = cards_of(sheet).filter(|card| is_missing(card)).count() as u64;
    let all = cards_of(sheet).count() as u64;
    let state = match missing {
        0 => "all finished".to_owned(),
        _ => format!("{missing} unfinished"),
    };
    let heading = format!("{}, {}: {}, {state}", sheet.faction, sheet.edition, count(all, "card", "cards"));
    show_titled(&heading, out)?;
    if let Some(remark) = sheet.sheet_confidence.as_deref().filter(|_| sheet.is_uncertain()) {
        writeln!(out, "{}", wrap(&format!("UNCERTAIN: {remark}"), ""))?;
    }
    for summoner in sheet.summoners.iter().filter(|summoner| summoner.is_uncertain()) {
        let remarks =
            [Some(&summoner.deck_source), summoner.setup_confidence.as_ref(), summoner.confidence.as_ref()];
        let remarks: Vec<&str> = remarks.into_iter().flatten().map(String::as_str).collect();
        let text = format!("UNCERTAIN, deck of {}: {}", summoner.name, remarks.join("; "));
        writeln!(out, "{}", wrap(&text, ""))?;
    }
    for card in cards {
        writeln!(out)?;
        show_card(card, out)?;
    }
    Ok(())
}

/// A heading with a line under it.
fn show_titled(heading: &str, out: &mut dyn Write) -> Result<()> {
    writeln!(out, "{heading}\n{}", "=".repeat(heading.chars().count()))?;
    Ok(())
}

fn show_card(card: &'static Card, out: &mut dyn Write) -> Result<()> {
    writeln!(out, "{}: {}", card.name(), line(card))?;
    for paragraph in Language::english().paragraphs(card) {
        writeln!(out, "{}", wrap(&paragraph, "    "))?;
    }
    Ok(())
}
