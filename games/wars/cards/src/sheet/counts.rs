use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};

/// Card names with the number of copies, in the order of the file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts(Vec<(String, u8)>);

impl Counts {
    pub fn iter(&self) -> impl Iterator<Item = (&str, u8)> {
        self.0.iter().map(|(name, count)| (name.as_str(), *count))
    }

    /// How many copies of this card there are.
    pub fn get(&self, name: &str) -> u8 {
        self.iter().find_map(|(listed, count)| (listed == name).then_some(count)).unwrap_or(0)
    }

    /// How many cards there are in all.
    pub fn total(&self) -> u32 {
        self.iter().map(|(_, count)| u32::from(count)).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<'de> Deserialize<'de> for Counts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Counts, D::Error> {
        struct InFileOrder;

        impl<'de> Visitor<'de> for InFileOrder {
            type Value = Counts;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a table of card names and numbers of copies")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Counts, A::Error> {
                // TOML itself refuses a key that is written twice.
                let mut counts = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    counts.push(entry);
                }
                Ok(Counts(counts))
            }
        }

        deserializer.deserialize_map(InFileOrder)
    }
}
