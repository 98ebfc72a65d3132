use crate::{Answer, Blocks, Board, Rules};
use bots::Insight;
use table::{Seat, Session};

/// What a player of blocks knows of good and bad.
#[derive(Clone, Copy, Debug)]
pub struct Hunch;

impl Insight for Hunch {
    type Game = Blocks;
    type Taste = ();

    fn learn(_: &Rules, _: &()) -> Hunch {
        Hunch
    }

    fn sight(_: &Rules, board: &Board, seat: Seat) -> u32 {
        let seen = board.points.iter().chain(&board.hands[seat.index()]);
        let count = board.hands.iter().map(|hand| hand.iter().sum::<u8>());
        let seen = seen.copied().chain(count).chain([board.active, board.turn as u8]);
        seen.fold(17, |sum: u32, byte| sum.wrapping_mul(0x0100_0193) ^ u32::from(byte))
    }

    /// A card is worth what it scores, a block what it takes from another player.
    fn instinct(&self, session: &Session<Blocks>, scores: &mut Vec<f32>) {
        scores.clear();
        scores.extend(session.options().iter().map(|answer| match answer {
            Answer::Hold => 0.0,
            Answer::Card(card) => f32::from(*card) / 6.0,
        }));
    }

    fn is_folly(_: Answer, _: f32) -> bool {
        false
    }

    fn is_rest(answer: Answer) -> bool {
        answer == Answer::Hold
    }

    fn win_chance(&self, rules: &Rules, board: &Board, seat: Seat) -> f32 {
        let strength = |seat: Seat| {
            let cards: u8 = board.hands[seat.index()].iter().sum();
            let value = f32::from(board.points[seat.index()]) + 1.5 * f32::from(cards);
            if board.out.contains(seat) { 0.0 } else { (4.0 * value / f32::from(rules.goal)).exp() }
        };
        strength(seat) / Seat::all(3).map(strength).sum::<f32>()
    }
}
