//! Proved equations that rewrite terms (`rewrite`, `rewriteWith`).
//!
//! A rule must not be used where it is shown, nor where something is shown that it rests on: by calls, by
//! `rewriteWith`, or because both rewrite everywhere. Of the latter a rule may use those that stand before
//! it.

use otherwise_core::Name;
use otherwise_refinements::{BinaryOp, RefinedType, Spec, Term as Said, TermKind};
use otherwise_smt::{Sort, Term};
use rustc_hash::FxHashSet;

use crate::generator::Generator;
use crate::rtype::Names;
use crate::unfold::Shapes;

/// The most instances of equations for one clause and round.
const MAX_INSTANCES: usize = 200;

impl Generator<'_> {
    /// Equations that are to be used for rewriting, where their left sides occur.
    pub(crate) fn rewritten(&mut self, own: Option<Name>, parts: &[Term], shapes: &Shapes) -> Vec<Term> {
        let specs = self.specs;
        let mut facts = Vec::new();
        for (place, rule) in &specs.rewrites {
            let is_meant = place.is_none_or(|place| own == Some(place));
            if !is_meant || own.is_none_or(|own| !self.may_use(*rule, *place, own)) {
                continue;
            }
            let Some((pattern, when, other)) = specs.global(*rule).and_then(|spec| self.rule(spec)) else {
                continue;
            };
            for part in parts {
                let mut found = crate::rtype::Map::default();
                if self.fits(pattern, *part, shapes, &mut found) && facts.len() < MAX_INSTANCES {
                    let equal = self.terms.eq(pattern, other);
                    let fact = self.terms.implies(when, equal);
                    facts.push(self.terms.substitute_symbols(fact, &found));
                }
            }
        }
        facts
    }

    /// Whether a rule may be used in a proof: nothing that the rule rests on may be shown there.
    fn may_use(&self, rule: Name, place: Option<Name>, own: Name) -> bool {
        let rests = self.rests_on(rule);
        if rule == own || rests.contains(&own) {
            return false;
        }
        // Rules for everywhere are shown in their order.
        let everywhere = self.specs.rewrites.iter().filter(|(place, _)| place.is_none());
        let (mut at, mut first) = (usize::MAX, usize::MAX);
        for (index, (_, other)) in everywhere.enumerate() {
            if *other == rule {
                at = at.min(index);
            }
            if *other == own || self.rests_on(*other).contains(&own) {
                first = first.min(index);
            }
        }
        place.is_some() || at < first
    }

    /// The functions that a proof calls or rewrites with, directly or not.
    fn rests_on(&self, rule: Name) -> FxHashSet<Name> {
        let mut found = self.reached_from(rule);
        let mut todo: Vec<Name> = found.iter().copied().chain([rule]).collect();
        while let Some(next) = todo.pop() {
            let placed = self.specs.rewrites.iter().filter(|(place, _)| *place == Some(next));
            for (_, other) in placed {
                let reached = self.reached_from(*other);
                todo.extend(reached.into_iter().chain([*other]).filter(|one| found.insert(*one)));
            }
        }
        found
    }

    /// A rule: what is rewritten, under which condition, to what; constants stand for its variables.
    fn rule(&mut self, spec: &Spec) -> Option<(Term, Term, Term)> {
        let mut names = Names::default();
        let mut demanded = Vec::new();
        let mut rest = &spec.ty;
        loop {
            match rest {
                RefinedType::Forall(_, body) | RefinedType::Qualified(_, body) => rest = body,
                RefinedType::ForallPredicate(..) => return None,
                RefinedType::Fun(fun) => {
                    let x = self.terms.fresh("pattern", self.sort(&fun.parameter.erase()));
                    names.vars.insert(fun.var, x);
                    match &fun.parameter {
                        RefinedType::Base(base) if base.arguments.iter().all(RefinedType::is_trivial) => {
                            names.vars.insert(base.refinement.var, x);
                            for conjunct in &base.refinement.conjuncts {
                                demanded.push(self.said(conjunct, &names).ok()?);
                            }
                        }
                        other if other.is_trivial() => {}
                        _ => return None,
                    }
                    rest = &fun.result;
                }
                RefinedType::Base(base) => {
                    let sides = base.refinement.conjuncts.iter().find_map(equation)?;
                    let (left, right) = (self.said(sides.0, &names).ok()?, self.said(sides.1, &names).ok()?);
                    let is_open = demanded.iter().any(|term| self.terms.sort(*term) != Sort::Bool);
                    if is_open || self.terms.sort(left) != self.terms.sort(right) {
                        return None;
                    }
                    return Some((left, self.terms.and(demanded), right));
                }
            }
        }
    }

    /// Whether a term is an instance of a pattern, whose constants named `pattern` stand for anything.
    fn fits(&self, pattern: Term, term: Term, shapes: &Shapes, found: &mut crate::rtype::Map) -> bool {
        if let Some(symbol) = self.terms.as_symbol(pattern)
            && self.terms.symbol_name(symbol).starts_with("pattern!")
        {
            return match found.get(&symbol) {
                Some(known) => *known == term,
                None => {
                    let same = self.terms.sort(pattern) == self.terms.sort(term);
                    found.insert(symbol, term);
                    same
                }
            };
        }
        if pattern == term {
            return true;
        }
        // A variable that is known to be made so.
        if self.terms.as_symbol(term).is_some()
            && let Some((wanted, _, patterns)) = self.construction_of(pattern)
            && let Some((made, fields)) = self.made_of(term, shapes, 0)
        {
            return wanted.name == made.name
                && patterns.len() == fields.len()
                && patterns
                    .iter()
                    .zip(&fields)
                    .all(|(pattern, field)| self.fits(*pattern, *field, shapes, found));
        }
        let (one, two) = (self.terms.args(pattern).to_vec(), self.terms.args(term).to_vec());
        !one.is_empty()
            && one.len() == two.len()
            && self.terms.op(pattern) == self.terms.op(term)
            && one.iter().zip(&two).all(|(pattern, term)| self.fits(*pattern, *term, shapes, found))
    }
}

fn equation(said: &Said) -> Option<(&Said, &Said)> {
    match &said.kind {
        TermKind::Binary(BinaryOp::Eq | BinaryOp::Iff, left, right) => Some((left, right)),
        _ => None,
    }
}
