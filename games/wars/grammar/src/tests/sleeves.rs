//! Mercenaries without sleeves (F13.4): what is imagined shows the same backs.

use super::{fails_at, holds, read, ruling};
use crate::ruling::Case;
use std::collections::BTreeSet;
use table::{Sampled, Seat};
use wars::{Knowledge, Pile, State, View, Viewer};

const TABLE: &str = "unsleeved\nS Blarf c4 under Stone Golem, Wall\nS Wall c3\nN Kalal c6\n\
    South hand Stone Golem x2, Burn, Guardian, Malevolence\n\
    South magic Stone Golem, Fencer, Wall, Khan Queso\n\
    South draw Khan Queso, Archer (Phoenix Elves), Stone Golem, Guardian, Wall x3\n\
    North hand Wall x2, Stone Golem\nNorth bag Stone Golem, Wall\n";

#[test]
fn backs_are_seen() {
    holds(&format!(
        "{TABLE}phase summon\n---\n\
         expect North sees South hand mercenaries 3; North sees South draw top mercenary\n\
         expect South sees North hand mercenaries 1; South sees North draw top unknown\n\
         South summons Guardian b3\n\
         expect North sees South hand mercenaries 3; b3 S Guardian\n"
    ));
    fails_at(
        "expect North sees South hand mercenaries 2",
        "3",
        &format!("{TABLE}---\nexpect North sees South hand mercenaries 2"),
    );
    fails_at(
        "expect North sees South draw top no mercenary",
        "mercenary",
        &format!("{TABLE}---\nexpect North sees South draw top no mercenary"),
    );
    fails_at(
        "expect North sees South hand mercenaries 0",
        "unknown",
        "South hand Stone Golem\n---\nexpect North sees South hand mercenaries 0",
    );
}

/// Every world looks like the view, and among them are all hands that fit it.
#[test]
fn imagined_worlds_show_the_same_backs() {
    let text = ruling(&format!("{TABLE}---\nexpect turn 3"));
    let rulings = read(&text).expect("a ruling");
    let case: &Case = rulings[0].case().unwrap();
    let (cast, truth) = (&case.cast, &case.state);
    for viewer in Viewer::all(cast) {
        let view = View::new(cast, truth, None, &[], viewer);
        let knowledge = Knowledge::new(&view, cast).expect("a view of this game");
        let mut chance = Sampled::new(7);
        let mut world = State::empty();
        let mut hands = BTreeSet::new();
        let mut in_magic = BTreeSet::new();
        for _ in 0..400 {
            knowledge.imagine_into(&mut world, &mut chance);
            assert_eq!(View::new(cast, &world, None, &[], viewer), view);
            let names = |pile| {
                let mut names: Vec<&str> =
                    world.pile(Seat::FIRST, pile).map(|card| cast.face(card).name).collect();
                names.sort_unstable();
                names
            };
            hands.insert(names(Pile::Hand));
            in_magic.insert(names(Pile::Magic).iter().filter(|name| **name == "Stone Golem").count());
        }
        let is_south = viewer == Viewer::Seat(Seat::FIRST);
        assert_eq!(hands.len() > 3, !is_south, "{viewer:?}: {hands:?}");
        assert_eq!(in_magic.len() > 2, !is_south, "{viewer:?}: {in_magic:?}");
    }
}
