//! The page that explains the formats to players, and its drawings, made from the table of formats
//! (`docs/warlord-formats.md`). `cargo run -p warlord-wording --example guide` writes them.

mod drawing;

use crate::format_about;
use std::fmt::Write;
use table::{Seat, SeatSet};
use warlord::{Direction, End, FactionBonus, Format, Fronts, Initiative, PlayOrder, Ring, Seating, Support};
use words::Language;

/// The files under `docs`, each with its text.
pub fn guide() -> Vec<(String, String)> {
    let mut files = vec![("warlord-formats.md".to_owned(), page())];
    files.extend(Format::ALL.iter().map(|format| (picture(format), drawing::drawing(format, seats(format)))));
    files
}

fn picture(format: &Format) -> String {
    format!("pictures/warlord-{}.svg", format.name)
}

/// The number of seats in a diagram: few enough to be readable, enough to show how the format
/// works.
fn seats(format: &Format) -> usize {
    let most = format.seats.iter().copied().filter(|&seats| seats <= 6).max();
    most.unwrap_or(format.seats[0])
}

/// A player as the rules name him: a letter for his team, a number for his place in it.
fn name(format: &Format, seat: usize, seats: usize) -> String {
    let team = |seat| team(format, seat, seats);
    let place = (0..=seat).filter(|&other| team(other) == team(seat)).count();
    format!("{}{place}", char::from(b'A' + team(seat) as u8))
}

/// The team that wins together; in a match of duels players sit in pairs (M10.2).
fn team(format: &Format, seat: usize, seats: usize) -> usize {
    if format.of_duels { seat % 2 } else { format.team(seat, seats) }
}

/// Which seats each may attack at the start, and how far away every front rank is.
fn fronts(format: &'static Format, seats: usize) -> impl Fn(usize, usize) -> Option<u8> {
    let living = Seat::all(seats).fold(SeatSet::NONE, SeatSet::with);
    let ring = Ring { format, seats, direction: Direction::Left, living };
    move |from, to| {
        if format.of_duels {
            return (from / 2 == to / 2).then_some(1);
        }
        let home = |seat| format.home(seat, seats);
        (home(from) != home(to)).then(|| ring.front(Seat::new(home(from)), Seat::new(home(to))))
    }
}

fn attacks(format: &'static Format, seats: usize, from: usize, to: usize) -> bool {
    from != to
        && team(format, from, seats) != team(format, to, seats)
        && fronts(format, seats)(from, to) == Some(1)
}

fn page() -> String {
    let mut page = String::from(
        "# The formats of Warlord\n\n\
         This page and its drawings are written by `cargo run -p warlord-wording --example guide` from the \
         table of formats that the rules play by (`games/warlord/rules/src/format.rs`); a test holds them \
         equal. The rules themselves are in `games/warlord/pages/multiplayer.md`, and `muster rules --game \
         warlord M9` shows a section.\n\n\
         In the drawings a circle or a square is a player, and his letter is his team. A full arrow shows whom he may \
         attack when everybody is still in the game; a dashed line joins teammates who may send each other \
         characters. Play passes to the left: the next one clockwise.\n\n\
         | Format | Players | May attack | Support | Initiative | Won by |\n|---|---|---|---|---|---|\n",
    );
    for format in Format::ALL {
        let row = [
            format!("[{}](#{})", format.title, anchor(format)),
            players(format),
            target(format).to_owned(),
            support(format).to_owned(),
            initiative(format).to_owned(),
            end(format).to_owned(),
        ];
        let _ = writeln!(page, "| {} |", row.join(" | "));
    }
    for format in Format::ALL {
        let _ = write!(page, "\n{}", section(format));
    }
    page
}

fn anchor(format: &Format) -> String {
    format.title.to_lowercase().replace(' ', "-")
}

fn section(format: &'static Format) -> String {
    let seats = seats(format);
    let mut text = format!(
        "## {}\n\n{}\n\n![{} with {seats} players]({})\n\n",
        format.title,
        format_about(Language::english(), format),
        format.title,
        picture(format)
    );
    let mut line = |what: &str, says: &str| {
        let _ = writeln!(text, "- **{what}:** {says}");
    };
    line("Players", &format!("{} (`--format {}`, rules {}).", players(format), format.name, format.section));
    line("Seats", seating(format));
    line("Attack", &format!("{}.", target(format)));
    line("Distance", distance(format));
    line("Support", support_in_full(format));
    line("Initiative", &initiative_in_full(format));
    line("Order of play", order(format));
    if format.shared_army {
        line(
            "Army",
            "partners share one army and its ranks, and may show each other their hands; one Unique of a name for both, and effects on a whole rank are halved (M12.7 to M12.12).",
        );
    }
    if format.different_warlords {
        line("Warlords", "those of a team must be different cards (M12.2).");
    }
    line("End", &format!("{}.", end(format)));
    if !format.of_duels && seats > 2 {
        let _ = write!(text, "\n{}", table(format, seats));
    }
    text
}

