//! Connections that fetch the page's files and the cards as fast as they are served, while others play.

use anyhow::{Context, Result, bail, ensure};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::JoinHandle;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// Those that fetch, on a thread of their own.
pub struct Fetching {
    ends: Arc<AtomicBool>,
    fetched: Arc<AtomicU64>,
    thread: JoinHandle<()>,
}

impl Fetching {
    pub fn start(address: SocketAddr, connections: u64) -> Result<Fetching> {
        let (ends, fetched) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let paths = Arc::new(runtime.block_on(paths(address)).context("the page cannot be fetched")?);
        let (end, count) = (ends.clone(), fetched.clone());
        let thread = std::thread::spawn(move || {
            runtime.block_on(async {
                let fetch = |start| fetch(address, paths.clone(), start, end.clone(), count.clone());
                futures_util::future::join_all((0..connections).map(fetch)).await;
            });
        });
        Ok(Fetching { ends, fetched, thread })
    }

    /// Ends them; how many answers they had.
    pub fn end(self) -> u64 {
        self.ends.store(true, Ordering::Relaxed);
        // A connection that broke has fetched nothing more.
        let _ = self.thread.join();
        self.fetched.load(Ordering::Relaxed)
    }
}

/// The page, the files that it names, and the cards.
async fn paths(address: SocketAddr) -> Result<Vec<String>> {
    let mut stream = BufReader::new(TcpStream::connect(address).await?);
    let page = String::from_utf8_lossy(&get(&mut stream, "/").await?).into_owned();
    let is_file = |word: &&str| word.ends_with(".js") || word.ends_with(".css") || word.ends_with(".svg");
    let files = page.split('"').filter(is_file).filter_map(|file| file.rsplit_once("assets/"));
    let files = files.map(|(_, file)| format!("/assets/{file}"));
    Ok(["/", "/api/cards", "/api/rules"].into_iter().map(str::to_owned).chain(files).collect())
}

async fn fetch(
    address: SocketAddr,
    paths: Arc<Vec<String>>,
    start: u64,
    ends: Arc<AtomicBool>,
    fetched: Arc<AtomicU64>,
) {
    let Ok(stream) = TcpStream::connect(address).await else { return };
    let mut stream = BufReader::new(stream);
    for path in paths.iter().cycle().skip(start as usize % paths.len()) {
        if ends.load(Ordering::Relaxed) || get(&mut stream, path).await.is_err() {
            return;
        }
        fetched.fetch_add(1, Ordering::Relaxed);
    }
}

/// The body of the answer to one of several requests on a connection.
async fn get(stream: &mut BufReader<TcpStream>, path: &str) -> Result<Vec<u8>> {
    let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    let (mut length, mut line) = (None, String::new());
    loop {
        line.clear();
        ensure!(stream.read_line(&mut line).await? > 0, "the connection was closed");
        if line.starts_with("HTTP/") && line.split(' ').nth(1) != Some("200") {
            bail!("{path}: {line}");
        }
        match line.trim_end().split_once(": ") {
            Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                length = Some(value.parse::<usize>()?);
            }
            _ if line == "\r\n" => break,
            _ => {}
        }
    }
    let mut body = vec![0; length.context("the answer has no length")?];
    stream.read_exact(&mut body).await?;
    Ok(body)
}
