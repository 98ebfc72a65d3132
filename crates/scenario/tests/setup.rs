//! How a game is dealt: what no ruling can say, because a ruling sets up its own position.

use cards::{deal, find, ready_deck, ready_decks, sheet::Edition};
use grid::Square;
use table::{Asking, Memory, Need, Seat, Session};
use wars::{Ask, Cast, Kind, Phase, Pile, State, Wars};

const SOUTH: Seat = Seat::new(0);
const NORTH: Seat = Seat::new(1);

fn duel(south: &str, north: &str) -> (std::sync::Arc<Cast>, State) {
    deal(&[ready_deck(south).unwrap(), ready_deck(north).unwrap()])
}

/// Every card on the battlefield: its space, who controls it, its name.
fn battlefield(cast: &Cast, state: &State) -> Vec<String> {
    let mut cards: Vec<String> = state
        .on_battlefield()
        .map(|card| {
            let square: Square = state.square_of(card).unwrap();
            let side = if state.controller(card) == SOUTH { "S" } else { "N" };
            assert_eq!(state.controller(card), cast.owner(card));
            format!("{square} {side} {}", cast.face(card).name)
        })
        .collect();
    cards.sort();
    cards
}

fn count(state: &State, seat: Seat, piles: &[Pile]) -> usize {
    piles.iter().map(|&pile| state.count(seat, pile)).sum()
}

/// F3.1, F13.1: a ready deck is 34 cards, the starting setup among them, vine walls and
/// conjurations not counted.
#[test]
fn f3_1_each_player_brings_a_whole_deck() {
    let decks = ready_decks();
    assert!(decks.iter().any(|deck| deck.name == "Prince Elien"));
    assert!(decks.iter().any(|deck| deck.name == "Queen Maldaria"));
    for deck in &decks {
        let of_kind = |is_kind: fn(Kind) -> bool| -> u8 {
            deck.cards().iter().filter(|(card, _)| is_kind(card.face.kind)).map(|(_, count)| count).sum()
        };
        let name = &deck.name;
        assert_eq!(of_kind(|_| true), 34, "{name}");
        assert_eq!(of_kind(|kind| kind == Kind::Summoner), 1, "{name}");
        assert_eq!(of_kind(|kind| kind == Kind::Champion), 3, "{name}");
        assert_eq!(of_kind(|kind| kind == Kind::Common), 18, "{name}");
    }
}

/// F3.2: the starting cards stand as the reference cards show, North's seen from the other side,
/// each controlled by its player.
#[test]
fn f3_2_the_starting_cards_stand_as_the_reference_card_shows() {
    let (cast, state) = duel("Prince Elien", "Queen Maldaria");
    let mut expected = [
        "c1 S Prince Elien",
        "d1 S Archer",
        "a2 S Warrior",
        "f2 S Archer",
        "b3 S Guardian",
        "c3 S Wall",
        "d7 N Queen Maldaria",
        "c7 N Fire Archer",
        "b7 N Fire Archer",
        "e6 N Fireling",
        "d6 N Wall",
        "e5 N Fireling",
        "a5 N Fire Dancer",
    ];
    expected.sort_unstable();
    assert_eq!(battlefield(&cast, &state), expected);

    let (cast, state) = duel("Queen Maldaria", "Prince Elien");
    let mut expected = [
        "c2 S Queen Maldaria",
        "d2 S Fire Archer",
        "e2 S Fire Archer",
        "b3 S Fireling",
        "c3 S Wall",
        "b4 S Fireling",
        "f4 S Fire Dancer",
        "d8 N Prince Elien",
        "c8 N Archer",
        "f7 N Warrior",
        "a7 N Archer",
        "e6 N Guardian",
        "d6 N Wall",
    ];
    expected.sort_unstable();
    assert_eq!(battlefield(&cast, &state), expected);
}

/// F3.3, FAQ-I-01, F12.1: the rest is the draw pile, in an order that nobody knows; hands and
/// the other piles are empty; conjurations lie beside the battlefield.
#[test]
fn f3_3_the_rest_is_the_draw_pile_and_hands_are_empty() {
    let (cast, state) = duel("Prince Elien", "Queen Maldaria");
    for (seat, set_out, beside) in [(SOUTH, 6, 0), (NORTH, 7, 6)] {
        assert_eq!(state.count(seat, Pile::Hand), 0);
        assert_eq!(count(&state, seat, &[Pile::Magic, Pile::Discard, Pile::Gone]), 0);
        assert_eq!(state.count(seat, Pile::Bag), 34 - set_out);
        assert_eq!(count(&state, seat, &[Pile::Top, Pile::Bottom]), 0, "no card has a known place");
        assert_eq!(state.count(seat, Pile::Side), beside);
        assert!(state.pile(seat, Pile::Bag).all(|card| cast.owner(card) == seat));
    }
    let phoenix = find(Edition::First, Some("Phoenix Elves"), "Phoenix").unwrap();
    assert!(state.pile(NORTH, Pile::Side).all(|card| std::ptr::eq(cast.face(card), phoenix.face)));
    state.check(&cast).unwrap();
}

/// F3.4, F3.5: a game that was dealt begins with a roll for each player.
#[test]
fn f3_4_a_game_begins_with_a_roll_and_the_winner_chooses() {
    let (cast, state) = duel("Prince Elien", "Queen Maldaria");
    let mut session: Session<Wars> = Session::new(cast, state, Memory::History, &mut Asking);
    // A tie, then North is higher.
    for die in [4, 4, 2, 6] {
        assert_eq!(session.need(), Some(&Need::Chance { sides: 6 }));
        session.roll(die - 1, &mut Asking).unwrap();
    }
    let Some(Need::Answer { seat, prompt }) = session.need() else {
        panic!("North is asked: {:?}", session.need());
    };
    assert_eq!((*seat, prompt.ask), (NORTH, Ask::First));
    session.answer(NORTH, wars::Answer::Option(0), &mut Asking).unwrap();
    let state = session.state();
    assert_eq!((state.active, state.turn, state.phase), (SOUTH, 1, Phase::Movement));
    assert_eq!(state.count(SOUTH, Pile::Hand), 0);
}
