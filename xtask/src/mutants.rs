//! How strong are the rulings and laws? Breaks the rules and cards in small ways and lists the breaks that
//! no test notices.
//!
//! All breaks stand in one build, each behind a branch, and a run of the tests chooses one of them by an
//! environment variable: a break costs a run of the rulings, not a build.

mod build;
mod compile;
mod list;
mod report;
mod run;
mod sample;
mod settled;
mod sites;
mod surgery;
mod tree;
mod trial;

use crate::tools::{installed, target};
use anyhow::{Context, Result, bail};
use build::{Build, Fate};
use compile::Program;
use list::Break;
use report::Report;
use run::Watch;
use std::collections::BTreeMap;
use trial::{End, Trial};

/// Where a break counts.
const PACKAGES: [&str; 2] = ["wars", "cards"];

/// What is built to notice it.
const TESTS: &[&str] = &[
    "--package",
    "wars-grammar",
    "--package",
    "cards",
    "--test",
    "rulings",
    "--test",
    "laws",
    "--test",
    "caps",
    "--test",
    "facts",
    "--test",
    "lessons",
];

const RULINGS: &str = "rulings";

/// The tests by the name of their program, in the order in which they run: a break that one of them
/// notices is not tried with the next.
const TRIALS: &[(&str, &str, &[&str])] = &[
    (RULINGS, "rulings", &["--exact", "every_ruling_holds"]),
    ("laws in every ruling", "rulings", &["--skip", "every_ruling_holds"]),
    ("laws", "laws", &["--skip", "numbering"]),
    ("laws of numbering", "laws", &["numbering"]),
    ("caps", "caps", &[]),
    ("facts", "facts", &[]),
    ("lessons", "lessons", &[]),
];

/// How many breaks are tried at a time, if nothing else is said.
const AT_A_TIME: usize = 2;

/// What `cargo xtask mutants` was asked for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Mutants {
    /// How many breaks are tried; all without a number.
    pub(crate) sample: Option<usize>,
    /// Chooses the sample: the same seed, the same breaks.
    pub(crate) seed: u64,
    /// How many breaks are tried at a time.
    pub(crate) jobs: usize,
    /// By the rulings alone.
    pub(crate) rulings: bool,
    /// How the names of the breaks begin: a folder, a file, a line of it; everything without one.
    pub(crate) path: Option<String>,
}

impl Default for Mutants {
    fn default() -> Mutants {
        Mutants { sample: None, seed: 1, jobs: AT_A_TIME, rulings: false, path: None }
    }
}

impl Mutants {
    /// Reads the arguments after `mutants`.
    pub(crate) fn read(words: &[&str]) -> Result<Mutants, String> {
        let mut mutants = Mutants::default();
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
                "--jobs" => match number()? {
                    count @ 1..=64 => mutants.jobs = count as usize,
                    _ => return Err("`--jobs` is a number from 1 to 64".to_owned()),
                },
                "--rulings" => mutants.rulings = true,
                _ if word.starts_with('-') => return Err(format!("`mutants` takes no option `{word}`")),
                _ if mutants.path.is_some() => {
                    return Err(format!("one path is enough, `{word}` is another"));
                }
                _ => mutants.path = Some(word.trim_start_matches("./").to_owned()),
            }
        }
        Ok(mutants)
    }

    pub(crate) fn run(&self) -> Result<()> {
        installed("cargo-mutants", "mutants")?;
        let all = list::list(&PACKAGES)?;
        if !all.iter().any(|one| self.concerns(one)) {
            bail!("there is nothing to break under {}", self.path.as_deref().unwrap_or("games/wars"));
        }
        println!("{} breaks in one build; the first time this takes long.", all.len());
        let mut build = Build::new(&all)?;
        let programs = build.run(&target().join("mutants"), TESTS)?;
        let (mut open, mut report) = self.draw(&all, &build);
        for trial in trials(&programs)?.into_iter().filter(|trial| !self.rulings || trial.name == RULINGS) {
            let name = trial.name;
            let ends = Watch::of(trial)?.try_all(&open, self.jobs)?;
            let count = |end| ends.iter().filter(|&&other| other == end).count();
            report.add(name, count(End::Failed), count(End::Hung));
            let tried = open.into_iter().zip(ends);
            open = tried.filter(|&(_, end)| end == End::Passed).map(|(number, _)| number).collect();
            println!("  {} not noticed yet", open.len());
        }
        report.missed = open.into_iter().map(|number| all[number].name.clone()).collect();
        print!("{}", report.text());
        Ok(())
    }

    fn concerns(&self, one: &Break) -> bool {
        self.path.as_ref().is_none_or(|path| one.name.starts_with(path))
    }

    /// The first breaks of the seed's order that can be tried, and a report with those passed over.
    fn draw(&self, all: &[Break], build: &Build) -> (Vec<usize>, Report) {
        let concerned: Vec<usize> = (0..all.len()).filter(|&number| self.concerns(&all[number])).collect();
        let most = self.sample.unwrap_or(concerned.len());
        let (mut chosen, mut report) = (Vec::new(), Report::default());
        for place in sample::order(concerned.len(), self.seed) {
            let number = concerned[place];
            if chosen.len() == most {
                break;
            }
            match build.fate(number) {
                Fate::Viable => chosen.push(number),
                Fate::DoesNotCompile => report.does_not_compile += 1,
                Fate::OutOfReach => report.out_of_reach.push(all[number].name.clone()),
            }
        }
        chosen.sort_unstable();
        (chosen, report)
    }
}

fn trials(programs: &BTreeMap<String, Program>) -> Result<Vec<Trial>> {
    let trial = |&(name, program, arguments): &(&'static str, &str, &'static [&'static str])| {
        let program = programs.get(program).with_context(|| format!("the test `{program}` was not built"))?;
        Ok(Trial { name, program: program.clone(), arguments })
    };
    TRIALS.iter().map(trial).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_understood() {
        assert_eq!(Mutants::read(&[]), Ok(Mutants::default()));
        let path = Some("games/wars/rules/src/play".to_owned());
        let full = Mutants { sample: Some(300), seed: 7, jobs: 1, rulings: true, path };
        let words =
            ["--sample", "300", "./games/wars/rules/src/play", "--seed", "7", "--jobs", "1", "--rulings"];
        assert_eq!(Mutants::read(&words), Ok(full));
    }

    #[test]
    fn wrong_arguments_are_refused_by_name() {
        for (words, part) in [
            (&["--sample"][..], "`--sample` needs a number"),
            (&["--sample", "many"], "`many`"),
            (&["--sample", "0"], "at least 1"),
            (&["--seed", "-1"], "`-1`"),
            (&["--jobs", "0"], "`--jobs`"),
            (&["--fast"], "`--fast`"),
            (&["one", "two"], "`two`"),
        ] {
            let complaint = Mutants::read(words).unwrap_err();
            assert!(complaint.contains(part), "{words:?}: {complaint}");
        }
    }
}
