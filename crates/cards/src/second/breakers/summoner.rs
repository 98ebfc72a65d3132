use table::Flow;
use wars::{Ability, Ask, Attack, Bearer, Harms, Play, Position, Prompt};

/// When the damage of its attack would destroy an enemy unit, you may take control of that unit
/// instead of adding it.
pub(super) static MIND_CAPTURE: Ability = Ability::new("Mind Capture").before_damage(mind_capture);

fn mind_capture(play: &mut Play, me: Bearer, attack: &mut Attack, harms: &mut Harms) -> Flow {
    if !can_capture(play, me, attack) {
        return Ok(());
    }
    let prompt = Prompt::new("Mind Capture", Ask::Use).about(attack.target);
    if play.may(me.seat, prompt)? {
        harms.retain(|harm| harm.card != attack.target);
        attack.dealt = 0;
        play.set_controller(attack.target, me.seat);
    }
    Ok(())
}

/// Never a summoner (the sheet's reading): his player would lose him and not the game.
fn can_capture(position: &Position, me: Bearer, attack: &Attack) -> bool {
    position.is_common_or_champion(attack.target)
        && position.is_enemy(attack.target, me.seat)
        && attack.dealt >= position.life_left(attack.target)
}
