use crate::Verdict;
use crate::edition::Edition;
use crate::text::{count, wrap, write_json};
use anyhow::{Result, bail};
use cards::Card;
use cards::sheet::{self, Range, Sheet};
use clap::Args;
use serde::Serialize;
use std::collections::BTreeSet;
use std::io::Write;

/// Shows what is printed on the cards, in our words, and marks what is uncertain
#[derive(Debug, Args)]
pub struct Arguments {
    #[arg(long, value_enum)]
    edition: Option<Edition>,
    /// Only cards of this faction: "Tundra Orcs"
    #[arg(long, value_name = "NAME")]
    faction: Option<String>,
    /// Only cards that cannot be played yet
    #[arg(long)]
    unfinished: bool,
    /// The cards as a JSON list
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    let sheets = sheets(arguments)?;
    let is_meant = |card: &&&Card| !arguments.unfinished || is_missing(card);
    if arguments.json {
        let of_sheet = |sheet: &&'static Sheet| cards_of(sheet).filter(|card| is_meant(&card)).map(export);
        let list: Vec<Export> = sheets.iter().flat_map(of_sheet).collect();
        write_json(out, &list)?;
        return Ok(Verdict::Well);
    }
    let mut is_first = true;
    for sheet in sheets {
        let cards: Vec<&Card> = cards_of(sheet).filter(|card| is_meant(&card)).collect();
        if cards.is_empty() {
            continue;
        }
        if !std::mem::take(&mut is_first) {
            writeln!(out)?;
        }
        show_faction(sheet, &cards, out)?;
    }
    if is_first {
        writeln!(out, "There is no such card.")?;
    }
    Ok(Verdict::Well)
}

fn sheets(arguments: &Arguments) -> Result<Vec<&'static Sheet>> {
    let of_edition: Vec<&'static Sheet> = sheet::sheets()
        .iter()
        .filter(|sheet| arguments.edition.is_none_or(|edition| sheet.edition == edition.into()))
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

/// A card as it is written in JSON.
#[derive(Serialize)]
struct Export {
    edition: &'static str,
    faction: &'static str,
    name: &'static str,
    kind: String,
    finished: bool,
    cost: Option<u8>,
    /// First edition.
    attack: Option<u8>,
    /// Second edition.
    strength: Option<u8>,
    range: Option<String>,
    life: Option<u8>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    symbols: &'static [String],
    abilities: Vec<AbilityExport>,
    /// What an event does.
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
    /// Something on it is assumed or of low confidence.
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
        edition: Edition::of(card.edition()).word(),
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
    writeln!(out, "{heading}\n{}", "=".repeat(heading.chars().count()))?;
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

fn show_card(card: &'static Card, out: &mut dyn Write) -> Result<()> {
    let facts = card.facts;
    let mut line = vec![facts.kind.to_string()];
    line.extend(facts.class.iter().map(|class| format!("({class})")));
    line.extend(facts.cost.map(|cost| format!("cost {cost}")));
    let range = match facts.range {
        Some(Range::Melee) => " melee",
        Some(Range::Ranged) => " ranged",
        None => "",
    };
    line.extend(facts.attack.map(|attack| format!("attack {attack}{range}")));
    line.extend(facts.strength.map(|strength| format!("strength {strength}{range}")));
    line.extend(facts.life.map(|life| format!("life {life}")));
    if is_missing(card) {
        line.push("unfinished".to_owned());
    }
    if is_uncertain(card) {
        line.push("UNCERTAIN".to_owned());
    }
    writeln!(out, "{}: {}", card.name(), line.join(", "))?;

    let mut paragraph = |text: String| writeln!(out, "{}", wrap(&text, "    "));
    for ability in facts.every_ability() {
        let may = if ability.optional { " (optional)" } else { "" };
        paragraph(format!("{}{may}: {}", ability.name, ability.effect))?;
    }
    let remarks = [
        ("Requires", &facts.requirement),
        ("Targets", &facts.targets),
        ("Effect", if facts.ability.is_none() { &facts.effect } else { &None }),
        ("Lasts", &facts.lasts),
        ("Gives", &facts.grants),
    ];
    for (title, remark) in remarks {
        if let Some(remark) = remark {
            paragraph(format!("{title}: {remark}"))?;
        }
    }
    if facts.is_uncertain() {
        paragraph(format!("UNCERTAIN: {}", facts.confidence))?;
    }
    // One paragraph a line: they are rulings, each with its number.
    for note in facts.notes.lines().filter(|note| !note.trim().is_empty()) {
        paragraph(format!("- {note}"))?;
    }
    Ok(())
}
