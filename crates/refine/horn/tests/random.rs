//! Random systems: what the solver says is checked by raw Z3 and compared with Spacer.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use std::sync::Arc;
use std::time::Duration;

use otherwise_horn::{
    Atom, Engine, KVarId, Options, ScopeId, System, TagId, ask_spacer, check_solution, solve,
    standard_qualifiers,
};
use otherwise_smt::{Interrupter, Sort, Term, Terms};

/// Numbers that look random, the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u64) as usize]
    }

    fn constant(&mut self, terms: &Terms) -> Term {
        terms.int(self.below(9) as i64 - 4)
    }

    fn number(&mut self, terms: &Terms, variables: &[Term]) -> Term {
        match self.below(5) {
            0 => self.constant(terms),
            1 | 2 => self.pick(variables),
            3 => terms.add(self.pick(variables), self.constant(terms)),
            _ => terms.sub(self.pick(variables), self.pick(variables)),
        }
    }

    fn comparison(&mut self, terms: &Terms, variables: &[Term]) -> Term {
        let (a, b) = (self.number(terms, variables), self.number(terms, variables));
        match self.below(4) {
            0 => terms.le(a, b),
            1 => terms.lt(a, b),
            2 => terms.eq(a, b),
            _ => terms.or([terms.le(a, b), terms.ge(a, self.constant(terms))]),
        }
    }
}

/// A system; `cyclic` ones may use any predicate anywhere, others only earlier ones. Scopes are `nested` or
/// all below the root.
fn system(dice: &mut Dice, cyclic: bool, nested: bool) -> System {
    let terms = Arc::new(Terms::new());
    let mut system = System::new(Arc::clone(&terms));
    let kvars: Vec<KVarId> = (0..1 + dice.below(3))
        .map(|_| {
            let both = [("v", Sort::Int), ("x", Sort::Int)];
            let count = 1 + dice.below(2) as usize;
            system.relation(&both[..count], count, "random")
        })
        .collect();
    let mut scopes: Vec<(ScopeId, Vec<Term>)> = Vec::new();
    for clause in 0..3 + dice.below(4) {
        // The predicate that the clause defines; the last clauses define none.
        let defined = (clause < 3).then(|| clause as usize % kvars.len());
        let (parent, mut variables) = match dice.below(3) {
            0 if nested && !scopes.is_empty() => {
                let at = dice.below(scopes.len() as u64) as usize;
                scopes[at].clone()
            }
            _ => (ScopeId::ROOT, Vec::new()),
        };
        let new: Vec<Term> =
            (0..1 + dice.below(3)).map(|at| terms.fresh(["a", "b", "c"][at as usize], Sort::Int)).collect();
        variables.extend_from_slice(&new);
        let mut facts: Vec<Atom> =
            (0..dice.below(3)).map(|_| Atom::Term(dice.comparison(&terms, &variables))).collect();
        let usable = if cyclic { kvars.len() } else { defined.unwrap_or(kvars.len()) };
        for _ in 0..dice.below(3).min(usable as u64) {
            let kvar = kvars[dice.below(usable as u64) as usize];
            let count = system.kvars[kvar.index()].parameters.len();
            facts.push(Atom::KVar(kvar, (0..count).map(|_| dice.pick(&variables)).collect()));
        }
        let scope = system.scope(parent, &new, facts);
        // Inside a scope nothing may be defined that the scope itself uses, if predicates must not depend on
        // themselves.
        if cyclic || !nested {
            scopes.push((scope, variables.clone()));
        }
        let atom = match defined {
            Some(at) => {
                let count = system.kvars[kvars[at].index()].parameters.len();
                Atom::KVar(kvars[at], (0..count).map(|_| dice.number(&terms, &variables)).collect())
            }
            None => Atom::Term(dice.comparison(&terms, &variables)),
        };
        system.head(scope, atom, TagId(clause as u32));
    }
    system
}

const LIMIT: Duration = Duration::from_secs(2);

/// Predicates that do not depend on themselves are eliminated, and then the answer is exact.
#[test]
fn without_circles_the_answer_is_that_of_spacer() {
    let (mut safe, mut wrong) = (0, 0);
    for seed in 0..60 {
        let system = system(&mut Dice(seed), false, false);
        let outcome = solve(&system, &Options::default(), &mut |_| Vec::new());
        assert_eq!(outcome.stats.cut, 0);
        match ask_spacer(&system, LIMIT, &Interrupter::new()) {
            Some(true) => {
                assert!(outcome.is_safe(), "seed {seed}:\n{}{:?}", system.display(), outcome.failures);
                safe += 1;
            }
            Some(false) => {
                assert!(!outcome.is_safe(), "seed {seed}:\n{}", system.display());
                wrong += 1;
            }
            None => {}
        }
        if outcome.is_safe() {
            assert_eq!(
                check_solution(&system, &outcome.solution),
                [0; 0],
                "seed {seed}:\n{}",
                system.display()
            );
        }
    }
    assert!(safe > 5 && wrong > 5, "{safe} safe, {wrong} not: these systems test nothing");
}

/// With circles and nested scopes: what holds holds by raw Z3, and nobody contradicts.
#[test]
fn with_circles_solutions_are_solutions() {
    let (mut safe, mut refuted) = (0, 0);
    for seed in 0..60 {
        let mut system = system(&mut Dice(seed + 1_000), true, seed % 2 == 1);
        system.qualifiers = standard_qualifiers(&system.terms);
        let mut options = Options { engine_time: LIMIT, minimize: seed % 3 == 0, ..Options::default() };
        options.engines = vec![Engine::Samples, Engine::Trees];
        let outcome = solve(&system, &options, &mut |_| Vec::new());
        let second = ask_spacer(&system, LIMIT, &Interrupter::new());
        if outcome.is_safe() {
            safe += 1;
            assert_eq!(
                check_solution(&system, &outcome.solution),
                [0; 0],
                "seed {seed}:\n{}",
                system.display()
            );
            assert_ne!(second, Some(false), "seed {seed}:\n{}", system.display());
        }
        if outcome.failures.iter().any(|failure| failure.refuted) {
            refuted += 1;
            assert_ne!(second, Some(true), "seed {seed}:\n{}", system.display());
        }
    }
    assert!(safe > 5 && refuted > 5, "{safe} safe, {refuted} refuted: these systems test nothing");
}

/// The solver's failures without refutation stay failures: a model shows each.
#[test]
fn models_of_failures_are_models() {
    for seed in 0..40 {
        let system = system(&mut Dice(seed + 5_000), true, true);
        let outcome = solve(&system, &Options::default(), &mut |_| Vec::new());
        for failure in &outcome.failures {
            let Some(model) = &failure.model else { continue };
            let terms = &system.terms;
            let value = |term: Term| terms.eval_complete(term, model) == otherwise_smt::Value::Bool(true);
            assert!(failure.facts.iter().all(|fact| value(*fact)), "seed {seed}");
            assert!(!value(failure.goal), "seed {seed}");
        }
    }
}
