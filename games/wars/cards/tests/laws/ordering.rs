//! The order law. First half: if an order cannot matter, nobody is asked for it. Second half: if it
//! can matter, somebody is. Every action of a game is played again with all orders reversed that
//! nobody was asked about, and asks the same and comes to the same.

use crate::draft::{Draft, Numbers};
use crate::law::holds;
use crate::numbering::dealt;
use crate::odd_position::odd_position;
use crate::random_game::pick;
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{Asking, Chance, Entry, Memory, Need, Sampled, Seat, Session};
use wars::{Answer, Ask, CardId, Cast, Event, Mark, Pile, State, View, Viewer, Wars, in_reversed_order};

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

/// Every card remembers what it has destroyed, but only these abilities ask for that. Without one of them
/// it does not matter which of two like cards destroyed something.
const ASK_WHAT_THEY_SLEW: [&str; 4] = ["Feed the Eater", "Inescapable Doom", "Ravenous Hunger", "Wither"];

/// A position, in which cards that nobody can tell apart are the same.
struct Position<'a> {
    cast: &'a Cast,
    session: &'a Session<Wars>,
}

impl Position<'_> {
    fn state(&self) -> &State {
        self.session.state()
    }

    /// In the middle of an action without its space: a card that is about to fall may have been moved
    /// already, or not yet.
    fn name(&self, card: CardId) -> String {
        let is_within = !self.session.entries().is_empty();
        let place = match self.state().square_of(card).filter(|_| !is_within) {
            Some(square) => format!(" on {square}"),
            None => String::new(),
        };
        format!("{} of {:?}{place}", self.cast.face(card).name, self.cast.owner(card))
    }

    fn names(&self, cards: impl Iterator<Item = CardId>) -> Vec<String> {
        cards.map(|card| self.name(card)).collect()
    }

    /// What it says of cards, with their names in place of their numbers.
    fn told(&self, thing: &dyn std::fmt::Debug) -> String {
        let text = format!("{thing:?}");
        let mut parts = text.split('#');
        let mut told = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let end = part.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(part.len());
            told += &match part[..end].parse() {
                Ok(number) => self.name(CardId::new(number)),
                Err(_) => "#".to_owned(),
            };
            told += &part[end..];
        }
        told
    }

    fn lines(&self) -> Vec<String> {
        let state = self.state();
        let turn =
            (state.active, state.turn, state.phase, state.moves, state.attacks, self.session.outcome());
        let mut lines = vec![format!("{turn:?}")];
        let view = View::of(self.session, Viewer::Spectator);
        for piece in &view.pieces {
            let card = piece.card;
            let asks = |name: &String| ASK_WHAT_THEY_SLEW.contains(&name.as_str());
            let is_told = |mark: &Mark| {
                !matches!(mark, Mark::Slew | Mark::SlewEnemy | Mark::SlewInAttackPhase)
                    || piece.abilities.iter().any(asks)
            };
            let marks = Mark::ALL.into_iter().filter(|&mark| state.has_mark(card, mark));
            let marks: Vec<Mark> = marks.filter(is_told).collect();
            let condition =
                (state.controller(card), state.wounds(card), state.tokens(card), state.spaces_moved(card));
            let laid = (self.names(state.under(card)), self.names(state.attached(card)));
            lines.push(format!("{} {condition:?} {marks:?} {laid:?}", self.name(card)));
        }
        for seat in self.cast.seats() {
            for pile in Pile::ALL {
                let mut cards: Vec<String> = state
                    .pile(seat, pile)
                    .map(|card| format!("{} {}", self.name(card), state.tokens(card)))
                    .collect();
                if matches!(pile, Pile::Hand | Pile::Bag | Pile::Side | Pile::Gone) {
                    cards.sort();
                }
                lines.push(format!("{seat:?} {pile:?} {cards:?}"));
            }
        }
        lines.push(format!("{:?}", view.seats.iter().map(|holding| holding.track).collect::<Vec<_>>()));
        lines.extend(view.lasting.iter().map(|effect| self.told(effect)));
        lines.sort();
        lines
    }

    /// An answer as the table sees it.
    fn answer(&self, answer: Answer) -> String {
        match answer {
            Answer::Use { card, ability } => {
                format!("use {:?} of {}", self.cast.ability_name(ability), self.told(&card))
            }
            _ => self.told(&answer),
        }
    }

    /// Who is asked what, and what he can answer.
    fn question(&self) -> Vec<String> {
        // Of effects that are alike, each may be the one that asks first.
        let asked = match self.session.need() {
            Some(Need::Answer { seat, prompt }) => format!("{seat:?} {:?} {:?}", prompt.source, prompt.ask),
            Some(need) => format!("{need:?}"),
            None => return Vec::new(),
        };
        let mut options: Vec<String> =
            self.session.options().iter().map(|&option| self.answer(option)).collect();
        options.sort();
        options.insert(0, asked);
        options
    }

    /// The card that the current die belongs to, where several cards get one each.
    fn rolls_for(&self) -> Option<CardId> {
        let is_rolling = matches!(self.session.need(), Some(Need::Chance { .. }));
        match self.session.events().last() {
            Some(&Event::RollsFor { card, .. }) if is_rolling => Some(card),
            _ => None,
        }
    }
}

