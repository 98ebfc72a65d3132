//! What the terms mean, and how faults are reported.

use cards::Card;
use cards::sheet::{Edition, Kind, Range};
use search::{find, parse};

fn found(query: &str) -> Vec<&'static Card> {
    find(query).unwrap_or_else(|fault| panic!("{fault}"))
}

fn names(query: &str) -> Vec<&'static str> {
    found(query).into_iter().map(Card::name).collect()
}

/// The cards for which this holds, by the facts themselves.
fn by_facts(holds: impl Fn(&Card) -> bool) -> Vec<&'static str> {
    cards::cards().iter().filter(|card| holds(card)).map(Card::name).collect()
}

#[test]
fn the_terms_side_by_side_all_hold() {
    let wanted = by_facts(|card| {
        card.faction() == "Benders"
            && card.facts.kind == Kind::Champion
            && card.facts.cost.is_some_and(|cost| cost <= 6)
            && card.facts.range == Some(Range::Ranged)
            && card.is_finished()
    });
    assert!(!wanted.is_empty());
    assert_eq!(names("faction:benders kind:champion cost<=6 ranged finished:yes"), wanted);
    assert_eq!(names("RANGED Champions BENDERS cost<7 -finished:no"), wanted);
}

#[test]
fn figures_are_compared() {
    for (sign, holds) in [
        ("=", (|a, b| a == b) as fn(u8, u8) -> bool),
        (":", |a, b| a == b),
        ("!=", |a, b| a != b),
        ("<", |a, b| a < b),
        ("<=", |a, b| a <= b),
        (">", |a, b| a > b),
        (">=", |a, b| a >= b),
    ] {
        let cost = by_facts(|card| card.facts.cost.is_some_and(|cost| holds(cost, 3)));
        assert_eq!(names(&format!("cost{sign}3")), cost, "{sign}");
        let life = by_facts(|card| card.facts.life.is_some_and(|life| holds(life, 3)));
        assert_eq!(names(&format!("life{sign}3")), life, "{sign}");
        let attack =
            by_facts(|card| card.facts.attack.or(card.facts.strength).is_some_and(|dice| holds(dice, 3)));
        assert_eq!(names(&format!("attack{sign}3")), attack, "{sign}");
        assert_eq!(names(&format!("strength{sign}3")), attack, "{sign}");
    }
    assert_eq!(names("range>=3"), names("range:ranged"));
    assert_eq!(names("range<3"), names("range=melee"));
    let (low, high) = (names("cost<3").len(), names("cost>=3").len());
    assert!(low + high < cards::cards().len(), "cards without a cost are in neither");
}

#[test]
fn a_bare_word_is_looked_for_in_names_kinds_and_ranges_and_not_in_texts() {
    assert!(
        names("archer").iter().all(|name| name.to_lowercase().contains("archer")),
        "{:?}",
        names("archer")
    );
    assert_eq!(
        names("champion").len(),
        names("kind:champion").len() + names("champion -kind:champion").len()
    );
    assert!(names("elves").len() > 50);
    assert!(found("fury").iter().any(|card| !card.name().contains("Fury")), "abilities count too");
    assert!(names("wound").len() < names("text:wound").len());
}

#[test]
fn texts_abilities_notes_and_symbols() {
    let wanted = by_facts(|card| {
        card.facts.every_ability().iter().any(|ability| ability.name == "Fury")
            || card.facts.grants.as_deref() == Some("Fury")
    });
    assert_eq!(names("ability=fury"), wanted);
    let water = by_facts(|card| card.facts.symbols.iter().any(|symbol| symbol == "Water"));
    assert_eq!(names("symbol:water"), water);
    assert!(names("text:\"magic pile\"").len() > 3);
    assert!(!names("notes:FAQ").is_empty());
    assert_eq!(names("epic:yes").len(), 11, "one for each summoner of the second edition");
}

#[test]
fn a_name_and_just_this_name() {
    assert!(names("name:wall").contains(&"Ice Wall"));
    assert!(names("name=wall").iter().all(|name| *name == "Wall"));
    assert_eq!(names("name=\"prince elien\""), ["Prince Elien"]);
    // The apostrophes of a phone.
    let apostrophe = names("name:\"'\"");
    assert!(!apostrophe.is_empty());
    assert_eq!(names("name:\u{2019}"), apostrophe);
}

