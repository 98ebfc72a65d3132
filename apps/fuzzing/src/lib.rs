//! What must hold for arbitrary input. Each function here is a fuzz target that panics when a
//! guarantee is broken. `tests/short.rs` runs them briefly, `fuzz/` for as long as you like
//! (docs/testing.md).

mod answers;
mod time;
mod warlord;

pub use answers::answers;
pub use time::time;
pub use warlord::warlord;

/// The games whose rulings are read.
pub static GRAMMARS: [&dyn scenario::Readable; 2] = [wars_grammar::GRAMMAR, warlord_grammar::GRAMMAR];

/// A ruling file is read and run, or refused with a reason.
pub fn rulings(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let reading = scenario::parse(&GRAMMARS, &text, "fuzz.ruling");
    reading.rulings.iter().for_each(|ruling| drop(ruling.run()));
    assert!(reading.faults.len() >= reading.unreadable, "a refusal has a reason");
}

/// A record is replayed, or refused with a reason; a replayed one writes the same record again.
pub fn records(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    warlord::record(&text);
    match wars_deal::load_record(&text, wars_deal::Unfinished::Refused) {
        Ok(loaded) => {
            if let Err(why) = loaded.replay() {
                assert!(!why.to_string().is_empty(), "a refusal has a reason");
            }
        }
        Err(why) => assert!(!why.to_string().is_empty(), "a refusal has a reason"),
    }
}

/// A deck list is read and checked, or refused with reasons; one that was read survives a round
/// trip.
pub fn deck_lists(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    warlord::deck_list(&text);
    let Ok(draft) = decks::parse(&text) else { return };
    let again = decks::parse(&decks::write(&draft)).expect("what was written is read");
    assert_eq!(again, draft, "a deck list is written without loss");
    if let Err(faults) = decks::check(&draft) {
        assert!(!faults.is_empty(), "a refusal has a reason");
    }
}
