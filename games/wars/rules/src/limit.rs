/// A number that effects change. Its parts do not depend on the order in which they were changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    usual: u8,
    /// This many more.
    pub more: u8,
    /// The maximum, whatever raises it.
    pub most: u8,
}

impl Limit {
    pub(crate) const fn of(usual: u8) -> Limit {
        Limit { usual, more: 0, most: u8::MAX }
    }

    /// Raises the limit to at least this many.
    pub fn raise_to(&mut self, least: u8) {
        self.more = self.more.max(least.saturating_sub(self.usual));
    }

    /// Lowers the limit to at most this many.
    pub fn lower_to(&mut self, most: u8) {
        self.most = self.most.min(most);
    }

    pub(crate) fn total(self) -> u8 {
        self.usual.saturating_add(self.more).min(self.most)
    }
}
