//! The files of a report.

use crate::game::GameLine;
use crate::picture::{Standing, heat_map, png, svg};
use crate::tally::Report;
use crate::{csv, page};
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

/// Pixels per unit of the picture.
const SCALE: f32 = 2.0;

/// Writes the report to an existing folder.
pub fn write(folder: &Path, report: &Report, lines: &BTreeMap<u64, GameLine>) -> io::Result<()> {
    let picture = heat_map(report, Standing::Alone);
    let mut json = serde_json::to_string_pretty(report)?;
    json.push('\n');
    let too_large = || io::Error::other("the heat map is too large for a PNG file");
    let files: [(&str, Vec<u8>); 7] = [
        ("report.html", page::page(report).into_bytes()),
        ("report.json", json.into_bytes()),
        ("pairs.csv", csv::pairs(report).into_bytes()),
        ("cards.csv", csv::cards(report).into_bytes()),
        ("games.csv", csv::games(report, lines).into_bytes()),
        ("heatmap.svg", svg(&picture).into_bytes()),
        ("heatmap.png", png(&picture, SCALE).ok_or_else(too_large)?),
    ];
    for (name, bytes) in files {
        let path = folder.join(name);
        fs::write(&path, bytes)
            .map_err(|why| io::Error::new(why.kind(), format!("{}: {why}", path.display())))?;
    }
    Ok(())
}
