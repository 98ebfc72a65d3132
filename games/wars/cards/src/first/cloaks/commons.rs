use super::{beside_walls, infiltrated};
use wars::lasting::{SNEAKING, Until, Whom};
use wars::{
    Ability, Action, Ask, Attack, Bearer, Cards, MoveKind, Position, Refusal, Stage, Time, Trigger, When,
};

/// Scrapper. When its attack has wounded an adjacent enemy unit and not destroyed it, you may place
/// another friendly Scrapper on an empty space next to that unit.
pub(super) static BLINDSIDE: Ability = Ability::new("Blindside").on(Trigger::picks_on_attack(
    |position, me, attack| match is_blindsided(position, attack) {
        true => position.units().friendly_to(me.seat).named("Scrapper").except(me).cards(),
        false => Cards::NONE,
    },
    |play, me, attack, scrapper| {
        let spaces = play.empty_next_to(attack.target);
        if let Some(to) = play.choose_where_for(me, scrapper, spaces)? {
            play.place(scrapper, to);
        }
        Ok(())
    },
)
.own()
.may());

fn is_blindsided(position: &Position, attack: &Attack) -> bool {
    position.is_unit(attack.target)
        && attack.is_on_enemy(position)
        && attack.wounded.contains(attack.target)
        && position.cast.battlefield.distance(attack.from, attack.at) == 1
        && position.state.is_on_battlefield(attack.target)
        && !position.empty_next_to(attack.target).is_empty()
}

/// Gunner. Its move may be 3 spaces longer in a movement phase in which you move no other card.
pub(super) static GREATER_SNEAK: Ability = Ability::new("Greater Sneak").sneaks(|_, _| 3).lends(&[&SNEAKING]);

/// Thief. At the end of your turn, in an opponent's back row, it is placed on an empty space next to one
/// of your walls or destroyed; then that opponent puts a card of his hand on your magic pile.
pub(super) static STEAL: Ability = Ability::new("Steal").on(Trigger::at(
    Time::EndOfTurn,
    |position, me| position.opponents(me.seat).any(|foe| infiltrated(position, me, foe)),
    |play, me| {
        let is_there = |play: &wars::Play, foe| infiltrated(play, me, foe);
        let Some(foe) = play.choose_opponent(me.seat, me.asks(Ask::Option), is_there)? else {
            return Ok(());
        };
        let prompt = me.asks(Ask::Option).options(&["Place it next to a wall", "Destroy it"]);
        let ways: &[u8] = if beside_walls(play, me).is_empty() { &[1] } else { &[0, 1] };
        match play.choose_option(me.seat, prompt, ways)? {
            0 => {
                let Some(to) = play.choose_where(me, beside_walls(play, me))? else { return Ok(()) };
                play.place(me.card, to);
            }
            _ => play.destroy(me.card, me.cause())?,
        }
        let hand = play.hand(foe);
        if hand.is_empty() {
            return Ok(());
        }
        if let Some(card) = play.choose_hidden(foe, me.asks(Ask::Card), hand)? {
            play.put_on_magic(card, me.seat);
        }
        Ok(())
    },
)
.own());

/// Slasher. Against an adjacent unit each 6 or more among its dice is worth three hits.
pub(super) static FATAL_SLASH: Ability =
    Ability::new("Fatal Slash").attacking(Stage::Counted, |play, me, attack| {
        if play.is_unit(attack.target) && play.are_adjacent(me.card, attack.target) {
            attack.each_die(|die, hits| {
                if die >= 6 && *hits > 0 {
                    *hits = 3;
                }
            });
        }
        Ok(())
    });

/// Sniper. Its range is 5 spaces if it has moved 1 space or less in this turn.
pub(super) static SNIPER_SHOT: Ability = Ability::new("Sniper Shot")
    .range(|position, me| if position.state.spaces_moved(me.card) <= 1 { 5 } else { 3 });

/// Assassin. One die more against champions and summoners.
pub(super) static MARKED_TARGET: Ability = Ability::new("Marked Target").own_attack(|position, _, strike| {
    i8::from(position.is_champion(strike.target) || position.is_summoner(strike.target))
});

