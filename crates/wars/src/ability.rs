//! What an ability can do, and when it is asked. A card's author fills in the hooks that the
//! card's sentence needs; the rules call them.

use crate::attack::{Attack, Damage, Roll, Strike};
use crate::harm::{Destination, Fall, Harm};
use crate::play::Harms;
use crate::{CardId, Cards, Face, Play, Position, Reach, Refusal};
use grid::Squares;
use std::fmt;
use std::ops::BitOr;
use table::{Flow, Seat};

/// An ability of the cast of one game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AbilityId(pub(crate) u8);

/// An ability at work: which, on what, for whom.
#[derive(Clone, Copy)]
pub struct Bearer {
    pub ability: &'static Ability,
    /// The card whose ability it is: a unit or structure, a card lying on or under one, or an active
    /// event. None for what an event left behind for a whole side.
    pub card: CardId,
    /// The unit that a card lies on or under, the card that an active event is aimed at; else the
    /// card itself.
    pub host: CardId,
    /// Who controls it.
    pub seat: Seat,
    /// A number kept with a lasting effect.
    pub value: u8,
}

impl PartialEq for Bearer {
    fn eq(&self, other: &Bearer) -> bool {
        std::ptr::eq(self.ability, other.ability)
            && (self.card, self.seat, self.value) == (other.card, other.seat, other.value)
    }
}

impl fmt::Debug for Bearer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {:?} for {:?}", self.ability.name, self.card, self.seat)
    }
}

/// A moment to which abilities react. What goes with it is in [`Happening`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum On {
    StartOfTurn,
    EndOfTurn,
    StartOfMovement,
    StartOfAttack,
    EndOfAttack,
    /// At the end of the second edition's build phase.
    EndOfBuild,
    /// Right after the attack phase, when its own end is over.
    AfterAttackPhase,
    /// When the free attacks after the attack phase are over too (FAQ-III-04).
    AfterFreeAttacks,
    /// A unit has moved one space.
    Stepped,
    /// A unit has finished a move.
    Moved,
    /// A card was forced, all spaces of it (S5.4).
    Forced,
    /// An attack is over, dead cards gone.
    Attacked,
    /// A card was destroyed and has left.
    Destroyed,
    /// A unit was summoned.
    Summoned,
    /// An event was played and is over.
    EventPlayed,
    /// Wounds were placed, before anything dies of them.
    Wounded,
}

/// One space of a move, or of being forced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    pub unit: CardId,
    pub from: grid::Square,
    pub to: grid::Square,
    /// Who moves it.
    pub by: Seat,
}

/// A whole move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    pub unit: CardId,
    pub from: grid::Square,
    pub to: grid::Square,
    pub by: Seat,
    pub spaces: u8,
    /// One of the moves of the movement phase (F11.14).
    pub in_phase: bool,
    /// Cards that it moved through.
    pub through: Cards,
}

/// Something that abilities react to.
#[derive(Clone, Copy, Debug)]
pub enum Happening<'a> {
    Time(On),
    Stepped(Step),
    Moved(Move),
    Forced(Move),
    Attacked(&'a Attack),
    Destroyed(&'a Fall),
    Summoned { unit: CardId, by: Seat },
    EventPlayed { event: CardId, by: Seat },
    Wounded(&'a Harm),
}

impl Happening<'_> {
    pub fn on(&self) -> On {
        match self {
            Happening::Time(on) => *on,
            Happening::Stepped(_) => On::Stepped,
            Happening::Moved(_) => On::Moved,
            Happening::Forced(_) => On::Forced,
            Happening::Attacked(_) => On::Attacked,
            Happening::Destroyed(_) => On::Destroyed,
            Happening::Summoned { .. } => On::Summoned,
            Happening::EventPlayed { .. } => On::EventPlayed,
            Happening::Wounded(_) => On::Wounded,
        }
    }
}

/// A reaction of an ability.
#[derive(Clone, Copy)]
pub struct Trigger {
    pub on: On,
    /// The text says "may" (F11.2).
    pub may: bool,
    /// Several of the same ability give the same result in any order.
    pub order_free: bool,
    /// Whether it would do anything now.
    pub live: fn(&Position, Bearer, &Happening) -> bool,
    pub run: fn(&mut Play, Bearer, &Happening) -> Flow,
}

impl Trigger {
    pub const fn new(
        on: On,
        live: fn(&Position, Bearer, &Happening) -> bool,
        run: fn(&mut Play, Bearer, &Happening) -> Flow,
    ) -> Trigger {
        Trigger { on, may: false, order_free: false, live, run }
    }

    pub const fn may(mut self) -> Trigger {
        self.may = true;
        self
    }

    pub const fn order_free(mut self) -> Trigger {
        self.order_free = true;
        self
    }
}

/// When a player may use an ability as an action of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// Takes the place of the unit's attack and is no attack (F11.3).
    InsteadOfAttack,
    /// An attack that scores in its own way (F11.3).
    InsteadOfNormalAttack,
    /// Takes the place of the unit's move and is no move.
    InsteadOfMove,
    EventPhase,
    /// F11.10.
    AnyTime,
}

