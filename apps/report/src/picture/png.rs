//! Charts as PNG, in light colours.

use super::{Anchor, Picture, Shape, Text, font};
use skrifa::outline::OutlinePen;
use tiny_skia::{FillRule, Paint as Brush, Path, PathBuilder, Pixmap, Rect, Transform};

/// The picture as a PNG file with this many pixels per unit. `None` for a picture that is empty or
/// too large to draw.
pub fn png(picture: &Picture, scale: f32) -> Option<Vec<u8>> {
    let pixels = |units: f32| (units * scale).ceil() as u32;
    let mut canvas = Pixmap::new(pixels(picture.width), pixels(picture.height))?;
    let whole = Transform::from_scale(scale, scale);
    for shape in &picture.shapes {
        match shape {
            Shape::Box { x, y, width, height, round, paint, .. } => {
                if let Some(path) = rounded((*x, *y, *width, *height), *round) {
                    canvas.fill_path(&path, &brush(*paint), FillRule::Winding, whole, None);
                }
            }
            Shape::Text(text) => draw_text(&mut canvas, text, whole),
        }
    }
    canvas.encode_png().ok()
}

fn brush(paint: super::Paint) -> Brush<'static> {
    let super::Rgb(red, green, blue) = paint.light();
    let mut brush = Brush { anti_alias: true, ..Brush::default() };
    brush.set_color_rgba8(red, green, blue, 255);
    brush
}

fn rounded((x, y, width, height): (f32, f32, f32, f32), round: f32) -> Option<Path> {
    let round = round.min(width / 2.0).min(height / 2.0);
    if round <= 0.0 {
        return Rect::from_xywh(x, y, width, height).map(PathBuilder::from_rect);
    }
    let (right, bottom) = (x + width, y + height);
    let mut path = PathBuilder::new();
    path.move_to(x + round, y);
    path.line_to(right - round, y);
    path.quad_to(right, y, right, y + round);
    path.line_to(right, bottom - round);
    path.quad_to(right, bottom, right - round, bottom);
    path.line_to(x + round, bottom);
    path.quad_to(x, bottom, x, bottom - round);
    path.line_to(x, y + round);
    path.quad_to(x, y, x + round, y);
    path.close();
    path.finish()
}

fn draw_text(canvas: &mut Pixmap, text: &Text, whole: Transform) {
    let width = font::width(&text.words, text.size, text.weight);
    let mut at = match text.anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => -width / 2.0,
        Anchor::End => -width,
    };
    let place = whole.pre_translate(text.x, text.y).pre_concat(Transform::from_rotate(-text.turn));
    for (glyph, advance) in font::letters(&text.words, text.size, text.weight) {
        let mut outline = Outline(PathBuilder::new());
        font::draw(glyph, text.size, text.weight, &mut outline);
        if let Some(path) = outline.0.finish() {
            // Glyphs have their y axis upwards, pictures downwards.
            let here = place.pre_translate(at, 0.0).pre_scale(1.0, -1.0);
            canvas.fill_path(&path, &brush(text.paint), FillRule::Winding, here, None);
        }
        at += advance;
    }
}

/// The outline of a glyph.
struct Outline(PathBuilder);

impl OutlinePen for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}
