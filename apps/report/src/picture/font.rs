//! The font of the charts: Inter, reduced to the letters of western languages (its licence is next
//! to it).

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};
use std::sync::LazyLock;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Weight {
    Regular,
    Semibold,
}

fn font(weight: Weight) -> &'static FontRef<'static> {
    static REGULAR: LazyLock<FontRef<'static>> =
        LazyLock::new(|| read(include_bytes!("../../font/inter-regular.ttf")));
    static SEMIBOLD: LazyLock<FontRef<'static>> =
        LazyLock::new(|| read(include_bytes!("../../font/inter-semibold.ttf")));
    match weight {
        Weight::Regular => &REGULAR,
        Weight::Semibold => &SEMIBOLD,
    }
}

fn read(bytes: &'static [u8]) -> FontRef<'static> {
    FontRef::new(bytes).expect("the font is part of the program")
}

/// The glyphs of some words and their advance widths. Missing glyphs are blank.
pub(super) fn letters(words: &str, size: f32, weight: Weight) -> impl Iterator<Item = (GlyphId, f32)> {
    let glyphs = font(weight).charmap();
    let metrics = font(weight).glyph_metrics(Size::new(size), LocationRef::default());
    words.chars().map(move |letter| {
        let glyph = glyphs.map(letter).or_else(|| glyphs.map(' ')).unwrap_or(GlyphId::NOTDEF);
        (glyph, metrics.advance_width(glyph).unwrap_or(0.0))
    })
}

pub(super) fn width(words: &str, size: f32, weight: Weight) -> f32 {
    letters(words, size, weight).map(|(_, advance)| advance).sum()
}

/// Draws the outline of a glyph, y upwards. A blank has none.
pub(super) fn draw(glyph: GlyphId, size: f32, weight: Weight, pen: &mut impl OutlinePen) {
    if let Some(outline) = font(weight).outline_glyphs().get(glyph) {
        let settings = DrawSettings::unhinted(Size::new(size), LocationRef::default());
        outline.draw(settings, pen).expect("the font is part of the program");
    }
}
