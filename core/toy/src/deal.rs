use crate::{Blocks, Board, RULES, Rules};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;
use table::Deal;

/// A game of blocks: how many points win, and the starting hand of each of the three players. It
/// does not store who sat where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BlocksDeal {
    pub goal: u8,
    pub hands: [Vec<u8>; 3],
}

/// There is no such card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DealFault(u8);

impl fmt::Display for DealFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no card {}: they go from 1 to 6", self.0)
    }
}

impl Deal for BlocksDeal {
    type Game = Blocks;
    type Fault = DealFault;

    const RULES: &'static str = "blocks 1";

    fn deal(&self) -> Result<(Arc<Rules>, Board), Vec<DealFault>> {
        let mut board = Board::default();
        let mut faults = Vec::new();
        for (hand, cards) in board.hands.iter_mut().zip(&self.hands) {
            for &card in cards {
                match card {
                    1..=6 => hand[usize::from(card)] += 1,
                    _ => faults.push(DealFault(card)),
                }
            }
        }
        let rules = Rules { goal: self.goal, ..RULES };
        if faults.is_empty() { Ok((Arc::new(rules), board)) } else { Err(faults) }
    }

    fn names(&self) -> Vec<String> {
        self.hands.iter().map(|hand| format!("{} cards", hand.len())).collect()
    }
}
