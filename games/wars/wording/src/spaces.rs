use grid::Square;
use wars::Event;

/// The spaces that an event is about, from first to last.
pub fn spaces(event: &Event) -> impl Iterator<Item = Square> {
    let (one, other) = match *event {
        Event::Moved { from, to, .. } | Event::Forced { from, to, .. } => (Some(from), Some(to)),
        Event::Attacks { from, at, .. } => (Some(from), Some(at)),
        Event::Used { at, on, .. } => (at, on.map(|(_, on)| on)),
        Event::Redirected { at, to_at, .. } => (Some(at), Some(to_at)),
        Event::Summoned { to, .. } | Event::Erected { to, .. } | Event::Placed { to, .. } => (Some(to), None),
        Event::Stuck { at, .. }
        | Event::Wounded { at, .. }
        | Event::Prevented { at, .. }
        | Event::Healed { at, .. }
        | Event::Destroyed { at, .. } => (Some(at), None),
        Event::Named { at, .. } | Event::RollsFor { at, .. } | Event::Changed { at, .. } => (Some(at), None),
        Event::Boosted { at, .. }
        | Event::Control { at, .. }
        | Event::WentUnder { at, .. }
        | Event::Attached { at, .. } => (at, None),
        _ => (None, None),
    };
    one.into_iter().chain(other)
}
