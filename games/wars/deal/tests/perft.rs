//! Counts of decision trees on fixed positions.

mod common;

use common::{matchup, matchup_of};
use sim::{Branches, Branching, perft};
use table::Seed;
use wars::{Edition, Wars};

/// Leaves to the depths 1, 2, 3: after the opening, and after 60 decisions of random play.
///
/// PINNED: a clean-up must not change these. A change of the rules states the new ones and why.
const PINNED: [Position; 4] = [
    (Edition::First, "Prince Elien", "Grognack", [33, 828, 6633], [5, 10, 195]),
    (Edition::First, "Torgan", "Queen Maldaria", [33, 848, 5576], [2, 27, 339]),
    (Edition::Second, "Svara", "Tacullu", [11, 49, 434], [17, 148, 1047]),
    (Edition::Second, "Grognack", "Queen Maldaria", [5, 37, 631], [2, 6, 84]),
];

type Position = (Edition, &'static str, &'static str, [u64; 3], [u64; 3]);

#[test]
fn counts_stay_as_they_are() {
    let counted = PINNED.map(|(edition, south, north, ..)| {
        let pair = matchup_of(edition, south, north);
        let seed = Seed::of_series(1, 0);
        let count = |from: &Branching<Wars>| [1, 2, 3].map(|depth| perft(from, depth).leaves());
        let start = count(&Branching::start(pair.dealt(), seed));
        let later = count(&Branching::after(pair.dealt(), seed, 60).expect("the game is not over"));
        (edition, south, north, start, later)
    });
    for (_, _, _, start, later) in counted {
        for counts in [start, later] {
            assert!(counts[0] > 1 && counts.is_sorted(), "{counts:?}");
        }
    }
    assert_eq!(counted, PINNED, "if the rules were changed on purpose, pin: {counted:?}");
}

/// Branches that end the game early are leaves too, and are counted separately.
#[test]
fn a_tree_ends_where_the_game_is_over() {
    let pair = matchup("Prince Elien", "Grognack");
    let seed = Seed::of_series(1, 0);
    let mut last = 0;
    while Branching::after(pair.dealt(), seed, last + 1).is_some() {
        last += 1;
    }
    let near = Branching::after(pair.dealt(), seed, last).unwrap();
    assert_eq!(perft(&near, 0), Branches { full: 1, cut: 0 });
    let once = perft(&near, 1);
    assert_eq!((once.full, once.cut), (near.session().options().len() as u64, 0));
    let twice = perft(&near, 2);
    assert!(twice.cut >= 1, "{twice:?}");
    assert!(twice.cut <= once.full);
    // Those that are cut off stay so.
    assert!(perft(&near, 3).cut >= twice.cut);
}
