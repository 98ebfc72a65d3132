use grid::{Battlefield, Square, Squares};

/// The cheapest path from every space to a goal: a step costs 1, and an obstacle costs what it
/// takes to destroy it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tolls([u8; Square::COUNT]);

/// No way is longer.
const FAR: u8 = 60;

impl Tolls {
    /// The ways to the nearest of these goals.
    pub(crate) fn new(
        battlefield: Battlefield,
        goals: impl Iterator<Item = Square>,
        toll: impl Fn(Square) -> u8,
    ) -> Tolls {
        let mut tolls = Tolls([FAR; Square::COUNT]);
        let mut waiting = Squares::default();
        for goal in goals {
            tolls.0[goal.index()] = 0;
            waiting.insert(goal);
        }
        let goals = waiting;
        while let Some(square) = waiting.first() {
            waiting.remove(square);
            let through = if goals.contains(square) { 0 } else { toll(square) };
            let way = (tolls.way(square) + 1).saturating_add(through).min(FAR);
            for next in battlefield.adjacent(square) {
                if way < tolls.way(next) {
                    tolls.0[next.index()] = way;
                    waiting.insert(next);
                }
            }
        }
        tolls
    }

    pub(crate) fn way(&self, from: Square) -> u8 {
        self.0[from.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(names: &str) -> impl Iterator<Item = Square> {
        names.split_whitespace().map(|name| name.parse().expect("a square"))
    }

    #[test]
    fn a_way_goes_round_what_costs_more_to_pass() {
        let way = |walls: &str, life: u8| {
            let walls: Squares = squares(walls).collect();
            let toll = |square| if walls.contains(square) { life } else { 0 };
            Tolls::new(Battlefield::Duel, squares("a1"), toll).way("a3".parse().expect("a square"))
        };
        assert_eq!(way("", 4), 2, "straight on");
        assert_eq!(way("a2", 4), 4, "round the wall: b3, b2, b1, a1");
        assert_eq!(way("a2", 1), 3, "through what is left of it");
        assert_eq!(way("a2 b1", 4), 6, "walled in: two steps and four lives");
    }

    #[test]
    fn a_unit_does_not_pay_for_the_space_that_it_stands_on() {
        let ways = Tolls::new(Battlefield::Duel, squares("a1"), |_| 1);
        assert_eq!(ways.way("a2".parse().expect("a square")), 1);
    }
}
