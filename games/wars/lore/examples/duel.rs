//! Two bots against each other, for work on them: `duel A B GAMES SEED [first|second]`. Says who won and
//! how long an answer with a choice took.

mod bout;

use bout::{Player, number};
use std::time::Duration;

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [one, other, games, seed, edition @ ..] = &words[..] else {
        return Err("duel A B GAMES SEED [first|second]".to_owned());
    };
    let edition = bout::edition(edition)?;
    let (games, seed) = (number(games)?, number(seed)?);
    let players = [Player::named(one, edition)?, Player::named(other, edition)?];
    let decks = cards::ready_decks(edition);
    let mut wins = [0; 2];
    let (mut endless, mut turns) = (0, 0);
    let mut times = [Vec::new(), Vec::new()];
    for game in 0..games {
        let course = bout::play(players.each_ref(), &decks, seed, game);
        match course.winner {
            Some(winner) => wins[winner] += 1,
            None => endless += 1,
        }
        turns += u64::from(course.turns);
        for (all, new) in times.iter_mut().zip(course.times) {
            all.extend(new);
        }
        eprintln!("{} : {}, {endless} without a winner; {} turns", wins[0], wins[1], course.turns);
    }
    println!(
        "{one} {} : {} {other}, {endless} without a winner; {} decks, {:.1} turns a game",
        wins[0],
        wins[1],
        decks.len(),
        turns as f64 / games.max(1) as f64
    );
    for (word, times) in [one, other].into_iter().zip(&mut times) {
        times.sort_unstable();
        let sum: Duration = times.iter().sum();
        let Some(last) = times.last() else { continue };
        println!(
            "  {word}: {:.0} answers with a choice a game, mean {:?}, 99% {:?}, most {last:?}",
            times.len() as f64 / games.max(1) as f64,
            sum / times.len() as u32,
            times[times.len() * 99 / 100],
        );
    }
    Ok(())
}
