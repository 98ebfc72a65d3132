//! The data folder of a server: its own, private, copied while it runs, and honest when it cannot
//! be written.

mod served;

use serde_json::json;
use served::{Served, http, skipped, spawn};
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};
use tempfile::TempDir;

fn muster(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_muster")).args(words).output().expect("it can be started")
}

fn new_game(server: &Served) -> String {
    let deck = json!({ "name": "Grognack" });
    let new = json!({ "edition": "first", "decks": [deck, deck], "seats": ["you", "you"] });
    let made = http::ask(server.address, "POST", "/api/games", &[], &new.to_string()).json();
    made["game"].as_str().expect("a game").to_owned()
}

fn status(server: &Served, path: &str) -> u16 {
    http::ask(server.address, "GET", path, &[], "").status
}

/// Waits until `/health` answers so: an answer holds for a second.
fn until_health(server: &Served, expected: u16) {
    let began = Instant::now();
    while status(server, "/health") != expected {
        assert!(began.elapsed() < Duration::from_secs(60), "/health never answers {expected}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

fn is_writable(server: &Served) -> bool {
    let metrics = http::ask(server.address, "GET", "/metrics", &[], "").body;
    let line = metrics.lines().find_map(|line| line.strip_prefix("muster_store_writable "));
    line.unwrap_or_else(|| panic!("it is not measured: {metrics}")) == "1"
}

#[test]
fn a_second_server_on_the_same_folder_is_refused_with_a_sentence() {
    let data = TempDir::new().unwrap();
    let first = Served::start(data.path(), &[]);
    let second = spawn(data.path(), &[]).wait_with_output().unwrap();
    assert_eq!(second.status.code(), Some(2));
    assert_eq!(status(&first, "/health"), 200);
    first.kill();
    // A killed server leaves nothing behind that is in the way.
    Served::start(data.path(), &[]).kill();
}

#[test]
fn games_are_copied_while_the_server_runs_and_put_back() {
    let [data, outer] = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let copy = outer.path().join("copy");
    let [data_path, copy_path] = [data.path(), &copy].map(|path| path.to_str().unwrap());
    let server = Served::start(data.path(), &[]);
    let before = new_game(&server);
    let made = muster(&["backup", copy_path, "--data", data_path]);
    let told = String::from_utf8_lossy(&made.stdout);
    assert!(made.status.success() && told.starts_with("1 games, 1 of them not over, are in "), "{made:?}");
    let after = new_game(&server);
    let restore = || muster(&["restore", copy_path, "--data", data_path]);
    let refused = restore();
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("already uses the data folder"));
    server.kill();
    assert!(restore().status.success());
    let server = Served::start(data.path(), &[]);
    assert_eq!(status(&server, &format!("/api/games/{before}")), 200);
    assert_eq!(status(&server, &format!("/api/games/{after}")), 404);
    server.kill();
}

#[test]
fn a_server_that_cannot_write_says_that_it_is_not_well() {
    let data = TempDir::new().unwrap();
    let server = Served::start(data.path(), &[]);
    let other = rusqlite::Connection::open(data.path().join("muster.sqlite")).unwrap();
    let asked = || muster(&["health", "--port", &server.address.port().to_string()]).status.code();
    assert_eq!(asked(), Some(0));
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    until_health(&server, 503);
    assert_eq!(asked(), Some(1));
    other.execute_batch("ROLLBACK").unwrap();
    until_health(&server, 200);
    let port = server.address.port().to_string();
    server.kill();
    assert_eq!(muster(&["health", "--port", &port]).status.code(), Some(1), "nobody is there");
}

/// A server whose data are on a small disk that only it sees. Nothing where the system lets nobody have one.
#[cfg(target_os = "linux")]
fn on_a_small_disk(data: &Path) -> Option<Served> {
    let own = || {
        let mut command = Command::new("unshare");
        command.args(["--user", "--map-root-user", "--mount", "sh", "-c"]);
        command.arg("mount -t tmpfs -o size=8m muster \"$0\" && exec \"$@\"").arg(data);
        command
    };
    if !own().arg("true").status().is_ok_and(|status| status.success()) {
        skipped("this system gives the test no disk of its own (unshare --user --mount).");
        return None;
    }
    let mut command = own();
    command.arg(env!("CARGO_BIN_EXE_muster"));
    Some(Served::start_by(command, data, &[]))
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_and_nothing_is_lost() {
    let data = TempDir::new().unwrap();
    let Some(server) = on_a_small_disk(data.path()) else { return };
    let process = server.process.id().to_string();
    let fill = format!("/proc/{process}/root{}/fill", data.path().display());
    let game = format!("/api/games/{}", new_game(&server));
    assert_eq!(status(&server, "/health"), 200);
    assert!(is_writable(&server));

    let mut filling = File::create(&fill).unwrap();
    while filling.write_all(&[0; 4096]).is_ok() {}
    drop(filling);
    // Whoever plays finds it out first.
    let deck = json!({ "name": "Grognack" });
    let new = json!({ "edition": "first", "decks": [deck, deck], "seats": ["you", "you"] }).to_string();
    let made = || http::ask(server.address, "POST", "/api/games", &[], &new).status;
    // The database has some room left in its file.
    while made() == 201 {}
    assert!(!is_writable(&server), "the disk is full");
    until_health(&server, 503);
    assert_eq!(status(&server, &game), 200, "what is stored can be looked at");
    std::fs::remove_file(&fill).unwrap();
    until_health(&server, 200);
    assert!(is_writable(&server));

    new_game(&server);
    assert_eq!(status(&server, &game), 200);
}

/// A folder that nobody may write to any more, for a server without the powers of root.
#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_became_read_only_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let data = TempDir::new().unwrap();
    let without_powers = || {
        let mut command = Command::new("unshare");
        command.arg("--user");
        command
    };
    if !without_powers().arg("true").status().is_ok_and(|status| status.success()) {
        return skipped("this system starts no process without powers (unshare --user).");
    }
    let mut command = without_powers();
    command.arg(env!("CARGO_BIN_EXE_muster"));
    let server = Served::start_by(command, data.path(), &[]);
    let game = format!("/api/games/{}", new_game(&server));
    assert_eq!(status(&server, "/health"), 200);
    let allow = |mode: u32| {
        std::fs::set_permissions(data.path(), std::fs::Permissions::from_mode(mode)).unwrap();
    };
    allow(0o500);
    until_health(&server, 503);
    assert!(!is_writable(&server));
    assert_eq!(status(&server, &game), 200, "what is stored can be looked at");
    allow(0o700);
    until_health(&server, 200);
    assert!(is_writable(&server));
}

#[cfg(target_os = "linux")]
#[test]
fn the_server_raises_its_limit_of_open_files() {
    let data = TempDir::new().unwrap();
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -Sn 256 && exec \"$0\" \"$@\""]).arg(env!("CARGO_BIN_EXE_muster"));
    let server = Served::start_by(command, data.path(), &[]);
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", server.process.id())).unwrap();
    let line = limits.lines().find(|line| line.starts_with("Max open files")).unwrap();
    let numbers: Vec<u64> = line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let [soft, hard] = numbers[..] else { panic!("{line}") };
    // Sockets and as many connections, and what the server itself has open.
    assert!(soft >= hard.min(20_200) && soft > 256, "{line}");
}
