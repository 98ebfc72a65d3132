//! What a view shows, and what imagining makes of the rest.

use std::sync::Arc;
use table::{Asking, Memory, Sampled, Seat, SeatSet, Session};
use wars::{Answer, CardId, Cast, Kind, Knowledge, Phase, Pile, Place, State, View, Viewer, Wars};

const SOUTH: Seat = Seat::new(0);
const NORTH: Seat = Seat::new(1);

/// Two Phoenix Elf decks, dealt.
fn dealt() -> (Arc<Cast>, State) {
    let deck = cards::ready_deck_unchecked(wars::Edition::First, "Prince Elien").unwrap();
    cards::deal(&[deck.clone(), deck])
}

/// Puts cards of a draw pile into a hand or on the magic pile, as if drawn or built.
fn take(state: &mut State, seat: Seat, count: usize, pile: Pile) -> Vec<CardId> {
    let cards: Vec<CardId> = state.pile(seat, Pile::Bag).take(count).collect();
    for &card in &cards {
        let known = if pile == Pile::Discard { SeatSet::ALL } else { SeatSet::only(seat) };
        state.put_in_pile(card, seat, pile, known);
    }
    cards
}

fn view(cast: &Cast, state: &State, viewer: Viewer) -> View {
    View::new(cast, state, None, &[], viewer)
}

/// FAQ-I-03 and FAQ-I-04.
#[test]
fn a_player_sees_his_hand_and_magic_others_count_them_and_nobody_counts_a_draw_pile() {
    let (cast, mut state) = dealt();
    let hand = take(&mut state, SOUTH, 4, Pile::Hand);
    let magic = take(&mut state, SOUTH, 3, Pile::Magic);
    let discarded = take(&mut state, SOUTH, 2, Pile::Discard);

    let own = &view(&cast, &state, Viewer::Seat(SOUTH)).seats[0];
    let ids = |cards: &[wars::Named]| cards.iter().map(|named| named.card).collect::<Vec<_>>();
    let reversed = |cards: &[CardId]| cards.iter().rev().copied().collect::<Vec<_>>();
    assert_eq!(ids(&own.hand.cards), reversed(&hand));
    assert!(own.magic.iter().all(Option::is_some));
    let in_order: Vec<CardId> = own.magic.iter().flatten().map(|named| named.card).collect();
    assert_eq!(in_order, reversed(&magic), "the magic pile card by card in its order");

    for viewer in [Viewer::Seat(NORTH), Viewer::Spectator] {
        let other = &view(&cast, &state, viewer).seats[0];
        assert_eq!((other.hand.count, other.hand.cards.len()), (4, 0));
        assert_eq!(other.magic, [None, None, None]);
        assert_eq!(ids(&other.discard), reversed(&discarded));
    }

    // However many cards are left, the draw pile looks the same until it is empty.
    for viewer in Viewer::all(&cast) {
        let few = view(&cast, &state, viewer).seats[0].draw.clone();
        assert!(!few.is_empty && few.top.is_empty() && few.bottom.is_empty());
        assert_eq!(few, view(&cast, &dealt().1, viewer).seats[0].draw);
    }
    take(&mut state, SOUTH, 34, Pile::Gone);
    assert!(view(&cast, &state, Viewer::Spectator).seats[0].draw.is_empty);
}

#[test]
fn a_card_seen_going_into_a_pile_is_remembered() {
    let (cast, mut state) = dealt();
    take(&mut state, NORTH, 2, Pile::Magic);
    let fallen =
        cast.cards().find(|&card| cast.owner(card) == SOUTH && cast.face(card).kind == Kind::Champion);
    let fallen = fallen.unwrap();
    state.put_in_pile(fallen, NORTH, Pile::Magic, SeatSet::ALL);
    for viewer in [Viewer::Seat(SOUTH), Viewer::Spectator] {
        let magic = &view(&cast, &state, viewer).seats[1].magic;
        let known = magic[0].as_ref().expect("it was destroyed in the open");
        assert_eq!((known.card, known.owner, known.open), (fallen, SOUTH, true));
        assert_eq!(magic[1..], [None, None]);
    }
}

#[test]
fn of_a_draw_pile_who_looked_at_it_knows_the_card_and_others_know_that_he_looked() {
    let (cast, mut state) = dealt();
    let [top, bottom] = [0, 1].map(|index| state.pile(SOUTH, Pile::Bag).nth(index).unwrap());
    state.put_in_pile(top, SOUTH, Pile::Top, SeatSet::only(NORTH));
    state.put_in_pile(bottom, SOUTH, Pile::Bottom, SeatSet::only(NORTH));
    let draw = view(&cast, &state, Viewer::Seat(NORTH)).seats[0].draw.clone();
    assert_eq!(draw.top[0].card.as_ref().map(|named| named.card), Some(top));
    assert_eq!(draw.bottom[0].card.as_ref().map(|named| named.card), Some(bottom));
    for viewer in [Viewer::Seat(SOUTH), Viewer::Spectator] {
        let draw = view(&cast, &state, viewer).seats[0].draw.clone();
        assert_eq!((&draw.top[0].card, &draw.top[0].seen_by), (&None, &vec![NORTH]));
        assert_eq!((&draw.bottom[0].card, &draw.bottom[0].seen_by), (&None, &vec![NORTH]));
    }
}

