//! Declared bounds of abstract refinements, where they are used: `(Chain b c a p q r) => …`.

use otherwise_core::{Symbol, Type as CoreType, builtin};

use super::refiner::Refiner;
use crate::ast::{Application, Expr, ExprKind, Ident, Operator, TypeKind};
use crate::refined::{PredicateVar, RefinedBase, RefinedType, Refinement};
use crate::specs::Bound;
use crate::term::{Term, Var};

impl Refiner<'_, '_> {
    /// What a constraint demands that is a declared bound; none if it is another constraint, or not
    /// understood.
    pub(super) fn declared_bound(&mut self, application: &Application) -> Option<Bound> {
        let declared = self.context.logic.bound(application.name.base)?;
        let body = self.expand_expr(declared.body.as_ref()?);
        // Types come first, in an order that does not matter here: predicates know the types of their values.
        let given: Vec<PredicateVar> =
            application.arguments.iter().filter_map(|argument| self.predicate_named(argument)).collect();
        let (names, values) = declared.parameters.split_at_checked(given.len())?;
        let depth = (self.predicates.len(), self.vars.len());
        for (name, predicate) in names.iter().zip(given) {
            self.predicates.push(PredicateVar { name: name.text, ..predicate });
        }
        let found = self.bound_of(&body, values);
        self.predicates.truncate(depth.0);
        self.vars.truncate(depth.1);
        found
    }

    fn predicate_named(&self, argument: &crate::ast::Type) -> Option<PredicateVar> {
        let (TypeKind::Var(application) | TypeKind::Con(application)) = &argument.kind else { return None };
        let name = application.name.unqualified()?;
        self.predicates.iter().rev().find(|one| one.name == name).cloned()
    }

    /// `h ==> … ==> c` for all values: what satisfies the hypotheses as the last value satisfies the
    /// conclusion.
    fn bound_of(&mut self, body: &Expr, values: &[Ident]) -> Option<Bound> {
        let (last, others) = values.split_last()?;
        let mut context = Vec::new();
        for name in others {
            let ty = self.value_type(body, name.text)?;
            let trivial = self.trivial(&ty);
            context.push((self.bind(*name, ty), trivial));
        }
        let ty = self.value_type(body, last.text)?;
        let mut hypotheses = Vec::new();
        let mut rest = body;
        while let ExprKind::Binary { operator: Operator::Implies, left, right, .. } = &rest.kind {
            hypotheses.push((**left).clone());
            rest = right;
        }
        let var = self.bind(*last, ty.clone());
        let (known, wanted) = (self.conjuncts(&hypotheses), self.conjuncts(std::slice::from_ref(rest)));
        let smaller = self.refined_as(&ty, var, known)?;
        let larger = self.refined_as(&ty, var, wanted)?;
        Some(Bound { context, smaller, larger })
    }

    fn refined_as(&mut self, ty: &CoreType, var: Var, conjuncts: Vec<Term>) -> Option<RefinedType> {
        let RefinedType::Base(base) = self.trivial(ty) else { return None };
        let refinement = Refinement { var, conjuncts, is_hole: false };
        Some(RefinedType::Base(Box::new(RefinedBase { refinement, ..*base })))
    }

    /// The type of a value, by the predicates that are said of it; a condition by itself is true or false.
    fn value_type(&self, body: &Expr, value: Symbol) -> Option<CoreType> {
        let is_value =
            |expr: &Expr| matches!(&expr.kind, ExprKind::Var(name) if name.unqualified() == Some(value));
        let mut is_condition = false;
        let mut todo = vec![body];
        while let Some(expr) = todo.pop() {
            if let ExprKind::Apply(head, arguments) = &expr.kind
                && let ExprKind::Var(name) = &head.kind
                && let Some(predicate) =
                    self.predicates.iter().rev().find(|one| Some(one.name) == name.unqualified())
                && let Some(at) = arguments.iter().position(is_value)
            {
                return predicate.parameters.get(at).cloned();
            }
            is_condition |= match &expr.kind {
                ExprKind::Binary { operator, left, right, .. } if operator.is_connective() => {
                    is_value(left) || is_value(right)
                }
                ExprKind::Not(inner) => is_value(inner),
                ExprKind::And(parts) | ExprKind::Or(parts) => parts.iter().any(is_value),
                _ => false,
            };
            todo.extend(expr.children());
        }
        is_condition.then(builtin::bool_ty)
    }
}
