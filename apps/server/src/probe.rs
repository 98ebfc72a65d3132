//! Asking a server on this machine whether it is healthy.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::Duration;
use tokio_rustls::rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use tokio_rustls::rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{
    ClientConfig, ClientConnection, DigitallySignedStruct, Error, SignatureScheme, StreamOwned,
};

/// How long it may take to connect, and to answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// Bytes of the answer: whatever listens there may not be Muster and may send endlessly.
const MOST: u64 = 16 * 1024;

const REQUEST: &str = "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

/// The whole answer of the server at this address to `GET /health`. Over TLS with any certificate: it is
/// made out to a public name, and nothing that is said here is a secret.
pub fn ask_health(address: SocketAddr, over_tls: bool) -> io::Result<String> {
    let stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    if !over_tls {
        return ask(stream);
    }
    let provider = Arc::new(ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider.clone())
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)?
        .dangerous()
        .with_custom_certificate_verifier(Arc::new(AnyCertificate(provider)))
        .with_no_client_auth();
    let name = ServerName::IpAddress(address.ip().into());
    let client = ClientConnection::new(Arc::new(config), name).map_err(io::Error::other)?;
    ask(StreamOwned::new(client, stream))
}

fn ask(mut stream: impl Read + Write) -> io::Result<String> {
    stream.write_all(REQUEST.as_bytes())?;
    let mut answer = Vec::new();
    match stream.take(MOST).read_to_end(&mut answer) {
        // A connection closed without the closing handshake has still given its whole answer.
        Err(why) if answer.is_empty() => Err(why),
        Ok(_) | Err(_) => Ok(String::from_utf8_lossy(&answer).into_owned()),
    }
}

#[derive(Debug)]
struct AnyCertificate(Arc<CryptoProvider>);

impl ServerCertVerifier for AnyCertificate {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls12_signature(message, certificate, signed, &self.0.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls13_signature(message, certificate, signed, &self.0.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}
