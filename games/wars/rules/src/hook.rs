//! Hooks: the questions that the rules put to abilities. Each is a typed value that knows its
//! function and whom it asks. They are all listed at the end of this file; a new one takes a line
//! there, and a call where the rules ask it.

use crate::ability::{Ability, Action, Bearer, When};
use crate::attack::{Attack, Damage, Stage, Strike};
use crate::entrance::Entrance;
use crate::harm::{Fall, Harm};
use crate::limit::Limit;
use crate::moment::{self, Step, Trigger};
use crate::replacement::{Admission, Counter, Diversion, Prevention, Reroll, Rescue, Stay};
use crate::{CardId, Cards, Face, Play, Position, Reach, Refusal};
use grid::Squares;
use std::fmt;
use std::marker::PhantomData;
use table::{Flow, Seat};

/// Asked of the abilities of one card.
#[derive(Clone, Copy, Debug)]
pub enum Own {}

/// Asked of everything at work.
#[derive(Clone, Copy, Debug)]
pub enum Everybody {}

/// Asked of cards on or under other cards, of active events and of what events left behind; never
/// of what is printed on a card in play, which such a hook might take away.
#[derive(Clone, Copy, Debug)]
pub enum Effects {}

/// Asked of what is printed on a card, in play or not.
#[derive(Clone, Copy, Debug)]
pub enum Printed {}

/// A hook: whom it asks (`W`) and the function (`F`) that an ability fills in.
pub struct Hook<W, F> {
    pub(crate) number: u8,
    function: fn(&Ability) -> Option<F>,
    whom: PhantomData<W>,
}

impl<W, F> Clone for Hook<W, F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, F> Copy for Hook<W, F> {}

impl<W, F> Hook<W, F> {
    const fn new(number: usize, function: fn(&Ability) -> Option<F>) -> Hook<W, F> {
        Hook { number: number as u8, function, whom: PhantomData }
    }

    /// What the ability fills in.
    pub(crate) fn of(self, ability: &Ability) -> Option<F> {
        (self.function)(ability).inspect(|_| ability.note(self.number))
    }
}

impl<W, F> fmt::Debug for Hook<W, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(name_of(self.number as usize))
    }
}

/// A set of hooks, moments and stages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct HookSet([u64; HookSet::WORDS]);

impl HookSet {
    const WORDS: usize = (COUNT + When::COUNT).div_ceil(64);
    pub const NONE: HookSet = HookSet([0; HookSet::WORDS]);
    pub(crate) const ALL: HookSet = HookSet([u64::MAX; HookSet::WORDS]);

    pub(crate) const fn with(mut self, number: usize) -> HookSet {
        self.0[number / 64] |= 1 << (number % 64);
        self
    }

    #[inline]
    pub(crate) const fn contains(&self, number: u8) -> bool {
        self.0[number as usize / 64] >> (number % 64) & 1 == 1
    }

    pub(crate) fn join(&mut self, other: &HookSet) {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word |= more;
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        *self == HookSet::NONE
    }

    /// The members, by number.
    pub(crate) fn numbers(self) -> impl Iterator<Item = usize> {
        (0..COUNT).filter(move |&number| self.contains(number as u8))
    }

    /// The same with the sorts of actions.
    pub(crate) fn numbers_and_whens(self) -> impl Iterator<Item = usize> {
        (0..COUNT + When::COUNT).filter(move |&number| self.contains(number as u8))
    }

    /// The names of the members.
    pub fn names(self) -> impl Iterator<Item = String> {
        self.numbers().map(|number| match number {
            number if number >= FIRST => name_of(number).to_owned(),
            number if number == ACTIONS as usize => "actions".to_owned(),
            number if number >= STAGES => format!("{:?}", Stage::ALL[number - STAGES]),
            number => moment::name_of(number),
        })
    }
}

impl fmt::Debug for HookSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.names()).finish()
    }
}

/// The first number of the attack stages, after those of the moments.
const STAGES: usize = moment::COUNT;
/// The number of the actions.
pub(crate) const ACTIONS: u8 = (STAGES + Stage::ALL.len()) as u8;
const FIRST: usize = ACTIONS as usize + 1;
/// How many hooks there are, moments, stages and actions included.
pub(crate) const COUNT: usize = FIRST + HOOKS;

