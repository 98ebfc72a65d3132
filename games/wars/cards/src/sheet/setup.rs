use serde::Deserialize;

/// Rows of a player's side of the battlefield.
const ROWS: usize = 4;
/// Spaces in a row.
const COLUMNS: usize = 6;

/// A player's side of the battlefield at the start, as letters. Row 0 is the player's back row,
/// which is the last line of the drawing; column 0 is the leftmost as the player sees it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "Vec<String>")]
pub struct Setup([[Option<char>; COLUMNS]; ROWS]);

/// Why some lines are no drawing of a setup.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    #[error("a setup has {ROWS} rows, this one has {0}")]
    Rows(usize),
    #[error("a row of a setup has {COLUMNS} spaces, \"{row}\" has {have}")]
    Columns { row: String, have: usize },
    #[error("a space of a setup is a dot or one capital letter, not \"{0}\"")]
    Space(String),
}

impl Setup {
    /// The letter at a space, if there is a card.
    pub fn letter(&self, row: u8, column: u8) -> Option<char> {
        *self.0.get(usize::from(row))?.get(usize::from(column))?
    }

    /// Every letter as (row, column, letter), the back row first and each row from the left.
    pub fn letters(&self) -> impl Iterator<Item = (u8, u8, char)> {
        let spaces = (0..ROWS as u8).flat_map(|row| (0..COLUMNS as u8).map(move |column| (row, column)));
        spaces.filter_map(|(row, column)| Some((row, column, self.letter(row, column)?)))
    }
}

impl TryFrom<Vec<String>> for Setup {
    type Error = SetupError;

    fn try_from(lines: Vec<String>) -> Result<Setup, SetupError> {
        if lines.len() != ROWS {
            return Err(SetupError::Rows(lines.len()));
        }
        let mut setup = Setup([[None; COLUMNS]; ROWS]);
        for (row, line) in setup.0.iter_mut().zip(lines.iter().rev()) {
            let drawn: Vec<&str> = line.split_whitespace().collect();
            if drawn.len() != COLUMNS {
                return Err(SetupError::Columns { row: line.clone(), have: drawn.len() });
            }
            for (space, drawn) in row.iter_mut().zip(drawn) {
                *space = read_space(drawn)?;
            }
        }
        Ok(setup)
    }
}

fn read_space(drawn: &str) -> Result<Option<char>, SetupError> {
    let mut chars = drawn.chars();
    match (chars.next(), chars.next()) {
        (Some('.'), None) => Ok(None),
        (Some(letter @ 'A'..='Z'), None) => Ok(Some(letter)),
        _ => Err(SetupError::Space(drawn.to_owned())),
    }
}
