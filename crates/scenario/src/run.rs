//! Playing a ruling line by line.

use crate::check;
use crate::choice::Reader;
use crate::name::Name;
use crate::ruling::{Action, Choice, Line, Offers, Refused, Ruling, Script, Spot, Step};
use crate::say;
use crate::stray::Accounts;
use crate::words::seat_name;
use grid::Square;
use std::collections::VecDeque;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use table::{Asking, Memory, Need, Seat, Session};
use wars::{Answer, Ask, CardId, Event, Phase, State, Wars};

/// What a line wanted and what there was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wrong {
    pub(crate) expected: String,
    pub(crate) found: String,
}

impl Wrong {
    pub(crate) fn new(expected: impl Into<String>, found: impl Into<String>) -> Wrong {
        Wrong { expected: expected.into(), found: found.into() }
    }
}

/// A ruling that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    pub ruling: String,
    pub path: Arc<str>,
    /// Counted from one.
    pub line: usize,
    /// The line as it stands there.
    pub text: String,
    pub expected: String,
    pub found: String,
    /// The position at that moment, drawn.
    pub position: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}:{}: {}", self.path, self.line, self.ruling)?;
        writeln!(f, "    {}", self.text)?;
        writeln!(f, "  expected: {}", self.expected)?;
        writeln!(f, "  found:    {}", self.found)?;
        f.write_str(&self.position)
    }
}

impl std::error::Error for Failure {}

impl Ruling {
    /// Plays every course of the ruling.
    pub fn run(&self) -> Result<(), Failure> {
        self.scripts.iter().try_for_each(|script| self.run_script(script))
    }

    fn run_script(&self, script: &Script) -> Result<(), Failure> {
        let fail = |line: usize, text: &str, wrong: Wrong, position: String| {
            let course = match script.title.as_str() {
                "" => String::new(),
                title => format!(" ({title})"),
            };
            Failure {
                ruling: format!("{}{course}", self.title),
                path: self.path.clone(),
                line,
                text: text.to_owned(),
                expected: wrong.expected,
                found: wrong.found,
                position,
            }
        };
        let mut now = (script.line, "---".to_owned());
        let mut game = None;
        // Answers are checked before they are given, so this only catches faults of the rules.
        let result = catch_unwind(AssertUnwindSafe(|| {
            let game = game.insert(Game::new(self));
            for line in &script.steps {
                now = (line.number, line.text.clone());
                game.step(line)?;
            }
            game.finish()
        }));
        let position = game.as_ref().map_or(String::new(), |game| say::position(&game.session));
        match result {
            Ok(Ok(())) => Ok(()),
            Ok(Err(wrong)) => Err(fail(now.0, &now.1, wrong, position)),
            Err(panic) => {
                let message = panic
                    .downcast_ref::<String>()
                    .cloned()
                    .or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
                    .unwrap_or_default();
                let wrong = Wrong::new("rules that hold", format!("the rules broke down: {message}"));
                Err(fail(now.0, &now.1, wrong, position))
            }
        }
    }
}

/// A ruling being played.
pub(crate) struct Game {
    pub(crate) session: Session<Wars>,
    initial: State,
    dice: VecDeque<u8>,
    draws: VecDeque<Name>,
    /// Something was done since dice or draws were scripted.
    has_acted: bool,
    /// How many events there were before the line in progress.
    told: usize,
    /// What the checks have looked at.
    accounts: Accounts,
}

impl Game {
    fn new(ruling: &Ruling) -> Game {
        Game {
            session: Session::new(ruling.cast.clone(), ruling.state, Memory::History, &mut Asking),
            initial: ruling.state,
            dice: VecDeque::new(),
            draws: VecDeque::new(),
            has_acted: false,
            told: 0,
            accounts: Accounts::default(),
        }
    }

