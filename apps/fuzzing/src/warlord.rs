use std::sync::Arc;
use table::{Asking, Memory, Need, Seat, Session};
use warlord::{
    Answer, CardId, Cast, DOUBLES, DUEL, Deal, EMPEROR, ETTIN, Format, GLADIATOR, HEAD_TO_HEAD, INCURSION,
    Options, SIEGE, Spot, StateFor, Warlord, deal,
};
use warlord_cards::catalogue;
use warlord_deal::{DeckList, WarlordDeal};

/// Interprets bytes as a game of Warlord: format, decks, answers, dice, and now and then an
/// unrequested answer, an undo, a redo, or a player who leaves. Every card must be in exactly one
/// place, and what is refused must change nothing.
pub fn warlord(bytes: &[u8]) {
    let Some((&format, bytes)) = bytes.split_first() else { return };
    match format % 8 {
        0 => game::<2>(&DUEL, bytes),
        1 => game::<4>(&HEAD_TO_HEAD, bytes),
        2 => game::<4>(&DOUBLES, bytes),
        3 => game::<4>(&ETTIN, bytes),
        4 => game::<6>(&EMPEROR, bytes),
        5 => game::<3>(&SIEGE, bytes),
        6 => game::<5>(&INCURSION, bytes),
        _ => game::<3>(&GLADIATOR, bytes),
    }
}

fn game<const N: usize>(format: &'static Format, bytes: &[u8]) {
    let Some((decks, answers)) = bytes.split_at_checked(N) else { return };
    let Some((cast, first)) = dealt::<N>(format, decks) else { return };
    let mut session: Session<Warlord<N>> = Session::new(cast.clone(), first, Memory::History, &mut Asking);
    let mut bytes = answers.iter().copied();
    while let Some(byte) = bytes.next() {
        match session.need() {
            None => return,
            Some(&Need::Chance { sides }) => {
                session.roll(byte % sides, &mut Asking).expect("the number is below the sides");
            }
            Some(&Need::Answer { seat, .. }) => match byte {
                249.. => disturb(&mut session, seat, byte, bytes.next().unwrap_or(0)),
                _ => {
                    let options = session.options();
                    let answer = options[byte as usize % options.len()];
                    session.answer(seat, answer, &mut Asking).expect("an option is accepted");
                }
            },
        }
        let is_whole = |card| session.state().place_of(card).is_some();
        assert!(cast.cards().all(is_whole), "every card is somewhere");
    }
}

/// Some formats do not allow partners to have the same Warlord (M12.2): then there is no game.
fn dealt<const N: usize>(format: &'static Format, decks: &[u8]) -> Option<(Arc<Cast>, StateFor<N>)> {
    let ready = &catalogue().decks;
    let decks = decks.iter().map(|&byte| ready[byte as usize % ready.len()].deck.clone()).collect();
    deal::<N>(&Deal { format, options: Options::default(), decks }).ok()
}

/// Does something that was not asked for.
fn disturb<const N: usize>(session: &mut Session<Warlord<N>>, seat: Seat, byte: u8, more: u8) {
    match byte {
        249 => drop(session.leave(Seat::new(more as usize % N), &mut Asking)),
        250 => drop(session.undo(seat)),
        251 => drop(session.redo()),
        _ => {
            let wrong = unasked(byte, more);
            let is_option = session.options().contains(&wrong);
            let before = *session.state();
            let seat = if byte == 255 { Seat::new((seat.index() + 1) % N) } else { seat };
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
    let seat = |byte: u8| Seat::new(byte as usize % Seat::MOST);
    let card = |byte: u8| CardId::new(seat(byte), byte as usize % CardId::IN_DECK);
    let to = Spot { army: seat(more), rank: more % 7, file: more / 32 };
    match (byte, more % 8) {
        (252, _) => Answer::Move { card: card(more), to },
        (253, _) => Answer::Attack { card: card(more), target: card(more.rotate_left(3)) },
        (254, 0) => Answer::Raise { card: card(more), to },
        (254, 1) => Answer::Equip { item: card(more), bearer: card(more / 3) },
        (254, 2) => Answer::Perform { card: card(more), ability: more, by: card(more / 5) },
        (254, 3) => {
            Answer::React { card: card(more), ability: more % 9, by: card(more), about: CardId::NONE }
        }
        (254, 4) => Answer::Rank(seat(more), more),
        (254, 5) => Answer::Option(more),
        (254, 6) => Answer::Seat(seat(more)),
        _ => Answer::Pass,
    }
}

/// A deck list of Warlord is read and checked; one that was read survives a round trip.
pub(crate) fn deck_list(text: &str) {
    let (list, faults) = DeckList::read(text);
    assert!(faults.iter().all(|fault| !fault.to_string().is_empty()), "a refusal has a reason");
    if faults.is_empty() {
        assert_eq!(DeckList::read(&list.write()), (list.clone(), Vec::new()), "written without loss");
        if let Ok(deck) = list.deck(Seat::FIRST) {
            drop(warlord::check_deck(&deck, &Options::default()));
        }
    }
}

/// A record of a duel is replayed, or refused with a reason.
pub(crate) fn record(text: &str) {
    let told = match table::Record::<WarlordDeal<2>>::read(text) {
        Ok(record) => match table::Dealt::new(record.setup.clone()) {
            Ok(dealt) => record.replay_dealt(&dealt).err().map(|why| why.to_string()),
            Err(faults) => Some(faults.iter().map(ToString::to_string).collect()),
        },
        Err(why) => Some(why.to_string()),
    };
    assert!(told.is_none_or(|why| !why.is_empty()), "a refusal has a reason");
}
