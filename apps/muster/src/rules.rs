use crate::grammars::{self, GRAMMARS};
use crate::text::{count, wrap, write_json};
use crate::title::Title;
use crate::{Verdict, ruling};
use anyhow::{Result, bail};
use clap::Args;
use scenario::{Fault, Rule};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use wars_grammar::rulebook;

/// Shows rules and FAQ rulings by their ids, and which of them no ruling tests
#[derive(Debug, Args)]
pub struct Arguments {
    /// Only these: F8.1 FAQ-I-15 M7.5
    #[arg(value_name = "ID")]
    ids: Vec<String>,
    /// Shows how many rules the rulings cite, and which ones none cites
    #[arg(long)]
    coverage: bool,
    /// Only rules of this game; both editions of Summoner Wars by default
    #[arg(long, visible_alias = "edition", value_enum)]
    game: Option<Title>,
    /// Only rules with all of these words
    #[arg(long, value_name = "WORDS")]
    search: Option<String>,
    /// Prints the rules with the rulings that cite them, and the uncovered ids, as JSON
    #[arg(long)]
    json: bool,
    /// The folder with the rulings; the repository's by default
    #[arg(long, value_name = "DIR")]
    rulings: Option<PathBuf>,
}

/// The rulings that cite each id.
type Cited = BTreeMap<&'static str, Vec<String>>;

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    let rules = meant(arguments)?;
    if !arguments.json && !arguments.coverage {
        show(&rules, out)?;
        return Ok(Verdict::Well);
    }
    let folder = match &arguments.rulings {
        Some(folder) if folder.is_dir() => folder.clone(),
        Some(folder) => bail!("{} is not a directory", folder.display()),
        None => ruling::folder(game_of(&rules))?,
    };
    let (cited, faults) = cited(&folder);
    if arguments.json {
        write_json(out, &export(&rules, &cited))?;
    } else {
        show_coverage(&rules, &cited, out)?;
    }
    ruling::refuse(&faults)?;
    Ok(Verdict::Well)
}

/// What the rulings in a folder cite, and the lines that do not parse.
fn cited(folder: &Path) -> (Cited, Vec<Fault>) {
    let coverage = scenario::coverage(&GRAMMARS, grammars::rules(), folder);
    let cited = coverage.rules.into_iter().filter(|(_, by)| !by.is_empty()).map(|(rule, by)| (rule.id, by));
    (cited.collect(), coverage.faults)
}

fn meant(arguments: &Arguments) -> Result<Vec<&'static Rule>> {
    for id in &arguments.ids {
        if !grammars::rules().any(|rule| rule.id == id) {
            match rulebook::repeated(id) {
                Some(same) => bail!("'{id}' repeats {same} and has no text of its own"),
                None => bail!("there is no rule '{id}'; `muster rules` lists them all"),
            }
        }
    }
    let words = arguments.search.as_deref().unwrap_or_default().to_lowercase();
    let is_meant = |rule: &&'static Rule| {
        let is_named = arguments.ids.iter().any(|id| id == rule.id);
        let is_of_game = match arguments.game {
            Some(game) => rule.book.game == game.word(),
            None => is_named || rule.book.game != Title::Warlord.word(),
        };
        is_of_game && (arguments.ids.is_empty() || is_named) && has_words(rule, &words)
    };
    Ok(grammars::rules().filter(is_meant).collect())
}

fn has_words(rule: &Rule, words: &str) -> bool {
    let text = format!("{} {} {}", rule.section.title, rule.title, rule.text).to_lowercase();
    words.split_whitespace().all(|word| text.contains(word))
}

/// The game whose rulings are read.
fn game_of(rules: &[&'static Rule]) -> Title {
    let is_warlord = |rule: &&Rule| rule.book.game == Title::Warlord.word();
    if rules.first().is_some_and(is_warlord) { Title::Warlord } else { Title::First }
}

#[derive(Serialize)]
struct Export<'a> {
    rules: Vec<RuleExport<'a>>,
    /// The ids that no ruling cites.
    uncovered: Vec<&'static str>,
}

#[derive(Serialize)]
struct RuleExport<'a> {
    id: &'static str,
    /// The game, as in `--game`.
    edition: &'static str,
    source: &'static str,
    section: &'static str,
    /// Only FAQ cases have one.
    #[serde(skip_serializing_if = "str::is_empty")]
    title: &'static str,
    text: &'static str,
    /// Whether the rule, or part of it, is not stated by any source.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    assumed: bool,
    /// The rulings that cite it.
    scenarios: &'a [String],
}

