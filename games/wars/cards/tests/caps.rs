//! No list of the rules drops anything silently: each cap of `wars::Cap`, made as small as
//! possible, stops random games of both editions with its own message, and until then the game is
//! the same as with the usual capacity.
//!
//! It is a program of its own, since a cap is set for the whole process.

#[path = "laws/draft.rs"]
#[allow(dead_code)]
mod draft;
#[path = "laws/odd_position.rs"]
#[allow(dead_code)]
mod odd_position;
#[path = "laws/random_game.rs"]
#[allow(dead_code)]
mod random_game;

use draft::{Draft, Numbers};
use odd_position::odd_position;
use random_game::{RandomGame, pick};
use table::{Asking, Chance, Memory, Need, Sampled, Session};
use wars::{Answer, Cap, Wars};

/// Games that are tried until a cap speaks.
const GAMES: u64 = 4_000;
const ANSWERS: usize = 250;

/// Every question of a game with what could be answered, and why it was stopped if it was.
struct Course {
    questions: Vec<(String, Vec<Answer>)>,
    stopped: Option<&'static str>,
}

/// Half of the games are dealt, half begin in an odd position.
fn begun(seed: u64, picks: &mut Sampled) -> Session<Wars> {
    let draft = match seed % 2 {
        0 => odd_position(picks),
        _ => {
            let game = RandomGame::new(seed);
            Draft::dealt(&game.cast, &game.dealt)
        }
    };
    let (cast, state) = draft.build(&Numbers::plain(draft.pieces.len()), picks);
    Session::new(cast, state, Memory::None, &mut Asking)
}

fn play(seed: u64) -> Course {
    let mut picks = Sampled::new(seed);
    let mut session = begun(seed, &mut picks);
    let mut questions = Vec::new();
    for _ in 0..ANSWERS {
        match session.need() {
            Some(&Need::Chance { sides }) => {
                let number = picks.below(sides).expect("samples always know");
                session.roll(number, &mut Asking).expect("it is below");
            }
            Some(need) => {
                questions.push((format!("{need:?}"), session.options().to_vec()));
                let index = pick(&mut picks, session.options());
                session.answer_nth(index, &mut Asking);
            }
            None => break,
        }
    }
    Course { questions, stopped: session.broken() }
}

#[test]
fn every_cap_stops_the_game_and_says_why() {
    for cap in Cap::ALL {
        cap.make_small();
        let small = (0..GAMES).map(|seed| (seed, play(seed))).find(|(_, course)| course.stopped.is_some());
        Cap::make_all_usual();
        let Some((seed, small)) = small else { panic!("{cap:?} never spoke") };
        assert_eq!(small.stopped, Some(cap.sentence()), "{cap:?}, game {seed}");
        let usual = play(seed);
        assert_eq!(usual.stopped, None, "{cap:?}, game {seed} with the usual room");
        for (place, question) in small.questions.iter().enumerate() {
            assert_eq!(Some(question), usual.questions.get(place), "{cap:?}, game {seed}, question {place}");
        }
    }
}
