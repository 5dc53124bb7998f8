//! Refinement types as written to [`RefinedType`]s along the Haskell type, which they have been matched with.

use otherwise_core::{FunType, Symbol, Type as CoreType, builtin};
use otherwise_diagnostics::{Diagnostic, Span};

use super::refiner::Refiner;
use super::terms::argument_name;
use crate::ast::{
    Bound, Forall, Ident, PredicateArgument, PredicateBody, Refined, TupleElement, Type, TypeKind,
};
use crate::refined::{Predicate, PredicateVar, RefinedBase, RefinedFun, RefinedType, Refinement};
use crate::subst::Replacement;
use crate::term::{Term, TermKind, Var};

/// The value variable where the annotation names none.
const VALUE: &str = "v";

impl Refiner<'_, '_> {
    /// The refined type of an annotation whose shape is that of `core`.
    pub(super) fn build(&mut self, ty: &Type, core: &CoreType) -> RefinedType {
        self.build_at(ty, core, None, 0)
    }

    /// `label` names the value where the annotation does so before a colon; `position` counts the arguments
    /// before.
    fn build_at(&mut self, ty: &Type, core: &CoreType, label: Option<Ident>, position: usize) -> RefinedType {
        stacker::maybe_grow(128 * 1024, 1024 * 1024, || self.build_inner(ty, core, label, position))
    }

    fn build_inner(
        &mut self,
        ty: &Type,
        core: &CoreType,
        label: Option<Ident>,
        position: usize,
    ) -> RefinedType {
        match core {
            CoreType::Forall(forall) => {
                let body = self.build_at(ty, &forall.1, label, position);
                return RefinedType::Forall(forall.0.clone(), Box::new(body));
            }
            CoreType::Fun(fun) if fun.dictionary => {
                let body = self.build_at(ty, &fun.result, label, position);
                return RefinedType::Qualified(fun.param.clone(), Box::new(body));
            }
            _ => {}
        }
        match &ty.kind {
            TypeKind::Qualified(context, body) => {
                for constraint in context {
                    if let TypeKind::Con(application) = &constraint.kind
                        && let Some(found) = self.declared_bound(application)
                    {
                        self.bounds.push(found);
                    }
                }
                self.build_at(body, core, label, position)
            }
            TypeKind::Bounded(bound) => {
                if let Some(found) = self.bound(bound) {
                    self.bounds.push(found);
                }
                self.build_at(&bound.body, core, label, position)
            }
            TypeKind::Forall(forall) => self.forall(forall, core, label, position),
            _ => self.refined(ty, core, label, position),
        }
    }

    /// A bound; none if its types cannot be read.
    fn bound(&mut self, bound: &Bound) -> Option<crate::specs::Bound> {
        let depth = self.vars.len();
        let mut context = Vec::new();
        for (name, ty) in &bound.context {
            let core = self.erased(ty)?;
            let built = self.build_at(ty, &core, None, 0);
            let var = self.fresh_var(name.text);
            self.vars.push((name.text, var, core));
            context.push((var, built));
        }
        let (smaller, larger) = (self.erased(&bound.smaller)?, self.erased(&bound.larger)?);
        let smaller = self.build_at(&bound.smaller, &smaller, None, 0);
        let larger = self.build_at(&bound.larger, &larger, None, 0);
        self.vars.truncate(depth);
        Some(crate::specs::Bound { context, smaller, larger })
    }

    fn forall(
        &mut self,
        forall: &Forall,
        core: &CoreType,
        label: Option<Ident>,
        position: usize,
    ) -> RefinedType {
        let depth = self.predicates.len();
        for predicate in &forall.predicates {
            let mut types = Vec::new();
            for parameter in &predicate.parameters {
                types.extend(self.erased(parameter));
            }
            let variable = self.fresh_predicate(predicate.name.text, types);
            self.predicates.push(variable);
        }
        let mut body = self.build_at(&forall.body, core, label, position);
        for predicate in self.predicates.split_off(depth).into_iter().rev() {
            body = RefinedType::ForallPredicate(predicate, Box::new(body));
        }
        body
    }

