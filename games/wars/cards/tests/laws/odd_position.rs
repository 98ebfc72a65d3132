//! Odd positions: what random play hardly ever reaches. Cards of all factions stand close
//! together, most of them with one life left, on vine walls, frozen, with cards under them, and
//! the summoners among them.

use crate::draft::{Draft, Piece, Spot};
use grid::Square;
use std::sync::LazyLock;
use table::{Sampled, Seat};
use wars::{Edition, Face, Kind, Phase, Pile, WallKind};

/// Every finished card of an edition.
pub(crate) static FINISHED: LazyLock<[Vec<&'static Face>; 2]> = LazyLock::new(|| {
    Edition::ALL.map(|edition| {
        cards::of_edition(edition).filter(|card| card.is_finished()).map(|card| card.face).collect()
    })
});

pub(crate) fn finished(edition: Edition) -> &'static [&'static Face] {
    &FINISHED[edition as usize]
}

fn one_of(picks: &mut Sampled, edition: Edition, is_meant: impl Fn(&Face) -> bool) -> &'static Face {
    let meant: Vec<&'static Face> = finished(edition).iter().copied().filter(|face| is_meant(face)).collect();
    meant[picks.index(meant.len())]
}

/// Any card that a draw pile can have.
pub(crate) fn any_card(picks: &mut Sampled, edition: Edition) -> &'static Face {
    one_of(picks, edition, |face| match face.kind {
        Kind::Champion | Kind::Common | Kind::Event | Kind::Structure => true,
        Kind::Wall(kind) => matches!(kind, WallKind::Plain | WallKind::Ice),
        Kind::Summoner | Kind::Conjuration => false,
    })
}

struct Scene<'a> {
    draft: Draft,
    picks: &'a mut Sampled,
    /// The spaces that the cards are crowded on.
    spaces: Vec<Square>,
}

