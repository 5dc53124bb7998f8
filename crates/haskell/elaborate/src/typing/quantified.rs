//! Quantified constraints (`forall a. Eq a => Eq (f a)`): assumed, they are instances that hold in one place;
//! wanted, they are shown for rigid variables. Their evidence is a function from types and dictionaries to a
//! dictionary.

use otherwise_core::{Binder, Expr, Subst, TyBinder, Type};

use super::checker::Checker;
use super::constraint::{ScopeId, Wanted};
use super::solver::Outcome;
use super::types::qualified;
use super::unify::match_types;

/// `forall binders. context => head`.
struct Quantified {
    binders: Vec<TyBinder>,
    context: Vec<Type>,
    head: Type,
}

impl Quantified {
    fn of(constraint: &Type) -> Option<Quantified> {
        if !is_quantified(constraint) {
            return None;
        }
        let (binders, body) = constraint.split_foralls();
        let (context, head) = body.split_context();
        Some(Quantified { binders, context, head })
    }
}

/// Whether a constraint has variables or conditions of its own.
pub(crate) fn is_quantified(constraint: &Type) -> bool {
    match constraint {
        Type::Forall(_) => true,
        Type::Fun(fun) => fun.dictionary,
        _ => false,
    }
}

impl Checker<'_> {
    /// What follows from an assumed quantified constraint: the same for each superclass of its head.
    pub(crate) fn assume_superclasses_of_quantified(
        &mut self,
        scope: ScopeId,
        constraint: &Type,
        evidence: &Expr,
        depth: u32,
    ) {
        let Some(Quantified { binders, context, head }) = Quantified::of(constraint) else { return };
        let Some((name, args)) = head.as_con() else { return };
        let Some(class) = self.class_info(name).filter(|_| depth <= 12) else { return };
        let subst: Subst =
            class.core.params.iter().map(|param| param.var).zip(args.iter().cloned()).collect();
        let types: Vec<Type> = binders.iter().map(|binder| Type::Var(binder.var)).collect();
        for (superclass, selector) in class.core.superclasses.iter().zip(&class.superclass_selectors) {
            let params: Vec<Binder> =
                context.iter().map(|constraint| self.fresh_binder("d", constraint.clone())).collect();
            let dictionary =
                evidence.clone().type_apply(types.clone()).apply(params.iter().map(Expr::local).collect());
            let selected = Expr::Global(*selector).type_apply(args.to_vec()).apply(vec![dictionary]);
            let selected = Expr::type_lambda(binders.clone(), Expr::lambda(params, selected));
            let follows = Type::forall(binders.clone(), qualified(context.clone(), superclass.subst(&subst)));
            self.assume_in(scope, &follows, selected, depth + 1);
        }
    }

    /// Uses an assumed quantified constraint as an instance.
    pub(crate) fn use_quantified_given(&mut self, wanted: &Wanted, constraint: &Type) -> Option<Outcome> {
        let (name, args) = constraint.as_con()?;
        let mut at = Some(self.scope);
        while let Some(id) = at {
            let scope = &self.scopes[id.0 as usize];
            at = scope.parent;
            let candidates: Vec<(Type, Expr)> =
                scope.givens.iter().filter(|(given, _)| is_quantified(given)).cloned().collect();
            for (given, evidence) in candidates {
                let given = self.zonk(&given);
                let Some(Quantified { binders, context, head }) = Quantified::of(&given) else { continue };
                let Some(mut subst) = head
                    .as_con()
                    .filter(|(own, _)| *own == name)
                    .and_then(|(_, patterns)| match_types(patterns, args))
                else {
                    continue;
                };
                let is_own = |var| binders.iter().any(|binder| binder.var == var);
                if !subst.iter().all(|(var, ty)| is_own(*var) || *ty == Type::Var(*var)) {
                    continue;
                }
                subst.retain(|var, _| is_own(*var));
                for binder in &binders {
                    subst.entry(binder.var).or_insert_with(|| self.fresh_meta());
                }
                let types = binders.iter().map(|binder| subst[&binder.var].clone()).collect();
                let mut dictionaries = Vec::new();
                for constraint in &context {
                    let evidence = self.fresh_local();
                    let constraint = constraint.subst(&subst);
                    let depth = wanted.depth + 1;
                    self.wanted.push(Wanted { evidence, constraint, depth, ..wanted.clone() });
                    dictionaries.push(Expr::Local(evidence));
                }
                let evidence = evidence.type_apply(types).apply(dictionaries);
                return Some(self.solved(wanted, evidence));
            }
        }
        None
    }

    /// Shows a quantified constraint: its head for rigid variables, where its conditions are assumed.
    pub(crate) fn solve_quantified(&mut self, wanted: &Wanted, constraint: &Type) -> Outcome {
        let Some(Quantified { binders, context, head }) = Quantified::of(constraint) else {
            return Outcome::Failed;
        };
        let (scope, level) = (self.scope, self.level);
        self.level += 1;
        let own: Vec<TyBinder> = binders
            .iter()
            .map(|binder| TyBinder { var: self.fresh_skolem(binder.var.name), kind: binder.kind.clone() })
            .collect();
        let subst: Subst =
            binders.iter().zip(&own).map(|(binder, own)| (binder.var, Type::Var(own.var))).collect();
        self.enter_scope(false);
        let mut params = Vec::new();
        for constraint in &context {
            let constraint = constraint.subst(&subst);
            let binder = self.fresh_binder("d", constraint.clone());
            self.assume(&constraint, Expr::local(&binder));
            params.push(binder);
        }
        let evidence = self.fresh_local();
        let (constraint, scope_inside) = (head.subst(&subst), self.scope);
        self.wanted.push(Wanted {
            evidence,
            constraint,
            scope: scope_inside,
            origin: wanted.origin.clone(),
            depth: wanted.depth + 1,
        });
        (self.scope, self.level) = (scope, level);
        let function = Expr::type_lambda(own, Expr::lambda(params, Expr::Local(evidence)));
        self.solved(wanted, function)
    }
}
