use wars::{Ability, Ask, Stage};

/// Tacullu. When the damage of its attack would destroy an enemy unit, you may take control of that
/// unit instead of adding it. Never a summoner (the sheet's reading): his player would lose him and not
/// the game.
pub(super) static MIND_CAPTURE: Ability =
    Ability::new("Mind Capture").attacking(Stage::Dealt, |play, me, attack| {
        let can_capture = play.is_common_or_champion(attack.target)
            && play.is_enemy(attack.target, me.seat)
            && attack.dealt >= play.life_left(attack.target);
        if can_capture && play.may(me.seat, me.asks_about(attack.target, Ask::Use))? {
            attack.spare_target();
            play.set_controller(attack.target, me.seat);
        }
        Ok(())
    });
