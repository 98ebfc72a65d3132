//! Nobody learns what he may not know.

use crate::random_game::{RandomGame, cases, pick};
use proptest::prelude::*;
use serde_json::Value;
use table::{Asking, Chance, Entry, Memory, Need, Sampled, Session};
use wars::{Answer, CardId, Cast, Event, Knowledge, Pile, Place, State, View, Viewer, Wars};
use wording::Telling;
use words::Language;

/// Where two views differ first, for the message of a failure.
fn difference(one: &View, other: &View) -> String {
    fn first(path: String, one: &Value, other: &Value) -> Option<String> {
        match (one, other) {
            (Value::Object(a), Value::Object(b)) if a.len() == b.len() => {
                a.iter().find_map(|(key, value)| first(format!("{path}.{key}"), value, &b[key]))
            }
            (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
                let mut pairs = a.iter().zip(b).enumerate();
                pairs.find_map(|(index, (a, b))| first(format!("{path}[{index}]"), a, b))
            }
            _ if one == other => None,
            _ => Some(format!("{path}: {one} and {other}")),
        }
    }
    let [one, other] = [one, other].map(|view| serde_json::to_value(view).unwrap());
    first("view".to_owned(), &one, &other).unwrap_or_else(|| "no difference".to_owned())
}

macro_rules! prop_same_view {
    ($one:expr, $other:expr, $($why:tt)*) => {
        let (one, other) = (&$one, &$other);
        prop_assert!(one == other, "{}: {}", format!($($why)*), difference(one, other));
    };
}

/// A world for the middle of an action, run again to the same question, looks the same to the seat that
/// imagined it.
pub(crate) fn looks_the_same_run_again(seed: u64, answers: usize) -> Result<(), TestCaseError> {
    let mut game = RandomGame::after(seed, answers);
    let mut told = Vec::new();
    let mut world = State::empty();
    let mut again = Session::new(game.cast.clone(), game.dealt, Memory::None, &mut Asking);
    for _ in 0..20 {
        if game.session.need().is_none() {
            break;
        }
        for seat in game.cast.seats() {
            let knowledge = Knowledge::of(&game.session, seat);
            // What another does may be possible only with what he holds: such worlds are thrown away, as
            // bots do it.
            let fits = (0..50).any(|_| {
                knowledge.imagine_action(&mut world, &mut told, &mut game.picks);
                again.try_resume(world, &told, &mut Asking)
            });
            if !fits {
                continue;
            }
            let views = [&game.session, &again].map(|session| View::of(session, Viewer::Seat(seat)));
            let entries = || [game.session.entries(), &told].map(|entries| named(&game.cast, entries));
            prop_same_view!(views[0], views[1], "seat {} after {:#?}", seat.index(), entries());
        }
        game.answer();
    }
    Ok(())
}

/// Entries with the names of the cards that they are about.
fn named(cast: &Cast, entries: &[Entry<Answer>]) -> Vec<String> {
    let told = |entry: &Entry<Answer>| {
        let answer = match *entry {
            Entry::Answer(_, answer) | Entry::Forced(answer) | Entry::Aside(_, answer) => Some(answer),
            Entry::Chance(_) | Entry::Left(_) => None,
        };
        let cards = answer.into_iter().flat_map(Answer::cards);
        let names: Vec<&str> = cards.map(|card| cast.face(card).name).collect();
        format!("{entry:?} {names:?}")
    };
    entries.iter().map(told).collect()
}

