//! Moments: what abilities react to, and how a reaction is declared. They are all listed at the end
//! of this file; a new one takes a line there, and a call of [`Play::happens`] where it happens.

use crate::ability::Bearer;
use crate::attack::Attack;
use crate::harm::{Fall, Harm};
use crate::play::Harms;
use crate::{Ask, CardId, Cards, Phase, Place, Play, Position};
use grid::{Square, Squares};
use smallvec::SmallVec;
use table::{Flow, Seat};

/// A time of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Time {
    StartOfTurn,
    EndOfTurn,
    Start(Phase),
    End(Phase),
    /// Right after a phase, when its own end is over.
    After(Phase),
    /// When the free attacks after the attack phase are over too (FAQ-III-04).
    AfterFreeAttacks,
}

const PHASES: usize = Phase::ALL.len();
/// The first number of the other moments.
const TIMES: usize = 3 + 3 * PHASES;

impl Time {
    const fn number(self) -> usize {
        match self {
            Time::StartOfTurn => 0,
            Time::EndOfTurn => 1,
            Time::AfterFreeAttacks => 2,
            Time::Start(phase) => 3 + phase as usize,
            Time::End(phase) => 3 + PHASES + phase as usize,
            Time::After(phase) => 3 + 2 * PHASES + phase as usize,
        }
    }
}

/// One space of a move, or of being forced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    pub unit: CardId,
    pub from: Square,
    pub to: Square,
    /// The player who moves it.
    pub by: Seat,
}

/// A unit has moved onto a card and off it again, for the first time in this move (F8.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Passing {
    pub unit: CardId,
    /// The card that it moved through.
    pub over: CardId,
}

/// A whole move, or the whole way that a card is forced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    pub unit: CardId,
    pub from: Square,
    pub to: Square,
    pub by: Seat,
    pub spaces: u8,
    /// The most spaces in one direction without a turn.
    pub straight: u8,
    /// One of the moves of the movement phase (F11.14).
    pub in_phase: bool,
    /// Cards that it moved through.
    pub through: Cards,
    /// The spaces that it has left on its way.
    pub left: Squares,
}

/// A unit is about to be moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Departure {
    pub unit: CardId,
    pub by: Seat,
    /// One of the moves of the movement phase (F11.14).
    pub in_phase: bool,
}

/// A unit was summoned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Summoning {
    pub unit: CardId,
    pub by: Seat,
    pub to: Square,
}

/// An event was played and is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventPlay {
    pub event: CardId,
    pub by: Seat,
}

/// Cards drawn together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawing {
    pub seat: Seat,
    pub count: u8,
}

/// A card was discarded, not destroyed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Discard {
    pub card: CardId,
    /// Who discarded it.
    pub by: Seat,
    /// Where it was; `None` for an event that was just carried out.
    pub from: Option<Place>,
    /// The tokens that lay on it.
    pub tokens: u8,
}

/// A card has left the battlefield, in any way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leave {
    pub card: CardId,
    /// Its space, and its controller.
    pub square: Square,
    pub controller: Seat,
}

/// Wounds that were placed together; what died of them has left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    pub harms: Harms,
    /// The spaces and controllers of the harmed cards, in the same order.
    pub(crate) stood: SmallVec<[(Option<Square>, Seat); 32]>,
}

impl Batch {
    /// The cards that got wounds, each once: the card, its space, its controller.
    pub fn hurt(&self) -> impl Iterator<Item = (CardId, Square, Seat)> {
        let is_first = |index: usize| {
            let card = self.harms[index].card;
            self.harms[..index].iter().all(|harm| harm.card != card)
        };
        let stood = self.stood.iter().enumerate().filter(move |(index, _)| is_first(*index));
        stood.filter_map(|(index, &(at, seat))| Some((self.harms[index].card, at?, seat)))
    }

    /// The wounds that this card got.
    pub fn on(&self, card: CardId) -> u8 {
        self.harms.iter().filter(|harm| harm.card == card).map(|harm| harm.wounds).sum()
    }
}

/// Which moments of a kind concern a bearer.
pub(crate) trait Moment {
    /// It is the bearer's own: its attack, its move, its end.
    fn is_of(&self, me: Bearer) -> bool;
    /// The bearer has caused it.
    fn is_by(&self, me: Bearer) -> bool {
        self.is_of(me)
    }
}

/// Whose moments a reaction is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Whose {
    Anybodys,
    Own,
    ByIt,
}

