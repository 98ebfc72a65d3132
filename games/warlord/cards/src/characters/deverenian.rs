use crate::words::{
    Text, around, before_roll, has_deck, is, is_class, is_of, is_spent, my_melee, order, plus, rolled,
    struck, targeted, text,
};
use warlord::{Classes, Condition, Faction, Position, Stat, Static, Trait};

fn is_dashkova_in_play(at: Position<'_>) -> bool {
    at.characters().any(|who| at.face(who).id == "princess-dashkova")
}

pub fn card(id: &str) -> Option<Text> {
    Some(match id {
        "duchess-brymin" => text_of_brymin(),
        "lord-gahid-rellion" => text([is(Static::TwoDice)]),
        "slayer-the-unkind" => text([order(
            |at, me| is_spent(at, me.by),
            |play, me, _| {
                if play.at().state.is_character_in_play(me.by) {
                    play.ready(me.by);
                }
                Ok(())
            },
        )]),
        "princess-dashkova" => text([rolled(|_, _, _| true, |play, _, roll| play.reroll(roll))]),
        "bishop-koenraad" => text([around(Stat::Ac, |at, me, who, _| {
            let is_meant =
                who != me.by && at.are_in_one_rank(me.by, who) && is_of(at, who, Faction::Deverenian);
            if is_meant { 2 } else { 0 }
        })]),
        "darius" => text([is(Static::EquipLevel(|at, me, who, item| {
            let is_meant =
                who == me.by || at.are_neighbours(me.by, who) && is_of(at, who, Faction::Deverenian);
            i16::from(is_meant && item.has(Trait::Weapon))
        }))]),
        "imperial-guard" => {
            text([plus(Stat::Atk, |at, _, _, _| if is_dashkova_in_play(at) { 2 } else { 0 })])
                .also(plus(Stat::Ac, |at, _, _, _| if is_dashkova_in_play(at) { 2 } else { 0 }))
        }
        "master-anandale" => text([targeted(
            |at, me, strike| {
                my_melee(me, strike)
                    && at.condition(strike.target) == Condition::Ready
                    && !at.has(strike.target, Trait::Warlord)
            },
            |play, me, strike| play.spend_by_effect(strike.target, me.by),
        )]),
        "sir-euain" => text([is(Static::EntersAnyRank)]),
        "bruin-lenoire" => text([before_roll(
            |at, _, strike| strike.is_melee() && is_of(at, strike.striker, Faction::Deverenian),
            |_, _, strike| {
                strike.atk += 3;
                Ok(())
            },
        )]),
        "theoloc" => text([plus(Stat::Level, |at, me, _, _| {
            let army = at.state.army_of(me.by);
            i16::from(at.state.army(army).any(|who| at.face(who).id == "slayer-the-unkind"))
        })]),
        _ => return None,
    })
}

fn text_of_brymin() -> Text {
    text([
        is(Static::StartsWith(|face| face.classes.has(Classes::FIGHTER))),
        struck(
            // Drawing from an empty deck does nothing (17.6, 18.4).
            |at, me, strike| my_melee(me, strike) && strike.has_killed && has_deck(at, me),
            |play, me, _| play.draw_cards(me.seat, 1),
        ),
    ])
    .also(is(Static::NoLoyalty(|at, _, card| is_class(at, card, Classes::FIGHTER))))
}
