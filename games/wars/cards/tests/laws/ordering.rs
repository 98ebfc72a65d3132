//! The order law, first half: if an order cannot matter, nobody is asked for it. The second half,
//! that somebody is asked if it can, is the numbering law together with that of left and right: an
//! order that nobody chose comes from numbers or from spaces.

use crate::draft::{Draft, Numbers};
use crate::law::holds;
use crate::odd_position::odd_position;
use crate::random_game::pick;
use proptest::prelude::*;
use std::sync::Arc;
use table::{Asking, Chance, Entry, Memory, Need, Sampled, Session};
use wars::{Answer, Ask, Cast, State, Wars};

/// How an action can end: what was answered and rolled along the way, without orders, and the
/// position.
type Ending = (Vec<Entry<Answer>>, State);

/// The steps examined for one answer to such a question; if there are more, the question is
/// skipped.
const MOST_STEPS: usize = 128;

/// Every way in which the action in progress can end.
struct Endings {
    session: Session<Wars>,
    settled: State,
    found: Vec<Ending>,
    steps: usize,
}

impl Endings {
    fn new(cast: &Arc<Cast>, settled: State) -> Endings {
        let session = Session::new(cast.clone(), settled, Memory::None, &mut Asking);
        Endings { session, settled, found: Vec::new(), steps: 0 }
    }

    /// Looks at all that can follow on these entries; none when it is too much.
    fn explore(&mut self, told: &[Entry<Answer>], way: &[Entry<Answer>]) -> Option<()> {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return None;
        }
        self.session.resume(self.settled, told, &mut Asking);
        // The action is over when its entries are forgotten.
        if !self.session.entries().starts_with(told) || self.session.need().is_none() {
            let ending = (way.to_vec(), *self.session.state());
            if !self.found.contains(&ending) {
                self.found.push(ending);
            }
            return Some(());
        }
        let told = self.session.entries().to_vec();
        let (next, is_order): (Vec<Entry<Answer>>, bool) = match *self.session.need()? {
            // The order tells what is known when the die falls or the card is drawn.
            Need::Chance { .. } => return None,
            // Whether an order is asked for must not depend on cards that others do not see.
            Need::Answer { .. } if is_about_hidden_cards(&self.session) => return None,
            Need::Answer { seat, prompt } => {
                let answers = self.session.options().iter().map(|&answer| Entry::Answer(seat, answer));
                (answers.collect(), is_order(prompt.ask))
            }
        };
        for entry in next {
            let mut told = told.clone();
            told.push(entry);
            let mut way = way.to_vec();
            if !is_order {
                way.push(entry);
            }
            self.explore(&told, &way)?;
        }
        Some(())
    }
}

/// Whether the open question is about a hand or pile; it is asked though there is no choice.
fn is_about_hidden_cards(session: &Session<Wars>) -> bool {
    let options = session.options();
    let is_hidden =
        |answer: &Answer| matches!(answer, Answer::Card(card) if !session.state().is_on_battlefield(*card));
    options.len() == 1 || options.iter().any(is_hidden)
}

fn is_order(ask: Ask) -> bool {
    matches!(ask, Ask::Order | Ask::HurtOrder)
}

/// Whether the order that is asked for makes a difference to how the action can end; true if that
/// cannot be determined.
fn matters(session: &Session<Wars>) -> bool {
    let Some(&Need::Answer { seat, .. }) = session.need() else { return true };
    // The rules try out 128 courses of events, and six effects can come in 720 orders.
    if session.options().len() > 5 {
        return true;
    }
    let mut first: Option<Vec<Ending>> = None;
    for &answer in session.options() {
        let mut endings = Endings::new(session.setup(), *session.settled());
        let mut told = session.entries().to_vec();
        told.push(Entry::Answer(seat, answer));
        if endings.explore(&told, &[]).is_none() {
            return true;
        }
        let found = endings.found;
        match &first {
            None => first = Some(found),
            Some(first) => {
                let is_same = first.len() == found.len() && found.iter().all(|ending| first.contains(ending));
                if !is_same {
                    return true;
                }
            }
        }
    }
    false
}

pub(crate) fn asked_only_where_it_matters(
    draft: &Draft,
    picks: &mut Sampled,
    most: usize,
) -> Result<(), TestCaseError> {
    let (cast, state) = draft.build(&Numbers::plain(draft.pieces.len()), picks);
    let mut session: Session<Wars> = Session::new(cast.clone(), state, Memory::History, &mut Asking);
    let mut was_order = false;
    for _ in 0..most {
        match session.need() {
            Some(&Need::Chance { sides }) => {
                let number = picks.below(sides).expect("samples always know");
                session.roll(number, &mut Asking).expect("it is below");
            }
            Some(&Need::Answer { prompt, .. }) => {
                // Of an order of many, the first question is the one to ask or not to ask.
                if is_order(prompt.ask) && !was_order {
                    let named = |answer: &Answer| match *answer {
                        Answer::Use { card, ability } => {
                            format!("{:?} of {card:?}", cast.ability_name(ability))
                        }
                        _ => format!("{answer:?}"),
                    };
                    let options: Vec<String> = session.options().iter().map(named).collect();
                    prop_assert!(matters(&session), "{:?} of {:?}", prompt, options);
                }
                was_order = is_order(prompt.ask);
                let index = pick(picks, session.options());
                session.answer_nth(index, &mut Asking);
            }
            None => break,
        }
    }
    Ok(())
}

#[test]
fn no_order_is_asked_for_that_cannot_matter() {
    holds("orders in odd positions", 500, |seed| {
        let mut picks = Sampled::new(seed);
        let draft = odd_position(&mut picks);
        asked_only_where_it_matters(&draft, &mut picks, 60)
    });
}
