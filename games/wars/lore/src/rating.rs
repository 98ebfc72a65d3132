//! How strong the levels are, where it was measured.

/// Elo in duels of the first edition, with `greedy` at 1000; docs/bots.md says from how many games.
const FIRST_EDITION: [(&str, i32); 5] =
    [("level1", 510), ("level2", 780), ("level3", 1_030), ("level4", 1_150), ("level5", 1_330)];

/// The rating of a bot in the first edition, if it has been measured.
pub fn first_edition(bot: &str) -> Option<i32> {
    FIRST_EDITION.iter().find(|(name, _)| *name == bot).map(|(_, elo)| *elo)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stronger_level_has_the_better_rating() {
        let ratings = bots::LEVELS.map(|level| first_edition(level.name).expect("every level is measured"));
        assert!(ratings.windows(2).all(|pair| pair[0] + 100 <= pair[1]), "{ratings:?}");
    }
}
