//! Telling the clients of a room what has changed, each as much as it may know.

use super::RoomState;
use crate::difference::difference;
use crate::holder::Holder;
use crate::mailbox::{self, Mailbox, Slot, mailbox};
use crate::protocol::{Choices, Table, ToClient};
use crate::show::{Lines, Moment, TableInfo, show};
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use std::io::{Read, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use table::SeatSet;
use title::LogLine;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use words::Language;

/// How a client wants to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// The whole table once, then what is different.
    Differences,
    /// The whole game with every change; of the log what is new.
    Whole,
}

#[derive(Debug)]
pub struct Client {
    pub number: u64,
    pub holder: Holder,
    form: Form,
    /// It has what it needs to receive differences.
    is_told: bool,
    /// Lines of the log that it has, if it is sent the whole.
    sent: usize,
    is_slow: bool,
    post: Slot<Utf8Bytes>,
}

/// Messages that may wait for a client that reads slowly, and their bytes: the whole log of a long game
/// is larger than usual, so only few of those can wait.
const MOST_WAITING: mailbox::Bounds = mailbox::Bounds { messages: 64, size: 4 << 20 };

/// A client's place in a room.
#[derive(Debug)]
pub struct Subscription {
    pub number: u64,
    pub messages: Mailbox<Utf8Bytes>,
}

/// A new client. Client numbers are unique in a server, since a client may move from a lobby to a
/// room.
pub fn subscription(holder: Holder, form: Form) -> (Client, Subscription) {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let (post, messages) = mailbox(MOST_WAITING);
    let client = Client { number, holder, form, is_told: false, sent: 0, is_slow: false, post };
    (client, Subscription { number, messages })
}

impl Client {
    /// Its view has changed: what it was sent before is no basis for differences.
    pub fn becomes(&mut self, holder: Holder) {
        (self.holder, self.is_told, self.sent) = (holder, false, 0);
    }

    /// Whether it has left without saying so: before it was told anything.
    pub fn is_gone(&self) -> bool {
        self.post.is_closed()
    }

    /// One that does not read, or has gone, is let go.
    pub fn post(&self, text: Utf8Bytes) -> bool {
        metrics::counter!("muster_sent_bytes_total").increment(text.len() as u64);
        let size = text.len();
        self.post.put(text, size)
    }
}

/// What clients with the same seats and language were last sent: differences are computed against
/// it.
#[derive(Debug)]
pub struct Sight {
    to: Audience,
    /// Of the last message with the table.
    number: u32,
    /// The table as sent.
    table: Written,
    /// Lines of the log that were sent.
    lines: usize,
}

/// A text that is packed while nobody needs it.
#[derive(Debug)]
enum Written {
    Plain(Box<str>),
    Packed(Box<[u8]>),
}

impl Written {
    fn pack(&mut self) {
        let Written::Plain(text) = self else { return };
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
        if encoder.write_all(text.as_bytes()).is_ok()
            && let Ok(packed) = encoder.finish()
        {
            *self = Written::Packed(packed.into_boxed_slice());
        }
    }

    /// The text itself. If it cannot be decompressed, which never happens, it is empty: then
    /// everything is sent again.
    fn plain(&mut self) -> &str {
        if let Written::Packed(packed) = self {
            let mut text = String::new();
            let read = DeflateDecoder::new(&**packed).read_to_string(&mut text);
            *self = Written::Plain(read.map_or_else(|_| Box::default(), |_| text.into_boxed_str()));
        }
        match self {
            Written::Plain(text) => text,
            Written::Packed(_) => unreachable!("it was unpacked above"),
        }
    }

    fn len(&self) -> usize {
        match self {
            Written::Plain(text) => text.len(),
            Written::Packed(packed) => packed.len(),
        }
    }
}

/// The clients that are sent the same.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Audience {
    seats: SeatSet,
    language: &'static Language,
}

impl Audience {
    fn of(holder: &Holder) -> Audience {
        Audience { seats: holder.seats, language: holder.language }
    }

    fn has(&self, holder: &Holder) -> bool {
        self.seats == holder.seats && self.language == holder.language
    }
}

pub fn written(message: &ToClient) -> Option<Utf8Bytes> {
    serde_json::to_string(message).ok().map(Utf8Bytes::from)
}

impl RoomState {
    pub fn around(&self, id: &str) -> TableInfo {
        let takeback = self.offers.takeback.as_ref();
        TableInfo {
            id: id.to_owned(),
            awaited: self.awaited.clone(),
            here: self.game.live.seats().into_iter().filter(|seat| self.is_here(*seat)).collect(),
            takeback_by: takeback.map(|takeback| takeback.by),
            agreed: takeback.map_or(SeatSet::NONE, |takeback| takeback.agreed),
            rematch_by: self.offers.rematch_by.clone(),
            rematch_gathers: self.offers.gathers,
            clock: self.clock(),
            round: self.round(),
            passed: self.passed.clone(),
            stands: self.stands(),
        }
    }

