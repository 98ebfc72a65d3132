use table::*;
use wars::*;
fn main() {
    let decks = cards::ready_decks();
    println!(
        "{:?} state {} bytes",
        decks.iter().map(|d| d.name.clone()).collect::<Vec<_>>(),
        std::mem::size_of::<State>()
    );
    let mut total = 0u64;
    let mut games = 0;
    let mut longest = 0;
    let start = std::time::Instant::now();
    for a in &decks {
        for b in &decks {
            let (cast, state) = cards::deal(&[a.clone(), b.clone()]);
            for g in 0..200u64 {
                let mut chance = Sampled::new(g);
                let mut bot = Sampled::new(g ^ 77);
                let mut s: Session<Wars> = Session::new(cast.clone(), state, Memory::None, &mut chance);
                let mut n = 0u64;
                while s.asked().is_some() && n < 100_000 {
                    let i = bot.index(s.options().len());
                    s.answer_nth(i, &mut chance);
                    n += 1;
                }
                total += n;
                games += 1;
                longest = longest.max(n);
                if n >= 100_000 {
                    println!("stuck {} {} {g} {:?}", a.name, b.name, s.need());
                }
            }
        }
    }
    let t = start.elapsed().as_secs_f64();
    println!(
        "{games} games {total} decisions, {:.0} per game, longest {longest}; {:.0}/s, {:.0} games/s",
        total as f64 / games as f64,
        total as f64 / t,
        games as f64 / t
    );
}