/// An ability that a player uses as an action.
#[derive(Clone, Copy)]
pub struct Action {
    pub when: When,
    /// Also offered between two spaces of a move (FAQ21-2.4.3.2).
    pub mid_move: bool,
    /// Every player may use it, not only the bearer's controller.
    pub anybody: bool,
    /// Why `Seat` cannot use it now. Phase, turn and whether it was used up are checked before.
    pub check: fn(&Position, Bearer, Seat) -> Result<(), Refusal>,
    pub run: fn(&mut Play, Bearer, Seat) -> Flow,
}

impl Action {
    pub const fn new(
        when: When,
        check: fn(&Position, Bearer, Seat) -> Result<(), Refusal>,
        run: fn(&mut Play, Bearer, Seat) -> Flow,
    ) -> Action {
        Action { when, mid_move: false, anybody: false, check, run }
    }

    pub const fn anybody(mut self) -> Action {
        self.anybody = true;
        self
    }

    pub const fn mid_move(mut self) -> Action {
        self.mid_move = true;
        self
    }
}

/// Which hooks an ability fills in, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Hooks(u64);

impl fmt::Debug for Hooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hooks({:#x})", self.0)
    }
}

impl BitOr for Hooks {
    type Output = Hooks;
    fn bitor(self, other: Hooks) -> Hooks {
        Hooks(self.0 | other.0)
    }
}

impl Hooks {
    pub const NONE: Hooks = Hooks(0);
    pub const ACTIONS: Hooks = Hooks(1 << 20);
    const FIRST_HOOK: u32 = 21;

    pub const fn on(on: On) -> Hooks {
        Hooks(1 << on as u8)
    }

    pub const fn intersects(self, other: Hooks) -> bool {
        self.0 & other.0 != 0
    }

    /// The bits that are set, by number.
    pub(crate) fn numbers(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let number = (left != 0).then(|| left.trailing_zeros() as usize);
            left &= left.wrapping_sub(1);
            number
        })
    }
}

