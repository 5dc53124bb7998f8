//! What the abstract refinements of a callee are instantiated with at a call.
//!
//! LiquidHaskell infers for `forall <p>` a predicate that everything which is passed at `p` satisfies. The
//! strongest such predicate says "is one of the values passed"; whatever is inferred allows at least these.
//! So a result that satisfies the strongest one is a result that the type allows, at every call.

use otherwise_core::{Binder, Expr, Type};

use crate::build::{Fresh, and, not, or, truth};
use crate::inspect::mentions_abstract;
use crate::instrument::Instrumenter;
use crate::logic::{Result, Scope, unsupported};
use otherwise_refinements::{PredicateVar, RefinedBase, RefinedFun, RefinedType, Term, TermKind, Var};

/// An abstract refinement, and what it is asked about.
struct Asked<'a> {
    predicate: &'a PredicateVar,
    binders: &'a [Binder],
}

impl Instrumenter<'_> {
    /// The strongest predicate that holds for what is passed. None if that cannot be said: the abstract
    /// refinement is also demanded (an invariant of a loop), or stands between the parts of a value.
    pub(crate) fn strongest_predicate(
        &mut self,
        predicate: &PredicateVar,
        passed: &[(&RefinedType, Expr)],
        scope: &Scope,
        fresh: &mut Fresh,
    ) -> Result<Option<Expr>> {
        let types: Vec<Type> = predicate.parameters.iter().map(|ty| ty.subst(&scope.types)).collect();
        let binders: Vec<Binder> = types.iter().map(|ty| fresh.binder("q", ty)).collect();
        let asked = Asked { predicate, binders: &binders };
        let mut all = Vec::new();
        for (refined, value) in passed {
            let Some(more) = self.strongest_parts(&asked, refined, value, scope, fresh)? else {
                return Ok(None);
            };
            all.extend(more);
        }
        let body = all.into_iter().rev().fold(truth(false), |rest, each| or(fresh, each, rest));
        Ok(Some(Expr::lambda(binders, body)))
    }

    /// When a value of a type provides what is asked about: one of these.
    fn strongest_parts(
        &mut self,
        asked: &Asked<'_>,
        refined: &RefinedType,
        value: &Expr,
        scope: &Scope,
        fresh: &mut Fresh,
    ) -> Result<Option<Vec<Expr>>> {
        if !mentions_abstract(refined, asked.predicate.id) {
            return Ok(Some(vec![]));
        }
        match refined {
            RefinedType::Base(base) => self.base_provisions(asked, base, value, scope, fresh),
            RefinedType::Fun(fun) => self.function_provisions(asked, fun, value, scope, fresh),
            _ => Ok(None),
        }
    }

    fn base_provisions(
        &mut self,
        asked: &Asked<'_>,
        base: &RefinedBase,
        value: &Expr,
        scope: &Scope,
        fresh: &mut Fresh,
    ) -> Result<Option<Vec<Expr>>> {
        let between = base.predicates.iter().flat_map(|one| &one.conjuncts);
        if between.into_iter().any(|term| is_about(term, asked).is_some()) {
            return Ok(None);
        }
        let mut scope = scope.clone();
        scope.values.insert(base.refinement.var.id, value.clone());
        let mut all = Vec::new();
        for conjunct in &base.refinement.conjuncts {
            if let Some(terms) = is_about(conjunct, asked) {
                all.push(self.same(asked, terms, &[], &scope, fresh)?);
            }
        }
        let is_inside = |argument: &RefinedType| mentions_abstract(argument, asked.predicate.id);
        if base.arguments.iter().any(is_inside) {
            let ty = base.ty.subst(&scope.types);
            if self.is_returned_inside(base, &ty) {
                return Ok(None);
            }
            let types = ty.as_con().map(|(_, types)| types.to_vec()).unwrap_or_default();
            let Some(walk) = self.traversal(&ty)?.filter(|_| types.len() == base.arguments.len()) else {
                return Ok(None);
            };
            // Some element provides it, unless all do not.
            let mut predicates = Vec::new();
            for (argument, ty) in base.arguments.iter().zip(&types) {
                let element = fresh.binder("e", ty);
                let Some(inner) =
                    self.strongest_parts(asked, argument, &Expr::local(&element), &scope, fresh)?
                else {
                    return Ok(None);
                };
                let any = inner.into_iter().rev().fold(truth(false), |rest, each| or(fresh, each, rest));
                predicates.push(Expr::lambda(vec![element], not(fresh, any)));
            }
            predicates.push(value.clone());
            let none = Expr::Global(walk).apply(predicates);
            all.push(not(fresh, none));
        }
        Ok(Some(all))
    }

    /// A function provides what it returns: `x:a -> b<p x>` relates each `x` to the result for it.
    fn function_provisions(
        &mut self,
        asked: &Asked<'_>,
        fun: &RefinedFun,
        value: &Expr,
        scope: &Scope,
        fresh: &mut Fresh,
    ) -> Result<Option<Vec<Expr>>> {
        let mut parameters: Vec<Var> = Vec::new();
        let mut result = None;
        let mut rest = fun;
        while result.is_none() {
            if mentions_abstract(&rest.parameter, asked.predicate.id) {
                return Ok(None);
            }
            parameters.push(rest.var);
            match &rest.result {
                RefinedType::Fun(more) => rest = more,
                RefinedType::Base(base) => result = Some(base),
                _ => return Ok(None),
            }
        }
        let Some(base) = result else { return Ok(None) };
        let conjuncts = &base.refinement.conjuncts;
        let [terms] = conjuncts.iter().filter_map(|one| is_about(one, asked)).collect::<Vec<_>>()[..] else {
            return Ok(None);
        };
        let elsewhere = base.arguments.iter().any(|one| mentions_abstract(one, asked.predicate.id));
        // Each argument must be one that is asked about: there is no way to look for others.
        let mut arguments = Vec::new();
        for parameter in &parameters {
            let at =
                terms.iter().position(|term| matches!(&term.kind, TermKind::Var(var) if var == parameter));
            match at {
                Some(at) if !elsewhere => arguments.push(Expr::local(&asked.binders[at])),
                _ => return Ok(None),
            }
        }
        let mut scope = scope.clone();
        for (parameter, argument) in parameters.iter().zip(&arguments) {
            scope.values.insert(parameter.id, argument.clone());
        }
        scope.values.insert(base.refinement.var.id, value.clone().apply(arguments));
        Ok(Some(vec![self.same(asked, terms, &parameters, &scope, fresh)?]))
    }

    /// Whether what is asked about is what an application of the abstract refinement speaks of.
    fn same(
        &mut self,
        asked: &Asked<'_>,
        terms: &[Term],
        known: &[Var],
        scope: &Scope,
        fresh: &mut Fresh,
    ) -> Result<Expr> {
        if terms.len() != asked.binders.len() {
            return unsupported(None, format!("the abstract refinement `{}`", asked.predicate.name));
        }
        let mut all = Vec::new();
        for (term, binder) in terms.iter().zip(asked.binders) {
            if matches!(&term.kind, TermKind::Var(var) if known.contains(var)) {
                continue;
            }
            let value = self.term(term, scope, fresh)?;
            all.push(self.equal(&binder.ty, Expr::local(binder), value, fresh, Some(term.span))?);
        }
        Ok(all.into_iter().rev().fold(truth(true), |rest, each| and(fresh, each, rest)))
    }
}

/// The arguments, if a term is an application of the abstract refinement.
fn is_about<'t>(term: &'t Term, asked: &Asked<'_>) -> Option<&'t [Term]> {
    match &term.kind {
        TermKind::Predicate(variable, terms) if variable.id == asked.predicate.id => Some(terms),
        _ => None,
    }
}
