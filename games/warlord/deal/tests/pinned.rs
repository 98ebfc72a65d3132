//! Counts of decision trees, and one number for all that the rules do.

use sim::{Branching, perft, signature};
use table::{Dealt, Seed};
use warlord::{DOUBLES, DUEL, Format, HEAD_TO_HEAD};
use warlord_cards::{ReadyDeck, catalogue};
use warlord_deal::WarlordDeal;

/// Leaves to the depths 1, 2, 3: at the first decision, after 60 and after 200 decisions of random play.
///
/// PINNED: a clean-up must not change these. A change of the rules states the new ones and why, and
/// changes `warlord_deal::RULES_VERSION` too: records of the old rules may not replay.
const DUEL_COUNTS: [[u64; 3]; 3] = [[2, 84, 1444], [30, 297, 4988], [2, 6, 12]];
const DOUBLES_COUNTS: [[u64; 3]; 3] = [[2, 136, 5336], [6, 30, 450], [1, 13, 26]];

/// The signatures of random games: of every pair of ready decks in a duel, and of two teams of two.
///
/// PINNED, as the counts are.
const SIGNATURES: [&str; 2] = [
    "240913def50530ddbfb9cb0cfb00745512ca11fbe60de4e516059abd539c2098",
    "6ff5f41b58e562936bf7d5bc1e06d267bb6995f5a5676ff8915b00352606d0ce",
];

/// A game between these ready decks, by number.
fn dealt<const N: usize>(format: &Format, decks: [usize; N]) -> Dealt<WarlordDeal<N>> {
    let all = &catalogue().decks;
    let decks: Vec<&ReadyDeck> = decks.iter().map(|&deck| &all[deck % all.len()]).collect();
    Dealt::new(WarlordDeal::of(format, &decks)).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn counts<const N: usize>(dealt: &Dealt<WarlordDeal<N>>) -> [[u64; 3]; 3] {
    let seed = Seed::of_series(1, 0);
    [0, 60, 200].map(|decisions| {
        let from = match decisions {
            0 => Branching::start(dealt, seed),
            _ => Branching::after(dealt, seed, decisions).expect("the game is not over"),
        };
        [1, 2, 3].map(|depth| perft(&from, depth).leaves())
    })
}

#[test]
fn counts_stay_as_they_are() {
    let counted = [counts(&dealt(&DUEL, [0, 1])), counts(&dealt(&DOUBLES, [0, 1, 2, 3]))];
    for counts in counted.iter().flatten() {
        assert!(counts[0] >= 1 && counts[2] > 1 && counts.is_sorted(), "{counts:?}");
    }
    let pinned = [DUEL_COUNTS, DOUBLES_COUNTS];
    assert_eq!(counted, pinned, "if the rules were changed on purpose, pin: {counted:?}");
}

#[test]
fn the_rules_are_what_they_were() {
    let decks = catalogue().decks.len();
    let pairs: Vec<_> = (0..decks * decks).map(|pair| dealt(&DUEL, [pair / decks, pair % decks])).collect();
    let teams: Vec<_> =
        (0..decks).map(|one| dealt(&HEAD_TO_HEAD, [one, one + 1, one + 2, one + 3])).collect();
    let signatures = [signature(&pairs, 100, 1), signature(&teams, 20, 1)];
    assert_eq!(signatures, SIGNATURES, "if the rules were changed on purpose, pin the new signatures");
    let few = |games, seed| signature(&pairs, games, seed);
    assert_eq!(few(3, 1), few(3, 1), "it depends on its seed alone");
    assert_ne!(few(3, 1), few(3, 2));
    assert_ne!(few(3, 1), few(4, 1));
}
