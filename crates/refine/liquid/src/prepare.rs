//! Bindings in the order of their dependencies.

use otherwise_core::{Binder, Expr, LocalId};
use rustc_hash::{FxHashMap, FxHashSet};

/// The free variables of an expression among some.
pub(crate) fn mentioned(expr: &Expr, among: &FxHashSet<LocalId>) -> FxHashSet<LocalId> {
    let local = |expr: &Expr| match expr {
        Expr::Local(id) => Some(*id),
        _ => None,
    };
    expr.all().filter_map(local).filter(|id| among.contains(id)).collect()
}

/// The number of nodes of an expression, at most about `limit`.
pub(crate) fn size(expr: &Expr, limit: usize) -> usize {
    expr.all().take(limit.saturating_add(1)).count()
}

/// Bindings that may mention each other, as groups: each group mentions itself and earlier groups only.
pub(crate) fn groups(pairs: &[(Binder, Expr)]) -> Vec<(Vec<usize>, bool)> {
    let ids: FxHashSet<LocalId> = pairs.iter().map(|(binder, _)| binder.id).collect();
    let place: FxHashMap<LocalId, usize> =
        pairs.iter().enumerate().map(|(at, (binder, _))| (binder.id, at)).collect();
    let edges: Vec<Vec<usize>> = pairs
        .iter()
        .map(|(_, value)| {
            let mut all: Vec<usize> = mentioned(value, &ids).iter().map(|id| place[id]).collect();
            all.sort_unstable();
            all
        })
        .collect();
    components(&edges)
}

/// Strongly connected components, dependencies first, and whether each is recursive.
pub(crate) fn components(edges: &[Vec<usize>]) -> Vec<(Vec<usize>, bool)> {
    let is_recursive =
        |members: &[usize]| members.len() > 1 || members.iter().any(|member| edges[*member].contains(member));
    otherwise_graph::components(edges).into_iter().map(|all| (all.clone(), is_recursive(&all))).collect()
}

/// The bindings in an order in which each mentions earlier ones only; none if they are recursive.
pub(crate) fn ordered(pairs: &[(Binder, Expr)]) -> Option<Vec<(Binder, Expr)>> {
    let groups = groups(pairs);
    if groups.iter().any(|(_, recursive)| *recursive) {
        return None;
    }
    Some(groups.into_iter().flat_map(|(members, _)| members).map(|at| pairs[at].clone()).collect())
}
