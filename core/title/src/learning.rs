//! What tests require of the lessons and the first game of every title.

use crate::{Course, Deed, Fields, Live, Named, Page, Title};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::{Eyes, Seat, Seed};
use words::Language;

const LEARNER: Seat = Seat::FIRST;

/// How often a written solution is tried with real dice, and how often it must reach the goal.
const TRIES: u64 = 40;
const LEAST: usize = 20;

/// The courses of a title.
pub fn courses(title: &dyn Title) -> Vec<Course> {
    serde_json::from_str(title.page(Page::Lessons, Language::english()).text()).expect("courses")
}

fn fields(value: Value) -> Fields {
    match value {
        Value::Object(fields) => fields,
        _ => panic!("fields are an object"),
    }
}

/// The lesson of this name as the server starts it.
fn begun(title: &dyn Title, lesson: &str, seed: u64) -> Box<dyn Live> {
    let asked = fields(json!({ "lesson": { "name": lesson } }));
    let deal = title.deal(asked, 2).unwrap_or_else(|why| panic!("{lesson}: {why}"));
    deal.begin(Seed::of_series(17, seed), None).unwrap_or_else(|why| panic!("{lesson}: {why}"))
}

fn is_reached(game: &dyn Live) -> bool {
    game.lesson(Language::english()).expect("it is a lesson").reached
}

/// What everybody can see at a moment, and the possible answers.
fn moment(game: &dyn Live) -> (String, Option<Seat>, Vec<String>) {
    let options = (0..).map_while(|index| game.option(index)).collect();
    (game.view(Eyes::of_seat(LEARNER)).text().to_owned(), game.asked(), options)
}

/// Follows the answers of a written solution, whatever the dice say. False where they lead elsewhere.
fn follow(game: &mut dyn Live, way: &[String]) -> bool {
    for line in way.iter().filter(|line| !line.starts_with('*')) {
        let (seat, answer) = line.split_once(' ').expect("a seat and an answer");
        let seat = Seat::new(seat.parse().expect("a seat"));
        if is_reached(game) || game.asked() != Some(seat) || !game.is_option(answer).unwrap_or(false) {
            break;
        }
        game.apply(&Deed::Answer(seat, answer.to_owned()), 0).expect("an option is allowed");
    }
    is_reached(game)
}

/// For every lesson: the goal is not reached at the start; the written solution reaches it with real dice
/// more often than not; after any other answer along the way undo or takeback lead back while the game goes
/// on, and where that answer ends it the same lesson can be started over; it begins alike whatever the dice
/// will be; and a stored or recorded lesson is the same game again. `ways` gives the
/// written solutions of a lesson by its name, each as the lines of a record.
pub fn check_lessons(title: &dyn Title, ways: impl Fn(&str) -> Vec<Vec<String>>) {
    for lesson in courses(title).iter().flat_map(|course| &course.lessons) {
        let name = lesson.name.as_str();
        let first = begun(title, name, 0);
        assert!(!is_reached(&*first), "{name} is reached at the start");
        assert_eq!(moment(&*begun(title, name, 1)), moment(&*first), "{name} begins alike whatever the dice");
        assert_eq!(first.asked(), Some(LEARNER), "{name} begins with a question to whoever learns");
        let ways = ways(name);
        assert!(!ways.is_empty(), "{name}");
        for way in &ways {
            let reached = (0..TRIES).filter(|&seed| follow(&mut *begun(title, name, seed), way)).count();
            assert!(reached >= LEAST, "{name}: {reached} of {TRIES} tries reach the goal");
            check_wrong_turns(title, name, way);
        }
        check_again(title, name, &ways[0]);
        assert!(title.bot(&lesson.opponent).is_some() || lesson.opponent == crate::IDLE, "{name}");
    }
}

/// After every answer other than the one in the solution.
fn check_wrong_turns(title: &dyn Title, name: &str, way: &[String]) {
    let answers = way.iter().filter(|line| !line.starts_with('*')).count();
    for right in 0..answers {
        let ahead = || {
            let mut game = begun(title, name, 0);
            let mut given = 0;
            for line in way.iter().filter(|line| !line.starts_with('*')).take(right) {
                let (seat, answer) = line.split_once(' ').expect("a seat and an answer");
                let seat = Seat::new(seat.parse().expect("a seat"));
                if game.asked() == Some(seat) && game.is_option(answer).unwrap_or(false) {
                    game.apply(&Deed::Answer(seat, answer.to_owned()), 0).expect("an option is allowed");
                    given += 1;
                }
            }
            (given == right).then_some(game)
        };
        // With these dice the solution went elsewhere; other answers at this point are tried with other
        // dice.
        let Some(game) = ahead() else { continue };
        let (before, Some(seat)) = (moment(&*game), game.asked()) else { continue };
        if seat != LEARNER {
            continue;
        }
        for wrong in &before.2 {
            let mut game = ahead().expect("it was possible before");
            game.apply(&Deed::Answer(seat, wrong.clone()), 0)
                .unwrap_or_else(|why| panic!("{name}: {wrong}: {why}"));
            let seats = table::SeatSet::only(LEARNER);
            if let Some(seat) = game.undo_seat(seats) {
                game.apply(&Deed::Undo(seat), 0).expect("it is undone");
                assert_eq!(moment(&*game), before, "{name}: {wrong} is undone");
            } else if !game.is_over() {
                let answers = game.take_back_to(seats);
                let answers = answers.unwrap_or_else(|| panic!("{name}: nothing leads back from {wrong}"));
                game.apply(&Deed::TakeBack(answers), 0).expect("it is taken back");
                assert_eq!(moment(&*game), before, "{name}: {wrong} is taken back");
            } else {
                // It is over, so it is started over: the game says still which lesson it was.
                let told = game.lesson(Language::english()).expect("it is a lesson").lesson;
                assert_eq!(told.name, name, "after {wrong} it can be started over");
            }
        }
    }
}

