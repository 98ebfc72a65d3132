//! A diagram of a format from above: who sits where, and who attacks whom.

use super::{attacks, name, team};
use std::f64::consts::TAU;
use std::fmt::Write;
use warlord::{Format, Support};

const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 330.0;
const SEAT: f64 = 24.0;

/// Readable on light and dark pages, and distinguishable with most kinds of colour vision.
const COLOURS: [&str; 6] = ["#2f6fb0", "#c2571a", "#3c8a4b", "#8a4fa3", "#a88a12", "#5b6770"];

/// The position of a seat: clockwise from the top, so that the left neighbour is the next one
/// clockwise.
fn place(seat: usize, seats: usize) -> (f64, f64) {
    let angle = TAU * (seat as f64 / seats as f64 - 0.25);
    (WIDTH / 2.0 + 150.0 * angle.cos(), HEIGHT / 2.0 + 120.0 * angle.sin())
}

pub(super) fn drawing(format: &'static Format, seats: usize) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" \
         height=\"{HEIGHT}\" role=\"img\" font-family=\"sans-serif\">\n<title>{}: who sits where and attacks \
         whom</title>\n<defs><marker id=\"tip\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" \
         markerWidth=\"7\" markerHeight=\"7\" orient=\"auto-start-reverse\"><path d=\"M0 0L10 5L0 10z\" \
         fill=\"#777\"/></marker></defs>\n",
        format.title
    );
    for from in 0..seats {
        for to in 0..seats {
            let back = attacks(format, seats, to, from);
            // Mutual attacks are one line with two arrowheads.
            if attacks(format, seats, from, to) && (!back || from < to) {
                arrow(&mut svg, place(from, seats), place(to, seats), back);
            }
            if from < to && supports(format, seats, from, to) {
                dashes(&mut svg, place(from, seats), place(to, seats));
            }
        }
    }
    for seat in 0..seats {
        let (x, y) = place(seat, seats);
        let of_team = team(format, seat, seats);
        let colour = COLOURS[of_team % COLOURS.len()];
        let _ = writeln!(svg, "{}", shape(of_team, x, y, colour));
        let _ = writeln!(
            svg,
            "<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" font-size=\"16\" fill=\"#fff\">{}</text>",
            y + 5.5,
            name(format, seat, seats)
        );
        if format.is_emperor(seat, seats) {
            let _ = writeln!(
                svg,
                "<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" font-size=\"13\" fill=\"#777\">Emperor</text>",
                if y > HEIGHT / 2.0 { y + SEAT + 14.0 } else { y - SEAT - 6.0 }
            );
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// Teams differ by shape too: a circle, a square, and circles again if everybody plays alone.
fn shape(team: usize, x: f64, y: f64, colour: &str) -> String {
    match team {
        1 => format!(
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"5\" fill=\"{colour}\"/>",
            x - SEAT + 2.0,
            y - SEAT + 2.0,
            2.0 * SEAT - 4.0,
            2.0 * SEAT - 4.0
        ),
        _ => format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{SEAT}\" fill=\"{colour}\"/>"),
    }
}

/// Teammates between whom a character may go in one step, either way.
fn supports(format: &Format, seats: usize, one: usize, other: usize) -> bool {
    if team(format, one, seats) != team(format, other, seats) {
        return false;
    }
    let next = |from: usize| {
        let mut round = (1..seats).map(|step| (from + step) % seats);
        match format.support {
            Support::None => None,
            Support::Neighbours => round.next(),
            Support::Chain => round.find(|&seat| team(format, seat, seats) == team(format, from, seats)),
        }
    };
    next(one) == Some(other) || next(other) == Some(one)
}

/// A line between two seats that does not touch them.
fn between((x, y): (f64, f64), (to_x, to_y): (f64, f64)) -> [f64; 4] {
    let (across, down) = (to_x - x, to_y - y);
    let length = across.hypot(down);
    let (across, down) = (across / length * (SEAT + 5.0), down / length * (SEAT + 5.0));
    [x + across, y + down, to_x - across, to_y - down]
}

fn arrow(svg: &mut String, from: (f64, f64), to: (f64, f64), is_both_ways: bool) {
    let [x1, y1, x2, y2] = between(from, to);
    let start = if is_both_ways { " marker-start=\"url(#tip)\"" } else { "" };
    let _ = writeln!(
        svg,
        "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"#777\" stroke-width=\"2\"{start} marker-end=\"url(#tip)\"/>"
    );
}

fn dashes(svg: &mut String, from: (f64, f64), to: (f64, f64)) {
    let [x1, y1, x2, y2] = between(from, to);
    let _ = writeln!(
        svg,
        "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"#999\" stroke-width=\"1.5\" stroke-dasharray=\"5 5\"/>"
    );
}
