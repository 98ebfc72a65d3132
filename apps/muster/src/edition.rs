use cards::sheet;
use clap::ValueEnum;

/// An edition as it is named on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Edition {
    First,
    Second,
}

impl Edition {
    pub fn of(edition: sheet::Edition) -> Edition {
        match edition {
            sheet::Edition::First => Edition::First,
            sheet::Edition::Second => Edition::Second,
        }
    }

    /// The word for it in arguments and exports.
    pub fn word(self) -> &'static str {
        match self {
            Edition::First => "first",
            Edition::Second => "second",
        }
    }
}

impl From<Edition> for sheet::Edition {
    fn from(edition: Edition) -> sheet::Edition {
        match edition {
            Edition::First => sheet::Edition::First,
            Edition::Second => sheet::Edition::Second,
        }
    }
}
