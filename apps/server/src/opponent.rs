//! Computer opponents by name.

use crate::no::{Code, No};
use crate::protocol::BotInfo;
use bots::{Asked, Bot, LEVELS, Name};
use table::{Sampled, Seat};
use wars::Wars;
use wars_lore::Lore;
use wording::Telling;
use words::{Language, message};

/// The bots that a page offers. Others of the crate `bots` can be asked for by name.
pub fn all(language: &Language) -> Vec<BotInfo> {
    let named = [Name::Random, Name::Greedy];
    let all = LEVELS.iter().map(Name::Level).chain(named);
    let info = |name: Name| {
        let about = name.about();
        BotInfo { name: name.to_string(), about: language.phrase(&about).to_owned() }
    };
    all.map(info).collect()
}

/// The name of a bot as it is kept. A bot that may think for long is nobody's on a server.
pub fn check(name: &str) -> Result<String, No> {
    match name.parse::<Name>() {
        Ok(Name::Search(_)) | Err(_) => {
            let known: Vec<String> = all(Language::english()).into_iter().map(|bot| bot.name).collect();
            let known = known.join(", ");
            Err(No::new(Code::NotFound, message!("setup-bot", name = name.to_owned(), known = known)))
        }
        Ok(name) => Ok(name.to_string()),
    }
}

/// Sits a bot down. Assumes that the name was checked; a name that is no longer known plays at
/// random, so that its games can go on.
pub fn seat(name: &str, seat: Seat, chance: Sampled) -> Box<dyn Bot<Wars>> {
    let mut bot = name.parse::<Name>().unwrap_or(Name::Random).make::<Lore>();
    bot.begin(seat, chance);
    bot
}

/// Lets a bot think. One that breaks takes the first option; the game must go on.
pub fn think(bot: &mut dyn Bot<Wars>, asked: &Asked<Wars>) -> usize {
    let question = asked.question();
    let count = question.options.len();
    let chosen = sim::catch(std::panic::AssertUnwindSafe(|| bot.choose(&question)));
    match chosen {
        Ok(index) if index < count => index,
        Ok(_) | Err(_) => {
            metrics::counter!("muster_bot_faults_total").increment(1);
            0
        }
    }
}
