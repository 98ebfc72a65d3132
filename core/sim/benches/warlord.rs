//! How fast random games of Warlord are, compared with random chess in the same run: a duel over
//! every pair of ready decks, and ten seats.
//!
//! `cargo bench -p sim --bench warlord`

mod yardstick;

use bots::BotKind;
use sim::Series;
use table::{Dealt, Sampled};
use warlord::{DUEL, Format, GLADIATOR, StateFor};
use warlord_cards::catalogue;
use warlord_deal::WarlordDeal;
use yardstick::{Rate, chess};

/// Every pair of decks for two seats; for more of them every deck at every seat.
fn dealt<const N: usize>(format: &Format) -> Vec<Dealt<WarlordDeal<N>>> {
    let decks = &catalogue().decks;
    let steps = if N == 2 { decks.len() } else { 1 };
    let seating = |first: usize, step: usize| -> Vec<_> {
        (0..N).map(|seat| &decks[(first + seat * (step + 1)) % decks.len()]).collect()
    };
    let all = (0..decks.len()).flat_map(|first| (0..steps).map(move |step| (first, step)));
    let deal = |(first, step)| WarlordDeal::of(format, &seating(first, step));
    all.map(|place| Dealt::new(deal(place)).expect("ready decks are legal")).collect()
}

fn play<const N: usize>(dealt: &[Dealt<WarlordDeal<N>>], games: u64) -> u64 {
    let random = [BotKind::random()];
    Series::new(dealt, &random, games, 1).play(&|_| {}).expect("there are decks").total.decisions
}

fn main() {
    // Without it cargo only wants to know whether the benchmark runs.
    let is_bench = std::env::args().any(|argument| argument == "--bench");
    let rounds = if is_bench { 40 } else { 1 };
    let (duels, tens) = (dealt::<2>(&DUEL), dealt::<10>(&GLADIATOR));
    let mut moves = Vec::new();
    let [mut two, mut ten, mut yard] = [const { Rate(0.0) }; 3];
    // Interleaved, so that other load on the machine affects all alike.
    for _ in 0..rounds {
        two.time(|| play(&duels, 50));
        ten.time(|| play(&tens, 5));
        yard.time(|| (0..200).map(|seed| chess(&mut Sampled::new(seed), &mut moves)).sum());
    }
    println!("Random Warlord, best of {rounds} rounds");
    for (what, rate) in [("a duel", &two), ("ten seats", &ten)] {
        println!("  {what:<12} {:>12.0} decisions/s  {:>6.3} of the yardstick", rate.0, rate.0 / yard.0);
    }
    println!("  {:<12} {:>12.0} moves/s", "chess", yard.0);
    println!(
        "  a position   {:>12} bytes for two, {} for ten",
        size_of::<StateFor<2>>(),
        size_of::<StateFor<10>>()
    );
}
