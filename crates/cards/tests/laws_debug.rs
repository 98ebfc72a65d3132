#[path = "laws/random_game.rs"]
mod random_game;
use random_game::*;
#[test]
fn stats() {
    println!("{:?}", cards::ready_decks().iter().map(|d| d.name.clone()).collect::<Vec<_>>());
    let mut lens = vec![];
    let mut kinds = std::collections::BTreeMap::new();
    for seed in 0..200u64 {
        let mut g = RandomGame::new(seed);
        let mut n = 0;
        while g.answer() {
            n += 1;
            if n > 20000 {
                break;
            }
        }
        lens.push(n);
        for e in g.session.events() {
            let s = format!("{e:?}");
            *kinds.entry(s.split(' ').next().unwrap().to_string()).or_insert(0) += 1;
            if s.starts_with("Shown")
                || s.starts_with("Went {") && s.contains("pile: Hand")
                || s.starts_with("Shuffled")
                || s.starts_with("WentUnder")
            {
                *kinds.entry(format!("  {}", e.sentence(&g.cast, wars::Viewer::Spectator))).or_insert(0) += 1;
            }
        }
    }
    lens.sort();
    println!("{:?} {:?}", lens.iter().sum::<i32>() / 200, &lens[190..]);
    for (k, v) in kinds {
        println!("{v} {k}");
    }
    let mut g = RandomGame::new(7);
    while g.answer() {}
    for e in g.session.events().take(150) {
        println!("{}", e.sentence(&g.cast, wars::Viewer::Seat(table::Seat::new(0))));
    }
}
