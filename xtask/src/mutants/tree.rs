//! A copy of the sources in which things may be broken.

use crate::tools::root;
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// What is no source, wherever it stands.
const LEFT_OUT: [&str; 5] = [".git", "target", "node_modules", "dist", "corpus"];

pub(super) struct Tree {
    folder: PathBuf,
}

impl Tree {
    /// The copy in this folder, with all files but those that are `changed`; these are as they are said. What
    /// stays the same is not touched, so that it need not be built again.
    pub(super) fn new(folder: PathBuf, changed: &BTreeMap<String, String>) -> Result<Tree> {
        let tree = Tree { folder };
        let changed = changed.iter().map(|(file, text)| (tree.folder.join(file), text)).collect();
        copy(&root(), &tree.folder, &changed).context("the sources could not be copied")?;
        Ok(tree)
    }

    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    pub(super) fn write(&self, file: &str, text: &str) -> Result<()> {
        update(&self.folder.join(file), text.as_bytes())
            .with_context(|| format!("{file} could not be written"))
    }
}

fn copy(from: &Path, to: &Path, changed: &BTreeMap<PathBuf, &String>) -> Result<()> {
    fs::create_dir_all(to)?;
    let mut names = Vec::new();
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (name, kind) = (entry.file_name(), entry.file_type()?);
        if LEFT_OUT.iter().any(|left| name == *left) {
            continue;
        }
        let [from, to] = [from.join(&name), to.join(&name)];
        if kind.is_dir() {
            copy(&from, &to, changed)?;
        } else if let Some(text) = changed.get(&to) {
            update(&to, text.as_bytes())?;
        } else {
            update(&to, &fs::read(&from)?)?;
        }
        names.push(name);
    }
    for entry in fs::read_dir(to)? {
        let entry = entry?;
        if !names.contains(&entry.file_name()) {
            match entry.file_type()?.is_dir() {
                true => fs::remove_dir_all(entry.path())?,
                false => fs::remove_file(entry.path())?,
            }
        }
    }
    Ok(())
}

fn update(file: &Path, bytes: &[u8]) -> Result<()> {
    if fs::read(file).is_ok_and(|there| there == bytes) {
        return Ok(());
    }
    Ok(fs::write(file, bytes)?)
}