    /// Sends a client the whole table again.
    pub fn resync(&mut self, id: &str, number: u64) {
        for client in self.clients.iter_mut().filter(|client| client.number == number) {
            client.is_told = false;
        }
        self.tell(id, None);
    }

    /// Tells all clients what is new to them; `kept` lines of the log stand, or all.
    pub fn tell(&mut self, id: &str, kept: Option<usize>) {
        self.told = Instant::now();
        #[cfg(test)]
        assert!(!self.breaks, "a test breaks it off");
        let count = self.game.live.event_count();
        let kept = kept.unwrap_or(count);
        let around = self.around(id);
        let mut clients = std::mem::take(&mut self.clients);
        let mut told: Vec<Audience> = Vec::new();
        for index in 0..clients.len() {
            let Client { holder, form, .. } = &clients[index];
            if *form == Form::Differences && !told.iter().any(|to| to.has(holder)) {
                let to = Audience::of(holder);
                self.tell_sight(&around, &mut clients, &to, kept);
                told.push(to);
            }
        }
        self.tell_whole(&around, &mut clients, kept);
        clients.retain(|client| !client.is_slow);
        self.clients = clients;
    }

    /// Tells everybody in this audience who receives differences.
    fn tell_sight(&mut self, around: &TableInfo, clients: &mut [Client], to: &Audience, kept: usize) {
        let mut group: Vec<&mut Client> = clients
            .iter_mut()
            .filter(|client| client.form == Form::Differences && to.has(&client.holder))
            .collect();
        let holder = group[0].holder.clone();
        let index = self.sights.iter().position(|sight| sight.to == *to);
        let size = index.map_or(0, |index| self.sights[index].table.len());
        let Some(table) = self.table(around, &holder, size) else { return };
        let lines_now = self.game.live.event_count();
        let (sight, changed) = match index {
            None => {
                let table = Written::Plain(table);
                self.sights.push(Sight { to: to.clone(), number: 0, table, lines: lines_now });
                (self.sights.last_mut(), None)
            }
            Some(index) => {
                let sight = &mut self.sights[index];
                let from = sight.lines.min(kept);
                let change = difference(sight.table.plain(), &table);
                let is_new = change.is_some() || from < lines_now || sight.lines != lines_now;
                (sight.table, sight.lines) = (Written::Plain(table), lines_now);
                sight.number += u32::from(is_new);
                let write = || {
                    let log = self.game.lines(holder.language, holder.reader(&*self.game.live), from);
                    changed(sight.number, change.as_deref().unwrap_or("{}"), from, &log)
                };
                let text = is_new.then(write).flatten();
                (self.sights.get_mut(index), text)
            }
        };
        let Some(sight) = sight else { return };
        let mut first = None;
        for client in &mut group {
            let text = if client.is_told {
                changed.clone()
            } else {
                client.is_told = true;
                if first.is_none() {
                    let lines = self.game.lines(holder.language, holder.reader(&*self.game.live), 0);
                    first = whole(sight, &lines);
                }
                first.clone()
            };
            if let Some(text) = text {
                client.is_slow = !client.post(text);
            }
        }
    }

    /// The table as the holder sees it, written; about this many bytes are expected.
    fn table(&self, around: &TableInfo, holder: &Holder, size: usize) -> Option<Box<str>> {
        let mut shown = show(&self.game, around, holder, Lines::None, Moment::Now);
        let options = shown.question.as_mut().map(|asked| std::mem::take(&mut asked.options));
        let table = Table { shown, choices: Choices::pack(options.unwrap_or_default()) };
        let mut text = Vec::with_capacity(size + 1024);
        serde_json::to_writer(&mut text, &table).ok()?;
        String::from_utf8(text).ok().map(String::into_boxed_str)
    }

    fn tell_whole(&self, around: &TableInfo, clients: &mut [Client], kept: usize) {
        let count = self.game.live.event_count();
        let mut written_to: Vec<(Audience, usize, Utf8Bytes)> = Vec::new();
        for client in clients.iter_mut().filter(|client| client.form == Form::Whole) {
            let from = client.sent.min(kept);
            client.sent = count;
            let same = |(to, sent, _): &&(Audience, usize, _)| to.has(&client.holder) && *sent == from;
            let text = match written_to.iter().find(same) {
                Some((.., text)) => text.clone(),
                None => {
                    let shown = show(&self.game, around, &client.holder, Lines::From(from), Moment::Now);
                    let Some(text) = written(&ToClient::Shown(Box::new(shown))) else { continue };
                    written_to.push((Audience::of(&client.holder), from, text.clone()));
                    text
                }
            };
            client.is_slow = !client.post(text);
        }
    }

    /// Compresses what was sent: the game is quiet.
    pub fn pack(&mut self) {
        self.sights.iter_mut().for_each(|sight| sight.table.pack());
    }

