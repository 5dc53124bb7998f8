//! A refined type as several that demand one thing each: what does not hold is told alone, and where it is
//! written.

use otherwise_diagnostics::Span;
use otherwise_refinements::{RefinedBase, RefinedType, Term};

/// With more demands than this inside of a value, they stay together: each is looked for in the whole value.
const MAX_SEPARATED: usize = 6;

/// Types that together demand what this one does: first what it says of the value itself, then one for each
/// demand on what is inside.
pub(crate) fn separated(base: &RefinedBase) -> Vec<RefinedBase> {
    let inside = demands_inside(base);
    if !(2..=MAX_SEPARATED).contains(&inside.len()) {
        return vec![base.clone()];
    }
    let arguments = base.arguments.iter().map(RefinedType::without_refinements).collect();
    let outside = RefinedBase { arguments, ..base.clone() };
    [outside].into_iter().chain(inside).collect()
}

/// The type once for each demand on what is inside of its values, without the others.
fn demands_inside(base: &RefinedBase) -> Vec<RefinedBase> {
    let bare = base.without_refinements();
    let mut all = Vec::new();
    for (at, argument) in base.arguments.iter().enumerate() {
        let RefinedType::Base(argument) = argument else { continue };
        for demand in demands(argument) {
            let mut one = bare.clone();
            one.arguments[at] = RefinedType::Base(Box::new(demand));
            all.push(one);
        }
    }
    all
}

fn demands(base: &RefinedBase) -> Vec<RefinedBase> {
    let bare = base.without_refinements();
    let alone = |conjunct: &Term| {
        let mut one = bare.clone();
        one.refinement.conjuncts.push(conjunct.clone());
        one
    };
    let mut all: Vec<RefinedBase> = base.refinement.conjuncts.iter().map(alone).collect();
    if base.predicates.iter().any(|predicate| !predicate.conjuncts.is_empty()) {
        all.push(RefinedBase { predicates: base.predicates.clone(), ..bare.clone() });
    }
    all.extend(demands_inside(base));
    all
}

/// Where the innermost part of a type is written that has a conjunct: inside of the text of the whole type,
/// even if the conjunct is not.
pub(crate) fn narrowest(base: &RefinedBase, conjunct: Span) -> Option<Span> {
    let own = base.refinement.conjuncts.iter().any(|one| one.span == conjunct);
    let inside = || {
        base.arguments.iter().find_map(|argument| match argument {
            RefinedType::Base(part) => narrowest(part, conjunct),
            _ => None,
        })
    };
    let found = if own { base.span } else { inside() };
    found.filter(|part| base.span.is_none_or(|whole| whole.contains(*part))).or(found.and(base.span))
}
