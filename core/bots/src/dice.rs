use table::{Chance, Sampled};

/// Low-variance dice for imagined play: of six consecutive dice each face comes up once, so that a
/// few samples come closer to the expected value.
#[derive(Clone, Debug)]
pub(crate) struct EvenDice {
    sampled: Sampled,
    faces: [u8; 6],
    left: usize,
}

impl EvenDice {
    pub(crate) fn new(seed: u64) -> EvenDice {
        EvenDice { sampled: Sampled::new(seed), faces: [0, 1, 2, 3, 4, 5], left: 0 }
    }
}

impl Chance for EvenDice {
    fn below(&mut self, sides: u8) -> Option<u8> {
        if sides != 6 {
            return self.sampled.below(sides);
        }
        if self.left == 0 {
            self.left = 6;
        }
        let chosen = self.sampled.index(self.left);
        self.left -= 1;
        self.faces.swap(chosen, self.left);
        Some(self.faces[self.left])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_dice_show_each_face_once() {
        let mut dice = EvenDice::new(4);
        for _ in 0..20 {
            let mut faces: Vec<u8> = (0..6).map(|_| dice.below(6).unwrap()).collect();
            faces.sort_unstable();
            assert_eq!(faces, [0, 1, 2, 3, 4, 5]);
        }
    }
}
