//! Bots know what their seat knows and nothing else, in a duel and beside partners.

use bots::{Bot, Name, Question};
use std::sync::Arc;
use table::{Eyes, Memory, Sampled, Seat, Session};
use warlord::{
    Answer, CardId, Cast, DOUBLES, DUEL, Deal, ETTIN, Format, Options, Pile, StateFor, View, Warlord, deal,
};
use warlord_cards::catalogue;
use warlord_lore::Lore;

type Game<const N: usize> = Session<Warlord<N>>;

fn dealt<const N: usize>(format: &'static Format, seed: u64) -> (Arc<Cast>, StateFor<N>) {
    let all = &catalogue().decks;
    let decks = (0..N).map(|seat| all[(seed as usize + seat) % all.len()].deck.clone()).collect();
    deal(&Deal { format, options: Options::default(), decks }).expect("ready decks are legal")
}

fn game<const N: usize>(cast: &Arc<Cast>, state: StateFor<N>, seed: u64) -> Game<N> {
    Session::new(cast.clone(), state, Memory::None, &mut Sampled::new(seed))
}

/// Plays this many questions at random, and on to one of several answers between two actions.
fn wander<const N: usize>(session: &mut Game<N>, questions: u32, seed: u64) {
    let mut chance = Sampled::new(seed);
    for played in 0.. {
        let is_between = session.entries().is_empty() && session.options().len() > 1;
        if session.asked().is_none() || (played >= questions && is_between) {
            return;
        }
        let index = chance.index(session.options().len());
        session.answer_nth(index, &mut chance);
    }
}

/// What this bot answers to the open question.
fn choose<const N: usize>(bot: &mut dyn Bot<Warlord<N>>, session: &Game<N>) -> usize {
    bot.choose(&Question::of(session).expect("somebody is asked"))
}

fn made<const N: usize>(name: &str, seat: Seat, seed: u64) -> Box<dyn Bot<Warlord<N>>> {
    let mut bot = name.parse::<Name>().expect("a bot").make::<Lore<N>>();
    bot.begin(seat, Sampled::new(seed));
    bot
}

/// The same position with two cards of another player exchanged that the seat cannot distinguish: one of
/// his hand and one of his deck.
fn told_otherwise<const N: usize>(
    cast: &Cast,
    state: &StateFor<N>,
    seat: Seat,
    holder: Seat,
) -> Option<StateFor<N>> {
    let is_hidden = |card: &CardId| !state.is_known(*card, Eyes::of_seat(seat));
    let held = state.pile(holder, Pile::Hand).find(is_hidden)?;
    let id = cast.face(held).id;
    let drawn = state.pile(holder, Pile::Bag).filter(is_hidden).find(|&card| cast.face(card).id != id)?;
    Some(state.with_exchanged(held, drawn))
}

/// How many answers were compared, in positions in which a partner's or an enemy's hand was another.
struct Compared {
    partner: u32,
    enemy: u32,
}

/// Two positions with the same view, in which somebody else holds another card, get the same answer. Bots
/// with a limit in time are left out, since what they answer depends on the machine.
fn equal_views_get_equal_answers<const N: usize>(format: &'static Format, seeds: u64) -> Compared {
    let mut compared = Compared { partner: 0, enemy: 0 };
    for seed in 0..seeds {
        let (cast, state) = dealt::<N>(format, seed);
        let mut session = game(&cast, state, seed);
        wander(&mut session, 30 + seed as u32 * 23, seed);
        let Some(seat) = session.asked() else { continue };
        for holder in cast.seats().filter(|&holder| holder != seat) {
            let Some(state) = told_otherwise(&cast, session.state(), seat, holder) else { continue };
            let other = game(&cast, state, seed);
            assert!(session.state() != other.state());
            let views = [&session, &other].map(|session| View::of(session, Eyes::of_seat(seat)));
            assert_eq!(views[0], views[1], "{} of {holder:?} is seen by {seat:?}", format.name);
            for name in ["random", "greedy", "search@12"] {
                let answers = [&session, &other].map(|session| choose(&mut *made(name, seat, seed), session));
                assert_eq!(answers[0], answers[1], "{name} in {}, seed {seed}: {holder:?}", format.name);
                let of = if cast.are_teammates(seat, holder) {
                    &mut compared.partner
                } else {
                    &mut compared.enemy
                };
                *of += 1;
            }
        }
    }
    compared
}

