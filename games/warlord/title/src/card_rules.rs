//! Which rules a reader of a card may want beside it: those that name it, and those of the words on it.

use scenario::Rule;
use warlord::{Face, Kind};
use warlord_cards::sheet::{AbilityKind, Sheet};
use warlord_grammar::rulebook;

/// Words of a card's text, each with the rule that explains it.
const WORDS: &[(&str, &str)] = &[
    ("ranged strike", "12.2"),
    ("melee strike", "12.1"),
    ("makes a melee strike", "12.13"),
    ("critical", "12.5"),
    ("redirect", "12.10"),
    ("cancel", "12.11"),
    ("save", "18.1"),
    ("check", "18.1"),
    ("heal", "14.4"),
    ("kill", "14.1"),
    ("stun", "7.3"),
    ("ready", "7.5"),
    ("maneuver", "10.5"),
    ("move ", "10.4"),
    ("moves ", "10.4"),
    ("loyalty", "11.4"),
    ("army", "19.2"),
    ("initiative", "8.5"),
    ("cast", "2.6"),
];

/// Traits that are rules.
const TRAITS: &[(&str, &str)] = &[
    ("Warlord", "1.1"),
    ("Unique", "11.8"),
    ("Spell", "2.6"),
    ("Steed", "15.8"),
    ("Weapon", "15.5"),
    ("Armor", "15.5"),
    ("Shield", "15.5"),
    ("Helm", "15.5"),
    ("Bow", "15.5"),
    ("Gauntlet", "15.5"),
];

/// The ids of the rules of a card, each once, in the order of the pages.
pub fn rules_of(face: &Face, sheet: &Sheet) -> Vec<String> {
    let wanted: Vec<&str> = by_its_kind(face, sheet)
        .into_iter()
        .chain(TRAITS.iter().filter(|(name, _)| has_trait(sheet, name)).map(|&(_, id)| id))
        .chain(by_its_abilities(sheet))
        .collect();
    let is_wanted = |rule: &&Rule| wanted.contains(&rule.id) || names(rule, face.name);
    rulebook::rules().iter().filter(is_for_players).filter(is_wanted).map(|rule| rule.id.to_owned()).collect()
}

/// How it comes into play, or who may use it.
fn by_its_kind(face: &Face, sheet: &Sheet) -> Vec<&'static str> {
    let mut ids = match face.kind {
        // He stands there from the beginning.
        Kind::Character if has_trait(sheet, "Warlord") => vec![],
        Kind::Character => vec!["11.2"],
        Kind::Item => vec!["15.2", "15.3"],
        Kind::Action => vec!["16.2"],
    };
    if sheet.faction.as_deref() == Some("Mercenary") {
        ids.push("11.5");
    }
    if face.kind == Kind::Character && face.classes.names().count() > 1 {
        ids.push("2.7");
    }
    if !sheet.feats.is_empty() {
        ids.push("18.3");
    }
    ids
}

fn by_its_abilities(sheet: &Sheet) -> Vec<&'static str> {
    let mut ids = Vec::new();
    for ability in &sheet.abilities {
        match (ability.kind, ability.spend) {
            (AbilityKind::Static, _) => {}
            (AbilityKind::Order, true) => ids.push("9.2"),
            (AbilityKind::Order, false) => ids.push("16.3"),
            (AbilityKind::React, true) => ids.extend(["17.1", "17.2"]),
            (AbilityKind::React, false) => ids.push("17.1"),
        }
        if ability.once.is_some() {
            ids.push("9.3");
        }
        let parts = [Some(&ability.effect), ability.trigger.as_ref(), ability.cost.as_ref()];
        let text = parts.into_iter().flatten().map(|part| part.to_lowercase()).collect::<Vec<_>>().join(" ");
        ids.extend(WORDS.iter().filter(|(word, _)| text.contains(word)).map(|&(_, id)| id));
    }
    ids
}

fn has_trait(sheet: &Sheet, name: &str) -> bool {
    sheet.traits.iter().any(|one| one == name)
}

/// The lists of tests are for whoever works on the program.
fn is_for_players(rule: &&Rule) -> bool {
    !rule.book.key.contains("tests")
}

/// Whether a rule speaks of this card, and not of a longer word.
fn names(rule: &Rule, name: &str) -> bool {
    rule.text.match_indices(name).any(|(at, found)| {
        let before = rule.text[..at].chars().next_back();
        let after = rule.text[at + found.len()..].chars().next();
        let is_letter = |sign: Option<char>| sign.is_some_and(char::is_alphanumeric);
        !is_letter(before) && !is_letter(after)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::cards;

    fn of(id: &str) -> Vec<String> {
        let (face, sheet) = cards().find(|(face, _)| face.id == id).expect("a card");
        rules_of(face, sheet)
    }

    #[test]
    fn every_rule_that_is_linked_exists_and_every_word_stands_on_a_card() {
        for (word, id) in WORDS.iter().chain(TRAITS) {
            let rule = rulebook::rule(id).unwrap_or_else(|| panic!("{id}, linked from {word}"));
            assert!(is_for_players(&rule), "{id}");
        }
        let all: Vec<_> = cards().map(|(face, sheet)| (face, sheet, rules_of(face, sheet))).collect();
        for id in
            ["11.2", "15.2", "15.3", "16.2", "11.5", "2.7", "18.3", "9.2", "9.3", "16.3", "17.1", "17.2"]
                .into_iter()
                .chain(WORDS.iter().chain(TRAITS).map(|&(_, id)| id))
        {
            assert!(all.iter().any(|(_, _, rules)| rules.iter().any(|rule| rule == id)), "{id} on no card");
        }
        for (face, _, rules) in &all {
            assert!(!rules.is_empty(), "{} has no rule", face.name);
        }
    }

    #[test]
    fn a_card_links_to_the_rules_of_its_own_words() {
        // A Unique Warlord: fighters pay her no loyalty penalty; once a turn her React answers a melee strike
        // that has killed.
        assert_eq!(of("duchess-brymin"), ["1.1", "9.3", "11.4", "11.8", "12.1", "14.1", "17.1", "19.2"]);
        // 14.3 and 19.2 speak of it by its name.
        let sacrifice = of("sacrifice");
        for id in ["14.3", "16.2", "19.2"] {
            assert!(sacrifice.iter().any(|one| one == id), "{id}: {sacrifice:?}");
        }
        // An item of a type, with a Spend Order that is a ranged strike.
        assert_eq!(of("long-bow"), ["9.2", "12.2", "15.2", "15.3", "15.5"]);
    }
}
