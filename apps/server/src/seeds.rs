//! Where the dice of new games come from.

use crate::token;
use std::sync::atomic::{AtomicU64, Ordering};
use table::Seed;

/// What the seeds of new games follow from. Tokens are secret in either case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Seeds {
    /// Nothing: they come from the system, and nobody can foretell them.
    #[default]
    Secret,
    /// A number, used for each game from the start of the server. Whoever knows it can predict all
    /// dice.
    Series(u64),
}

/// The seeds of the games of a server, one after another.
#[derive(Debug)]
pub struct SeedSource {
    seeds: Seeds,
    given: AtomicU64,
}

impl SeedSource {
    pub fn new(seeds: Seeds) -> SeedSource {
        SeedSource { seeds, given: AtomicU64::new(0) }
    }

    pub fn next(&self) -> Seed {
        match self.seeds {
            Seeds::Secret => token::seed(),
            Seeds::Series(number) => Seed::of_series(number, self.given.fetch_add(1, Ordering::Relaxed)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_series_comes_again_and_secrets_do_not() {
        let two = |seeds| {
            let source = SeedSource::new(seeds);
            [source.next(), source.next()]
        };
        assert_eq!(two(Seeds::Series(4)), two(Seeds::Series(4)));
        assert_eq!(two(Seeds::Series(4)), [Seed::of_series(4, 0), Seed::of_series(4, 1)]);
        assert_ne!(two(Seeds::Series(4)), two(Seeds::Series(5)));
        assert_ne!(two(Seeds::Secret), two(Seeds::Secret));
    }
}
