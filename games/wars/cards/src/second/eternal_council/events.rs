use wars::Bearer;
use wars::{Ability, Cards, Cause, Discard, EventCard, Kind, Phase, Pile, Place, Position, Time, Trigger};

/// It has 2 boost. Each time an event that the opponent played was discarded, it loses 1 boost, if it has
/// one, and you take that event into your hand. When it is discarded, its boost goes to your summoner.
pub(super) static LEARN: EventCard = EventCard::new("Learn", |play, me| {
    play.boost(me.card, 2);
    Ok(())
})
.works_as(&LEARNING);

static LEARNING: Ability = Ability::effect("Learn")
    .on(Trigger::discarded(is_learnt, |play, me, discard| {
        play.remove_boost(me.card, 1);
        play.take_into_hand(discard.card, me.seat);
        Ok(())
    }))
    .on(Trigger::discarded(
        |position, me, discard| discard.tokens > 0 && !position.is_out(me.seat),
        |play, me, discard| {
            play.boost(play.cast.summoner(me.seat), discard.tokens);
            Ok(())
        },
    )
    .own());

/// An event of the opponent's that was carried out, was active, or lay under a unit, and is where
/// it was discarded.
fn is_learnt(position: &Position, me: Bearer, discard: &Discard) -> bool {
    let was_played = matches!(discard.from, None | Some(Place::In(_, Pile::Side) | Place::Under(_)));
    let lies_there = matches!(position.state.place_of(discard.card), Some(Place::In(_, Pile::Discard)));
    was_played
        && lies_there
        && position.kind(discard.card) == Kind::Event
        && position.cast.are_enemies(discard.by, me.seat)
        && position.is_active(me.card)
        && position.state.tokens(me.card) > 0
}

/// Each time you draw, it gets 1 boost. Your summoner is stronger by its boost, by 5 at most.
pub(super) static INSIGHT: EventCard = EventCard::active(&INSIGHTFUL);

static INSIGHTFUL: Ability = Ability::effect("Insight")
    .aura_attack(|position, me, strike| match strike.attacker == position.cast.summoner(me.seat) {
        true => position.state.tokens(me.card).min(5) as i8,
        false => 0,
    })
    .on(Trigger::drew(wars::always, |play, me, _| {
        play.boost(me.card, 1);
        Ok(())
    })
    .own());

/// At the start of your move, build and attack phases you may draw a card.
pub(super) static SEEK: EventCard = EventCard::active(&SEEKING);

static SEEKING: Ability = Ability::effect("Seek")
    .on(draws_at(Phase::Movement))
    .on(draws_at(Phase::Structures))
    .on(draws_at(Phase::Attack));

const fn draws_at(phase: Phase) -> Trigger {
    Trigger::at(
        Time::Start(phase),
        |position, me| position.draw_pile_count(me.seat) > 0,
        |play, me| play.draw_cards(me.seat, 1),
    )
    .own()
    .may()
}

/// Each time you draw in your turn, you may put 1 damage on an enemy common or champion within 2 spaces of
/// your summoner.
pub(super) static PSYCHIC_ASSAULT: EventCard = EventCard::active(&ASSAULTING);

static ASSAULTING: Ability = Ability::effect("Psychic Assault").on(Trigger::picks_on_draw(
    |position, me, _| match position.state.active == me.seat && !position.is_out(me.seat) {
        true => {
            let near = position.units().enemy_to(me.seat).within(position.cast.summoner(me.seat), 2);
            near.commons_and_champions().cards()
        }
        false => Cards::NONE,
    },
    |play, me, _, unit| play.wound(unit, 1, Cause::event(me.seat)),
)
.own()
.or_none()
.rule("S10.23"));
