//! Examples for what was not understood, in the words of the ruling's own edition.

use wars::Edition;

macro_rules! hints {
    ($($name:ident: $first:literal, $second:literal;)*) => {
        $(pub(crate) fn $name(edition: Edition) -> &'static str {
            match edition {
                Edition::First => $first,
                Edition::Second => $second,
            }
        })*

        /// Every hint of an edition.
        #[cfg(test)]
        pub(crate) fn all(edition: Edition) -> Vec<&'static str> {
            vec![$($name(edition)),*]
        }
    };
}

hints! {
    cites: "cites F9.4, FAQ-I-15", "cites S7.4, S9.2";
    placed: "S Guardian c4", "S Smasher c4";
    legend: "S Guardian", "S Smasher";
    hand: "South hand Burn", "South hand Freeze";
    deal: "deal Prince Elien, Grognack", "deal Grognack, Tacullu";
    refusal: "refuses F9.1: South attacks c4 c5", "refuses S7.2: South attacks c4 c5";
    ability: "uses c4 Fire Blast", "uses c4 Mind Capture";
    pile: "`South magic 2`, `South magic Archer, Wall`", "`South hand 2`, `South hand Smasher, Gate`";
    space: "`c5 N Wall w2`, `c5 w2`, `c5 empty`", "`c5 N Gate d2`, `c5 d2`, `c5 empty`";
    deck_has: "deck has 5 Slinger", "deck has 2 Smasher";
    deck_refused: "expect deck refused F13.1", "expect deck refused S11.2";
    marks: "w2 (wounds), t2 (tokens)", "d2 (damage), b2 (boost)";
    setup_words: "board, battlefield, edition, bystanders, deal, deck, unsleeved, turn, first, phase, cites or ---",
        "board, edition, bystanders, deal, deck, turn, first, phase, cites or ---";
    step_words: "dice, draws, asks, offers, does not offer, tells, does not tell, refuses, deck or expect",
        "dice, draws, starts, asks, offers, does not offer, tells, does not tell, refuses, deck or expect";
    verbs: "moves, attacks, summons, plays, uses, builds, gives, shows, chooses, declines, undoes, ends, ends turn or goes to",
        "moves, attacks, summons, plays, uses, builds, discards, chooses, declines, undoes, ends, ends turn or goes to";
}
