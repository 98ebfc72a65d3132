//! Tries every order of the effects of a moment where nobody is asked anything along the way.
//!
//! [`super::rehearse`] plays each order from its beginning, and there are factorially many: six units
//! with the same ability make 720 orders of six effects each. Where nothing but the order is chosen,
//! what follows depends only on the position reached and on what is left to resolve. So orders that
//! have led to the same position go on as one here, and each effect is resolved once in each position.

use super::Play;
use super::order::{Effect, Effects, Moment};
use super::rehearse::MOST_COURSES;
use super::strike::Follow;
use crate::ability::Bearer;
use crate::moment::Happening;
use crate::{Position, State};
use arrayvec::ArrayVec;
use std::hash::{DefaultHasher, Hash, Hasher};
use table::{Flow, Stop, Trial};

/// Why the orders are not tried to their end.
pub(super) enum GivesUp {
    /// Somebody is asked something besides the order, so every answer has to be tried as well.
    Asks,
    /// The order makes a difference, or that cannot be determined.
    Matters,
}

/// What can come of a position.
#[derive(Clone, Copy)]
struct Outlook {
    /// How many orders lead on from it.
    courses: usize,
    /// The endings that they have, by their place in [`Courses::endings`].
    endings: u128,
}

impl Outlook {
    /// A further choice, with what comes of it.
    fn or(self, other: Outlook) -> Result<Outlook, GivesUp> {
        let courses = self.courses + other.courses;
        let endings = self.endings | other.endings;
        if courses > MOST_COURSES { Err(GivesUp::Matters) } else { Ok(Outlook { courses, endings }) }
    }
}

/// The orders of one moment.
pub(super) struct Courses<'a> {
    moment: Moment,
    happening: &'a Happening<'a>,
    gone: &'a [Bearer],
    /// The possible endings, each as a hash of the position: those of the first choice tried, since
    /// the order matters as soon as another has one more.
    endings: ArrayVec<u64, MOST_COURSES>,
    is_first: bool,
    /// Positions met on the way, each as a hash, with what comes of them. One that finds no room is
    /// looked into again.
    met: ArrayVec<(u64, Outlook), MOST_COURSES>,
}

impl<'a> Courses<'a> {
    pub(super) fn new(moment: Moment, happening: &'a Happening<'a>, gone: &'a [Bearer]) -> Courses<'a> {
        let (endings, met) = Default::default();
        Courses { moment, happening, gone, endings, is_first: true, met }
    }

    /// Fails if it matters which of these comes first.
    pub(super) fn try_each(&mut self, play: &mut Play, open: &Effects) -> Result<(), GivesUp> {
        let mut first = None;
        for &effect in open {
            let outlook = self.resolve(play, effect, 0)?;
            self.is_first = false;
            if *first.get_or_insert(outlook.endings) != outlook.endings {
                return Err(GivesUp::Matters);
            }
        }
        Ok(())
    }

    /// What comes of resolving this effect next, on a copy of the position.
    fn resolve(&mut self, play: &mut Play, effect: Effect, asked: usize) -> Result<Outlook, GivesUp> {
        let mut state: State = *play.state;
        let cast = play.position.cast;
        let context = (play.resolved.clone(), play.follow, play.answered, play.roller);
        let tried = play.run.is_trial().then_some((play.struck, play.spared_by));
        play.run.try_out(&mut Trial::default(), |run| {
            let mut next = Play::new(Position::played(cast, &mut state), run);
            (next.resolved, next.follow, next.answered, next.roller) = context;
            (next.struck, next.spared_by) = tried.unwrap_or((next.struck, next.spared_by));
            let end = next.resolve_of_moment(effect, self.happening).and_then(|()| next.stop_if_full());
            match end {
                Err(Stop::Pause) => Err(GivesUp::Matters),
                _ if next.is_more_than_a_position() => Err(GivesUp::Asks),
                Err(Stop::Broken(_)) => Err(GivesUp::Asks),
                Err(Stop::Over) => self.end(&next, 1),
                Err(Stop::Done) => self.end(&next, 2),
                Ok(()) => self.go_on(&mut next, asked),
            }
        })
    }

    /// What comes of a position in which so many choices of an order have been made.
    fn go_on(&mut self, play: &mut Play, asked: usize) -> Result<Outlook, GivesUp> {
        if play.is_decided() {
            return self.end(play, 0);
        }
        let mut open = Effects::new();
        play.gather_live(self.moment, self.happening, self.gone, &mut open);
        if play.stop_if_full().is_err() {
            return Err(GivesUp::Asks);
        }
        let Some(&first) = open.first() else { return self.end(play, 0) };
        if let Some(only) = play.that_comes_by_itself(&open) {
            return self.resolve(play, only, asked);
        }
        if play.is_choice(&open) || play.run.has_left(play.state.active) {
            return Err(GivesUp::Asks);
        }
        if open.iter().all(|effect| effect.is_answered_like(&first)) {
            return self.resolve(play, first, asked);
        }
        if asked == Trial::MOST {
            return Err(GivesUp::Matters);
        }
        let key = self.key(play, asked);
        if let Some((_, outlook)) = self.met.iter().find(|(met, _)| *met == key) {
            return Ok(*outlook);
        }
        let mut outlook = Outlook { courses: 0, endings: 0 };
        for (index, &effect) in open.iter().enumerate() {
            if !open[..index].iter().any(|other| other.is_answered_like(&effect)) {
                outlook = outlook.or(self.resolve(play, effect, asked + 1)?)?;
            }
        }
        let _ = self.met.try_push((key, outlook));
        Ok(outlook)
    }

    /// A number for all on which it depends what follows.
    fn key(&self, play: &Play, asked: usize) -> u64 {
        let mut hasher = DefaultHasher::new();
        play.state.fingerprint(play.cast.len()).hash(&mut hasher);
        play.resolved_in(self.moment).hash(&mut hasher);
        (asked, play.struck, play.answered, play.spared_by, play.roller).hash(&mut hasher);
        matches!(play.follow, Some(Follow::Nothing)).hash(&mut hasher);
        hasher.finish()
    }

    /// An order that has come to its end.
    fn end(&mut self, play: &Play, how: u8) -> Result<Outlook, GivesUp> {
        let mut hasher = DefaultHasher::new();
        (how, play.state.fingerprint(play.cast.len())).hash(&mut hasher);
        let ending = hasher.finish();
        let known = self.endings.iter().position(|&known| known == ending);
        let place = match known {
            Some(place) => place,
            None if self.is_first && self.endings.try_push(ending).is_ok() => self.endings.len() - 1,
            None => return Err(GivesUp::Matters),
        };
        Ok(Outlook { courses: 1, endings: 1 << place })
    }
}

impl Play<'_, '_> {
    /// An effect of a moment has its turn.
    pub(super) fn resolve_of_moment(&mut self, effect: Effect, happening: &Happening) -> Flow {
        self.resolve(effect);
        self.take_effect(effect, happening)?;
        self.stop_before_an_attack()
    }

    /// Whether what was tried out has done something that its position does not show: somebody was
    /// asked, or wounds brought along wait to be placed.
    fn is_more_than_a_position(&self) -> bool {
        self.run.has_branched() || self.way.has_asked() || !self.shared.is_empty()
    }
}
