mod common;

use bots::BotKind;
use common::{Table, all_pairs, matchup, matchup_of};
use sim::Series;
use std::collections::BTreeMap;
use std::sync::Mutex;
use table::{Memory, Record, RecordError, Sampled, Seed};
use wars::Edition;
use wars_deal::{GameRecord, Loaded, Matchup, RULES_VERSION, RecordFault, Unfinished, WarsDeal};

fn load(text: &str) -> Result<Loaded, RecordFault> {
    wars_deal::load_record(text, Unfinished::Refused)
}

/// One of each edition.
fn pairs() -> [Matchup; 2] {
    [matchup("Prince Elien", "Grognack"), matchup_of(Edition::Second, "Svara", "Tacullu")]
}

fn recorded(games: u64, seed: u64) -> Vec<GameRecord> {
    let (dealt, random) = (wars_deal::dealt(&pairs()), [BotKind::random()]);
    let kept = Mutex::new(Vec::new());
    let keep = |game: u64, record: &GameRecord| {
        kept.lock().unwrap().push((game, record.clone()));
        Ok(())
    };
    let series = Series { keep: Some(&keep), ..Series::new(&dealt, &random, games, seed) };
    let results = series.play(&|_| {}).unwrap();
    assert_eq!(results.faults, []);
    let mut kept = kept.into_inner().unwrap();
    kept.sort_by_key(|(game, _)| *game);
    kept.into_iter().map(|(_, record)| record).collect()
}

fn one() -> GameRecord {
    recorded(1, 1).remove(0)
}

fn text(record: &GameRecord) -> String {
    serde_json::to_string(record).unwrap()
}

fn reason(record: &GameRecord) -> String {
    let loaded = match load(&text(record)) {
        Ok(loaded) => loaded,
        Err(why) => return why.to_string(),
    };
    match loaded.verify() {
        Ok(_) => panic!("the record is taken"),
        Err(why) => why.to_string(),
    }
}

#[test]
fn a_record_is_read_back_and_verified() {
    for record in recorded(6, 4) {
        let loaded = load(&text(&record)).unwrap();
        assert_eq!(loaded.record, record);
        assert_eq!(loaded.replay().unwrap().outcome(), record.outcome);
        let session = loaded.verify().unwrap();
        assert!(session.outcome().is_some());
        assert_eq!(session.outcome(), record.outcome);
        assert_eq!(loaded.matchup.dealt().deal, record.setup);
        let again = Record::of(RULES_VERSION, record.setup.clone(), &seed_of(&record), &session);
        assert_eq!(again, record);
    }
}

fn seed_of(record: &GameRecord) -> Seed {
    record.seed.as_ref().unwrap().parse().unwrap()
}

#[test]
fn a_recorded_game_is_the_game_that_was_counted() {
    let (dealt, random) = (wars_deal::dealt(&pairs()), [BotKind::random()]);
    let results = Series::new(&dealt, &random, 4, 9).play(&|_| {}).unwrap();
    let records = recorded(4, 9);
    let decisions = |record: &GameRecord| record.told.iter().filter(|line| !line.starts_with('*')).count();
    assert_eq!(records.iter().map(decisions).sum::<usize>() as u64, results.total.decisions);
    for (game, record) in records.iter().enumerate() {
        assert_eq!(seed_of(record).to_string(), Seed::of_series(9, game as u64).to_string());
    }
}

#[test]
fn every_deck_is_rebuilt_as_it_was() {
    for pair in all_pairs() {
        let setup = pair.dealt().deal.clone();
        let again = setup.matchup(Unfinished::Refused).unwrap();
        assert!(again.first() == pair.first(), "{:?}", pair.deck_names());
        for card in pair.cast().cards() {
            assert!(std::ptr::eq(pair.cast().face(card), again.cast().face(card)));
        }
    }
}

/// Saving and loading changes nothing, at any moment.
#[test]
fn a_game_is_saved_and_loaded_at_any_moment() {
    let pair = matchup("Prince Elien", "Grognack");
    let seed = Seed::of_series(2, 2);
    let mut table = Table::new(&pair, seed, Memory::History);
    let mut moments = 0;
    loop {
        if moments % 7 == 0 {
            let record = Record::of(RULES_VERSION, pair.dealt().deal.clone(), &seed, &table.session);
            assert_eq!(record.seed.is_some(), table.session.outcome().is_some(), "told at the end only");
            let loaded = load(&text(&record)).unwrap().replay().unwrap();
            assert!(loaded.state() == table.session.state());
            assert_eq!(loaded.need(), table.session.need());
            assert_eq!(loaded.options(), table.session.options());
            assert!(loaded.events().eq(table.session.events()));
        }
        moments += 1;
        if !table.decide() {
            break;
        }
    }
    assert!(moments > 50);
}

