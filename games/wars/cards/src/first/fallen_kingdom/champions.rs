use super::FACTION;
use grid::Squares;
use table::Seat;
use wars::lasting::{Until, Whom};
use wars::{
    Ability, Ask, Bearer, CardId, Cards, Entrance, Pile, Play, Position, Preparation, Prompt, Summoning,
    Trigger,
};

/// Anica. For each enemy unit that she destroys you may take the top card of an opponent's magic pile.
pub(super) static SPIRIT_DRAIN: Ability = Ability::new("Spirit Drain").on(Trigger::destroyed(
    |position, me, fall| {
        position.is_unit(fall.card)
            && position.cast.are_enemies(fall.controller, me.seat)
            && position.opponents(me.seat).any(|other| has_magic(position, other))
    },
    |play, me, _| {
        let has_magic = |play: &Play, other| has_magic(play, other);
        let Some(victim) = play.choose_opponent(me.seat, me.asks(Ask::Option), has_magic)? else {
            return Ok(());
        };
        if let Some(card) = play.state.top(victim, Pile::Magic) {
            play.put_on_magic(card, me.seat);
        }
        Ok(())
    },
)
.by_it()
.may());

fn has_magic(position: &Position, seat: Seat) -> bool {
    !position.is_out(seat) && position.state.count(seat, Pile::Magic) > 0
}

/// Corpse Wyrm. Fallen Kingdom commons may be summoned next to it; each time it gets 1 wound.
///
/// A unit that also stands next to one of your walls counts as summoned there.
pub(super) static SPAWN: Ability = Ability::new("Spawn")
    .summon_spaces(|position, me, card| match is_spawn(position, card) {
        true => position.adjacent(me.card),
        false => Squares::NONE,
    })
    .on(Trigger::summoned(is_spawned, |play, me, summoning| {
        play.last(&SPAWNED, Whom::Card(summoning.unit), me.seat, 0, Until::EndOfPhase);
        play.wound(me.card, 1, me.cause())
    }))
    .lends(&[&SPAWNED]);

/// The unit came into play next to a Corpse Wyrm, which has been wounded for it.
static SPAWNED: Ability = Ability::effect("Spawn");

fn is_spawn(position: &Position, card: CardId) -> bool {
    position.is_common(card) && position.face(card).faction == FACTION
}

fn is_spawned(position: &Position, me: Bearer, summoning: &Summoning) -> bool {
    let unit = summoning.unit;
    summoning.by == me.seat
        && unit != me.card
        && is_spawn(position, unit)
        && position.state.is_on_battlefield(unit)
        && position.are_adjacent(me.card, unit)
        && !doorsteps(position, me.seat).contains(position.square(unit))
        && position.lasting_on(&SPAWNED, unit).is_none()
}

/// The spaces next to the walls at which this seat may summon.
fn doorsteps(position: &Position, seat: Seat) -> Squares {
    let walls = position.among(position.wall_cards_of(seat)).filter(|wall| position.is_open(wall));
    position.cast.battlefield.spread(walls.squares())
}

/// Elut-Bal. Before he is summoned you may discard units of yours; each makes him up to 2 cheaper, and
/// its space is free then.
pub(super) static SUMMONED_BY_BLOOD: Ability = Ability::new("Summoned by Blood").entrance(
    Entrance::further(|position, seat, _| {
        let spaces = doorsteps(position, seat) & position.among(victims(position, seat)).squares();
        spaces - position.state.vines_all()
    })
    .prepare(Preparation {
        most: |position, seat, _| (2 * victims(position, seat).count()).min(u8::MAX as usize) as u8,
        run: |play, seat, card, to, price| {
            if let Some(unit) = play.state.card_at(to) {
                bleed(play, seat, unit, price)?;
            }
            loop {
                let units = victims(play, seat);
                let prompt = Prompt::new("Summoned by Blood", Ask::Card).about(card);
                let unit = match play.can_pay(seat, *price).is_ok() {
                    true if units.is_empty() => None,
                    true => play.may_choose_card(seat, prompt, units)?,
                    false => play.choose_card(seat, prompt, units)?,
                };
                let Some(unit) = unit else { return Ok(()) };
                bleed(play, seat, unit, price)?;
            }
        },
    }),
);

/// Reading of the sheet: every unit but the summoner. One that is a wall now is the door itself.
fn victims(position: &Position, seat: Seat) -> Cards {
    position.units().of(seat).commons_and_champions().filter(|unit| !position.is_wall(unit)).cards()
}

fn bleed(play: &mut Play, seat: Seat, unit: CardId, price: &mut u8) -> table::Flow {
    *price = price.saturating_sub(2);
    play.discard_from_play(unit, seat)
}

/// Gul-Dass. When one attack of his has put 3 wounds or more on one card, your summoner gets 1 wound.
pub(super) static BLOOD_FOR_BLOOD: Ability = Ability::new("Blood for Blood").on(Trigger::attacked(
    |_, _, attack| attack.placed.iter().any(|harm| attack.wounds_on(harm.card) >= 3),
    |play, me, _| play.wound(play.cast.summoner(me.seat), 1, me.cause()),
)
.own());

/// Hirud. Every champion costs every player 2 more.
pub(super) static MAGIC_LEECH: Ability =
    Ability::new("Magic Leech").summon_price(|position, _, _, card| 2 * i8::from(position.is_champion(card)));
