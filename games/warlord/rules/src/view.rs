//! What a player may know (rules 18.6).
//!
//! A view is built by naming what is visible, never by copying everything and removing secrets: a new
//! field of the position is hidden until somebody shows it here. Open to everybody are cards in play,
//! discard piles, cards out of the game, cards being performed and the number of cards in each hand and
//! deck. A hand is open to who holds it, in a shared army to his partner too (M12.3). Which cards each
//! deck holds is open: it is in the [`Cast`]. What a player saw go into a hand or deck he may remember,
//! and the program remembers it for him.

use crate::lasting::{Lasts, Until};
use crate::state::{Phase, Pile, Place};
use crate::value::Stat;
use crate::{Alignment, Answer, Ask, CardId, Condition, Direction, Kind, Position, Prompt, State, Warlord};
use serde::Serialize;
use table::{Eyes, Need, Outcome, Seat, SeatSet, Session};

/// The table as somebody knows it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct View {
    pub format: &'static str,
    pub direction: Direction,
    pub turn: u16,
    pub phase: Phase,
    /// The order of play this turn, the player acting, and who has passed since the last Order.
    pub order: Vec<Seat>,
    pub acting: Option<Seat>,
    pub passed: SeatSet,
    /// The time of the round is up: the game ends with this turn (18.5).
    pub is_last_turn: bool,
    pub seats: Vec<SeatView>,
    pub question: Option<Question>,
    pub outcome: Option<Outcome>,
}

/// The hand, piles and army of one seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SeatView {
    pub seat: Seat,
    pub team: usize,
    /// In whose ranks his characters enter play: his own, or his partner's in a shared army (M12.7).
    pub home: Seat,
    pub is_out: bool,
    pub is_emperor: bool,
    pub points: u8,
    pub hand: Held,
    /// The whole deck, and those of its cards that the viewer can place: by how many lie above them, or
    /// below them.
    pub deck: Held,
    pub top: Vec<Option<Named>>,
    pub bottom: Vec<Option<Named>>,
    /// Topmost first.
    pub discard: Vec<Named>,
    pub gone: Vec<Named>,
    /// Shown and being performed.
    pub aside: Vec<Named>,
    /// The ranks of the army, front first.
    pub army: Vec<Vec<Piece>>,
    /// The players whose armies this one may attack now, from front rank to front rank (M6.3).
    pub attacks: Vec<Seat>,
    /// How far it is from each rank of this army to each rank of every army, as the rules count it now
    /// (6, M4): by own rank, then by army, then by its rank.
    pub distances: Vec<Vec<Vec<u8>>>,
}

/// A card that the viewer can name.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Named {
    pub card: CardId,
    pub id: &'static str,
    pub name: &'static str,
}

/// Cards in no order that matters: how many, and those that the viewer knows.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Held {
    pub count: usize,
    pub cards: Vec<Named>,
}

/// A character in play, with its values as they are now.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Piece {
    #[serde(flatten)]
    pub named: Named,
    // Partners in one army must be able to tell their cards apart (M12.4).
    pub owner: Seat,
    pub controller: Seat,
    pub is_warlord: bool,
    pub level: i16,
    pub classes: Vec<&'static str>,
    pub faction: Option<&'static str>,
    pub alignment: Option<Alignment>,
    pub traits: Vec<&'static str>,
    /// Every strike of its attack, with what is added to all of them.
    pub atk: Vec<i16>,
    pub ac: i16,
    pub skill: i16,
    pub hp: i16,
    pub wounds: u8,
    pub condition: Condition,
    /// Abilities used this turn, by their numbers.
    pub used: Vec<u8>,
    pub items: Vec<Gear>,
    pub lasting: Vec<Effect>,
}

/// An item or attached card.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Gear {
    #[serde(flatten)]
    pub named: Named,
    pub owner: Seat,
    pub kind: Kind,
    pub condition: Condition,
    pub used: Vec<u8>,
    /// Cards attached to it.
    pub on: Vec<Named>,
}

