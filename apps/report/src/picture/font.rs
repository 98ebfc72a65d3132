//! The letters of pictures: Inter, cut down to the letters of western languages (its licence is
//! beside it).

use std::sync::LazyLock;
use ttf_parser::{Face, GlyphId};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Weight {
    Regular,
    Semibold,
}

pub(super) fn face(weight: Weight) -> &'static Face<'static> {
    static REGULAR: LazyLock<Face<'static>> =
        LazyLock::new(|| read(include_bytes!("../../font/inter-regular.ttf")));
    static SEMIBOLD: LazyLock<Face<'static>> =
        LazyLock::new(|| read(include_bytes!("../../font/inter-semibold.ttf")));
    match weight {
        Weight::Regular => &REGULAR,
        Weight::Semibold => &SEMIBOLD,
    }
}

fn read(bytes: &'static [u8]) -> Face<'static> {
    Face::parse(bytes, 0).expect("the font is part of the program")
}

/// The letters of some words and how far each goes on. What the font does not have is a blank.
pub(super) fn letters(words: &str, size: f32, weight: Weight) -> impl Iterator<Item = (GlyphId, f32)> {
    let face = face(weight);
    let scale = size / f32::from(face.units_per_em());
    words.chars().map(move |letter| {
        let glyph = face.glyph_index(letter).or_else(|| face.glyph_index(' ')).unwrap_or(GlyphId(0));
        (glyph, f32::from(face.glyph_hor_advance(glyph).unwrap_or(0)) * scale)
    })
}

pub(super) fn width(words: &str, size: f32, weight: Weight) -> f32 {
    letters(words, size, weight).map(|(_, advance)| advance).sum()
}
