//! Who bears which hook, looked up once while a position does not change.

use crate::hook::COUNT;
use crate::{Bearer, Position};
use smallvec::SmallVec;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::ops::ControlFlow;

/// The bearers found so far, hook by hook. It belongs to one position: a list of moves or attacks asks
/// the same hooks for unit after unit.
pub(crate) struct Lookup {
    found: RefCell<SmallVec<[Bearer; 128]>>,
    /// Where those of each hook begin, counted from one, and where they end; zero for those not looked for.
    places: [Cell<[u16; 2]>; COUNT],
}

impl Lookup {
    fn new() -> Lookup {
        Lookup { found: RefCell::default(), places: [const { Cell::new([0; 2]) }; COUNT] }
    }

    fn add(&self, number: u8, bearers: &[Bearer]) -> (u16, u16) {
        let mut found = self.found.borrow_mut();
        let from = found.len() as u16;
        found.extend_from_slice(bearers);
        let to = found.len() as u16;
        self.places[number as usize].set([from + 1, to]);
        (from, to)
    }
}

impl fmt::Debug for Lookup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.found.borrow().iter()).finish()
    }
}

impl Position<'_> {
    /// Lists something from the same position, with everything at work looked for once.
    pub(crate) fn list_with_lookup(&self, list: impl FnOnce(&Position)) {
        let lookup = Lookup::new();
        let position = Position { lookup: Some(&lookup), ..Position::new(self.cast, &self.state) };
        list(&position);
        self.overflow.join(&position.overflow);
    }

    /// Calls `visit` for everything at work that has this hook, which is looked for the first time only.
    pub(crate) fn each_found(
        &self,
        lookup: &Lookup,
        number: u8,
        visit: &mut dyn FnMut(Bearer) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (from, to) = match lookup.places[number as usize].get() {
            [0, _] => self.look_for(lookup, number),
            [from, to] => (from - 1, to),
        };
        // `visit` may look for others: nothing is borrowed while it runs.
        for index in from..to {
            let me = lookup.found.borrow()[index as usize];
            visit(me)?;
        }
        ControlFlow::Continue(())
    }

    fn look_for(&self, lookup: &Lookup, number: u8) -> (u16, u16) {
        let mut bearers: SmallVec<[Bearer; 24]> = SmallVec::new();
        let _ = self.each_present(number, &mut |me| {
            bearers.push(me);
            ControlFlow::Continue(())
        });
        lookup.add(number, &bearers)
    }
}
