use super::{Arena, End, GameId, Played};
use crate::ratings::{Score, ratings};
use crate::sprt::{Decision, Pairs, Sprt};
use crate::thinking::Thinking;
use crate::{Elo, GameError, PlayError};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use table::Deal;

/// The results of two bots.
#[derive(Clone, PartialEq, Debug)]
pub struct Meeting {
    pub a: String,
    pub b: String,
    pub games: u64,
    pub a_wins: u64,
    pub b_wins: u64,
    pub draws: u64,
    /// Games that were stuck or broken; nobody has won them.
    pub errors: u64,
    /// Of the games that ended.
    pub turns: u64,
    /// Pairs of games that both ended, by the points of `a`.
    pub pairs: Pairs,
    /// In the order of the games.
    pub faults: Vec<GameError>,
}

impl Meeting {
    /// How much stronger `a` is. `None` if no game ended.
    pub fn elo(&self) -> Option<Elo> {
        Elo::of(self.a_wins, self.b_wins, self.draws)
    }
}

/// What one bot did in all its meetings.
#[derive(Clone, Debug)]
pub struct BotReport {
    pub name: String,
    pub games: u64,
    pub thinking: Thinking,
    /// Its time budget for an answer. `None` if it does not think by the clock.
    pub budget: Option<Duration>,
    /// Answers that were not among the options.
    pub illegal: u64,
    /// Games that broke while it was thinking.
    pub broken: u64,
    /// Games that never ended; they count for everybody who played them.
    pub stuck: u64,
    /// On one list for all bots, if there are three or more.
    pub rating: Option<Elo>,
}

/// The state of a test.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SprtReport {
    pub sprt: Sprt,
    pub log_ratio: f64,
    /// `None` while undecided.
    pub decision: Option<Decision>,
}

/// The results of an arena so far.
#[derive(Clone, Debug)]
pub struct Standing {
    pub meetings: Vec<Meeting>,
    pub bots: Vec<BotReport>,
    pub sprt: Option<SprtReport>,
    /// Games that came from a journal and were not played again.
    pub resumed: u64,
}

/// What is recorded of a game.
#[derive(Debug)]
struct Result {
    end: End,
    turns: u64,
}

/// The games played so far, in any order.
#[derive(Debug)]
pub(super) struct Book {
    pairings: Vec<[usize; 2]>,
    games: BTreeMap<GameId, Result>,
    /// Of each bot.
    thinking: Vec<Thinking>,
    /// The pairs of a test evaluated so far, in order.
    pairs: Pairs,
    looked: u64,
    /// The last pair that a test needed.
    last: Option<u64>,
}

impl Book {
    pub(super) fn new<D: Deal>(arena: &Arena<'_, D>) -> Book {
        Book {
            pairings: arena.pairings(),
            games: BTreeMap::new(),
            thinking: vec![Thinking::default(); arena.bots.len()],
            pairs: Pairs::default(),
            looked: 0,
            last: None,
        }
    }

    pub(super) fn ids(&self) -> BTreeSet<GameId> {
        self.games.keys().copied().collect()
    }

    pub(super) fn note(&mut self, played: Played) {
        let Played { id, end, turns, thinking, .. } = played;
        if self.games.insert(id, Result { end, turns }).is_none() {
            for (bot, thinking) in self.pairings[id.meeting].into_iter().zip(&thinking) {
                self.thinking[bot].add(thinking);
            }
        }
    }

    pub(super) fn count(&self) -> u64 {
        self.games.len() as u64
    }

    /// Evaluates the pairs in order until one decides the test, so the result does not depend on
    /// threads. True when it is decided.
    pub(super) fn is_decided(&mut self, sprt: &Sprt) -> bool {
        while self.last.is_none() {
            let pair = |half| self.games.get(&GameId { meeting: 0, game: self.looked * 2 + half });
            let (Some(one), Some(other)) = (pair(0), pair(1)) else { break };
            if let Some(halves) = halves(one, other) {
                self.pairs.add(halves);
            }
            if sprt.decide(&self.pairs).is_some() {
                self.last = Some(self.looked);
            }
            self.looked += 1;
        }
        self.last.is_some()
    }