/// What a reaction does, by the type of its moment.
enum Act<M: ?Sized> {
    /// Does something, if it would have any effect.
    Does(fn(&Position, Bearer, &M) -> bool, fn(&mut Play, Bearer, &M) -> Flow),
    /// Does something with one of these cards, if there is one.
    Picks(fn(&Position, Bearer, &M) -> Cards, fn(&mut Play, Bearer, &M, CardId) -> Flow),
}

impl<M: ?Sized> Clone for Act<M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M: ?Sized> Copy for Act<M> {}

impl<M: Moment> Act<M> {
    fn is_live(&self, position: &Position, me: Bearer, whose: Whose, moment: &M) -> bool {
        let is_meant = match whose {
            Whose::Anybodys => true,
            Whose::Own => moment.is_of(me),
            Whose::ByIt => moment.is_by(me),
        };
        is_meant
            && match self {
                Act::Does(live, _) => live(position, me, moment),
                Act::Picks(choices, _) => !choices(position, me, moment).is_empty(),
            }
    }

    fn run(&self, play: &mut Play, me: Bearer, trigger: &Trigger, moment: &M) -> Flow {
        match self {
            Act::Does(_, run) => run(play, me, moment),
            Act::Picks(choices, run) => {
                let cards = choices(play, me, moment);
                match trigger.pick(play, me, cards)? {
                    Some(card) => run(play, me, moment, card),
                    None => Ok(()),
                }
            }
        }
    }
}

/// What a reaction to a time does.
#[derive(Clone, Copy)]
enum Timed {
    Does(fn(&Position, Bearer) -> bool, fn(&mut Play, Bearer) -> Flow),
    Picks(fn(&Position, Bearer) -> Cards, fn(&mut Play, Bearer, CardId) -> Flow),
}

/// A reaction of an ability: a moment, whether it would do anything then, and what it does.
#[derive(Clone, Copy)]
pub struct Trigger {
    reaction: Reaction,
    whose: Whose,
    /// The text says "may" (F11.2).
    pub(crate) may: bool,
    /// Several of the same ability give the same result in any order.
    pub(crate) order_free: bool,
    /// Once in a turn for each card.
    once: bool,
    /// The player may pick none of the cards.
    or_none: bool,
    /// The rule that a wrong choice breaks.
    rule: &'static str,
}

/// For a reaction that always does something.
pub fn always<M: ?Sized>(_: &Position, _: Bearer, _: &M) -> bool {
    true
}

/// For a reaction to a time that always does something.
pub fn at_all(_: &Position, _: Bearer) -> bool {
    true
}

impl Trigger {
    const fn to(reaction: Reaction) -> Trigger {
        Trigger {
            reaction,
            whose: Whose::Anybodys,
            may: false,
            order_free: false,
            once: false,
            or_none: false,
            rule: "F11.1",
        }
    }

    /// At a time of a turn.
    pub const fn at(
        time: Time,
        live: fn(&Position, Bearer) -> bool,
        run: fn(&mut Play, Bearer) -> Flow,
    ) -> Trigger {
        Trigger::to(Reaction::Time(time, Timed::Does(live, run)))
    }

    /// At a time of a turn, with one of these cards.
    pub const fn picks_at(
        time: Time,
        choices: fn(&Position, Bearer) -> Cards,
        run: fn(&mut Play, Bearer, CardId) -> Flow,
    ) -> Trigger {
        Trigger::to(Reaction::Time(time, Timed::Picks(choices, run)))
    }

    /// Only the bearer's own: its attack, its move, its end; of a time, in the turn of its controller.
    pub const fn own(mut self) -> Trigger {
        self.whose = Whose::Own;
        self
    }

    pub(crate) const fn is_own(&self) -> bool {
        matches!(self.whose, Whose::Own)
    }

    /// Only what the bearer has caused: a destruction, wounds.
    pub const fn by_it(mut self) -> Trigger {
        self.whose = Whose::ByIt;
        self
    }

    /// The text says "may": whether to use it is asked (F11.2).
    pub const fn may(mut self) -> Trigger {
        self.may = true;
        self
    }

    /// Several of the same ability give the same result in any order.
    pub const fn order_free(mut self) -> Trigger {
        self.order_free = true;
        self
    }

    /// Once in a turn for each card.
    pub const fn once(mut self) -> Trigger {
        self.once = true;
        self
    }

    /// Picking a card means using it, and the player may pick none.
    pub const fn or_none(mut self) -> Trigger {
        self.or_none = true;
        self
    }

