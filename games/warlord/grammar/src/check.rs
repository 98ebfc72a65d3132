//! Checks the expectations of a ruling.

use crate::choice::one;
use crate::drawing;
use crate::expect::{Expect, Heap, Held, Value};
use crate::live::Observed;
use crate::name::Ref;
use crate::say;
use crate::seats::Dialect;
use scenario::StepFault;
use table::{Eyes, Outcome, Seat};
use warlord::{CardId, Event, Pile};

pub(crate) struct Checker<'a> {
    pub(crate) live: &'a dyn Observed,
    pub(crate) dialect: Dialect,
    /// Events since the latest Order.
    pub(crate) fresh: &'a [Event],
}

fn same<T: PartialEq + std::fmt::Display>(what: &str, expected: T, found: T) -> Result<(), StepFault> {
    if expected == found {
        Ok(())
    } else {
        Err(StepFault::new(format!("{what} {expected}"), found.to_string()))
    }
}

impl Checker<'_> {
    fn name(&self, seat: Seat) -> String {
        self.dialect.name(seat)
    }

    fn seats(&self, seats: impl Iterator<Item = Seat>) -> String {
        say::seats(self.dialect, seats)
    }

    fn character(&self, who: &Ref) -> Result<CardId, StepFault> {
        let in_play = |card: &CardId| self.live.state().is_character_in_play(*card);
        let card = one(self.live, who, &in_play)?;
        if in_play(&card) || self.live.state().host(card).is_some() {
            Ok(card)
        } else {
            Err(StepFault::new(format!("{who} in play"), "it is not"))
        }
    }

    pub(crate) fn holds(&self, expect: &Expect) -> Result<(), StepFault> {
        let (live, dialect) = (self.live, self.dialect);
        let (at, state) = (live.at(), live.state());
        match expect {
            Expect::Army(seat, ranks) => same(
                &format!("{} army", self.name(*seat)),
                drawing::written(ranks, dialect),
                drawing::written(&drawing::of(at, *seat), dialect),
            ),
            Expect::Sizes(seat, sizes) => {
                let written = |sizes: &[u8]| sizes.iter().map(u8::to_string).collect::<Vec<_>>().join("/");
                let found: Vec<u8> =
                    (1..=state.last_rank(*seat)).map(|rank| state.rank_size(*seat, rank)).collect();
                same(&format!("{} ranks", self.name(*seat)), written(sizes), written(&found))
            }
            Expect::Pile(seat, heap, held) => {
                let what = format!("{} {}", self.name(*seat), word(*heap));
                let cards: Vec<CardId> =
                    piles(*heap).iter().flat_map(|&pile| state.pile(*seat, pile)).collect();
                self.held(&what, held, &cards)
            }
            Expect::Sees(seat, of, heap, held) => self.sees(*seat, *of, *heap, held),
            Expect::Condition(who, condition) => {
                let card = self.character(who)?;
                same(&who.to_string(), format!("{condition:?}"), format!("{:?}", at.condition(card)))
            }
            Expect::Wounds(who, wounds) => {
                let card = self.character(who)?;
                same(&format!("{who} wounds"), *wounds, state.slot(card).wounds)
            }
            Expect::Value(who, value, number) => {
                let card = self.character(who)?;
                let found = match value {
                    Value::Atk => at.atk(card),
                    Value::Ac => at.ac(card, None),
                    Value::Skill => at.skill(card),
                    Value::Hp => at.hp(card),
                    Value::Level => at.level(card),
                };
                same(&format!("{who} {value:?}").to_lowercase(), *number, found)
            }
            Expect::Strikes(who, strikes) => {
                let card = self.character(who)?;
                let more = at.atk_modifier(card, None);
                let found: Vec<i16> = at.attack_list(card).iter().map(|base| base + more).collect();
                same(&format!("{who} strikes"), format!("{strikes:?}"), format!("{found:?}"))
            }
            Expect::Initiative(seat, number) => {
                same(&format!("{} initiative", self.name(*seat)), *number, at.initiative_modifier(*seat))
            }
            Expect::Points(seat, points) => {
                same(&format!("{} points", self.name(*seat)), *points, state.points(*seat))
            }
            Expect::Warlord(seat, who) => {
                let card = self.character(who)?;
                let found = at.warlord(*seat);
                if found == Some(card) {
                    return Ok(());
                }
                let found = found.map_or("nobody".to_owned(), |card| live.cast().face(card).name.to_owned());
                Err(StepFault::new(format!("{who} as Warlord"), found))
            }
            Expect::Opposing(seat, armies) => {
                let found = dialect.all().filter(|&army| at.is_opposing_army(*seat, army));
                let what = format!("{} opposes", self.name(*seat));
                same(&what, self.seats(armies.iter().copied()), self.seats(found))
            }
            Expect::Front(from, to, distance) => {
                let what = format!("front {} to {}", self.name(*from), self.name(*to));
                same(&what, *distance, at.ring().front(*from, *to))
            }
            Expect::Distance(from, to, distance) => {
                let (one, other) = (self.character(from)?, self.character(to)?);
                same(&format!("distance {from} to {to}"), *distance, at.distance(one, other))
            }
            Expect::Rolled { by, natural, modifier, target } => self.rolled(by, *natural, *modifier, *target),
            Expect::Acting(seat) => {
                let found = say::seats(dialect, state.acting().into_iter());
                same("acting", self.name(*seat), found)
            }
            Expect::Order(order) => {
                let found = state.order().iter().copied().filter(|&seat| !state.is_out(seat));
                same("order", self.seats(order.iter().copied()), self.seats(found))
            }
            Expect::Turn(turn) => same("turn", *turn, state.turn),
            Expect::Phase(phase) => same("phase", format!("{phase:?}"), format!("{:?}", state.phase)),
            Expect::Out(seats) => {
                let found = dialect.all().filter(|&seat| state.is_out(seat));
                same("out", self.seats(seats.iter().copied()), self.seats(found))
            }
            Expect::Won(seats) => {
                same("outcome", format!("won by {}", self.seats(seats.iter().copied())), self.outcome())
            }
            Expect::Drawn => same("outcome", "a draw".to_owned(), self.outcome()),
            Expect::Open => same("outcome", "none".to_owned(), self.outcome()),
            Expect::Match(_) => Err(StepFault::new("a match of duels: a line `duels 3`", "a single game")),
        }
    }

    fn outcome(&self) -> String {
        match self.live.outcome() {
            None => "none".to_owned(),
            Some(Outcome::Draw) => "a draw".to_owned(),
            Some(Outcome::Won(seats)) => format!("won by {}", self.seats(seats.into_iter())),
        }
    }

    fn held(&self, what: &str, held: &Held, cards: &[CardId]) -> Result<(), StepFault> {
        match held {
            Held::Count(count) => same(what, *count, cards.len()),
            Held::Cards(faces) => {
                let mut names: Vec<&str> = faces.iter().map(|face| face.name).collect();
                names.sort_unstable();
                same(what, names.join(", "), say::names(self.live, cards.iter().copied()))
            }
        }
    }

    /// What a player knows of a pile: how many cards, or which.
    fn sees(&self, seat: Seat, of: Seat, heap: Heap, held: &Held) -> Result<(), StepFault> {
        let view = self.live.view(Eyes::of_seat(seat));
        let part = &view.seats[of.index()];
        let what = format!("{} sees {} {}", self.name(seat), self.name(of), word(heap));
        let named = |cards: &[warlord::Named]| cards.iter().map(|card| card.card).collect::<Vec<_>>();
        let (count, cards) = match heap {
            Heap::Hand => (part.hand.count, named(&part.hand.cards)),
            Heap::Deck => (part.deck.count, named(&part.deck.cards)),
            Heap::Discard => (part.discard.len(), named(&part.discard)),
            Heap::Gone => (part.gone.len(), named(&part.gone)),
        };
        match held {
            Held::Count(expected) if cards.is_empty() => same(&what, *expected, count),
            Held::Count(expected) => {
                let found = say::names(self.live, cards.into_iter());
                Err(StepFault::new(format!("{what} {expected} without knowing them"), found))
            }
            Held::Cards(_) => self.held(&what, held, &cards),
        }
    }

    fn rolled(&self, by: &Ref, natural: u8, modifier: i16, target: Option<i16>) -> Result<(), StepFault> {
        let cast = self.live.cast();
        let rolls = self.fresh.iter().filter_map(|event| match *event {
            Event::Rolled { roller, natural, modifier, target, .. } => {
                Some((roller, natural, modifier, target))
            }
            _ => None,
        });
        let is_it = |&(roller, number, plus, reach): &(CardId, u8, i8, i8)| {
            by.fits(cast, roller)
                && (number, i16::from(plus)) == (natural, modifier)
                && target.is_none_or(|target| target == i16::from(reach))
        };
        if rolls.clone().any(|roll| is_it(&roll)) {
            return Ok(());
        }
        let said: Vec<String> = rolls
            .map(|(roller, natural, modifier, target)| {
                let who = crate::name::said(cast, self.dialect, roller);
                format!("{who} {natural} {modifier:+} against {target}")
            })
            .collect();
        Err(StepFault::new(format!("rolled {by} {natural} {modifier:+} against {target:?}"), said.join("; ")))
    }
}

fn word(heap: Heap) -> &'static str {
    match heap {
        Heap::Hand => "hand",
        Heap::Deck => "deck",
        Heap::Discard => "discard",
        Heap::Gone => "gone",
    }
}

fn piles(heap: Heap) -> &'static [Pile] {
    match heap {
        Heap::Hand => &[Pile::Hand],
        Heap::Deck => &Pile::DECK,
        Heap::Discard => &[Pile::Discard],
        Heap::Gone => &[Pile::Gone],
    }
}