    /// A type with all its refinements: `{w:{v:T | p} | q}` has two.
    fn refined(&mut self, ty: &Type, core: &CoreType, label: Option<Ident>, position: usize) -> RefinedType {
        let mut layers: Vec<&Refined> = Vec::new();
        let mut base = ty;
        let hole = Type::new(TypeKind::Hole, ty.span);
        while let TypeKind::Refined(refined) = &base.kind {
            layers.push(refined);
            base = refined.base.as_ref().unwrap_or(&hole);
        }
        if let CoreType::Fun(fun) = core {
            return self.function(base, fun, ty.span, &layers, label, position);
        }
        let named = layers.iter().find_map(|layer| layer.binder).or(label.filter(|_| !layers.is_empty()));
        let value = self.fresh_var(named.map_or_else(|| Symbol::new(VALUE), |name| name.text));
        let depth = self.vars.len();
        let names = layers.iter().filter_map(|layer| layer.binder.or(label));
        self.vars.extend(names.map(|name| (name.text, value, core.clone())));
        let RefinedParts { arguments, labels, predicates, mut conjuncts } = self.parts(base, core, value);
        self.vars.truncate(depth);
        conjuncts.extend(self.layers(&layers, label, value, core));
        let is_hole = layers.iter().any(|layer| layer.refinement.is_hole);
        RefinedType::Base(Box::new(RefinedBase {
            ty: core.clone(),
            arguments,
            labels,
            predicates,
            refinement: Refinement { var: value, conjuncts, is_hole },
            span: Some(ty.span),
        }))
    }

    /// What the refinements say, innermost first. Each has its own name for the value only: in
    /// `{i:Nat | i < v}` the binder of `Nat`, whatever its name, is not in scope.
    fn layers(
        &mut self,
        layers: &[&Refined],
        label: Option<Ident>,
        value: Var,
        core: &CoreType,
    ) -> Vec<Term> {
        let mut conjuncts = Vec::new();
        let about = core.as_con().and_then(|(_, args)| args.first().cloned());
        let outer = std::mem::replace(&mut self.sorts.fallback, about);
        for layer in layers.iter().rev() {
            let depth = self.vars.len();
            // `n:{v:Int | n > 0}`: both names are those of the value.
            let names = label.into_iter().chain(layer.binder);
            self.vars.extend(names.map(|name| (name.text, value, core.clone())));
            conjuncts.extend(self.conjuncts(&layer.refinement.predicates));
            self.vars.truncate(depth);
        }
        self.sorts.fallback = outer;
        conjuncts
    }

    fn function(
        &mut self,
        base: &Type,
        fun: &FunType,
        span: Span,
        layers: &[&Refined],
        label: Option<Ident>,
        position: usize,
    ) -> RefinedType {
        let refinement = if layers.is_empty() {
            None
        } else {
            let named = layers.iter().find_map(|layer| layer.binder).or(label);
            let value = self.fresh_var(named.map_or_else(|| Symbol::new(VALUE), |name| name.text));
            let whole = CoreType::fun(fun.param.clone(), fun.result.clone());
            let conjuncts = self.layers(layers, label, value, &whole);
            let is_hole = layers.iter().any(|layer| layer.refinement.is_hole);
            Some(Refinement { var: value, conjuncts, is_hole })
        };
        let TypeKind::Fun(arrow) = &base.kind else {
            // A hole: Haskell's type, refined as a whole.
            let plain = self.trivial_at(&CoreType::fun(fun.param.clone(), fun.result.clone()), position);
            return match plain {
                RefinedType::Fun(mut plain) => {
                    plain.refinement = refinement;
                    RefinedType::Fun(plain)
                }
                other => other,
            };
        };
        let parameter = self.build_at(&arrow.parameter, &fun.param, arrow.label, 0);
        let name = arrow.label;
        let var = self.fresh_var(name.map_or_else(|| argument_name(position), |name| name.text));
        let depth = self.vars.len();
        if let Some(name) = name {
            self.vars.push((name.text, var, fun.param.clone()));
        }
        let result = self.build_at(&arrow.result, &fun.result, None, position + 1);
        self.vars.truncate(depth);
        RefinedType::Fun(Box::new(RefinedFun {
            var,
            is_named: name.is_some(),
            parameter,
            result,
            refinement,
            span: Some(span),
        }))
    }

    /// The arguments of a type that is no function.
    fn parts(&mut self, base: &Type, core: &CoreType, value: Var) -> RefinedParts {
        let mut parts = RefinedParts::default();
        match &base.kind {
            TypeKind::List(element, predicates) => {
                if let (Some(element), CoreType::Con(_, args)) = (element, core) {
                    parts.arguments = args.iter().take(1).map(|arg| self.build(element, arg)).collect();
                }
                self.instantiations(predicates, core, value, base.span, &mut parts);
            }
            TypeKind::Tuple(elements, predicates) => {
                if let CoreType::Con(_, args) = core {
                    self.tuple(elements, args, &mut parts);
                }
                self.instantiations(predicates, core, value, base.span, &mut parts);
            }
            TypeKind::Con(application) => {
                if let CoreType::Con(_, args) = core {
                    let pairs = application.arguments.iter().zip(args.iter());
                    parts.arguments = pairs.map(|(one, arg)| self.build(one, arg)).collect();
                }
                self.instantiations(&application.predicates, core, value, base.span, &mut parts);
            }
            TypeKind::Var(application) => {
                let args = applied_arguments(core);
                let written = application.arguments.iter().rev();
                let mut built: Vec<RefinedType> =
                    written.zip(args.iter().rev()).map(|(one, arg)| self.build(one, arg)).collect();
                built.reverse();
                parts.arguments = built;
                self.instantiations(&application.predicates, core, value, base.span, &mut parts);
            }
            _ => {
                let RefinedType::Base(plain) = self.trivial(core) else { return parts };
                parts.arguments = plain.arguments;
            }
        }
        parts
    }