    /// The rule that a wrong choice breaks.
    pub const fn rule(mut self, rule: &'static str) -> Trigger {
        self.rule = rule;
        self
    }

    fn pick(&self, play: &mut Play, me: Bearer, cards: Cards) -> Flow<Option<CardId>> {
        let prompt = me.asks(Ask::Card).rule(self.rule);
        match self.or_none {
            true => play.may_choose_card(me.seat, prompt, cards),
            false => play.choose_card(me.seat, prompt, cards),
        }
    }

    /// Whether it would do anything now.
    pub(crate) fn is_live(&self, position: &Position, me: Bearer, now: &Happening) -> bool {
        if self.once && position.is_used_up(me) {
            return false;
        }
        if let (Reaction::Time(time, act), Happening::Time(now)) = (&self.reaction, now) {
            return time == now
                && (self.whose == Whose::Anybodys || position.state.active == me.seat)
                && match act {
                    Timed::Does(live, _) => live(position, me),
                    Timed::Picks(choices, _) => !choices(position, me).is_empty(),
                };
        }
        self.is_live_to(position, me, now)
    }

    pub(crate) fn run(&self, play: &mut Play, me: Bearer, now: &Happening) -> Flow {
        me.ability.note(self.number() as u8);
        if self.once {
            play.use_up(me);
        }
        match &self.reaction {
            Reaction::Time(_, Timed::Does(_, run)) => run(play, me),
            Reaction::Time(_, Timed::Picks(choices, run)) => {
                let cards = choices(play, me);
                match self.pick(play, me, cards)? {
                    Some(card) => run(play, me, card),
                    None => Ok(()),
                }
            }
            _ => self.run_on(play, me, now),
        }
    }
}

