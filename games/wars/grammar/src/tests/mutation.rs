//! No text makes the harness panic: neither when read nor, if it can be read, when played.

use super::read;
use std::path::Path;
use table::Sampled;

/// Rulings that use every kind of line.
const SEEDS: &[&str] = &[
    "ruling A\ncites F9.4, FAQ-I-19\nS Swordsman c4\nN Wall c5 w3\nSouth hand Runt x2, Wall\nSouth magic 3, N Oaf\n\
     South draw Oaf, Runt, 4\nphase attack\nturn South 5\nfirst South\n--- one\nasks South \"Attack\" phase\n\
     offers attacks c4 c5, ends\nrefuses F9.3: South attacks c4 c6\ndice 3 1\nSouth attacks c4 c5\n\
     expect c5 N Wall w4; attack c4 c5 is 2\nSouth goes to build\nSouth builds Runt\nSouth undoes\nSouth ends turn\n\
     expect active North; North sees South hand 3; South sees South magic Wall x3, Oaf\n--- two\n\
     does not offer moves c4 c3\nexpect c4 S Swordsman",
    "ruling B\ncites F12.5\nboard\n8 . . . . . .\n7 . . . . . .\n. . . . . .\n. . V . . .\n. . R W . .\n. . . . . .\n\
     . . . . . .\n. . . . . .\nV = N Vine Wall\nR = S Runt + S Vine Wall w1\nW = S Wall\nSouth hand Swordsman, Wall\n\
     South magic 4\nSouth side none\nphase summon\n---\nSouth summons Swordsman d5\nSouth goes to events\n\
     South plays Wall\nSouth chooses a2\nSouth ends\ndice 6\nSouth moves c4 c5 by c5\n\
     expect c5 S Runt; c5 vine w0; c4 no unit; d5 S Swordsman; a2 S Wall",
    "ruling C\ncites F3.4\nS Blerg c2 w1 t1 under N Oaf, Runt attached Freeze by N owner N\nSouth bag Oaf, Runt\n\
     North discard Runt\nNorth vines 3\nphase opening\n---\ndice 1 6\nNorth chooses North\n\
     offers among others moves f8 f7, ends\ndraws Oaf\nNorth ends turn\nexpect c2 owner N; South hand Oaf, Runt",
    "edition second\nruling D\ncites S7.4, S9.2\nS Gate b2 d1\nS Tundra Fighter c4 b1\nN Smasher c5\nN Frost Shaman d6\n\
     South magic 4\nSouth hand Smasher, Gate x2, For Glory\nSouth active Freeze on d6\nSouth discard Smasher\n\
     North draw 3\nphase summon\n---\nSouth summons Smasher b3\nSouth goes to build\nSouth builds Gate a2\n\
     South plays For Glory\nSouth goes to attack\nrefuses S7.2: South attacks c4 d6\n\
     dice m+r m+s melee r+s m\nSouth attacks c4 c5\n\
     expect c5 N Smasher d5; c4 S Tundra Fighter d0 b1; b3 S Smasher; a2 S Gate\nSouth goes to magic\n\
     South discards Gate\nexpect South magic 2; South active Freeze on d6, For Glory; North sees South discard ? x2\n\
     expect South sees North draw 3; North sees South magic 2\nSouth ends turn\nexpect active North",
    "ruling E\ncites S2.2, S2.3\nedition second\ndeal Grognack, Grognack\n---\ndraws Smasher x4, Ragnor, Shonk, Freeze x2, Smasher x2\n\
     starts North\nexpect active North; North magic 2; South magic 3; South hand Smasher x4, Ragnor\nNorth goes to move",
];

/// Words that mean something somewhere.
const WORDS: &str = "South N --- ruling cites F9.4 a1 c4 c5 c6 d4 f8 w2 w255 t9 under attached by owner vine x2 x255 255 -1 \
    dice 6 draws asks offers among others refuses : expect then empty ends turn goes to attack attacks moves summons \
    plays uses builds chooses option number yes declines undoes hand magic draw discard bag side gone phase opening \
    start end first board deal edition second Gate Smasher d2 b1 m+s active on discards starts = + , ; ? # \" ( ) Runt Oaf Swordsman Wall Mugglug Krusk Burn Freeze Blerg sees é \u{0}";

fn words() -> Vec<&'static str> {
    WORDS.split_whitespace().chain(["Vine Wall", "(Swamp Orcs)", ""]).collect()
}

struct Mutator {
    words: Vec<&'static str>,
    chance: Sampled,
}

