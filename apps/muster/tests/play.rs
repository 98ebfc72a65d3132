//! `muster play` as a person or a script uses it: line by line, and on a real pseudo-terminal.

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use tempfile::TempDir;

const MUSTER: &str = env!("CARGO_BIN_EXE_muster");

/// Plays line by line with this input.
fn plain(arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(MUSTER);
    command.args(["play", "--plain"]).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = thread::spawn(move || {
        // A game that is over reads no more.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// What it printed, when all went well.
fn told(arguments: &[&str], input: &str) -> String {
    let output = plain(arguments, input);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && error.is_empty(), "{error}");
    String::from_utf8(output.stdout).unwrap()
}

fn refused(arguments: &[&str]) -> String {
    let output = Command::new(MUSTER).arg("play").args(arguments).stdin(Stdio::null()).output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{error}");
    assert!(!error.contains("panicked"), "{error}");
    error
}

fn file(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_str().unwrap().to_owned()
}

/// Always the first answer: the game ends before the input does.
fn firsts(count: usize) -> String {
    "1\n".repeat(count)
}

#[test]
fn a_script_plays_a_whole_game_line_by_line() {
    let folder = TempDir::new().unwrap();
    for edition in ["first", "second"] {
        let save = file(&folder, "game.json");
        let arguments = ["--edition", edition, "--seed", "5", "--bot", "greedy", "--save", &save];
        let text = told(&arguments, &firsts(20_000));
        assert!(text.contains("The game is over in turn "), "{}", &text[text.len().saturating_sub(2_000)..]);
        assert!(text.contains(&format!("Look at it with: muster replay {save}\n")));
        let is_odd = |letter: char| letter.is_control() && letter != '\n';
        assert!(!text.contains(is_odd), "there are no control characters");
        let other = file(&folder, "other.json");
        let arguments = ["--edition", edition, "--seed", "5", "--bot", "greedy", "--save", &other];
        let again = told(&arguments, &firsts(20_000));
        assert_eq!(text.replace(&save, ""), again.replace(&other, ""), "the same seed gives the same game");
        let replayed = Command::new(MUSTER).args(["replay", &save, "--verify"]).output().unwrap();
        let replayed = String::from_utf8(replayed.stdout).unwrap();
        assert!(replayed.contains("verified: the seed has its hash"), "{replayed}");
    }
}

/// Each of these seeds draws somebody; the choice overrides all of them.
#[test]
fn who_goes_first_in_the_second_edition_is_who_was_named() {
    let folder = TempDir::new().unwrap();
    let ways = [("south", "You begin turn 1."), ("north", "North begins turn 1.")];
    for (seed, (first, told_so)) in (1..=4).flat_map(|seed| ways.map(|way| (seed, way))) {
        let (seed, save) = (seed.to_string(), file(&folder, "game.json"));
        let arguments = ["--edition", "second", "--seed", &seed, "--first", first, "--save", &save];
        let text = told(&arguments, "quit\n");
        assert!(text.contains(told_so), "seed {seed}, {first}: {text}");
    }
}

#[test]
fn wrong_input_is_explained_and_asked_again() {
    let folder = TempDir::new().unwrap();
    let save = file(&folder, "game.json");
    let arguments = ["--seed", "1", "--first", "south", "--bot", "random", "--save", &save];
    let input = "\n0\n999\nfly\nmove\nlog x\ncard\ncard Nobody\nodds 1\nundo\nredo\nsave /dev/null/all.json\n\u{1b}[A\n";
    let text = told(&arguments, input);
    for said in [
        "Type a number from 1 to ",
        "'0' is none of the answers 1 to ",
        "'999' is none of the answers 1 to ",
        "No answer is called 'fly'. Type its number, or help.",
        "Several answers are called 'move': 1, 2, ",
        "'x' is no number of lines.",
        "Name a card or a space: card c3.",
        "No card of this game is called 'Nobody'",
        "That is left to no chance that can be counted.",
        "There is nothing that can be undone",
        "There is nothing to redo.",
        "/dev/null/all.json cannot be written: ",
    ] {
        assert!(text.contains(said), "{said}\n{text}");
    }
    let prompts = text.lines().filter(|line| line.starts_with("South: 1 to ")).count();
    assert_eq!(prompts, input.lines().count() + 1, "one prompt a line, asked again each time");
    assert!(
        text.ends_with(&format!("Saved to {save}. Continue with: muster play --plain --resume {save}\n"))
    );
}

#[test]
fn everything_is_told_on_request() {
    let input = "help\noptions\nboard\nmap\nhand\npiles\ncard d1\ncard Guardian\nlog 2\nquit\n";
    let folder = TempDir::new().unwrap();
    let save = file(&folder, "game.json");
    let arguments = ["--seed", "1", "--first", "south", "--deck", "Prince Elien", "--against", "Grognack"];
    let text = told(&[&arguments[..], &["--bot", "random", "--save", &save]].concat(), input);
    assert!(text.starts_with(
        "South: Prince Elien (Phoenix Elves), person.\nNorth: Grognack (Tundra Orcs), random.\n"
    ));
    for said in [
        "odds NUMBER: the chances of that answer.",
        "your Prince Elien, attack 3 ranged up to 3, life 4 of 4",
        "P  South Prince Elien",
        "Your hand is empty.",
        "North\n  Magic pile: empty",
        "Now: ",
        "Phoenix Elves, common, cost 2, attack 1 melee, life 2",
    ] {
        assert!(text.contains(said), "{said}\n{text}");
    }
}

#[test]
fn four_play_line_by_line_in_two_teams() {
    let folder = TempDir::new().unwrap();
    let save = file(&folder, "game.json");
    let decks = "Prince Elien,Grognack,Tacullu,Sera Eldwyn";
    let begin = ["--format", "teams", "--decks", decks, "--seed", "4", "--save", &save];
    let players = ["--players", "you,random,greedy,random"];
    let text =
        told(&[&begin[..], &players].concat(), &format!("seats\nmap\norder turn\norders\n{}", firsts(40)));
    for said in [
        "Prince Elien: Prince Elien (Phoenix Elves), you.\nGrognack: Grognack (Tundra Orcs), random.\n",
        "Tacullu, greedy: life ",
        "    a  b  c  d  e  f  g  h  i  j  k  l",
        "Standing order: decline whatever may be declined until your next turn.",
    ] {
        assert!(text.contains(said), "{said}\n{text}");
    }
    assert!(!text.contains("Pass the keyboard"), "there is one person");
    let again = told(&["--resume", &save], "seats\n");
    assert!(again.contains("Prince Elien, you"), "{again}");
    let whole = told(&[&begin[..], &["--players", "random,random,random,random"]].concat(), "");
    assert!(whole.contains(" and ") && whole.contains(" won. Its seed was "), "{whole}");
}

#[test]
fn who_plays_two_decks_sees_both_hands_and_passes_no_keyboard() {
    let folder = TempDir::new().unwrap();
    let save = file(&folder, "game.json");
    let begin = ["--format", "three", "--seed", "4", "--bot", "random", "--save", &save];
    let text = told(&begin, &format!("{}hand\n", firsts(60)));
    assert_eq!(text.matches(", you.\n").count(), 2, "{text}");
    assert!(!text.contains("Pass the keyboard"), "{text}");
    let friends = ["--format", "three", "--seed", "4", "--players", "Anna,Ben,Anna,Cleo", "--save", &save];
    let text = told(&friends, &"\n1\n".repeat(60));
    assert!(text.contains("Pass the keyboard to Anna. Anna: press Enter."), "{text}");
    assert!(text.contains("Pass the keyboard to Ben. Ben: press Enter."), "{text}");
}

#[test]
fn an_assault_is_a_match_of_duels() {
    let begin = ["--game", "warlord", "--format", "assault", "--seats", "6", "--seed", "5"];
    // M10.4: what two of the three games come to decides.
    let computers = [begin.as_slice(), &["--players", "greedy,greedy,greedy,random,random,random"]].concat();
    let text = told(&computers, "");
    assert!(text.starts_with("A match of 3 games:\n  Game 1: player 1 (greedy) against player "), "{text}");
    assert_eq!(text.matches(" won.\n").count(), 2, "{text}");
    assert!(
        text.contains("The match is won by player 1 (greedy), player 2 (greedy), player 3 (greedy)."),
        "{text}"
    );
    // Whoever leaves his own game ends the match with it.
    let folder = TempDir::new().unwrap();
    let save = file(&folder, "game.json");
    let own = [begin.as_slice(), &["--bot", "random", "--save", &save]].concat();
    let text = told(&own, "quit\n");
    assert!(text.contains("A match of 3 games:") && !text.contains("The match is"), "{text}");
    let refused = refused(&["--plain", "--game", "warlord", "--format", "assault", "--seats", "8"]);
    assert!(refused.contains("Assault is not played by 8 (M10)"), "{refused}");
}

#[test]
fn warlord_is_played_line_by_line_by_two_and_by_six() {
    let folder = TempDir::new().unwrap();
    let save = file(&folder, "game.json");
    let begin = ["--game", "warlord", "--seed", "4", "--save", &save];
    let input = format!("seats\nboard\nhand\npiles\n{}", firsts(20));
    let text = told(&[&begin[..], &["--bot", "greedy"]].concat(), &input);
    for said in [", person.\n", "  Rank 1: ", ", ready", "may attack "] {
        assert!(text.contains(said), "{said}\n{text}");
    }
    let again = told(&["--resume", &save], "seats\n");
    assert!(again.contains(", greedy.\n"), "{again}");
    let six = [&begin[..], &["--format", "emperor", "--seats", "6", "--bot", "random"]].concat();
    let text = told(&six, &input);
    assert_eq!(text.matches(", random.\n").count(), 5, "{text}");
    assert!(text.contains("  Rank 2: "), "{text}");
}

#[test]
fn a_deck_of_ones_own_is_played_with_and_without_sleeves() {
    let folder = TempDir::new().unwrap();
    let (deck, save) = (file(&folder, "cold.txt"), file(&folder, "game.json"));
    let list = ["deck", "new", "--summoner", "Grognack", "--name", "Cold feet"];
    let list = String::from_utf8(Command::new(MUSTER).args(list).output().unwrap().stdout).unwrap();
    fs::write(&deck, list.replace("8 Fighter", "5 Fighter\n3 Vermin")).unwrap();
    let arguments = ["--deck", &deck, "--bot", "random", "--seed", "2", "--save", &save];
    for (more, is_bare) in [(&[][..], false), (&["--unsleeved"][..], true)] {
        let text = told(&[&arguments[..], more].concat(), "1\n1\n");
        assert!(text.starts_with("South: Cold feet (Tundra Orcs), person.\n"), "{text}");
        let record = fs::read_to_string(&save).unwrap();
        assert_eq!(record.contains("\"unsleeved\": true"), is_bare, "{record}");
        told(&["--resume", &save], "1\n");
    }
}

/// Such as a device, which a new file would take the place of.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_not_saved_over() {
    use std::os::unix::fs::FileTypeExt;
    let folder = TempDir::new().unwrap();
    let (inside, socket) = (folder.path().join("inside"), folder.path().join("socket"));
    fs::create_dir(&inside).unwrap();
    let _open = std::os::unix::net::UnixListener::bind(&socket).unwrap();
    for path in [&inside, &socket] {
        let output = plain(&["--seed", "1", "--bot", "random", "--save", path.to_str().unwrap()], "1\n");
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains("no file; name another with --save FILE"), "{error}");
    }
    assert!(inside.is_dir() && fs::metadata(&socket).unwrap().file_type().is_socket());
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let folder = TempDir::new().unwrap();
    let (save, whole) = (file(&folder, "game.json"), file(&folder, "whole.json"));
    // Every seat passes its keyboard with an empty line, which is no answer.
    let lines = |count: usize| "\n1\n".repeat(count);
    let begin = ["--two", "--seed", "9", "--deck", "Grognack", "--against", "Tacullu"];
    told(&[&begin[..], &["--save", &whole]].concat(), &lines(40));
    let first = told(&[&begin[..], &["--save", &save]].concat(), &lines(15));
    assert!(first.contains("Pass the keyboard to South. South: press Enter.") || first.contains("to North."));
    let told_by = |path: &str| -> Vec<String> {
        let record: serde_json::Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
        record["told"].as_array().unwrap().iter().map(|line| line.as_str().unwrap().to_owned()).collect()
    };
    let (half, all) = (told_by(&save), told_by(&whole));
    assert!(!half.is_empty() && half.len() < all.len() && all.starts_with(&half));
    told(&["--resume", &save], &lines(40));
    let more = told_by(&save);
    let common = more.len().min(all.len());
    assert!(more.len() > half.len(), "the game went on");
    assert_eq!(more[..common], all[..common], "the dice go on as they would have");
}

