//! The report as one self-contained page.

use crate::csv;
use crate::game::Cause;
use crate::picture::{Standing, heat_map, lengths, svg};
use crate::share::Chance;
use crate::tally::{CardFigures, Report};
use crate::words::{count, grouped, percent};
use maud::{DOCTYPE, Markup, PreEscaped, html};

pub(crate) const STYLE: &str = include_str!("page.css");

/// Causes listed individually; the rest is combined.
const MOST_CAUSES: usize = 8;

/// The page.
pub fn page(report: &Report) -> String {
    let title = format!("Simulation report, {} edition", report.run.edition);
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    h1 { (title) }
                    (about(report))
                }
                main {
                    @if !report.faults.is_empty() { (faults(report)) }
                    (who_beats_whom(report))
                    (decks(report))
                    (first_turn(report))
                    (length(report))
                    (causes(report))
                    (luck(report))
                    (cards(report))
                }
                footer { (how_counted(report)) }
            }
        }
    };
    page.into_string()
}

fn about(report: &Report) -> Markup {
    let run = &report.run;
    let seatings = format!("{} for each two decks and seating", count(run.games_a_seating, "game", "games"));
    html! {
        dl.facts {
            div { dt { "Games" } dd { (grouped(report.games)) } }
            div { dt { "Decks" } dd { (run.decks.len()) } }
            div { dt { "Played by" } dd { (run.bots.join(" against ")) } }
            div { dt { "Seed" } dd { (run.seed) } }
            div { dt { "Rules" } dd { (run.rules) } }
        }
        p.soft {
            "Every deck met every deck from both sides, " (seatings) "."
            @if run.unsleeved { " Without sleeves: mercenaries were told by their backs." }
        }
    }
}

fn faults(report: &Report) -> Markup {
    html! {
        section.wrong {
            h2 { "What went wrong" }
            p { (count(report.errors, "game was", "games were")) " stuck or broken; nobody has won them." }
            ul { @for fault in &report.faults {
                li { (fault.reason) " (" (count(fault.games, "game", "games")) ", first game " (fault.first_game) ")" }
            } }
        }
    }
}

fn who_beats_whom(report: &Report) -> Markup {
    html! {
        section {
            h2 { "Who beats whom" }
            div.wide tabindex="0" role="group" aria-label="Heat map" { (PreEscaped(svg(&heat_map(report, Standing::InPage)))) }
        }
    }
}

fn decks(report: &Report) -> Markup {
    html! {
        section {
            h2 { "Decks" }
            p.soft { "Against all others; games of a deck against itself are left out." }
            div.wide tabindex="0" role="group" aria-label="Decks" { table {
                thead { tr {
                    th { "Deck" } th { "Faction" } th.n { "Won" } th.n { "95 %" }
                    th.n { "With the first turn" } th.n { "With the second" } th.n { "Turns" }
                } }
                tbody { @for deck in &report.decks { tr {
                    th scope="row" { (deck.deck) }
                    td { (deck.faction) }
                    td.n { (share(deck.won)) }
                    td.n.soft { (interval(deck.won)) }
                    td.n { (share(deck.won_with_the_first_turn)) }
                    td.n { (share(deck.won_with_the_second_turn)) }
                    td.n { @if let Some(turns) = deck.turns { (format!("{turns:.1}")) } }
                } } }
            } }
        }
    }
}

fn first_turn(report: &Report) -> Markup {
    let Some(all) = report.first_turn else { return html! {} };
    let verdict = if all.low > 0.5 {
        "The first turn is an advantage."
    } else if all.high < 0.5 {
        "The first turn is a disadvantage."
    } else {
        "This number of games shows no advantage of either turn."
    };
    html! {
        section {
            h2 { "The first turn" }
            p {
                "Whoever began won " strong { (percent(all.share)) } " of the games (95 %: "
                (interval(Some(all))) "). " (verdict)
            }
            (bar(all))
        }
    }
}

