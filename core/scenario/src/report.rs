//! Runs the rulings of files and folders, and finds which rules they cite.

use crate::fault::{Fault, Reading};
use crate::read::{Readable, parse};
use crate::rule::Rule;
use crate::run::RulingFault;
use std::fmt;
use std::path::{Path, PathBuf};

/// The results of the rulings in some files.
#[derive(Clone, Debug, Default)]
pub struct Report {
    pub files: usize,
    /// All rulings, including those that are not understood.
    pub rulings: usize,
    pub failures: Vec<RulingFault>,
    /// Rulings with a line that is not understood. They were not played; all others were.
    pub unreadable: usize,
    /// The lines that are not understood, and files that could not be read.
    pub faults: Vec<Fault>,
}

impl Report {
    /// The rulings that fail or are not understood.
    pub fn failed(&self) -> usize {
        self.failures.len() + self.unreadable
    }

    /// How many rulings there were and how many of them failed, on one line.
    pub fn summary(&self) -> String {
        let summary = format!("{} rulings in {} files, {} failed", self.rulings, self.files, self.failed());
        match self.unreadable {
            0 => summary,
            unreadable => format!("{summary} ({unreadable} of them not understood)"),
        }
    }

    pub fn is_good(&self) -> bool {
        self.failures.is_empty() && self.faults.is_empty()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for fault in &self.faults {
            writeln!(f, "{fault}\n")?;
        }
        for failure in &self.failures {
            writeln!(f, "{failure}")?;
        }
        f.write_str(&self.summary())
    }
}

/// Plays every ruling in these files, and in all `.ruling` and `.lesson` files in these folders.
pub fn run_paths<P: AsRef<Path>>(grammars: &[&dyn Readable], paths: impl IntoIterator<Item = P>) -> Report {
    let mut report = Report::default();
    for path in paths {
        for file in files(path.as_ref()) {
            report.files += 1;
            let Reading { rulings, unreadable, faults } = read(grammars, &file);
            report.rulings += rulings.len() + unreadable;
            report.unreadable += unreadable;
            report.faults.extend(faults);
            let failed = rulings.iter().filter_map(|ruling| ruling.run().err().map(|failure| *failure));
            report.failures.extend(failed);
        }
    }
    report
}

/// The file itself, or the `.ruling` and `.lesson` files in a folder, sorted by name.
pub fn files(path: &Path) -> Vec<PathBuf> {
    if !path.is_dir() {
        return vec![path.to_owned()];
    }
    let entries = std::fs::read_dir(path).into_iter().flatten().flatten();
    let mut entries: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    entries.sort();
    let is_text = |path: &PathBuf| path.extension().is_some_and(|end| end == "ruling" || end == "lesson");
    let is_ruling = |path: &PathBuf| path.is_dir() || is_text(path);
    entries.iter().filter(|path| is_ruling(path)).flat_map(|path| files(path)).collect()
}

fn read(grammars: &[&dyn Readable], file: &Path) -> Reading {
    let path = file.display().to_string();
    match std::fs::read_to_string(file) {
        Ok(text) => parse(grammars, &text, &path),
        Err(error) => {
            let fault = Fault {
                path: path.into(),
                line: 0,
                ruling: None,
                text: String::new(),
                reason: error.to_string(),
            };
            Reading { faults: vec![fault], ..Reading::default() }
        }
    }
}

/// The rulings that cite each rule and case.
#[derive(Clone, Debug)]
pub struct Coverage {
    /// Each as file, line and title.
    pub rules: Vec<(&'static Rule, Vec<String>)>,
    pub faults: Vec<Fault>,
}

impl Coverage {
    /// The rules that no ruling cites, though one could.
    pub fn uncited(&self) -> impl Iterator<Item = &'static Rule> {
        let open = self.rules.iter().filter(|(_, by)| by.is_empty()).map(|(rule, _)| *rule);
        open.filter(|rule| rule.can_be_shown())
    }
}

/// Which rulings in a folder cite these rules.
pub fn coverage(
    grammars: &[&dyn Readable],
    rules: impl IntoIterator<Item = &'static Rule>,
    dir: &Path,
) -> Coverage {
    let mut rulings = Vec::new();
    let mut faults = Vec::new();
    for file in files(dir) {
        let reading = read(grammars, &file);
        rulings.extend(reading.rulings);
        faults.extend(reading.faults);
    }
    let citing = |rule: &'static Rule| {
        let by = rulings.iter().filter(|ruling| ruling.cites.contains(&rule.id));
        by.map(|ruling| format!("{}:{}: {}", ruling.path, ruling.line, ruling.title)).collect()
    };
    Coverage { rules: rules.into_iter().map(|rule| (rule, citing(rule))).collect(), faults }
}
