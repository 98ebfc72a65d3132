//! Positions on which the laws once failed, or that were made to try them: effects that compete, and
//! summoners about to fall. Each is played many times under every law.

use crate::draft::{Draft, Numbers, Piece, Spot};
use crate::law::holds;
use crate::twins::{Sides, play_both};
use crate::{ending, gathering, life, ordering};
use grid::Square;
use table::{Sampled, Seat};
use wars::{Edition, Face, Phase, Pile};

const SOUTH: Seat = Seat::new(0);
const NORTH: Seat = Seat::new(1);
const EAST: Seat = Seat::new(2);
const WEST: Seat = Seat::new(3);

/// The card of this name; `Cave Goblins/Fighter` where there are several.
fn face(edition: Edition, name: &str) -> &'static Face {
    let found = match name.split_once('/') {
        Some((faction, name)) => cards::find(edition, Some(faction), name),
        None => cards::find(edition, None, name),
    };
    found.unwrap_or_else(|| panic!("there is no {name} in the {edition}")).face
}

fn draft(edition: Edition, seats: usize, active: Seat, phase: Phase) -> Draft {
    Draft { edition, seats, pieces: Vec::new(), turn: (active, 5, phase), magic: vec![4; seats] }
}

fn first(active: Seat, phase: Phase) -> Draft {
    let mut draft = draft(Edition::First, 2, active, phase);
    draft.magic = vec![0; 2];
    draft
}

fn second(active: Seat, phase: Phase) -> Draft {
    draft(Edition::Second, 2, active, phase)
}

impl Draft {
    /// A card on a space, with this many wounds.
    fn on(mut self, seat: Seat, name: &str, space: &str, wounds: u8) -> Draft {
        let square: Square = space.parse().expect("a space");
        let mut piece = Piece::new(face(self.edition, name), seat, Spot::On(square, seat));
        piece.wounds = wounds;
        self.add(piece);
        self
    }

    /// A card laid on the one before by this seat.
    fn laid(mut self, by: Seat, name: &str) -> Draft {
        let is_on_board = |piece: &Piece| matches!(piece.spot, Spot::On(..));
        let host = self.pieces.iter().rposition(is_on_board).expect("there is a card to lay it on");
        self.add(Piece::new(face(self.edition, name), by, Spot::Attached(host, by)));
        self
    }

    /// A card under the one before.
    fn under(mut self, owner: Seat, name: &str) -> Draft {
        let host = self.pieces.len() - 1;
        self.add(Piece::new(face(self.edition, name), owner, Spot::Under(host)));
        self
    }

    fn holding(mut self, seat: Seat, pile: Pile, names: &[&str]) -> Draft {
        for name in names {
            self.add(Piece::new(face(self.edition, name), seat, Spot::In(seat, pile)));
        }
        self
    }
}

/// Plays a position under all laws, each time with other answers and dice.
#[track_caller]
fn try_out(name: &str, draft: Draft) {
    holds(name, 60, |seed| {
        let picks = || Sampled::new(seed);
        let count = draft.pieces.len();
        let plain = Numbers::plain(count);
        play_both(&draft, [&plain, &Numbers::reversed(count)], Sides::Same, &mut picks(), 40)?;
        play_both(&draft, [&plain, &plain], Sides::Exchanged, &mut picks(), 40)?;
        ending::ends_when_decided(&draft, &mut picks(), 40)?;
        life::all_alive(&draft, &mut picks(), 40)?;
        ordering::reversed_comes_to_the_same(&draft, &mut picks(), 40)?;
        gathering::gathered_again(&draft, &mut picks(), 40)
    });
}

/// Which of two Freezes of one player was paid off was decided by their numbers.
#[test]
fn two_freezes_of_one_player() {
    try_out(
        "two Freezes",
        first(SOUTH, Phase::Movement)
            .on(SOUTH, "Mugglug", "a1", 0)
            .on(NORTH, "Grognack", "f8", 0)
            .on(SOUTH, "Ugg", "c3", 0)
            .laid(NORTH, "Freeze")
            .laid(NORTH, "Freeze")
            .holding(SOUTH, Pile::Magic, &["Hunter", "Splack", "Murk"]),
    );
}

