//! The text format.

use decks::{DeckDraft, Entry, Line, Section, SyntaxFault, TextFault, parse, write};

fn entries(text: &str) -> Vec<(Section, u8, String, Option<String>)> {
    let draft = parse(text).expect("a list");
    let plain = |entry: &Entry| {
        let faction = entry.faction.as_ref().map(ToString::to_string);
        (entry.section, entry.copies.get(), entry.card.to_string(), faction)
    };
    draft.entries().map(plain).collect()
}

fn slips(text: &str) -> Vec<(usize, usize, SyntaxFault)> {
    let faults = parse(text).expect_err("no list");
    faults.into_iter().map(|TextFault { line, column, reason }| (line, column, reason)).collect()
}

#[test]
fn a_list_as_people_write_them() {
    let text = "\
\u{feff}deck: Fire from afar
# Keep the archers back.
summoner: Prince Elien
CHAMPIONS (3):
- 1 Fire Drake
* 1x  Kaeseeall
Common:   # eighteen
 6  Archer (Phoenix Elves)\t# of 10\r
12 Guardian
";
    let elves = Some("Phoenix Elves".to_owned());
    let wanted = [
        (Section::Summoner, 1, "Prince Elien".to_owned(), None),
        (Section::Champions, 1, "Fire Drake".to_owned(), None),
        (Section::Champions, 1, "Kaeseeall".to_owned(), None),
        (Section::Commons, 6, "Archer".to_owned(), elves),
        (Section::Commons, 12, "Guardian".to_owned(), None),
    ];
    assert_eq!(entries(text), wanted);
    let written = "\
deck: Fire from afar
# Keep the archers back.

Summoner
1 Prince Elien

Champions
1 Fire Drake
1 Kaeseeall

Commons
# eighteen
6 Archer (Phoenix Elves)  # of 10
12 Guardian
";
    assert_eq!(write(&parse(text).expect("a list")), written);
}

#[test]
fn the_two_ways_to_write_a_summoner_are_the_same() {
    assert_eq!(parse("summoner: Prince Elien"), parse("Summoner\n1 Prince Elien"));
}

#[test]
fn cards_above_the_first_heading_and_after_a_summoner_stay_where_they_are() {
    let wanted =
        [(Section::Summoner, 1, "Krusk".to_owned(), None), (Section::Cards, 2, "Shaman".to_owned(), None)];
    assert_eq!(entries("summoner: Krusk\n2 Shaman"), wanted);
    assert_eq!(
        write(&parse("summoner: Krusk\n2 Shaman").expect("a list")),
        "Summoner\n1 Krusk\n\nCards\n2 Shaman\n"
    );
}

#[test]
fn an_empty_text_is_an_empty_draft() {
    for text in ["", "\n \n\t\r\n", "Champions\n"] {
        assert_eq!(parse(text), Ok(DeckDraft::empty(cards::sheet::Edition::First)));
    }
}

#[test]
fn remarks_are_kept() {
    let draft = parse("#\n## two\n1 Krusk # here # and there").expect("a list");
    let remarks = draft.lines.iter().map(|line| match line {
        Line::Remark(_, remark) => remark.as_str(),
        Line::Card(entry) => entry.remark.as_str(),
    });
    assert_eq!(remarks.collect::<Vec<_>>(), ["", "# two", "here # and there"]);
}

#[test]
fn every_line_that_is_not_understood_is_told_with_its_place() {
    let text = "\
deck:
6Archer
Archer
  0 Archer
256 Archer
7 # nothing
2 Archer (Jungle Elves
2 Archer ()
2 Archer (Jungle Elves) and more
Champions and more
Champions (three)
edition: third
1 Archer
edition: first
edition: first
deck: one
deck: two
9999999999999999999999 Archer
Árchers: é";
    let wanted = [
        (1, 6, SyntaxFault::NothingSaid("deck")),
        (2, 2, SyntaxFault::NoSpaceAfterCopies),
        (3, 1, SyntaxFault::NotALine),
        (4, 3, SyntaxFault::CopiesOutOfRange),
        (5, 1, SyntaxFault::CopiesOutOfRange),
        (6, 3, SyntaxFault::NoCard),
        (7, 10, SyntaxFault::BracketNotClosed),
        (8, 10, SyntaxFault::BracketEmpty),
        (9, 25, SyntaxFault::Leftover),
        (10, 1, SyntaxFault::NotALine),
        (11, 11, SyntaxFault::Leftover),
        (12, 10, SyntaxFault::UnknownEdition),
        (15, 1, SyntaxFault::SaidTwice("edition")),
        (17, 1, SyntaxFault::SaidTwice("deck")),
        (18, 1, SyntaxFault::CopiesOutOfRange),
        (19, 1, SyntaxFault::NotALine),
    ];
    assert_eq!(slips(text), wanted);
}

#[test]
fn beside_lines_that_are_not_understood_the_other_faults_are_told() {
    let text = "1 Grognack\nsix walls\n2 Krung\n12 Fighter\n1 Guardian\n4 Wall\n1 Burn\n";
    let why = decks::from_text(text).expect_err("much is wrong");
    assert_eq!(why.lines.iter().map(|fault| fault.line).collect::<Vec<_>>(), [2]);
    let told = why.faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    for said in [
        "Guardian (Phoenix Elves) is neither a unit of the Tundra Orcs nor a mercenary. (F13.2)",
        "Burn (Phoenix Elves) is no event of Grognack's reference card. (F13.1)",
        "The deck has 4 walls and needs 3. (F13.1)",
        "The deck has 2 Krung; of a champion it may have 1 copy at most. (F13.3)",
        "The deck has 12 Fighter; of a common it may have 10 copies at most. (F13.3)",
    ] {
        assert!(told.contains(said), "{said}\n{told}");
    }
    assert!(!told.contains("Add "), "what is missing may stand on the other lines:\n{told}");
    // Without the edition no rule applies.
    for line in ["edition: third", "Second edition"] {
        let why = decks::from_text(&format!("{line}\n2 Krung\n12 Fighter\n")).expect_err("no edition");
        assert_eq!((why.lines.len(), why.faults), (1, Vec::new()), "{line}");
    }
}

#[test]
fn a_column_counts_signs_and_not_bytes() {
    assert_eq!(slips("1 Ärcher (Ö"), [(1, 10, SyntaxFault::BracketNotClosed)]);
    let told = parse("1 Ärcher (Ö").expect_err("no list")[0].to_string();
    assert_eq!(told, "line 1, column 10: The bracket with the faction is not closed.");
}

#[test]
fn a_remark_stays_under_its_heading() {
    let text = "# about\n\nSummoner\n1 Sneeks\n# of the summoner\n\nCommons\n# of the commons\n8 Fighter\n";
    assert_eq!(write(&parse(text).expect("a list")), text);
}
