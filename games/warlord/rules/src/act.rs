//! Performing an action or an ability (rules 9, 16): choose, show, aim, pay, resolve.

use crate::ability::{Ability, Aim, Dc, Does, Fail, Me, Order, Way, Whom};
use crate::harm::{Cause, Harm, RANK_MOST};
use crate::play::window::Scene;
use crate::state::{Pile, Place};
use crate::strike::{Reach, Strike, StrikeKind};
use crate::value::Stat;
use crate::{Answer, Ask, CardId, Cards, Event, Play, Position, Prompt, Until};
use arrayvec::ArrayVec;
use table::{Flow, Forcing, Seat};

/// The target of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    None,
    Character(CardId),
    /// Several characters, all of them chosen before the costs (16.1).
    Characters(Cards),
    Item(CardId),
    Rank(Seat, u8),
    Player(Seat),
}

impl Target {
    /// The card it names; none if it names no card.
    pub fn card(self) -> CardId {
        match self {
            Target::Character(card) | Target::Item(card) => card,
            Target::None | Target::Characters(_) | Target::Rank(..) | Target::Player(_) => CardId::NONE,
        }
    }
}

/// An action whose targets are chosen and whose costs are paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Act {
    pub me: Me,
    pub target: Target,
    /// The strikes it makes: these have their own step 2.
    pub strikes: Option<StrikeKind>,
    /// It could spend, stun or move its target.
    pub turns: bool,
    pub is_spell: bool,
    pub is_react: bool,
    pub is_cancelled: bool,
}

impl Act {
    /// Whether a character is its target, alone or in a rank (M12.11).
    pub fn targets(&self, at: Position<'_>, who: CardId) -> bool {
        match self.target {
            Target::Character(target) => target == who,
            Target::Characters(targets) => targets.contains(who),
            Target::Rank(army, rank) => at.state.is_character_in_play(who) && at.stands(who) == (army, rank),
            Target::None | Target::Item(_) | Target::Player(_) => false,
        }
    }
}

