//! One build with all breaks in it. What does not compile is found from the errors of the compiler: such a
//! break is chosen at a larger place, and at last left out.

use super::compile::{Built, Error, Program, compile};
use super::list::Break;
use super::settled::Settled;
use super::sites::Sites;
use super::surgery::{Cut, Marks, operate};
use super::tree::Tree;
use crate::tools::{cargo, root};
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The crate that both the rules and the cards see, in which a break asks whether it is chosen.
const LOWEST: &str = "games/wars/rules/src/";
const ASKED: &str = "lib.rs";

/// Names the break that is chosen.
pub(super) const CHOSEN: &str = "MUSTER_BREAK";

/// What is added to the lowest crate.
const IS_BROKEN: &str = r#"

#[doc(hidden)]
pub fn is_broken(number: usize) -> bool {
    static CHOSEN: std::sync::LazyLock<usize> = std::sync::LazyLock::new(|| {
        std::env::var("MUSTER_BREAK").ok().and_then(|number| number.parse().ok()).unwrap_or(usize::MAX)
    });
    number == *CHOSEN
}
"#;

/// What became of a break in the build.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// It can be chosen.
    Viable,
    DoesNotCompile,
    /// It may compile by itself, but cannot be chosen while the program runs.
    OutOfReach,
}

/// All breaks, and where each of them is chosen.
pub(super) struct Build<'a> {
    breaks: &'a [Break],
    sources: BTreeMap<&'a str, Source>,
    tries: Vec<Try>,
}

/// The places where a break can be chosen.
#[derive(Clone, Default)]
struct Try {
    cuts: Vec<Cut>,
    /// The one that is tried now; past the last one when it compiles at none.
    now: usize,
    /// Whether there is one at all.
    in_reach: bool,
}

impl Try {
    fn cut(&self) -> Option<&Cut> {
        self.cuts.get(self.now)
    }
}

struct Source {
    text: String,
    breaks: Vec<usize>,
    marks: Marks,
}

impl<'a> Build<'a> {
    pub(super) fn new(breaks: &'a [Break]) -> Result<Build<'a>> {
        let mut sources: BTreeMap<&str, Source> = BTreeMap::new();
        for (number, one) in breaks.iter().enumerate() {
            let source = match sources.entry(&one.file) {
                std::collections::btree_map::Entry::Occupied(there) => there.into_mut(),
                std::collections::btree_map::Entry::Vacant(free) => {
                    let text =
                        fs::read_to_string(root().join(&one.file)).with_context(|| one.file.clone())?;
                    free.insert(Source { text, breaks: Vec::new(), marks: Marks::default() })
                }
            };
            source.breaks.push(number);
        }
        let mut tries = vec![Try::default(); breaks.len()];
        for source in sources.values() {
            let sites = Sites::of(&source.text)?;
            for &number in &source.breaks {
                tries[number] = try_of(&breaks[number], number, &source.text, &sites)?;
            }
        }
        Ok(Build { breaks, sources, tries })
    }

    pub(super) fn fate(&self, number: usize) -> Fate {
        let attempt = &self.tries[number];
        match attempt.cut() {
            Some(_) => Fate::Viable,
            None if !attempt.in_reach || self.breaks[number].opaque => Fate::OutOfReach,
            None => Fate::DoesNotCompile,
        }
    }

    /// Builds the programs of these tests, in this folder.
    pub(super) fn run(&mut self, folder: &Path, arguments: &[&str]) -> Result<BTreeMap<String, Program>> {
        fs::create_dir_all(folder)?;
        let settled = folder.join("settled.json");
        self.remember(&Settled::read(settled.clone()));
        let tree = Tree::new(folder.join("tree"), &self.texts())?;
        for package in ["wars", "cards"] {
            self.until_good(&tree, &settled, &["check", "--package", package])?;
        }
        let built = self.until_good(&tree, &settled, &[&["test", "--no-run"], arguments].concat())?;
        Ok(built.programs)
    }

    /// Builds again and again, each time without what did not compile.
    fn until_good(&mut self, tree: &Tree, settled: &Path, arguments: &[&str]) -> Result<Built> {
        loop {
            let built = compile(&mut command(tree, arguments))?;
            if built.good {
                return Ok(built);
            }
            let blamed = self.blame(&built.errors);
            if blamed.is_empty() {
                let errors: String = built.errors.iter().map(|error| error.text.as_str()).collect();
                bail!("cargo {} fails, and no break is to blame:\n{errors}", arguments.join(" "));
            }
            println!("  {}: {} breaks do not compile as they stand", arguments[..3].join(" "), blamed.len());
            for number in blamed {
                self.tries[number].now += 1;
            }
            for (file, text) in self.texts() {
                tree.write(&file, &text)?;
            }
            let all = self.breaks.iter().zip(&self.tries);
            let all = all.map(|(one, tried)| (one, self.sources[&*one.file].text.as_str(), tried.now));
            Settled::read(settled.to_owned()).write(all)?;
        }
    }

    fn remember(&mut self, settled: &Settled) {
        for (one, tried) in self.breaks.iter().zip(&mut self.tries) {
            tried.now = settled.of(one, &self.sources[&*one.file].text).unwrap_or(0);
        }
    }

    /// The breaks that these errors come from, in order.
    fn blame(&self, errors: &[Error]) -> Vec<usize> {
        let mut blamed: Vec<usize> = errors.iter().flat_map(|error| self.blame_for(error)).copied().collect();
        blamed.sort_unstable();
        blamed.dedup();
        blamed
    }

    /// The breaks at the first of its places that has any.
    fn blame_for(&self, error: &Error) -> &[usize] {
        let at =
            |(file, byte): &(String, usize)| self.sources.get(&**file).map(|source| source.marks.at(*byte));
        error.places.iter().filter_map(at).find(|numbers| !numbers.is_empty()).unwrap_or_default()
    }

    /// Every file with its breaks in it.
    fn texts(&mut self) -> BTreeMap<String, String> {
        let mut texts = BTreeMap::new();
        for (&file, source) in &mut self.sources {
            let tries = source.breaks.iter().map(|&number| &self.tries[number]);
            let cuts: Vec<Cut> = tries.filter_map(|tried| tried.cut().cloned()).collect();
            let asked = if file.starts_with(LOWEST) { "crate::is_broken" } else { "wars::is_broken" };
            let (text, marks) = operate(&source.text, &cuts, asked);
            source.marks = marks;
            texts.insert(file.to_owned(), text);
        }
        let lowest = format!("{LOWEST}{ASKED}");
        let whole = || fs::read_to_string(root().join(&lowest)).unwrap_or_default();
        *texts.entry(lowest.clone()).or_insert_with(whole) += IS_BROKEN;
        texts
    }
}

/// The break at each place where it can be chosen and is still Rust.
fn try_of(one: &Break, number: usize, text: &str, sites: &Sites) -> Result<Try> {
    let part = one.part(text)?;
    let sites = sites.around(&part);
    let in_reach = !sites.is_empty();
    let at = |site| Cut { number, part: part.clone(), replacement: one.replacement.clone(), site };
    let cuts = sites.into_iter().map(at).filter(|cut| cut.is_rust(text)).collect();
    Ok(Try { cuts, now: 0, in_reach })
}

fn command(tree: &Tree, arguments: &[&str]) -> Command {
    let mut command = cargo();
    command.current_dir(tree.folder()).args(arguments);
    // Beside the tree: what was built of others is built once for all runs.
    command.env("CARGO_TARGET_DIR", tree.folder().with_file_name("build"));
    // A break may be what a lint forbids.
    command.env("RUSTFLAGS", "--cap-lints=allow");
    command
}
