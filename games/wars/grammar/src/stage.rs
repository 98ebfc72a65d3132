//! Setting up the position of a ruling: exactly the cards that it names.

use crate::Unfinished;
use crate::inert;
use crate::name::{Name, Owned};
use crate::pause::{self, Pausing};
use crate::ruling::{Aimed, Bystanders, Heap, Past, Placed, Setup, Stack};
use crate::words::{SOUTH, SyntaxFault, seat_name, seats};
use cards::Card;
use cards::sheet::SummonerFacts;
use grid::Square;
use std::sync::Arc;
use table::{Seat, SeatSet};
use wars::{BySeat, CardId, Cast, Edition, Kind, Mark, Member, Phase, Pile, Position, State, WallKind};

/// The line, its text and what is wrong with it; line 0 is the whole ruling.
type Faults = Vec<(usize, String, SyntaxFault)>;

/// A card that is going to be somewhere.
struct Actor {
    card: &'static Card,
    owner: Seat,
    to: To,
}

enum To {
    Battlefield {
        square: Square,
        controller: Seat,
        wounds: u8,
        tokens: u8,
        past: Past,
        /// The index of the line in the setup; a bystander has none.
        line: Option<usize>,
    },
    /// Under the actor with this index.
    Under(usize),
    On(usize, Seat),
    In(Seat, Pile),
    /// In the active area, aimed at the actor with this index, with this many tokens.
    Active(Seat, Option<usize>, u8),
}

struct Stage<'a> {
    setup: &'a Setup,
    unfinished: Unfinished,
    pausing: Pausing,
    actors: Vec<Actor>,
    faults: Faults,
    /// The faction of each side, where its summoner is named.
    factions: BySeat<Option<&'static str>>,
}

/// The cast and the position, or everything that is wrong with them.
pub(crate) fn set(
    setup: &Setup,
    unfinished: Unfinished,
    pausing: Pausing,
) -> Result<(Arc<Cast>, State), Faults> {
    if let Some(line) = &setup.deal {
        return deal(setup, &line.what, pausing)
            .map_err(|reason| vec![(line.number, line.text.clone(), reason)]);
    }
    let factions = BySeat::default();
    let mut stage = Stage { setup, unfinished, pausing, actors: Vec::new(), faults: Vec::new(), factions };
    stage.find_factions();
    stage.place_cards();
    stage.place_summoners();
    stage.fill_piles();
    stage.fill_sides();
    stage.play_events();
    // One card is the pause.
    if stage.actors.len() >= CardId::MOST {
        let reason = format!("{} cards are too many: at most {}", stage.actors.len(), CardId::MOST - 1);
        stage.faults.push((0, String::new(), reason));
    }
    if stage.faults.is_empty() { stage.build() } else { Err(stage.faults) }
}

/// A game set up from ready decks (F3.1 to F3.3, S2.1).
fn deal(setup: &Setup, summoners: &[String], pausing: Pausing) -> Result<(Arc<Cast>, State), SyntaxFault> {
    let has_piles = !setup.piles.is_empty() || !setup.tracks.is_empty() || !setup.events.is_empty();
    if !setup.placed.is_empty() || has_piles {
        return Err("a dealt game has the cards of its decks and no others".to_owned());
    }
    let edition = setup.dialect.edition;
    let deck = |name: &String| cards::ready_deck(edition, name).map_err(|refused| refused.to_string());
    let decks: Vec<cards::Deck> = summoners.iter().map(deck).collect::<Result<_, _>>()?;
    let (cast, mut state) = cards::deal(&decks);
    let members = cast.cards().map(|card| Member { face: cast.face(card), owner: cast.owner(card) });
    let cast = cast_of(members.collect(), &mut state, setup, pausing);
    set_turn(setup, &mut state, Phase::Opening);
    Ok((cast, state))
}

