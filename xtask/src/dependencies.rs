//! The dependencies: licences, sources, versions, known vulnerabilities, and the bill of materials.

use crate::tools::{cargo, installed, root, run, target, works};
use anyhow::{Context, Result};
use std::fs;

/// Checks the dependencies against `deny.toml`. Known vulnerabilities are checked if their database
/// can be reached, which is not on the registry everything else comes from.
pub(crate) fn check() -> Result<()> {
    installed("cargo-deny", "deny")?;
    let arguments = ["deny", "--locked", "check", "licenses", "bans", "sources"];
    run(cargo().args(arguments), &format!("cargo {}", arguments.join(" ")))?;
    if !works(cargo().args(["deny", "fetch", "db"])) {
        println!("Skipped: the database of known faults (RustSec) cannot be fetched from here.");
        return Ok(());
    }
    run(cargo().args(["deny", "--locked", "check", "advisories"]), "cargo deny check advisories")
}

/// Builds the release: the program, and its bill of materials next to it.
pub(crate) fn release() -> Result<()> {
    installed("cargo-cyclonedx", "cyclonedx")?;
    run(
        cargo().args(["build", "--locked", "--release", "--package", "muster"]),
        "cargo build --locked --release --package muster",
    )?;
    let manifest = root().join("apps/muster/Cargo.toml");
    let list = ["cyclonedx", "--format", "json", "--override-filename", "muster.cdx", "--manifest-path"];
    run(cargo().args(list).arg(&manifest), "cargo cyclonedx")?;
    // The tool writes one next to every manifest.
    let given_out = target().join("release");
    let mut written = false;
    for member in walk(&root())? {
        let file = member.join("muster.cdx.json");
        if file.is_file() {
            if member.ends_with("apps/muster") {
                fs::copy(&file, given_out.join("muster.cdx.json")).context("the list cannot be copied")?;
                written = true;
            }
            fs::remove_file(&file).context("the list cannot be removed")?;
        }
    }
    anyhow::ensure!(written, "cargo cyclonedx wrote no list for apps/muster");
    println!("The program and its bill of materials are in {}", given_out.display());
    Ok(())
}

/// The folders of the workspace's crates.
fn walk(root: &std::path::Path) -> Result<Vec<std::path::PathBuf>> {
    let mut crates = vec![root.join("xtask")];
    for above in ["core", "apps", "games/wars", "games/warlord"] {
        for entry in fs::read_dir(root.join(above)).with_context(|| format!("no folder {above}"))? {
            crates.push(entry?.path());
        }
    }
    Ok(crates)
}