#[test]
fn two_positions_of_a_duel_with_the_same_view_get_the_same_answer() {
    let Compared { enemy, .. } = equal_views_get_equal_answers::<2>(&DUEL, 7);
    assert!(enemy >= 15, "only {enemy} were compared");
}

#[test]
fn a_bot_ignores_the_hidden_cards_of_partner_and_enemies() {
    let Compared { partner, enemy } = equal_views_get_equal_answers::<4>(&DOUBLES, 3);
    assert!(partner >= 6 && enemy >= 12, "only {partner} and {enemy} were compared");
}

#[test]
fn a_bot_sees_its_partners_hand_in_a_shared_army_alone() {
    // M12.3: there the partner's hand is open, so nothing of it can be told otherwise.
    let Compared { partner, enemy } = equal_views_get_equal_answers::<4>(&ETTIN, 3);
    assert_eq!(partner, 0);
    assert!(enemy >= 12, "only {enemy} were compared");
}

/// Two games that look the same to a seat, though other cards are hidden in them, go on side by side:
/// whatever it is asked, in the middle of an action too, its bots answer the same in both. How many
/// questions between actions and in them were compared.
fn play_side_by_side<const N: usize>(format: &'static Format, name: &str, seed: u64) -> [u32; 2] {
    let (cast, state) = dealt::<N>(format, seed);
    let mut one = game(&cast, state, seed);
    wander(&mut one, 40 + seed as u32 * 31, seed);
    let Some(seat) = one.asked() else { return [0; 2] };
    // Whose cards are others: in turn every player's.
    let holder = Seat::new((seat.index() + 1 + seed as usize % (N - 1)) % N);
    let Some(other) = told_otherwise(&cast, one.state(), seat, holder) else { return [0; 2] };
    let mut games = [one, game(&cast, other, seed)];
    let mut bots = [made(name, seat, seed), made(name, seat, seed)];
    let (mut met, mut others) = ([0; 2], Sampled::new(seed));
    for step in 0..80 {
        let views = games.each_ref().map(|game| View::of(game, Eyes::of_seat(seat)));
        if views[0] != views[1] || games[0].asked().is_none() {
            break;
        }
        let answer = if games[0].asked() == Some(seat) {
            met[usize::from(!games[0].entries().is_empty())] += u32::from(games[0].options().len() > 1);
            let [first, second] = &mut bots;
            let answers = [choose(&mut **first, &games[0]), choose(&mut **second, &games[1])];
            assert_eq!(answers[0], answers[1], "{name} in {}, seed {seed}, step {step}", format.name);
            games[0].options()[answers[0]]
        } else {
            let common = |answer: &&Answer| games[1].options().contains(answer);
            let common: Vec<_> = games[0].options().iter().filter(common).collect();
            if common.is_empty() {
                break;
            }
            *common[others.index(common.len())]
        };
        for game in &mut games {
            let place = game.options().iter().position(|option| *option == answer).expect("it is in both");
            game.answer_nth(place, &mut Sampled::new(seed * 1000 + step));
        }
    }
    met
}

fn side_by_side<const N: usize>(format: &'static Format, seeds: u64) -> [u32; 2] {
    let mut met = [0; 2];
    for seed in 0..seeds {
        for name in ["greedy", "search@8"] {
            let counts = play_side_by_side::<N>(format, name, seed);
            met = [met[0] + counts[0], met[1] + counts[1]];
        }
    }
    met
}

#[test]
fn two_duels_with_the_same_view_are_played_alike() {
    let met = side_by_side::<2>(&DUEL, 6);
    assert!(met[0] > 20 && met[1] > 10, "{met:?} questions between and in actions were compared");
}

#[test]
fn two_team_games_with_the_same_view_are_played_alike() {
    for format in [&DOUBLES, &ETTIN] {
        let met = side_by_side::<4>(format, 2);
        assert!(met[0] > 5 && met[1] > 3, "{}: {met:?} questions were compared", format.name);
    }
}
