//! One game between two bots, for the examples.

use bots::{Bot, Budget, Greedy, HABITS, Habits, Horizon, Name, Question, Search, Settings};
use cards::Deck;
use std::time::{Duration, Instant};
use table::{Memory, Outcome, Sampled, Seat, Session};
use wars::{Edition, Wars};
use wars_lore::{Lore, Taste};

/// Decisions after which a game counts as endless.
const MOST_DECISIONS: u32 = 6_000;

/// A bot as named in the examples. In addition to the usual names: `leaf@300`, `one@300`,
/// `two@300`, `three@300`, `whole@20`, a search that evaluates at once, after one, two, three
/// turns, or after whole games; and any of these or `greedy` with other parameters:
/// `two@300,curiosity=0.5,danger=1.5`.
#[derive(Clone, Debug)]
pub struct Player {
    name: String,
    habits: Habits,
    taste: Taste,
}

impl Player {
    #[allow(dead_code, reason = "one of the examples names no bots")]
    pub fn named(word: &str, edition: Edition) -> Result<Player, String> {
        let mut parts = word.split(',');
        let name = parts.next().unwrap_or_default().to_owned();
        let taste = if name == "greedy" { Taste::NearSighted } else { Taste::FarSighted };
        let usual = taste.weights(edition);
        let (mut habits, mut weights) = (HABITS, usual);
        for part in parts {
            let (figure, value) = part.split_once('=').ok_or(format!("'{part}' is no figure=value"))?;
            let place = habits.named(figure).or_else(|| weights.named(figure));
            let place = place.ok_or(format!("there is no figure '{figure}'"))?;
            *place = value.parse().map_err(|_| format!("'{value}' is not a number"))?;
        }
        let player =
            Player { name, habits, taste: if weights == usual { taste } else { Taste::Own(weights) } };
        player.try_make().map(|_| player)
    }

    pub fn make(&self) -> Box<dyn Bot<Wars>> {
        self.try_make().expect("the name was tried before")
    }

    fn try_make(&self) -> Result<Box<dyn Bot<Wars>>, String> {
        let horizons = [
            ("leaf@", Horizon::Leaf),
            ("one@", Horizon::Turns(1)),
            ("two@", Horizon::Turns(2)),
            ("three@", Horizon::Turns(3)),
            ("whole@", Horizon::Game),
        ];
        for (prefix, horizon) in horizons {
            let Some(number) = self.name.strip_prefix(prefix) else { continue };
            let wrong = |_| format!("'{number}' is no budget");
            let budget = match number.strip_suffix("ms") {
                Some(time) => Budget::Time(Duration::from_millis(time.parse().map_err(wrong)?)),
                None => Budget::Simulations(number.parse().map_err(wrong)?),
            };
            let settings = Settings { horizon, habits: self.habits, ..Settings::new(budget) };
            return Ok(Box::new(Search::<Lore>::with_taste(settings, self.taste)));
        }
        if self.name == "greedy" {
            return Ok(Box::new(Greedy::<Lore>::with_taste(0.0, self.taste)));
        }
        Ok(self.name.parse::<Name>().map_err(|why| why.to_string())?.make::<Lore>())
    }
}

/// The edition that a last word names, the first if there is none.
pub fn edition(words: &[String]) -> Result<Edition, String> {
    match words.first().map(String::as_str) {
        Some("second") => Ok(Edition::Second),
        Some("first") | None => Ok(Edition::First),
        Some(word) => Err(format!("'{word}' is no edition: first or second")),
    }
}

pub fn number(word: &str) -> Result<u64, String> {
    word.parse().map_err(|_| format!("'{word}' is not a number"))
}

/// How a game went. Bots are counted 0 and 1, wherever they sat.
#[allow(dead_code, reason = "no example asks for everything")]
pub struct Course {
    pub winner: Option<usize>,
    /// The same by seats.
    pub outcome: Option<Outcome>,
    pub turns: u16,
    /// How long each answer took, those without a choice left out.
    pub times: [Vec<Duration>; 2],
}

/// Ordered pairs of decks in an order that follows from the seed.
pub fn pairs(decks: usize, seed: u64) -> Vec<(usize, usize)> {
    let mut pairs: Vec<(usize, usize)> =
        (0..decks).flat_map(|one| (0..decks).map(move |other| (one, other))).collect();
    let mut mix = Sampled::new(seed);
    for last in (1..pairs.len()).rev() {
        pairs.swap(last, mix.index(last + 1));
    }
    pairs
}

/// Game `number` of a match: two in a row have the same decks and dice, with the bots on each other's
/// side.
#[allow(dead_code, reason = "only one of the examples does not look on")]
pub fn play(players: [&Player; 2], decks: &[Deck], seed: u64, number: u64) -> Course {
    play_watched(players, decks, seed, number, |_| ())
}

/// The same, with an observer who sees every question.
pub fn play_watched(
    players: [&Player; 2],
    decks: &[Deck],
    seed: u64,
    number: u64,
    mut look: impl FnMut(&Session<Wars>),
) -> Course {
    let pairs = pairs(decks.len(), seed);
    let (one, other) = pairs[(number / 2) as usize % pairs.len()];
    let (cast, state) = cards::deal(&[decks[one].clone(), decks[other].clone()]);
    let flip = (number % 2) as usize;
    let mut bots = players.map(Player::make);
    for (index, bot) in bots.iter_mut().enumerate() {
        bot.begin(Seat::new(index ^ flip), Sampled::new(seed ^ number << 8 ^ index as u64));
    }
    let mut chance = Sampled::new(seed.wrapping_mul(977) + number / 2);
    let mut session: Session<Wars> = Session::new(cast.clone(), state, Memory::None, &mut chance);
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..MOST_DECISIONS {
        let Some(seat) = session.asked() else { break };
        look(&session);
        let who = seat.index() ^ flip;
        let start = Instant::now();
        let index = bots[who].choose(&Question::of(&session).expect("somebody is asked"));
        if session.options().len() > 1 {
            times[who].push(start.elapsed());
        }
        session.answer_nth(index, &mut chance);
    }
    let winner = match session.outcome() {
        Some(Outcome::Won(winners)) => winners.into_iter().next().map(|seat| seat.index() ^ flip),
        Some(Outcome::Draw) | None => None,
    };
    Course { winner, outcome: session.outcome(), turns: session.state().turn, times }
}
