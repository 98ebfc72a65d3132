//! Copying a position without the room that this game has no cards for.

use super::State;

impl State {
    /// Becomes the same as another position of the same game, which has this many cards.
    pub(crate) fn copy_from(&mut self, other: &State, cards: usize) {
        let State {
            slots,
            lasting,
            heaps,
            at,
            vine_at,
            field,
            hurt,
            falling,
            units,
            walls,
            vines,
            standing,
            vined,
            lasting_count,
            roster,
            active,
            turn,
            phase,
            stage,
            moves,
            attacks,
            first,
            begins,
            track,
            laid,
            playing,
            mover,
            set_off,
            aloft,
            outcome,
        } = other;
        self.slots[..cards].copy_from_slice(&slots[..cards]);
        // What lasted in only one of them is blank or is blanked.
        let count = (*lasting_count).max(self.lasting_count) as usize;
        self.lasting[..count].copy_from_slice(&lasting[..count]);
        self.heaps = *heaps;
        self.at = *at;
        self.vine_at = *vine_at;
        self.field = *field;
        self.hurt = *hurt;
        self.falling = *falling;
        self.units = *units;
        self.walls = *walls;
        self.vines = *vines;
        self.standing = *standing;
        self.vined = *vined;
        self.lasting_count = *lasting_count;
        self.roster = *roster;
        self.active = *active;
        self.turn = *turn;
        self.phase = *phase;
        self.stage = *stage;
        self.moves = *moves;
        self.attacks = *attacks;
        self.first = *first;
        self.begins = *begins;
        self.track = *track;
        self.laid = *laid;
        self.playing = *playing;
        self.mover = *mover;
        self.set_off = *set_off;
        self.aloft = *aloft;
        self.outcome = *outcome;
    }
}
