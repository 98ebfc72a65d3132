//! A look at every attack, ability and event of a game between two bots: what it hurt, and whether it did
//! anything. For the test of sense and for the example `deeds`.

use bots::{Name, Question};
use cards::Deck;
use std::collections::BTreeMap;
use table::{Memory, Sampled, Seat, Session};
use wars::{Answer, CardId, Event, Pile, Place, State, Wars};
use wars_lore::Lore;

/// What came of all deeds of one kind.
#[derive(Clone, Copy, Default, Debug)]
pub struct Deeds {
    pub times: u32,
    /// Those that hurt own cards and nobody else.
    pub hurt_own: u32,
    /// Those after which everything was as before, but for what was paid.
    pub empty: u32,
    /// Wounds on own cards and on those of others, and how many of either fell.
    pub wounds: [u32; 2],
    pub fallen: [u32; 2],
}

/// The deeds of some games, by what was done: "attack", or the name of the ability or event.
#[derive(Default, Debug)]
pub struct Tally {
    pub attacks: Deeds,
    pub abilities: BTreeMap<&'static str, Deeds>,
    pub events: BTreeMap<&'static str, Deeds>,
}

impl Tally {
    pub fn all(&self) -> impl Iterator<Item = (&'static str, &Deeds)> {
        let named = self.abilities.iter().chain(&self.events).map(|(name, deeds)| (*name, deeds));
        std::iter::once(("attack", &self.attacks)).chain(named)
    }

    fn deeds(&mut self, session: &Session<Wars>, answer: Answer) -> &mut Deeds {
        let cast = session.setup();
        match answer {
            Answer::Use { ability, .. } => {
                self.abilities.entry(cast.ability_name(ability).unwrap_or("?")).or_default()
            }
            Answer::Play(card) => self.events.entry(cast.face(card).name).or_default(),
            _ => &mut self.attacks,
        }
    }

    fn add(&mut self, session: &Session<Wars>, deed: &Deed, told: &[Event]) {
        let played = match deed.answer {
            Answer::Play(card) => Some(card),
            _ => None,
        };
        // One that stays in play has yet to show what it is good for (S9.2).
        let stays = played
            .is_some_and(|card| matches!(session.state().place_of(card), Some(Place::In(_, Pile::Side))));
        let side = |card| usize::from(deed.before.controller(card) != deed.seat);
        let (mut wounds, mut fallen) = ([0; 2], [0; 2]);
        for event in told {
            match *event {
                Event::Wounded { card, wounds: more, .. } => wounds[side(card)] += u32::from(more),
                Event::Destroyed { card, .. } => fallen[side(card)] += 1,
                _ => {}
            }
        }
        let deeds = self.deeds(session, deed.answer);
        deeds.times += 1;
        deeds.hurt_own += u32::from(wounds[0] + fallen[0] > 0 && wounds[1] + fallen[1] == 0);
        let is_empty = told.iter().all(|event| is_price(event, deed.seat, played));
        deeds.empty += u32::from(is_empty && !stays);
        for one in 0..2 {
            deeds.wounds[one] += wounds[one];
            deeds.fallen[one] += fallen[one];
        }
    }
}

/// Whether it is told of everything that is done, whatever comes of it: what was named, thrown and paid, the
/// own cards that were looked through.
fn is_price(event: &Event, by: Seat, played: Option<CardId>) -> bool {
    match *event {
        Event::Went { card, .. } => Some(card) == played,
        Event::Shown { of, .. } => of == by,
        Event::Played { .. }
        | Event::Used { .. }
        | Event::Named { .. }
        | Event::RollsFor { .. }
        | Event::Rolled { .. }
        | Event::Shuffled { .. }
        | Event::Spent { .. }
        | Event::Magic { .. } => true,
        _ => false,
    }
}

/// A deed that is not over yet.
struct Deed {
    seat: Seat,
    answer: Answer,
    before: State,
    /// How much had been told before it.
    told: usize,
}

/// Lets two `greedy` play, and looks at every deed of theirs.
pub fn watch(decks: [Deck; 2], seed: u64, tally: &mut Tally) {
    let (cast, state) = cards::deal(&decks);
    let mut chance = Sampled::new(seed);
    let mut bots = [0, 1].map(|seat| {
        let mut bot = Name::Greedy.make::<Lore>();
        bot.begin(Seat::new(seat), Sampled::new(seed + seat as u64));
        bot
    });
    let mut session: Session<Wars> = Session::new(cast, state, Memory::History, &mut chance);
    let mut deed: Option<Deed> = None;
    loop {
        if session.entries().is_empty()
            && let Some(deed) = deed.take()
        {
            let goes_on =
                |event: &&Event| !matches!(event, Event::PhaseBegan { .. } | Event::TurnBegan { .. });
            let told: Vec<Event> = session.events().skip(deed.told).take_while(goes_on).copied().collect();
            tally.add(&session, &deed, &told);
        }
        let Some(seat) = session.asked() else { break };
        let question = Question::of(&session).expect("somebody is asked");
        let index = bots[seat.index()].choose(&question);
        let answer = session.options()[index];
        let is_deed = matches!(answer, Answer::Attack { .. } | Answer::Use { .. } | Answer::Play(_));
        if is_deed && session.entries().is_empty() {
            deed = Some(Deed { seat, answer, before: *session.state(), told: session.events().count() });
        }
        session.answer_nth(index, &mut chance);
    }
}
