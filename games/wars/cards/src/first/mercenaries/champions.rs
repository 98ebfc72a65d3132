use arrayvec::ArrayVec;
use grid::{Square, Squares};
use table::{Flow, Seat};
use wars::lasting::{Until, Whom};
use wars::{
    Ability, Action, Ask, Bearer, CardId, Cards, Cause, Entrance, MoveKind, Phase, Pile, Play, Position,
    Refusal, Time, Trigger, When, always, at_all,
};

/// Bodgan. After his attack you may push every enemy unit next to him by one space, each in a direction
/// of your choice.
pub(super) static REPELLING_STENCH: Ability = Ability::new("Repelling Stench").on(Trigger::attacked(
    |position, me, _| !repelled(position, me).is_empty(),
    |play, me, _| {
        let mut left = repelled(play, me);
        loop {
            left = left & repelled(play, me);
            if left.is_empty() {
                return Ok(());
            }
            let Some(unit) = play.may_choose(me, left)? else { return Ok(()) };
            left.remove(unit);
            let Some(to) = play.choose_where_for(me, unit, play.destinations(unit, 1))? else {
                return Ok(());
            };
            play.walk(unit, to, 1, me.seat, MoveKind::Granted)?;
            if !play.state.is_on_battlefield(me.card) {
                return Ok(());
            }
        }
    },
)
.own());

fn repelled(position: &Position, me: Bearer) -> Cards {
    let can_go = |unit| position.may_move(unit).is_ok() && !position.destinations(unit, 1).is_empty();
    position.units().enemy_to(me.seat).next_to(me).filter(can_go).cards()
}

/// Duggle. Once a turn, after an attack on an enemy common, you may pay 1 magic: he moves up to 2 spaces
/// and attacks again.
pub(super) static BLUR: Ability = Ability::new("Blur").on(Trigger::attacked(
    |position, me, attack| {
        position.is_common(attack.target)
            && attack.is_on_enemy(position)
            && position.can_pay(me.seat, position.ability_price(me.seat, 1)).is_ok()
    },
    |play, me, _| {
        play.pay(me.seat, play.ability_price(me.seat, 1));
        play.may_walk(me.card, 2, me.seat, me.ability.name)?;
        match play.state.is_on_battlefield(me.card) && play.can_attack(me.card) {
            true => play.grant_attack(me.card),
            false => Ok(()),
        }
    },
)
.own()
.once()
.may());

/// Etch. Instead of attacking he may put 1 wound on an adjacent wall of any player; then you may turn the
/// top card of your discard pile into magic.
pub(super) static RUNE_MASTER: Ability = Ability::new("Rune Master").action(Action::picks(
    When::InsteadOfAttack,
    |position, me| position.all_cards().walls().next_to(me).cards(),
    "F11.1",
    "There is no wall next to the {card}.",
    |play, me, wall| {
        play.wound(wall, 1, me.cause())?;
        if let Some(top) = play.state.top(me.seat, Pile::Discard)
            && play.may(me.seat, me.asks_about(top, Ask::Use))?
        {
            play.put_on_magic(top, me.seat);
        }
        Ok(())
    },
));

/// Grubs. At the start of your turn he takes 2 wounds if he is more than 2 spaces away from your summoner;
/// at its end he may move up to 2 spaces if he is not.
pub(super) static BODY_GUARD: Ability = Ability::new("Body Guard")
    .on(Trigger::at(
        Time::StartOfTurn,
        |position, me| !is_on_guard(position, me),
        |play, me| play.wound(me.card, 2, me.cause()),
    )
    .own())
    .on(Trigger::at(
        Time::EndOfTurn,
        |position, me| is_on_guard(position, me) && !position.may_walk_to(me.card, 2).is_empty(),
        |play, me| play.may_walk(me.card, 2, me.seat, me.ability.name).map(drop),
    )
    .own());

fn is_on_guard(position: &Position, me: Bearer) -> bool {
    let summoner = position.cast.summoner(me.seat);
    position.state.is_on_battlefield(summoner) && position.distance(me.card, summoner) <= 2
}

