//! What an ability can do, and when it is asked. A card's author fills in the hooks that the
//! card's sentence needs; the rules call them.

use crate::hook::{Few, Functions, HookSet, StageHook};
use crate::moment::Trigger;
use crate::{Ask, CardId, Cards, Play, Position, Prompt, Refusal};
use std::fmt;
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
    /// The unit that a card lies on or under, or the card that an active event targets; otherwise
    /// the card itself.
    pub host: CardId,
    /// Who controls it.
    pub seat: Seat,
    /// A number kept with a lasting effect.
    pub value: u8,
}

impl Bearer {
    /// A question of this ability about its card.
    pub const fn asks(&self, ask: Ask) -> Prompt {
        Prompt::new(self.ability.name, ask).about(self.card)
    }

    /// A question of this ability about another card.
    pub const fn asks_about(&self, card: CardId, ask: Ask) -> Prompt {
        Prompt::new(self.ability.name, ask).about(card)
    }

    /// What this ability hurts or destroys, it does as the bearer (F9.11).
    pub const fn cause(&self) -> crate::Cause {
        crate::Cause::ability(self.seat, self.card)
    }
}

impl From<Bearer> for CardId {
    fn from(me: Bearer) -> CardId {
        me.card
    }
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

impl When {
    pub(crate) const COUNT: usize = When::AnyTime as usize + 1;
}

/// What using an action does.
#[derive(Clone, Copy)]
enum Deed {
    Does(fn(&Position, Bearer, Seat) -> Result<(), Refusal>, fn(&mut Play, Bearer, Seat) -> Flow),
    /// With one of these cards; refused with these words if there is none.
    Picks(fn(&Position, Bearer) -> Cards, &'static str, &'static str, fn(&mut Play, Bearer, CardId) -> Flow),
}

/// An ability that a player uses as an action.
#[derive(Clone, Copy)]
pub struct Action {
    pub when: When,
    /// Also offered between two spaces of a move (FAQ21-2.4.3.2).
    pub mid_move: bool,
    /// Also offered before drawing in the draw phase, which it may affect (FAQ21-2.6.6.1).
    pub before_draw: bool,
    /// Every player may use it, not only the bearer's controller.
    pub anybody: bool,
    /// Once in a turn for each card.
    pub once: bool,
    /// The rule that a wrong choice breaks.
    rule: &'static str,
    deed: Deed,
}

impl Action {
    /// `check` says why a seat cannot use it now. Phase, turn and whether it was used up are checked
    /// before.
    pub const fn new(
        when: When,
        check: fn(&Position, Bearer, Seat) -> Result<(), Refusal>,
        run: fn(&mut Play, Bearer, Seat) -> Flow,
    ) -> Action {
        Action::to(when, Deed::Does(check, run), "F11.1")
    }

    /// Does something with one of these cards. If there are none, it is refused by this rule;
    /// `{card}` in the reason is replaced by the bearer's name.
    pub const fn picks(
        when: When,
        choices: fn(&Position, Bearer) -> Cards,
        rule: &'static str,
        reason: &'static str,
        run: fn(&mut Play, Bearer, CardId) -> Flow,
    ) -> Action {
        Action::to(when, Deed::Picks(choices, rule, reason, run), rule)
    }

    const fn to(when: When, deed: Deed, rule: &'static str) -> Action {
        Action { when, mid_move: false, before_draw: false, anybody: false, once: false, rule, deed }
    }

    pub const fn anybody(mut self) -> Action {
        self.anybody = true;
        self
    }

    pub const fn mid_move(mut self) -> Action {
        self.mid_move = true;
        self
    }

    pub const fn before_draw(mut self) -> Action {
        self.before_draw = true;
        self
    }

    pub const fn once(mut self) -> Action {
        self.once = true;
        self
    }

    /// The rule that a wrong choice breaks, if it differs from the one about there being no choice.
    pub const fn rule(mut self, rule: &'static str) -> Action {
        self.rule = rule;
        self
    }

    /// Why `seat` cannot use it now.
    pub(crate) fn check(&self, position: &Position, me: Bearer, seat: Seat) -> Result<(), Refusal> {
        match self.deed {
            Deed::Does(check, _) => check(position, me, seat),
            Deed::Picks(choices, rule, reason, _) if choices(position, me).is_empty() => {
                Err(Refusal::new(rule, reason).about(me.card))
            }
            Deed::Picks(..) => Ok(()),
        }
    }

