//! How strong are the rulings and laws? Breaks the rules and cards in small ways, one at a time, and
//! lists the breaks that no test notices.

use crate::tools::{cargo, installed, root, target};
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::fs;

/// Where a break counts.
const PACKAGES: [&str; 2] = ["wars", "cards"];

/// What must notice it: rulings and laws.
const TEST_PACKAGES: [&str; 2] = ["wars-grammar", "cards"];
const TESTS: [&str; 4] = ["--test", "rulings", "--test", "laws"];

/// What `cargo xtask mutants` was asked for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Mutants {
    /// How many breaks are tried; all without a number.
    pub(crate) sample: Option<usize>,
    /// Chooses the sample: the same seed, the same breaks.
    pub(crate) seed: u64,
    /// A file or folder under which the breaks are; everything without one.
    pub(crate) path: Option<String>,
}

impl Mutants {
    /// Reads the arguments after `mutants`.
    pub(crate) fn read(words: &[&str]) -> Result<Mutants, String> {
        let mut mutants = Mutants { sample: None, seed: 1, path: None };
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            let mut number = || {
                let text = words.next().ok_or(format!("`{word}` needs a number"))?;
                text.parse::<u64>().map_err(|_| format!("`{word}` needs a number, not `{text}`"))
            };
            match word {
                "--sample" => match number()? {
                    0 => return Err("a sample has at least 1 break".to_owned()),
                    count => mutants.sample = Some(count as usize),
                },
                "--seed" => mutants.seed = number()?,
                _ if word.starts_with('-') => return Err(format!("`mutants` takes no option `{word}`")),
                _ if mutants.path.is_some() => {
                    return Err(format!("one path is enough, `{word}` is another"));
                }
                _ => mutants.path = Some(word.to_owned()),
            }
        }
        Ok(mutants)
    }

    pub(crate) fn run(&self) -> Result<()> {
        installed("cargo-mutants", "mutants")?;
        let all = self.list()?;
        if all.is_empty() {
            bail!("there is nothing to break under {}", self.path.as_deref().unwrap_or("games/wars"));
        }
        let chosen = sample(&all, self.sample.unwrap_or(all.len()), self.seed);
        println!("{} of {} breaks, one at a time; each takes about a minute.", chosen.len(), all.len());
        let out = target().join("mutants");
        let mut command = cargo();
        command.args(["mutants", "--no-shuffle", "--minimum-test-timeout", "120"]).arg("--output").arg(&out);
        // Its own place to build in, so that dependencies are built once for all runs.
        command.env("CARGO_TARGET_DIR", out.join("build"));
        for package in PACKAGES {
            command.args(["--package", package]);
        }
        for name in &chosen {
            command.arg("--re").arg(format!("^{}$", escaped(name)));
        }
        for package in TEST_PACKAGES {
            command.args(["--test-package", package]);
        }
        command.arg("--").args(TESTS);
        // It says no where something was missed; what it wrote tells more.
        let status = command.status().context("cargo mutants could not be started")?;
        if !matches!(status.code(), Some(0 | 2 | 3)) {
            bail!("cargo mutants broke off; its log is in {}", out.join("mutants.out").display());
        }
        let read =
            |file: &str| lines(&fs::read_to_string(out.join("mutants.out").join(file)).unwrap_or_default());
        let found = Found {
            caught: read("caught.txt").len() + read("timeout.txt").len(),
            missed: read("missed.txt"),
            unviable: read("unviable.txt").len(),
        };
        print!("{}", found.report());
        Ok(())
    }

    /// The names of all breaks there are.
    fn list(&self) -> Result<Vec<String>> {
        let mut command = cargo();
        command.args(["mutants", "--list"]);
        for package in PACKAGES {
            command.args(["--package", package]);
        }
        if let Some(path) = &self.path {
            let path = path.trim_start_matches("./").trim_end_matches('/');
            let glob = if root().join(path).is_dir() { format!("{path}/**") } else { path.to_owned() };
            command.args(["--file", &glob]);
        }
        let output = command.output().context("cargo mutants could not be started")?;
        if !output.status.success() {
            bail!("cargo mutants --list: {}", String::from_utf8_lossy(&output.stderr));
        }
        Ok(lines(&String::from_utf8_lossy(&output.stdout)))
    }
}