/// A share with its interval, as a bar.
fn bar(chance: Chance) -> Markup {
    let at = |share: f64| format!("{:.2}%", 100.0 * share);
    html! {
        div.bar role="img" aria-label=(percent(chance.share)) {
            div.part style=(format!("width:{}", at(chance.share))) {}
            div.interval style=(format!("left:{};width:{}", at(chance.low), at(chance.high - chance.low))) {}
            div.half {}
        }
    }
}

fn length(report: &Report) -> Markup {
    let Some(length) = &report.length else { return html! {} };
    html! {
        section {
            h2 { "How long games are" }
            p {
                "A game has " strong { (format!("{:.1}", length.mean)) } " turns of both players together and "
                (format!("{:.0}", length.decisions)) " decisions. Eight games of ten have "
                (length.tenth) " to " (length.nine_tenths) " turns; the shortest had " (length.shortest)
                ", the longest " (length.longest) "."
            }
            div.wide tabindex="0" role="group" aria-label="Turns of the games" { (PreEscaped(svg(&lengths(length)))) }
        }
    }
}

fn causes(report: &Report) -> Markup {
    if report.causes.is_empty() {
        return html! {};
    }
    let (listed, rest) = report.causes.split_at(report.causes.len().min(MOST_CAUSES));
    let others: u64 = rest.iter().map(|cause| cause.games).sum();
    let row = |name: String, games: u64, share: f64| {
        html! { tr {
            th scope="row" { (name) }
            td.n { (grouped(games)) }
            td.n { (percent(share)) }
            td.graph { div.bar { div.part style=(format!("width:{:.2}%", 100.0 * share)) {} } }
        } }
    };
    html! {
        section {
            h2 { "How games end" }
            p.soft { "What was told last before the last wound of the summoner who fell." }
            table {
                thead { tr { th { "Cause" } th.n { "Games" } th.n { "Share" } td.graph {} } }
                tbody {
                    @for cause in listed { (row(cause_name(&cause.cause), cause.games, cause.share)) }
                    @if others > 0 {
                        (row(format!("{} others", rest.len()), others, rest.iter().map(|cause| cause.share).sum()))
                    }
                }
            }
            @if report.draws > 0 { p { (count(report.draws, "game was a draw", "games were a draw")) "." } }
        }
    }
}

fn cause_name(cause: &Cause) -> String {
    match cause {
        Cause::Attack => "An attack".to_owned(),
        Cause::Ability(name) => format!("The ability {name}"),
        Cause::Event(name) => format!("The event {name}"),
        Cause::Rule(name) => format!("The rule {name}"),
        Cause::Phase(_) | Cause::None => {
            let name = csv::cause(cause);
            let mut letters = name.chars();
            letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
        }
    }
}

fn luck(report: &Report) -> Markup {
    let Some(luck) = &report.luck else { return html! {} };
    html! {
        section {
            h2 { "Luck" }
            p {
                "Of the wounds of every attack, what was to be expected when it began and what was rolled, "
                "measured in " (count(luck.games, "game", "games")) " with " (count(luck.attacks, "attack", "attacks")) "."
            }
            dl.facts {
                div { dt { "Expected an attack" } dd { (format!("{:.3}", luck.expected)) } }
                div { dt { "Rolled an attack" } dd { (format!("{:.3}", luck.rolled)) } }
                div { dt { "Winners had" } dd { (signed(luck.surplus_of_winners)) " wounds a game" } }
                div { dt { "Losers had" } dd { (signed(luck.surplus_of_losers)) " wounds a game" } }
            }
            @if let Some(luckier) = luck.luckier_won {
                p {
                    "The luckier side won " strong { (percent(luckier.share)) } " of the games (95 %: "
                    (interval(Some(luckier))) ")."
                }
                (bar(luckier))
            }
        }
    }
}

fn signed(number: f64) -> String {
    format!("{}{:.2}", if number < 0.0 { "−" } else { "+" }, number.abs())
}

