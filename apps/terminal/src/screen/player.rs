use bots::Name;
use std::fmt;

/// Who sits at a seat.
#[derive(Clone, Copy, Debug)]
pub enum Player {
    /// Somebody at this keyboard.
    Person,
    Computer(Name),
}

impl Player {
    /// The player that a record names: a bot if there is one of that name, else a person.
    pub fn named(name: &str) -> Player {
        name.parse().map_or(Player::Person, Player::Computer)
    }

    pub fn is_person(self) -> bool {
        matches!(self, Player::Person)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Person => f.write_str("person"),
            Player::Computer(name) => name.fmt(f),
        }
    }
}
