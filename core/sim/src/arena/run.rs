use super::meeting::Book;
use super::{Arena, ArenaError, End, GameId, Journal, Played, Standing};
use crate::MOST_DECISIONS;
use crate::fault::{GameError, PlayError, catch};
use crate::game::{Bounded, Progress, Seated, play_on, seat};
use crate::thinking::{Seen, watch};
use bots::Bot;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use table::{Deal, Dealt, Game, Memory, Outcome, Seat, SeatSet, Session};

impl<D: Deal> Arena<'_, D> {
    /// Plays every meeting, continuing from the journal if there is one. `progress` is called now
    /// and then with the number of new games. The results depend on bots, decks, games and seed
    /// alone, as far as the bots do: not on threads or interruptions.
    pub fn play(
        &self,
        mut journal: Option<&mut Journal>,
        progress: &mut dyn FnMut(u64),
    ) -> Result<Standing, ArenaError> {
        if self.dealt.is_empty() {
            return Err(ArenaError::NoDecks);
        }
        if self.bots.len() < 2 {
            return Err(ArenaError::NoBots);
        }
        if self.sprt.is_some() && self.bots.len() > 2 {
            return Err(ArenaError::SprtOfMany(self.bots.len()));
        }
        if self.dealt.iter().any(|dealt| dealt.sides().len() < 2) {
            return Err(ArenaError::OneSide);
        }
        let mut book = Book::new(self);
        if let Some(journal) = &mut journal {
            let is_asked_for = |played: &Played| played.id.game < self.games_each();
            journal.take_played().filter(is_asked_for).for_each(|played| book.note(played));
        }
        let resumed = book.count();
        progress(resumed);
        let is_decided = |book: &mut Book| self.sprt.is_some_and(|sprt| book.is_decided(&sprt));
        if is_decided(&mut book) || resumed == self.all_games() {
            return Ok(book.standing(self, resumed));
        }

        let shared = Shared {
            arena: self,
            dealt: self.mixed(),
            pairings: self.pairings(),
            done: book.ids(),
            next: AtomicU64::new(0),
            is_stopped: AtomicBool::new(false),
        };
        std::thread::scope(|scope| {
            let played = shared.start(scope)?;
            while let Ok(first) = played.recv() {
                // Whatever has arrived by now is written together.
                let batch: Vec<Played> = std::iter::once(first).chain(played.try_iter()).collect();
                if let Some(journal) = &mut journal
                    && let Err(why) = journal.append(&batch)
                {
                    shared.is_stopped.store(true, Ordering::Relaxed);
                    return Err(ArenaError::Journal(why));
                }
                progress(batch.len() as u64);
                batch.into_iter().for_each(|played| book.note(played));
                if is_decided(&mut book) {
                    shared.is_stopped.store(true, Ordering::Relaxed);
                }
            }
            Ok(())
        })?;
        Ok(book.standing(self, resumed))
    }
}

struct Shared<'a, D: Deal> {
    arena: &'a Arena<'a, D>,
    dealt: Vec<&'a Dealt<D>>,
    pairings: Vec<[usize; 2]>,
    /// Games that need not be played.
    done: std::collections::BTreeSet<GameId>,
    next: AtomicU64,
    is_stopped: AtomicBool,
}

impl<D: Deal> Shared<'_, D> {
    /// As many workers as threads could be started. The channel ends when the last of them is done.
    fn start<'s>(&'s self, scope: &'s std::thread::Scope<'s, '_>) -> Result<Receiver<Played>, ArenaError> {
        let (sender, receiver) = channel();
        for number in 0..self.arena.threads.get() {
            let sender = sender.clone();
            let started = std::thread::Builder::new().spawn_scoped(scope, move || self.work(&sender));
            match started {
                Err(why) if number == 0 => return Err(ArenaError::Threads(why)),
                Err(_) => break,
                Ok(_) => {}
            }
        }
        Ok(receiver)
    }

    fn work(&self, played: &Sender<Played>) {
        let mut worker = Worker {
            shared: self,
            sessions: self.dealt.iter().map(|_| None).collect(),
            bots: self.arena.bots.iter().map(|_| Vec::new()).collect(),
        };
        while !self.is_stopped.load(Ordering::Relaxed) {
            let Some(id) = self.arena.game(self.next.fetch_add(1, Ordering::Relaxed)) else { return };
            if !self.done.contains(&id) && played.send(worker.play(id)).is_err() {
                return;
            }
        }
    }
}