    fn step(&mut self, line: &Line<Step>) -> Result<(), Wrong> {
        match &line.what {
            Step::Dice(_) | Step::Draws(_) => {}
            _ => self.chance()?,
        }
        self.told = self.events();
        match &line.what {
            Step::Dice(dice) => {
                self.nothing_left()?;
                self.dice.extend(dice);
            }
            Step::Draws(names) => {
                self.nothing_left()?;
                self.draws.extend(names.iter().cloned());
            }
            Step::Does(seat, action) => {
                self.has_acted = true;
                self.act(*seat, action)?;
                self.chance()?;
                self.conserved()?;
            }
            Step::Undoes(seat) => {
                self.has_acted = true;
                let undone = self.session.undo(*seat);
                undone.map_err(|refused| Wrong::new("that this can be undone", refused.to_string()))?;
            }
            Step::Asks { seat, source, kind } => self.asks(*seat, source, kind.as_deref())?,
            Step::Offers(how, choices) => self.offers(*how, choices)?,
            Step::Refuses(why, seat, action) => self.refuses(why, *seat, action)?,
            Step::Expect(all) => {
                for expect in all {
                    check::holds(&self.session, expect)?;
                    self.accounts.note(expect, self.session.state());
                }
            }
        }
        Ok(())
    }

    /// No card is lost or doubled when an action is over.
    fn conserved(&self) -> Result<(), Wrong> {
        if !self.session.entries().is_empty() {
            return Ok(());
        }
        let check = self.session.state().check(self.session.setup());
        check.map_err(|fault| Wrong::new("every card in one place", fault))
    }

    /// What was scripted before must have been used when new results are scripted.
    fn nothing_left(&mut self) -> Result<(), Wrong> {
        if self.has_acted {
            self.all_used()?;
        }
        self.has_acted = false;
        Ok(())
    }

    fn all_used(&self) -> Result<(), Wrong> {
        if !self.dice.is_empty() {
            let dice: Vec<String> = self.dice.iter().map(u8::to_string).collect();
            return Err(Wrong::new(
                "that all scripted dice are rolled",
                format!("left over: {}", dice.join(" ")),
            ));
        }
        if let Some(name) = self.draws.front() {
            return Err(Wrong::new("that all scripted cards are drawn", format!("left over: {name}")));
        }
        Ok(())
    }

    /// Gives chance what was scripted for it.
    fn chance(&mut self) -> Result<(), Wrong> {
        while let Some(&Need::Chance { sides }) = self.session.need() {
            let number =
                if self.session.options().is_empty() { self.next_die(sides)? } else { self.next_draw()? };
            let rolled = self.session.roll(number, &mut Asking);
            rolled.map_err(|refused| Wrong::new("a number that chance can give", refused.to_string()))?;
        }
        Ok(())
    }

    fn next_die(&mut self, sides: u8) -> Result<u8, Wrong> {
        match self.dice.pop_front() {
            Some(die) if die <= sides => Ok(die - 1),
            Some(die) => Err(Wrong::new(format!("a result of a die with {sides} sides"), die.to_string())),
            None => {
                Err(Wrong::new("a line `dice` before this one", "a die is rolled here and none is scripted"))
            }
        }
    }

