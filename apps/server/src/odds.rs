//! The chances of an attack for who may declare it.

use crate::no::{Code, No};
use crate::protocol::Odds;
use table::{Seat, Session};
use wars::{CardId, Wars};
use wars_odds::OddsError;
use wording::message;

/// An attack to be looked at, apart from its game.
#[derive(Debug)]
pub struct Inquiry(wars_odds::Inquiry);

impl Inquiry {
    /// The attack must be among the options of this seat.
    pub fn new(session: &Session<Wars>, seat: Seat, unit: CardId, target: CardId) -> Result<Inquiry, No> {
        wars_odds::Inquiry::new(session, seat, unit, target).map(Inquiry).map_err(|why| refusal(&why))
    }

    /// Takes up to a few tenths of a second.
    pub fn odds(self, id: u64) -> Result<Odds, No> {
        let wars_odds::Odds { unit, target, wounds, destroyed, is_exact, has_choices } =
            self.0.odds().map_err(|why| refusal(&why))?;
        Ok(Odds { id, unit, target, wounds, destroyed, is_exact, has_choices })
    }
}

fn refusal(why: &OddsError) -> No {
    match why {
        OddsError::NoSuchAttack => No::new(Code::Illegal, message!("no-attack")),
        OddsError::Broken(_) => No::new(Code::Broken, message!("no-odds-because", why = why.to_string())),
    }
}
