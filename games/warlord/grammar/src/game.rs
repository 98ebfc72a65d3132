//! Playing one course of a ruling line by line.

use crate::ask;
use crate::assault;
use crate::check::Checker;
use crate::choice::Choice;
use crate::deck;
use crate::drawing;
use crate::expect::Expect;
use crate::live::{Live, Start};
use crate::luck::Luck;
use crate::say;
use crate::seats::Dialect;
use crate::setup;
use crate::step::{Offers, Step};
use scenario::{Laws, Line, StepFault};
use std::sync::Arc;
use table::{Need, Seat, SessionRefusal};
use warlord::assault::Assault;
use warlord::{Answer, Ask, Deck, Event, Format, Options, Phase, Place};

/// The position in which every course begins.
pub(crate) struct Case {
    pub(crate) dialect: Dialect,
    pub(crate) start: Arc<dyn Start>,
    /// An Assault of this many duels.
    pub(crate) duels: Option<usize>,
    pub(crate) deck: Option<Deck>,
    pub(crate) options: Options,
}

/// A ruling being played.
pub(crate) struct Game {
    pub(crate) dialect: Dialect,
    pub(crate) live: Box<dyn Live>,
    laws: Laws,
    luck: Luck,
    duels: Option<usize>,
    deck: Option<Deck>,
    options: Options,
    running: Option<Assault>,
    /// The armies at the start, as text.
    initial: Vec<String>,
    /// The armies as an `expect` last stated them.
    named: Vec<Option<String>>,
    /// How many events there were before the latest Order.
    told: usize,
}

impl Game {
    pub(crate) fn new(case: &Case, laws: Laws) -> Game {
        let live = case.start.begin();
        let mut game = Game {
            dialect: case.dialect,
            live,
            laws,
            luck: Luck::default(),
            duels: case.duels,
            deck: case.deck.clone(),
            options: case.options,
            running: None,
            initial: Vec::new(),
            named: vec![None; case.dialect.seats],
            told: 0,
        };
        game.initial = game.armies();
        game
    }

    /// The ruling is about a match or a deck, without armies.
    fn is_without_position(&self) -> bool {
        self.duels.is_some() || self.deck.is_some()
    }

    fn armies(&self) -> Vec<String> {
        let army = |seat| drawing::written(&drawing::of(self.live.at(), seat), self.dialect);
        self.dialect.all().map(army).collect()
    }

    pub(crate) fn step(&mut self, line: &Line<Step>) -> Result<(), StepFault> {
        match line.what {
            Step::Dice(_) | Step::Draws(_) | Step::Game(_) | Step::Deck(_) => {}
            Step::RefusesFormat(..) | Step::RefusesDeal(..) => {}
            _ if self.is_without_position() => {}
            // A position may be checked while a die is still to be rolled.
            Step::Expect(_) => self.scripted_chance()?,
            _ => self.chance()?,
        }
        match &line.what {
            Step::Dice(dice) => self.luck.script_dice(dice)?,
            Step::Draws(draws) => self.luck.script_draws(draws)?,
            Step::Does(seat, choice) => self.acts(|game| game.choose(*seat, choice))?,
            Step::Discards(seat, cards) => self.acts(|game| {
                for card in cards {
                    game.choose(*seat, &Choice::Card(*card))?;
                }
                // With nothing left to discard the player is not asked any more.
                if cards.is_empty() || game.is_asked(*seat, Ask::Discard) {
                    game.choose(*seat, &Choice::Pass)
                } else {
                    Ok(())
                }
            })?,
            Step::EverybodyDeclines => self.acts(Game::decline)?,
            Step::EverybodyPasses => self.acts(Game::pass)?,
            Step::Leaves(seat) => self.acts(|game| {
                let left = game.live.leave(*seat);
                left.map_err(|refused| StepFault::new("that this player can leave", refused.to_string()))
            })?,
            Step::Undoes(seat) => self.acts(|game| {
                let undone = game.live.undo(*seat);
                undone.map_err(|refused| StepFault::new("that this can be undone", refused.to_string()))
            })?,
            Step::Asks { seat, ask, source } => self.asks(*seat, *ask, source.map(|face| face.id))?,
            Step::Offers(how, choices) => self.offers(*how, choices)?,
            Step::Refuses(rule, seat, choice) => self.refuses(rule, *seat, choice)?,
            Step::NotAsked(seat, choice) => self.not_asked(*seat, choice)?,
            Step::RefusesFormat(rule, format, seats) => refuses_format(rule, format, *seats)?,
            Step::RefusesDeal(rule, list) => self.refuses_deal(rule, list)?,
            Step::Game(told) => {
                let size = self.duels.ok_or_else(|| StepFault::new("a line `duels 3`", "a single game"))?;
                if self.running.is_none() {
                    self.running = Some(assault::begin(size)?);
                }
                self.running.as_mut().map_or(Ok(()), |running| assault::record(running, *told))?;
            }
            Step::Deck(step) => deck::step(self.deck.as_mut(), &self.options, step)?,
            Step::Expect(all) => all.iter().try_for_each(|expect| self.expect(expect))?,
        }
        if self.is_without_position() {
            return Ok(());
        }
        if self.laws == Laws::All && matches!(self.live.need(), Some(Need::Answer { .. })) {
            self.live.loads_as_saved()?;
            self.live.views_are_imagined()?;
        }
        Ok(())
    }

