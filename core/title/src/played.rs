use crate::live::{Deed, Live, Named, Order, Thinking, Thought, Work};
use crate::spoken::{Ending, Fields, Scene, Spoken};
use crate::{About, Choice, Code, Json, LessonState, LogLine, Question, Refusal, Tabletop};
use serde_json::Value;
use sitting::{Change, Clocks, Drawn, Ended, Parted, Reason, Sitting, SittingRefusal};
use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;
use table::{Entry, Eyes, Game, Need, Sampled, Seat, SeatSet, Seed, Session, SessionRefusal, Turn, catch};
use words::{Language, message};

/// A sitting of a game that can be told in words.
pub(crate) struct Played<S: Spoken> {
    table: Arc<S>,
    sitting: Sitting<S::Game>,
    /// The goal of the lesson has been reached.
    is_reached: bool,
}

type AnswerOf<S> = <<S as Spoken>::Game as Game>::Answer;
type PromptOf<S> = <<S as Spoken>::Game as Game>::Prompt;
type RefusalOf<S> = SittingRefusal<<<S as Spoken>::Game as Game>::Refusal>;

impl<S: Spoken> Debug for Played<S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Played").field("sitting", &self.sitting).finish()
    }
}

impl<S: Spoken> Played<S> {
    pub(crate) fn new(table: Arc<S>, sitting: Sitting<S::Game>) -> Played<S> {
        let is_reached = table.is_reached(sitting.session());
        Played { table, sitting, is_reached }
    }

    fn session(&self) -> &Session<S::Game> {
        self.sitting.session()
    }

    fn scene<'a>(&'a self, eyes: Eyes, named: Named<'a>) -> Scene<'a, S> {
        let Named { language, names } = named;
        Scene { table: &self.table, session: self.session(), language, eyes, names }
    }

    fn prompt(&self) -> Option<(Seat, PromptOf<S>)> {
        match self.session().need() {
            Some(&Need::Answer { seat, prompt }) => Some((seat, prompt)),
            Some(Need::Chance { .. }) | None => None,
        }
    }

    fn read(answer: &str) -> Result<AnswerOf<S>, Refusal> {
        answer.parse().map_err(|why: String| Refusal::technical(Code::Unusable, why))
    }
}

/// Stores a standing order of this seat; for an order about one matter, it is that of the current
/// question.
pub(crate) fn order<S: Spoken>(
    sitting: &mut Sitting<S::Game>,
    seat: Seat,
    order: Order,
) -> Result<(), Refusal> {
    let typed = match (order, sitting.session().need()) {
        (Order::UntilMyTurn, _) => sitting::Order::UntilMyTurn,
        (Order::UntilConcerned, _) => sitting::Order::UntilConcerned,
        (Order::WhenAble, _) => sitting::Order::WhenAble,
        (Order::NotThisTurn, Some(&Need::Answer { seat: asked, prompt })) if asked == seat => {
            sitting::Order::NotThisTurn(prompt)
        }
        (Order::NotThisTurn, _) => return Err(Refusal::new(Code::NotAsked, message!("not-you"))),
    };
    sitting.order(seat, typed).map_err(refusal::<S>)
}

fn typed<S: Spoken>(deed: &Deed) -> Result<sitting::Deed<AnswerOf<S>>, Refusal> {
    use sitting::Deed as Typed;
    Ok(match deed {
        Typed::Answer(seat, answer) => Typed::Answer(*seat, Played::<S>::read(answer)?),
        Typed::Undo(seat) => Typed::Undo(*seat),
        Typed::Redo(seat) => Typed::Redo(*seat),
        Typed::TakeBack(answers) => Typed::TakeBack(*answers),
        Typed::Leave(seat, reason) => Typed::Leave(*seat, *reason),
    })
}

pub(crate) fn no_replay<S: Spoken>(why: RefusalOf<S>) -> Refusal {
    Refusal::new(Code::Broken, message!("no-replay", why = why.to_string()))
}