/// An answer or a number from chance, in the order in which they were given.
enum Given {
    Answer(Seat, Answer, String),
    Number(u8),
    /// Dice of cards that get one each: the order of their spaces decides nothing.
    Each(BTreeMap<CardId, u8>),
}

/// Rolls for one card after the other; each gets its own die.
fn roll_for_each(cast: &Cast, session: &mut Session<Wars>, mut die: impl FnMut(CardId) -> Option<u8>) {
    while let Some(number) = (Position { cast, session }).rolls_for().and_then(&mut die) {
        session.roll(number, &mut Asking).expect("it is below");
    }
}

/// Plays an action again from the position in which it began, with the orders reversed.
fn reversed(cast: &Arc<Cast>, settled: &State, given: &[Given]) -> Result<Session<Wars>, TestCaseError> {
    let mut session: Session<Wars> = Session::new(cast.clone(), *settled, Memory::History, &mut Asking);
    for given in given {
        match given {
            Given::Answer(seat, answer, name) => {
                let here = Position { cast, session: &session };
                // The same card, or one that nobody can tell from it.
                let same = session.options().iter().position(|option| option == answer);
                let like = || session.options().iter().position(|&option| here.answer(option) == *name);
                let question = here.question();
                let index = same.or_else(like).filter(|_| session.asked() == Some(*seat));
                prop_assert!(index.is_some(), "{} cannot be answered to {:?}", name, question);
                session.answer_nth(index.expect("it is some"), &mut Asking);
            }
            Given::Each(dice) => roll_for_each(cast, &mut session, |card| dice.get(&card).copied()),
            Given::Number(number) => {
                prop_assert!(
                    session.roll(*number, &mut Asking).is_ok(),
                    "no chance but {:?}",
                    session.need()
                );
            }
        }
    }
    Ok(session)
}

pub(crate) fn reversed_comes_to_the_same(
    draft: &Draft,
    picks: &mut Sampled,
    most: usize,
) -> Result<(), TestCaseError> {
    let (cast, state) = draft.build(&Numbers::plain(draft.pieces.len()), picks);
    let mut session: Session<Wars> = Session::new(cast.clone(), state, Memory::History, &mut Asking);
    let mut begun = state;
    let mut given: Vec<Given> = Vec::new();
    for _ in 0..=most {
        let mut dice = BTreeMap::new();
        let die = |card| Some(*dice.entry(card).or_insert_with(|| picks.index(6) as u8));
        roll_for_each(&cast, &mut session, die);
        if !dice.is_empty() {
            given.push(Given::Each(dice));
        }
        let here = Position { cast: &cast, session: &session };
        let other = in_reversed_order(|| reversed(&cast, &begun, &given))?;
        let there = Position { cast: &cast, session: &other };
        let last = given.iter().map(|given| match given {
            Given::Answer(_, _, name) => name.clone(),
            Given::Number(number) => number.to_string(),
            Given::Each(dice) => here.told(dice),
        });
        let last: Vec<String> = last.collect();
        prop_assert_eq!(here.question(), there.question(), "what is asked after {:?}", last);
        let is_over = session.need().is_none();
        // In the middle of an action what nobody is asked about may come before or after the question.
        let is_settled = session.entries().is_empty() && session.state() == session.settled();
        if is_settled || is_over {
            prop_assert_eq!(here.lines(), there.lines(), "the position after {:?}", last);
            begun = *session.settled();
            given.clear();
        }
        match session.need() {
            Some(&Need::Chance { sides }) => {
                let number = picks.below(sides).expect("samples always know");
                session.roll(number, &mut Asking).expect("it is below");
                given.push(Given::Number(number));
            }
            Some(&Need::Answer { seat, .. }) => {
                let index = pick(picks, session.options());
                let answer = session.options()[index];
                given.push(Given::Answer(seat, answer, here.answer(answer)));
                session.answer_nth(index, &mut Asking);
            }
            None => break,
        }
    }
    Ok(())
}

#[test]
fn an_order_that_nobody_is_asked_for_makes_no_difference_in_odd_positions() {
    holds("reversed orders in odd positions", 400, |seed| {
        let mut picks = Sampled::new(seed);
        let draft = odd_position(&mut picks);
        reversed_comes_to_the_same(&draft, &mut picks, 60)
    });
}

#[test]
fn an_order_that_nobody_is_asked_for_makes_no_difference_in_whole_games() {
    holds("reversed orders in whole games", 12, |seed| {
        let draft = dealt(seed);
        reversed_comes_to_the_same(&draft, &mut Sampled::new(seed), 2_500)
    });
}
