use crate::encoding::Encoder;
use crate::game::{Bounded, play_on, seat};
use crate::{BOTS, MOST_DECISIONS, Matchup};
use sha2::{Digest, Sha256};
use table::{Memory, Seed, Session};
use wars::Wars;

/// One hash over everything that happens in so many seeded games of random play, the match-ups in
/// turn. It is the same on every machine, and a clean-up must not change it.
///
/// Panics where the rules do, or when a game does not end.
pub fn signature(matchups: &[Matchup], games: u64, seed: u64) -> String {
    let mut bots: Vec<_> = (0..wars::SEATS).map(|_| BOTS[0].make()).collect();
    let mut hash = Sha256::new();
    for (index, matchup) in (0..games).zip(matchups.iter().cycle()) {
        let seed = Seed::of_series(seed, index);
        let mut chance = Bounded::new(seed);
        let mut session: Session<Wars> =
            Session::new(matchup.cast().clone(), matchup.first(), Memory::History, &mut chance);
        seat(&mut bots, &seed);
        let mut decisions = 0;
        let end = play_on(&mut session, &mut bots, &mut chance, MOST_DECISIONS, &mut decisions);
        let outcome = end.unwrap_or_else(|reason| panic!("game {index} of the signature: {reason}"));
        let mut encoder = Encoder(|bytes| hash.update(bytes));
        session.events().for_each(|event| encoder.event(event));
        encoder.outcome(outcome).number(decisions);
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}
