//! Playing one course of a ruling line by line.

use crate::asked;
use crate::check;
use crate::choice::Reader;
use crate::deck;
use crate::laws;
use crate::luck::Luck;
use crate::ruling::{Action, Case, Choice, Spot, Step};
use crate::say;
use crate::stray::Accounts;
use crate::words::seat_name;
use grid::Square;
use scenario::{Laws, Line, StepFault};
use std::collections::VecDeque;
use table::{Asking, Memory, Need, Seat, Session};
use wars::{Answer, Ask, Edition, Event, Phase, State, Wars};

/// A ruling being played.
pub(crate) struct Game {
    pub(crate) session: Session<Wars>,
    initial: State,
    deck: Option<decks::DeckDraft>,
    laws: Laws,
    /// The latest line was about the deck.
    pub(crate) is_about_deck: bool,
    luck: Luck,
    /// How many events there were before the line in progress.
    told: usize,
    /// How many there were before the newest action.
    acted: usize,
    /// What the checks have covered.
    accounts: Accounts,
}

impl Game {
    pub(crate) fn new(case: &Case, laws: Laws) -> Game {
        Game {
            session: Session::new(case.cast.clone(), case.state, Memory::History, &mut Asking),
            initial: case.state,
            deck: case.deck.clone(),
            laws,
            is_about_deck: false,
            luck: Luck::default(),
            told: 0,
            acted: 0,
            accounts: Accounts::default(),
        }
    }

    pub(crate) fn step(&mut self, line: &Line<Step>) -> Result<(), StepFault> {
        self.is_about_deck = matches!(line.what, Step::Deck(_));
        match &line.what {
            Step::Dice(_) | Step::Draws(_) | Step::Starts(_) => {}
            _ => self.chance()?,
        }
        self.told = self.events();
        match &line.what {
            Step::Dice(dice) => self.luck.script_dice(dice, self.session.setup())?,
            Step::Draws(names) => self.luck.script_draws(names, self.session.setup())?,
            Step::Starts(seat) => self.luck.script_start(*seat, self.session.setup())?,
            Step::Does(seat, action) => {
                self.luck.note_action();
                self.acted = self.told;
                self.act(*seat, action)?;
                self.chance()?;
                laws::cards_are_conserved(&self.session)?;
            }
            Step::Undoes(seat) => {
                self.luck.note_action();
                let undone = self.session.undo(*seat);
                undone.map_err(|refused| StepFault::new("that this can be undone", refused.to_string()))?;
            }
            Step::Asks { seat, source, kind } => asked::asks(&self.session, *seat, source, kind.as_deref())?,
            Step::Offers(how, choices) => asked::offers(&self.session, *how, choices)?,
            Step::Refuses(why, seat, action) => asked::refuses(&mut self.session, why, *seat, action)?,
            Step::Tells(sentence, is_told) => asked::tells(&self.session, self.acted, sentence, *is_told)?,
            Step::Deck(step) => deck::step(self.deck.as_mut(), step)?,
            Step::Expect(all) => {
                for expect in all {
                    check::holds(&self.session, expect)?;
                    self.accounts.note(expect, self.session.state());
                }
            }
        }
        if self.laws == Laws::All && self.session.asked().is_some() {
            laws::loads_as_saved(&self.session, &self.initial)?;
            laws::views_are_imagined(&self.session)?;
        }
        Ok(())
    }

    fn chance(&mut self) -> Result<(), StepFault> {
        self.luck.feed(&mut self.session, &self.initial)
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<(), StepFault> {
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
                let edition = self.session.setup().edition();
                let is_there = |state: &State| order(edition, state.phase) >= order(edition, phase);
                self.end_phases(seat, |state| state.turn != turn || is_there(state))?;
                let state = self.session.state();
                if state.turn == turn && state.phase == phase {
                    Ok(())
                } else {
                    Err(StepFault::new(
                        format!("the {} phase of this turn", phase.name()),
                        where_it_is(&self.session),
                    ))
                }
            }
        }
    }

    fn choose(&mut self, seat: Seat, choice: &Choice) -> Result<(), StepFault> {
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
    fn name_target(&mut self, seat: Seat, attack: Answer, spot: Spot) -> Result<(), StepFault> {
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
        Err(StepFault::new(
            format!(
                "that {spot} becomes the target at once; else write `attacks` with one space, then `chooses`"
            ),
            say::question(&self.session),
        ))
    }

    fn give(&mut self, seat: Seat, answer: Answer) -> Result<(), StepFault> {
        self.session.answer(seat, answer, &mut Asking).map_err(|refused| {
            let asked = say::question(&self.session);
            let said = say::answer(&self.session, answer);
            let who = seat_name(self.session.setup().battlefield, seat);
            StepFault::new(format!("that {who} may answer: {said}"), format!("{refused}; {asked}"))
        })
    }

    fn move_by(&mut self, seat: Seat, from: Square, to: Square, way: &[Square]) -> Result<(), StepFault> {
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
                        return Err(StepFault::new(
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
    fn end_phases(&mut self, seat: Seat, is_there: impl Fn(&State) -> bool) -> Result<(), StepFault> {
        while !is_there(self.session.state()) {
            match self.session.need() {
                Some(Need::Answer { seat: asked, prompt }) if prompt.ask == Ask::Phase => {
                    if *asked != seat {
                        return Err(StepFault::new(
                            format!("{}'s turn", seat_name(self.session.setup().battlefield, seat)),
                            where_it_is(&self.session),
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
                    return Err(StepFault::new("that nothing but the phase is asked", question));
                }
            }
            self.chance()?;
        }
        Ok(())
    }

    fn events(&self) -> usize {
        self.session.events().count()
    }

    /// What holds at the end of every case.
    pub(crate) fn finish(&mut self) -> Result<(), StepFault> {
        self.chance()?;
        match self.session.need() {
            None => {}
            Some(Need::Answer { prompt, .. }) if matches!(prompt.ask, Ask::Phase) => {}
            _ => {
                return Err(StepFault::new(
                    "that no question is open at the end",
                    say::question(&self.session),
                ));
            }
        }
        self.luck.all_used(self.session.setup())?;
        let strays = self.accounts.strays(self.session.setup(), &self.initial, self.session.state());
        if strays.is_empty() {
            Ok(())
        } else {
            Err(StepFault::new(
                "that every card of the battlefield is as it was, or named by an `expect` as it is now",
                format!("not named: {}", strays.join("; ")),
            ))
        }
    }
}

/// The position of a phase in the turn of its edition (F4.1, S3.1).
fn order(edition: Edition, phase: Phase) -> usize {
    const SECOND: [Phase; 9] = [
        Phase::Opening,
        Phase::Start,
        Phase::Summon,
        Phase::Movement,
        Phase::Structures,
        Phase::Attack,
        Phase::Magic,
        Phase::Draw,
        Phase::End,
    ];
    let turn: &[Phase] = match edition {
        Edition::First => &Phase::ALL,
        Edition::Second => &SECOND,
    };
    turn.iter().position(|known| *known == phase).unwrap_or(turn.len())
}

fn where_it_is(session: &Session<Wars>) -> String {
    let state = session.state();
    let active = seat_name(session.setup().battlefield, state.active);
    format!("turn {} of {active}, {}", state.turn, state.phase.name())
}
