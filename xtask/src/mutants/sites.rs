//! The places of a source file at which a break can be chosen while the program runs.
//!
//! A branch can stand where an expression or a body stands, unless the compiler works it out: the
//! values of constants, `const fn`, lengths of arrays.

use anyhow::{Context, Result};
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// A part of the text that a branch can replace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Site {
    /// In bytes.
    pub(super) range: Range<usize>,
    pub(super) shape: Shape,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// A part of a larger expression.
    Part,
    /// It may stand as a statement without a semicolon.
    Whole,
    /// What a closure does.
    Closure,
    /// The braces of a function with everything between them.
    Function,
}

impl Shape {
    fn is_body(self) -> bool {
        matches!(self, Shape::Closure | Shape::Function)
    }
}

/// The sites of a file.
pub(super) struct Sites(Vec<Site>);

impl Sites {
    pub(super) fn of(text: &str) -> Result<Sites> {
        let file = syn::parse_file(text).context("it is not Rust")?;
        let mut finder = Finder { sites: Vec::new(), computed: false };
        finder.visit_file(&file);
        Ok(Sites(finder.sites))
    }

    /// Where a change of this part of the text could be chosen, the smallest place first: the expression,
    /// the closure and the function around it.
    pub(super) fn around(&self, part: &Range<usize>) -> Vec<Site> {
        let holds = |site: &&Site| site.range.start <= part.start && part.end <= site.range.end;
        let mut around: Vec<Site> = self.0.iter().filter(holds).cloned().collect();
        around.sort_by_key(|site| site.range.len());
        let mut place = 0;
        around.retain(|site| {
            place += 1;
            place == 1 || site.shape.is_body()
        });
        around.dedup_by(|later, first| later.range == first.range);
        around
    }
}

struct Finder {
    sites: Vec<Site>,
    /// By the compiler: there is nothing to be chosen.
    computed: bool,
}

impl Finder {
    fn add(&mut self, shape: Shape, range: Range<usize>) {
        if !self.computed {
            self.sites.push(Site { range, shape });
        }
    }

    fn within(&mut self, computed: bool, look: impl FnOnce(&mut Finder)) {
        let before = std::mem::replace(&mut self.computed, computed);
        look(self);
        self.computed = before;
    }

    fn function(&mut self, signature: &syn::Signature, block: &syn::Block) {
        self.within(signature.constness.is_some(), |finder| {
            finder.add(Shape::Function, block.span().byte_range());
            finder.visit_block(block);
        });
    }
}

impl<'ast> Visit<'ast> for Finder {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig, &item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.sig, &item.block);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(&item.sig, block);
        }
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.within(true, |finder| visit::visit_item_const(finder, item));
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.within(true, |finder| visit::visit_impl_item_const(finder, item));
    }

    fn visit_trait_item_const(&mut self, item: &'ast syn::TraitItemConst) {
        self.within(true, |finder| visit::visit_trait_item_const(finder, item));
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.within(true, |finder| visit::visit_item_static(finder, item));
    }

    fn visit_expr_const(&mut self, block: &'ast syn::ExprConst) {
        self.within(true, |finder| visit::visit_expr_const(finder, block));
    }

    fn visit_variant(&mut self, variant: &'ast syn::Variant) {
        self.within(true, |finder| visit::visit_variant(finder, variant));
    }

    fn visit_type(&mut self, kind: &'ast syn::Type) {
        self.within(true, |finder| visit::visit_type(finder, kind));
    }

    fn visit_generic_argument(&mut self, argument: &'ast syn::GenericArgument) {
        self.within(true, |finder| visit::visit_generic_argument(finder, argument));
    }

    fn visit_pat(&mut self, pattern: &'ast syn::Pat) {
        self.within(true, |finder| visit::visit_pat(finder, pattern));
    }

    fn visit_expr_repeat(&mut self, array: &'ast syn::ExprRepeat) {
        self.visit_expr(&array.expr);
        self.within(true, |finder| finder.visit_expr(&array.len));
    }

    /// What it does is done when it is called, wherever it is written.
    fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
        self.within(false, |finder| {
            finder.add(Shape::Closure, closure.body.span().byte_range());
            finder.visit_expr(&closure.body);
        });
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        if let Some((_, guard)) = &arm.guard {
            self.add(Shape::Part, guard.span().byte_range());
        }
        visit::visit_arm(self, arm);
    }

    fn visit_expr(&mut self, expression: &'ast syn::Expr) {
        let shape = match expression {
            syn::Expr::Binary(_) | syn::Expr::Unary(_) | syn::Expr::Struct(_) => Some(Shape::Part),
            syn::Expr::Match(_) => Some(Shape::Whole),
            _ => None,
        };
        if let Some(shape) = shape {
            self.add(shape, expression.span().byte_range());
        }
        visit::visit_expr(self, expression);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The texts of the sites around the first place where this part stands.
    fn around<'a>(text: &'a str, part: &str) -> Vec<&'a str> {
        let start = text.find(part).expect("the part stands there");
        let sites = Sites::of(text).unwrap().around(&(start..start + part.len()));
        sites.into_iter().map(|site| &text[site.range]).collect()
    }

    #[test]
    fn an_operator_has_its_expression_its_closure_and_its_function() {
        let text = "fn all() -> bool { any(|a| { let b = a + 1; b > 2 && a < 3 }) }";
        let [closure, function] = ["{ let b = a + 1; b > 2 && a < 3 }", &text[text.find('{').unwrap()..]];
        assert_eq!(around(text, "> 2"), ["b > 2", closure, function]);
        assert_eq!(around(text, "&&"), ["b > 2 && a < 3", closure, function]);
        assert_eq!(around(text, "let b = a + 1; b > 2 && a < 3"), [closure, function]);
    }

    #[test]
    fn a_body_that_is_one_expression_is_named_once() {
        assert_eq!(around("static A: Test = |a| a > 2;", ">"), ["a > 2"]);
        assert_eq!(around("fn few(a: u8) -> bool { a > 2 }", "a > 2"), ["a > 2", "{ a > 2 }"]);
    }

    #[test]
    fn what_the_compiler_works_out_cannot_be_chosen() {
        assert!(around("const A: u8 = 1 + 2;", "+").is_empty());
        assert!(around("const fn a(b: u8) -> u8 { b + 2 }", "+").is_empty());
        assert!(around("static A: [u8; 2 + 1] = [0; 3];", "+").is_empty());
        assert!(around("static A: Test = test(1 + 2, |a| a - 1);", "+").is_empty());
        assert_eq!(around("static A: Test = test(1 + 2, |a| a - 1);", "-"), ["a - 1"]);
        assert_eq!(around("fn a() { [0; 1 + 2]; }", "+"), ["{ [0; 1 + 2]; }"]);
    }

    #[test]
    fn guards_and_what_is_matched_can_be_chosen() {
        let text = "fn a(b: u8) -> u8 { match b { 1 if c(b) => 2, _ => 3 } }";
        assert_eq!(around(text, "c(b)"), ["c(b)", "{ match b { 1 if c(b) => 2, _ => 3 } }"]);
        let text = "fn a(b: u8) -> u8 { match b { 1 => 2, _ => 3 } }";
        assert_eq!(around(text, "1 => 2,")[0], "match b { 1 => 2, _ => 3 }");
    }
}