/// Declares the moments: a variant of [`Happening`] with what goes with it, and two ways to declare a
/// reaction, of that type.
macro_rules! moments {
    ($($(#[$doc:meta])* $name:ident, $does:ident, $picks:ident: $with:ty;)*) => {
        /// Something that abilities react to.
        #[derive(Clone, Copy, Debug)]
        pub enum Happening<'a> {
            Time(Time),
            $($(#[$doc])* $name(&'a $with),)*
        }

        #[derive(Clone, Copy)]
        enum Reaction {
            Time(Time, Timed),
            $($name(Act<$with>),)*
        }

        enum Number { $($name,)* }

        const NAMES: &[&str] = &[$(stringify!($name),)*];

        impl Trigger {
            $($(#[$doc])* pub const fn $does(
                live: fn(&Position, Bearer, &$with) -> bool,
                run: fn(&mut Play, Bearer, &$with) -> Flow,
            ) -> Trigger {
                Trigger::to(Reaction::$name(Act::Does(live, run)))
            }

            $(#[$doc])* pub const fn $picks(
                choices: fn(&Position, Bearer, &$with) -> Cards,
                run: fn(&mut Play, Bearer, &$with, CardId) -> Flow,
            ) -> Trigger {
                Trigger::to(Reaction::$name(Act::Picks(choices, run)))
            })*

            /// The number of its moment.
            pub(crate) const fn number(&self) -> usize {
                match self.reaction {
                    Reaction::Time(time, _) => time.number(),
                    $(Reaction::$name(_) => TIMES + Number::$name as usize,)*
                }
            }

            fn is_live_to(&self, position: &Position, me: Bearer, now: &Happening) -> bool {
                match (&self.reaction, now) {
                    $((Reaction::$name(act), Happening::$name(now)) =>
                        act.is_live(position, me, self.whose, now),)*
                    _ => false,
                }
            }

            fn run_on(&self, play: &mut Play, me: Bearer, now: &Happening) -> Flow {
                match (&self.reaction, now) {
                    $((Reaction::$name(act), Happening::$name(now)) => act.run(play, me, self, now),)*
                    _ => Ok(()),
                }
            }
        }

        impl Happening<'_> {
            /// The number of its moment.
            pub(crate) const fn number(&self) -> u8 {
                (match self {
                    Happening::Time(time) => time.number(),
                    $(Happening::$name(_) => TIMES + Number::$name as usize,)*
                }) as u8
            }
        }

        /// The numbers of the moments that the rules ask for by name.
        #[allow(non_upper_case_globals)]
        pub(crate) mod on {
            use super::{Number, TIMES};
            $(#[allow(dead_code)] pub(crate) const $does: u8 = (TIMES + Number::$name as usize) as u8;)*
        }
    };
}

/// How many moments there are.
pub(crate) const COUNT: usize = TIMES + NAMES.len();

pub(crate) fn name_of(number: usize) -> String {
    let of_phase = |before: &str, at: usize| format!("{before} {:?}", Phase::ALL[at]);
    match number {
        0 => "StartOfTurn".to_owned(),
        1 => "EndOfTurn".to_owned(),
        2 => "AfterFreeAttacks".to_owned(),
        number if number >= TIMES => NAMES[number - TIMES].to_owned(),
        number if number >= 3 + 2 * PHASES => of_phase("After", number - 3 - 2 * PHASES),
        number if number >= 3 + PHASES => of_phase("End", number - 3 - PHASES),
        number => of_phase("Start", number - 3),
    }
}

moments! {
    /// A unit is about to be moved.
    Departs, departs, picks_on_departure: Departure;
    /// A unit has moved one space, or was forced one.
    Stepped, stepped, picks_on_step: Step;
    /// A unit has moved through a card.
    Passed, passed, picks_on_passing: Passing;
    /// A unit has finished a move; what works after moving comes later (FAQ21-2.16.7.1).
    Arrived, arrived, picks_on_arrival: Move;
    /// A unit has finished a move.
    Moved, moved, picks_on_move: Move;
    /// A card was forced, all spaces of it (S5.4).
    Forced, forced, picks_on_force: Move;
    /// An attack is over, dead cards gone.
    Attacked, attacked, picks_on_attack: Attack;
    /// Wounds were placed, before anything dies of them.
    Wounded, wounded, picks_on_wounds: Harm;
    /// Wounds were placed together, and what died of them has left.
    Hurt, hurt, picks_on_hurt: Batch;
    /// A card was destroyed and has left.
    Destroyed, destroyed, picks_on_destruction: Fall;
    /// A card has left the battlefield, in any way.
    Left, left, picks_on_leaving: Leave;
    /// A unit was summoned.
    Summoned, summoned, picks_on_summoning: Summoning;
    /// An event was played and is over.
    EventPlayed, event_played, picks_on_event: EventPlay;
    /// A card was discarded, not destroyed.
    Discarded, discarded, picks_on_discard: Discard;
    /// Cards were drawn together.
    Drew, drew, picks_on_draw: Drawing;
}

impl Moment for Departure {
    fn is_of(&self, me: Bearer) -> bool {
        self.unit == me.card
    }
}

impl Moment for Step {
    fn is_of(&self, me: Bearer) -> bool {
        self.unit == me.card
    }
}

impl Moment for Passing {
    fn is_of(&self, me: Bearer) -> bool {
        self.unit == me.card
    }
}

impl Moment for Move {
    fn is_of(&self, me: Bearer) -> bool {
        self.unit == me.card
    }
}

impl Moment for Attack {
    fn is_of(&self, me: Bearer) -> bool {
        self.attacker == me.card
    }
}

impl Moment for Harm {
    fn is_of(&self, me: Bearer) -> bool {
        self.card == me.card
    }

    fn is_by(&self, me: Bearer) -> bool {
        self.cause.source == me.card
    }
}

impl Moment for Batch {
    fn is_of(&self, me: Bearer) -> bool {
        self.on(me.card) > 0
    }

    fn is_by(&self, me: Bearer) -> bool {
        self.harms.iter().any(|harm| harm.cause.source == me.card)
    }
}

impl Moment for Fall {
    fn is_of(&self, me: Bearer) -> bool {
        self.card == me.card
    }

    fn is_by(&self, me: Bearer) -> bool {
        self.cause.source == me.card
    }
}

impl Moment for Leave {
    fn is_of(&self, me: Bearer) -> bool {
        self.card == me.card
    }
}

impl Moment for Summoning {
    fn is_of(&self, me: Bearer) -> bool {
        self.unit == me.card
    }

    fn is_by(&self, me: Bearer) -> bool {
        self.by == me.seat
    }
}

impl Moment for EventPlay {
    fn is_of(&self, me: Bearer) -> bool {
        self.event == me.card
    }

    fn is_by(&self, me: Bearer) -> bool {
        self.by == me.seat
    }
}

impl Moment for Discard {
    fn is_of(&self, me: Bearer) -> bool {
        self.card == me.card
    }

    fn is_by(&self, me: Bearer) -> bool {
        self.by == me.seat
    }
}

impl Moment for Drawing {
    fn is_of(&self, me: Bearer) -> bool {
        self.seat == me.seat
    }
}
