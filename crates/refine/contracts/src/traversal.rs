//! Functions over whole values, made for each type that needs them: `p_D` of section 5 (a predicate for
//! everything inside), and what abstract refinements relate.

use otherwise_core::{
    Alternative, Bind, Binder, Constructor, DataType, Expr, Name, Pattern, Subst, TyVar, Type, TypeForm,
    Wrap, builtin,
};
use std::sync::Arc;

use crate::build::{Fresh, and, truth};
use crate::definition::Definition;
use crate::guard::Condition;
use crate::inspect::mentions_predicate;
use crate::instrument::Instrumenter;
use crate::logic::{Result, Scope, number, unsupported};
use otherwise_refinements::{RefinedBase, RefinedType, Term};

/// Modules of the library whose types hide their structure: a tree is not any tree.
pub(crate) const CONTAINERS: &str = "Otherwise.Containers.";

impl Instrumenter<'_> {
    /// `p_D`: takes one predicate per argument of a data type, and a value; whether the predicates hold for
    /// everything inside.
    pub(crate) fn traversal(&mut self, ty: &Type) -> Result<Option<Name>> {
        let key = Definition::Traversal(ty.clone());
        if let Some(known) = self.known.get(&key) {
            return known.clone().map(Some);
        }
        if self.is_full(&key) {
            return unsupported(None, "a type that nests without end");
        }
        let Some((data, types)) = self.data(ty) else { return Ok(None) };
        let name = self.reserve(key.clone(), &format!("p_{}", data.name.base));
        let bool_ty = builtin::bool_ty();
        let mut fresh = Fresh::default();
        let predicate_types: Vec<Type> =
            types.iter().map(|ty| Type::fun(ty.clone(), bool_ty.clone())).collect();
        let predicates: Vec<Binder> = predicate_types.iter().map(|ty| fresh.binder("p", ty)).collect();
        let value = fresh.binder("v", ty);
        let body = self.fold_fields(
            ty,
            &data,
            &types,
            &Expr::local(&value),
            &mut fresh,
            &mut |this, constructor, fields, fresh| {
                let mut all = Vec::new();
                let params: Vec<TyVar> = constructor.universals.iter().map(|binder| binder.var).collect();
                let subst = constructor.subst(&types, &[]);
                for (field, binder) in constructor.fields.iter().zip(fields) {
                    let predicate = this.lifted(&field.ty, &params, &predicates, &subst, fresh)?;
                    all.extend(predicate.map(|predicate| predicate.apply(vec![Expr::local(binder)])));
                }
                Ok(all)
            },
        );
        let body = self.remember(&key, body)?;
        let whole = Type::funs(predicate_types.into_iter().chain([ty.clone()]).collect::<Vec<_>>(), bool_ty);
        let binders = predicates.into_iter().chain([value]).collect();
        self.define(name, whole, Expr::lambda(binders, body));
        Ok(Some(name))
    }

    /// The predicate for a field whose type mentions the parameters of the data type; none if it does not.
    fn lifted(
        &mut self,
        ty: &Type,
        params: &[TyVar],
        predicates: &[Binder],
        subst: &Subst,
        fresh: &mut Fresh,
    ) -> Result<Option<Expr>> {
        let mut free = Vec::new();
        ty.free_vars(&mut free);
        if !free.iter().any(|var| params.contains(var)) {
            return Ok(None);
        }
        match ty {
            Type::Var(var) => {
                let at = params.iter().position(|param| param == var);
                Ok(at.and_then(|at| predicates.get(at)).map(Expr::local))
            }
            Type::Con(_, args) => {
                let ground = ty.subst(subst);
                let Some(walk) = self.traversal(&ground)? else { return Ok(None) };
                let mut inner = Vec::new();
                for arg in args.iter() {
                    let predicate = self.lifted(arg, params, predicates, subst, fresh)?;
                    inner.push(predicate.unwrap_or_else(|| {
                        Expr::lambda(vec![fresh.binder("x", &arg.subst(subst))], truth(true))
                    }));
                }
                Ok(Some(Expr::Global(walk).apply(inner)))
            }
            // Functions have no values inside that could be looked at: they are wrapped
            // (`functions_in_values`), or left out.
            _ => Ok(None),
        }
    }

    /// A data type with constructors, and the arguments it is applied to.
    pub(crate) fn data(&self, ty: &Type) -> Option<(Arc<DataType>, Vec<Type>)> {
        let ty = &self.view.declarations.reduced(ty);
        let (name, args) = ty.as_con()?;
        if number(ty).is_some() {
            return None;
        }
        let data = self.view.data_type(name)?;
        let usable = matches!(data.form, TypeForm::Data | TypeForm::Newtype)
            && !data.constructors.is_empty()
            && data.params.len() == args.len();
        usable.then(|| (data.clone(), args.to_vec()))
    }

    /// Whether a parameter of a data type is an index: some constructor says what it is.
    pub(crate) fn is_index(&self, ty: &Type, parameter: usize) -> bool {
        let Some((data, _)) = self.data(ty) else { return false };
        data.constructors.iter().any(|constructor| {
            constructor.universals.get(parameter).is_some_and(|index| {
                constructor.equalities.iter().any(|(left, right)| {
                    [left, right].iter().any(|side| matches!(side, Type::Var(var) if *var == index.var))
                })
            })
        })
    }

    /// `case v of C x y -> …`: the conjunction of what `conditions` says of the fields of each constructor.
    #[allow(clippy::type_complexity)]
    pub(crate) fn fold_fields(
        &mut self,
        ty: &Type,
        data: &DataType,
        types: &[Type],
        value: &Expr,
        fresh: &mut Fresh,
        conditions: &mut dyn FnMut(&mut Self, &Constructor, &[Binder], &mut Fresh) -> Result<Vec<Expr>>,
    ) -> Result<Expr> {
        let result = builtin::bool_ty();
        self.by_constructor(
            (ty, data, types),
            value,
            &result,
            fresh,
            &mut |this, constructor, fields, fresh| {
                let all = conditions(this, constructor, fields, fresh)?;
                Ok(all.into_iter().rev().fold(truth(true), |rest, each| and(fresh, each, rest)))
            },
        )
    }

    /// `case v of C x y -> …`, with what `arm` makes of each constructor and its fields. The type of the
    /// value, its data type and what that is applied to come together.
    #[allow(clippy::type_complexity)]
    pub(crate) fn by_constructor(
        &mut self,
        (ty, data, types): (&Type, &DataType, &[Type]),
        value: &Expr,
        result: &Type,
        fresh: &mut Fresh,
        arm: &mut dyn FnMut(&mut Self, &Constructor, &[Binder], &mut Fresh) -> Result<Expr>,
    ) -> Result<Expr> {
        let mut arms = Vec::new();
        for constructor in &data.constructors {
            let existentials: Vec<Type> =
                constructor.existentials.iter().map(|binder| Type::Var(binder.var)).collect();
            let subst = constructor.subst(types, &existentials);
            let fields: Vec<Binder> =
                constructor.fields.iter().map(|field| fresh.binder("x", &field.ty.subst(&subst))).collect();
            let body = arm(self, constructor, &fields, fresh)?;
            if data.form == TypeForm::Newtype {
                let wrap = Wrap { constructor: constructor.name, types: types.to_vec(), expr: value.clone() };
                let Some(field) = fields.into_iter().next() else { return Ok(body) };
                return Ok(Expr::let_(Bind::NonRec(field, Expr::Unwrap(Box::new(wrap))), body));
            }
            let types = constructor.existentials.clone();
            let pattern = Pattern::Constructor { constructor: constructor.name, types, fields };
            arms.push(Alternative { pattern, body });
        }
        let binder = fresh.binder("v", ty);
        Ok(Expr::case(value.clone(), binder, result.clone(), arms))
    }

    /// What the abstract refinements of a type say of a value: `[a]<p>`, `(a, b)<p>`, `T<p> a`.
    pub(crate) fn related(
        &mut self,
        base: &RefinedBase,
        ty: &Type,
        value: &Expr,
        scope: &Scope,
        fresh: &mut Fresh,
    ) -> Result<Condition> {
        let Some((data, types)) = self.data(ty) else {
            return unsupported(base.span, "abstract refinements of this type");
        };
        let mut spans = base.predicates.iter().filter(|predicate| !predicate.conjuncts.is_empty());
        let span = spans.next().and_then(|predicate| predicate.span).or(base.span);
        let mut given = self.instantiations(base, scope, fresh)?;
        let function = self.relation(ty, &data, &types, base)?;
        given.push(value.clone());
        Ok(Condition { expr: Expr::Global(function).apply(given), span, used: base.span, parts: vec![] })
    }

    /// What the abstract refinements of a type are instantiated with, as functions to `Bool`.
    pub(crate) fn instantiations(
        &mut self,
        base: &RefinedBase,
        scope: &Scope,
        fresh: &mut Fresh,
    ) -> Result<Vec<Expr>> {
        let mut given = Vec::new();
        for predicate in &base.predicates {
            let mut inner = scope.clone();
            let mut binders = Vec::new();
            for (var, ty) in &predicate.parameters {
                let binder = fresh.binder(var.name, &ty.subst(&scope.types));
                inner.values.insert(var.id, Expr::local(&binder));
                binders.push(binder);
            }
            let holds = self.all_terms(&predicate.conjuncts, &inner, fresh)?;
            given.push(Expr::lambda(binders, holds));
        }
        Ok(given)
    }

    fn all_terms(&mut self, terms: &[Term], scope: &Scope, fresh: &mut Fresh) -> Result<Expr> {
        let mut holds = truth(true);
        for term in terms.iter().rev() {
            let each = self.term(term, scope, fresh)?;
            holds = and(fresh, each, holds);
        }
        Ok(holds)
    }

    /// The function that takes what a type's abstract refinements are instantiated with, and a value: whether
    /// the fields of its constructors are as these say.
    fn relation(&mut self, ty: &Type, data: &DataType, types: &[Type], base: &RefinedBase) -> Result<Name> {
        let key = Definition::Relation(ty.clone());
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        if self.is_full(&key) {
            return unsupported(None, "a type that nests without end");
        }
        let specs = self.specs;
        let Some(spec) = specs.data_types.get(&data.name) else {
            return unsupported(base.span, "abstract refinements of this type");
        };
        let params: Subst =
            spec.parameters.iter().map(|binder| binder.var).zip(types.iter().cloned()).collect();
        let bool_ty = builtin::bool_ty();
        let predicate_types: Vec<Type> = spec
            .predicates
            .iter()
            .map(|predicate| {
                let parameters: Vec<Type> = predicate.parameters.iter().map(|ty| ty.subst(&params)).collect();
                Type::funs(parameters, bool_ty.clone())
            })
            .collect();
        if predicate_types.len() != base.predicates.len() {
            return unsupported(base.span, "abstract refinements of this type");
        }
        let name = self.reserve(key.clone(), &format!("related_{}", data.name.base));
        let mut fresh = Fresh::default();
        let predicates: Vec<Binder> = predicate_types.iter().map(|ty| fresh.binder("p", ty)).collect();
        let value = fresh.binder("v", ty);
        let body = self.fold_fields(
            ty,
            data,
            types,
            &Expr::local(&value),
            &mut fresh,
            &mut |this, constructor, fields, fresh| {
                let Some(spec) = specs.constructors.get(&constructor.name) else { return Ok(vec![]) };
                let variables = spec.variables.iter().map(|binder| binder.var);
                let mut scope =
                    Scope { types: variables.zip(types.iter().cloned()).collect(), ..Scope::default() };
                for (variable, binder) in spec.predicates.iter().zip(&predicates) {
                    scope.predicates.insert(variable.id, Expr::local(binder));
                }
                let mut all = Vec::new();
                let behind = constructor.dictionaries as usize;
                for (field, binder) in spec.fields.iter().zip(&fields[behind..]) {
                    scope.values.insert(field.var.id, Expr::local(binder));
                    if let RefinedType::Base(base) = &field.ty
                        && mentions_predicate(base)
                    {
                        let conditions = this.conditions(base, &Expr::local(binder), &mut scope, fresh)?;
                        all.extend(conditions.into_iter().map(|condition| condition.expr));
                    }
                }
                Ok(all)
            },
        );
        let body = self.remember(&key, body)?;
        let whole = Type::funs(predicate_types.into_iter().chain([ty.clone()]).collect::<Vec<_>>(), bool_ty);
        self.define(name, whole, Expr::lambda(predicates.into_iter().chain([value]).collect(), body));
        Ok(name)
    }
}