fn export<'a>(rules: &[&'static Rule], cited: &'a Cited) -> Export<'a> {
    let one = |rule: &&'static Rule| RuleExport {
        id: rule.id,
        edition: rule.book.game,
        source: rule.book.name,
        section: rule.section.title,
        title: rule.title,
        text: rule.text,
        assumed: rule.is_assumed,
        scenarios: cited.get(rule.id).map_or(&[], Vec::as_slice),
    };
    Export {
        rules: rules.iter().map(one).collect(),
        uncovered: uncovered(rules, cited).map(|rule| rule.id).collect(),
    }
}

fn uncovered<'r>(rules: &'r [&'static Rule], cited: &'r Cited) -> impl Iterator<Item = &'static Rule> + 'r {
    rules.iter().copied().filter(|rule| !cited.contains_key(rule.id) && rule.can_be_shown())
}

fn show(rules: &[&'static Rule], out: &mut dyn Write) -> Result<()> {
    let mut heading = String::new();
    for rule in rules {
        let here = format!("{}: {} {}", rule.book.name, rule.section.number, rule.section.title);
        if here != heading {
            let gap = if heading.is_empty() { "" } else { "\n" };
            writeln!(out, "{gap}{here}\n{}", "-".repeat(here.chars().count()))?;
            heading = here;
        }
        let id = if rule.is_assumed { format!("{} (assumed)", rule.id) } else { rule.id.to_owned() };
        if rule.title.is_empty() {
            writeln!(out, "{}", hang(&id, &paragraphs(rule.text)))?;
        } else {
            writeln!(out, "{}", hang(&id, rule.title))?;
            for paragraph in paragraphs(rule.text).lines() {
                writeln!(out, "{}", indented(paragraph))?;
            }
        }
    }
    Ok(())
}

/// An id and its text, the further lines indented.
fn hang(id: &str, text: &str) -> String {
    let text = format!("{id} {text}");
    let lines: Vec<String> = text.lines().map(indented).collect();
    lines.join("\n").trim_start().to_owned()
}

/// A paragraph; rows of tables stay as they are.
fn indented(line: &str) -> String {
    if line.starts_with('|') { format!("    {line}") } else { wrap(line, "    ") }
}

/// The paragraphs of a text, each on one line, and the rows of its tables and the points of its
/// lists.
fn paragraphs(text: &str) -> String {
    let mut joined = String::new();
    for line in text.lines().map(str::trim) {
        let begins = line.is_empty() || line.starts_with('|') || line.starts_with("- ");
        let last = joined.lines().last().unwrap_or_default();
        let is_apart = last.is_empty() || last.starts_with('|');
        match (begins, joined.is_empty()) {
            (_, true) => joined += line,
            (false, _) if !is_apart && !joined.ends_with('\n') => joined += &format!(" {line}"),
            _ => joined += &format!("\n{line}"),
        }
    }
    joined.lines().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

fn show_coverage(rules: &[&'static Rule], cited: &Cited, out: &mut dyn Write) -> Result<()> {
    let mut sources: Vec<&'static str> = Vec::new();
    for rule in rules {
        if !sources.contains(&rule.book.name) {
            sources.push(rule.book.name);
        }
    }
    let mut table = crate::text::table(&["Source", "Rules", "Nothing to show", "Cited", "Not cited"], 1);
    for source in sources {
        let here: Vec<&'static Rule> =
            rules.iter().copied().filter(|rule| rule.book.name == source).collect();
        let missing = uncovered(&here, cited).count();
        let row = [source.to_owned()];
        // Words that are explained but that no card uses.
        let idle = here.iter().filter(|rule| !rule.can_be_shown()).count();
        let figures =
            [here.len(), idle, here.len() - idle - missing, missing].map(|figure| figure.to_string());
        table.add_row(row.into_iter().chain(figures));
    }
    writeln!(out, "{}", table.trim_fmt())?;
    let missing: Vec<&'static Rule> = uncovered(rules, cited).collect();
    if missing.is_empty() {
        writeln!(out, "Every rule that can be shown is cited by a ruling.")?;
        return Ok(());
    }
    writeln!(out, "No ruling cites {}:", count(missing.len() as u64, "rule", "rules"))?;
    for rule in missing {
        let text = if rule.title.is_empty() { rule.text } else { rule.title };
        writeln!(out, "{}", hang(rule.id, text))?;
    }
    Ok(())
}
