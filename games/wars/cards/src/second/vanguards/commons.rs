use crate::second::shared::{Chosen, attacked_enemy_unit};
use wars::{Ability, Ask, Pile, Refusal, Stage, Symbols, Trigger};

/// Citadel Archer. Right before it attacks, you may show and discard unit cards of your hand with
/// different names; each is 1 magic for you, and makes it 1 stronger for the attack.
pub(super) static ARROW_OF_LIGHT: Ability =
    Ability::new("Arrow of Light").attacking(Stage::Declared, |play, me, attack| {
        let mut chosen = Chosen::new();
        // Whether there is a unit in hand is not public.
        while chosen.len() < play.state.count(me.seat, Pile::Hand) {
            let is_new = |card| {
                let name = play.face(card).name;
                play.is_unit(card) && chosen.iter().all(|&other| play.face(other).name != name)
            };
            let units = play.distinct(me.seat, Pile::Hand, is_new);
            let Some(unit) = play.may_choose_hidden(me.seat, me.asks(Ask::Card).rule("S10.13"), units)?
            else {
                break;
            };
            chosen.push(unit);
        }
        for &unit in &chosen {
            play.reveal(unit);
            play.discard(unit, me.seat);
            play.gain_magic(me.seat, 1);
        }
        attack.more += chosen.len() as u8;
        Ok(())
    });

/// Citadel Knight. Enemy units next to it attack nothing but units with Protect.
pub(super) static PROTECT: Ability = Ability::new("Protect").forbids_target(|position, me, strike| {
    let is_bound = position.is_enemy(strike.attacker, me.seat)
        && position.are_adjacent(me.card, strike.attacker)
        && !(position.is_unit(strike.target) && position.has(strike.target, &PROTECT));
    is_bound.then(|| {
        Refusal::new("S10.22", "Next to the {card} only units with Protect can be attacked.").about(me.card)
    })
});

/// Citadel Paladin. After it attacked an enemy unit, you draw a card for each special of the roll.
pub(super) static INTERCESSION: Ability = Ability::new("Intercession").on(Trigger::attacked(
    |position, me, attack| {
        attacked_enemy_unit(position, me, attack)
            && attack.specials() > 0
            && position.draw_pile_count(me.seat) > 0
    },
    |play, me, attack| play.draw_cards(me.seat, attack.specials()),
)
.own());

/// Temple Priest. Before it attacks a friendly common or champion, you may discard a card of your hand:
/// melee and special symbols then take damage off the target.
pub(super) static HEAL: Ability = Ability::new("Heal")
    .attacking(Stage::Aimed, |play, me, attack| {
        let is_meant = play.is_common_or_champion(attack.target)
            && play.controller(attack.target) == me.seat
            && play.state.count(me.seat, Pile::Hand) > 0;
        if !is_meant {
            return Ok(());
        }
        let hand = play.distinct(me.seat, Pile::Hand, |_| true);
        if let Some(card) = play.may_choose_hidden(me.seat, me.asks(Ask::Card), hand)? {
            play.discard_from_hand(card, me.seat);
            attack.note(me, 1);
        }
        Ok(())
    })
    .attacking(Stage::Dealt, |play, me, attack| {
        if attack.noted(me) == 0 {
            return Ok(());
        }
        let shows = |die: u8, symbol| u8::from(play.cast.symbols(die).contains(symbol));
        let heals = |&die: &u8| shows(die, Symbols::MELEE) + shows(die, Symbols::SPECIAL);
        let healed: u8 = attack.roll.iter().flat_map(|roll| &roll.dice).map(heals).sum();
        attack.spare_target();
        play.heal(attack.target, healed);
        Ok(())
    });
