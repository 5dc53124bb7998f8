//! Terms as SMT-LIB 2.6 text that Z3 and cvc5 read.
//!
//! Where the theories leave a result open (division by zero, NaN as a real number, an index outside of a
//! sequence), the text has a guard that fixes it as [`Op`](crate::Op) says. Char is written as Int; the range
//! is a side condition (see [`Terms::side_conditions`]). Subterms that occur more than once, and every so
//! many levels of nesting, become `define-fun`s, so the text is linear in the size of the term as a graph.

mod literal;
mod names;
mod operation;

use std::fmt::Write;

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

use crate::symbol::Name;
use crate::{Op, Symbol, Term, Terms};

/// Which solver's language to write where there is no common one. The difference is in sets only, which are
/// no theory of SMT-LIB, and in the bits of a float: terms without those are written the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dialect {
    /// Sets are arrays to Bool with `map`.
    Z3,
    /// Sets are those of cvc5.
    Cvc5,
}

/// A term as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Printed {
    /// Declarations and definitions that must come before.
    pub prelude: String,
    /// The term.
    pub text: String,
    /// What must be asserted in the same scope as anything that uses the term (different elements of
    /// uninterpreted sorts are different; the bits of a float fit the float).
    pub constraints: Vec<String>,
}

impl Printed {
    /// The commands that assert the term.
    pub fn assertion(&self) -> String {
        if self.constraints.is_empty() {
            format!("{}(assert {})\n", self.prelude, self.text)
        } else {
            format!("{}(assert (and {} {}))\n", self.prelude, self.text, self.constraints.join(" "))
        }
    }
}

/// A writer that remembers what it has declared, for talking to one solver. With
/// `(set-option :global-declarations true)`, [`Printer::HEADER`], declarations outlive the scope they are
/// made in.
pub struct Printer<'a> {
    terms: &'a Terms,
    dialect: Dialect,
    declared: HashSet<Symbol, FxBuildHasher>,
    sorts: HashSet<Name, FxBuildHasher>,
    elements: HashMap<Name, Vec<u32>, FxBuildHasher>,
    /// Names of the subterms that have a definition.
    defined: HashMap<Term, String, FxBuildHasher>,
    next_name: usize,
    /// For each term that is the bits of a float: the constant that stands for them, and what must hold of
    /// it.
    float_bits: HashMap<Term, (String, String), FxBuildHasher>,
    prelude: String,
}

/// Nesting beyond this many levels is broken by a definition, for solvers whose parsers are recursive.
const NESTING: u32 = 40;

impl<'a> Printer<'a> {
    /// What a script begins with.
    pub const HEADER: &'static str = "(set-option :global-declarations true)\n(set-logic ALL)\n";