    fn tuple(&mut self, elements: &[TupleElement], args: &[CoreType], parts: &mut RefinedParts) {
        let depth = self.vars.len();
        let mut labels = Vec::new();
        for (element, arg) in elements.iter().zip(args) {
            parts.arguments.push(self.build(&element.ty, arg));
            labels.push(element.label.map(|label| self.bind(label, arg.clone())));
        }
        self.vars.truncate(depth);
        if labels.iter().any(Option::is_some) {
            parts.labels = labels;
        }
    }

    /// What `<…>` behind a type means: instantiations of the type's own abstract refinements, or a refinement
    /// of the value.
    fn instantiations(
        &mut self,
        written: &[PredicateArgument],
        core: &CoreType,
        value: Var,
        span: Span,
        parts: &mut RefinedParts,
    ) {
        if written.is_empty() {
            return;
        }
        let (own, subst) = match core {
            CoreType::Con(name, args) => match self.context.logic.data_types.get(name) {
                Some(data) => {
                    let vars = data.parameters.iter().map(|binder| binder.var);
                    (data.predicates.clone(), vars.zip(args.iter().cloned()).collect())
                }
                None => Default::default(),
            },
            _ => Default::default(),
        };
        if own.is_empty() {
            // A type without abstract refinements: each says something of the value.
            for one in written {
                if let Some(predicate) = self.instantiation(one, std::slice::from_ref(core)) {
                    parts.conjuncts.extend(applied(&predicate, value));
                }
            }
            return;
        }
        if own.len() != written.len() {
            let shown = core.as_con().map_or_else(|| core.to_string(), |(name, _)| name.base.to_string());
            let plural = if own.len() == 1 { "" } else { "s" };
            let message =
                format!("`{shown}` has {} abstract refinement{plural}, not {}", own.len(), written.len());
            self.report(Diagnostic::error("predicate-arity", message).at(span, "instantiated here"));
            return;
        }
        for (variable, one) in own.iter().zip(written) {
            let types: Vec<CoreType> = variable.parameters.iter().map(|ty| ty.subst(&subst)).collect();
            match self.instantiation(one, &types) {
                Some(predicate) => parts.predicates.push(predicate),
                None => parts.predicates.push(self.trivial_predicate(&types)),
            }
        }
    }

    fn trivial_predicate(&self, types: &[CoreType]) -> Predicate {
        Predicate { parameters: parameters_for(types), conjuncts: Vec::new(), span: None }
    }

    /// One instantiation as a function of values of these types.
    fn instantiation(&mut self, one: &PredicateArgument, types: &[CoreType]) -> Option<Predicate> {
        let span = Some(one.span);
        let arity = |refiner: &mut Self, found: usize| {
            let message = format!("this abstract refinement is about {} values, not {found}", types.len());
            refiner.report(Diagnostic::error("predicate-arity", message).at(one.span, "instantiated here"));
        };
        let depth = self.vars.len();
        let mut parameters: Vec<(Var, CoreType)> = Vec::new();
        let conjuncts = match &one.body {
            PredicateBody::True => return Some(Predicate { span, ..self.trivial_predicate(types) }),
            PredicateBody::Variable(name, values) => {
                let base = name.unqualified()?;
                let Some(variable) = self.predicates.iter().rev().find(|known| known.name == base).cloned()
                else {
                    let message = format!("unbound abstract refinement `{base}`");
                    let complaint =
                        Diagnostic::error("unbound-predicate", message).at(name.span, "not in scope");
                    self.report(complaint.help(format!("bind it with `forall <{base} :: … -> Bool>.`")));
                    return None;
                };
                let missing = variable.parameters.len().checked_sub(values.len());
                if missing != Some(types.len()) {
                    arity(self, missing.unwrap_or(0));
                    return None;
                }
                let mut given = Vec::new();
                for (value, ty) in values.iter().zip(variable.parameters.iter()) {
                    given.push(self.complete(value, Some(ty.clone()))?);
                }
                parameters = parameters_for(types);
                vec![papp(variable, given, &parameters, one.span)]
            }
            PredicateBody::Refined(refined) => {
                if one.parameters.len() + 1 != types.len() {
                    arity(self, one.parameters.len() + 1);
                    return None;
                }
                for (name, ty) in one.parameters.iter().zip(types) {
                    parameters.push((self.bind(*name, ty.clone()), ty.clone()));
                }
                let ty = types.last()?.clone();
                let binder = refined.binder.unwrap_or(Ident::new(Symbol::new(VALUE), one.span));
                parameters.push((self.bind(binder, ty.clone()), ty));
                self.conjuncts(&refined.refinement.predicates)
            }
            PredicateBody::Predicate(body) => {
                if one.parameters.len() != types.len() {
                    arity(self, one.parameters.len());
                    return None;
                }
                for (name, ty) in one.parameters.iter().zip(types) {
                    parameters.push((self.bind(*name, ty.clone()), ty.clone()));
                }
                self.conjuncts(std::slice::from_ref(&**body))
            }
        };
        self.vars.truncate(depth);
        Some(Predicate { parameters, conjuncts, span })
    }

