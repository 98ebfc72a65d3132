use std::fmt;

/// `first` or `second`.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, serde::Serialize, serde::Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    #[default]
    First,
    Second,
}

impl Edition {
    pub const ALL: [Edition; 2] = [Edition::First, Edition::Second];
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Edition::First => "first edition",
            Edition::Second => "second edition",
        })
    }
}
