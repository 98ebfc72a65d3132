//! The life law: in a position that anybody is shown or asked about, no card has as much harm as
//! life.

use crate::draft::Draft;
use crate::law::holds;
use crate::moments::each_moment;
use crate::numbering::dealt;
use crate::odd_position::odd_position;
use proptest::prelude::*;
use table::{Need, Sampled, Session};
use wars::{Ask, CardId, Event, Position, Wars};

/// Whether an event belongs to the blow that wounded a card: others of the same blow, what is
/// prevented and replaced (also by a roll that is no attack), who leaves.
fn belongs_to_the_blow(event: &Event) -> bool {
    matches!(event, Event::Rolled { source, .. } if *source != "Attack")
        || matches!(
            event,
            Event::Wounded { .. }
                | Event::Prevented { .. }
                | Event::Healed { .. }
                | Event::Redirected { .. }
                | Event::Named { .. }
                | Event::Adjusted { .. }
                | Event::Changed { .. }
                | Event::Used { .. }
                | Event::Spent { .. }
                | Event::Destroyed { .. }
                | Event::Went { .. }
                | Event::WentUnder { .. }
                | Event::Discarded { .. }
                | Event::Magic { .. }
                | Event::Out { .. }
        )
}

/// Whether this card is dying just now: it was wounded by the blow that is being resolved, and the
/// question is part of that (F9.10: wounds are prevented, destruction is replaced before it leaves).
fn is_dying(session: &Session<Wars>, card: CardId) -> bool {
    let is_part = matches!(
        session.need(),
        Some(Need::Answer { prompt, .. })
            if matches!(prompt.ask, Ask::Use | Ask::Option | Ask::Card | Ask::Order | Ask::HurtOrder)
    );
    let events: Vec<&Event> = session.events().collect();
    let mut since = events.iter().rev();
    let is_wound = |event: &Event| matches!(event, Event::Wounded { card: hurt, .. } if *hurt == card);
    let blow = since.find(|event| is_wound(event) || !belongs_to_the_blow(event));
    is_part && blow.is_some_and(|event| is_wound(event))
}

pub(crate) fn all_alive(draft: &Draft, picks: &mut Sampled, most: usize) -> Result<(), TestCaseError> {
    each_moment(draft, picks, most, |session| {
        // In the middle of a roll nobody is asked yet.
        if matches!(session.need(), Some(Need::Chance { .. })) {
            return Ok(());
        }
        let cards: Vec<_> = session.state().on_battlefield().collect();
        let position = Position::new(session.setup(), session.state());
        for card in cards {
            let (life, wounds) = (position.life_of(card), position.state.wounds(card));
            let is_going = session.state().is_falling(card) || is_dying(session, card);
            let is_alive = life == 0 || wounds < life || is_going;
            let (name, need) = (position.face(card).name, session.need());
            prop_assert!(is_alive, "{} has {} of {} at {:?}", name, wounds, life, need);
        }
        Ok(())
    })
}

#[test]
fn whatever_stands_is_alive() {
    holds("life in odd positions", 500, |seed| {
        let mut picks = Sampled::new(seed);
        let draft = odd_position(&mut picks);
        all_alive(&draft, &mut picks, 80)
    });
}

#[test]
fn whatever_stands_is_alive_in_whole_games() {
    holds("life in whole games", 12, |seed| {
        let mut picks = Sampled::new(seed);
        all_alive(&dealt(seed), &mut picks, 6_000)
    });
}
