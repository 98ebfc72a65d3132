//! The messages between the server and its clients. `docs/protocol.md` explains them; the types
//! are written for TypeScript into `web/src/protocol/` by `cargo xtask bindings`.

mod about;
mod catalogue;
mod choices;
mod clock;
mod ending;
mod messages;
mod new_game;
mod replay;
mod shown;
mod values;

pub use about::About;
pub use catalogue::{AbilityInfo, BotInfo, CardCopies, CardInfo, Case, DeckInfo, RuleInfo};
pub use choices::{Choices, Pick, Picked, Table};
pub use clock::{Clock, ClockChoice};
pub use ending::{Ending, SeatEnding};
pub use messages::{FromClient, Gone, Odds, ToClient};
pub use new_game::{
    Checked, Created, DeckChoice, DeckText, Edition, Fault, First, Join, Joined, NewGame, Refused, SeatChoice,
};
pub use replay::{Drawn, Number, Opened, TurnInfo};
pub use shown::{
    Asked, CardName, Choice, End, LogKind, LogLine, Over, Parting, Player, PlayerInfo, Shown, Verb,
};
pub use values::{Breakdown, Modifier, ValueKind};

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::ffi::OsString;
    use std::fs;
    use std::path::Path;
    use ts_rs::{Config, TS};

    /// The page's types are those of the server. `cargo xtask bindings` writes them: it sets
    /// `MUSTER_WRITE_BINDINGS`, and only then anything is repaired here.
    #[test]
    fn the_bindings_of_the_page_are_up_to_date() {
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
        Ending::export_all(&config).unwrap();
        DeckText::export_all(&config).unwrap();
        Checked::export_all(&config).unwrap();

        let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/protocol"));
        let mut stale = differences(written.path(), folder);
        if std::env::var_os("MUSTER_WRITE_BINDINGS").is_some() {
            for name in &stale {
                match fs::read(written.path().join(name)) {
                    Ok(text) => fs::write(folder.join(name), text).unwrap(),
                    Err(_) => fs::remove_file(folder.join(name)).unwrap(),
                }
            }
            stale = differences(written.path(), folder);
        }
        assert!(stale.is_empty(), "`cargo xtask bindings` would change {stale:?}");
    }

    /// The files that are not the same in both folders.
    fn differences(one: &Path, other: &Path) -> BTreeSet<OsString> {
        let names = |folder: &Path| -> BTreeSet<OsString> {
            let entries = fs::read_dir(folder).into_iter().flatten();
            entries.map(|entry| entry.unwrap().file_name()).collect()
        };
        let text = |folder: &Path, name: &OsString| fs::read(folder.join(name)).ok();
        let all: BTreeSet<OsString> = names(one).union(&names(other)).cloned().collect();
        all.into_iter().filter(|name| text(one, name) != text(other, name)).collect()
    }

    #[test]
    fn a_file_that_is_missing_changed_or_left_over_is_a_difference() {
        let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        for (folder, name, text) in [
            (&one, "Same.ts", "1"),
            (&other, "Same.ts", "1"),
            (&one, "Changed.ts", "1"),
            (&other, "Changed.ts", "2"),
            (&one, "Missing.ts", "1"),
            (&other, "Old.ts", "1"),
        ] {
            fs::write(folder.path().join(name), text).unwrap();
        }
        let found = differences(one.path(), other.path());
        assert_eq!(found, ["Changed.ts", "Missing.ts", "Old.ts"].map(OsString::from).into());
    }
}
