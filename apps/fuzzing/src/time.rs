//! How long any input may keep a server busy.

use serde_json::{Value, json};
use std::time::{Duration, Instant};
use title::Title;
use warlord_title::WarlordTitle;
use wars_title::SummonerWars;
use words::Language;

/// Bytes in a request body, and characters in a query, that the server allows.
const MOST: usize = 64 * 1024;
const QUERY: usize = 4_096;
/// Bytes of a lesson.
const LESSON: usize = scenario::MOST_LESSON;
/// Players of the largest game, whose decks share a body.
const TEN: usize = 10;
/// No input of the allowed size takes longer. Only a release build is held to it: of the test
/// `the_worst_inputs_are_judged`, or of this target in `fuzz/`. The usual tests count steps instead.
const LONGEST: Duration = Duration::from_millis(100);

/// A machine that is busy otherwise may take longer once, but not every time.
const ATTEMPTS: usize = 5;

/// The games of the server, each with what a new game needs besides decks.
const TITLES: [(&dyn Title, &str, &str); 3] = [
    (&SummonerWars, "edition", "first"),
    (&SummonerWars, "edition", "second"),
    (&WarlordTitle, "format", "duel"),
];

/// Any text a client may send is checked, and the result formatted, within a moment: a deck list
/// that is checked, brought to a lobby or used to start a game, a query, a record.
pub fn time(bytes: &[u8]) {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(MOST)]);
    let query: String = text.chars().take(QUERY).collect();
    let english = Language::english();
    for (title, field, value) in TITLES {
        within("deck list that is checked", || title.check_deck(&text, english));
        within("query", || title.search(&query, english));
        // Two of them share a body.
        let half: String = text.chars().take(text.len() / 2).collect();
        let brought = json!({ "text": half });
        let mut asked = title::Fields::from_iter([(field.to_owned(), Value::from(value))]);
        let parts = [Some(brought.clone()), None];
        within("deck that is brought", || title.gather(&asked, &parts).map_err(|why| why.sentence(english)));
        asked.insert("decks".to_owned(), json!([brought, brought]));
        within("new game", || {
            title.deal(asked.clone(), 2).map_err(|why| (why.sentence(english), why.faults(english)))
        });
        let lesson =
            title::Fields::from_iter([("lesson".to_owned(), json!({ "text": start_of(&text, LESSON) }))]);
        within("lesson", || {
            title.deal(lesson.clone(), 2).map_err(|why| (why.sentence(english), why.faults(english)))
        });
        within("record", || title.open(&text).map_err(|why| why.sentence(english)));
    }
    let deck = json!({ "text": start_of(&text, MOST / TEN) });
    let decks = vec![deck; TEN];
    let asked: title::Fields =
        [("format".to_owned(), json!("head-to-head")), ("decks".to_owned(), json!(decks))]
            .into_iter()
            .collect();
    within("new game for ten", || {
        let dealt = WarlordTitle.deal(asked.clone(), TEN);
        dealt.map_err(|why| (why.sentence(english), why.faults(english)))
    });
}

/// The beginning of a text, of no more than this many bytes.
fn start_of(text: &str, most: usize) -> &str {
    &text[..text.floor_char_boundary(most)]
}

fn within<T>(what: &str, work: impl Fn() -> T) {
    let attempt = || {
        let began = Instant::now();
        drop(work());
        began.elapsed()
    };
    let mut took = attempt();
    if cfg!(debug_assertions) {
        return;
    }
    for _ in 1..ATTEMPTS {
        if took <= LONGEST {
            return;
        }
        took = took.min(attempt());
    }
    assert!(took <= LONGEST, "a {what} took {took:?}");
}
