use crate::MOST_DECISIONS;
use crate::game::{Bounded, Progress, Seated, play_on, seat};
use bots::{Bot, Random};
use sha2::{Digest, Sha256};
use table::{Deal, Dealt, Hidden, Memory, Outcome, Seed, Session};

/// Bots that play at random, one for each seat.
pub(crate) fn random<G: Hidden>(seats: usize) -> Seated<G> {
    (0..seats).map(|_| Box::new(Random::default()) as Box<dyn Bot<G>>).collect()
}

/// One hash over everything that happens in this many seeded games of random play, cycling through
/// the deals. It is the same on every machine, and a refactoring must not change it.
///
/// Panics if the rules do, or if a game does not end.
pub fn signature<D: Deal>(dealt: &[Dealt<D>], games: u64, seed: u64) -> String {
    let mut hash = Sha256::new();
    for (index, dealt) in (0..games).zip(dealt.iter().cycle()) {
        let seed = Seed::of_series(seed, index);
        let mut chance = Bounded::new(seed);
        let mut session: Session<D::Game> =
            Session::new(dealt.setup.clone(), *dealt.first, Memory::History, &mut chance);
        let mut bots = random(dealt.seats());
        seat(&mut bots, &seed);
        let mut progress = Progress::default();
        let end = play_on(&mut session, &mut bots, &mut chance, MOST_DECISIONS, &mut progress);
        let outcome = end.unwrap_or_else(|reason| panic!("game {index} of the signature: {reason}"));
        D::sign(&session, &mut |bytes| hash.update(bytes));
        hash.update(encoded(outcome));
        hash.update(progress.decisions.to_le_bytes());
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A letter, then the winners as bits: one byte, and a second one if a seat beyond the eighth won.
fn encoded(outcome: Outcome) -> Vec<u8> {
    let Outcome::Won(winners) = outcome else { return vec![b'd'] };
    let bits = winners.into_iter().fold(0u16, |bits, seat| bits | 1 << seat.index());
    let [low, high] = bits.to_le_bytes();
    if high == 0 { vec![b'w', low] } else { vec![b'w', low, high] }
}
