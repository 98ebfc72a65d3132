//! The decks of a game, read and dealt.

use crate::assault;
use crate::deck_fault::{self, DeckChoiceFault, SeatFault};
use crate::protocol::{DeckChoice, Setup};
use crate::table::WarlordTable;
use serde_json::{Value, json};
use std::sync::Arc;
use table::Seat;
use title::{Code, Deal, DealtGame, Fields, Gathered, Refusal};
use warlord::{Face, Format, check_deck};
use warlord_cards::{ReadyDeck, catalogue};
use warlord_deal::{DealFault, DeckList, Kind, WarlordDeal};
use words::message;

/// Deals the requested game.
pub fn dealt(setup: &Setup, seats: usize) -> Result<Arc<dyn Deal>, Refusal> {
    check_format(&setup.format, seats)?;
    check_round(&setup.options)?;
    if setup.decks.len() != seats {
        return Err(Refusal::new(Code::Unusable, message!("setup-seats", seats = setup.decks.len())));
    }
    let decks = lists(setup.decks.iter().map(Some))?.into_iter().flatten().collect();
    let format = setup.format.clone();
    seated(Chosen { format, options: setup.options, decks, lesson: None }, deck_fault::of_deal)
}

/// The decks of the seats that have one, or everything that is wrong with any of them.
fn lists<'a>(
    choices: impl Iterator<Item = Option<&'a DeckChoice>>,
) -> Result<Vec<Option<DeckList>>, Refusal> {
    let mut decks = Vec::new();
    let mut faults = Vec::new();
    for (seat, choice) in Seat::all(Seat::MOST).zip(choices) {
        match choice.map(chosen).transpose() {
            Ok(deck) => decks.push(deck),
            Err(why) => faults.extend(why.into_iter().map(|why| SeatFault { seat, why })),
        }
    }
    if faults.is_empty() { Ok(decks) } else { Err(deck_fault::refusal(faults)) }
}

/// Checks a game in the lobby, as far as possible. Players who have brought nothing yet are assumed
/// to have a ready deck with a Warlord that nobody else has: a refusal then concerns what was
/// brought, such as two partners with the same Warlord (M12.2).
pub fn gathered(setup: &Setup, parts: &[Option<DeckChoice>]) -> Result<Gathered, Refusal> {
    let seats = parts.len();
    check_format(&setup.format, seats)?;
    check_round(&setup.options)?;
    let brought = lists(parts.iter().map(Option::as_ref))?;
    let about = brought.iter().map(|deck| deck.as_ref().map_or_else(Fields::new, told)).collect();
    let mut taken: Vec<String> = brought.iter().flatten().map(|deck| deck.warlord.clone()).collect();
    let mut fill = || {
        let mut ready = catalogue().decks.iter().map(DeckList::of);
        let deck = ready.find(|deck| !taken.contains(&deck.warlord));
        let deck = deck.or_else(|| catalogue().decks.first().map(DeckList::of));
        taken.extend(deck.iter().map(|deck| deck.warlord.clone()));
        deck
    };
    let decks: Vec<DeckList> = brought.into_iter().filter_map(|deck| deck.or_else(&mut fill)).collect();
    if let Some(format) = Format::named(&setup.format).filter(|format| format.of_duels) {
        check_duellists(&setup.options, &decks)?;
        return Ok(Gathered { sides: assault::sides(format, seats), about });
    }
    let format = setup.format.clone();
    let deal = seated(Chosen { format, options: setup.options, decks, lesson: None }, deck_fault::of_deal)?;
    Ok(Gathered { sides: Seat::all(seats).map(|seat| deal.allies(seat)).collect(), about })
}

