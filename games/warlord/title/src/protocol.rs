//! What only clients of Warlord see. The types are written for TypeScript into
//! `web/src/games/warlord/protocol/` by `cargo xtask bindings`.

mod catalogue;
mod detail;
mod ending;
mod inquiry;
mod new_game;

use serde_json::Value;
use title::Fields;
use utoipa::OpenApi;

pub use catalogue::{AbilityInfo, CardCopies, CardInfo, Checked, DeckInfo, QueryRefused, RuleInfo};
pub use detail::{Detail, Part};
pub use ending::{GameEnding, SeatEnding};
pub use inquiry::{Aim, Aims, Chances, Inquiry, Odds, StrikeOdds};
pub use new_game::{DeckChoice, Setup};

#[derive(OpenApi)]
#[openapi(components(schemas(
    Aims,
    CardInfo,
    Checked,
    DeckInfo,
    Detail,
    GameEnding,
    Inquiry,
    Odds,
    QueryRefused,
    RuleInfo,
    Setup
)))]
struct Described;

/// These types described for programs: OpenAPI schemas by name.
pub fn schemas() -> Fields {
    let described = serde_json::to_value(Described::openapi()).unwrap_or_default();
    match described["components"]["schemas"].clone() {
        Value::Object(schemas) => schemas,
        _ => Fields::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ts_rs::{Config, TS};

    #[test]
    fn the_bindings_of_the_page_are_up_to_date() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../web/src/games/warlord/protocol");
        title::bindings::check(folder, |config: &Config| {
            warlord::View::export_all(config)?;
            warlord::Ask::export_all(config)?;
            Setup::export_all(config)?;
            CardInfo::export_all(config)?;
            DeckInfo::export_all(config)?;
            RuleInfo::export_all(config)?;
            Checked::export_all(config)?;
            QueryRefused::export_all(config)?;
            Inquiry::export_all(config)?;
            Odds::export_all(config)?;
            Aims::export_all(config)?;
            Detail::export_all(config)?;
            GameEnding::export_all(config)
        });
    }
}