/// Something that lasts on a card.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Effect {
    pub source: Named,
    pub what: What,
    pub until: Until,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum What {
    Plus(Stat, i8),
    Warlord,
    NoWarlord,
    NoAttack,
    FreeAttack,
    Stubborn,
    WoundsNextTurning,
    Taunted,
    Dies,
    Discarded,
    Critical,
    /// An ability that the source grants.
    Granted,
}

/// The current question, and of whom it is asked. Only that player sees the options.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Question {
    pub seat: Seat,
    /// What is asked, visible to the player to answer; the others only see that he is asked.
    pub ask: Option<Ask>,
    pub card: Option<CardId>,
    pub source: Option<Named>,
    pub labels: Vec<&'static str>,
    pub options: Vec<String>,
}

impl View {
    /// What these eyes see of a game in progress.
    pub fn of<const N: usize>(session: &Session<Warlord<N>>, eyes: Eyes) -> View {
        let mut view = View::of_position(Position::new(session.setup(), session.state()), eyes);
        if let Some(&Need::Answer { seat, prompt }) = session.need() {
            view.question = Some(question(session.setup(), eyes, seat, &prompt, session.options()));
        }
        view
    }

    /// What these eyes see of a position.
    pub fn of_position(at: Position<'_>, eyes: Eyes) -> View {
        let cast = at.cast;
        View {
            format: cast.format().name,
            direction: cast.options().direction,
            turn: at.state.turn,
            phase: at.state.phase,
            order: at.state.order().to_vec(),
            acting: at.state.acting().filter(|_| at.state.phase == Phase::Decree),
            passed: at.state.passed,
            is_last_turn: at.state.last_turn,
            seats: cast.seats().map(|seat| seat_view(at, eyes, seat)).collect(),
            question: None,
            outcome: at.state.outcome,
        }
    }
}

fn question(cast: &crate::Cast, eyes: Eyes, seat: Seat, prompt: &Prompt, options: &[Answer]) -> Question {
    if !eyes.seats().contains(seat) {
        // That somebody is asked is seen; what for could tell of a card in his hand.
        return Question {
            seat,
            ask: None,
            card: None,
            source: None,
            labels: Vec::new(),
            options: Vec::new(),
        };
    }
    Question {
        seat,
        ask: Some(prompt.ask),
        card: prompt.card.some(),
        source: prompt.source.some().map(|card| named(cast, card)),
        labels: prompt.options.to_vec(),
        options: options.iter().map(Answer::to_string).collect(),
    }
}

fn named(cast: &crate::Cast, card: CardId) -> Named {
    let face = cast.face(card);
    Named { card, id: face.id, name: face.name }
}

impl State {
    /// Whether these eyes know what card this is, where it lies.
    pub fn is_known(&self, card: CardId, eyes: Eyes) -> bool {
        match self.place_of(card) {
            Some(Place::In(_, Pile::Hand | Pile::Bag | Pile::Top | Pile::Bottom)) => {
                eyes.are_among(self.slot(card).known)
            }
            Some(Place::In(_, Pile::Discard | Pile::Gone | Pile::Aside) | Place::Army(_) | Place::On(_)) => {
                true
            }
            None => false,
        }
    }
}

