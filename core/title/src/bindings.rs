//! The page's types are the server's. For tests: each crate with such types checks its folder against them.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use ts_rs::{Config, ExportError};

/// Fails if the folder does not have exactly what `export` writes. `cargo xtask bindings` writes it
/// by setting `MUSTER_WRITE_BINDINGS`; otherwise nothing is repaired here.
pub fn check(folder: impl AsRef<Path>, export: impl FnOnce(&Config) -> Result<(), ExportError>) {
    let (folder, written) = (folder.as_ref(), tempfile::tempdir().expect("a folder"));
    let config = Config::new().with_out_dir(written.path()).with_large_int("number");
    export(&config).expect("the types can be written");
    let mut stale = differences(written.path(), folder);
    if std::env::var_os("MUSTER_WRITE_BINDINGS").is_some() {
        fs::create_dir_all(folder).expect("the folder can be made");
        for name in &stale {
            match fs::read(written.path().join(name)) {
                Ok(text) => fs::write(folder.join(name), text).expect("a file can be written"),
                Err(_) => fs::remove_file(folder.join(name)).expect("a file can be removed"),
            }
        }
        stale = differences(written.path(), folder);
    }
    assert!(stale.is_empty(), "`cargo xtask bindings` would change {stale:?}");
}

/// The files that are not the same in both folders.
fn differences(one: &Path, other: &Path) -> BTreeSet<OsString> {
    let names = |folder: &Path| -> BTreeSet<OsString> {
        let entries = fs::read_dir(folder).into_iter().flatten();
        entries.flatten().map(|entry| entry.file_name()).collect()
    };
    let text = |folder: &Path, name: &OsString| fs::read(folder.join(name)).ok();
    let all: BTreeSet<OsString> = names(one).union(&names(other)).cloned().collect();
    all.into_iter().filter(|name| text(one, name) != text(other, name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_missing_changed_or_left_over_is_a_difference() {
        let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        for (folder, name, text) in [
            (&one, "Same.ts", "1"),
            (&other, "Same.ts", "1"),
            (&one, "Changed.ts", "1"),
            (&other, "Changed.ts", "2"),
            (&one, "Missing.ts", "1"),
            (&other, "Old.ts", "1"),
        ] {
            fs::write(folder.path().join(name), text).unwrap();
        }
        let found = differences(one.path(), other.path());
        assert_eq!(found, ["Changed.ts", "Missing.ts", "Old.ts"].map(OsString::from).into());
    }
}
