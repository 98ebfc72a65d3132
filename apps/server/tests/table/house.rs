//! Dependencies: the server and everything under it know no game.

use serde_json::Value;
use std::collections::BTreeMap;
use std::process::Command;

/// Every crate of the workspace: its folder, and the crates of the workspace that it is built on. Crates
/// for tests alone do not count.
fn crates() -> BTreeMap<String, (String, Vec<String>)> {
    let listed = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo is there");
    let listed: Value = serde_json::from_slice(&listed.stdout).expect("cargo lists the crates");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let packages = listed["packages"].as_array().expect("there are crates").iter();
    let crates = packages.map(|package| {
        let dependencies = package["dependencies"].as_array().into_iter().flatten();
        let ours =
            dependencies.filter(|dependency| dependency["path"].is_string() && dependency["kind"].is_null());
        let names = ours.map(|dependency| text(&dependency["name"])).collect();
        (text(&package["name"]), (text(&package["manifest_path"]), names))
    });
    crates.collect()
}

#[test]
fn the_server_and_what_it_is_built_on_know_no_game() {
    let crates = crates();
    for root in ["server", "sitting", "table", "title", "words", "bots", "sim", "scenario"] {
        let mut seen = vec![root.to_owned()];
        let mut next = 0;
        while let Some(name) = seen.get(next).cloned() {
            let (folder, dependencies) = &crates[&name];
            assert!(!folder.contains("/games/"), "{root} is built on {name}: {seen:?}");
            let new: Vec<String> = dependencies.iter().filter(|name| !seen.contains(name)).cloned().collect();
            seen.extend(new);
            next += 1;
        }
    }
    // The search finds what it looks for.
    assert!(
        crates["wars-title"].0.contains("/games/") && crates["muster"].1.contains(&"wars-title".to_owned())
    );
}
