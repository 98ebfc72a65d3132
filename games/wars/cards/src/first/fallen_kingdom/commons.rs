use crate::first::shared::{KEEP_UNDER, cards_under};
use grid::Squares;
use wars::{
    Ability, Ask, Bearer, By, CardId, Destination, Diversion, Entrance, Fall, Mark, Phase, Pile, Position,
    Preparation, Prompt, Time, Trigger,
};

/// Cultist. Destroyed by an enemy unit's attack, it rolls a die: with 3 or more the destroyer gets 1
/// wound.
pub(super) static DEATH_CURSE: Ability = Ability::new("Death Curse").on(Trigger::destroyed(
    |position, _, fall| {
        fall.cause.by == By::Attack
            && position.cast.are_enemies(fall.cause.seat, fall.controller)
            && position.state.is_on_battlefield(fall.cause.source)
    },
    |play, me, fall| match play.die(me.seat, me.ability.name)? {
        3.. => play.wound(fall.cause.source, 1, me.cause()),
        _ => Ok(()),
    },
)
.own());

/// Ghoul. When your attack phase ends it gets 1 wound, unless it has destroyed a unit in it.
pub(super) static RAVENOUS_HUNGER: Ability = Ability::new("Ravenous Hunger").on(Trigger::at(
    Time::End(Phase::Attack),
    |position, me| !position.state.has_mark(me.card, Mark::SlewInAttackPhase),
    |play, me| play.wound(me.card, 1, me.cause()),
)
.own());

/// Phantom. When you have moved it in your movement phase you may pick an adjacent common or champion
/// and roll a die: with 6 the Phantom is discarded and the unit is yours for good (FAQ21-1.0.0.33).
pub(super) static POSSESS: Ability = Ability::new("Possess").on(Trigger::picks_on_move(
    |position, me, moved| match moved.in_phase && moved.by == me.seat {
        true => {
            let is_foreign = |unit| position.controller(unit) != me.seat;
            position.units().commons_and_champions().next_to(me).filter(is_foreign).cards()
        }
        false => wars::Cards::NONE,
    },
    |play, me, _, unit| {
        if play.die(me.seat, me.ability.name)? < 6 {
            return Ok(());
        }
        play.discard_from_play(me.card, me.seat)?;
        if play.state.is_on_battlefield(unit) {
            play.set_controller(unit, me.seat);
        }
        Ok(())
    },
)
.own()
.may());

/// Reaper. A unit that it destroys and that would be your magic goes under it; it has a die more for
/// each unit card there.
pub(super) static SOUL_HARVEST: Ability = Ability::new("Soul Harvest")
    .destination(KEEP_UNDER)
    .own_attack(|position, me, _| cards_under(position, me.card).count() as i8);

/// Reaver. Destroyed by an attack, it rolls a die: with 5 or more it comes back with 1 wound on an
/// empty space next to its destroyer.
pub(super) static UNDYING: Ability = Ability::new("Undying").on(Trigger::destroyed(
    |position, _, fall| fall.cause.by == By::Attack && !graves(position, fall).is_empty(),
    |play, me, fall| {
        if play.die(me.seat, me.ability.name)? < 5 {
            return Ok(());
        }
        if let Some(to) = play.choose_where(me, graves(play, fall))? {
            play.put_into_play(me.card, to, fall.controller);
            play.state.set_wounds(me.card, 1);
        }
        Ok(())
    },
)
.own());

fn graves(position: &Position, fall: &Fall) -> Squares {
    match position.state.square_of(fall.cause.source) {
        Some(square) => position.cast.battlefield.adjacent(square) & position.empty(),
        None => Squares::NONE,
    }
}

/// Skeletal Archer. When it is destroyed, a die: with 3 or more it goes to its controller's discard
/// pile.
pub(super) static MAGIC_LOCKED: Ability = Ability::new("Magic Locked").destination(Diversion {
    applies: |_, me, fall, destination| fall.card == me.card && matches!(destination, Destination::Magic(_)),
    run: |play, me, fall, destination| {
        if play.die(fall.controller, me.ability.name)? >= 3 {
            *destination = Destination::Discard(fall.controller);
        }
        Ok(())
    },
});

/// Vampire. It moves through other cards. After its attack you may move it up to 2 spaces.
pub(super) static BAT_FLIGHT: Ability =
    Ability::new("Bat Flight").flies(|_, me, unit| unit == me.card).on(Trigger::attacked(
        |position, me, _| !position.may_walk_to(me.card, 2).is_empty(),
        |play, me, _| play.may_walk(me.card, 2, me.seat, me.ability.name).map(drop),
    )
    .own());

/// Warlock. In place of its summon cost you may put 1 wound on your summoner.
pub(super) static STOLEN_LIFE: Ability =
    Ability::new("Stolen Life").entrance(Entrance::further(|_, _, _| Squares::NONE).prepare(Preparation {
        most: |_, _, _| u8::MAX,
        run: |play, seat, card, _, price| {
            if *price == 0 {
                return Ok(());
            }
            let prompt = Prompt::new("Stolen Life", Ask::Use).about(card);
            if play.can_pay(seat, *price).is_err() || play.may(seat, prompt)? {
                *price = 0;
                let summoner = play.cast.summoner(seat);
                play.wound(summoner, 1, wars::Cause::ability(seat, card))?;
            }
            Ok(())
        },
    }));

/// Zombie Warrior. For each enemy unit that it destroys you may put a Zombie Warrior from your discard
/// pile on the space of the victim.
pub(super) static INFECT: Ability = Ability::new("Infect").on(Trigger::destroyed(
    |position, me, fall| {
        position.is_unit(fall.card)
            && position.cast.are_enemies(fall.controller, me.seat)
            && position.free().contains(fall.square)
            && zombie(position, me).is_some()
    },
    |play, me, fall| {
        if let Some(zombie) = zombie(play, me) {
            play.put_into_play(zombie, fall.square, me.seat);
        }
        Ok(())
    },
)
.by_it()
.may());

fn zombie(position: &Position, me: Bearer) -> Option<CardId> {
    position.state.pile(me.seat, Pile::Discard).find(|&card| position.face(card).name == "Zombie Warrior")
}