    /// The results of all games; after a decided test only of those it needed.
    pub(super) fn standing<D: Deal>(&self, arena: &Arena<'_, D>, resumed: u64) -> Standing {
        let pairings = &self.pairings;
        let mut standing = Standing {
            meetings: pairings
                .iter()
                .map(|&[a, b]| empty(&arena.bots[a].name, &arena.bots[b].name))
                .collect(),
            bots: arena.bots.iter().zip(&self.thinking).map(|(bot, seen)| unseen(&bot.name, seen)).collect(),
            sprt: None,
            resumed,
        };
        let is_counted = |id: &GameId| self.last.is_none_or(|last| id.game / 2 <= last);
        for (id, played) in self.games.iter().filter(|(id, _)| is_counted(id)) {
            let meeting = &mut standing.meetings[id.meeting];
            count(meeting, played);
            let other = self.games.get(&GameId { game: id.game + 1, ..*id });
            if let Some(other) = other.filter(|_| id.game % 2 == 0)
                && let Some(halves) = halves(played, other)
            {
                meeting.pairs.add(halves);
            }
            for (side, bot) in pairings[id.meeting].into_iter().enumerate() {
                report(&mut standing.bots[bot], played, side);
            }
        }
        standing.sprt = arena.sprt.map(|sprt| {
            let pairs = standing.meetings[0].pairs;
            SprtReport { sprt, log_ratio: sprt.log_ratio(&pairs), decision: sprt.decide(&pairs) }
        });
        rate(&mut standing, pairings);
        standing
    }
}

fn empty(a: &str, b: &str) -> Meeting {
    Meeting {
        a: a.to_owned(),
        b: b.to_owned(),
        games: 0,
        a_wins: 0,
        b_wins: 0,
        draws: 0,
        errors: 0,
        turns: 0,
        pairs: Pairs::default(),
        faults: Vec::new(),
    }
}

fn unseen(name: &str, thinking: &Thinking) -> BotReport {
    BotReport {
        name: name.to_owned(),
        games: 0,
        thinking: thinking.clone(),
        budget: name.parse::<bots::Name>().ok().and_then(bots::Name::time),
        illegal: 0,
        broken: 0,
        stuck: 0,
        rating: None,
    }
}

fn count(meeting: &mut Meeting, played: &Result) {
    meeting.games += 1;
    match &played.end {
        End::A => meeting.a_wins += 1,
        End::B => meeting.b_wins += 1,
        End::Draw => meeting.draws += 1,
        End::Broken { fault, .. } => {
            meeting.errors += 1;
            meeting.faults.push(fault.clone());
            return;
        }
    }
    meeting.turns += played.turns;
}

/// Records a game of the bot on this side of a meeting.
fn report(bot: &mut BotReport, played: &Result, side: usize) {
    bot.games += 1;
    if let End::Broken { fault, by } = &played.end {
        let is_own = *by == Some(side);
        match fault.reason {
            PlayError::Illegal { .. } => bot.illegal += u64::from(is_own),
            PlayError::Panicked(_) => bot.broken += u64::from(is_own),
            PlayError::Stuck => bot.stuck += 1,
        }
    }
}

/// The points of `a` in a pair, in halves. `None` if a game went wrong.
fn halves(one: &Result, other: &Result) -> Option<usize> {
    let points = |played: &Result| match played.end {
        End::A => Some(2),
        End::B => Some(0),
        End::Draw => Some(1),
        End::Broken { .. } => None,
    };
    Some(points(one)? + points(other)?)
}

/// One list for three or more.
fn rate(standing: &mut Standing, pairings: &[[usize; 2]]) {
    if standing.bots.len() < 3 {
        return;
    }
    let score = |(meeting, &[a, b]): (&Meeting, &[usize; 2])| Score {
        a,
        b,
        games: (meeting.a_wins + meeting.b_wins + meeting.draws) as f64,
        points: meeting.a_wins as f64 + meeting.draws as f64 / 2.0,
    };
    let scores: Vec<Score> = standing.meetings.iter().zip(pairings).map(score).collect();
    if let Some(ratings) = ratings(standing.bots.len(), &scores) {
        standing.bots.iter_mut().zip(ratings).for_each(|(bot, rating)| bot.rating = Some(rating));
    }
}
