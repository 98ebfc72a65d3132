use grid::Squares;
use wars::lasting::{Until, Whom};
use wars::{Ability, Action, Ask, DieNumbers, Phase, Refusal, Reroll, Time, Trigger, When};

/// Biter. Nothing moves him while an enemy unit is next to him.
pub(super) static CRAZED: Ability =
    Ability::new("Crazed").holds(|position, me, unit| match unit == me.card {
        true => position.cast.battlefield.spread(position.units().enemy_to(me.seat).squares()),
        false => Squares::NONE,
    });

/// Kreep. At the end of your turn, with an enemy unit next to him, a die is rolled: with 1 or 2 he is
/// discarded.
pub(super) static COWARDLY: Ability = Ability::new("Cowardly").on(Trigger::at(
    Time::EndOfTurn,
    |position, me| !position.units().enemy_to(me.seat).next_to(me).is_empty(),
    |play, me| match play.die(me.seat, me.ability.name)? {
        ..=2 => play.discard_from_play(me.card, me.seat),
        _ => Ok(()),
    },
)
.own());

/// Sand Wyrm. It moves up to 3 spaces in your movement phase, and under units. It has a die less for
/// each space that it has moved in this turn.
pub(super) static BURROW: Ability = Ability::new("Burrow")
    .spaces(|_, me, unit| i8::from(unit == me.card))
    .passes(|position, me, _| {
        // F12.5: not under a unit on a vine wall.
        position.units().except(me).squares() - position.state.vines_all()
    })
    .own_attack(|position, me, _| -(position.state.spaces_moved(me.card) as i8));

/// Silts. Once in each of your turns, at any time, he and an adjacent unit may trade places.
pub(super) static CUNNING: Ability = Ability::new("Cunning").action(
    Action::new(
        When::AnyTime,
        |position, me, seat| {
            if position.state.active != seat {
                let reason = "The {card} does that only in your own turn.";
                return Err(Refusal::new("F11.10", reason).about(me.card));
            }
            match position.adjacent_units(me.card).is_empty() {
                true => Err(Refusal::new("F11.1", "There is no unit next to the {card}.").about(me.card)),
                false => Ok(()),
            }
        },
        |play, me, _| {
            if let Some(unit) = play.choose(me, play.adjacent_units(me.card))? {
                play.exchange(me.card, unit);
            }
            Ok(())
        },
    )
    .once()
    .mid_move(),
);

/// Stink. Once in each of your turns, right after a roll of yours, you may roll one of its dice again.
pub(super) static LUCKY: Ability = Ability::new("Lucky").rerolls(Reroll {
    applies: |play, me, seat| seat == me.seat && play.state.active == seat && !play.is_used_up(me),
    run: |play, me, seat, dice| {
        let numbers: DieNumbers = (0..dice.len() as u8).collect();
        let prompt = me.asks(Ask::Option).options(&["Roll die {place} again"]);
        if let Some(die) = play.may_choose_option(seat, prompt, &numbers)? {
            play.use_up(me);
            play.reroll(seat, me.ability.name, &mut dice[die as usize])?;
        }
        Ok(())
    },
});

/// Tark. When your attack phase ends you may name a common or champion: until your next turn starts it
/// cannot attack him.
pub(super) static CONCEAL: Ability = Ability::new("Conceal")
    .on(Trigger::picks_at(
        Time::End(Phase::Attack),
        |position, me| position.units().commons_and_champions().except(me).cards(),
        |play, me, unit| {
            let until = Until::StartOfTurn(me.seat);
            play.last_about(&CONCEALED, Whom::Card(unit), me.card, me.seat, until);
            Ok(())
        },
    )
    .own()
    .may())
    .lends(&[&CONCEALED]);

/// Tark is the host.
static CONCEALED: Ability = Ability::effect("Conceal").forbids_target(|_, me, strike| {
    (strike.attacker == me.card && strike.target == me.host)
        .then(|| Refusal::new("F11.1", "It is concealed from the {card}.").about(me.card))
});
