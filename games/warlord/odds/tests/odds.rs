//! The computed odds match many rolls, and the numbers on the table.

use std::sync::Arc;
use table::{Asking, Chance, Memory, Need, Sampled, Seat, Session};
use warlord::{Answer, Ask, DUEL, Deal, Options, Phase, Stage, State, Warlord, deal};
use warlord_cards::{catalogue, find};
use warlord_odds::{Odds, Reacts, odds, orders};

const FIRST: Seat = Seat::FIRST;

/// A duel on this stage with the first seat to give an Order.
fn duel(
    one: &str,
    other: &str,
    hand: &str,
) -> (Session<Warlord<2>>, Vec<warlord::CardId>, Vec<warlord::CardId>) {
    let mut stage = Stage::new(&DUEL, 2, find);
    let mine = stage.army(FIRST, one).expect("an army");
    let theirs = stage.army(Seat::new(1), other).expect("an army");
    if !hand.is_empty() {
        stage.hand(FIRST, hand).expect("a hand");
    }
    stage.first(Some(FIRST)).phase(Phase::Decree, 1);
    let (cast, state) = stage.build::<2>();
    (Session::new(cast, state, Memory::None, &mut Asking), mine, theirs)
}

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

fn attack(
    session: &Session<Warlord<2>>,
    card: warlord::CardId,
    target: warlord::CardId,
    reacts: Reacts,
) -> Odds {
    odds(session, FIRST, Answer::Attack { card, target }, target, reacts).expect("a legal attack")
}

#[test]
fn a_single_strike_is_the_share_of_faces() {
    // Lathos: ATK +3 against AC 12: 9 or more, twelve faces of twenty; two hit points.
    let (session, mine, theirs) = duel("lathos / slayer-the-unkind", "lathos / slayer-the-unkind", "");
    let told = attack(&session, mine[0], theirs[0], Reacts::None);
    assert!(close(told.hit, 0.6) && close(told.killed, 0.0), "{told:?}");
    assert!(close(told.wounds[0], 0.4) && close(told.wounds[1], 0.6), "{told:?}");
    // One wound is left.
    let (session, mine, theirs) = duel("lathos / slayer-the-unkind", "lathos:1 / slayer-the-unkind", "");
    let told = attack(&session, mine[0], theirs[0], Reacts::None);
    assert!(close(told.killed, 0.6) && close(told.wounds[1], 0.6), "{told:?}");
}

#[test]
fn a_reroll_that_is_at_hand_is_reckoned_with() {
    // Second Wind in the sheets: the die of a fighter's missed melee strike is rolled again.
    let reroll = catalogue().sheets.iter().find(|sheet| {
        sheet.kind == "action"
            && sheet.class == ["fighter"]
            && sheet.abilities.iter().any(|ability| ability.effect.contains("that die is thrown again"))
    });
    let hand = &reroll.expect("there is such a card").id;
    let (session, mine, theirs) = duel("lathos / slayer-the-unkind", "lathos / slayer-the-unkind", hand);
    let without = attack(&session, mine[0], theirs[0], Reacts::None);
    let with = attack(&session, mine[0], theirs[0], Reacts::Rerolls);
    assert!(close(without.hit, 0.6), "{without:?}");
    assert!(close(with.hit, 1.0 - 0.4 * 0.4), "{with:?}");
}

/// The result of an Order if everybody declines, with real dice.
fn rolled(
    session: &Session<Warlord<2>>,
    order: Answer,
    target: warlord::CardId,
    chance: &mut Sampled,
) -> (usize, bool) {
    let mut played: Session<Warlord<2>> =
        Session::new(Arc::clone(session.setup()), *session.settled(), Memory::None, &mut Asking);
    let before = played.state().slot(target).wounds;
    let Some(&Need::Answer { seat, .. }) = session.need() else { panic!("an Order is asked for") };
    played.answer(seat, order, &mut Asking).expect("it is among the choices");
    loop {
        match played.need() {
            None => break,
            Some(&Need::Chance { sides }) => {
                // Of cards the first, as the odds have it.
                let number = if sides == 20 { chance.below(20).expect("a die") } else { 0 };
                played.roll(number, &mut Asking).expect("a face");
            }
            Some(&Need::Answer { prompt, .. }) if prompt.ask == Ask::Order => break,
            Some(&Need::Answer { seat: asked, prompt }) => {
                let aimed = Answer::Card(target);
                let is_aim = matches!(prompt.ask, Ask::StrikeTarget | Ask::Target) && asked == seat;
                let answer = match is_aim && played.options().contains(&aimed) {
                    true => aimed,
                    false => <Warlord<2> as table::Game>::decline(&prompt, played.options()),
                };
                played.answer(asked, answer, &mut Asking).expect("it is among the choices");
            }
        }
    }
    let state: &State = played.state();
    let is_killed = !state.is_character_in_play(target);
    (usize::from(state.slot(target).wounds.saturating_sub(before)), is_killed)
}

/// In the middle of random games, for attacks, strikes by actions and saves: the odds are a distribution,
/// and many rolls come to it.
#[test]
fn many_rolls_come_to_the_odds() {
    const ROLLS: u32 = 600;
    let (mut compared, mut performed) = (0, 0);
    for seed in 0..6 {
        let decks = (0..2).map(|seat| catalogue().decks[(seed as usize + seat) % 5].deck.clone()).collect();
        let (cast, first) =
            deal::<2>(&Deal { format: &DUEL, options: Options::default(), decks }).expect("legal");
        let (mut chance, mut choice) = (Sampled::new(seed), Sampled::new(seed + 50));
        let mut session: Session<Warlord<2>> = Session::new(cast, first, Memory::None, &mut chance);
        let mut step = 0;
        while session.need().is_some() && step < 500 {
            let found = orders(&session);
            if step % 13 == 0 && !found.is_empty() {
                let (order, target) = found[choice.index(found.len())];
                let seat = session.asked().expect("somebody is asked");
                let told = odds(&session, seat, order, target, Reacts::None).expect("it is legal");
                assert!(close(told.wounds.iter().sum(), 1.0), "{told:?}");
                let mut kills = 0;
                let mut wounds = 0.0;
                for _ in 0..ROLLS {
                    let (more, is_killed) = rolled(&session, order, target, &mut chance);
                    kills += u32::from(is_killed);
                    let most = told.wounds.len() - 1;
                    wounds += if is_killed { most as f64 } else { more.min(most) as f64 };
                }
                let share = f64::from(kills) / f64::from(ROLLS);
                // Five times the error that this many rolls leave.
                let off = 5.0 * (0.25 / f64::from(ROLLS)).sqrt();
                assert!(
                    (share - told.killed).abs() < off,
                    "{share} {told:?} {order:?} seed {seed} step {step}"
                );
                let mean = wounds / f64::from(ROLLS);
                let room = off * told.wounds.len() as f64;
                assert!((mean - told.expected()).abs() < room, "{mean} {told:?} {order:?}");
                compared += 1;
                performed += u32::from(matches!(order, Answer::Perform { .. }));
            }
            let index = choice.index(session.options().len());
            session.answer_nth(index, &mut chance);
            step += 1;
        }
    }
    assert!(compared > 30 && performed > 3, "{compared} {performed}");
}
