//! Looking at a position with the eyes of one viewer.

use super::{Active, Draw, Effect, Held, Holding, Laid, Named, Piece, Question, Spot, Viewer};
use crate::hook::hook;
use crate::state::{Mark, Pile, Place};
use crate::{Answer, Backs, CardId, Edition, Position, Prompt, State, Strike};
use table::{Need, Seat, SeatSet};

/// One viewer looking at one position.
pub(super) struct ViewBuilder<'a, 'p> {
    pub(super) position: &'a Position<'p>,
    pub(super) viewer: Viewer,
}

impl ViewBuilder<'_, '_> {
    fn state(&self) -> &State {
        &self.position.state
    }

    fn is_known(&self, card: CardId) -> bool {
        self.state().is_known(card, self.viewer)
    }

    /// Assumes that the viewer knows it.
    pub(super) fn named(&self, card: CardId) -> Named {
        let (cast, slot) = (self.position.cast, self.state().slot(card));
        let place = self.state().place_of(card);
        let (open, holder) = match place {
            Some(Place::On(_) | Place::Vine(_) | Place::Attached(_)) => (true, None),
            Some(Place::In(_, Pile::Side)) => (true, None),
            Some(Place::In(seat, Pile::Hand | Pile::Magic | Pile::Discard)) => {
                (slot.known == SeatSet::ALL, Some(seat))
            }
            Some(Place::In(_, Pile::Bag | Pile::Top | Pile::Bottom | Pile::Gone) | Place::Under(_))
            | None => (slot.known == SeatSet::ALL, None),
        };
        // A player knows who has been shown his own cards; for the cards of others he is not told.
        let is_told = !open && holder.is_some_and(|seat| self.viewer == Viewer::Seat(seat));
        let others = cast.seats().filter(|&seat| Some(seat) != holder && slot.known.contains(seat));
        Named {
            card,
            name: cast.face(card).name.to_owned(),
            owner: cast.owner(card),
            open,
            seen_by: if is_told { others.collect() } else { Vec::new() },
        }
    }

    fn if_known(&self, card: CardId) -> Option<Named> {
        self.is_known(card).then(|| self.named(card))
    }

    fn marks(&self, card: CardId) -> Vec<Mark> {
        Mark::ALL.into_iter().filter(|&mark| self.state().has_mark(card, mark)).collect()
    }

    fn laid(&self, card: CardId, controller: Seat) -> Laid {
        Laid {
            named: self.named(card),
            controller,
            tokens: self.state().tokens(card),
            marks: self.marks(card),
        }
    }

    pub(super) fn pieces(&self) -> Vec<Piece> {
        let aloft = self.state().aloft.some();
        self.state().on_battlefield().chain(aloft).map(|card| self.piece(card)).collect()
    }

    fn piece(&self, card: CardId) -> Piece {
        let (position, state) = (self.position, self.state());
        let face = position.face(card);
        let bears = position.name_of(card);
        let is_unit = face.kind.is_unit();
        let is_vine = matches!(state.place_of(card), Some(Place::Vine(_)));
        Piece {
            card,
            name: face.name.to_owned(),
            bears: (bears != face.name).then(|| bears.to_owned()),
            faction: face.faction.to_owned(),
            kind: face.kind,
            is_structure: face.is_structure,
            owner: position.cast.owner(card),
            controller: state.controller(card),
            square: position.square(card),
            is_vine,
            is_aloft: state.aloft == card,
            wounds: state.wounds(card),
            life: position.life_of(card),
            tokens: state.tokens(card),
            attack: if is_unit { position.standing_attack(card) } else { 0 },
            reach: position.reach_of(card),
            range: if is_unit { position.range_of(card) } else { 0 },
            abilities: position.ability_names(card).into_iter().map(str::to_owned).collect(),
            marks: self.marks(card),
            spaces_moved: state.spaces_moved(card),
            under: state
                .under(card)
                .map(|below| self.is_known(below).then(|| self.laid(below, state.controller(card))))
                .collect(),
            attached: state.attached(card).map(|above| self.laid(above, state.controller(above))).collect(),
        }
    }

    pub(super) fn lasting(&self) -> Vec<Effect> {
        let effect = |lasting: &crate::lasting::Lasting| Effect {
            ability: lasting.ability.0,
            name: self.position.cast.ability(lasting.ability).name.to_owned(),
            whom: lasting.whom,
            seat: lasting.seat,
            value: lasting.value,
            about: lasting.about.some(),
            until: lasting.until,
        };
        self.position.lasting().iter().map(effect).collect()
    }

    pub(super) fn holding(&self, seat: Seat) -> Holding {
        let pile = |pile| self.state().pile(seat, pile);
        let has_track = self.position.cast.edition() == Edition::Second;
        let is_active = |card: &CardId| self.position.face(*card).is_active;
        // The viewer's own hand is in the order in which its cards came; another's has none.
        let mut hand = self.held(pile(Pile::Hand));
        if self.viewer != Viewer::Seat(seat) {
            hand.cards.sort_unstable_by_key(|named| named.card);
        }
        Holding {
            seat,
            is_out: self.position.is_out(seat),
            hand,
            mercenaries: self.mercenaries(seat),
            magic: pile(Pile::Magic).map(|card| self.if_known(card)).collect(),
            track: has_track.then(|| self.state().track[seat]),
            discard_count: self.state().count(seat, Pile::Discard) as u8,
            discard: pile(Pile::Discard).filter_map(|card| self.if_known(card)).collect(),
            active: pile(Pile::Side).filter(is_active).map(|card| self.active(card)).collect(),
            draw: self.draw(seat),
            side: pile(Pile::Side).filter(|card| !is_active(card)).map(|card| self.named(card)).collect(),
            gone: self.held(pile(Pile::Gone)),
            strays: self.strays(seat),
            surplus: self.surplus(seat),
        }
    }

