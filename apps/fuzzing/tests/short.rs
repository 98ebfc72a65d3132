//! A short run of every fuzz target.

use proptest::collection::vec;
use proptest::prelude::*;

const RULING: &str = include_str!("../../../games/wars/rulings/first/basics.ruling");

/// The bytes of a real file with some changed, dropped or doubled: they get further than noise
/// does.
fn bent(text: &str) -> impl Strategy<Value = Vec<u8>> + use<> {
    let bytes = text.as_bytes().to_vec();
    vec((0..bytes.len(), any::<u8>(), 0..4u8), 0..12).prop_map(move |bends| {
        let mut bent = bytes.clone();
        for (at, byte, how) in bends {
            let at = at % (bent.len() + 1);
            match how {
                0 if at < bent.len() => bent[at] = byte,
                1 if at < bent.len() => drop(bent.remove(at)),
                2 => bent.insert(at, byte),
                _ => bent.truncate(at),
            }
        }
        bent
    })
}

fn record() -> String {
    let decks = cards::ready_decks(wars::Edition::First);
    let matchup =
        wars_deal::Matchup::new(vec![decks[0].clone(), decks[1].clone()]).expect("ready decks play");
    let seed = table::Seed::of_series(7, 0);
    let mut chance = table::Seeded::new(seed);
    let mut session: table::Session<wars::Wars> =
        table::Session::new(matchup.cast().clone(), matchup.first(), table::Memory::History, &mut chance);
    for pick in 0..200 {
        let count = session.options().len();
        if count == 0 {
            break;
        }
        session.answer_nth(pick * 7 % count, &mut chance);
    }
    let record = table::Record::of(wars_deal::RULES_VERSION, matchup.dealt().deal.clone(), &seed, &session);
    serde_json::to_string_pretty(&record).expect("a record is written")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_a_game(bytes in vec(any::<u8>(), 0..600)) {
        fuzzing::answers(&bytes);
    }

    #[test]
    fn any_bytes_are_a_game_of_warlord(bytes in vec(any::<u8>(), 0..900)) {
        fuzzing::warlord(&bytes);
    }

    #[test]
    fn any_bytes_are_a_deck_of_warlord_or_not(bent in bent(&warlord_deck())) {
        fuzzing::deck_lists(&bent);
    }

    #[test]
    fn any_bytes_are_a_record_of_warlord_or_not(bent in bent(&warlord_record())) {
        fuzzing::records(&bent);
    }

    #[test]
    fn any_bytes_are_a_ruling_file_or_not(noise in vec(any::<u8>(), 0..300), bent in bent(RULING)) {
        fuzzing::rulings(&noise);
        fuzzing::rulings(&bent);
    }

    #[test]
    fn any_bytes_are_a_deck_list_or_not(noise in vec(any::<u8>(), 0..300), bent in bent(&deck_list())) {
        fuzzing::deck_lists(&noise);
        fuzzing::deck_lists(&bent);
    }

    #[test]
    fn any_bytes_are_judged(noise in vec(any::<u8>(), 0..300), bent in bent(&deck_list()), times in 1..40usize) {
        fuzzing::time(&noise.repeat(times));
        fuzzing::time(&bent.repeat(times));
    }

    #[test]
    fn any_bytes_are_a_record_or_not(noise in vec(any::<u8>(), 0..300), bent in bent(&record())) {
        fuzzing::records(&noise);
        fuzzing::records(&bent);
    }
}

fn deck_list() -> String {
    decks::write(&decks::DeckDraft::from(&cards::ready_decks(wars::Edition::First)[0]))
}

fn warlord_deck() -> String {
    warlord_deal::DeckList::of(&warlord_cards::catalogue().decks[0]).write()
}

fn warlord_record() -> String {
    let decks: Vec<_> = warlord_cards::catalogue().decks.iter().take(2).collect();
    let deal = warlord_deal::WarlordDeal::<2>::of(&warlord::DUEL, &decks);
    let dealt = table::Dealt::new(deal).expect("ready decks are legal");
    let seed = table::Seed::of_series(7, 1);
    let mut chance = table::Seeded::new(seed);
    let mut session: table::Session<warlord::Warlord<2>> =
        table::Session::new(dealt.setup.clone(), *dealt.first, table::Memory::History, &mut chance);
    for pick in 0..150 {
        let count = session.options().len();
        if count == 0 {
            break;
        }
        session.answer_nth(pick * 7 % count, &mut chance);
    }
    let record = table::Record::of(warlord_deal::RULES_VERSION, dealt.deal.clone(), &seed, &session);
    serde_json::to_string_pretty(&record).expect("a record is written")
}

/// The files are valid before they are changed; otherwise changing them would prove nothing.
#[test]
fn the_files_are_right_before_they_are_bent() {
    let reading = scenario::parse(&fuzzing::GRAMMARS, RULING, "basics.ruling");
    assert!(reading.faults.is_empty() && reading.rulings.iter().all(|ruling| ruling.run().is_ok()));
    assert!(!reading.rulings.is_empty());
    assert!(decks::parse(&deck_list()).is_ok_and(|draft| decks::check(&draft).is_ok()));
    let loaded =
        wars_deal::load_record(&record(), wars_deal::Unfinished::Refused).expect("the record is read");
    assert!(loaded.replay().is_ok());
    let (list, faults) = warlord_deal::DeckList::read(&warlord_deck());
    assert!(faults.is_empty() && list.deck(table::Seat::FIRST).is_ok());
    let record = table::Record::<warlord_deal::WarlordDeal<2>>::read(&warlord_record()).expect("it is read");
    let dealt = table::Dealt::new(record.setup.clone()).expect("it is dealt");
    assert!(record.replay_dealt(&dealt).is_ok());
}

/// Inputs that once took long, or would if something were recounted for each part of them. In a
/// release build each must be checked within the time limit.
#[test]
fn the_worst_inputs_are_judged() {
    let warlord =
        |copies: u8, lines: usize| format!("warlord: x\n{}", format!("{copies} Great Sword\n").repeat(lines));
    // As long as a lesson may be, with lines that are nearly understood.
    let lesson = |line: &str| format!("lesson X\n{}", line.repeat(16_000 / line.len()));
    let worst = [
        "1 Prinze Elian\n".repeat(4_000) + &"x\n".repeat(8_000),
        "99 Prince Elien\n".repeat(4_000),
        warlord(99, 900),
        warlord(1, 5_000),
        "1 Graet Swrod\n".repeat(4_600),
        lesson("deck: Prinze Elian\n"),
        lesson("n  North: Bombre\n"),
        lesson("Warior a1\n"),
        "x\n".repeat(30_000),
        "(".repeat(60_000),
        "-".repeat(60_000),
        "a or ".repeat(12_000),
        "a ".repeat(30_000),
        "\"".repeat(60_000),
        "[".repeat(60_000),
        "{\"setup\":".repeat(6_000),
        format!("{{\"rules\":\"2\",\"setup\":{{\"decks\":[{}0]}}}}", "0,".repeat(30_000)),
    ];
    for input in worst {
        fuzzing::time(input.as_bytes());
    }
}
