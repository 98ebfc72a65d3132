//! Asking a player: each choice is declared once, as a question with its options and the check of
//! its answer.

use super::Play;
use crate::{Answer, CardId, Cards, Position, Prompt};
use table::{Flow, Forcing, Seat};

impl Play<'_> {
    pub(crate) fn ask(
        &mut self,
        seat: Seat,
        prompt: Prompt,
        forcing: Forcing,
        mut fill: impl FnMut(Position<'_>, &mut Vec<Answer>),
    ) -> Flow<Answer> {
        let blanks = &self.blanks[self.blank_from..];
        let at = Position { cast: self.cast, state: self.state, declared: &self.declared, blanks };
        self.run.ask(seat, prompt, forcing, &mut |options| fill(at, options))
    }

    fn card_of(
        &mut self,
        seat: Seat,
        prompt: Prompt,
        may_pass: bool,
        fill: impl Fn(Position<'_>, &mut Vec<Answer>),
    ) -> Flow<Option<CardId>> {
        let answer = self.ask(seat, prompt, Forcing::Public, |at, options| {
            fill(at, options);
            if may_pass || options.is_empty() {
                options.push(Answer::Pass);
            }
        })?;
        Ok(if let Answer::Card(card) = answer { Some(card) } else { None })
    }

    /// A character that must be chosen; nothing if there is none.
    pub fn choose_card_where(
        &mut self,
        seat: Seat,
        prompt: Prompt,
        is_meant: impl Fn(Position<'_>, CardId) -> bool,
    ) -> Flow<Option<CardId>> {
        self.card_of(seat, prompt, false, |at, options| {
            options.extend(at.characters().filter(|&who| is_meant(at, who)).map(Answer::Card));
        })
    }

    /// A character that may be chosen.
    pub fn may_choose_card_where(
        &mut self,
        seat: Seat,
        prompt: Prompt,
        is_meant: impl Fn(Position<'_>, CardId) -> bool,
    ) -> Flow<Option<CardId>> {
        self.card_of(seat, prompt, true, |at, options| {
            options.extend(at.characters().filter(|&who| is_meant(at, who)).map(Answer::Card));
        })
    }

    /// An item in play that must be chosen.
    pub fn choose_item_where(
        &mut self,
        seat: Seat,
        prompt: Prompt,
        is_meant: impl Fn(Position<'_>, CardId) -> bool,
    ) -> Flow<Option<CardId>> {
        self.card_of(seat, prompt, false, |at, options| {
            options.extend(at.items().filter(|&item| is_meant(at, item)).map(Answer::Card));
        })
    }

    /// One of these cards of a player's own hand, deck or pile; optionally he may decline. Others
    /// do not see whether there are any.
    pub fn choose_hidden(
        &mut self,
        seat: Seat,
        prompt: Prompt,
        from: &Cards,
        may_pass: bool,
    ) -> Flow<Option<CardId>> {
        let answer = self.ask(seat, prompt, Forcing::Hidden, |_, options| {
            options.extend(from.iter().map(Answer::Card));
            if may_pass || options.is_empty() {
                options.push(Answer::Pass);
            }
        })?;
        Ok(if let Answer::Card(card) = answer { Some(card) } else { None })
    }

    /// One of these cards, which everybody sees.
    pub fn choose_among(
        &mut self,
        seat: Seat,
        prompt: Prompt,
        from: &Cards,
        may_pass: bool,
    ) -> Flow<Option<CardId>> {
        self.card_of(seat, prompt, may_pass, |_, options| options.extend(from.iter().map(Answer::Card)))
    }

    /// An answer of a kind that the card names; nothing if there is none.
    pub fn choose_answer(
        &mut self,
        seat: Seat,
        prompt: Prompt,
        fill: impl Fn(Position<'_>, &mut Vec<Answer>),
    ) -> Flow<Option<Answer>> {
        let answer = self.ask(seat, prompt, Forcing::Public, |at, options| {
            fill(at, options);
            if options.is_empty() {
                options.push(Answer::Pass);
            }
        })?;
        Ok((answer != Answer::Pass).then_some(answer))
    }

    pub fn choose_rank_where(
        &mut self,
        seat: Seat,
        prompt: Prompt,
        is_meant: impl Fn(Position<'_>, Seat, u8) -> bool,
    ) -> Flow<Option<(Seat, u8)>> {
        let answer = self.ask(seat, prompt, Forcing::Public, |at, options| {
            let ranks = at.ranks().filter(|&(army, rank)| is_meant(at, army, rank));
            options.extend(ranks.map(|(army, rank)| Answer::Rank(army, rank)));
            if options.is_empty() {
                options.push(Answer::Pass);
            }
        })?;
        Ok(if let Answer::Rank(army, rank) = answer { Some((army, rank)) } else { None })
    }

    pub fn choose_player_where(
        &mut self,
        seat: Seat,
        prompt: Prompt,
        is_meant: impl Fn(Position<'_>, Seat) -> bool,
    ) -> Flow<Option<Seat>> {
        let answer = self.ask(seat, prompt, Forcing::Public, |at, options| {
            options.extend(at.living().filter(|&seat| is_meant(at, seat)).map(Answer::Seat));
            if options.is_empty() {
                options.push(Answer::Pass);
            }
        })?;
        Ok(if let Answer::Seat(seat) = answer { Some(seat) } else { None })
    }

    /// Whether a player uses what he may use.
    pub fn may(&mut self, seat: Seat, prompt: Prompt) -> Flow<bool> {
        let answer = self
            .ask(seat, prompt, Forcing::Public, |_, options| options.extend([Answer::Yes, Answer::Pass]))?;
        Ok(answer == Answer::Yes)
    }

    /// One of several options, by its number.
    pub fn choose_option(&mut self, seat: Seat, prompt: Prompt, allowed: &[u8]) -> Flow<u8> {
        let answer = self.ask(seat, prompt, Forcing::Public, |_, options| {
            options.extend(allowed.iter().map(|&option| Answer::Option(option)));
        })?;
        Ok(if let Answer::Option(option) = answer { option } else { 0 })
    }
}