/// Checks decks that meet in duels, each for itself.
fn check_duellists(options: &warlord::Options, decks: &[DeckList]) -> Result<(), Refusal> {
    let mut faults = Vec::new();
    for (seat, list) in Seat::all(Seat::MOST).zip(decks) {
        match list.deck(seat) {
            Ok(deck) => faults.extend(
                check_deck(&deck, options)
                    .into_iter()
                    .map(|fault| DealFault::Rules(warlord::DealFault::Deck { seat, fault })),
            ),
            Err(unknown) => faults.extend(unknown),
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(deck_fault::of_deal(faults)) }
}

/// The public part of a deck: the Warlord is public from the beginning.
fn told(deck: &DeckList) -> Fields {
    let face = warlord_cards::find(&deck.warlord);
    let faction = face.and_then(|face| face.faction).map(warlord::Faction::name);
    Fields::from_iter([
        ("deck".to_owned(), json!(deck.name)),
        ("warlord".to_owned(), json!(face.map(|face| face.name))),
        ("faction".to_owned(), json!(faction)),
    ])
}

/// A ready deck whose Warlord nobody has, if there is one, chosen by this number.
pub fn any(brought: &[DeckChoice], number: u64) -> Option<Value> {
    let taken: Vec<String> =
        brought.iter().filter_map(|choice| chosen(choice).ok()).map(|deck| deck.warlord).collect();
    let decks = &catalogue().decks;
    let first = usize::try_from(number % decks.len().max(1) as u64).ok()?;
    let mut ready = decks.iter().cycle().skip(first).take(decks.len());
    let free =
        ready.find(|deck| !taken.contains(&DeckList::of(deck).warlord)).or_else(|| decks.get(first))?;
    serde_json::to_value(DeckChoice::Name(free.name.clone())).ok()
}

/// A round lasts a day at most.
fn check_round(options: &warlord::Options) -> Result<(), Refusal> {
    match options.round_seconds {
        None | Some(1..=86_400) => Ok(()),
        Some(other) => {
            let why = format!("A round lasts from 1 to 86400 seconds, not {other}.");
            Err(Refusal::technical(Code::Unusable, why).of_rule(Some("18.5".to_owned())))
        }
    }
}

/// The format must exist and allow this many players, before anybody reads a deck.
fn check_format(name: &str, seats: usize) -> Result<(), Refusal> {
    let Some(format) = Format::named(name) else {
        let known: Vec<&str> = Format::ALL.iter().map(|format| format.name).collect();
        let why = format!("There is no format '{name}'; there are: {}.", known.join(", "));
        return Err(Refusal::technical(Code::Unusable, why));
    };
    if format.seats.contains(&seats) {
        return Ok(());
    }
    let rule = Some(format.section.to_owned());
    let counts: Vec<String> = format.seats.iter().map(ToString::to_string).collect();
    let why = format!("{} is played by {}, not by {seats}.", format.title, counts.join(", "));
    Err(Refusal::technical(Code::Unusable, why).of_rule(rule))
}

/// A game's setup, for any number of seats.
pub struct Chosen {
    pub format: String,
    pub options: warlord::Options,
    pub decks: Vec<DeckList>,
    /// The text of the lesson whose position the game starts from.
    pub lesson: Option<String>,
}

/// A table of the right size.
pub fn seated(
    chosen: Chosen,
    refused: impl Fn(Vec<warlord_deal::DealFault>) -> Refusal,
) -> Result<Arc<dyn Deal>, Refusal> {
    fn at<const N: usize>(
        chosen: Chosen,
        refused: impl Fn(Vec<warlord_deal::DealFault>) -> Refusal,
    ) -> Result<Arc<dyn Deal>, Refusal> {
        let Chosen { format, options, decks, lesson } = chosen;
        let players = Vec::new();
        let deal = WarlordDeal::<N> { game: Kind::Warlord, format, options, decks, players, lesson };
        Ok(DealtGame::shared(WarlordTable::new(deal).map_err(refused)?))
    }
    match chosen.decks.len() {
        2 => at::<2>(chosen, refused),
        3 => at::<3>(chosen, refused),
        4 => at::<4>(chosen, refused),
        5 => at::<5>(chosen, refused),
        6 => at::<6>(chosen, refused),
        7 => at::<7>(chosen, refused),
        8 => at::<8>(chosen, refused),
        9 => at::<9>(chosen, refused),
        10 => at::<10>(chosen, refused),
        other => {
            Err(Refusal::technical(Code::Unusable, format!("Warlord is played by 2 to 10, not by {other}.")))
        }
    }
}

fn chosen(choice: &DeckChoice) -> Result<DeckList, Vec<DeckChoiceFault>> {
    match choice {
        DeckChoice::Name(name) => ready(name).map(DeckList::of).map_err(|why| vec![why]),
        DeckChoice::Led { name, warlord } => led(name, warlord).map_err(|why| vec![why]),
        DeckChoice::Text(text) => {
            let (list, faults) = DeckList::read(text);
            if faults.is_empty() {
                Ok(list)
            } else {
                Err(faults.into_iter().map(DeckChoiceFault::Line).collect())
            }
        }
    }
}

/// A ready deck by its name or id.
pub fn ready(name: &str) -> Result<&'static ReadyDeck, DeckChoiceFault> {
    let is_meant = |deck: &&ReadyDeck| deck.id == name || deck.name.eq_ignore_ascii_case(name);
    catalogue().decks.iter().find(is_meant).ok_or_else(|| {
        let known: Vec<&str> = catalogue().decks.iter().map(|deck| deck.name.as_str()).collect();
        DeckChoiceFault::Unknown(format!("there is no ready deck '{name}'; there are: {}", known.join(", ")))
    })
}

fn led(name: &str, warlord: &str) -> Result<DeckList, DeckChoiceFault> {
    let deck = ready(name)?;
    let mut leaders = std::iter::once(&deck.deck.warlord).chain(&deck.alternates);
    let is_meant = |face: &&&'static Face| face.id == warlord || face.name.eq_ignore_ascii_case(warlord);
    let Some(leader) = leaders.find(is_meant) else {
        let known: Vec<&str> = deck.alternates.iter().map(|face| face.name).collect();
        let why = format!(
            "'{warlord}' does not lead {}; besides its own there are: {}",
            deck.name,
            known.join(", ")
        );
        return Err(DeckChoiceFault::Unknown(why));
    };
    Ok(DeckList { warlord: leader.id.to_owned(), ..DeckList::of(deck) })
}
