use super::can_use;
use grid::Squares;
use wars::lasting::{Until, Whom};
use wars::{Ability, Action, Bearer, Cards, Phase, Position, Reach, Refusal, Strike, Time, Trigger, When};

/// Gem Mage. At the start of your attack phase you can pay 1 magic for one die more in this turn; at
/// its end you can pay 1 magic to place it on an empty space next to one of your walls.
pub(super) static GEM_MAGIC: Ability = Ability::new("Gem Magic")
    .on(Trigger::at(Time::Start(Phase::Attack), can_use, |play, me| {
        play.pay(me.seat, play.ability_price(me.seat, 1));
        play.last(&CHARGED, Whom::Card(me.card), me.seat, 0, Until::EndOfTurn);
        Ok(())
    })
    .own()
    .may())
    .on(Trigger::at(
        Time::End(Phase::Attack),
        |position, me| can_use(position, me) && !beside_walls(position, me).is_empty(),
        |play, me| {
            let Some(to) = play.choose_where(me, beside_walls(play, me))? else { return Ok(()) };
            play.pay(me.seat, play.ability_price(me.seat, 1));
            play.place(me.card, to);
            Ok(())
        },
    )
    .own()
    .may())
    .lends(&[&CHARGED]);

static CHARGED: Ability = Ability::effect("Gem Magic").own_attack(|_, _, _| 1);

fn beside_walls(position: &Position, me: Bearer) -> Squares {
    position.cast.battlefield.spread(position.walls_of(me.seat)) & position.empty()
}

/// Miner. When your movement phase starts you can pay 1 magic, once for all Miners: in that phase a Miner
/// can be placed on an empty space next to another of your Miners in place of its move (FAQ-V-01).
pub(super) static TUNNEL: Ability = Ability::new("Tunnel")
    .on(Trigger::at(
        Time::Start(Phase::Movement),
        |position, me| can_use(position, me) && position.count_lasting(&TUNNELS, me.seat) == 0,
        |play, me| {
            play.pay(me.seat, play.ability_price(me.seat, 1));
            play.last(&TUNNELS, Whom::Side(me.seat), me.seat, 0, Until::EndOfPhase);
            Ok(())
        },
    )
    .own()
    .order_free()
    .may())
    .action(Action::new(
        When::InsteadOfMove,
        |position, me, seat| {
            if position.count_lasting(&TUNNELS, seat) == 0 {
                let reason = "No magic was paid for tunnels in this phase.";
                return Err(Refusal::new("F11.1", reason));
            }
            match exits(position, me).is_empty() {
                true => {
                    let reason = "There is no empty space next to another Miner.";
                    Err(Refusal::new("F11.1", reason))
                }
                false => Ok(()),
            }
        },
        |play, me, _| {
            if let Some(to) = play.choose_where(me, exits(play, me))? {
                play.place(me.card, to);
            }
            Ok(())
        },
    ))
    .lends(&[&TUNNELS]);

static TUNNELS: Ability = Ability::effect("Tunnel");

fn exits(position: &Position, me: Bearer) -> Squares {
    let others = position.units().of(me.seat).named("Miner").except(me).squares();
    position.cast.battlefield.spread(others) & position.empty()
}

/// Scholar. Once in your turn, for all your Scholars together (reading), you can pay 1 magic: for this
/// turn your units have one die more against cards with a friendly Scholar next to them.
pub(super) static INSIGHT: Ability = Ability::new("Insight")
    .action(Action::new(
        When::AnyTime,
        |position, me, seat| {
            if position.state.active != seat {
                let reason = "The {card} does that only in your own turn.";
                return Err(Refusal::new("F11.10", reason).about(me.card));
            }
            if position.count_lasting(&ENLIGHTENED, seat) > 0 {
                return Err(Refusal::new("F11.1", "Insight was used in this turn already."));
            }
            position.can_pay(seat, position.ability_price(seat, 1))
        },
        |play, _, seat| {
            play.pay(seat, play.ability_price(seat, 1));
            play.last(&ENLIGHTENED, Whom::Side(seat), seat, 0, Until::EndOfTurn);
            Ok(())
        },
    ))
    .lends(&[&ENLIGHTENED]);

static ENLIGHTENED: Ability = Ability::effect("Insight").aura_attack(|position, me, strike| {
    let scholars = || position.units().friendly_to(me.seat).named("Scholar").next_to(strike.target);
    i8::from(position.controller(strike.attacker) == me.seat && !scholars().is_empty())
});

/// Battle Mage. Before it attacks you can pay 1 magic: it is ranged until your turn ends.
pub(super) static MAGIC_BLAST: Ability = Ability::new("Magic Blast")
    .action(Action::new(
        When::InsteadOfNormalAttack,
        |position, me, seat| {
            position.can_pay(seat, position.ability_price(seat, 1))?;
            match blasted(position, me).is_empty() {
                true => Err(Refusal::new("F9.3", "There is no card in reach of it.").about(me.card)),
                false => Ok(()),
            }
        },
        |play, me, seat| {
            play.pay(seat, play.ability_price(seat, 1));
            play.last(&BLASTING, Whom::Card(me.card), seat, 0, Until::EndOfTurn);
            play.attack(me.card, None)
        },
    ))
    .lends(&[&BLASTING]);

static BLASTING: Ability = Ability::effect("Magic Blast").reach(|_, _| Some(Reach::Ranged));

/// What it could attack if it were ranged; nothing if it is.
fn blasted(position: &Position, me: Bearer) -> Cards {
    if position.reach_of(me.card) == Reach::Ranged {
        return Cards::NONE;
    }
    let is_open = |target| position.may_target(&Strike { attacker: me.card, target }).is_ok();
    position.among(position.in_clear_line(me.card, 3)).filter(is_open).cards()
}

/// Crossbowman. One die more in a turn in which you have played an event (FAQ21-2.4.1.1: or a wall).
pub(super) static RALLY: Ability =
    Ability::new("Rally").own_attack(|position, me, _| i8::from(position.has_played_event(me.seat)));
