//! Writes the page that explains the formats, and its drawings: `cargo run -p warlord-wording --example guide`.

use std::path::Path;

fn main() -> std::io::Result<()> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs");
    for (name, text) in warlord_wording::guide() {
        std::fs::write(docs.join(name), text)?;
    }
    Ok(())
}
