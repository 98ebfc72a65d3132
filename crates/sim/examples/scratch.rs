use std::num::NonZeroUsize;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let names = args[1].split(',');
    let decks: Vec<_> = names.map(|n| cards::ready_deck_unchecked(n).unwrap()).collect();
    let m = vec![sim::Matchup::new(decks).unwrap()];
    let games: u64 = args[2].parse().unwrap();
    let threads: usize = args.get(3).map_or(1, |t| t.parse().unwrap());
    let series =
        sim::Series { threads: NonZeroUsize::new(threads).unwrap(), ..sim::Series::random(&m, games, 1) };
    let r = series.play(&|_| {}).unwrap();
    for f in r.faults.iter().take(5) {
        println!("{f}");
    }
    println!("{:?}", r.total);
    let s = r.time.as_secs_f64();
    println!(
        "{s:.2} s, {:.0} decisions/s, {:.0} games/s, {:.0} decisions/game, {:.1} turns/game, state {} bytes",
        r.total.decisions as f64 / s,
        r.total.games as f64 / s,
        r.total.decisions as f64 / r.total.games as f64,
        r.total.turns as f64 / r.total.finished as f64,
        size_of::<wars::State>()
    );
}
