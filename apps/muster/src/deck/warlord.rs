//! Decks of Warlord.

use super::{Checked, DeckFacts, FaultExport, Listed};
use crate::Verdict;
use crate::cards::warlord::atk;
use crate::deck_choice;
use crate::text::{count, table};
use anyhow::{Result, anyhow, bail};
use std::io::Write;
use table::Seat;
use warlord::{Face, Faction, Kind, Options, check_deck};
use warlord_cards::{ReadyDeck, catalogue, find};
use warlord_deal::DeckList;
use warlord_search::Card;

/// Whether a text is a deck list of Warlord: only those name a Warlord.
pub(super) fn is_meant(text: &str) -> bool {
    text.lines()
        .filter_map(|line| line.split_once(':'))
        .any(|(key, _)| key.trim().eq_ignore_ascii_case("warlord"))
}

pub(super) fn checked(file: String, text: &str, options: &Options) -> Checked {
    let (list, lines) = DeckList::read(text);
    let line = |fault: &warlord_deal::TextFault| FaultExport {
        line: Some(fault.line),
        column: Some(1),
        rule: None,
        reason: fault.reason.to_string(),
        mend: None,
    };
    let mut faults: Vec<FaultExport> = lines.iter().map(line).collect();
    // If lines were not understood, missing cards are no surprise.
    if faults.is_empty() {
        faults.extend(deck_faults(&list, options));
    }
    let legal = faults.is_empty();
    Checked { file, legal, deck: legal.then(|| told(&list)), faults }
}

fn deck_faults(list: &DeckList, options: &Options) -> Vec<FaultExport> {
    let fault = |rule, reason| FaultExport { line: None, column: None, rule, reason, mend: None };
    match list.deck(Seat::FIRST) {
        Ok(deck) => check_deck(&deck, options)
            .iter()
            .map(|wrong| fault(wrong.rule(), format!("{}.", wrong.reason())))
            .collect(),
        Err(wrong) => wrong.iter().map(|wrong| fault(None, wrong.to_string())).collect(),
    }
}

fn told(list: &DeckList) -> DeckFacts {
    let leader = find(&list.warlord);
    let summoner = leader.map_or("", |face| face.name);
    DeckFacts {
        name: if list.name.is_empty() { summoner.to_owned() } else { list.name.clone() },
        edition: "warlord",
        faction: faction(leader),
        summoner,
        cards: size(list),
        mercenaries: 0,
    }
}

fn faction(leader: Option<&'static Face>) -> &'static str {
    leader.and_then(|face| face.faction).map_or("", Faction::name)
}

/// All cards, including the Warlord (3.1).
fn size(list: &DeckList) -> u32 {
    let rest: u32 = list.cards.iter().map(|counted| u32::from(counted.count)).sum();
    1 + (list.rank_1.len() + list.rank_2.len()) as u32 + rest
}

pub(super) fn listed() -> impl Iterator<Item = Listed> {
    catalogue().decks.iter().map(|ready: &'static ReadyDeck| {
        let unfinished: Vec<&'static str> =
            ready.deck.cards().filter(|face| !face.finished).map(|face| face.name).collect();
        Listed {
            edition: "warlord",
            faction: faction(Some(ready.deck.warlord)),
            summoner: ready.deck.warlord.name,
            deck: Some(&ready.name),
            alternates: ready.alternates.iter().map(|face| face.name).collect(),
            playable: unfinished.is_empty(),
            unfinished,
            uncertain: false,
        }
    })
}

/// The named deck, legal or not.
fn list(name: &str) -> Result<DeckList> {
    if let Some(ready) = deck_choice::ready_warlord_deck(name) {
        return Ok(DeckList::of(ready));
    }
    if !deck_choice::looks_like_file(name.as_ref()) {
        bail!("{}", deck_choice::no_warlord_deck(name));
    }
    let (list, faults) = DeckList::read(&deck_choice::read(name.as_ref())?);
    match faults.as_slice() {
        [] => Ok(list),
        faults => {
            let lines: String = faults.iter().map(|fault| format!("\n  {fault}")).collect();
            Err(anyhow!("{name}:{lines}"))
        }
    }
}

