//! The server as a program of its own, with dice that are always the same.

#![allow(dead_code)]

#[path = "../../../server/tests/table/http.rs"]
pub mod http;

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{WebSocket, client};

/// What all dice of the program's games follow from.
pub const SEED: &str = "20";

pub struct Served {
    pub process: Child,
    pub address: SocketAddr,
    out: BufReader<ChildStdout>,
}

/// Starts the program, without waiting for anything.
pub fn spawn(data: &Path, more: &[&str]) -> Child {
    spawn_by(Command::new(env!("CARGO_BIN_EXE_muster")), data, more)
}

/// The same by a command that runs the program.
fn spawn_by(mut command: Command, data: &Path, more: &[&str]) -> Child {
    command
        .args(["serve", "--port", "0", "--no-open", "--seed", SEED, "--data"])
        .arg(data)
        .args(more)
        .stdout(Stdio::piped())
        .spawn()
        .expect("it can be started")
}

impl Served {
    /// Starts the program and waits for its address.
    pub fn start(data: &Path, more: &[&str]) -> Served {
        Served::start_by(Command::new(env!("CARGO_BIN_EXE_muster")), data, more)
    }

    /// The same by a command that runs the program.
    pub fn start_by(command: Command, data: &Path, more: &[&str]) -> Served {
        let mut process = spawn_by(command, data, more);
        let mut out = BufReader::new(process.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let address = line.split('/').nth(2).unwrap_or_else(|| panic!("no address in '{line}'"));
        let address = address.replace("localhost", "127.0.0.1").parse().unwrap();
        Served { process, address, out }
    }

    /// The next line that it prints.
    pub fn line(&mut self) -> String {
        let mut line = String::new();
        self.out.read_line(&mut line).unwrap();
        line
    }

    /// SIGKILL: nothing is written that was not.
    pub fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Sits down at a game.
    pub fn connect(&self, game: &str, token: &str) -> WebSocket<TcpStream> {
        let address = format!("ws://{}/api/games/{game}/socket", self.address);
        let mut request = address.into_client_request().unwrap();
        request.headers_mut().insert("Authorization", format!("Bearer {token}").parse().unwrap());
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_nodelay(true).unwrap();
        client(request, stream).unwrap().0
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Says that a test cannot run here. Not by `println!`, which nobody sees of a test that passes.
pub fn skipped(why: &str) {
    let _ = writeln!(std::io::stderr(), "Skipped: {why}");
}

/// Asks the program to end, and waits until it has.
#[cfg(unix)]
pub fn terminate(process: &mut Child) -> ExitStatus {
    let told = Command::new("kill").args(["-TERM", &process.id().to_string()]).status();
    assert!(told.unwrap().success());
    process.wait().unwrap()
}
