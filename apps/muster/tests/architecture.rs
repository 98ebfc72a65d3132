//! What depends on what, as cargo sees it. Dependencies of tests and benchmarks do not count: these may
//! play real games.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// Whether the crate in this folder must not depend on any game.
fn is_neutral(folder: &str) -> bool {
    folder.starts_with("core/") || folder == "apps/server" || folder == "apps/terminal"
}

/// Each crate of the workspace: its folder from the top, and the crates of the workspace that it is built
/// on.
fn workspace() -> BTreeMap<String, (String, BTreeSet<String>)> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let top = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let told = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(top)
        .output()
        .expect("cargo can be run");
    let told: Value = serde_json::from_slice(&told.stdout).expect("cargo tells in JSON");
    let root = told["workspace_root"].as_str().expect("a workspace has a root");
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let packages = told["packages"].as_array().expect("a list of packages");
    let package = |package: &Value| {
        let manifest = text(&package["manifest_path"]);
        let folder = manifest.strip_prefix(root).expect("it is in the workspace");
        let folder = folder.trim_start_matches('/').trim_end_matches("/Cargo.toml").to_owned();
        let needs = package["dependencies"].as_array().expect("a list of dependencies").iter();
        let needs = needs.filter(|need| need["kind"].as_str() != Some("dev") && need["path"].is_string());
        (text(&package["name"]), (folder, needs.map(|need| text(&need["name"])).collect()))
    };
    packages.iter().map(package).collect()
}

/// All that a crate is built on, however far away.
fn all_needs<'a>(
    crates: &'a BTreeMap<String, (String, BTreeSet<String>)>,
    name: &'a str,
) -> BTreeSet<&'a str> {
    let mut all = BTreeSet::new();
    let mut waiting = vec![name];
    while let Some(name) = waiting.pop() {
        for need in &crates[name].1 {
            if all.insert(need.as_str()) {
                waiting.push(need);
            }
        }
    }
    all
}

#[test]
fn game_independent_crates_depend_on_no_game() {
    let crates = workspace();
    let games: BTreeSet<&str> = crates
        .iter()
        .filter(|(_, (folder, _))| folder.starts_with("games/"))
        .map(|(name, _)| name.as_str())
        .collect();
    assert!(games.contains("wars") && games.contains("warlord"), "{games:?}");
    let neutral: Vec<&String> =
        crates.iter().filter(|(_, (folder, _))| is_neutral(folder)).map(|(name, _)| name).collect();
    assert!(neutral.len() >= 11, "{neutral:?}");
    for name in neutral {
        let needs = all_needs(&crates, name);
        let known: Vec<_> = needs.intersection(&games).collect();
        assert!(known.is_empty(), "{name} depends on {known:?}");
    }
}

#[test]
fn rules_depend_on_no_bots() {
    let crates = workspace();
    for rules in ["wars", "cards", "warlord", "warlord-cards"] {
        let needs = all_needs(&crates, rules);
        assert!(!needs.contains("bots") && !needs.contains("sim"), "{rules} depends on {needs:?}");
    }
}

/// The types of a source that are errors, by the names they implement `Error` under.
fn error_types(source: &str) -> Vec<String> {
    let word = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let mut found = Vec::new();
    let mut derives = false;
    for line in source.lines().map(str::trim_start) {
        if line.starts_with("#[derive(") {
            derives =
                line.split(['(', ',', ')']).any(|name| matches!(name.trim(), "Error" | "thiserror::Error"));
        } else if let Some((_, name)) =
            line.strip_prefix("impl").and_then(|rest| rest.split_once("Error for "))
        {
            found.push(word(name));
        } else if let Some((_, name)) = line.split_once("enum ").or_else(|| line.split_once("struct ")) {
            if derives && !line.starts_with("//") {
                found.push(word(name));
            }
            derives = false;
        }
    }
    found
}

/// A refusal is what a player is told, a fault is what is wrong with something he wrote, an error is what
/// went wrong in the program.
#[test]
fn every_error_type_is_a_refusal_a_fault_or_an_error() {
    fn walk(folder: &std::path::Path, look: &mut dyn FnMut(&std::path::Path)) {
        for entry in
            std::fs::read_dir(folder).expect("it is a folder").map(|entry| entry.expect("it is read"))
        {
            let path = entry.path();
            if path.is_dir() {
                walk(&path, look);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                look(&path);
            }
        }
    }
    let mut found = 0;
    for folder in ["apps", "core", "games"] {
        walk(
            &std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(folder),
            &mut |path| {
                for name in error_types(&std::fs::read_to_string(path).expect("it is text")) {
                    let is_named =
                        ["Refusal", "Fault", "Faults", "Error"].iter().any(|end| name.ends_with(end));
                    assert!(is_named, "{name} in {}", path.display());
                    found += 1;
                }
            },
        );
    }
    assert!(found > 30, "only {found} were found");
}
