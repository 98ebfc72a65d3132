//! What a player may do in each phase, and its end. The same list is shown, checked and searched.

use crate::ability::When;
use crate::hook::hook;
use crate::menu::alike;
use crate::moment::{EventPlay, Happening};
use crate::play::MoveKind;
use crate::state::{Mark, Pile};
use crate::{Answer, Ask, CardId, Phase, Play, Position, Prompt, Refusal};
use table::{Flow, Forcing, Seat};

impl Position<'_> {
    /// Whether a unit may be moved 0 spaces, to set off what works on moving (F8.3), or go and
    /// come back over a vine wall.
    pub(super) fn may_stay(&self, unit: CardId, spaces: u8) -> bool {
        self.is_set_off_by_moving(unit)
            || spaces >= 2 && {
                let here = self.square(unit);
                let vines = self.state.vines_all();
                if vines.is_empty() {
                    return false;
                }
                let held = self.held(unit);
                let near = (self.cast.battlefield.adjacent(here) & self.free()) - held;
                !held.contains(here) && (vines.contains(here) && !near.is_empty() || near.intersects(vines))
            }
    }

    fn builds_in_events(&self, seat: Seat) -> bool {
        self.any(hook::builds_in_events, |me, builds| me.seat == seat && builds(self, me))
    }

    fn why_not(&self, seat: Seat, answer: Answer) -> Refusal {
        let phase_only = |rule, reason| Refusal::new(rule, reason);
        match answer {
            Answer::Summon { card, to } => {
                if self.state.phase != Phase::Summon && !self.is_summoned_now(seat, card) {
                    return phase_only("F6.1", "Units are summoned in your own summon phase.");
                }
                let possible = self.may_summon(seat, card, self.summon_price_at(seat, card, to));
                let is_space = self.summon_spaces(seat, card).contains(to);
                possible.err().unwrap_or_else(|| match is_space {
                    true => alike("F6.1", card),
                    false => self.why_no_summon_space(seat, card, to),
                })
            }
            Answer::Play(card) => {
                if self.state.phase != Phase::Events {
                    return phase_only("F2.4", "Events are played in your own event phase.");
                }
                self.may_play_event(seat, card).err().unwrap_or(alike("F7.1", card))
            }
            Answer::Move { unit, to } => self.why_not_move(seat, unit, to),
            Answer::Attack { unit, target } => self.why_not_attack(seat, unit, target),
            Answer::Use { card, ability } => self.why_not_use(seat, card, ability),
            Answer::Build(_) if self.state.phase != Phase::Build && !self.builds_in_events(seat) => {
                phase_only("F10.1", "Magic is built in the build magic phase.")
            }
            Answer::Build(card) if self.is_in_hand(card, seat) => alike("F10.1", card),
            Answer::Build(card) => Refusal::new("F10.1", "The {card} is not in this hand.").about(card),
            Answer::Give(_) => self.why_not_give(seat),
            Answer::Show => self.why_not_show(seat),
            Answer::Erect { .. }
            | Answer::End
            | Answer::Pass
            | Answer::Yes
            | Answer::Square(_)
            | Answer::Card(_)
            | Answer::Option(_)
            | Answer::Number(_) => Refusal::new("F4.1", "This is not asked now."),
        }
    }
}

/// Why this answer is not on the menu of the phase.
pub(super) fn why_not(position: &Position, seat: Seat, answer: Answer) -> Refusal {
    position.why_not(seat, answer)
}

/// Asks the active player what to do. `Hidden` if the list depends on his hand.
fn ask(play: &mut Play, fill: impl FnOnce(&Position, Seat, &mut Vec<Answer>)) -> Flow<Answer> {
    let (seat, phase) = (play.state.active, play.state.phase);
    let rule = match phase {
        Phase::Opening | Phase::Start | Phase::Draw | Phase::End => "F4.1",
        Phase::Structures | Phase::Magic => unreachable!("these are phases of the second edition"),
        Phase::Summon => "F6.1",
        Phase::Events => "F7.1",
        Phase::Movement => "F8.1",
        Phase::Attack => "F9.1",
        Phase::Build => "F10.1",
    };
    let prompt = Prompt::new(phase.name(), Ask::Phase).rule(rule);
    // What is offered depends on the hand.
    let is_of_hand = matches!(phase, Phase::Summon | Phase::Events | Phase::Build);
    let is_hidden = is_of_hand && play.state.count(seat, Pile::Hand) > 0;
    let forcing = if is_hidden { Forcing::Hidden } else { Forcing::Public };
    play.rest();
    play.ask(seat, prompt, forcing, |position, options| {
        fill(position, seat, options);
        position.list_actions(seat, options, &[When::AnyTime]);
        options.push(Answer::End);
    })
}

