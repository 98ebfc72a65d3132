//! The sheets, and what is finished.

use warlord::{Deck, DeckFault, Kind, Options, check_deck};
use warlord_cards::{catalogue, find, unfinished};

#[test]
fn all_cards_are_read() {
    let count = |kind| catalogue().faces.iter().filter(|face| face.kind == kind).count();
    assert_eq!(catalogue().faces.len(), 350);
    assert_eq!([Kind::Character, Kind::Action, Kind::Item].map(count), [149, 123, 78]);
    assert_eq!(catalogue().decks.len(), 5);
}

#[test]
fn every_card_is_finished() {
    let names: Vec<_> = unfinished().iter().map(|face| face.id).collect();
    assert!(names.is_empty(), "{} not finished: {names:?}", names.len());
}

#[test]
fn ready_decks_are_legal_with_each_of_their_warlords() {
    for ready in &catalogue().decks {
        assert_eq!(ready.deck.cards().count(), 50, "{}", ready.id);
        assert_eq!(check_deck(&ready.deck, &Options::default()), [], "{}", ready.id);
        for &warlord in &ready.alternates {
            assert_eq!(
                check_deck(&ready.led_by(warlord), &Options::default()),
                [],
                "{} by {}",
                ready.id,
                warlord.id
            );
        }
    }
}

fn faults(change: impl Fn(&mut Deck)) -> Vec<DeckFault> {
    let mut deck = catalogue().decks[0].deck.clone();
    change(&mut deck);
    check_deck(&deck, &Options::default())
}

fn card(id: &str) -> &'static warlord::Face {
    find(id).unwrap_or_else(|| panic!("no card {id}"))
}

#[test]
fn every_fault_of_a_deck_is_found_with_its_rule() {
    // 3.1: at least 50 cards, the starting army included.
    let few = faults(|deck| {
        let last = deck.rest.iter().rposition(|face| face.kind == Kind::Character).unwrap();
        deck.rest.remove(last);
    });
    assert_eq!(few, [DeckFault::TooFew { have: 49, need: 50 }]);
    assert_eq!(few[0].rule(), Some("3.1"));
    // More than 64 cards are legal, but this program has no room for them: no rule is broken.
    let big = faults(|deck| deck.rest.extend([card("blast"); 30]));
    let too_many = DeckFault::TooMany { have: 80, most: 64 };
    assert!(big.contains(&too_many), "{big:?}");
    assert_eq!(too_many.rule(), None);
    assert!(!too_many.to_string().contains("3.1"));
    // 3.2: three copies, counted over the whole deck. The deck has three of this one.
    let copies = faults(|deck| deck.rest.extend([card("squire-kelanor"), card("blast")]));
    assert_eq!(copies, [DeckFault::TooManyCopies { card: "Squire Kelanor", have: 4, most: 3 }]);
    assert_eq!(copies[0].rule(), Some("3.2"));
    // 3.3: one copy of a Unique card.
    let unique = faults(|deck| deck.rest.push(card("princess-dashkova")));
    assert!(unique.contains(&DeckFault::TooManyCopies { card: "Princess Dashkova", have: 2, most: 1 }));
    assert_eq!(unique[0].rule(), Some("3.3"));
    // 3.4: one Warlord, and he leads.
    let second = faults(|deck| deck.rest.push(card("krun")));
    assert!(second.contains(&DeckFault::SecondWarlord { card: "Krun" }));
    let nobody = faults(|deck| deck.warlord = card("count-damien"));
    assert!(nobody.contains(&DeckFault::NotWarlord { card: "Count Damien" }), "{nobody:?}");
    // 3.5: half of the deck is characters already.
    let types = faults(|deck| deck.rest.extend([card("maddawc"); 3]));
    assert_eq!(types, [DeckFault::TooManyOfType { kind: Kind::Character, have: 28, most: 26 }]);
    // 4.1 and 4.2: three of level 1, two of level 2, of the Warlord's faction.
    let start = faults(|deck| deck.rank_1[0] = card("lady-beatrix"));
    assert!(start.contains(&DeckFault::StartLevel { card: "Lady Beatrix", level: 2, need: 1 }));
    let foreign = faults(|deck| deck.rank_1[0] = card("maddawc"));
    assert_eq!(foreign, [DeckFault::StartFaction { card: "Maddawc" }]);
    let item = faults(|deck| deck.rank_2[0] = card("long-sword"));
    assert!(item.contains(&DeckFault::StartNoCharacter { card: "Long Sword" }));
    // Duchess Brymin starts with fighters of any faction.
    let brymin = faults(|deck| {
        deck.warlord = card("duchess-brymin");
        deck.rank_1[0] = card("maddawc");
    });
    assert_eq!(brymin, []);
    let rogue = faults(|deck| {
        deck.warlord = card("duchess-brymin");
        deck.rank_1[0] = card("lsara");
    });
    assert_eq!(rogue, [DeckFault::StartFaction { card: "L'sara" }]);
}
