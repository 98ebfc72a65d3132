//! What a card does: static text, Orders and Reacts (rules 9, 16, 17). The rules know no card by
//! name; the cards crate fills in these values.

use crate::act::{Act, Target};
use crate::attack::Attack;
use crate::cost::Cost;
use crate::harm::{Fall, Gap, Harm, Kill};
use crate::roll::Roll;
use crate::strike::Strike;
use crate::value::Stat;
use crate::{CardId, Cards, Classes, Face, Faction, Play, Position};
use std::fmt;
use table::{Flow, Seat};

/// An ability at work: the card that has it, who performs it, and for which player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Me {
    /// The card with the text: a character, an item, an attached card, an action.
    pub card: CardId,
    /// Its number among the abilities of that card.
    pub ability: u8,
    /// The character: itself, the bearer, the performer (16.3, 17.1).
    pub by: CardId,
    pub seat: Seat,
}

/// One ability of a card.
#[derive(Debug)]
pub struct Ability {
    pub spend: bool,
    /// Once per turn (9.3).
    pub once: bool,
    pub costs: Vec<Cost>,
    pub does: Does,
}

impl Ability {
    pub fn new(does: Does) -> Ability {
        Ability { spend: false, once: false, costs: Vec::new(), does }
    }
}

#[derive(Debug)]
pub enum Does {
    Static(Static),
    /// What an action is, or one half of it (2.4).
    Order(Order),
    React(On),
    /// Happens automatically when its moment comes.
    Trigger(On),
    /// A sentence that is not implemented yet: its card is refused in decks.
    Unfinished,
}

pub type Asks<T> = fn(Position<'_>, Me, &T) -> bool;
pub type Runs<T> = fn(&mut Play<'_>, Me, &mut T) -> Flow;

/// The moment of a React, with its condition and its effect on it. What comes before something is offered
/// before it happens, what comes after it when it is finished (17.3).
#[derive(Clone, Copy)]
pub enum On {
    /// A strike has chosen its target (12.8, step 2).
    Targeted(Asks<Strike>, Runs<Strike>),
    /// Before the roll of a strike (step 3).
    BeforeRoll(Asks<Strike>, Runs<Strike>),
    /// A die was rolled, for whatever purpose (step 5).
    Rolled(Asks<Roll>, Runs<Roll>),
    /// Wounds are about to be placed (step 7), and fewer of them would be.
    Wounds(Asks<Harm>, Runs<Harm>),
    /// The same, and they would go to another: wounds that cannot be reduced may (14.3).
    TakesWounds(Asks<Harm>, Runs<Harm>),
    /// A strike is finished (step 9).
    Struck(Asks<Strike>, Runs<Strike>),
    /// An attack is finished.
    Attacked(Asks<Attack>, Runs<Attack>),
    /// An action has chosen its targets and its costs are paid.
    Acted(Asks<Act>, Runs<Act>),
    /// An Order is finished.
    Ordered(Asks<Act>, Runs<Act>),
    /// A character is about to be killed.
    Dying(Asks<Kill>, Runs<Kill>),
    /// A character has been killed.
    Killed(Asks<Kill>, Runs<Kill>),
    /// A rank is illegal and about to be fixed.
    Illegal(Asks<Gap>, Runs<Gap>),
    /// A character is about to fall forward.
    Falls(Asks<Fall>, Runs<Fall>),
    /// A character is about to enter or leave a front rank by a move.
    Steps(Asks<Step>, Runs<Step>),
    /// A character has entered or reached a front rank.
    Reached(Asks<Step>, Runs<Step>),
    /// The turn ends (8.9).
    TurnEnds(fn(Position<'_>, Me) -> bool, fn(&mut Play<'_>, Me) -> Flow),
}

impl fmt::Debug for On {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "On({})", self.moment() as u8)
    }
}

/// A character about to enter or leave a front rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    pub who: CardId,
    pub stopped: bool,
}

/// The kinds of moments.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Moment {
    Targeted,
    BeforeRoll,
    Rolled,
    Wounds,
    Struck,
    Attacked,
    Acted,
    Ordered,
    Dying,
    Killed,
    Illegal,
    Falls,
    Steps,
    Reached,
    TurnEnds,
}

impl Moment {
    pub const COUNT: usize = 15;
}

impl On {
    pub const fn moment(&self) -> Moment {
        match self {
            On::Targeted(..) => Moment::Targeted,
            On::BeforeRoll(..) => Moment::BeforeRoll,
            On::Rolled(..) => Moment::Rolled,
            On::Wounds(..) | On::TakesWounds(..) => Moment::Wounds,
            On::Struck(..) => Moment::Struck,
            On::Attacked(..) => Moment::Attacked,
            On::Acted(..) => Moment::Acted,
            On::Ordered(..) => Moment::Ordered,
            On::Dying(..) => Moment::Dying,
            On::Killed(..) => Moment::Killed,
            On::Illegal(..) => Moment::Illegal,
            On::Falls(..) => Moment::Falls,
            On::Steps(..) => Moment::Steps,
            On::Reached(..) => Moment::Reached,
            On::TurnEnds(..) => Moment::TurnEnds,
        }
    }
}

