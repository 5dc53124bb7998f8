//! Functions inside values: `[Int -> Nat]`, `data Box = Box { run :: Nat -> Nat }`.
//!
//! What the type of a function says cannot be tested by looking at the value it is in. So a value that the
//! checked function is given is rebuilt, as far as it is looked at, with each refined function inside it
//! wrapped as a function argument would be.

use otherwise_core::{
    Alternative, Bind, Binder, Constructor, DataType, Expr, Name, Pattern, Subst, TyVar, Type, TypeForm, Wrap,
};

use crate::build::{Fresh, no_value, truth};
use crate::definition::{Definition, MAX_TYPE_SIZE};
use crate::guard::{Side, Step};
use crate::inspect::mentions_any_predicate;
use crate::instrument::Instrumenter;
use crate::logic::{Result, Scope, Unsupported, unsupported};
use crate::parametric::mentions;
use crate::traversal::CONTAINERS;
use otherwise_refinements::{ConstructorSpec, FieldSpec, RefinedBase, RefinedType};

/// Where a type stands in the types of functions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Occurrence {
    Anywhere,
    /// In what they take.
    Taken,
}

/// What is done to everything inside a value of some type.
struct Rebuilding<'r> {
    /// Which argument of the checked function it is in.
    position: usize,
    /// The parameters of the type, and what is done to what stands for each.
    parameters: &'r [TyVar],
    elements: &'r [Binder],
    subst: &'r Subst,
}