/// Every hidden card is as likely as the others to be anywhere that the viewer cannot see.
#[test]
fn imagined_worlds_are_evenly_spread() {
    let (cast, mut state) = dealt();
    take(&mut state, NORTH, 5, Pile::Hand);
    take(&mut state, NORTH, 5, Pile::Magic);
    let knowledge = Knowledge::new(&view(&cast, &state, Viewer::Seat(SOUTH)), &cast).unwrap();
    let mut chance = Sampled::new(1);
    let mut world = State::empty();
    let mut counts = vec![[0u32; 3]; cast.cards().count()];
    const WORLDS: u32 = 6_000;
    for _ in 0..WORLDS {
        knowledge.imagine_into(&mut world, &mut chance);
        for (count, pile) in [Pile::Hand, Pile::Magic, Pile::Bag].into_iter().enumerate() {
            for card in world.pile(NORTH, pile) {
                counts[card.index()][count] += 1;
            }
        }
    }
    let hidden = state.count(NORTH, Pile::Bag) as u32 + 10;
    let expected = WORLDS * 5 / hidden;
    let even = expected * 8 / 10..expected * 12 / 10;
    for card in cast.cards() {
        let [hand, magic, draw] = counts[card.index()];
        let is_hidden = cast.owner(card) == NORTH && !matches!(state.place_of(card), Some(Place::On(_)));
        if is_hidden {
            assert!(even.contains(&hand) && even.contains(&magic), "{card:?}: {hand} {magic} of {expected}");
        }
        assert_eq!(hand + magic + draw, if is_hidden { WORLDS } else { 0 });
    }
}

/// A card of North's that South holds: North knows it there. When South builds a card unseen, North
/// no longer knows where it is, but still knows that South has it.
#[test]
fn a_stray_is_known_to_be_with_its_holder_when_it_is_out_of_sight() {
    let (cast, mut state) = dealt();
    let own = take(&mut state, SOUTH, 2, Pile::Hand);
    let stray = state.pile(NORTH, Pile::Bag).find(|&card| cast.face(card).kind == Kind::Event).unwrap();
    state.put_in_pile(stray, SOUTH, Pile::Hand, SeatSet::only(SOUTH).with(NORTH));
    state.put_in_pile(own[1], SOUTH, Pile::Hand, SeatSet::only(SOUTH).with(NORTH));
    state.set_turn(SOUTH, NORTH, 2, Phase::Build);
    let mut session: Session<Wars> = Session::new(cast.clone(), state, Memory::None, &mut Asking);
    let north = Viewer::Seat(NORTH);
    let before = View::of(&session, north).seats[0].clone();
    assert_eq!(before.hand.cards.len(), 2);
    assert!(before.strays.is_empty());

    let build =
        session.options().iter().find(|option| matches!(option, Answer::Build(card) if *card != stray));
    session.answer(SOUTH, *build.unwrap(), &mut Asking).unwrap();
    let view = View::of(&session, north);
    let after = &view.seats[0];
    assert_eq!((after.hand.count, after.hand.cards.len()), (2, 0));
    assert_eq!(after.magic, [None]);
    assert_eq!(after.strays.iter().map(|named| named.card).collect::<Vec<_>>(), [stray]);
    // South still sees his own hand, and nobody else does.
    assert_eq!(View::of(&session, Viewer::Seat(SOUTH)).seats[0].hand.cards.len(), 2);

    let knowledge = Knowledge::new(&view, &cast).unwrap();
    let mut chance = Sampled::new(2);
    let mut world = State::empty();
    let mut seen = [false; 3];
    for _ in 0..300 {
        knowledge.imagine_into(&mut world, &mut chance);
        match world.place_of(stray) {
            Some(Place::In(SOUTH, Pile::Hand)) => seen[0] = true,
            Some(Place::In(SOUTH, Pile::Magic)) => seen[1] = true,
            Some(Place::In(SOUTH, Pile::Bag)) => seen[2] = true,
            other => panic!("the stray is not with South: {other:?}"),
        }
    }
    assert!(seen[0] && seen[1], "it may be in the hand or in the magic pile");
}

#[test]
fn the_last_card_of_a_hand_does_not_get_out_of_sight() {
    let (cast, mut state) = dealt();
    let [card] = take(&mut state, SOUTH, 1, Pile::Hand)[..] else { panic!("one card") };
    state.put_in_pile(card, SOUTH, Pile::Hand, SeatSet::ALL);
    state.set_turn(SOUTH, NORTH, 2, Phase::Build);
    let mut session: Session<Wars> = Session::new(cast.clone(), state, Memory::None, &mut Asking);
    session.answer(SOUTH, Answer::Build(card), &mut Asking).unwrap();
    let magic = &View::of(&session, Viewer::Seat(NORTH)).seats[0].magic;
    assert_eq!(magic[0].as_ref().map(|named| named.card), Some(card));
}

#[test]
fn a_view_that_fits_no_game_is_refused() {
    let (cast, state) = dealt();
    let view = view(&cast, &state, Viewer::Seat(SOUTH));
    let refused = |change: fn(&mut View)| {
        let mut other = view.clone();
        change(&mut other);
        Knowledge::new(&other, &cast).unwrap_err().to_string()
    };
    assert!(refused(|view| view.seats.truncate(1)).contains("seats"));
    assert!(refused(|view| view.pieces.push(view.pieces[0].clone())).contains("two places"));
    assert!(refused(|view| view.pieces[1].square = view.pieces[0].square).contains("one space"));
    assert!(refused(|view| view.seats[0].hand.count = 200).contains("do not fit"));
    assert!(refused(|view| view.pieces[0].card = CardId::new(199)).contains("does not have"));
}
