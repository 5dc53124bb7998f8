//! Questions about refinement types: what they mention, whether they say all there is to say.

use otherwise_core::Name;
use rustc_hash::FxHashSet;

use otherwise_refinements::{
    BinaryOp, MeasureBody, MeasureDefinition, MeasureId, RefinedBase, RefinedType, Specs, Term, TermKind,
};

/// Visits all terms in a type, parts of terms included.
fn any_term(refined: &RefinedType, wanted: &mut dyn FnMut(&Term) -> bool) -> bool {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match refined {
        RefinedType::Base(base) => {
            let given = base.predicates.iter().flat_map(|predicate| &predicate.conjuncts);
            base.refinement.conjuncts.iter().chain(given).any(|term| any_part(term, wanted))
                || base.arguments.iter().any(|argument| any_term(argument, wanted))
        }
        RefinedType::Fun(fun) => {
            let own = fun.refinement.iter().flat_map(|refinement| &refinement.conjuncts);
            own.into_iter().any(|term| any_part(term, wanted))
                || any_term(&fun.parameter, wanted)
                || any_term(&fun.result, wanted)
        }
        RefinedType::Qualified(_, body)
        | RefinedType::Forall(_, body)
        | RefinedType::ForallPredicate(_, body) => any_term(body, wanted),
    })
}

fn any_part(term: &Term, wanted: &mut dyn FnMut(&Term) -> bool) -> bool {
    let mut todo = vec![term];
    while let Some(term) = todo.pop() {
        if wanted(term) {
            return true;
        }
        todo.extend(term.children());
    }
    false
}

/// Whether a type mentions an abstract refinement of this number.
pub(crate) fn mentions_abstract(refined: &RefinedType, id: u32) -> bool {
    any_term(refined, &mut |term| matches!(&term.kind, TermKind::Predicate(variable, _) if variable.id == id))
}

/// Whether a type mentions any abstract refinement.
pub(crate) fn mentions_any_predicate(refined: &RefinedType) -> bool {
    any_term(refined, &mut |term| matches!(term.kind, TermKind::Predicate(..)))
}

/// Whether some type of the program speaks of a function: then the logic knows what it is.
pub(crate) fn is_in_logic(specs: &Specs, function: Name) -> bool {
    let own = specs.specs.iter().filter(|spec| !spec.is_library);
    own.into_iter().any(|spec| {
        any_term(&spec.ty, &mut |term| matches!(&term.kind, TermKind::Global(name, _) if *name == function))
    })
}

/// Whether the refinements of a base type speak of abstract refinements.
pub(crate) fn mentions_predicate(base: &RefinedBase) -> bool {
    let is_predicate = |term: &Term| matches!(term.kind, TermKind::Predicate(..));
    let given = base.predicates.iter().flat_map(|predicate| &predicate.conjuncts);
    base.refinement.conjuncts.iter().chain(given).any(is_predicate)
        || base.arguments.iter().any(|argument| match argument {
            RefinedType::Base(inner) => mentions_predicate(inner),
            _ => false,
        })
}

/// Whether a refined result says what the value is: then there is nothing to abstract.
pub(crate) fn is_determined(refined: &RefinedType) -> bool {
    let RefinedType::Base(base) = refined else { return false };
    let is_value = |term: &Term| matches!(&term.kind, TermKind::Var(var) if *var == base.refinement.var);
    base.refinement.conjuncts.iter().any(|conjunct| match &conjunct.kind {
        TermKind::Binary(BinaryOp::Eq | BinaryOp::Iff, left, right) => is_value(left) || is_value(right),
        TermKind::Bool(false) => true,
        _ => is_value(conjunct),
    })
}

/// Whether a type speaks of a measure that nobody defines: only types say what is known about it.
pub(crate) fn is_opaque(specs: &Specs, refined: &RefinedType) -> bool {
    let mut seen = FxHashSet::default();
    any_term(refined, &mut |term| match &term.kind {
        TermKind::Measure(id, _) => measure_is_opaque(specs, *id, &mut seen),
        _ => false,
    })
}

fn measure_is_opaque(specs: &Specs, id: MeasureId, seen: &mut FxHashSet<MeasureId>) -> bool {
    if !seen.insert(id) {
        return false;
    }
    let Some(measure) = specs.measure(id) else { return false };
    match &measure.definition {
        MeasureDefinition::Uninterpreted => true,
        MeasureDefinition::Lifted(_) | MeasureDefinition::Field(_) => false,
        MeasureDefinition::Class(instances) => {
            instances.iter().any(|(_, id)| measure_is_opaque(specs, *id, seen))
        }
        MeasureDefinition::Equations(equations) => equations.iter().any(|equation| {
            let terms: Vec<&Term> = match &equation.body {
                MeasureBody::Value(term) => vec![term],
                MeasureBody::Raw(refinement) => refinement.conjuncts.iter().collect(),
            };
            terms.into_iter().any(|term| {
                any_part(term, &mut |part| match &part.kind {
                    TermKind::Measure(id, _) => measure_is_opaque(specs, *id, seen),
                    _ => false,
                })
            })
        }),
    }
}
