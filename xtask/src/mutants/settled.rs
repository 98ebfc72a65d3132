//! Which breaks compile, and where they are chosen, remembered from one run to the next: finding it out
//! takes several builds, and stays true until the file changes.

use super::list::Break;
use serde_json::{Value, json};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;

pub(super) struct Settled {
    file: PathBuf,
    known: Value,
}

impl Settled {
    pub(super) fn read(file: PathBuf) -> Settled {
        let text = fs::read_to_string(&file).unwrap_or_default();
        Settled { file, known: serde_json::from_str(&text).unwrap_or_else(|_| json!({})) }
    }

    /// The site at which the break was finally placed; past the last one if it compiles nowhere.
    pub(super) fn of(&self, one: &Break, text: &str) -> Option<usize> {
        let known = &self.known[&one.file];
        let is_same = known["text"].as_u64() == Some(print_of(text));
        is_same.then(|| known["sites"][&one.name].as_u64()).flatten().map(|site| site as usize)
    }

    pub(super) fn write<'a>(
        mut self,
        all: impl Iterator<Item = (&'a Break, &'a str, usize)>,
    ) -> anyhow::Result<()> {
        for (one, text, site) in all {
            let known = &mut self.known[&one.file];
            let print = json!(print_of(text));
            if known["text"] != print {
                *known = json!({ "text": print, "sites": {} });
            }
            known["sites"][&one.name] = json!(site);
        }
        Ok(fs::write(&self.file, self.known.to_string())?)
    }
}

fn print_of(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}
