use crate::words::{
    Text, are_opposite, at_character, is, is_wounded, melee_at_me, of_my_rank, plus, rolled, text, wounds,
};
use table::Flow;
use warlord::{CardId, Mark, Me, Play, Position, Scope, Stat, Static, Strike, Target};

fn heal_one(play: &mut Play<'_>, _: Me, target: Target) -> Flow {
    play.heal(target.card(), 1);
    Ok(())
}

/// +3 AC against strikes by characters of the opposite alignment.
fn against_opposites(at: Position<'_>, _: Me, who: CardId, strike: Option<&Strike>) -> i16 {
    let is_meant = |strike: &Strike| strike.target == who && are_opposite(at, strike.striker, who);
    if strike.is_some_and(is_meant) { 3 } else { 0 }
}

pub fn card(id: &str) -> Option<Text> {
    Some(match id {
        "blue-willow-wand" => {
            text([at_character(|at, me, who| is_wounded(at, who) && at.are_neighbours(me.by, who), heal_one)])
        }
        "symbol-of-kor" => {
            text([is(Static::Flat(Stat::Casting, 1))]).also(is(Static::Flat(Stat::MagicSaves, 2)))
        }
        "healing-potion" => text([
            is(Static::OnePerGame(Mark::Potion)),
            at_character(|at, me, who| is_wounded(at, who) && of_my_rank(at, me, who), heal_one),
            wounds(
                |at, me, harm| of_my_rank(at, me, harm.who),
                |_, _, harm| {
                    harm.reduce_to_none();
                    Ok(())
                },
            ),
        ]),
        "phonstone" | "staff" => text([plus(Stat::Ac, against_opposites)]),
        "signons-armor" => text([is(Static::Shelters(Scope::Bearer, |_, me, target, strike| {
            strike.is_ranged() && target == me.by
        }))]),
        "bracers-of-hember" => text([rolled(
            |_, me, roll| roll.strike.is_some_and(|strike| melee_at_me(me, &strike)),
            |_, _, roll| {
                roll.verdict = Some(false);
                Ok(())
            },
        )]),
        "tears-of-the-storm" => text([at_character(|at, _, who| is_wounded(at, who), heal_one)]),
        "hammer-of-peronor" => text([plus(Stat::ExtraWounds, |at, _, who, strike| {
            let is_meant = |strike: &Strike| strike.is_melee() && are_opposite(at, who, strike.target);
            i16::from(strike.is_some_and(is_meant))
        })]),
        "mail-of-virtue" => text([wounds(
            |_, me, harm| harm.who == me.by,
            |_, _, harm| {
                harm.reduce(1);
                Ok(())
            },
        )]),
        _ => return None,
    })
}
