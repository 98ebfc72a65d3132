//! The arena, analyses, odds and the luck report as they are typed.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

fn run(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_muster"));
    command.args(arguments).stdin(Stdio::null()).output().expect("it can be started")
}

/// What a command printed that went well and had nothing to complain of.
fn well(arguments: &[&str]) -> String {
    let Output { status, stdout, stderr } = run(arguments);
    let error = String::from_utf8(stderr).unwrap();
    assert_eq!((status.code(), error.as_str()), (Some(0), ""), "{arguments:?}");
    String::from_utf8(stdout).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&well(&[arguments, &["--json"]].concat())).expect("it is JSON")
}

/// The complaint of a command that could not be carried out.
fn refused(arguments: &[&str]) -> String {
    let Output { status, stdout, stderr } = run(arguments);
    let error = String::from_utf8(stderr).unwrap();
    assert_eq!((status.code(), stdout.as_slice()), (Some(2), &[][..]), "{error}");
    assert!(error.starts_with("error: ") && !error.contains("panicked"), "{error}");
    error
}

const DECKS: &str = "Prince Elien,Grognack";

fn arena<'a>(rest: &[&'a str]) -> Vec<&'a str> {
    [&["arena", "--decks", DECKS, "--seed", "4"], rest].concat()
}

/// Without what the clock says.
fn timeless(mut results: Value) -> Value {
    results.as_object_mut().unwrap().remove("seconds").unwrap();
    results.as_object_mut().unwrap().remove("resumed").unwrap();
    for bot in results["bots"].as_array_mut().unwrap() {
        for time in ["mean", "p50", "p99", "max", "forced_max"] {
            bot.as_object_mut().unwrap().remove(time).unwrap();
        }
    }
    results
}

#[test]
fn bots_meet_and_are_rated() {
    let results = json(&arena(&["--bots", "random,greedy,random", "--games", "6"]));
    let meetings = results["results"].as_array().unwrap();
    assert_eq!(meetings.len(), 3);
    for meeting in meetings {
        let count = |field: &str| meeting[field].as_u64().unwrap();
        assert_eq!(count("a_wins") + count("b_wins") + count("draws"), 6, "{meeting}");
        assert_eq!((count("games"), count("errors")), (6, 0));
        assert!(meeting["elo"].is_f64() && meeting["elo_error"].as_f64() > Some(0.0), "{meeting}");
        let pairs: u64 = meeting["pairs"].as_array().unwrap().iter().map(|pair| pair.as_u64().unwrap()).sum();
        assert_eq!(pairs, 3);
    }
    assert_eq!((&meetings[0]["a"], &meetings[0]["b"]), (&"random".into(), &"greedy".into()));
    assert!(meetings[0]["elo"].as_f64() < Some(-100.0), "greedy is better: {}", meetings[0]);
    let bots = results["bots"].as_array().unwrap();
    assert!(bots[1]["rating"].as_f64() > bots[0]["rating"].as_f64(), "{bots:?}");
    for bot in bots {
        assert_eq!(
            (&bot["games"], &bot["illegal"], &bot["broken"], &bot["stuck"]),
            (&12.into(), &0.into(), &0.into(), &0.into())
        );
        assert!(bot["p50"].as_f64() <= bot["p99"].as_f64() && bot["p99"].as_f64() <= bot["max"].as_f64());
        assert!(bot["budget"].is_null() && bot["keeps_budget"].is_null());
    }
}

#[test]
fn results_are_the_same_for_any_number_of_threads() {
    let of = |threads| timeless(json(&arena(&["--bots", "random,greedy", "-n", "8", "--threads", threads])));
    assert_eq!(of("1"), of("3"));
}

#[test]
fn a_time_budget_is_watched() {
    let results = json(&arena(&["--bots", "random,search@3ms", "-n", "2"]));
    let search = &results["bots"][1];
    assert_eq!(search["budget"], 3.0);
    assert!(search["keeps_budget"].is_boolean() && search["decisions"].as_u64() > Some(20), "{search}");
}

#[test]
fn results_are_a_table_and_a_csv_file() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("results.csv");
    let path = path.to_str().unwrap();
    let out = well(&arena(&["--bots", "random,random", "-n", "3", "--threads", "1", "--csv", path]));
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].contains("A scored") && lines[2].contains("random"), "{out}");
    assert!(out.contains("p99") && out.contains("Illegal"), "{out}");
    assert!(out.ends_with(" Seed 4, 1 thread.\n") && out.contains("\n4 games in "), "{out}");
    let csv = fs::read_to_string(path).unwrap();
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines[0], "a,b,games,a_wins,b_wins,draws,errors,elo,elo_error");
    assert!(lines[1].starts_with("random,random,4,2,2,0,0,0,"), "{csv}");
    assert_eq!(lines.len(), 2);
}