#[test]
fn what_cannot_be_played_is_refused() {
    let folder = TempDir::new().unwrap();
    let says = |arguments: &[&str], what: &str| {
        let error = refused(arguments);
        assert!(error.contains(what), "{error}");
    };
    says(&[], "this is no terminal: `muster play --plain` plays line by line");
    says(&["--plain", "--deck", "Nobody"], "there is no summoner 'Nobody'");
    says(&["--plain", "--bot", "deep blue"], "there is no bot 'deep blue'");
    says(&["--plain", "--bot", "greedy", "--two"], "cannot be used with");
    says(&["--plain", "--format", "teams", "--players", "you,greedy"], "2 players are named for 4 seats");
    says(&["--plain", "--players", "you,greddy"], "'greddy' is neither `you` nor a computer");
    says(&["--plain", "--format", "teams", "--decks", "Tacullu"], "1 decks are named for 4 seats");
    says(&["--plain", "--first", "east"], "possible values: roll, south, north");
    says(&["--plain", "--resume", "x.json", "--seed", "1"], "cannot be used with");
    says(&["--plain", "--resume", "nowhere.json"], "nowhere.json cannot be read");
    let path = file(&folder, "some.json");
    for (bytes, what) in [
        (&b""[..], "is empty: a record is a file that `muster play` saves"),
        (b" \n", "is empty"),
        (b"{}", "this is not a record"),
        (b"\xff\xfe", "cannot be read"),
        (b"muster-game 1\nrules\n", "line 2, column 6: a name is missing here"),
    ] {
        fs::write(&path, bytes).unwrap();
        says(&["--plain", "--resume", &path], what);
    }
    let save = file(&folder, "game.json");
    told(&["--two", "--seed", "1", "--save", &save], &"\n1\n".repeat(5));
    let text = fs::read_to_string(&save).unwrap();
    let die = text.split("\"* ").nth(1).and_then(|rest| rest.chars().next()).unwrap();
    let other = if die == '0' { '1' } else { '0' };
    fs::write(&save, text.replacen(&format!("\"* {die}\""), &format!("\"* {other}\""), 1)).unwrap();
    says(&["--plain", "--resume", &save], "the record says");
    let seedless: String = text.lines().filter(|line| !line.trim_start().starts_with("\"seed\":")).collect();
    fs::write(&save, seedless).unwrap();
    says(&["--plain", "--resume", &save], "does not tell its seed");
}

