//! Bindings in the order of their dependencies.

use otherwise_core::{Binder, Expr, LocalId};
use rustc_hash::{FxHashMap, FxHashSet};

/// The free variables of an expression among some.
pub(crate) fn mentioned(expr: &Expr, among: &FxHashSet<LocalId>) -> FxHashSet<LocalId> {
    let mut found = FxHashSet::default();
    let mut todo = vec![expr];
    while let Some(expr) = todo.pop() {
        if let Expr::Local(id) = expr
            && among.contains(id)
        {
            found.insert(*id);
        }
        expr.children(&mut todo);
    }
    found
}

/// The number of nodes of an expression, at most about `limit`.
pub(crate) fn size(expr: &Expr, limit: usize) -> usize {
    let mut count = 0;
    let mut todo = vec![expr];
    while let Some(expr) = todo.pop() {
        count += 1;
        if count > limit {
            break;
        }
        expr.children(&mut todo);
    }
    count
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
    // Tarjan's algorithm with a stack of its own.
    let count = edges.len();
    let (mut index, mut low) = (vec![usize::MAX; count], vec![0; count]);
    let mut on_stack = vec![false; count];
    let (mut stack, mut next, mut found) = (Vec::new(), 0, Vec::new());
    for start in 0..count {
        if index[start] != usize::MAX {
            continue;
        }
        let mut work = vec![(start, 0)];
        while let Some((node, at)) = work.pop() {
            if at == 0 {
                index[node] = next;
                low[node] = next;
                next += 1;
                stack.push(node);
                on_stack[node] = true;
            }
            if let Some(&target) = edges[node].get(at) {
                work.push((node, at + 1));
                if index[target] == usize::MAX {
                    work.push((target, 0));
                } else if on_stack[target] {
                    low[node] = low[node].min(index[target]);
                }
                continue;
            }
            if low[node] == index[node] {
                let mut members = Vec::new();
                while let Some(member) = stack.pop() {
                    on_stack[member] = false;
                    members.push(member);
                    if member == node {
                        break;
                    }
                }
                members.sort_unstable();
                let is_recursive = members.len() > 1 || edges[node].contains(&node);
                found.push((members, is_recursive));
            }
            if let Some((parent, _)) = work.last() {
                low[*parent] = low[*parent].min(low[node]);
            }
        }
    }
    found
}

/// The bindings in an order in which each mentions earlier ones only; none if they are recursive.
pub(crate) fn ordered(pairs: &[(Binder, Expr)]) -> Option<Vec<(Binder, Expr)>> {
    let groups = groups(pairs);
    if groups.iter().any(|(_, recursive)| *recursive) {
        return None;
    }
    Some(groups.into_iter().flat_map(|(members, _)| members).map(|at| pairs[at].clone()).collect())
}
