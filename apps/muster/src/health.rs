use crate::Verdict;
use anyhow::{Context, Result};
use clap::Args;
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(5);

/// Checks whether a server on this machine is healthy: exit code 0 if so, 1 if not
#[derive(Debug, Args)]
pub struct Arguments {
    /// The port of the server
    #[arg(long, value_name = "P", default_value_t = server::PORT)]
    port: u16,
    /// The address it listens on
    #[arg(long, value_name = "A", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    address: IpAddr,
}

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    let address = SocketAddr::new(arguments.address, arguments.port);
    match ask(address).with_context(|| format!("there is no answer from {address}")) {
        Ok(answer) => {
            writeln!(out, "{}", answer.rsplit("\r\n").next().unwrap_or_default())?;
            let is_well = answer.split(' ').nth(1) == Some("200");
            Ok(if is_well { Verdict::Well } else { Verdict::Unwell })
        }
        Err(why) => {
            writeln!(out, "{why:#}")?;
            Ok(Verdict::Unwell)
        }
    }
}

fn ask(address: SocketAddr) -> Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    // Whatever listens there may not be Muster and may send endlessly.
    stream.take(16 * 1024).read_to_string(&mut answer)?;
    Ok(answer)
}
