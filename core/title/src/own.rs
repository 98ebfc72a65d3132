//! The parts of the protocol that every game fills in its own way.
//!
//! To the server their content is JSON that only the game understands. In the server's OpenAPI
//! description they are typed nevertheless: the server's own types name one of these parts
//! (`#[schema(value_type = own::View)]`), [`crate::Title::schemas`] describes under the same name
//! what this game puts there, and the server declares that it is one of those.

use crate::Fields;
use serde_json::{Value, json};
use utoipa::openapi::{ObjectBuilder, OpenApi, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// The types that a game describes, and besides under the first of these names what it calls by the second.
pub fn schemas<const N: usize>(described: OpenApi, also: [(&str, &str); N]) -> Fields {
    let described = serde_json::to_value(described).unwrap_or_default();
    let Value::Object(mut schemas) = described["components"]["schemas"].clone() else { return Fields::new() };
    for (place, name) in also {
        schemas.insert(place.to_owned(), json!({ "$ref": format!("#/components/schemas/{name}") }));
    }
    schemas
}

macro_rules! places {
    ($($(#[doc = $about:literal])+ $name:ident)*) => {
        /// The names of all of them.
        pub const NAMES: &[&str] = &[$(stringify!($name)),*];

        $(
            $(#[doc = $about])+
            #[derive(Clone, Copy, Debug)]
            pub struct $name;

            impl PartialSchema for $name {
                fn schema() -> RefOr<Schema> {
                    ObjectBuilder::new().description(Some(concat!($($about),+).trim())).into()
                }
            }

            impl ToSchema for $name {}
        )*
    };
}

places! {
    /// The table as a client knows it.
    View
    /// What the game adds to every view, such as its edition.
    GameAbout
    /// What the game adds for a seat, such as its deck.
    SeatAbout
    /// What `NewGame` says of the game itself: such as decks.
    Setup
    /// The same in a game that gathers, without what each seat brings.
    AskedFor
    /// What a seat brings to a game that gathers: such as a deck.
    Part
    /// What a line of the log tells besides its text.
    Detail
    /// What may be asked about a game.
    Inquiry
    /// What is answered to that.
    Informed
    /// What a recorded game was set up with.
    Dealt
    /// A card of the catalogue.
    CardInfo
    /// A ready deck of the catalogue.
    DeckInfo
    /// A rule, or a case of an FAQ.
    RuleInfo
    /// A deck list that was checked.
    Checked
    /// Why a query is not understood.
    QueryRefusal
    /// What a game that is over came to.
    GameEnding
}
