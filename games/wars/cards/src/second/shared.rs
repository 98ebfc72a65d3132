//! Abilities that are on the sheets of several factions.

use arrayvec::ArrayVec;
use table::{Flow, Seat};
use wars::{
    Ability, Ask, Attack, Bearer, CardId, Cards, Mark, Move, Phase, Pile, Play, Played, Position, Refusal,
    Time, Trigger,
};

/// Its range is 4 spaces instead of 3.
pub(crate) static FAR_SHOT: Ability = Ability::new("Far Shot").range(|_, _| 4);

/// The first time in a turn that it has attacked an enemy unit, it gets 1 boost.
pub(crate) static MOMENTUM: Ability =
    Ability::new("Momentum").on(Trigger::attacked(attacked_enemy_unit, |play, me, _| {
        play.boost(me.card, 1);
        Ok(())
    })
    .own()
    .once());

/// An enemy unit next to it that steps, or is forced, away from it takes 1 damage, each time.
pub(crate) static ENGAGE: Ability = Ability::new("Engage").on(Trigger::stepped(
    |position, me, step| {
        let (field, here) = (position.cast.battlefield, position.square(me.card));
        position.is_unit(step.unit)
            && position.is_enemy(step.unit, me.seat)
            && position.state.is_on_battlefield(step.unit)
            && field.distance(here, step.from) == 1
            && field.distance(here, step.to) > 1
    },
    |play, me, step| play.wound(step.unit, 1, me.cause()),
)
// All that engage one unit are of one player and do the same.
.order_free());

/// It moves through commons; after the move each of those takes 1 damage.
pub(crate) static TRAMPLE: Ability = Ability::new("Trample")
    .passes(|position, me, _| position.units().commons().except(me).squares())
    .tramples(|_, _| true)
    .on(Trigger::moved(
        |position, _, walk| !trampled(position, walk).is_empty(),
        |play, me, walk| play.wound_each(trampled(play, walk), 1, me.cause()),
    )
    .own());

fn trampled(position: &Position, walk: &Move) -> Cards {
    position.among(walk.through).commons().filter(|card| position.state.is_on_battlefield(card)).cards()
}

/// The first attack on it in a turn puts at most 1 damage on it.
pub(crate) static GUARDED: Ability = Ability::new("Guarded").damage(|position, me, strike, damage| {
    if strike.is_on(me) && !position.state.has_mark(me.card, Mark::WasAttacked) {
        damage.most = damage.most.min(1);
    }
});

/// After it attacked an adjacent enemy common or champion, that unit may be forced 1
/// space.
pub(crate) static SHOVE: Ability = Ability::new("Shove").on(Trigger::attacked(
    |position, me, attack| {
        is_shoved(position, me, attack) && !position.force_spaces(attack.target, 1).is_empty()
    },
    |play, me, attack| {
        let spaces = play.force_spaces(attack.target, 1);
        play.may_force(attack.target, spaces, me.seat, me.ability.name)?;
        Ok(())
    },
)
.own());

fn is_shoved(position: &Position, me: Bearer, attack: &Attack) -> bool {
    position.is_common_or_champion(attack.target)
        && attack.is_on_enemy(position)
        && position.cast.battlefield.distance(attack.from, attack.at) == 1
        && position.state.is_on_battlefield(me.card)
        && position.state.square_of(attack.target) == Some(attack.at)
}

/// It is stronger by its boost, by 5 at most.
pub(crate) static IMBUED_STRENGTH: Ability =
    Ability::new("Imbued Strength").own_attack(|position, me, _| position.state.tokens(me.card).min(5) as i8);