/// The cast of these cards, including the pause ability if every player gets it.
fn cast_of(mut members: Vec<Member>, state: &mut State, setup: &Setup, pausing: Pausing) -> Arc<Cast> {
    let pause = CardId::new(members.len());
    if pausing == Pausing::AtEveryPhase {
        members.push(Member { face: pause::face(), owner: SOUTH });
    }
    let field = setup.dialect.field;
    let mut cast = match setup.dialect.edition {
        Edition::First => Cast::new(field, seats(field).count(), members),
        Edition::Second => Cast::second(cards::second::faces(), members),
    };
    cast.backs = setup.backs.unwrap_or_default();
    if pausing == Pausing::AtEveryPhase {
        state.put_in_pile(pause, SOUTH, Pile::Gone, SeatSet::ALL);
        pause::give(&cast, state);
    }
    Arc::new(cast)
}

fn set_turn(setup: &Setup, state: &mut State, usual: Phase) {
    let phase = setup.phase.unwrap_or(usual);
    let active = setup.active.unwrap_or(SOUTH);
    if phase == Phase::Opening {
        state.set_turn(active, active, 0, phase);
        if let Some(first) = setup.first {
            state.settle_first(first);
        }
        return;
    }
    let turn = setup.turn.unwrap_or(3);
    // Players take turns in order, so the number of the turn tells who had the first.
    let count = seats(setup.dialect.field).count();
    let ago = (turn as usize - 1) % count;
    let first = setup.first.unwrap_or(Seat::new((active.index() + count - ago) % count));
    state.set_turn(active, first, turn, phase);
}

