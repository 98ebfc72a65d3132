//! Reports what changed the result of an attack: more or fewer dice, their worth, the resulting
//! wounds. Only if somebody listens.

use super::Play;
use crate::ability::Bearer;
use crate::attack::{Attack, Roll, Stage, Strike};
use crate::event::Adjusted;
use crate::harm::Harm;
use crate::hook::hook;
use crate::{CardId, Event, Position};

/// A bearer, and by how much it changes something.
type Change = (Bearer, i8);

/// An attack before an ability acts.
pub(super) struct Measured {
    hits: Option<i16>,
    struck_out: usize,
    harms: Vec<(CardId, i16)>,
}

impl Play<'_, '_> {
    /// Tells what changes the number of dice.
    pub(super) fn tell_dice(&mut self, strike: &Strike) {
        if !self.run.is_heard() {
            return;
        }
        let mut changes = Vec::new();
        self.each_attack_change(strike, |me, change| changes.push((me, change)));
        self.tell_adjusted(changes, Adjusted::Dice);
    }

    /// Reports who demands more than a 3 from the dice (F1.3).
    pub(super) fn tell_demands(&mut self, attack: &Attack) {
        let Some(roll) = attack.roll.as_ref().filter(|_| self.run.is_heard()) else { return };
        let mut demands = Vec::new();
        self.each_of(attack.attacker, hook::hits_from, |me, from| demands.push((me, from(self, me))));
        // The highest demand decides; lower ones change nothing.
        let Some(&(me, lowest)) = demands.iter().max_by_key(|(_, from)| *from) else { return };
        let lost = roll.dice.iter().filter(|&&die| die >= 3 && die < lowest).count();
        self.tell_adjusted(vec![(me, -(lost as i8))], Adjusted::Hits);
    }

    fn tell_adjusted(&mut self, mut changes: Vec<Change>, what: Adjusted) {
        changes.retain(|(_, change)| *change != 0);
        // In an order that does not depend on the numbers of cards.
        changes.sort_by_key(|(me, _)| (self.place_key(me.card), me.ability.name, me.seat.index()));
        for (me, change) in changes {
            self.tell(Event::Adjusted { source: me.ability.name, by: me.card, what, change });
        }
    }

    /// The state of an attack before an ability acts; `None` if nobody listens.
    pub(super) fn measure(&self, stage: Stage, attack: &Attack) -> Option<Measured> {
        self.run.is_heard().then(|| Measured {
            hits: self.hits_at(stage, attack),
            struck_out: attack.struck_out.len(),
            harms: wounds_by_card(attack),
        })
    }

    /// The hits of a roll, as they would be counted now.
    fn hits_at(&self, stage: Stage, attack: &Attack) -> Option<i16> {
        let sum = |roll: &Roll| roll.hits.iter().map(|&hits| i16::from(hits)).sum();
        let roll = attack.roll.as_ref()?;
        if stage != Stage::Rolled {
            return Some(sum(roll));
        }
        let mut counted = roll.clone();
        (self.cast.book.hits)(self, attack.attacker, &mut counted);
        Some(sum(&counted))
    }

    /// Tells what an ability has made of an attack that stood like this before.
    pub(super) fn tell_say(&mut self, stage: Stage, me: Bearer, before: Option<Measured>, attack: &Attack) {
        let Some(before) = before else { return };
        if let (Some(had), Some(has)) = (before.hits, self.hits_at(stage, attack)) {
            self.tell_adjusted(vec![(me, (has - had) as i8)], Adjusted::Hits);
        }
        let worth = |place: u8| attack.roll.as_ref().map_or(0, |roll| roll.hits[usize::from(place)]);
        for &(card, place) in &attack.struck_out[before.struck_out..] {
            self.tell_changed(me, card, -(worth(place) as i8));
        }
        let mut cards: Vec<CardId> = before.harms.iter().map(|(card, _)| *card).collect();
        let after = wounds_by_card(attack);
        cards.extend(
            after
                .iter()
                .map(|(card, _)| *card)
                .filter(|card| !before.harms.iter().any(|(had, _)| had == card)),
        );
        cards.sort_by_key(|&card| self.place_key(card));
        let of = |harms: &[(CardId, i16)], card| {
            harms.iter().find(|(other, _)| *other == card).map_or(0, |(_, wounds)| *wounds)
        };
        for card in cards {
            self.tell_changed(me, card, (of(&after, card) - of(&before.harms, card)) as i8);
        }
    }

    fn tell_changed(&mut self, me: Bearer, card: CardId, change: i8) {
        let Some(at) = self.state.square_of(card).filter(|_| change != 0) else { return };
        self.tell(Event::Changed { source: me.ability.name, by: me.card, card, at, change });
    }

    /// Tells what makes the wounds of an attack more or fewer.
    pub(super) fn tell_changes(&mut self, attack: &Attack) {
        if !self.run.is_heard() {
            return;
        }
        for card in self.by_place(attack.affected) {
            for (me, change) in self.position.changes(attack, card) {
                self.tell_changed(me, card, change);
            }
        }
    }

    /// Tells what raises damage that is about to come.
    pub(super) fn tell_raised(&mut self, harm: &Harm) {
        if !self.run.is_heard() {
            return;
        }
        let mut bearers = self.bearers(hook::raises_damage);
        bearers.sort_by_key(|(me, _)| (self.place_key(me.card), me.ability.name, me.seat.index()));
        for (me, more) in bearers {
            let change = more(self, me, harm) as i8;
            self.tell_changed(me, harm.card, change);
        }
    }
}

/// The wounds that an attack is to give so far, by card.
fn wounds_by_card(attack: &Attack) -> Vec<(CardId, i16)> {
    let mut harms: Vec<(CardId, i16)> = Vec::new();
    for harm in &attack.harms {
        match harms.iter_mut().find(|(card, _)| *card == harm.card) {
            Some((_, wounds)) => *wounds += i16::from(harm.wounds),
            None => harms.push((harm.card, i16::from(harm.wounds))),
        }
    }
    harms
}

impl Position<'_> {
    fn changes(&self, attack: &Attack, card: CardId) -> Vec<Change> {
        let mut changes = Vec::new();
        let is_of_roll = attack.roll.is_some() && !self.counts_dice(card, attack);
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