#[test]
fn a_test_of_two_bots_stops_when_it_is_decided() {
    let arguments = arena(&["--bots", "greedy,random", "-n", "400", "--sprt", "0,200"]);
    let results = json(&arguments);
    let sprt = &results["sprt"];
    assert_eq!((&sprt["decision"], &sprt["elo1"]), (&"higher".into(), &200.0.into()));
    assert!(sprt["log_ratio"].as_f64() >= sprt["upper_bound"].as_f64(), "{sprt}");
    let games = results["results"][0]["games"].as_u64().unwrap();
    assert!(games < 100, "{games} games for what is plain");
    let out = well(&arguments);
    assert!(out.contains("SPRT 0,200: greedy is +200 Elo stronger than random rather than +0"), "{out}");
    let out = well(&arena(&["--bots", "random,random", "-n", "4", "--sprt", "-5,5"]));
    assert!(out.contains("not decided yet: more games are needed"), "{out}");
}

#[test]
fn an_interrupted_run_goes_on() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("journal");
    let journal = path.to_str().unwrap();
    let whole = json(&arena(&["--bots", "random,greedy", "-n", "10"]));
    let with_journal = arena(&["--bots", "random,greedy", "-n", "10", "--resume", journal]);

    // Killed in the middle of play, each time after one more game, as often as it takes.
    let lines = || fs::read_to_string(&path).map_or(0, |text| text.lines().count());
    let mut killed = 0;
    for _ in 0..20 {
        // The first line is the heading.
        let enough = lines().max(1) + 1;
        let mut command = Command::new(env!("CARGO_BIN_EXE_muster"));
        let mut child = command.args(&with_journal).stdout(Stdio::null()).spawn().unwrap();
        while lines() < enough && child.try_wait().unwrap().is_none() {
            std::thread::sleep(std::time::Duration::from_micros(100));
        }
        if child.try_wait().unwrap().is_some() {
            break;
        }
        child.kill().unwrap();
        child.wait().unwrap();
        killed += 1;
    }
    assert!(killed > 0, "it was interrupted");
    let resumed = json(&with_journal);
    assert_eq!(timeless(resumed), timeless(whole));
    assert_eq!(json(&with_journal)["resumed"], 10);

    let why = refused(&arena(&["--bots", "greedy,random", "-n", "10", "--resume", journal]));
    let expected = "it is of another run: bots random,greedy, here greedy,random";
    assert!(why.contains("cannot be used as the journal") && why.contains(expected), "{why}");
    fs::write(&path, "a shopping list\n").unwrap();
    assert!(refused(&with_journal).contains("it is not the journal of an arena"));
}

#[test]
fn an_arena_that_cannot_be_played_is_refused() {
    let says = |arguments: &[&str], text: &str| {
        let why = refused(&arena(arguments));
        assert!(why.contains(text), "{why}");
    };
    says(&["--bots", "random"], "one bot has nobody to meet: name at least two");
    says(&["--bots", "random,clever"], "there is no bot 'clever'");
    says(&["--bots", "random,search"], "has no budget");
    says(&["--bots", "random,random,random", "--sprt", "0,10"], "a test decides between two bots, not 3");
    says(&["--bots", "random,random", "--sprt", "10,0"], "the lower one first");
    says(&["--bots", "random,random", "--sprt", "10"], "two numbers");
    says(&["--bots", "random,random", "--sprt", "0,10", "--alpha", "0.7"], "between 0 and 0.5");
    says(&["--bots", "random,random", "--alpha", "0.1"], "--sprt");
    says(&["--bots", "random,random", "-n", "0"], "0 is not in 1..");
    says(
        &["--bots", "random,random", "--csv", "/nowhere/at/all.csv"],
        "/nowhere/at/all.csv cannot be written",
    );
    says(&["--bots", "random,random", "--resume", "/nowhere/at/all"], "it cannot be opened");
    let why = refused(&["arena", "--bots", "random,random", "--decks", "Nobody"]);
    assert!(why.contains("there is no summoner 'Nobody'"), "{why}");
}

/// A recorded game of greedy bots.
fn record(folder: &TempDir) -> PathBuf {
    let path = folder.path();
    well(&[
        "sim",
        "--decks",
        DECKS,
        "-n",
        "1",
        "--seed",
        "2",
        "--bots",
        "greedy",
        "--record",
        path.to_str().unwrap(),
    ]);
    path.join("game-000000.json")
}

