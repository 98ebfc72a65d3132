//! What a player may do in each phase, and its end (S4 to S9). Events are on every menu.

use crate::ability::When;
use crate::hook::hook;
use crate::menu::alike;
use crate::play::MoveKind;
use crate::state::{Mark, Pile};
use crate::{Answer, Ask, Phase, Play, Position, Prompt, Refusal};
use table::{Flow, Forcing, Seat};

/// Asks the active player what to do. His events are among the options, so that as long as he
/// holds cards nobody may learn from the question that there is nothing to choose.
fn ask(
    play: &mut Play,
    rule: &'static str,
    fill: impl FnOnce(&Position, Seat, &mut Vec<Answer>),
) -> Flow<Answer> {
    let seat = play.state.active;
    let prompt = Prompt::new(play.state.phase.name(), Ask::Phase).rule(rule);
    let forcing = if play.state.count(seat, Pile::Hand) > 0 { Forcing::Hidden } else { Forcing::Public };
    play.rest();
    play.ask(seat, prompt, forcing, |position, options| {
        fill(position, seat, options);
        if position.state.phase != Phase::Summon && position.is_at_work(hook::summons_now.number) {
            position.list_summons(seat, options, |card| position.is_summoned_now(seat, card));
        }
        let playable = position.distinct_hand(seat, |card| position.may_play(seat, card).is_ok());
        options.extend(playable.into_iter().map(Answer::Play));
        position.list_actions(seat, options, &[When::AnyTime]);
        options.push(Answer::End);
    })
}

/// True when the phase is over.
pub(super) fn summon(play: &mut Play) -> Flow<bool> {
    let answer = ask(play, "S4.1", |position, seat, options| position.list_summons(seat, options, |_| true))?;
    play.take(answer)
}

pub(super) fn movement(play: &mut Play) -> Flow<bool> {
    let answer = ask(play, "S5.1", |position, seat, options| {
        position.list_moves(seat, options);
        position.list_actions(seat, options, &[When::InsteadOfMove]);
    })?;
    play.take(answer)
}

pub(super) fn build(play: &mut Play) -> Flow<bool> {
    let answer = ask(play, "S6.1", |position, seat, options| {
        let spaces = position.build_spaces(seat);
        for card in position.distinct_hand(seat, |card| position.may_build(seat, card).is_ok()) {
            options.extend(spaces.into_iter().map(|to| Answer::Erect { card, to }));
        }
    })?;
    play.take(answer)
}

pub(super) fn attack(play: &mut Play) -> Flow<bool> {
    let answer = ask(play, "S7.1", |position, seat, options| {
        position.list_attacks(seat, options);
        position.list_actions(seat, options, &[When::InsteadOfAttack]);
    })?;
    play.take(answer)
}

pub(super) fn magic(play: &mut Play) -> Flow<bool> {
    let answer = ask(play, "S8.1", |position, seat, options| {
        options.extend(position.distinct_hand(seat, |_| true).into_iter().map(Answer::Build));
    })?;
    play.take(answer)
}

impl Play<'_, '_> {
    /// Does what the active player chose. True when he ended the phase.
    fn take(&mut self, answer: Answer) -> Flow<bool> {
        let seat = self.state.active;
        match answer {
            Answer::End => return Ok(true),
            Answer::Summon { card, to } => {
                let price = self.summon_price_at(seat, card, to);
                self.summon(seat, card, to, price)?;
            }
            Answer::Play(card) => drop(self.play_event(seat, card)?),
            Answer::Move { unit, to } => {
                self.state.moves += 1;
                self.state.mark(unit, Mark::MovedInPhase);
                let spaces = self.spaces_of(unit);
                self.walk(unit, to, spaces, seat, MoveKind::InPhase)?;
            }
            Answer::Erect { card, to } => self.build(seat, card, to)?,
            Answer::Attack { unit, target } => {
                self.count_attacker(unit);
                self.attack(unit, target.some())?;
            }
            Answer::Use { card, ability } => self.use_ability(seat, card, ability)?,
            Answer::Build(card) => self.discard_for_magic(seat, card),
            Answer::Give(_)
            | Answer::Show
            | Answer::Pass
            | Answer::Yes
            | Answer::Square(_)
            | Answer::Card(_)
            | Answer::Option(_)
            | Answer::Number(_) => unreachable!("not on any menu: {answer:?}"),
        }
        Ok(false)
    }
}

/// Why this answer is not on the menu of the phase.
pub(super) fn why_not(position: &Position, seat: Seat, answer: Answer) -> Refusal {
    let phase = position.state.phase;
    match answer {
        Answer::Summon { card, .. } if phase != Phase::Summon && !position.is_summoned_now(seat, card) => {
            Refusal::new("S4.1", "Units are summoned in your own summon phase.")
        }
        Answer::Summon { card, to } => {
            let possible = position.may_summon(seat, card, position.summon_price_at(seat, card, to));
            possible.err().unwrap_or_else(|| match position.summon_spaces(seat, card).contains(to) {
                true => alike("S4.1", card),
                false if !position.empty().contains(to) => Refusal::new("S4.1", "That space is not empty."),
                false => Refusal::new("S4.1", "That space is not adjacent to a gate that you control."),
            })
        }
        Answer::Play(card) => position.may_play(seat, card).err().unwrap_or(alike("S9.1", card)),
        Answer::Move { unit, to } => position.why_not_move(seat, unit, to),
        Answer::Erect { .. } if phase != Phase::Structures => {
            Refusal::new("S6.1", "Structures are built in your own build phase.")
        }
        Answer::Erect { card, to } => {
            let possible = position.may_build(seat, card);
            possible.err().unwrap_or_else(|| match position.build_spaces(seat).contains(to) {
                true => alike("S6.1", card),
                false if !position.empty().contains(to) => Refusal::new("S6.1", "That space is not empty."),
                false => Refusal::new(
                    "S6.1",
                    "That space is neither next to your summoner nor in your three back rows.",
                ),
            })
        }
        Answer::Attack { unit, target } => position.why_not_attack(seat, unit, target),
        Answer::Use { card, ability } => position.why_not_use(seat, card, ability),
        Answer::Build(_) if phase != Phase::Magic => {
            Refusal::new("S8.1", "Cards are discarded for magic in your own magic phase.")
        }
        Answer::Build(card) if position.is_in_hand(card, seat) => alike("S8.1", card),
        Answer::Build(card) => Refusal::new("S8.1", "The {card} is not in this hand.").about(card),
        Answer::Give(_) | Answer::Show => Refusal::new("S1.1", "There are two players and no teammates."),
        Answer::End
        | Answer::Pass
        | Answer::Yes
        | Answer::Square(_)
        | Answer::Card(_)
        | Answer::Option(_)
        | Answer::Number(_) => Refusal::new("S3.1", "This is not asked now."),
    }
}
