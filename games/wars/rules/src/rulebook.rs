use crate::harm::{Destination, Fall};
use crate::{Answer, Attack, CardId, Edition, Play, Position, Refusal, Roll};
use grid::Squares;
use table::{Flow, Seat, SeatSet};

/// What the editions do differently in shared verbs. The turn, the menus and everything else that
/// only one of them has is in its own folder.
pub(crate) struct Rulebook {
    pub(crate) edition: Edition,
    /// Runs the game on until something was asked or rolled and is done.
    pub(crate) step: fn(&mut Play) -> Flow,
    /// Why this answer is not on the menu of the phase.
    pub(crate) why_not: fn(&Position, Seat, Answer) -> Refusal,
    /// The number that this book gives to a rule which a shared verb cites by the first
    /// edition's.
    pub(crate) number: fn(&'static str) -> &'static str,
    /// The magic that a seat can spend.
    pub(crate) magic: fn(&Position, Seat) -> usize,
    /// Spends magic that the seat has.
    pub(crate) pay: fn(&mut Play, Seat, u8),
    /// Spaces with something of this seat next to which it summons.
    pub(crate) doors: fn(&Position, Seat) -> Squares,
    /// An attack has got its target.
    pub(crate) aimed: fn(&mut Play, &Attack),
    /// What each die of a roll is worth to this attacker.
    pub(crate) hits: fn(&Position, CardId, &mut Roll),
    /// Where a destroyed card goes.
    pub(crate) destination: fn(&Position, &Fall) -> Destination,
    /// Where the cards go that lay under it.
    pub(crate) destination_under: fn(&Position, &Fall, CardId) -> Destination,
    /// Further consequences of a destruction.
    pub(crate) spoils: fn(&mut Play, &Fall) -> Flow,
    /// To whose pile a card goes that this seat discards.
    pub(crate) discards_to: fn(&Position, CardId, Seat) -> Seat,
    /// Who may know the cards in this seat's discard pile.
    pub(crate) sees_discards: fn(Seat) -> SeatSet,
    /// How many units a seat may move in its turn.
    pub(crate) move_limit: fn(&Position, Seat) -> u8,
    /// Whether a unit may be moved 0 spaces.
    pub(crate) may_stand_still: bool,
    /// Whether a move of the movement phase may end where it began, and why not.
    pub(crate) may_stay: fn(&Position, CardId, u8) -> bool,
    pub(crate) why_not_stay: fn(&Position, CardId) -> Refusal,
    /// Whether cards that are hurt together are hurt one after the other (F9.9), or at once and
    /// only destroyed in an order (S7.7).
    pub(crate) hurts_in_order: bool,
    /// Whether an event is completed before the winner is determined (F1.5, FAQ-VI-03; S1.1).
    pub(crate) completes_events: bool,
    /// Whether what may be done at any time may be done between two attacks that follow on each
    /// other (F11.10; S10.14).
    pub(crate) acts_between_attacks: bool,
    /// A unit has used what takes the place of its attack and is none (F11.3, S7.10).
    pub(crate) forgoes_attack: fn(&mut Play, CardId),
    /// Whether the size of a draw pile is open.
    pub(crate) counts_draw_piles: bool,
}

impl std::fmt::Debug for Rulebook {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Rulebook({})", self.edition)
    }
}
