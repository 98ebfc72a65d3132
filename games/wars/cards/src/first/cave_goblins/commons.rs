use wars::lasting::{Until, Whom};
use wars::{Ability, Phase, Reach, Refusal, Time, Trigger};

/// Reeker, Fighter. It makes no attack in your attack phase; right after it, it may attack. Of the
/// Fighters two in all may (FAQ-III-03).
pub(super) static RELENTLESS: Ability = Ability::new("Relentless")
    .forbids_attack(|position, me, unit| {
        let is_early =
            unit == me.card && position.state.phase == Phase::Attack && position.state.active == me.seat;
        (is_early && !position.is_after_attack_phase()).then(|| {
            Refusal::new("FAQ-III-03", "The {card} attacks only after the attack phase.").about(unit)
        })
    })
    .on(Trigger::at(
        Time::After(Phase::Attack),
        |position, me| {
            let is_spent =
                position.name_of(me.card) == "Fighter" && position.count_lasting(&FIGHTER_USED, me.seat) >= 2;
            !is_spent && position.may_attack(me.card).is_ok() && !position.targets(me.card).is_empty()
        },
        |play, me| {
            if play.name_of(me.card) == "Fighter" {
                play.last(&FIGHTER_USED, Whom::Side(me.seat), me.seat, 0, Until::EndOfTurn);
            }
            play.attack(me.card, None)
        },
    )
    .own()
    .may())
    .lends(&[&FIGHTER_USED]);

/// Counts the Fighters that have attacked after this attack phase.
static FIGHTER_USED: Ability = Ability::effect("Relentless");

/// Climber. Next to a wall only dice of 4 or more wound it in an opponent's attack. It moves over walls.
pub(super) static SCALE_WALL: Ability = Ability::new("Scale Wall")
    .damage(|position, me, strike, damage| {
        let is_on_wall = position.is_beside(position.square(me.card), position.walls_all());
        if strike.is_on(me) && position.is_enemy(strike.attacker, me.seat) && is_on_wall {
            damage.wounds_from = damage.wounds_from.max(4);
        }
    })
    .passes(|position, _, _| {
        // F12.5: a unit on a vine wall stops it.
        position.all_cards().walls().squares() - (position.state.units_all() & position.state.vines_all())
    });

/// Clinger. In your turn it is not moved. When a friendly unit has left a space next to it, you may place
/// it on an empty space next to that unit as soon as its move is over.
pub(super) static CLING: Ability = Ability::new("Cling")
    .forbids_move(|position, me, unit| {
        (unit == me.card && position.state.active == me.seat)
            .then(|| Refusal::new("F11.1", "The {card} is not moved in your turn.").about(unit))
    })
    .watches_way(|position, me, step| {
        step.unit != me.card
            && !position.is_enemy(step.unit, me.seat)
            && position.adjacent(me.card).contains(step.from)
    })
    .on(Trigger::moved(
        |position, me, walk| {
            walk.unit != me.card
                && !position.is_enemy(walk.unit, me.seat)
                && walk.left.intersects(position.adjacent(me.card))
                && !position.empty_next_to(walk.unit).is_empty()
        },
        |play, me, walk| {
            if let Some(to) = play.choose_where(me, play.empty_next_to(walk.unit))? {
                play.place(me.card, to);
            }
            Ok(())
        },
    )
    .may());

/// Oaf. Two dice more while exactly 2 wounds are on it.
pub(super) static ENRAGE: Ability =
    Ability::new("Enrage").own_attack(|position, me, _| 2 * i8::from(position.state.wounds(me.card) == 2));

/// Runt. It does not block ranged attacks.
pub(super) static PUNY: Ability =
    Ability::new("Puny").lets_through(|position, _, attacker| position.reach_of(attacker) == Reach::Ranged);
