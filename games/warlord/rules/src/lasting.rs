//! What lasts beyond the action that made it: changes of a value, bans, granted abilities.

use crate::value::Stat;
use crate::{Cap, CardId, State};
use table::{Flow, Seat};

/// How long it lasts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// The end of the turn.
    Turn,
    /// The end of the next turn.
    NextTurn,
    /// For good: while the card stays in play.
    Good,
}

/// What lasts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lasts {
    /// Adds to a value of a character.
    Plus(Stat, i8),
    /// It has the Warlord trait (Maxmilian).
    Warlord,
    /// It has lost the Warlord trait (3.4).
    NoWarlord,
    /// It may not attack.
    NoAttack,
    /// Its next attack does not spend it.
    FreeAttack,
    /// No card effect of an opponent can spend, stun or move it.
    Stubborn,
    /// It suffers a wound the next time it spends or stuns.
    WoundsNextTurning,
    /// It must attack this character at its first chance.
    Taunted,
    /// It is killed when this ends.
    Dies,
    /// It is discarded when this ends (an item).
    Discarded,
    /// On a player: the next roll of his army counts as a natural 20.
    Critical,
    /// It has an ability that the source grants, by its number there.
    Grant(u8),
}

/// One lasting effect on a card, or on a player if it names no card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lasting {
    pub on: CardId,
    /// The card that made it.
    pub by: CardId,
    /// Another card that it concerns.
    pub about: CardId,
    pub what: Lasts,
    pub until: Until,
    /// How often it counts: copies of one card that give the same change share an entry.
    pub times: u8,
}

impl Lasting {
    /// How many the cards of one deck can bear: two for each character it could have in play at once.
    /// Equal changes of one source add up in one entry, so do those that copies of one card grant; and
    /// when there is no room left, changes of one value by several cards.
    pub const A_SEAT: usize = Cap::Lasting.room();
    pub(crate) const BLANK: Lasting = Lasting {
        on: CardId::NONE,
        by: CardId::NONE,
        about: CardId::NONE,
        what: Lasts::Dies,
        until: Until::Turn,
        times: 1,
    };
}

impl State {
    /// What lasts on this card.
    pub fn lasting(&self, card: CardId) -> impl Iterator<Item = &Lasting> {
        self.lasting_of(card.owner()).iter().filter(move |lasting| lasting.on == card)
    }

    /// Everything that lasts on the cards of a deck, and on the player himself.
    pub fn lasting_of(&self, seat: Seat) -> &[Lasting] {
        let part = self.part(seat);
        &part.lasting[..part.lasting_count as usize]
    }

    /// What lasts on the cards of a deck, to be changed.
    pub(crate) fn lasting_of_mut(&mut self, seat: Seat) -> &mut [Lasting] {
        let part = self.part_mut(seat);
        &mut part.lasting[..part.lasting_count as usize]
    }

    /// Stops the game when there is no room for it.
    pub(crate) fn add_lasting(&mut self, seat: Seat, new: Lasting) -> Flow {
        let part = self.part_mut(seat);
        let count = part.lasting_count as usize;
        if let Lasts::Plus(stat, more) = new.what {
            let is_full = count == Lasting::A_SEAT;
            let same = part.lasting[..count].iter_mut().find_map(|old| match &mut old.what {
                Lasts::Plus(known, plus)
                    if *known == stat
                        && (old.on, old.until) == (new.on, new.until)
                        && (old.by == new.by || is_full) =>
                {
                    Some(plus)
                }
                _ => None,
            });
            if let Some(plus) = same {
                let Some(sum) = plus.checked_add(more) else { return Cap::Change.stop() };
                *plus = sum;
                return Ok(());
            }
        }
        if count == Lasting::A_SEAT {
            return Cap::Lasting.stop();
        }
        part.lasting[count] = new;
        part.lasting_count += 1;
        Ok(())
    }

    /// Forgets what `is_over` names, and keeps the order of the rest.
    pub(crate) fn drop_lasting(&mut self, seat: Seat, is_over: impl Fn(&Lasting) -> bool) {
        let part = self.part_mut(seat);
        let mut kept = 0;
        for index in 0..part.lasting_count as usize {
            let lasting = part.lasting[index];
            if !is_over(&lasting) {
                part.lasting[kept] = lasting;
                kept += 1;
            }
        }
        part.lasting[kept..].fill(Lasting::BLANK);
        part.lasting_count = kept as u8;
    }
}
