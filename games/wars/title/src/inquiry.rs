//! What may be asked about a game besides what is shown: the odds of an attack, what values are made of.

use crate::odds::Attack;
use crate::protocol::{Inquiry, Inspected};
use crate::table::WarsTable;
use crate::values::values;
use serde_json::Value;
use table::Seat;
use title::{Code, Json, Refusal, Scene, Work};
use wording::message;

pub fn inquire(
    scene: &Scene<'_, WarsTable>,
    asked: Option<Seat>,
    about: &Value,
) -> Result<Work<Result<Json, Refusal>>, Refusal> {
    // It may be what another game is asked about.
    let unusable = |why: serde_json::Error| Refusal::technical(Code::Unusable, why);
    match serde_json::from_value(about.clone()).map_err(unusable)? {
        Inquiry::Odds { unit, target } => {
            let seat = asked.ok_or_else(|| Refusal::new(Code::NotAsked, message!("odds-of-others")))?;
            let attack = Attack::new(scene.session, seat, unit, target)?;
            Ok(Box::new(move || attack.odds().map(|odds| Json::of(&odds))))
        }
        Inquiry::Inspect { card } => {
            let told = Json::of(&Inspected { card, values: values(scene.session, card, scene.language)? });
            Ok(Box::new(move || Ok(told)))
        }
    }
}
