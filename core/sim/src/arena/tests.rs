use super::*;
use crate::{Decision, PlayError, Standing};
use bots::{Bot, Question, Random};
use std::fs;
use std::path::PathBuf;
use table::Seat;
use toy::{Blocks, BlocksDeal};

type ToyArena<'a> = Arena<'a, BlocksDeal>;

fn deals() -> Vec<Dealt<BlocksDeal>> {
    let hands = [[vec![1, 2], vec![6], vec![3, 4]], [vec![], vec![5, 5], vec![1]]];
    hands.map(|hands| Dealt::new(BlocksDeal { goal: 25, hands }).unwrap()).to_vec()
}

fn arena<'a>(bots: &'a [BotKind<Blocks>], dealt: &'a [Dealt<BlocksDeal>], games: u64) -> ToyArena<'a> {
    Arena { bots, dealt, games, seed: 3, threads: NonZeroUsize::MIN, sprt: None }
}

fn play(arena: &ToyArena<'_>) -> Standing {
    arena.play(None, &mut |_| {}).unwrap()
}

/// A path in a folder of its own, which is removed with the guard.
fn somewhere() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("journal");
    (folder, path)
}

fn with_journal(arena: &ToyArena<'_>, path: &std::path::Path) -> Standing {
    let mut journal = Journal::open(path, arena).unwrap();
    arena.play(Some(&mut journal), &mut |_| {}).unwrap()
}

/// Always the last option: its highest card.
struct Last;

impl Bot<Blocks> for Last {
    fn begin(&mut self, _: Seat, _: Sampled) {}
    fn choose(&mut self, question: &Question<'_, Blocks>) -> usize {
        question.options.len() - 1
    }
}

fn random() -> BotKind<Blocks> {
    BotKind::random()
}

fn last() -> BotKind<Blocks> {
    BotKind::new("last", || Box::new(Last))
}

#[test]
fn every_bot_meets_every_other_from_both_sides() {
    let dealt = deals();
    let bots = [random(), random(), random()];
    let arena = arena(&bots, &dealt, 7);
    let standing = play(&arena);
    assert_eq!((standing.meetings.len(), arena.all_games()), (3, 24));
    for meeting in &standing.meetings {
        assert_eq!((meeting.games, meeting.errors), (8, 0));
        // Equal bots play the same two games from both sides.
        assert_eq!((meeting.a_wins, meeting.a_wins + meeting.b_wins + meeting.draws), (meeting.b_wins, 8));
        assert_eq!(meeting.pairs, crate::Pairs([0, 0, 4, 0, 0]));
    }
    for bot in &standing.bots {
        assert_eq!((bot.games, bot.illegal, bot.broken, bot.stuck), (16, 0, 0, 0));
        assert!(bot.thinking.decisions() > 100 && bot.thinking.forced() > 0);
        assert!(bot.rating.unwrap().difference.abs() < 1e-9);
    }
}

#[test]
fn the_results_do_not_depend_on_threads() {
    let dealt = deals();
    let bots = [random(), last()];
    let alone = arena(&bots, &dealt, 60);
    let together = Arena { threads: NonZeroUsize::new(3).unwrap(), ..arena(&bots, &dealt, 60) };
    let (alone, together) = (play(&alone), play(&together));
    assert_eq!(alone.meetings, together.meetings);
    let meeting = &alone.meetings[0];
    assert_eq!((meeting.games, meeting.errors), (60, 0));
    assert!(meeting.a_wins > 0 && meeting.b_wins > 0, "{meeting:?}");
}

#[test]
fn a_test_stops_at_the_same_game_whatever_the_threads() {
    let dealt = deals();
    let bots = [random(), last()];
    let sprt = Some(Sprt { elo0: 0.0, elo1: 200.0, alpha: 0.05, beta: 0.05 });
    let run = |threads| {
        let threads = NonZeroUsize::new(threads).unwrap();
        play(&Arena { sprt, threads, ..arena(&bots, &dealt, 2_000) })
    };
    let alone = run(1);
    let report = alone.sprt.unwrap();
    assert_eq!(report.decision, Some(Decision::Lower));
    assert!(report.log_ratio <= report.sprt.bounds().0);
    let games = alone.meetings[0].games;
    assert!(games < 2_000 && games.is_multiple_of(2), "{games}");
    let together = run(3);
    assert_eq!((together.meetings, together.sprt), (alone.meetings, alone.sprt));
}

#[test]
fn an_interrupted_run_comes_to_the_same() {
    let dealt = deals();
    let bots = [random(), last(), last()];
    let whole = play(&arena(&bots, &dealt, 20));
    let (_folder, path) = somewhere();
    assert_eq!(with_journal(&arena(&bots, &dealt, 20), &path).meetings, whole.meetings);
    let text = fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 61, "one for the run, one a game");

    // Cut off in the middle of a line: complete lines are kept, the rest is played.
    let cut = lines[..25].join("\n").len() - 30;
    fs::write(&path, &text[..cut]).unwrap();
    let resumed = with_journal(&arena(&bots, &dealt, 20), &path);
    assert_eq!((resumed.resumed, &resumed.meetings), (23, &whole.meetings));
    // The times of all games are there, too.
    for (one, other) in resumed.bots.iter().zip(&whole.bots) {
        assert_eq!(one.thinking.decisions(), other.thinking.decisions());
        assert_eq!(one.thinking.forced(), other.thinking.forced());
    }
    // A finished run is not played again; more games can be added to it.
    assert_eq!(with_journal(&arena(&bots, &dealt, 20), &path).resumed, 60);
    let more = with_journal(&arena(&bots, &dealt, 30), &path);
    assert_eq!((more.resumed, more.meetings), (60, play(&arena(&bots, &dealt, 30)).meetings));
    // Fewer games than it has are taken from it.
    assert_eq!(with_journal(&arena(&bots, &dealt, 20), &path).meetings, whole.meetings);
}

