//! The notation reads back as the record that it was written from, and reports where it is wrong.

use cards::sheet::Edition::{self, First, Second};
use proptest::prelude::*;
use table::{Memory, Need, Sampled, Seed, Session};
use wars_deal::{GameRecord, Loaded, Matchup, RULES_VERSION, Unfinished};
use wars_notation::{is_notation, read, write};

/// A random game of two ready decks, played for this many answers at most.
fn random_game(edition: Edition, south: usize, north: usize, number: u64, most: usize) -> Loaded {
    let decks = cards::ready_decks(edition);
    let pick = |index: usize| decks[index % decks.len()].clone();
    let matchup = Matchup::new(vec![pick(south), pick(north)]).unwrap();
    let seed = Seed::of_series(number, 0);
    let mut chance = table::Bounded::new(seed);
    let mut choice = Sampled::new(number);
    let mut session: Session<wars::Wars> =
        Session::new(matchup.cast().clone(), matchup.first(), Memory::History, &mut chance);
    for _ in 0..most {
        let Some(Need::Answer { .. }) = session.need() else { break };
        let index = choice.index(session.options().len());
        session.answer_nth(index, &mut chance);
    }
    let mut setup = matchup.dealt().deal.clone();
    setup.players = vec!["Anna \"(South)\" #1".to_owned(), "level3".to_owned()];
    let record = GameRecord::of(RULES_VERSION, setup, &seed, &session);
    Loaded { record, matchup }
}

fn text_of(loaded: &Loaded) -> String {
    write(loaded).unwrap()
}

fn read_back(text: &str) -> GameRecord {
    read(text, Unfinished::Refused).unwrap_or_else(|why| panic!("{why}\n{text}")).record
}

