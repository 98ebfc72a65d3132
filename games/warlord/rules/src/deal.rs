//! Setting up a game (rules 4).

use crate::deck::{Deck, DeckFault, check_deck};
use crate::state::Pile;
use crate::{CardId, Cast, Format, Options, Spot, State, Table};
use std::fmt;
use std::sync::Arc;
use table::{Seat, SeatSet};

/// What a game is made of.
#[derive(Clone, Debug)]
pub struct Deal {
    pub format: &'static Format,
    pub options: Options,
    /// One deck a seat.
    pub decks: Vec<Deck>,
}

/// Why there is no such game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DealFault {
    /// The format is not played with this many seats.
    Seats {
        format: &'static str,
        section: &'static str,
        seats: usize,
    },
    /// An Assault is several duels, not one game (M10.2).
    OfDuels,
    /// The position has room for another number of seats.
    Room {
        seats: usize,
        room: usize,
    },
    Deck {
        seat: Seat,
        fault: DeckFault,
    },
    /// Two Warlords of a team are the same card (M12.2).
    SameWarlord {
        one: Seat,
        other: Seat,
    },
}

impl fmt::Display for DealFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealFault::Seats { format, section, seats } => {
                write!(f, "{format} is not played by {seats} players ({section})")
            }
            DealFault::OfDuels => f.write_str("an Assault is played as duels (M10.2)"),
            DealFault::Room { seats, room } => write!(f, "{seats} players do not fit a position for {room}"),
            DealFault::Deck { seat, fault } => write!(f, "deck of seat {}: {fault}", seat.index() + 1),
            DealFault::SameWarlord { one, other } => write!(
                f,
                "seats {} and {} have the same Warlord; those of a team must differ (M12.2)",
                one.index() + 1,
                other.index() + 1
            ),
        }
    }
}

impl std::error::Error for DealFault {}

/// Checks everything and sets out the starting armies (4.1). The first hand is drawn in the draw
/// phase of turn 1 (4.6).
pub fn deal<const N: usize>(deal: &Deal) -> Result<(Arc<Cast>, Table<N>), Vec<DealFault>> {
    let faults = faults(deal, N);
    if !faults.is_empty() {
        return Err(faults);
    }
    let decks = deal.decks.iter().map(|deck| deck.cards().collect()).collect();
    let cast = Cast::new(deal.format, deal.options, decks);
    let mut table = Table::empty();
    set_out(&cast, &deal.decks, &mut table);
    Ok((Arc::new(cast), table))
}

fn faults(deal: &Deal, room: usize) -> Vec<DealFault> {
    let format = deal.format;
    let seats = deal.decks.len();
    let mut faults = Vec::new();
    if format.of_duels {
        faults.push(DealFault::OfDuels);
    } else if !format.seats.contains(&seats) {
        faults.push(DealFault::Seats { format: format.name, section: format.section, seats });
    }
    if seats != room {
        faults.push(DealFault::Room { seats, room });
    }
    if !faults.is_empty() {
        return faults;
    }
    for (seat, deck) in Seat::all(seats).zip(&deal.decks) {
        let found = check_deck(deck, &deal.options);
        faults.extend(found.into_iter().map(|fault| DealFault::Deck { seat, fault }));
    }
    if format.different_warlords {
        for one in Seat::all(seats) {
            for other in Seat::all(seats).skip(one.index() + 1) {
                let is_team = format.team(one.index(), seats) == format.team(other.index(), seats);
                let names = [one, other].map(|seat| deal.decks[seat.index()].warlord.name);
                if is_team && names[0] == names[1] {
                    faults.push(DealFault::SameWarlord { one, other });
                }
            }
        }
    }
    faults
}

/// Starting characters are ready and unwounded (4.4), pay no loyalty penalty (4.3), and lie open before the
/// first hand is drawn (4.5).
fn set_out(cast: &Cast, decks: &[Deck], table: &mut State) {
    for (seat, deck) in cast.seats().zip(decks) {
        let army = cast.home(seat);
        let fronts = deck.rank_1.len();
        let starters = fronts + deck.rank_2.len();
        for card in cast.cards_of(seat) {
            table.slot_mut(card).controller = seat;
            // The Warlord is the first card, then the starting ranks (see Deck::cards).
            let rank = match card.in_deck() {
                0 => 3,
                index if index <= fronts => 1,
                index if index <= starters => 2,
                _ => {
                    table.push(card, seat, Pile::Bag);
                    continue;
                }
            };
            put_last(table, card, army, rank);
        }
    }
}

/// Puts a card at the end of a rank.
pub(crate) fn put_last(table: &mut State, card: CardId, army: Seat, rank: u8) {
    let controller = table.slot(card).controller;
    let file = table.rank_size(army, rank);
    table.put_in_army(card, Spot { army, rank, file });
    let slot = table.slot_mut(card);
    slot.controller = controller;
    slot.known = SeatSet::ALL;
}
