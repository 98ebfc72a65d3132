/// The parameters of a search that do not depend on the game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Habits {
    /// How much promising answers are explored before good ones are repeated.
    pub curiosity: f32,
    /// How far the scores of instinct are trusted: options this far apart differ by a factor of e.
    pub temper: f32,
    /// The randomness of instinct when it plays on.
    pub noise: f32,
    /// How many answers are considered from the first visit on, and how many more per square root
    /// of the number of visits.
    pub width: f32,
    pub widening: f32,
    /// How many different sights after one answer get a node each; further ones share the first.
    pub sights: u8,
}

pub const HABITS: Habits =
    Habits { curiosity: 0.35, temper: 0.9, noise: 0.25, width: 3.0, widening: 2.0, sights: 12 };

impl Habits {
    /// The parameter with this name.
    pub fn named(&mut self, name: &str) -> Option<&mut f32> {
        match name {
            "curiosity" => Some(&mut self.curiosity),
            "temper" => Some(&mut self.temper),
            "noise" => Some(&mut self.noise),
            "width" => Some(&mut self.width),
            "widening" => Some(&mut self.widening),
            _ => None,
        }
    }
}
