//! What bots do with their abilities and events: `deeds GAMES SEED [first|second]` lets two `greedy` play with
//! the ready decks in turn, and says of every ability and event how often it was used, how often that hurt own
//! cards and nobody else or did nothing, and the wounds and losses of both sides that came of it.

mod bout;
mod watch;

use bout::number;
use watch::{Deeds, Tally};

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [games, seed, edition @ ..] = &words[..] else {
        return Err("deeds GAMES SEED [first|second]".to_owned());
    };
    let decks = cards::ready_decks(bout::edition(edition)?);
    let (games, seed) = (number(games)?, number(seed)?);
    let pairs = bout::pairs(decks.len(), seed);
    let mut tally = Tally::default();
    for game in 0..games {
        // Each deck has its turn, and meets another opponent each time all have had theirs.
        let one = game as usize % decks.len();
        let of_one: Vec<usize> = pairs.iter().filter(|pair| pair.0 == one).map(|pair| pair.1).collect();
        let other = of_one[game as usize / decks.len() % of_one.len()];
        watch::watch([decks[one].clone(), decks[other].clone()], seed + game, &mut tally);
        eprintln!("game {game}: {} against {}", decks[one].name, decks[other].name);
    }
    println!("{:>5} {:>8} {:>5}  {:>11}  {:>11}", "times", "hurt own", "empty", "wounds", "fallen");
    let mut all: Vec<(&str, &Deeds)> = tally.all().collect();
    all.sort_by_key(|(_, deeds)| std::cmp::Reverse((deeds.hurt_own + deeds.empty, deeds.times)));
    for (name, Deeds { times, hurt_own, empty, wounds, fallen }) in all {
        println!(
            "{times:>5} {hurt_own:>8} {empty:>5}  {:>5}:{:<5}  {:>5}:{:<5}  {name}",
            wounds[0], wounds[1], fallen[0], fallen[1]
        );
    }
    Ok(())
}
