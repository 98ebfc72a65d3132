//! Encrypted connections with a certificate of one's own. A renewed certificate is taken up without a
//! restart.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

/// Where certificate and key lie, as PEM.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TlsFiles {
    pub certificate: PathBuf,
    pub key: PathBuf,
}

#[derive(Clone, Debug, thiserror::Error)]
#[error("the certificate {certificate} with the key {key} cannot be used: {why}")]
pub struct TlsError {
    certificate: PathBuf,
    key: PathBuf,
    why: String,
}

/// The certificate in use.
pub struct Tls {
    files: TlsFiles,
    current: Mutex<Current>,
}

struct Current {
    changed: Option<SystemTime>,
    acceptor: TlsAcceptor,
}

impl std::fmt::Debug for Tls {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tls").field("files", &self.files).finish()
    }
}

impl Tls {
    pub fn open(files: TlsFiles) -> Result<Tls, TlsError> {
        let current = Mutex::new(Current { changed: changed(&files), acceptor: read(&files)? });
        Ok(Tls { files, current })
    }

    pub fn acceptor(&self) -> TlsAcceptor {
        self.current.lock().unwrap_or_else(PoisonError::into_inner).acceptor.clone()
    }

    /// Loads the current files if they have changed and can be used.
    pub fn refresh(&self) {
        let now = changed(&self.files);
        let mut current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        if current.changed == now {
            return;
        }
        match read(&self.files) {
            Ok(acceptor) => *current = Current { changed: now, acceptor },
            // The two files may be written one after the other, so this is retried.
            Err(why) => eprintln!("Warning: {why}. The old one stays in use."),
        }
    }
}

fn changed(files: &TlsFiles) -> Option<SystemTime> {
    let of = |path: &Path| std::fs::metadata(path).and_then(|about| about.modified()).ok();
    of(&files.certificate).max(of(&files.key))
}

fn read(files: &TlsFiles) -> Result<TlsAcceptor, TlsError> {
    let TlsFiles { certificate, key } = files;
    let wrong = |why: String| TlsError { certificate: certificate.clone(), key: key.clone(), why };
    let chain = CertificateDer::pem_file_iter(certificate).map_err(|why| wrong(why.to_string()))?;
    let chain = chain.collect::<Result<Vec<_>, _>>().map_err(|why| wrong(why.to_string()))?;
    let key = PrivateKeyDer::from_pem_file(key).map_err(|why| wrong(why.to_string()))?;
    let config = ServerConfig::builder().with_no_client_auth().with_single_cert(chain, key);
    let mut config = config.map_err(|why| wrong(why.to_string()))?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(Arc::new(config).into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::{self, File};
    use std::time::Duration;

    const ONE: [&str; 2] =
        [include_str!("../tests/table/tls/one.pem"), include_str!("../tests/table/tls/one.key.pem")];
    const TWO: [&str; 2] =
        [include_str!("../tests/table/tls/two.pem"), include_str!("../tests/table/tls/two.key.pem")];

    #[test]
    fn a_renewed_certificate_is_taken_up_once_both_files_fit() {
        let folder = tempfile::tempdir().expect("a folder");
        let files =
            TlsFiles { certificate: folder.path().join("cert.pem"), key: folder.path().join("key.pem") };
        let mut minutes = 0;
        let mut put = |path: &Path, text: &str| {
            minutes += 1;
            fs::write(path, text).expect("it is written");
            let later = SystemTime::UNIX_EPOCH + Duration::from_secs(2_000_000_000 + 60 * minutes);
            File::options()
                .write(true)
                .open(path)
                .and_then(|file| file.set_modified(later))
                .expect("its date");
        };
        put(&files.certificate, ONE[0]);
        put(&files.key, ONE[1]);
        let tls = Tls::open(files.clone()).expect("they fit");
        let now = || tls.acceptor().config().clone();
        let first = now();
        tls.refresh();
        assert!(Arc::ptr_eq(&first, &now()), "nothing has changed");
        put(&files.certificate, TWO[0]);
        tls.refresh();
        assert!(Arc::ptr_eq(&first, &now()), "the key is still that of the other");
        put(&files.key, TWO[1]);
        tls.refresh();
        assert!(!Arc::ptr_eq(&first, &now()));
    }
}
