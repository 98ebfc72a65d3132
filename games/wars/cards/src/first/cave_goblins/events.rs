use super::FACTION;
use crate::first::shared::SUMMONING;
use table::{Flow, Seat};
use wars::lasting::{Until, Whom};
use wars::{
    Ability, Ask, CardId, Cards, EventCard, MoveKind, Play, Played, Position, Reach, Selection, Trigger,
};

/// For this turn all your Cave Goblin units that cost 0 have Swift Strike.
pub(super) static GOBLIN_RAGE: EventCard = EventCard::new("Goblin Rage", |play, me| {
    play.last(&SWIFT_STRIKE, Whom::FactionOf(me.seat, me.card), me.seat, 0, Until::EndOfTurn);
    Ok(())
})
.grants(&[&SWIFT_STRIKE]);

/// Once in the turn, after an attack with it, you may attack with it once more.
static SWIFT_STRIKE: Ability = Ability::new("Swift Strike")
    .only_for(|position, unit| position.cost_of(unit) == Some(0))
    .on(Trigger::attacked(
        |position, me, _| position.can_attack(me.card),
        |play, me, _| play.grant_attack(me.card),
    )
    .own()
    .once()
    .may());

/// For this turn all your Cave Goblin units have Gang-Up.
pub(super) static GOBLIN_HORDE_ATTACK: EventCard = EventCard::new("Goblin Horde Attack", |play, me| {
    play.last(&GANG_UP, Whom::FactionOf(me.seat, me.card), me.seat, 0, Until::EndOfTurn);
    Ok(())
})
.grants(&[&GANG_UP]);

/// One die more for each other friendly Cave Goblin unit next to the target.
static GANG_UP: Ability = Ability::new("Gang-Up").own_attack(|position, me, strike| {
    let gang = position.units().friendly_to(me.seat).of_faction(FACTION).except(me);
    gang.next_to(strike.target).count() as i8
});

/// Up to three of your Cave Goblin units that cost 0 move up to 2 spaces each.
pub(super) static GOBLIN_RUSH: EventCard = EventCard::new("Goblin Rush", |play, me| {
    let goblins = |position: &Position, seat| own_goblins(position, seat).costing_at_most(0).cards();
    rush(play, me, goblins, 3, 2)
});

/// Each of your common Cave Goblins moves 0 or 1 space. Six units may attack in this turn.
pub(super) static HORDES_OF_RABBLE: EventCard = EventCard::new("Hordes of Rabble", |play, me| {
    rush(play, me, |position, seat| own_goblins(position, seat).commons().cards(), CardId::MOST, 1)?;
    play.last(&RABBLE, Whom::Side(me.seat), me.seat, 0, Until::EndOfTurn);
    Ok(())
})
.grants(&[&RABBLE]);

static RABBLE: Ability = Ability::effect("Hordes of Rabble").attack_limit(|_, me, seat, limit| {
    if seat == me.seat {
        limit.raise_to(6);
    }
});

fn own_goblins<'a>(position: &'a Position, seat: Seat) -> Selection<'a> {
    position.units().of(seat).of_faction(FACTION)
}

/// Moves this number of these units, one after the other, each once.
fn rush(
    play: &mut Play,
    me: Played,
    goblins: fn(&Position, Seat) -> Cards,
    count: usize,
    spaces: u8,
) -> Flow {
    let mut done = Cards::NONE;
    for _ in 0..count {
        let left = play.among(goblins(play, me.seat)).not_in(done).able_to_move(spaces).cards();
        if left.is_empty() {
            break;
        }
        let Some(goblin) = play.may_choose_card(me.seat, me.asks(Ask::Card), left)? else { break };
        done.insert(goblin);
        let prompt = me.asks(Ask::Space).rule("F8.1").about(goblin);
        if let Some(to) = play.choose_space(me.seat, prompt, play.may_walk_to(goblin, spaces))? {
            play.walk(goblin, to, spaces, me.seat, MoveKind::Granted)?;
        }
    }
    Ok(())
}

