//! Computer opponents by name.

use bots::{Bot, LEVELS, Name};
use table::{Sampled, Seat};
use title::BotInfo;
use wars::Wars;
use wars_lore::{Lore, rating};
use wording::Telling;
use words::Language;

/// The bots that a page offers. Others of the crate `bots` can be asked for by name.
pub fn all(language: &Language) -> Vec<BotInfo> {
    let named = [Name::Random, Name::Greedy];
    let all = LEVELS.iter().map(Name::Level).chain(named);
    let info = |name: Name| {
        let about = language.phrase(&name.about()).to_owned();
        let rated = rating::first_edition(&name.to_string())
            .map(|elo| format!("Rated about {elo} in the first edition."));
        let rated = rated.map(|said| format!(" {}", language.phrase(&said))).unwrap_or_default();
        BotInfo { name: name.to_string(), about: about + &rated }
    };
    all.map(info).collect()
}

/// The stored name of a bot. A server does not accept bots that may think for a long time.
pub fn kept(name: &str) -> Option<String> {
    match name.parse::<Name>() {
        Ok(Name::Search(_)) | Err(_) => None,
        Ok(name) => Some(name.to_string()),
    }
}

/// Creates a bot for a seat. An unknown name plays at random, so that its games can go on.
pub fn seat(name: &str, seat: Seat, chance: Sampled) -> Box<dyn Bot<Wars>> {
    let mut bot = name.parse::<Name>().unwrap_or(Name::Random).make::<Lore>();
    bot.begin(seat, chance);
    bot
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_names_the_edition_in_which_it_was_measured() {
        let all = all(Language::english());
        let rated: Vec<&str> =
            all.iter().filter_map(|bot| bot.about.split_once(" Rated ")).map(|two| two.1).collect();
        let first = [510, 780, 1030, 1150, 1330].map(|elo| format!("about {elo} in the first edition."));
        assert_eq!(rated, first);
    }
}
