//! What a click on something unlit would have meant, so that the page can explain why it is not
//! possible.

use table::{Eyes, Need, Seat, Session};
use title::About;
use warlord::{Answer, Ask, CardId, Kind, Position, Spot, Warlord};

/// The intended answer; `None` if a click there means nothing.
pub fn wish<const N: usize>(session: &Session<Warlord<N>>, seat: Seat, about: &About) -> Option<Answer> {
    let Some(&Need::Answer { seat: asked, prompt }) = session.need() else { return None };
    if asked != seat {
        return None;
    }
    let cast = session.setup();
    // What is meant depends on what a card is: that of one he does not know would tell him.
    let is_known = |card: &CardId| cast.has(*card) && session.state().is_known(*card, Eyes::of_seat(seat));
    let card = |number: u16| CardId::from_index(number.into()).filter(is_known);
    let (chosen, clicked) = (about.card.and_then(card), about.target.and_then(card));
    let at = Position::new(cast, session.state());
    match prompt.ask {
        Ask::Order => order(at, seat, chosen, clicked, about.square.as_deref().and_then(spot)),
        Ask::StrikeTarget | Ask::Target | Ask::Cost | Ask::Discard | Ask::Search | Ask::Return => {
            clicked.map(Answer::Card)
        }
        _ => None,
    }
}

fn order(
    at: Position<'_>,
    seat: Seat,
    chosen: Option<CardId>,
    clicked: Option<CardId>,
    to: Option<Spot>,
) -> Option<Answer> {
    let in_play = |card: CardId| at.state.is_character_in_play(card);
    match (chosen, clicked, to) {
        (Some(card), _, Some(to)) if in_play(card) => Some(Answer::Move { card, to }),
        (Some(card), _, Some(to)) => Some(Answer::Raise { card, to }),
        (Some(card), Some(target), _) if in_play(card) && in_play(target) => {
            Some(Answer::Attack { card, target })
        }
        (Some(card), Some(target), _) if in_play(target) => Some(from_hand(at, seat, card, target)),
        // A character of the player's own that can do nothing: why it cannot attack.
        (None, Some(card), _) if in_play(card) => Some(Answer::Attack { card, target: foe(at, card)? }),
        (None, Some(card), _) if at.is_in_hand(card, seat) => {
            Some(from_hand(at, seat, card, best(at, seat, card)?))
        }
        _ => None,
    }
}

/// A card of the hand, used on or by this character.
fn from_hand(at: Position<'_>, seat: Seat, card: CardId, by: CardId) -> Answer {
    match at.cast.face(card).kind {
        Kind::Item => Answer::Equip { item: card, bearer: by },
        Kind::Action => Answer::Perform { card, ability: 0, by },
        Kind::Character => {
            let rank = at.cast.face(card).level.clamp(1, u8::MAX.into()) as u8;
            Answer::Raise { card, to: Spot { army: at.cast.home(seat), rank, file: 0 } }
        }
    }
}

/// An opponent at distance 1, or else any.
fn foe(at: Position<'_>, who: CardId) -> Option<CardId> {
    let mut foes = at.characters().filter(|&other| at.are_opponents(who, other));
    let near = at.characters().find(|&other| at.are_opponents(who, other) && at.distance(who, other) == 1);
    near.or_else(|| foes.next())
}

/// The character that comes closest to being able to use a card: one of its class, of the highest
/// level.
fn best(at: Position<'_>, seat: Seat, card: CardId) -> Option<CardId> {
    let classes = at.cast.face(card).classes;
    let own = at.characters().filter(|&who| at.controller(who) == seat);
    own.max_by_key(|&who| (at.may_perform(who, card), at.face(who).classes.has(classes), at.level(who)))
}

/// A place as clients name it.
fn spot(name: &str) -> Option<Spot> {
    let mut parts = name.split('.');
    let mut next = || parts.next()?.parse::<u8>().ok();
    let (army, rank, file) = (next()?, next()?, next()?);
    let army = usize::from(army);
    (army < Seat::MOST).then(|| Spot { army: Seat::new(army), rank, file })
}