/// How many answers the record has, and those that are attacks, by their number.
fn answers(record: &Path) -> (usize, Vec<usize>) {
    let record: Value = serde_json::from_str(&fs::read_to_string(record).unwrap()).unwrap();
    let told = record["told"].as_array().unwrap();
    let answers: Vec<&str> =
        told.iter().map(|line| line.as_str().unwrap()).filter(|line| !line.starts_with('*')).collect();
    let is_attack =
        |index: &usize| answers[*index].contains(" attack ") && !answers[*index].ends_with(" 255");
    (answers.len(), (0..answers.len()).filter(is_attack).collect())
}

#[test]
fn a_moment_is_analysed() {
    let folder = TempDir::new().unwrap();
    let record = record(&folder);
    let (_, attacks) = answers(&record);
    let (path, step) = (record.to_str().unwrap(), attacks[1].to_string());
    let arguments = ["analyse", path, "--at", &step, "--simulations", "400"];
    let analysis = json(&arguments);
    let answers = analysis["answers"].as_array().unwrap();
    assert!(answers.len() > 1 && analysis["simulations"].as_u64() > Some(50), "{analysis}");
    let share: f64 = answers.iter().map(|answer| answer["share"].as_f64().unwrap()).sum();
    assert!((share - 1.0).abs() < 1e-9, "{share}");
    let best = &answers[0];
    assert!((0.0..=1.0).contains(&best["win_chance"].as_f64().unwrap()), "{best}");
    assert!(answers.iter().all(|answer| answer["visits"].as_u64() <= best["visits"].as_u64()), "{analysis}");
    assert_eq!(answers.iter().filter(|answer| answer["played"] == true).count(), 1);
    let attack =
        answers.iter().find(|answer| answer["answer"].as_str().unwrap().starts_with("attack")).unwrap();
    assert!(attack["sentence"].as_str().unwrap().contains(") attacks "), "{attack}");

    let mut again = json(&arguments);
    again["seconds"] = analysis["seconds"].clone();
    assert_eq!(again, analysis, "simulations give the same every time");
    let out = well(&arguments);
    let title = format!("Prince Elien against Grognack, step {step}, turn ");
    assert!(out.starts_with(&title) && out.contains("Attack with up to 3 units"), "{out}");
    assert!(
        out.contains(" attacks ") && out.contains("* was played.") && out.contains(" simulations in "),
        "{out}"
    );
    let quick = json(&["analyse", path, "--at", &step, "--ms", "40", "--threads", "1"]);
    assert!(quick["seconds"].as_f64() < Some(20.0) && quick["simulations"].as_u64() > Some(0), "{quick}");
}

#[test]
fn an_analysis_knows_nothing_of_what_comes_later() {
    // The record is cut off at the moment: that makes no difference.
    let folder = TempDir::new().unwrap();
    let record = record(&folder);
    let (count, attacks) = answers(&record);
    let (path, step) = (record.to_str().unwrap(), attacks[0].to_string());
    let whole = json(&["analyse", path, "--at", &step, "--simulations", "100"]);
    let mut short: Value = serde_json::from_str(&fs::read_to_string(&record).unwrap()).unwrap();
    let told = short["told"].as_array().unwrap().clone();
    let mut left = attacks[0];
    let is_before = |line: &&Value| {
        let is_answer = !line.as_str().unwrap().starts_with('*');
        let is_kept = !is_answer || left > 0;
        left -= usize::from(is_answer && left > 0);
        is_kept
    };
    short["told"] = told.iter().take_while(is_before).cloned().collect();
    for ended in ["seed", "outcome"] {
        short.as_object_mut().unwrap().remove(ended);
    }
    assert!(short["told"].as_array().unwrap().len() < told.len() && count > attacks[0]);
    let cut = folder.path().join("cut.json");
    fs::write(&cut, short.to_string()).unwrap();
    let cut = json(&["analyse", cut.to_str().unwrap(), "--at", &step, "--simulations", "100"]);
    let visits = |analysis: &Value| -> Vec<(Value, Value)> {
        let answers = analysis["answers"].as_array().unwrap();
        answers.iter().map(|answer| (answer["sentence"].clone(), answer["visits"].clone())).collect()
    };
    assert_eq!(visits(&cut), visits(&whole));
    assert!(cut["answers"].as_array().unwrap().iter().all(|answer| answer["played"] == false));
}