fn seat_view(at: Position<'_>, eyes: Eyes, seat: Seat) -> SeatView {
    let (cast, state) = (at.cast, at.state);
    let known = |card: &CardId| state.is_known(*card, eyes);
    let name = |card: CardId| named(cast, card);
    let open = |pile| state.pile(seat, pile).map(name).collect::<Vec<_>>();
    let some = |pile| state.pile(seat, pile).map(|card| known(&card).then(|| name(card))).collect::<Vec<_>>();
    let in_deck = Pile::DECK.into_iter().flat_map(|pile| state.pile(seat, pile)).filter(known);
    // Of the unordered part of a deck only its contents are known; the positions of the ordered
    // parts are only shown to those who know a card there.
    let ordered = |pile| {
        let cards = some(pile);
        if cards.iter().any(Option::is_some) { cards } else { Vec::new() }
    };
    let army = (1..=state.last_rank(seat))
        .map(|rank| state.rank(seat, rank).map(|who| piece(at, who)).collect())
        .collect();
    let home = cast.home(seat);
    let attacks = |&other: &Seat| {
        let is_army = cast.home(other) == other && !state.is_out(seat) && !state.is_out(other);
        is_army && at.is_opposing_army(seat, other)
    };
    let to_army = |from: u8, army: Seat| {
        let ranks = 1..=state.last_rank(army);
        ranks.map(|rank| at.distance_between((seat, from), (army, rank))).collect()
    };
    SeatView {
        seat,
        team: cast.team(seat),
        home,
        is_out: state.is_out(seat),
        is_emperor: cast.format().is_emperor(seat.index(), cast.seat_count()),
        points: state.points(seat),
        hand: Held {
            count: state.count(seat, Pile::Hand),
            cards: state.pile(seat, Pile::Hand).filter(known).map(name).collect(),
        },
        deck: Held { count: state.deck_count(seat), cards: sorted(in_deck.map(name).collect()) },
        top: ordered(Pile::Top),
        bottom: ordered(Pile::Bottom),
        discard: open(Pile::Discard),
        gone: open(Pile::Gone),
        aside: open(Pile::Aside),
        army,
        attacks: cast.seats().filter(attacks).collect(),
        distances: (1..=state.last_rank(seat))
            .map(|from| cast.seats().map(|army| to_army(from, army)).collect())
            .collect(),
    }
}

/// In an order that reveals nothing.
fn sorted(mut cards: Vec<Named>) -> Vec<Named> {
    cards.sort_by_key(|named| named.card);
    cards
}

fn used(state: &State, card: CardId) -> Vec<u8> {
    (0..8).filter(|bit| state.slot(card).used >> bit & 1 == 1).collect()
}

fn piece(at: Position<'_>, who: CardId) -> Piece {
    let (cast, state) = (at.cast, at.state);
    let face = at.face(who);
    let more = at.atk_modifier(who, None);
    let gear = |card: CardId| Gear {
        named: named(cast, card),
        owner: card.owner(),
        kind: cast.face(card).kind,
        condition: at.condition(card),
        used: used(state, card),
        on: state.gear(card).map(|on| named(cast, on)).collect(),
    };
    let effect = |lasting: &crate::Lasting| Effect {
        source: named(cast, lasting.by),
        what: match lasting.what {
            Lasts::Plus(stat, by) => What::Plus(stat, by),
            Lasts::Warlord => What::Warlord,
            Lasts::NoWarlord => What::NoWarlord,
            Lasts::NoAttack => What::NoAttack,
            Lasts::FreeAttack => What::FreeAttack,
            Lasts::Stubborn => What::Stubborn,
            Lasts::WoundsNextTurning => What::WoundsNextTurning,
            Lasts::Taunted => What::Taunted,
            Lasts::Dies => What::Dies,
            Lasts::Discarded => What::Discarded,
            Lasts::Critical => What::Critical,
            Lasts::Grant(_) => What::Granted,
        },
        until: lasting.until,
    };
    Piece {
        named: named(cast, who),
        owner: who.owner(),
        controller: at.controller(who),
        is_warlord: at.has(who, crate::Trait::Warlord),
        level: at.level(who),
        classes: face.classes.names().collect(),
        faction: face.faction.map(crate::Faction::name),
        alignment: face.alignment,
        traits: face.traits.iter().map(crate::Trait::name).collect(),
        atk: at.attack_list(who).iter().map(|base| base + more).collect(),
        ac: at.ac(who, None),
        skill: at.skill(who),
        hp: at.hp(who),
        wounds: state.slot(who).wounds,
        condition: at.condition(who),
        used: used(state, who),
        items: state.gear(who).map(gear).collect(),
        lasting: state.lasting(who).map(effect).collect(),
    }
}
