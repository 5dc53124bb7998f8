//! What numbers and truth values can be seen of an unknown predicate's parameters.

use otherwise_smt::{Op, Sort, Symbol, Term, Terms};

use rustc_hash::FxHashSet;

use crate::eliminate::Map;
use crate::{Atom, KVar, System};

/// The views of a predicate, over its parameters: parameters that are numbers or truth values, and the
/// measures (functions of one argument that the system names) of the others.
pub(crate) fn views(system: &System, kvar: &KVar) -> Vec<Term> {
    if let Some(wanted) = &kvar.wanted {
        return wanted.views.clone();
    }
    let terms = &system.terms;
    let mut found = Vec::new();
    for parameter in &kvar.parameters {
        let term = terms.symbol_term(*parameter);
        let sort = terms.sort(term);
        if plain(sort) {
            found.push(term);
            continue;
        }
        for (_, function) in &system.functions {
            let declaration = terms.declaration(*function);
            if declaration.domain() == [sort] && plain(declaration.range()) {
                let view = terms.apply(*function, &[term]);
                if !found.contains(&view) {
                    found.push(view);
                }
            }
        }
    }
    found
}

/// The views of a predicate at arguments.
pub(crate) fn views_at(terms: &Terms, kvar: &KVar, views: &[Term], arguments: &[Term]) -> Vec<Term> {
    let renaming: Map<Symbol, Term> =
        kvar.parameters.iter().copied().zip(arguments.iter().copied()).collect();
    views.iter().map(|view| terms.substitute_symbols(*view, &renaming)).collect()
}

/// Whether values of the sort can be seen.
pub(crate) fn plain(sort: Sort) -> bool {
    matches!(sort, Sort::Int | Sort::Bool)
}

/// Whether the operation at the top of a term is one of arithmetic or logic on what can be seen. What is not
/// is a variable to engines that know nothing else.
pub(crate) fn is_arithmetic(terms: &Terms, term: Term) -> bool {
    let node = terms.node(term);
    let positive =
        |term: &Term| terms.as_number(*term).is_some_and(|number| !number.is_negative() && !number.is_zero());
    let seen = node.args().iter().all(|arg| plain(terms.sort(*arg)));
    match node.op() {
        Op::Literal(_) => plain(node.sort()),
        Op::Not | Op::And | Op::Or | Op::Ite | Op::Eq | Op::Distinct => seen,
        Op::Sum(_) | Op::Scale(_) | Op::Mul | Op::Le | Op::Lt => seen,
        // Where the divisor is positive all agree on what division is.
        Op::Div | Op::Mod => node.args().get(1).is_some_and(positive),
        _ => false,
    }
}

/// Whether a clause speaks of nothing but symbols that its scopes bind. Functions and constants from
/// elsewhere have one meaning for all clauses, which engines that look at clauses one by one do not know:
/// what they refute then may hold.
pub(crate) fn is_closed(system: &System, head: usize) -> bool {
    let terms = &system.terms;
    let head = &system.heads[head];
    let path = system.path(head.scope);
    let bound: FxHashSet<Symbol> =
        path.iter().flat_map(|scope| system.scopes[scope.index()].symbols.iter().copied()).collect();
    let closed = |term: &Term| terms.symbols(*term).iter().all(|symbol| bound.contains(symbol));
    let facts = path.iter().flat_map(|scope| &system.scopes[scope.index()].facts);
    facts.chain([&head.atom]).all(|atom| match atom {
        Atom::Term(term) => closed(term),
        Atom::KVar(_, arguments) => arguments.iter().all(closed),
    })
}