/// A bot at work and what is observed of it.
type Player<G> = (Box<dyn Bot<G>>, Arc<Mutex<Seen>>);

/// One thread: sessions and bots are reused.
struct Worker<'a, D: Deal> {
    shared: &'a Shared<'a, D>,
    sessions: Vec<Option<Session<D::Game>>>,
    /// For each kind, the bots not in use.
    bots: Vec<Vec<Player<D::Game>>>,
}

impl<D: Deal> Worker<'_, D> {
    fn play(&mut self, id: GameId) -> Played {
        let arena = self.shared.arena;
        let place = (id.game / 2) as usize % self.shared.dealt.len();
        let dealt = self.shared.dealt[place];
        let seed = arena.seed_of(id);
        let seating = Seating::of(dealt, id);
        let pairing = self.shared.pairings[id.meeting];
        let kind = |seat: usize| pairing[seating.player(seat)];
        let mut take = |seat: usize| {
            let idle = self.bots[kind(seat)].pop();
            idle.unwrap_or_else(|| watch(arena.bots[kind(seat)].make()))
        };
        let (mut seated, seen): (Seated<D::Game>, Vec<_>) = (0..dealt.seats()).map(&mut take).unzip();

        let session = &mut self.sessions[place];
        let mut progress = Progress::default();
        let ended = catch(|| {
            seat(&mut seated, &seed);
            let mut chance = Bounded::new(seed);
            let session = match session {
                Some(session) => {
                    session.restart(*dealt.first, &mut chance);
                    session
                }
                None => {
                    let (setup, first) = (dealt.setup.clone(), *dealt.first);
                    session.insert(Session::new(setup, first, Memory::None, &mut chance))
                }
            };
            let end = play_on(session, &mut seated, &mut chance, MOST_DECISIONS, &mut progress);
            (end, D::Game::turns(session.setup(), session.state()))
        });
        let (end, turns) = ended.unwrap_or_else(|message| (Err(PlayError::Panicked(message)), 0));
        let decisions = progress.decisions;

        let was: Vec<Seen> = seen.iter().map(|seen| std::mem::take(&mut *look(seen))).collect();
        let thinker = was.iter().position(|was| was.is_thinking);
        let fault = |reason: PlayError| {
            let by = match reason {
                PlayError::Illegal { seat, .. } => Some(seat),
                PlayError::Panicked(_) => thinker,
                PlayError::Stuck => None,
            };
            let decks = dealt.deal.names();
            let fault = GameError { game: id.game, seed: seed.to_string(), decks, decisions, reason };
            End::Broken { fault, by: by.map(|seat| seating.player(seat)) }
        };
        let is_broken = end.is_err();
        let end = match end {
            Ok(outcome) => seating.end(outcome),
            Err(reason) => fault(reason),
        };
        let mut thinking = <[_; 2]>::default();
        for (seat, was) in was.iter().enumerate() {
            let of: &mut crate::Thinking = &mut thinking[seating.player(seat)];
            of.add(&was.thinking);
        }
        if is_broken {
            // What a broken game left behind is not reused.
            self.sessions[place] = None;
        } else {
            for (seat, player) in seated.into_iter().zip(seen).enumerate() {
                self.bots[kind(seat)].push(player);
            }
        }
        Played { id, end, turns: turns.into(), decisions, thinking }
    }
}

/// Which seats the first bot of a meeting has in a game; the other has the rest.
#[derive(Clone, Copy, Debug)]
struct Seating {
    a: SeatSet,
}

impl Seating {
    /// Every other side, starting with the first in the first game of a pair and with the second in
    /// the other.
    fn of<D: Deal>(dealt: &Dealt<D>, id: GameId) -> Seating {
        let sides = dealt.sides().into_iter().skip((id.game % 2) as usize).step_by(2);
        Seating { a: sides.fold(SeatSet::NONE, |all, side| all | side) }
    }

    /// Who plays this seat: 0 for `a`, 1 for `b`.
    fn player(&self, seat: usize) -> usize {
        usize::from(!self.a.contains(Seat::new(seat)))
    }

    fn end(&self, outcome: Outcome) -> End {
        match outcome {
            Outcome::Won(winners) if (winners - self.a).is_empty() => End::A,
            Outcome::Won(winners) if (winners & self.a).is_empty() => End::B,
            Outcome::Won(_) | Outcome::Draw => End::Draw,
        }
    }
}

fn look(seen: &Mutex<Seen>) -> std::sync::MutexGuard<'_, Seen> {
    seen.lock().unwrap_or_else(PoisonError::into_inner)
}