#[test]
fn odds_of_a_moment_are_drawn() {
    let folder = TempDir::new().unwrap();
    let record = record(&folder);
    let (_, attacks) = answers(&record);
    let (path, step) = (record.to_str().unwrap(), attacks[0].to_string());
    let odds = json(&["odds", path, "--at", &step]);
    let found = odds["attacks"].as_array().unwrap();
    assert!(!found.is_empty());
    for attack in found {
        let chances: Vec<f64> =
            attack["wounds"].as_array().unwrap().iter().map(|chance| chance.as_f64().unwrap()).collect();
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{attack}");
        let expected: f64 = chances.iter().enumerate().map(|(wounds, chance)| wounds as f64 * chance).sum();
        assert!((attack["expected"].as_f64().unwrap() - expected).abs() < 1e-9, "{attack}");
        assert!((0.0..=1.0 + 1e-9).contains(&attack["destroyed"].as_f64().unwrap()), "{attack}");
    }
    let out = well(&["odds", path, "--at", &step]);
    assert_eq!(out.matches(" life left: destroyed with ").count(), found.len(), "{out}");
    assert!(out.contains('█') && out.contains(" %"), "{out}");
    assert!(well(&["odds", path, "--at", "0"]).contains("No attack can be declared here."));
}

#[test]
fn luck_of_a_game_is_told() {
    let folder = TempDir::new().unwrap();
    let record = record(&folder);
    let path = record.to_str().unwrap();
    let report = json(&["replay", path, "--luck"]);
    let (players, attacks) = (report["players"].as_array().unwrap(), report["attacks"].as_array().unwrap());
    assert_eq!(players.len(), 2);
    for (seat, player) in players.iter().enumerate() {
        let own: Vec<&Value> = attacks.iter().filter(|attack| attack["seat"] == seat).collect();
        let sum = |field: &str| own.iter().map(|attack| attack[field].as_f64().unwrap()).sum::<f64>();
        assert_eq!(player["attacks"], own.len());
        assert!((player["expected"].as_f64().unwrap() - sum("expected")).abs() < 1e-9);
        assert!((player["wounds"].as_f64().unwrap() - sum("wounds")).abs() < 1e-9);
        let luck = sum("wounds") - sum("expected");
        assert!((player["luck"].as_f64().unwrap() - luck).abs() < 1e-9);
    }
    let log = well(&["replay", path, "--log"]);
    assert_eq!(attacks.len(), log.matches(") attacks ").count());
    let out = well(&["replay", path, "--luck"]);
    assert!(out.contains("Expected") && out.contains("Usual spread") && out.contains("Grognack: "), "{out}");
}

#[test]
fn moments_that_are_not_there_are_refused() {
    let folder = TempDir::new().unwrap();
    let record = record(&folder);
    let (count, _) = answers(&record);
    let path = record.to_str().unwrap();
    for command in ["analyse", "odds"] {
        let at = |path: &str, step: &str| refused(&[command, path, "--at", step]);
        let end = count.to_string();
        assert!(at(path, &end).contains(&format!("at step {end} the game is over: nobody is asked")));
        let beyond = (count + 1).to_string();
        let said = at(path, &beyond);
        assert!(
            said.contains(&format!("the record has {count} answers, so there is no step {beyond}")),
            "{said}"
        );
        assert!(at(path, "-1").contains("unexpected argument"));
        assert!(at(path, "x").contains("invalid value 'x'"));
        assert!(at("/nowhere/game.json", "0").contains("/nowhere/game.json"));
        assert!(refused(&[command, path]).contains("--at <STEP>"));
        let broken = folder.path().join("broken.json");
        fs::write(&broken, "{").unwrap();
        assert!(at(broken.to_str().unwrap(), "0").contains("broken.json"));
    }
    // Cut off in the middle of a roll.
    let mut rolling: Value = serde_json::from_str(&fs::read_to_string(&record).unwrap()).unwrap();
    rolling["told"] = Value::Array(Vec::new());
    for ended in ["seed", "outcome"] {
        rolling.as_object_mut().unwrap().remove(ended);
    }
    let rolling_path = folder.path().join("rolling.json");
    fs::write(&rolling_path, rolling.to_string()).unwrap();
    let rolling = rolling_path.to_str().unwrap();
    assert!(refused(&["analyse", rolling, "--at", "0"]).contains("in the middle of a roll"));
    let said = refused(&["replay", rolling, "--luck"]);
    assert!(said.contains("the game is not over, and luck is told of finished games only"), "{said}");
    assert!(refused(&["replay", path, "--json"]).contains("--luck"));
}
