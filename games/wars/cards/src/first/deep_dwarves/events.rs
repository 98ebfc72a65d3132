use super::FACTION;
use wars::lasting::{Until, Whom};
use wars::{Ability, Ask, By, Cards, EventCard, Pile, Trigger};

/// A common from your magic pile comes into play under your control, on an empty space next to one of
/// your Gem Mages or Deep Dwarf champions.
pub(super) static ILLUSIONARY_WARRIOR: EventCard = EventCard::new("Illusionary Warrior", |play, me| {
    let dwarves = play.units().of(me.seat);
    let is_host = |unit| {
        play.name_of(unit) == "Gem Mage" || play.is_champion(unit) && play.face(unit).faction == FACTION
    };
    let hosts = dwarves.filter(is_host).squares();
    let spaces = play.cast.battlefield.spread(hosts) & play.empty();
    if spaces.is_empty() {
        return Ok(());
    }
    let magic: Cards = play.state.pile(me.seat, Pile::Magic).collect();
    let commons = play.among(magic).commons().cards();
    // The contents of the pile are the player's secret.
    let Some(unit) = play.choose_hidden(me.seat, me.asks(Ask::Card), commons)? else { return Ok(()) };
    if let Some(to) = play.choose_space(me.seat, me.asks(Ask::Space).about(unit), spaces)? {
        play.put_into_play(unit, to, me.seat);
    }
    Ok(())
});

/// Until your next turn starts one opponent cannot spend magic (FAQ-V-02).
pub(super) static MAGIC_STASIS: EventCard = EventCard::new("Magic Stasis", |play, me| {
    if let Some(other) = play.choose_opponent(me.seat, me.asks(Ask::Option), |_, _| true)? {
        let value = other.index() as u8;
        play.last(&STASIS, Whom::Side(other), me.seat, value, Until::StartOfTurn(me.seat));
    }
    Ok(())
})
.grants(&[&STASIS]);

static STASIS: Ability =
    Ability::effect("Magic Stasis").forbids_paying(|_, me, seat| seat.index() == me.value as usize);

/// Pay any number of magic points: each can put 1 wound on an enemy common or champion within 4 spaces
/// of your summoner, one on each at most (FAQ21-2.4.5.1).
pub(super) static MAGIC_TORRENT: EventCard = EventCard::new("Magic Torrent", |play, me| {
    let summoner = play.cast.summoner(me.seat);
    play.last(&TORRENT, Whom::Card(summoner), me.seat, 0, Until::EndOfPhase);
    while play.can_pay(me.seat, 1).is_ok() && play.state.is_on_battlefield(summoner) {
        let is_dry = |unit| play.lasting_on(&SOAKED, unit).is_none();
        let enemies = play.units().enemy_to(me.seat).commons_and_champions().within(summoner, 4);
        let targets = enemies.filter(is_dry).cards();
        if targets.is_empty() {
            break;
        }
        let prompt = me.asks(Ask::Card).rule("FAQ21-2.4.5.1");
        let Some(unit) = play.may_choose_card(me.seat, prompt, targets)? else { break };
        play.pay(me.seat, 1);
        play.wound(unit, 1, me.cause())?;
    }
    play.end_lasting(&TORRENT, summoner);
    for unit in play.units().cards() {
        play.end_lasting(&SOAKED, unit);
    }
    Ok(())
})
.grants(&[&TORRENT, &SOAKED]);

/// While the event is carried out it records who gets a wound from it.
static TORRENT: Ability = Ability::effect("Magic Torrent").on(Trigger::wounded(
    |_, me, harm| harm.cause.by == By::Event && harm.cause.seat == me.seat,
    |play, me, harm| {
        play.last(&SOAKED, Whom::Card(harm.card), me.seat, 0, Until::EndOfPhase);
        Ok(())
    },
));

static SOAKED: Ability = Ability::effect("Magic Torrent").forbids_covering(|_, me, card| card == me.card);

/// For this turn every ability that costs magic costs 1 less.
pub(super) static WAKE_THE_FATHER_GEM: EventCard = EventCard::new("Wake the Father Gem", |play, me| {
    play.last(&FATHER_GEM, Whom::Side(me.seat), me.seat, 0, Until::EndOfTurn);
    Ok(())
})
.grants(&[&FATHER_GEM]);

static FATHER_GEM: Ability = Ability::effect("Wake the Father Gem").ability_price(|_, _, _| -1);