impl Stage<'_> {
    fn find_factions(&mut self) {
        for line in &self.setup.placed {
            if let Ok(card) = line.what.name.resolve(None)
                && card.face.kind == Kind::Summoner
            {
                self.factions[line.what.controller] = Some(card.faction());
            }
        }
    }

    fn find(&self, name: &Name, owner: Seat) -> Result<&'static Card, SyntaxFault> {
        let card = name.resolve(self.factions[owner])?;
        if !card.is_finished() && self.unfinished == Unfinished::Refused {
            return Err(format!("{} ({}) is not finished yet", card.name(), card.faction()));
        }
        Ok(card)
    }

    fn place_cards(&mut self) {
        for (index, line) in self.setup.placed.iter().enumerate() {
            if let Err(reason) = self.place(&line.what, index) {
                self.faults.push((line.number, line.text.clone(), reason));
            }
        }
    }

    fn place(&mut self, placed: &Placed, line: usize) -> Result<(), SyntaxFault> {
        let past = placed.condition.past;
        if past.borrowed == Some(placed.controller) {
            return Err("a card is borrowed from another player".to_owned());
        }
        let owner = placed.condition.owner.or(past.borrowed).unwrap_or(placed.controller);
        let card = self.find(&placed.name, owner)?;
        let kind = card.face.kind;
        if kind == Kind::Event && !card.face.is_structure {
            return Err(format!("{} is an event: it lies on or under another card", card.name()));
        }
        if kind == Kind::Summoner {
            if owner != placed.controller {
                return Err("a summoner belongs to his player".to_owned());
            }
            let is_summoner = |actor: &Actor| actor.owner == owner && actor.card.face.kind == Kind::Summoner;
            if self.actors.iter().any(is_summoner) {
                return Err(format!("{} has a summoner already", seat_name(self.setup.dialect.field, owner)));
            }
        }
        self.take_space(placed.square, kind)?;
        if (past.moved || past.attacked) && !kind.is_unit() {
            return Err(format!("{} is no unit: it neither moves nor attacks", card.name()));
        }
        let host = self.actors.len();
        self.actors.push(Actor {
            card,
            owner,
            to: To::Battlefield {
                square: placed.square,
                controller: placed.controller,
                wounds: placed.condition.wounds.unwrap_or(0),
                tokens: placed.condition.tokens.unwrap_or(0),
                past,
                line: Some(line),
            },
        });
        // The topmost is put there last.
        for below in placed.condition.under.iter().flatten().rev() {
            self.lay(below, owner, |_| To::Under(host))?;
        }
        for above in placed.condition.attached.iter().flatten().rev() {
            self.lay(above, owner, |by| To::On(host, by))?;
        }
        Ok(())
    }

    fn lay(&mut self, named: &Owned, host_owner: Seat, to: impl Fn(Seat) -> To) -> Result<(), SyntaxFault> {
        let owner = named.owner.unwrap_or(host_owner);
        let card = self.find(&named.name, owner)?;
        if card.face.kind == Kind::Summoner {
            return Err("a summoner stands on the battlefield".to_owned());
        }
        self.actors.push(Actor { card, owner, to: to(owner) });
        Ok(())
    }

    fn taken(&self, square: Square) -> impl Iterator<Item = Kind> {
        self.actors.iter().filter_map(move |actor| match actor.to {
            To::Battlefield { square: taken, .. } if taken == square => Some(actor.card.face.kind),
            _ => None,
        })
    }

    /// A vine wall and a unit may share a space, and no others (F12.4).
    fn take_space(&self, square: Square, kind: Kind) -> Result<(), SyntaxFault> {
        const VINE: Kind = Kind::Wall(WallKind::Vine);
        let shares = |other: Kind| (kind == VINE && other.is_unit()) || (other == VINE && kind.is_unit());
        if self.taken(square).all(shares) {
            Ok(())
        } else {
            Err(format!("{square} is taken; only a unit and a vine wall share a space"))
        }
    }

    /// A player without a named summoner has a bystander in the far corner of his own board.
    fn place_summoners(&mut self) {
        for seat in seats(self.setup.dialect.field) {
            let is_south = seat.index().is_multiple_of(2);
            let row = if is_south { 0 } else { 7 };
            let edition = self.setup.dialect.edition;
            let name = bystander(edition, is_south);
            let board = if seat.index() < 2 { 0 } else { 6 };
            let columns = (0..6).map(|column| board + if is_south { column } else { 5 - column });
            let is_there = |actor: &Actor| actor.owner == seat && actor.card.face.kind == Kind::Summoner;
            if self.actors.iter().any(is_there) {
                continue;
            }
            let mut spaces = columns.map(|column| Square::new(column, row));
            let space = spaces.find(|&square| self.taken(square).next().is_none());
            let card = cards::find(edition, None, name);
            let (Some(square), Some(card)) = (space, card) else {
                let reason = format!(
                    "{} needs a summoner: name him and his space",
                    seat_name(self.setup.dialect.field, seat)
                );
                self.faults.push((0, String::new(), reason));
                continue;
            };
            let past = Past { inert: self.setup.bystanders == Some(Bystanders::Inert), ..Past::default() };
            self.actors.push(Actor {
                card,
                owner: seat,
                to: To::Battlefield { square, controller: seat, wounds: 0, tokens: 0, past, line: None },
            });
        }
    }

    fn fill_piles(&mut self) {
        for line in &self.setup.piles {
            let (seat, heap, stacks) = &line.what;
            if let Err(reason) = self.fill(*seat, *heap, stacks) {
                self.faults.push((line.number, line.text.clone(), reason));
            }
        }
    }

    fn fill(&mut self, seat: Seat, heap: Heap, stacks: &[Stack]) -> Result<(), SyntaxFault> {
        let mut cards: Vec<(&'static Card, Seat)> = Vec::new();
        for stack in stacks {
            match stack {
                Stack::Any(count) => {
                    let wall = self.find(&Name::of_no_matter(self.setup.dialect.edition), seat)?;
                    cards.extend((0..*count).map(|_| (wall, seat)));
                }
                Stack::Of(named, count) => {
                    let owner = named.owner.unwrap_or(seat);
                    let card = self.find(&named.name, owner)?;
                    if card.face.kind == Kind::Summoner {
                        return Err("a summoner stands on the battlefield".to_owned());
                    }
                    cards.extend((0..*count).map(|_| (card, owner)));
                }
            }
        }
        let is_bag = matches!(stacks, [Stack::Any(_)]);
        let pile = match heap {
            Heap::Hand => Pile::Hand,
            Heap::Magic => Pile::Magic,
            Heap::Discard => Pile::Discard,
            // The order of unknown cards does not matter.
            Heap::Draw if is_bag => Pile::Bag,
            Heap::Draw => Pile::Top,
            Heap::Bag => Pile::Bag,
            Heap::Side | Heap::Active => Pile::Side,
            Heap::Gone => Pile::Gone,
        };
        // Magic is written from the bottom up, all else from the top down.
        if pile != Pile::Magic {
            cards.reverse();
        }
        for (card, owner) in cards {
            self.actors.push(Actor { card, owner, to: To::In(seat, pile) });
        }
        Ok(())
    }

    /// Puts what the reference card of a named summoner lists beside the battlefield (F12.1), minus
    /// what the ruling has already placed, unless the ruling says what is there.
    fn fill_sides(&mut self) {
        for seat in seats(self.setup.dialect.field) {
            let is_said = |line: &scenario::Line<(Seat, Heap, Vec<Stack>)>| {
                line.what.0 == seat && line.what.1 == Heap::Side
            };
            if self.factions[seat].is_none() || self.setup.piles.iter().any(is_said) {
                continue;
            }
            let is_his = |actor: &&Actor| actor.owner == seat && actor.card.face.kind == Kind::Summoner;
            let Some(summoner) = self.actors.iter().find(is_his).map(|actor| actor.card) else {
                continue;
            };
            let Some(facts) = summoner.sheet.summoner(summoner.name()) else {
                continue;
            };
            for (name, count) in beside(facts) {
                let Some(card) = cards::find(summoner.edition(), Some(summoner.faction()), name) else {
                    continue;
                };
                let is_same = |actor: &&Actor| actor.owner == seat && std::ptr::eq(actor.card, card);
                let there = self.actors.iter().filter(is_same).count();
                for _ in there..count as usize {
                    self.actors.push(Actor { card, owner: seat, to: To::In(seat, Pile::Side) });
                }
            }
        }
    }

    /// The active events, with targets on the battlefield (S9.2).
    fn play_events(&mut self) {
        for line in &self.setup.events {
            let (seat, events) = &line.what;
            for event in events {
                if let Err(reason) = self.play(*seat, event) {
                    self.faults.push((line.number, line.text.clone(), reason));
                }
            }
        }
    }

    fn play(&mut self, seat: Seat, event: &Aimed) -> Result<(), SyntaxFault> {
        let card = self.find(&event.name, seat)?;
        if !card.face.is_active {
            return Err(format!("{} does not stay in the active area", card.name()));
        }
        let stands = |actor: &Actor, at| matches!(actor.to, To::Battlefield { square, .. } if square == at);
        let aim = match event.at {
            None => None,
            Some(at) => {
                let index = self.actors.iter().position(|actor| stands(actor, at));
                Some(index.ok_or_else(|| format!("nothing stands on {at}"))?)
            }
        };
        self.actors.push(Actor { card, owner: seat, to: To::Active(seat, aim, event.tokens.unwrap_or(0)) });
        Ok(())
    }

    fn build(mut self) -> Result<(Arc<Cast>, State), Faults> {
        let member = |actor: &Actor| {
            let is_inert = matches!(actor.to, To::Battlefield { past: Past { inert: true, .. }, .. });
            let face = if is_inert { inert::face(actor.card.face) } else { actor.card.face };
            Member { face, owner: actor.owner }
        };
        let mut state = State::empty();
        let cast = cast_of(self.actors.iter().map(member).collect(), &mut state, self.setup, self.pausing);
        for (index, actor) in self.actors.iter().enumerate() {
            let card = CardId::new(index);
            match actor.to {
                To::Battlefield { square, controller, wounds, tokens, .. } => {
                    state.put_on_battlefield(&cast, card, square, controller);
                    state.set_wounds(card, wounds);
                    state.put_tokens(card, tokens);
                }
                To::Under(host) => state.put_under(card, CardId::new(host)),
                To::On(host, by) => state.put_attached(card, CardId::new(host), by),
                To::In(seat, pile) => {
                    let known = knowing(self.setup.dialect.edition, seat, pile);
                    state.put_in_pile(card, seat, pile, known);
                }
                To::Active(seat, aim, tokens) => {
                    state.put_active(card, seat, aim.map_or(CardId::NONE, CardId::new));
                    state.put_tokens(card, tokens);
                }
            }
        }
        for &(seat, magic) in &self.setup.tracks {
            state.set_magic(seat, magic);
        }
        set_turn(self.setup, &mut state, Phase::Movement);
        self.tell_past(&cast, &mut state);
        self.check_life(&cast, state);
        if self.faults.is_empty() { Ok((cast, state)) } else { Err(self.faults) }
    }

    /// The cards on the battlefield with what was before; `line` is where that is said.
    fn standing(&self) -> impl Iterator<Item = (CardId, &Actor, Past, Option<usize>)> {
        self.actors.iter().enumerate().filter_map(|(index, actor)| match actor.to {
            To::Battlefield { past, line, .. } => Some((CardId::new(index), actor, past, line)),
            _ => None,
        })
    }

    fn fault(&self, line: Option<usize>, reason: SyntaxFault) -> (usize, String, SyntaxFault) {
        match line.map(|line| &self.setup.placed[line]) {
            Some(line) => (line.number, line.text.clone(), reason),
            None => (0, String::new(), reason),
        }
    }

    /// What has moved, attacked or been borrowed in this turn.
    fn tell_past(&mut self, cast: &Cast, state: &mut State) {
        let mut faults = Vec::new();
        for (card, actor, past, line) in self.standing() {
            if past.moved {
                state.mark(card, Mark::Moved);
                state.mark(card, Mark::MovedInPhase);
                state.moves += 1;
            }
            if past.attacked {
                state.mark(card, Mark::Attacked);
                state.mark(card, Mark::AttackedInPhase);
                state.attacks += 1;
                self.note_fight(actor, state);
            }
            if let Some(from) = past.borrowed
                && let Err(reason) = state.put_on_loan(cast, card, from)
            {
                faults.push(self.fault(line, reason));
            }
        }
        self.faults.extend(faults);
    }

    /// An attack in progress is against an enemy, so its player does not pay for inaction (S7.9).
    fn note_fight(&self, attacker: &Actor, state: &mut State) {
        let To::Battlefield { controller, .. } = attacker.to else { return };
        let is_summoner = |actor: &Actor| actor.owner == controller && actor.card.face.kind == Kind::Summoner;
        if let Some(summoner) = self.actors.iter().position(is_summoner) {
            state.mark(CardId::new(summoner), Mark::Fought);
        }
    }

    /// No unit has as many wounds as life, wherever its life comes from.
    fn check_life(&mut self, cast: &Cast, state: State) {
        let position = Position::new(cast, &state);
        let harm = match self.setup.dialect.edition {
            Edition::First => "wounds",
            Edition::Second => "damage",
        };
        let mut faults = Vec::new();
        for (card, actor, _, line) in self.standing() {
            let (life, wounds) = (position.life_of(card), position.state.wounds(card));
            if wounds >= life {
                let name = actor.card.name();
                let reason = format!("{name} has {life} life and cannot stand with {wounds} {harm}");
                faults.push(self.fault(line, reason));
            }
        }
        self.faults.extend(faults);
    }
}

fn beside(facts: &SummonerFacts) -> impl Iterator<Item = (&str, u8)> {
    let walls = [("Vine Wall", facts.vine_walls), ("Minor Ice Wall", facts.minor_ice_walls)];
    walls.into_iter().chain(facts.conjurations.iter())
}

/// The summoner in a far corner for a player who has named none. Their abilities only matter when
/// they move, are asked, or have boost.
fn bystander(edition: Edition, is_south: bool) -> &'static str {
    match (edition, is_south) {
        (Edition::First, true) => "Prince Elien",
        (Edition::First, false) | (Edition::Second, _) => "Grognack",
    }
}

/// Who knows the cards of a pile (F11.12, S10.12).
fn knowing(edition: Edition, seat: Seat, pile: Pile) -> SeatSet {
    match pile {
        Pile::Hand | Pile::Magic => SeatSet::only(seat),
        Pile::Discard if edition == Edition::Second => SeatSet::only(seat),
        Pile::Bag | Pile::Top | Pile::Bottom => SeatSet::NONE,
        Pile::Discard | Pile::Side | Pile::Gone => SeatSet::ALL,
    }
}
