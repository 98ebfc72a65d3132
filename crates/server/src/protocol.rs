//! The messages between the server and its clients. `docs/protocol.md` explains them; the types
//! are written for TypeScript into `web/src/protocol/` by `cargo test -p server export_bindings`.

mod catalogue;
mod messages;
mod new_game;
mod shown;

pub use catalogue::{AbilityInfo, BotInfo, CardCopies, CardInfo, DeckInfo, RuleInfo};
pub use messages::{FromClient, Gone, Odds, ToClient};
pub use new_game::{Created, DeckChoice, Edition, First, Join, Joined, NewGame, Refused, SeatChoice};
pub use shown::{Asked, Choice, End, LogKind, LogLine, Over, Player, PlayerInfo, Shown, Verb};

#[cfg(test)]
mod tests {
    use super::*;
    use ts_rs::{Config, TS};

    /// Writes the types for the page. Run it after every change of a message.
    #[test]
    fn export_bindings() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/protocol");
        let config = Config::new().with_out_dir(folder).with_large_int("number");
        FromClient::export_all(&config).unwrap();
        ToClient::export_all(&config).unwrap();
        NewGame::export_all(&config).unwrap();
        Created::export_all(&config).unwrap();
        Join::export_all(&config).unwrap();
        Joined::export_all(&config).unwrap();
        Refused::export_all(&config).unwrap();
        Shown::export_all(&config).unwrap();
        BotInfo::export_all(&config).unwrap();
        CardInfo::export_all(&config).unwrap();
        DeckInfo::export_all(&config).unwrap();
        RuleInfo::export_all(&config).unwrap();
    }
}