/// What an Order aims at before its costs are paid (16.1).
#[derive(Clone, Copy)]
pub enum Aim {
    /// Nothing: its condition alone decides.
    None(fn(Position<'_>, Me) -> bool),
    Character(fn(Position<'_>, Me, CardId) -> bool),
    /// One character or several, up to `most`: who may be the first, and who may join those chosen.
    Characters {
        first: fn(Position<'_>, Me, CardId) -> bool,
        next: fn(Position<'_>, Me, &Cards, CardId) -> bool,
        most: usize,
    },
    /// A card on another: an item.
    Item(fn(Position<'_>, Me, CardId) -> bool),
    Rank(fn(Position<'_>, Me, Seat, u8) -> bool),
    Player(fn(Position<'_>, Me, Seat) -> bool),
}

/// An Order that needs a function.
#[derive(Clone, Copy)]
pub struct Code {
    pub aim: Aim,
    pub run: fn(&mut Play<'_>, Me, Target) -> Flow,
    /// The strikes it makes: these have their own step 2, and other cards tell such actions apart.
    pub strikes: Option<crate::strike::StrikeKind>,
    /// It could spend, stun or move its target.
    pub turns: bool,
    /// It counts as a spell though its card is none.
    pub casts: bool,
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Code")
    }
}

/// Which way a character moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    Forward,
    Back,
    Either,
}

/// Who is moved or strengthened by an Order of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whom {
    /// The performer or bearer.
    Performer,
    Any,
    /// Anybody at most this many ranks away.
    Within(u8),
    /// A character of your army of this faction.
    OfYourArmy(Faction),
    OfThisRank,
}

/// What failing a save does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fail {
    Stun,
    Wounds(u8),
}

/// The DC of a save.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dc {
    Fixed(i16),
    PlusSkill(i16),
}

/// An Order; as data if the sheet is machine-readable.
#[derive(Clone, Copy, Debug)]
pub enum Order {
    Move { whom: Whom, way: Way, ranks: u8 },
    RangedStrike { bonus: i16, times: u8, farthest: u8, adds_level: bool },
    Save { kind: crate::roll::Save, dc: Dc, reach: u8, whole_rank: bool, fail: Fail },
    Buff { whom: Whom, atk: i8, ac: i8 },
    Draw(u8),
    Code(Code),
}

/// The characters that a static change affects: its bearer alone, or all that it names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    Bearer,
    Everybody,
}

/// Static text.
#[derive(Clone, Copy)]
pub enum Static {
    /// Adds a number to a value of the bearer.
    Flat(Stat, i16),
    /// Adds what the function says to a value of a character, for a strike if there is one.
    Plus(Stat, Scope, fn(Position<'_>, Me, CardId, Option<&Strike>) -> i16),
    /// Changes the list of strikes when the bearer attacks (13.4).
    Strikes(fn(Position<'_>, Me, &mut crate::attack::Strikes)),
    /// The bearer makes one strike only when attacking.
    OneStrike,
    /// Limits of Shields on the number of strikes do not count.
    IgnoresShields,
    /// This strike may not choose this target.
    Shelters(Scope, fn(Position<'_>, Me, CardId, &Strike) -> bool),
    /// Melee strikes may always choose the bearer.
    AlwaysOpen,
    /// A character may perform this action though it lacks the class.
    MayPerform(Scope, fn(Position<'_>, Me, CardId, &Face) -> bool),
    /// A character pays no loyalty penalty when raised.
    NoLoyalty(fn(Position<'_>, Me, CardId) -> bool),
    /// A character of your army may enter as if one level lower.
    LowersEntry(fn(Position<'_>, Me, CardId) -> bool),
    /// Starting characters may be of another faction (4.2).
    StartsWith(fn(&Face) -> bool),
    NoItems,
    /// No items with this property.
    NoItem(fn(&Face) -> bool),
    NoAttack,
    NoManeuver,
    NoManeuverBack,
    /// Item text: who may equip it.
    OnlyClasses(Classes),
    OnlyFaction(Faction),
    /// Only one of this name per character and game; which mark remembers it.
    OnePerGame(crate::state::Mark),
    /// Equips these items as if the class matched, one of them at a time.
    EquipsAs(Classes),
    /// Two Weapons at a time.
    TwoWeapons,
    /// Wounds of the bearer's melee strikes cannot be reduced.
    Unreducible,
    /// This rank may hold this many more (5.4).
    Room(u8),
    /// Two dice for initiative, one of which counts.
    TwoDice,
    /// Takes over when the Warlord is killed.
    Heir,
    /// Levels more for a character that equips an item.
    EquipLevel(fn(Position<'_>, Me, CardId, &Face) -> i16),
    /// On a React of the hand: whether it could do anything, by what only its holder sees. It decides what
    /// he may answer, never whether he is asked: that would betray his hand.
    HandAllows(fn(Position<'_>, Me) -> bool),
    /// On an action: played to equip an item one level higher.
    HelpsEquipping,
    /// On an action: played to raise a character without the loyalty penalty.
    WaivesLoyalty,
    /// How it is raised.
    EntersAs(i16),
    MayEnterSpentAs(i16),
    EntersAnyRank,
    EntersIf(fn(Position<'_>, Seat) -> bool),
    /// A cost of raising it.
    EntersFor(Cost),
    /// A value on the sheet that the rules do not use (18.3).
    Idle,
}

impl fmt::Debug for Static {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Static")
    }
}
