use table::Seat;
use wars::{Ability, Ask, Cards, Cause, Entrance, Mark, Position, Prompt, Trigger, always};

/// Shadow Mage. After its move you may put 1 damage on it or on a gate next to it to draw a card.
pub(super) static FORBIDDEN_KNOWLEDGE: Ability =
    Ability::new("Forbidden Knowledge").on(Trigger::picks_on_move(
        |position, me, _| {
            let near = position.all_cards().next_to(me);
            near.filter(|card| position.is_gate(card)).cards().with(me.card)
        },
        |play, me, _, card| {
            play.wound(card, 1, me.cause())?;
            play.draw_cards(me.seat, 1)
        },
    )
    .own()
    .or_none()
    .rule("S10.23"));

/// True Seeker. It is 2 stronger in the turn in which it was summoned.
pub(super) static FIERCE_ASSAULT: Ability = Ability::new("Fierce Assault")
    .own_attack(|position, me, _| if position.state.has_mark(me.card, Mark::Summoned) { 2 } else { 0 });

/// True Seeker. After its attack you may force it 1 or 2 spaces.
pub(super) static FEINT: Ability = Ability::new("Feint").on(Trigger::attacked(
    |position, me, _| {
        position.state.is_on_battlefield(me.card) && !position.force_spaces(me.card, 2).is_empty()
    },
    |play, me, _| {
        let spaces = play.force_spaces(me.card, 2);
        play.may_force(me.card, spaces, me.seat, me.ability.name)?;
        Ok(())
    },
)
.own());

/// Shadow Knight. It is summoned next to a friendly card without Shadow Summon, which takes 1 damage.
pub(super) static SHADOW_SUMMON: Ability = Ability::new("Shadow Summon").entrance(
    Entrance::only(|position, seat, _| {
        let hosts = position.among(hosts(position, seat)).squares();
        position.cast.battlefield.spread(hosts) & position.empty()
    })
    .enter(|play, seat, card, to| {
        let hosts = play.among(hosts(play, seat)).on(play.cast.battlefield.adjacent(to)).cards();
        let prompt = Prompt::new(SHADOW_SUMMON.name, Ask::Card).rule("S10.23").about(card);
        match play.choose_card(seat, prompt, hosts)? {
            Some(host) => play.wound(host, 1, Cause::ability(seat, card)),
            None => Ok(()),
        }
    }),
);

fn hosts(position: &Position, seat: Seat) -> Cards {
    position.all_cards().of(seat).filter(|card| !position.has(card, &SHADOW_SUMMON)).cards()
}

/// Shadow Knight. When it was destroyed, your summoner takes 1 damage.
pub(super) static DEATH_PACT: Ability =
    Ability::new("Death Pact")
        .on(Trigger::destroyed(always, |play, me, _| play.wound(play.cast.summoner(me.seat), 1, me.cause()))
            .own());

/// Sage Ranger. In the turn in which it was summoned its attacks go through units.
pub(super) static PIERCING_LIGHT: Ability =
    Ability::new("Piercing Light").shoots_through(|position, me, card| {
        position.state.has_mark(me.card, Mark::Summoned) && position.is_unit(card)
    });

/// Sage Ranger. After it was summoned you may force it 1 space.
pub(super) static SUDDEN_ASSAULT: Ability = Ability::new("Sudden Assault").on(Trigger::summoned(
    |position, me, _| {
        position.state.is_on_battlefield(me.card) && !position.force_spaces(me.card, 1).is_empty()
    },
    |play, me, _| {
        let spaces = play.force_spaces(me.card, 1);
        play.may_force(me.card, spaces, me.seat, me.ability.name)?;
        Ok(())
    },
)
.own());
