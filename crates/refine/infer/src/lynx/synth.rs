//! The template synthesizer: specifications of a size that satisfy constraints at points (section 5.5.1).

use std::sync::Arc;
use std::time::Duration;

use otherwise_core::Name;
use otherwise_smt::{Answer, Config, Solver, Sort, Term, Terms};
use rustc_hash::FxHashMap;

use super::constraint::{Atom, Formula};
use super::said::Conjunct;
use super::shape::Shape;
use super::template::{Slot, applied, slots};

/// What is said of a function: for each of its places the conjuncts of its template, those that are off left
/// empty.
pub(super) type Spec = FxHashMap<usize, Vec<Option<Conjunct>>>;

/// Specifications of functions.
pub(super) type Environment = FxHashMap<Name, Spec>;

/// What came out.
pub(super) enum Synthesized {
    /// Specifications for the functions that were asked for.
    Found(Environment),
    /// There are none of this size; then this must hold of specifications that were chosen before.
    Fails(Formula),
    /// The solver did not find out.
    Unknown,
}

/// A problem to synthesize.
pub(super) struct Problem<'a> {
    pub(super) shapes: &'a FxHashMap<Name, Shape>,
    /// The functions that get specifications.
    pub(super) wanted: &'a [Name],
    /// Those that have one.
    pub(super) chosen: &'a Environment,
    pub(super) constraints: &'a [Formula],
    /// Specifications that are not to be found again.
    pub(super) blocked: &'a [Environment],
    pub(super) size: usize,
    pub(super) time: Duration,
}

type Templates = FxHashMap<(Name, usize), Vec<Slot>>;

impl Problem<'_> {
    pub(super) fn solve(&self) -> Synthesized {
        let terms = Arc::new(Terms::new());
        let config = Config { timeout: Some(self.time), ..Config::default() };
        let mut solver = Solver::new(Arc::clone(&terms), config);
        let mut templates = Templates::default();
        for name in self.wanted {
            let Some(shape) = self.shapes.get(name) else { continue };
            for (at, place) in shape.places.iter().enumerate() {
                templates.insert((*name, at), slots(&terms, &mut solver, place, self.size));
            }
        }
        // What is known of specifications that were chosen before: facts with names, for the core.
        let mut known: FxHashMap<Atom, Term> = FxHashMap::default();
        let mut facts: Vec<(Term, Atom, bool)> = Vec::new();
        for constraint in self.constraints {
            let mut atoms = Vec::new();
            constraint.atoms(&mut atoms);
            for atom in atoms {
                if known.contains_key(atom) {
                    continue;
                }
                let term = match templates.get(&(atom.function, atom.place)) {
                    Some(slots) => applied(&terms, slots, &atom.point),
                    None => terms.fresh("holds", Sort::Bool),
                };
                if let Some(spec) = self.chosen.get(&atom.function) {
                    let conjuncts = spec.get(&atom.place);
                    let holds =
                        conjuncts.is_none_or(|all| all.iter().flatten().all(|one| one.holds(&atom.point)));
                    facts.push((if holds { term } else { terms.not(term) }, atom.clone(), holds));
                }
                known.insert(atom.clone(), term);
            }
        }
        for constraint in self.constraints {
            solver.assert(formula(&terms, constraint, &known));
        }
        for blocked in self.blocked {
            if let Some(different) = self.different(&terms, &templates, blocked) {
                solver.assert(different);
            }
        }
        let assumed: Vec<Term> = facts.iter().map(|(term, _, _)| *term).collect();
        match solver.check_assuming(&assumed) {
            Answer::Sat(model) => {
                let mut found: Environment =
                    self.wanted.iter().map(|name| (*name, Spec::default())).collect();
                for ((name, place), slots) in &templates {
                    let conjuncts = slots.iter().map(|slot| slot.read(&terms, &model)).collect();
                    found.entry(*name).or_default().insert(*place, conjuncts);
                }
                Synthesized::Found(found)
            }
            Answer::Unsat(core) => {
                let used = facts.iter().filter(|(term, _, _)| core.contains(term));
                let parts = used.map(|(_, atom, holds)| {
                    let atom = Formula::Holds(atom.clone());
                    if *holds { Formula::Not(Box::new(atom)) } else { atom }
                });
                Synthesized::Fails(Formula::Or(parts.collect()))
            }
            Answer::Unknown(_) => Synthesized::Unknown,
        }
    }

    /// That the model is not one that was refused.
    fn different(&self, terms: &Terms, templates: &Templates, blocked: &Environment) -> Option<Term> {
        // What was refused for other functions says nothing here.
        if self.wanted.is_empty() || blocked.len() != self.wanted.len() {
            return None;
        }
        let mut parts = Vec::new();
        for name in self.wanted {
            let spec = blocked.get(name)?;
            for place in 0..self.shapes.get(name).map_or(0, |shape| shape.places.len()) {
                let (slots, conjuncts) = (templates.get(&(*name, place))?, spec.get(&place)?);
                let pairs = slots.iter().zip(conjuncts);
                parts.extend(pairs.map(|(slot, conjunct)| slot.differs(terms, conjunct.as_ref())));
            }
        }
        Some(terms.or(parts))
    }
}

fn formula(terms: &Terms, said: &Formula, known: &FxHashMap<Atom, Term>) -> Term {
    match said {
        Formula::True => Term::TRUE,
        Formula::False => Term::FALSE,
        Formula::Holds(atom) => known.get(atom).copied().unwrap_or(Term::TRUE),
        Formula::Not(inner) => terms.not(formula(terms, inner, known)),
        Formula::And(parts) => terms.and(parts.iter().map(|part| formula(terms, part, known))),
        Formula::Or(parts) => terms.or(parts.iter().map(|part| formula(terms, part, known))),
    }
}