#[test]
fn whole_games_of_all_pairs_of_decks_read_back() {
    for (edition, least) in [(First, 6), (Second, 4)] {
        let count = cards::ready_decks(edition).len();
        assert!(count >= least);
        for (south, north) in (0..count).flat_map(|south| (0..count).map(move |north| (south, north))) {
            let game = random_game(edition, south, north, (south * count + north) as u64, 100_000);
            assert!(game.record.outcome.is_some());
            assert_eq!(read_back(&text_of(&game)), game.record);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn a_game_broken_off_anywhere_reads_back(
        edition in prop_oneof![Just(First), Just(Second)],
        south in 0usize..8, north in 0usize..8, number in any::<u64>(), most in 0usize..400,
    ) {
        let game = random_game(edition, south, north, number, most);
        prop_assert_eq!(read_back(&text_of(&game)), game.record);
    }

    #[test]
    fn a_changed_text_is_read_or_refused_with_its_place(
        number in any::<u64>(), at in any::<prop::sample::Index>(), with in ".{0,3}", cut in 0usize..12,
    ) {
        let text = text_of(&random_game(First, 0, 1, number, 60));
        let letters: Vec<char> = text.chars().collect();
        let at = at.index(letters.len());
        let changed: String = letters[..at].iter().copied()
            .chain(with.chars())
            .chain(letters[(at + cut).min(letters.len())..].iter().copied())
            .collect();
        if let Err(fault) = read(&changed, Unfinished::Refused) {
            let lines: Vec<&str> = changed.lines().collect();
            prop_assert!(fault.line >= 1 && fault.line <= lines.len().max(1), "{}", fault);
            let length = lines.get(fault.line - 1).map_or(0, |line| line.chars().count());
            prop_assert!(fault.column >= 1 && fault.column <= length + 1, "{} in {} letters", fault, length);
        }
    }
}

#[test]
fn names_that_need_quotes_read_back() {
    let mut game = random_game(First, 0, 1, 5, 30);
    for name in ["", " a ", "a\nb", "a (b)", "\"", "#3", "Ä ⚔", "tab\t"] {
        game.record.setup.decks[0].name = name.to_owned();
        game.record.setup.players = vec![name.to_owned()];
        assert_eq!(read_back(&text_of(&game)), game.record, "{name:?}");
    }
    game.record.setup.players = vec![String::new(); 3];
    assert!(write(&game).unwrap_err().to_string().contains("3 players for 2 seats"));
}

#[test]
fn a_game_of_other_rules_is_read_if_these_allow_it_too() {
    let game = random_game(First, 0, 1, 5, 40);
    let text = text_of(&game).replacen(&format!("rules {RULES_VERSION}"), "rules old", 1);
    assert_eq!(read_back(&text), GameRecord { rules: "old".to_owned(), ..game.record });
    let end = text.lines().position(|line| line.ends_with(": end")).unwrap();
    let spoilt: Vec<&str> =
        text.lines().enumerate().map(|(at, line)| if at == end { "rolls 1" } else { line }).collect();
    let fault = read(&spoilt.join("\n"), Unfinished::Refused).unwrap_err();
    assert_eq!((fault.line, fault.column), (end + 1, 7));
    assert!(fault.reason.contains("rules version 'old'") && fault.reason.ends_with("no die is rolled here"));
}

/// The fault reported for the text with a piece replaced.
fn complaint(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from}\n{text}");
    read(&text.replacen(from, to, 1), Unfinished::Refused).unwrap_err().to_string()
}

#[test]
fn a_fault_is_told_with_line_and_column() {
    let text = text_of(&random_game(First, 0, 1, 3, 40));
    assert!(is_notation(&text) && !is_notation("{\"rules\": \"1\"}"));
    let place = |piece: &str| {
        let at = text.find(piece).unwrap();
        let line = text[..at].lines().count() + usize::from(text[..at].ends_with('\n'));
        let start = text[..at].rfind('\n').map_or(0, |start| start + 1);
        format!("line {line}, column {}: ", text[start..at].chars().count() + 1)
    };
    let says = |from: &str, to: &str, what: &str| {
        let said = complaint(&text, from, to);
        assert!(said.contains(what), "{said}");
        said
    };
    assert!(
        says("muster-game 1", "muster-game 2", "begins with 'muster-game 1'")
            .starts_with("line 1, column 1: ")
    );
    says("edition first", "edition third", "no edition: first or second");
    says("edition first\n", "", "the line 'edition' is missing");
    says("edition first", "edition first\nedition first", "'edition' stands twice");
    says("seed-hash", "seed-hush", "is not expected before the game");
    says("\ngame\n", "\n", "is not expected before the game");
    says("deck North", "deck South", "in their order");
    says("deck South:", "deck South", "a seat and a colon");
    says("  faction ", "  faction un", "there is no faction");
    let roll = text.lines().find(|line| line.starts_with("rolls ")).unwrap();
    let at = place(roll);
    let line = at.split(',').next().unwrap();
    assert!(says(roll, "rolls 7 1", "a number from 1 to 6").starts_with(&format!("{line}, column 7: ")));
    says(roll, &format!("{roll} 3"), "no die is rolled here");
    says(roll, "rolls", "the faces of the dice are missing");
    let draw = text.lines().find(|line| line.starts_with("draws ")).unwrap();
    says(draw, "draws Nobody#0", "card #0 is ");
    says(draw, "draws", "the cards that are drawn are missing");
    says(draw, "draws Archer#999", "there is no card #999");
    let end = text.lines().find(|line| line.ends_with(": end")).unwrap();
    let seat = end.split(':').next().unwrap();
    says(end, &format!("{seat}: fly"), "'fly' is not an answer");
    says(end, &format!("{seat}: number 3"), "(");
    says(end, "West: end", "'West' is no seat");
    says(end, "end", "a seat with its answer is expected");
    let rules = format!("rules {RULES_VERSION}");
    assert!(complaint(&text, &rules, &format!("{rules}\noutcome draw")).contains("the game has no end"));
}
