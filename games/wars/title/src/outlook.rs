//! What an action that may be taken at any time would cost and do. A player is shown this before he
//! chooses, so that he need not look it up to decline.

use crate::table::WarsTable;
use table::{Asking, Memory, Seat, Session};
use title::Scene;
use wars::{Answer, CardId, View, Viewer, Wars};
use wording::{Telling, Wording, message};

/// Everything that may be done now, each in words with its price.
pub fn all(scene: &Scene<'_, WarsTable>, wording: &Wording<'_>, seat: Seat) -> Vec<String> {
    let told = |answer: &Answer| match *answer {
        Answer::Use { card, ability } => Some(told(scene.session, wording, seat, card, ability)),
        _ => None,
    };
    scene.session.options().iter().filter_map(told).collect()
}

/// The action in words.
pub fn told(session: &Session<Wars>, wording: &Wording<'_>, seat: Seat, card: CardId, ability: u8) -> String {
    let answer = Answer::Use { card, ability };
    let before = View::of(session, Viewer::Seat(seat));
    let after = tried(session, seat, answer).map(|session| View::of(&session, Viewer::Seat(seat)));
    let price = after.as_ref().map_or(0, |after| magic(&before, seat).saturating_sub(magic(after, seat)));
    let host =
        host(&before, card).filter(|_| after.as_ref().is_some_and(|after| host(after, card).is_none()));
    wording.language.tell(&match host {
        Some(host) => {
            let laid = wording.language.phrase(wording.cast.face(card).name);
            message!("answer-take-off", card = laid, host = wording.card(host), price = price)
        }
        None => {
            let ability = wording.ability(ability);
            message!("answer-use-for", card = wording.card(card), ability = ability, price = price)
        }
    })
}

/// The game after this answer, up to the next question or die.
fn tried(session: &Session<Wars>, seat: Seat, answer: Answer) -> Option<Session<Wars>> {
    let mut tried: Session<Wars> =
        Session::new(session.setup().clone(), *session.settled(), Memory::None, &mut Asking);
    for entry in session.entries() {
        tried.follow(*entry, &mut Asking).ok()?;
    }
    tried.answer(seat, answer, &mut Asking).ok()?;
    Some(tried)
}

/// The magic that a seat has to spend.
fn magic(view: &View, seat: Seat) -> u32 {
    let held = view.seats.iter().find(|held| held.seat == seat);
    held.map_or(0, |held| held.track.map_or(held.magic.len() as u32, u32::from))
}

/// The card on the battlefield that this one lies on.
fn host(view: &View, card: CardId) -> Option<CardId> {
    let bears = |piece: &&wars::Piece| piece.attached.iter().any(|laid| laid.named.card == card);
    view.pieces.iter().find(bears).map(|piece| piece.card)
}