impl Position<'_> {
    /// Whether a character may perform anything now: he is in play and not stunned (7.3).
    pub fn can_act(&self, who: CardId) -> bool {
        self.state.is_character_in_play(who) && self.state.slot(who).condition != crate::Condition::Stunned
    }

    /// Whether a character may perform this action card: class and level (16.2).
    pub fn may_perform(&self, who: CardId, card: CardId) -> bool {
        let face = self.cast.face(card);
        let is_of_class = face.classes.is_classless()
            || self.face(who).classes.has(face.classes)
            || self.may_perform_anyway(who, face);
        is_of_class && self.can_act(who) && self.level_for_action(who, card) >= face.level
    }

    /// Its level with the bonuses for performing this card.
    pub fn level_for_action(&self, who: CardId, card: CardId) -> i16 {
        let face = self.cast.face(card);
        let casting = if face.is_spell() { self.changes(Stat::Casting, who, None) } else { 0 };
        let is_rogue = face.classes.has(crate::Classes::ROGUE);
        let rogue = if is_rogue { self.changes(Stat::RogueActions, who, None) } else { 0 };
        self.level(who) + casting + rogue
    }

    /// Whether the costs could be paid and the once-per-turn is not used up (9.2, 9.3, 17.2).
    pub(crate) fn can_pay(&self, me: Me, ability: &Ability) -> bool {
        if ability.once && self.state.slot(me.card).used >> (me.ability % 8) & 1 == 1 {
            return false;
        }
        if ability.spend && self.state.slot(me.by).condition != crate::Condition::Ready {
            return false;
        }
        // A stunned item may not be used (7.7).
        if self.state.host(me.card) == Some(me.by)
            && self.state.slot(me.card).condition == crate::Condition::Stunned
        {
            return false;
        }
        ability.costs.iter().all(|cost| cost.can_pay(*self, me))
    }

    /// Whether an Order may be performed now: performer, costs, and something to do (17.6).
    pub fn can_order(&self, me: Me) -> bool {
        let Some(ability) = self.ability(me) else { return false };
        let Does::Order(order) = &ability.does else { return false };
        let is_allowed = match self.state.place_of(me.card) {
            Some(Place::In(seat, Pile::Hand)) => seat == me.seat && self.may_perform(me.by, me.card),
            _ => self.can_act(me.by),
        };
        is_allowed && self.can_pay(me, ability) && self.has_aim(me, order)
    }

    /// Whether there is something to do, and a legal target for it.
    fn has_aim(&self, me: Me, order: &Order) -> bool {
        match self.aim_of(order) {
            Aim::None(can) => can(*self, me),
            Aim::Character(is_meant) | Aim::Characters { first: is_meant, .. } => {
                self.characters().any(|who| self.fits(order, me, is_meant, who))
            }
            Aim::Item(is_meant) => self.items().any(|item| is_meant(*self, me, item)),
            Aim::Rank(is_meant) => self.ranks().any(|(army, rank)| is_meant(*self, me, army, rank)),
            Aim::Player(is_meant) => self.living().any(|seat| is_meant(*self, me, seat)),
        }
    }

    /// What an Order aims at. Data has its aim from what it does.
    fn aim_of(&self, order: &Order) -> Aim {
        match order {
            Order::Move { whom: Whom::Performer, .. } | Order::Buff { whom: Whom::Performer, .. } => {
                Aim::None(|at, me| {
                    let Some(Ability { does: Does::Order(order), .. }) = at.ability(me) else { return false };
                    at.may_aim(order, me, me.by)
                })
            }
            Order::Move { .. } | Order::Buff { .. } | Order::RangedStrike { .. } => {
                Aim::Character(|_, _, _| true)
            }
            Order::Save { whole_rank: false, .. } => Aim::Character(|_, _, _| true),
            Order::Save { whole_rank: true, .. } => Aim::Rank(|at, me, army, rank| {
                let Some(Ability { does: Does::Order(Order::Save { reach, fail, .. }), .. }) = at.ability(me)
                else {
                    return false;
                };
                at.distance_to_rank(me.by, army, rank) <= *reach
                    && at.state.rank(army, rank).any(|who| at.could_suffer(who, *fail))
            }),
            // Drawing from an empty deck does nothing (18.4), so it may not be performed (17.6).
            Order::Draw(_) => Aim::None(|at, me| at.state.deck_count(me.seat) > 0),
            Order::Code(code) => code.aim,
        }
    }

    fn fits(
        &self,
        order: &Order,
        me: Me,
        is_meant: fn(Position<'_>, Me, CardId) -> bool,
        who: CardId,
    ) -> bool {
        is_meant(*self, me, who) && self.may_aim(order, me, who)
    }

    /// Whether an Order of a sheet may choose this character.
    fn may_aim(&self, order: &Order, me: Me, who: CardId) -> bool {
        match *order {
            Order::Move { whom, way, ranks } => {
                self.is_whom(whom, me, who) && self.has_step(who, me.seat, way, ranks)
            }
            Order::Buff { whom, .. } => self.is_whom(whom, me, who),
            Order::RangedStrike { bonus, farthest, .. } => {
                self.may_target(&self.ranged(me, bonus, farthest), who)
            }
            Order::Save { reach, whole_rank: false, fail, .. } => {
                self.distance(me.by, who) <= reach && self.could_suffer(who, fail)
            }
            Order::Save { .. } | Order::Draw(_) | Order::Code(_) => true,
        }
    }

    /// Whether failing the save would change anything (17.6): who is stunned stays so.
    fn could_suffer(&self, who: CardId, fail: Fail) -> bool {
        match fail {
            Fail::Stun => self.condition(who) != crate::Condition::Stunned,
            Fail::Wounds(_) => true,
        }
    }

    /// Whether the Order of this ability could be aimed at this character instead (12.10).
    pub fn is_legal_target(&self, me: Me, who: CardId) -> bool {
        let Some(Ability { does: Does::Order(order), .. }) = self.ability(me) else { return false };
        match self.aim_of(order) {
            Aim::Character(is_meant) => {
                self.state.is_character_in_play(who) && self.fits(order, me, is_meant, who)
            }
            Aim::None(_) | Aim::Characters { .. } | Aim::Item(_) | Aim::Rank(_) | Aim::Player(_) => false,
        }
    }

    fn is_whom(&self, whom: Whom, me: Me, who: CardId) -> bool {
        match whom {
            Whom::Performer => who == me.by,
            Whom::Any => true,
            Whom::Within(ranks) => self.distance(me.by, who) <= ranks,
            Whom::OfYourArmy(faction) => {
                self.is_in_army_of(who, me.seat) && self.face(who).faction == Some(faction)
            }
            Whom::OfThisRank => self.are_in_one_rank(me.by, who),
        }
    }

    /// A ranged strike of this ability: a spell's where the card is one.
    pub fn ranged(&self, me: Me, bonus: i16, farthest: u8) -> Strike {
        let is_spell = self.cast.face(me.card).is_spell();
        let strike = Strike::new(StrikeKind::Ranged, me.by, bonus, me.card);
        Strike { reach: Reach::Ranks(2, farthest), is_spell, ..strike }
    }

    /// The DC of a save against an effect of this ability (18.1); of a rank-wide one halved in a shared
    /// army (M12.12).
    pub fn dc(&self, me: Me, dc: i16, whole_rank: bool) -> i16 {
        let is_spell = self.cast.face(me.card).is_spell();
        let more = if is_spell { self.changes(Stat::SpellDc, me.by, None) } else { 0 };
        if whole_rank { self.halved(dc + more) } else { dc + more }
    }

    /// A bonus or DC of a rank-wide effect: halved in a shared army, rounded down (M12.12).
    pub fn halved(&self, value: i16) -> i16 {
        if self.cast.format().shared_army && value > 0 { value / 2 } else { value }
    }
}

