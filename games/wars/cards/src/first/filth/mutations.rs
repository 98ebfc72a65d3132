use super::{FACTION, is_filth_common, is_unmutated};
use wars::lasting::{Until, Whom};
use wars::{
    Ability, Admission, Ask, Bearer, By, Cards, Counter, Fall, Harm, Kind, Pile, Position, Prevention,
    Refusal, Trigger,
};

/// Absorption Mutant. For each unit that it destroys you may move a card of the Filth from the discard
/// pile of an opponent to your own.
pub(super) static MAGIC_LINKED: Ability =
    Ability::new("Magic Linked").on(Trigger::picks_on_destruction(lost_cards, |play, me, _, card| {
        play.discard(card, me.seat);
        Ok(())
    })
    .by_it()
    .may());

fn lost_cards(position: &Position, me: Bearer, fall: &Fall) -> Cards {
    if !position.is_unit(fall.card) {
        return Cards::NONE;
    }
    let piles = position.opponents(me.seat).flat_map(|other| position.state.pile(other, Pile::Discard));
    position.among(piles.collect()).of_faction(FACTION).cards()
}

/// Bestial Mutant. It moves up to 4 spaces in your movement phase.
pub(super) static GREATER_SWIFTNESS: Ability =
    Ability::new("Greater Swiftness").spaces(|_, me, unit| 2 * i8::from(unit == me.card));

/// Claw Mutant. Against a common or champion its attack value is the life printed on the target, five
/// at most; of a mutated unit that of the mutation (FAQ21-2.6.3.1).
pub(super) static CRUSHING_GRIP: Ability =
    Ability::new("Crushing Grip").own_attack(|position, me, strike| {
        if !position.is_common_or_champion(strike.target) {
            return 0;
        }
        position.face(strike.target).life.min(5) as i8 - position.face(me.card).attack as i8
    });

/// Corpulent Mutant. Each time it is about to get wounds a die is rolled: with 4 or more it gets none of
/// them.
pub(super) static IGNORE_PAIN: Ability = Ability::new("Ignore Pain").wounds_coming(Prevention {
    applies: |_, me, harm| harm.card == me.card,
    run: |play, me, harm| {
        if play.die(me.seat, me.ability.name)? >= 4 {
            harm.wounds = 0;
        }
        Ok(())
    },
});

/// Edible Mutant. When a common of the Filth that you control ends a move next to it, you may shift 1
/// wound from that unit to this one.
pub(super) static FEED_THE_BRETHREN: Ability = Ability::new("Feed the Brethren").on(Trigger::moved(
    |position, me, moved| {
        moved.unit != me.card
            && is_filth_common(position, moved.unit)
            && position.controller(moved.unit) == me.seat
            && position.state.wounds(moved.unit) > 0
            && position.adjacent(me.card).contains(moved.to)
    },
    |play, me, moved| {
        play.heal(moved.unit, 1);
        play.wound(me.card, 1, me.cause())
    },
)
.may());

/// Horror Mutant. An enemy unit that ends a move next to it cannot attack in that turn, though it moves
/// on afterwards (FAQ21-2.6.5.2).
pub(super) static DEMONIC_VISAGE: Ability = Ability::new("Demonic Visage")
    .on(Trigger::moved(
        |position, me, moved| {
            position.is_enemy(moved.unit, me.seat)
                && position.adjacent(me.card).contains(moved.to)
                && position.lasting_on(&DAUNTED, moved.unit).is_none()
        },
        |play, me, moved| {
            play.last(&DAUNTED, Whom::Card(moved.unit), me.seat, 0, Until::EndOfTurn);
            Ok(())
        },
    )
    .order_free())
    .lends(&[&DAUNTED]);

static DAUNTED: Ability = Ability::effect("Demonic Visage").forbids_attack(|_, me, unit| {
    let reason = "The {card} has ended a move next to a Horror Mutant and cannot attack.";
    (unit == me.card).then(|| Refusal::new("FAQ21-2.6.5.2", reason).about(unit))
});

/// Incanter Mutant. Commons of the Filth that you control and that are not mutated have two dice more
/// next to it.
pub(super) static INCITE_BRETHREN: Ability =
    Ability::new("Incite Brethren").aura_attack(|position, me, strike| {
        let unit = strike.attacker;
        let is_meant = position.controller(unit) == me.seat && is_unmutated(position, unit);
        2 * i8::from(is_meant && position.are_adjacent(me.card, unit))
    });

/// Spellsucker Mutant. Whenever an opponent plays an event that is no wall, you may destroy this card:
/// the event has no effect.
pub(super) static NULLIFY: Ability = Ability::new("Nullify").cancels_event(Counter {
    applies: |position, me, played| {
        position.cast.are_enemies(played.by, me.seat) && position.kind(played.event) == Kind::Event
    },
    run: |play, me, played| {
        let is_used = play.may(me.seat, me.asks_about(played.event, Ask::Use))?;
        if is_used {
            play.destroy(me.card, me.cause())?;
        }
        Ok(is_used)
    },
});

/// Spew Mutant. A card on which one of its attacks puts 2 wounds or more gets 1 more.
pub(super) static ACIDIC_VOMIT: Ability = Ability::new("Acidic Vomit").on(Trigger::wounded(
    |_, _, harm| harm.cause.by == By::Attack && harm.wounds >= 2,
    |play, me, harm| {
        play.share_wounds(Harm { card: harm.card, wounds: 1, cause: me.cause() });
        Ok(())
    },
)
.by_it());

/// Stoneflesh Mutant. Its controller may summon next to it as next to a wall of his.
pub(super) static LIVING_WALL: Ability =
    Ability::new("Living Wall").summon_spaces(|position, me, _| position.adjacent(me.card));

/// Void Mutant. Unmutated commons of the Filth, of any player, may move through its space and end their
/// move there: such a unit must at once be placed on an empty space next to any wall, or be destroyed.
pub(super) static DIMENSIONAL_SHIFT: Ability = Ability::new("Dimensional Shift").admits(Admission {
    applies: |position, _, unit| is_unmutated(position, unit),
    run: |play, me, unit| {
        let spaces = play.cast.battlefield.spread(play.walls_all()) & play.empty();
        match play.may_choose_space(me.seat, me.asks_about(unit, Ask::Space), spaces)? {
            Some(to) => {
                play.place(unit, to);
                Ok(())
            }
            None => play.destroy(unit, me.cause()),
        }
    },
});

/// Tentacle Mutant. Its target may be 2 spaces away in a straight line; a card in between does not block
/// it.
pub(super) static INSIDIOUS_REACH: Ability =
    Ability::new("Insidious Reach").further_targets(|position, me| {
        let battlefield = position.cast.battlefield;
        let here = position.square(me.card);
        let second = grid::Direction::ALL.into_iter().filter_map(|way| battlefield.ray(here, way, 2).nth(1));
        position.cards_on(second.collect())
    });
