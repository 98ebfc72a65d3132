//! Instruction counts under valgrind, which do not depend on what else the machine does.
//!
//! `cargo bench -p sim --features instructions --bench instructions`, with valgrind and
//! `gungraun-runner` installed. Without them it says so and stops.

use std::process::{Command, Stdio};

fn main() {
    let runner = option_env!("GUNGRAUN_RUNNER").unwrap_or("gungraun-runner");
    for tool in ["valgrind", runner] {
        if !is_there(tool) {
            eprintln!("instruction counts are skipped: there is no {tool}");
            return;
        }
    }
    counts::run();
}

fn is_there(tool: &str) -> bool {
    let mut question = Command::new(tool);
    question.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // The runner has no `--version`: that it can be started is enough.
    question.status().is_ok()
}

mod counts {
    use gungraun::prelude::*;
    use sim::Bounded;
    use std::hint::black_box;
    use table::{Asking, Memory, Sampled, Seed, Session};
    use wars::{State, Wars};
    use wars_deal::Matchup;

    fn matchup() -> Matchup {
        let deck = |name| cards::ready_deck(wars::Edition::First, name).expect("it is finished");
        Matchup::new(vec![deck("Prince Elien"), deck("Grognack")]).expect("ready decks can be dealt")
    }

    /// A session that has played a game already.
    fn warm() -> (Session<Wars>, State) {
        let matchup = matchup();
        let first = matchup.first();
        let mut session = Session::new(matchup.cast().clone(), first, Memory::None, &mut Asking);
        play(&mut session, first, u64::MAX);
        (session, first)
    }

    /// One that waits in the middle of a game, and its settled position.
    fn in_the_middle() -> (Session<Wars>, State) {
        let (mut session, first) = warm();
        play(&mut session, first, 60);
        let settled = *session.settled();
        (session, settled)
    }

    fn play(session: &mut Session<Wars>, first: State, most: u64) -> u64 {
        let mut chance = Bounded::new(Seed::of_series(1, 0));
        let mut player = Sampled::new(1);
        session.restart(first, &mut chance);
        let mut decisions = 0;
        while session.asked().is_some() {
            if decisions == most {
                break;
            }
            let index = player.index(session.options().len());
            session.answer_nth(index, &mut chance);
            decisions += 1;
        }
        decisions
    }

    #[library_benchmark]
    #[bench::warm(warm())]
    fn hundred_decisions((mut session, first): (Session<Wars>, State)) -> u64 {
        black_box(play(&mut session, first, 100))
    }

    #[library_benchmark]
    #[bench::middle(in_the_middle())]
    fn legal_list((mut session, settled): (Session<Wars>, State)) -> usize {
        session.restart(black_box(settled), &mut Asking);
        black_box(session.options().len())
    }

    library_benchmark_group!(name = rules, benchmarks = [hundred_decisions, legal_list]);

    gungraun::main!(library_benchmark_groups = rules);

    pub(super) fn run() {
        main();
    }
}
