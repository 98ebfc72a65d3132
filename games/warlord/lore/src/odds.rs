//! Chances of die rolls.

/// The chance that a d20 with this modifier reaches the number: a natural 20 always does, a natural 1
/// never (12.5).
pub fn hit_chance(modifier: i16, target: i16) -> f32 {
    let needed = (target - modifier).clamp(2, 20);
    f32::from(21 - needed) / 20.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chance_is_the_share_of_faces_that_do() {
        let counted = |modifier: i16, target: i16| {
            let does = |face: &i16| *face == 20 || *face != 1 && face + modifier >= target;
            (1..=20).filter(does).count() as f32 / 20.0
        };
        for modifier in -5..25 {
            for target in 0..40 {
                assert_eq!(hit_chance(modifier, target), counted(modifier, target), "{modifier} {target}");
            }
        }
    }
}
