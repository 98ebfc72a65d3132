//! A game that plays itself at random.

use cards::Deck;
use proptest::test_runner::{Config, RngSeed};
use std::sync::{Arc, LazyLock};
use table::{Asking, Chance, Memory, Need, Sampled, Seat, Seed, Seeded, Session};
use wars::{Answer, Backs, Cast, Edition, State, Wars};

/// The decks that random games are played with, by edition.
static DECKS: LazyLock<[Vec<Deck>; 2]> = LazyLock::new(|| Edition::ALL.map(cards::ready_decks));

/// This many cases, always the same ones unless the environment asks for others.
pub(crate) fn cases(count: u32) -> Config {
    let mut config = Config { failure_persistence: None, ..Config::default() };
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = count;
    }
    if std::env::var_os("PROPTEST_RNG_SEED").is_none() {
        config.rng_seed = RngSeed::Fixed(1);
    }
    config
}

/// A game in progress of either edition, mostly a duel in sleeves, sometimes a game of two teams or
/// with bare backs, with everything that it came from.
pub(crate) struct RandomGame {
    pub(crate) cast: Arc<Cast>,
    pub(crate) dealt: State,
    pub(crate) seed: Seed,
    pub(crate) session: Session<Wars>,
    pub(crate) picks: Sampled,
    chance: Seeded,
}

impl RandomGame {
    pub(crate) fn new(seed: u64) -> RandomGame {
        let mut picks = Sampled::new(seed);
        let ready = &DECKS[picks.index(2)];
        let is_team_game = picks.index(6) == 0 && ready[0].edition() == Edition::First;
        let seats = if is_team_game { 4 } else { 2 };
        let is_of_all_factions = picks.index(4) == 0;
        let deck = |picks: &mut Sampled| match is_of_all_factions {
            true => random_deck(ready[0].edition(), picks),
            false => ready[picks.index(ready.len())].clone(),
        };
        let decks: Vec<Deck> = (0..seats).map(|_| deck(&mut picks)).collect();
        let (mut cast, dealt) = cards::deal(&decks);
        if picks.index(6) == 0 && cast.edition() == Edition::First {
            Arc::get_mut(&mut cast).expect("it was just dealt").backs = Backs::Bare;
        }
        let seed = Seed::of_series(seed, 0);
        let mut chance = Seeded::new(seed);
        let session = Session::new(cast.clone(), dealt, Memory::History, &mut chance);
        RandomGame { cast, dealt, seed, session, picks, chance }
    }

    /// Gives this many random answers, fewer if the game ends before.
    pub(crate) fn after(seed: u64, answers: usize) -> RandomGame {
        let mut game = RandomGame::new(seed);
        for _ in 0..answers {
            if !game.answer() {
                break;
            }
        }
        game
    }

    /// Gives one random answer; false when the game is over. In a game of teams somebody may show his hand
    /// first, the player to answer (FAQ-XVII-03).
    pub(crate) fn answer(&mut self) -> bool {
        if self.session.need().is_none() {
            return false;
        }
        let seats = self.cast.seats().count();
        if seats > 2 && self.picks.index(5) == 0 {
            let seat = Seat::new(self.picks.index(seats));
            let is_possible = self.session.allows_aside(seat, Answer::Show).is_ok();
            let shown = self.session.answer(seat, Answer::Show, &mut self.chance);
            assert_eq!(shown.is_ok(), is_possible);
        }
        let index = pick(&mut self.picks, self.session.options());
        self.session.answer_nth(index, &mut self.chance);
        true
    }

    /// The same moment in a session of its own, without history, that asks for its chance.
    pub(crate) fn fork(&self) -> Session<Wars> {
        let mut fork = Session::new(self.cast.clone(), *self.session.settled(), Memory::None, &mut Asking);
        for entry in self.session.entries() {
            fork.follow(*entry, &mut Asking).unwrap();
        }
        assert_eq!(fork.state(), self.session.state());
        fork
    }
}

/// A random legal deck: of cards of all factions in the second edition, with mercenaries in the first.
fn random_deck(edition: Edition, picks: &mut Sampled) -> Deck {
    let number = picks.index(1 << 30) as u64;
    let draft = match edition {
        Edition::First => decks::varied(number),
        Edition::Second => decks::mixed(number),
    };
    decks::check(&draft).expect("random decks are legal")
}

/// A random option. Ending a phase is less likely while there is something else to do, so that
/// games get somewhere.
pub(crate) fn pick(picks: &mut Sampled, options: &[Answer]) -> usize {
    let index = picks.index(options.len());
    if options[index] == Answer::End { picks.index(options.len()) } else { index }
}

/// Gives random numbers for as long as chance is asked for.
pub(crate) fn roll_on(session: &mut Session<Wars>, picks: &mut Sampled) {
    while let Some(&Need::Chance { sides }) = session.need() {
        let number = picks.below(sides).expect("samples always know");
        session.roll(number, &mut Asking).unwrap();
    }
}
