//! Charts as plain shapes, drawn as SVG with real text and as PNG.

mod font;
mod heat;
mod lengths;
mod paint;
mod png;
mod svg;

pub use heat::{Standing, heat_map};
pub use lengths::lengths;
pub use paint::{Paint, Rgb};
pub use png::png;
pub use svg::svg;

use font::Weight;

/// A picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    pub width: f32,
    pub height: f32,
    /// What it shows, for screen readers.
    pub title: String,
    shapes: Vec<Shape>,
}

#[derive(Clone, PartialEq, Debug)]
enum Shape {
    Box { x: f32, y: f32, width: f32, height: f32, round: f32, paint: Paint, tip: Option<String> },
    Text(Text),
}

#[derive(Clone, PartialEq, Debug)]
struct Text {
    x: f32,
    /// Of the base line.
    y: f32,
    size: f32,
    weight: Weight,
    anchor: Anchor,
    paint: Paint,
    /// Degrees, counterclockwise around its start.
    turn: f32,
    words: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Anchor {
    Start,
    Middle,
    End,
}

impl Picture {
    fn new(width: f32, height: f32, title: String) -> Picture {
        let shapes =
            vec![Shape::Box { x: 0.0, y: 0.0, width, height, round: 0.0, paint: Paint::Page, tip: None }];
        Picture { width, height, title, shapes }
    }

    fn text(&mut self, text: Text) {
        self.shapes.push(Shape::Text(text));
    }

    fn rectangle(&mut self, (x, y, width, height): (f32, f32, f32, f32), paint: Paint) {
        self.shapes.push(Shape::Box { x, y, width, height, round: 0.0, paint, tip: None });
    }
}

impl Text {
    fn new(x: f32, y: f32, size: f32, words: impl Into<String>) -> Text {
        Text {
            x,
            y,
            size,
            weight: Weight::Regular,
            anchor: Anchor::Start,
            paint: Paint::Ink,
            turn: 0.0,
            words: words.into(),
        }
    }
}

/// As many letters as fit, with an ellipsis if it was shortened.
fn shortened(words: &str, size: f32, weight: Weight, width: f32) -> String {
    if font::width(words, size, weight) <= width {
        return words.to_owned();
    }
    let mut short: String = words.to_owned();
    while short.pop().is_some() {
        let candidate = format!("{}…", short.trim_end());
        if font::width(&candidate, size, weight) <= width {
            return candidate;
        }
    }
    String::new()
}
