//! The lines above the `---`: format, armies, hands, decks, whose turn it is.

use crate::deck;
use crate::drawing::{self, Drawn, Ranks};
use crate::live::{Start, StartOf};
use crate::name::{self, find};
use crate::seats::Dialect;
use scenario::{LineFault, SyntaxFault, items, keyword, near};
use std::sync::Arc;
use table::{Seat, SeatSet};
use warlord::{CardId, Deal, Deck, Direction, Face, Format, Options, Phase, Pile, Stage, StageFault, deal};

/// How one player begins.
#[derive(Default)]
struct Player {
    army: Option<(usize, String, Ranks)>,
    piles: Vec<(Pile, Vec<&'static Face>)>,
}

/// A position of which only some lines have been read.
pub(crate) struct Draft {
    pub(crate) dialect: Dialect,
    pub(crate) options: Options,
    players: Vec<Player>,
    /// The army of every player without one of his own.
    others: Option<Ranks>,
    out: SeatSet,
    first: Option<Option<Seat>>,
    phase: Phase,
    turn: u16,
    is_last_turn: bool,
    /// Ready decks that are dealt instead of a position.
    deal: Option<Vec<String>>,
    pub(crate) duels: Option<usize>,
    /// A deck to be checked.
    pub(crate) deck: Option<Deck>,
    is_begun: bool,
}

pub(crate) const WORDS: &str = "format, army, hand, deck, bag, discard, gone, others, out, turn, phase, first, last turn, switch, deal, duels, cites or ---";

const PILES: [(&str, Pile); 5] = [
    ("hand", Pile::Hand),
    ("deck", Pile::Top),
    ("bag", Pile::Bag),
    ("discard", Pile::Discard),
    ("gone", Pile::Gone),
];

pub(crate) fn phase(word: &str) -> Result<Phase, SyntaxFault> {
    Ok(match word {
        "ready" => Phase::Ready,
        "draw" => Phase::Draw,
        "initiative" => Phase::Initiative,
        "decree" => Phase::Decree,
        "end" => Phase::End,
        _ => return Err(format!("'{word}' is not a phase: ready, draw, initiative, decree or end")),
    })
}

/// Cards of a pile: `Blast x3, Charge`.
pub(crate) fn stack(list: &str) -> Result<Vec<&'static Face>, SyntaxFault> {
    let mut cards = Vec::new();
    for item in items(list) {
        let (name, count) = match item.rsplit_once(" x") {
            Some((name, count)) if count.parse::<usize>().is_ok_and(|count| (1..=64).contains(&count)) => {
                (name, count.parse().unwrap_or(1))
            }
            _ => (item, 1),
        };
        cards.extend(std::iter::repeat_n(name::face(name)?, count));
    }
    Ok(cards)
}

impl Draft {
    pub(crate) fn new() -> Draft {
        Draft::of(Dialect::default())
    }

    pub(crate) fn of(dialect: Dialect) -> Draft {
        Draft {
            dialect,
            options: Options { direction: dialect.direction, ..Options::default() },
            players: (0..dialect.seats).map(|_| Player::default()).collect(),
            others: None,
            out: SeatSet::NONE,
            first: None,
            phase: Phase::Decree,
            turn: 1,
            is_last_turn: false,
            deal: None,
            duels: None,
            deck: None,
            is_begun: false,
        }
    }

    pub(crate) fn read(&mut self, number: usize, line: &str) -> Result<(), SyntaxFault> {
        if let Some(format) = keyword(line, "format") {
            return self.format(format);
        }
        self.is_begun = true;
        let dialect = self.dialect;
        if let Some((seat, rest)) = dialect.split(line) {
            return self.player(number, line, seat, rest);
        }
        if let Some(army) = keyword(line, "others") {
            self.others = Some(drawing::read(army, dialect)?);
        } else if let Some(list) = keyword(line, "out") {
            for word in items(list) {
                self.out = self.out.with(dialect.read(word)?);
            }
        } else if let Some(turn) = keyword(line, "turn") {
            self.turn = turn.parse().map_err(|_| format!("'{turn}' is no number of a turn"))?;
        } else if let Some(word) = keyword(line, "phase") {
            self.phase = phase(word)?;
        } else if let Some(word) = keyword(line, "first") {
            self.first = Some(if word == "nobody" { None } else { Some(dialect.read(word)?) });
        } else if line == "last turn" {
            self.is_last_turn = true;
        } else if let Some(what) = keyword(line, "switch") {
            self.switch(what)?;
        } else if let Some(list) = keyword(line, "deal") {
            self.deal = Some(items(list).map(str::to_owned).collect());
        } else if let Some(id) = keyword(line, "deck") {
            self.deck = Some(deck::ready(id)?);
        } else if let Some(size) = keyword(line, "duels") {
            let size = size.parse().ok().filter(|size| (1..=9).contains(size));
            self.duels = Some(size.ok_or("how many duels? `duels 3`")?);
        } else {
            return Err(format!("this is no line of a position: a player with {WORDS}"));
        }
        Ok(())
    }

