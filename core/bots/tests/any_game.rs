//! The bots know no game: here they play Nim. Players alternately take one to three stones from a
//! heap, and whoever takes the last one wins. Leaving a multiple of four wins.

use bots::{Bot, Budget, Greedy, Horizon, Insight, Question, Random, Search, Settings};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use table::{
    Entry, Fact, Flow, Forcing, Game, Hidden, Memory, Need, Outcome, Run, Sampled, Seat, SeatSet, Session,
    Stop,
};

#[derive(Clone, Copy, Debug)]
enum Nim {}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Heap {
    stones: u8,
    turn: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Take(u8);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {}", self.0)
    }
}

impl FromStr for Take {
    type Err = String;
    fn from_str(text: &str) -> Result<Take, String> {
        let number = text.strip_prefix("take ").and_then(|number| number.parse().ok());
        number.map(Take).ok_or_else(|| text.to_owned())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Nothing;

impl Fact for Nothing {
    fn fixes_history(&self) -> bool {
        false
    }
}

impl Heap {
    fn seat(&self) -> Seat {
        Seat::new(usize::from(self.turn % 2))
    }
}

impl Game for Nim {
    const SEATS: usize = 2;

    type Setup = ();
    type State = Heap;
    type Answer = Take;
    type Prompt = ();
    type Event = Nothing;
    type Refusal = String;

    fn step(_: &(), heap: &mut Heap, run: &mut Run<'_, Nim>) -> Flow {
        if heap.stones == 0 {
            return Err(Stop::Over);
        }
        let taken = run.ask(heap.seat(), (), Forcing::Hidden, |options| {
            options.extend((1..=heap.stones.min(3)).map(Take));
        })?;
        heap.stones -= taken.0;
        heap.turn += 1;
        Ok(())
    }

    fn outcome(_: &(), heap: &Heap) -> Option<Outcome> {
        let last = Seat::new(usize::from((heap.turn + 1) % 2));
        (heap.stones == 0).then_some(Outcome::Won(SeatSet::only(last)))
    }

    fn seats(_: &()) -> usize {
        2
    }

    fn allies(_: &(), seat: Seat) -> SeatSet {
        SeatSet::only(seat)
    }

    fn leave(_: &(), heap: &mut Heap, seat: Seat, _: &mut Run<'_, Nim>) -> Flow {
        heap.stones = 0;
        heap.turn = seat.index() as u16;
        Err(Stop::Over)
    }

    fn decline(_: &(), options: &[Take]) -> Take {
        options[0]
    }

    fn quiet(_: &()) -> Option<Take> {
        None
    }

    fn turns(_: &(), heap: &Heap) -> u32 {
        heap.turn.into()
    }

    fn refuse(_: &(), _: &Heap, _: &Need<()>, answer: Take) -> String {
        answer.to_string()
    }
}

/// Everything is open: what a player knows is the heap.
impl Hidden for Nim {
    type Knowledge = Heap;

    fn knowledge(session: &Session<Nim>, _: Seat) -> Heap {
        *session.settled()
    }

    fn blank() -> Heap {
        Heap { stones: 0, turn: 0 }
    }

    fn imagine(knowledge: &Heap, world: &mut Heap, told: &mut Vec<Entry<Take>>, _: &mut Sampled) {
        *world = *knowledge;
        told.clear();
    }
}

/// Knows nothing about good and bad moves.
struct Blank;

impl Insight for Blank {
    type Game = Nim;
    type Taste = ();

    fn learn(_: &(), _: &()) -> Blank {
        Blank
    }
    fn sight(_: &(), heap: &Heap, _: Seat) -> u32 {
        u32::from(heap.turn) << 8 | u32::from(heap.stones)
    }
    fn instinct(&self, session: &Session<Nim>, scores: &mut Vec<f32>) {
        scores.clear();
        scores.extend(session.options().iter().map(|_| 0.0));
    }
    fn is_folly(_: Take, _: f32) -> bool {
        false
    }
    fn is_rest(_: Take) -> bool {
        false
    }
    fn win_chance(&self, _: &(), _: &Heap, _: Seat) -> f32 {
        0.5
    }
}

fn searching(horizon: Horizon) -> Search<Blank> {
    Search::new(Settings { horizon, ..Settings::new(Budget::Simulations(1_500)) })
}

#[test]
fn a_search_leaves_a_multiple_of_four() {
    for horizon in [Horizon::Game, Horizon::Leaf] {
        for stones in [5, 6, 7, 9, 10, 11] {
            let heap = Heap { stones, turn: 0 };
            let session: Session<Nim> = Session::new(Arc::new(()), heap, Memory::None, &mut Sampled::new(1));
            let mut bot = searching(horizon);
            bot.begin(heap.seat(), Sampled::new(u64::from(stones)));
            let index = bot.choose(&Question::of(&session).unwrap());
            assert_eq!(session.options()[index], Take(stones % 4), "{stones} stones, {horizon:?}");
        }
    }
}

#[test]
fn a_search_wins_every_game_against_chance_that_can_be_won() {
    let mut chance = Sampled::new(3);
    for game in 0..20 {
        let heap = Heap { stones: 13 + game % 3, turn: 0 };
        let mut session: Session<Nim> = Session::new(Arc::new(()), heap, Memory::None, &mut chance);
        let others: [Box<dyn Bot<Nim>>; 2] =
            [Box::new(Random::default()), Box::new(Greedy::<Blank>::default())];
        let mut players = [Box::new(searching(Horizon::Game)) as Box<dyn Bot<Nim>>]
            .into_iter()
            .chain(others.into_iter().skip(usize::from(game % 2)))
            .collect::<Vec<_>>();
        for (bot, seat) in players.iter_mut().zip(Seat::all(2)) {
            bot.begin(seat, Sampled::new(u64::from(game)));
        }
        while let Some(seat) = session.asked() {
            let index = players[seat.index()].choose(&Question::of(&session).unwrap());
            session.answer_nth(index, &mut chance);
        }
        assert_eq!(
            session.outcome(),
            Some(Outcome::Won(SeatSet::only(Seat::new(0)))),
            "{} stones",
            heap.stones
        );
    }
}
