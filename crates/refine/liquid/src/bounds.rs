//! Bounds of abstract refinements: asked for where a function is used, known where it is defined.

use otherwise_horn::Atom;
use otherwise_refinements::{RefinedType, Var};
use otherwise_smt::{Op, Term};
use rustc_hash::FxHashSet;

use crate::generator::{Env, Generator, Typed};
use crate::rtype::{Names, RType};
use crate::verdict::Cause;

/// The most instances of bounds for one clause and round.
const MAX_INSTANCES: usize = 200;

/// Values for the first variables of a bound, and what they have to meet.
#[derive(Clone)]
struct Instance {
    names: Names,
    given: Vec<Term>,
    /// How much of that the clause does not mention. Those with little come first.
    missing: usize,
}

fn missing(atoms: &[Term], occurring: &FxHashSet<Term>) -> usize {
    atoms.iter().filter(|atom| **atom != Term::TRUE && !occurring.contains(atom)).count()
}

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
        let occurring: FxHashSet<Term> = parts.iter().copied().collect();
        for (at, function, names) in self.axioms.clone() {
            let Some(spec) = specs.global(function).filter(|_| at == unit) else { continue };
            for bound in &spec.bounds {
                let mut known = vec![Instance { names: names.clone(), given: Vec::new(), missing: 0 }];
                for (var, ty) in &bound.context {
                    let mut next = Vec::new();
                    for one in known {
                        for (value, atoms) in self.instances_of(ty, &one.names, parts) {
                            next.push(self.with_value(&one, *var, value, &atoms, &occurring));
                        }
                    }
                    next.sort_by_key(|one| one.missing);
                    next.truncate(MAX_INSTANCES);
                    known = next;
                }
                for Instance { names, given, .. } in known {
                    let larger = self.translate(&bound.larger, &names);
                    let RType::Base(larger) = larger else { continue };
                    let mut values = self.instances_of(&bound.smaller, &names, parts);
                    values.sort_by_key(|(_, atoms)| missing(atoms, &occurring));
                    for (value, atoms) in values {
                        if self.terms.sort(value) != self.terms.sort(larger.reft.v)
                            || facts.len() > MAX_INSTANCES
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

    fn with_value(
        &self,
        instance: &Instance,
        var: Var,
        value: Term,
        atoms: &[Term],
        occurring: &FxHashSet<Term>,
    ) -> Instance {
        let mut next = instance.clone();
        next.names.vars.insert(var, value);
        next.given.extend_from_slice(atoms);
        next.missing += missing(atoms, occurring);
        next
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
}

/// Atoms that are terms; none if one is an unknown predicate.
fn said(atoms: Vec<Atom>) -> Option<Vec<Term>> {
    let term = |atom: Atom| match atom {
        Atom::Term(term) => Some(term),
        Atom::KVar(..) => None,
    };
    atoms.into_iter().map(term).collect()
}
