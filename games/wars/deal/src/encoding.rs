//! Events as bytes with a stable meaning: one letter for the kind, then its data. The names of
//! types and fields in the program do not matter.

use table::{Outcome, Seat, SeatSet};
use wars::{CardId, Event, Pile};

/// The sink for the bytes.
pub(crate) struct Encoder<'a>(pub(crate) &'a mut dyn FnMut(&[u8]));

impl Encoder<'_> {
    fn byte(&mut self, byte: u8) -> &mut Self {
        (self.0)(&[byte]);
        self
    }

    fn number(&mut self, number: u64) -> &mut Self {
        (self.0)(&number.to_le_bytes());
        self
    }

    fn text(&mut self, text: &str) -> &mut Self {
        self.number(text.len() as u64);
        (self.0)(text.as_bytes());
        self
    }

    fn seat(&mut self, seat: Seat) -> &mut Self {
        self.byte(seat.index() as u8)
    }

    fn seats(&mut self, seats: SeatSet) -> &mut Self {
        let bits = Seat::all(wars::SEATS).filter(|&seat| seats.contains(seat));
        self.byte(bits.fold(0, |all, seat| all | 1 << seat.index()))
    }

    fn card(&mut self, card: CardId) -> &mut Self {
        self.byte(card.index() as u8)
    }

    fn space(&mut self, square: grid::Square) -> &mut Self {
        self.byte(square.index() as u8)
    }

    fn pile(&mut self, pile: Pile) -> &mut Self {
        self.byte(match pile {
            Pile::Hand => b'h',
            Pile::Bag => b'b',
            Pile::Top => b't',
            Pile::Bottom => b'u',
            Pile::Magic => b'm',
            Pile::Discard => b'd',
            Pile::Side => b's',
            Pile::Gone => b'g',
        })
    }

    fn outcome(&mut self, outcome: Outcome) -> &mut Self {
        match outcome {
            Outcome::Won(winners) => self.byte(b'w').seats(winners),
            Outcome::Draw => self.byte(b'd'),
        }
    }

    pub(crate) fn event(&mut self, event: &Event) {
        match *event {
            Event::TurnBegan { seat, turn } => self.byte(b'T').seat(seat).number(turn.into()),
            Event::PhaseBegan { seat, phase } => self.byte(b'P').seat(seat).text(phase.name()),
            Event::Rolled { seat, source, dice } => {
                self.byte(b'R').seat(seat).text(source).number(dice.count() as u64);
                dice.faces().iter().fold(self, |out, &die| out.byte(die))
            }
            // What dice are worth follows from the rest.
            Event::Scored { .. } => self,
            Event::FirstTurn { seat } => self.byte(b'1').seat(seat),
            Event::Drew { seat, card } => self.byte(b'd').seat(seat).card(card),
            Event::Magic { seat, change, now } => self.byte(b'm').seat(seat).byte(change as u8).byte(now),
            Event::Boosted { card, change, .. } => self.byte(b'b').card(card).byte(change as u8),
            Event::Erected { seat, card, to } => self.byte(b'e').seat(seat).card(card).space(to),
            Event::Spent { seat, card } => self.byte(b's').seat(seat).card(card),
            Event::Summoned { seat, card, to } => self.byte(b'S').seat(seat).card(card).space(to),
            Event::Played { seat, card } => self.byte(b'p').seat(seat).card(card),
            Event::Cancelled { card } => self.byte(b'x').card(card),
            Event::Used { seat, card, ability, .. } => self.byte(b'u').seat(seat).card(card).text(ability),
            Event::Moved { card, from, to } => self.byte(b'M').card(card).space(from).space(to),
            Event::Forced { card, from, to } => self.byte(b'F').card(card).space(from).space(to),
            Event::Placed { card, to } => self.byte(b'l').card(card).space(to),
            Event::Stuck { card, at } => self.byte(b'k').card(card).space(at),
            Event::Attacks { attacker, from, target, at } => {
                self.byte(b'A').card(attacker).space(from).card(target).space(at)
            }
            Event::Wounded { card, at, wounds } => self.byte(b'W').card(card).space(at).byte(wounds),
            Event::Prevented { card, at, wounds, source, .. } => {
                self.byte(b'v').card(card).space(at).byte(wounds).text(source)
            }
            Event::Redirected { card, at, to, wounds, source, .. } => {
                self.byte(b'I').card(card).space(at).card(to).byte(wounds).text(source)
            }
            Event::Named { seat, source, card, at } => {
                self.byte(b'N').seat(seat).text(source).card(card).space(at)
            }
            // For whom a die is, and what changed a roll, follows from the rest.
            Event::RollsFor { .. } | Event::Adjusted { .. } => self,
            Event::Changed { source, by, card, at, change } => {
                self.byte(b'G').text(source).card(by).card(card).space(at).byte(change as u8)
            }
            Event::Healed { card, at, wounds } => self.byte(b'H').card(card).space(at).byte(wounds),
            Event::Destroyed { card, at, by } => self.byte(b'D').card(card).space(at).seat(by),
            Event::Went { card, seat, pile, seen } => {
                self.byte(b'w').card(card).seat(seat).pile(pile).seats(seen)
            }
            Event::WentUnder { card, host, seen, .. } => self.byte(b'U').card(card).card(host).seats(seen),
            Event::Attached { card, host, .. } => self.byte(b'a').card(card).card(host),
            Event::Discarded { seat, card } => self.byte(b'c').seat(seat).card(card),
            Event::Built { seat, card } => self.byte(b'B').seat(seat).card(card),
            Event::Control { card, seat, .. } => self.byte(b'C').card(card).seat(seat),
            Event::Shown { card, of, pile, to } => self.byte(b'h').card(card).seat(of).pile(pile).seats(to),
            Event::Shuffled { seat } => self.byte(b'f').seat(seat),
            Event::Out { seat } => self.byte(b'o').seat(seat),
            Event::Left { seat } => self.byte(b'L').seat(seat),
            Event::Over { outcome } => self.byte(b'O').outcome(outcome),
        };
    }
}
