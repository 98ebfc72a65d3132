//! Warlord simulated like any game: by two and by ten, in teams and alone.

use bots::{Asked, BotKind};
use sim::{Arena, Branching, Series, perft};
use std::num::NonZeroUsize;
use std::sync::Mutex;
use table::{Dealt, Hidden, Memory, Record, Sampled, Seat, Seed, Session};
use warlord::{EMPEROR, ETTIN, Format, GLADIATOR, INCURSION, Warlord};
use warlord_cards::{ReadyDeck, catalogue};
use warlord_deal::{DealFault, WarlordDeal};

/// Ready decks in turn.
fn deal<const N: usize>(format: &Format) -> WarlordDeal<N> {
    let decks: Vec<&ReadyDeck> = catalogue().decks.iter().cycle().take(N).collect();
    WarlordDeal::of(format, &decks)
}

fn dealt<const N: usize>(format: &Format) -> [Dealt<WarlordDeal<N>>; 1] {
    [Dealt::new(deal(format)).unwrap_or_else(|faults| panic!("{faults:?}"))]
}

#[test]
fn ten_players_in_two_teams_win_together() {
    let (dealt, random) = (dealt::<10>(&EMPEROR), [BotKind::random()]);
    assert_eq!(dealt[0].sides().len(), 2);
    let results = Series::new(&dealt, &random, 4, 1).play(&|_| {}).unwrap();
    let total = results.total;
    assert_eq!((results.faults.as_slice(), total.finished), (&[][..], 4));
    assert_eq!(total.wins_by_side[0] + total.wins_by_side[1] + total.draws, 4 + total.shared);
    for side in dealt[0].sides() {
        let wins: Vec<u64> = side.into_iter().map(|seat| total.wins[seat]).collect();
        assert!(wins.iter().all(|one| *one == wins[0]), "a team wins as a whole: {wins:?}");
    }
    assert!(total.turns > 4);
}

#[test]
fn each_for_himself_has_a_side_of_his_own() {
    let (gladiator, random) = (dealt::<10>(&GLADIATOR), [BotKind::random()]);
    assert_eq!(gladiator[0].sides().len(), 10);
    let total = Series::new(&gladiator, &random, 2, 1).play(&|_| {}).unwrap().total;
    assert_eq!((total.finished, total.errors), (2, 0));
    let incursion = dealt::<3>(&INCURSION);
    let total = Series::new(&incursion, &[BotKind::random()], 40, 1).play(&|_| {}).unwrap().total;
    let wins: u64 = Seat::all(3).map(|seat| total.wins[seat]).sum();
    assert_eq!((total.finished, total.errors), (40, 0));
    assert!(wins + total.draws >= 40 && (total.shared > 0) == (wins + total.draws > 40), "{total:?}");
}

#[test]
fn records_are_replayed_verified_and_told_apart() {
    let (dealt, random) = (dealt::<4>(&ETTIN), [BotKind::random()]);
    let kept = Mutex::new(Vec::new());
    let keep = |_: u64, record: &Record<WarlordDeal<4>>| {
        kept.lock().unwrap().push(serde_json::to_string(record)?);
        Ok(())
    };
    Series { keep: Some(&keep), ..Series::new(&dealt, &random, 3, 2) }.play(&|_| {}).unwrap();
    for text in kept.into_inner().unwrap() {
        let record = Record::<WarlordDeal<4>>::read(&text).unwrap();
        assert!(text.contains("\"game\":\"warlord\""));
        let again = Dealt::new(record.setup.clone()).unwrap();
        let session = record.verify_dealt(&again).unwrap();
        assert_eq!((session.outcome(), session.outcome().is_some()), (record.outcome, true));
        let (middle, seat) = sim::moment(&record, &again, 20).unwrap();
        assert_eq!(middle.asked(), Some(seat));
    }
}

#[test]
fn teams_of_bots_meet_in_the_arena() {
    let dealt = dealt::<6>(&EMPEROR);
    let bots = [BotKind::random(), BotKind::random()];
    let arena =
        Arena { bots: &bots, dealt: &dealt, games: 6, seed: 1, threads: NonZeroUsize::MIN, sprt: None };
    let standing = arena.play(None, &mut |_| {}).unwrap();
    let meeting = &standing.meetings[0];
    // Equal bots play the same two games from both sides.
    assert_eq!((meeting.games, meeting.errors, meeting.a_wins), (6, 0, meeting.b_wins));
}

#[test]
fn decision_trees_are_counted() {
    let [dealt] = dealt::<3>(&GLADIATOR);
    let start = Branching::start(&dealt, Seed::of_series(1, 0));
    let counts = [1, 2].map(|depth| perft(&start, depth).leaves());
    assert!(counts[0] >= 1 && counts.is_sorted(), "{counts:?}");
    let later = Branching::after(&dealt, Seed::of_series(1, 0), 60).unwrap();
    assert_eq!(perft(&later, 1).leaves(), later.session().options().len() as u64);
}

/// What a bot is handed is enough to imagine the question again, at every decision of a game.
#[test]
fn every_question_comes_up_in_imagined_worlds() {
    let [dealt] = dealt::<4>(&ETTIN);
    let mut chance = sim::Bounded::new(Seed::of_series(3, 3));
    let mut player = Sampled::new(5);
    let mut session =
        Session::<Warlord<4>>::new(dealt.setup.clone(), *dealt.first, Memory::None, &mut chance);
    let mut world = Session::<Warlord<4>>::new(dealt.setup.clone(), *dealt.first, Memory::None, &mut chance);
    let mut between = [0; 2];
    for _ in 0..400 {
        let Some(asked) = Asked::of(&session) else { break };
        let question = asked.question();
        let (mut state, mut told) = (Warlord::<4>::blank(), Vec::new());
        Warlord::<4>::imagine(&question.knowledge(), &mut state, &mut told, &mut player);
        world.resume(state, &told, &mut Sampled::new(1));
        assert_eq!((world.asked(), world.options()), (Some(question.seat), question.options));
        between[usize::from(!told.is_empty())] += 1;
        let index = player.index(session.options().len());
        session.answer_nth(index, &mut chance);
    }
    assert!(between.iter().all(|count| *count > 20), "between and within actions: {between:?}");
}

#[test]
fn a_deal_that_cannot_be_is_refused_with_every_reason() {
    let wrong = WarlordDeal::<2> { format: "chess".to_owned(), ..deal(&GLADIATOR) };
    assert_eq!(Dealt::new(wrong).unwrap_err(), [DealFault::NoSuchFormat("chess".to_owned())]);
    let faults = Dealt::new(deal::<2>(&GLADIATOR)).unwrap_err();
    assert!(faults[0].to_string().contains("(M16)"), "{faults:?}");
    let mut missing = deal::<3>(&GLADIATOR);
    missing.decks[1].warlord = "nobody".to_owned();
    let told: Vec<String> = Dealt::new(missing).unwrap_err().iter().map(DealFault::to_string).collect();
    assert_eq!(told, ["deck of seat 2: there is no card 'nobody'"]);
}
