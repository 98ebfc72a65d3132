use super::champions::COLD_SNAP;
use super::{FACTION, MINOR_ICE_WALL};
use crate::first::shared::{in_own_turn, is_outnumbered};
use arrayvec::ArrayVec;
use grid::{Battlefield, Square, Squares};
use table::{Flow, Seat};
use wars::lasting::{Until, Whom};
use wars::{
    Ability, Action, Ask, Bearer, By, CardId, Cards, Cause, EventCard, Happening, Harm, On, Play, Position,
    Prompt, Refusal, Trigger, When,
};

/// It is laid on any unit. While it lies there the unit can neither move nor attack and has no
/// abilities. Every player may at any time pay 2 magic to discard it.
pub(super) static FREEZE: EventCard = EventCard::new(|play, seat, card| {
    let units = play.units();
    let prompt = Prompt::new("Freeze", Ask::Card).rule("FAQ-I-18");
    if let Some(unit) = play.choose_card(seat, prompt, units)? {
        play.attach(card, unit, seat);
    }
    Ok(())
});

pub(super) static FROZEN: Ability = Ability::effect("Freeze")
    .forbids_move(|_, me, unit| frozen(me, unit))
    .forbids_attack(|_, me, unit| frozen(me, unit))
    .suppresses(|_, me, unit| unit == me.host)
    .actions(&[Action::new(
        When::AnyTime,
        |position, me, seat| position.can_pay(seat, thaw_price(position, me)),
        |play, me, seat| {
            play.pay(seat, thaw_price(play, me));
            // FAQ21-2.1.1.1: to the pile of who takes it off.
            play.discard(me.card, seat);
            Ok(())
        },
    )
    .anybody()]);

fn frozen(me: Bearer, unit: CardId) -> Option<Refusal> {
    (unit == me.host).then(|| Refusal::new("FAQ-XV-01", "The {card} is frozen.").about(unit))
}

/// One more while who played it controls a unit with Cold Snap (FAQ-XV-07).
fn thaw_price(position: &Position, me: Bearer) -> u8 {
    2 + u8::from(position.controls_with(me.seat, &COLD_SNAP))
}

/// Only while an opponent has more units: up to two commons from your hand are summoned for
/// nothing.
pub(super) static REINFORCEMENTS: EventCard = EventCard::new(reinforcements).requires(is_outnumbered);

fn reinforcements(play: &mut Play, seat: Seat, _: CardId) -> Flow {
    for _ in 0..2 {
        if play.hand(seat).is_empty() {
            break;
        }
        let commons = play
            .hand(seat)
            .into_iter()
            .filter(|&card| play.is_common(card) && play.may_summon(seat, card, 0).is_ok())
            .collect();
        let prompt = Prompt::new("Reinforcements", Ask::Card);
        let Some(card) = play.may_choose_hidden(seat, prompt, commons)? else {
            break;
        };
        let spaces = play.summon_spaces(seat, card);
        let prompt = Prompt::new("Reinforcements", Ask::Space).rule("F6.2").about(card);
        if let Some(to) = play.choose_space(seat, prompt, spaces)? {
            play.summon(seat, card, to, 0)?;
        }
    }
    Ok(())
}

/// Right after your attack phase of this turn each of your Tundra Orc commons may attack,
/// whether it has attacked before or not. Each that does takes 1 wound when its attack is over.
pub(super) static FOR_GLORY: EventCard = EventCard::new(|play, seat, _| {
    play.last(&GLORY, Whom::Side(seat), seat, 0, Until::EndOfTurn);
    Ok(())
})
.grants(&[&GLORY]);

static GLORY: Ability = Ability::effect("For Glory").triggers(&[Trigger::new(
    On::AfterAttackPhase,
    |position, me, now| in_own_turn(position, me, now) && !glorious(position, me.seat).is_empty(),
    for_glory,
)
.order_free()]);