/// Bruiser. A common or champion that it wounds in your turn attacks it in its controller's next turn
/// only if he pays 1 magic.
pub(super) static INTIMIDATE: Ability = Ability::new("Intimidate")
    .on(Trigger::wounded(
        |position, me, harm| {
            position.state.active == me.seat
                && position.is_common_or_champion(harm.card)
                && position.lasting_about(&INTIMIDATED, harm.card, me.card).is_none()
        },
        |play, me, harm| {
            let until = Until::NextTurn(play.controller(harm.card));
            play.last_about(&INTIMIDATED, Whom::Card(harm.card), me.card, me.seat, until);
            Ok(())
        },
    )
    .by_it())
    .lends(&[&INTIMIDATED]);

/// The Bruiser is the host.
static INTIMIDATED: Ability = Ability::effect("Intimidate")
    .forbids_target(|position, me, strike| {
        let is_meant = strike.attacker == me.card && strike.target == me.host && is_cowed(position, me);
        let cannot = is_meant && position.can_pay(position.controller(me.card), 1).is_err();
        cannot.then(|| {
            Refusal::new("F11.1", "Its controller must pay 1 magic for the {card} to attack it.")
                .about(me.card)
        })
    })
    .attacking(Stage::Aimed, |play, me, attack| {
        if !attack.affected.contains(me.host) || !is_cowed(play, me) {
            return Ok(());
        }
        let can_pay = play.can_pay(attack.seat, 1).is_ok();
        let is_target = attack.target == me.host;
        // Naming it as the target counts as paying; if it is only one of those affected, its player
        // is asked.
        let pays = can_pay && (is_target || play.may(attack.seat, me.asks_about(me.host, Ask::Use))?);
        match pays {
            true => play.pay(attack.seat, 1),
            false => attack.affected.remove(me.host),
        }
        Ok(())
    });

/// The turn after, of whoever controls it.
fn is_cowed(position: &Position, me: Bearer) -> bool {
    let until = position.lasting_about(&INTIMIDATED, me.card, me.host);
    until == Some(Until::EndOfTurn) && position.state.active == position.controller(me.card)
}

/// Renegade. It may attack in place of its move, and move in place of its attack.
pub(super) static VERSATILE: Ability = Ability::new("Versatile")
    .action(Action::new(
        When::InsteadOfMove,
        |position, me, _| {
            position.may_attack(me.card)?;
            match position.can_attack(me.card) {
                true => Ok(()),
                false => {
                    Err(Refusal::new("F9.3", "There is no card that the {card} can attack.").about(me.card))
                }
            }
        },
        |play, me, _| play.grant_attack(me.card),
    ))
    .action(Action::new(
        When::InsteadOfAttack,
        |position, me, _| {
            position.may_move(me.card)?;
            match position.may_walk_to(me.card, 2).is_empty() {
                true => Err(Refusal::new("F8.1", "There is no way for the {card}.").about(me.card)),
                false => Ok(()),
            }
        },
        |play, me, seat| {
            let Some(to) = play.choose_where(me, play.may_walk_to(me.card, 2))? else { return Ok(()) };
            play.walk(me.card, to, 2, seat, MoveKind::Granted)
        },
    ));

/// Given by Clever Diversion. A move that ends next to an enemy wall lets you place it on an empty space
/// next to another enemy wall.
pub(super) static DIVERT: Ability =
    Ability::new("Divert").only_for(|position, unit| position.is_common(unit)).on(Trigger::moved(
        |position, me, walk| walk.by == me.seat && !diversions(position, me).is_empty(),
        |play, me, _| {
            if let Some(to) = play.choose_where(me, diversions(play, me))? {
                play.place(me.card, to);
            }
            Ok(())
        },
    )
    .own()
    .may());

fn diversions(position: &Position, me: Bearer) -> grid::Squares {
    let walls = position.all_cards().walls().enemy_to(me.seat);
    let near = walls.next_to(me).cards();
    let others = walls.filter(|wall| !near.without(wall).is_empty());
    position.cast.battlefield.spread(others.squares()) & position.empty()
}
