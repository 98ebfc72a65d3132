use crate::Verdict;
use anyhow::{Context, Result};
use clap::Args;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// Checks whether a server on this machine is healthy: exit code 0 if so, 1 if not
#[derive(Debug, Args)]
pub struct Arguments {
    /// The port of the server
    #[arg(long, value_name = "P", default_value_t = server::PORT)]
    port: u16,
    /// The address it listens on
    #[arg(long, value_name = "A", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    address: IpAddr,
    /// The server was started with --tls-cert; whatever its certificate is, it is taken
    #[arg(long)]
    tls: bool,
}

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    let address = SocketAddr::new(arguments.address, arguments.port);
    match server::ask_health(address, arguments.tls)
        .with_context(|| format!("there is no answer from {address}"))
    {
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
