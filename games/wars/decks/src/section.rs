//! The headings of a deck list.

use cards::Card;
use cards::sheet::Kind;
use query::key;
use std::fmt;

/// A part of a deck list. Sections are for the reader: what a card counts as is printed on the
/// card, not said by the heading above it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub enum Section {
    /// Cards in no other section, such as those above the first heading.
    #[default]
    Cards,
    Summoner,
    Champions,
    /// First edition, Filth.
    Mutations,
    Commons,
    Mercenaries,
    /// First edition.
    Walls,
    /// Second edition.
    Gates,
    Events,
}

impl Section {
    pub const ALL: [Section; 9] = [
        Section::Cards,
        Section::Summoner,
        Section::Champions,
        Section::Mutations,
        Section::Commons,
        Section::Mercenaries,
        Section::Walls,
        Section::Gates,
        Section::Events,
    ];

    /// The section that a heading names, in the singular or the plural.
    pub fn named(heading: &str) -> Option<Section> {
        let heading = key(heading);
        let is_named = |section: &Section| {
            let plural = key(section.heading());
            let singular = match section {
                Section::Mercenaries => "mercenary",
                Section::Cards
                | Section::Summoner
                | Section::Champions
                | Section::Mutations
                | Section::Commons
                | Section::Walls
                | Section::Gates
                | Section::Events => plural.trim_end_matches('s'),
            };
            heading == plural || heading == singular
        };
        Section::ALL.into_iter().find(is_named)
    }

    pub fn heading(self) -> &'static str {
        match self {
            Section::Cards => "Cards",
            Section::Summoner => "Summoner",
            Section::Champions => "Champions",
            Section::Mutations => "Mutations",
            Section::Commons => "Commons",
            Section::Mercenaries => "Mercenaries",
            Section::Walls => "Walls",
            Section::Gates => "Gates",
            Section::Events => "Events",
        }
    }

    /// The section of a card in a list that we write. Mercenaries are listed with the cards of
    /// their kind, so that the numbers of F13.1 can be checked.
    pub fn of(card: &Card) -> Section {
        match card.facts.kind {
            Kind::Summoner => Section::Summoner,
            Kind::Champion => Section::Champions,
            Kind::Common => Section::Commons,
            Kind::Mutation => Section::Mutations,
            Kind::Event => Section::Events,
            Kind::Wall => Section::Walls,
            Kind::Structure => Section::Gates,
            Kind::Conjuration | Kind::RulesCard => Section::Cards,
        }
    }
}

impl fmt::Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.heading())
    }
}
