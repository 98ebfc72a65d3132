//! Initiative and the order of play (rules 8.5, M3, M11.3, M12.6).

use crate::ability::Static;
use crate::format::{FactionBonus, Initiative, PlayOrder};
use crate::front::Direction;
use crate::roll::{Purpose, Roll};
use crate::value::Stat;
use crate::{Answer, Ask, CardId, Event, Play, Position, Prompt};
use arrayvec::ArrayVec;
use table::{Flow, Forcing, Seat};

type Totals = ArrayVec<(Seat, i16), { Seat::MOST }>;

impl Position<'_> {
    /// What a player adds to his initiative rolls: texts of his characters and the faction bonus.
    pub fn initiative_modifier(&self, seat: Seat) -> i16 {
        let texts: i16 = self.controlled(seat).map(|who| self.changes(Stat::Initiative, who, None)).sum();
        texts + self.faction_bonus(seat)
    }

    /// For a team of one faction with different Warlords (M3.7). The decks' Warlords count, and the size
    /// of the team at the start (M3.8).
    fn faction_bonus(&self, seat: Seat) -> i16 {
        let team = || self.cast.seats().filter(|&other| self.cast.are_teammates(seat, other));
        let bonus = match self.cast.format().bonus {
            FactionBonus::None => return 0,
            FactionBonus::Fixed(bonus) => bonus,
            FactionBonus::TeamSize => team().count() as i16,
        };
        let faction = |seat| self.cast.warlord(seat).and_then(|face| face.faction);
        let name = |seat| self.cast.warlord(seat).map(|face| face.name);
        let fits = team().all(|one| {
            faction(one).is_some()
                && faction(one) == faction(seat)
                && team().all(|other| one == other || name(one) != name(other))
        });
        if fits { bonus } else { 0 }
    }

    /// The living member of a team whose next living neighbour on the left is an opponent (M3.9).
    fn left_player(&self, team: usize) -> Option<Seat> {
        let ring = self.ring();
        let is_leftmost = |&seat: &Seat| {
            ring.round(seat, Direction::Left).next().is_none_or(|next| self.is_opponent(seat, next))
        };
        self.living().filter(|&seat| self.cast.team(seat) == team).find(is_leftmost)
    }
}

