//! Laws of the text format and the check, for any text and any draft.

use cards::sheet::Edition;
use decks::{DeckDraft, DeckFault, Entry, Line, Name, Section, Words, check, parse, write};
use proptest::prelude::*;
use std::num::NonZeroU8;

/// A text that is nearly a deck list.
fn text() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        4 => ("[ \t]?[-*]? ?", 0..300_u16, "x? ?", card(), faction(), remark())
            .prop_map(|(bullet, copies, space, card, faction, remark)| {
                format!("{bullet}{copies}{space}{card}{faction}{remark}")
            }),
        1 => prop::sample::select(Section::ALL.to_vec()).prop_map(|section| section.to_string()),
        1 => ("(deck|edition|summoner|Deck ): ?", card()).prop_map(|(key, value)| key + &value),
        1 => "(edition: (first|second)|Walls ?\\(3\\):?|#.*| *)",
        1 => "\\PC{0,20}",
    ];
    prop::collection::vec(line, 0..20).prop_map(|lines| lines.join("\n"))
}

fn card() -> impl Strategy<Value = String> {
    let names: Vec<String> = cards::cards().iter().map(|card| card.name().to_owned()).collect();
    prop_oneof![3 => prop::sample::select(names), 1 => "[a-zA-Z'()# \u{a0}\u{200b}é-]{0,12}"]
}

fn faction() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec!["", "", "", " (Phoenix Elves)", "(filth)", " ()", " (", " (Mercenarys)"])
}

fn remark() -> impl Strategy<Value = String> {
    prop_oneof![3 => Just(String::new()), 1 => " ?#\\PC{0,10}"]
}

fn words() -> impl Strategy<Value = Words> {
    any::<String>().prop_map(|text| Words::new(&text))
}

fn name() -> impl Strategy<Value = Name> {
    prop_oneof![card(), any::<String>()].prop_filter_map("no name", |text| Name::new(&text))
}

fn entry() -> impl Strategy<Value = Entry> {
    let section = prop::sample::select(Section::ALL.to_vec());
    (section, 1..=u8::MAX, name(), prop::option::of(name()), words()).prop_map(
        |(section, copies, card, faction, remark)| {
            let copies = NonZeroU8::new(copies).expect("from 1");
            Entry { section, copies, card, faction, remark }
        },
    )
}

fn draft() -> impl Strategy<Value = DeckDraft> {
    let remark = (prop::sample::select(Section::ALL.to_vec()), words());
    let remark = remark.prop_map(|(section, words)| Line::Remark(section, words));
    let line = prop_oneof![1 => remark, 4 => entry().prop_map(Line::Card)];
    let edition = prop::sample::select(vec![Edition::First, Edition::Second]);
    let parts = (edition, words(), prop::collection::vec(line, 0..20));
    parts.prop_map(|(edition, name, lines)| DeckDraft { edition, name, lines })
}

/// A draft of true cards.
fn true_draft() -> impl Strategy<Value = DeckDraft> {
    prop_oneof![true_draft_of(Edition::First), true_draft_of(Edition::Second)]
}

fn true_draft_of(edition: Edition) -> impl Strategy<Value = DeckDraft> {
    let cards: Vec<_> = cards::of_edition(edition).collect();
    let entry = (prop::sample::select(cards), 1..=12_u8, any::<bool>()).prop_filter_map(
        "rules cards with brackets",
        |(card, copies, with_faction)| {
            let faction = if with_faction { Name::new(card.faction()) } else { None };
            let name = Name::new(card.name())?;
            let (copies, section, remark) = (NonZeroU8::new(copies)?, Section::of(card), Words::default());
            (name.as_str() == card.name()).then_some(Entry { section, copies, card: name, faction, remark })
        },
    );
    prop::collection::vec(entry.prop_map(Line::Card), 0..25)
        .prop_map(move |lines| DeckDraft { lines, ..DeckDraft::empty(edition) })
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused_with_a_place(text in any::<String>()) {
        if let Err(faults) = parse(&text) {
            for fault in &faults {
                let line = text.lines().nth(fault.line - 1).expect("a line of the text");
                prop_assert!(fault.column <= line.chars().count() + 1);
                prop_assert!(!fault.to_string().is_empty());
            }
            prop_assert!(!faults.is_empty());
        }
    }

    #[test]
    fn what_is_read_and_written_reads_the_same(text in text()) {
        if let Ok(draft) = parse(&text) {
            let written = write(&draft);
            prop_assert_eq!(parse(&written), Ok(draft));
        }
    }

    #[test]
    fn the_lines_that_are_understood_alone_are_understood_together(text in text()) {
        let slips = parse(&text).err().unwrap_or_default();
        for (index, line) in text.lines().enumerate() {
            let alone = parse(line).err().unwrap_or_default().into_iter().map(|fault| fault.reason).next();
            let together = slips.iter().find(|fault| fault.line == index + 1).map(|fault| fault.reason.clone());
            let is_repeated = matches!(&together, Some(decks::SyntaxFault::SaidTwice(_)));
            prop_assert!(alone == together || is_repeated, "{:?} {:?} {:?}", line, alone, together);
        }
    }

    #[test]
    fn every_draft_reads_back_as_written(draft in draft()) {
        prop_assert_eq!(parse(&write(&draft)), Ok(draft));
    }

    #[test]
    fn every_fault_of_any_draft_is_a_sentence(draft in draft()) {
        let faults = check(&draft).expect_err("no legal deck by accident");
        prop_assert!(!faults.is_empty());
        for fault in faults {
            prop_assert!(!fault.reason().is_empty() && !fault.mend().is_empty());
        }
    }

    #[test]
    fn the_order_of_the_lines_and_their_sections_change_nothing(
        (one, other) in true_draft().prop_flat_map(|draft| {
            let shuffled = Just(draft.lines.clone()).prop_shuffle();
            (Just(draft), shuffled)
        })
    ) {
        let mut other = DeckDraft { lines: other, ..one.clone() };
        for line in &mut other.lines {
            if let Line::Card(entry) = line {
                entry.section = Section::Cards;
            }
        }
        let told = |draft: &DeckDraft| -> Vec<String> {
            let mut told: Vec<String> =
                check(draft).err().unwrap_or_default().iter().map(DeckFault::to_string).collect();
            told.sort();
            told
        };
        prop_assert_eq!(told(&one), told(&other));
    }
}
