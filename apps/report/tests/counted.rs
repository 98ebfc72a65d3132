//! Figures of a small run, counted by hand.

use report::{Cause, Deeds, End, GameLine, Luck, Report, Run, Standing, heat_map, page, png, svg};
use std::collections::BTreeMap;
use wars_deal::{CardCount, DeckList};

fn deck(name: &str) -> DeckList {
    let card = |name: &str, count| CardCount { card: name.to_owned(), faction: None, count };
    DeckList {
        name: name.to_owned(),
        faction: format!("{name}'s people"),
        summoner: name.to_owned(),
        cards: vec![card(name, 1), card("Archer", 6), card("Burn", 2)],
    }
}

/// Two decks, two games of each of the four seatings: games 0 and 4 are Ada against herself, 1 and
/// 5 Ada in the south against Bo, 2 and 6 Bo in the south against Ada, 3 and 7 Bo against himself.
fn run() -> Run {
    Run {
        edition: "first".to_owned(),
        rules: "1".to_owned(),
        bots: vec!["random".to_owned()],
        seed: 1,
        games_a_seating: 2,
        luck_games_a_seating: 1,
        unsleeved: false,
        decks: vec![deck("Ada"), deck("Bo")],
    }
}

const ARCHER: u64 = 0b010;
const BURN: u64 = 0b100;

/// A game of 10 turns that the south won, who began, by an attack; nobody drew anything.
fn game(game: u64) -> GameLine {
    GameLine {
        game,
        end: End::Won(0),
        cause: Cause::Attack,
        first: Some(0),
        turns: 10,
        decisions: 100,
        cards: [Deeds::default(); 2],
        luck: None,
    }
}

fn lines() -> BTreeMap<u64, GameLine> {
    let drawn = |bits| Deeds { drawn: bits, ..Deeds::default() };
    let luck = |expected, wounds| Luck { attacks: 2, expected, wounds };
    let lines = [
        game(0),
        // Ada, in the south, beats Bo; she drew an Archer, he Burn. She was the luckier.
        GameLine {
            cards: [Deeds { drawn: ARCHER, played: ARCHER, magic: 0 }, drawn(BURN)],
            luck: Some([luck(1500, 3000), luck(2000, 1000)]),
            ..game(1)
        },
        // Bo, in the south, loses to Ada, who took the first turn. He was the luckier.
        GameLine {
            end: End::Won(1),
            first: Some(1),
            turns: 20,
            cards: [Deeds { drawn: ARCHER, played: 0, magic: ARCHER }, drawn(ARCHER | BURN)],
            luck: Some([luck(1000, 2000), luck(1250, 1000)]),
            ..game(2)
        },
        GameLine { end: End::Draw, cause: Cause::None, ..game(3) },
        game(4),
        // Ada loses to Bo by an event.
        GameLine {
            end: End::Won(1),
            cause: Cause::Event("Burn".to_owned()),
            cards: [drawn(ARCHER), Deeds { drawn: BURN, played: BURN, magic: 0 }],
            ..game(5)
        },
        GameLine { end: End::Stuck, cause: Cause::None, first: None, turns: 300, ..game(6) },
        GameLine { turns: 30, ..game(7) },
    ];
    lines.into_iter().map(|line| (line.game, line)).collect()
}

fn report() -> Report {
    Report::of(&run(), &lines())
}

#[test]
fn who_sat_where() {
    let seated: Vec<[usize; 2]> = (0..8).map(|game| run().seated(game)).collect();
    assert_eq!(seated[..4], [[0, 0], [0, 1], [1, 0], [1, 1]]);
    assert_eq!(seated[4..], seated[..4]);
    assert_eq!((0..8).map(|game| run().measures_luck(game)).filter(|measured| *measured).count(), 4);
}

#[test]
fn games_pairs_and_decks() {
    let report = report();
    assert_eq!((report.games, report.errors, report.draws), (8, 1, 1));
    let pairs: Vec<_> = report.pairs.iter().map(|pair| (pair.a.as_str(), pair.b.as_str())).collect();
    assert_eq!(pairs, [("Ada", "Ada"), ("Ada", "Bo"), ("Bo", "Bo")]);
    let pair = &report.pairs[1];
    assert_eq!((pair.games, pair.a_wins, pair.b_wins, pair.draws, pair.errors), (4, 2, 1, 0, 1));
    let won = pair.a_won.expect("there are games");
    assert_eq!((won.games, won.share), (3, 0.6667));
    assert!(won.low < 0.25 && won.high > 0.9, "three games say little: {won:?}");
    // The stronger first, without the games against themselves.
    let decks: Vec<_> =
        report.decks.iter().map(|deck| (deck.deck.as_str(), deck.won.unwrap().share)).collect();
    assert_eq!(decks, [("Ada", 0.6667), ("Bo", 0.3333)]);
    let ada = &report.decks[0];
    assert_eq!(ada.won_with_the_first_turn.unwrap().share, 0.6667);
    assert_eq!(ada.won_with_the_second_turn, None);
    assert_eq!(report.decks[1].won_with_the_second_turn.unwrap().share, 0.3333);
    assert_eq!(ada.turns, Some(13.33));
    let (pair, is_first) = report.pair(1, 0).expect("they met");
    assert_eq!((pair.a.as_str(), is_first), ("Ada", false));
}

