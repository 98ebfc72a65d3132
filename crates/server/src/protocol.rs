//! The messages between the server and its clients. `docs/protocol.md` explains them; the types
//! are written for TypeScript into `web/src/protocol/` by `cargo test -p server export_bindings`.

mod about;
mod catalogue;
mod choices;
mod clock;
mod messages;
mod new_game;
mod replay;
mod shown;
mod values;

pub use about::About;
pub use catalogue::{AbilityInfo, BotInfo, CardCopies, CardInfo, Case, DeckInfo, RuleInfo};
pub use choices::{Choices, Pick, Picked, Table};
pub use clock::{Clock, ClockChoice};
pub use messages::{FromClient, Gone, Odds, ToClient};
pub use new_game::{Created, DeckChoice, Edition, Fault, First, Join, Joined, NewGame, Refused, SeatChoice};
pub use replay::{Drawn, Number, Opened, TurnInfo};
pub use shown::{Asked, Choice, End, LogKind, LogLine, Over, Player, PlayerInfo, Shown, Verb};
pub use values::{Breakdown, Modifier, ValueKind};

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;
    use ts_rs::{Config, TS};

    /// Writes the types for the page. Files that are as they should be are left alone, so that
    /// nothing is built again for them.
    #[test]
    fn export_bindings() {
        let written = tempfile::tempdir().unwrap();
        let config = Config::new().with_out_dir(written.path()).with_large_int("number");
        FromClient::export_all(&config).unwrap();
        ToClient::export_all(&config).unwrap();
        NewGame::export_all(&config).unwrap();
        Created::export_all(&config).unwrap();
        Join::export_all(&config).unwrap();
        Joined::export_all(&config).unwrap();
        BotInfo::export_all(&config).unwrap();
        CardInfo::export_all(&config).unwrap();
        DeckInfo::export_all(&config).unwrap();
        RuleInfo::export_all(&config).unwrap();
        TurnInfo::export_all(&config).unwrap();
        Drawn::export_all(&config).unwrap();
        Opened::export_all(&config).unwrap();

        let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/protocol"));
        fs::create_dir_all(folder).unwrap();
        let names = |folder: &Path| -> BTreeSet<_> {
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name()).collect()
        };
        let wanted = names(written.path());
        for name in &wanted {
            let text = fs::read_to_string(written.path().join(name)).unwrap();
            if fs::read_to_string(folder.join(name)).ok().as_ref() != Some(&text) {
                fs::write(folder.join(name), text).unwrap();
            }
        }
        for old in names(folder).difference(&wanted) {
            fs::remove_file(folder.join(old)).unwrap();
        }
    }
}
