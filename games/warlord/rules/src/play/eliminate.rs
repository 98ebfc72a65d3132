//! Elimination and the end of the game (rules 1, M8).

use super::Play;
use crate::ability::Static;
use crate::format::End;
use crate::front::Direction;
use crate::lasting::{Lasts, Until};
use crate::state::{Pile, Place};
use crate::{Answer, Ask, CardId, Cards, Condition, Event, Prompt};
use table::{Flow, Forcing, Outcome, Seat, SeatSet, Stop};

/// How a side stands when the time is up; the greater is ahead.
type Standing = (i32, i32, i32, i32);

impl Play<'_> {
    /// Whoever controls no Warlord is out at once; several go out together (1.1, M8.1, M8.7).
    pub(crate) fn eliminate(&mut self) -> Flow {
        let mut out = SeatSet::NONE;
        for seat in self.cast.seats() {
            if !self.state.is_out(seat) && self.at().warlord(seat).is_none() && !self.finds_heir(seat)? {
                out = out.with(seat);
            }
        }
        self.put_out(out)
    }

    /// A character that takes the Warlord's place (Maxmilian).
    fn finds_heir(&mut self, seat: Seat) -> Flow<bool> {
        let at = self.at();
        let heir = at.controlled(seat).find(|&who| at.has_static(who, |text| matches!(text, Static::Heir)));
        let Some(heir) = heir else { return Ok(false) };
        self.tell(Event::BecameWarlord { seat, card: heir });
        self.last(heir, Lasts::Warlord, Until::Good, heir)?;
        Ok(true)
    }

    /// Takes players out of the game and sees whether it is over.
    pub(crate) fn put_out(&mut self, out: SeatSet) -> Flow {
        if out.is_empty() {
            return Ok(());
        }
        for seat in self.cast.seats().filter(|&seat| out.contains(seat)) {
            self.state.part_mut(seat).is_out = true;
            self.tell(Event::Out { seat });
        }
        self.give_points(out);
        if let Some(outcome) = self.ended() {
            return self.finish(outcome);
        }
        for seat in self.cast.seats().filter(|&seat| out.contains(seat)) {
            self.clear_away(seat)?;
        }
        // They go out together (M8.7): nobody is asked where a card of his goes that leaves with him.
        for seat in self.cast.seats().filter(|&seat| out.contains(seat)) {
            self.send_home(seat)?;
        }
        self.replace_in_order(out);
        self.tidy()
    }

    pub(crate) fn finish(&mut self, outcome: Outcome) -> Flow {
        self.state.outcome = Some(outcome);
        self.tell(Event::Over { outcome });
        Err(Stop::Over)
    }

    /// Takes a player's cards away (1.4, M8.2, M8.3, M8.8); in a shared army too, where the partner's stay
    /// (M12.13).
    fn clear_away(&mut self, seat: Seat) -> Flow {
        // What others have on his characters, and items of his on others, go with their bearers.
        let at = self.at();
        let leaving: Cards =
            at.characters().filter(|&who| at.controller(who) == seat || who.owner() == seat).collect();
        for who in leaving.iter() {
            // A card that he owns and another controls leaves the game (M8.3).
            let to = if self.at().controller(who) == seat { Pile::Discard } else { Pile::Gone };
            self.leave_play(who, to)?;
        }
        let at = self.at();
        let items: Cards =
            at.characters().flat_map(|who| at.state.gear(who)).filter(|card| card.owner() == seat).collect();
        for item in items.iter() {
            self.forget(item);
            self.put_in_pile(item, Pile::Gone);
        }
        // His hand and deck are kept in his discard pile for a tie-break (M8.2).
        for pile in [Pile::Hand, Pile::Top, Pile::Bag, Pile::Bottom] {
            while let Some(card) = self.state.top(seat, pile) {
                self.put_in_pile(card, Pile::Discard);
            }
        }
        Ok(())
    }

    /// Cards of others in his ranks go back to their controllers' front ranks, a step worse (M8.4).
    fn send_home(&mut self, seat: Seat) -> Flow {
        if self.cast.format().shared_army {
            return Ok(());
        }
        while let Some(who) = self.state.army(seat).next() {
            let owner = self.at().controller(who);
            let army = self.cast.home(owner);
            let prompt = Prompt::new(Ask::Return).about(who).rule("M8.4");
            let answer = self.ask(owner, prompt, Forcing::Public, |at, options| {
                at.spots(army, 1, &mut |to| options.push(Answer::Move { card: who, to }));
            })?;
            let Answer::Move { to, .. } = answer else { return Ok(()) };
            let from = self.at().spot(who);
            self.state.move_to(who, to);
            self.tell(Event::Moved { card: who, from, to });
            let worse = match self.state.slot(who).condition {
                Condition::Ready => Condition::Spent,
                Condition::Spent | Condition::Stunned => Condition::Stunned,
            };
            self.set_condition(who, worse);
        }
        Ok(())
    }

    /// In a shared army the partner takes every turn of the team (M12.15).
    fn replace_in_order(&mut self, out: SeatSet) {
        if !self.cast.format().shared_army {
            return;
        }
        for place in 0..self.state.order_count as usize {
            let seat = self.state.order[place];
            if out.contains(seat)
                && let Some(partner) = self
                    .cast
                    .seats()
                    .find(|&other| self.cast.are_teammates(seat, other) && !self.state.is_out(other))
            {
                self.state.order[place] = partner;
            }
        }
    }

    /// A point for the nearest player on the right who stays in (M15.6, M15.8).
    fn give_points(&mut self, out: SeatSet) {
        if self.cast.format().end != End::Points {
            return;
        }
        for seat in self.cast.seats().filter(|&seat| out.contains(seat)) {
            let right = self.at().ring().round(seat, Direction::Right).next();
            if let Some(right) = right {
                self.add_points(right, 1);
            }
        }
        let last = {
            let mut living = self.at().living();
            (living.next(), living.next())
        };
        if let (Some(last), None) = last {
            self.add_points(last, 2);
        }
    }

    fn add_points(&mut self, seat: Seat, more: u8) {
        self.state.part_mut(seat).points += more;
        let points = self.state.points(seat);
        self.tell(Event::Point { seat, points });
    }

    /// Whether the game is over, and for whom (1.2, 1.3, M2.12, M15.7). Two partners lose only when both
    /// are out (M12.14).
    fn ended(&self) -> Option<Outcome> {
        let cast = self.cast;
        let format = cast.format();
        let at = self.at();
        // An Emperor ends it (M13.8), both together a draw (M13.9), a General alone does not (M13.7).
        if format.end == End::Emperor {
            let lost =
                |seat: &Seat| format.is_emperor(seat.index(), cast.seat_count()) && self.state.is_out(*seat);
            let mut fallen = cast.seats().filter(lost);
            match (fallen.next(), fallen.next()) {
                (Some(_), Some(_)) => return Some(Outcome::Draw),
                (Some(loser), None) => {
                    let winners = cast.seats().filter(|&seat| !cast.are_teammates(seat, loser));
                    return Some(Outcome::Won(winners.fold(SeatSet::NONE, SeatSet::with)));
                }
                (None, _) => {}
            }
        }
        let first = at.living().next();
        let one_left = first.is_none_or(|first| at.living().all(|seat| cast.are_teammates(first, seat)));
        if !one_left {
            return None;
        }
        if format.end == End::Points {
            let most = cast.seats().map(|seat| self.state.points(seat)).max().unwrap_or(0);
            let best = cast.seats().filter(|&seat| self.state.points(seat) == most);
            return Some(Outcome::Won(best.fold(SeatSet::NONE, SeatSet::with)));
        }
        Some(first.map_or(Outcome::Draw, |first| Outcome::Won(cast.allies(first))))
    }

    /// Time is up: determines who is ahead (18.5).
    pub(crate) fn tie_break(&mut self) -> Flow {
        let mut best: Option<(usize, Standing)> = None;
        let mut is_shared = false;
        for seat in self.cast.seats() {
            let team = self.cast.team(seat);
            let score = self.standing_of(team);
            match best {
                Some((known, _)) if known == team => {}
                Some((_, most)) if score < most => {}
                Some((_, most)) if score == most => is_shared = true,
                _ => {
                    best = Some((team, score));
                    is_shared = false;
                }
            }
        }
        let Some((team, _)) = best.filter(|_| !is_shared) else { return self.finish(Outcome::Draw) };
        let winners = self.cast.seats().filter(|&seat| self.cast.team(seat) == team);
        let winners = winners.fold(SeatSet::NONE, SeatSet::with);
        self.finish(Outcome::Won(winners))
    }

    /// Where points decide, these (M15.7); then Warlords alive, then fewer levels in the discard piles,
    /// then fewer wounds on Warlords.
    fn standing_of(&self, team: usize) -> Standing {
        let at = self.at();
        let (mut points, mut warlords, mut levels, mut wounds) = (0, 0, 0, 0);
        for seat in self.cast.seats().filter(|&seat| self.cast.team(seat) == team) {
            points += i32::from(self.state.points(seat));
            if let Some(warlord) = at.warlord(seat) {
                warlords += 1;
                wounds += i32::from(self.state.slot(warlord).wounds);
            }
            let fallen = self.state.pile(seat, Pile::Discard).map(|card| self.cast.face(card));
            levels += fallen
                .filter(|face| face.kind == crate::Kind::Character)
                .map(|face| i32::from(face.level))
                .sum::<i32>();
        }
        (points, warlords, -levels, -wounds)
    }

    /// Whether a card lies in a pile of this kind.
    pub fn is_in(&self, card: CardId, pile: Pile) -> bool {
        matches!(self.state.place_of(card), Some(Place::In(_, found)) if found == pile)
    }
}
