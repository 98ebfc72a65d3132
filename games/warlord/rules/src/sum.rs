use crate::CardId;

/// A number with its parts, each with the card that it comes from; no card if it comes from what
/// was just done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sum {
    parts: [(CardId, i8); Sum::PARTS],
    count: u8,
}

impl Default for Sum {
    fn default() -> Sum {
        Sum { parts: [(CardId::NONE, 0); Sum::PARTS], count: 0 }
    }
}

impl Sum {
    /// What is printed, four items or texts, and the rest: what does not fit is one part together.
    const PARTS: usize = 6;

    /// Adds a part; zero parts are dropped, except the first, which is the printed value.
    pub fn add(&mut self, source: CardId, by: i16) {
        if by == 0 && self.count > 0 {
            return;
        }
        let by = by.clamp(i8::MIN.into(), i8::MAX.into()) as i8;
        match self.parts.get_mut(usize::from(self.count)) {
            Some(part) => {
                *part = (source, by);
                self.count += 1;
            }
            None => {
                let (rest, sum) = &mut self.parts[Sum::PARTS - 1];
                (*rest, *sum) = (CardId::NONE, sum.saturating_add(by));
            }
        }
    }

    pub fn parts(&self) -> &[(CardId, i8)] {
        &self.parts[..usize::from(self.count)]
    }

    pub fn total(&self) -> i16 {
        self.parts().iter().map(|&(_, by)| i16::from(by)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Seat;

    #[test]
    fn what_does_not_fit_is_one_part_together_and_nothing_is_lost() {
        let card = |index| CardId::new(Seat::FIRST, index);
        let mut sum = Sum::default();
        sum.add(card(0), 0);
        sum.add(card(1), 0);
        assert_eq!(sum.parts(), [(card(0), 0)]);
        (1..9).for_each(|index| sum.add(card(index), index as i16));
        assert_eq!((sum.total(), sum.parts().len()), (36, Sum::PARTS));
        assert_eq!(sum.parts().last(), Some(&(CardId::NONE, 26)));
        assert_eq!(sum.parts()[4], (card(4), 4));
    }
}
