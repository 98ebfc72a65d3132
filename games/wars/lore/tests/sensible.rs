//! Bots do not hurt themselves, and do not play events for nothing.

use bots::{Name, Question};
use std::collections::BTreeMap;
use table::{Memory, Sampled, Seat, Session};
use wars::{Answer, Edition, Event, Pile, Place, State, Wars};
use wars_lore::Lore;

/// What came of the attacks, abilities and events that were chosen.
#[derive(Default, Debug)]
struct Tally {
    /// Attacks, abilities and events.
    deeds: u32,
    /// Those that hurt own cards and nobody else, by what was done.
    hurt_own: BTreeMap<String, u32>,
    events: u32,
    /// Those that did nothing.
    empty: BTreeMap<String, u32>,
}

/// The wounds that cards of this side got, and those of others.
fn wounds(told: &[Event], before: &State, seat: Seat) -> (u32, u32) {
    let (mut own, mut others) = (0, 0);
    for event in told {
        if let Event::Wounded { card, wounds, .. } = *event {
            let sum = if before.controller(card) == seat { &mut own } else { &mut others };
            *sum += u32::from(wounds);
        }
    }
    (own, others)
}

/// Whether nothing happened except that an event was played, paid for and put away.
fn is_empty(told: &[Event]) -> bool {
    let is_bare = |event: &Event| {
        matches!(event, Event::Went { .. } | Event::Played { .. } | Event::Spent { .. } | Event::Magic { .. })
    };
    told.iter().all(is_bare)
}

/// Has two `greedy` bots play, and checks everything they do.
fn watch(edition: Edition, names: [&str; 2], seed: u64, tally: &mut Tally) {
    let decks = names.map(|name| cards::ready_deck(edition, name).unwrap());
    let (cast, state) = cards::deal(&decks);
    let mut chance = Sampled::new(seed);
    let mut bots = [0, 1].map(|seat| {
        let mut bot = "greedy".parse::<Name>().unwrap().make::<Lore>();
        bot.begin(Seat::new(seat), Sampled::new(seed + seat as u64));
        bot
    });
    let mut session: Session<Wars> = Session::new(cast.clone(), state, Memory::History, &mut chance);
    let mut deed: Option<(Seat, Answer, State, usize)> = None;
    loop {
        if session.entries().is_empty()
            && let Some((seat, answer, before, told)) = deed.take()
        {
            let goes_on =
                |event: &&Event| !matches!(event, Event::PhaseBegan { .. } | Event::TurnBegan { .. });
            let told: Vec<Event> = session.events().skip(told).take_while(goes_on).copied().collect();
            tally.deeds += 1;
            let (own, others) = wounds(&told, &before, seat);
            if own > 0 && others == 0 {
                let what = match answer {
                    Answer::Use { ability, .. } => cast.ability_name(ability).unwrap().to_owned(),
                    Answer::Play(card) => cast.face(card).name.to_owned(),
                    _ => "attack".to_owned(),
                };
                *tally.hurt_own.entry(what).or_default() += 1;
            }
            if let Answer::Play(card) = answer {
                tally.events += 1;
                // One that stays in play has yet to show what it is good for (S9.2).
                let stays = matches!(session.state().place_of(card), Some(Place::In(_, Pile::Side)));
                if is_empty(&told) && !stays {
                    *tally.empty.entry(cast.face(card).name.to_owned()).or_default() += 1;
                }
            }
        }
        let Some(seat) = session.asked() else { break };
        let question = Question::of(&session).expect("somebody is asked");
        let index = bots[seat.index()].choose(&question);
        let answer = session.options()[index];
        let is_deed = matches!(answer, Answer::Attack { .. } | Answer::Use { .. } | Answer::Play(_));
        if is_deed && session.entries().is_empty() {
            deed = Some((seat, answer, *session.state(), session.events().count()));
        }
        session.answer_nth(index, &mut chance);
    }
}

/// A few of a hundred may be meant so: a wound of one's own can be the price of something.
fn check(edition: Edition, games: &[[&str; 2]]) {
    let mut tally = Tally::default();
    for (seed, &names) in games.iter().enumerate() {
        watch(edition, names, seed as u64, &mut tally);
    }
    assert!(tally.deeds > 50 && tally.events > 3, "{tally:?}");
    let hurt: u32 = tally.hurt_own.values().sum();
    assert!(hurt * 33 <= tally.deeds, "own cards are hurt for nothing: {tally:?}");
    let empty: u32 = tally.empty.values().sum();
    assert!(empty * 12 <= tally.events, "events are played for nothing: {tally:?}");
}

#[test]
fn greedy_is_sensible_in_the_first_edition() {
    let games = [["Prince Elien", "Grognack"], ["Tacullu", "Queen Maldaria"], ["Prince Elien", "Torgan"]];
    check(Edition::First, &games);
}

#[test]
fn greedy_is_sensible_in_the_second_edition() {
    check(Edition::Second, &[["Queen Maldaria", "Grognack"], ["Tacullu", "Svara"]]);
}
