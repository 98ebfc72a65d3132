use crate::words::{
    Text, around, ask, at_character, at_player, is, is_spent, my_melee, of_my_rank, order, plus,
    strike_if_legal, struck, text, this_turn,
};
use warlord::{Ask, Classes, Cost, Stat, Static, Trait};

pub fn card(id: &str) -> Option<Text> {
    Some(match id {
        "takh" => text([is(Static::EquipsAs(Classes::FIGHTER))]),
        "xiat" => text([at_character(of_my_rank, |play, me, target| {
            let prompt = ask(Ask::Option, me).options(&["ATK", "AC"]);
            match play.choose_option(me.seat, prompt, &[0, 1])? {
                0 => this_turn(play, me, target.card(), Stat::Atk, 3),
                _ => this_turn(play, me, target.card(), Stat::Ac, 2),
            }
        })]),
        "tsinanok" => text([around(Stat::Ac, |at, me, who, _| i16::from(at.are_neighbours(me.by, who)))]),
        "phardunn" => text([is(Static::NoManeuverBack)]),
        "kenia" => text([plus(Stat::Ac, |at, me, _, _| if at.bears(me.by, Trait::Weapon) { 2 } else { 0 })]),
        "rrenthe" => text([is(Static::TwoWeapons)]),
        "fenris" => text([
            is(Static::EntersFor(Cost::SpendOfClass(Classes::WIZARD))),
            order(|_, _| true, |play, me, _| this_turn(play, me, me.by, Stat::Atk, 3)),
        ]),
        "varg" => text([is(Static::MayEnterSpentAs(3))]),
        "husuk" => text([struck(
            |at, me, strike| {
                my_melee(me, strike)
                    && strike.wounded > 0
                    && at.state.is_character_in_play(strike.target)
                    && is_spent(at, strike.target)
                    && at.may_target(&at.melee(me.by, me.card), strike.target)
            },
            |play, me, strike| {
                let again = play.at().melee(me.by, me.card);
                strike_if_legal(play, again, strike.target)
            },
        )]),
        "padrig" => text([at_player(
            |at, _, seat| at.state.deck_count(seat) > 0,
            |play, me, target| {
                if let warlord::Target::Player(seat) = target {
                    play.look_at_top(me.seat, seat, 1)?;
                }
                Ok(())
            },
        )]),
        _ => return None,
    })
}
