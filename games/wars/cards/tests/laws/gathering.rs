//! The moment law: effects of one moment are gathered again after each of them has resolved. What
//! became possible through another one is offered; what became impossible is not (house rules,
//! section 4.2).
//!
//! The slow restatement: begin the same moment again, in the position as it is between two effects.
//! What is offered there, less what has been used or declined, is what must be offered here. Only
//! moments at the beginning and the end of phases can be started again from outside; those within an
//! attack or a move have rulings.

use crate::draft::{Draft, Numbers};
use crate::law::holds;
use crate::odd_position::odd_position;
use crate::random_game::pick;
use proptest::prelude::*;
use std::collections::BTreeSet;
use table::{Asking, Chance, Memory, Need, Sampled, Session};
use wars::{Answer, Ask, CardId, Cast, Event, State, Wars};

/// An effect that somebody may use or must order: its card, and the name of its ability.
type Effect = (CardId, &'static str);

/// The part of a phase that a session is in, for the purposes of moments.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Part {
    Beginning,
    Middle,
    End,
}

/// The effects that the open question offers for its moment.
fn offered(cast: &Cast, session: &Session<Wars>) -> BTreeSet<Effect> {
    let Some(Need::Answer { prompt, .. }) = session.need() else { return BTreeSet::new() };
    if !matches!(prompt.ask, Ask::Order | Ask::Use) {
        return BTreeSet::new();
    }
    let mut effects = BTreeSet::new();
    for option in session.options() {
        match *option {
            Answer::Use { card, ability } => {
                effects.extend(cast.ability_name(ability).map(|name| (card, name)))
            }
            Answer::Yes => effects.extend([(prompt.card, prompt.source)]),
            _ => {}
        }
    }
    effects
}

/// What the moment would offer if it began in this position: the first effect that is carried out
/// without a question, and all that are offered if there is none.
fn afresh(cast: &std::sync::Arc<Cast>, state: &State, part: Part) -> BTreeSet<Effect> {
    let mut state = *state;
    state.set_turn(state.active, state.first, state.turn, state.phase);
    if part == Part::End {
        state.set_end_of_phase();
    }
    let session: Session<Wars> = Session::new(cast.clone(), state, Memory::History, &mut Asking);
    let first = session.events().find_map(|event| match *event {
        Event::Used { card, ability, .. } => Some(Some((card, ability))),
        // Past the moment.
        Event::TurnBegan { .. } => Some(None),
        Event::PhaseBegan { phase, .. } if phase != state.phase => Some(None),
        _ => None,
    });
    match first {
        Some(used) => used.into_iter().collect(),
        None => offered(cast, &session),
    }
}

/// Follows a game and remembers which effects of the moment were used or declined.
struct Follower {
    part: Part,
    done: BTreeSet<Effect>,
    heard: usize,
}

impl Follower {
    fn hear(&mut self, session: &Session<Wars>) {
        for event in session.events().skip(self.heard) {
            match *event {
                Event::TurnBegan { .. } | Event::PhaseBegan { .. } => {
                    self.part = Part::Beginning;
                    self.done.clear();
                }
                Event::Used { card, ability, .. } => {
                    self.done.insert((card, ability));
                }
                _ => {}
            }
            self.heard += 1;
        }
    }

    /// Remembers what an answer declines.
    fn note(&mut self, cast: &Cast, session: &Session<Wars>, answer: Answer) {
        let Some(Need::Answer { prompt, .. }) = session.need() else { return };
        match (prompt.ask, answer) {
            (Ask::Phase, Answer::End) => {
                self.part = Part::End;
                self.done.clear();
            }
            (Ask::Phase, _) => self.part = Part::Middle,
            (Ask::Use, Answer::Pass) => self.done.extend(offered(cast, session)),
            (Ask::Use | Ask::Order, Answer::Use { card, ability }) => {
                self.done.extend(cast.ability_name(ability).map(|name| (card, name)));
            }
            // An effect that asks has begun, whether it is reported as used or, if the player
            // declines it in the end, is not.
            _ => _ = self.done.insert((prompt.card, prompt.source)),
        }
    }
}

pub(crate) fn gathered_again(draft: &Draft, picks: &mut Sampled, most: usize) -> Result<(), TestCaseError> {
    let (cast, state) = draft.build(&Numbers::plain(draft.pieces.len()), picks);
    let mut session: Session<Wars> = Session::new(cast.clone(), state, Memory::History, &mut Asking);
    let mut follower = Follower { part: Part::Beginning, done: BTreeSet::new(), heard: 0 };
    for _ in 0..most {
        follower.hear(&session);
        match session.need() {
            Some(&Need::Chance { sides }) => {
                let number = picks.below(sides).expect("samples always know");
                session.roll(number, &mut Asking).expect("it is below");
            }
            Some(&Need::Answer { prompt, .. }) => {
                check(&cast, &session, &follower, prompt.ask)?;
                let index = pick(picks, session.options());
                follower.note(&cast, &session, session.options()[index]);
                session.answer_nth(index, &mut Asking);
            }
            None => break,
        }
    }
    Ok(())
}

fn check(
    cast: &std::sync::Arc<Cast>,
    session: &Session<Wars>,
    follower: &Follower,
    ask: Ask,
) -> Result<(), TestCaseError> {
    let here = offered(cast, session);
    let is_between = matches!(ask, Ask::Order | Ask::Use | Ask::Phase) && follower.part != Part::Middle;
    if !is_between || ask != Ask::Phase && here.is_empty() {
        return Ok(());
    }
    // The main part of a phase that is just being asked about has had its beginning.
    let anew = afresh(cast, session.state(), follower.part);
    let left: BTreeSet<Effect> = anew.difference(&follower.done).copied().collect();
    // A question within an effect is none of the moment.
    let is_within = here.is_subset(&follower.done) && session.options().contains(&Answer::Yes);
    if ask != Ask::Phase && (is_within || here.is_disjoint(&anew)) {
        return Ok(());
    }
    let missing: Vec<_> = left.difference(&here).collect();
    prop_assert!(missing.is_empty(), "not offered is {:?}, at {:?}", missing, session.need());
    let repeated: Vec<_> = here.intersection(&follower.done).collect();
    prop_assert!(repeated.is_empty(), "offered again is {:?}, at {:?}", repeated, session.need());
    Ok(())
}

#[test]
fn effects_of_a_moment_are_gathered_again() {
    holds("moments in odd positions", 500, |seed| {
        let mut picks = Sampled::new(seed);
        let draft = odd_position(&mut picks);
        gathered_again(&draft, &mut picks, 60)
    });
}
