//! A bar chart of game lengths in turns.

use super::font::Weight;
use super::{Anchor, Paint, Picture, Shape, Text};
use crate::tally::Length;
use crate::words::{grouped, percent};

const WIDTH: f32 = 720.0;
const HEIGHT: f32 = 220.0;
const LEFT: f32 = 12.0;
const BELOW: f32 = 44.0;
const ABOVE: f32 = 28.0;
/// With more bars than this, several turns share a bar.
const MOST_BARS: u16 = 48;

/// The picture, with the bar of the median marked.
pub fn lengths(length: &Length) -> Picture {
    let span = length.longest - length.shortest + 1;
    let together = span.div_ceil(MOST_BARS).max(1);
    let count = span.div_ceil(together);
    let games = |bar: u16| -> u64 {
        let from = length.shortest + bar * together;
        let until = u32::from(from) + u32::from(together);
        length.turns.range(from..).take_while(|(turns, _)| u32::from(**turns) < until).map(|(_, n)| n).sum()
    };
    let bars: Vec<u64> = (0..count).map(games).collect();
    let highest = bars.iter().copied().max().unwrap_or(0).max(1);
    let all: u64 = bars.iter().sum();
    let title = format!(
        "Turns of a game: from {} to {}, half of the games have {} or fewer",
        length.shortest, length.longest, length.median
    );
    let mut picture = Picture::new(WIDTH, HEIGHT, title);
    let room = HEIGHT - ABOVE - BELOW;
    let step = (WIDTH - 2.0 * LEFT) / f32::from(count);
    let bar_width = (step - 2.0).clamp(1.0, 46.0);
    for (index, &number) in bars.iter().enumerate() {
        let from = length.shortest + index as u16 * together;
        let to = from + together - 1;
        let x = LEFT + step * index as f32 + (step - bar_width) / 2.0;
        let height = room * number as f32 / highest as f32;
        let has_median = (from..=to).contains(&length.median);
        let paint = if has_median { Paint::Bar } else { Paint::Chance(0.66) };
        let turns = if from == to { format!("{from} turns") } else { format!("{from} to {to} turns") };
        let share = percent(number as f64 / all.max(1) as f64);
        let tip = Some(format!("{turns}: {} games, {share}", grouped(number)));
        let y = ABOVE + room - height;
        picture.shapes.push(Shape::Box {
            x,
            y,
            width: bar_width,
            height: height.max(0.5),
            round: 2.0,
            paint,
            tip,
        });
        let middle = x + bar_width / 2.0;
        if has_median {
            picture.text(Text {
                anchor: Anchor::Middle,
                weight: Weight::Semibold,
                ..Text::new(middle, ABOVE - 8.0, 12.0, "median")
            });
        }
        let every = usize::from((count / 12).max(1));
        if index % every == 0 {
            picture.text(Text {
                anchor: Anchor::Middle,
                paint: Paint::Soft,
                ..Text::new(middle, ABOVE + room + 17.0, 12.0, from.to_string())
            });
        }
    }
    picture.rectangle((LEFT, ABOVE + room, WIDTH - 2.0 * LEFT, 1.0), Paint::Soft);
    picture.text(Text {
        anchor: Anchor::Middle,
        paint: Paint::Soft,
        ..Text::new(WIDTH / 2.0, HEIGHT - 6.0, 12.0, "turns of both players together")
    });
    picture
}