    fn acts(&mut self, act: impl FnOnce(&mut Game) -> Result<(), StepFault>) -> Result<(), StepFault> {
        self.luck.note_action();
        if matches!(self.live.need(), Some(Need::Answer { prompt, .. }) if prompt.ask == Ask::Order) {
            self.told = self.live.events().len();
        }
        act(self)?;
        self.scripted_chance()?;
        self.no_card_is_lost()
    }

    fn scripted_chance(&mut self) -> Result<(), StepFault> {
        self.luck.feed_scripted(&mut *self.live, self.dialect)
    }

    fn chance(&mut self) -> Result<(), StepFault> {
        self.luck.feed(&mut *self.live, self.dialect)
    }

    /// Between two actions every card is somewhere.
    fn no_card_is_lost(&self) -> Result<(), StepFault> {
        if !matches!(self.live.need(), Some(Need::Answer { prompt, .. }) if prompt.ask == Ask::Order) {
            return Ok(());
        }
        let cast = self.live.cast();
        let is_lost = |card: &warlord::CardId| match self.live.state().place_of(*card) {
            None | Some(Place::In(_, warlord::Pile::Aside)) => true,
            Some(_) => false,
        };
        match cast.cards().find(is_lost) {
            None => Ok(()),
            Some(card) => {
                Err(StepFault::new("every card in one place", format!("{} is nowhere", cast.face(card).name)))
            }
        }
    }

    fn is_asked(&self, who: Seat, what: Ask) -> bool {
        matches!(self.live.need(), Some(Need::Answer { seat, prompt }) if (seat, prompt.ask) == (who, what))
    }

    fn choose(&mut self, seat: Seat, choice: &Choice) -> Result<(), StepFault> {
        let answer = match choice.find(&*self.live, self.dialect)? {
            Some(answer) => answer,
            None => choice.compose(&*self.live, seat)?,
        };
        self.give(seat, answer)?;
        self.scripted_chance()
    }

    fn give(&mut self, seat: Seat, answer: Answer) -> Result<(), StepFault> {
        self.live.answer(seat, answer).map_err(|refused| {
            let said = say::answer(&*self.live, self.dialect, answer);
            let asked = say::question(&*self.live, self.dialect);
            StepFault::new(format!("that {} {said}", self.dialect.name(seat)), format!("{refused}; {asked}"))
        })
    }