impl Play<'_> {
    /// Performs an Order that may be performed (16.1).
    pub(crate) fn perform_order(&mut self, me: Me) -> Flow {
        let at = self.at();
        let Some(Ability { does: Does::Order(order), .. }) = at.ability(me) else { return Ok(()) };
        let order = *order;
        let is_action = at.is_in_hand(me.card, me.seat);
        self.show(me, is_action);
        let Some(target) = self.aim(me, &order)? else { return Ok(()) };
        let (strikes, turns) = match order {
            Order::RangedStrike { .. } => (Some(StrikeKind::Ranged), false),
            Order::Code(code) => (code.strikes, code.turns),
            Order::Move { .. } | Order::Save { fail: Fail::Stun, .. } => (None, true),
            Order::Save { .. } | Order::Buff { .. } | Order::Draw(_) => (None, false),
        };
        let casts = matches!(order, Order::Code(code) if code.casts);
        let mut act = Act {
            me,
            target,
            strikes,
            turns,
            is_spell: casts || self.cast.face(me.card).is_spell(),
            is_react: false,
            is_cancelled: false,
        };
        if self.pay(me)? {
            self.announce(&mut act)?;
            if !act.is_cancelled {
                self.resolve_order(me, &order, act.target)?;
            }
        }
        self.put_away(me.card);
        self.ordered(&mut act)
    }

    /// Shows what is performed: an action leaves the hand.
    pub(crate) fn show(&mut self, me: Me, is_action: bool) {
        if is_action {
            self.state.lift(me.card);
            self.state.push(me.card, me.card.owner(), Pile::Aside);
            self.state.slot_mut(me.card).controller = me.seat;
        }
        self.tell(Event::Performed { seat: me.seat, card: me.card, by: me.by, ability: me.ability });
    }

    /// A performed action goes to its owner's discard pile, unless it has gone elsewhere (16.4).
    pub(crate) fn put_away(&mut self, card: CardId) {
        if matches!(self.state.place_of(card), Some(Place::In(_, Pile::Aside))) {
            let to = if self.state.is_out(card.owner()) { Pile::Gone } else { Pile::Discard };
            self.put_in_pile(card, to);
        }
    }

    /// Lets others answer an action whose costs are paid.
    pub(crate) fn announce(&mut self, act: &mut Act) -> Flow {
        let declared = self.declared.len();
        let mut targets = Cards::NONE;
        match act.target {
            Target::Character(target) => targets.insert(target),
            Target::Characters(several) => targets = several,
            Target::None | Target::Item(_) | Target::Rank(..) | Target::Player(_) => {}
        }
        for target in targets.iter() {
            if self.at().are_in_play(act.me.by, target) {
                self.declare(act.me.by, target, false)?;
            }
        }
        self.window(&mut Scene::Acted(act))?;
        self.declared.truncate(declared);
        if act.is_cancelled {
            self.tell(Event::Cancelled { card: act.me.card });
        }
        Ok(())
    }

    /// Turns an action at one character to another, for whom it is legal (12.10, M4.4).
    pub fn turn_action(&mut self, act: &mut Act, to: CardId) {
        self.redeclare(act.me.by, act.target.card(), to);
        act.target = Target::Character(to);
    }

    /// Asks for the first of several targets, then for one after the other until the player has enough.
    fn aim_at_several(
        &mut self,
        me: Me,
        first: fn(Position<'_>, Me, CardId) -> bool,
        next: fn(Position<'_>, Me, &Cards, CardId) -> bool,
        most: usize,
    ) -> Flow<Option<Target>> {
        let prompt = Prompt::new(Ask::Target).about(me.by).source(me.card).rule("16.5");
        let Some(one) = self.choose_card_where(me.seat, prompt, |at, who| first(at, me, who))? else {
            return Ok(None);
        };
        let mut chosen = Cards::NONE;
        chosen.insert(one);
        while chosen.len() < most {
            let prompt = Prompt::new(Ask::StrikeTarget).about(me.by).source(me.card).rule("16.1");
            let other = self.may_choose_card_where(me.seat, prompt, |at, who| {
                !chosen.contains(who) && next(at, me, &chosen, who)
            })?;
            let Some(other) = other else { break };
            chosen.insert(other);
        }
        Ok(Some(Target::Characters(chosen)))
    }

    /// Asks for the target of an action (16.1).
    fn aim(&mut self, me: Me, order: &Order) -> Flow<Option<Target>> {
        let prompt = Prompt::new(Ask::Target).about(me.by).source(me.card).rule("16.5");
        let order = *order;
        Ok(match self.at().aim_of(&order) {
            Aim::None(_) => Some(Target::None),
            Aim::Character(is_meant) => self
                .choose_card_where(me.seat, prompt, |at, who| at.fits(&order, me, is_meant, who))?
                .map(Target::Character),
            Aim::Characters { first, next, most } => self.aim_at_several(me, first, next, most)?,
            Aim::Item(is_meant) => {
                self.choose_item_where(me.seat, prompt, |at, item| is_meant(at, me, item))?.map(Target::Item)
            }
            Aim::Rank(is_meant) => self
                .choose_rank_where(me.seat, prompt, |at, army, rank| is_meant(at, me, army, rank))?
                .map(|(army, rank)| Target::Rank(army, rank)),
            Aim::Player(is_meant) => self
                .choose_player_where(me.seat, prompt, |at, seat| is_meant(at, me, seat))?
                .map(Target::Player),
        })
    }

    /// Assumes that no answer to an action changes its performer's level or skill, which are fixed when the
    /// costs are paid (16.8).
    fn resolve_order(&mut self, me: Me, order: &Order, target: Target) -> Flow {
        match *order {
            Order::Move { way, ranks, .. } => {
                let who = target.card().some().unwrap_or(me.by);
                self.move_by_choice(me, who, way, ranks)
            }
            Order::Buff { atk, ac, .. } => {
                let who = target.card().some().unwrap_or(me.by);
                self.last_plus(who, Stat::Atk, atk, Until::Turn, me.card)?;
                self.last_plus(who, Stat::Ac, ac, Until::Turn, me.card)
            }
            Order::RangedStrike { bonus, times, farthest, adds_level } => {
                let level = if adds_level { self.at().level(me.by) } else { 0 };
                let strike = self.at().ranged(me, bonus + level, farthest);
                self.strikes_of_action(strike, target.card(), times)
            }
            Order::Save { kind, dc, whole_rank, fail, .. } => {
                let at = self.at();
                let dc = match dc {
                    Dc::Fixed(dc) => dc,
                    Dc::PlusSkill(dc) => dc + at.skill(me.by),
                };
                let dc = at.dc(me, dc, whole_rank);
                let mut saving: ArrayVec<CardId, RANK_MOST> = ArrayVec::new();
                match target {
                    Target::Rank(army, rank) => saving.extend(at.state.rank(army, rank)),
                    target => saving.extend(target.card().some()),
                }
                self.saves_of_group(me, &saving, kind, dc, fail)
            }
            Order::Draw(count) => self.draw_cards(me.seat, count),
            Order::Code(code) => (code.run)(self, me, target),
        }
    }

    /// Strikes of one action, one after the other, all into one army (M2.10).
    pub fn strikes_of_action(&mut self, strike: Strike, first: CardId, times: u8) -> Flow {
        let army = self.at().state.is_character_in_play(first).then(|| self.at().state.army_of(first));
        let mut last = self.strike(strike.at(first))?;
        for _ in 1..times {
            if last.cancels_action || !self.at().state.is_character_in_play(strike.striker) {
                break;
            }
            last = self.strike_at_choice(Strike { army, ..strike })?;
        }
        Ok(())
    }

    /// All roll, then all results apply together (17.8). They roll in the order the performer chose:
    /// the rolls are independent, so he is not asked.
    pub fn saves_of_group(
        &mut self,
        me: Me,
        saving: &[CardId],
        kind: crate::roll::Save,
        dc: i16,
        fail: Fail,
    ) -> Flow {
        let mut failed: ArrayVec<CardId, RANK_MOST> = ArrayVec::new();
        for &who in saving {
            if self.at().state.is_character_in_play(who) && !self.save(who, kind, dc)? {
                failed.push(who);
            }
        }
        let is_spell = self.cast.face(me.card).is_spell();
        match fail {
            Fail::Stun => {
                for &who in &failed {
                    self.stun_by_effect(who, me.by)?;
                }
                Ok(())
            }
            Fail::Wounds(wounds) => {
                let cause = Cause::Effect { by: me.by, spell: is_spell };
                let mut harms: ArrayVec<Harm, RANK_MOST> =
                    failed.iter().map(|&who| Harm::new(who, wounds, cause)).collect();
                self.wound_all(&mut harms)?;
                Ok(())
            }
        }
    }

    /// Moves a character by this many ranks; the player chooses where.
    pub fn move_by_choice(&mut self, me: Me, who: CardId, way: Way, ranks: u8) -> Flow {
        if !self.at().state.is_character_in_play(who) || self.is_shielded_from(who, me.by) {
            return Ok(());
        }
        let prompt = Prompt::new(Ask::Move).about(who).source(me.card).rule("10.4");
        let answer = self.ask(me.seat, prompt, Forcing::Public, |at, options| {
            at.steps(who, me.seat, way, ranks, &mut |to| options.push(Answer::Move { card: who, to }));
            if options.is_empty() {
                options.push(Answer::Pass);
            }
        })?;
        match answer {
            Answer::Move { to, .. } => self.move_character(who, to, crate::play::Moving::ByEffect),
            _ => Ok(()),
        }
    }
}
