//! The games of this program. To add one, add its folder and a line here.

use ::title::Titles;
use std::sync::Arc;

pub fn titles() -> Titles {
    Titles::new(vec![Arc::new(wars_title::SummonerWars), Arc::new(warlord_title::WarlordTitle)])
}