    fn active(&self, card: CardId) -> Active {
        let aim = self.state().slot(card).host.some();
        Active { named: self.named(card), aim, tokens: self.state().tokens(card), marks: self.marks(card) }
    }

    fn held(&self, cards: impl Iterator<Item = CardId>) -> Held {
        let mut count = 0;
        let cards = cards.inspect(|_| count += 1).filter_map(|card| self.if_known(card)).collect();
        Held { count, cards }
    }

    fn mercenaries(&self, seat: Seat) -> Option<u8> {
        let cast = self.position.cast;
        let shows = |card| cast.shows_mercenary(card) == Some(true);
        let count = self.state().pile(seat, Pile::Hand).filter(|&card| shows(card)).count();
        (cast.backs == Backs::Bare).then_some(count as u8)
    }

    fn draw(&self, seat: Seat) -> Draw {
        let seats = || self.position.cast.seats();
        let spot = |&card: &CardId| {
            let known = self.state().slot(card).known;
            let seen_by = if known == SeatSet::ALL {
                Vec::new()
            } else {
                seats().filter(|&s| known.contains(s)).collect()
            };
            Spot { card: self.if_known(card), seen_by }
        };
        let spots = |cards: &[CardId], least: usize| {
            let last = cards.iter().rposition(|&card| !self.state().slot(card).known.is_empty());
            cards[..last.map_or(least, |last| last + 1)].iter().map(spot).collect()
        };
        let top: Vec<CardId> = self.state().pile(seat, Pile::Top).collect();
        let mut bottom: Vec<CardId> = self.state().pile(seat, Pile::Bottom).collect();
        bottom.reverse();
        let shows_mercenary = top.first().and_then(|&card| self.position.cast.shows_mercenary(card));
        Draw {
            is_empty: self.position.draw_pile_count(seat) == 0,
            count: self
                .position
                .cast
                .book
                .counts_draw_piles
                .then(|| self.position.draw_pile_count(seat) as u8),
            shows_mercenary,
            top: spots(&top, usize::from(shows_mercenary.is_some())),
            bottom: spots(&bottom, 0),
        }
    }

    /// A foreign card among the hidden cards of its holder, as far as the viewer knows.
    fn is_stray(&self, card: CardId, holder: Seat) -> bool {
        self.position.cast.owner(card) != holder
            && !self.is_known(card)
            && self.viewer.is_among(self.state().slot(card).among)
    }

    fn surplus(&self, seat: Seat) -> i8 {
        let (cast, state) = (self.position.cast, self.state());
        let mut surplus = 0;
        for card in cast.cards().filter(|&card| !self.is_known(card)) {
            let holder = match state.place_of(card) {
                Some(Place::In(holder, _)) => holder,
                Some(Place::Under(host)) => state.controller(host),
                Some(Place::On(_) | Place::Vine(_) | Place::Attached(_)) | None => continue,
            };
            if !self.is_stray(card, holder) {
                surplus += i8::from(holder == seat) - i8::from(cast.owner(card) == seat);
            }
        }
        surplus
    }

    fn strays(&self, seat: Seat) -> Vec<Named> {
        let hidden = [Pile::Hand, Pile::Magic, Pile::Discard, Pile::Top, Pile::Bag, Pile::Bottom];
        let cards = hidden.into_iter().flat_map(|pile| self.state().pile(seat, pile));
        let mut strays: Vec<CardId> = cards.filter(|&card| self.is_stray(card, seat)).collect();
        strays.sort_unstable();
        let cast = self.position.cast;
        let named = |card| Named {
            card,
            name: cast.face(card).name.to_owned(),
            owner: cast.owner(card),
            open: false,
            seen_by: Vec::new(),
        };
        strays.into_iter().map(named).collect()
    }

    /// Cards that are nowhere: events that wait for another to be over, units of a setup still
    /// to be put down.
    pub(super) fn aside(&self) -> Held {
        let state = self.state();
        let is_aside = |card: &CardId| *card != state.playing && state.place_of(*card).is_none();
        self.held(self.position.cast.cards().filter(is_aside))
    }

    pub(super) fn question(&self, need: Option<&Need<Prompt>>, options: &[Answer]) -> Option<Question> {
        let Some(&Need::Answer { seat, prompt }) = need else {
            return None;
        };
        let is_asked = self.viewer == Viewer::Seat(seat);
        Some(Question {
            seat,
            source: prompt.source.to_owned(),
            ask: prompt.ask,
            rule: (self.position.cast.book.number)(prompt.rule).to_owned(),
            card: prompt.card.some().filter(|&card| self.is_known(card)),
            options: if is_asked { options.to_vec() } else { Vec::new() },
        })
    }
}

impl Position<'_> {
    /// The attack value that this unit has against every card: printed, and changed by what does not
    /// ask for the target.
    pub fn standing_attack(&self, unit: CardId) -> u8 {
        let printed = self.face(unit).attack;
        let hooks = self.cast.hooks();
        if !hooks.contains(hook::own_attack.number) && !hooks.contains(hook::aura_attack.number) {
            return printed;
        }
        let targets = self.state.on_battlefield().filter(|&target| target != unit);
        let values = targets.map(|target| self.attack_value(&Strike { attacker: unit, target }));
        values.min().unwrap_or(printed)
    }
}
