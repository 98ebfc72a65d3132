use crate::{Chance, Game, Seat, SeatSet};

/// Why an action did not run to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// It waits for an answer.
    Pause,
    /// The game is over.
    Over,
    /// The action ends early; what it has done remains.
    Done,
    /// The rules cannot go on, and this sentence says why: the game ends without a result.
    Broken(&'static str),
}

/// What a part of an action returns: its value, or the reason to unwind.
pub type Flow<T = ()> = Result<T, Stop>;

/// One answer that an action was given, in the order in which it asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry<A> {
    /// A player's answer.
    Answer(Seat, A),
    /// The only answer there was; kept so that a re-run need not look for it again.
    Forced(A),
    /// A number from chance, counted from zero.
    Chance(u8),
    /// What a player said unasked, while the action waited for somebody's answer: see [`Game::is_aside`].
    Aside(Seat, A),
    /// A player has left for good. The action in progress goes on without him and runs to its end;
    /// then [`Game::leave`] says what becomes of his side.
    Left(Seat),
}

/// What a paused action waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need<P> {
    Answer {
        seat: Seat,
        prompt: P,
    },
    /// A number below `sides`. Where cards are drawn, the options say which card each number is.
    Chance {
        sides: u8,
    },
}

/// May a question with a single possible answer answer itself?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Forcing {
    /// Yes: everybody can see that there is no choice.
    Public,
    /// No: that there is no choice would betray a hidden card.
    Hidden,
}

/// How far an action has got when it pauses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// In the middle: it runs again when it is answered.
    Within,
    /// Where it began; it has changed nothing.
    Unchanged,
    /// Everything it does is done.
    Settled,
}

/// One run of an action: the answers known so far, the source of new ones, the current question.
pub struct Run<'a, G: Game + ?Sized> {
    pub(crate) entries: &'a mut Vec<Entry<G::Answer>>,
    pub(crate) cursor: usize,
    pub(crate) chance: &'a mut dyn Chance,
    pub(crate) options: &'a mut Vec<G::Answer>,
    pub(crate) need: &'a mut Option<Need<G::Prompt>>,
    pub(crate) events: Option<&'a mut Vec<G::Event>>,
    /// How many entries had been used when something that prevents undo became known.
    pub(crate) fixed: usize,
    /// Players who have left and are no longer asked.
    pub(crate) left: SeatSet,
    /// The answers, if the action is only being tried out.
    pub(crate) trial: Option<&'a mut Trial>,
    /// The last progress reported by the action.
    pub(crate) standing: Standing,
    /// Whether what it was told fits what it asks; `None` if that is not checked.
    pub(crate) fits: Option<bool>,
}

/// The answers an action is tried out with: for every question the index of the answer among its options,
/// and how many options there were.
#[derive(Clone, Copy, Debug, Default)]
pub struct Trial {
    taken: [(u8, u8); Trial::MOST],
    known: usize,
    cursor: usize,
}

impl Trial {
    /// The most questions in a row that can be tried out; beyond that the trial gives up.
    pub const MOST: usize = 12;

    /// The answer to the next question: the first option until others are tried.
    fn take(&mut self, of: usize) -> Option<usize> {
        let of = u8::try_from(of).ok()?;
        if self.cursor == self.known {
            *self.taken.get_mut(self.known)? = (0, of);
            self.known += 1;
        }
        let (place, _) = self.taken[self.cursor];
        self.cursor += 1;
        Some(place as usize)
    }

    /// Moves on to the next combination of answers; false when all have been tried.
    pub fn try_next(&mut self) -> bool {
        self.cursor = 0;
        while let Some(last) = self.known.checked_sub(1) {
            let (place, of) = &mut self.taken[last];
            *place += 1;
            if *place < *of {
                return true;
            }
            self.known = last;
        }
        false
    }
}

impl<G: Game + ?Sized> std::fmt::Debug for Run<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Run").field("cursor", &self.cursor).field("entries", &self.entries.len()).finish()
    }
}

