//! Checks the server against its own description: schemathesis generates valid and invalid requests
//! from `/api/openapi.json` and checks every response.

use crate::tools::{cargo, run, target, works};
use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A fixed version: another one makes other requests.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";

/// The options of the run.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Api {
    /// Random requests for each address, in addition to those derived from the description alone.
    examples: u32,
    seed: u32,
}

impl Api {
    pub(crate) fn read(words: &[&str]) -> Result<Api, String> {
        let mut api = Api { examples: 200, seed: 1 };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut number = || {
                let value = words.next().ok_or_else(|| format!("`{word}` needs a number"))?;
                value.parse().map_err(|_| format!("`{value}` is no number"))
            };
            match *word {
                "--examples" => api.examples = number()?,
                "--seed" => api.seed = number()?,
                other => return Err(format!("`api` takes no argument `{other}`")),
            }
        }
        Ok(api)
    }

    pub(crate) fn run(&self) -> Result<()> {
        let program = installed()?;
        let build = ["build", "--locked", "--package", "muster"];
        run(cargo().args(build), &format!("cargo {}", build.join(" ")))?;
        let folder = target().join("api");
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).context("no folder for the run")?;
        let server = Server::start(&folder.join("data"))?;
        let tables = server.seat()?;
        let config = folder.join("schemathesis.toml");
        fs::write(&config, settings(&tables)).context("the settings cannot be written")?;
        let (examples, seed) = (self.examples.to_string(), self.seed.to_string());
        let mut command = Command::new(program);
        command.current_dir(&folder).arg("--config-file").arg(&config).args([
            "run",
            &format!("http://{}/api/openapi.json", server.address),
            "--checks",
            "all",
            "--max-examples",
            &examples,
            "--seed",
            &seed,
            "--continue-on-failure",
        ]);
        run(&mut command, "schemathesis run")
    }
}

/// The path of schemathesis, which is installed in a folder of its own if missing.
fn installed() -> Result<PathBuf> {
    let folder = target().join("schemathesis");
    let inside = |name: &str| {
        let bin = if cfg!(windows) { "Scripts" } else { "bin" };
        folder.join(bin).join(format!("{name}{}", env::consts::EXE_SUFFIX))
    };
    let version = Command::new(inside("schemathesis")).arg("--version").output();
    let version = version.map_or_else(|_| String::new(), |told| String::from_utf8_lossy(&told.stdout).into());
    if SCHEMATHESIS.split("==").nth(1).is_some_and(|wanted| version.trim().ends_with(wanted)) {
        return Ok(inside("schemathesis"));
    }
    let Some(python) = ["python3", "python"].into_iter().find(|name| works(Command::new(name).arg("-V")))
    else {
        bail!("schemathesis needs Python 3.10 or later");
    };
    run(Command::new(python).args(["-m", "venv"]).arg(&folder), "python3 -m venv")?;
    let install = ["-m", "pip", "install", "--quiet", SCHEMATHESIS];
    run(Command::new(inside("python")).args(install), &format!("pip install {SCHEMATHESIS}"))?;
    Ok(inside("schemathesis"))
}

