//! The die of the second edition (S1.3): its faces are data, with the confidence in them.

use serde::Deserialize;
use std::sync::LazyLock;
use wars::Symbols;

/// What the rules need of `dice.toml`; the rest of it is for readers.
#[derive(Deserialize)]
struct Facts {
    faces: [Vec<String>; 6],
}

/// What each of the six faces shows.
///
/// # Panics
/// If the embedded file is not right, which the tests rule out.
pub fn faces() -> [Symbols; 6] {
    static FACES: LazyLock<[Symbols; 6]> = LazyLock::new(|| {
        let facts: Facts = toml::from_str(include_str!("dice.toml")).expect("dice.toml is right");
        facts.faces.map(|names| {
            let symbol = |name: &String| Symbols::named(name).expect("a symbol of the die");
            names.iter().map(symbol).fold(Symbols::NONE, |all, symbol| all | symbol)
        })
    });
    *FACES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_totals_are_those_of_the_sheet() {
        let count = |symbol| faces().into_iter().filter(|face| face.contains(symbol)).count();
        assert_eq!([Symbols::MELEE, Symbols::RANGED, Symbols::SPECIAL].map(count), [5, 4, 2]);
    }
}
