//! What only clients of Summoner Wars see. The types are written for TypeScript into
//! `web/src/games/wars/protocol/` by `cargo xtask bindings`.

mod catalogue;
mod ending;
mod inquiry;
mod new_game;
mod values;

use title::{Fields, own};
use utoipa::OpenApi;

pub use catalogue::{AbilityInfo, CardCopies, CardInfo, Checked, DeckInfo, QueryRefusal, RuleInfo};
pub use ending::{GameEnding, SeatEnding};
pub use inquiry::{Informed, Inquiry, Inspected, Odds};
pub use new_game::{DeckChoice, First, GameAbout, SeatAbout, Setup};
pub use values::{Breakdown, Modifier, ValueKind};
pub use wars::Edition;

#[derive(OpenApi)]
#[openapi(components(schemas(
    wars::View,
    GameAbout,
    SeatAbout,
    Setup,
    DeckChoice,
    Inquiry,
    Informed,
    wars_deal::WarsDeal,
    CardInfo,
    DeckInfo,
    RuleInfo,
    Checked,
    QueryRefusal,
    GameEnding
)))]
struct Described;

/// These types described for programs: OpenAPI schemas by name.
pub fn schemas() -> Fields {
    own::schemas(Described::openapi(), [("Part", "DeckChoice"), ("Dealt", "WarsDeal")])
}

#[cfg(test)]
mod tests {
    use super::*;
    use ts_rs::{Config, TS};

    #[test]
    fn the_bindings_of_the_page_are_up_to_date() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../web/src/games/wars/protocol");
        title::bindings::check(folder, |config: &Config| {
            wars::View::export_all(config)?;
            wars::Ask::export_all(config)?;
            Setup::export_all(config)?;
            CardInfo::export_all(config)?;
            DeckInfo::export_all(config)?;
            RuleInfo::export_all(config)?;
            Checked::export_all(config)?;
            Inquiry::export_all(config)?;
            Odds::export_all(config)?;
            Inspected::export_all(config)?;
            GameEnding::export_all(config)
        });
    }
}