/// Declares the hooks of an ability: one optional function each, its bit, and the method with
/// which an author fills it in.
macro_rules! hooks {
    ($($(#[$doc:meta])* $name:ident, $bit:ident = $number:literal: $function:ty;)*) => {
        /// An ability: a name and the hooks that its sentence needs.
        pub struct Ability {
            pub name: &'static str,
            /// What an event leaves behind is no special ability: nothing takes it away (F7.4).
            pub is_effect: bool,
            /// Once in a turn for each card.
            pub once: bool,
            /// It works for the unit that its card lies under (S10.20).
            pub works_under: bool,
            /// Structures with it move (S5.3).
            pub is_mobile: bool,
            /// Units with it leave vine walls without a roll (F12.5).
            pub leaves_vines: bool,
            /// Its attack dice hit from this result on.
            pub hits_from: u8,
            /// An attack on it is counted, not rolled.
            pub is_counted: bool,
            /// Abilities that it may give to units.
            pub lends: &'static [&'static Ability],
            pub triggers: &'static [Trigger],
            pub actions: &'static [Action],
            pub hooks: Hooks,
            $($(#[$doc])* pub $name: Option<$function>,)*
        }

        impl Ability {
            pub const fn new(name: &'static str) -> Ability {
                Ability {
                    name,
                    is_effect: false,
                    once: false,
                    works_under: false,
                    is_mobile: false,
                    leaves_vines: false,
                    hits_from: 3,
                    is_counted: false,
                    lends: &[],
                    triggers: &[],
                    actions: &[],
                    hooks: Hooks::NONE,
                    $($name: None,)*
                }
            }

            $($(#[$doc])* pub const fn $name(mut self, function: $function) -> Ability {
                self.hooks = Hooks(self.hooks.0 | Hooks::$bit.0);
                self.$name = Some(function);
                self
            })*
        }

        impl Hooks {
            $(pub const $bit: Hooks = Hooks(1 << (Hooks::FIRST_HOOK + $number));)*
        }
    };
}

hooks! {
    /// Dice more or fewer for its own attacks.
    own_attack, OWN_ATTACK = 0: fn(&Position, Bearer, &Strike) -> i8;
    /// Dice more or fewer for attacks of others.
    aura_attack, AURA_ATTACK = 1: fn(&Position, Bearer, &Strike) -> i8;
    /// Its attack on this card gives wounds by counting dice instead of rolling them.
    counts_dice, COUNTS_DICE = 2: fn(&Position, Bearer, CardId) -> bool;
    /// Changes what the dice of its attack are worth.
    tally, TALLY = 3: fn(&Position, Bearer, &mut Roll);
    /// The lowest die result that wounds the target of an attack, its own or another's.
    wounded_from, WOUNDED_FROM = 4: fn(&Position, Bearer, &Strike) -> u8;
    /// Whether this roll gives its bearer, the target, no wound at all.
    shields, SHIELDS = 5: fn(&Position, Bearer, &Strike, &Roll) -> bool;
    /// Wounds that its attack gives besides the dice.
    extra_wounds, EXTRA_WOUNDS = 6: fn(&Position, Bearer, &Strike) -> u8;
    /// Spaces more or fewer for a unit in the movement phase.
    spaces, SPACES = 7: fn(&Position, Bearer, CardId) -> i8;
    /// Whether this unit may move through other cards.
    flies, FLIES = 8: fn(&Position, Bearer, CardId) -> bool;
    /// Spaces that this unit cannot move off.
    holds, HOLDS = 9: fn(&Position, Bearer, CardId) -> Squares;
    forbids_move, FORBIDS_MOVE = 10: fn(&Position, Bearer, CardId) -> Option<Refusal>;
    forbids_attack, FORBIDS_ATTACK = 11: fn(&Position, Bearer, CardId) -> Option<Refusal>;
    forbids_target, FORBIDS_TARGET = 12: fn(&Position, Bearer, &Strike) -> Option<Refusal>;
    /// How far it reaches, where it is ranged.
    range, RANGE = 13: fn(&Position, Bearer) -> u8;
    /// Melee or ranged in place of what is printed.
    reach, REACH = 14: fn(&Position, Bearer) -> Option<Reach>;
    /// Whether this card does not stop its attack on what lies behind.
    shoots_through, SHOOTS_THROUGH = 15: fn(&Position, Bearer, CardId) -> bool;
    /// Further cards that its attack affects.
    affects, AFFECTS = 16: fn(&Position, Bearer, &Strike) -> crate::Cards;
    /// Whether this unit is without abilities.
    suppresses, SUPPRESSES = 17: fn(&Position, Bearer, CardId) -> bool;
    /// Whether this unit is a wall too.
    counts_as_wall, COUNTS_AS_WALL = 18: fn(&Position, Bearer, CardId) -> bool;
    /// Magic more for an event that this seat plays.
    event_price, EVENT_PRICE = 19: fn(&Position, Bearer, Seat, &Face) -> u8;
    /// Magic more or less for a unit that this seat summons.
    summon_price, SUMMON_PRICE = 20: fn(&Position, Bearer, Seat, CardId) -> i8;
    /// Magic more or less for the use of an ability.
    ability_price, ABILITY_PRICE = 21: fn(&Position, Bearer, Seat) -> i8;
    /// Further spaces where this unit of its seat may be summoned.
    summon_spaces, SUMMON_SPACES = 22: fn(&Position, Bearer, CardId) -> Squares;
    /// Whether this unit may be summoned in the event phase.
    summons_in_events, SUMMONS_IN_EVENTS = 23: fn(&Position, Bearer, CardId) -> bool;
    /// Whether its seat may build magic in the event phase.
    builds_in_events, BUILDS_IN_EVENTS = 24: fn(&Position, Bearer) -> bool;
    /// Before the target is named (F9.10).
    before_attack, BEFORE_ATTACK = 25: fn(&mut Play, Bearer, &mut Attack) -> Flow;
    /// When the dice of its attack lie on the table.
    after_roll, AFTER_ROLL = 26: fn(&mut Play, Bearer, &mut Attack) -> Flow;
    /// After any roll of a player: dice may be rolled anew.
    rerolls, REROLLS = 27: fn(&mut Play, Bearer, Seat, &mut [u8]) -> Flow;
    /// Wounds are about to be placed: here they are prevented or redirected.
    wounds_coming, WOUNDS_COMING = 28: fn(&mut Play, Bearer, &mut Harm) -> Flow;
    /// A card would be destroyed: true when something else happened instead.
    instead_of_destruction, INSTEAD_OF_DESTRUCTION = 29: fn(&mut Play, Bearer, &Harm) -> Flow<bool>;
    /// Where a destroyed card goes.
    destination, DESTINATION = 30: fn(&mut Play, Bearer, &Fall, &mut Destination) -> Flow;
    /// Changes the results of its attack dice before hits are counted.
    bends_dice, BENDS_DICE = 31: fn(&Position, Bearer, &mut [u8]);
    /// Whether an attack of this unit must have the bearer among its targets.
    claims_attack, CLAIMS_ATTACK = 32: fn(&Position, Bearer, CardId) -> bool;
    /// Changes the damage that a roll gives to the target of an attack, its own or another's.
    damage, DAMAGE = 33: fn(&Position, Bearer, &Strike, &mut Damage);
    /// Damage that goes along with its attack, given what the target gets.
    along, ALONG = 34: fn(&Position, Bearer, &Attack, u8, &mut Harms);
    /// The damage of its attack is known and not added yet.
    before_damage, BEFORE_DAMAGE = 35: fn(&mut Play, Bearer, &mut Attack, &mut Harms) -> Flow;
    /// More damage than given, where damage of this cause comes to this card.
    raises_damage, RAISES_DAMAGE = 36: fn(&Position, Bearer, &Harm) -> u8;
    /// Spaces of cards through which this unit may move (S5.5).
    passes, PASSES = 37: fn(&Position, Bearer, CardId) -> Squares;
    /// Whether nothing can force this card.
    forbids_force, FORBIDS_FORCE = 38: fn(&Position, Bearer, CardId) -> bool;
    /// Life that this card has more.
    life, LIFE = 39: fn(&Position, Bearer, CardId) -> u8;
    /// An ability that this unit has from it.
    gives, GIVES = 40: fn(&Position, Bearer, CardId) -> Option<&'static Ability>;
    /// Whether attacks of this unit go through the bearer's own space.
    lets_through, LETS_THROUGH = 41: fn(&Position, Bearer, CardId) -> bool;
    /// Further spaces where its own card may be summoned from this seat's hand.
    enters, ENTERS = 42: fn(&Position, Seat) -> Squares;
}

impl Ability {
    /// The effect of an event that is no special ability.
    pub const fn effect(name: &'static str) -> Ability {
        let mut ability = Ability::new(name);
        ability.is_effect = true;
        ability
    }

    pub const fn triggers(mut self, triggers: &'static [Trigger]) -> Ability {
        let mut index = 0;
        while index < triggers.len() {
            self.hooks = Hooks(self.hooks.0 | Hooks::on(triggers[index].on).0);
            index += 1;
        }
        self.triggers = triggers;
        self
    }

    pub const fn actions(mut self, actions: &'static [Action]) -> Ability {
        self.hooks = Hooks(self.hooks.0 | Hooks::ACTIONS.0);
        self.actions = actions;
        self
    }

    pub const fn once(mut self) -> Ability {
        self.once = true;
        self
    }

    pub const fn leaves_vines(mut self) -> Ability {
        self.leaves_vines = true;
        self
    }

    pub const fn hits_from(mut self, result: u8) -> Ability {
        self.hits_from = result;
        self
    }

    pub const fn is_mobile(mut self) -> Ability {
        self.is_mobile = true;
        self
    }

    pub const fn works_under(mut self) -> Ability {
        self.works_under = true;
        self
    }

    pub const fn is_counted(mut self) -> Ability {
        self.is_counted = true;
        self
    }

    pub const fn lends(mut self, abilities: &'static [&'static Ability]) -> Ability {
        self.lends = abilities;
        self
    }
}

impl fmt::Debug for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
