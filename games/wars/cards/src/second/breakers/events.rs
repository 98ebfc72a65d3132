use crate::second::shared::{choose_any, target};
use wars::{Ability, Ask, Cards, EventCard};

/// Enemy commons and champions within 2 spaces of your summoner, as many as you like, are yours
/// until the end of your turn.
pub(super) static MIND_CONTROL: EventCard = EventCard::new("Mind Control", |play, me| {
    let near = play.units().within(play.cast.summoner(me.seat), 2);
    let enemies = near.commons_and_champions().enemy_to(me.seat).cards();
    for unit in choose_any(play, me, enemies)? {
        play.lend_control(unit, me.seat);
    }
    Ok(())
});

/// A common or champion within 3 clear straight spaces of your summoner is forced 1 to 3 spaces,
/// through commons and champions; it and the units it passed take 1 damage.
pub(super) static BLAST: EventCard = EventCard::new("Blast", |play, me| {
    let in_line = play.among(play.in_clear_line(play.cast.summoner(me.seat), 3));
    let targets = in_line.commons_and_champions().cards();
    let Some(target) = target(play, me, targets)? else { return Ok(()) };
    let passed = play.units().commons_and_champions().squares();
    let to = play.force_spaces_through(target, 3, passed);
    let prompt = me.asks(Ask::Space).rule("S5.4").about(target);
    // If it cannot be forced, only the damage remains (reading).
    let hurt = match play.choose_space(me.seat, prompt, to)? {
        Some(to) => play.force(target, to, me.seat)?,
        None => Cards::NONE,
    };
    let hurt = play.among(hurt.with(target)).filter(|unit| play.state.is_on_battlefield(unit)).cards();
    play.wound_each(hurt, 1, me.cause())
});

/// A common or champion may be forced 1 space toward your summoner, who attacks it with 1 more
/// strength from now on.
pub(super) static HYPNOTIC_CALL: EventCard = EventCard::new("Hypnotic Call", |play, me| {
    let units = play.units().commons_and_champions().cards();
    if let Some(target) = play.aim_event(me.card, me.seat, units)? {
        let summoner = play.square(play.cast.summoner(me.seat));
        let spaces = play.toward(target, summoner, play.force_spaces(target, 1));
        play.may_force(target, spaces, me.seat, me.name)?;
    }
    Ok(())
})
.works_as(&CALLED);

static CALLED: Ability = Ability::effect("Hypnotic Call").aura_attack(|position, me, strike| {
    i8::from(strike.target == me.host && strike.attacker == position.cast.summoner(me.seat))
});

/// All units move 1 space less.
pub(super) static PERPLEXING_TEMPEST: EventCard = EventCard::active(&TEMPEST);

static TEMPEST: Ability = Ability::effect("Perplexing Tempest").spaces(|_, _, _| -1);
