//! The building blocks of card code.

use table::{Flow, Seat};
use warlord::{
    Ability, Act, Aim, Alignment, Ask, Attack, CardId, Cards, Cause, Classes, Code, Condition, Does, Faction,
    Fall, Gap, Harm, Kill, Lasts, Me, On, Order, Play, Position, Prompt, Roll, Scope, Stat, Static, Step,
    Strike, StrikeKind, Target, Trait, Until,
};

/// What a card does beyond its machine-readable facts.
#[derive(Debug, Default)]
pub struct Text {
    /// One for each ability of the sheet that is not data, in its order.
    pub abilities: Vec<Does>,
    /// A second sentence of an ability, or one that the sheet has among its values.
    pub also: Vec<Does>,
    pub granted: Vec<Ability>,
    pub becomes: Option<Summoned>,
    pub ends_by_acting: bool,
}

/// The character that an action becomes (16.9).
#[derive(Debug)]
pub struct Summoned {
    pub class: Classes,
    pub level: i16,
    pub atk: i16,
    pub ac: i16,
    pub hp: i16,
    pub traits: &'static [Trait],
    pub abilities: Vec<Ability>,
}

pub fn text<const N: usize>(abilities: [Does; N]) -> Text {
    Text { abilities: abilities.into(), ..Text::default() }
}

impl Text {
    pub fn also(mut self, does: Does) -> Text {
        self.also.push(does);
        self
    }

    pub fn grants(mut self, ability: Ability) -> Text {
        self.granted.push(ability);
        self
    }

    pub fn becomes(mut self, summoned: Summoned) -> Text {
        self.becomes = Some(summoned);
        self
    }

    pub fn ends_by_acting(mut self) -> Text {
        self.ends_by_acting = true;
        self
    }
}

