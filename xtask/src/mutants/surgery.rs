//! Rewrites a source file with all its breaks in it, each behind a branch that is taken where the
//! break is chosen.
//!
//! `a > b` becomes `(if wars::is_broken(7) { a < b } else { a > b })`. Where several breaks can be chosen
//! at one place there are several branches; where one stands within another, it stands in the last one.

use super::sites::{Shape, Site};
use std::fmt::Write;
use std::ops::Range;

/// A break of a file, and where it is chosen.
#[derive(Clone, Debug)]
pub(super) struct Cut {
    pub(super) number: usize,
    pub(super) part: Range<usize>,
    pub(super) replacement: String,
    pub(super) site: Site,
}

impl Cut {
    /// What stands at its site when it is chosen.
    pub(super) fn broken(&self, text: &str) -> String {
        let Range { start, end } = self.site.range;
        let [before, after] = [&text[start..self.part.start], &text[self.part.end..end]];
        // Spaces, so that it does not grow together with its neighbours.
        format!("{before} {} {after}", self.replacement)
    }

    /// Whether the result is still Rust.
    pub(super) fn is_rust(&self, text: &str) -> bool {
        let broken = self.broken(text);
        match self.site.shape {
            Shape::Function => syn::parse_str::<syn::Block>(&broken).is_ok(),
            _ => syn::parse_str::<syn::Expr>(&broken).is_ok(),
        }
    }
}

/// Where the breaks are in a rewritten text.
#[derive(Default, Debug)]
pub(super) struct Marks {
    /// The branch of a break.
    branches: Vec<(Range<usize>, usize)>,
    /// A place with all its branches, and the breaks that are chosen there.
    places: Vec<(Range<usize>, Vec<usize>)>,
}

impl Marks {
    /// The breaks to blame for something at this byte: the one in whose branch it is, otherwise all those of
    /// the smallest place around it.
    pub(super) fn at(&self, byte: usize) -> &[usize] {
        if let Some((_, number)) = self.branches.iter().find(|(range, _)| range.contains(&byte)) {
            return std::slice::from_ref(number);
        }
        let around = self.places.iter().filter(|(range, _)| range.contains(&byte));
        around.min_by_key(|(range, _)| range.len()).map_or(&[], |(_, numbers)| numbers)
    }
}

/// The text with a branch for each of these breaks; `ask` is the path of the function that tells whether a
/// break is chosen.
pub(super) fn operate(text: &str, cuts: &[Cut], ask: &str) -> (String, Marks) {
    let mut places: Vec<Place> = Vec::new();
    for cut in cuts {
        match places.iter_mut().find(|place| place.site.range == cut.site.range) {
            Some(place) => place.cuts.push(cut),
            None => places.push(Place { site: &cut.site, cuts: vec![cut] }),
        }
    }
    // Those that hold others come before these.
    places.sort_by_key(|place| (place.site.range.start, usize::MAX - place.site.range.end));
    let mut theatre =
        Theatre { text, ask, done: String::with_capacity(text.len() * 2), marks: Marks::default() };
    theatre.write(0..text.len(), &places);
    (theatre.done, theatre.marks)
}

struct Place<'a> {
    site: &'a Site,
    cuts: Vec<&'a Cut>,
}

struct Theatre<'a> {
    text: &'a str,
    ask: &'a str,
    done: String,
    marks: Marks,
}

