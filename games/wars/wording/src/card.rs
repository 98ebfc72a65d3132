use crate::{Telling, message};
use cards::Card;
use cards::sheet::{EventPhase, Kind, Range};
use words::Language;

/// A kind of card, as the message files choose by it.
pub fn kind(kind: Kind) -> &'static str {
    match kind {
        // They know no spaces.
        Kind::RulesCard => "rules-card",
        kind => kind.name(),
    }
}

/// The phase in which an event of the second edition is played, as the message files choose by it.
pub fn event_phase(phase: EventPhase) -> &'static str {
    match phase {
        EventPhase::Summon => "summon",
        EventPhase::Move => "move",
        EventPhase::Build => "build",
        EventPhase::Attack => "attack",
        EventPhase::Magic => "magic",
    }
}

/// What a card is, with its values: `common, cost 1, attack 2 melee, life 1`.
pub(crate) fn figures(language: &Language, card: &Card) -> String {
    let facts = card.facts;
    let range = match facts.range {
        Some(Range::Melee) => "melee",
        Some(Range::Ranged) => "ranged",
        None => "none",
    };
    let mut line = vec![language.tell(&message!("kind-name", kind = kind(facts.kind)))];
    line.extend(facts.class.iter().map(|class| format!("({})", language.phrase(class))));
    let figures = [
        facts.phase.map(|phase| message!("card-phase", phase = event_phase(phase))),
        facts.cost.map(|cost| message!("card-cost", number = cost)),
        facts.attack.map(|attack| message!("card-attack", number = attack, range = range)),
        facts.strength.map(|strength| message!("card-strength", number = strength, range = range)),
        facts.life.map(|life| message!("card-life", number = life)),
    ];
    line.extend(figures.iter().flatten().map(|figure| language.tell(figure)));
    line.join(", ")
}

/// What a card does, in our words, and its rulings, each in a paragraph.
pub(crate) fn paragraphs(language: &Language, card: &Card) -> Vec<String> {
    let facts = card.facts;
    let ability = |ability: &cards::sheet::AbilityFacts| {
        let optional = if ability.optional { "yes" } else { "no" };
        let (name, effect) = (language.phrase(&ability.name), language.phrase(ability.effect.trim()));
        language.tell(&message!("card-ability", ability = name, optional = optional, effect = effect))
    };
    let mut paragraphs: Vec<String> = facts.every_ability().iter().map(ability).collect();
    paragraphs.extend(remarks(language, card));
    if facts.is_uncertain() {
        paragraphs.push(
            language.tell(&message!("card-uncertain", text = language.phrase(facts.confidence.trim()))),
        );
    }
    // One paragraph a line: they are rulings, each with its number.
    let notes = facts.notes.lines().filter(|note| !note.trim().is_empty());
    paragraphs.extend(notes.map(|note| format!("- {}", language.phrase(note.trim()))));
    paragraphs
}

/// What is written on a card besides its abilities: when an event can be played, what it does.
pub(crate) fn remarks(language: &Language, card: &Card) -> Vec<String> {
    let facts = card.facts;
    let text = |text: &'static str| language.phrase(text.trim());
    let effect = facts.effect.as_deref().filter(|_| facts.ability.is_none());
    let remarks = [
        facts.requirement.as_deref().map(|remark| message!("card-requires", text = text(remark))),
        facts.targets.as_deref().map(|remark| message!("card-targets", text = text(remark))),
        effect.map(|remark| message!("card-effect", text = text(remark))),
        facts.lasts.as_deref().map(|remark| message!("card-lasts", text = text(remark))),
        facts.grants.as_deref().map(|remark| message!("card-gives", text = text(remark))),
    ];
    remarks.iter().flatten().map(|remark| language.tell(remark)).collect()
}