/// Beyond the hooks: whether an ability has actions of this sort, to be looked for before any of them is.
pub(crate) const fn of_when(when: When) -> u8 {
    (COUNT + when as usize) as u8
}

pub(crate) const fn of_stage(stage: Stage) -> u8 {
    (STAGES + stage as usize) as u8
}

/// So few of something that an ability has them all inside. One more than there is room for does not
/// compile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Few<T, const ROOM: usize>([Option<T>; ROOM]);

impl<T: Copy, const ROOM: usize> Few<T, ROOM> {
    pub(crate) const NONE: Few<T, ROOM> = Few([None; ROOM]);

    pub(crate) const fn with(mut self, one: T) -> Few<T, ROOM> {
        let mut at = 0;
        while self.0[at].is_some() {
            at += 1;
        }
        self.0[at] = Some(one);
        self
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter().flatten()
    }
}

/// Declares the hooks: for each an optional function in [`Ability`], the method with which an author
/// fills it in, and the typed value with which the rules ask it.
macro_rules! hooks {
    ($($(#[$doc:meta])* $name:ident: $whom:ident, $function:ty;)*) => {
        #[allow(non_camel_case_types)]
        enum Number { $($name,)* }

        const NAMES: &[&str] = &[$(stringify!($name),)*];
        const HOOKS: usize = NAMES.len();

        fn name_of(number: usize) -> &'static str {
            NAMES[number - FIRST]
        }

        /// The hooks by name.
        #[allow(non_upper_case_globals)]
        pub(crate) mod hook {
            use super::*;
            $($(#[$doc])* pub(crate) const $name: Hook<$whom, $function> =
                Hook::new(FIRST + Number::$name as usize, |ability| ability.functions.$name);)*
        }

        /// What an ability fills in.
        #[derive(Clone, Copy)]
        pub(crate) struct Functions {
            $($name: Option<$function>,)*
        }

        impl Functions {
            pub(crate) const NONE: Functions = Functions { $($name: None,)* };
        }

        impl Ability {
            $($(#[$doc])* pub const fn $name(mut self, function: $function) -> Ability {
                self.hooks = self.hooks.with(FIRST + Number::$name as usize);
                self.functions.$name = Some(function);
                self
            })*
        }
    };
}

hooks! {
    // The attack before its dice.

    /// Dice more or fewer for its own attacks.
    own_attack: Own, fn(&Position, Bearer, &Strike) -> i8;
    /// Dice more or fewer for attacks of others.
    aura_attack: Everybody, fn(&Position, Bearer, &Strike) -> i8;
    /// Its range, if it is ranged.
    range: Own, fn(&Position, Bearer) -> u8;
    /// Melee or ranged in place of what is printed.
    reach: Own, fn(&Position, Bearer) -> Option<Reach>;
    /// The same for units that an effect is about.
    aura_reach: Everybody, fn(&Position, Bearer, CardId) -> Option<Reach>;
    /// Further cards that it can attack, in reach or not.
    further_targets: Own, fn(&Position, Bearer) -> Cards;
    /// Whether this card does not stop its attack on what lies behind.
    shoots_through: Own, fn(&Position, Bearer, CardId) -> bool;
    /// Whether attacks of this unit go through the bearer's own space.
    lets_through: Own, fn(&Position, Bearer, CardId) -> bool;
    /// Further cards that its attack affects.
    affects: Own, fn(&Position, Bearer, &Strike) -> Cards;
    /// Whether it attacks besides the units that may attack in a phase.
    attacks_besides: Own, fn(&Position, Bearer) -> bool;
    forbids_attack: Everybody, fn(&Position, Bearer, CardId) -> Option<Refusal>;
    forbids_target: Everybody, fn(&Position, Bearer, &Strike) -> Option<Refusal>;
    /// Cards of which an attack of this unit must have one among its targets.
    claims_attack: Everybody, fn(&Position, Bearer, CardId) -> Cards;

    // The attack after its dice. What is asked or rolled in between is done at a stage of the attack.

    /// The lowest result with which its attack dice hit.
    hits_from: Own, fn(&Position, Bearer) -> u8;
    /// Changes what an attack, its own or another's, gives to one card.
    damage: Everybody, fn(&Position, Bearer, &Strike, &mut Damage);

    // Movement.

    /// Spaces more or fewer for a unit in the movement phase.
    spaces: Everybody, fn(&Position, Bearer, CardId) -> i8;
    /// Spaces more for every move of this unit, in the movement phase or not.
    further_spaces: Everybody, fn(&Position, Bearer, CardId) -> u8;
    /// Spaces more in a movement phase in which its controller moves no other card: once it has tried
    /// the first of them, none is moved any more.
    sneaks: Own, fn(&Position, Bearer) -> u8;
    /// The maximum number of spaces this unit may move, overriding anything that allows more.
    most_spaces: Everybody, fn(&Position, Bearer, CardId) -> Option<u8>;
    /// Whether this unit may move through other cards.
    flies: Everybody, fn(&Position, Bearer, CardId) -> bool;
    /// Spaces that it may move along one straight line, in place of a usual move.
    charge: Own, fn(&Position, Bearer) -> u8;
    /// Spaces of cards over which its charge leads.
    leaps: Own, fn(&Position, Bearer) -> Squares;
    /// Whether its steps may be diagonal too.
    steps_diagonally: Own, fn(&Position, Bearer) -> bool;
    /// Lets units end their moves on the bearer's own space.
    admits: Everybody, Admission;
    /// Whether it matters over which cards it moves.
    tramples: Own, fn(&Position, Bearer) -> bool;
    /// Whether it matters to it afterwards that a unit has taken this step.
    watches_way: Everybody, fn(&Position, Bearer, &Step) -> bool;
    /// Spaces of cards through which this unit may move (S5.5).
    passes: Own, fn(&Position, Bearer, CardId) -> Squares;
    /// Spaces that this unit cannot move off.
    holds: Everybody, fn(&Position, Bearer, CardId) -> Squares;
    forbids_move: Everybody, fn(&Position, Bearer, CardId) -> Option<Refusal>;
    /// Whether nothing can force this card.
    forbids_force: Everybody, fn(&Position, Bearer, CardId) -> bool;
    /// Whether it moves though it is a structure (S5.3).
    is_mobile: Own, fn(&Position, Bearer) -> bool;
    /// Whether it leaves vine walls without a roll (F12.5).
    leaves_vines: Own, fn(&Position, Bearer) -> bool;

    // What cards are and have.

    /// Whether this unit is without abilities.
    suppresses: Effects, fn(&Position, Bearer, CardId) -> bool;
    /// An ability that this unit has from it.
    gives: Printed, fn(&Position, Bearer, CardId) -> Option<&'static Ability>;
    /// On a unit: the card whose base abilities it has besides its own (S10.6).
    shares: Effects, fn(&Position, Bearer) -> Option<CardId>;
    /// Whether this unit is a wall too.
    counts_as_wall: Everybody, fn(&Position, Bearer, CardId) -> bool;
    /// Whether no unit may be summoned next to this wall.
    closes: Everybody, fn(&Position, Bearer, CardId) -> bool;
    /// Whether the tokens on it are wounds too, and leave it when wounds do.
    tokens_are_wounds: Own, fn(&Position, Bearer) -> bool;
    /// Life that this card has more.
    life: Everybody, fn(&Position, Bearer, CardId) -> u8;

    // Prices and limits.

    /// The summon cost of a card in place of the printed one; of several the lowest.
    cost: Effects, fn(&Position, Bearer, CardId) -> Option<u8>;
    /// Whether this seat cannot spend any magic.
    forbids_paying: Everybody, fn(&Position, Bearer, Seat) -> bool;
    /// Magic more for an event that this seat plays.
    event_price: Everybody, fn(&Position, Bearer, Seat, &Face) -> u8;
    /// Magic more or less for a unit that this seat summons.
    summon_price: Everybody, fn(&Position, Bearer, Seat, CardId) -> i8;
    /// Magic more or less for the use of an ability.
    ability_price: Everybody, fn(&Position, Bearer, Seat) -> i8;
    /// How many units this seat may move in its movement phase (F8.1).
    move_limit: Everybody, fn(&Position, Bearer, Seat, &mut Limit);
    /// How many units of this seat may attack in its attack phase (F9.1).
    attack_limit: Everybody, fn(&Position, Bearer, Seat, &mut Limit);
    /// To how many cards this seat fills its hand in its draw phase (F5.1).
    hand_limit: Everybody, fn(&Position, Bearer, Seat, &mut Limit);

    // Summoning and playing.

    /// Further spaces where this unit of its seat may be summoned.
    summon_spaces: Everybody, fn(&Position, Bearer, CardId) -> Squares;
    /// A way of its own in which its card is summoned from a hand.
    entrance: Printed, Entrance;
    forbids_summon: Everybody, fn(&Position, Bearer, Seat, CardId) -> Option<Refusal>;
    /// Whether this unit may be summoned in this phase of its seat, which is not the summon phase.
    summons_now: Everybody, fn(&Position, Bearer, CardId) -> bool;
    /// An event is being played: here it is made to have no effect.
    cancels_event: Everybody, Counter;
    /// Whether its seat may build magic in the event phase.
    builds_in_events: Everybody, fn(&Position, Bearer) -> bool;

    // What happens otherwise.

    /// After any roll of a player: dice may be rolled again.
    rerolls: Everybody, Reroll;
    /// Additional damage when damage from this cause is dealt to this card.
    raises_damage: Everybody, fn(&Position, Bearer, &Harm) -> u8;
    /// Wounds are about to be placed: here they are prevented or redirected.
    wounds_coming: Everybody, Prevention;
    /// Whether this card cannot take on itself the wounds of another.
    forbids_covering: Everybody, fn(&Position, Bearer, CardId) -> bool;
    /// A card would be destroyed: true when something else happened instead.
    instead_of_destruction: Everybody, Rescue;
    /// Where a destroyed card goes.
    destination: Everybody, Diversion;
    /// Whether nobody gains magic for this destruction (S7.8).
    spoils_nothing: Everybody, fn(&Position, Bearer, &Fall) -> bool;
    /// An active event would be discarded (S9.2).
    instead_of_discard: Everybody, Stay;
}

impl Ability {
    /// A reaction to a moment.
    pub const fn on(mut self, trigger: Trigger) -> Ability {
        self.hooks = self.hooks.with(trigger.number());
        self.triggers = self.triggers.with(trigger);
        self
    }

    /// Something that a player chooses to do.
    pub const fn action(mut self, action: Action) -> Ability {
        self.hooks = self.hooks.with(ACTIONS as usize).with(of_when(action.when) as usize);
        self.actions = self.actions.with(action);
        self
    }

    /// What it does at a stage of its own attack.
    pub const fn attacking(self, stage: Stage, run: fn(&mut Play, Bearer, &mut Attack) -> Flow) -> Ability {
        self.at_stage(StageHook { stage, role: Role::Attacker, run })
    }

    /// What it does at a stage of an attack that affects its bearer.
    pub const fn defending(self, stage: Stage, run: fn(&mut Play, Bearer, &mut Attack) -> Flow) -> Ability {
        self.at_stage(StageHook { stage, role: Role::Target, run })
    }

    /// What it does at a stage of any attack.
    pub const fn any_attack(self, stage: Stage, run: fn(&mut Play, Bearer, &mut Attack) -> Flow) -> Ability {
        self.at_stage(StageHook { stage, role: Role::Anybody, run })
    }

    /// Whether it does something before the target of its own attack is named (F9.10).
    pub(crate) fn begins_attacks(&self) -> bool {
        self.stages.iter().any(|hook| hook.stage == Stage::Declared && hook.role == Role::Attacker)
    }

    const fn at_stage(mut self, hook: StageHook) -> Ability {
        self.hooks = self.hooks.with(of_stage(hook.stage) as usize);
        self.stages = self.stages.with(hook);
        self
    }
}

/// Who the bearer is in an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    Attacker,
    Target,
    Anybody,
}

/// What an ability does at a stage of an attack.
#[derive(Clone, Copy)]
pub(crate) struct StageHook {
    pub(crate) stage: Stage,
    pub(crate) role: Role,
    pub(crate) run: fn(&mut Play, Bearer, &mut Attack) -> Flow,
}

impl StageHook {
    /// Whether this attack concerns the bearer.
    pub(crate) fn concerns(&self, me: Bearer, attack: &Attack) -> bool {
        match self.role {
            Role::Attacker => attack.attacker == me.card,
            Role::Target => attack.affected.contains(me.card),
            Role::Anybody => true,
        }
    }
}