/// Hulgorad. He may charge 3 empty spaces in a straight line. Moved 3 such spaces, by whatever
/// (FAQ21-2.9.4.3), he has a die more until the turn ends.
pub(super) static GORE: Ability = Ability::new("Gore")
    .charge(|_, _| 3)
    .on(Trigger::moved(
        |position, _, moved| {
            // FAQ21-2.9.4.2: an exchange of places in between takes him off the line.
            moved.spaces == 3
                && moved.straight == 3
                && moved.through.is_empty()
                && position.cast.battlefield.distance(moved.from, moved.to) == 3
        },
        |play, me, _| {
            play.last(&GORING, Whom::Card(me.card), me.seat, 0, Until::EndOfTurn);
            Ok(())
        },
    )
    .own())
    .lends(&[&GORING]);

static GORING: Ability = Ability::effect("Gore").own_attack(|_, _, _| 1);

/// Khexhu. Once a turn, when you have moved him, you may pay 1 magic to take 1 wound off him.
pub(super) static REGENERATE: Ability = Ability::new("Regenerate").on(Trigger::moved(
    |position, me, moved| {
        moved.by == me.seat
            && position.state.wounds(me.card) > 0
            && position.can_pay(me.seat, position.ability_price(me.seat, 1)).is_ok()
    },
    |play, me, _| {
        play.pay(me.seat, play.ability_price(me.seat, 1));
        play.heal(me.card, 1);
        Ok(())
    },
)
.own()
.once()
.may());

/// Kogar. At the end of your turn he grapples an adjacent common of any player: until the start of your
/// next turn it can neither move nor attack, also if he dies (FAQ21-2.9.5.1). If the two are adjacent
/// then, it takes 1 wound.
pub(super) static GRAPPLE: Ability = Ability::new("Grapple")
    .on(Trigger::picks_at(
        Time::EndOfTurn,
        |position, me| position.units().commons().next_to(me).cards(),
        |play, me, unit| {
            play.last(&GRAPPLED, Whom::Card(unit), me.seat, 0, Until::StartOfTurn(me.seat));
            play.last_about(&GRIP, Whom::Card(unit), me.card, me.seat, Until::Leaving);
            Ok(())
        },
    )
    .own())
    .lends(&[&GRAPPLED, &GRIP]);

static GRAPPLED: Ability = Ability::effect("Grapple")
    .forbids_move(|_, me, unit| grappled(me, unit))
    .forbids_attack(|_, me, unit| grappled(me, unit));

fn grappled(me: Bearer, unit: CardId) -> Option<Refusal> {
    (unit == me.card).then(|| Refusal::new("FAQ21-2.9.5.1", "The {card} is grappled.").about(unit))
}

/// It is about Kogar, and gone when one of the two is.
static GRIP: Ability = Ability::effect("Grapple").on(Trigger::at(Time::StartOfTurn, at_all, |play, me| {
    play.end_lasting(&GRIP, me.card);
    match play.are_adjacent(me.card, me.host) {
        true => play.wound(me.card, 1, Cause::ability(me.seat, me.host)),
        false => Ok(()),
    }
})
.own());

/// Magos. You may fill up your hand to 7 cards in your draw phase.
pub(super) static WISDOM: Ability = Ability::new("Wisdom").on(Trigger::at(
    Time::End(Phase::Draw),
    |position, me| missing(position, me) > 0 && position.draw_pile_count(me.seat) > 0,
    |play, me| {
        let most = missing(play, me).min(play.draw_pile_count(me.seat) as u8);
        let drawn = play.choose_number(me.seat, me.asks(Ask::Number), 0, most)?;
        play.draw_cards(me.seat, drawn)
    },
)
.own());

fn missing(position: &Position, me: Bearer) -> u8 {
    7u8.saturating_sub(position.hand(me.seat).count() as u8)
}

/// Malevolence. After each attack she makes she takes 1 wound (FAQ-IX-03).
pub(super) static CURSED_BLADE: Ability =
    Ability::new("Cursed Blade")
        .on(Trigger::attacked(always, |play, me, _| play.wound(me.card, 1, me.cause())).own());