fn cards(report: &Report) -> Markup {
    html! {
        section {
            h2 { "Cards" }
            p {
                "How often a deck won where a copy of the card was drawn, played, or built as magic, and beside it "
                "how far that is from all its games. A difference whose interval leaves out the whole is "
                strong { "bold" } ". That a card goes with wins does not say that it brings them: long games "
                "draw more cards, and who is ahead plays more of them."
            }
            @for deck in &report.decks {
                @let cards: Vec<&CardFigures> = report.cards.iter().filter(|card| card.deck == deck.deck).collect();
                details {
                    summary {
                        (deck.deck)
                        @if let Some(won) = cards.first().and_then(|card| card.deck_won) {
                            span.soft { " won " (percent(won.share)) " of " (count(won.games, "game", "games")) }
                        }
                    }
                    div.wide tabindex="0" role="group" aria-label=(deck.deck) { (card_table(&cards)) }
                }
            }
        }
    }
}

fn card_table(cards: &[&CardFigures]) -> Markup {
    let deeds = |card: &CardFigures| [card.drawn, card.played, card.magic];
    html! {
        table.cards {
            thead {
                tr { th rowspan="2" { "Card" } th.n rowspan="2" { "Copies" }
                    @for deed in ["Drawn", "Played", "Built as magic"] { th colspan="3" scope="colgroup" { (deed) } }
                }
                tr { @for _ in 0..3 { th.n { "Games" } th.n { "Won" } th.n { "±" } } }
            }
            tbody { @for card in cards { tr {
                th scope="row" { (card.card) }
                td.n { (card.copies) }
                @for chance in deeds(card) {
                    @match chance {
                        Some(chance) => {
                            td.n.soft { (grouped(chance.games)) }
                            td.n { (percent(chance.share)) }
                            td.n { (difference(chance, card.deck_won)) }
                        }
                        None => { td.n.soft colspan="3" { "–" } }
                    }
                }
            } } }
        }
    }
}

/// The difference from the deck's chance, in percentage points.
fn difference(chance: Chance, deck: Option<Chance>) -> Markup {
    let Some(deck) = deck else { return html! {} };
    let points = format!(
        "{}{:.1}",
        if chance.share < deck.share { "−" } else { "+" },
        (100.0 * (chance.share - deck.share)).abs()
    );
    let is_sure = chance.low > deck.share || chance.high < deck.share;
    html! { @if is_sure { strong { (points) } } @else { (points) } }
}

fn how_counted(report: &Report) -> Markup {
    html! {
        h2 { "How it was counted" }
        p {
            "A draw counts half a win for both. Intervals are Wilson's, of 95 %. The first turn is that of whoever "
            "began, whether he chose to or not. Beside this page: the figures as "
            a href="report.json" { "JSON" } ", as CSV of " a href="pairs.csv" { "pairs" } ", "
            a href="cards.csv" { "cards" } " and " a href="games.csv" { "games" } ", and the heat map as "
            a href="heatmap.svg" { "SVG" } " and " a href="heatmap.png" { "PNG" } "."
        }
        p.soft {
            "The same decks, bots, games and seed give the same report with rules " (report.run.rules)
            "; bots that think by the clock do not."
        }
        details {
            summary { "The decks" }
            @for deck in &report.run.decks {
                h3 { (deck.name) }
                p { @for (index, card) in deck.cards.iter().enumerate() {
                    @if index > 0 { ", " }
                    (card.count) " " (card.card)
                    @if let Some(faction) = &card.faction { " (" (faction) ")" }
                } }
            }
        }
    }
}

fn share(chance: Option<Chance>) -> String {
    chance.map_or("–".to_owned(), |chance| percent(chance.share))
}

fn interval(chance: Option<Chance>) -> String {
    chance.map_or(String::new(), |chance| format!("{:.1}–{:.1} %", 100.0 * chance.low, 100.0 * chance.high))
}