    pub(crate) fn run(&self, play: &mut Play, me: Bearer, seat: Seat) -> Flow {
        me.ability.note(crate::hook::ACTIONS);
        match self.deed {
            Deed::Does(_, run) => run(play, me, seat),
            Deed::Picks(choices, _, _, run) => {
                let cards = choices(play, me);
                match play.choose_card(seat, me.asks(Ask::Card).rule(self.rule), cards)? {
                    Some(card) => run(play, me, card),
                    None => Ok(()),
                }
            }
        }
    }
}

/// An ability: a name and the hooks that its sentence needs.
pub struct Ability {
    pub name: &'static str,
    /// What an event leaves behind is no special ability: nothing takes it away (F7.4).
    pub is_effect: bool,
    /// It works for the unit that its card lies under (S10.20).
    pub works_under: bool,
    /// Given to units of a side, only these have it.
    pub(crate) only_for: Option<fn(&Position, CardId) -> bool>,
    /// A unit to which this ability is given loses that one (Greater Command).
    pub(crate) replaces: Option<&'static Ability>,
    /// Abilities that it may give to units.
    pub lends: &'static [&'static Ability],
    pub(crate) triggers: Few<Trigger, 4>,
    pub(crate) actions: Few<Action, 2>,
    pub(crate) stages: Few<StageHook, 3>,
    pub(crate) hooks: HookSet,
    pub(crate) functions: Functions,
    #[cfg(debug_assertions)]
    called: [std::sync::atomic::AtomicU64; crate::hook::COUNT],
}

impl Ability {
    pub const fn new(name: &'static str) -> Ability {
        Ability {
            name,
            is_effect: false,
            works_under: false,
            only_for: None,
            replaces: None,
            lends: &[],
            triggers: Few::NONE,
            actions: Few::NONE,
            stages: Few::NONE,
            hooks: HookSet::NONE,
            functions: Functions::NONE,
            #[cfg(debug_assertions)]
            called: [const { std::sync::atomic::AtomicU64::new(0) }; crate::hook::COUNT],
        }
    }

    /// The effect of an event that is no special ability.
    pub const fn effect(name: &'static str) -> Ability {
        let mut ability = Ability::new(name);
        ability.is_effect = true;
        ability
    }

    pub const fn works_under(mut self) -> Ability {
        self.works_under = true;
        self
    }

    /// When given to the units of a side, only these have it. The function must use what is printed
    /// on them or what effects say, since asking for abilities would recurse.
    pub const fn only_for(mut self, is_meant: fn(&Position, CardId) -> bool) -> Ability {
        self.only_for = Some(is_meant);
        self
    }

    /// It takes the place of another ability.
    pub const fn replaces(mut self, other: &'static Ability) -> Ability {
        self.replaces = Some(other);
        self
    }

    pub const fn lends(mut self, abilities: &'static [&'static Ability]) -> Ability {
        self.lends = abilities;
        self
    }

    /// Whether it reacts to this moment where that is its bearer's own.
    pub(crate) fn reacts_to_its_own(&self, moment: u8) -> bool {
        self.triggers.iter().any(|trigger| trigger.number() == moment as usize && trigger.is_own())
    }

    /// The hooks that it fills in.
    pub fn hooks(&self) -> HookSet {
        self.hooks
    }

    /// Counts that a hook of it was called, for the test that every one is and for the count of how
    /// often abilities did something.
    #[inline]
    pub(crate) fn note(&self, _number: u8) {
        #[cfg(debug_assertions)]
        self.called[_number as usize].fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    }

    /// How often each of its hooks was called since the program started: a reaction, an action or a say at
    /// a stage when it ran, a standing change when it was asked for while it was at work.
    #[cfg(debug_assertions)]
    pub fn calls(&self) -> impl Iterator<Item = (String, u64)> {
        let counted = |number: usize| self.called[number].load(std::sync::atomic::Ordering::Relaxed);
        self.hooks.names().zip(self.hooks.numbers().map(counted))
    }

    /// The hooks of it that nobody has called since the program started.
    #[cfg(debug_assertions)]
    pub fn never_called(&self) -> HookSet {
        let is_called = |number: usize| self.called[number].load(std::sync::atomic::Ordering::Relaxed) > 0;
        let numbers = self.hooks.numbers().filter(|&number| !is_called(number));
        numbers.fold(HookSet::NONE, |never, number| never.with(number))
    }
}

impl fmt::Debug for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
