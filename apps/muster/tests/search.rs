//! Card search, completions, manual pages and the version, as they are typed.

mod common;

use common::{muster, muster_in};
use std::fs;
use tempfile::TempDir;

#[test]
fn a_query_names_the_cards() {
    let brief = ["cards", "faction:benders kind:champion cost<=6 ranged", "--brief"];
    insta::assert_snapshot!(muster(&brief).well(), @"
    Gulldune (Benders, first edition): champion, cost 5, attack 2 ranged, life 4
    Gwalark (Benders, first edition): champion, cost 6, attack 2 ranged, life 5
    Sorgwen (Benders, first edition): champion, cost 5, attack 3 ranged, life 3
    Kalu (Benders, first edition): champion, cost 6, attack 2 ranged, life 6
    Talu (Benders, first edition): champion, cost 6, attack 2 ranged, life 6
    ");
    // In pieces as the shell parts them, and after `--`.
    let pieces = ["cards", "--brief", "faction:benders", "kind:champion", "cost<=6", "ranged"];
    assert_eq!(muster(&pieces).well(), muster(&brief).well());
    let epic = muster(&["cards", "--json", "--", "-kind:unit epic:yes"]).json();
    assert_eq!(epic.as_array().map(Vec::len), Some(11));
    let whole = muster(&["cards", "name=\"prince elien\""]).well();
    assert!(whole.starts_with("Phoenix Elves, first edition: "), "{whole}");
    assert!(whole.contains("\nPrince Elien: summoner"), "{whole}");
    assert_eq!(muster(&["cards", "cost>99"]).well(), "There is no such card.\n");
    let both = muster(&["cards", "name:ice", "--edition", "second", "--brief"]).well();
    assert!(both.lines().all(|line| line.contains("second edition")), "{both}");
}

#[test]
fn a_slip_in_a_query_is_pointed_at() {
    insta::assert_snapshot!(muster(&["cards", "orc cost<=five"]).refused(), @"
    error: the query is not understood
    orc cost<=five
              ^^^^ a number from 0 to 255 is expected here, not 'five'
    ");
    insta::assert_snapshot!(muster(&["cards", "(orc or elf"]).refused(), @"
    error: the query is not understood
    (orc or elf
    ^ this bracket is not closed
    ");
    insta::assert_snapshot!(muster(&["cards", "kind:hero"]).refused(), @"
    error: the query is not understood
    kind:hero
         ^^^^ there is no kind 'hero'; expected: unit, summoner, champion, common, event, wall, structure, conjuration, mutation, rules
    ");
}

#[test]
fn shells_can_complete_the_commands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = muster(&["completions", shell]).well();
        for word in ["muster", "deck", "cards", "sim", "--report"] {
            assert!(script.contains(word.trim_start_matches('-')), "{shell}: {word}");
        }
    }
    assert!(muster(&["completions", "tcsh"]).error.contains("invalid value 'tcsh'"));
}

#[test]
fn there_is_a_manual_page_for_every_command() {
    let folder = TempDir::new().expect("a folder");
    muster_in(folder.path(), &["man", "pages"]).well();
    let page = |name: &str| fs::read_to_string(folder.path().join("pages").join(name)).expect("a page");
    assert!(page("muster.1").contains("Summoner Wars"));
    assert!(page("muster-sim.1").contains("report"));
    assert!(page("muster-deck-check.1").contains("Exit code 1"));
    let file = folder.path().join("file");
    fs::write(&file, "").expect("it can be written");
    assert!(muster_in(folder.path(), &["man", "file"]).refused().contains("file cannot be made"));
}

#[test]
fn the_version_names_the_rules_and_their_signatures() {
    let version = muster(&["--version"]).well();
    assert!(version.starts_with(&format!("muster {}\n", env!("CARGO_PKG_VERSION"))), "{version}");
    assert!(version.contains(&format!("rules {}", wars_deal::RULES_VERSION)), "{version}");
    for signature in wars_deal::SIGNATURES {
        assert!(version.contains(signature), "{version}");
    }
    assert_eq!(muster(&["-V"]).well(), format!("muster {}\n", env!("CARGO_PKG_VERSION")));
}