/// The program on a pseudo-terminal.
struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    screen: Arc<Mutex<vt100::Parser>>,
    bytes: Arc<Mutex<Vec<u8>>>,
    reading: Option<JoinHandle<()>>,
}

impl Terminal {
    fn start(size: (u16, u16), arguments: &[&str], environment: &[(&str, &str)]) -> Terminal {
        let (cols, rows) = size;
        let pair =
            native_pty_system().openpty(PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }).unwrap();
        let mut command = CommandBuilder::new(MUSTER);
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        command.env_remove("NO_COLOR");
        environment.iter().for_each(|(name, value)| command.env(name, value));
        let child = pair.slave.spawn_command(command).unwrap();
        let screen = Arc::new(Mutex::new(vt100::Parser::new(rows, cols, 0)));
        let bytes = Arc::new(Mutex::new(Vec::new()));
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (parsed, kept) = (screen.clone(), bytes.clone());
        let reading = thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut buffer) {
                parsed.lock().unwrap().process(&buffer[..count]);
                kept.lock().unwrap().extend_from_slice(&buffer[..count]);
            }
        });
        let keys = pair.master.take_writer().unwrap();
        Terminal { child, master: pair.master, keys, screen, bytes, reading: Some(reading) }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    fn shown(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    fn is_taken(&self) -> bool {
        self.screen.lock().unwrap().screen().alternate_screen()
    }

    fn wait_for(&self, what: &str) -> String {
        self.wait_for_all(&[what])
    }

    /// Waits until all of this is on the screen: it may come in pieces.
    fn wait_for_all(&self, all: &[&str]) -> String {
        let begun = Instant::now();
        loop {
            let shown = self.shown();
            if all.iter().all(|what| shown.contains(what)) {
                return shown;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "waits for {all:?}:\n{shown}");
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Waits until the program has ended by itself, and gives its exit code.
    fn end(&mut self) -> u32 {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                // What it printed last may still be on its way.
                self.reading.take().into_iter().for_each(|reading| reading.join().unwrap());
                return status.exit_code();
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "it does not end:\n{}", self.shown());
            thread::sleep(Duration::from_millis(10));
        }
    }
}

