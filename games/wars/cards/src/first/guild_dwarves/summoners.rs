use crate::first::shared::is_attack_of_enemy;
use wars::{Ability, Ask, Stage};

/// Oldin. While he is next to a wall, of any player, only dice of 4 or more wound him in an opponent's
/// attack (FAQ-VII-02).
pub(super) static STONE_MELDING: Ability =
    Ability::new("Stone Melding").damage(|position, me, strike, damage| {
        let is_melded = strike.is_on(me)
            && is_attack_of_enemy(position, me, strike)
            && position.is_beside(position.square(me.card), position.walls_all());
        if is_melded {
            damage.wounds_from = damage.wounds_from.max(4);
        }
    });

/// Bolvi. For an attack you may give each of your walls 1 wound, all or none; then he has a die more in
/// that attack for each wall that you control.
///
/// Reading: walls that this destroys are not counted, since they are counted when the wounds are there.
pub(super) static STRENGTH_OF_THE_STONE: Ability =
    Ability::new("Strength of the Stone").attacking(Stage::Declared, |play, me, attack| {
        let walls = play.wall_cards_of(me.seat);
        if walls.is_empty() || !play.may(me.seat, me.asks(Ask::Use))? {
            return Ok(());
        }
        play.wound_each(walls, 1, me.cause())?;
        attack.more += play.wall_cards_of(me.seat).count() as u8;
        Ok(())
    });