    /// `emperor 6`, `head-to-head 6 right`.
    fn format(&mut self, text: &str) -> Result<(), SyntaxFault> {
        if self.is_begun {
            return Err("the format is named before everything else of the position".to_owned());
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let (name, seats, direction) = match words.as_slice() {
            ["duel"] => ("duel", "2", "left"),
            [name, seats] => (*name, *seats, "left"),
            [name, seats, direction] => (*name, *seats, *direction),
            _ => return Err("which format, for how many players? `format emperor 6`".to_owned()),
        };
        let format = Format::named(name).filter(|format| !format.of_duels).ok_or_else(|| {
            let names = Format::ALL.iter().filter(|format| !format.of_duels).map(|format| format.name);
            format!("there is no format '{name}' of one game{}", near(name, names))
        })?;
        let seats = seats.parse().map_err(|_| format!("'{seats}' is no number of players"))?;
        if !format.seats.contains(&seats) {
            return Err(format!("{name} is not played by {seats} players ({})", format.section));
        }
        self.options.direction = match direction {
            "left" => Direction::Left,
            "right" => Direction::Right,
            _ => return Err("one attacks to the `left` or to the `right`".to_owned()),
        };
        self.dialect = Dialect { format, seats, direction: self.options.direction };
        self.players = (0..seats).map(|_| Player::default()).collect();
        Ok(())
    }

    /// The switches of rules 19: deviations from the defaults.
    fn switch(&mut self, what: &str) -> Result<(), SyntaxFault> {
        match what {
            "types free" => self.options.half_of_a_type = false,
            "uniques free" => self.options.one_of_a_unique = false,
            "warlords free" => self.options.one_warlord = false,
            _ => return Err("a switch is `types free`, `uniques free` or `warlords free`".to_owned()),
        }
        Ok(())
    }

    fn player(&mut self, number: usize, line: &str, seat: Seat, rest: &str) -> Result<(), SyntaxFault> {
        let player = &mut self.players[seat.index()];
        if let Some(army) = keyword(rest, "army") {
            if player.army.is_some() {
                return Err(format!("{} has an army already", self.dialect.name(seat)));
            }
            player.army = Some((number, line.to_owned(), drawing::read(army, self.dialect)?));
            return Ok(());
        }
        let (word, list) = rest.split_once(' ').unwrap_or((rest, ""));
        let pile = PILES.iter().find(|(name, _)| *name == word);
        let (_, pile) = pile.ok_or_else(|| {
            format!("'{word}' is nothing that a player has: army, hand, deck, bag, discard or gone")
        })?;
        player.piles.push((*pile, stack(list)?));
        Ok(())
    }

    /// The position, or what is wrong with it.
    pub(crate) fn stage(self) -> Result<Arc<dyn Start>, Vec<LineFault>> {
        let whole = |reason: String| vec![LineFault { line: 0, text: String::new(), reason }];
        if let Some(names) = &self.deal {
            return self.deal(names).map_err(whole);
        }
        let mut stage = Stage::new(self.dialect.format, self.dialect.seats, find);
        stage.options(self.options);
        for seat in self.dialect.all() {
            let player = &self.players[seat.index()];
            let (line, text, army) = match (&player.army, &self.others) {
                (Some((line, text, army)), _) => (*line, text.as_str(), army),
                (None, Some(army)) => (0, "", army),
                (None, None) if self.out.contains(seat) || self.needs_no_army() => continue,
                (None, None) => {
                    let name = self.dialect.name(seat);
                    let reason = format!(
                        "{name} has no army: write `{name} army ...`, or `others ...` for all that have none"
                    );
                    return Err(whole(reason));
                }
            };
            let set = match self.out.contains(seat) {
                true => self.pile_of_the_dead(&mut stage, seat, army),
                false => self.army(&mut stage, seat, army),
            };
            set.map_err(|fault| {
                let reason = fault.to_string();
                vec![LineFault { line, text: text.to_owned(), reason }]
            })?;
            for (pile, faces) in &player.piles {
                let names: Vec<&str> = faces.iter().map(|face| face.id).collect();
                stage.pile(seat, *pile, &names.join(",")).map_err(|fault| whole(fault.to_string()))?;
            }
        }
        for seat in self.out {
            stage.out(seat);
        }
        stage.phase(self.phase, self.turn);
        if let Some(first) = self.first {
            stage.first(first);
        }
        if self.is_last_turn {
            stage.last_turn();
        }
        Ok(start(&stage, self.dialect.seats))
    }

    /// The ruling is about a match of duels or a deck, not a position.
    fn needs_no_army(&self) -> bool {
        self.duels.is_some() || self.deck.is_some()
    }

    fn army(&self, stage: &mut Stage, seat: Seat, ranks: &Ranks) -> Result<(), StageFault> {
        let army = Seat::new(self.dialect.format.home(seat.index(), self.dialect.seats));
        for (index, rank) in ranks.iter().enumerate() {
            for one in rank {
                self.character(stage, one, seat, army, index as u8 + 1)?;
            }
        }
        Ok(())
    }

    /// All cards of an eliminated player are in his discard pile (M8.2).
    fn pile_of_the_dead(&self, stage: &mut Stage, seat: Seat, ranks: &Ranks) -> Result<(), StageFault> {
        let mut own = ranks.iter().flatten().filter(|one| one.owner.is_none());
        own.try_for_each(|one| stage.pile(seat, Pile::Discard, one.face.id).map(drop))
    }

    fn character(
        &self,
        stage: &mut Stage,
        one: &Drawn,
        seat: Seat,
        army: Seat,
        rank: u8,
    ) -> Result<CardId, StageFault> {
        let owner = one.owner.unwrap_or(seat);
        let card = stage.supporter(owner, army, rank, one.face.id)?;
        stage.condition(card, one.condition);
        stage.wounds(card, one.wounds);
        if let Some(controller) = one.controller {
            stage.control(card, controller);
        }
        let controller = one.controller.unwrap_or(owner);
        for gear in one.gear.iter().rev() {
            let item = stage.item(gear.owner.unwrap_or(controller), card, gear.face.id)?;
            stage.condition(item, gear.condition);
        }
        Ok(card)
    }

    /// Ready decks by id, dealt as at the start of a game.
    fn deal(&self, names: &[String]) -> Result<Arc<dyn Start>, SyntaxFault> {
        let decks = names.iter().map(|name| deck::ready(name)).collect::<Result<Vec<_>, SyntaxFault>>()?;
        let dealt = Deal { format: self.dialect.format, options: self.options, decks };
        dealing(&dealt, self.dialect.seats)
    }
}

macro_rules! by_seats {
    ($seats:expr, $make:ident($($argument:expr),*)) => {
        match $seats {
            2 => $make::<2>($($argument),*),
            3 => $make::<3>($($argument),*),
            4 => $make::<4>($($argument),*),
            5 => $make::<5>($($argument),*),
            6 => $make::<6>($($argument),*),
            7 => $make::<7>($($argument),*),
            8 => $make::<8>($($argument),*),
            9 => $make::<9>($($argument),*),
            _ => $make::<10>($($argument),*),
        }
    };
}

fn start(stage: &Stage, seats: usize) -> Arc<dyn Start> {
    fn of<const N: usize>(stage: &Stage) -> Arc<dyn Start> {
        let (cast, table) = stage.build::<N>();
        Arc::new(StartOf { cast, table })
    }
    by_seats!(seats, of(stage))
}

pub(crate) fn dealing(dealt: &Deal, seats: usize) -> Result<Arc<dyn Start>, SyntaxFault> {
    fn of<const N: usize>(dealt: &Deal) -> Result<Arc<dyn Start>, SyntaxFault> {
        let (cast, table) = deal::<N>(dealt)
            .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))?;
        Ok(Arc::new(StartOf { cast, table }))
    }
    by_seats!(seats, of(dealt))
}
