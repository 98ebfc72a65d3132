//! The page that explains the formats is the one that the table of formats gives.

use std::path::Path;

#[test]
fn the_page_and_its_drawings_are_as_they_are_written() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs");
    for (name, text) in warlord_wording::guide() {
        let kept = std::fs::read_to_string(docs.join(&name)).unwrap_or_default();
        assert!(kept == text, "docs/{name}: `cargo run -p warlord-wording --example guide` rewrites it");
    }
}
