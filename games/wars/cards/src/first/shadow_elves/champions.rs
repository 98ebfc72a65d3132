use wars::lasting::SNEAKING;
use wars::{Ability, Ask, DieNumbers, Mark, Phase, Stage, Time, Trigger};

/// Kuldrid. When your attack phase ends and he has destroyed no unit in it, you pay 1 magic or your
/// summoner gets 1 wound.
pub(super) static WITHER: Ability = Ability::new("Wither").on(Trigger::at(
    Time::End(Phase::Attack),
    |position, me| !position.state.has_mark(me.card, Mark::SlewInAttackPhase),
    |play, me| {
        let price = play.ability_price(me.seat, 1);
        if play.can_pay(me.seat, price).is_ok() && play.may(me.seat, me.asks(Ask::Use))? {
            play.pay(me.seat, price);
            return Ok(());
        }
        play.wound(play.cast.summoner(me.seat), 1, me.cause())
    },
)
.own());

/// Malidala. Of the first attack on her in a turn her controller strikes out one die: it does nothing to
/// her, and is no miss either (FAQ21-2.15.9.1). Without a roll there is none (FAQ21-2.13.1.1).
pub(super) static SHADOW_DANCER: Ability =
    Ability::new("Shadow Dancer").defending(Stage::Scored, |play, me, attack| {
        let is_first = !play.state.has_mark(me.card, Mark::WasAttacked);
        let Some(roll) = attack.roll.as_ref().filter(|roll| !roll.dice.is_empty()) else { return Ok(()) };
        if !is_first || play.counts_dice(me.card, attack) {
            return Ok(());
        }
        // Among dice with the same face and worth, one represents all.
        let mut numbers = DieNumbers::new();
        let die = |number: usize| (roll.dice[number], roll.hits[number]);
        for number in 0..roll.dice.len() {
            if !numbers.iter().any(|&seen| die(seen.into()) == die(number)) {
                numbers.push(number as u8);
            }
        }
        let prompt = me.asks(Ask::Option).options(&["Strike out die {place}"]);
        let die = play.choose_option(me.seat, prompt, &numbers)?;
        attack.struck_out.push((me.card, die));
        Ok(())
    });

/// Taliya. At the end of your turn you may send a common next to her, of any player, back to the hand of
/// whoever controls it.
pub(super) static RETURN_SPIRIT: Ability = Ability::new("Return Spirit").on(Trigger::picks_at(
    Time::EndOfTurn,
    |position, me| position.units().commons().next_to(me).cards(),
    |play, _, unit| {
        let seat = play.controller(unit);
        play.return_to_hand(unit, seat)
    },
)
.own()
.may());

/// Xaserbane. He moves up to 4 spaces in your movement phase if you move no other unit in it
/// (FAQ21-2.13.5.1, FAQ21-2.13.5.2).
pub(super) static SNEAK: Ability = Ability::new("Sneak").sneaks(|_, _| 2).lends(&[&SNEAKING]);