fn refusal<S: Spoken>(refused: RefusalOf<S>) -> Refusal {
    match refused {
        SittingRefusal::Rules(SessionRefusal::Illegal(told)) => S::refused(told),
        SittingRefusal::Rules(SessionRefusal::NotYourQuestion | SessionRefusal::NoSuchSeat) => {
            Refusal::new(Code::NotAsked, message!("other-asked"))
        }
        SittingRefusal::Rules(SessionRefusal::HasLeft) => Refusal::new(Code::Over, message!("has-left")),
        SittingRefusal::Rules(SessionRefusal::Over) | SittingRefusal::LookedAt => Refusal::over(),
        SittingRefusal::Rules(SessionRefusal::NothingAsked) => {
            Refusal::new(Code::NotAsked, message!("nothing-asked"))
        }
        SittingRefusal::NotToBeDeclined => Refusal::new(Code::Illegal, message!("not-to-be-declined")),
        SittingRefusal::Rules(SessionRefusal::NothingToUndo) => {
            Refusal::new(Code::Illegal, message!("no-undo"))
        }
        SittingRefusal::NothingToRedo => Refusal::new(Code::Illegal, message!("no-redo")),
        SittingRefusal::NoTakeback => Refusal::new(Code::Illegal, message!("no-takeback")),
        SittingRefusal::Rules(SessionRefusal::NoSuchNumber { .. }) => {
            Refusal::new(Code::Unusable, message!("no-such-number"))
        }
        SittingRefusal::Unreadable(why) => Refusal::technical(Code::Unusable, why),
        SittingRefusal::Broken(why) => Refusal::new(Code::Broken, message!("rules-broke", why = why)),
    }
}

impl<S: Spoken> Live for Played<S> {
    fn seats(&self) -> SeatSet {
        self.sitting.seats()
    }

    fn allies(&self, seat: Seat) -> SeatSet {
        S::Game::allies(self.sitting.setup(), seat)
    }

    fn asked(&self) -> Option<Seat> {
        self.session().asked()
    }

    fn left(&self, seat: Seat) -> Option<Reason> {
        self.sitting.left(seat)
    }

    fn turn(&self) -> Option<Turn> {
        self.sitting.turn()
    }

    fn step(&self) -> u32 {
        self.sitting.step()
    }

    fn answer_count(&self) -> usize {
        self.sitting.answer_count()
    }

    fn event_count(&self) -> usize {
        self.sitting.event_count()
    }

    fn is_over(&self) -> bool {
        self.sitting.is_over()
    }

    fn ended(&self) -> Option<Ended> {
        self.sitting.ended()
    }

    fn is_record(&self) -> bool {
        self.sitting.secret().is_none()
    }

    fn parted(&self) -> Option<&Parted> {
        self.sitting.parted()
    }

    fn clocks(&self) -> Option<&Clocks> {
        self.sitting.clocks()
    }

    fn running(&self) -> Option<Seat> {
        self.sitting.running()
    }

    fn round_left(&self) -> Option<u32> {
        let seconds = S::round(self.session().setup())?;
        self.time_call()?;
        let left = (u64::from(seconds) * 1000).saturating_sub(self.sitting.used());
        Some(u32::try_from(left).unwrap_or(u32::MAX))
    }

    fn time_call(&self) -> Option<Deed> {
        let answer = S::time_call()?;
        // It comes from nobody, and is written down under the first seat that still plays.
        let mut seats = self.sitting.seats().into_iter().filter(|&seat| self.sitting.left(seat).is_none());
        let seat = seats.next()?;
        let is_possible = self.sitting.is_live() && self.session().allows_aside(seat, answer).is_ok();
        is_possible.then(|| Deed::Answer(seat, answer.to_string()))
    }

    fn seed_hash(&self) -> &str {
        self.sitting.seed_hash()
    }

    fn seed(&self) -> Option<String> {
        self.sitting.seed()
    }

    fn keep_all(&mut self) {
        self.sitting.keep_all();
    }

    fn go_on(&self) -> Result<Option<Box<dyn Live>>, Refusal> {
        let Some(seed) = self.sitting.seed() else { return Ok(None) };
        let seed: Seed = seed.parse().map_err(|why: String| Refusal::technical(Code::Record, why))?;
        let (setup, first) = (self.table.setup().clone(), self.table.first().clone());
        let mut sitting = Sitting::new(setup, first, seed, None).map_err(no_replay::<S>)?;
        for entry in self.sitting.told() {
            let deed = match entry {
                Entry::Answer(seat, answer) | Entry::Aside(seat, answer) => {
                    sitting::Deed::Answer(seat, answer)
                }
                Entry::Left(seat) => {
                    sitting::Deed::Leave(seat, self.sitting.left(seat).unwrap_or(Reason::Resigned))
                }
                // The seed gives the same again.
                Entry::Chance(_) | Entry::Forced(_) => continue,
            };
            sitting.apply(deed, 0).map_err(no_replay::<S>)?;
        }
        Ok(Some(Box::new(Played::new(self.table.clone(), sitting))))
    }

    fn opening(&self) -> Option<Deed> {
        let answer = self.table.opening(self.session())?;
        let seat = self.session().asked().filter(|_| self.session().options().contains(&answer))?;
        Some(Deed::Answer(seat, answer.to_string()))
    }

