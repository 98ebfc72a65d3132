use super::can_use;
use grid::Squares;
use wars::{
    Ability, Action, Bearer, CardId, Cards, Destination, Diversion, MoveKind, Pile, Place, Position, Refusal,
    Time, Trigger, When,
};

/// Kynder. Once in each of your turns, at any time, you may pay 1 magic and move a unit within 2 spaces
/// of him, any player's, up to 2 spaces.
pub(super) static MAGE_PUSH: Ability = Ability::new("Mage Push").action(
    Action::new(
        When::AnyTime,
        |position, me, seat| {
            if position.state.active != seat {
                let reason = "The {card} does that only in your own turn.";
                return Err(Refusal::new("F11.10", reason).about(me.card));
            }
            position.can_pay(seat, position.ability_price(seat, 1))?;
            if pushed(position, me).is_empty() {
                let reason = "There is no unit that the {card} can push.";
                return Err(Refusal::new("F11.13", reason).about(me.card));
            }
            Ok(())
        },
        |play, me, seat| {
            let Some(unit) = play.choose(me, pushed(play, me))? else { return Ok(()) };
            let Some(to) = play.choose_where_for(me, unit, play.may_walk_to(unit, 2))? else {
                return Ok(());
            };
            play.pay(seat, play.ability_price(seat, 1));
            play.walk(unit, to, 2, seat, MoveKind::Granted)
        },
    )
    .once()
    .mid_move(),
);

fn pushed(position: &Position, me: Bearer) -> Cards {
    position.units().within(me, 2).able_to_move(2).cards()
}

/// Lun. Once a turn, when you have moved her, you may pay 1 magic to place a common within 4 spaces on an
/// empty space next to her.
pub(super) static GEM_OF_CALLING: Ability = Ability::new("Gem of Calling").on(Trigger::picks_on_move(
    |position, me, walk| {
        // FAQ21-1.0.0.24: only when her own controller moved her.
        let is_open = walk.by == me.seat && can_use(position, me) && !position.empty_next_to(me).is_empty();
        if is_open { position.units().commons().within(me, 4).cards() } else { Cards::NONE }
    },
    |play, me, _, unit| {
        let Some(to) = play.choose_where_for(me, unit, play.empty_next_to(me))? else { return Ok(()) };
        play.pay(me.seat, play.ability_price(me.seat, 1));
        play.place(unit, to);
        Ok(())
    },
)
.own()
.once()
.may());

/// Sprog. At the end of your turn you may pay 1 magic to place a wall next to him on an empty space
/// within 2 spaces of him; a friendly one not in an opponent's half.
pub(super) static RESTRUCTURE: Ability = Ability::new("Restructure").on(Trigger::picks_at(
    Time::EndOfTurn,
    |position, me| match can_use(position, me) {
        true => {
            let has_space = |wall| !sites(position, me, wall).is_empty();
            position.all_cards().walls().next_to(me).filter(has_space).cards()
        }
        false => Cards::NONE,
    },
    |play, me, wall| {
        let Some(to) = play.choose_where_for(me, wall, sites(play, me, wall))? else { return Ok(()) };
        play.pay(me.seat, play.ability_price(me.seat, 1));
        play.place(wall, to);
        Ok(())
    },
)
.own()
.may());

fn sites(position: &Position, me: Bearer, wall: CardId) -> Squares {
    let near = position.within(me.card, 2) & position.empty();
    match position.is_enemy(wall, me.seat) {
        true => near,
        false => position.opponents(me.seat).fold(near, |near, foe| near - position.cast.half(foe)),
    }
}

/// Deep Troll. One die more against walls. When its attack has wounded a wall you may take 1 wound off
/// it.
pub(super) static ROCK_EATER: Ability = Ability::new("Rock Eater")
    .own_attack(|position, _, strike| i8::from(position.is_wall(strike.target)))
    .on(Trigger::attacked(
        |position, me, attack| {
            position.state.wounds(me.card) > 0 && !position.among(attack.wounded).walls().is_empty()
        },
        |play, me, _| {
            play.heal(me.card, 1);
            Ok(())
        },
    )
    .own()
    .may());

/// Gren. A unit of yours that is destroyed within 2 spaces of him goes to your own magic pile where it
/// would go to an opponent's; never he himself (FAQ21-1.0.0.31).
pub(super) static SHARD_OF_THE_FATHER_GEM: Ability =
    Ability::new("Shard of the Father Gem").destination(Diversion {
        applies: |position, me, fall, destination| {
            let distance = position.cast.battlefield.distance(position.square(me.card), fall.square);
            let is_lost =
                matches!(destination, Destination::Magic(seat) if position.cast.are_enemies(seat, me.seat));
            is_lost
                && fall.card != me.card
                && fall.controller == me.seat
                && position.is_unit(fall.card)
                && distance <= 2
        },
        run: |_, me, _, destination| {
            *destination = Destination::Magic(me.seat);
            Ok(())
        },
    });

/// Piclo. Each time a unit or wall that he destroyed comes to your magic pile you may put the top card of
/// your discard pile on it too.
pub(super) static CHANNEL_MAGIC: Ability = Ability::new("Channel Magic").on(Trigger::destroyed(
    |position, me, fall| {
        position.state.place_of(fall.card) == Some(Place::In(me.seat, Pile::Magic))
            && position.state.count(me.seat, Pile::Discard) > 0
    },
    |play, me, _| {
        if let Some(card) = play.state.top(me.seat, Pile::Discard) {
            play.put_on_magic(card, me.seat);
        }
        Ok(())
    },
)
.by_it()
.may());