/// Internal numbers decided which unit Plague killed first.
#[test]
fn plague_among_units_about_to_die() {
    try_out(
        "Plague",
        first(SOUTH, Phase::Movement)
            .on(SOUTH, "Mugglug", "a6", 0)
            .on(NORTH, "Grognack", "d4", 5)
            .on(SOUTH, "Ugg", "b3", 0)
            .on(NORTH, "Fighter", "c5", 0)
            .on(NORTH, "Shooter", "a5", 0)
            .on(SOUTH, "Vermin", "b6", 0),
    );
}

/// Left and right decided which unit covered which.
#[test]
fn cover_in_the_line_of_a_fire_drake() {
    try_out(
        "Cover in a line",
        first(NORTH, Phase::Attack)
            .on(SOUTH, "Vlox", "e4", 5)
            .on(NORTH, "Torgan", "d5", 3)
            .on(NORTH, "Fire Drake", "c5", 2)
            .on(SOUTH, "Baldar", "c4", 0)
            .on(SOUTH, "The Admiral", "d4", 0),
    );
}

/// The Admiral and Thorkur both prevent (F11.9, FAQ-I-13).
#[test]
fn cover_against_magic_barrier() {
    try_out(
        "Cover against Magic Barrier",
        first(NORTH, Phase::Attack)
            .on(SOUTH, "Vlox", "a1", 0)
            .on(NORTH, "Torgan", "f8", 0)
            .on(SOUTH, "Thorkur", "c4", 3)
            .on(SOUTH, "The Admiral", "b4", 0)
            .on(NORTH, "Smasher", "c5", 0)
            .holding(SOUTH, Pile::Magic, &["Spearman", "Spearman"]),
    );
}

/// A Scavenger gives up what lies under him before or after The Admiral takes the wounds.
#[test]
fn scavenge_against_cover() {
    try_out(
        "Scavenge against Cover",
        first(NORTH, Phase::Attack)
            .on(SOUTH, "Vlox", "a1", 0)
            .on(NORTH, "Torgan", "f8", 0)
            .on(SOUTH, "The Admiral", "b4", 0)
            .on(NORTH, "Smasher", "c5", 0)
            .on(SOUTH, "Scavenger", "c4", 1)
            .under(NORTH, "Fighter"),
    );
}

/// Blerg puts the Skeletal Archer that he kills under him, or it goes where its own text says.
#[test]
fn adapt_against_magic_locked() {
    try_out(
        "Adapt against Magic Locked",
        first(SOUTH, Phase::Attack)
            .on(SOUTH, "Mugglug", "a1", 0)
            .on(NORTH, "Ret-Talus", "f8", 0)
            .on(SOUTH, "Blerg", "c4", 2)
            .on(NORTH, "Skeletal Archer", "c5", 0),
    );
}

/// Gror hits both twins when each has one life left: who is hit first decides who gets which card
/// (FAQ-I-14).
#[test]
fn gror_against_both_twins() {
    try_out(
        "Gror against twins",
        first(SOUTH, Phase::Attack)
            .on(SOUTH, "Oldin", "a1", 0)
            .on(NORTH, "Tacullu", "f8", 0)
            .on(SOUTH, "Gror", "c4", 0)
            .on(NORTH, "Kalu", "c5", 4)
            .on(NORTH, "Talu", "b4", 4)
            .on(NORTH, "Breaker", "d4", 0),
    );
}

/// A summoner falls to the first of several attacks after the attack phase: the others are not made
/// (F1.5).
#[test]
fn a_summoner_falls_to_the_first_of_several_attacks() {
    try_out(
        "Relentless",
        first(SOUTH, Phase::Attack)
            .on(SOUTH, "Sneeks", "a1", 0)
            .on(NORTH, "Grognack", "c5", 6)
            .on(SOUTH, "Cave Goblins/Fighter", "c4", 0)
            .on(SOUTH, "Cave Goblins/Fighter", "b5", 0)
            .on(NORTH, "Shooter", "b4", 0),
    );
}

