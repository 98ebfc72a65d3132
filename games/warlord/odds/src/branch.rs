//! An Order played up to the next die.

use crate::{Odds, OddsError, Reacts};
use std::sync::Arc;
use table::{Asking, Entry, Game, Memory, Need, Seat, Session};
use warlord::{Answer, Ask, CardId, Cast, Condition, Event, Moment, Purpose, State, StateFor, Warlord};

/// What is played.
pub(crate) struct Course<const N: usize> {
    pub cast: Arc<Cast>,
    pub world: StateFor<N>,
    pub seat: Seat,
    pub order: Answer,
    pub target: CardId,
    pub reacts: Reacts,
}

/// A way that the dice can fall.
pub(crate) struct Branch<const N: usize> {
    told: Vec<Entry<Answer>>,
    pub weight: f64,
    /// The Order is done; otherwise a die is awaited.
    pub is_over: bool,
    state: StateFor<N>,
    target: CardId,
    /// How each strike and save so far came out: two positions that are alike may still differ in that.
    results: Vec<(CardId, bool)>,
}

impl<const N: usize> Branch<N> {
    pub fn begin(course: &Course<N>) -> Result<Branch<N>, OddsError> {
        let told = vec![Entry::Answer(course.seat, course.order)];
        Branch::play(course, told, 1.0)
    }

    /// The same once a die shows this face, counted from zero.
    pub fn thrown(&self, course: &Course<N>, face: u8) -> Result<Branch<N>, OddsError> {
        let mut told = self.told.clone();
        told.push(Entry::Chance(face));
        Branch::play(course, told, self.weight / 20.0)
    }

    pub fn is_same(&self, other: &Branch<N>) -> bool {
        self.is_over == other.is_over && self.results == other.results && self.state == other.state
    }

    fn play(course: &Course<N>, told: Vec<Entry<Answer>>, weight: f64) -> Result<Branch<N>, OddsError> {
        let (session, told) = course.play(told)?;
        let results = session.events().filter_map(|event| match *event {
            Event::StrikeResult { target, hit, .. } => Some((target, hit)),
            Event::Rolled { roller, purpose: Purpose::Save(_), natural, modifier, target, .. } => {
                Some((roller, !is_success(natural, modifier, target)))
            }
            _ => None,
        });
        Ok(Branch {
            told,
            weight,
            is_over: !matches!(session.need(), Some(Need::Chance { .. })),
            state: *session.state(),
            target: course.target,
            results: results.collect(),
        })
    }

    /// Adds the end of an Order to its odds.
    pub fn count(&self, odds: &mut Odds, before: u8) {
        let state: &State = &self.state;
        let life = odds.wounds.len() - 1;
        let is_killed = !state.is_character_in_play(self.target);
        let more = usize::from(state.slot(self.target).wounds.saturating_sub(before));
        odds.wounds[if is_killed { life } else { more.min(life) }] += self.weight;
        if is_killed {
            odds.killed += self.weight;
        } else if state.slot(self.target).condition == Condition::Stunned {
            odds.stunned += self.weight;
        }
        if self.results.iter().any(|&(who, is_hit)| who == self.target && is_hit) {
            odds.hit += self.weight;
        }
    }
}

fn is_success(natural: u8, modifier: i8, target: i8) -> bool {
    natural == 20 || natural != 1 && i16::from(natural) + i16::from(modifier) >= i16::from(target)
}

impl<const N: usize> Course<N> {
    /// Plays on to the next die of the Order, or to its end.
    fn play(
        &self,
        mut told: Vec<Entry<Answer>>,
    ) -> Result<(Session<Warlord<N>>, Vec<Entry<Answer>>), OddsError> {
        let mut session = self.follow(&told)?;
        loop {
            if let Some(why) = session.broken() {
                return Err(OddsError::Broken(why));
            }
            let entry = match session.need() {
                Some(&Need::Answer { prompt, .. }) if prompt.ask == Ask::Order => return Ok((session, told)),
                None => return Ok((session, told)),
                Some(&Need::Chance { sides: 20 }) => return Ok((session, told)),
                // Cards that are drawn.
                Some(&Need::Chance { .. }) => Entry::Chance(0),
                Some(&Need::Answer { seat, prompt }) => Entry::Answer(seat, {
                    let aimed = Answer::Card(self.target);
                    let is_aim = matches!(prompt.ask, Ask::StrikeTarget | Ask::Target);
                    if is_aim && seat == self.seat && session.options().contains(&aimed) {
                        aimed
                    } else {
                        let again = self.reroll(&session, &told, seat, prompt.ask);
                        again.unwrap_or_else(|| Warlord::<N>::decline(&prompt, session.options()))
                    }
                }),
            };
            told.push(entry);
            if session.follow(entry, &mut Asking).is_err() {
                return Err(OddsError::NoSuchOrder);
            }
        }
    }

    fn follow(&self, told: &[Entry<Answer>]) -> Result<Session<Warlord<N>>, OddsError> {
        let mut session = Session::new(Arc::clone(&self.cast), self.world, Memory::History, &mut Asking);
        for &entry in told {
            session.follow(entry, &mut Asking).map_err(|_| OddsError::NoSuchOrder)?;
        }
        Ok(session)
    }

    /// A react that rolls a die again which has failed the side that gives the Order, if that is wanted
    /// and there is one.
    fn reroll(
        &self,
        session: &Session<Warlord<N>>,
        told: &[Entry<Answer>],
        seat: Seat,
        ask: Ask,
    ) -> Option<Answer> {
        let allies = self.cast.allies(self.seat);
        if self.reacts == Reacts::None || ask != Ask::React(Moment::Rolled) || !allies.contains(seat) {
            return None;
        }
        let thrown = session.events().filter(|event| matches!(event, Event::Rolled { .. }));
        let failed = match thrown.last()? {
            &Event::Rolled { seat: roller, natural, modifier, target, .. } => {
                is_success(natural, modifier, target) != allies.contains(roller)
            }
            _ => false,
        };
        let reacts =
            session.options().iter().copied().filter(|option| matches!(option, Answer::React { .. }));
        reacts.filter(|_| failed).find(|&option| self.throws_again(told, seat, option))
    }

    /// Whether this react leads to another die at once, if everybody declines what it asks.
    fn throws_again(&self, told: &[Entry<Answer>], seat: Seat, react: Answer) -> bool {
        let Ok(mut session) = self.follow(told) else { return false };
        let mut next = Entry::Answer(seat, react);
        // A react asks for a few things at most before it takes effect.
        for _ in 0..8 {
            if session.follow(next, &mut Asking).is_err() {
                return false;
            }
            match session.need() {
                Some(&Need::Chance { sides }) => return sides == 20,
                Some(&Need::Answer { seat, prompt }) if matches!(prompt.ask, Ask::React(Moment::Acted)) => {
                    next = Entry::Answer(seat, Warlord::<N>::decline(&prompt, session.options()));
                }
                Some(Need::Answer { .. }) | None => return false,
            }
        }
        false
    }
}
