use super::champions::treat;
use crate::first::shared::is_attack_of_enemy;
use wars::{Ability, Action, Ask, Bearer, Cards, Position, Refusal, When};

/// Sera Eldwyn. Instead of attacking you may pay 1 magic to take up to 2 wounds off an adjacent common or
/// champion, of any player (FAQ-XVI-01, FAQ-XVI-02).
pub(super) static GREATER_HEALING: Ability = Ability::new("Greater Healing").action(Action::new(
    When::InsteadOfAttack,
    |position, me, seat| {
        if healed(position, me).is_empty() {
            let reason = "There is no common or champion that the {card} can heal.";
            return Err(Refusal::new("FAQ-XVI-01", reason).about(me.card));
        }
        position.can_pay(seat, position.ability_price(seat, 1))
    },
    |play, me, _| {
        let prompt = me.asks(Ask::Card).rule("FAQ-XVI-01");
        let Some(unit) = play.choose_card(me.seat, prompt, healed(play, me))? else { return Ok(()) };
        let most = play.state.wounds(unit).min(2);
        let wounds = play.choose_number(me.seat, me.asks_about(unit, Ask::Number), 1, most)?;
        play.pay(me.seat, play.ability_price(me.seat, 1));
        treat(play, unit, wounds)
    },
));

fn healed(position: &Position, me: Bearer) -> Cards {
    position.units().commons_and_champions().next_to(me).wounded().cards()
}

/// Samuel Farthen, Coleen Brighton. Only dice of 4 or more wound your commons within 2 spaces in an
/// opponent's attack.
pub(super) static SHIELD_OF_LIGHT: Ability =
    Ability::new("Shield of Light").damage(|position, me, strike, damage| {
        let is_shielded = position.is_common(strike.target)
            && position.controller(strike.target) == me.seat
            && position.distance(me.card, strike.target) <= 2
            && is_attack_of_enemy(position, me, strike);
        if is_shielded {
            damage.wounds_from = damage.wounds_from.max(4);
        }
    });
