//! Decks in their seats, for any game, for the commands that have bots play.

use crate::deck_choice;
use crate::text::count;
use crate::title::{Chosen, GameChoice, Title};
use anyhow::{Context, Result, bail};
use bots::{BotKind, Name};
use table::{Deal, Dealt};
use warlord::Format;
use warlord_cards::catalogue;
use warlord_deal::WarlordDeal;
use wars::{Backs, Edition};
use wars_deal::{Matchup, WarsDeal};
use wars_lore::Lore;

/// What to play with.
#[derive(Clone, Copy, Debug)]
pub struct FieldRequest<'a> {
    pub game: &'a GameChoice,
    /// Deck names separated by commas, or `all`.
    pub decks: &'a str,
    pub seating: Seating,
    pub backs: Backs,
    /// Whether decks with unfinished cards are allowed.
    pub unfinished: bool,
}

/// How decks are assigned to seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seating {
    /// As listed, one for each seat; `all` are mixed.
    AsNamed,
    /// Listed decks are mixed like `all`.
    Mixed,
}

/// Dealt games, and the bots that can play them.
#[derive(Debug)]
pub struct Field<D: Deal> {
    pub chosen: Chosen,
    /// Never empty.
    pub dealt: Vec<Dealt<D>>,
    /// The names of the seats.
    pub seats: Vec<String>,
    bot: fn(Name) -> BotKind<D::Game>,
}

impl<D: Deal> Field<D> {
    /// The bots with these names: one for all seats, or one for each.
    pub fn bots(&self, names: &[String]) -> Result<Vec<BotKind<D::Game>>> {
        names.iter().map(|name| Ok((self.bot)(name.parse()?))).collect()
    }
}

/// A command that continues with a game of any type.
pub trait Player {
    type Out;
    fn play<D: Deal>(self, field: Field<D>) -> Result<Self::Out>;
}

/// Deals the requested game and passes it on to the command.
pub fn with_field<P: Player>(wish: FieldRequest<'_>, player: P) -> Result<P::Out> {
    let chosen = wish.game.chosen()?;
    if chosen.title != Title::Warlord {
        return player.play(wars(wish, chosen)?);
    }
    if wish.backs == Backs::Bare {
        bail!("sleeves make no difference in Warlord: --unsleeved is for Summoner Wars");
    }
    match chosen.players {
        2 => player.play(warlord::<2>(wish, chosen)?),
        3 => player.play(warlord::<3>(wish, chosen)?),
        4 => player.play(warlord::<4>(wish, chosen)?),
        5 => player.play(warlord::<5>(wish, chosen)?),
        6 => player.play(warlord::<6>(wish, chosen)?),
        7 => player.play(warlord::<7>(wish, chosen)?),
        8 => player.play(warlord::<8>(wish, chosen)?),
        9 => player.play(warlord::<9>(wish, chosen)?),
        _ => player.play(warlord::<10>(wish, chosen)?),
    }
}

/// Which decks sit together, by number: every pair for two seats. For more seats not every
/// combination is used, but as many: the list is rotated from every starting deck, so that every
/// deck takes every seat equally often.
pub fn mixed(decks: usize, seats: usize) -> impl Iterator<Item = Vec<usize>> {
    let every = (0..decks).flat_map(move |first| (0..decks).map(move |other| (first, other)));
    every.map(move |(first, other)| match seats {
        2 => vec![first, other],
        _ => (0..seats).map(|seat| (first + seat * other) % decks).collect(),
    })
}

/// Which decks sit together, by number.
fn seatings(wish: FieldRequest<'_>, decks: usize, seats: usize) -> Result<Vec<Vec<usize>>> {
    if deck_choice::is_all(wish.decks) || wish.seating == Seating::Mixed {
        return Ok(mixed(decks, seats).collect());
    }
    if deck_choice::is_mixed(wish.decks) {
        // Each deck in one game of a round.
        return Ok((0..decks / seats).map(|game| (game * seats..(game + 1) * seats).collect()).collect());
    }
    if decks != seats {
        let named = count(decks as u64, "deck is", "decks are");
        bail!("{named} named for {seats} seats: name one for each, with commas between, or all");
    }
    Ok(vec![(0..seats).collect()])
}

fn wars(wish: FieldRequest<'_>, chosen: Chosen) -> Result<Field<WarsDeal>> {
    let edition = chosen.title.edition()?;
    let decks = wars_decks(edition, wish)?;
    let seats = chosen.decks();
    let matchup = |seating: Vec<usize>| {
        let decks = seating.into_iter().map(|deck| decks[deck].clone()).collect();
        Ok(Matchup::with_backs(decks, wish.backs)?.dealt().clone())
    };
    let dealt = seatings(wish, decks.len(), seats)?.into_iter().map(matchup).collect::<Result<_>>()?;
    let names = match seats {
        2 => vec!["South".to_owned(), "North".to_owned()],
        _ => (1..=seats).map(|seat| format!("Player {seat}")).collect(),
    };
    Ok(Field { chosen, dealt, seats: names, bot: BotKind::named::<Lore> })
}

fn wars_decks(edition: Edition, wish: FieldRequest<'_>) -> Result<Vec<cards::Deck>> {
    match (deck_choice::is_all(wish.decks), wish.unfinished && !deck_choice::is_mixed(wish.decks)) {
        (_, false) => deck_choice::decks(edition, wish.decks),
        (true, true) => Ok(decks::summoners(edition)
            .filter_map(|name| cards::ready_deck_unchecked(edition, name).ok())
            .collect()),
        (false, true) => {
            let deck = |name: &str| cards::ready_deck_unchecked(edition, name.trim());
            Ok(wish.decks.split(',').map(deck).collect::<Result<_, _>>()?)
        }
    }
}

fn warlord<const N: usize>(wish: FieldRequest<'_>, chosen: Chosen) -> Result<Field<WarlordDeal<N>>> {
    let format = Format::named(chosen.format.name).context("the format is in the list of formats")?;
    let decks = deck_choice::warlord_decks(wish.decks)?;
    let mut dealt = Vec::new();
    let seatings = seatings(wish, decks.len(), N)?;
    let is_one = seatings.len() == 1;
    for seating in seatings {
        let seated = seating.into_iter().map(|deck| decks[deck].clone()).collect();
        let mut deal = WarlordDeal::with(format, seated);
        deal.options = chosen.options;
        match Dealt::new(deal) {
            Ok(game) => dealt.push(game),
            // Decks that may not sit together are left out of the mix (M12.2); any other fault
            // affects all decks alike.
            Err(_) if !is_one && format.different_warlords => {}
            Err(faults) => {
                let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
                bail!("{}", told.join("; "));
            }
        }
    }
    if dealt.is_empty() {
        bail!("no seating of these decks is allowed: the Warlords of a team must differ (M12.2)");
    }
    let seats = (1..=N).map(|seat| format!("Player {seat}")).collect();
    Ok(Field { chosen, dealt, seats, bot: BotKind::named::<warlord_lore::Lore<N>> })
}

/// The ready decks that can be played.
pub fn ready_decks(title: Title) -> Result<Vec<String>> {
    Ok(match title {
        Title::Warlord => catalogue().decks.iter().map(|deck| deck.id.clone()).collect(),
        Title::First | Title::Second => {
            cards::ready_decks(title.edition()?).into_iter().map(|deck| deck.name).collect()
        }
    })
}
