use super::commons::opponent_discards;
use wars::{Ability, Pile, Time, Trigger};

/// Overseer Maruna. When an enemy unit was summoned within 2 spaces of it, the opponent discards a card
/// of his hand.
pub(super) static PUNISH: Ability = Ability::new("Punish").on(Trigger::summoned(
    |position, me, summoning| {
        position.cast.are_enemies(summoning.by, me.seat)
            && position.cast.battlefield.distance(position.square(me.card), summoning.to) <= 2
            && position.state.count(summoning.by, Pile::Hand) > 0
    },
    |play, me, _| opponent_discards(play, me),
)
.order_free());

/// Overseer Ovi. It is 1 stronger for every 2 cards in your hand.
pub(super) static SCHEME: Ability = Ability::new("Scheme")
    .own_attack(|position, me, _| (position.state.count(me.seat, Pile::Hand) / 2) as i8);

/// Overseer Katu. At the end of your turn it gets 1 boost if your draw pile is empty.
pub(super) static TENACITY: Ability = Ability::new("Tenacity").on(Trigger::at(
    Time::EndOfTurn,
    |position, me| position.draw_pile_count(me.seat) == 0,
    |play, me| {
        play.boost(me.card, 1);
        Ok(())
    },
)
.own());
