//! Checking a solution from outside: every clause, with the solution put in, by raw Z3.

use std::sync::Arc;

use otherwise_smt::{Config, Solver, Term};

use crate::{Atom, Solution, System};

/// The heads (places in [`System::heads`]) whose clauses are not implied once the solution is put in,
/// according to Z3 alone. Where eliminated predicates are heads, their solutions may speak of constants that
/// exist: such clauses hold by definition and are not looked at.
pub fn check_solution(system: &System, solution: &Solution) -> Vec<usize> {
    let terms = &system.terms;
    let mut solver = Solver::new(Arc::clone(terms), Config::raw());
    let meaning = |atom: &Atom| match atom {
        Atom::Term(term) => *term,
        Atom::KVar(kvar, arguments) => solution.apply(*kvar, arguments),
    };
    let mut bad = Vec::new();
    for (at, head) in system.heads.iter().enumerate() {
        if matches!(&head.atom, Atom::KVar(kvar, _) if solution.get(*kvar).eliminated) {
            continue;
        }
        let path = system.path(head.scope);
        let facts: Vec<Term> =
            path.iter().flat_map(|scope| &system.scopes[scope.index()].facts).map(meaning).collect();
        solver.assert_path(&facts);
        if !solver.check_assuming(&[terms.not(meaning(&head.atom))]).is_unsat() {
            bad.push(at);
        }
    }
    bad
}
