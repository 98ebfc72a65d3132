use arrayvec::ArrayVec;
use grid::{Battlefield, Square, Squares};
use table::Flow;
use wars::{Ask, CardId, Cards, EventCard, Play, Played, Position};

/// Three of your ice walls are moved up to 3 spaces each, one after the other, also through
/// commons, to an empty space. For each unit that one has moved through a die is rolled: with 4
/// or more the unit takes 1 wound.
pub(super) static GLACIAL_SHIFT: EventCard = EventCard::new("Glacial Shift", |play, me| {
    let seat = me.seat;
    let mut others = play.among(play.wall_cards_of(seat)).filter(|wall| play.is_ice_wall(wall)).cards();
    let mut chosen = Cards::NONE;
    // Reading: a player with fewer than three moves those he has (F7.5).
    while chosen.count() < 3 {
        let wall = match others.count() + chosen.count() <= 3 {
            true => others.first(),
            false => play.choose_card(seat, me.asks(Ask::Card), others)?,
        };
        let Some(wall) = wall else { break };
        others.remove(wall);
        chosen.insert(wall);
    }
    while !chosen.is_empty() {
        let Some(wall) = play.may_choose_card(seat, me.asks(Ask::Card), chosen)? else { break };
        chosen.remove(wall);
        shift(play, me, wall)?;
    }
    Ok(())
});

/// The spaces of an ice wall's move: it ends on `ends` and goes through `commons`.
#[derive(Clone, Copy)]
struct Ice {
    battlefield: Battlefield,
    ends: Squares,
    commons: Squares,
}

impl Ice {
    fn new(position: &Position) -> Ice {
        // A vine wall is not a unit: a unit on one is not passed.
        let is_passed = |&square: &Square| {
            let unit = position.state.card_at(square);
            position.state.vine_at(square).is_none() && unit.is_some_and(|unit| position.is_common(unit))
        };
        Ice {
            battlefield: position.cast.battlefield,
            // FAQ21-2.15.8.1: going back to where it came from does not count as moving on.
            ends: position.empty(),
            commons: position.state.units_all().into_iter().filter(is_passed).collect(),
        }
    }

    /// FAQ21-2.15.8.1: it may only enter a unit's space if it can move on from there.
    fn can_end(&self, from: Square, left: u8) -> bool {
        let next = self.battlefield.adjacent(from) & (self.ends | self.commons);
        self.ends.contains(from) || left > 0 && next.into_iter().any(|to| self.can_end(to, left - 1))
    }

    /// Where it can go next, and the spaces it then has left: from a unit's space to the adjacent
    /// ones, otherwise to every empty space in reach and to the units' spaces next to those.
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

/// Moves one ice wall. An empty space is where it stops; through units it moves space by space.
fn shift(play: &mut Play, me: Played, wall: CardId) -> Flow {
    let seat = me.seat;
    let start = Ice::new(play);
    let mut here = play.square(wall);
    let mut left = 3;
    loop {
        // F8.5: a unit that dies along the way leaves no room.
        let now = Ice { ends: start.ends & play.empty(), ..start };
        let legs = now.legs(here, left);
        let spaces = legs.iter().map(|&(to, _)| to).collect();
        let prompt = me.asks(Ask::Space).rule("FAQ21-2.15.8.1").about(wall);
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
            && play.die(seat, me.name)? >= 4
        {
            play.wound(unit, 1, me.cause())?;
        }
        left = legs.iter().find(|leg| leg.0 == to).map_or(0, |leg| leg.1);
        here = to;
        if left == 0 || now.ends.contains(to) && !is_on_unit {
            return Ok(());
        }
    }
}
