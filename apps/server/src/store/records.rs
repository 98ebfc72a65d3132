//! Records that somebody opened: packed, and bounded in number and size, for each address and in all.

use crate::crew::Party;
use flate2::Compression;
use flate2::read::{DeflateDecoder, DeflateEncoder};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, params};
use std::io::Read;

/// This many records, and this many bytes of them as they are stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Capacity {
    pub records: u64,
    pub bytes: u64,
}

/// How many opened records may be stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RecordCapacity {
    pub in_all: Capacity,
    pub an_address: Capacity,
}

impl Default for RecordCapacity {
    fn default() -> RecordCapacity {
        RecordCapacity {
            in_all: Capacity { records: 20_000, bytes: 512 << 20 },
            an_address: Capacity { records: 200, bytes: 8 << 20 },
        }
    }
}

pub fn pack(text: &str) -> Vec<u8> {
    let mut packed = Vec::new();
    let read = DeflateEncoder::new(text.as_bytes(), Compression::default()).read_to_end(&mut packed);
    read.expect("memory can be read and written");
    packed
}

/// Keeps a packed record, if there is capacity for it.
pub fn keep(
    on: &Connection,
    id: &str,
    packed: &[u8],
    maker: Party,
    capacity: RecordCapacity,
) -> rusqlite::Result<bool> {
    let size = packed.len() as u64;
    let has_room = |sql: &str, of: &[&dyn rusqlite::ToSql], capacity: Capacity| {
        on.prepare_cached(sql)?.query_row(of, |row| {
            let (records, bytes) =
                (row.get::<_, i64>(0)?.unsigned_abs(), row.get::<_, i64>(1)?.unsigned_abs());
            Ok(records < capacity.records && bytes + size <= capacity.bytes)
        })
    };
    let all = "SELECT count(*), coalesce(sum(length(text)), 0) FROM records";
    let own = "SELECT count(*), coalesce(sum(length(text)), 0) FROM records WHERE maker = ?1";
    if !has_room(all, &[], capacity.in_all)? || !has_room(own, &[&maker], capacity.an_address)? {
        return Ok(false);
    }
    on.prepare_cached(
        "INSERT INTO records (id, text, touched, touched_running, maker)
         VALUES (?1, ?2, unixepoch(), (SELECT seconds FROM running), ?3)",
    )?
    .execute(params![id, packed, maker])?;
    Ok(true)
}

/// The text of a record, and who opened it; those of older versions are not packed.
pub fn find(on: &Connection, id: &str, most: usize) -> rusqlite::Result<Option<(String, Party)>> {
    on.prepare_cached("SELECT text, maker FROM records WHERE id = ?1")?
        .query_row([id], |row| {
            let text = match row.get_ref(0)? {
                ValueRef::Blob(packed) => unpack(packed, most),
                other => other.as_str()?.to_owned(),
            };
            Ok((text, row.get::<_, Option<Party>>(1)?.unwrap_or_default()))
        })
        .optional()
}

/// Its author was allowed this many bytes and no more.
fn unpack(packed: &[u8], most: usize) -> String {
    let mut text = Vec::new();
    let read = DeflateDecoder::new(packed).take(most as u64).read_to_end(&mut text);
    read.map_or_else(|_| String::new(), |_| String::from_utf8_lossy(&text).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::Network;
    use crate::store::Store;
    use std::net::IpAddr;

    #[tokio::test]
    async fn there_is_room_for_so_many_records_of_an_address_and_in_all() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).expect("a new database");
        let capacity = RecordCapacity {
            in_all: Capacity { records: 3, bytes: 1 << 20 },
            an_address: Capacity { records: 2, bytes: 1_000 },
        };
        let from = |last: u8| Network::from(IpAddr::from([192, 0, 2, last]));
        let text = "a record ".repeat(1_000);
        let mut kept = Vec::new();
        for (id, address) in [("a", 1), ("b", 1), ("c", 1), ("d", 2), ("e", 2)] {
            kept.push(
                store.keep_record(id.into(), &text, from(address), capacity).await.expect("it is asked"),
            );
        }
        assert_eq!(kept, [true, true, false, true, false]);
        let found = store.record("a".into(), 1 << 20).await.expect("it is read");
        assert_eq!(found, Some((text, store.maker(from(1)))));
        assert_eq!(store.record("c".into(), 1 << 20).await.expect("it is read"), None);
    }

    #[tokio::test]
    async fn the_size_counts_as_it_is_stored() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).expect("a new database");
        // What cannot be packed: numbers without an order.
        let text: String = (0..2_000u64).map(|n| char::from(33 + (n * n * 7_919 % 90) as u8)).collect();
        let small = Capacity { records: 9, bytes: pack(&text).len() as u64 };
        let capacity = RecordCapacity { an_address: small, ..RecordCapacity::default() };
        let keep = |id: &str| store.keep_record(id.to_owned(), &text, Network::default(), capacity);
        assert!(keep("a").await.expect("it is asked"));
        assert!(!keep("b").await.expect("it is asked"));
    }
}
