//! The formats of play as one table (multiplayer 17): a line is a format, a column is a rule. Nothing
//! else asks which format is played.

/// How teams sit (M9.2, M11.1, M13.1, M14.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seating {
    /// A1 - B1 - A2 - B2.
    Alternating,
    /// A1 - A2 - B1 - B2.
    SideBySide,
    /// Each for himself.
    Alone,
}

/// How the distance from one front rank to another is counted (M4.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fronts {
    /// By places to the left, teammates and opponents counted apart.
    Directed,
    /// The shorter way round the table.
    Ring,
    /// All front ranks are adjacent.
    Flat,
}

/// Where a supporter may go (M7.2, M7.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Support {
    None,
    /// To the first teammate on the left, and back step by step.
    Chain,
    /// Between table neighbours.
    Neighbours,
}

/// Who wins initiative (M3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Initiative {
    /// The highest roll.
    Each,
    /// The highest sum of a team (M3.6).
    Team,
}

/// What each member of a team of one faction and different Warlords adds to initiative (M3.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FactionBonus {
    None,
    Fixed(i16),
    TeamSize,
}

/// Who acts after whom in the decree phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayOrder {
    /// The winner, then to the left (M3.5).
    Left,
    /// The winning team's left player, then to the left (M11.3, M13.3).
    LeftPlayer,
    /// Back and forth between the teams (M12.6).
    BackAndForth,
}

/// When the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// One team is left (M2.12).
    LastTeam,
    /// An Emperor is eliminated (M13.8).
    Emperor,
    /// One player is left; most points win (M15.5, M15.7).
    Points,
}

/// One format of play.
#[derive(PartialEq, Eq, Debug)]
pub struct Format {
    /// As it is written on a command line.
    pub name: &'static str,
    pub title: &'static str,
    /// The section of `multiplayer.md`; the rules if there is none.
    pub section: &'static str,
    /// The numbers of seats it is played with.
    pub seats: &'static [usize],
    pub seating: Seating,
    pub fronts: Fronts,
    /// The last player of a team is adjacent to everybody (M4.2).
    pub last_survivor: bool,
    pub support: Support,
    pub initiative: Initiative,
    pub bonus: FactionBonus,
    pub order: PlayOrder,
    /// One army for the team, one Unique of a name, halved effects on ranks (M12.7 to M12.12).
    pub shared_army: bool,
    /// The Warlords of a team must be different cards (M12.2).
    pub different_warlords: bool,
    pub end: End,
    /// Played as simultaneous duels of pairs (M10.2): see [`crate::assault`].
    pub of_duels: bool,
}

/// A row says what differs from the game for two (M2.1).
const TABLE: Format = Format {
    name: "duel",
    title: "Duel",
    section: "1",
    seats: &[2],
    seating: Seating::Alone,
    fronts: Fronts::Flat,
    last_survivor: false,
    support: Support::None,
    initiative: Initiative::Each,
    bonus: FactionBonus::None,
    order: PlayOrder::Left,
    shared_army: false,
    different_warlords: false,
    end: End::LastTeam,
    of_duels: false,
};

/// The game of rules.md for two.
pub static DUEL: Format = TABLE;

/// With support, a bonus of the team's size, and an end when a team is gone (M9.4, M9.5, M9.6).
pub static HEAD_TO_HEAD: Format = Format {
    name: "head-to-head",
    title: "Head to Head",
    section: "M9",
    seats: &[4, 6, 8, 10],
    seating: Seating::Alternating,
    fronts: Fronts::Directed,
    last_survivor: true,
    support: Support::Chain,
    bonus: FactionBonus::TeamSize,
    ..TABLE
};

pub static ASSAULT: Format =
    Format { name: "assault", title: "Assault", section: "M10", seats: &[6, 10], of_duels: true, ..TABLE };

/// Team initiative with a bonus of 2, and support (M11.2, M11.5).
pub static DOUBLES: Format = Format {
    name: "doubles",
    title: "Doubles",
    section: "M11",
    seats: &[4],
    seating: Seating::SideBySide,
    support: Support::Neighbours,
    initiative: Initiative::Team,
    bonus: FactionBonus::Fixed(2),
    order: PlayOrder::LeftPlayer,
    ..TABLE
};

/// Two teams of two (M12.1), team initiative with a bonus of 2 (M12.5), and of the general rules what makes
/// sense with two armies (M12.16).
pub static ETTIN: Format = Format {
    name: "ettin",
    title: "Ettin",
    section: "M12",
    seats: &[4],
    seating: Seating::SideBySide,
    initiative: Initiative::Team,
    bonus: FactionBonus::Fixed(2),
    order: PlayOrder::BackAndForth,
    shared_army: true,
    different_warlords: true,
    ..TABLE
};

/// Team initiative and the faction bonus (M13.2), support between table neighbours (M13.6).
pub static EMPEROR: Format = Format {
    name: "emperor",
    title: "Emperor",
    section: "M13",
    seats: &[6, 10],
    seating: Seating::SideBySide,
    fronts: Fronts::Ring,
    last_survivor: true,
    support: Support::Neighbours,
    initiative: Initiative::Team,
    bonus: FactionBonus::TeamSize,
    order: PlayOrder::LeftPlayer,
    end: End::Emperor,
    ..TABLE
};

/// No support, each his own initiative (M14.2); the last player wins (M14.5).
pub static SIEGE: Format = Format {
    name: "siege",
    title: "Siege",
    section: "M14",
    seats: &[3, 4, 5, 6, 7, 8, 9, 10],
    fronts: Fronts::Ring,
    ..TABLE
};

/// Everybody for himself in a circle (M15.1), no support, each his own initiative (M15.2).
pub static INCURSION: Format = Format {
    name: "incursion",
    title: "Incursion",
    section: "M15",
    fronts: Fronts::Directed,
    end: End::Points,
    seats: &[3, 4, 5, 6, 7, 8, 9, 10],
    ..TABLE
};

/// Everybody for himself in a circle, no support (M16.1), each his own initiative (M16.2); the last player
/// wins (M16.4).
pub static GLADIATOR: Format = Format {
    name: "gladiator",
    title: "Gladiator",
    section: "M16",
    seats: &[3, 4, 5, 6, 7, 8, 9, 10],
    ..TABLE
};

impl Format {
    /// Every format, in the order of the document.
    pub const ALL: [&'static Format; 9] =
        [&DUEL, &HEAD_TO_HEAD, &ASSAULT, &DOUBLES, &ETTIN, &EMPEROR, &SIEGE, &INCURSION, &GLADIATOR];

    pub fn named(name: &str) -> Option<&'static Format> {
        Format::ALL.into_iter().find(|format| format.name == name)
    }

    /// The team of a seat, by its number.
    pub fn team(&self, seat: usize, seats: usize) -> usize {
        match self.seating {
            Seating::Alternating => seat % 2,
            Seating::SideBySide => seat / (seats / 2),
            Seating::Alone => seat,
        }
    }

    /// The seat whose ranks a player's characters start in (M12.7).
    pub fn home(&self, seat: usize, seats: usize) -> usize {
        if self.shared_army { self.team(seat, seats) * (seats / 2) } else { seat }
    }

    /// Whether this seat is an Emperor: the middle one of his team (M13.1).
    pub fn is_emperor(&self, seat: usize, seats: usize) -> bool {
        self.end == End::Emperor && seat % (seats / 2) == seats / 4
    }
}