/// True when the phase is over.
pub(super) fn summon(play: &mut Play) -> Flow<bool> {
    let answer = ask(play, |position, seat, options| position.list_summons(seat, options, |_| true))?;
    play.act(answer)
}

pub(super) fn events(play: &mut Play) -> Flow<bool> {
    let answer = ask(play, |position, seat, options| {
        for card in position.distinct_hand(seat, |_| true) {
            if position.may_play_event(seat, card).is_ok() {
                options.push(Answer::Play(card));
            }
        }
        if position.is_at_work(hook::summons_now.number) {
            position.list_summons(seat, options, |card| position.is_summoned_now(seat, card));
        }
        if position.builds_in_events(seat) {
            options.extend(position.distinct_hand(seat, |_| true).into_iter().map(Answer::Build));
        }
        position.list_actions(seat, options, &[When::EventPhase]);
    })?;
    play.act(answer)
}

pub(super) fn movement(play: &mut Play) -> Flow<bool> {
    let answer = ask(play, |position, seat, options| {
        position.list_moves(seat, options);
        position.list_actions(seat, options, &[When::InsteadOfMove]);
    })?;
    play.act(answer)
}

pub(super) fn attack(play: &mut Play) -> Flow<bool> {
    let answer = ask(play, |position, seat, options| {
        position.list_attacks(seat, options);
        position.list_actions(seat, options, &[When::InsteadOfAttack, When::InsteadOfNormalAttack]);
    })?;
    play.act(answer)
}

pub(super) fn build(play: &mut Play) -> Flow<bool> {
    let answer = ask(play, |position, seat, options| {
        options.extend(position.distinct_hand(seat, |_| true).into_iter().map(Answer::Build));
        options.extend(position.magic_to_give(seat).map(Answer::Give));
    })?;
    play.act(answer)
}

/// Lets each opponent do, between two phases, what may be done at any time.
pub(super) fn opponents_any_time(play: &mut Play) -> Flow {
    if !play.may_have_actions(When::AnyTime) {
        return Ok(());
    }
    let (cast, active) = (play.cast, play.state.active);
    for seat in play.in_turn().filter(|&seat| cast.are_enemies(seat, active)) {
        while play.use_any_time(seat, |_| true)? {}
    }
    Ok(())
}

impl Play<'_, '_> {
    /// Does what the active player chose. True when he ended the phase.
    fn act(&mut self, answer: Answer) -> Flow<bool> {
        let seat = self.state.active;
        match answer {
            Answer::End => return Ok(true),
            Answer::Summon { card, to } => {
                let price = self.summon_price_at(seat, card, to);
                self.summon(seat, card, to, price)?;
            }
            Answer::Play(card) if self.kind(card).is_wall() => self.play_wall(seat, card)?,
            Answer::Play(card) => drop(self.play_event(seat, card)?),
            Answer::Move { unit, to } => {
                self.state.moves += 1;
                self.state.mark(unit, Mark::MovedInPhase);
                let spaces = self.spaces_of(unit);
                self.walk(unit, to, spaces, seat, MoveKind::InPhase)?;
            }
            Answer::Attack { unit, target } => {
                self.count_attacker(unit);
                self.attack(unit, target.some())?;
            }
            Answer::Use { card, ability } => self.use_ability(seat, card, ability)?,
            Answer::Build(card) => self.build_magic(seat, card),
            Answer::Give(card) => self.give_magic(seat, card),
            Answer::Erect { .. }
            | Answer::Show
            | Answer::Pass
            | Answer::Yes
            | Answer::Square(_)
            | Answer::Card(_)
            | Answer::Option(_)
            | Answer::Number(_) => {
                unreachable!("not on any menu: {answer:?}")
            }
        }
        Ok(false)
    }

    /// A wall is put on an empty space of the player's own side, and stays there (F7.3).
    fn play_wall(&mut self, seat: Seat, card: CardId) -> Flow {
        // Everybody sees it before its place is chosen.
        self.state.slot_mut(card).known = table::SeatSet::ALL;
        self.note_played(seat);
        self.tell(crate::Event::Played { seat, card });
        let spaces = self.empty() & self.cast.half(seat);
        let prompt = Prompt::new(self.face(card).name, Ask::Space).rule("F7.3").about(card);
        let Some(to) = self.choose_space(seat, prompt, spaces)? else {
            return Ok(());
        };
        self.put_into_play(card, to, seat);
        self.happens(&Happening::EventPlayed(&EventPlay { event: card, by: seat }))
    }
}
