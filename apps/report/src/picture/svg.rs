//! Charts as SVG, light or dark according to the reader's system.

use super::{Anchor, Picture, Shape, Text, Weight};
use crate::picture::Paint;
use std::fmt::Write;

/// The picture as SVG text: a complete file that can also be embedded in a page.
pub fn svg(picture: &Picture) -> String {
    let Picture { width, height, title, shapes } = picture;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" \
         role=\"img\" font-family=\"Inter, system-ui, 'Segoe UI', Roboto, Arial, sans-serif\">\n\
         <title>{2}</title>\n\
         <style>@media (prefers-color-scheme: dark) {{ svg [style*=\"--dark\"] {{ fill: var(--dark) }} }}</style>\n",
        number(*width),
        number(*height),
        escape(title)
    );
    for shape in shapes {
        match shape {
            Shape::Box { x, y, width, height, round, paint, tip } => {
                let _ = write!(
                    out,
                    "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}",
                    number(*x),
                    number(*y),
                    number(*width),
                    number(*height),
                    fill(*paint)
                );
                if *round > 0.0 {
                    let _ = write!(out, " rx=\"{}\"", number(*round));
                }
                match tip {
                    Some(tip) => {
                        let _ = writeln!(out, "><title>{}</title></rect>", escape(tip));
                    }
                    None => out.push_str("/>\n"),
                }
            }
            Shape::Text(text) => write_text(&mut out, text),
        }
    }
    out.push_str("</svg>\n");
    out
}

fn write_text(out: &mut String, text: &Text) {
    let (x, y) = (number(text.x), number(text.y));
    let _ = write!(out, "<text x=\"{x}\" y=\"{y}\" font-size=\"{}\"{}", number(text.size), fill(text.paint));
    if text.weight == Weight::Semibold {
        out.push_str(" font-weight=\"600\"");
    }
    match text.anchor {
        Anchor::Start => {}
        Anchor::Middle => out.push_str(" text-anchor=\"middle\""),
        Anchor::End => out.push_str(" text-anchor=\"end\""),
    }
    if text.turn != 0.0 {
        let _ = write!(out, " transform=\"rotate({} {x} {y})\"", number(-text.turn));
    }
    let _ = writeln!(out, ">{}</text>", escape(&text.words));
}

/// Both colours: programs that do not know the style use the light one.
fn fill(paint: Paint) -> String {
    format!(" fill=\"{}\" style=\"--dark: {}\"", paint.light(), paint.dark())
}

/// At most two decimals, without trailing zeros.
fn number(number: f32) -> String {
    let text = format!("{number:.2}");
    let short = text.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" { "0".to_owned() } else { short.to_owned() }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
