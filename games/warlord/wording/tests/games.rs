//! Whole games reported to everybody: every event, question and answer is a sentence, and none
//! names what its reader may not know.

use std::collections::HashSet;
use table::{Eyes, Memory, Need, Sampled, Seat, Session};
use warlord::{Answer, DUEL, Deal, Event, GLADIATOR, Options, Warlord, deal};
use warlord_cards::catalogue;
use warlord_wording::Wording;
use words::Language;

fn names(count: usize) -> Vec<String> {
    ["Anna", "Bert", "Cleo", "Dora"][..count].iter().map(|name| name.to_string()).collect()
}

fn play<const N: usize>(
    format: &'static warlord::Format,
    seed: u64,
    mut tell: impl FnMut(&Session<Warlord<N>>, &[Event]),
) {
    let decks = (0..N).map(|seat| catalogue().decks[seat].deck.clone()).collect();
    let (cast, first) = deal::<N>(&Deal { format, options: Options::default(), decks }).expect("legal decks");
    let (mut chance, mut choice) = (Sampled::new(seed), Sampled::new(!seed));
    let mut session: Session<Warlord<N>> = Session::new(cast, first, Memory::History, &mut chance);
    let mut told = 0;
    loop {
        let events: Vec<Event> = session.events().skip(told).copied().collect();
        told += events.len();
        tell(&session, &events);
        let Some(Need::Answer { .. }) = session.need() else { return };
        let index = choice.index(session.options().len());
        session.answer_nth(index, &mut chance);
    }
}

fn wording<'a, const N: usize>(
    session: &'a Session<Warlord<N>>,
    names: &'a [String],
    eyes: Eyes,
) -> Wording<'a> {
    Wording { language: Language::english(), cast: session.setup(), state: session.state(), names, eyes }
}

/// A sentence with all its values: no placeholder of the message file is left in it.
fn is_said(text: &str) -> bool {
    !text.is_empty() && !text.contains(['{', '}', '$']) && !text.contains("  ")
}

#[test]
fn every_event_question_and_answer_is_a_sentence() {
    let names = names(4);
    let mut kinds = HashSet::new();
    for seed in 0..6 {
        play::<4>(&GLADIATOR, seed, |session, events| {
            let wording = wording(session, &names, Eyes::of_seat(Seat::FIRST));
            for event in events {
                let told = wording.told(event);
                assert!(is_said(&told.text), "{event:?}: {}", told.text);
                kinds.insert(std::mem::discriminant(event));
            }
            if let Some(Need::Answer { prompt, .. }) = session.need() {
                let past: Vec<Event> = session.events().copied().collect();
                let question = wording.question(prompt, &past);
                assert!(is_said(&question), "{prompt:?}: {question}");
                for &answer in session.options() {
                    let text = wording.answer(prompt, answer);
                    assert!(is_said(&text), "{answer:?}: {text}");
                }
            }
        });
    }
    assert!(kinds.len() >= 18, "only {} kinds of events were told", kinds.len());
}

#[test]
fn a_drawn_card_is_named_to_who_draws_it_and_to_nobody_else() {
    let names = names(2);
    let mut drawn = 0;
    play::<2>(&DUEL, 3, |session, events| {
        for event in events {
            let Event::Drew { seat, card } = *event else { continue };
            let name = session.setup().face(card).name;
            for reader in Seat::all(2) {
                let told = wording(session, &names, Eyes::of_seat(reader)).told(event);
                assert_eq!(told.text.contains(name), reader == seat, "{}", told.text);
                assert_eq!(told.cards.is_empty(), reader != seat);
            }
            let spectator = wording(session, &names, Eyes::NOBODYS).told(event);
            assert!(!spectator.text.contains(name), "{}", spectator.text);
            drawn += 1;
        }
    });
    assert!(drawn > 10, "{drawn}");
}

#[test]
fn you_are_told_as_you_and_others_by_name() {
    let names = names(2);
    play::<2>(&DUEL, 1, |session, _| {
        let event = Event::Passed { seat: Seat::FIRST };
        let to = |eyes| wording(session, &names, eyes).told(&event).text;
        assert_eq!(to(Eyes::of_seat(Seat::FIRST)), "You pass.");
        assert_eq!(to(Eyes::of_seat(Seat::new(1))), "Anna passes.");
        assert_eq!(to(Eyes::NOBODYS), "Anna passes.");
    });
}

/// Two of the same name in one army are distinguished by their places.
#[test]
fn no_two_attacks_or_moves_are_told_alike() {
    let names = names(2);
    let mut asked = 0;
    play::<2>(&DUEL, 4, |session, _| {
        let Some(&Need::Answer { seat, prompt }) = session.need() else { return };
        let words = wording(session, &names, Eyes::of_seat(seat));
        let meant = |answer: &&Answer| matches!(answer, Answer::Attack { .. } | Answer::Move { .. });
        let mut told: Vec<String> =
            session.options().iter().filter(meant).map(|answer| words.answer(&prompt, *answer)).collect();
        let count = told.len();
        told.sort_unstable();
        told.dedup();
        assert_eq!(told.len(), count, "{told:?}");
        asked += count;
    });
    assert!(asked > 100, "{asked}");
}
