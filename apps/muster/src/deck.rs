mod warlord;

use crate::Verdict;
use crate::deck_choice;
use crate::switches::DeckSwitches;
use crate::text::{count, grouped, table, write_json};
use crate::title::Title;
use anyhow::{Context, Result, anyhow, bail};
use cards::sheet::{self, Kind};
use clap::{Args, Subcommand};
use decks::{DeckDraft, DeckFault, ListFaults};
use serde::Serialize;
use std::io::Write;
use std::path::{Path, PathBuf};
use wars::Edition;

/// Checks, lists, shows and creates decks
///
/// A deck list is text: a number and a card on each line, under headings if you like. `muster deck
/// new` writes a starter list; docs/decks.md explains the format. A file with such a list is
/// accepted wherever a command takes decks.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Check(Check),
    List(List),
    Show(Show),
    New(New),
}

/// Checks whether deck lists are legal, and reports everything that is wrong with them
///
/// Every fault comes with its rule and a fix. Exit code 1 if a deck cannot be played.
#[derive(Debug, Args)]
struct Check {
    /// Deck list files; one that names a Warlord is for that game
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    switches: DeckSwitches,
    /// Prints the faults as JSON
    #[arg(long)]
    json: bool,
}

/// Lists the ready decks and whether they can be played
#[derive(Debug, Args)]
struct List {
    /// Only decks for this game
    #[arg(long, visible_alias = "edition", value_enum)]
    game: Option<Title>,
    /// Prints the decks as a JSON list
    #[arg(long)]
    json: bool,
}

/// Shows a deck as a deck list, with the values of its cards
#[derive(Debug, Args)]
struct Show {
    /// The name of a summoner, of a ready deck of Warlord, or a deck list file
    name: String,
    /// The game; a file says so itself
    #[arg(long, visible_alias = "edition", value_enum, default_value = "first")]
    game: Title,
    /// Prints only the deck list, as a file
    #[arg(long)]
    text: bool,
}

/// Writes a legal deck list for a summoner or Warlord to start from
#[derive(Debug, Args)]
struct New {
    /// The summoner or Warlord whose ready deck to use; `muster deck list` lists them
    #[arg(long, visible_alias = "warlord", value_name = "NAME")]
    summoner: String,
    /// The game
    #[arg(long, visible_alias = "edition", value_enum, default_value = "first")]
    game: Title,
    /// The name of the deck
    #[arg(long, value_name = "WORDS")]
    name: Option<String>,
}

pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<Verdict> {
    match &arguments.command {
        Command::Check(check) => check.run(out),
        Command::List(list) => list.run(out),
        Command::Show(show) => show.run(out),
        Command::New(new) => new.run(out),
    }
}

impl Check {
    fn run(&self, out: &mut dyn Write) -> Result<Verdict> {
        let mut checked = Vec::new();
        for file in &self.files {
            let text = deck_choice::read(file)?;
            let name = file.display().to_string();
            checked.push(match warlord::is_meant(&text) {
                true => warlord::checked(name, &text, &self.switches.options()),
                false => {
                    self.switches.check(Title::First).with_context(|| name.clone())?;
                    Checked::of(name, &text)
                }
            });
        }
        let is_well = checked.iter().all(|deck| deck.legal);
        if self.json {
            write_json(out, &checked)?;
        } else {
            checked.iter().try_for_each(|deck| deck.show(out))?;
        }
        Ok(if is_well { Verdict::Well } else { Verdict::Unwell })
    }
}

/// A deck list and what is wrong with it.
#[derive(Serialize)]
struct Checked {
    file: String,
    /// Whether it can be played.
    legal: bool,
    /// For a deck that can be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    deck: Option<DeckFacts>,
    faults: Vec<FaultExport>,
}

/// Key facts of a deck that can be played.
#[derive(Serialize)]
struct DeckFacts {
    name: String,
    edition: &'static str,
    faction: &'static str,
    summoner: &'static str,
    cards: u32,
    mercenaries: u32,
}

#[derive(Serialize)]
struct FaultExport {
    /// For a line that is not understood.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    /// The rule that is broken, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    reason: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    mend: Option<String>,
}

impl Checked {
    fn of(file: String, text: &str) -> Checked {
        match decks::from_text(text) {
            Ok(deck) => Checked { file, legal: true, deck: Some(DeckFacts::of(&deck)), faults: Vec::new() },
            Err(why) => Checked { file, legal: false, deck: None, faults: export(&why) },
        }
    }

