//! Effects that last for a time: small records with an expiry.

use crate::ability::{Ability, AbilityId, Bearer};
use crate::caps::Cap;
use crate::moment::{Time, Trigger};
use crate::state::Mark;
use crate::{CardId, Cards, Play, Position, Refusal};
use table::{Flow, Seat};

/// When a lasting effect ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Until {
    EndOfPhase,
    EndOfTurn,
    /// As long as the card is on the battlefield.
    Leaving,
    /// Between the turn before and the start of this seat's turn (FAQ21-2.8.5.3).
    StartOfTurn(Seat),
    /// The end of the next turn of this seat that begins.
    NextTurn(Seat),
}

/// What a lasting effect is on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Whom {
    /// One card, whoever controls it.
    Card(CardId),
    /// All units that the seat controls at each moment (docs/card-facts.md, 5) and that are of
    /// this card's faction.
    FactionOf(Seat, CardId),
    /// All units that the seat controls at each moment and that the ability is for.
    UnitsOf(Seat),
    /// Nobody: the effect's own hooks say what it changes.
    Side(Seat),
}

/// A lasting effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lasting {
    pub(crate) ability: AbilityId,
    pub(crate) whom: Whom,
    /// Who made it.
    pub(crate) seat: Seat,
    pub(crate) value: u8,
    /// Another card that it is about: it is the [`Bearer::host`].
    pub(crate) about: CardId,
    pub(crate) until: Until,
}

impl Lasting {
    pub(crate) const MOST: usize = Cap::Lasting.room();
    pub(crate) const BLANK: Lasting = Lasting {
        ability: AbilityId(0),
        whom: Whom::Card(CardId::NONE),
        seat: Seat::FIRST,
        value: 0,
        about: CardId::NONE,
        until: Until::EndOfTurn,
    };
}

/// The card has the name and abilities of another, whose id is the value.
pub static COPIES: Ability = Ability::effect("Copied ability");

/// Control of the card goes back to the seat that is the value (F11.11).
pub static RETURNS: Ability =
    Ability::effect("Return of control").on(Trigger::at(Time::EndOfTurn, is_lent, give_back).order_free());

/// The card has used the ability whose number is the value, which works once a turn.
pub static USED: Ability = Ability::effect("Used this turn");

/// No other unit is moved in this movement phase (FAQ21-2.13.5.1). Abilities with the hook `sneaks` lend
/// it.
pub static SNEAKING: Ability = Ability::effect("Sneak").forbids_move(|position, _, unit| {
    let is_other = !position.state.has_mark(unit, Mark::Marched);
    is_other.then(|| {
        Refusal::new("FAQ21-2.13.5.1", "The {card} does not move: another has moved with additional spaces.")
            .about(unit)
    })
});

pub(crate) static BUILT_IN: &[&Ability] = &[&COPIES, &RETURNS, &USED];

fn is_lent(position: &Position, me: Bearer) -> bool {
    position.state.is_on_battlefield(me.card)
        && position.state.controller(me.card).index() != me.value as usize
}

fn give_back(play: &mut Play, me: Bearer) -> Flow {
    play.return_control(me.card, Seat::new(me.value as usize))
}

impl Position<'_> {
    pub fn lasting(&self) -> &[Lasting] {
        &self.state.lasting[..self.state.lasting_count as usize]
    }

    /// The value of a lasting effect on this card.
    pub fn lasting_on(&self, ability: &'static Ability, card: CardId) -> Option<u8> {
        self.values_on(ability, card).next()
    }

    /// The values of all such effects on this card.
    pub(crate) fn values_on(&self, ability: &'static Ability, card: CardId) -> impl Iterator<Item = u8> {
        let is_it = move |lasting: &&Lasting| {
            lasting.whom == Whom::Card(card) && std::ptr::eq(self.cast.ability(lasting.ability), ability)
        };
        self.lasting().iter().filter(is_it).map(|lasting| lasting.value)
    }

    /// The cards on which such effects are that a seat has made.
    pub fn cards_with(&self, ability: &'static Ability, seat: Seat) -> Cards {
        let mut cards = Cards::NONE;
        for lasting in self.lasting() {
            if let Whom::Card(card) = lasting.whom
                && lasting.seat == seat
                && std::ptr::eq(self.cast.ability(lasting.ability), ability)
            {
                cards.insert(card);
            }
        }
        cards
    }

    /// When such an effect on this card about another ends, if there is one.
    pub fn lasting_about(&self, ability: &'static Ability, card: CardId, about: CardId) -> Option<Until> {
        let is_it = |lasting: &&Lasting| {
            lasting.whom == Whom::Card(card)
                && lasting.about == about
                && std::ptr::eq(self.cast.ability(lasting.ability), ability)
        };
        self.lasting().iter().find(is_it).map(|lasting| lasting.until)
    }

    /// How many such effects a seat has made.
    pub fn count_lasting(&self, ability: &'static Ability, seat: Seat) -> usize {
        let is_it = |lasting: &&Lasting| {
            lasting.seat == seat && std::ptr::eq(self.cast.ability(lasting.ability), ability)
        };
        self.lasting().iter().filter(is_it).count()
    }
}