    fn decline(&mut self) -> Result<(), StepFault> {
        let mut any = false;
        while let Some(Need::Answer { seat, prompt }) = self.live.need() {
            if !matches!(prompt.ask, Ask::React(_)) {
                break;
            }
            any = true;
            self.give(seat, Answer::Pass)?;
            self.scripted_chance()?;
        }
        let asked = || say::question(&*self.live, self.dialect);
        if any { Ok(()) } else { Err(StepFault::new("that somebody may react", asked())) }
    }

    fn pass(&mut self) -> Result<(), StepFault> {
        let turn = self.live.state().turn;
        while let Some(Need::Answer { seat, prompt }) = self.live.need() {
            let state = self.live.state();
            if state.turn != turn || state.phase != Phase::Decree {
                return Ok(());
            }
            if !matches!(prompt.ask, Ask::React(_) | Ask::Order) {
                return Err(StepFault::new(
                    "that everybody can pass",
                    say::question(&*self.live, self.dialect),
                ));
            }
            self.give(seat, Answer::Pass)?;
            self.scripted_chance()?;
        }
        Ok(())
    }

    fn asks(&self, who: Seat, what: Ask, source: Option<&str>) -> Result<(), StepFault> {
        let is_it = match self.live.need() {
            Some(Need::Answer { seat, prompt }) => {
                let of = prompt.source.some().map(|card| self.live.cast().face(card).id);
                (seat, prompt.ask) == (who, what) && (source.is_none() || source == of)
            }
            _ => false,
        };
        if is_it {
            return Ok(());
        }
        let expected = format!("that {} is asked: {}", self.dialect.name(who), ask::said(what));
        Err(StepFault::new(expected, say::question(&*self.live, self.dialect)))
    }

    fn offers(&self, how: Offers, choices: &[Choice]) -> Result<(), StepFault> {
        let live = &*self.live;
        if !matches!(live.need(), Some(Need::Answer { .. })) {
            return Err(StepFault::new("that somebody is asked", say::question(live, self.dialect)));
        }
        let is_offered = |choice: &Choice| live.options().iter().any(|&option| choice.fits(live, option));
        for choice in choices {
            match (how, is_offered(choice)) {
                (Offers::Exactly | Offers::AmongOthers, false) => {
                    return Err(StepFault::new(
                        format!("the offer {choice:?}"),
                        say::question(live, self.dialect),
                    ));
                }
                (Offers::Not, true) => {
                    return Err(StepFault::new(
                        format!("no offer {choice:?}"),
                        say::question(live, self.dialect),
                    ));
                }
                _ => {}
            }
        }
        let is_named = |option: &Answer| choices.iter().any(|choice| choice.fits(live, *option));
        match live.options().iter().find(|option| how == Offers::Exactly && !is_named(option)) {
            None => Ok(()),
            Some(&option) => {
                let found = format!("also: {}", say::answer(live, self.dialect, option));
                Err(StepFault::new("these offers and no other", found))
            }
        }
    }

    fn refuses(&mut self, rule: &str, seat: Seat, choice: &Choice) -> Result<(), StepFault> {
        if let Some(answer) = choice.find(&*self.live, self.dialect)? {
            let said = say::answer(&*self.live, self.dialect, answer);
            return Err(StepFault::new(
                format!("that it is refused by {rule}"),
                format!("it is offered: {said}"),
            ));
        }
        let answer = choice.compose(&*self.live, seat)?;
        match self.live.answer(seat, answer) {
            Err(SessionRefusal::Illegal(refusal)) if refusal.rule == rule => Ok(()),
            Err(refused) => Err(StepFault::new(format!("that it is refused by {rule}"), refused.to_string())),
            Ok(()) => Err(StepFault::new(format!("that it is refused by {rule}"), "it was allowed")),
        }
    }

    fn not_asked(&mut self, seat: Seat, choice: &Choice) -> Result<(), StepFault> {
        let answer = choice.compose(&*self.live, seat)?;
        match self.live.answer(seat, answer) {
            Err(SessionRefusal::NotYourQuestion | SessionRefusal::NothingAsked | SessionRefusal::Over) => {
                Ok(())
            }
            other => Err(StepFault::new("that this player is not asked", format!("{other:?}"))),
        }
    }

