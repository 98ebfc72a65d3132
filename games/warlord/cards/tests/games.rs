//! Whole random games: every pair of ready decks, every format.

use std::sync::Arc;
use table::{Memory, Need, Outcome, Sampled, Seat, SeatSet, Session};
use warlord::{Cast, Deal, Format, Kind, Options, StateFor, Warlord, deal};
use warlord_cards::{catalogue, mixed};

/// Orders, reacts and choices of one game; more than any should need.
const MOST: usize = 60_000;

fn ready(format: &'static Format, decks: &[usize]) -> Deal {
    let all = &catalogue().decks;
    let decks = decks.iter().map(|&deck| all[deck].deck.clone()).collect();
    Deal { format, options: Options::default(), decks }
}

/// Plays at random and checks on the way that every card is in one place.
fn play<const N: usize>(setup: &Arc<Cast>, first: StateFor<N>, seed: u64) -> usize {
    let mut chance = Sampled::new(seed);
    let mut choice = Sampled::new(seed ^ 0xdead_beef);
    let mut session: Session<Warlord<N>> = Session::new(setup.clone(), first, Memory::None, &mut chance);
    let mut asked = 0;
    while let Some(need) = session.need() {
        assert!(matches!(need, Need::Answer { .. }));
        let index = choice.index(session.options().len());
        session.answer_nth(index, &mut chance);
        asked += 1;
        assert!(asked < MOST, "{} with seed {seed} does not end: {:?}", setup.format().name, session.need());
        if asked % 50 == 0 {
            for card in setup.cards() {
                assert!(session.state().place_of(card).is_some(), "{card:?} is nowhere");
            }
        }
    }
    assert!(session.outcome().is_some());
    asked
}

fn series<const N: usize>(format: &'static Format, games: u64) {
    let decks = catalogue().decks.len();
    for game in 0..games {
        let mut pick = Sampled::new(game);
        let mut chosen: Vec<usize> = (0..N).map(|_| pick.index(decks)).collect();
        if format.different_warlords {
            // Partners of one team sit side by side here.
            chosen[1] = (chosen[0] + 1) % decks;
            chosen[3] = (chosen[2] + 1) % decks;
        }
        let (setup, first) = deal::<N>(&ready(format, &chosen)).expect("ready decks are legal");
        play(&setup, first, game);
    }
}

#[test]
fn duels_of_all_pairs_of_ready_decks_end() {
    let decks = catalogue().decks.len();
    for one in 0..decks {
        for other in 0..decks {
            for seed in 0..8 {
                let (setup, first) = deal::<2>(&ready(&warlord::DUEL, &[one, other])).expect("legal");
                play(&setup, first, seed + 100 * (one * decks + other) as u64);
            }
        }
    }
}

#[test]
fn games_of_every_format_end() {
    series::<4>(&warlord::HEAD_TO_HEAD, 12);
    series::<6>(&warlord::HEAD_TO_HEAD, 6);
    series::<10>(&warlord::HEAD_TO_HEAD, 2);
    series::<4>(&warlord::DOUBLES, 12);
    series::<4>(&warlord::ETTIN, 12);
    series::<6>(&warlord::EMPEROR, 6);
    series::<10>(&warlord::EMPEROR, 2);
    series::<3>(&warlord::SIEGE, 10);
    series::<5>(&warlord::SIEGE, 5);
    series::<10>(&warlord::SIEGE, 2);
    series::<4>(&warlord::INCURSION, 10);
    series::<3>(&warlord::GLADIATOR, 10);
    series::<6>(&warlord::GLADIATOR, 4);
}

fn wild_games<const N: usize>(format: &'static Format, games: u64) {
    for game in 0..games {
        let decks = (0..N as u64).map(|seat| mixed(game * 31 + seat)).collect();
        // Partners may draw the same Warlord: such a game is refused.
        let Ok((setup, first)) = deal::<N>(&Deal { format, options: Options::default(), decks }) else {
            continue;
        };
        play(&setup, first, game);
    }
}

#[test]
fn games_with_decks_of_any_cards_end() {
    wild_games::<2>(&warlord::DUEL, 300);
    wild_games::<4>(&warlord::HEAD_TO_HEAD, 25);
    wild_games::<4>(&warlord::ETTIN, 25);
    wild_games::<4>(&warlord::DOUBLES, 15);
    wild_games::<6>(&warlord::EMPEROR, 8);
    wild_games::<5>(&warlord::SIEGE, 8);
    wild_games::<5>(&warlord::INCURSION, 8);
    wild_games::<4>(&warlord::GLADIATOR, 10);
}

/// 18.5, restated: fewer levels among the dead, then fewer wounds on the Warlord, else a draw.
#[test]
fn a_round_of_so_many_turns_is_won_by_who_is_ahead() {
    let (mut by_levels, mut by_wounds, mut draws) = (0, 0, 0);
    for seed in 0..60 {
        let mut deal_of = ready(&warlord::DUEL, &[seed as usize % 5, 1]);
        deal_of.options.turns = Some(2);
        let (setup, first) = deal::<2>(&deal_of).expect("legal");
        let (mut chance, mut choice) = (Sampled::new(seed), Sampled::new(!seed));
        let mut session: Session<Warlord<2>> = Session::new(setup.clone(), first, Memory::None, &mut chance);
        while session.need().is_some() {
            assert!(session.state().turn <= 2);
            let index = choice.index(session.options().len());
            session.answer_nth(index, &mut chance);
        }
        let state: &warlord::State = session.state();
        let at = warlord::Position::new(&setup, state);
        let standing = [0, 1].map(Seat::new).map(|seat| {
            let dead = state.pile(seat, warlord::Pile::Discard).map(|card| setup.face(card));
            let levels: i16 = dead.filter(|face| face.kind == Kind::Character).map(|face| face.level).sum();
            at.warlord(seat).map(|warlord| (levels, state.slot(warlord).wounds))
        });
        // Otherwise somebody was eliminated before the round was over.
        if let [Some(one), Some(other)] = standing {
            let winner = match one.cmp(&other) {
                std::cmp::Ordering::Less => Outcome::Won(SeatSet::only(Seat::FIRST)),
                std::cmp::Ordering::Greater => Outcome::Won(SeatSet::only(Seat::new(1))),
                std::cmp::Ordering::Equal => Outcome::Draw,
            };
            assert_eq!(session.outcome(), Some(winner), "{standing:?} with seed {seed}");
            by_levels += u32::from(one.0 != other.0);
            by_wounds += u32::from(one.0 == other.0 && one.1 != other.1);
            draws += u32::from(one == other);
        }
    }
    assert!(by_levels > 10 && by_wounds + draws > 0, "{by_levels} {by_wounds} {draws}");
}

#[test]
fn a_position_for_two_is_small() {
    assert!(size_of::<StateFor<2>>() < 4 * 1024, "{}", size_of::<StateFor<2>>());
    assert!(size_of::<StateFor<10>>() < 20 * 1024, "{}", size_of::<StateFor<10>>());
}
