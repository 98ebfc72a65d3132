//! What the message files choose by: `{ $edition -> [second] … *[first] … }`.

use wars::{Edition, Phase, Pile};

pub fn edition(edition: Edition) -> &'static str {
    match edition {
        Edition::First => "first",
        Edition::Second => "second",
    }
}

pub fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Opening => "opening",
        Phase::Start => "start",
        Phase::Draw => "draw",
        Phase::Summon => "summon",
        Phase::Events => "events",
        Phase::Movement => "movement",
        Phase::Attack => "attack",
        Phase::Build => "build",
        Phase::Structures => "structures",
        Phase::Magic => "magic",
        Phase::End => "end",
    }
}

pub fn pile(pile: Pile) -> &'static str {
    match pile {
        Pile::Hand => "hand",
        Pile::Bag | Pile::Top | Pile::Bottom => "draw",
        Pile::Magic => "magic",
        Pile::Discard => "discard",
        Pile::Side => "side",
        Pile::Gone => "gone",
    }
}