impl Theatre<'_> {
    /// A part of the text with the places in it.
    fn write(&mut self, part: Range<usize>, mut places: &[Place]) {
        let mut from = part.start;
        while let Some((place, rest)) = places.split_first() {
            let inner = rest.partition_point(|other| other.site.range.start < place.site.range.end);
            self.done += &self.text[from..place.site.range.start];
            self.write_place(place, &rest[..inner]);
            from = place.site.range.end;
            places = &rest[inner..];
        }
        self.done += &self.text[from..part.end];
    }

    fn write_place(&mut self, place: &Place, inner: &[Place]) {
        let start = self.done.len();
        let is_block = place.site.shape == Shape::Function;
        let [opening, closing] = match place.site.shape {
            // In parentheses: among operators, braces would end a statement.
            Shape::Part => ['(', ')'],
            Shape::Whole | Shape::Closure | Shape::Function => ['{', '}'],
        };
        // A function has its own braces.
        let [left, right] = if is_block { ["", ""] } else { ["{ ", " }"] };
        self.done.push(opening);
        for cut in &place.cuts {
            write!(self.done, "if {}({}) {left}", self.ask, cut.number).expect("a string takes all");
            let branch = self.done.len();
            self.done += &cut.broken(self.text);
            self.marks.branches.push((branch..self.done.len(), cut.number));
            self.done += right;
            self.done += " else ";
        }
        self.done += left;
        self.write(place.site.range.clone(), inner);
        self.done += right;
        self.done.push(closing);
        let numbers = place.cuts.iter().map(|cut| cut.number).collect();
        self.marks.places.push((start..self.done.len(), numbers));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutants::sites::Sites;
    use std::process::Command;

    /// A break at the first place where this part stands, chosen at the smallest site or a larger one.
    fn cut(text: &str, number: usize, part: &str, replacement: &str, larger: usize) -> Cut {
        let start = text.find(part).expect("the part stands there");
        let part = start..start + part.len();
        let site = Sites::of(text).unwrap().around(&part)[larger].clone();
        Cut { number, part, replacement: replacement.to_owned(), site }
    }

    #[test]
    fn an_operator_is_chosen_in_its_expression() {
        let text = "fn a(b: u8) -> bool { b > 2 }";
        let (done, _) = operate(text, &[cut(text, 7, "> 2", "< 2", 0)], "is_broken");
        assert_eq!(done, "fn a(b: u8) -> bool { (if is_broken(7) { b  < 2  } else { b > 2 }) }");
    }

    #[test]
    fn breaks_of_one_place_are_branches_and_inner_ones_stand_in_the_last() {
        let text = "fn a(b: u8) -> bool { c() && b > 2 }";
        let cuts = [
            cut(text, 1, "c() && b > 2", "true", 1),
            cut(text, 2, "> 2", "< 2", 0),
            cut(text, 3, "&&", "||", 0),
            cut(text, 4, "> 2", "== 2", 0),
        ];
        let (done, _) = operate(text, &cuts, "ask");
        let inner = "(if ask(2) { b  < 2  } else if ask(4) { b  == 2  } else { b > 2 })";
        let middle = format!("(if ask(3) {{ c()  ||  b > 2 }} else {{ c() && {inner} }})");
        assert_eq!(done, format!("fn a(b: u8) -> bool {{if ask(1) {{  true  }} else {{ {middle} }}}}"));
    }

    #[test]
    fn what_was_operated_on_is_rust() {
        let text = "
            fn a(b: u8) -> u8 {
                match b { 1 => c(), _ => {} }
                let d = |e: u8| -> u8 { e + 1 };
                if b > 2 { return d(b - 1) }
                b
            }
        ";
        let cuts = [
            cut(text, 1, "1 => c(),", "", 0),
            cut(text, 2, "+ 1", "* 1", 1),
            cut(text, 3, "> 2", ">= 2", 0),
            cut(text, 4, "- 1", "/ 1", 1),
        ];
        let (done, _) = operate(text, &cuts, "ask");
        assert!(syn::parse_file(&done).is_ok(), "{done}");
        assert!(cuts.iter().all(|cut| cut.is_rust(text)));
        assert!(!cut(text, 5, "> 2", "> as", 0).is_rust(text));
    }

    /// The text as a program that writes what its function makes of some numbers.
    fn output(text: &str, chosen: usize) -> String {
        let folder = tempfile::tempdir().expect("a folder for the program");
        let [source, program] = ["main.rs", "main"].map(|name| folder.path().join(name));
        let asked = format!("fn is_broken(number: usize) -> bool {{ number == {chosen} }}");
        let main = "fn main() { for b in 0..9 { print!(\"{} \", judge(b)); } }";
        std::fs::write(&source, format!("#![allow(warnings)]\n{text}\n{asked}\n{main}")).unwrap();
        let built = Command::new("rustc").arg(&source).arg("-o").arg(&program).status().unwrap();
        assert!(built.success(), "{text}");
        let output = Command::new(&program).output().unwrap();
        assert!(output.status.success(), "{text}");
        String::from_utf8(output.stdout).unwrap()
    }

    #[test]
    fn each_break_does_what_its_change_of_the_text_does_and_none_does_nothing() {
        let text = "
            fn judge(b: usize) -> usize {
                let most = |c: usize| -> usize { c + 1 };
                let many = match b { 1 => 5, 7 if b > 8 || b < 1 => 9, _ => most(b) };
                if !(b > 2) && b != 0 { return many * 2 }
                many
            }
        ";
        let [first, last] = ["let most", "many\n            }"].map(|part| text.find(part).unwrap());
        let body = text[first..last + "many".len()].to_owned();
        let changes = [
            (&*body, "1"),
            ("+ 1", "* 1"),
            ("1 => 5,", ""),
            ("b > 8 || b < 1", "true"),
            ("||", "&&"),
            ("!(", "("),
            ("> 2", ">= 2"),
            ("&&", "||"),
            ("!= 0", "== 0"),
            ("* 2", "+ 2"),
        ];
        let breaks = changes.into_iter().enumerate();
        let cuts: Vec<Cut> = breaks.map(|(number, (part, new))| cut(text, number, part, new, 0)).collect();
        let (done, _) = operate(text, &cuts, "is_broken");
        let whole = output(text, usize::MAX);
        assert_eq!(output(&done, usize::MAX), whole);
        for (number, (part, new)) in changes.into_iter().enumerate() {
            let changed = output(&text.replacen(part, new, 1), usize::MAX);
            assert_eq!(output(&done, number), changed, "{part} {new}");
            assert!(number == 3 || number == 4 || changed != whole, "{part} {new}");
        }
    }

    #[test]
    fn a_fault_is_blamed_on_its_branch_or_on_its_place() {
        let text = "fn a(b: u8) -> bool { c() && b > 2 }";
        let cuts =
            [cut(text, 3, "&&", "||", 0), cut(text, 5, "> 2", "< 2", 0), cut(text, 6, "> 2", "== 2", 0)];
        let (done, marks) = operate(text, &cuts, "ask");
        assert_eq!(marks.at(done.find("||").unwrap()), [3]);
        assert_eq!(marks.at(done.find("== 2").unwrap()), [6]);
        assert_eq!(marks.at(done.find("b > 2 })").unwrap()), [5, 6]);
        assert_eq!(marks.at(done.find("c() &&").unwrap()), [3]);
        assert!(marks.at(0).is_empty());
    }
}