proptest! {
    #![proptest_config(cases(40))]

    /// A view is written and read back, and a world imagined from it looks the same to who imagined
    /// it, whoever that is.
    #[test]
    fn a_view_imagined_and_viewed_again_is_the_same_view(seed: u64, answers in 0..700usize) {
        let mut game = RandomGame::after(seed, answers);
        for viewer in Viewer::all(&game.cast) {
            let view = View::of(&game.session, viewer);
            let read: View = serde_json::from_str(&serde_json::to_string(&view).unwrap()).unwrap();
            prop_same_view!(view, read, "read back");
            let knowledge = Knowledge::new(&view, &game.cast).unwrap();
            let mut world = State::empty();
            for _ in 0..4 {
                knowledge.imagine_into(&mut world, &mut game.picks);
                prop_assert_eq!(world.check(&game.cast).err(), None);
                let (need, options) = (game.session.need(), game.session.options());
                let again = View::new(&game.cast, &world, need, options, viewer);
                prop_same_view!(view, again, "seen by {viewer:?}");
            }
        }
    }

    #[test]
    fn an_action_imagined_and_run_again_looks_the_same(seed: u64, answers in 0..700usize) {
        looks_the_same_run_again(seed, answers)?;
    }

    /// No event names a card that its viewer does not know, neither before the answer that caused
    /// it nor after it; and a question lists only cards that the seat to answer knows. A player who
    /// looks through his own draw pile knows what is in it, though not where.
    #[test]
    fn neither_events_nor_questions_name_a_hidden_card(seed: u64) {
        let mut game = RandomGame::new(seed);
        let mut told = 0;
        loop {
            let before = *game.session.state();
            let goes_on = game.answer();
            let after = *game.session.state();
            let past: Vec<Event> = game.session.events().copied().collect();
            let events = &past[told..];
            for viewer in Viewer::all(&game.cast) {
                for (index, event) in events.iter().map(|event| event.seen_by(viewer)).enumerate() {
                    for card in event.cards() {
                        let is_known = [before, after].iter().any(|state| state.is_known(card, viewer));
                        let is_told = is_shown(events, card, viewer);
                        let is_last_deed = matches!(event, Event::Used { .. })
                            && has_left_openly(&past[..told + index], card);
                        prop_assert!(is_known || is_told || is_last_deed, "{:?} to {:?}", event, viewer);
                    }
                    let sentence = Language::english().sentence(&game.cast, viewer, event);
                    prop_assert!(sentence.ends_with('.') && !sentence.contains("  "), "{}", sentence);
                }
            }
            told = past.len();
            if let Some(seat) = game.session.asked() {
                for card in game.session.options().iter().flat_map(|option| option.cards()) {
                    let place = after.place_of(card);
                    let is_own = matches!(place,
                        Some(Place::In(holder, Pile::Bag | Pile::Top | Pile::Bottom)) if holder == seat);
                    let is_known = is_own || after.is_known(card, Viewer::Seat(seat));
                    prop_assert!(is_known, "{:?} at {:?}", game.cast.face(card).name, game.session.need());
                }
            }
            if !goes_on {
                break;
            }
        }
    }
}

/// Whether the viewer was shown the card by one of these events.
fn is_shown(events: &[Event], card: CardId, viewer: Viewer) -> bool {
    let shows = |event: &Event| match *event {
        Event::Shown { card: shown, to, .. } => shown == card && viewer.is_among(to),
        // Open for a moment at least, though it may lie in a hidden pile when all is over.
        Event::Played { card: open, .. } | Event::Summoned { card: open, .. } => open == card,
        _ => false,
    };
    events.iter().any(shows)
}

/// Whether everybody saw this card leave play in the turn in which these events end: it may already
/// be in a hidden pile when its last ability is reported.
fn has_left_openly(events: &[Event], card: CardId) -> bool {
    events.iter().fold(false, |has_left, event| match *event {
        Event::TurnBegan { .. } => false,
        Event::Destroyed { card: left, .. } | Event::Discarded { card: left, .. } => has_left || left == card,
        _ => has_left,
    })
}

/// Lets two cards of the same holder and with the same back that the viewer does not know change
/// places.
fn exchange(picks: &mut Sampled, cast: &Cast, world: State, viewer: Viewer) -> State {
    let holder_of = |card| match world.place_of(card) {
        Some(Place::In(holder, Pile::Hand | Pile::Bag | Pile::Top | Pile::Bottom | Pile::Magic)) => {
            Some((holder, cast.shows_mercenary(card)))
        }
        _ => None,
    };
    let is_hidden = |card: &CardId| !world.is_known(*card, viewer) && holder_of(*card).is_some();
    let hidden: Vec<CardId> = cast.cards().filter(is_hidden).collect();
    if hidden.is_empty() {
        return world;
    }
    let [one, other] = [0, 1].map(|_| hidden[picks.index(hidden.len())]);
    if holder_of(one) == holder_of(other) { world.with_exchanged(one, other) } else { world }
}

/// Two sessions that one viewer could not distinguish when they began.
struct Twins {
    viewer: Viewer,
    sessions: [Session<Wars>; 2],
    picks: Sampled,
    dice: u64,
}

/// How two worlds compare for a viewer after the same public things were done in both.
#[derive(PartialEq, Debug)]
enum Comparison {
    Same,
    /// He was told different things, each by an event.
    Different,
}

impl Twins {
    /// Gives both worlds what chance gives: the same dice, and where cards are drawn the same cards
    /// if it can be.
    fn roll_on(&mut self) {
        let mut drawn = Vec::new();
        self.dice = self.dice.wrapping_add(1);
        for world in 0..2 {
            let mut dice = Sampled::new(self.dice);
            let mut draws = 0;
            let session = &mut self.sessions[world];
            while let Some(&Need::Chance { sides }) = session.need() {
                let number = if session.options().is_empty() {
                    dice.below(sides).expect("samples always know")
                } else {
                    let wanted = drawn.get(draws).map(|card| Answer::Card(*card));
                    let found = session.options().iter().position(|&option| Some(option) == wanted);
                    let index = match found {
                        // Mostly the same card; a card that nobody else sees may as well differ.
                        Some(index) if self.picks.index(8) > 0 => index,
                        _ => self.picks.index(sides as usize),
                    };
                    draws += 1;
                    if world == 0
                        && let Answer::Card(card) = session.options()[index]
                    {
                        drawn.push(card);
                    }
                    index as u8
                };
                session.roll(number, &mut Asking).unwrap();
            }
        }
    }