    fn apply(&mut self, deed: &Deed, spent: u32) -> Result<Change, Refusal> {
        let change = self.sitting.apply(typed::<S>(deed)?, spent).map_err(refusal::<S>)?;
        self.is_reached |= self.table.is_reached(self.session());
        Ok(change)
    }

    fn undo_seat(&self, seats: SeatSet) -> Option<Seat> {
        self.sitting.undo_seat(seats)
    }

    fn redo_seat(&self, seats: SeatSet) -> Option<Seat> {
        self.sitting.redo_seat(seats)
    }

    fn take_back_to(&self, seats: SeatSet) -> Option<u32> {
        self.sitting.take_back_to(seats).filter(|&answers| answers >= self.table.openings())
    }

    fn is_option(&self, answer: &str) -> Result<bool, Refusal> {
        Ok(self.session().options().contains(&Played::<S>::read(answer)?))
    }

    fn option(&self, index: usize) -> Option<String> {
        self.session().options().get(index).map(ToString::to_string)
    }

    fn explain(&self, eyes: Eyes, answer: &str) -> Result<Refusal, Refusal> {
        let answer = Played::<S>::read(answer)?;
        let named = Named { language: Language::english(), names: &[] };
        let explained = catch(|| S::explain(&self.scene(eyes, named), answer));
        explained.map_err(|_| Refusal::new(Code::Broken, message!("not-explained")))
    }

    fn wish(&self, seat: Seat, about: &About) -> Option<String> {
        S::wish(self.session(), seat, about).map(|answer| answer.to_string())
    }

    fn order(&mut self, seat: Seat, order: Order) -> Result<(), Refusal> {
        self::order::<S>(&mut self.sitting, seat, order)
    }

    fn lift_orders(&mut self, seat: Seat) {
        self.sitting.lift_orders(seat);
    }

    fn orders(&self, seat: Seat) -> Vec<Order> {
        let kind = |order| match order {
            sitting::Order::UntilMyTurn => Order::UntilMyTurn,
            sitting::Order::UntilConcerned => Order::UntilConcerned,
            sitting::Order::NotThisTurn(_) => Order::NotThisTurn,
            sitting::Order::WhenAble => Order::WhenAble,
        };
        let mut orders: Vec<Order> = self.sitting.orders(seat).map(kind).collect();
        orders.dedup();
        orders
    }

    fn ordered(&self) -> Option<Deed> {
        match self.sitting.ordered()? {
            sitting::Deed::Answer(seat, answer) => Some(Deed::Answer(seat, answer.to_string())),
            _ => None,
        }
    }

    fn may_be_declined(&self) -> bool {
        self.prompt().is_some_and(|(_, prompt)| S::Game::quiet(&prompt).is_some())
    }

    fn showing(&self, seat: Seat) -> Option<Deed> {
        let answer = S::showing()?;
        let is_possible = self.sitting.is_live() && self.session().allows_aside(seat, answer).is_ok();
        is_possible.then(|| Deed::Answer(seat, answer.to_string()))
    }

    fn lesson(&self, language: &Language) -> Option<LessonState> {
        self.table.lesson(language).map(|lesson| LessonState { lesson, reached: self.is_reached })
    }

    fn about(&self) -> Fields {
        self.table.about()
    }

    fn about_seat(&self, seat: Seat) -> Fields {
        self.table.about_seat(seat)
    }

    fn seat_name(&self, language: &Language, seat: Seat) -> String {
        self.table.seat_name(language, seat)
    }

    fn side_name(&self, language: &Language, seat: Seat) -> String {
        self.table.side_name(language, seat)
    }

    fn tabletop(&self, eyes: Eyes, named: Named<'_>) -> Box<dyn Tabletop> {
        S::tabletop(&self.table, &self.scene(eyes, named))
    }

    fn view(&self, eyes: Eyes) -> Json {
        Json::of(&self.table.view(self.session(), eyes))
    }

    fn question(&self, eyes: Eyes, named: Named<'_>, is_theirs: bool) -> Option<(Seat, Question)> {
        let (seat, prompt) = self.prompt()?;
        Some((seat, S::question(&self.scene(eyes, named), seat, &prompt, is_theirs)))
    }

    fn choices(&self, eyes: Eyes, named: Named<'_>) -> Vec<Choice> {
        let Some((_, prompt)) = self.prompt() else { return Vec::new() };
        let scene = self.scene(eyes, named);
        self.session().options().iter().map(|&answer| S::choice(&scene, &prompt, answer)).collect()
    }

    fn lines(&self, eyes: Eyes, named: Named<'_>, from: usize) -> Result<Vec<LogLine>, Refusal> {
        let scene = self.scene(eyes, named);
        let mut lines = Vec::new();
        let tell = |index, event: &<S::Game as Game>::Event| {
            let line = S::line(&scene, event);
            lines.push(LogLine { step: self.sitting.step_of_event(index), ..line });
        };
        self.sitting.each_event(from, tell).map_err(no_replay::<S>)?;
        Ok(lines)
    }

