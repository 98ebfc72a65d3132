//! Playing events in their phase, and the active ones (S9).

use crate::hook::hook;
use crate::moment::{Discard, Happening, on};
use crate::state::Pile;
use crate::{Ask, CardId, Cards, Event, Kind, Phase, Play, Position, Prompt, Refusal};
use table::{Flow, Seat};

impl Position<'_> {
    /// Why this seat cannot play that card of its hand as an event now.
    pub(super) fn may_play(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        let face = self.face(card);
        if !self.is_in_hand(card, seat) {
            return Err(Refusal::new("S9.1", "The {card} is not in this hand.").about(card));
        }
        if face.kind == Kind::Event && face.is_structure {
            return Err(
                Refusal::new("S9.3", "The {card} is a structure: it is built, not played.").about(card)
            );
        }
        let Some(event) = face.event else {
            return Err(Refusal::new("S9.1", "The {card} is no event.").about(card));
        };
        if face.phase != Some(self.state.phase) {
            return Err(Refusal::new("S9.1", in_which_phase(face.phase)).about(card));
        }
        let is_twin = |other| self.face(other).name == face.name;
        if face.is_active && self.state.pile(seat, Pile::Side).any(is_twin) {
            return Err(Refusal::new("S9.2", "Another {card} of yours is active already.").about(card));
        }
        self.can_pay(seat, self.event_price(seat, card))?;
        (event.check)(self, seat)
    }
}

/// When an event of this phase can be played.
fn in_which_phase(phase: Option<Phase>) -> &'static str {
    match phase {
        Some(Phase::Summon) => "The {card} is played in the summon phase.",
        Some(Phase::Movement) => "The {card} is played in the movement phase.",
        Some(Phase::Structures) => "The {card} is played in the build phase.",
        Some(Phase::Attack) => "The {card} is played in the attack phase.",
        Some(Phase::Magic) => "The {card} is played in the magic phase.",
        Some(Phase::Opening | Phase::Start | Phase::Draw | Phase::Events | Phase::Build | Phase::End)
        | None => "The {card} is not played in a phase.",
    }
}

impl Play<'_, '_> {
    /// Chooses the target of an active event and aims it there; none if there is none.
    pub fn aim_event(&mut self, event: CardId, seat: Seat, targets: Cards) -> Flow<Option<CardId>> {
        let prompt = Prompt::new(self.face(event).name, Ask::Card).rule("S10.23").about(event);
        let target = self.choose_card(seat, prompt, targets)?;
        if let Some(target) = target {
            self.state.aim(event, target);
        }
        Ok(target)
    }

    /// Discards an active event of this player, unless something lets it stay (S9.2).
    pub fn discard_active_event(&mut self, card: CardId, by: Seat) -> Flow {
        if self.stays(card)? {
            return Ok(());
        }
        let (from, tokens) = (self.state.place_of(card), self.state.tokens(card));
        let own = self.active_bearers(card, by);
        self.discard(card, by);
        let discarded = Discard { card, by, from, tokens };
        match self.cast.hooks().contains(on::discarded) {
            true => self.happens_also(&Happening::Discarded(&discarded), &own),
            false => Ok(()),
        }
    }

    fn stays(&mut self, card: CardId) -> Flow<bool> {
        let mut stays = false;
        self.each_in_order(
            hook::instead_of_discard,
            &mut stays,
            &|play, me, stay, _| (stay.applies)(play, me, card),
            &|play, me, stay, stays| {
                *stays = (stay.run)(play, me, card)?;
                Ok(!*stays)
            },
        )?;
        Ok(stays)
    }

    /// Discards a card of the hand face down for one magic (S8.1). Everybody sees whose discard pile it
    /// goes to, where that is another player's (S10.11).
    pub(super) fn discard_for_magic(&mut self, seat: Seat, card: CardId) {
        let to = (self.cast.book.discards_to)(self, card, seat);
        self.discard_unseen(card, seat);
        self.tell(Event::Built { seat, card });
        if to != seat {
            let seen = (self.cast.book.sees_discards)(to).with(seat);
            self.tell(Event::Went { card, seat: to, pile: Pile::Discard, seen });
        }
        self.gain_magic(seat, 1);
    }
}