impl Scene<'_> {
    fn seat(&mut self) -> Seat {
        Seat::new(self.picks.index(self.draft.seats))
    }

    fn free_space(&mut self) -> Option<Square> {
        let free: Vec<Square> =
            self.spaces.iter().copied().filter(|&space| self.draft.is_free(space)).collect();
        (!free.is_empty()).then(|| free[self.picks.index(free.len())])
    }

    /// Most cards are about to die.
    fn hurt(&mut self, face: &Face) -> u8 {
        match self.picks.index(4) {
            _ if face.life == 0 => 0,
            0 => 0,
            1 => self.picks.index(face.life as usize) as u8,
            _ => face.life - 1,
        }
    }

    fn stand(&mut self, face: &'static Face, owner: Seat) -> Option<usize> {
        let space = self.free_space()?;
        // Some are held by somebody else.
        let controller =
            if face.kind != Kind::Summoner && self.picks.index(8) == 0 { self.seat() } else { owner };
        let mut piece = Piece::new(face, owner, Spot::On(space, controller));
        piece.wounds = self.hurt(face);
        if self.draft.edition == Edition::Second && self.picks.index(3) == 0 {
            piece.tokens = 1 + self.picks.index(3) as u8;
        }
        Some(self.draft.add(piece))
    }

    fn summoners(&mut self) {
        let edition = self.draft.edition;
        for seat in Seat::all(self.draft.seats) {
            let face = one_of(self.picks, edition, |face| face.kind == Kind::Summoner);
            self.stand(face, seat);
        }
    }

    fn units(&mut self) {
        let edition = self.draft.edition;
        for _ in 0..6 + self.picks.index(9) {
            let face = one_of(self.picks, edition, |face| {
                matches!(face.kind, Kind::Common | Kind::Champion | Kind::Conjuration)
            });
            let owner = self.seat();
            let Some(unit) = self.stand(face, owner) else { return };
            if self.picks.index(5) == 0 {
                for _ in 0..=self.picks.index(2) {
                    let (face, owner) = (any_card(self.picks, edition), self.seat());
                    self.draft.add(Piece::new(face, owner, Spot::Under(unit)));
                }
            }
            if self.picks.index(6) == 0 {
                self.freeze(unit);
            }
        }
    }

    /// One Freeze or two, of one player or of several.
    fn freeze(&mut self, unit: usize) {
        let edition = self.draft.edition;
        for _ in 0..=self.picks.index(2) {
            let face = one_of(self.picks, edition, |face| face.name == "Freeze");
            let by = self.seat();
            let spot = match edition {
                Edition::First => Spot::Attached(unit, by),
                Edition::Second => Spot::Active(by, Some(unit)),
            };
            self.draft.add(Piece::new(face, by, spot));
        }
    }

    fn walls(&mut self) {
        let edition = self.draft.edition;
        for _ in 0..2 + self.picks.index(3) {
            let face = one_of(self.picks, edition, |face| match face.kind {
                Kind::Structure => true,
                Kind::Wall(kind) => kind != WallKind::Vine,
                _ => false,
            });
            let owner = self.seat();
            self.stand(face, owner);
        }
        if edition == Edition::First {
            let vine = one_of(self.picks, edition, |face| face.kind == Kind::Wall(WallKind::Vine));
            let mut spaces = self.spaces.clone();
            crate::draft::shuffle(&mut spaces, self.picks);
            for &space in spaces.iter().take(self.picks.index(4)) {
                // Vine walls lie under units, not under walls.
                let is_wall = |piece: &Piece| {
                    matches!(piece.spot, Spot::On(at, _) if at == space) && !piece.face.kind.is_unit()
                };
                if !self.draft.pieces.iter().any(is_wall) {
                    let owner = self.seat();
                    let mut piece = Piece::new(vine, owner, Spot::On(space, owner));
                    piece.wounds = self.hurt(vine);
                    self.draft.add(piece);
                }
            }
        }
    }

    fn piles(&mut self) {
        let edition = self.draft.edition;
        for seat in Seat::all(self.draft.seats) {
            for (pile, most) in [(Pile::Hand, 5), (Pile::Bag, 6), (Pile::Magic, 5), (Pile::Discard, 3)] {
                if pile == Pile::Magic && edition == Edition::Second {
                    continue;
                }
                for _ in 0..self.picks.index(most + 1) {
                    let face = any_card(self.picks, edition);
                    self.draft.add(Piece::new(face, seat, Spot::In(seat, pile)));
                }
            }
        }
        self.draft.magic = match edition {
            Edition::First => vec![0; self.draft.seats],
            Edition::Second => (0..self.draft.seats).map(|_| self.picks.index(9) as u8).collect(),
        };
    }
}

/// An odd position of either edition; in the first sometimes of four players.
pub(crate) fn odd_position(picks: &mut Sampled) -> Draft {
    let edition = Edition::ALL[picks.index(2)];
    let seats = if edition == Edition::First && picks.index(4) == 0 { 4 } else { 2 };
    let phases: &[Phase] = match edition {
        Edition::First => {
            &[Phase::Start, Phase::Events, Phase::Movement, Phase::Attack, Phase::Attack, Phase::End]
        }
        Edition::Second => {
            &[Phase::Start, Phase::Summon, Phase::Movement, Phase::Structures, Phase::Attack, Phase::Attack]
        }
    };
    let turn = (Seat::new(picks.index(seats)), 5, phases[picks.index(phases.len())]);
    let draft = Draft { edition, seats, pieces: Vec::new(), turn, magic: Vec::new() };
    // Around the middle, where the sides meet.
    let width = 4 + picks.index(2) as u8;
    let spaces = (0..width).flat_map(|column| (2..6).map(move |row| Square::new(column, row))).collect();
    let mut scene = Scene { draft, picks, spaces };
    scene.summoners();
    scene.units();
    scene.walls();
    scene.piles();
    scene.draft
}