/// Mundol. Your Apprentice Mages, Rune Mages and Time Mages within 2 spaces of him have a die more.
pub(super) static MAGE_MASTER: Ability = Ability::new("Mage Master").aura_attack(|position, me, strike| {
    let unit = strike.attacker;
    let is_mage = matches!(position.name_of(unit), "Apprentice Mage" | "Rune Mage" | "Time Mage");
    i8::from(
        is_mage
            && unit != me.card
            && position.controller(unit) == me.seat
            && position.distance(me.card, unit) <= 2,
    )
});

/// Naan'Nashi. He may also be summoned in the place of a common of yours, anywhere: its wounds pass over
/// to him, and it goes to your discard pile.
pub(super) static DISGUISED: Ability =
    Ability::new("Disguised").entrance(Entrance::further(disguises).enter(unmask));

fn disguises(position: &Position, seat: Seat, _: CardId) -> Squares {
    position.units().of(seat).commons().squares()
}

fn unmask(play: &mut Play, seat: Seat, card: CardId, to: Square) -> Flow {
    let Some(common) = play.state.card_at(to) else { return Ok(()) };
    play.replace(common, card, seat)
}

/// Rath. Instead of his move he may be put on a free space next to a wounded enemy common.
pub(super) static PREY: Ability = Ability::new("Prey").action(Action::picks(
    When::InsteadOfMove,
    |position, me| {
        let can_land = |unit| !position.free_next_to(unit).is_empty();
        position.units().enemy_to(me.seat).commons().wounded().filter(can_land).cards()
    },
    "F11.1",
    "There is no prey for the {card}.",
    |play, me, prey| {
        if let Some(to) = play.choose_where(me, play.free_next_to(prey))? {
            play.place(me.card, to);
        }
        Ok(())
    },
));

/// Rygos. When your attack phase ends and no enemy unit is next to him, you may put 1 wound on a card at
/// most 3 clear straight spaces away.
pub(super) static CLEAN_SHOT: Ability = Ability::new("Clean Shot").on(Trigger::picks_at(
    Time::End(Phase::Attack),
    |position, me| match position.units().enemy_to(me.seat).next_to(me).is_empty() {
        true => position.in_clear_line(me.card, 3),
        false => Cards::NONE,
    },
    |play, me, card| play.wound(card, 1, me.cause()),
)
.own()
.may());

/// Sairook. At the end of your turn you may take him back into your hand.
pub(super) static SHADOW_SUMMON: Ability =
    Ability::new("Shadow Summon").on(Trigger::at(Time::EndOfTurn, at_all, |play, me| {
        play.return_to_hand(me.card, me.seat)
    })
    .own()
    .may());

/// The Seer. Instead of attacking you may see the top card of the draw pile of a player who has a wall
/// next to him, and say whether it goes to that player's hand, discard pile or magic pile.
pub(super) static MANIPULATE_DESTINY: Ability =
    Ability::new("Manipulate Destiny").action(Action::new(
        When::InsteadOfAttack,
        |position, me, _| match destinies(position, me).is_empty() {
            true => Err(Refusal::new("F11.1", "No player with a draw pile has a wall next to the {card}.")
                .about(me.card)),
            false => Ok(()),
        },
        |play, me, seat| {
            let prompt = me.asks(Ask::Option).options(&["{seat}'s draw pile"]);
            let of = Seat::new(play.choose_option(seat, prompt, &destinies(play, me))? as usize);
            let Some(&card) = play.look_at_top(seat, of, 1)?.first() else { return Ok(()) };
            let prompt = me.asks_about(card, Ask::Option).options(&[
                "To the hand",
                "To the discard pile",
                "To the magic pile",
            ]);
            match play.choose_option(seat, prompt, &[0, 1, 2])? {
                0 => play.take_into_hand(card, of),
                1 => play.discard(card, of),
                _ => play.put_on_magic(card, of),
            }
            Ok(())
        },
    ));

/// The seats with a wall next to the Seer and a draw pile.
fn destinies(position: &Position, me: Bearer) -> ArrayVec<u8, { wars::SEATS }> {
    let here = position.square(me.card);
    let is_meant = |seat: &Seat| {
        !position.is_out(*seat)
            && position.draw_pile_count(*seat) > 0
            && position.is_beside(here, position.walls_of(*seat))
    };
    position.cast.seats().filter(is_meant).map(|seat| seat.index() as u8).collect()
}