type Asks<T> = fn(Position<'_>, Me, &T) -> bool;
type Runs<T> = fn(&mut Play<'_>, Me, &mut T) -> Flow;
type Acts = fn(&mut Play<'_>, Me, Target) -> Flow;

const fn code(aim: Aim, run: Acts, strikes: Option<StrikeKind>) -> Does {
    Does::Order(Order::Code(Code { aim, run, strikes, turns: false, casts: false }))
}

/// An Order that could spend, stun or move its target.
pub fn turning(order: Does) -> Does {
    match order {
        Does::Order(Order::Code(code)) => Does::Order(Order::Code(Code { turns: true, ..code })),
        other => other,
    }
}

/// An Order that counts as a spell though its card is none.
pub fn casting(order: Does) -> Does {
    match order {
        Does::Order(Order::Code(code)) => Does::Order(Order::Code(Code { casts: true, ..code })),
        other => other,
    }
}

/// An Order without a target; its condition is that it does something (17.6).
pub const fn order(can: fn(Position<'_>, Me) -> bool, run: Acts) -> Does {
    code(Aim::None(can), run, None)
}

pub const fn at_character(is_meant: fn(Position<'_>, Me, CardId) -> bool, run: Acts) -> Does {
    code(Aim::Character(is_meant), run, None)
}

/// An Order that makes melee strikes, the first at this character.
pub const fn strike_at(is_meant: fn(Position<'_>, Me, CardId) -> bool, run: Acts) -> Does {
    code(Aim::Character(is_meant), run, Some(StrikeKind::Melee))
}

/// An Order that makes ranged strikes, the first at this character.
pub const fn shoot_at(is_meant: fn(Position<'_>, Me, CardId) -> bool, run: Acts) -> Does {
    code(Aim::Character(is_meant), run, Some(StrikeKind::Ranged))
}

/// Several targets, all chosen before the costs: `first` says who may be the first, `next` who may join
/// those chosen.
pub const fn strikes_at(
    strikes: StrikeKind,
    first: fn(Position<'_>, Me, CardId) -> bool,
    next: fn(Position<'_>, Me, &Cards, CardId) -> bool,
    most: usize,
    run: Acts,
) -> Does {
    code(Aim::Characters { first, next, most }, run, Some(strikes))
}

pub const fn at_item(is_meant: fn(Position<'_>, Me, CardId) -> bool, run: Acts) -> Does {
    code(Aim::Item(is_meant), run, None)
}

pub const fn at_rank(is_meant: fn(Position<'_>, Me, Seat, u8) -> bool, run: Acts) -> Does {
    code(Aim::Rank(is_meant), run, None)
}

pub const fn at_player(is_meant: fn(Position<'_>, Me, Seat) -> bool, run: Acts) -> Does {
    code(Aim::Player(is_meant), run, None)
}

pub const fn targeted(asks: Asks<Strike>, runs: Runs<Strike>) -> Does {
    Does::React(On::Targeted(asks, runs))
}

pub const fn before_roll(asks: Asks<Strike>, runs: Runs<Strike>) -> Does {
    Does::React(On::BeforeRoll(asks, runs))
}

pub const fn rolled(asks: Asks<Roll>, runs: Runs<Roll>) -> Does {
    Does::React(On::Rolled(asks, runs))
}

pub const fn wounds(asks: Asks<Harm>, runs: Runs<Harm>) -> Does {
    Does::React(On::Wounds(asks, runs))
}

/// Wounds that would go to another instead.
pub const fn takes_wounds(asks: Asks<Harm>, runs: Runs<Harm>) -> Does {
    Does::React(On::TakesWounds(asks, runs))
}

pub const fn struck(asks: Asks<Strike>, runs: Runs<Strike>) -> Does {
    Does::React(On::Struck(asks, runs))
}

pub const fn attacked(asks: Asks<Attack>, runs: Runs<Attack>) -> Does {
    Does::React(On::Attacked(asks, runs))
}

pub const fn acted(asks: Asks<Act>, runs: Runs<Act>) -> Does {
    Does::React(On::Acted(asks, runs))
}

pub const fn ordered(asks: Asks<Act>, runs: Runs<Act>) -> Does {
    Does::React(On::Ordered(asks, runs))
}

pub const fn dying(asks: Asks<Kill>, runs: Runs<Kill>) -> Does {
    Does::React(On::Dying(asks, runs))
}

pub const fn killed(asks: Asks<Kill>, runs: Runs<Kill>) -> Does {
    Does::React(On::Killed(asks, runs))
}

pub const fn illegal(asks: Asks<Gap>, runs: Runs<Gap>) -> Does {
    Does::React(On::Illegal(asks, runs))
}

pub const fn falls(asks: Asks<Fall>, runs: Runs<Fall>) -> Does {
    Does::React(On::Falls(asks, runs))
}

pub const fn steps(asks: Asks<Step>, runs: Runs<Step>) -> Does {
    Does::React(On::Steps(asks, runs))
}

pub const fn reached(asks: Asks<Step>, runs: Runs<Step>) -> Does {
    Does::React(On::Reached(asks, runs))
}

/// Happens automatically.
pub fn by_itself(react: Does) -> Does {
    match react {
        Does::React(on) => Does::Trigger(on),
        other => other,
    }
}

/// A value of the bearer changes by what the function says.
pub const fn plus(stat: Stat, by: fn(Position<'_>, Me, CardId, Option<&Strike>) -> i16) -> Does {
    Does::Static(Static::Plus(stat, Scope::Bearer, by))
}

/// A value changes for every character that the function names.
pub const fn around(stat: Stat, by: fn(Position<'_>, Me, CardId, Option<&Strike>) -> i16) -> Does {
    Does::Static(Static::Plus(stat, Scope::Everybody, by))
}

pub const fn is(text: Static) -> Does {
    Does::Static(text)
}

/// A sentence that the sheet's values or other rules already implement.
pub const fn done() -> Does {
    Does::Static(Static::Idle)
}

pub fn granted(does: Does) -> Ability {
    Ability::new(does)
}

pub fn granted_spend(does: Does) -> Ability {
    Ability { spend: true, ..Ability::new(does) }
}

// Conditions of cards.

pub fn always(_: Position<'_>, _: Me) -> bool {
    true
}

/// Text that names no player, army or rank reaches everybody in play (16.6, M2.9).
pub fn anybody(_: Position<'_>, _: Me, _: CardId) -> bool {
    true
}

/// A character of your army, whoever controls it (19.2).
pub fn of_my_army(at: Position<'_>, me: Me, who: CardId) -> bool {
    at.is_in_army_of(who, me.seat)
}

pub fn of_my_rank(at: Position<'_>, me: Me, who: CardId) -> bool {
    at.are_in_one_rank(me.by, who)
}

pub fn my_rank(at: Position<'_>, me: Me, army: Seat, _: u8) -> bool {
    army == at.cast.home(me.seat)
}

pub fn is_class(at: Position<'_>, who: CardId, class: Classes) -> bool {
    at.face(who).classes.has(class)
}

pub fn is_of(at: Position<'_>, who: CardId, faction: Faction) -> bool {
    at.face(who).faction == Some(faction)
}

/// Exactly spent: who is stunned is not (7.8).
pub fn is_spent(at: Position<'_>, who: CardId) -> bool {
    at.condition(who) == Condition::Spent
}

pub fn is_wounded(at: Position<'_>, who: CardId) -> bool {
    at.state.slot(who).wounds > 0
}

/// Their alignments are opposite.
pub fn are_opposite(at: Position<'_>, one: CardId, other: CardId) -> bool {
    let other = at.face(other).alignment.map(Alignment::opposite);
    other.is_some() && at.face(one).alignment == other
}

/// At most this many ranks away, his own rank included (6.5).
pub fn within(at: Position<'_>, me: Me, who: CardId, ranks: u8) -> bool {
    at.state.is_character_in_play(who) && at.distance(me.by, who) <= ranks
}

pub fn item_within(at: Position<'_>, me: Me, item: CardId, ranks: u8) -> bool {
    at.bearer(item).is_some_and(|bearer| within(at, me, bearer, ranks))
}

/// The performer's own melee strike.
pub fn my_melee(me: Me, strike: &Strike) -> bool {
    strike.is_melee() && strike.striker == me.by
}

pub fn melee_at_me(me: Me, strike: &Strike) -> bool {
    strike.is_melee() && strike.target == me.by
}

/// Whether a strike could reach somebody, for choosing targets.
pub fn can_hit(at: Position<'_>, strike: Strike, target: CardId) -> bool {
    at.may_target(&strike, target)
}

/// A melee strike of the performer with this base.
pub fn melee_with(at: Position<'_>, me: Me, base: i16) -> Strike {
    Strike { base, ..at.melee(me.by, me.card) }
}

pub fn has_deck(at: Position<'_>, me: Me) -> bool {
    at.state.deck_count(me.seat) > 0
}

/// A kill by this ability's character, of an opponent's.
pub fn my_kill(at: Position<'_>, me: Me, kill: &Kill) -> bool {
    kill.cause.by() == Some(me.by) && at.is_opponent(me.seat, kill.controller)
}

// Effects of cards.

pub fn ask(ask: Ask, me: Me) -> Prompt {
    Prompt::new(ask).about(me.by).source(me.card)
}

/// More of a value this turn.
pub fn this_turn(play: &mut Play<'_>, me: Me, who: CardId, stat: Stat, by: i16) -> Flow {
    play.last_plus(who, stat, by.clamp(-100, 100) as i8, Until::Turn, me.card)
}

/// More of a value for good.
pub fn for_good(play: &mut Play<'_>, me: Me, who: CardId, stat: Stat, by: i8) -> Flow {
    play.last_plus(who, stat, by, Until::Good, me.card)
}

/// Gives a character what the card grants.
pub fn grant(play: &mut Play<'_>, me: Me, who: CardId) -> Flow {
    play.last(who, Lasts::Grant(0), Until::Turn, me.card)
}

/// A cause that is this ability.
pub fn effect(play: &Play<'_>, me: Me) -> Cause {
    Cause::Effect { by: me.by, spell: play.cast.face(me.card).is_spell() }
}

/// A strike at this character if it is a legal target.
pub fn strike_if_legal(play: &mut Play<'_>, strike: Strike, target: CardId) -> Flow {
    if play.at().may_target(&strike, target) {
        play.strike(strike.at(target))?;
    }
    Ok(())
}