#[test]
fn a_journal_of_something_else_is_refused() {
    let dealt = deals();
    let bots = [random(), last()];
    let ours = arena(&bots, &dealt, 4);
    let (_folder, path) = somewhere();
    with_journal(&ours, &path);
    let written = fs::read_to_string(&path).unwrap();
    let why = |arena: &ToyArena<'_>| Journal::open(&path, arena).unwrap_err().to_string();

    assert_eq!(why(&Arena { seed: 4, ..arena(&bots, &dealt, 4) }), "it is of another run: seed 3, here 4");
    let others = [last(), random()];
    let said = why(&arena(&others, &dealt, 4));
    assert_eq!(said, "it is of another run: bots random,last, here last,random");
    let said = why(&arena(&bots, &dealt[..1], 4));
    assert_eq!(said, "it is of another run: its decks are not the ones named here");
    fs::write(&path, written.replace(BlocksDeal::RULES, "blocks 0")).unwrap();
    assert!(why(&ours).starts_with("it is of another run: rules blocks 0, here "));
    for text in ["{}\n", "a deck list\n", "no line at all", "{\"journal\":\"diary\"}\n"] {
        fs::write(&path, text).unwrap();
        assert_eq!(why(&ours), "it is not the journal of an arena", "{text}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text, "it is left alone");
    }
    fs::write(&path, written.replace("\"meeting\":0", "\"meeting\":7")).unwrap();
    assert_eq!(why(&ours), "its line 2 is not a game of this run: there is no meeting 7");
    fs::write(&path, written.replacen("\"turns\"", "\"turn\"", 1)).unwrap();
    assert!(why(&ours).starts_with("its line 2 is not a game of this run: "), "{}", why(&ours));

    fs::write(&path, &written).unwrap();
    let _held = Journal::open(&path, &ours).unwrap();
    assert_eq!(why(&ours), "another run is writing to it");
}

#[test]
fn a_journal_that_cannot_be_opened_is_refused() {
    let dealt = deals();
    let bots = [random(), last()];
    let (_folder, path) = somewhere();
    let nowhere = path.join("nowhere");
    let why = Journal::open(&nowhere, &arena(&bots, &dealt, 4)).unwrap_err();
    assert_eq!(why.to_string(), "it cannot be opened");
}

/// Plays at random, and misbehaves as told in its tenth answer.
struct Wrong {
    random: Random,
    answers: u32,
    tenth: fn() -> usize,
}

impl Bot<Blocks> for Wrong {
    fn begin(&mut self, seat: Seat, chance: Sampled) {
        Bot::<Blocks>::begin(&mut self.random, seat, chance);
        self.answers = 0;
    }

    fn choose(&mut self, question: &Question<'_, Blocks>) -> usize {
        self.answers += 1;
        if self.answers == 10 { (self.tenth)() } else { self.random.choose(question) }
    }
}

#[test]
fn faults_are_counted_for_whose_they_are() {
    let illegal = BotKind::new("illegal", || {
        Box::new(Wrong { random: Random::default(), answers: 0, tenth: || 9_999 })
    });
    let broken = BotKind::new("broken", || {
        Box::new(Wrong { random: Random::default(), answers: 0, tenth: || panic!("no idea") })
    });
    let dealt = deals();
    let bots = [random(), illegal, broken];
    let (_folder, path) = somewhere();
    let standing = with_journal(&arena(&bots, &dealt, 6), &path);
    let counts = |standing: &Standing| -> Vec<(u64, u64, u64)> {
        standing.bots.iter().map(|bot| (bot.illegal, bot.broken, bot.stuck)).collect()
    };
    let found = counts(&standing);
    // Every game of these two with `random` ends with their fault, and one of them comes first where
    // they meet.
    assert_eq!(found[0], (0, 0, 0));
    assert_eq!((found[1].1, found[2].0), (0, 0));
    assert!(found[1].0 >= 6 && found[2].1 >= 6 && found[1].0 + found[2].1 == 18, "{found:?}");
    let errors: Vec<u64> = standing.meetings.iter().map(|meeting| meeting.errors).collect();
    assert_eq!(errors, [6, 6, 6]);
    assert_eq!(standing.meetings[0].elo(), None);
    let fault = &standing.meetings[0].faults[0];
    let PlayError::Illegal { index: 9_999, options, .. } = fault.reason else { panic!("{fault}") };
    assert!(fault.to_string().contains(&format!("number 9999 of {options}")), "{fault}");
    // The same from the journal alone.
    assert_eq!(counts(&with_journal(&arena(&bots, &dealt, 6), &path)), found);
}

#[test]
fn what_cannot_be_played_is_refused() {
    let dealt = deals();
    let why = |arena: &ToyArena<'_>| arena.play(None, &mut |_| {}).unwrap_err().to_string();
    assert_eq!(why(&arena(&[random()], &dealt, 2)), "one bot has nobody to meet: name at least two");
    assert_eq!(why(&arena(&[random(), random()], &[], 2)), "there are no decks to play with");
    let sprt = Some(Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 });
    let three = [random(), random(), random()];
    let said = why(&Arena { sprt, ..arena(&three, &dealt, 2) });
    assert_eq!(said, "a test decides between two bots, not 3");
}