/// A summoner falls while an event is carried out, and the event asked on.
#[test]
fn forced_summon_by_a_summoner_about_to_fall() {
    try_out(
        "Forced Summon",
        first(NORTH, Phase::Events)
            .on(SOUTH, "Prince Elien", "d4", 0)
            .on(NORTH, "Grognack", "b7", 6)
            .on(NORTH, "Wall", "c7", 0)
            .holding(NORTH, Pile::Hand, &["Forced Summon", "Fighter", "Skeletal Archer"]),
    );
}

/// A player of four falls in the middle of an opponent's chain of attacks (F14.6).
#[test]
fn a_player_of_four_falls() {
    let mut four = draft(Edition::First, 4, SOUTH, Phase::Attack);
    four.magic = vec![0; 4];
    try_out(
        "one of four falls",
        four.on(SOUTH, "Grognack", "a1", 0)
            .on(NORTH, "Prince Elien", "c5", 3)
            .on(EAST, "Sneeks", "l1", 0)
            .on(WEST, "Tacullu", "l8", 0)
            .on(SOUTH, "Berserker", "c4", 0)
            .on(SOUTH, "Fighter", "b5", 0)
            .on(NORTH, "Guardian", "d5", 0)
            .on(NORTH, "Fencer", "d4", 0)
            .holding(NORTH, Pile::Hand, &["Guardian", "Archer"])
            .holding(NORTH, Pile::Magic, &["Fencer"])
            .holding(NORTH, Pile::Bag, &["Fencer", "Archer"]),
    );
}

/// The Mind Witch copies Wildfire at the very moment at which Wildfire works.
#[test]
fn mimic_of_wildfire() {
    try_out(
        "Mimic of Wildfire",
        second(SOUTH, Phase::Movement)
            .on(SOUTH, "Grognack", "b5", 5)
            .on(NORTH, "Svara", "d4", 0)
            .on(SOUTH, "Ember Beast", "d3", 2)
            .on(SOUTH, "Mind Witch", "c4", 0),
    );
}

/// Nobody prevents anything here, so there is no order to ask for.
#[test]
fn a_scavenger_far_away_asks_for_no_order() {
    let draft = first(SOUTH, Phase::Attack)
        .on(SOUTH, "Sneeks", "e1", 0)
        .on(NORTH, "Grognack", "f8", 6)
        .on(SOUTH, "Scavenger", "a8", 0)
        .on(SOUTH, "Gror", "c4", 0)
        .on(NORTH, "Fighter", "c5", 0)
        .on(NORTH, "Ugg", "b4", 0);
    let law = |seed| ordering::asked_only_where_it_matters(&draft, &mut Sampled::new(seed), 40);
    holds("a Scavenger far away", 60, law);
    try_out("a Scavenger far away", draft);
}

/// Each Edia notes that it has had its boost for this turn: which note came first makes no difference.
#[test]
fn two_kinetic_siphons_ask_for_no_order() {
    let draft = second(SOUTH, Phase::Attack).on(SOUTH, "Praefectus Edia", "c4", 0).on(
        NORTH,
        "Praefectus Edia",
        "c5",
        0,
    );
    let law = |seed| ordering::asked_only_where_it_matters(&draft, &mut Sampled::new(seed), 40);
    holds("two Kinetic Siphons", 60, law);
    try_out("two Kinetic Siphons", draft);
}

/// One Feeder takes a common under it that falls next to it, and falls next: whichever falls first, both
/// go to the same pile.
#[test]
fn a_feeder_falls_with_its_food() {
    try_out(
        "a Feeder falls with its food",
        first(SOUTH, Phase::Attack)
            .on(SOUTH, "Vlox", "a1", 0)
            .on(NORTH, "Grognack", "f8", 0)
            .on(SOUTH, "Gror", "c4", 0)
            .on(NORTH, "The Feeder", "c5", 6)
            .on(NORTH, "Climber", "d4", 0),
    );
}
