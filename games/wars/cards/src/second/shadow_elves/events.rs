use crate::second::shared::{Chosen, choose_any, target};
use wars::{Ability, Ask, EventCard, Pile, Trigger};

/// A gate or common within 3 spaces of your summoner with 5 or less life left goes to the hand of its
/// owner, and so do the cards under it.
pub(super) static INTO_DARKNESS: EventCard = EventCard::new("Into Darkness", |play, me| {
    let near = play.all_cards().within(play.cast.summoner(me.seat), 3);
    let is_meant = |card| (play.is_common(card) || play.is_gate(card)) && play.life_left(card) <= 5;
    // A summoner that counted as a gate would be one: nothing makes it so.
    let cards = near.filter(is_meant).cards();
    let Some(card) = target(play, me, cards)? else { return Ok(()) };
    let under: Chosen = play.state.under(card).collect();
    for below in under {
        let owner = play.cast.owner(below);
        play.take_into_hand(below, owner);
    }
    let owner = play.cast.owner(card);
    play.return_to_hand(card, owner)
});

/// Take a card of your discard pile that is neither an Onyx Tome nor epic into your hand, and show it.
/// Then put 1 damage on a friendly unit, twice.
pub(super) static ONYX_TOME: EventCard = EventCard::new("Onyx Tome", |play, me| {
    let is_meant = |card| !play.face(card).is_epic && play.face(card).name != me.name;
    let cards = play.distinct(me.seat, Pile::Discard, is_meant);
    if play.state.count(me.seat, Pile::Discard) > 0
        && let Some(card) = play.choose_hidden(me.seat, me.asks(Ask::Card).rule("S10.18"), cards)?
    {
        play.reveal(card);
        play.take_into_hand(card, me.seat);
    }
    for _ in 0..2 {
        let own = play.units().of(me.seat).cards();
        if let Some(unit) = target(play, me, own)? {
            play.wound(unit, 1, me.cause())?;
        }
    }
    Ok(())
});

/// Your summoner has Glinting Step.
pub(super) static GLINTING_SPEED: EventCard = EventCard::active(&GLINTING);

static GLINTING: Ability = Ability::effect("Glinting Speed")
    .lends(&[&GLINTING_STEP])
    .gives(|position, me, unit| (unit == position.cast.summoner(me.seat)).then_some(&GLINTING_STEP));

/// During your turn, when a unit within 3 spaces of it has left the battlefield, you may put it there.
static GLINTING_STEP: Ability = Ability::new("Glinting Step").on(Trigger::left(
    |position, me, leave| {
        position.state.active == me.seat
            && position.is_unit(leave.card)
            && leave.card != me.card
            && position.state.is_on_battlefield(me.card)
            && position.cast.battlefield.distance(position.square(me.card), leave.square) <= 3
            && position.empty().contains(leave.square)
    },
    |play, me, leave| {
        play.place(me.card, leave.square);
        Ok(())
    },
)
.may());

/// Any number of units next to a damaged gate take 1 damage each.
pub(super) static SHADOW_PULSE: EventCard = EventCard::new("Shadow Pulse", |play, me| {
    let gates = play.all_cards().wounded().filter(|card| play.is_gate(card)).squares();
    let near = play.units().on(play.cast.battlefield.spread(gates)).cards();
    let chosen = choose_any(play, me, near)?;
    play.wound_each(chosen.into_iter().collect(), 1, me.cause())
});