impl Instrumenter<'_> {
    /// A given value with the refined functions inside it wrapped; the value itself if there are none.
    pub(crate) fn with_functions(
        &mut self,
        base: Option<&RefinedBase>,
        ty: &Type,
        value: Expr,
        position: usize,
        scope: &Scope,
        fresh: &mut Fresh,
    ) -> Result<Expr> {
        let is_written = base.is_some_and(|base| self.speaks_of_functions(base, ty));
        if !is_written && !self.carries(ty, &mut Vec::new()) {
            return Ok(value);
        }
        let span = base.and_then(|base| base.span);
        if base.is_some_and(|base| self.is_inside(base, ty, Occurrence::Taken)) {
            // A call with an argument that is not allowed is not seen.
            let message = "refined arguments of functions inside a value".into();
            self.leave_out(Unsupported { span, message });
        }
        let Some((data, types)) = self.data(ty) else {
            return unsupported(span, "refined functions inside a value of this type");
        };
        let rebuild = self.rebuilding(ty, &data, &types, position)?;
        let named = base.map(|base| self.labelled(base, (&data, &types), &value, scope, fresh));
        let scope = named.as_ref().unwrap_or(scope);
        let arguments = base.map_or(&[][..], |base| base.arguments.as_slice());
        let hidden = types.len().saturating_sub(arguments.len());
        let mut given = Vec::new();
        for (at, ty) in types.iter().enumerate() {
            let element = fresh.binder("e", ty);
            let argument = at.checked_sub(hidden).and_then(|at| arguments.get(at));
            let body = match argument {
                Some(refined @ (RefinedType::Fun(_) | RefinedType::Base(_))) => {
                    self.wrapped(refined, ty, Expr::local(&element), position, scope, fresh)?
                }
                _ => self.with_functions(None, ty, Expr::local(&element), position, scope, fresh)?,
            };
            given.push(Expr::lambda(vec![element], body));
        }
        match base.filter(|base| !base.predicates.is_empty()) {
            Some(base) => given.extend(self.instantiations(base, scope, fresh)?),
            None => given.extend(self.anything(&data, &types, fresh)),
        }
        given.push(value);
        Ok(Expr::Global(rebuild).apply(given))
    }

    /// Whether a type says something about functions inside its values, beyond what its declaration says.
    pub(crate) fn speaks_of_functions(&self, base: &RefinedBase, ty: &Type) -> bool {
        let is_function = |argument: &RefinedType| match argument {
            RefinedType::Fun(_) => !argument.is_trivial(),
            RefinedType::Base(inner) => self.speaks_of_functions(inner, &inner.ty),
            _ => false,
        };
        if self.is_returned_inside(base, ty) {
            return true;
        }
        base.arguments.iter().any(is_function) || self.instantiates_functions(base, ty)
    }

    /// Whether what a type's abstract refinements are instantiated with speaks of functions in its fields.
    fn instantiates_functions(&self, base: &RefinedBase, ty: &Type) -> bool {
        let is_instantiated = base.predicates.iter().any(|predicate| !predicate.conjuncts.is_empty());
        is_instantiated
            && self.data(ty).is_some_and(|(data, _)| {
                let specs = data.constructors.iter().filter_map(|one| self.specs.constructors.get(&one.name));
                specs.flat_map(|spec| &spec.fields).any(speaks_of_predicate)
            })
    }

    /// Applies the refined functions that a provided value holds (`(Int, Nat -> Nat)`, `Maybe (Nat -> Nat)`)
    /// to any arguments, as a provided function is. False if there are others, deeper inside.
    pub(crate) fn probe_parts(
        &mut self,
        base: &RefinedBase,
        value: &Expr,
        side: &Side,
        scope: &Scope,
        fresh: &mut Fresh,
        steps: &mut Vec<Step>,
    ) -> Result<bool> {
        let ty = &base.ty.subst(&scope.types);
        let Some((data, types)) = self.data(ty) else { return Ok(false) };
        let is_plain = data.form != TypeForm::Newtype
            && !data.name.module.as_str().starts_with(CONTAINERS)
            && data.constructors.iter().all(|one| one.existentials.is_empty() && one.dictionaries == 0);
        if !is_plain || base.arguments.len() != types.len() || self.carries(ty, &mut Vec::new()) {
            return Ok(false);
        }
        let mut probes = Vec::new();
        for (at, argument) in base.arguments.iter().enumerate().filter(|(_, one)| !one.is_trivial()) {
            let is_function = match argument {
                RefinedType::Fun(_) => true,
                RefinedType::Base(inner) if !self.speaks_of_functions(inner, &inner.ty) => continue,
                _ => return Ok(false),
            };
            for (number, constructor) in data.constructors.iter().enumerate().filter(|_| is_function) {
                let Some(variable) = constructor.universals.get(at).map(|one| one.var) else {
                    return Ok(false);
                };
                for (position, field) in constructor.fields.iter().enumerate() {
                    match &field.ty {
                        Type::Var(one) if *one == variable => probes.push((argument, number, position)),
                        other if mentions(other, variable) => return Ok(false),
                        _ => {}
                    }
                }
            }
        }
        let scope = &self.labelled(base, (&data, &types), value, scope, fresh);
        for (argument, number, position) in probes {
            let part = self.part_of(&data, &types, value, number, position, fresh);
            let (mut inner, mut probe) = (scope.clone(), Vec::new());
            if !self.probe(argument, part, side, &mut inner, fresh, &mut probe)? {
                return Ok(false);
            }
            steps.push(Step::Aside(probe));
        }
        if !self.instantiates_functions(base, ty) {
            return Ok(true);
        }
        self.probe_fields(base, (&data, &types), value, side, scope, fresh, steps)
    }

    /// Applies the functions in fields that speak of the type's abstract refinements, as these are
    /// instantiated.
    #[expect(clippy::too_many_arguments, reason = "what a probe needs, and what it is about")]
    fn probe_fields(
        &mut self,
        base: &RefinedBase,
        (data, types): (&DataType, &[Type]),
        value: &Expr,
        side: &Side,
        scope: &Scope,
        fresh: &mut Fresh,
        steps: &mut Vec<Step>,
    ) -> Result<bool> {
        let specs = self.specs;
        let instantiations = self.instantiations(base, scope, fresh)?;
        for (number, constructor) in data.constructors.iter().enumerate() {
            let Some(spec) = specs.constructors.get(&constructor.name) else { continue };
            let variables = spec.variables.iter().map(|binder| binder.var);
            let mut inner =
                Scope { types: variables.zip(types.iter().cloned()).collect(), ..Scope::default() };
            for (variable, instantiation) in spec.predicates.iter().zip(&instantiations) {
                inner.predicates.insert(variable.id, instantiation.clone());
            }
            for (position, field) in spec.fields.iter().enumerate() {
                let part = self.part_of(data, types, value, number, position, fresh);
                if speaks_of_predicate(field) {
                    let (mut known, mut probe) = (inner.clone(), Vec::new());
                    if !self.probe(&field.ty, part.clone(), side, &mut known, fresh, &mut probe)? {
                        return Ok(false);
                    }
                    steps.push(Step::Aside(probe));
                }
                // The types of later fields may mention it.
                inner.values.insert(field.var.id, part);
            }
        }
        Ok(true)
    }

    /// With the components of a tuple that have names: functions in later ones may mention them.
    fn labelled(
        &mut self,
        base: &RefinedBase,
        (data, types): (&DataType, &[Type]),
        value: &Expr,
        scope: &Scope,
        fresh: &mut Fresh,
    ) -> Scope {
        let mut inner = scope.clone();
        for (position, label) in base.labels.iter().enumerate() {
            if let Some(label) = label {
                let part = self.part_of(data, types, value, 0, position, fresh);
                inner.values.insert(label.id, part);
            }
        }
        inner
    }

    /// A field of a value; with another constructor there is nothing.
    fn part_of(
        &mut self,
        data: &DataType,
        types: &[Type],
        value: &Expr,
        number: usize,
        position: usize,
        fresh: &mut Fresh,
    ) -> Expr {
        let whole = Type::con_app(data.name, types.iter().cloned());
        let constructor = &data.constructors[number];
        let subst = constructor.subst(types, &[]);
        let fields: Vec<Binder> =
            constructor.fields.iter().map(|field| fresh.binder("x", &field.ty.subst(&subst))).collect();
        let (body, ty) = (Expr::local(&fields[position]), fields[position].ty.clone());
        let pattern = Pattern::Constructor { constructor: constructor.name, types: vec![], fields };
        let mut arms = vec![Alternative { pattern, body }];
        if data.constructors.len() > 1 {
            arms.push(Alternative { pattern: Pattern::Default, body: no_value(&ty) });
        }
        Expr::case(value.clone(), fresh.binder("v", &whole), ty, arms)
    }

    /// Whether a refined argument of a type is what functions inside its values return (or take):
    /// `Parser Nat`.
    pub(crate) fn is_returned_inside(&self, base: &RefinedBase, ty: &Type) -> bool {
        self.is_inside(base, ty, Occurrence::Anywhere)
    }

    fn is_inside(&self, base: &RefinedBase, ty: &Type, occurrence: Occurrence) -> bool {
        let Some((name, types)) = ty.as_con() else { return false };
        let Some(hidden) = types.len().checked_sub(base.arguments.len()) else { return false };
        let mut refined = base.arguments.iter().enumerate().filter(|(_, argument)| !argument.is_trivial());
        refined.any(|(at, _)| self.stands_in_function(name, hidden + at, occurrence, &mut Vec::new()))
    }

    /// Whether a parameter of a data type stands in the type of a function inside its values.
    fn stands_in_function(
        &self,
        data: Name,
        parameter: usize,
        occurrence: Occurrence,
        seen: &mut Vec<(Name, usize)>,
    ) -> bool {
        let is_plain = data.module.as_str().starts_with(CONTAINERS) || seen.contains(&(data, parameter));
        let Some(data) = self.view.data_type(data).filter(|_| !is_plain) else { return false };
        seen.push((data.name, parameter));
        data.constructors.iter().any(|constructor| {
            let Some(variable) = constructor.universals.get(parameter).map(|binder| binder.var) else {
                return false;
            };
            constructor.fields.iter().any(|field| self.is_in_function(&field.ty, variable, occurrence, seen))
        })
    }

    fn is_in_function(
        &self,
        ty: &Type,
        variable: TyVar,
        occurrence: Occurrence,
        seen: &mut Vec<(Name, usize)>,
    ) -> bool {
        match ty {
            Type::Fun(fun) if occurrence == Occurrence::Taken => {
                mentions(&fun.param, variable) || self.is_in_function(&fun.result, variable, occurrence, seen)
            }
            Type::Fun(_) => mentions(ty, variable),
            Type::Con(name, arguments) => arguments.iter().enumerate().any(|(at, argument)| {
                mentions(argument, variable)
                    && (self.is_in_function(argument, variable, occurrence, seen)
                        || self.stands_in_function(*name, at, occurrence, seen))
            }),
            _ => false,
        }
    }

    /// Whether values of a type have functions inside that its declaration, or that of a type inside it,
    /// refines.
    fn carries(&self, ty: &Type, seen: &mut Vec<Type>) -> bool {
        let Some((data, types)) = self.data(ty) else { return false };
        if seen.contains(ty) || seen.len() > 200 || ty.nodes() > MAX_TYPE_SIZE {
            return false;
        }
        seen.push(ty.clone());
        data.constructors.iter().any(|constructor| {
            let spec = self.specs.constructors.get(&constructor.name);
            let subst = constructor.subst(&types, &[]);
            spec.is_some_and(has_refined_function)
                || constructor.fields.iter().any(|field| self.carries(&field.ty.subst(&subst), seen))
        })
    }

    /// A function wrapped as one that is given.
    fn wrapped(
        &mut self,
        refined: &RefinedType,
        ty: &Type,
        value: Expr,
        position: usize,
        scope: &Scope,
        fresh: &mut Fresh,
    ) -> Result<Expr> {
        let mut steps = Vec::new();
        let mut scope = scope.clone();
        let wrapped = self.guard(refined, value, &Side::Given(position), &mut scope, fresh, &mut steps)?;
        Ok(self.close(steps, wrapped, ty, fresh))
    }

    /// Instantiations of the abstract refinements of a data type that say nothing.
    fn anything(&self, data: &DataType, types: &[Type], fresh: &mut Fresh) -> Vec<Expr> {
        let anything = |parameters: Vec<Type>, fresh: &mut Fresh| {
            let binders = parameters.iter().map(|ty| fresh.binder("q", ty)).collect();
            Expr::lambda(binders, truth(true))
        };
        self.predicate_parameters(data, types)
            .into_iter()
            .map(|parameters| anything(parameters, fresh))
            .collect()
    }

    /// What each abstract refinement of a data type is about.
    fn predicate_parameters(&self, data: &DataType, types: &[Type]) -> Vec<Vec<Type>> {
        let Some(spec) = self.specs.data_types.get(&data.name) else { return vec![] };
        let params: Subst =
            spec.parameters.iter().map(|binder| binder.var).zip(types.iter().cloned()).collect();
        let about = |ty: &Type| ty.subst(&params);
        spec.predicates.iter().map(|predicate| predicate.parameters.iter().map(about).collect()).collect()
    }

    /// The function that takes what to do with what stands for each parameter of a type, what its abstract
    /// refinements are instantiated with, and a value; it rebuilds the value.
    fn rebuilding(&mut self, ty: &Type, data: &DataType, types: &[Type], position: usize) -> Result<Name> {
        let key = Definition::Rebuild { ty: ty.clone(), position };
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        if self.is_full(&key) {
            return unsupported(None, "a type that nests without end");
        }
        let is_hidden = data.name.module.as_str().starts_with(CONTAINERS)
            || data.constructors.iter().any(|one| !one.existentials.is_empty() || one.dictionaries > 0);
        if is_hidden {
            return unsupported(None, format!("refined functions inside a `{}`", data.name.base));
        }
        let name = self.reserve(key.clone(), &format!("rebuild_{}", data.name.base));
        let mut fresh = Fresh::default();
        let element_types: Vec<Type> = types.iter().map(|ty| Type::fun(ty.clone(), ty.clone())).collect();
        let predicate_types: Vec<Type> = self
            .predicate_parameters(data, types)
            .into_iter()
            .map(|parameters| Type::funs(parameters, otherwise_core::builtin::bool_ty()))
            .collect();
        let elements: Vec<Binder> = element_types.iter().map(|ty| fresh.binder("w", ty)).collect();
        let predicates: Vec<Binder> = predicate_types.iter().map(|ty| fresh.binder("p", ty)).collect();
        let value = fresh.binder("v", ty);
        let mut arms = Vec::new();
        let mut whole = None;
        for constructor in &data.constructors {
            let subst = constructor.subst(types, &[]);
            let fields: Vec<Binder> =
                constructor.fields.iter().map(|field| fresh.binder("x", &field.ty.subst(&subst))).collect();
            let parameters: Vec<TyVar> = constructor.universals.iter().map(|binder| binder.var).collect();
            let inner = Rebuilding { position, parameters: &parameters, elements: &elements, subst: &subst };
            let rebuilt = self.rebuilt_fields(constructor, types, &fields, &predicates, &inner, &mut fresh);
            let rebuilt = self.remember(&key, rebuilt)?;
            match <[Expr; 1]>::try_from(rebuilt) {
                Ok([expr]) if data.form == TypeForm::Newtype => {
                    let wrap = |expr| Wrap { constructor: constructor.name, types: types.to_vec(), expr };
                    let body = Expr::Wrap(Box::new(wrap(expr)));
                    let unwrapped = Expr::Unwrap(Box::new(wrap(Expr::local(&value))));
                    whole = fields
                        .into_iter()
                        .next()
                        .map(|field| Expr::let_(Bind::NonRec(field, unwrapped), body));
                }
                rebuilt => {
                    let rebuilt = rebuilt.map_or_else(|many| many, Vec::from);
                    let body = Expr::Constructor(constructor.name).type_apply(types.to_vec()).apply(rebuilt);
                    let pattern =
                        Pattern::Constructor { constructor: constructor.name, types: vec![], fields };
                    arms.push(Alternative { pattern, body });
                }
            }
        }
        let binder = fresh.binder("v", ty);
        let body = whole.unwrap_or_else(|| Expr::case(Expr::local(&value), binder, ty.clone(), arms));
        let parameters: Vec<Type> =
            element_types.into_iter().chain(predicate_types).chain([ty.clone()]).collect();
        let binders = elements.into_iter().chain(predicates).chain([value]).collect();
        self.define(name, Type::funs(parameters, ty.clone()), Expr::lambda(binders, body));
        Ok(name)
    }

    fn rebuilt_fields(
        &mut self,
        constructor: &Constructor,
        types: &[Type],
        fields: &[Binder],
        predicates: &[Binder],
        inner: &Rebuilding<'_>,
        fresh: &mut Fresh,
    ) -> Result<Vec<Expr>> {
        let specs = self.specs;
        let spec = specs.constructors.get(&constructor.name);
        let mut scope = Scope::default();
        if let Some(spec) = spec {
            scope.types = spec.variables.iter().map(|binder| binder.var).zip(types.iter().cloned()).collect();
            for (variable, binder) in spec.predicates.iter().zip(predicates) {
                scope.predicates.insert(variable.id, Expr::local(binder));
            }
        }
        let mut rebuilt = Vec::new();
        for (at, (field, binder)) in constructor.fields.iter().zip(fields).enumerate() {
            let declared = spec.and_then(|spec| spec.fields.get(at));
            if let Some(declared) = declared {
                scope.values.insert(declared.var.id, Expr::local(binder));
            }
            let value = Expr::local(binder);
            let refined = declared.map(|declared| &declared.ty);
            rebuilt.push(match refined.filter(|refined| !refined.is_trivial()) {
                Some(refined @ RefinedType::Fun(_)) => {
                    self.wrapped(refined, &binder.ty, value, inner.position, &scope, fresh)?
                }
                _ => match self.rebuilder(&field.ty, inner, fresh)? {
                    Some(rebuild) => rebuild.apply(vec![value]),
                    None => value,
                },
            });
        }
        Ok(rebuilt)
    }

    /// What rebuilds a field of this type; none if nothing in it is to be wrapped.
    fn rebuilder(&mut self, ty: &Type, inner: &Rebuilding<'_>, fresh: &mut Fresh) -> Result<Option<Expr>> {
        let mut free = Vec::new();
        ty.free_vars(&mut free);
        let is_open = free.iter().any(|var| inner.parameters.contains(var));
        let ground = ty.subst(inner.subst);
        let is_function = matches!(ty, Type::Fun(_));
        if !is_open && (is_function || !self.carries(&ground, &mut Vec::new())) {
            return Ok(None);
        }
        match ty {
            Type::Var(var) => {
                let at = inner.parameters.iter().position(|param| param == var);
                Ok(at.and_then(|at| inner.elements.get(at)).map(Expr::local))
            }
            Type::Con(_, args) => {
                let Some((data, types)) = self.data(&ground) else { return Ok(None) };
                let rebuild = self.rebuilding(&ground, &data, &types, inner.position)?;
                let mut given = Vec::new();
                for arg in args.iter() {
                    let element = self.rebuilder(arg, inner, fresh)?;
                    given.push(element.unwrap_or_else(|| {
                        let binder = fresh.binder("e", &arg.subst(inner.subst));
                        Expr::lambda(vec![binder.clone()], Expr::local(&binder))
                    }));
                }
                given.extend(self.anything(&data, &types, fresh));
                Ok(Some(Expr::Global(rebuild).apply(given)))
            }
            Type::Fun(fun) => {
                let Some(rebuild) = self.rebuilder(&fun.result, inner, fresh)? else { return Ok(None) };
                let function = fresh.binder("f", &ground);
                let argument = fresh.binder("x", &fun.param.subst(inner.subst));
                let answer = Expr::local(&function).apply(vec![Expr::local(&argument)]);
                let body = Expr::lambda(vec![argument], rebuild.apply(vec![answer]));
                Ok(Some(Expr::lambda(vec![function], body)))
            }
            _ => unsupported(None, "refined functions inside a value of this type"),
        }
    }
}

/// Whether a field is a function whose type speaks of an abstract refinement of the data type.
fn speaks_of_predicate(field: &FieldSpec) -> bool {
    matches!(field.ty, RefinedType::Fun(_)) && mentions_any_predicate(&field.ty)
}

/// Whether a field of a constructor is a function whose type says something, other than by the abstract
/// refinements of the data type.
pub(crate) fn has_refined_function(spec: &ConstructorSpec) -> bool {
    spec.fields.iter().any(|field| {
        matches!(field.ty, RefinedType::Fun(_))
            && !field.ty.is_trivial()
            && !mentions_any_predicate(&field.ty)
    })
}