impl Mutator {
    fn word(&mut self) -> &'static str {
        self.words[self.chance.index(self.words.len())]
    }

    /// Changes one line: drops, doubles, swaps, cuts or rewords it.
    fn mutate(&mut self, text: &str) -> String {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        if lines.is_empty() {
            return self.word().to_owned();
        }
        let at = self.chance.index(lines.len());
        let other = self.chance.index(lines.len());
        match self.chance.index(7) {
            0 => drop(lines.remove(at)),
            1 => lines.insert(other, lines[at].clone()),
            2 => lines.swap(at, other),
            3 => {
                let letters: Vec<char> = lines[at].chars().collect();
                let keep = self.chance.index(letters.len() + 1);
                lines[at] = letters[..keep].iter().collect();
            }
            4 | 5 => {
                let mut words: Vec<String> = lines[at].split(' ').map(str::to_owned).collect();
                let place = self.chance.index(words.len());
                words[place] = self.word().to_owned();
                lines[at] = words.join(" ");
            }
            _ => {
                let word = self.word();
                lines[at].push(' ');
                lines[at].push_str(word);
            }
        }
        lines.join("\n")
    }
}

/// Reads the text, and plays what can be played.
fn try_out(text: &str) -> bool {
    let Ok(rulings) = read(text) else { return false };
    for ruling in &rulings {
        if let Err(failure) = ruling.run() {
            assert!(!failure.found.starts_with("the rules broke down"), "{failure}\n{text}");
        }
    }
    true
}

#[test]
fn changed_rulings_are_read_and_played_without_a_panic() {
    let mut mutator = Mutator { words: words(), chance: Sampled::new(7) };
    let mut readable = 0;
    for round in 0..4_000 {
        let mut text = SEEDS[round % SEEDS.len()].to_owned();
        for _ in 0..=mutator.chance.index(2) {
            text = mutator.mutate(&text);
        }
        readable += usize::from(try_out(&text));
    }
    assert!(readable > 400, "only {readable} could be played: this tests too little");
}

#[test]
fn the_seeds_hold() {
    for seed in SEEDS {
        for ruling in read(seed).unwrap_or_else(|faults| panic!("{}", faults[0])) {
            ruling.run().unwrap_or_else(|failure| panic!("{failure}"));
        }
    }
}

#[test]
fn every_beginning_of_a_ruling_is_read_without_a_panic() {
    for seed in SEEDS {
        for (end, _) in seed.char_indices() {
            try_out(&seed[..end]);
        }
    }
}

#[test]
fn noise_is_read_without_a_panic() {
    let (words, mut chance) = (words(), Sampled::new(11));
    for _ in 0..2_000 {
        let bytes: Vec<u8> = (0..chance.index(200)).map(|_| chance.index(256) as u8).collect();
        try_out(&String::from_utf8_lossy(&bytes));
        let mut text = "ruling A\ncites F1.1\n".to_owned();
        for _ in 0..chance.index(60) {
            text.push_str(words[chance.index(words.len())]);
            text.push(if chance.index(4) == 0 { '\n' } else { ' ' });
        }
        try_out(&text);
    }
}

#[test]
fn a_file_that_is_no_text_is_a_fault() {
    let path = std::env::temp_dir().join(format!("muster-{}.ruling", std::process::id()));
    std::fs::write(&path, [0xff, 0xfe, 0x00]).unwrap();
    let report = scenario::run_paths(&[crate::GRAMMAR], [&path]);
    std::fs::remove_file(&path).unwrap();
    assert_eq!((report.faults.len(), report.is_good()), (1, false));
    let missing = scenario::run_paths(&[crate::GRAMMAR], [Path::new("/no/such.ruling")]);
    assert_eq!((missing.faults.len(), missing.is_good()), (1, false));
}

/// Mutates the real rulings: what can still be played must not break the rules down.
#[test]
fn changed_rulings_of_the_project_do_not_break_the_rules() {
    let rounds: usize = std::env::var("ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(1);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rulings");
    let mut mutator = Mutator { words: words(), chance: Sampled::new(rounds as u64) };
    let (mut tried, mut readable) = (0, 0);
    for file in scenario::files(&folder) {
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let edition = text.lines().find(|line| line.starts_with("edition ")).unwrap_or_default();
        for one in text.split("\nruling ").skip(1) {
            for _ in 0..rounds {
                let text = mutator.mutate(&format!("{edition}\nruling {one}"));
                readable += usize::from(try_out(&text));
                tried += 1;
            }
        }
    }
    assert!(tried > 500 * rounds, "only {tried} rulings were found to change");
    assert!(readable * 4 > tried, "only {readable} of {tried} could be played: this tests too little");
}
