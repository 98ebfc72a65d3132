//! The server behind a real nginx, with the configuration that the hosting guide gives.

#![cfg(unix)]

mod served;

use serde_json::json;
use served::{Served, http, skipped};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Message, client};

const EXAMPLE: &str = include_str!("../../../deploy/nginx.conf");

/// An nginx that ends with the test.
struct Nginx(Child);

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = Command::new("kill").args(["-QUIT", &self.0.id().to_string()]).status();
        let _ = self.0.wait();
    }
}

fn program() -> Option<&'static str> {
    let runs = |path: &&&str| {
        Command::new(path).arg("-v").stderr(Stdio::null()).status().is_ok_and(|status| status.success())
    };
    ["nginx", "/usr/sbin/nginx"].iter().find(runs).copied()
}

/// The example with our ports, and without the encryption that needs a certificate.
fn configuration(folder: &str, listen: SocketAddr, muster: SocketAddr) -> String {
    let changed = |text: &str, from: &str, to: &str| {
        assert!(text.contains(from), "the example has no `{from}`");
        text.replace(from, to)
    };
    let mut site = changed(EXAMPLE, "listen 443 ssl;", &format!("listen {listen};"));
    site = changed(&site, "http://127.0.0.1:8123;", &format!("http://{muster};"));
    // As if it had come encrypted.
    site = changed(&site, "X-Forwarded-Proto $scheme", "X-Forwarded-Proto https");
    let site: String = site
        .lines()
        .filter(|line| !line.contains("ssl_certificate"))
        .map(|line| format!("{line}\n"))
        .collect();
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|name| format!("{name}_temp_path {folder}/{name};\n"))
        .concat();
    format!(
        "daemon off;\npid {folder}/nginx.pid;\nerror_log {folder}/error.log;\nuser root;\n\
         events {{}}\nhttp {{\naccess_log off;\n{temporary}{site}}}\n"
    )
}

fn start(program: &str, folder: &TempDir, muster: SocketAddr) -> (Nginx, SocketAddr) {
    let listen = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let path = folder.path().to_str().unwrap();
    let file = folder.path().join("nginx.conf");
    std::fs::write(&file, configuration(path, listen, muster)).unwrap();
    let mut command = Command::new(program);
    command.args(["-p", path, "-e"]).arg(folder.path().join("start.log")).arg("-c").arg(&file);
    let nginx = Nginx(command.stderr(Stdio::null()).spawn().unwrap());
    let began = Instant::now();
    while TcpStream::connect(listen).is_err() {
        let log = || std::fs::read_to_string(folder.path().join("start.log")).unwrap_or_default();
        assert!(began.elapsed() < Duration::from_secs(20), "nginx does not listen: {}", log());
        std::thread::sleep(Duration::from_millis(20));
    }
    (nginx, listen)
}

#[test]
fn a_game_is_played_through_nginx_as_the_guide_sets_it_up() {
    let Some(program) = program() else {
        skipped("there is no nginx here (Debian's package nginx-light has it).");
        return;
    };
    let [data, folder] = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let muster = Served::start(
        data.path(),
        &["--trusted-proxy", "127.0.0.1", "--host", "muster.example", "--base-path", "/muster"],
    );
    let (_nginx, proxy) = start(program, &folder, muster.address);
    let host = [("Host", "muster.example"), ("Origin", "https://muster.example")];

    let page = http::ask(proxy, "GET", "/muster/", &host, "");
    assert_eq!(page.status, 200);
    assert!(page.body.contains("<title>"), "{page:?}");

    assert_eq!(http::ask(muster.address, "GET", "/metrics", &[], "").status, 200);
    assert_eq!(http::ask(proxy, "GET", "/muster/metrics", &host, "").status, 404, "they are not public");

    let deck = json!({ "name": "Grognack" });
    let new = json!({ "edition": "first", "decks": [deck, deck], "seats": ["you", "you"] });
    let made = http::ask(proxy, "POST", "/muster/api/games", &host, &new.to_string());
    assert_eq!(made.status, 201, "{made:?}");
    let cookie = made.header("set-cookie").unwrap();
    assert!(cookie.contains("Path=/muster/api/games/") && cookie.ends_with("; Secure"), "{cookie}");
    let [game, token] = ["game", "token"].map(|field| made.json()[field].as_str().unwrap().to_owned());

    let mut request = format!("ws://{proxy}/muster/api/games/{game}/socket").into_client_request().unwrap();
    let headers = request.headers_mut();
    headers.insert("Host", "muster.example".parse().unwrap());
    headers.insert("Authorization", format!("Bearer {token}").parse().unwrap());
    let (mut socket, _) = client(request, TcpStream::connect(proxy).unwrap()).unwrap();
    let shown = loop {
        if let Message::Text(text) = socket.read().unwrap() {
            break text;
        }
    };
    assert!(shown.contains(&game), "{shown}");

    let foreign = [("Host", "muster.example"), ("Origin", "https://evil.example")];
    assert_eq!(http::ask(proxy, "POST", "/muster/api/games", &foreign, &new.to_string()).status, 403);
}
