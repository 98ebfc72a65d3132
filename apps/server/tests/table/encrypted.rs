//! A server with a certificate of its own. The certificates in `tls/` are for these tests alone; everybody
//! can read their keys.

use crate::http;
use crate::support::Server;
use serde_json::json;
use server::TlsFiles;
use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

const ONE: [&str; 2] = [include_str!("tls/one.pem"), include_str!("tls/one.key.pem")];
const TWO: [&str; 2] = [include_str!("tls/two.pem"), include_str!("tls/two.key.pem")];

fn files(folder: &Path, [certificate, key]: [&str; 2]) -> TlsFiles {
    let files = TlsFiles { certificate: folder.join("cert.pem"), key: folder.join("key.pem") };
    fs::write(&files.certificate, certificate).unwrap();
    fs::write(&files.key, key).unwrap();
    files
}

/// The answer to a request, for who trusts this certificate and no other.
fn ask(server: SocketAddr, trusted: &str, request: &str) -> std::io::Result<String> {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_slice(trusted.as_bytes()).unwrap()).unwrap();
    let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    Runtime::new().unwrap().block_on(async {
        let stream = TcpStream::connect(server).await?;
        let name = ServerName::try_from("localhost").unwrap();
        let mut stream = TlsConnector::from(Arc::new(config)).connect(name, stream).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        // A client that closes without a goodbye has still said everything.
        let _ = stream.read_to_end(&mut answer).await;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    })
}

#[test]
fn a_server_encrypts_by_itself_and_says_so_to_cookies() {
    let folder = TempDir::new().unwrap();
    let server = Server::encrypted(files(folder.path(), ONE), 901);
    let new = json!({ "edition": "first", "decks": [{ "name": "Grognack" }, { "name": "Grognack" }],
        "seats": ["you", "you"] })
    .to_string();
    let length = new.len();
    let request = format!(
        "POST /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{new}"
    );
    let made = ask(server.address, ONE[0], &request).unwrap();
    assert!(made.starts_with("HTTP/1.1 201"), "{made}");
    let cookie = made.lines().find(|line| line.starts_with("set-cookie:")).expect("a cookie");
    assert!(cookie.contains("; Secure"), "{cookie}");
    assert!(ask(server.address, TWO[0], &request).is_err(), "it has no other certificate");
    let health = server::ask_health(server.address, true).unwrap();
    assert!(health.starts_with("HTTP/1.1 200") && health.ends_with("ok"), "{health}");
    let plain = http::try_ask(server.address, "GET", "/health", &[], "");
    assert!(plain.is_none_or(|reply| reply.status != 200), "nothing is told in the open");
}

#[test]
fn a_certificate_that_cannot_be_used_is_refused_with_its_name() {
    let folder = TempDir::new().unwrap();
    for wrong in [[ONE[0], TWO[1]], [ONE[0], "no key"], ["no certificate", ONE[1]]] {
        let why = Server::fails_with(files(folder.path(), wrong));
        assert!(why.to_string().contains("cert.pem"), "{why}");
    }
}
