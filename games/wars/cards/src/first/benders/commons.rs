use table::Seat;
use wars::{Ability, Ask, Bearer, Cards, Mark, Phase, Position, Time, Trigger};

/// Breaker. After its attack on an enemy unit you may show the top card of an opponent's draw pile, and
/// then discard it, unless its owner pays 1 magic: that puts it beneath his draw pile.
pub(super) static MEMORY_BREAK: Ability = Ability::new("Memory Break").on(Trigger::attacked(
    |position, me, attack| {
        position.is_unit(attack.target)
            && position.cast.are_enemies(attack.defender, me.seat)
            && position.opponents(me.seat).any(|other| has_memories(position, other))
    },
    |play, me, _| {
        let has_memories = |play: &wars::Play, other| has_memories(play, other);
        let Some(victim) = play.choose_opponent(me.seat, me.asks(Ask::Option), has_memories)? else {
            return Ok(());
        };
        let Some(&card) = play.look_at_top(me.seat, victim, 1)?.first() else { return Ok(()) };
        play.reveal(card);
        let prompt = me.asks_about(card, Ask::Use);
        if !play.may(me.seat, prompt)? {
            return Ok(());
        }
        if play.can_pay(victim, 1).is_ok() && play.may(victim, prompt)? {
            play.pay(victim, 1);
            play.put_under_draw_pile(card, victim);
        } else {
            // FAQ21-2.1.1.1: the Breaker's controller discards it, so to his pile.
            play.discard(card, me.seat);
        }
        Ok(())
    },
)
.own()
.may());

fn has_memories(position: &Position, seat: Seat) -> bool {
    !position.is_out(seat) && position.draw_pile_count(seat) > 0
}

/// Controller. After each of its attacks you may move a unit of any player within 2 spaces by 0 or 1
/// space; never one that is named Controller (FAQ21-2.1.2.1).
pub(super) static TELEKINETIC_BLAST: Ability =
    Ability::new("Telekinetic Blast").on(Trigger::picks_on_attack(
        |position, me, _| {
            let units = position.units().filter(|unit| position.name_of(unit) != "Controller");
            units.within(me, 2).able_to_move(1).cards()
        },
        |play, me, _, unit| play.may_walk(unit, 1, me.seat, me.ability.name).map(drop),
    )
    .own()
    .rule("FAQ21-2.1.2.1")
    .may());

/// Deceiver. Every enemy common next to it when a turn begins, of whichever player, can neither move
/// nor attack in that turn, whatever becomes of either of them (FAQ-II-01, FAQ21-2.1.3.3).
pub(super) static STUN: Ability = Ability::new("Stun").on(Trigger::at(
    Time::StartOfTurn,
    |position, me| !stunned(position, me).is_empty(),
    |play, me| {
        for unit in stunned(play, me) {
            play.state.mark(unit, Mark::Stunned);
        }
        Ok(())
    },
)
.order_free());

fn stunned(position: &Position, me: Bearer) -> Cards {
    let is_awake = |unit| !position.state.has_mark(unit, Mark::Stunned);
    position.units().enemy_to(me.seat).commons().next_to(me).filter(is_awake).cards()
}

/// Mind Witch. When your movement phase starts you may pick an enemy unit within 3 spaces: for the rest
/// of the turn she bears its name and has its ability in place of her own.
pub(super) static MIMIC: Ability = Ability::new("Mimic").on(Trigger::picks_at(
    Time::Start(Phase::Movement),
    |position, me| position.units().enemy_to(me.seat).within(me, 3).cards(),
    |play, me, unit| {
        play.copy_abilities(me.card, unit, me.seat);
        Ok(())
    },
)
.own()
.may());
