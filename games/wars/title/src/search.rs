//! Cards by a query, in the grammar that the command line has too.

use crate::catalogue;
use crate::protocol::QueryRefusal;
use title::{Json, Searched};
use words::Language;

/// The cards for which a query holds.
pub fn found(query: &str, language: &Language) -> Searched {
    match search::find(query) {
        Ok(found) => Searched::Found(catalogue::told(&found, language)),
        Err(fault) => {
            let place = |sign: usize| u32::try_from(sign).unwrap_or(u32::MAX);
            let (from, to) = (place(fault.at.start), place(fault.at.end));
            let (code, sentence) = ("query".to_owned(), fault.told_in(language));
            let refused = QueryRefusal { code, sentence, from, to, expected: fault.expected };
            Searched::NotUnderstood(Json::of(&refused))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::CardInfo;
    use cards::sheet::Kind;

    fn cards_of(query: &str) -> Vec<CardInfo> {
        match found(query, Language::english()) {
            Searched::Found(cards) => serde_json::from_str(cards.text()).expect("they are cards"),
            Searched::NotUnderstood(why) => panic!("{query}: {}", why.text()),
        }
    }

    #[test]
    fn cards_are_found_by_a_query() {
        let elien = cards_of("name=\"prince elien\"");
        assert_eq!(elien.iter().map(|card| card.name.as_str()).collect::<Vec<_>>(), ["Prince Elien"]);
        let all = cards::cards().iter().filter(|card| card.facts.kind != Kind::RulesCard).count();
        assert_eq!(cards_of("").len(), all);
        assert_eq!(cards_of("kind:rules").len(), 0);
        assert!(!cards_of("orc or kind:champion").is_empty());
    }

    #[test]
    fn a_query_that_is_not_understood_is_refused_with_its_place() {
        let Searched::NotUnderstood(why) = found("orc kind:hero", Language::english()) else {
            panic!("there is no such kind")
        };
        let refused: QueryRefusal = serde_json::from_str(why.text()).expect("it is a refusal");
        assert_eq!((refused.code.as_str(), refused.from, refused.to), ("query", 9, 13));
        assert_eq!(refused.sentence, "In the query, at character 10: there is no kind 'hero'.");
        assert!(refused.expected.contains(&"champion".to_owned()));
    }
}
