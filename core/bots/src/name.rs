use crate::{Budget, LEVELS, Level};
use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;

/// A bot as named by commands and the server: `random`, `greedy`, `search@2000`, `search@500ms`,
/// either with threads (`search@500ms*4`, `search@2000*all`), `level1` to `level5`.
#[derive(Clone, Copy, Debug)]
pub enum Name {
    Random,
    Greedy,
    Search(Pace),
    Level(&'static Level),
}

/// How long a search thinks, and on how many threads: `2000`, `500ms`, `500ms*4`, `500ms*all`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    pub budget: Budget,
    pub threads: NonZeroUsize,
}

impl From<Budget> for Pace {
    fn from(budget: Budget) -> Pace {
        Pace { budget, threads: NonZeroUsize::MIN }
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.budget)?;
        if self.threads.get() > 1 { write!(f, "*{}", self.threads) } else { Ok(()) }
    }
}

/// Why a name is not that of a bot.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BotNameFault {
    #[error("there is no bot '{0}'; there are: {names}", names = Name::FORMS)]
    Unknown(String),
    #[error("'{0}' has no budget: search@2000 thinks for 2000 simulations, search@500ms for half a second")]
    NoBudget(String),
    #[error("the budget of '{0}' is not a number from 1 to {most}, perhaps with ms behind it and then *4 or *all for threads", most = Name::MOST)]
    WrongBudget(String),
}

impl Name {
    /// The possible forms of a name, for help texts.
    pub const FORMS: &str = "random, greedy, search@SIMULATIONS, search@MILLISECONDSms, level1 to level5";
    /// The largest budget, in simulations or milliseconds.
    pub const MOST: u32 = 10_000_000;
    /// The most threads of one search.
    pub const MOST_THREADS: usize = 256;

    /// Whether its answers depend only on its knowledge and the seed, which is not so if it thinks
    /// by the clock. A level does only on a machine too slow for its simulations.
    pub fn is_reproducible(self) -> bool {
        match self {
            Name::Random | Name::Greedy | Name::Level(_) => true,
            Name::Search(pace) => matches!(pace.budget, Budget::Simulations(_)),
        }
    }

    /// The maximum time for an answer; `None` if it does not look at the clock.
    pub fn time(self) -> Option<Duration> {
        match self {
            Name::Random | Name::Greedy => None,
            Name::Search(pace) => match pace.budget {
                Budget::Simulations(_) => None,
                Budget::Time(time) | Budget::Capped(_, time) => Some(time),
            },
            Name::Level(level) => Some(level.time()),
        }
    }

    /// How it plays, in a sentence.
    pub fn about(self) -> String {
        match self {
            Name::Random => "Takes any of its options, each as likely as the others.".to_owned(),
            Name::Greedy => "Takes what leaves the best position at the end of its turn.".to_owned(),
            Name::Search(Pace { budget, threads }) => {
                let on = if threads.get() > 1 { format!(" on {threads} threads") } else { String::new() };
                match budget {
                    Budget::Simulations(number) => {
                        format!("Searches {number} imagined games before an answer{on}.")
                    }
                    Budget::Time(time) => {
                        format!("Searches imagined games for {} ms before an answer{on}.", time.as_millis())
                    }
                    Budget::Capped(number, time) => {
                        format!("Searches {number} imagined games, {} ms at most{on}.", time.as_millis())
                    }
                }
            }
            Name::Level(level) => format!("{}: {}", level.title, level.about()),
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Random => f.write_str("random"),
            Name::Greedy => f.write_str("greedy"),
            Name::Search(pace) => write!(f, "search@{pace}"),
            Name::Level(level) => f.write_str(level.name),
        }
    }
}

impl FromStr for Name {
    type Err = BotNameFault;

    fn from_str(text: &str) -> Result<Name, BotNameFault> {
        let name = text.trim().to_ascii_lowercase();
        if let Some(level) = LEVELS.iter().find(|level| level.name == name) {
            return Ok(Name::Level(level));
        }
        match name.as_str() {
            "random" => Ok(Name::Random),
            "greedy" => Ok(Name::Greedy),
            "search" | "search@" => Err(BotNameFault::NoBudget(text.to_owned())),
            _ => match name.strip_prefix("search@") {
                Some(pace) => {
                    pace_of(pace).map(Name::Search).ok_or_else(|| BotNameFault::WrongBudget(text.to_owned()))
                }
                None => Err(BotNameFault::Unknown(text.to_owned())),
            },
        }
    }
}

fn pace_of(text: &str) -> Option<Pace> {
    let (budget, threads) = text.split_once('*').unwrap_or((text, "1"));
    let threads = match threads {
        "all" => std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        number => number.parse().ok().filter(|number: &NonZeroUsize| number.get() <= Name::MOST_THREADS)?,
    };
    Some(Pace { budget: budget_of(budget)?, threads })
}

fn budget_of(text: &str) -> Option<Budget> {
    let number = |digits: &str| {
        let is_plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse::<u32>().ok().filter(|number| is_plain && (1..=Name::MOST).contains(number))
    };
    match text.strip_suffix("ms") {
        Some(time) => number(time).map(|time| Budget::Time(Duration::from_millis(time.into()))),
        None => number(text).map(Budget::Simulations),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_and_written() {
        for name in [
            "random",
            "greedy",
            "search@2000",
            "search@500ms",
            "search@2000*4",
            "search@9ms*2",
            "level1",
            "level5",
        ] {
            assert_eq!(name.parse::<Name>().unwrap().to_string(), name);
        }
        assert_eq!(" Level3".parse::<Name>().unwrap().to_string(), "level3");
    }

    #[test]
    fn a_wrong_name_says_what_there_is() {
        let why = |name: &str| name.parse::<Name>().unwrap_err().to_string();
        assert_eq!(why("deep blue"), format!("there is no bot 'deep blue'; there are: {}", Name::FORMS));
        assert!(why("search").contains("has no budget"));
        for wrong in [
            "search@0",
            "search@-1",
            "search@+5",
            "search@1.5ms",
            "search@ms",
            "search@99999999999",
            "search@5*",
            "search@5*0",
            "search@5*999",
        ] {
            assert!(why(wrong).contains("is not a number from 1"), "{wrong}: {}", why(wrong));
        }
        assert!(why("level6").starts_with("there is no bot 'level6'"));
    }
}