#[test]
fn first_turn_length_and_causes() {
    let report = report();
    // Of seven games that ended: five won by who began, one lost, one a draw.
    let first = report.first_turn.unwrap();
    assert_eq!((first.games, first.share), (7, 0.7857));
    let length = report.length.as_ref().unwrap();
    assert_eq!((length.shortest, length.median, length.longest), (10, 10, 30));
    assert_eq!((length.mean, length.decisions), (14.29, 100.0));
    assert_eq!(length.turns, BTreeMap::from([(10, 5), (20, 1), (30, 1)]));
    let causes: Vec<_> = report.causes.iter().map(|cause| (&cause.cause, cause.games)).collect();
    let burn = Cause::Event("Burn".to_owned());
    assert_eq!(causes, [(&Cause::Attack, 5), (&burn, 1), (&Cause::None, 1)]);
    assert_eq!(report.faults.len(), 1);
    assert_eq!((report.faults[0].first_game, report.faults[0].games), (6, 1));
}

#[test]
fn luck() {
    let luck = report().luck.expect("two games were measured");
    assert_eq!((luck.games, luck.attacks), (2, 8));
    // 5.75 expected and 7 rolled in 8 attacks.
    assert_eq!((luck.expected, luck.rolled), (0.719, 0.875));
    // Winners: +1.5 and -0.25; losers: -1 and +1.
    assert_eq!((luck.surplus_of_winners, luck.surplus_of_losers), (0.625, 0.0));
    let luckier = luck.luckier_won.unwrap();
    assert_eq!((luckier.games, luckier.share), (2, 0.5));
}

#[test]
fn cards() {
    let report = report();
    let card = |deck: &str, card: &str| {
        let mut found = report.cards.iter().filter(|row| row.deck == deck && row.card == card);
        found.next().expect("a card of the deck").clone()
    };
    let archer = card("Ada", "Archer");
    // Ada: twice against herself, a win and a loss each; two wins and a loss against Bo.
    assert_eq!(
        (archer.copies, archer.deck_won.unwrap().games, archer.deck_won.unwrap().share),
        (6, 7, 0.5714)
    );
    let share = |chance: Option<report::Chance>| chance.map(|chance| (chance.games, chance.share));
    assert_eq!(share(archer.drawn), Some((3, 0.6667)));
    assert_eq!(share(archer.played), Some((1, 1.0)));
    assert_eq!(share(archer.magic), None);
    let burn = card("Bo", "Burn");
    assert_eq!(share(burn.drawn), Some((2, 0.5)));
    assert_eq!(share(burn.played), Some((1, 1.0)));
    assert_eq!(share(card("Bo", "Archer").magic), Some((1, 0.0)));
    assert_eq!(card("Ada", "Ada").drawn, None);
}

#[test]
fn a_report_of_nothing_has_no_figures() {
    let report = Report::of(&run(), &BTreeMap::new());
    assert_eq!((report.games, report.first_turn), (0, None));
    assert!(report.length.is_none() && report.luck.is_none());
    assert!(page(&report).contains("Simulation report"));
    assert!(png(&heat_map(&report, Standing::Alone), 1.0).is_some());
}

#[test]
fn pictures_say_the_figures() {
    let mut report = report();
    report.run.decks[0].name = "Ada <& \"friends\">".to_owned();
    for deck in &mut report.decks {
        deck.deck = deck.deck.replace("Ada", "Ada <& \"friends\">");
    }
    let picture = heat_map(&report, Standing::Alone);
    let text = svg(&picture);
    assert!(text.contains(">67</text>") && text.contains(">33</text>"), "{text}");
    assert!(text.contains("Ada &lt;&amp; &quot;friends&quot;&gt;"), "{text}");
    assert!(!text.contains("<&"));
    let image = png(&picture, 2.0).expect("it has a size");
    assert_eq!(image[..8], *b"\x89PNG\r\n\x1a\n");
    let width = u32::from_be_bytes(image[16..20].try_into().unwrap());
    assert_eq!(width, (picture.width * 2.0).ceil() as u32);
    assert_eq!(png(&picture, 2.0), Some(image), "the same picture is the same file");
}

#[test]
fn names_have_room_in_wider_letters_than_ours() {
    let mut report = report();
    report.decks[0].deck = "Queen Maldaria".to_owned();
    let text = svg(&heat_map(&report, Standing::InPage));
    let name = text.lines().find(|line| line.contains("text-anchor=\"end\"") && line.contains(">Queen"));
    let end = name.and_then(|line| line.split("x=\"").nth(1)?.split('"').next());
    let end: f32 = end.expect("a name that ends at the cells").parse().expect("a number");
    // As wide as it is in DejaVu Sans at this size, the letters of many a browser.
    assert!(end > 110.7, "{end}");
}

#[test]
fn the_page_needs_nothing_else_and_tells_names_as_they_are() {
    let mut report = report();
    report.decks[0].deck = "<script>alert(1)</script>".to_owned();
    let page = page(&report);
    assert!(page.contains("&lt;script&gt;") && !page.contains("<script"), "no name becomes code");
    assert!(
        !page.contains("http://")
            || page.matches("http://").count() == page.matches("http://www.w3.org/2000/svg").count()
    );
    assert!(!page.contains("https://") && !page.contains("src="));
    for told in ["What went wrong", "The first turn", "78.6 %", "Luck", "The event Burn"] {
        assert!(page.contains(told), "{told}");
    }
}
