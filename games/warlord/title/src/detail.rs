//! What happened, as the page draws it. All of it is public.

use crate::choice::number;
use crate::protocol::{Detail, Part};
use warlord::{CardId, Cast, Event, Purpose, Sum};

/// The event for the page to draw; `None` if the sentence says it all.
pub fn detail(cast: &Cast, event: &Event) -> Option<Detail> {
    let some = |card: CardId| number(card).unwrap_or_default();
    Some(match *event {
        Event::Attacks { attacker, target, .. } => {
            Detail::Attacks { attacker: some(attacker), target: some(target) }
        }
        Event::Strikes { striker, target, kind, source } => Detail::Strikes {
            striker: some(striker),
            target: some(target),
            kind,
            source: number(source).filter(|_| source != striker),
        },
        Event::Counts { roll, number } => Detail::Counts {
            modifier: roll.total(),
            needed: number.total(),
            roll: parts(cast, &roll),
            number: parts(cast, &number),
        },
        Event::Rolled { roller, purpose, natural, modifier, target, .. } => {
            rolled(roller, purpose, natural, modifier.into(), target.into())
        }
        Event::StrikeResult { striker, target, hit } => {
            Detail::Struck { striker: some(striker), target: some(target), hit }
        }
        Event::Redirected { striker, target } => {
            Detail::Redirected { striker: some(striker), target: some(target) }
        }
        Event::Wounded { card, wounds } => Detail::Wounded { card: some(card), wounds },
        Event::Healed { card, wounds } => Detail::Healed { card: some(card), wounds },
        Event::Killed { card } => Detail::Killed { card: some(card) },
        Event::Turned { card, to } => Detail::Turned { card: some(card), to },
        Event::Fell { card, to } => Detail::Fell { card: some(card), to },
        Event::Moved { card, from, to } => Detail::Moved { card: some(card), from, to },
        Event::Raised { card, to, .. } => Detail::Raised { card: some(card), to },
        Event::Equipped { item, bearer, .. } => Detail::Equipped { item: some(item), bearer: some(bearer) },
        Event::Performed { card, by, ability, .. } => {
            Detail::Performed { card: some(card), by: number(by), ability }
        }
        Event::Changed { card, stat, by, until, source } => {
            Detail::Changed { card: some(card), stat, by, until, source: number(source) }
        }
        Event::TurnBegan { .. }
        | Event::PhaseBegan { .. }
        | Event::TimeCalled
        | Event::First { .. }
        | Event::Drew { .. }
        | Event::Discarded { .. }
        | Event::Passed { .. }
        | Event::Cancelled { .. }
        | Event::Granted { .. }
        | Event::Attached { .. }
        | Event::Went { .. }
        | Event::Shown { .. }
        | Event::Shuffled { .. }
        | Event::BecameWarlord { .. }
        | Event::Out { .. }
        | Event::Point { .. }
        | Event::Over { .. } => return None,
    })
}

pub fn parts(cast: &Cast, sum: &Sum) -> Vec<Part> {
    let part = |&(card, by): &(CardId, i8)| Part {
        card: number(card),
        source: card.some().map(|card| cast.face(card).name.to_owned()),
        by,
    };
    sum.parts().iter().map(part).collect()
}

fn rolled(roller: CardId, purpose: Purpose, natural: u8, modifier: i16, target: i16) -> Detail {
    let roll = warlord::Roll {
        roller,
        seat: table::Seat::FIRST,
        purpose,
        natural,
        modifier,
        target,
        verdict: None,
        strike: None,
    };
    let is_test = matches!(purpose, Purpose::Strike | Purpose::Save(_) | Purpose::Check(_));
    Detail::Roll {
        roller: number(roller),
        purpose,
        natural,
        modifier,
        total: roll.total(),
        needed: is_test.then_some(target),
        is_success: is_test.then(|| roll.is_success()),
    }
}
