use crate::words::{
    Text, around, at_character, at_rank, before_roll, can_hit, is, is_class, is_of, is_spent, my_rank,
    of_my_army, plus, rolled, shoot_at, strike_at, takes_wounds, text, this_turn, turning,
};
use arrayvec::ArrayVec;
use table::Seat;
use warlord::{
    CardId, Classes, Faction, Me, Position, RANK_MOST, Reach, Stat, Static, Strike, Target, Trait,
};

/// A melee strike from the second rank as if he stood in the first.
fn over_the_front(at: Position<'_>, me: Me) -> Strike {
    Strike { reach: Reach::AsFrom(1), ..at.melee(me.by, me.card) }
}

/// A rank of his army in which the Order changes something (17.6).
fn has_free_kingdoms(at: Position<'_>, me: Me, army: Seat, rank: u8) -> bool {
    my_rank(at, me, army, rank) && at.state.rank(army, rank).any(|who| is_of(at, who, Faction::FreeKingdoms))
}

pub fn card(id: &str) -> Option<Text> {
    Some(match id {
        "vorgurn" => text([at_rank(has_free_kingdoms, |play, me, target| {
            let Target::Rank(army, rank) = target else { return Ok(()) };
            let at = play.at();
            let ac = at.halved(4);
            let standing: ArrayVec<CardId, RANK_MOST> =
                at.state.rank(army, rank).filter(|&who| is_of(at, who, Faction::FreeKingdoms)).collect();
            for who in standing {
                this_turn(play, me, who, Stat::Ac, ac)?;
            }
            Ok(())
        })]),
        "frederik-lahr" => text([before_roll(
            |at, me, strike| strike.is_melee() && at.are_in_one_rank(me.by, strike.striker),
            |_, _, strike| {
                strike.atk += 2;
                Ok(())
            },
        )]),
        "baqbou-umbala" => text([turning(at_character(
            |at, me, who| who != me.by && of_my_army(at, me, who) && of_my_army(at, me, me.by),
            |play, me, target| {
                if play.at().are_in_play(me.by, target.card()) {
                    play.exchange(me.by, target.card())?;
                }
                Ok(())
            },
        ))]),
        "gabriel-of-llyr" => text([plus(Stat::Ac, |at, _, who, strike| {
            let is_rider = |strike: &Strike| strike.target == who && at.bears(strike.striker, Trait::Steed);
            if strike.is_some_and(is_rider) { 3 } else { 0 }
        })])
        .also(plus(Stat::Atk, |at, _, who, strike| {
            let at_rider = |strike: &Strike| {
                strike.striker == who && strike.in_attack.is_some() && at.bears(strike.target, Trait::Steed)
            };
            if strike.is_some_and(at_rider) { 3 } else { 0 }
        })),
        "sir-wallence" => text([strike_at(
            |at, me, who| at.state.rank_of(me.by) == 2 && can_hit(at, over_the_front(at, me), who),
            |play, me, target| {
                let strike = over_the_front(play.at(), me);
                play.strike(strike.at(target.card()))?;
                Ok(())
            },
        )]),
        "rahku-mennanakh" => text([around(Stat::Atk, |at, me, who, _| {
            if at.are_neighbours(me.by, who) && is_class(at, who, Classes::FIGHTER) { 2 } else { 0 }
        })]),
        "lieutenant-dunbar" => text([takes_wounds(
            |at, me, harm| {
                at.state.is_character_in_play(harm.who)
                    && at.face(harm.who).id == "sir-robert-the-vigilant"
                    && at.are_neighbours(me.by, harm.who)
            },
            |_, me, harm| {
                harm.who = me.by;
                Ok(())
            },
        )]),
        "sir-robert-the-vigilant" => text([is(Static::LowersEntry(|at, _, card| {
            is_of(at, card, Faction::FreeKingdoms) && at.cast.face(card).level >= 4
        }))]),
        "basil-nemis" => text([plus(Stat::Ac, |at, me, _, _| {
            let own = at.cast.home(me.seat);
            let size = at.state.rank_size(own, 1);
            let others = at.cast.seats().filter(|&army| army != own && at.state.army(army).next().is_some());
            let is_smallest = others.into_iter().all(|army| size < at.state.rank_size(army, 1));
            if is_smallest { 4 } else { 0 }
        })]),
        "alia" => text([plus(Stat::Atk, |at, me, _, strike| {
            let is_meant = |strike: &Strike| {
                strike.is_melee() && is_spent(at, strike.target) && at.are_opponents(me.by, strike.target)
            };
            if strike.is_some_and(is_meant) { 4 } else { 0 }
        })]),
        "logan-ebonwoulfe" => text([
            shoot_at(
                |at, me, who| can_hit(at, at.ranged(me, 6, 2), who),
                |play, me, target| {
                    let at = play.at();
                    let army = Some(at.state.army_of(target.card()));
                    let (first, second) = (at.ranged(me, 6, 2), at.ranged(me, 1, 2));
                    play.strike(first.at(target.card()))?;
                    play.strike_at_choice(Strike { army, ..second })?;
                    Ok(())
                },
            ),
            rolled(
                |at, me, roll| {
                    roll.strike.is_some_and(|strike| strike.is_melee()) && at.is_opponent(me.seat, roll.seat)
                },
                |play, _, roll| play.reroll(roll),
            ),
        ]),
        "maxmilian" => text([is(Static::Heir)]),
        _ => return None,
    })
}