/// Tundra Orc commons of this seat that have something to attack.
fn glorious(position: &Position, seat: Seat) -> Cards {
    own_orcs(position, seat)
        .into_iter()
        .filter(|&unit| position.may_attack(unit).is_ok() && !position.targets(unit).is_empty())
        .collect()
}

fn own_orcs(position: &Position, seat: Seat) -> Cards {
    position
        .units_of(seat)
        .into_iter()
        .filter(|&unit| position.is_common(unit) && position.face(unit).faction == FACTION)
        .collect()
}

fn for_glory(play: &mut Play, me: Bearer, _: &Happening) -> Flow {
    let mut done = Cards::NONE;
    loop {
        let ready: Cards = glorious(play, me.seat).into_iter().filter(|&unit| !done.contains(unit)).collect();
        let prompt = Prompt::new("For Glory", Ask::Card);
        let Some(unit) = play.may_choose_card(me.seat, prompt, ready)? else {
            return Ok(());
        };
        done.insert(unit);
        play.attack(unit, None)?;
        // Reading: once for the unit, when what Fury adds to the attack is over too.
        if play.state.is_on_battlefield(unit) {
            play.wound(unit, 1, Cause::event(me.seat))?;
        }
        play.check_over()?;
    }
}

/// Three of your ice walls are moved up to 3 spaces each, one after the other, also through
/// commons, to an empty space. For each unit that one has moved through a die is rolled: with 4
/// or more the unit takes 1 wound.
pub(super) static GLACIAL_SHIFT: EventCard = EventCard::new(glacial_shift);

fn glacial_shift(play: &mut Play, seat: Seat, _: CardId) -> Flow {
    let is_ice = |&wall: &CardId| play.is_ice_wall(wall);
    let mut others: Cards = play.wall_cards_of(seat).into_iter().filter(is_ice).collect();
    let mut chosen = Cards::NONE;
    // Reading: who has fewer than three moves what he has (F7.5).
    while chosen.count() < 3 {
        let prompt = Prompt::new("Glacial Shift", Ask::Card);
        let wall = match others.count() + chosen.count() <= 3 {
            true => others.first(),
            false => play.choose_card(seat, prompt, others)?,
        };
        let Some(wall) = wall else { break };
        others.remove(wall);
        chosen.insert(wall);
    }
    while !chosen.is_empty() {
        let prompt = Prompt::new("Glacial Shift", Ask::Card);
        let Some(wall) = play.may_choose_card(seat, prompt, chosen)? else {
            break;
        };
        chosen.remove(wall);
        shift(play, seat, wall)?;
    }
    Ok(())
}

/// The spaces of an ice wall's move: it ends on `ends` and goes through `commons`.
#[derive(Clone, Copy)]
struct Ice {
    battlefield: Battlefield,
    ends: Squares,
    commons: Squares,
}

impl Ice {
    fn new(position: &Position) -> Ice {
        // A vine wall is no unit: who stands on one is not passed.
        let is_passed = |&square: &Square| {
            let unit = position.state.card_at(square);
            position.state.vine_at(square).is_none() && unit.is_some_and(|unit| position.is_common(unit))
        };
        Ice {
            battlefield: position.cast.battlefield,
            // FAQ21-2.15.8.1: back to where it came from is no way on.
            ends: position.empty(),
            commons: position.state.units_all().into_iter().filter(is_passed).collect(),
        }
    }

    /// FAQ21-2.15.8.1: onto a unit's space it goes only where it can go on from there.
    fn can_end(&self, from: Square, left: u8) -> bool {
        let next = self.battlefield.adjacent(from) & (self.ends | self.commons);
        self.ends.contains(from) || left > 0 && next.into_iter().any(|to| self.can_end(to, left - 1))
    }

    /// Where it can go next, and the spaces that it has left there: from a unit's space to those
    /// adjacent, else to every empty space in reach and to the units' spaces beside them.
    fn legs(&self, from: Square, left: u8) -> ArrayVec<(Square, u8), { Square::COUNT }> {
        let most = if self.commons.contains(from) { 1 } else { left };
        let mut legs = ArrayVec::new();
        let mut reached = Squares::only(from);
        let mut edge = reached;
        for left in (left - most..left).rev() {
            let next = (self.battlefield.spread(edge) & (self.ends | self.commons)) - reached;
            legs.extend(next.into_iter().map(|to| (to, left)));
            reached |= next;
            edge = next & self.ends;
        }
        legs.retain(|leg| self.can_end(leg.0, leg.1));
        legs
    }
}

