use wars::{Ability, Ask, Pile, Place, Stay, Trigger};

/// Praefectus Edia. Once a turn, after it attacked an enemy unit or was attacked by one, it gets 1 boost.
pub(super) static KINETIC_SIPHON: Ability = Ability::new("Kinetic Siphon").on(Trigger::attacked(
    |position, me, attack| {
        let other = if attack.attacker == me.card { attack.target } else { attack.attacker };
        (attack.attacker == me.card || attack.target == me.card)
            && position.is_unit(other)
            && attack.is_on_enemy(position)
            && position.state.is_on_battlefield(me.card)
    },
    |play, me, _| {
        play.boost(me.card, 1);
        Ok(())
    },
)
.once());

/// Praefectus Edia. When you would discard an active event, you may spend 2 boost of it to keep that
/// event in play.
pub(super) static CONTINUANCE: Ability = Ability::new("Continuance").instead_of_discard(Stay {
    applies: |position, me, event| {
        position.state.place_of(event) == Some(Place::In(me.seat, Pile::Side))
            && position.state.tokens(me.card) >= 2
    },
    run: |play, me, event| {
        let stays = play.may(me.seat, me.asks_about(event, Ask::Use).rule("S9.2"))?;
        if stays {
            play.spend_boost(me.card, 2);
        }
        Ok(stays)
    },
});
