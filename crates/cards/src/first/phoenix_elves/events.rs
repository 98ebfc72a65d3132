use super::super::shared::PRECISE;
use super::FACTION;
use table::{Flow, Seat};
use wars::lasting::{Until, Whom};
use wars::{Ability, Ask, CardId, Cards, Cause, EventCard, Harm, Play, Position, Prompt};

/// One common or champion takes 1 wound.
pub(super) static BURN: EventCard = EventCard::new(|play, seat, _| burn(play, seat, "Burn", 1));

/// One common or champion takes 2 wounds.
pub(super) static GREATER_BURN: EventCard =
    EventCard::new(|play, seat, _| burn(play, seat, "Greater Burn", 2));

fn burnable(position: &Position) -> Cards {
    position.units_where(|unit| position.is_common_or_champion(unit))
}

fn burn(play: &mut Play, seat: Seat, name: &'static str, wounds: u8) -> Flow {
    let units = burnable(play);
    match play.choose_card(seat, Prompt::new(name, Ask::Card).rule("FAQ-XI-04"), units)? {
        Some(unit) => play.wound(unit, wounds, Cause::event(seat)),
        None => Ok(()),
    }
}

/// One of your Phoenix Elf units has Precise for this turn.
pub(super) static SPIRIT_OF_THE_PHOENIX: EventCard =
    EventCard::new(spirit_of_the_phoenix).grants(&[&PRECISE]);

fn spirit_of_the_phoenix(play: &mut Play, seat: Seat, _: CardId) -> Flow {
    let elves = play.units_of(seat).into_iter().filter(|&unit| play.face(unit).faction == FACTION).collect();
    if let Some(unit) = play.choose_card(seat, Prompt::new("Spirit of the Phoenix", Ask::Card), elves)? {
        play.last(&PRECISE, Whom::Card(unit), seat, 0, Until::EndOfTurn);
    }
    Ok(())
}

/// Up to two Phoenixes from your conjuration pile come into play next to Queen Maldaria.
pub(super) static CONJURE_PHOENIXES: EventCard = EventCard::new(conjure_phoenixes);

fn conjure_phoenixes(play: &mut Play, seat: Seat, _: CardId) -> Flow {
    let Some(queen) = queen_of(play, seat) else {
        return Ok(());
    };
    for _ in 0..2 {
        let spaces = play.adjacent(queen) & play.empty();
        if spaces.is_empty() || !play.has_at_side(seat, "Phoenix") {
            break;
        }
        let prompt = Prompt::new("Conjure Phoenixes", Ask::Space);
        let Some(to) = play.may_choose_space(seat, prompt, spaces)? else {
            break;
        };
        play.place_from_side(seat, "Phoenix", to);
    }
    Ok(())
}

/// The player's Queen Maldaria: a card's name on his own event means his own (F2.7).
fn queen_of(position: &Position, seat: Seat) -> Option<CardId> {
    position.units_of(seat).into_iter().find(|&unit| position.name_of(unit) == "Queen Maldaria")
}

/// This turn all your units with Precise have a die more.
pub(super) static PASSION_OF_THE_PHOENIX: EventCard = EventCard::new(|play, seat, _| {
    play.last(&PASSION, Whom::Side(seat), seat, 0, Until::EndOfTurn);
    Ok(())
})
.grants(&[&PASSION]);

static PASSION: Ability = Ability::effect("Passion of the Phoenix").aura_attack(|position, me, strike| {
    i8::from(position.controller(strike.attacker) == me.seat && position.has(strike.attacker, &PRECISE))
});

/// One of your walls and all units next to it take 1 wound each; then you draw a card.
pub(super) static LAVA_FLOW: EventCard = EventCard::new(|play, seat, _| {
    let walls = play.wall_cards_of(seat);
    if let Some(wall) = play.choose_card(seat, Prompt::new("Lava Flow", Ask::Card), walls)? {
        let burnt = play.adjacent_units(wall).with(wall);
        play.wound_each(burnt, 1, Cause::event(seat))?;
    }
    play.draw(seat)?;
    Ok(())
});

/// One common or champion takes 1 wound, and 1 more for each of up to two cards that you
/// discard from your hand for it.
pub(super) static WRATH_OF_THE_VOLCANO: EventCard = EventCard::new(|play, seat, _| {
    let units = burnable(play);
    let prompt = Prompt::new("Wrath of the Volcano", Ask::Card).rule("FAQ-XI-04");
    let Some(unit) = play.choose_card(seat, prompt, units)? else {
        return Ok(());
    };
    play.wound(unit, 1, Cause::event(seat))?;
    for _ in 0..2 {
        let hand = play.hand(seat);
        if hand.is_empty() || !play.state.is_on_battlefield(unit) {
            break;
        }
        let prompt = Prompt::new("Wrath of the Volcano", Ask::Card).about(unit);
        let Some(card) = play.may_choose_card(seat, prompt, hand)? else {
            break;
        };
        play.discard(card, seat);
        play.wound_all(&[Harm { card: unit, wounds: 1, cause: Cause::event(seat) }])?;
    }
    Ok(())
});

/// Up to three Fire Beasts and Firelings from hand and draw pile are shown and held in the
/// hand. While this event phase lasts they can be summoned, also next to Queen Maldaria, and
/// you may build magic.
pub(super) static RELEASE_THE_HOUNDS: EventCard =
    EventCard::new(release_the_hounds).grants(&[&HOUND, &KENNEL]);

/// The shown card, held by the effect.
static HOUND: Ability = Ability::effect("Release the Hounds")
    .summons_in_events(|_, me, card| me.card == card)
    .summon_spaces(|position, me, card| match queen_of(position, me.seat) {
        Some(queen) if me.card == card => position.adjacent(queen),
        _ => grid::Squares::NONE,
    });

static KENNEL: Ability = Ability::effect("Release the Hounds").builds_in_events(|_, _| true);

fn release_the_hounds(play: &mut Play, seat: Seat, _: CardId) -> Flow {
    let mut shown = Cards::NONE;
    for _ in 0..3 {
        let is_hound = |&card: &CardId| {
            matches!(play.face(card).name, "Fire Beast" | "Fireling") && !shown.contains(card)
        };
        let hounds = (play.hand(seat) | play.draw_pile(seat)).into_iter().filter(is_hound).collect();
        let prompt = Prompt::new("Release the Hounds", Ask::Card);
        let Some(hound) = play.may_choose_hidden(seat, prompt, hounds)? else {
            break;
        };
        shown.insert(hound);
        play.reveal(hound);
        if !play.is_in_hand(hound, seat) {
            play.take_into_hand(hound, seat);
        }
        play.last(&HOUND, Whom::Card(hound), seat, 0, Until::EndOfPhase);
    }
    play.shuffle(seat);
    play.last(&KENNEL, Whom::Side(seat), seat, 0, Until::EndOfPhase);
    Ok(())
}
