//! Every ruling below `rulings/` holds.

use std::path::Path;

/// `RULINGS=first/cloaks` runs a part of them.
#[test]
fn every_ruling_holds() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulings");
    let part = std::env::var("RULINGS").unwrap_or_default();
    let report = scenario::run_paths([root.join(part)]);
    println!("{report}");
    assert!(report.is_good(), "some rulings do not hold");
    assert!(report.rulings > 0, "no ruling was found");
}
