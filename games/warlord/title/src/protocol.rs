//! What only clients of Warlord see. The types are written for TypeScript into
//! `web/src/games/warlord/protocol/` by `cargo xtask bindings`.

mod catalogue;
mod detail;
mod ending;
mod inquiry;
mod new_game;

use title::{Fields, own};
use utoipa::OpenApi;

pub use catalogue::{AbilityInfo, CardCopies, CardInfo, Checked, DeckInfo, QueryRefusal, RuleInfo};
pub use detail::{Detail, Part};
pub use ending::{GameEnding, SeatEnding};
pub use inquiry::{Aim, Aims, Chances, Informed, Inquiry, Odds, StrikeOdds};
pub use new_game::{DeckChoice, GameAbout, SeatAbout, Setup};

#[derive(OpenApi)]
#[openapi(components(schemas(
    warlord::View,
    GameAbout,
    SeatAbout,
    Setup,
    DeckChoice,
    Detail,
    Inquiry,
    Informed,
    warlord_deal::WarlordDeal<2>,
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
    let others = [("Part", "DeckChoice"), ("Dealt", "WarlordDeal")];
    own::schemas(Described::openapi(), others)
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
            QueryRefusal::export_all(config)?;
            Inquiry::export_all(config)?;
            Odds::export_all(config)?;
            Aims::export_all(config)?;
            Detail::export_all(config)?;
            GameEnding::export_all(config)
        });
    }
}
