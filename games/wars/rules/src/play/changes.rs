//! What made the wounds of an attack more or fewer, told beside the result.

use super::Play;
use crate::ability::Bearer;
use crate::attack::Attack;
use crate::{CardId, Edition, Event, Position};

/// A bearer, and by how much it changes the wounds of one card.
type Change = (Bearer, i8);

impl Play<'_, '_> {
    pub(super) fn tell_changes(&mut self, attack: &Attack) {
        if !self.run.is_heard() {
            return;
        }
        for card in attack.affected {
            let Some(at) = self.state.square_of(card) else { continue };
            for (me, change) in self.position.changes(attack, card) {
                self.tell(Event::Changed { source: me.ability.name, by: me.card, card, at, change });
            }
        }
    }
}

impl Position<'_> {
    fn changes(&self, attack: &Attack, card: CardId) -> Vec<Change> {
        let mut changes = Vec::new();
        // In the first edition the dice themselves tell which of them wound.
        let is_of_roll = self.cast.edition() == Edition::Second
            && attack.roll.is_some()
            && !self.counts_dice(card, attack);
        self.each_damage_change(card, attack, &mut |me, before, after| {
            if is_of_roll {
                changes.push((me, after.0 as i8 - before.0 as i8));
            }
            changes.push((me, after.1 as i8 - before.1 as i8));
        });
        changes.retain(|(_, change)| *change != 0);
        changes
    }
}