#[test]
fn kinds_and_editions() {
    assert_eq!(names("kind:unit"), by_facts(|card| card.facts.kind.is_unit()));
    assert_eq!(names("kind:rules"), by_facts(|card| card.facts.kind == Kind::RulesCard));
    assert_eq!(names("edition:second"), by_facts(|card| card.edition() == Edition::Second));
    assert_eq!(names("edition:1"), by_facts(|card| card.edition() == Edition::First));
    assert_eq!(names("").len(), cards::cards().len());
    assert_eq!(names("  ").len(), cards::cards().len());
}

#[test]
fn or_binds_weaker_than_standing_side_by_side() {
    assert_eq!(names("name=wall or name=burn kind:event"), names("name=wall or (name=burn kind:event)"));
    assert_ne!(names("(name=wall or name=burn) kind:event"), names("name=wall or name=burn kind:event"));
    assert_eq!(names("name=wall | name=burn"), names("name=wall OR name=burn"));
    assert_eq!(names("-name=wall name:wall"), names("name:wall -(name=wall)"));
    assert_eq!(names("\"or\"").len(), names("name:or or faction:or or ability:or").len());
}

/// The fault as it is shown below the query.
fn shown(query: &str) -> String {
    parse(query).expect_err("it is a slip").to_string()
}

#[test]
fn a_slip_is_pointed_at() {
    let cases = [
        ("cost<=five", "      ^^^^ a number from 0 to 255 is expected here, not 'five'"),
        ("cost<=", "      ^ a value must follow 'cost<='"),
        (
            "elf coat>3",
            "    ^^^^ there is no field 'coat'; expected: name, faction, kind, type, text, ability, notes, symbol, edition, cost, attack, strength, life, range, finished, uncertain, epic, card",
        ),
        (
            "kind:hero",
            "     ^^^^ there is no kind 'hero'; expected: unit, summoner, champion, common, event, wall, structure, conjuration, mutation, rules",
        ),
        ("kind>champion", "    ^ '>' is for numbers; expected: :, ="),
        ("edition:third", "        ^^^^^ there is no edition 'third'; expected: first, second, 1, 2"),
        ("finished:maybe", "         ^^^^^ 'finished' must be yes or no, not 'maybe'; expected: yes, no"),
        ("range:far", "      ^^^ there is no range 'far'; expected: melee, ranged, a number of spaces"),
        ("cost!3", "    ^ this is not a comparison operator; expected: !="),
        ("(elf or orc", "^ this bracket is not closed"),
        ("elf)", "   ^ this bracket was not opened"),
        ("()", " ^ a word, a field or a bracket is expected here"),
        ("elf or", "      ^ a word, a field or a bracket is expected here"),
        ("or elf", "^ a word, a field or a bracket is expected here"),
        ("elf - orc", "     ^ something must directly follow the minus sign"),
        ("name:\"elf", "     ^^^^ this quote is not closed"),
        ("\"\"", "^^ there is nothing between the quotes"),
    ];
    for (query, wanted) in cases {
        assert_eq!(shown(query), format!("{query}\n{wanted}"));
    }
    let faction = parse("faction:elfs").expect_err("no such faction");
    assert_eq!(
        (faction.at.clone(), faction.reason.to_string()),
        (8..12, "there is no faction with 'elfs' in its name".to_owned())
    );
    assert!(faction.expected.contains(&"Jungle Elves".to_owned()));
}

#[test]
fn no_query_is_too_deep_or_too_long_for_an_answer() {
    assert!(shown(&"(".repeat(3_000)).contains("brackets are nested too deeply"));
    assert!(shown(&"-".repeat(3_000)).contains("brackets are nested too deeply"));
    assert!(shown(&"a ".repeat(3_000)).contains("at most 4000 bytes"));
    assert!(shown(&"-zz ".repeat(61)).contains("at most 60 terms"));
    assert!(search::parse(&"-zz ".repeat(60)).is_ok());
}
