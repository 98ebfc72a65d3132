//! The heat map: how often each deck beats every other one.

use super::font::{self, Weight};
use super::{Anchor, Paint, Picture, Shape, Text, shortened};
use crate::share::Chance;
use crate::tally::Report;
use crate::words::{grouped, percent};

const CELL: f32 = 64.0;
const GAP: f32 = 3.0;
const MARGIN: f32 = 24.0;
const NAME: f32 = 14.0;
const LONGEST_NAME: f32 = 190.0;
/// SVG readers may use a wider font than ours.
const WIDER: f32 = 1.15;
/// The angle of the names above the columns.
const TURN: f32 = 35.0;
const HEADER: f32 = 62.0;
const LEGEND: f32 = 58.0;
/// The gap between the cells and the column for all opponents.
const APART: f32 = 18.0;

/// Whether the picture is a file of its own or is under a heading on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    Alone,
    InPage,
}

/// The picture, strongest deck first.
pub fn heat_map(report: &Report, standing: Standing) -> Picture {
    let (margin, header) = match standing {
        Standing::Alone => (MARGIN, HEADER),
        Standing::InPage => (0.0, 0.0),
    };
    let decks = &report.decks;
    let names: Vec<String> =
        decks.iter().map(|deck| shortened(&deck.deck, NAME, Weight::Regular, LONGEST_NAME)).collect();
    let widest = names.iter().map(|name| font::width(name, NAME, Weight::Regular)).fold(60.0, f32::max);
    let widest = widest * WIDER;
    let radians = TURN.to_radians();
    let above = widest * radians.sin() + 22.0;
    let left = margin + widest + 14.0;
    let top = margin + header + above;
    let cells = CELL * decks.len() as f32;
    // The last name leans over to the right.
    let right = (APART + CELL).max(widest * radians.cos() - CELL / 2.0);
    let width = (left + cells + right + margin).max(560.0);
    let height = top + cells + LEGEND + MARGIN;
    let mut picture = Picture::new(width, height, title(report));
    if standing == Standing::Alone {
        heading(&mut picture, report);
    }
    for (column, name) in names.iter().enumerate() {
        let x = left + CELL * (column as f32 + 0.5);
        picture.text(Text { turn: TURN, ..Text::new(x, top - 10.0, NAME, name.clone()) });
    }
    let all = left + cells + APART;
    picture.text(Text {
        weight: Weight::Semibold,
        turn: TURN,
        ..Text::new(all + CELL / 2.0, top - 10.0, NAME, "All")
    });
    for (row, name) in names.iter().enumerate() {
        let y = top + CELL * row as f32;
        picture.text(Text {
            anchor: Anchor::End,
            ..Text::new(left - 12.0, y + CELL / 2.0 + 5.0, NAME, name.clone())
        });
        for column in 0..decks.len() {
            let x = left + CELL * column as f32;
            let (one, other) = (decks[row].number, decks[column].number);
            cell(&mut picture, x, y, against(report, one, other), &versus(report, row, column));
        }
        let tip = format!("{} against all others", decks[row].deck);
        cell(&mut picture, all, y, decks[row].won, &tip);
    }
    legend(&mut picture, margin, left, top + cells + 24.0);
    picture
}

fn title(report: &Report) -> String {
    let best: Vec<String> = report
        .decks
        .iter()
        .filter_map(|deck| Some(format!("{} {}", deck.deck, percent(deck.won?.share))))
        .collect();
    format!("How often each deck wins, against all others: {}", best.join(", "))
}

fn heading(picture: &mut Picture, report: &Report) {
    let title = Text { weight: Weight::Semibold, ..Text::new(MARGIN, MARGIN + 18.0, 20.0, "Who beats whom") };
    picture.text(title);
    let run = &report.run;
    let about = format!(
        "{} games, {} edition, {}, seed {}",
        grouped(report.games),
        run.edition,
        run.bots.join(" against "),
        run.seed
    );
    picture.text(Text { paint: Paint::Soft, ..Text::new(MARGIN, MARGIN + 40.0, 13.0, about) });
}

/// How often the deck of the row wins against that of the column. `None` for a mirror match.
fn against(report: &Report, one: usize, other: usize) -> Option<Chance> {
    let (pair, is_first) = report.pair(one, other)?;
    let chance = pair.a_won.filter(|_| one != other)?;
    Some(if is_first {
        chance
    } else {
        Chance { share: 1.0 - chance.share, low: 1.0 - chance.high, high: 1.0 - chance.low, ..chance }
    })
}

fn versus(report: &Report, row: usize, column: usize) -> String {
    format!("{} against {}", report.decks[row].deck, report.decks[column].deck)
}

fn cell(picture: &mut Picture, x: f32, y: f32, chance: Option<Chance>, who: &str) {
    let middle = x + CELL / 2.0;
    let side = CELL - GAP;
    let (paint, tip) = match chance {
        Some(chance) => (Paint::Chance(chance.share), Some(tip(who, chance))),
        None => (Paint::Faint, None),
    };
    let (x, y) = (x + GAP / 2.0, y + GAP / 2.0);
    picture.shapes.push(Shape::Box { x, y, width: side, height: side, round: 6.0, paint, tip });
    let Some(chance) = chance else {
        picture.text(Text {
            anchor: Anchor::Middle,
            paint: Paint::Soft,
            ..Text::new(middle, y + side / 2.0 + 5.0, 15.0, "–")
        });
        return;
    };
    picture.text(Text {
        anchor: Anchor::Middle,
        weight: Weight::Semibold,
        ..Text::new(middle, y + side / 2.0 + 2.0, 19.0, format!("{:.0}", 100.0 * chance.share))
    });
    let interval = format!("{:.0}–{:.0}", 100.0 * chance.low, 100.0 * chance.high);
    picture.text(Text { anchor: Anchor::Middle, ..Text::new(middle, y + side / 2.0 + 19.0, 12.0, interval) });
}

fn tip(who: &str, chance: Chance) -> String {
    let Chance { games, share, low, high } = chance;
    format!("{who}: {} ({} to {}), {} games", percent(share), percent(low), percent(high), grouped(games))
}

fn legend(picture: &mut Picture, margin: f32, left: f32, y: f32) {
    let (steps, step, high) = (24, 9.0, 10.0);
    for index in 0..steps {
        let chance = 0.1 + 0.8 * (f64::from(index) + 0.5) / f64::from(steps);
        picture.rectangle((left + step * index as f32, y, step + 0.5, high), Paint::Chance(chance));
    }
    let width = step * steps as f32;
    for (part, words) in [(0.0, "10 %"), (0.5, "50 %"), (1.0, "90 %")] {
        let anchor = match part {
            0.0 => Anchor::Start,
            1.0 => Anchor::End,
            _ => Anchor::Middle,
        };
        let x = left + width * part;
        picture.text(Text { anchor, paint: Paint::Soft, ..Text::new(x, y + 25.0, 11.5, words) });
    }
    let words = "Games out of 100 that the row wins against the column; below, the 95 % interval.";
    picture.text(Text { paint: Paint::Soft, ..Text::new(margin, y + 46.0, 11.5, words) });
}
