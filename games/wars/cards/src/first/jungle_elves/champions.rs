use super::attack_again;
use super::poison::{POISONED, poison};
use grid::Squares;
use wars::lasting::Until;
use wars::{Ability, Action, Ask, Bearer, By, Cards, Harm, Mark, MoveKind, Position, Trigger, When};

/// Jujugara. In your event phase he may take the name and abilities of a Hyena, Rhinoceros, Lioness,
/// Elephant or Gorilla of any player until the start of your next turn, in place of his own.
pub(super) static SPIRIT_FORM: Ability = Ability::new("Spirit Form").action(Action::picks(
    When::EventPhase,
    spirits,
    "F11.1",
    "There is no animal whose form the {card} could take.",
    |play, me, animal| {
        // A unit that itself has an animal's name lends the form that it has taken.
        let form = play.copied(animal).unwrap_or(animal);
        play.copy_abilities_until(me.card, form, me.seat, Until::StartOfTurn(me.seat));
        Ok(())
    },
));

fn spirits(position: &Position, me: Bearer) -> Cards {
    let is_animal =
        |unit| matches!(position.name_of(unit), "Hyena" | "Rhinoceros" | "Lioness" | "Elephant" | "Gorilla");
    position.units().except(me).filter(is_animal).cards()
}

/// Makeinda Ru. Two dice more in a turn in which she was not moved (FAQ21-2.8.7.3).
pub(super) static POWER_SHOT: Ability = Ability::new("Power Shot")
    .own_attack(|position, me, _| 2 * i8::from(!position.state.has_mark(me.card, Mark::Moved)));

/// Makgongo. If his attack wounds a common or champion, it gets 1 poison marker besides.
pub(super) static POISONED_DAGGERS: Ability = Ability::new("Poisoned Daggers")
    .on(Trigger::wounded(
        |position, _, harm| harm.cause.by == By::Attack && position.is_common_or_champion(harm.card),
        |play, me, harm| {
            play.brand(Harm { card: harm.card, wounds: 1, cause: me.cause() });
            poison(play, me, harm.card, 1)
        },
    )
    .by_it())
    .lends(&[&POISONED]);

/// Miti Kyru. If he stands next to your summoner after his attack, you may pay 1 magic to move him up to
/// 2 spaces; then your summoner is put on an empty space next to him, if there is one.
pub(super) static MOUNT_UP: Ability = Ability::new("Mount Up").on(Trigger::attacked(
    |position, me, _| {
        let summoner = position.cast.summoner(me.seat);
        position.state.is_on_battlefield(summoner)
            && position.are_adjacent(me.card, summoner)
            && position.can_pay(me.seat, position.ability_price(me.seat, 1)).is_ok()
            && position.may_move(me.card).is_ok()
    },
    |play, me, _| {
        // 0 spaces are a move too, which takes the summoner to another space.
        let Some(to) = play.choose_where(me, play.destinations(me.card, 2).with(play.square(me.card)))?
        else {
            return Ok(());
        };
        play.pay(me.seat, play.ability_price(me.seat, 1));
        match to == play.square(me.card) {
            true => play.stand_still(me.card, me.seat, MoveKind::Granted)?,
            false => play.walk(me.card, to, 2, me.seat, MoveKind::Granted)?,
        }
        let summoner = play.cast.summoner(me.seat);
        let is_there = |card| play.state.is_on_battlefield(card);
        let spaces = match is_there(me.card) && is_there(summoner) {
            true => play.empty_next_to(me),
            false => Squares::NONE,
        };
        if let Some(to) = play.choose_space(me.seat, me.asks_about(summoner, Ask::Space), spaces)? {
            play.place(summoner, to);
        }
        Ok(())
    },
)
.own()
.may());

/// Shikwa. Once a turn, after an attack, she may attack again at once.
pub(super) static SWIFT_SHOT: Ability = Ability::new("Swift Shot").on(Trigger::attacked(
    |position, me, _| !position.is_used_up(me) && position.can_attack(me.card),
    attack_again,
)
.own());