const FIRST: [&str; 12] = [
    "play",
    "--deck",
    "Tacullu",
    "--against",
    "Prince Elien",
    "--seed",
    "1",
    "--first",
    "south",
    "--bot",
    "greedy",
    "--save",
];

fn on_terminal(size: (u16, u16), save: &str) -> Terminal {
    Terminal::start(size, &[&FIRST[..], &[save, "--pace", "0"]].concat(), &[])
}

#[test]
fn a_game_on_a_terminal_is_played_left_and_gone_on_with() {
    let folder = TempDir::new().unwrap();
    let save = file(&folder, "game.json");
    let mut terminal = on_terminal((80, 24), &save);
    terminal.wait_for_all(&["Move your units, 2 of 2 left", "▲Tacull•", "▼Prince"]);
    assert!(terminal.is_taken());
    // Enter chooses the summoner, the arrow points at the space beside it, Enter moves there.
    terminal.press("\r\x1b[C\r");
    terminal.wait_for("Tacullu moves from d1 to e1.");
    terminal.press("u");
    terminal.wait_for("Move your units, 2 of 2 left");
    terminal.press("r");
    terminal.wait_for("Move your units, 1 of 2 left");
    // The phases end one after the other, then the computer plays its turn.
    terminal.press("eee");
    terminal.wait_for("turn 3");
    terminal.press("q");
    terminal.wait_for("Leave the game?");
    terminal.press("y");
    assert_eq!(terminal.end(), 0);
    assert!(!terminal.is_taken(), "the terminal is as it was");
    assert!(
        terminal.shown().replace('\n', "").contains("Continue with: muster play --resume"),
        "{}",
        terminal.shown()
    );

    let mut again = Terminal::start((140, 45), &["play", "--resume", &save], &[]);
    again.wait_for("turn 3");
    // A large window has whole names.
    again.wait_for_all(&["North, greedy: Prince Elien", "▲Tacullu"]);
    again.master.resize(PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 }).unwrap();
    again.screen.lock().unwrap().screen_mut().set_size(24, 80);
    again.wait_for("▲Tacull");
    again.press("\x03");
    assert_eq!(again.end(), 0, "Ctrl-C leaves at once");
    assert!(!again.is_taken());
}

