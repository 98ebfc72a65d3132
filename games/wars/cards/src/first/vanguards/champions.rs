use arrayvec::ArrayVec;
use grid::Squares;
use table::Flow;
use wars::{Ability, Action, Ask, Bearer, CardId, Cards, Play, Position, Prevention, Reach, Trigger, When};

/// Jacob Eldwyn. Instead of attacking he may roll a die: with 3 or more every enemy unit within 2 spaces
/// gets 1 wound.
pub(super) static HEAVENS_RAIN: Ability = Ability::new("Heaven's Rain").action(Action::new(
    When::InsteadOfAttack,
    |_, _, _| Ok(()),
    |play, me, seat| match play.die(seat, me.ability.name)? {
        3.. => play.wound_each(play.units().enemy_to(me.seat).within(me, 2).cards(), 1, me.cause()),
        _ => Ok(()),
    },
));

/// Kalon Lightbringer. With 4 wounds or more on him he has two dice more.
pub(super) static TRANSFORMATION: Ability = Ability::new("Transformation")
    .own_attack(|position, me, _| 2 * i8::from(position.state.wounds(me.card) >= 4));

/// Leah Goodwin. A die for every two cards of your magic pile, four at most.
pub(super) static BLADE_OF_LIGHT: Ability =
    Ability::new("Blade of Light").own_attack(|position, me, _| (position.magic(me.seat) / 2).min(4) as i8);

/// Master Bullock. Your Woeful Brothers within 4 spaces of him are ranged.
pub(super) static MYSTIC_ARTS: Ability = Ability::new("Mystic Arts").aura_reach(|position, me, unit| {
    let is_pupil = position.controller(unit) == me.seat
        && position.name_of(unit) == "Woeful Brother"
        && position.distance(me.card, unit) <= 4;
    is_pupil.then_some(Reach::Ranged)
});

/// Raechel Loveguard. For each unit that she destroys its controller discards a card of his hand.
pub(super) static ARROW_OF_LIGHT: Ability = Ability::new("Arrow of Light").on(Trigger::destroyed(
    |position, _, fall| position.is_unit(fall.card) && !position.hand(fall.controller).is_empty(),
    |play, me, fall| {
        let hand = play.hand(fall.controller);
        if let Some(card) = play.choose_hidden(fall.controller, me.asks(Ask::Card), hand)? {
            play.discard(card, fall.controller);
        }
        Ok(())
    },
)
.by_it());

/// Sybil Swancott. For each wound that she is about to get, a die: with 4 or more it does not come. For
/// each wound that Healing or Greater Healing would take off her, a die: with 3 or less it stays.
pub(super) static SYBILS_SPIRIT: Ability = Ability::new("Sybil's Spirit").wounds_coming(Prevention {
    applies: |_, me, harm| harm.card == me.card,
    run: |play, me, harm| {
        harm.wounds -= resisted(play, me.card, harm.wounds, |die| die >= 4)?;
        Ok(())
    },
});

/// Rolls a die for each wound; how many of them are so.
fn resisted(play: &mut Play, sybil: CardId, wounds: u8, is_so: impl Fn(u8) -> bool) -> Flow<u8> {
    let seat = play.controller(sybil);
    let mut resisted = 0;
    let mut left = wounds;
    while left > 0 {
        let mut dice: ArrayVec<u8, 64> = std::iter::repeat_n(0, left.min(64) as usize).collect();
        play.roll_for(sybil, seat, SYBILS_SPIRIT.name, &mut dice)?;
        resisted += dice.iter().filter(|&&die| is_so(die)).count() as u8;
        left -= dice.len() as u8;
    }
    Ok(resisted)
}

/// Takes wounds off a unit by Healing or Greater Healing.
pub(super) fn treat(play: &mut Play, unit: CardId, wounds: u8) -> Flow {
    let stay = match play.has(unit, &SYBILS_SPIRIT) {
        true => resisted(play, unit, wounds, |die| die <= 3)?,
        false => 0,
    };
    play.heal(unit, wounds - stay);
    Ok(())
}

/// Valentina Stoutheart. An enemy common next to her cannot be moved; if it attacks, she or a Guardian
/// Knight must be among its targets.
pub(super) static VALIANT_DEFENDER: Ability = Ability::new("Valiant Defender")
    .holds(|position, me, unit| match position.is_common(unit) && position.is_enemy(unit, me.seat) {
        true => position.adjacent(me.card),
        false => Squares::NONE,
    })
    .claims_attack(|position, me, attacker| match is_challenged(position, me, attacker) {
        true => position.units().named("Guardian Knight").cards().with(me.card),
        false => Cards::NONE,
    });

fn is_challenged(position: &Position, me: Bearer, attacker: CardId) -> bool {
    position.is_common(attacker)
        && position.is_enemy(attacker, me.seat)
        && position.are_adjacent(attacker, me.card)
}
