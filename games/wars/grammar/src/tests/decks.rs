//! Rulings about deck lists.

use super::{fails_at, holds, ruling, unreadable};

#[test]
fn a_deck_that_is_so() {
    holds("deck Sneeks\n---\nexpect deck legal\ndeck has 5 Slinger\nexpect deck refused F13.1");
    holds("deck Sneeks\n---\ndeck has 1 Xyzzy\nexpect deck refused F13.1, no rule");
    holds("deck\n  1 Sneeks\n---\nexpect deck refused F13.1\ndeck says The deck has 0 walls and needs 3.");
}

#[test]
fn a_deck_that_is_not_so() {
    let short = "deck Sneeks\n---\ndeck has 5 Slinger\n";
    for (line, reason) in [
        ("expect deck legal", "17 commons"),
        ("expect deck refused F13.2", "17 commons"),
        ("expect deck refused F13.1, F13.2", "17 commons"),
        ("deck says The deck has 18 commons and needs 18.", "17 commons"),
        ("deck has 0 Guardian", "it has none"),
    ] {
        fails_at(line, reason, &format!("{short}{line}"));
    }
    let foreign = "deck Sneeks\n---\ndeck has 5 Slinger\ndeck has 1 Guardian\n";
    fails_at("expect deck refused F13.1", "F13.2", &format!("{foreign}expect deck refused F13.1"));
    fails_at("expect deck refused F13.1", "legal", "deck Sneeks\n---\nexpect deck refused F13.1");
    fails_at("expect deck legal", "there is none", "---\nexpect deck legal");
}

#[test]
fn a_deck_line_that_makes_no_sense() {
    for (head, line, reason) in [
        ("deck Xyzzy", 3, "no summoner \"Xyzzy\""),
        ("deck", 3, "a deck list follows"),
        ("deck Sneeks\n  1 Slinger", 3, "no list below it"),
        ("deck\n  1 Sneeks\n  many Slingers", 5, "not a line of a deck list"),
        ("deck Sneeks\ndeck Frick", 4, "'deck' is not understood"),
    ] {
        unreadable(line, reason, &ruling(&format!("{head}\n---\nexpect deck legal")));
    }
    for (line, reason) in [
        ("expect deck", "`legal`"),
        ("expect deck refused", "`legal`"),
        ("expect deck refused F99.1", "no rule 'F99.1'"),
        ("deck has Slinger", "not a number"),
        ("deck has 5", "of which card?"),
        ("deck holds 5 Slinger", "`has`"),
    ] {
        unreadable(5, reason, &ruling(&format!("deck Sneeks\n---\n{line}")));
    }
}