    /// Which card is drawn matters only where they differ.
    fn next_draw(&mut self) -> Result<u8, Wrong> {
        let cast = self.session.setup();
        let cards: Vec<CardId> = self
            .session
            .options()
            .iter()
            .filter_map(|option| match option {
                Answer::Card(card) => Some(*card),
                _ => None,
            })
            .collect();
        let all = || say::list(cast, self.session.state(), self.session.options());
        let index = match self.draws.front() {
            Some(name) => {
                let found = cards.iter().position(|&card| name.fits(cast.face(card)));
                found.ok_or_else(|| Wrong::new(format!("{name} among the cards to draw"), all()))?
            }
            None => {
                let is_first = |card: &CardId| std::ptr::eq(cast.face(*card), cast.face(cards[0]));
                if !cards.iter().all(is_first) {
                    return Err(Wrong::new(
                        "a line `draws` before this one",
                        format!("a card is drawn here and none is scripted: {}", all()),
                    ));
                }
                0
            }
        };
        self.draws.pop_front();
        Ok(index as u8)
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<(), Wrong> {
        match action {
            Action::Choose(choice) => self.choose(seat, choice),
            Action::MoveBy(from, to, way) => self.move_by(seat, *from, *to, way),
            Action::EndTurn => {
                let turn = self.session.state().turn;
                // What is asked at the end of the turn is left to answer.
                self.end_phases(seat, |state| state.turn != turn || state.phase == Phase::End)
            }
            Action::GoTo(phase) => {
                let (turn, phase) = (self.session.state().turn, *phase);
                self.end_phases(seat, |state| state.turn != turn || state.phase >= phase)?;
                let state = self.session.state();
                if state.turn == turn && state.phase == phase {
                    Ok(())
                } else {
                    Err(Wrong::new(format!("the {} phase of this turn", phase.name()), where_it_is(state)))
                }
            }
        }
    }

    fn choose(&mut self, seat: Seat, choice: &Choice) -> Result<(), Wrong> {
        let reader = Reader::new(&self.session);
        let answer = match reader.find(choice)? {
            Some(answer) => answer,
            // Something comes before the target is named; then it is asked for.
            None => match choice {
                Choice::Attack(from, Some(spot)) => {
                    if let Some(answer) = reader.find(&Choice::Attack(*from, None))? {
                        let attack = reader.compose(seat, choice)?;
                        self.give(seat, answer)?;
                        self.chance()?;
                        return self.name_target(seat, attack, *spot);
                    }
                    reader.compose(seat, choice)?
                }
                _ => reader.compose(seat, choice)?,
            },
        };
        self.give(seat, answer)
    }

    /// Names the target of an attack that has been declared without one.
    fn name_target(&mut self, seat: Seat, attack: Answer, spot: Spot) -> Result<(), Wrong> {
        if let Some(Need::Answer { prompt, .. }) = self.session.need()
            && prompt.ask == Ask::Target
        {
            return self.choose(seat, &Choice::Spot(spot));
        }
        // With one target left it was not asked for.
        let is_it = |event: &Event| match (event, attack) {
            (Event::Attacks { attacker, target, .. }, Answer::Attack { unit, target: named }) => {
                (*attacker, *target) == (unit, named)
            }
            _ => false,
        };
        if self.session.events().skip(self.told).any(is_it) {
            return Ok(());
        }
        Err(Wrong::new(
            format!(
                "that {spot} becomes the target at once; else write `attacks` with one space, then `chooses`"
            ),
            say::question(&self.session),
        ))
    }

    fn give(&mut self, seat: Seat, answer: Answer) -> Result<(), Wrong> {
        let (cast, state) = (self.session.setup().clone(), *self.session.state());
        self.session.answer(seat, answer, &mut Asking).map_err(|refused| {
            let asked = say::question(&self.session);
            let said = say::answer(&cast, &state, answer);
            Wrong::new(format!("that {} may answer: {said}", seat_name(seat)), format!("{refused}; {asked}"))
        })
    }

    fn move_by(&mut self, seat: Seat, from: Square, to: Square, way: &[Square]) -> Result<(), Wrong> {
        self.choose(seat, &Choice::Move(from, to))?;
        let mut way: VecDeque<Square> = way.iter().copied().chain([to]).collect();
        self.chance()?;
        while let Some(Need::Answer { prompt, .. }) = self.session.need() {
            if prompt.ask != Ask::Path {
                break;
            }
            let options = self.session.options();
            let next = loop {
                match way.pop_front() {
                    Some(square) if options.contains(&Answer::Square(square)) => break square,
                    Some(_) => {}
                    None => {
                        return Err(Wrong::new(
                            "a way that the spaces after `by` tell",
                            say::question(&self.session),
                        ));
                    }
                }
            };
            self.give(seat, Answer::Square(next))?;
            self.chance()?;
        }
        Ok(())
    }

    /// Ends phases; opponents decline what they may do between them.
    fn end_phases(&mut self, seat: Seat, is_there: impl Fn(&State) -> bool) -> Result<(), Wrong> {
        while !is_there(self.session.state()) {
            match self.session.need() {
                Some(Need::Answer { seat: asked, prompt }) if prompt.ask == Ask::Phase => {
                    if *asked != seat {
                        return Err(Wrong::new(
                            format!("{}'s turn", seat_name(seat)),
                            where_it_is(self.session.state()),
                        ));
                    }
                    self.give(seat, Answer::End)?;
                }
                Some(&Need::Answer { seat: asked, prompt })
                    if prompt.ask == Ask::AnyTime && asked != seat =>
                {
                    self.give(asked, Answer::Pass)?;
                }
                _ => {
                    let question = say::question(&self.session);
                    return Err(Wrong::new("that nothing but the phase is asked", question));
                }
            }
            self.chance()?;
        }
        Ok(())
    }

    fn asks(&self, seat: Seat, source: &str, kind: Option<&str>) -> Result<(), Wrong> {
        let said = match kind {
            Some(kind) => format!("\"{source}\" {kind}"),
            None => format!("\"{source}\""),
        };
        let expected = format!("{} is asked {said}", seat_name(seat));
        match self.session.need() {
            Some(Need::Answer { seat: asked, prompt })
                if *asked == seat
                    && (source.is_empty() || prompt.source.eq_ignore_ascii_case(source))
                    && kind.is_none_or(|kind| say::kind(prompt.ask) == kind) =>
            {
                Ok(())
            }
            _ => Err(Wrong::new(expected, say::question(&self.session))),
        }
    }

    fn offers(&self, how: Offers, choices: &[Choice]) -> Result<(), Wrong> {
        let Some(Need::Answer { .. }) = self.session.need() else {
            return Err(Wrong::new("an open question", say::question(&self.session)));
        };
        let reader = Reader::new(&self.session);
        let options = say::options(&self.session);
        let wrong = |expected: String| Err(Wrong::new(expected, say::question(&self.session)));
        for choice in choices {
            let is_offered = options.iter().any(|&option| reader.fits(choice, option));
            match how {
                Offers::Not if is_offered => return wrong(format!("that {choice} is not offered")),
                Offers::Exactly | Offers::AmongOthers if !is_offered => {
                    return wrong(format!("that {choice} is offered"));
                }
                _ => {}
            }
        }
        let mut more = options;
        more.retain(|&option| !choices.iter().any(|choice| reader.fits(choice, option)));
        if how == Offers::Exactly && !more.is_empty() {
            let more = say::list(reader.cast, reader.state, &more);
            return wrong(format!("that these are not offered: {more}"));
        }
        Ok(())
    }

    fn refuses(&mut self, why: &Refused, seat: Seat, action: &Action) -> Result<(), Wrong> {
        let choice = match action {
            Action::Choose(choice) => choice.clone(),
            Action::MoveBy(from, to, _) => Choice::Move(*from, *to),
            Action::EndTurn | Action::GoTo(_) => Choice::End,
        };
        let reader = Reader::new(&self.session);
        let answer = match reader.find(&choice)? {
            Some(answer) => answer,
            None => reader.compose(seat, &choice)?,
        };
        let before = (*self.session.state(), self.session.need().copied(), self.events());
        let result = self.session.answer(seat, answer, &mut Asking);
        let expected = match why {
            Refused::ByRule(rule) => format!("a refusal by {rule}"),
            Refused::NotAsked => "a refusal because this player is not asked".to_owned(),
            Refused::Anyhow => "a refusal".to_owned(),
        };
        let Err(refused) = result else {
            return Err(Wrong::new(expected, "it is allowed"));
        };
        let fits = match (why, &refused) {
            (Refused::ByRule(rule), table::Refused::Illegal(told)) => told.rule == rule,
            (Refused::NotAsked, table::Refused::NotYourQuestion | table::Refused::NothingAsked) => true,
            (Refused::Anyhow, _) => true,
            _ => false,
        };
        if !fits {
            return Err(Wrong::new(expected, refused.to_string()));
        }
        if before != (*self.session.state(), self.session.need().copied(), self.events()) {
            return Err(Wrong::new("that a refusal changes nothing", "the game has changed"));
        }
        Ok(())
    }

    fn events(&self) -> usize {
        self.session.events().count()
    }

    /// What holds at the end of every ruling.
    fn finish(&mut self) -> Result<(), Wrong> {
        self.chance()?;
        match self.session.need() {
            None => {}
            Some(Need::Answer { prompt, .. }) if matches!(prompt.ask, Ask::Phase) => {}
            _ => return Err(Wrong::new("that no question is open at the end", say::question(&self.session))),
        }
        self.all_used()?;
        let strays = self.accounts.strays(self.session.setup(), &self.initial, self.session.state());
        if strays.is_empty() {
            Ok(())
        } else {
            Err(Wrong::new(
                "that every card of the battlefield is as it was, or named by an `expect` as it is now",
                format!("not named: {}", strays.join("; ")),
            ))
        }
    }
}

fn where_it_is(state: &State) -> String {
    let phase: Phase = state.phase;
    format!("turn {} of {}, {}", state.turn, seat_name(state.active), phase.name())
}
