//! Cards for the tests of sentences.

use wars::{Face, Kind, Reach};

pub fn face(name: &'static str, kind: Kind) -> &'static Face {
    Box::leak(Box::new(Face {
        name,
        faction: "Vanguards",
        kind,
        cost: None,
        attack: 1,
        reach: Reach::Ranged,
        life: 1,
        abilities: Vec::new(),
        event: None,
        is_structure: false,
        phase: None,
        is_active: false,
        is_mutation: false,
        is_epic: false,
        finished: true,
    }))
}
