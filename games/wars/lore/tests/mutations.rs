//! Mutations of one price can take each other's place for nothing, as often as anybody likes: a bot does
//! not.

use bots::{Name, Question};
use std::sync::Arc;
use table::{Memory, Sampled, Seat, SeatSet, Session};
use wars::{CardId, Cast, Edition, Phase, Pile, State, Wars};
use wars_lore::Lore;

const SOUTH: Seat = Seat::new(0);
const NORTH: Seat = Seat::new(1);

/// The Demagogue with a mutated common and three more mutations of the same price in his hand, and
/// nobody near.
fn many_mutations(turn: u16) -> (Arc<Cast>, State) {
    let decks = ["The Demagogue", "Grognack"].map(|name| cards::ready_deck(Edition::First, name).unwrap());
    let (cast, mut state) = cards::deal(&decks);
    for card in cast.cards() {
        state.put_in_pile(card, cast.owner(card), Pile::Discard, SeatSet::ALL);
    }
    let find = |name: &str| -> CardId { cast.cards().find(|&card| cast.face(card).name == name).unwrap() };
    for (name, space, seat) in
        [("The Demagogue", "b1", SOUTH), ("Horror Mutant", "c2", SOUTH), ("Grognack", "e8", NORTH)]
    {
        state.put_on_battlefield(&cast, find(name), space.parse().unwrap(), seat);
    }
    state.put_under(find("Cultist"), find("Horror Mutant"));
    for name in ["Edible Mutant", "Spew Mutant", "Winged Mutant"] {
        state.put_in_pile(find(name), SOUTH, Pile::Hand, SeatSet::only(SOUTH));
    }
    state.set_turn(SOUTH, SOUTH, turn, Phase::Summon);
    state.check(&cast).unwrap();
    (cast, state)
}

#[test]
fn mutations_do_not_take_each_others_place_for_ever() {
    for bot in ["greedy", "search@20"] {
        for (turn, seed) in [(3, 1), (3, 2), (101, 3), (101, 4)] {
            let (cast, state) = many_mutations(turn);
            let mut chance = Sampled::new(seed);
            let mut player = bot.parse::<Name>().unwrap().make::<Lore>();
            player.begin(SOUTH, Sampled::new(seed));
            let mut session: Session<Wars> = Session::new(cast.clone(), state, Memory::None, &mut chance);
            let mut answers = 0;
            while session.asked() == Some(SOUTH) && session.state().phase == Phase::Summon {
                let question = Question::of(&session).expect("somebody is asked");
                let index = player.choose(&question);
                session.answer_nth(index, &mut chance);
                answers += 1;
                assert!(answers <= 110, "{bot} with seed {seed} in turn {turn} goes on and on");
            }
        }
    }
}
