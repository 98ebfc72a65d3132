//! The runner knows no game: a game that exists only in this file has rulings.

use scenario::{
    Book, Grammar, Laws, Line, LineFault, Readable, Rule, Section, StepFault, SyntaxFault, keyword,
};

/// A heap of pebbles: a player may take some but must leave at least one.
struct Pebbles;

static BOOK: Book = Book { game: "pebbles", key: "rules", name: "The rules of Pebbles" };
static RULES: [Rule; 2] = [rule("P1", None), rule("P2", Some("it is a remark"))];

const fn rule(id: &'static str, nothing_to_show: Option<&'static str>) -> Rule {
    let section = Section { number: "P", title: "Pebbles" };
    Rule { id, book: &BOOK, section, title: "", text: "A rule.", is_assumed: false, nothing_to_show }
}

enum Step {
    Take(u32),
    Expect(u32),
}

impl Grammar for Pebbles {
    type Heading = ();
    type Draft = Option<u32>;
    type Case = u32;
    type Step = Step;
    type Game = u32;

    fn heading(&self, line: &str) -> Option<Result<(), SyntaxFault>> {
        (line == "game pebbles").then_some(Ok(()))
    }

    fn draft(&self, (): &()) -> Option<u32> {
        None
    }

    fn setup(&self, draft: &mut Option<u32>, _: usize, line: &str) -> Result<(), SyntaxFault> {
        let heap = keyword(line, "heap").and_then(|count| count.parse().ok());
        *draft = Some(heap.ok_or("a heap and a number")?);
        Ok(())
    }

    fn step(&self, _: &Option<u32>, line: &str) -> Result<Step, SyntaxFault> {
        let number = |word: &str| keyword(line, word).and_then(|count| count.parse().ok());
        let take = number("take").map(Step::Take);
        take.or_else(|| number("expect").map(Step::Expect)).ok_or("take or expect".to_owned())
    }

    fn is_expectation(step: &Step) -> bool {
        matches!(step, Step::Expect(_))
    }

    fn cite(&self, id: &str) -> Result<&'static str, SyntaxFault> {
        RULES.iter().find(|rule| rule.id == id).map(|rule| rule.id).ok_or(format!("no rule {id}"))
    }

    fn check_cites(&self, _: &Option<u32>, cites: &[&'static str]) -> Vec<SyntaxFault> {
        if cites.is_empty() { vec!["it cites nothing".to_owned()] } else { Vec::new() }
    }

    fn stage(&self, draft: Option<u32>) -> Result<u32, Vec<LineFault>> {
        let fault = LineFault { line: 0, text: String::new(), reason: "there is no heap".to_owned() };
        draft.ok_or(vec![fault])
    }

    fn begin(case: &u32, _: Laws) -> u32 {
        *case
    }

    fn play(heap: &mut u32, line: &Line<Step>) -> Result<(), StepFault> {
        match line.what {
            Step::Take(some) => {
                *heap -= some;
                assert!(*heap > 0, "the heap is empty");
                Ok(())
            }
            Step::Expect(count) if count == *heap => Ok(()),
            Step::Expect(count) => Err(StepFault::new(count.to_string(), heap.to_string())),
        }
    }

    fn finish(_: &mut u32) -> Result<(), StepFault> {
        Ok(())
    }

    fn draw(heap: &u32) -> String {
        "o".repeat(*heap as usize)
    }
}

/// A second game, recognised by its heading; it reads nothing.
struct Silence;

impl Readable for Silence {
    fn opens(&self, line: &str) -> bool {
        line == "game silence"
    }

    fn read(&self, _: &str, _: &str) -> scenario::Reading {
        scenario::Reading::default()
    }

    fn read_lesson(&self, _: &str, _: &str) -> scenario::Reading {
        scenario::Reading::default()
    }
}

fn read(text: &str) -> scenario::Reading {
    scenario::parse(&[&Silence, &Pebbles], text, "toy.ruling")
}

#[test]
fn a_file_is_read_by_the_grammar_that_its_heading_names() {
    let body = "ruling Some are left\ncites P1\nheap 5\n---\ntake 2\nexpect 3\n";
    assert_eq!(read(&format!("# Pebbles\ngame pebbles\n{body}")).rulings.len(), 1);
    assert_eq!(read(&format!("game silence\n{body}")).rulings.len(), 0);
    assert_eq!(read(body).rulings.len(), 0, "without a heading it is of the first game");
}

#[test]
fn every_course_begins_in_the_position_and_the_first_wrong_line_is_told() {
    let text = "game pebbles\nruling Two ways\ncites P1\nheap 5\n--- one\ntake 2\nexpect 3\n--- two\nexpect 5\ntake 1\nexpect 3\n";
    let reading = read(text);
    let failure = reading.rulings[0].run().unwrap_err();
    assert_eq!(
        (failure.ruling.as_str(), failure.line, failure.text.as_str()),
        ("Two ways (two)", 11, "expect 3")
    );
    assert_eq!(
        (failure.expected.as_str(), failure.found.as_str(), failure.position.as_str()),
        ("3", "4", "oooo")
    );
    assert_eq!(reading.rulings[0].case::<u32>(), Some(&5));
}

