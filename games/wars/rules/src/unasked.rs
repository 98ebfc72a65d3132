//! Orders that nobody is asked about because they make no difference (F11.9, S10.21). The rules take any; with
//! the feature `reversed-orders` a test has them take the opposite one, and sees that it makes none.

#[cfg(feature = "reversed-orders")]
mod reversed {
    use std::cell::Cell;

    thread_local! {
        static IS_REVERSED: Cell<bool> = const { Cell::new(false) };
    }

    pub(crate) fn is_reversed() -> bool {
        IS_REVERSED.get()
    }

    /// Plays with all of these orders reversed, in this thread.
    pub fn in_reversed_order<T>(play: impl FnOnce() -> T) -> T {
        IS_REVERSED.set(true);
        let done = play();
        IS_REVERSED.set(false);
        done
    }
}

#[cfg(feature = "reversed-orders")]
pub use reversed::in_reversed_order;
#[cfg(feature = "reversed-orders")]
pub(crate) use reversed::is_reversed;

#[cfg(not(feature = "reversed-orders"))]
pub(crate) const fn is_reversed() -> bool {
    false
}

/// Puts these into the opposite order, if a test wants that.
pub(crate) fn arrange<T>(list: &mut [T]) {
    if is_reversed() {
        list.reverse();
    }
}

/// Which of so many comes first: this one, or another if a test wants that.
pub(crate) fn first_of(count: usize, usual: usize) -> usize {
    match is_reversed() {
        false => usual,
        true if usual + 1 == count => 0,
        true => count - 1,
    }
}
