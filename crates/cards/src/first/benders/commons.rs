use super::super::shared::in_own_turn;
use table::Flow;
use wars::{Ability, Ask, Bearer, CardId, Cards, Happening, Mark, On, Play, Position, Prompt, Trigger};

/// Whether the attack that is over was this unit's.
fn is_attacker(me: Bearer, now: &Happening) -> bool {
    matches!(now, Happening::Attacked(attack) if attack.attacker == me.card)
}

/// After its attack on an enemy unit you may show the top card of an opponent's draw pile, and
/// then discard it, unless its owner pays 1 magic: that puts it beneath his draw pile.
pub(super) static MEMORY_BREAK: Ability = Ability::new("Memory Break").triggers(&[Trigger::new(
    On::Attacked,
    |position, me, now| {
        let Happening::Attacked(attack) = now else {
            return false;
        };
        attack.attacker == me.card
            && position.is_unit(attack.target)
            && position.cast.are_enemies(attack.defender, me.seat)
            && position.opponents(me.seat).any(|other| has_memories(position, other))
    },
    memory_break,
)
.may()]);

fn has_memories(position: &Position, seat: table::Seat) -> bool {
    !position.is_out(seat) && position.draw_pile_count(seat) > 0
}

fn memory_break(play: &mut Play, me: Bearer, _: &Happening) -> Flow {
    let prompt = Prompt::new("Memory Break", Ask::Option).about(me.card);
    let Some(victim) = play.choose_opponent(me.seat, prompt, |play, other| has_memories(play, other))? else {
        return Ok(());
    };
    let Some(&card) = play.look_at_top(me.seat, victim, 1)?.first() else {
        return Ok(());
    };
    play.reveal(card);
    if !play.may(me.seat, Prompt::new("Memory Break", Ask::Use).about(card))? {
        return Ok(());
    }
    if play.can_pay(victim, 1).is_ok()
        && play.may(victim, Prompt::new("Memory Break", Ask::Use).about(card))?
    {
        play.pay(victim, 1);
        play.put_under_draw_pile(card, victim);
    } else {
        // FAQ21-2.1.1.1: the Breaker's controller discards it, so to his pile.
        play.discard(card, me.seat);
    }
    Ok(())
}

/// After each of its attacks you may move a unit of any player within 2 spaces by 0 or 1 space;
/// never one that is named Controller (FAQ21-2.1.2.1).
pub(super) static TELEKINETIC_BLAST: Ability = Ability::new("Telekinetic Blast").triggers(&[Trigger::new(
    On::Attacked,
    |position, me, now| is_attacker(me, now) && !blasted(position, me).is_empty(),
    |play, me, _| {
        let prompt = Prompt::new("Telekinetic Blast", Ask::Card).rule("FAQ21-2.1.2.1").about(me.card);
        let units = blasted(play, me);
        if let Some(unit) = play.choose_card(me.seat, prompt, units)? {
            play.may_walk(unit, 1, me.seat, "Telekinetic Blast")?;
        }
        Ok(())
    },
)
.may()]);

fn blasted(position: &Position, me: Bearer) -> Cards {
    let is_movable =
        |&unit: &CardId| position.name_of(unit) != "Controller" && !position.may_walk_to(unit, 1).is_empty();
    position.units_on(position.within(me.card, 2)).into_iter().filter(is_movable).collect()
}

/// Every enemy common next to it when a turn begins, of whichever player, can neither move nor
/// attack in that turn, whatever becomes of either of them (FAQ-II-01, FAQ21-2.1.3.3).
pub(super) static STUN: Ability = Ability::new("Stun").triggers(&[Trigger::new(
    On::StartOfTurn,
    |position, me, _| !stunned(position, me).is_empty(),
    |play, me, _| {
        for unit in stunned(play, me) {
            play.state.mark(unit, Mark::Stunned);
        }
        Ok(())
    },
)
.order_free()]);

fn stunned(position: &Position, me: Bearer) -> Cards {
    let is_victim = |&unit: &CardId| {
        position.is_common(unit)
            && position.is_enemy(unit, me.seat)
            && !position.state.has_mark(unit, Mark::Stunned)
    };
    position.adjacent_units(me.card).into_iter().filter(is_victim).collect()
}

/// When your movement phase starts you may pick an enemy unit within 3 spaces: for the rest of
/// the turn she bears its name and has its ability in place of her own.
pub(super) static MIMIC: Ability = Ability::new("Mimic").triggers(&[Trigger::new(
    On::StartOfMovement,
    |position, me, now| in_own_turn(position, me, now) && !mimicked(position, me).is_empty(),
    |play, me, _| {
        let prompt = Prompt::new("Mimic", Ask::Card).about(me.card);
        let units = mimicked(play, me);
        if let Some(unit) = play.choose_card(me.seat, prompt, units)? {
            play.copy_abilities(me.card, unit, me.seat);
        }
        Ok(())
    },
)
.may()]);

fn mimicked(position: &Position, me: Bearer) -> Cards {
    let near = position.units_on(position.within(me.card, 3));
    near.into_iter().filter(|&unit| position.is_enemy(unit, me.seat)).collect()
}

/// Each time it destroys a unit, of any player, you may take 1 wound off it.
pub(super) static LIFE_DRAIN: Ability = Ability::new("Life Drain").triggers(&[Trigger::new(
    On::Destroyed,
    |position, me, now| {
        let Happening::Destroyed(fall) = now else {
            return false;
        };
        fall.cause.source == me.card && position.is_unit(fall.card) && position.state.wounds(me.card) > 0
    },
    |play, me, _| {
        play.heal(me.card, 1);
        Ok(())
    },
)
.may()]);