#[test]
fn rules_that_break_down_fail_the_ruling_and_not_the_run() {
    let reading = read("game pebbles\nruling All\ncites P1\nheap 2\n---\ntake 2\n");
    let failure = reading.rulings[0].run().unwrap_err();
    assert!(failure.found.contains("the heap is empty"), "{failure}");
}

#[test]
fn a_line_that_is_not_understood_spoils_its_own_ruling_only() {
    let good = "ruling Good\ncites P1\nheap 5\n---\nexpect 5\n";
    let bad = "ruling Bad\ncites P1, P9\nheap\n---\njump\n";
    let empty = "ruling Empty\n";
    let reading = read(&format!("game pebbles\n{bad}{good}{empty}"));
    assert_eq!((reading.rulings.len(), reading.unreadable), (1, 2));
    let told: Vec<(usize, &str)> =
        reading.faults.iter().map(|fault| (fault.line, fault.reason.as_str())).collect();
    let expected = [
        (3, "no rule P9"),
        (4, "a heap and a number"),
        (6, "take or expect"),
        (2, "there is no heap"),
        (12, "it cites nothing"),
        (12, "a line `---` and what is done are missing"),
        (12, "there is no heap"),
    ];
    for one in expected {
        assert!(told.contains(&one), "{one:?} is not among {told:?}");
    }
}

#[test]
fn coverage_leaves_out_what_no_ruling_can_show() {
    let folder = std::env::temp_dir().join(format!("muster-toy-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let coverage = scenario::coverage(&[&Pebbles], &RULES, &folder);
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(coverage.uncited().map(|rule| rule.id).collect::<Vec<_>>(), ["P1"]);
}

const LESSON: &str = "game pebbles\nlesson Taking\ncites P1\nabout Pebbles are\n  taken.\ngoal Leave three.\nhint Take two.\ndone Three are left.\nheap 5\n--- goal\nexpect 3\n--- solution\ntake 2\n";

#[test]
fn a_lesson_is_a_position_with_a_goal_and_words() {
    let lesson =
        scenario::read_lesson(&Pebbles, LESSON, "toy.lesson").unwrap_or_else(|faults| panic!("{faults:?}"));
    let words = &lesson.words;
    assert_eq!((words.title.as_str(), words.about.as_str()), ("Taking", "Pebbles are taken."));
    assert_eq!((words.goal.as_str(), words.done.as_str()), ("Leave three.", "Three are left."));
    assert_eq!((words.opponent.as_str(), words.cites.as_slice()), (scenario::IDLE, ["P1"].as_slice()));
    assert_eq!(lesson.solve(Laws::Few).expect("it can be solved"), [3]);
    // The runner of rulings plays it too.
    let reading = scenario::parse(&[&Silence, &Pebbles], LESSON, "toy.lesson");
    reading.rulings[0].run().expect("it holds");
}

#[test]
fn a_lesson_whose_way_misses_the_goal_fails() {
    let solve = |text: &str| {
        let lesson =
            scenario::read_lesson(&Pebbles, text, "toy.lesson").unwrap_or_else(|faults| panic!("{faults:?}"));
        *lesson.solve(Laws::Few).expect_err("it cannot be solved")
    };
    let failure = solve(&LESSON.replace("take 2", "take 1"));
    assert_eq!((failure.line, failure.found.as_str()), (11, "4"), "{failure}");
    let failure = solve(&LESSON.replace("expect 3", "expect 5"));
    assert!(failure.found.contains("reached at the start"), "{failure}");
}

#[test]
fn everything_that_a_lesson_lacks_is_told() {
    let told = |text: &str| {
        let faults = scenario::read_lesson(&Pebbles, text, "toy.lesson").err().expect("it is no lesson");
        faults.into_iter().map(|fault| (fault.line, fault.reason)).collect::<Vec<_>>()
    };
    let has = |text: &str, line: usize, reason: &str| {
        let told = told(text);
        assert!(told.iter().any(|(at, why)| *at == line && why.contains(reason)), "{reason}: {told:?}");
    };
    has("game pebbles\n", 0, "`lesson` with its title");
    has(&LESSON.replace("hint Take two.\n", ""), 2, "`hint` with its words is missing");
    has(&LESSON.replace("cites P1\n", ""), 2, "it cites nothing");
    has(&LESSON.replace("expect 3", "take 3"), 11, "the goal is what is to be expected");
    has(&LESSON.replace("--- goal", "--- other"), 2, "one part `--- goal`");
    has(&LESSON.replace("--- solution\ntake 2\n", ""), 2, "a way to the goal is missing");
    has(&LESSON.replace("hint Take two.", "goal Take two."), 7, "`goal` is said twice");
    has(&format!("{LESSON}lesson Another\n"), 14, "a file has one lesson");
    has(&format!("{LESSON}{}", " ".repeat(scenario::MOST_LESSON)), 0, "at most");
}

#[test]
fn the_rest_of_a_lesson_is_not_read_after_fifty_faults() {
    let text = format!("game pebbles\nlesson Nonsense\n{}", "what is this\n".repeat(500));
    let faults = scenario::read_lesson(&Pebbles, &text, "toy.lesson").err().expect("it is no lesson");
    assert_eq!(faults.len(), 51);
    assert_eq!(faults[50].reason, "the rest is not read (450 more lines)");
}
