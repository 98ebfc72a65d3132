use super::meeting::Book;
use super::{Arena, ArenaStopped, End, GameId, Journal, Played, Standing};
use crate::bot::Bot;
use crate::fault::{Fault, Reason, catch};
use crate::game::{Bounded, play_on, seat};
use crate::thinking::{Seen, watch};
use crate::{MOST_DECISIONS, Matchup};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use table::{Memory, Outcome, Seat, Session};
use wars::Wars;

impl Arena<'_> {
    /// Plays every meeting, and goes on from what the journal has, if there is one. `progress` is told
    /// now and then how many more games there are. The results depend on bots, decks, games and seed
    /// alone, as far as the bots do: not on threads, nor on interruptions.
    pub fn play(
        &self,
        mut journal: Option<&mut Journal>,
        progress: &mut dyn FnMut(u64),
    ) -> Result<Standing, ArenaStopped> {
        if self.matchups.is_empty() {
            return Err(ArenaStopped::NoDecks);
        }
        if self.bots.len() < 2 {
            return Err(ArenaStopped::NoBots);
        }
        if self.sprt.is_some() && self.bots.len() > 2 {
            return Err(ArenaStopped::SprtOfMany(self.bots.len()));
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
            matchups: self.mixed(),
            pairings: self.pairings(),
            done: book.ids(),
            next: AtomicU64::new(0),
            is_stopped: AtomicBool::new(false),
        };
        std::thread::scope(|scope| {
            let played = shared.start(scope)?;
            while let Ok(first) = played.recv() {
                // What has come meanwhile is written together.
                let batch: Vec<Played> = std::iter::once(first).chain(played.try_iter()).collect();
                if let Some(journal) = &mut journal
                    && let Err(why) = journal.append(&batch)
                {
                    shared.is_stopped.store(true, Ordering::Relaxed);
                    return Err(ArenaStopped::Journal(why));
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

struct Shared<'a> {
    arena: &'a Arena<'a>,
    matchups: Vec<&'a Matchup>,
    pairings: Vec<[usize; 2]>,
    /// Games that need not be played.
    done: std::collections::BTreeSet<GameId>,
    next: AtomicU64,
    is_stopped: AtomicBool,
}

impl Shared<'_> {
    /// As many workers as threads can be had. The channel ends when the last of them is done.
    fn start<'s>(&'s self, scope: &'s std::thread::Scope<'s, '_>) -> Result<Receiver<Played>, ArenaStopped> {
        let (sender, receiver) = channel();
        for number in 0..self.arena.threads.get() {
            let sender = sender.clone();
            let started = std::thread::Builder::new().spawn_scoped(scope, move || self.work(&sender));
            match started {
                Err(why) if number == 0 => return Err(ArenaStopped::Threads(why)),
                Err(_) => break,
                Ok(_) => {}
            }
        }
        Ok(receiver)
    }

    fn work(&self, played: &Sender<Played>) {
        let mut worker = Worker {
            shared: self,
            sessions: self.matchups.iter().map(|_| None).collect(),
            bots: self.arena.bots.iter().map(|_| None).collect(),
        };
        while !self.is_stopped.load(Ordering::Relaxed) {
            let Some(id) = self.arena.game(self.next.fetch_add(1, Ordering::Relaxed)) else { return };
            if !self.done.contains(&id) && played.send(worker.play(id)).is_err() {
                return;
            }
        }
    }
}

/// A bot at work and what is seen of it.
type Player = (Box<dyn Bot>, Arc<Mutex<Seen>>);

/// One thread's share: sessions and bots are used again and again.
struct Worker<'a> {
    shared: &'a Shared<'a>,
    sessions: Vec<Option<Session<Wars>>>,
    bots: Vec<Option<Player>>,
}

impl Worker<'_> {
    fn play(&mut self, id: GameId) -> Played {
        let arena = self.shared.arena;
        let place = (id.game / 2) as usize % self.shared.matchups.len();
        let matchup = self.shared.matchups[place];
        let seed = arena.seed_of(id);
        // In the second game of a pair `b` has the first seat.
        let seat_of_a = (id.game % 2) as usize;
        let pairing = self.shared.pairings[id.meeting];
        let mut take = |side: usize| {
            let bot = pairing[side];
            self.bots[bot].take().unwrap_or_else(|| watch(arena.bots[bot].make()))
        };
        let ((first, seen_first), (second, seen_second)) = (take(seat_of_a), take(1 - seat_of_a));
        let mut seated = [first, second];
        let seen = [seen_first, seen_second];

        let session = &mut self.sessions[place];
        let mut decisions = 0;
        let ended = catch(|| {
            seat(&mut seated, &seed);
            let mut chance = Bounded::new(seed);
            let session = match session {
                Some(session) => {
                    session.restart(matchup.first(), &mut chance);
                    session
                }
                None => {
                    let (cast, first) = (matchup.cast().clone(), matchup.first());
                    session.insert(Session::new(cast, first, Memory::None, &mut chance))
                }
            };
            let end = play_on(session, &mut seated, &mut chance, MOST_DECISIONS, &mut decisions);
            (end, session.state().turn)
        });
        let (end, turns) = ended.unwrap_or_else(|message| (Err(Reason::Panicked(message)), 0));

        let was = seen.each_ref().map(|seen| std::mem::take(&mut *look(seen)));
        let thinker = was.iter().position(|was| was.is_thinking);
        let fault = |reason: Reason| {
            let by = match reason {
                Reason::Illegal { seat, .. } => Some(seat),
                Reason::Panicked(_) => thinker,
                Reason::Stuck => None,
            };
            let decks = matchup.deck_names();
            let fault = Fault { game: id.game, seed: seed.to_string(), decks, decisions, reason };
            End::Fault { fault, by: by.map(|seat| seat ^ seat_of_a) }
        };
        let is_broken = end.is_err();
        let end = match end {
            Ok(Outcome::Won(winners)) if winners.contains(Seat::new(seat_of_a)) => End::A,
            Ok(Outcome::Won(_)) => End::B,
            Ok(Outcome::Draw) => End::Draw,
            Err(reason) => fault(reason),
        };
        let mut thinking = was.map(|was| was.thinking);
        if seat_of_a == 1 {
            thinking.swap(0, 1);
        }
        if is_broken {
            // What a broken game left behind is not used again.
            self.sessions[place] = None;
        } else {
            for ((index, bot), seen) in seated.into_iter().enumerate().zip(seen) {
                self.bots[pairing[index ^ seat_of_a]] = Some((bot, seen));
            }
        }
        Played { id, end, turns: turns.into(), decisions, thinking }
    }
}

fn look(seen: &Mutex<Seen>) -> std::sync::MutexGuard<'_, Seen> {
    seen.lock().unwrap_or_else(PoisonError::into_inner)
}
