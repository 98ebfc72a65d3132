//! Colours, for light pages and dark ones.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// The use of a colour.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Paint {
    Page,
    Ink,
    /// Explanatory text.
    Soft,
    /// Empty areas.
    Faint,
    Bar,
    /// A chance from 0 to 1: orange, neutral at a half, blue. Most people can tell these colours
    /// apart, and the number is always shown with them.
    Chance(f64),
}

/// Chances this far from a half have the full colour.
const FULL: f64 = 0.4;

impl Paint {
    pub fn light(self) -> Rgb {
        match self {
            Paint::Page => Rgb(0xff, 0xff, 0xff),
            Paint::Ink => Rgb(0x16, 0x1a, 0x22),
            Paint::Soft => Rgb(0x5b, 0x64, 0x72),
            Paint::Faint => Rgb(0xed, 0xef, 0xf2),
            Paint::Bar => Rgb(0x3b, 0x7d, 0xbf),
            Paint::Chance(chance) => {
                diverge(chance, Rgb(0xe8, 0x8a, 0x3c), Rgb(0xf7, 0xf5, 0xf0), Rgb(0x58, 0x9f, 0xdd))
            }
        }
    }

    pub fn dark(self) -> Rgb {
        match self {
            Paint::Page => Rgb(0x14, 0x17, 0x1d),
            Paint::Ink => Rgb(0xec, 0xef, 0xf4),
            Paint::Soft => Rgb(0x9a, 0xa4, 0xb2),
            Paint::Faint => Rgb(0x22, 0x27, 0x30),
            Paint::Bar => Rgb(0x5c, 0x9f, 0xdd),
            Paint::Chance(chance) => {
                diverge(chance, Rgb(0xa3, 0x50, 0x14), Rgb(0x2b, 0x30, 0x39), Rgb(0x1f, 0x62, 0xa5))
            }
        }
    }
}

fn diverge(chance: f64, low: Rgb, middle: Rgb, high: Rgb) -> Rgb {
    let way = ((chance - 0.5) / FULL).clamp(-1.0, 1.0);
    let end = if way < 0.0 { low } else { high };
    let mix = |from: u8, to: u8| {
        let (from, to) = (f64::from(from), f64::from(to));
        (from + (to - from) * way.abs()).round() as u8
    };
    Rgb(mix(middle.0, end.0), mix(middle.1, end.1), mix(middle.2, end.2))
}

impl std::fmt::Display for Rgb {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast of two colours as defined by the accessibility guidelines.
    fn contrast(one: Rgb, other: Rgb) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let light = |Rgb(r, g, b): Rgb| 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
        let (one, other) = (light(one) + 0.05, light(other) + 0.05);
        one.max(other) / one.min(other)
    }

    #[test]
    fn words_can_be_read_on_every_colour() {
        for percent in 0..=100 {
            let paint = Paint::Chance(f64::from(percent) / 100.0);
            for (ink, below) in [(Paint::Ink.light(), paint.light()), (Paint::Ink.dark(), paint.dark())] {
                assert!(contrast(ink, below) >= 4.5, "{percent} %: {ink} on {below}");
            }
        }
        assert!(contrast(Paint::Soft.light(), Paint::Page.light()) >= 4.5);
        assert!(contrast(Paint::Soft.dark(), Paint::Page.dark()) >= 4.5);
    }
}
