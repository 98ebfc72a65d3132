use super::champions::treat;
use crate::first::shared::is_attack_of_enemy;
use wars::{Ability, Action, Ask, Cards, When};

/// Sera Eldwyn. Instead of attacking you may pay 1 magic to take up to 2 wounds off an adjacent common or
/// champion, of any player (FAQ-XVI-01, FAQ-XVI-02).
pub(super) static GREATER_HEALING: Ability = Ability::new("Greater Healing").action(Action::picks(
    When::InsteadOfAttack,
    |position, me| match position.can_pay(me.seat, position.ability_price(me.seat, 1)).is_ok() {
        true => position.units().commons_and_champions().next_to(me).wounded().cards(),
        false => Cards::NONE,
    },
    "FAQ-XVI-01",
    "There is no common or champion that the {card} can heal.",
    |play, me, unit| {
        let most = play.state.wounds(unit).min(2);
        let wounds = play.choose_number(me.seat, me.asks_about(unit, Ask::Number), 1, most)?;
        play.pay(me.seat, play.ability_price(me.seat, 1));
        treat(play, unit, wounds)
    },
));

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
