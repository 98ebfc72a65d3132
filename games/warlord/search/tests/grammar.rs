//! What the terms mean, and how faults are reported.

use warlord::{Alignment, Face, Kind};
use warlord_cards::catalogue;
use warlord_search::{find, parse};

fn names(query: &str) -> Vec<&'static str> {
    let found = find(query).unwrap_or_else(|fault| panic!("{fault}"));
    found.iter().map(|card| card.face.name).collect()
}

/// The cards for which this holds, by what is printed on them.
fn by_facts(holds: impl Fn(&Face) -> bool) -> Vec<&'static str> {
    let found: Vec<_> = catalogue().faces.iter().filter(|face| holds(face)).map(|face| face.name).collect();
    assert!(!found.is_empty() && found.len() < catalogue().faces.len());
    found
}

fn why(query: &str) -> String {
    find(query).expect_err(query).sentence()
}

#[test]
fn terms_hold_for_the_cards_that_they_mean() {
    assert_eq!(names("").len(), catalogue().faces.len());
    assert_eq!(names("kind:item"), by_facts(|face| face.kind == Kind::Item));
    assert_eq!(names("type:Actions"), by_facts(|face| face.kind == Kind::Action));
    assert_eq!(names("alignment:evil"), by_facts(|face| face.alignment == Some(Alignment::Evil)));
    let elf_clerics = by_facts(|face| {
        face.faction.is_some_and(|faction| faction.name() == "Elf")
            && face.level <= 2
            && face.classes.names().any(|class| class == "cleric")
    });
    assert_eq!(names("faction:ELF class:cleric level<=2"), elf_clerics);
    assert_eq!(names("elf cleric level<3 -kind:action -kind:item"), elf_clerics);
    assert_eq!(names("trait:warlord"), by_facts(|face| face.has(warlord::Trait::Warlord)));
    assert_eq!(names("trait:spell"), by_facts(Face::is_spell));
    assert_eq!(names("name=lathos"), ["Lathos"]);
    assert!(names("text:\"melee strike\"").contains(&"Lathos"));
    assert_eq!(names("class:classless -class:classless"), Vec::<&str>::new());
}

#[test]
fn figures_are_compared_and_may_be_negative() {
    let character = |face: &Face| face.kind == Kind::Character;
    assert_eq!(names("hp>=4"), by_facts(|face| character(face) && face.hp >= 4));
    assert_eq!(names("strikes>1"), by_facts(|face| face.atk.len() > 1));
    assert_eq!(names("atk<0 kind:character"), by_facts(|face| face.atk.first().is_some_and(|&atk| atk < 0)));
    assert_eq!(names("atk=-1 or atk:-2"), names("atk<0 atk>-3"));
    let bonus = by_facts(|face| match face.kind {
        Kind::Character => face.ac > 3,
        Kind::Item => face.ac_bonus > 3,
        Kind::Action => false,
    });
    assert_eq!(names("ac>3"), bonus);
}

#[test]
fn slips_are_told_with_their_place() {
    assert_eq!(why("level<=two"), "a whole number is expected here, not 'two'");
    assert_eq!(
        why("class:bard"),
        "there is no class with 'bard' in its name; expected: cleric, fighter, rogue, wizard, classless"
    );
    assert!(
        why("kind:spell").starts_with("there is no kind 'spell'; expected: character"),
        "{}",
        why("kind:spell")
    );
    assert!(why("cost<3").starts_with("there is no field 'cost'; expected: name"), "{}", why("cost<3"));
    assert_eq!(why("alignment:neutral"), "there is no alignment 'neutral'; expected: good, evil");
    let fault = find("elf trait:wizzard").expect_err("no such trait");
    assert_eq!(fault.at, 10..17);
}

#[test]
fn what_is_read_and_written_reads_the_same() {
    for query in [
        "elf or dwarf -kind:item",
        "(class:wizard or class=cleric) level>=3 alignment:good",
        "text:\"a \\\"quoted\\\" word\" -uncertain:yes finished:no",
        "atk<=-2 ac!=12 strikes:2 hp>1 skill<0",
        "trait:steed set=CE feat:riposte notes:ruling name:x",
    ] {
        let read = parse(query).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(parse(&read.to_string()), Ok(read), "{query}");
    }
}