    /// Forgets what was sent to clients that have gone.
    pub fn forget_sights(&mut self) {
        let clients = &self.clients;
        self.sights.retain(|sight| clients.iter().any(|client| sight.to.has(&client.holder)));
    }
}

/// [`ToClient::Whole`], of a table that is already written.
fn whole(sight: &mut Sight, log: &[LogLine]) -> Option<Utf8Bytes> {
    let log = serde_json::to_string(log).ok()?;
    let (number, table) = (sight.number, sight.table.plain());
    Some(format!("{{\"type\":\"whole\",\"number\":{number},\"table\":{table},\"log\":{log}}}").into())
}

/// [`ToClient::Changed`], of a change that is already written.
fn changed(number: u32, change: &str, from: usize, log: &[LogLine]) -> Option<Utf8Bytes> {
    let log = serde_json::to_string(log).ok()?;
    let text = format!(
        "{{\"type\":\"changed\",\"number\":{number},\"change\":{change},\"log_from\":{from},\"log\":{log}}}"
    );
    Some(text.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seeds;
    use crate::crew::Party;
    use crate::example::{on_one_screen, titles};
    use crate::hall::Hall;
    use crate::limits::Limits;
    use crate::network::Network;
    use crate::protocol::FromClient;
    use crate::room::Room;
    use crate::store::Store;
    use serde_json::Value;
    use std::sync::Arc;
    use table::Eyes;

    /// A language of this test alone.
    const MESSAGES: &str = "ask-phase = Was nun?\n\
        answer-end = Weiter\n\
        log-phase = Phase { $phase }.\n\
        seat-alike = { $name } ({ $seat }.)\n\
        stale = Zu spät.\n";

    fn german(phrases: &str) -> &'static Language {
        Box::leak(Box::new(Language::read("de", MESSAGES, phrases).expect("it is well-formed")))
    }

    async fn table(folder: &std::path::Path) -> (Arc<Room>, Holder) {
        let store = Store::open(folder).expect("a new database");
        let hall = Hall::open(store, titles(), Limits::default(), Seeds::Secret).await.expect("a hall");
        let created = hall.new_game(on_one_screen(), Network::default()).await.expect("a game");
        let holder = hall.holder(&created.game, created.token.as_deref()).await.expect("its token");
        (hall.room(&created.game).await.expect("its room"), holder)
    }

    async fn heard(subscription: &mut Subscription) -> Value {
        let text = subscription.messages.take().await.expect("a message");
        serde_json::from_str(&text).expect("it is JSON")
    }

    #[tokio::test]
    async fn everybody_is_told_in_his_language() {
        let folder = tempfile::tempdir().expect("a folder");
        let (room, holder) = table(folder.path()).await;
        let refusal = room.enter().await.expect("it is open").game.live.explain(Eyes::NOBODYS, "pass");
        let refusal = refusal.expect("it is an answer");
        let german = german(&format!("\"{}\" = \"Nein.\"", refusal.sentence(Language::english())));
        let mut subscriptions = Vec::new();
        for language in [Language::english(), Language::english(), german] {
            let holder = holder.clone().speaking(language);
            subscriptions.push(
                room.subscribe(holder, Form::Differences, Party::default())
                    .await
                    .expect("it is open")
                    .expect("a seat"),
            );
        }
        let [english, other, mine] = &mut subscriptions[..] else { unreachable!("there are three") };
        let (whole, same, own) = (heard(english).await, heard(other).await, heard(mine).await);
        assert_eq!(whole["table"], same["table"]);
        assert_eq!(own["table"]["shown"]["question"]["text"], "Was nun?");
        assert_ne!(whole["table"]["shown"]["question"]["text"], "Was nun?");
        assert_eq!(own["table"]["shown"]["players"][0]["name"], "Prince Elien (1.)");

        let sitting = holder.clone().speaking(german);
        let said = async |message| room.perform(&sitting, &message, None).await.expect("it is open");
        let stale = said(FromClient::Act { id: 1, answer: "end".to_owned(), at: 99 }).await;
        assert_eq!(stale.expect_err("it is refused").sentence(german), "Zu spät.");
        let illegal = said(FromClient::Explain { id: 2, answer: "pass".to_owned() }).await;
        let Ok(ToClient::Explained { sentence, rule, .. }) = illegal else { panic!("{illegal:?}") };
        assert_eq!((sentence.as_str(), rule.as_deref()), ("Nein.", refusal.rule.as_deref()));

        let at = room.enter().await.expect("it is open").game.live.step();
        said(FromClient::Act { id: 3, answer: "end".to_owned(), at }).await.expect("the phase can be ended");
        let (told, own) = (heard(english).await, heard(mine).await);
        assert!(own["log"].to_string().contains("\"Phase attack.\""), "{own}");
        assert!(told["log"].to_string().contains("Prince Elien (first)'s attack phase begins."), "{told}");
        assert_eq!(heard(other).await, told);
        assert_eq!(room.enter().await.expect("it is open").sights.len(), 2);
    }
}
