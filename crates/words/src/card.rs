use cards::Card;
use cards::sheet::Range;

/// What a card is, with its figures: `common, cost 1, attack 2 melee, life 1`.
pub fn figures(card: &Card) -> String {
    let facts = card.facts;
    let mut line = vec![facts.kind.to_string()];
    line.extend(facts.class.iter().map(|class| format!("({class})")));
    line.extend(facts.cost.map(|cost| format!("cost {cost}")));
    let range = match facts.range {
        Some(Range::Melee) => " melee",
        Some(Range::Ranged) => " ranged",
        None => "",
    };
    line.extend(facts.attack.map(|attack| format!("attack {attack}{range}")));
    line.extend(facts.strength.map(|strength| format!("strength {strength}{range}")));
    line.extend(facts.life.map(|life| format!("life {life}")));
    line.join(", ")
}

/// What a card does, in our words, and its rulings, each in a paragraph.
pub fn paragraphs(card: &Card) -> Vec<String> {
    let facts = card.facts;
    let mut paragraphs = Vec::new();
    for ability in facts.every_ability() {
        let may = if ability.optional { " (optional)" } else { "" };
        paragraphs.push(format!("{}{may}: {}", ability.name, ability.effect.trim()));
    }
    let remarks = [
        ("Requires", &facts.requirement),
        ("Targets", &facts.targets),
        ("Effect", if facts.ability.is_none() { &facts.effect } else { &None }),
        ("Lasts", &facts.lasts),
        ("Gives", &facts.grants),
    ];
    for (title, remark) in remarks {
        paragraphs.extend(remark.as_ref().map(|remark| format!("{title}: {}", remark.trim())));
    }
    if facts.is_uncertain() {
        paragraphs.push(format!("UNCERTAIN: {}", facts.confidence.trim()));
    }
    // One paragraph a line: they are rulings, each with its number.
    let notes = facts.notes.lines().filter(|note| !note.trim().is_empty());
    paragraphs.extend(notes.map(|note| format!("- {}", note.trim())));
    paragraphs
}
