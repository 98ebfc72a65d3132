//! Abilities that the sheets give in machine-readable form.

use crate::sheet::{AbilityKind, AbilitySheet};
use warlord::{Classes, Cost, Dc, Does, Faction, Fail, Order, Save, Stat, Static, Trait, Way, Whom};

/// What an ability of a sheet does, if the sheet has it as data. Reacts need a function: their
/// condition is a sentence.
pub fn read(sheet: &AbilitySheet) -> Result<Option<Does>, String> {
    let Some(op) = sheet.op.as_deref() else { return Ok(None) };
    if sheet.kind == AbilityKind::React {
        return Ok(None);
    }
    let number = || sheet.n.ok_or_else(|| format!("'{op}' without n"));
    let does = match op {
        // A Steed's move is an Order of the item: no maneuver, and its rider does not spend (15.8).
        "move" => Does::Order(Order::Move { whom: whom(sheet)?, way: way(sheet)?, ranks: number()? as u8 }),
        "ranged_strike" => Does::Order(Order::RangedStrike {
            bonus: number()?,
            times: sheet.times.unwrap_or(1),
            farthest: sheet.max_range.unwrap_or(2),
            adds_level: match sheet.plus.as_deref() {
                None => false,
                Some("bearer's level") => true,
                Some(other) => return Err(format!("plus '{other}'")),
            },
        }),
        "save" => Does::Order(Order::Save {
            kind: save(sheet)?,
            dc: dc(sheet)?,
            reach: sheet.reach.ok_or("save without reach")?,
            whole_rank: match sheet.whom.as_deref() {
                Some("rank") => true,
                Some("character") => false,
                other => return Err(format!("whom {other:?}")),
            },
            fail: match sheet.fail.as_deref() {
                Some("stun") => Fail::Stun,
                Some("wound") => Fail::Wounds(1),
                other => return Err(format!("fail {other:?}")),
            },
        }),
        "buff" => Does::Order(Order::Buff {
            whom: whom(sheet)?,
            atk: sheet.atk.unwrap_or(0),
            ac: sheet.ac.unwrap_or(0),
        }),
        "draw" => Does::Order(Order::Draw(number()? as u8)),
        "initiative" => Does::Static(Static::Flat(Stat::Initiative, number()?)),
        "hp" => Does::Static(Static::Flat(Stat::Hp, number()?)),
        "skill" => Does::Static(Static::Flat(Stat::Skill, number()?)),
        "level_for" => {
            let stat = match sheet.use_.as_deref() {
                Some("equipping") => Stat::Equipping,
                Some("casting") => Stat::Casting,
                Some("rogue actions") => Stat::RogueActions,
                other => return Err(format!("use {other:?}")),
            };
            Does::Static(Static::Flat(stat, number()?))
        }
        // "on = melee": a ranged hit wounds once.
        "extra_wound" if sheet.n == Some(1) && sheet.on.as_deref() == Some("melee") => {
            crate::words::plus(Stat::ExtraWounds, |_, _, _, strike| {
                i16::from(strike.is_some_and(|strike| strike.is_melee()))
            })
        }
        "only_classes" => {
            let names = sheet.classes.as_ref().ok_or("only_classes without classes")?;
            let mut classes = Classes::NONE;
            for name in names {
                classes = classes.or(Classes::named(name).ok_or_else(|| format!("class '{name}'"))?);
            }
            Does::Static(Static::OnlyClasses(classes))
        }
        "no_items" => Does::Static(Static::NoItems),
        "no_attack" => Does::Static(Static::NoAttack),
        other => return Err(format!("unknown op '{other}'")),
    };
    Ok(Some(does))
}

fn way(sheet: &AbilitySheet) -> Result<Way, String> {
    match sheet.dir.as_deref() {
        Some("forward") => Ok(Way::Forward),
        Some("back") => Ok(Way::Back),
        Some("either") => Ok(Way::Either),
        other => Err(format!("dir {other:?}")),
    }
}

fn whom(sheet: &AbilitySheet) -> Result<Whom, String> {
    match (sheet.who.as_deref(), sheet.reach) {
        (None | Some("bearer"), None) => Ok(Whom::Performer),
        (Some("any character"), None) => Ok(Whom::Any),
        (Some("character"), Some(reach)) => Ok(Whom::Within(reach)),
        (Some("a Nothrog of your army"), None) => Ok(Whom::OfYourArmy(Faction::Nothrog)),
        (Some("a character of the bearer's rank"), None) => Ok(Whom::OfThisRank),
        (who, reach) => Err(format!("who {who:?}, reach {reach:?}")),
    }
}

fn save(sheet: &AbilitySheet) -> Result<Save, String> {
    match sheet.save.as_deref() {
        Some("magic") => Ok(Save::Magic),
        other => Err(format!("save {other:?}")),
    }
}

fn dc(sheet: &AbilitySheet) -> Result<Dc, String> {
    match &sheet.dc {
        Some(toml::Value::Integer(dc)) => Ok(Dc::Fixed(*dc as i16)),
        Some(toml::Value::String(text)) => {
            let number = text.strip_suffix(" + skill").and_then(|number| number.parse().ok());
            number.map(Dc::PlusSkill).ok_or_else(|| format!("dc '{text}'"))
        }
        other => Err(format!("dc {other:?}")),
    }
}

/// The costs that sheets name.
pub fn costs(text: &str) -> Result<Vec<Cost>, String> {
    Ok(match text {
        "discard a hand card" => vec![Cost::DiscardFromHand(1)],
        "discard two hand cards" => vec![Cost::DiscardFromHand(2)],
        "discard his Shield" => vec![Cost::DiscardOwnItem(&[Trait::Shield])],
        "discard his Shield or Armor" => vec![Cost::DiscardOwnItem(&[Trait::Shield, Trait::Armor])],
        "discard one of his items" => vec![Cost::DiscardOwnItem(&[])],
        "he suffers a wound" | "this cleric suffers one wound" => vec![Cost::WoundPerformer],
        "kill Knowledge" => vec![Cost::KillPerformer],
        "kill a character of your army" => vec![Cost::KillAnyOfArmy],
        "kill an Elf of higher level" => vec![Cost::KillHigher(Faction::Elf)],
        "kill another Undead" => vec![Cost::KillAnotherOf(Trait::Undead)],
        "kill another character of your army" => vec![Cost::KillAnother],
        "spend Hassimal and another character of your army" => {
            vec![Cost::SpendPerformer, Cost::SpendAnotherOfArmy]
        }
        "spend a character of this rank" => vec![Cost::SpendOfRank],
        "spend the Bag and discard a hand card" => vec![Cost::SpendItem, Cost::DiscardFromHand(1)],
        "spend the Hound, bearer in the front rank" | "spend the Wolf, bearer in the front rank" => {
            vec![Cost::InFrontRank, Cost::SpendItem]
        }
        "stun a ready Bow of this rogue" => vec![Cost::StunOwn(Trait::Bow)],
        "stun him" => vec![Cost::StunPerformer],
        "wound a character of your army" => vec![Cost::WoundOfArmy],
        _ if text.starts_with("spend the ") || text == "spend Cloudracer" => vec![Cost::SpendItem],
        _ if text.starts_with("discard the ") || text == "discard it" => vec![Cost::DiscardItem],
        _ if text.starts_with("destroy ") => vec![Cost::DiscardItem],
        other => return Err(format!("unknown cost '{other}'")),
    })
}