impl<G: Game + ?Sized> Run<'_, G> {
    /// True until the action has been told anything: what it did so far needs no re-run.
    pub fn is_fresh(&self) -> bool {
        self.cursor == 0
    }

    /// The action is about to ask something and has nothing left to do before that: it need not run again
    /// from its beginning when it is answered. Assumes that it changes nothing before it asks.
    pub fn settle_here(&mut self, has_changed: bool) {
        self.standing = if has_changed { Standing::Settled } else { Standing::Unchanged };
    }

    /// The progress of an action that pauses now. Once it has been given an answer it has to run
    /// again.
    pub(crate) fn standing(&self) -> Standing {
        if self.entries.is_empty() { self.standing } else { Standing::Within }
    }

    /// What [`Run::note`] noted here when the action ran before.
    pub fn noted(&mut self) -> Flow<Option<G::Answer>> {
        match self.next() {
            None => Ok(None),
            Some(Entry::Forced(answer)) => Ok(Some(answer)),
            Some(entry) => {
                Err(self.does_not_fit(|| format!("a re-run looks for something where it was told {entry:?}")))
            }
        }
    }

    /// What the action was told does not fit what it asks. Panics where nobody asked whether it does.
    fn does_not_fit(&mut self, why: impl FnOnce() -> String) -> Stop {
        if self.fits.is_none() {
            panic!("{}", why());
        }
        self.fits = Some(false);
        Stop::Pause
    }

    /// Notes what the action has found out, which a re-run need not find out again.
    pub fn note(&mut self, found: G::Answer) {
        self.force(found);
    }

    /// The next entry for this action, if there is one.
    fn next(&mut self) -> Option<Entry<G::Answer>> {
        self.pass_partings();
        let entry = self.entries.get(self.cursor).copied();
        self.cursor += usize::from(entry.is_some());
        entry
    }

    /// Steps over what answers no question.
    pub(crate) fn pass_partings(&mut self) {
        while matches!(self.entries.get(self.cursor), Some(Entry::Left(_))) {
            self.cursor += 1;
        }
    }

    /// The aside that comes next, if one does. A game that has asides takes them before each question,
    /// and before anything else when a player leaves.
    pub fn aside(&mut self) -> Option<(Seat, G::Answer)> {
        if self.trial.is_some() {
            return None;
        }
        self.pass_partings();
        let Some(&Entry::Aside(seat, answer)) = self.entries.get(self.cursor) else { return None };
        self.cursor += 1;
        Some((seat, answer))
    }

    /// Notes an answer that nobody needs to be asked for.
    fn force(&mut self, answer: G::Answer) -> G::Answer {
        self.entries.push(Entry::Forced(answer));
        self.cursor += 1;
        answer
    }

    /// Asks a player. `fill` lists the possible answers; it is called only when the answer is
    /// not known yet. No possible answer at all is a broken rule, not a pause.
    pub fn ask(
        &mut self,
        seat: Seat,
        prompt: G::Prompt,
        forcing: Forcing,
        fill: impl FnOnce(&mut Vec<G::Answer>),
    ) -> Flow<G::Answer> {
        if self.trial.is_some() {
            return self.try_answer(seat, prompt, forcing, fill);
        }
        if let Some(entry) = self.next() {
            return self.told_before(seat, prompt, entry, fill);
        }
        self.options.clear();
        fill(self.options);
        match (self.options.as_slice(), forcing) {
            ([], _) => panic!("a question without a possible answer: {prompt:?}"),
            (&[only], Forcing::Public) => Ok(self.force(only)),
            (options, _) if self.left.contains(seat) => {
                let declined = G::decline(&prompt, options);
                Ok(self.force(declined))
            }
            _ => {
                *self.need = Some(Need::Answer { seat, prompt });
                Err(Stop::Pause)
            }
        }
    }

    /// The answer that was given to this question when the action ran before.
    fn told_before(
        &mut self,
        seat: Seat,
        prompt: G::Prompt,
        entry: Entry<G::Answer>,
        fill: impl FnOnce(&mut Vec<G::Answer>),
    ) -> Flow<G::Answer> {
        let (by, answer) = match entry {
            Entry::Answer(by, answer) => (by, answer),
            Entry::Forced(answer) => (seat, answer),
            _ => {
                let why = || format!("a re-run asks a player where chance was asked: {prompt:?}");
                return Err(self.does_not_fit(why));
            }
        };
        if self.fits.is_some() {
            self.options.clear();
            fill(self.options);
            if by != seat || !self.options.contains(&answer) {
                return Err(self.does_not_fit(String::new));
            }
        }
        Ok(answer)
    }

    fn try_answer(
        &mut self,
        seat: Seat,
        prompt: G::Prompt,
        forcing: Forcing,
        fill: impl FnOnce(&mut Vec<G::Answer>),
    ) -> Flow<G::Answer> {
        self.options.clear();
        fill(self.options);
        let trial = self.trial.as_mut().ok_or(Stop::Pause)?;
        match (self.options.as_slice(), forcing) {
            ([], _) => panic!("a question without a possible answer: {prompt:?}"),
            (&[only], Forcing::Public) => Ok(only),
            (options, _) if self.left.contains(seat) => Ok(G::decline(&prompt, options)),
            // The result must not depend on what nobody else can see.
            (_, Forcing::Hidden) => Err(Stop::Pause),
            (options, Forcing::Public) => {
                trial.take(options.len()).map(|place| options[place]).ok_or(Stop::Pause)
            }
        }
    }

    /// Tries something out with these answers, on a copy of the position: nobody is asked anything,
    /// no events are reported, and nothing is kept. It pauses where chance or a hidden card
    /// decides.
    pub fn try_out<T>(&mut self, trial: &mut Trial, act: impl FnOnce(&mut Run<'_, G>) -> T) -> T {
        let mut need = None;
        let mut run = Run {
            entries: &mut *self.entries,
            cursor: self.cursor,
            chance: &mut *self.chance,
            options: &mut *self.options,
            need: &mut need,
            events: None,
            fixed: self.fixed,
            left: self.left,
            trial: Some(trial),
            standing: Standing::Within,
            fits: None,
        };
        act(&mut run)
    }

    /// The options of the last question for which they were listed.
    pub fn listed(&self) -> &[G::Answer] {
        self.options
    }

    /// Whether this player has left and is no longer asked.
    pub fn has_left(&self, seat: Seat) -> bool {
        self.left.contains(seat)
    }

    /// Whether a player has had a choice in this trial.
    pub fn has_branched(&self) -> bool {
        self.trial.as_ref().is_some_and(|trial| trial.known > 0)
    }

    /// Whether this is only a trial.
    pub fn is_trial(&self) -> bool {
        self.trial.is_some()
    }

    /// A number below `sides` from chance. `fill` says what each number means, where that is a
    /// card; it is called only when chance has to be asked from outside.
    pub fn below(&mut self, sides: u8, fill: impl FnOnce(&mut Vec<G::Answer>)) -> Flow<u8> {
        if self.trial.is_some() {
            return Err(Stop::Pause);
        }
        if let Some(entry) = self.next() {
            return match entry {
                Entry::Chance(number) if self.fits.is_none() || number < sides => Ok(number),
                _ => Err(self.does_not_fit(|| "a re-run rolls where a player was asked".to_owned())),
            };
        }
        let Some(number) = self.chance.below(sides) else {
            self.options.clear();
            fill(self.options);
            *self.need = Some(Need::Chance { sides });
            return Err(Stop::Pause);
        };
        self.entries.push(Entry::Chance(number));
        self.cursor += 1;
        Ok(number)
    }

    /// Whether anybody listens; if not, building an event may be skipped.
    pub fn is_heard(&self) -> bool {
        self.events.is_some()
    }

    /// Reports something the table would notice.
    pub fn tell(&mut self, event: G::Event) {
        if let Some(events) = &mut self.events {
            if crate::Fact::fixes_history(&event) {
                self.fixed = self.cursor;
            }
            events.push(event);
        }
    }
}
