//! One live game, under any rules: the session with its source of chance, the journal of what was
//! done, undo and takeback, clocks, standing orders, leaving, and access to any earlier position.
//! The server and the terminal both play through it.

mod clock;
mod deed;
mod order;
mod past;
mod refusal;
mod sitting;

pub use clock::{Clocks, TimeControl};
pub use deed::{Deed, Reason};
pub use order::Order;
pub use past::{Drawn, Parted};
pub use refusal::SittingRefusal;
pub use sitting::{Change, Ended, How, Keeping, Sitting};