/// A stored lesson is dealt again, a recorded one is played again, to the same position.
fn check_again(title: &dyn Title, name: &str, way: &[String]) {
    let asked = fields(json!({ "lesson": { "name": name } }));
    let deal = title.deal(asked, 2).expect("it is dealt");
    let again = title.deal_again(&deal.stored()).expect("it is dealt again");
    let (seed, mut journal) = (Seed::of_series(17, 3), Vec::new());
    let mut game = deal.begin(seed, None).expect("it begins");
    for line in way.iter().filter(|line| !line.starts_with('*')) {
        let (seat, answer) = line.split_once(' ').expect("a seat and an answer");
        let deed = Deed::Answer(Seat::new(seat.parse().expect("a seat")), answer.to_owned());
        if game.apply(&deed, 0).is_ok() {
            journal.push((line.clone(), 0));
        }
    }
    let restored = again.restore(seed, None, &journal, &[]).expect("it is restored");
    assert_eq!(moment(&*restored), moment(&*game), "{name} is restored");
    assert_eq!(
        restored.lesson(Language::english()).map(|state| state.lesson),
        game.lesson(Language::english()).map(|state| state.lesson)
    );
    let record = game.record().expect("it can be written").to_string();
    let opened = title.open(&record).unwrap_or_else(|why| panic!("{name}: {why}"));
    assert!(opened.is_verified, "{name}");
    let nobody = |game: &dyn Live| game.view(Eyes::NOBODYS).text().to_owned();
    assert_eq!(nobody(&*opened.game), nobody(&*game), "{name} is played again from its record");
    assert!(deal.moved_on().is_err(), "{name} has no rematch");
}

/// Everything that a first game explains happens in some of a few first games.
pub fn check_guides(title: &dyn Title, games: u64) {
    for course in courses(title) {
        let mut facts = BTreeSet::new();
        let first = &course.first_game;
        assert!(title.bot(&first.opponent).is_some(), "{}", first.opponent);
        for seed in 0..games {
            play_first_game(title, first.setup.clone(), seed, &mut facts);
        }
        for note in &first.notes {
            let (fact, name) = (&note.fact, &course.name);
            assert!(facts.contains(fact), "{name}: {fact} never happened; what did: {facts:?}");
        }
    }
}

fn play_first_game(title: &dyn Title, setup: Fields, seed: u64, facts: &mut BTreeSet<String>) {
    let deal = title.deal(setup, 2).expect("the first game is dealt");
    let mut game = deal.begin(Seed::of_series(18, seed), None).expect("it begins");
    let names = ["One".to_owned(), "Two".to_owned()];
    let named = Named { language: Language::english(), names: &names };
    while let Some(opening) = game.opening() {
        game.apply(&opening, 0).expect("it is settled");
    }
    for _ in 0..3_000 {
        let Some(seat) = game.asked() else { break };
        if seat == LEARNER {
            let eyes = Eyes::of_seat(LEARNER);
            let view: Value = serde_json::from_str(game.view(eyes).text()).expect("a view");
            facts.extend(view["phase"].as_str().map(|phase| format!("phase:{phase}")));
            let question = game.question(eyes, named, true);
            let kind = |ask: String| ask.split(':').next().unwrap_or_default().to_owned();
            facts.extend(question.map(|(_, question)| format!("ask:{}", kind(question.ask))));
            facts.extend(game.choices(eyes, named).into_iter().map(|choice| format!("can:{}", choice.verb)));
        } else {
            facts.insert("theirs:turn".to_owned());
        }
        let option = game.think(seat, "greedy", None)().option.expect("a bot answers");
        let answer = game.option(option).expect("it is an option");
        game.apply(&Deed::Answer(seat, answer), 0).expect("an option is allowed");
    }
    let lines = game.lines(Eyes::of_seat(LEARNER), named, 0).expect("it can be told");
    facts.extend(lines.into_iter().map(|line| format!("log:{}", line.kind)));
}
