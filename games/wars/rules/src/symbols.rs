use std::fmt;
use std::ops::BitOr;

/// What a face of a die of the second edition shows (S1.3): one symbol or several.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Symbols(u8);

impl Symbols {
    pub const NONE: Symbols = Symbols(0);
    pub const MELEE: Symbols = Symbols(1);
    pub const RANGED: Symbols = Symbols(2);
    pub const SPECIAL: Symbols = Symbols(4);

    const NAMES: [(Symbols, &'static str); 3] =
        [(Symbols::MELEE, "melee"), (Symbols::RANGED, "ranged"), (Symbols::SPECIAL, "special")];

    pub const fn contains(self, other: Symbols) -> bool {
        self.0 & other.0 == other.0
    }

    /// The symbol of this name.
    pub fn named(name: &str) -> Option<Symbols> {
        Symbols::NAMES.iter().find(|(_, known)| *known == name).map(|(symbol, _)| *symbol)
    }

    pub fn names(self) -> impl Iterator<Item = &'static str> {
        Symbols::NAMES.into_iter().filter(move |(symbol, _)| self.contains(*symbol)).map(|(_, name)| name)
    }
}

impl BitOr for Symbols {
    type Output = Symbols;
    fn bitor(self, other: Symbols) -> Symbols {
        Symbols(self.0 | other.0)
    }
}

impl fmt::Display for Symbols {
    /// `melee+special`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, name) in self.names().enumerate() {
            let plus = if index > 0 { "+" } else { "" };
            write!(f, "{plus}{name}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Symbols {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