/// Every destruction of a unit in your turn is 1 boost for it; at the end of your turn it loses 2.
pub(crate) static BLOOD_FURY: Ability = Ability::new("Blood Fury")
    .on(Trigger::destroyed(
        |position, me, fall| {
            position.state.active == me.seat
                && position.is_unit(fall.card)
                && position.state.is_on_battlefield(me.card)
        },
        |play, me, _| {
            play.boost(me.card, 1);
            Ok(())
        },
    )
    .order_free())
    .on(Trigger::at(
        Time::EndOfTurn,
        |position, me| position.state.tokens(me.card) > 0,
        |play, me| {
            play.remove_boost(me.card, 2);
            Ok(())
        },
    )
    .own()
    .order_free());

/// When another unit was destroyed by it, you may put a Carrier unit of your discard pile where that was.
pub(crate) static INFECT: Ability = Ability::new("Infect").on(Trigger::destroyed(
    // The cards in a discard pile are not public.
    |position, me, fall| {
        position.is_unit(fall.card)
            && fall.card != me.card
            && position.empty().contains(fall.square)
            && position.state.count(me.seat, Pile::Discard) > 0
    },
    |play, me, fall| {
        let carriers = carriers(play, me.seat);
        if let Some(carrier) = play.may_choose_hidden(me.seat, me.asks(Ask::Card), carriers)? {
            play.put_into_play(carrier, fall.square, me.seat);
        }
        Ok(())
    },
)
.by_it());

/// The Carrier units in a discard pile, one of each.
pub(crate) fn carriers(position: &Position, seat: Seat) -> Cards {
    let is_carrier = |card| position.is_unit(card) && position.has_word(card, "Carrier");
    position.distinct(seat, Pile::Discard, is_carrier)
}

/// Any number of these cards, in the order in which the player chooses them (S10.3).
pub(crate) fn choose_any(play: &mut Play, event: Played, cards: Cards) -> Flow<Chosen> {
    choose_up_to(play, event, cards, CardId::MOST)
}

/// Up to this many of these cards.
pub(crate) fn choose_up_to(play: &mut Play, event: Played, cards: Cards, most: usize) -> Flow<Chosen> {
    let mut left = cards;
    let mut chosen = Chosen::new();
    let prompt = event.asks(Ask::Card).rule("S10.23").about(event.card);
    while chosen.len() < most && !left.is_empty() {
        let Some(card) = play.may_choose_card(event.seat, prompt, left)? else { break };
        left.remove(card);
        chosen.push(card);
    }
    Ok(chosen)
}

/// Cards in the order in which they were chosen, each once.
pub(crate) type Chosen = ArrayVec<CardId, { CardId::MOST }>;

/// One card that an event does something with; none if there is none.
pub(crate) fn target(play: &mut Play, event: Played, cards: Cards) -> Flow<Option<CardId>> {
    play.choose_card(event.seat, event.asks(Ask::Card).rule("S10.23").about(event.card), cards)
}

/// Refused but during this phase of the player's own turn (S10.14).
pub(crate) fn during(position: &Position, me: Bearer, phase: Phase) -> Result<(), Refusal> {
    if position.state.phase == phase && position.state.active == me.seat {
        return Ok(());
    }
    let reason = match phase {
        Phase::Summon => "The {card} uses that only in your own summon phase.",
        Phase::Movement => "The {card} uses that only in your own movement phase.",
        _ => "The {card} uses that only in your own attack phase.",
    };
    Err(Refusal::new("S10.14", reason).about(me.card))
}

/// Whether it was an attack on an enemy unit, and the attacker is still there.
pub(crate) fn attacked_enemy_unit(position: &Position, me: Bearer, attack: &Attack) -> bool {
    position.is_unit(attack.target)
        && attack.is_on_enemy(position)
        && position.state.is_on_battlefield(me.card)
}

/// The extra attack of a unit, on an enemy card next to it.
pub(crate) fn attack_again(play: &mut Play, unit: CardId, seat: Seat, source: &'static str) -> Flow {
    if !play.state.is_on_battlefield(unit) {
        return Ok(());
    }
    let targets = play.among(play.targets(unit)).enemy_to(seat).next_to(unit).cards();
    play.offer_attack_on(unit, targets, seat, source)?;
    Ok(())
}
