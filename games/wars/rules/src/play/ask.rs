//! Asking a player: one declaration of the choice for whoever answers it.

use super::Play;
use crate::{Answer, Ask, Bearer, CardId, Cards, Event, Position, Prompt};
use grid::{Square, Squares};
use table::{Flow, Forcing, Seat};

impl Play<'_, '_> {
    /// Asks a player: the one door through which every question goes. `fill` lists the possible
    /// answers.
    pub(crate) fn ask(
        &mut self,
        seat: Seat,
        prompt: Prompt,
        forcing: Forcing,
        fill: impl FnOnce(&Position, &mut Vec<Answer>),
    ) -> Flow<Answer> {
        self.stop_if_full()?;
        self.hear_asides();
        self.call_the_roll();
        let position = &self.position;
        let mut choices = 0;
        let answer = self.run.ask(seat, prompt, forcing, |options| {
            fill(position, options);
            choices = options.len();
        });
        // Listing the answers may have found no room for one.
        self.stop_if_full()?;
        if let Ok(answer) = answer {
            // What answers itself is no choice that another order could bring sooner or later.
            if choices > 1 {
                self.note_way(seat, &prompt, answer);
            }
            self.note_answer(answer);
        }
        answer
    }

    /// A card that must be chosen; none if there is nothing to choose from.
    pub fn choose_card(&mut self, seat: Seat, prompt: Prompt, from: Cards) -> Flow<Option<CardId>> {
        if from.is_empty() {
            return Ok(None);
        }
        self.card(seat, prompt, from, None, Forcing::Public)
    }

    /// A card that may be chosen.
    pub fn may_choose_card(&mut self, seat: Seat, prompt: Prompt, from: Cards) -> Flow<Option<CardId>> {
        self.card(seat, prompt, from, Some(Answer::Pass), Forcing::Public)
    }

    /// A card of the player's own that may be chosen, where others must not see from the question
    /// whether there is one.
    pub fn may_choose_hidden(&mut self, seat: Seat, prompt: Prompt, from: Cards) -> Flow<Option<CardId>> {
        self.card(seat, prompt, from, Some(Answer::Pass), Forcing::Hidden)
    }

    /// A card that must be chosen from where others cannot see what there is; it is asked though
    /// there is no choice, or nothing to choose.
    pub fn choose_hidden(&mut self, seat: Seat, prompt: Prompt, from: Cards) -> Flow<Option<CardId>> {
        let pass = from.is_empty().then_some(Answer::Pass);
        self.card(seat, prompt, from, pass, Forcing::Hidden)
    }

    fn card(
        &mut self,
        seat: Seat,
        prompt: Prompt,
        from: Cards,
        pass: Option<Answer>,
        forcing: Forcing,
    ) -> Flow<Option<CardId>> {
        let answer = self.ask(seat, prompt, forcing, |_, options| {
            options.extend(from.into_iter().map(Answer::Card));
            options.extend(pass);
        })?;
        let Answer::Card(card) = answer else { return Ok(None) };
        if prompt.ask == Ask::Card
            && let Some(at) = self.state.square_of(card)
        {
            self.tell(Event::Named { seat, source: prompt.source, card, at });
        }
        Ok(Some(card))
    }

    /// A space that must be chosen; none if there is none.
    pub fn choose_space(&mut self, seat: Seat, prompt: Prompt, from: Squares) -> Flow<Option<Square>> {
        if from.is_empty() {
            return Ok(None);
        }
        self.space(seat, prompt, from, None)
    }

    /// A space that may be chosen.
    pub fn may_choose_space(&mut self, seat: Seat, prompt: Prompt, from: Squares) -> Flow<Option<Square>> {
        self.space(seat, prompt, from, Some(Answer::Pass))
    }

    fn space(
        &mut self,
        seat: Seat,
        prompt: Prompt,
        from: Squares,
        pass: Option<Answer>,
    ) -> Flow<Option<Square>> {
        let answer = self.ask(seat, prompt, Forcing::Public, |_, options| {
            options.extend(from.into_iter().map(Answer::Square));
            options.extend(pass);
        })?;
        match answer {
            Answer::Square(square) => Ok(Some(square)),
            _ => Ok(None),
        }
    }

    /// One of these cards, for an ability of its controller.
    pub fn choose(&mut self, me: Bearer, cards: Cards) -> Flow<Option<CardId>> {
        self.choose_card(me.seat, me.asks(Ask::Card), cards)
    }

