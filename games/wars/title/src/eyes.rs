//! Views by eyes: whoever holds several seats sees what each of them sees.

use table::{Eyes, Seat, Session};
use wars::{View, Viewer, Wars};

/// The seat through which these eyes look first: the one that is asked, if it is among them.
pub fn first(eyes: Eyes, asked: Option<Seat>) -> Viewer {
    let asked = asked.filter(|seat| eyes.seats().contains(*seat));
    asked.or_else(|| eyes.seats().into_iter().next()).map_or(Viewer::Spectator, Viewer::Seat)
}

/// The table as these eyes see it, without the question.
pub fn view(session: &Session<Wars>, eyes: Eyes) -> View {
    let viewer = first(eyes, session.asked());
    let mut view = View::of(session, viewer);
    view.question = None;
    for seat in eyes.seats().into_iter().filter(|seat| viewer != Viewer::Seat(*seat)) {
        let held = View::of(session, Viewer::Seat(seat)).seats.into_iter().find(|held| held.seat == seat);
        if let (Some(own), Some(held)) = (view.seats.iter_mut().find(|held| held.seat == seat), held) {
            *own = held;
        }
    }
    view
}