    fn show(&self, out: &mut dyn Write) -> Result<()> {
        let file = &self.file;
        if let Some(DeckFacts { name, edition, faction, summoner, cards, mercenaries }) = &self.deck {
            let title = if name == summoner { name.clone() } else { format!("{name} ({summoner})") };
            let cards = count(u64::from(*cards), "card", "cards");
            let edition = if *edition == Title::Warlord.word() {
                "Warlord".to_owned()
            } else {
                format!("{edition} edition")
            };
            writeln!(out, "{file}: legal. {title}, {faction}, {edition}, {cards}.")?;
            if *mercenaries > 0 {
                let hired = count(u64::from(*mercenaries), "mercenary", "mercenaries");
                writeln!(out, "  {hired}: told by their backs unless the cards are in sleeves (F13.4).")?;
            }
            return Ok(());
        }
        let faults = count(self.faults.len() as u64, "fault", "faults");
        writeln!(out, "{file}: {faults}.")?;
        for FaultExport { line, column, rule, reason, mend } in &self.faults {
            let place = match (line, column) {
                (Some(line), Some(column)) => format!("line {line}, column {column}: "),
                _ => String::new(),
            };
            let rule = rule.map_or(String::new(), |rule| format!(" ({rule})"));
            let mend = mend.as_ref().map_or(String::new(), |mend| format!(" {mend}"));
            writeln!(out, "  {place}{reason}{rule}{mend}")?;
        }
        Ok(())
    }
}

fn export(why: &ListFaults) -> Vec<FaultExport> {
    let line = |fault: &decks::TextFault| FaultExport {
        line: Some(fault.line),
        column: Some(fault.column),
        rule: None,
        reason: fault.reason.to_string(),
        mend: None,
    };
    let fault = |fault: &DeckFault| FaultExport {
        line: None,
        column: None,
        rule: fault.rule(),
        reason: fault.reason(),
        mend: Some(fault.mend()),
    };
    why.lines.iter().map(line).chain(why.faults.iter().map(fault)).collect()
}

impl DeckFacts {
    fn of(deck: &cards::Deck) -> DeckFacts {
        let copies = |(_, copies): &(&cards::Card, u8)| u32::from(*copies);
        let hired = deck
            .cards()
            .iter()
            .filter(|(card, _)| card.faction() == decks::MERCENARIES && deck.faction() != decks::MERCENARIES);
        DeckFacts {
            name: deck.name.clone(),
            edition: Title::of(deck.edition()).word(),
            faction: deck.faction(),
            summoner: &deck.summoner().name,
            cards: deck.cards().iter().map(copies).sum(),
            mercenaries: hired.map(copies).sum(),
        }
    }
}

/// A ready deck in the list.
#[derive(Serialize)]
struct Listed {
    edition: &'static str,
    faction: &'static str,
    /// Its leader; in Warlord the Warlord.
    summoner: &'static str,
    /// The name of a Warlord deck, and who else may lead it.
    #[serde(skip_serializing_if = "Option::is_none")]
    deck: Option<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    alternates: Vec<&'static str>,
    playable: bool,
    /// Cards that the program cannot play yet.
    unfinished: Vec<&'static str>,
    /// Whether the counts, the setup or the events are assumed or of low confidence.
    uncertain: bool,
}

impl List {
    fn run(&self, out: &mut dyn Write) -> Result<Verdict> {
        let is_meant = |title: Title| self.game.is_none_or(|game| game == title);
        let editions = Edition::ALL.into_iter().filter(|edition| is_meant(Title::of(*edition)));
        let mut decks: Vec<Listed> = editions.flat_map(listed).collect();
        if is_meant(Title::Warlord) {
            decks.extend(warlord::listed());
        }
        if self.json {
            write_json(out, &decks)?;
            return Ok(Verdict::Well);
        }
        let mut table = table(&["Deck", "Faction", "Game", "Playable"], 4);
        for deck in &decks {
            let playable = match deck.unfinished.len() as u64 {
                0 => "yes".to_owned(),
                open => format!("no: {} unfinished", count(open, "card", "cards")),
            };
            let name = match deck.deck {
                Some(name) => {
                    format!("{name} ({})", [&[deck.summoner], &deck.alternates[..]].concat().join(", "))
                }
                None => deck.summoner.to_owned(),
            };
            let name = format!("{name}{}", if deck.uncertain { " *" } else { "" });
            table.add_row([name, deck.faction.to_owned(), deck.edition.to_owned(), playable]);
        }
        writeln!(out, "{}", table.trim_fmt())?;
        let playable = decks.iter().filter(|deck| deck.playable).count();
        writeln!(
            out,
            "{} of {} can be played.",
            grouped(playable as u64),
            count(decks.len() as u64, "deck", "decks")
        )?;
        if decks.iter().any(|deck| deck.uncertain) {
            writeln!(out, "* something in it is assumed; `muster cards` tells what.")?;
        }
        Ok(Verdict::Well)
    }
}