impl Play<'_> {
    /// The initiative phase: who acts first, and in which order the others follow.
    pub(crate) fn initiative(&mut self) -> Flow {
        match self.cast.format().initiative {
            Initiative::Each => {
                let first = self.first_player()?;
                self.order_from(first);
            }
            Initiative::Team => {
                let team = self.first_team()?;
                if self.cast.format().order == PlayOrder::BackAndForth {
                    self.back_and_forth(team)?;
                } else {
                    let first = self.at().left_player(team).unwrap_or(Seat::FIRST);
                    self.order_from(first);
                }
            }
        }
        let first = self.state.order[0];
        self.tell(Event::First { seat: first });
        Ok(())
    }

    /// The player with the highest total; his team chooses if it may (M3.2 to M3.4).
    fn first_player(&mut self) -> Flow<Seat> {
        let rolling: ArrayVec<Seat, { Seat::MOST }> = self.at().living().collect();
        let totals = self.roll_initiative(&rolling)?;
        let highest = self.highest(totals.clone())?;
        let best = highest[0].0;
        let mine = |&&(seat, _): &&(Seat, i16)| self.cast.are_teammates(seat, best);
        let lowest_mine = totals.iter().filter(mine).map(|&(_, total)| total).min();
        let highest_other = totals.iter().filter(|entry| !mine(entry)).map(|&(_, total)| total).max();
        // The whole team is above everybody else (M3.4), by the first totals (M3.2), or these members have
        // the highest (M3.3), after a re-roll the highest of that.
        let is_above = lowest_mine > highest_other;
        let candidates: ArrayVec<Seat, { Seat::MOST }> = if is_above { &totals } else { &highest }
            .iter()
            .map(|&(seat, _)| seat)
            .filter(|&seat| self.cast.are_teammates(seat, best))
            .collect();
        self.choose_first(best, &candidates)
    }

    fn choose_first(&mut self, by: Seat, candidates: &[Seat]) -> Flow<Seat> {
        let prompt = Prompt::new(Ask::First).rule("M3.4");
        let answer = self.ask(by, prompt, Forcing::Public, |_, options| {
            options.extend(candidates.iter().copied().map(Answer::Seat));
        })?;
        Ok(if let Answer::Seat(seat) = answer { seat } else { by })
    }

    /// Opponents who tie for the highest roll again, until one total is clearly the highest; teammates
    /// do not (M3.2, M3.3). Returns who has it: one player, or teammates.
    fn highest(&mut self, mut totals: Totals) -> Flow<Totals> {
        loop {
            let most = totals.iter().map(|&(_, total)| total).max().unwrap_or(0);
            totals.retain(|&mut (_, total)| total == most);
            let first = totals[0].0;
            if totals.iter().all(|&(seat, _)| self.cast.are_teammates(first, seat)) {
                return Ok(totals);
            }
            let tied: ArrayVec<Seat, { Seat::MOST }> = totals.iter().map(|&(seat, _)| seat).collect();
            totals = self.roll_initiative(&tied)?;
        }
    }

    /// The team with the highest sum; a tie is rolled again by all (M3.6).
    fn first_team(&mut self) -> Flow<usize> {
        let rolling: ArrayVec<Seat, { Seat::MOST }> = self.at().living().collect();
        loop {
            let totals = self.roll_initiative(&rolling)?;
            let mut sums = [0i16; 2];
            for &(seat, total) in &totals {
                sums[self.cast.team(seat)] += total;
            }
            if sums[0] != sums[1] {
                return Ok(usize::from(sums[1] > sums[0]));
            }
        }
    }

    /// Everybody rolls on his own (M3.1).
    fn roll_initiative(&mut self, seats: &[Seat]) -> Flow<Totals> {
        let mut totals = Totals::new();
        for &seat in seats {
            let roll = self.initiative_roll(seat)?;
            totals.push((seat, roll));
        }
        Ok(totals)
    }

    /// The roll of the Warlord (8.5).
    fn initiative_roll(&mut self, seat: Seat) -> Flow<i16> {
        let at = self.at();
        let modifier = at.initiative_modifier(seat);
        let roller = at.warlord(seat).unwrap_or(CardId::NONE);
        let two = at.controlled(seat).any(|who| at.has_static(who, |text| matches!(text, Static::TwoDice)));
        let purpose = Purpose::Initiative;
        let roll =
            Roll { roller, seat, purpose, natural: 0, modifier, target: 0, verdict: None, strike: None };
        let first = self.roll(roll)?;
        if !two {
            return Ok(first.total());
        }
        let second = self.roll(roll)?;
        let prompt = Prompt::new(Ask::Die).about(roller).source(roller).options(&["first", "second"]);
        let chosen = self.choose_option(seat, prompt, &[0, 1])?;
        Ok(if chosen == 0 { first.total() } else { second.total() })
    }

    /// From this player to the left, eliminated ones included: they are skipped (M3.5, M8.6).
    fn order_from(&mut self, first: Seat) {
        let seats = self.cast.seat_count();
        for place in 0..seats {
            self.state.order[place] = Seat::new((first.index() + place) % seats);
        }
        self.state.order_count = seats as u8;
    }

    /// Each team picks who acts first; then play goes back and forth (M12.6). A partner alone takes every
    /// turn of his team (M12.15).
    fn back_and_forth(&mut self, team: usize) -> Flow {
        for (place, team) in [team, 1 - team].into_iter().enumerate() {
            let members: ArrayVec<Seat, { Seat::MOST }> =
                self.at().living().filter(|&seat| self.cast.team(seat) == team).collect();
            let prompt = Prompt::new(Ask::First).rule("M12.6");
            let answer = self.ask(members[0], prompt, Forcing::Public, |_, options| {
                options.extend(members.iter().copied().map(Answer::Seat));
            })?;
            let first = if let Answer::Seat(seat) = answer { seat } else { members[0] };
            let other = members.iter().copied().find(|&seat| seat != first).unwrap_or(first);
            self.state.order[place] = first;
            self.state.order[place + 2] = other;
        }
        self.state.order_count = 4;
        Ok(())
    }
}