fn lines(text: &str) -> Vec<String> {
    text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

/// So many of these names, chosen by the seed, in the order of the list.
fn sample(all: &[String], count: usize, seed: u64) -> Vec<String> {
    let mut state = seed;
    // SplitMix64: the sample stays the same on every machine.
    let mut below = |most: usize| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(bits ^ (bits >> 31)) * most as u128) >> 64) as usize
    };
    let mut places: Vec<usize> = (0..all.len()).collect();
    let count = count.min(all.len());
    for place in 0..count {
        let other = place + below(all.len() - place);
        places.swap(place, other);
    }
    let chosen: BTreeSet<usize> = places[..count].iter().copied().collect();
    chosen.into_iter().map(|place| all[place].clone()).collect()
}

/// A name as a pattern that fits nothing else.
fn escaped(name: &str) -> String {
    let mut pattern = String::with_capacity(name.len() * 2);
    for letter in name.chars() {
        if r"\.+*?()|[]{}^$#&-~".contains(letter) {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern
}

/// What became of the breaks.
struct Found {
    /// Those that hang are noticed too.
    caught: usize,
    missed: Vec<String>,
    /// Those that do not compile say nothing.
    unviable: usize,
}

impl Found {
    fn report(&self) -> String {
        let tried = self.caught + self.missed.len();
        let mut report = String::from("\n");
        if !self.missed.is_empty() {
            report += "Nobody noticed:\n";
            for name in &self.missed {
                report += &format!("  {name}\n");
            }
        }
        let percent = if tried == 0 { 0.0 } else { 100.0 * self.caught as f64 / tried as f64 };
        report += &format!(
            "Noticed: {} of {tried} ({percent:.1} %). Left out as they do not compile: {}.\n",
            self.caught, self.unviable
        );
        report
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(count: usize) -> Vec<String> {
        (0..count).map(|number| format!("a.rs:{number}: replace")).collect()
    }

    #[test]
    fn arguments_are_understood() {
        let plain = Mutants { sample: None, seed: 1, path: None };
        assert_eq!(Mutants::read(&[]), Ok(plain));
        let path = Some("games/wars/rules/src/play".to_owned());
        let full = Mutants { sample: Some(300), seed: 7, path };
        assert_eq!(Mutants::read(&["--sample", "300", "games/wars/rules/src/play", "--seed", "7"]), Ok(full));
    }

    #[test]
    fn wrong_arguments_are_refused_by_name() {
        for (words, part) in [
            (&["--sample"][..], "`--sample` needs a number"),
            (&["--sample", "many"], "`many`"),
            (&["--sample", "0"], "at least 1"),
            (&["--seed", "-1"], "`-1`"),
            (&["--fast"], "`--fast`"),
            (&["one", "two"], "`two`"),
        ] {
            let complaint = Mutants::read(words).unwrap_err();
            assert!(complaint.contains(part), "{words:?}: {complaint}");
        }
    }

    #[test]
    fn a_sample_is_the_same_for_the_same_seed_and_has_nothing_twice() {
        let all = names(500);
        let one = sample(&all, 60, 1);
        assert_eq!(one, sample(&all, 60, 1));
        assert_ne!(one, sample(&all, 60, 2));
        assert_eq!(one.iter().collect::<BTreeSet<_>>().len(), 60);
        assert_eq!(sample(&all, 1_000, 1), all);
    }

    #[test]
    fn a_name_is_no_pattern() {
        assert_eq!(escaped("a.rs: replace || with &&"), r"a\.rs: replace \|\| with \&\&");
    }

    #[test]
    fn the_report_counts_what_was_tried() {
        let found = Found { caught: 9, missed: names(1), unviable: 4 };
        let report = found.report();
        assert!(report.contains("  a.rs:0: replace\n"), "{report}");
        assert!(report.contains("9 of 10 (90.0 %)") && report.ends_with(": 4.\n"), "{report}");
    }
}
