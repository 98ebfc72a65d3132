//! The breaks that there are, as cargo-mutants lists them.

use crate::tools::cargo;
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::ops::Range;

/// One small change of the sources.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Break {
    /// File, line, column and what is changed.
    pub(super) name: String,
    /// From the root of the repository.
    pub(super) file: String,
    pub(super) from: Spot,
    pub(super) to: Spot,
    /// What stands there instead.
    pub(super) replacement: String,
    /// Whether the function around it keeps the type of what it returns to itself: there every way through
    /// it must return the same type, and a break has another one.
    pub(super) opaque: bool,
}

/// A line and a letter of it, both counted from one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    line: usize,
    column: usize,
}

impl Break {
    /// Which bytes of its file it changes.
    pub(super) fn part(&self, text: &str) -> Result<Range<usize>> {
        let ends = self.from.in_text(text).zip(self.to.in_text(text));
        let (start, end) = ends.with_context(|| format!("there is no such place: {}", self.name))?;
        ensure!(start <= end, "it ends before it begins: {}", self.name);
        Ok(start..end)
    }
}

impl Spot {
    fn in_text(self, text: &str) -> Option<usize> {
        let start: usize = text.split_inclusive('\n').take(self.line.checked_sub(1)?).map(str::len).sum();
        let line = text.get(start..)?;
        let mut letters = line.char_indices().map(|(place, _)| place).chain([line.len()]);
        letters.nth(self.column.checked_sub(1)?).map(|place| start + place)
    }

    fn read(value: &Value) -> Option<Spot> {
        let number = |name: &str| value[name].as_u64().and_then(|number| usize::try_from(number).ok());
        Some(Spot { line: number("line")?, column: number("column")? })
    }
}

/// All breaks of these packages.
pub(super) fn list(packages: &[&str]) -> Result<Vec<Break>> {
    let mut command = cargo();
    command.args(["mutants", "--list", "--json"]);
    for package in packages {
        command.args(["--package", package]);
    }
    let output = command.output().context("cargo mutants could not be started")?;
    if !output.status.success() {
        bail!("cargo mutants --list: {}", String::from_utf8_lossy(&output.stderr));
    }
    read(&output.stdout)
}

fn read(list: &[u8]) -> Result<Vec<Break>> {
    let list: Vec<Value> = serde_json::from_slice(list).context("the list of cargo mutants")?;
    list.iter()
        .map(|entry| entry_of(entry).with_context(|| format!("the list of cargo mutants: {entry}")))
        .collect()
}

fn entry_of(entry: &Value) -> Option<Break> {
    let text = |name: &str| entry[name].as_str().map(str::to_owned);
    let returned = entry["function"]["return_type"].as_str().unwrap_or_default();
    Some(Break {
        name: text("name")?,
        file: text("file")?,
        from: Spot::read(&entry["span"]["start"])?,
        to: Spot::read(&entry["span"]["end"])?,
        replacement: text("replacement")?,
        opaque: entry["genre"] == "FnValue" && returned.contains("impl "),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = r#"[{
        "package": "wars", "file": "src/a.rs", "name": "src/a.rs:2:5: replace a with ()",
        "function": {"function_name": "a", "return_type": "-> impl Iterator<Item = u8>",
            "span": {"start": {"line": 1, "column": 1}, "end": {"line": 3, "column": 2}}},
        "span": {"start": {"line": 2, "column": 5}, "end": {"line": 2, "column": 9}},
        "replacement": "()", "genre": "FnValue"
    }]"#;

    #[test]
    fn an_entry_is_a_break() {
        let breaks = read(LIST.as_bytes()).unwrap();
        assert_eq!(breaks[0].name, "src/a.rs:2:5: replace a with ()");
        assert_eq!((breaks[0].file.as_str(), breaks[0].replacement.as_str()), ("src/a.rs", "()"));
        assert!(breaks[0].opaque);
        assert!(read(b"[{}]").is_err() && read(b"none").is_err());
    }

    #[test]
    fn a_place_is_counted_in_letters() {
        let one = &read(LIST.as_bytes()).unwrap()[0];
        let text = "fn a() {\n    é+1;\n}\n";
        assert_eq!(&text[one.part(text).unwrap()], "é+1;");
        assert!(one.part("fn a() {}").is_err());
    }
}
