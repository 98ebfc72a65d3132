//! Laws of the grammar, for any text and any query.

use cards::Card;
use cards::sheet::{Edition, Kind};
use proptest::prelude::*;
use search::{Comparison, Figure, Flag, KindWord, Query, Sought, Term, Where, find, parse};

/// Pieces of queries, so that many texts are nearly right.
fn text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("or".to_owned()),
        "[-()|\"\\\\]",
        "(name|faction|kind|text|cost|life|range|finished|symbol|nonsense)(:|=|!=|<=?|>=?|!)",
        "(elves|champion|ranged|yes|no|3|12|999|\"a b\"|water|benders)",
        "\\PC{0,4}",
        " {0,2}",
    ];
    prop::collection::vec(piece, 0..14).prop_map(|pieces| pieces.concat())
}

fn sought() -> impl Strategy<Value = Sought> {
    prop_oneof![any::<String>(), "[a-z]{1,3}", "(or|OR|-x|a b|\"|\\\\|a:b|\\(|\\|)"]
        .prop_filter_map("nothing to look for", |text| Sought::new(&text))
}

/// Part of a name of these, as factions and symbols must be known.
fn part_of(names: Vec<String>) -> impl Strategy<Value = Sought> {
    prop::sample::select(names).prop_filter_map("nothing", |name| {
        let part: String = name.chars().take(4).collect();
        Sought::new(&part)
    })
}

fn term() -> impl Strategy<Value = Term> {
    let factions = cards::cards().iter().map(|card| card.faction().to_owned()).collect();
    let symbols = cards::cards().iter().flat_map(|card| card.facts.symbols.clone()).collect();
    let anywhere = prop::sample::select(vec![Where::Name, Where::Text, Where::Ability, Where::Notes]);
    let kinds = vec![
        KindWord::Unit,
        KindWord::Only(Kind::Champion),
        KindWord::Only(Kind::Common),
        KindWord::Only(Kind::Event),
        KindWord::Only(Kind::Structure),
        KindWord::Only(Kind::RulesCard),
    ];
    let figures = vec![Figure::Cost, Figure::Attack, Figure::Life, Figure::Range];
    let figure = (prop::sample::select(figures), prop::sample::select(Comparison::ALL.to_vec()), 0..12_u8);
    let flag = prop::sample::select(vec![Flag::Finished, Flag::Uncertain, Flag::Epic]);
    prop_oneof![
        3 => sought().prop_map(Term::Anywhere),
        2 => (anywhere.clone(), sought()).prop_map(|(place, text)| Term::In(place, text)),
        1 => (anywhere, sought()).prop_map(|(place, text)| Term::Same(place, text)),
        1 => part_of(factions).prop_map(|text| Term::In(Where::Faction, text)),
        1 => part_of(symbols).prop_map(|text| Term::In(Where::Symbol, text)),
        1 => prop::sample::select(kinds).prop_map(Term::Kind),
        1 => prop::sample::select(vec![Edition::First, Edition::Second]).prop_map(Term::Edition),
        3 => figure.prop_map(|(figure, comparison, number)| Term::Figure(figure, comparison, number)),
        1 => (flag, any::<bool>()).prop_map(|(flag, is)| Term::Flag(flag, is)),
    ]
}

/// A query of some terms.
fn query() -> impl Strategy<Value = Query> {
    term().prop_map(Query::Is).prop_recursive(4, 24, 4, |inner| {
        prop_oneof![
            inner.clone().prop_map(|query| Query::Not(Box::new(query))),
            prop::collection::vec(inner.clone(), 2..4).prop_map(Query::And),
            prop::collection::vec(inner, 2..4).prop_map(Query::Or),
        ]
    })
}

/// Where in the catalogue the cards of a query are.
fn found(query: &str) -> Vec<*const Card> {
    let cards = find(query).unwrap_or_else(|fault| panic!("{fault}"));
    cards.into_iter().map(std::ptr::from_ref).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn any_text_is_read_or_refused_with_a_place(text in prop_oneof![text(), any::<String>()]) {
        if let Err(fault) = parse(&text) {
            prop_assert!(fault.at.start <= fault.at.end && fault.at.end <= text.chars().count(), "{:?}", fault);
            prop_assert!(!fault.sentence().is_empty());
            prop_assert_eq!(&fault.query, &text);
        }
    }

    #[test]
    fn what_is_read_and_written_reads_the_same(text in text()) {
        if let Ok(query) = parse(&text) {
            let written = query.to_string();
            prop_assert_eq!(parse(&written), Ok(query), "{}", written);
        }
    }

    #[test]
    fn every_query_reads_back_as_written(query in query()) {
        let written = query.to_string();
        prop_assert_eq!(parse(&written), Ok(query), "{}", written);
    }

    #[test]
    fn a_minus_gives_all_the_other_cards(query in query()) {
        let (holds, others) = (found(&query.to_string()), found(&format!("-({query})")));
        let every = cards::cards().iter().map(std::ptr::from_ref::<Card>);
        for card in every {
            prop_assert!(holds.contains(&card) != others.contains(&card));
        }
        prop_assert_eq!(holds.len() + others.len(), cards::cards().len());
    }

    #[test]
    fn side_by_side_is_both_and_or_is_either(one in query(), other in query()) {
        let (first, second) = (found(&one.to_string()), found(&other.to_string()));
        let both: Vec<_> = first.iter().copied().filter(|card| second.contains(card)).collect();
        prop_assert_eq!(found(&format!("({one}) ({other})")), both);
        let either = found(&format!("{one} or {other}"));
        let every = cards::cards().iter().map(std::ptr::from_ref::<Card>);
        let wanted: Vec<_> = every.filter(|card| first.contains(card) || second.contains(card)).collect();
        prop_assert_eq!(either, wanted);
    }
}
