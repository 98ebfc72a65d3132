use crate::second::shared::attacked_enemy_unit;
use table::Flow;
use wars::{Ability, Ask, Bearer, Pile, Play, Position, Trigger};

/// The opponent chooses a card of his hand and discards it.
pub(super) fn opponent_discards(play: &mut Play, me: Bearer) -> Flow {
    let opponent = play.opponents(me.seat).next();
    match opponent {
        Some(opponent) => play.must_discard(opponent, me.asks(Ask::Card)),
        None => Ok(()),
    }
}

fn can_draw(position: &Position, me: Bearer) -> bool {
    position.draw_pile_count(me.seat) > 0
}

fn has_cards(position: &Position, me: Bearer) -> bool {
    position.state.count(me.seat, Pile::Hand) > 0
}

/// The price: a card goes from the player's hand under his draw pile. False when the player declines.
fn buries_one(play: &mut Play, me: Bearer) -> Flow<bool> {
    let hand = play.distinct(me.seat, Pile::Hand, |_| true);
    let Some(card) = play.may_choose_hidden(me.seat, me.asks(Ask::Card), hand)? else { return Ok(false) };
    play.bury(card, me.seat);
    Ok(true)
}

/// Citadel Adviser. After its move you may draw a card.
pub(super) static INTELLIGENCE: Ability = Ability::new("Intelligence").on(Trigger::moved(
    |position, me, _| can_draw(position, me),
    |play, me, _| play.draw_cards(me.seat, 1),
)
.own()
.may());

/// Citadel Adviser. After it attacked an enemy unit, you may put a card of your hand under your draw pile
/// to force your summoner 1 space.
pub(super) static WARNING: Ability = Ability::new("Warning").on(Trigger::attacked(
    |position, me, attack| {
        attacked_enemy_unit(position, me, attack)
            && has_cards(position, me)
            && !position.force_spaces(position.cast.summoner(me.seat), 1).is_empty()
    },
    |play, me, _| {
        if buries_one(play, me)? {
            let summoner = play.cast.summoner(me.seat);
            let spaces = play.force_spaces(summoner, 1);
            play.must_force(summoner, spaces, me.seat, me.ability.name)?;
        }
        Ok(())
    },
)
.own());

/// Mind Knight. When an enemy unit ends its move next to it, the opponent discards a card of his hand.
pub(super) static EVOKE_FEAR: Ability = Ability::new("Evoke Fear").on(Trigger::moved(
    |position, me, walk| {
        position.state.is_on_battlefield(walk.unit)
            && position.is_enemy(walk.unit, me.seat)
            && position.adjacent(me.card).contains(walk.to)
            && position.opponents(me.seat).any(|seat| position.state.count(seat, Pile::Hand) > 0)
    },
    |play, me, _| opponent_discards(play, me),
)
.order_free());

/// Ancient Scholar. After it was summoned you may draw a card.
pub(super) static WISDOM: Ability = Ability::new("Wisdom").on(Trigger::summoned(
    |position, me, _| can_draw(position, me),
    |play, me, _| play.draw_cards(me.seat, 1),
)
.own()
.may());

/// Ancient Scholar. After it attacked an enemy unit, you may draw a card.
pub(super) static ANALYZE: Ability = Ability::new("Analyze").on(Trigger::attacked(
    |position, me, attack| attacked_enemy_unit(position, me, attack) && can_draw(position, me),
    |play, me, _| play.draw_cards(me.seat, 1),
)
.own()
.may());

/// Enigma Sage. After it attacked an enemy unit, you may put a card of your hand under your draw pile to
/// put 1 damage on a unit next to it.
pub(super) static APPLY: Ability = Ability::new("Apply").on(Trigger::attacked(
    |position, me, attack| {
        attacked_enemy_unit(position, me, attack)
            && has_cards(position, me)
            && !position.adjacent_units(me.card).is_empty()
    },
    |play, me, _| {
        if !buries_one(play, me)? {
            return Ok(());
        }
        let near = play.adjacent_units(me.card);
        match play.choose_card(me.seat, me.asks(Ask::Card).rule("S10.23"), near)? {
            Some(unit) => play.wound(unit, 1, me.cause()),
            None => Ok(()),
        }
    },
)
.own());
