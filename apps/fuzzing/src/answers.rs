use cards::Deck;
use std::sync::{Arc, OnceLock};
use table::{Asking, Memory, Need, Seat, Session};
use wars::{Answer, CardId, Cast, Edition, State, Wars};

/// Interprets bytes as a game: decks, answers, dice, and now and then an unrequested answer, an
/// undo or a redo. The table must stay intact, and what is refused must change nothing.
pub fn answers(bytes: &[u8]) {
    let mut bytes = bytes.iter().copied();
    let mut next = || bytes.next();
    let (Some(one), Some(other)) = (next(), next()) else { return };
    let (cast, first) = deal(one, other);
    let mut session: Session<Wars> = Session::new(cast.clone(), first, Memory::History, &mut Asking);
    while let Some(byte) = next() {
        match session.need() {
            None => return,
            Some(&Need::Chance { sides }) => {
                session.roll(byte % sides, &mut Asking).expect("the number is below the sides");
            }
            Some(&Need::Answer { seat, .. }) => match byte {
                250.. => disturb(&mut session, seat, byte, next().unwrap_or(0)),
                _ => {
                    let options = session.options();
                    let answer = options[byte as usize % options.len()];
                    session.answer(seat, answer, &mut Asking).expect("an option is accepted");
                }
            },
        }
        session.state().check(&cast).expect("the table is whole");
    }
}

fn deal(one: u8, other: u8) -> (Arc<Cast>, State) {
    static DECKS: OnceLock<[Vec<Deck>; 2]> = OnceLock::new();
    // The first byte also selects the edition.
    let decks = &DECKS.get_or_init(|| Edition::ALL.map(cards::ready_decks))[usize::from(one >= 128)];
    let pick = |byte: u8| decks[byte as usize % decks.len()].clone();
    cards::deal(&[pick(one), pick(other)])
}

/// Does something that was not asked for.
fn disturb(session: &mut Session<Wars>, seat: Seat, byte: u8, more: u8) {
    match byte {
        250 => drop(session.undo(seat)),
        251 => drop(session.redo()),
        _ => {
            let wrong = unasked(byte, more);
            let is_option = session.options().contains(&wrong);
            let before = *session.state();
            let seat = if byte == 255 { Seat::new(1 - seat.index() % 2) } else { seat };
            let refused = session.answer(seat, wrong, &mut Asking);
            if !is_option || byte == 255 {
                assert!(refused.is_err(), "{wrong} was not asked for");
                assert!(*session.state() == before, "a refusal changes nothing");
            }
        }
    }
}

/// An arbitrary answer, usually nonsensical.
fn unasked(byte: u8, more: u8) -> Answer {
    let card = CardId::new(more as usize % CardId::MOST);
    let square = grid_square(more);
    match (byte, more % 7) {
        (252, _) => Answer::Move { unit: card, to: square },
        (253, _) => Answer::Attack { unit: card, target: CardId::new(more as usize / 2) },
        (254, 0) => Answer::Summon { card, to: square },
        (254, 1) => Answer::Play(card),
        (254, 2) => Answer::Use { card, ability: more },
        (254, 3) => Answer::Build(card),
        (254, 4) => Answer::Number(more),
        (254, 5) => Answer::Erect { card, to: square },
        _ => Answer::Pass,
    }
}

fn grid_square(byte: u8) -> grid::Square {
    grid::Square::from_index(byte as usize % grid::Square::COUNT)
}
