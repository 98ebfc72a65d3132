//! Every card accounted for: whatever differs from the start must have been stated as it is now.

use crate::ruling::{Condition, Expect, Spot};
use crate::say;
use grid::Square;
use std::collections::BTreeMap;
use wars::{CardId, Cast, State};

/// What can change about a card on a space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Aspect {
    /// Which card is there, if any.
    Which,
    Controller,
    Wounds,
    Tokens,
    Under,
    Attached,
}

/// A vine wall is below the unit on its space.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Layer {
    Standing,
    Vine,
}

/// What has been checked, and the position at that moment.
#[derive(Clone, Debug, Default)]
pub(crate) struct Accounts {
    /// For each aspect the newest position in which it was named.
    seen: BTreeMap<(Square, Layer, Aspect), usize>,
    positions: Vec<State>,
}

const EVERY: [Aspect; 6] =
    [Aspect::Which, Aspect::Controller, Aspect::Wounds, Aspect::Tokens, Aspect::Under, Aspect::Attached];

impl Accounts {
    fn see(&mut self, square: Square, layer: Layer, aspects: &[Aspect]) {
        let newest = self.positions.len() - 1;
        self.seen.extend(aspects.iter().map(|&aspect| ((square, layer, aspect), newest)));
    }

    /// Records what a successful check in this position covered.
    pub(crate) fn note(&mut self, expect: &Expect, state: &State) {
        if self.positions.last() != Some(state) {
            self.positions.push(*state);
        }
        match expect {
            Expect::Empty(square) => {
                self.see(*square, Layer::Standing, &EVERY);
                self.see(*square, Layer::Vine, &EVERY);
            }
            Expect::NoUnit(square) => self.see(*square, Layer::Standing, &EVERY),
            Expect::NoVine(square) => self.see(*square, Layer::Vine, &EVERY),
            Expect::Card(controller, name, spot, _) => {
                let is_vine = spot.vine || name.name.eq_ignore_ascii_case("Vine Wall");
                let layer = if is_vine { Layer::Vine } else { Layer::Standing };
                let is_said = |aspect: &Aspect| *aspect != Aspect::Controller || controller.is_some();
                let said: Vec<Aspect> = EVERY.into_iter().filter(is_said).collect();
                self.see(spot.square, layer, &said);
            }
            Expect::Partly(spot, condition) => {
                let layer = layer_of(spot, state);
                self.see(spot.square, layer, &aspects(condition));
            }
            Expect::Count(..)
            | Expect::Magic(..)
            | Expect::Events(..)
            | Expect::Names(..)
            | Expect::Top(..)
            | Expect::Attack(..)
            | Expect::Abilities(..)
            | Expect::Has(..)
            | Expect::Sees(..)
            | Expect::Phase(_)
            | Expect::Active(_)
            | Expect::Turn(_)
            | Expect::Winner(_)
            | Expect::NoWinner => {}
        }
    }

    /// The position in which this was named last.
    fn named_in(&self, square: Square, layer: Layer, aspect: Aspect) -> Option<&State> {
        self.seen.get(&(square, layer, aspect)).map(|&index| &self.positions[index])
    }

    /// What differs from the start and was never stated as it is now.
    pub(crate) fn strays(&self, cast: &Cast, before: &State, after: &State) -> Vec<String> {
        let mut strays = Vec::new();
        for card in cast.cards() {
            let (was, is) = (place(before, card), place(after, card));
            match (was, is) {
                (Some((square, layer)), None) => {
                    let named = self.named_in(square, layer, Aspect::Which);
                    if named.is_none_or(|then| then.is_on_battlefield(card)) {
                        strays.push(format!("{} has left", say::standing(cast, before, card)));
                    }
                }
                (_, Some((square, layer))) => {
                    let is_named = |aspect: Aspect| {
                        self.named_in(square, layer, aspect)
                            .is_some_and(|then| place(then, card) == is && aspect.is_same(then, after, card))
                    };
                    let missed = EVERY
                        .into_iter()
                        .any(|aspect| !aspect.is_same(before, after, card) && !is_named(aspect));
                    if missed {
                        let new = say::standing(cast, after, card);
                        strays.push(match was {
                            Some(_) => format!("{} is now {new}", say::standing(cast, before, card)),
                            None => format!("{new} is new"),
                        });
                    }
                }
                (None, None) => {}
            }
        }
        strays
    }
}

impl Aspect {
    /// Whether a card does not differ in it between two positions.
    fn is_same(self, one: &State, other: &State, card: CardId) -> bool {
        match self {
            Aspect::Which => place(one, card) == place(other, card),
            // A card from elsewhere goes to the player it was stated to go to.
            Aspect::Controller => {
                !one.is_on_battlefield(card) || one.controller(card) == other.controller(card)
            }
            Aspect::Wounds => one.wounds(card) == other.wounds(card),
            Aspect::Tokens => one.tokens(card) == other.tokens(card),
            Aspect::Under => one.under(card).eq(other.under(card)),
            Aspect::Attached => one.attached(card).eq(other.attached(card)),
        }
    }
}

fn layer_of(spot: &Spot, state: &State) -> Layer {
    if spot.vine || state.card_at(spot.square).is_none() { Layer::Vine } else { Layer::Standing }
}

fn aspects(condition: &Condition) -> Vec<Aspect> {
    let said = [
        (condition.wounds.is_some(), Aspect::Wounds),
        (condition.tokens.is_some(), Aspect::Tokens),
        (condition.under.is_some(), Aspect::Under),
        (condition.attached.is_some(), Aspect::Attached),
    ];
    said.into_iter().filter(|(is_said, _)| *is_said).map(|(_, aspect)| aspect).collect()
}

/// Where on the battlefield a card is.
fn place(state: &State, card: CardId) -> Option<(Square, Layer)> {
    let square = state.square_of(card)?;
    let is_vine = state.vine_at(square) == Some(card);
    Some((square, if is_vine { Layer::Vine } else { Layer::Standing }))
}