fn listed(edition: Edition) -> impl Iterator<Item = Listed> {
    let sheets = sheet::sheets().iter().filter(move |sheet| sheet.edition == edition);
    let decks = sheets.flat_map(|sheet| sheet.summoners.iter().map(move |facts| (sheet, facts)));
    decks.map(move |(sheet, facts)| {
        let unfinished = match decks::ready_deck(edition, &facts.name) {
            Ok(_) => Vec::new(),
            Err(why) => why.faults.into_iter().flat_map(open_cards).collect(),
        };
        Listed {
            edition: Title::of(edition).word(),
            faction: &sheet.faction,
            summoner: &facts.name,
            deck: None,
            alternates: Vec::new(),
            playable: unfinished.is_empty(),
            unfinished,
            uncertain: facts.is_uncertain() || sheet.is_uncertain(),
        }
    })
}

fn open_cards(fault: DeckFault) -> Vec<&'static str> {
    match fault {
        DeckFault::Unfinished { cards } => cards,
        _ => Vec::new(),
    }
}

impl Show {
    fn run(&self, out: &mut dyn Write) -> Result<Verdict> {
        if self.is_of_warlord()? {
            return warlord::show(&self.name, self.text, out);
        }
        let draft = self.draft()?;
        if self.text {
            write!(out, "{}", decks::write(&draft))?;
            return Ok(Verdict::Well);
        }
        let cards = decks::cards(&draft);
        if !draft.name.is_empty() {
            writeln!(out, "{}", draft.name)?;
        }
        let mut table = table(&["", "Card", "Kind", "Faction", "Cost", "Attack", "Life"], 4);
        for (card, copies) in &cards {
            let facts = card.facts;
            let number = |number: Option<u8>| number.map_or(String::new(), |number| number.to_string());
            let range = facts.range.map_or(String::new(), |range| format!(" {range}"));
            let attack =
                facts.attack.or(facts.strength).map_or(String::new(), |dice| format!("{dice}{range}"));
            let unfinished = !card.is_finished() && facts.kind != Kind::RulesCard;
            let mark = if unfinished { " (unfinished)" } else { "" };
            table.add_row([
                format!("{copies} x"),
                format!("{}{mark}", card.name()),
                facts.kind.to_string(),
                card.faction().to_owned(),
                number(facts.cost),
                attack,
                number(facts.life),
            ]);
        }
        writeln!(out, "{}", table.trim_fmt())?;
        let all: u32 = cards.iter().map(|(_, copies)| copies).sum();
        writeln!(out, "{}, {}.", count(u64::from(all), "card", "cards"), draft.edition)?;
        match decks::check(&draft) {
            Ok(_) => Ok(Verdict::Well),
            Err(faults) => {
                faults.iter().try_for_each(|fault| writeln!(out, "{fault}"))?;
                Ok(Verdict::Unwell)
            }
        }
    }

    /// Whether it is for Warlord; a file says so itself.
    fn is_of_warlord(&self) -> Result<bool> {
        let path: &Path = self.name.trim().as_ref();
        if self.game == Title::Warlord || !path.is_file() {
            return Ok(self.game == Title::Warlord);
        }
        Ok(warlord::is_meant(&deck_choice::read(path)?))
    }

    /// Includes decks that are illegal or unfinished, since they are only shown.
    fn draft(&self) -> Result<DeckDraft> {
        let name = self.name.trim();
        match decks::starting_point(self.game.edition()?, name) {
            Ok(draft) => Ok(draft),
            Err(fault) if !deck_choice::looks_like_file(name.as_ref()) => {
                bail!("{} `muster deck list` lists the decks", fault)
            }
            Err(_) => {
                let text = deck_choice::read(name.as_ref())?;
                decks::parse(&text).map_err(|faults| anyhow!("{name}:{}", lines(&faults)))
            }
        }
    }
}

fn lines(faults: &[decks::TextFault]) -> String {
    faults.iter().map(|fault| format!("\n  {fault}")).collect()
}

impl New {
    fn run(&self, out: &mut dyn Write) -> Result<Verdict> {
        if self.game == Title::Warlord {
            write!(out, "{}", warlord::begun(&self.summoner, self.name.as_deref())?.write())?;
            return Ok(Verdict::Well);
        }
        let mut draft = decks::starting_point(self.game.edition()?, &self.summoner)
            .map_err(|fault| anyhow!("{fault} `muster deck list` lists the summoners"))?;
        if let Some(name) = &self.name {
            draft.name = decks::Words::new(name);
        }
        write!(out, "{}", decks::write(&draft))?;
        Ok(Verdict::Well)
    }
}
