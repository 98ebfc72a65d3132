//! What a player sees of the table, by his view of it.

use crate::name::Name;
use crate::ruling::{DrawPile, Heap, Sight};
use crate::words;
use scenario::StepFault;
use table::{Seat, Session};
use wars::{CardId, View, Viewer, Wars};

pub(crate) fn holds(session: &Session<Wars>, viewer: Viewer, sight: &Sight) -> Result<(), StepFault> {
    ViewCheck { session, view: View::of(session, viewer), viewer }.holds(sight)
}

struct ViewCheck<'a> {
    session: &'a Session<Wars>,
    view: View,
    viewer: Viewer,
}

/// The cards of a pile as somebody sees it, topmost first.
type Seen = Vec<Option<CardId>>;

impl ViewCheck<'_> {
    fn who(&self) -> &'static str {
        match self.viewer {
            Viewer::Seat(seat) => self.name(seat),
            Viewer::Spectator => "a spectator",
        }
    }

    fn name(&self, seat: Seat) -> &'static str {
        words::seat_name(self.session.setup().battlefield, seat)
    }

    fn fits(&self, name: &Name, card: CardId) -> bool {
        name.fits(self.session.setup().face(card))
    }

    fn holds(&self, sight: &Sight) -> Result<(), StepFault> {
        let who = self.who();
        match sight {
            Sight::Card(name) => self.anywhere(name, true),
            Sight::NoCard(name) => self.anywhere(name, false),
            Sight::Draw(seat, wanted) => {
                let is_empty = self.view.seats[seat.index()].draw.is_empty;
                let said = |is_empty: bool| if is_empty { "empty" } else { "not empty" };
                let wants_empty = *wanted == DrawPile::Empty;
                if is_empty == wants_empty {
                    return Ok(());
                }
                let expected = format!("{who} sees {} draw {}", self.name(*seat), said(wants_empty));
                Err(StepFault::new(expected, said(is_empty)))
            }
            Sight::Count(seat, heap, count) => {
                let found = self.count(*seat, *heap);
                if found == *count {
                    return Ok(());
                }
                let expected = format!("{who} sees {} {} {count}", self.name(*seat), heap.name());
                Err(StepFault::new(expected, found.to_string()))
            }
            Sight::Magic(seat, magic) => {
                let found = self.view.seats[seat.index()].track;
                if found == Some(*magic) {
                    return Ok(());
                }
                let found = found.map_or("no track".to_owned(), |found| found.to_string());
                Err(StepFault::new(format!("{who} sees {} magic {magic}", self.name(*seat)), found))
            }
            Sight::Mercenaries(seat, wanted) => {
                let found = self.view.seats[seat.index()].mercenaries;
                let said = |count: Option<u8>| count.map_or("unknown".to_owned(), |count| count.to_string());
                if found == *wanted {
                    return Ok(());
                }
                let expected = format!("{who} sees {} hand mercenaries {}", self.name(*seat), said(*wanted));
                Err(StepFault::new(expected, said(found)))
            }
            Sight::TopMercenary(seat, wanted) => {
                let found = self.view.seats[seat.index()].draw.shows_mercenary;
                let said = |is_mercenary: Option<bool>| match is_mercenary {
                    Some(true) => "mercenary",
                    Some(false) => "no mercenary",
                    None => "unknown",
                };
                if found == *wanted {
                    return Ok(());
                }
                let expected = format!("{who} sees {} draw top {}", self.name(*seat), said(*wanted));
                Err(StepFault::new(expected, said(found)))
            }
            Sight::Cards(seat, heap, names) => self.cards(*seat, *heap, names),
        }
    }

    fn anywhere(&self, name: &Name, wanted: bool) -> Result<(), StepFault> {
        let is_seen = self.view.named().any(|card| self.fits(name, card));
        if is_seen == wanted {
            return Ok(());
        }
        let said = |is_seen: bool| if is_seen { "sees" } else { "does not see" };
        Err(StepFault::new(
            format!("{} {} {name}", self.who(), said(wanted)),
            format!("{} {} one", self.who(), said(is_seen)),
        ))
    }

    fn cards(&self, seat: Seat, heap: Heap, names: &[Option<Name>]) -> Result<(), StepFault> {
        let mut seen = self.pile(seat, heap);
        match heap {
            Heap::Magic => seen.reverse(),
            // How far down others have looked is of no interest here.
            Heap::Draw => seen.truncate(seen.iter().rposition(Option::is_some).map_or(0, |last| last + 1)),
            Heap::Hand | Heap::Discard | Heap::Bag | Heap::Side | Heap::Active | Heap::Gone => {}
        }
        let is_it = |name: &Option<Name>, card: &Option<CardId>| match (name, card) {
            (Some(name), Some(card)) => self.fits(name, *card),
            (None, None) => true,
            _ => false,
        };
        let holds = names.len() == seen.len()
            && match heap {
                Heap::Magic | Heap::Discard | Heap::Draw => {
                    names.iter().zip(&seen).all(|(name, card)| is_it(name, card))
                }
                Heap::Hand | Heap::Bag | Heap::Side | Heap::Active | Heap::Gone => {
                    let mut left = seen.clone();
                    names.iter().all(|name| {
                        let index = left.iter().position(|card| is_it(name, card));
                        index.map(|index| left.remove(index)).is_some()
                    })
                }
            };
        if holds {
            return Ok(());
        }
        let wanted: Vec<String> =
            names.iter().map(|name| name.as_ref().map_or("?".to_owned(), Name::to_string)).collect();
        let found: Vec<&str> =
            seen.iter().map(|card| card.map_or("?", |card| self.session.setup().face(card).name)).collect();
        let expected =
            format!("{} sees {} {} {}", self.who(), self.name(seat), heap.name(), wanted.join(", "));
        Err(StepFault::new(expected, if found.is_empty() { "none".to_owned() } else { found.join(", ") }))
    }

    /// How many cards he sees in a pile. A draw pile has a number only in the second edition.
    fn count(&self, seat: Seat, heap: Heap) -> usize {
        match (heap, self.view.seats[seat.index()].draw.count) {
            (Heap::Draw, Some(count)) => count as usize,
            _ => self.pile(seat, heap).len(),
        }
    }

    /// A pile as the view has it, topmost first. For a draw pile only what is known from the top.
    fn pile(&self, seat: Seat, heap: Heap) -> Seen {
        let holding = &self.view.seats[seat.index()];
        let known = |named: &wars::Named| Some(named.card);
        let held = |held: &wars::Held| {
            let mut seen: Seen = held.cards.iter().map(known).collect();
            seen.resize((held.count as usize).max(seen.len()), None);
            seen
        };
        match heap {
            Heap::Hand => held(&holding.hand),
            Heap::Magic => holding.magic.iter().map(|named| named.as_ref().and_then(known)).collect(),
            // Other viewers only see how many there are (S10.12).
            Heap::Discard => {
                let mut seen: Seen = holding.discard.iter().map(known).collect();
                seen.resize((holding.discard_count as usize).max(seen.len()), None);
                seen
            }
            Heap::Draw | Heap::Bag => {
                holding.draw.top.iter().map(|spot| spot.card.as_ref().and_then(known)).collect()
            }
            Heap::Side => holding.side.iter().map(known).collect(),
            Heap::Active => holding.active.iter().map(|active| Some(active.named.card)).collect(),
            Heap::Gone => held(&holding.gone),
        }
    }
}