/// Until your next turn starts only dice of 6 or more wound your Cave Goblin units in attacks of
/// opponents (FAQ-III-05). Reading: dice that are counted and not rolled are not lessened.
pub(super) static GOBLIN_INVINCIBILITY: EventCard = EventCard::new("Goblin Invincibility", |play, me| {
    play.last(&INVINCIBLE, Whom::Side(me.seat), me.seat, 0, Until::StartOfTurn(me.seat));
    Ok(())
})
.grants(&[&INVINCIBLE]);

static INVINCIBLE: Ability =
    Ability::effect("Goblin Invincibility").damage(|position, me, strike, damage| {
        let is_goblin = position.is_unit(strike.target)
            && position.controller(strike.target) == me.seat
            && position.face(strike.target).faction == FACTION;
        if is_goblin && position.is_enemy(strike.attacker, me.seat) {
            damage.wounds_from = damage.wounds_from.max(6);
        }
    });

/// For this turn your melee common Cave Goblins are ranged, or your ranged ones have a die more.
pub(super) static THROW_ROCKS: EventCard = EventCard::new("Throw Rocks", |play, me| {
    let prompt =
        me.asks(Ask::Option).options(&["Melee commons are ranged", "Ranged commons have a die more"]);
    let rocks = if play.choose_option(me.seat, prompt, &[0, 1])? == 0 { &THROWERS } else { &STRONGER };
    play.last(rocks, Whom::Side(me.seat), me.seat, 0, Until::EndOfTurn);
    Ok(())
})
.grants(&[&THROWERS, &STRONGER]);

static THROWERS: Ability = Ability::effect("Throw Rocks")
    .aura_reach(|position, me, unit| is_common_goblin(position, unit, me.seat).then_some(Reach::Ranged));

static STRONGER: Ability = Ability::effect("Throw Rocks").aura_attack(|position, me, strike| {
    let unit = strike.attacker;
    i8::from(is_common_goblin(position, unit, me.seat) && position.reach_of(unit) == Reach::Ranged)
});

fn is_common_goblin(position: &Position, unit: CardId, seat: Seat) -> bool {
    position.is_common(unit) && position.face(unit).faction == FACTION && position.controller(unit) == seat
}

/// Up to two common Cave Goblins of your hand and all on the battlefield cost 0 in this turn. You may
/// summon in this event phase. Those of the hand are shown, so that all know which they are (reading).
pub(super) static JOIN_THE_HORDE: EventCard = EventCard::new("Join the Horde", |play, me| {
    let mut joined = Cards::NONE;
    for _ in 0..2 {
        if play.hand(me.seat).is_empty() {
            break;
        }
        let hand = play.among(play.hand(me.seat)).commons().of_faction(FACTION);
        let recruits = hand.not_in(joined).cards();
        let Some(card) = play.may_choose_hidden(me.seat, me.asks(Ask::Card), recruits)? else { break };
        joined.insert(card);
        play.reveal(card);
        play.last(&RECRUIT, Whom::Card(card), me.seat, 0, Until::EndOfTurn);
    }
    play.last(&HORDE, Whom::Side(me.seat), me.seat, 0, Until::EndOfTurn);
    play.last(&SUMMONING, Whom::Side(me.seat), me.seat, 0, Until::EndOfPhase);
    Ok(())
})
.grants(&[&RECRUIT, &HORDE, &SUMMONING]);

static RECRUIT: Ability =
    Ability::effect("Join the Horde").cost(|_, me, card| (card == me.card).then_some(0));

static HORDE: Ability = Ability::effect("Join the Horde").cost(|position, _, card| {
    let is_there = position.state.is_on_battlefield(card) && position.is_common(card);
    (is_there && position.face(card).faction == FACTION).then_some(0)
});