/// Moves one ice wall. An empty space is where it ends; through units it goes space by space.
fn shift(play: &mut Play, seat: Seat, wall: CardId) -> Flow {
    let start = Ice::new(play);
    let mut here = play.square(wall);
    let mut left = 3;
    loop {
        // F8.5: who dies on the way makes no room.
        let now = Ice { ends: start.ends & play.empty(), ..start };
        let legs = now.legs(here, left);
        let spaces = legs.iter().map(|&(to, _)| to).collect();
        let prompt = Prompt::new("Glacial Shift", Ask::Space).rule("FAQ21-2.15.8.1").about(wall);
        let is_on_unit = start.commons.contains(here);
        let to = match is_on_unit {
            true => play.choose_space(seat, prompt, spaces)?,
            false => play.may_choose_space(seat, prompt, spaces)?,
        };
        let Some(to) = to else { return Ok(()) };
        let passed = play.state.card_at(here).filter(|_| is_on_unit);
        if now.ends.contains(to) {
            play.move_wall(wall, to);
        }
        if let Some(unit) = passed
            && play.die(seat, "Glacial Shift")? >= 4
        {
            play.wound(unit, 1, Cause::event(seat))?;
        }
        left = legs.iter().find(|leg| leg.0 == to).map_or(0, |leg| leg.1);
        here = to;
        if left == 0 || now.ends.contains(to) && !is_on_unit {
            return Ok(());
        }
    }
}

/// Up to two Minor Ice Walls of your pile are put on empty spaces next to Torgan.
pub(super) static GLACIAL_SURGE: EventCard = EventCard::new(|play, seat, _| {
    let is_torgan = |&unit: &CardId| play.name_of(unit) == "Torgan";
    let Some(torgan) = play.units_of(seat).into_iter().find(is_torgan) else {
        return Ok(());
    };
    for _ in 0..2 {
        let spaces = play.adjacent(torgan) & play.empty();
        if spaces.is_empty() || !play.has_at_side(seat, MINOR_ICE_WALL) {
            break;
        }
        let prompt = Prompt::new("Glacial Surge", Ask::Space).about(torgan);
        let Some(to) = play.may_choose_space(seat, prompt, spaces)? else {
            break;
        };
        play.place_from_side(seat, MINOR_ICE_WALL, to);
    }
    Ok(())
});

/// It is put under one of your Tundra Orc commons. When an attack has wounded that unit, its
/// controller may discard the armor: all wounds of the attack are ignored.
pub(super) static ICE_ARMOR: EventCard = EventCard::new(|play, seat, card| {
    let orcs = own_orcs(play, seat);
    if let Some(unit) = play.choose_card(seat, Prompt::new("Ice Armor", Ask::Card), orcs)? {
        play.slide_under(card, unit);
    }
    Ok(())
});

pub(super) static ARMORED: Ability = Ability::effect("Ice Armor").wounds_coming(ice_armor);

fn ice_armor(play: &mut Play, me: Bearer, harm: &mut Harm) -> Flow {
    if harm.card != me.host || harm.cause.by != By::Attack || !is_uppermost(play, me) {
        return Ok(());
    }
    if play.may(me.seat, Prompt::new("Ice Armor", Ask::Use).about(me.host))? {
        play.discard(me.card, me.seat);
        harm.wounds = 0;
    }
    Ok(())
}

/// Of several under a unit one is offered for each attack.
fn is_uppermost(position: &Position, me: Bearer) -> bool {
    let is_armor = |&card: &CardId| std::ptr::eq(position.face(card), position.face(me.card));
    position.state.under(me.host).find(is_armor) == Some(me.card)
}
