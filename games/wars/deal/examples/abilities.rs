//! How often every finished ability came to something in random games: over all pairs of ready decks of both
//! editions, and of random legal decks, with mercenaries in the first edition and of several factions in the
//! second.
//!
//! `cargo run -p wars-deal --example abilities -- GAMES SEED` plays this many games of each of the four kinds. It
//! counts in builds with debug assertions only.

use bots::BotKind;
use sim::Series;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use wars::{Ability, Edition, Face};
use wars_deal::Matchup;

/// The ability and those that it may give.
fn with_lent(ability: &'static Ability, all: &mut Vec<&'static Ability>) {
    if !all.iter().any(|known| std::ptr::eq(*known, ability)) {
        all.push(ability);
        ability.lends.iter().for_each(|lent| with_lent(lent, all));
    }
}

fn abilities(face: &'static Face) -> Vec<&'static Ability> {
    let mut all = Vec::new();
    let granted = face.event.iter().flat_map(|event| event.grants);
    face.abilities.iter().chain(granted).for_each(|ability| with_lent(ability, &mut all));
    all
}

/// Random legal decks, two to a game.
fn random_decks(draft: fn(u64) -> decks::DeckDraft, games: u64, seed: u64) -> Vec<Matchup> {
    let deck = |number| decks::check(&draft(number)).expect("such a deck is legal");
    let pair =
        |number: u64| Matchup::new(vec![deck(2 * number), deck(2 * number + 1)]).expect("both are legal");
    (0..games).map(|game| pair(seed.wrapping_mul(1_000_000) + game)).collect()
}

/// Plays the games and says what became of them.
fn play(what: &str, pairs: &[Matchup], games: u64, seed: u64) -> bool {
    let pairs = wars_deal::dealt(pairs);
    let random = [BotKind::random()];
    let series = Series { threads: NonZeroUsize::MIN, ..Series::new(&pairs, &random, games, seed) };
    match series.play(&|_| {}) {
        Ok(results) => {
            let total = &results.total;
            println!(
                "{what}: {} games, {} finished, {} faults",
                total.games,
                total.finished,
                results.faults.len()
            );
            results.faults.iter().for_each(|fault| println!("  {fault:?}"));
            results.faults.is_empty()
        }
        Err(why) => {
            println!("{what}: {why:?}");
            false
        }
    }
}

#[cfg(debug_assertions)]
fn calls(ability: &'static Ability) -> Vec<(String, u64)> {
    ability.calls().collect()
}

#[cfg(not(debug_assertions))]
fn calls(_: &'static Ability) -> Vec<(String, u64)> {
    panic!("abilities are counted in builds with debug assertions only")
}

fn main() {
    let mut words =
        std::env::args().skip(1).map(|word| word.parse::<u64>().expect("GAMES and SEED are numbers"));
    let (games, seed) = (words.next().unwrap_or(1_000), words.next().unwrap_or(1));
    let mut is_good = true;
    for edition in Edition::ALL {
        let pairs = wars_deal::every_pair(&cards::ready_decks(edition)).expect("ready decks play");
        is_good &= play(&format!("{edition}, all pairs"), &pairs, games.max(pairs.len() as u64), seed);
    }
    is_good &= play("first edition, random decks", &random_decks(decks::varied, games, seed), games, seed);
    is_good &= play("second edition, random decks", &random_decks(decks::mixed, games, seed), games, seed);
    for edition in Edition::ALL {
        // Each ability by its name and the first card that has it, with how often each of its hooks was called.
        // One without hooks only marks that something happened, for the ability or event of the same name.
        let mut seen: Vec<&'static Ability> = Vec::new();
        let mut marks: Vec<String> = Vec::new();
        let mut counts: BTreeMap<(u64, String), String> = BTreeMap::new();
        for card in cards::of_edition(edition).filter(|card| card.is_finished()) {
            for ability in abilities(card.face) {
                if seen.iter().any(|known| std::ptr::eq(*known, ability)) {
                    continue;
                }
                seen.push(ability);
                let hooks = calls(ability);
                if hooks.is_empty() {
                    marks.push(format!("{} ({})", ability.name, card.name()));
                    continue;
                }
                let most = hooks.iter().map(|(_, count)| *count).max().expect("it has hooks");
                let parts: Vec<String> =
                    hooks.iter().map(|(name, count)| format!("{name} {count}")).collect();
                counts.insert((most, format!("{} ({})", ability.name, card.name())), parts.join(", "));
            }
        }
        println!("\n{edition}: {} abilities, the rarest first", counts.len());
        for ((_, name), parts) in counts {
            println!("  {name}: {parts}");
        }
        println!("  Marks with nothing to count: {}", marks.join(", "));
    }
    if !is_good {
        std::process::exit(1);
    }
}
