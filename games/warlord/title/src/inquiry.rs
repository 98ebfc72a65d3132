//! What may be asked about a game besides what is shown: the chances of an attack.

use crate::choice::number;
use crate::detail::parts;
use crate::protocol::{Inquiry, Odds, StrikeOdds};
use serde_json::Value;
use title::{Code, Json, Refusal, Work};
use warlord::{CardId, Cast, Position, State, Strike, Sum};
use warlord_lore::hit_chance;
use warlord_wording::message;

/// All that it needs is public: values of characters in play.
pub fn inquire(cast: &Cast, state: &State, about: &Value) -> Result<Work<Result<Json, Refusal>>, Refusal> {
    let malformed = |why: serde_json::Error| Refusal::technical(Code::Malformed, why);
    let Inquiry::Odds { card, target } = serde_json::from_value(about.clone()).map_err(malformed)?;
    let is_there = |card: CardId| cast.has(card) && state.is_character_in_play(card);
    if !is_there(card) || !is_there(target) {
        return Err(Refusal::new(Code::NotFound, message!("not-there")));
    }
    let odds = Json::of(&odds(Position::new(cast, state), card, target));
    Ok(Box::new(move || Ok(odds)))
}

/// Every strike of the attack at this target, while it lives; nobody reacts.
fn odds(at: Position<'_>, card: CardId, target: CardId) -> Odds {
    let life = at.life_left(target).max(0) as usize;
    // The chance of each number of wounds so far, the last of them its death.
    let mut chances = vec![0.0; life + 1];
    chances[0] = 1.0;
    let mut all_miss = 1.0;
    let mut strikes = Vec::new();
    for (place, &base) in at.attack_list(card).iter().enumerate() {
        let strike = Strike { base, in_attack: Some(place as u8), ..at.attack_strike(card) }.at(target);
        let told = strike_odds(at, &strike);
        let mut next = vec![0.0; life + 1];
        for (wounds, chance) in chances.iter().enumerate() {
            if wounds == life {
                next[life] += chance;
                continue;
            }
            next[(wounds + usize::from(told.wounds)).min(life)] += chance * told.hit;
            next[wounds] += chance * (1.0 - told.hit);
        }
        all_miss *= 1.0 - told.hit;
        chances = next;
        strikes.push(told);
    }
    Odds {
        card: number(card).unwrap_or_default(),
        target: number(target).unwrap_or_default(),
        distance: at.distance(card, target),
        strikes,
        hit: 1.0 - all_miss,
        kill: chances[life],
        wounds: chances,
    }
}

fn strike_odds(at: Position<'_>, strike: &Strike) -> StrikeOdds {
    let (mut roll, mut sum) = (Sum::default(), Sum::default());
    at.each_strike_bonus(strike, |source, by| roll.add(source, by));
    at.each_strike_ac(strike, |source, by| sum.add(source, by));
    let (modifier, needed) = (at.strike_bonus(strike), at.strike_ac(strike));
    StrikeOdds {
        modifier,
        needed,
        wounds: at.strike_wounds(strike),
        hit: f64::from(hit_chance(modifier, needed)),
        roll: parts(at.cast, &roll),
        number: parts(at.cast, &sum),
    }
}