/// Front distances at the start, row by acting side.
fn table(format: &'static Format, seats: usize) -> String {
    let front = fronts(format, seats);
    let names: Vec<String> = (0..seats).map(|seat| name(format, seat, seats)).collect();
    let mut text = format!(
        "Ranks from the front rank of one to that of another, as long as all are in the game:\n\n| from \\ to | {} |\n",
        names.join(" | ")
    );
    let _ = writeln!(text, "|---|{}", "---|".repeat(seats));
    for (from, name) in names.iter().enumerate() {
        let cell = |to| match front(from, to) {
            _ if from == to => "-".to_owned(),
            Some(distance) => distance.to_string(),
            None => "same army".to_owned(),
        };
        let cells: Vec<String> = (0..seats).map(cell).collect();
        let _ = writeln!(text, "| {name} | {} |", cells.join(" | "));
    }
    text
}

fn players(format: &Format) -> String {
    let seats = format.seats;
    let is_run = seats.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    match seats {
        [only] => only.to_string(),
        [first, .., last] if is_run => format!("{first} to {last}"),
        _ => {
            let words: Vec<String> = seats.iter().map(usize::to_string).collect();
            let (last, first) =
                words.split_last().map_or(("", &[][..]), |(last, first)| (last.as_str(), first));
            format!("{} or {last}", first.join(", "))
        }
    }
}

fn seating(format: &Format) -> &'static str {
    match format.seating {
        _ if format.of_duels => "pairs, one of each team, drawn at random (M10.2).",
        Seating::Alternating => "the teams alternate: A1, B1, A2, B2 and so on.",
        Seating::SideBySide => "teammates sit side by side.",
        Seating::Alone => "everybody is on his own.",
    }
}

fn target(format: &Format) -> &'static str {
    match (format.fronts, format.seating) {
        _ if format.of_duels => "only your own opponent",
        _ if format.shared_army => "the army of the other team",
        (Fronts::Directed, Seating::Alone) => "the next player on your left",
        (Fronts::Directed, _) => "the next opponent on your left",
        (Fronts::Ring, Seating::Alone) => "your neighbours on both sides",
        (Fronts::Ring, _) => "neighbours on both sides who are opponents",
        (Fronts::Flat, _) => "any opponent",
    }
}

fn distance(format: &Format) -> &'static str {
    match format.fronts {
        Fronts::Flat => "all front ranks are 1 apart (M4.2).",
        Fronts::Directed if format.last_survivor => {
            "counted to the left only, teammates and opponents apart; the last of a team is adjacent to everybody (M4.2)."
        }
        Fronts::Directed => "counted to the left only: the way back is longer (M4.1).",
        Fronts::Ring if format.last_survivor => {
            "the shorter way round the table, teammates counted; the last of a team is adjacent to everybody (M4.2)."
        }
        Fronts::Ring => "the shorter way round the table (M4.2).",
    }
}

fn support(format: &Format) -> &'static str {
    match format.support {
        Support::None => "none",
        Support::Chain => "teammates",
        Support::Neighbours => "neighbours",
    }
}

fn support_in_full(format: &Format) -> &'static str {
    match format.support {
        Support::None => "none: characters stay in their own army (M7.1).",
        Support::Chain => {
            "a character of your front rank may go to the front rank of the first teammate on your left, and on from there or back (M7.5)."
        }
        Support::Neighbours => {
            "a character of your front rank may go to the front rank of a teammate who is your neighbour (M7.5)."
        }
    }
}

fn initiative(format: &Format) -> &'static str {
    match format.initiative {
        _ if format.of_duels => "each duel",
        Initiative::Each => "each player",
        Initiative::Team => "sum of the team",
    }
}

fn initiative_in_full(format: &Format) -> String {
    let who = match format.initiative {
        _ if format.of_duels => "each duel for itself",
        Initiative::Each => "everybody rolls; the highest total acts first (M3.2)",
        Initiative::Team => "the totals of a team are added, and the higher sum acts first (M3.6)",
    };
    let bonus = match format.bonus {
        FactionBonus::None => String::new(),
        FactionBonus::Fixed(more) => format!(
            ". A team of one faction with different Warlords adds {more} for each of its members (M3.7)"
        ),
        FactionBonus::TeamSize => ". In a team of one faction with different Warlords everybody adds as much as the team has members (M3.7)".to_owned(),
    };
    format!("{who}{bonus}.")
}

fn order(format: &Format) -> &'static str {
    match format.order {
        _ if format.of_duels => "all duels at the same time (M10.2).",
        PlayOrder::Left => "one Order each, from who has the initiative to the left (M3.5).",
        PlayOrder::LeftPlayer => {
            "one Order each, from the left player of the winning team to the left, so that the others are next (M11.3, M13.3)."
        }
        PlayOrder::BackAndForth => {
            "one Order each, back and forth between the teams; each team says which of its players begins (M12.6)."
        }
    }
}

fn end(format: &Format) -> &'static str {
    match format.end {
        _ if format.of_duels => "the team that wins the majority of the duels",
        End::Emperor => "the team whose Emperor lives when the other is eliminated",
        End::Points => "most points: 1 for each elimination on your left, 2 for the last one left",
        End::LastTeam if format.seating == Seating::Alone => "the last one left",
        End::LastTeam => "the last team left",
    }
}
