//! What may be asked about a game besides what is shown: odds, and possible targets.

use crate::aims::Aiming;
use crate::choice::number;
use crate::detail::parts;
use crate::protocol::{Inquiry, Odds, StrikeOdds};
use serde_json::Value;
use table::{Seat, Session};
use title::{Code, Json, Refusal, Work};
use warlord::{CardId, Position, Strike, Sum, Warlord};
use warlord_lore::hit_chance;

/// It only uses public data: values of characters in play, and the options of the asking seat.
pub fn inquire<const N: usize>(
    session: &Session<Warlord<N>>,
    asked: Option<Seat>,
    about: &Value,
) -> Result<Work<Result<Json, Refusal>>, Refusal> {
    // It may be an inquiry of another game.
    let unusable = |why: serde_json::Error| Refusal::technical(Code::Unusable, why);
    let (cast, state) = (session.setup().clone(), *session.state());
    let check = |card: CardId| match cast.has(card) && state.is_character_in_play(card) {
        true => Ok(()),
        false => Err(Refusal::new(Code::NotFound, warlord_wording::message!("not-there"))),
    };
    match serde_json::from_value(about.clone()).map_err(unusable)? {
        Inquiry::Odds { card, target } => {
            check(card)?;
            check(target)?;
            let odds = Json::of(&odds(Position::new(&cast, &state), card, target));
            Ok(Box::new(move || Ok(odds)))
        }
        Inquiry::Aims { card } => {
            card.map(check).transpose()?;
            let aiming = Aiming::of(session, asked);
            let aiming = aiming.ok_or_else(|| Refusal::new(Code::NotAsked, words::message!("not-you")))?;
            Ok(Box::new(move || Ok(Json::of(&aiming.aims(Position::new(&cast, &state), card)))))
        }
    }
}

/// Every strike of the attack at this target, while it lives, if nobody reacts.
fn odds(at: Position<'_>, card: CardId, target: CardId) -> Odds {
    let life = at.life_left(target).max(0) as usize;
    // The chance of each number of wounds so far; the last one means death.
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