    fn refuses_deal(&self, rule: &str, list: &str) -> Result<(), StepFault> {
        let mut draft = setup::Draft::of(self.dialect);
        let expected = format!("that the deal is refused by {rule}");
        draft.read(0, &format!("deal {list}")).map_err(|reason| StepFault::new(expected.clone(), reason))?;
        match draft.stage() {
            Ok(_) => Err(StepFault::new(expected, "it was dealt")),
            Err(faults) => {
                let reasons: Vec<&str> = faults.iter().map(|fault| fault.reason.as_str()).collect();
                let is_it = reasons.iter().any(|reason| reason.contains(&format!("({rule})")));
                if is_it { Ok(()) } else { Err(StepFault::new(expected, reasons.join("; "))) }
            }
        }
    }

    fn expect(&mut self, expect: &Expect) -> Result<(), StepFault> {
        if let (Expect::Match(verdict), Some(size)) = (expect, self.duels) {
            let found = match &self.running {
                Some(running) => running.verdict(),
                None => assault::begin(size)?.verdict(),
            };
            let expected = format!("the match {verdict:?}");
            return if found == *verdict {
                Ok(())
            } else {
                Err(StepFault::new(expected, format!("{found:?}")))
            };
        }
        let events = self.live.events();
        let fresh: &[Event] = &events[self.told.min(events.len())..];
        Checker { live: &*self.live, dialect: self.dialect, fresh }.holds(expect)?;
        if let Expect::Army(seat, ranks) = expect {
            self.named[seat.index()] = Some(drawing::written(ranks, self.dialect));
        }
        Ok(())
    }

    /// What holds at the end of every ruling: no open question except an Order, no die left over,
    /// and every army as it was or as an `expect` stated.
    pub(crate) fn finish(&mut self) -> Result<(), StepFault> {
        if self.is_without_position() {
            return Ok(());
        }
        self.scripted_chance()?;
        match self.live.need() {
            None => {}
            // Cards of a deck are being drawn, and it does not matter to the ruling which.
            Some(Need::Chance { .. }) if !self.live.options().is_empty() => {}
            Some(Need::Answer { prompt, .. }) if matches!(prompt.ask, Ask::Order | Ask::Discard) => {}
            _ => {
                let found = say::question(&*self.live, self.dialect);
                return Err(StepFault::new("that no question is open at the end", found));
            }
        }
        self.luck.all_used()?;
        if self.live.outcome().is_some() {
            return Ok(());
        }
        let now = self.armies();
        for seat in self.dialect.all() {
            let index = seat.index();
            let is_named = self.named[index].as_ref() == Some(&now[index]);
            if now[index] != self.initial[index] && !is_named {
                return Err(StepFault::new(
                    "that every army is as it was, or named by an `expect` as it is now",
                    format!("{} army {}", self.dialect.name(seat), now[index]),
                ));
            }
        }
        Ok(())
    }
}

/// A format that cannot be played by this number of players (M9.1, M10.1 and the like).
fn refuses_format(rule: &str, format: &Format, seats: usize) -> Result<(), StepFault> {
    let expected = format!("that {} for {seats} is refused by {rule}", format.name);
    if format.of_duels {
        return match assault::begin(seats / 2) {
            Err(wrong) if wrong.found.contains(&format!("({rule})")) => Ok(()),
            Err(wrong) => Err(StepFault::new(expected, wrong.found)),
            Ok(_) => Err(StepFault::new(expected, "it is played")),
        };
    }
    match format.seats.contains(&seats) {
        true => Err(StepFault::new(expected, "it is played")),
        false if rule.starts_with(&format!("{}.", format.section)) => Ok(()),
        false => Err(StepFault::new(expected, format!("it is refused by a rule of {}", format.section))),
    }
}