#[test]
fn another_die_is_found() {
    let record = one();
    for (index, line) in record.told.iter().enumerate().filter(|(_, line)| line.starts_with("* ")).take(40) {
        let number: u8 = line[2..].parse().unwrap();
        let mut changed = record.clone();
        changed.told[index] = format!("* {}", if number == 0 { 1 } else { number - 1 });
        let expected = format!("entry {}: the record says ", index + 1);
        assert!(reason(&changed).starts_with(&expected), "{}", reason(&changed));
    }
}

#[test]
fn another_answer_seed_or_outcome_is_found() {
    let record = one();
    let change = |change: &dyn Fn(&mut GameRecord)| {
        let mut changed = record.clone();
        change(&mut changed);
        reason(&changed)
    };
    let other_seed = Seed::of_series(77, 0);
    let contains = |text: String, part: &str| assert!(text.contains(part), "{text}");

    contains(change(&|r| r.seed = Some(other_seed.to_string())), "does not have the hash");
    contains(change(&|r| r.seed_hash = other_seed.hash()), "does not have the hash");
    contains(
        change(&|r| {
            r.seed = Some(other_seed.to_string());
            r.seed_hash = other_seed.hash();
        }),
        "the seed gives",
    );
    contains(change(&|r| r.seed = Some("zz".to_owned())), "'zz' is not a seed");
    contains(change(&|r| r.seed = None), "the seed is not revealed");
    contains(change(&|r| r.outcome = None), "the record names the outcome None");
    contains(change(&|r| _ = r.told.pop()), "the record names the outcome");
    contains(change(&|r| r.told.push("* 1".to_owned())), "goes on after the game is over");
    contains(change(&|r| _ = r.told.remove(0)), "entry 1");
    contains(change(&|r| r.told[0] = "hello".to_owned()), "entry 1 of the record: 'hello' names no answer");
    contains(change(&|r| r.told[0] = "10 end".to_owned()), "'10' is not a seat");
    contains(change(&|r| r.told[0] = "* 6".to_owned()), "the record says 6");
    let first = record.told.iter().position(|line| !line.starts_with('*')).unwrap();
    for wrong in ["2 end", "0 summon 3 a1", "1 option 7", "0 move 199 a1", "1 attack 255 255", "0 card 255"] {
        let expected = format!("entry {} of the record: ", first + 1);
        let told = change(&|r| r.told[first] = wrong.to_owned());
        assert!(told.starts_with(&expected), "{wrong}: {told}");
    }
}