    /// The player to answer answers alike in both worlds: the viewer himself gives the same answer,
    /// another player the same if he can and it can be seen, otherwise something of the same kind.
    /// False if nobody is asked.
    fn answer(&mut self) -> bool {
        let Some(asked) = self.sessions[0].asked() else { return false };
        let is_own = self.viewer == Viewer::Seat(asked);
        let index = pick(&mut self.picks, self.sessions[0].options());
        let answer = self.sessions[0].options()[index];
        let options = self.sessions[1].options();
        let alike: Vec<usize> = (0..options.len())
            .filter(|&index| std::mem::discriminant(&options[index]) == std::mem::discriminant(&answer))
            .collect();
        let same = options.iter().position(|&option| option == answer);
        // If the viewer does not see which card was chosen, it may be a different one.
        let state = self.sessions[0].state();
        let is_hidden = match answer {
            Answer::Build(_) => true,
            Answer::Card(card) => !state.is_known(card, self.viewer),
            _ => false,
        };
        let other = match same {
            Some(same) if is_own || !is_hidden || self.picks.index(2) > 0 => same,
            None if is_own || alike.is_empty() => return false,
            _ => alike[self.picks.index(alike.len())],
        };
        self.sessions[0].answer_nth(index, &mut Asking);
        self.sessions[1].answer_nth(other, &mut Asking);
        true
    }

    /// Compares what the viewer was told, and then what he sees.
    fn compare(&self) -> Result<Comparison, TestCaseError> {
        let viewer = self.viewer;
        let [one, other] = [0, 1].map(|world| {
            let events = self.sessions[world].events();
            events.map(|event| event.seen_by(viewer)).collect::<Vec<Event>>()
        });
        let differ = one.iter().zip(&other).any(|(one, other)| one != other);
        if differ {
            return Ok(Comparison::Different);
        }
        let [need, other_need] = [0, 1].map(|world| self.sessions[world].need().copied());
        prop_assert_eq!(
            one.len(),
            other.len(),
            "the question {:?} or {:?} depends on a hidden card, after {:?}",
            need,
            other_need,
            one.last()
        );
        let [seen, seen_too] = [0, 1].map(|world| View::of(&self.sessions[world], viewer));
        let last = &one[one.len().saturating_sub(6)..];
        prop_same_view!(seen, seen_too, "what {viewer:?} sees after {last:?}");
        Ok(Comparison::Same)
    }
}

/// Non-interference. From a settled moment a viewer is given another world with the same view.
/// Both worlds go on: with the same dice, the same answers of that viewer, alike answers of the
/// others, who in the second world hold other cards. As long as all events told to the viewer
/// are the same (with the cards that he may not see left out), these must be the same too: his
/// whole view, who is asked what, and his own options. And one world may not go on where the
/// other asks: that would be a question that depends on a hidden card.
pub(crate) fn stays_indistinguishable(seed: u64, answers: usize) -> Result<(), TestCaseError> {
    let mut game = RandomGame::after(seed, answers);
    for viewer in Viewer::all(&game.cast.clone()) {
        let settled = *game.session.settled();
        let view = View::new(&game.cast, &settled, None, &[], viewer);
        // Far from the true world, or close to it, so that the other can do the same in both.
        let world = match game.picks.index(4) {
            0 => wars::imagine(&view, &game.cast, &mut game.picks).unwrap(),
            exchanges => {
                (0..exchanges).fold(settled, |world, _| exchange(&mut game.picks, &game.cast, world, viewer))
            }
        };
        prop_same_view!(view, View::new(&game.cast, &world, None, &[], viewer), "at first");
        let sessions = [settled, world]
            .map(|state| Session::new(game.cast.clone(), state, Memory::History, &mut Asking));
        let mut twins = Twins { viewer, sessions, picks: game.picks.clone(), dice: seed };
        for _ in 0..40 {
            twins.roll_on();
            if twins.compare()? == Comparison::Different || !twins.answer() {
                break;
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn what_a_viewer_cannot_tell_apart_stays_so(seed: u64, answers in 0..500usize) {
        stays_indistinguishable(seed, answers)?;
    }
}
