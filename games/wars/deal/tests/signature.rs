//! One number for all that the rules do.

mod common;

use common::{FIRST, SECOND, deck};
use wars::Edition;

/// The signatures of 180 games between the decks of [`FIRST`], and of [`SECOND`], with seed 1 are
/// pinned in the crate. A change of the rules changes `wars_deal::RULES_VERSION` too: records of the old
/// rules may not replay.
#[test]
fn the_rules_are_what_they_were() {
    let pairs = |edition, names: &[&str]| {
        let decks: Vec<_> = names.iter().map(|name| deck(edition, name)).collect();
        wars_deal::dealt(&wars_deal::every_pair(&decks).unwrap())
    };
    let editions = [pairs(Edition::First, &FIRST), pairs(Edition::Second, &SECOND)];
    let signatures = editions.each_ref().map(|pairs| sim::signature(pairs, 180, 1));
    assert_eq!(
        signatures,
        wars_deal::SIGNATURES,
        "if the rules were changed on purpose, pin the new signature"
    );
    let [pairs, _] = editions;
    let few = |games, seed| sim::signature(&pairs, games, seed);
    assert_eq!(few(3, 1), few(3, 1), "it depends on its seed alone");
    assert_ne!(few(3, 1), few(3, 2));
    assert_ne!(few(3, 1), few(4, 1));
}
