//! `muster replay`: step by step on a pseudo-terminal, and the notation of games there and back.

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use std::fs;
use std::io::{Read, Write};
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const MUSTER: &str = env!("CARGO_BIN_EXE_muster");

fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(MUSTER).args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

fn well(arguments: &[&str]) -> String {
    let (code, out, error) = run(arguments);
    assert_eq!((code, error.as_str()), (Some(0), ""));
    out
}

/// A record of each edition in a folder of its own.
fn recorded() -> (TempDir, Vec<String>) {
    let folder = TempDir::new().unwrap();
    let mut files = Vec::new();
    for edition in ["first", "second"] {
        let path = folder.path().join(edition);
        let path = path.to_str().unwrap();
        well(&["sim", "--edition", edition, "--games", "1", "--seed", "5", "--record", path, "--json"]);
        files.push(format!("{path}/game-000000.json"));
    }
    (folder, files)
}

#[test]
fn the_notation_gives_the_same_record_back() {
    let (folder, files) = recorded();
    for file in files {
        let text = well(&["replay", &file, "--export"]);
        assert!(text.starts_with("muster-game 1\nrules ") && text.contains("\n; Turn 2, "), "{text}");
        let notation = folder.path().join("game.txt");
        let notation = notation.to_str().unwrap();
        fs::write(notation, &text).unwrap();
        let record: serde_json::Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
        let back: serde_json::Value = serde_json::from_str(&well(&["replay", "--import", notation])).unwrap();
        assert_eq!(back, record);
        assert_eq!(well(&["replay", notation, "--export"]), text);
        assert_eq!(well(&["replay", notation, "--verify"]), well(&["replay", &file, "--verify"]));
    }
}

#[test]
fn a_fault_in_the_notation_is_told_with_its_place() {
    let (folder, files) = recorded();
    let text = well(&["replay", &files[0], "--export"]);
    let notation = folder.path().join("game.txt");
    let end = text.lines().position(|line| line.ends_with(": end")).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    lines[end] = "South: fly";
    fs::write(&notation, lines.join("\n")).unwrap();
    let (code, out, error) = run(&["replay", notation.to_str().unwrap()]);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(
        error.contains(&format!("game.txt, line {}, column 8: 'fly' is not an answer", end + 1)),
        "{error}"
    );
}

#[test]
fn a_log_can_be_read_from_all_eyes() {
    let (_folder, files) = recorded();
    let log = |who: &str| well(&["replay", &files[0], "--log", "--seat", who]);
    assert_eq!(log("spectator"), well(&["replay", &files[0], "--log"]));
    assert!(log("spectator").contains("South draws a card.\n") && !log("spectator").contains("You "));
    let all = log("all");
    assert!(all.contains("South draws a card (") && all.contains("North draws a card ("), "{all}");
    let (code, _, error) = run(&["replay", &files[0], "--log", "--seat", "north"]);
    assert!(code == Some(2) && error.contains("there are 0 to 1, spectator and all"), "{error}");
}

#[test]
fn a_record_is_stepped_through_on_a_terminal() {
    let (_folder, files) = recorded();
    let (rows, cols) = (24, 80);
    let pair = native_pty_system().openpty(PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }).unwrap();
    let mut command = CommandBuilder::new(MUSTER);
    command.args(["replay", &files[0]]);
    command.env("TERM", "xterm-256color");
    let mut child = pair.slave.spawn_command(command).unwrap();
    let screen = Arc::new(Mutex::new(vt100::Parser::new(rows, cols, 0)));
    let (parsed, mut reader) = (screen.clone(), pair.master.try_clone_reader().unwrap());
    let reading = thread::spawn(move || {
        let mut buffer = [0; 4096];
        while let Ok(count @ 1..) = reader.read(&mut buffer) {
            parsed.lock().unwrap().process(&buffer[..count]);
        }
    });
    let mut keys = pair.master.take_writer().unwrap();
    // Where the program has ended nobody takes a key any more.
    let mut press = |bytes: &str| _ = keys.write_all(bytes.as_bytes());
    let wait_for = |what: &str| {
        let begun = Instant::now();
        loop {
            let shown = screen.lock().unwrap().screen().contents();
            if shown.contains(what) {
                return;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "waits for '{what}':\n{shown}");
            thread::sleep(Duration::from_millis(10));
        }
    };
    wait_for("Step 0 of ");
    wait_for("all eyes");
    press("\x1b[C");
    wait_for("Step 1 of ");
    press("\x1b[6~");
    wait_for("turn 2");
    press("\x1b[D");
    wait_for("turn 1");
    press("e");
    wait_for("South's eyes");
    wait_for("South, you");
    press("\x1b[F");
    wait_for("has won.");
    press("?");
    wait_for("plays by itself");
    press("\x1bq");
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() {
        assert!(begun.elapsed() < Duration::from_secs(60));
        press("q");
        thread::sleep(Duration::from_millis(50));
    }
    assert!(child.wait().unwrap().success());
    drop(pair.slave);
    reading.join().unwrap();
    assert!(!screen.lock().unwrap().screen().alternate_screen());
}
