//! Whether what is expected holds.

use crate::choice::Reader;
use crate::name::{Name, Owned};
use crate::ruling::{Aimed, Condition, Expect, Heap, Spot};
use crate::say;
use crate::words::{seat_letter, seat_name};
use grid::Square;
use scenario::StepFault;
use table::{Game, Outcome, Seat, Session};
use wars::{CardId, Cast, Position, Strike, Wars};

pub(crate) fn holds(session: &Session<Wars>, expect: &Expect) -> Result<(), StepFault> {
    Check { reader: Reader::new(session) }.holds(expect)
}

struct Check<'a> {
    reader: Reader<'a>,
}

fn ok(holds: bool, expected: impl Into<String>, found: impl Into<String>) -> Result<(), StepFault> {
    if holds { Ok(()) } else { Err(StepFault::new(expected, found)) }
}

impl Check<'_> {
    fn holds(&self, expect: &Expect) -> Result<(), StepFault> {
        let state = self.reader.state;
        match expect {
            Expect::Empty(square) => ok(
                state.card_at(*square).is_none() && state.vine_at(*square).is_none(),
                format!("{square} empty"),
                self.space(*square),
            ),
            Expect::NoUnit(square) => {
                ok(state.card_at(*square).is_none(), format!("{square} no unit"), self.space(*square))
            }
            Expect::NoVine(square) => {
                ok(state.vine_at(*square).is_none(), format!("{square} no vine"), self.space(*square))
            }
            Expect::Card(controller, name, spot, condition) => self.card(*controller, name, *spot, condition),
            Expect::Partly(spot, condition) => {
                let expected = format!("a card on {}", spot.square);
                let Some(card) = self.reader.card_on(*spot) else {
                    return Err(StepFault::new(expected, self.space(spot.square)));
                };
                self.condition(card, condition)
            }
            Expect::Count(seat, heap, count) => {
                let found = self.heap(*seat, *heap).len();
                let expected = format!("{} {} {count}", self.name(*seat), heap.name());
                ok(found == *count, expected, format!("{found}: {}", self.names(*seat, *heap)))
            }
            Expect::Magic(seat, magic) => {
                let found = say::magic(self.reader.cast, state, *seat);
                let expected = format!("{} magic {magic}", self.name(*seat));
                ok(found == *magic as usize, expected, found.to_string())
            }
            Expect::Events(seat, events) => self.events(*seat, events),
            Expect::Names(seat, heap, names) => self.all_of(*seat, *heap, names),
            Expect::Top(seat, heap, names) => self.top_of(*seat, *heap, names),
            Expect::Attack(from, spot, value) => self.attack(*from, *spot, *value),
            Expect::Abilities(square, names) => {
                let mut wanted: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
                let mut has = self.abilities(*square)?;
                let found = has.join(", ");
                has.iter_mut().for_each(|name| *name = name.to_lowercase());
                wanted.sort();
                has.sort();
                ok(wanted == has, format!("abilities {square} {}", names.join(", ")), found)
            }
            Expect::Has(square, name, has) => {
                let all = self.abilities(*square)?;
                let found = all.iter().any(|other| other.eq_ignore_ascii_case(name));
                let said = if *has { "has" } else { "has no" };
                ok(found == *has, format!("{square} {said} {name}"), all.join(", "))
            }
            Expect::Sees(viewer, sight) => crate::sight::holds(self.reader.session, *viewer, sight),
            Expect::Phase(phase) => {
                ok(state.phase == *phase, format!("phase {}", phase.name()), state.phase.name())
            }
            Expect::Active(seat) => {
                ok(state.active == *seat, format!("active {}", self.name(*seat)), self.name(state.active))
            }
            Expect::Turn(turn) => ok(state.turn == *turn, format!("turn {turn}"), state.turn.to_string()),
            Expect::Winner(winner) => {
                // A player wins together with his teammate.
                let team = |seat| Outcome::Won(Wars::allies(self.reader.cast, seat));
                let wanted = winner.map_or(Outcome::Draw, team);
                let found = self.reader.session.outcome();
                ok(found == Some(wanted), self.outcome(Some(wanted)), self.outcome(found))
            }
            Expect::NoWinner => {
                let found = self.reader.session.outcome();
                ok(found.is_none(), self.outcome(None), self.outcome(found))
            }
        }
    }

    fn name(&self, seat: Seat) -> &'static str {
        seat_name(self.reader.cast.battlefield, seat)
    }

    fn outcome(&self, outcome: Option<Outcome>) -> String {
        match outcome {
            None => "no winner".to_owned(),
            Some(Outcome::Draw) => "a draw".to_owned(),
            Some(Outcome::Won(winners)) => {
                let names: Vec<&str> = winners.into_iter().map(|seat| self.name(seat)).collect();
                format!("winner {}", names.join(" and "))
            }
        }
    }

    /// Everything on a space.
    fn space(&self, square: Square) -> String {
        let state = self.reader.state;
        let cards = [state.card_at(square), state.vine_at(square)];
        let said: Vec<String> =
            cards.into_iter().flatten().map(|card| say::standing(self.reader.cast, state, card)).collect();
        if said.is_empty() { format!("{square} is empty") } else { said.join(" and ") }
    }

    fn card(
        &self,
        controller: Option<Seat>,
        name: &Name,
        spot: Spot,
        condition: &Condition,
    ) -> Result<(), StepFault> {
        let (cast, state) = (self.reader.cast, self.reader.state);
        let standing = if spot.vine { None } else { state.card_at(spot.square) };
        let mut here = [standing, state.vine_at(spot.square)].into_iter().flatten();
        let found = here.find(|&card| {
            name.fits(cast.face(card)) && controller.is_none_or(|seat| state.controller(card) == seat)
        });
        let Some(card) = found else {
            let side =
                controller.map_or(String::new(), |seat| format!("{} ", seat_letter(cast.battlefield, seat)));
            return Err(StepFault::new(format!("{spot} {side}{name}"), self.space(spot.square)));
        };
        // A card that is named is described completely.
        let whole = Condition {
            wounds: Some(condition.wounds.unwrap_or(0)),
            tokens: Some(condition.tokens.unwrap_or(0)),
            under: Some(condition.under.clone().unwrap_or_default()),
            attached: Some(condition.attached.clone().unwrap_or_default()),
            owner: condition.owner,
            past: Default::default(),
        };
        self.condition(card, &whole)
    }

    fn condition(&self, card: CardId, condition: &Condition) -> Result<(), StepFault> {
        let (cast, state) = (self.reader.cast, self.reader.state);
        let is_it = |names: &[Owned], cards: Vec<CardId>, by_controller: bool| {
            names.len() == cards.len()
                && names.iter().zip(cards).all(|(named, card)| {
                    let whose = if by_controller { state.controller(card) } else { cast.owner(card) };
                    named.name.fits(cast.face(card)) && named.owner.is_none_or(|owner| owner == whose)
                })
        };
        let holds = condition.wounds.is_none_or(|wounds| state.wounds(card) == wounds)
            && condition.tokens.is_none_or(|tokens| state.tokens(card) == tokens)
            && condition.owner.is_none_or(|owner| cast.owner(card) == owner)
            && (condition.under.as_ref())
                .is_none_or(|names| is_it(names, state.under(card).collect(), false))
            && (condition.attached.as_ref())
                .is_none_or(|names| is_it(names, state.attached(card).collect(), true));
        ok(holds, describe(cast, condition), say::standing(cast, state, card))
    }

    fn heap(&self, seat: Seat, heap: Heap) -> Vec<CardId> {
        say::heap(self.reader.cast, self.reader.state, seat, heap)
    }

    fn names(&self, seat: Seat, heap: Heap) -> String {
        say::heap_names(self.reader.cast, self.reader.state, seat, heap)
    }

    fn fit(&self, names: &[&Name], cards: &[CardId]) -> bool {
        names.len() == cards.len()
            && names.iter().zip(cards).all(|(name, &card)| name.fits(self.reader.cast.face(card)))
    }

    fn all_of(&self, seat: Seat, heap: Heap, names: &[(Name, u8)]) -> Result<(), StepFault> {
        let mut cards = self.heap(seat, heap);
        let names = one_by_one(names);
        let holds = match heap {
            // Without an order.
            Heap::Hand | Heap::Bag | Heap::Side | Heap::Active | Heap::Gone => {
                names.len() == cards.len()
                    && names.iter().all(|name| {
                        let index = cards.iter().position(|&card| name.fits(self.reader.cast.face(card)));
                        index.map(|index| cards.remove(index)).is_some()
                    })
            }
            Heap::Magic => {
                cards.reverse();
                self.fit(&names, &cards)
            }
            Heap::Discard | Heap::Draw => self.fit(&names, &cards),
        };
        let expected = format!("{} {} {}", self.name(seat), heap.name(), joined(&names));
        ok(holds, expected, self.names(seat, heap))
    }

    fn events(&self, seat: Seat, events: &[Aimed]) -> Result<(), StepFault> {
        let (cast, state) = (self.reader.cast, self.reader.state);
        let mut active = self.heap(seat, Heap::Active);
        let is_it = |event: &Aimed, card: CardId| {
            let at = state.aim_of(card).and_then(|aim| state.square_of(aim));
            event.name.fits(cast.face(card))
                && event.at.is_none_or(|wanted| at == Some(wanted))
                && event.tokens.is_none_or(|wanted| state.tokens(card) == wanted)
        };
        let holds = events.len() == active.len()
            && events.iter().all(|event| {
                let index = active.iter().position(|&card| is_it(event, card));
                index.map(|index| active.remove(index)).is_some()
            });
        let said: Vec<String> = events.iter().map(Aimed::to_string).collect();
        let expected = format!("{} active {}", self.name(seat), said.join(", "));
        ok(holds, expected, say::active(cast, state, seat))
    }

    fn top_of(&self, seat: Seat, heap: Heap, names: &[(Name, u8)]) -> Result<(), StepFault> {
        let mut cards = self.heap(seat, heap);
        let names = one_by_one(names);
        cards.truncate(names.len());
        let expected = format!("{} {} top {}", self.name(seat), heap.name(), joined(&names));
        ok(self.fit(&names, &cards), expected, self.names(seat, heap))
    }

    fn attack(&self, from: Square, spot: Spot, value: u8) -> Result<(), StepFault> {
        let (attacker, target) = (self.reader.state.card_at(from), self.reader.card_on(spot));
        let expected = format!("attack {from} {} is {value}", spot.square);
        let (Some(attacker), Some(target)) = (attacker, target) else {
            let found = format!("{} and {}", self.space(from), self.space(spot.square));
            return Err(StepFault::new(expected, found));
        };
        let position = Position::new(self.reader.cast, self.reader.state);
        let found = position.attack_value(&Strike { attacker, target });
        ok(found == value, expected, found.to_string())
    }

    fn abilities(&self, square: Square) -> Result<Vec<String>, StepFault> {
        let Some(unit) = self.reader.state.card_at(square) else {
            return Err(StepFault::new(format!("a unit on {square}"), self.space(square)));
        };
        let position = Position::new(self.reader.cast, self.reader.state);
        Ok(position.ability_names(unit).into_iter().map(str::to_owned).collect())
    }
}

fn one_by_one(names: &[(Name, u8)]) -> Vec<&Name> {
    names.iter().flat_map(|(name, count)| std::iter::repeat_n(name, *count as usize)).collect()
}

fn joined(names: &[&Name]) -> String {
    let names: Vec<String> = names.iter().map(|name| name.to_string()).collect();
    names.join(", ")
}

/// What is expected of a card, in the words of a ruling.
fn describe(cast: &Cast, condition: &Condition) -> String {
    let field = cast.battlefield;
    let (wound, token) = say::marks(cast);
    let list = |names: &[Owned]| {
        let said: Vec<String> = names.iter().map(|named| named.said(field)).collect();
        if said.is_empty() { "none".to_owned() } else { said.join(", ") }
    };
    let mut parts = Vec::new();
    parts.extend(condition.wounds.map(|wounds| format!("{wound}{wounds}")));
    parts.extend(condition.tokens.map(|tokens| format!("{token}{tokens}")));
    parts.extend(condition.under.as_ref().map(|names| format!("under {}", list(names))));
    parts.extend(condition.attached.as_ref().map(|names| format!("attached {}", list(names))));
    parts.extend(condition.owner.map(|owner| format!("owner {}", seat_letter(field, owner))));
    parts.join(" ")
}