    fn brief_lines(&self, eyes: Eyes, named: Named<'_>, from: usize) -> Result<Vec<LogLine>, Refusal> {
        let mut told: Vec<(u32, <S::Game as Game>::Event)> = Vec::new();
        let gather = |index, event: &<S::Game as Game>::Event| {
            let joined = told.last().and_then(|(_, before)| S::joined(before, event));
            match (joined, told.last_mut()) {
                (Some(joined), Some(last)) => last.1 = joined,
                _ => told.push((self.sitting.step_of_event(index), *event)),
            }
        };
        self.sitting.each_event(from, gather).map_err(no_replay::<S>)?;
        let scene = self.scene(eyes, named);
        let line =
            |(step, event): (u32, <S::Game as Game>::Event)| LogLine { step, ..S::line(&scene, &event) };
        Ok(told.into_iter().map(line).collect())
    }

    fn turns(&self) -> Result<Vec<(Turn, u32)>, Refusal> {
        let mut turns = Vec::new();
        let tell = |index, event: &<S::Game as Game>::Event| {
            turns.extend(S::turn_begun(event).map(|turn| (turn, self.sitting.step_of_event(index))));
        };
        self.sitting.each_event(0, tell).map_err(no_replay::<S>)?;
        Ok(turns)
    }

    fn at(&self, answers: usize) -> Result<Box<dyn Live>, Refusal> {
        let sitting = self.sitting.at(answers).map_err(no_replay::<S>)?;
        Ok(Box::new(Played::new(self.table.clone(), sitting)))
    }

    fn drawn(&self) -> Result<(Vec<Drawn>, bool), Refusal> {
        let drawn = self.sitting.drawn().map_err(no_replay::<S>)?;
        let is_verified = self.sitting.is_verified(&drawn);
        Ok((drawn, is_verified))
    }

    fn record(&self) -> Result<Value, Refusal> {
        let record = self.sitting.record(S::RULES, self.table.recorded());
        serde_json::to_value(record).map_err(Refusal::broken)
    }

    fn ending(&self, language: &'static Language) -> Result<Option<Work<Json>>, Refusal> {
        let Some(ended) = self.ended() else { return Ok(None) };
        let session = self.sitting.whole().map_err(no_replay::<S>)?;
        let steps: Vec<u32> =
            (0..session.events().count()).map(|index| self.sitting.step_of_event(index)).collect();
        let table = self.table.clone();
        let seats = self.seats();
        Ok(Some(Box::new(move || {
            let names: Vec<String> = seats.into_iter().map(|seat| table.seat_name(language, seat)).collect();
            let (eyes, names) = (Eyes::NOBODYS, names.as_slice());
            let scene = Scene { table: &*table, session: &session, language, eyes, names };
            S::ending(&Ending { scene, ended, steps: &steps })
        })))
    }

    fn inquire(
        &self,
        eyes: Eyes,
        named: Named<'_>,
        asked: Option<Seat>,
        about: &Value,
    ) -> Result<Work<Result<Json, Refusal>>, Refusal> {
        S::inquire(&self.scene(eyes, named), asked, about)
    }

    fn think(&self, seat: Seat, name: &str, bot: Option<Box<dyn Any + Send>>) -> Thinking {
        if name == crate::IDLE {
            let declined =
                self.prompt().map(|(_, prompt)| S::Game::decline(&prompt, self.session().options()));
            let option = declined
                .and_then(|answer| self.session().options().iter().position(|&option| option == answer));
            return Box::new(move || Thought { option, bot: None });
        }
        let known = bot.and_then(|bot| bot.downcast::<S::Bot>().ok());
        // A computer player's random choices follow from the seed, so that a game can be repeated,
        // and reveal nothing about the dice. Nobody is asked in a record.
        let chance = || {
            let seed = self.sitting.secret();
            seed.map_or_else(|| Sampled::new(0), |seed| Sampled::beside(seed, seat))
        };
        let mut bot = known.unwrap_or_else(|| Box::new(self.table.bot(name, seat, chance())));
        let asked = self.table.asked(self.session());
        let count = self.session().options().len();
        Box::new(move || {
            let chosen = catch(|| asked.map(|asked| S::choose(&mut bot, &asked))).ok();
            let is_whole = chosen.is_some();
            Thought {
                option: chosen.flatten().filter(|&index| index < count),
                bot: is_whole.then_some(bot as Box<dyn Any + Send>),
            }
        })
    }
}
