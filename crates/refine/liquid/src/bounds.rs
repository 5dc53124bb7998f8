//! Bounds of abstract refinements: asked for where a function is used, known where it is defined. And equations that rewrite terms.

use otherwise_core::Name;
use otherwise_horn::Atom;
use otherwise_refinements::{BinaryOp, RefinedType, Spec, Term as Said, TermKind};
use otherwise_smt::{Op, Sort, Term};

use crate::generator::{Env, Generator, Typed};
use crate::rtype::{Names, RType};
use crate::unfold::Shapes;
use crate::verdict::Cause;

/// The most instances of bounds, and of equations, for one clause and round.
const MOST_INSTANCES: usize = 200;

impl Generator<'_> {
    /// Asks that the bounds hold for the predicates of functions that have just been instantiated.
    pub(crate) fn ask_bounds(&mut self, env: &Env) {
        let specs = self.specs;
        for (function, names) in std::mem::take(&mut self.bounds) {
            let Some(spec) = specs.global(function) else { continue };
            for bound in &spec.bounds {
                let mut names = names.clone();
                let mut inner = env.clone();
                for (var, ty) in &bound.context {
                    let ty = self.translate(ty, &names);
                    let x = self.bind(&mut inner, var.name.as_str(), &ty);
                    names.vars.insert(*var, x);
                }
                let smaller = self.translate(&bound.smaller, &names);
                let larger = self.translate(&bound.larger, &names);
                let cause = Cause::Bound(function.base);
                self.subtype(&inner, &Typed::of(smaller), &larger, &cause);
            }
        }
    }

    /// What the bounds of the function at hand say of values that a clause mentions.
    pub(crate) fn bound_facts(&mut self, unit: usize, parts: &[Term]) -> Vec<Term> {
        let specs = self.specs;
        let mut facts = Vec::new();
        for (at, function, names) in self.axioms.clone() {
            let Some(spec) = specs.global(function).filter(|_| at == unit) else { continue };
            for bound in &spec.bounds {
                let mut known: Vec<(Names, Vec<Term>)> = vec![(names.clone(), Vec::new())];
                for (var, ty) in &bound.context {
                    let mut next = Vec::new();
                    for (names, facts) in known {
                        for (value, atoms) in self.instances_of(ty, &names, parts) {
                            let mut names = names.clone();
                            names.vars.insert(*var, value);
                            let mut facts = facts.clone();
                            facts.extend(atoms);
                            next.push((names, facts));
                        }
                    }
                    next.truncate(MOST_INSTANCES);
                    known = next;
                }
                for (names, given) in known {
                    let larger = self.translate(&bound.larger, &names);
                    let RType::Base(larger) = larger else { continue };
                    for (value, atoms) in self.instances_of(&bound.smaller, &names, parts) {
                        if self.terms.sort(value) != self.terms.sort(larger.reft.v)
                            || facts.len() > MOST_INSTANCES
                        {
                            continue;
                        }
                        let Some(then) = said(larger.reft.at(&self.terms, value)) else { continue };
                        let when = self.terms.and(given.iter().copied().chain(atoms));
                        facts.push(self.terms.implies(when, self.terms.and(then)));
                    }
                }
            }
        }
        facts
    }

    /// Values of a clause that may have a base type, and what that says of them.
    fn instances_of(&mut self, ty: &RefinedType, names: &Names, parts: &[Term]) -> Vec<(Term, Vec<Term>)> {
        let RType::Base(base) = self.translate(ty, names) else { return Vec::new() };
        if !base.args.iter().all(RType::is_trivial) {
            return Vec::new();
        }
        let sort = self.terms.sort(base.reft.v);
        let mut found = Vec::new();
        for part in parts {
            let is_value = matches!(self.terms.op(*part), Op::Symbol(_));
            if self.terms.sort(*part) == sort
                && is_value
                && let Some(atoms) = said(base.reft.at(&self.terms, *part))
            {
                found.push((*part, atoms));
            }
        }
        // What is said to be equal to something need not occur.
        for atom in &base.reft.atoms {
            if let Atom::Term(term) = atom
                && let Some(value) = self.solved_for(*term, base.reft.v)
                && let Some(atoms) = said(base.reft.at(&self.terms, value))
            {
                found.push((value, atoms));
            }
        }
        found.truncate(24);
        found
    }

    /// Equations that are to be used for rewriting, where their left sides occur.
    pub(crate) fn rewritten(&mut self, own: Option<Name>, parts: &[Term], shapes: &Shapes) -> Vec<Term> {
        let specs = self.specs;
        let mut facts = Vec::new();
        for (place, rule) in &specs.rewrites {
            let is_meant = place.is_none_or(|place| own == Some(place));
            // What rests on the rule itself is not known where it is shown.
            if !is_meant || own.is_none_or(|own| own == *rule || self.reaches(*rule, own)) {
                continue;
            }
            let Some((pattern, when, other)) = specs.global(*rule).and_then(|spec| self.rule(spec)) else {
                continue;
            };
            for part in parts {
                let mut found = crate::rtype::Map::default();
                if self.fits(pattern, *part, shapes, &mut found) && facts.len() < MOST_INSTANCES {
                    let equal = self.terms.eq(pattern, other);
                    let fact = self.terms.implies(when, equal);
                    facts.push(self.terms.substitute_symbols(fact, &found));
                }
            }
        }
        facts
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

/// Atoms that are terms; none if one is an unknown predicate.
fn said(atoms: Vec<Atom>) -> Option<Vec<Term>> {
    let term = |atom: Atom| match atom {
        Atom::Term(term) => Some(term),
        Atom::KVar(..) => None,
    };
    atoms.into_iter().map(term).collect()
}

fn equation(said: &Said) -> Option<(&Said, &Said)> {
    match &said.kind {
        TermKind::Binary(BinaryOp::Eq | BinaryOp::Iff, left, right) => Some((left, right)),
        _ => None,
    }
}
