#[path = "laws/random_game.rs"]
mod random_game;
use random_game::*;
use wars::*;
#[test]
fn bench() {
    for seed in [1u64, 2, 3] {
        let mut g = RandomGame::after(seed, 150);
        let v = Viewer::Seat(table::Seat::new(0));
        let t = std::time::Instant::now();
        for _ in 0..2000 {
            std::hint::black_box(View::of(&g.session, v));
        }
        println!("view {:?}", t.elapsed() / 2000);
        let view = View::of(&g.session, v);
        println!("json {}", serde_json::to_string(&view).unwrap().len());
        let t = std::time::Instant::now();
        for _ in 0..2000 {
            std::hint::black_box(Knowledge::new(&view, &g.cast).unwrap());
        }
        println!("knowledge {:?}", t.elapsed() / 2000);
        let k = Knowledge::new(&view, &g.cast).unwrap();
        let mut w = State::empty();
        let t = std::time::Instant::now();
        for _ in 0..200000 {
            k.imagine_into(&mut w, &mut g.picks);
            std::hint::black_box(&w);
        }
        println!(
            "imagine {:?} hidden {} state {}",
            t.elapsed() / 200000,
            k.hidden_count(),
            size_of::<State>()
        );
        let t = std::time::Instant::now();
        for _ in 0..200000 {
            std::hint::black_box(&mut w);
            w = *std::hint::black_box(g.session.state());
            std::hint::black_box(&w);
        }
        println!("copy {:?}", t.elapsed() / 200000);
        println!("event {}", size_of::<Event>());
    }
}