#[test]
fn a_record_of_another_version_of_the_rules_is_followed_as_far_as_these_allow() {
    let mut record = one();
    record.rules = "first-0".to_owned();
    let followed = load(&text(&record)).unwrap().follow().unwrap();
    assert!(followed.parted.is_none() && followed.is_verified);
    assert_eq!(followed.session.outcome(), record.outcome);

    let said = format!(
        "the record is of rules version 'first-0', and cannot be followed under '{RULES_VERSION}', which this \
         program plays: "
    );
    let die = record.told.iter().rposition(|line| line.starts_with('*')).unwrap();
    let mut changed = record.clone();
    changed.told[die] = if record.told[die] == "* 0" { "* 1" } else { "* 0" }.to_owned();
    let loaded = load(&text(&changed)).unwrap();
    let refused = loaded.verify().unwrap_err().to_string();
    assert!(refused.starts_with(&format!("{said}entry {}: the record says ", die + 1)), "{refused}");
    let followed = loaded.follow().unwrap();
    assert_eq!((followed.parted.unwrap().to_string(), followed.is_verified), (refused, false));
    assert_eq!(table::written::<wars::Wars>(followed.session.told()), record.told[..die]);

    // What that version wrote in another way.
    let refused = load(r#"{"rules": "first-0", "board": 3}"#).unwrap_err();
    assert!(matches!(refused, RecordFault::Game(RecordError::OtherRules { .. })));
    assert!(refused.to_string().starts_with(&said), "{refused}");
}

#[test]
fn what_is_no_record_is_refused_with_a_reason() {
    let version = format!(r#"{{"rules": "{RULES_VERSION}"}}"#);
    for wrong in ["", "{", "[]", "null", "3", r#"{"rules": 3}"#, &version, "\u{0}", &"[".repeat(10_000)] {
        let refused = load(wrong).unwrap_err().to_string();
        assert!(refused.starts_with("this is not a record: "), "{refused}");
    }
    let mut value = serde_json::to_value(one()).unwrap();
    value["joker"] = true.into();
    assert!(load(&value.to_string()).unwrap_err().to_string().contains("unknown field `joker`"));
}

#[test]
fn a_setup_that_cannot_be_dealt_is_refused_with_a_reason() {
    let refused = |change: &dyn Fn(&mut WarsDeal)| {
        let mut record = one();
        change(&mut record.setup);
        load(&text(&record)).unwrap_err().to_string()
    };
    type Change<'a> = &'a dyn Fn(&mut WarsDeal);
    let cases: [(Change<'_>, &str); 11] = [
        (
            &|s| s.edition = cards::sheet::Edition::Second,
            "there is no summoner 'Prince Elien' in the second edition",
        ),
        (&|s| s.decks[0].faction = "Elves".to_owned(), "there is no faction 'Elves' in the first edition"),
        (&|s| s.decks[0].summoner = "Elien".to_owned(), "there is no summoner 'Elien'"),
        (&|s| s.decks[0].summoner = "Queen Maldaria".to_owned(), "needs Queen Maldaria as its only summoner"),
        (&|s| s.decks[0].cards[0].count = 2, "needs Prince Elien as its only summoner"),
        (&|s| s.decks[0].cards[1].card = "Dragon".to_owned(), "there is no card 'Dragon' of Phoenix Elves"),
        (&|s| s.decks[0].cards[1].faction = Some("Elves".to_owned()), "there is no faction 'Elves'"),
        (&|s| s.decks[0].cards.truncate(1), "its starting setup needs"),
        (&|s| s.decks[0].cards[4].count = 255, "cards are more than a game can have: 200"),
        (&|s| s.decks.truncate(1), "a game has two or four decks, not 1"),
        (&|s| s.decks.clear(), "a game has two or four decks, not 0"),
    ];
    for (change, expected) in cases {
        let told = refused(change);
        assert!(told.contains(expected), "{told} instead of {expected}");
    }
}

/// However a record is damaged, it is refused or replayed; the rules do not break.
#[test]
fn a_damaged_record_breaks_nothing() {
    let record = one();
    let mut chance = Sampled::new(5);
    let mut broken = BTreeMap::new();
    let words = [
        "pass", "end", "yes", "space", "card", "option", "number", "summon", "play", "move", "attack", "use",
    ];
    for _ in 0..3_000 {
        let mut damaged = record.clone();
        for _ in 0..1 + chance.index(3) {
            let told = &mut damaged.told;
            let place = chance.index(told.len());
            match chance.index(5) {
                0 => _ = told.remove(place),
                1 => told.swap(place, 0),
                2 => {
                    let line = told[chance.index(told.len())].clone();
                    told.insert(place, line);
                }
                3 => told.truncate(place + 1),
                _ => {
                    let numbers = [0, 1, 5, 33, 67, 68, 199, 200, 254, 255];
                    let mut line = format!("{} {}", chance.index(3), words[chance.index(words.len())]);
                    for _ in 0..chance.index(3) {
                        match chance.index(2) {
                            0 => line += &format!(" {}", numbers[chance.index(numbers.len())]),
                            _ => line += ["", " a1", " f8", " c4", " g1", " l8"][chance.index(6)],
                        }
                    }
                    told[place] = line;
                }
            }
        }
        damaged.outcome = None;
        let loaded = load(&text(&damaged)).unwrap();
        for result in [loaded.replay(), loaded.verify()] {
            if let Err(RecordFault::Game(RecordError::Broken { why, .. })) = result {
                broken.entry(why).or_insert(damaged.told.clone());
            }
        }
    }
    assert_eq!(broken, BTreeMap::new(), "these records broke the rules");
}