pub(super) fn show(name: &str, as_text: bool, out: &mut dyn Write) -> Result<Verdict> {
    let list = list(name.trim())?;
    if as_text {
        write!(out, "{}", list.write())?;
        return Ok(Verdict::Well);
    }
    if !list.name.is_empty() {
        writeln!(out, "{}", list.name)?;
    }
    let mut table = table(&["", "Card", "Kind", "Class", "Level", "ATK", "AC", "Skill", "HP"], 4);
    let warlord = std::iter::once((list.warlord.as_str(), 1, "the Warlord"));
    let first = list.rank_1.chunk_by(PartialEq::eq).map(|same| (same[0].as_str(), same.len(), "first rank"));
    let second =
        list.rank_2.chunk_by(PartialEq::eq).map(|same| (same[0].as_str(), same.len(), "second rank"));
    let rest = list.cards.iter().map(|counted| (counted.card.as_str(), counted.count.into(), ""));
    for (id, copies, place) in warlord.chain(first).chain(second).chain(rest) {
        table.add_row(row(id, copies, place));
    }
    writeln!(out, "{}", table.trim_fmt())?;
    writeln!(out, "{}, Warlord.", count(size(&list).into(), "card", "cards"))?;
    let faults = deck_faults(&list, &Options::default());
    for FaultExport { rule, reason, .. } in &faults {
        writeln!(out, "{reason}{}", rule.map_or(String::new(), |rule| format!(" ({rule})")))?;
    }
    Ok(if faults.is_empty() { Verdict::Well } else { Verdict::Unwell })
}

fn row(id: &str, copies: usize, place: &str) -> [String; 9] {
    let found = catalogue().faces.iter().copied().zip(&catalogue().sheets).find(|(face, _)| face.id == id);
    let Some((face, sheet)) = found else {
        let mut unknown = [const { String::new() }; 9];
        unknown[1] = id.to_owned();
        return unknown;
    };
    let card = Card { face, sheet };
    let place = if place.is_empty() { String::new() } else { format!(" ({place})") };
    let number = |value: i16| value.to_string();
    let (atk, ac, skill, hp) = match face.kind {
        Kind::Character => (atk(&card), number(face.ac), format!("{:+}", face.skill), number(face.hp)),
        Kind::Item => {
            let bonus = |value: i16| if value == 0 { String::new() } else { format!("{value:+}") };
            (bonus(face.atk_bonus), bonus(face.ac_bonus), String::new(), String::new())
        }
        Kind::Action => Default::default(),
    };
    let name = format!("{}{place}", face.name);
    let class = sheet.class.join(", ");
    [format!("{copies} x"), name, sheet.kind.clone(), class, number(face.level), atk, ac, skill, hp]
}

/// A ready deck as a starting point, led by its own Warlord or by another that may lead it.
pub(super) fn begun(leader: &str, name: Option<&str>) -> Result<DeckList> {
    let leader = leader.trim();
    let is_meant = |face: &&&'static Face| face.id == leader || face.name.eq_ignore_ascii_case(leader);
    let by_leader = catalogue().decks.iter().find_map(|ready| {
        let mut leaders = std::iter::once(&ready.deck.warlord).chain(&ready.alternates);
        leaders.find(is_meant).map(|face| (ready, *face))
    });
    let by_name = || deck_choice::ready_warlord_deck(leader).map(|ready| (ready, ready.deck.warlord));
    // A deck of the Warlord's own takes precedence over one that he may also lead.
    let own = catalogue().decks.iter().find(|ready| is_meant(&&ready.deck.warlord));
    let found = own.map(|ready| (ready, ready.deck.warlord)).or(by_leader).or_else(by_name);
    let Some((ready, face)) = found else { bail!("{}", deck_choice::no_warlord_deck(leader)) };
    let mut list = DeckList { warlord: face.id.to_owned(), ..DeckList::of(ready) };
    if let Some(name) = name {
        list.name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    Ok(list)
}