    /// One of these cards or none, for an ability of its controller.
    pub fn may_choose(&mut self, me: Bearer, cards: Cards) -> Flow<Option<CardId>> {
        self.may_choose_card(me.seat, me.asks(Ask::Card), cards)
    }

    /// One of these spaces, for an ability of its controller.
    pub fn choose_where(&mut self, me: Bearer, spaces: Squares) -> Flow<Option<Square>> {
        self.choose_space(me.seat, me.asks(Ask::Space), spaces)
    }

    /// One of these spaces for this card, by an ability of its controller.
    pub fn choose_where_for(&mut self, me: Bearer, card: CardId, spaces: Squares) -> Flow<Option<Square>> {
        self.choose_space(me.seat, me.asks_about(card, Ask::Space), spaces)
    }

    /// Whether a player uses what he may use.
    pub fn may(&mut self, seat: Seat, prompt: Prompt) -> Flow<bool> {
        let answer = self.ask(seat, prompt, Forcing::Public, |_, options| {
            options.extend([Answer::Yes, Answer::Pass]);
        })?;
        Ok(answer == Answer::Yes)
    }

    /// One of several options, by its number; `allowed` leaves some out.
    pub fn choose_option(&mut self, seat: Seat, prompt: Prompt, allowed: &[u8]) -> Flow<u8> {
        let answer = self.ask(seat, prompt, Forcing::Public, |_, options| {
            options.extend(allowed.iter().map(|&option| Answer::Option(option)));
        })?;
        let Answer::Option(option) = answer else { unreachable!("an option was asked for: {answer:?}") };
        Ok(option)
    }

    /// One of several options, or none.
    pub fn may_choose_option(&mut self, seat: Seat, prompt: Prompt, allowed: &[u8]) -> Flow<Option<u8>> {
        let answer = self.ask(seat, prompt, Forcing::Public, |_, options| {
            options.extend(allowed.iter().map(|&option| Answer::Option(option)));
            options.push(Answer::Pass);
        })?;
        match answer {
            Answer::Option(option) => Ok(Some(option)),
            _ => Ok(None),
        }
    }

    /// A number from `least` to `most`.
    pub fn choose_number(&mut self, seat: Seat, prompt: Prompt, least: u8, most: u8) -> Flow<u8> {
        let answer = self.ask(seat, prompt, Forcing::Public, |_, options| {
            options.extend((least..=most.max(least)).map(Answer::Number));
        })?;
        let Answer::Number(number) = answer else { unreachable!("a number was asked for: {answer:?}") };
        Ok(number)
    }

    /// An opponent: asked only where there are several.
    pub fn choose_opponent(
        &mut self,
        seat: Seat,
        prompt: Prompt,
        is_meant: impl Fn(&Self, Seat) -> bool,
    ) -> Flow<Option<Seat>> {
        let meant: arrayvec::ArrayVec<u8, { crate::SEATS }> = self
            .opponents(seat)
            .filter(|&other| !self.is_out(other) && is_meant(self, other))
            .map(|other| other.index() as u8)
            .collect();
        if meant.is_empty() {
            return Ok(None);
        }
        let chosen = self.choose_option(seat, prompt.options(&["{seat}"]), &meant)?;
        Ok(Some(Seat::new(chosen as usize)))
    }

    /// The order in which these cards are hurt, chosen by the player whose turn it is (F9.9);
    /// `first`, if given, precedes all others.
    pub(crate) fn hurt_order(
        &mut self,
        cards: Cards,
        first: Option<CardId>,
    ) -> Flow<arrayvec::ArrayVec<CardId, { CardId::MOST }>> {
        let mut left = cards;
        let mut order = arrayvec::ArrayVec::new();
        if let Some(first) = first {
            left.remove(first);
            order.push(first);
        }
        while let Some(card) = self.next_to_fall(left)? {
            left.remove(card);
            order.push(card);
        }
        Ok(order)
    }

    /// Which of these cards is the first of them (F9.9).
    pub(crate) fn next_to_fall(&mut self, cards: Cards) -> Flow<Option<CardId>> {
        let active = self.state.active;
        let prompt = Prompt::new("Order", Ask::HurtOrder).rule("F9.9");
        self.choose_card(active, prompt, cards)
    }
}