    /// A printer that has declared nothing yet.
    pub fn new(terms: &'a Terms, dialect: Dialect) -> Printer<'a> {
        Printer {
            terms,
            dialect,
            declared: HashSet::default(),
            sorts: HashSet::default(),
            elements: HashMap::default(),
            defined: HashMap::default(),
            next_name: 0,
            float_bits: HashMap::default(),
            prelude: String::new(),
        }
    }

    /// The name a symbol has in the text.
    pub fn symbol_text(&self, symbol: Symbol) -> String {
        names::symbol_text(self.terms, symbol)
    }

    /// A term, with the declarations that it needs and that were not written before.
    pub fn print(&mut self, term: Term) -> Printed {
        let order = self.terms.postorder_where(&[term], |part| !self.defined.contains_key(&part));
        let mut uses: HashMap<Term, u32, FxBuildHasher> = HashMap::default();
        for part in &order {
            for arg in self.terms.args(*part) {
                *uses.entry(*arg).or_default() += 1;
            }
        }
        // Text and nesting of the subterms that are written but not yet used.
        let mut written: HashMap<Term, (String, u32), FxBuildHasher> = HashMap::default();
        for part in order {
            let node = self.terms.node(part);
            let mut nesting = 0;
            let mut args: Vec<String> = Vec::with_capacity(node.args().len());
            for arg in node.args() {
                let text = match self.defined.get(arg) {
                    Some(name) => name.clone(),
                    None => {
                        let leaf = self.terms.args(*arg).is_empty();
                        let found = if leaf { written.get(arg).cloned() } else { written.remove(arg) };
                        let (text, below) = found.unwrap_or_default();
                        nesting = nesting.max(below);
                        text
                    }
                };
                args.push(text);
            }
            let mut text = self.node_text(part, &args);
            nesting += 1;
            let shared = uses.get(&part).is_some_and(|uses| *uses > 1);
            let big_leaf = node.args().is_empty() && text.len() > 64;
            if part != term && ((!node.args().is_empty() || big_leaf) && shared || nesting > NESTING) {
                let name = self.new_name();
                let sort = self.sort_text(node.sort());
                let _ = writeln!(self.prelude, "(define-fun {name} () {sort} {text})");
                self.defined.insert(part, name.clone());
                (text, nesting) = (name, 0);
            }
            written.insert(part, (text, nesting));
        }
        let text = match self.defined.get(&term) {
            Some(name) => name.clone(),
            None => written.remove(&term).unwrap_or_default().0,
        };
        let constraints = self.constraints(term);
        Printed { prelude: std::mem::take(&mut self.prelude), text, constraints }
    }

    /// The constraints on constants that were made for elements and for bits of floats. They are repeated for
    /// every term that may use the constants, because earlier assertions may have been taken back.
    fn constraints(&self, term: Term) -> Vec<String> {
        let mut constraints = Vec::new();
        for (sort, numbers) in &self.elements {
            if numbers.len() > 1 {
                let sort = self.terms.name_text(*sort);
                let all: Vec<String> = numbers.iter().map(|number| names::element(sort, *number)).collect();
                constraints.push(format!("(distinct {})", all.join(" ")));
            }
        }
        constraints.sort_unstable();
        if !self.float_bits.is_empty() {
            let parts = self.terms.postorder(&[term]);
            constraints.extend(parts.iter().filter_map(|part| Some(self.float_bits.get(part)?.1.clone())));
        }
        constraints
    }

    fn new_name(&mut self) -> String {
        self.next_name += 1;
        names::internal(self.next_name)
    }

    fn declare(&mut self, symbol: Symbol) -> String {
        let text = self.symbol_text(symbol);
        if self.declared.insert(symbol) {
            let declaration = self.terms.declaration(symbol);
            let domain: Vec<String> = declaration.domain().iter().map(|sort| self.sort_text(*sort)).collect();
            let range = self.sort_text(declaration.range());
            let _ = writeln!(self.prelude, "(declare-fun {text} ({}) {range})", domain.join(" "));
        }
        text
    }

    /// A constant for an element of an uninterpreted sort, different from all others.
    fn element(&mut self, sort: Name, number: u32) -> String {
        let terms = self.terms;
        let text = names::element(terms.name_text(sort), number);
        let sort_text = self.sort_text(crate::Sort::Uninterpreted(sort));
        let known = self.elements.entry(sort).or_default();
        if !known.contains(&number) {
            known.push(number);
            let _ = writeln!(self.prelude, "(declare-fun {text} () {sort_text})");
        }
        text
    }
}

impl Terms {
    /// A script that asserts the terms and their side conditions and asks whether they are satisfiable.
    pub fn smtlib(&self, assertions: &[Term], dialect: Dialect) -> String {
        let mut printer = Printer::new(self, dialect);
        let mut script = Printer::HEADER.to_owned();
        for term in self.side_conditions(assertions).iter().chain(assertions) {
            script.push_str(&printer.print(*term).assertion());
        }
        script.push_str("(check-sat)\n");
        script
    }
}

/// The operations that are the same in all dialects and need no care: their SMT-LIB names.
fn plain_name(op: &Op) -> Option<&'static str> {
    Some(match op {
        Op::Not => "not",
        Op::And => "and",
        Op::Or => "or",
        Op::Ite => "ite",
        Op::Eq => "=",
        Op::Distinct => "distinct",
        Op::Mul => "*",
        Op::Le => "<=",
        Op::Lt => "<",
        Op::ToReal => "to_real",
        Op::Floor => "to_int",
        Op::BvNot => "bvnot",
        Op::BvNeg => "bvneg",
        Op::BvAnd => "bvand",
        Op::BvOr => "bvor",
        Op::BvXor => "bvxor",
        Op::BvAdd => "bvadd",
        Op::BvMul => "bvmul",
        Op::BvUdiv => "bvudiv",
        Op::BvUrem => "bvurem",
        Op::BvSdiv => "bvsdiv",
        Op::BvSrem => "bvsrem",
        Op::BvSmod => "bvsmod",
        Op::BvShl => "bvshl",
        Op::BvLshr => "bvlshr",
        Op::BvAshr => "bvashr",
        Op::BvConcat => "concat",
        Op::BvUlt => "bvult",
        Op::BvUle => "bvule",
        Op::BvSlt => "bvslt",
        Op::BvSle => "bvsle",
        Op::BvToNat => "bv2nat",
        Op::FpAbs => "fp.abs",
        Op::FpNeg => "fp.neg",
        Op::FpAdd => "fp.add RNE",
        Op::FpSub => "fp.sub RNE",
        Op::FpMul => "fp.mul RNE",
        Op::FpDiv => "fp.div RNE",
        Op::FpSqrt => "fp.sqrt RNE",
        Op::FpFma => "fp.fma RNE",
        Op::FpRem => "fp.rem",
        Op::FpEq => "fp.eq",
        Op::FpLt => "fp.lt",
        Op::FpLe => "fp.leq",
        Op::FpIsNan => "fp.isNaN",
        Op::FpIsInfinite => "fp.isInfinite",
        Op::FpIsZero => "fp.isZero",
        Op::FpIsNegative => "fp.isNegative",
        Op::SeqUnit => "seq.unit",
        Op::StrLt => "str.<",
        Op::StrLe => "str.<=",
        Op::StrToInt => "str.to_int",
        Op::StrFromInt => "str.from_int",
        Op::Select => "select",
        Op::Store => "store",
        _ => return None,
    })
}

#[cfg(test)]
mod tests;
