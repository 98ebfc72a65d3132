//! The odds of an attack, for the player who may declare it.

use crate::protocol::Odds;
use table::{Seat, Session};
use title::{Code, Refusal};
use wars::{CardId, Wars};
use wars_odds::OddsError;
use wording::message;

/// An attack to be examined apart from its game.
#[derive(Debug)]
pub struct Attack(wars_odds::Inquiry);

impl Attack {
    /// The attack must be among the options of this seat.
    pub fn new(session: &Session<Wars>, seat: Seat, unit: CardId, target: CardId) -> Result<Attack, Refusal> {
        wars_odds::Inquiry::new(session, seat, unit, target).map(Attack).map_err(|why| refusal(&why))
    }

    /// Takes up to a few tenths of a second.
    pub fn odds(self) -> Result<Odds, Refusal> {
        let wars_odds::Odds { unit, target, wounds, destroyed, is_exact, has_choices } =
            self.0.odds().map_err(|why| refusal(&why))?;
        Ok(Odds { unit, target, wounds, destroyed, is_exact, has_choices })
    }
}

fn refusal(why: &OddsError) -> Refusal {
    match why {
        OddsError::NoSuchAttack => Refusal::new(Code::Illegal, message!("no-attack")),
        OddsError::Broken(_) => {
            Refusal::new(Code::Broken, message!("no-odds-because", why = why.to_string()))
        }
    }
}
