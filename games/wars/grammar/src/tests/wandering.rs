//! Random play from the position of every ruling of the project: the rarest cards meet there, so
//! what breaks the rules down is likelier found than in whole games.

use super::read;
use crate::ruling::Case;
use crate::{laws, pause, say};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use table::{Memory, Sampled, Session};
use wars::{State, Wars};

const STEPS: usize = 120;

/// Plays at random, checking the laws along the way.
fn wander(session: &mut Session<Wars>, first: &State, chance: &mut Sampled) -> Result<(), String> {
    for step in 0..STEPS {
        let Some(seat) = session.asked() else { return Ok(()) };
        let options = session.options();
        let index = chance.index(options.len());
        if pause::is_pause(session.setup(), options[index]) {
            continue;
        }
        let said = say::answer(session, options[index]);
        session.answer_nth(index, chance);
        let check = |result: Result<(), scenario::StepFault>| {
            result.map_err(|wrong| format!("{seat:?} {said}: {} / {}", wrong.expected, wrong.found))
        };
        check(laws::cards_are_conserved(session))?;
        // Dear, so not at every step.
        if step % 40 == 39 && session.asked().is_some() {
            check(laws::loads_as_saved(session, first))?;
            check(laws::views_are_imagined(session))?;
        }
    }
    Ok(())
}

/// `ROUNDS=50` plays more.
#[test]
fn random_play_from_every_ruling_keeps_the_laws() {
    let rounds: u64 = std::env::var("ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(2);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rulings");
    let mut broken = Vec::new();
    for file in scenario::files(&folder) {
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        for ruling in read(&text).unwrap_or_default() {
            let case: &Case = ruling.case().expect("a ruling of this game");
            for round in 0..rounds {
                let mut chance = Sampled::new(round);
                let mut session = None;
                let result = catch_unwind(AssertUnwindSafe(|| {
                    let start = Session::new(case.cast.clone(), case.state, Memory::History, &mut chance);
                    wander(session.insert(start), &case.state, &mut chance)
                }));
                let reason = match result {
                    Ok(Ok(())) => continue,
                    Ok(Err(reason)) => reason,
                    Err(_) => "a panic, told above".to_owned(),
                };
                let position = session.as_ref().map_or(String::new(), say::position);
                broken.push(format!(
                    "{} {}, round {round}: {reason}\n{position}",
                    file.display(),
                    ruling.title
                ));
                break;
            }
        }
    }
    assert!(broken.is_empty(), "{} positions:\n{}", broken.len(), broken.join("\n"));
}
