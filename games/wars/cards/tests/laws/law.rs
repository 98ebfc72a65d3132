//! Trying a law on many seeds.

use crate::random_game::cases;
use proptest::prelude::any;
use proptest::test_runner::{TestCaseError, TestRunner};

/// Tries a law on this many seeds, always the same ones unless the environment asks for others.
#[track_caller]
pub(crate) fn holds(name: &str, count: u32, law: impl Fn(u64) -> Result<(), TestCaseError>) {
    if let Err(failure) = TestRunner::new(cases(count)).run(&any::<u64>(), law) {
        panic!("{name}: {failure}");
    }
}