    /// A Core type without refinements.
    pub(super) fn trivial(&mut self, core: &CoreType) -> RefinedType {
        self.trivial_at(core, 0)
    }

    fn trivial_at(&mut self, core: &CoreType, position: usize) -> RefinedType {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match core {
            CoreType::Forall(forall) => {
                RefinedType::Forall(forall.0.clone(), Box::new(self.trivial_at(&forall.1, position)))
            }
            CoreType::Fun(fun) if fun.dictionary => {
                RefinedType::Qualified(fun.param.clone(), Box::new(self.trivial_at(&fun.result, position)))
            }
            CoreType::Fun(fun) => {
                let parameter = self.trivial(&fun.param);
                let var = self.fresh_var(argument_name(position));
                let result = self.trivial_at(&fun.result, position + 1);
                let (is_named, refinement, span) = (false, None, None);
                RefinedType::Fun(Box::new(RefinedFun { var, is_named, parameter, result, refinement, span }))
            }
            _ => {
                let arguments = applied_arguments(core).iter().map(|arg| self.trivial(arg)).collect();
                let var = self.fresh_var(Symbol::new(VALUE));
                RefinedType::Base(Box::new(RefinedBase {
                    ty: core.clone(),
                    arguments,
                    labels: Vec::new(),
                    predicates: Vec::new(),
                    refinement: Refinement { var, conjuncts: Vec::new(), is_hole: false },
                    span: None,
                }))
            }
        })
    }
}

#[derive(Default)]
struct RefinedParts {
    arguments: Vec<RefinedType>,
    labels: Vec<Option<Var>>,
    predicates: Vec<Predicate>,
    conjuncts: Vec<Term>,
}

/// The arguments of a type constructor or of a variable.
fn applied_arguments(core: &CoreType) -> Vec<CoreType> {
    match core {
        CoreType::Con(_, args) => args.to_vec(),
        CoreType::App(_) => {
            let mut arguments = Vec::new();
            let mut rest = core.clone();
            while let CoreType::App(app) = &rest {
                arguments.push(app.1.clone());
                rest = app.0.clone();
            }
            arguments.reverse();
            arguments
        }
        _ => Vec::new(),
    }
}

/// Variables for values of these types: `x1`, `x2`, and `v` for the last.
fn parameters_for(types: &[CoreType]) -> Vec<(Var, CoreType)> {
    let name = |position: usize| match position + 1 {
        last if last == types.len() => VALUE.to_string(),
        number => format!("x{number}"),
    };
    let variable =
        |(position, ty): (usize, &CoreType)| (Var::fresh(Symbol::new(&name(position))), ty.clone());
    types.iter().enumerate().map(variable).collect()
}

/// An abstract refinement applied to given values and to variables.
fn papp(variable: PredicateVar, mut given: Vec<Term>, parameters: &[(Var, CoreType)], span: Span) -> Term {
    given.extend(parameters.iter().map(|(var, ty)| Term { kind: TermKind::Var(*var), ty: ty.clone(), span }));
    Term { kind: TermKind::Predicate(variable, given), ty: builtin::bool_ty(), span }
}

/// The conjuncts of an instantiation for this value.
fn applied(predicate: &Predicate, value: Var) -> Vec<Term> {
    let mut replacement = Replacement::default();
    predicate.parameters.iter().for_each(|(parameter, _)| replacement.rename(*parameter, value));
    predicate.conjuncts.iter().map(|one| replacement.term(one)).collect()
}

impl Refiner<'_, '_> {
    /// The type of a field, which its label names.
    pub(super) fn build_field(&mut self, ty: &Type, core: &CoreType, label: Option<Ident>) -> RefinedType {
        self.build_at(ty, core, label, 0)
    }
}