impl Play<'_, '_> {
    /// Gives a card that was lent back to whom it was taken from (F11.11).
    pub(crate) fn return_control(&mut self, card: CardId, before: Seat) -> Flow {
        if self.is_out(before) {
            // F14.9: where its owner is out, the pile it would go to has left the game.
            let owner = self.cast.owner(card);
            return self.discard_from_play(card, owner);
        }
        self.set_controller(card, before);
        Ok(())
    }

    /// Starts a lasting effect.
    pub fn last(&mut self, ability: &'static Ability, whom: Whom, seat: Seat, value: u8, until: Until) {
        let ability = self.cast.ability_id(ability);
        self.begin_lasting(Lasting { ability, whom, seat, value, about: CardId::NONE, until });
    }

    /// Starts a lasting effect that has to do with another card, its [`Bearer::host`]. It ends too when
    /// that card leaves.
    pub fn last_about(
        &mut self,
        ability: &'static Ability,
        whom: Whom,
        about: CardId,
        seat: Seat,
        until: Until,
    ) {
        let ability = self.cast.ability_id(ability);
        self.begin_lasting(Lasting { ability, whom, seat, value: 0, about, until });
    }

    fn begin_lasting(&mut self, lasting: Lasting) {
        let count = self.state.lasting_count as usize;
        if count >= Cap::Lasting.limit() {
            return self.full(Cap::Lasting);
        }
        self.state.lasting[count] = lasting;
        self.state.lasting_count += 1;
        self.state.roster.is_stale_now();
        self.call_the_roll();
    }

    /// Notes that a card has used an ability that works once a turn.
    pub fn use_up(&mut self, me: Bearer) {
        self.state.mark(me.card, Mark::Used);
        let id = self.cast.ability_id(me.ability).0;
        self.last(&USED, Whom::Card(me.card), me.seat, id, Until::EndOfTurn);
    }

    /// A unit moves the first of the spaces that it has more while no other card is moved.
    pub(crate) fn begin_to_sneak(&mut self, seat: Seat) {
        if self.count_lasting(&SNEAKING, seat) == 0 {
            self.last(&SNEAKING, Whom::Side(seat), seat, 0, Until::EndOfPhase);
        }
    }

    /// Ends every such effect on this card.
    pub fn end_lasting(&mut self, ability: &'static Ability, card: CardId) {
        self.end_lasting_for(ability, Whom::Card(card));
    }

    /// Ends every such effect.
    pub fn end_lasting_for(&mut self, ability: &'static Ability, whom: Whom) {
        let id = self.cast.ability_id(ability);
        self.keep_lasting(|lasting| lasting.whom != whom || lasting.ability != id);
    }

    /// Moves the effects that `is_meant` selects from one card to another.
    pub(crate) fn retarget_lasting(
        &mut self,
        from: CardId,
        to: CardId,
        is_meant: impl Fn(&'static Ability) -> bool,
    ) {
        for index in 0..self.state.lasting_count as usize {
            let lasting = self.state.lasting[index];
            if lasting.whom == Whom::Card(from) && is_meant(self.cast.ability(lasting.ability)) {
                self.state.lasting[index].whom = Whom::Card(to);
                self.state.roster.is_stale_now();
            }
        }
    }

    /// Ends what was on a card that leaves: another card with the same face is another card.
    pub(crate) fn forget_lasting(&mut self, card: CardId) {
        if self.state.lasting_count > 0 {
            self.keep_lasting(|lasting| lasting.whom != Whom::Card(card) && lasting.about != card);
        }
        for event in self.cast.active() {
            if self.state.aim_of(event) == Some(card) {
                self.state.aim(event, CardId::NONE);
            }
        }
    }

    pub(crate) fn expire(&mut self, ended: Until) {
        if self.state.lasting_count > 0 {
            self.keep_lasting(|lasting| lasting.until != ended);
        }
    }

    /// What lasts through the next turn of this seat ends with the turn that begins now.
    pub(crate) fn reach_next_turn(&mut self, seat: Seat) {
        let count = self.state.lasting_count as usize;
        for lasting in &mut self.state.lasting[..count] {
            if lasting.until == Until::NextTurn(seat) {
                lasting.until = Until::EndOfTurn;
            }
        }
    }

    fn keep_lasting(&mut self, keep: impl Fn(&Lasting) -> bool) {
        let mut kept = 0;
        for index in 0..self.state.lasting_count as usize {
            let lasting = self.state.lasting[index];
            if keep(&lasting) {
                self.state.lasting[kept] = lasting;
                kept += 1;
            }
        }
        let before = std::mem::replace(&mut self.state.lasting_count, kept as u8) as usize;
        if kept < before {
            self.state.lasting[kept..before].fill(Lasting::BLANK);
            self.state.roster.is_stale_now();
            self.call_the_roll();
        }
    }
}
