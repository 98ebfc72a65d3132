use std::fmt;

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// Somebody at this keyboard. A person with a name may hold several seats, one without holds
    /// one.
    Person(Option<String>),
    /// The computer player of this name.
    Computer(String),
}

/// The name for a person without a name.
const PERSON: &str = "person";

impl Player {
    pub const SOMEBODY: Player = Player::Person(None);

    /// The player named in a record. `is_bot` says which names are computers.
    pub fn named(name: &str, is_bot: impl Fn(&str) -> bool) -> Player {
        match name {
            PERSON => Player::SOMEBODY,
            name if is_bot(name) => Player::Computer(name.to_owned()),
            name => Player::Person(Some(name.to_owned())),
        }
    }

    pub fn is_person(&self) -> bool {
        matches!(self, Player::Person(_))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::Person(None) => PERSON,
            Player::Person(Some(name)) | Player::Computer(name) => name,
        })
    }
}
