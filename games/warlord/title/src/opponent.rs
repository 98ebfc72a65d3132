//! Computer opponents by name.

use bots::{Bot, LEVELS, Name};
use table::{Sampled, Seat};
use title::BotInfo;
use warlord::Warlord;
use warlord_lore::Lore;

/// The bots that a page offers, without ratings: those are of Summoner Wars. Others of the crate `bots`
/// can be asked for by name.
pub fn all() -> Vec<BotInfo> {
    let all = LEVELS.iter().map(Name::Level).chain([Name::Random, Name::Greedy]);
    all.map(|name| BotInfo { name: name.to_string(), about: name.about() }).collect()
}

/// The name of a bot as it is kept. A bot that may think for long is nobody's on a server.
pub fn kept(name: &str) -> Option<String> {
    match name.parse::<Name>() {
        Ok(Name::Search(_)) | Err(_) => None,
        Ok(name) => Some(name.to_string()),
    }
}

/// Sits a bot down. A name that is no longer known plays at random, so that its games can go on.
pub fn seat<const N: usize>(name: &str, seat: Seat, chance: Sampled) -> Box<dyn Bot<Warlord<N>>> {
    let mut bot = name.parse::<Name>().unwrap_or(Name::Random).make::<Lore<N>>();
    bot.begin(seat, chance);
    bot
}

#[cfg(test)]
mod tests {
    #[test]
    fn no_rating_of_another_game_is_given() {
        assert!(super::all().iter().all(|bot| !bot.about.contains("Rated")), "{:?}", super::all());
    }
}
