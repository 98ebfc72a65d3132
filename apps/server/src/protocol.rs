//! The messages between the server and its clients. `docs/protocol.md` explains them; the types
//! are written for TypeScript into `web/src/protocol/` by `cargo xtask bindings`.

mod chat;
mod choices;
mod clock;
mod gathering;
mod messages;
mod new_game;
mod record;
mod replay;
mod shown;

pub use chat::{ChatLine, Phrase, Said};
pub use choices::{Choices, Pick, Picked, Table};
pub use clock::{Clock, ClockChoice, RoundClock};
pub use gathering::{Gathering, GatheringSeat, MatchGame};
pub use messages::{FromClient, Gone, ToClient, Unseated};
pub use new_game::{Created, DeckText, Invite, Join, Joined, NewGame, Refused, SeatChoice};
pub use record::{GivenUp, Leaving, RecordFile};
pub use replay::{Drawn, Number, Opened, Summary, TurnInfo};
pub use shown::{Asked, End, OfMatch, Over, Parting, Player, PlayerInfo, Shown, Standing};

#[cfg(test)]
mod tests {
    use super::*;
    use title::{BotInfo, Course, LessonChoice, TitleInfo};
    use ts_rs::{Config, TS};

    #[test]
    fn the_bindings_of_the_page_are_up_to_date() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/protocol");
        title::bindings::check(folder, |config: &Config| {
            FromClient::export_all(config)?;
            ToClient::export_all(config)?;
            NewGame::export_all(config)?;
            Created::export_all(config)?;
            Join::export_all(config)?;
            Joined::export_all(config)?;
            BotInfo::export_all(config)?;
            TitleInfo::export_all(config)?;
            TurnInfo::export_all(config)?;
            Summary::export_all(config)?;
            Drawn::export_all(config)?;
            Opened::export_all(config)?;
            Course::export_all(config)?;
            LessonChoice::export_all(config)?;
            DeckText::export_all(config)
        });
    }
}
