//! Decks as given on the command line: the name of a summoner, or a deck list file.

use anyhow::{Context, Result, bail};
use cards::Deck;
use cards::sheet::Edition;
use decks::DeckFault;
use std::fs;
use std::io::Read;
use std::path::Path;
use warlord_cards::{ReadyDeck, catalogue};
use warlord_deal::DeckList;

/// How many decks `mixed` stands for, used in turn, one for each seat of a game.
const MIXED: u64 = 2_048;

/// Larger than any deck list.
const LONGEST_FILE: u64 = 1 << 20;

/// The deck given by this argument: the ready deck of a summoner, or the deck list in a file. If a
/// file has the same name as a summoner, the summoner wins; `./NAME` means the file.
pub fn deck(edition: Edition, choice: &str) -> Result<Deck> {
    let choice = choice.trim();
    if let Some(number) = mixed_number(choice) {
        return mixed(edition, number);
    }
    let why = match decks::ready_deck(edition, choice) {
        Ok(deck) => return Ok(deck),
        Err(why) => why,
    };
    let path = Path::new(choice);
    match why.faults.as_slice() {
        [DeckFault::UnknownSummoner { .. } | DeckFault::NoSummonerNamed] if looks_like_file(path) => {
            from_file(edition, path)
        }
        [DeckFault::UnknownSummoner { nearest, .. }] => {
            let meant = nearest.map_or(String::new(), |nearest| format!(" Do you mean {nearest}?"));
            bail!(
                "there is no summoner '{choice}' in the {edition}, and no such file.{meant} \
                 `muster deck list` lists the decks"
            )
        }
        [DeckFault::NoSummonerNamed] => {
            bail!("there is no summoner '{choice}' in the {edition}; `muster deck list` lists the decks")
        }
        _ => Err(why).with_context(|| format!("the deck of {choice} cannot be played")),
    }
}

/// The decks of a list such as `Grognack,my-deck.txt`, or every finished ready deck for `all`.
/// Never empty.
pub fn decks(edition: Edition, choices: &str) -> Result<Vec<Deck>> {
    if is_mixed(choices) {
        return (0..MIXED).map(|number| mixed(edition, number)).collect();
    }
    if !is_all(choices) {
        return choices.split(',').map(|choice| deck(edition, choice)).collect();
    }
    let ready = cards::ready_decks(edition);
    if ready.is_empty() {
        bail!(
            "no ready deck of the {edition} is finished yet; `muster cards --unfinished` lists what is missing"
        );
    }
    Ok(ready)
}

/// The Warlord decks of a list such as `rathe,my-deck.txt`, every ready deck for `all`, or many random
/// ones for `mixed`.
pub fn warlord_decks(choices: &str) -> Result<Vec<DeckList>> {
    if is_all(choices) {
        return Ok(catalogue().decks.iter().map(DeckList::of).collect());
    }
    if is_mixed(choices) {
        return Ok((0..MIXED).map(DeckList::mixed).collect());
    }
    choices.split(',').map(warlord_deck).collect()
}

/// A deck of Warlord: a ready one by id or name, or the deck list in a file. Whether it is legal is
/// checked when it is dealt.
pub fn warlord_deck(choice: &str) -> Result<DeckList> {
    let choice = choice.trim();
    if let Some(ready) = ready_warlord_deck(choice) {
        return Ok(DeckList::of(ready));
    }
    if let Some(number) = mixed_number(choice) {
        return Ok(DeckList::mixed(number));
    }
    let path = Path::new(choice);
    if !looks_like_file(path) {
        bail!("{}", no_warlord_deck(choice));
    }
    let (list, faults) = DeckList::read(&read(path)?);
    if !faults.is_empty() {
        let lines: String = faults.iter().map(|fault| format!("\n  {fault}")).collect();
        bail!("the deck in {} cannot be played:{lines}", path.display());
    }
    Ok(list)
}

pub fn ready_warlord_deck(name: &str) -> Option<&'static ReadyDeck> {
    let is_meant =
        |deck: &&ReadyDeck| [&deck.id, &deck.name].iter().any(|known| known.eq_ignore_ascii_case(name));
    catalogue().decks.iter().find(is_meant)
}

/// The message if there is neither such a deck nor such a file.
pub fn no_warlord_deck(name: &str) -> String {
    let ids: Vec<&str> = catalogue().decks.iter().map(|deck| deck.id.as_str()).collect();
    format!("there is no ready deck '{name}' of Warlord; there are: {}", ids.join(", "))
}

/// The random legal deck with this number; of Summoner Wars only the second edition mixes factions.
pub fn mixed(edition: Edition, number: u64) -> Result<Deck> {
    if edition != Edition::Second {
        bail!("only decks of the second edition and of Warlord are mixed");
    }
    let checked = decks::check(&decks::mixed(number));
    checked.map_err(|faults| anyhow::anyhow!("mixed deck {number} is not legal: {faults:?}"))
}

/// The 17 of "mixed 17".
fn mixed_number(choice: &str) -> Option<u64> {
    choice.strip_prefix("mixed ")?.trim().parse().ok()
}

pub fn is_mixed(choices: &str) -> bool {
    choices.trim().eq_ignore_ascii_case("mixed")
}

pub fn is_all(choices: &str) -> bool {
    choices.trim().eq_ignore_ascii_case("all")
}

/// Whether this argument means a file, existing or not.
pub fn looks_like_file(path: &Path) -> bool {
    let has_folder = path.components().count() > 1 || path.is_absolute();
    has_folder || path.extension().is_some() || path.is_file()
}

fn from_file(edition: Edition, path: &Path) -> Result<Deck> {
    let text = read(path)?;
    let deck = decks::from_text(&text).map_err(|why| {
        let lines: Vec<String> = why.to_string().lines().map(|line| format!("\n  {line}")).collect();
        anyhow::anyhow!("the deck in {} cannot be played:{}", path.display(), lines.concat())
    })?;
    if deck.edition() != edition {
        bail!("{} is a deck of the {}, and the game is of the {edition}", path.display(), deck.edition());
    }
    Ok(deck)
}

/// The text of a deck file.
pub fn read(path: &Path) -> Result<String> {
    let name = path.display();
    let file = fs::File::open(path).with_context(|| format!("{name} cannot be read"))?;
    let mut text = String::new();
    file.take(LONGEST_FILE + 1)
        .read_to_string(&mut text)
        .with_context(|| format!("{name} cannot be read as text"))?;
    if text.len() as u64 > LONGEST_FILE {
        bail!("{name} is too long for a deck list");
    }
    Ok(text)
}
