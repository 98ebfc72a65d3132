/// The figures of a search that have nothing to do with the game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Habits {
    /// How much a promising answer is tried before the good ones are repeated.
    pub curiosity: f32,
    /// How far scores of instinct are trusted: options so far apart differ by a factor of e.
    pub temper: f32,
    /// How much chance there is in instinct when it plays on.
    pub noise: f32,
    /// Answers that are looked at from the first visit on, and how many more of them for the root of
    /// the number of visits.
    pub width: f32,
    pub widening: f32,
    /// Different things that may be seen after one answer and get a node each; what is seen beyond
    /// that shares the first one.
    pub sights: u8,
}

pub const HABITS: Habits =
    Habits { curiosity: 0.35, temper: 0.9, noise: 0.25, width: 3.0, widening: 2.0, sights: 12 };

impl Habits {
    /// The figure with this name.
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