#[test]
fn the_second_edition_is_played_with_the_mouse() {
    let folder = TempDir::new().unwrap();
    let save = file(&folder, "game.json");
    let arguments = ["play", "--edition", "second", "--deck", "Tacullu", "--against", "Svara", "--seed", "1"];
    let rest = ["--first", "south", "--bot", "random", "--pace", "0", "--save", &save];
    let mut terminal = Terminal::start((80, 24), &[&arguments[..], &rest].concat(), &[]);
    // The size of a draw pile is public (S10.12).
    let shown = terminal.wait_for_all(&["Summon units next to", "draw 25", "End the phase"]);
    // A left click on the last answer, which ends the phase; places are counted from 1.
    let line = |shown: &str, what: &str| shown.lines().position(|line| line.contains(what)).unwrap() + 1;
    let end = line(&shown, "End the phase");
    terminal.press(&format!("\x1b[<0;60;{end}M\x1b[<0;60;{end}m"));
    let shown = terminal.wait_for_all(&["your phase: Movement", "▲Tacull"]);
    // A right click on the summoner tells what he does.
    let row = line(&shown, "▲Tacull");
    let column = shown.lines().nth(row - 1).unwrap().chars().position(|letter| letter == '▲').unwrap() + 2;
    terminal.press(&format!("\x1b[<2;{column};{row}M\x1b[<2;{column};{row}m"));
    terminal.wait_for("Now: Tacullu");
    terminal.press("\x03");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn a_killed_game_goes_on_after_its_last_answer() {
    let folder = TempDir::new().unwrap();
    let save = file(&folder, "game.json");
    let mut terminal = on_terminal((80, 24), &save);
    terminal.wait_for("Move your units, 2 of 2 left");
    terminal.press("\r\x1b[C\r");
    terminal.wait_for("Tacullu moves from d1 to e1.");
    terminal.child.kill().unwrap();
    terminal.child.wait().unwrap();
    assert!(Path::new(&save).exists() && !PathBuf::from(format!("{save}.new")).exists());
    let mut again = Terminal::start((80, 24), &["play", "--resume", &save], &[]);
    again.wait_for("Tacullu moves from d1 to e1.");
    again.wait_for("Move your units, 1 of 2 left");
    again.press("\x03");
    assert_eq!(again.end(), 0);
}

#[cfg(unix)]
#[test]
fn a_signal_gives_the_terminal_back() {
    let folder = TempDir::new().unwrap();
    let save = file(&folder, "game.json");
    let mut terminal = on_terminal((80, 24), &save);
    terminal.wait_for("Move your units");
    let id = terminal.child.process_id().unwrap().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    assert_eq!(terminal.end(), 0);
    assert!(!terminal.is_taken());
    assert!(Path::new(&save).exists());
}

#[cfg(unix)]
#[test]
fn a_closed_terminal_ends_the_program() {
    let folder = TempDir::new().unwrap();
    let save = file(&folder, "game.json");
    let mut terminal = on_terminal((80, 24), &save);
    terminal.wait_for("Move your units");
    terminal.press("\r\x1b[C\r");
    terminal.wait_for("Tacullu moves from d1 to e1.");
    let Terminal { mut child, master, keys, .. } = terminal;
    drop(keys);
    drop(master);
    let id = child.process_id().unwrap().to_string();
    // The reader of the test still holds the terminal open, so the signal is sent by hand.
    assert!(Command::new("kill").args(["-HUP", &id]).status().unwrap().success());
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it runs without a terminal");
        thread::sleep(Duration::from_millis(20));
    }
    assert!(fs::read_to_string(&save).unwrap().contains("\"told\""));
}

#[test]
fn colours_are_left_out_when_they_are_not_wished() {
    let has_colours = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes).into_owned();
        let codes = text
            .split("\x1b[")
            .skip(1)
            .filter_map(|rest| rest.split_once('m'))
            .map(|(codes, _)| codes.to_owned());
        let is_colour = |code: &str| {
            matches!(code, "38" | "48") || matches!(code.parse::<u16>(), Ok(30..=37 | 40..=47 | 90..=107))
        };
        codes
            .filter(|codes| codes.bytes().all(|byte| byte.is_ascii_digit() || byte == b';'))
            .any(|codes| codes.split(';').any(is_colour))
    };
    let folder = TempDir::new().unwrap();
    let save = file(&folder, "game.json");
    for (environment, expected) in [(&[][..], true), (&[("NO_COLOR", "1")][..], false)] {
        let arguments = [&FIRST[..], &[save.as_str()]].concat();
        let mut terminal = Terminal::start((80, 24), &arguments, environment);
        terminal.wait_for("▲Tacull•");
        terminal.press("\x03");
        terminal.end();
        assert_eq!(has_colours(&terminal.bytes.lock().unwrap()), expected);
    }
}
