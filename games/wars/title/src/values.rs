//! What the values of a card on the battlefield are made of. All of it is public.

use crate::protocol::{Breakdown, Modifier, ValueKind};
use table::{Session, catch};
use title::{Code, Refusal};
use wars::{CardId, Position, Reach, Strike, Wars};
use wording::{edition, message};
use words::Language;

pub fn values(session: &Session<Wars>, card: CardId, language: &Language) -> Result<Vec<Breakdown>, Refusal> {
    let cast = session.setup();
    let state = session.state();
    let is_there = cast.has(card) && state.is_on_battlefield(card);
    if !is_there {
        return Err(Refusal::new(Code::NotFound, message!("not-there")));
    }
    let position = Position::new(cast, state);
    let told = catch(|| CardValues { position: &position, card, language }.all());
    told.map_err(|_| Refusal::new(Code::Broken, message!("no-values")))
}

struct CardValues<'a, 'p> {
    position: &'a Position<'p>,
    card: CardId,
    language: &'a Language,
}

impl CardValues<'_, '_> {
    fn all(&self) -> Vec<Breakdown> {
        let mut all = vec![self.life()];
        if self.position.is_unit(self.card) {
            all.extend([self.attack(), self.range(), self.spaces()]);
        }
        all
    }

    /// What is printed, what cards give or take, and the wounds.
    fn life(&self) -> Breakdown {
        let printed = i32::from(self.position.face(self.card).life);
        let wounds = i32::from(self.position.state.wounds(self.card));
        let life = i32::from(self.position.life_of(self.card));
        let edition = edition(self.position.cast.edition());
        let mut modifiers = Vec::new();
        if life != printed {
            let source = self.language.tell(&message!("value-changed"));
            modifiers.push(Modifier { source, card: None, amount: life - printed });
        }
        if wounds > 0 {
            let source = self.language.tell(&message!("value-wounds", edition = edition));
            modifiers.push(Modifier { source, card: None, amount: -wounds });
        }
        Breakdown { value: ValueKind::Life, printed, modifiers, now: (life - wounds).max(0) }
    }

    /// Against the target for which the value is lowest: that is what it has against every one.
    fn attack(&self) -> Breakdown {
        let position = self.position;
        let printed = i32::from(position.face(self.card).attack);
        let now = i32::from(position.standing_attack(self.card));
        let strike = |target| Strike { attacker: self.card, target };
        let others = position.state.on_battlefield().filter(|&target| target != self.card);
        let mut modifiers = Vec::new();
        if let Some(target) = others.min_by_key(|&target| position.attack_value(&strike(target))) {
            position.each_attack_change(&strike(target), |me, change| {
                if change != 0 {
                    let source = me.ability.name.to_owned();
                    modifiers.push(Modifier { source, card: None, amount: change.into() });
                }
            });
        }
        Breakdown { value: ValueKind::Attack, printed, modifiers, now }
    }

    fn range(&self) -> Breakdown {
        let now = i32::from(self.position.range_of(self.card));
        let printed = match self.position.face(self.card).reach {
            Reach::Melee => 1,
            Reach::Ranged => 3,
        };
        self.by_abilities(ValueKind::Range, printed, now)
    }

    fn spaces(&self) -> Breakdown {
        let now = i32::from(self.position.spaces_of(self.card));
        self.by_abilities(ValueKind::Spaces, 2, now)
    }

    /// The rules say how much such a value is changed, and not by what.
    fn by_abilities(&self, value: ValueKind, printed: i32, now: i32) -> Breakdown {
        let source = self.language.tell(&message!("value-changed"));
        let changed = Modifier { source, card: None, amount: now - printed };
        let modifiers = if now == printed { Vec::new() } else { vec![changed] };
        Breakdown { value, printed, modifiers, now }
    }
}