/// A server for the run, stopped when dropped.
struct Server {
    process: Child,
    address: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Games to ask about, and the token of a seat in the first.
struct Tables {
    games: Vec<String>,
    token: String,
}

impl Server {
    fn start(data: &Path) -> Result<Server> {
        let name = format!("debug/muster{}", env::consts::EXE_SUFFIX);
        let mut process = Command::new(target().join(name))
            .args(["serve", "--port", "0", "--no-open", "--unlimited", "--seed", "1", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .context("the server could not be started")?;
        let mut line = String::new();
        let out = process.stdout.take().context("the server has no output")?;
        BufReader::new(out).read_line(&mut line)?;
        let address = line.split('/').nth(2).map(|address| address.replace("localhost", "127.0.0.1"));
        let Some(address) = address else {
            let _ = process.kill();
            bail!("the server did not say where it is: {line}");
        };
        Ok(Server { process, address })
    }

    /// Creates games of every title and state: running, finished, in the lobby, and a record.
    fn seat(&self) -> Result<Tables> {
        let duel = json!({ "edition": "first", "decks": self.decks("wars", "first")?,
            "seats": ["you", "friend"] });
        let second = json!({ "edition": "second", "decks": self.decks("wars", "second")?,
            "seats": ["you", { "computer": "greedy" }] });
        let warlord = json!({ "game": "warlord", "format": "duel", "decks": self.decks("warlord", "")?,
            "seats": ["you", "friend"] });
        let (running, token) = self.make(&duel)?;
        let mut games = vec![running, self.make(&duel)?.0, self.make(&second)?.0, self.make(&warlord)?.0];
        for over in [&duel, &second, &warlord] {
            let (game, token) = self.make(over)?;
            let resign = json!({ "type": "resign", "id": 1 });
            self.ask("POST", &format!("/api/games/{game}/actions"), Some(&token), Some(&resign))?;
            games.push(game);
        }
        let record = self.ask("GET", &format!("/api/games/{}/record", games[4]), None, None)?;
        let opened = self.ask("POST", "/api/records", None, Some(&record))?;
        games.push(text(&opened, "game")?);
        let gathering = json!({ "edition": "first", "gather": true, "seats": ["you", "friend"] });
        games.push(self.make(&gathering)?.0);
        Ok(Tables { games, token })
    }

    /// Two ready decks of a game.
    fn decks(&self, game: &str, edition: &str) -> Result<Value> {
        let all = self.ask("GET", &format!("/api/decks?game={game}"), None, None)?;
        let all = all.as_array().context("decks are a list")?;
        let is_meant = |deck: &&Value| edition.is_empty() || deck["edition"] == edition;
        let named: Vec<Value> =
            all.iter().filter(is_meant).take(2).map(|deck| json!({ "name": deck["name"] })).collect();
        ensure!(named.len() == 2, "there are no two ready decks of {game}");
        Ok(named.into())
    }

    fn make(&self, new: &Value) -> Result<(String, String)> {
        let made = self.ask("POST", "/api/games", None, Some(new))?;
        Ok((text(&made, "game")?, text(&made, "token")?))
    }

    fn ask(&self, method: &str, path: &str, token: Option<&str>, body: Option<&Value>) -> Result<Value> {
        let body = body.map_or_else(String::new, Value::to_string);
        let token = token.map_or_else(String::new, |token| format!("Authorization: Bearer {token}\r\n"));
        let mut stream = TcpStream::connect(&self.address)?;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\n{token}Connection: close\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let (head, body) = answer.split_once("\r\n\r\n").context("an answer has a head")?;
        let is_good = head.split(' ').nth(1).is_some_and(|status| status.starts_with('2'));
        ensure!(is_good, "{method} {path}: {answer}");
        serde_json::from_str(body).with_context(|| format!("{method} {path}: {body}"))
    }
}

fn text(of: &Value, field: &str) -> Result<String> {
    of[field].as_str().map(str::to_owned).with_context(|| format!("no {field} in {of}"))
}

/// Settings for schemathesis. 422 is an expected answer to well-formed requests: deck lists,
/// answers and queries have grammars that no schema can express. The socket is requested without an
/// upgrade (426), and the stream, which does not end, is skipped.
fn settings(tables: &Tables) -> String {
    let games: Vec<String> = tables.games.iter().map(|game| format!("\"{game}\"")).collect();
    let (games, token) = (games.join(", "), &tables.token);
    format!(
        r#"[headers]
Authorization = "Bearer {token}"

[dictionaries.games]
values = [{games}]

[parameters]
"path.id" = {{ dictionary = "games", probability = 0.9 }}

[checks.positive_data_acceptance]
expected-statuses = ["2xx", "3xx", "403", "404", "409", "422"]

[checks.negative_data_rejection]
expected-statuses = ["400", "403", "404", "405", "409", "413", "422", "426"]

[[operations]]
include-path = "/api/games/{{id}}/socket"
checks.positive_data_acceptance.expected-statuses = ["404", "426"]

[[operations]]
include-path = "/api/games/{{id}}/stream"
enabled = false
"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read() {
        assert_eq!(Api::read(&[]), Ok(Api { examples: 200, seed: 1 }));
        assert_eq!(Api::read(&["--seed", "7", "--examples", "9"]), Ok(Api { examples: 9, seed: 7 }));
        assert!(Api::read(&["--seed"]).unwrap_err().contains("`--seed`"));
        assert!(Api::read(&["--seed", "x"]).unwrap_err().contains("`x`"));
        assert!(Api::read(&["--fast"]).unwrap_err().contains("`--fast`"));
    }
}
