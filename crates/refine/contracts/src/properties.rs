//! What holds for every value of a type and everything inside it: that it is valid (refined fields, `using`,
//! containers that hide their structure), and the declared invariants. One function is made for each type
//! that needs it.

use otherwise_core::{Constructor, DataType, Expr, Name, Subst, Type, builtin};
use otherwise_diagnostics::Span;

use crate::build::{Fresh, and, truth};
use crate::definition::{Definition, MAX_TYPE_SIZE};
use crate::guard::Condition;
use crate::inspect::mentions_predicate;
use crate::instrument::Instrumenter;
use crate::logic::{Result, Scope, unsupported};
use crate::program_view::{is_ground, matches};
use crate::traversal::CONTAINERS;
use otherwise_refinements::{ConstructorSpec, Invariant, MeasureDefinition, RefinedBase, RefinedType};

/// What is asked of every value inside a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Property {
    /// It is one that the program can make.
    Valid,
    /// Declared invariants hold for it.
    Invariant,
}

impl Instrumenter<'_> {
    /// Whether values of a type are not all that its constructors can make: then the function that says which
    /// are.
    pub(crate) fn validity(&mut self, ty: &Type) -> Result<Option<Name>> {
        self.property(Property::Valid, ty)
    }

    /// Whether a declared invariant holds for everything inside a value of a type; none if no invariant is
    /// about such values.
    ///
    /// Invariants are mostly facts about measures that hold anyway (`0 <= size v`). To assume them of every
    /// symbolic value would cost a lot and bring nothing, so they are looked at when a counterexample is
    /// replayed.
    pub(crate) fn invariant(&mut self, ty: &Type) -> Result<Option<Name>> {
        self.property(Property::Invariant, ty)
    }

    fn property(&mut self, property: Property, ty: &Type) -> Result<Option<Name>> {
        if !self.matters(property, ty, &mut Vec::new()) {
            return Ok(None);
        }
        let key = Definition::Property(property, ty.clone());
        if let Some(known) = self.known.get(&key) {
            return known.clone().map(Some);
        }
        if self.is_full(&key) {
            return unsupported(None, "a type that nests without end");
        }
        let Some((data, types)) = self.data(ty) else { return Ok(None) };
        let name = self.reserve(key.clone(), &format!("{property:?}_{}", data.name.base));
        let mut fresh = Fresh::default();
        let value = fresh.binder("v", ty);
        let body = self.property_body(property, ty, &data, &types, &Expr::local(&value), &mut fresh);
        let body = self.remember(&key, body)?;
        self.define(name, Type::fun(ty.clone(), builtin::bool_ty()), Expr::lambda(vec![value], body));
        Ok(Some(name))
    }

    fn property_body(
        &mut self,
        property: Property,
        ty: &Type,
        data: &DataType,
        types: &[Type],
        value: &Expr,
        fresh: &mut Fresh,
    ) -> Result<Expr> {
        let mut all = Vec::new();
        if property == Property::Valid
            && let Some(valid) = self.container_check(data.name)
        {
            let Some((valid, _)) = self.view.saturated(valid, types) else {
                return unsupported(None, format!("values of `{}` at these types", data.name.base));
            };
            all.push(valid.apply(vec![value.clone()]));
        }
        let declared = match property {
            Property::Valid => self.usings_of(ty),
            Property::Invariant => self.invariants_of(ty),
        };
        for (base, types) in declared {
            let mut scope = Scope { types, ..Scope::default() };
            let conditions = self.conditions(&base, value, &mut scope, fresh)?;
            all.extend(conditions.into_iter().map(|condition| condition.expr));
        }
        let whole = value.clone();
        all.push(self.fold_fields(
            ty,
            data,
            types,
            value,
            fresh,
            &mut |this, constructor, fields, fresh| {
                let mut all = Vec::new();
                for field in fields.iter().filter(|field| is_ground(&field.ty)) {
                    let inner = this.property(property, &field.ty)?;
                    all.extend(inner.map(|inner| Expr::Global(inner).apply(vec![Expr::local(field)])));
                }
                if property == Property::Valid {
                    let values: Vec<Expr> = fields.iter().map(Expr::local).collect();
                    let refined = this.refined_fields(constructor, types, &values, fresh)?;
                    all.extend(refined.into_iter().map(|(_, condition)| condition.expr));
                    let stated = this.stated(constructor, types, &values, &whole, fresh)?;
                    all.extend(stated.into_iter().map(|condition| condition.expr));
                }
                Ok(all)
            },
        )?);
        Ok(all.into_iter().rev().fold(truth(true), |rest, each| and(fresh, each, rest)))
    }

    /// Whether some value that the constructors of a type can make may not have a property.
    fn matters(&self, property: Property, ty: &Type, seen: &mut Vec<Type>) -> bool {
        let Some((data, types)) = self.data(ty) else { return false };
        if seen.contains(ty) || seen.len() > 200 || ty.nodes() > MAX_TYPE_SIZE {
            return false;
        }
        seen.push(ty.clone());
        let own = match property {
            Property::Valid => {
                let refined = |constructor: &Constructor| {
                    self.specs.constructors.get(&constructor.name).is_some_and(is_restricting)
                };
                self.container_check(data.name).is_some()
                    || !self.usings_of(ty).is_empty()
                    || data.constructors.iter().any(|constructor| refined(constructor))
            }
            Property::Invariant => !self.invariants_of(ty).is_empty(),
        };
        own || data.constructors.iter().any(|constructor| {
            let subst = constructor.subst(&types, &[]);
            constructor.fields.iter().any(|field| {
                let ty = field.ty.subst(&subst);
                is_ground(&ty) && !self.is_internal(data.name, &ty) && self.matters(property, &ty, seen)
            })
        })
    }

    /// The function of the library that says which trees are containers of a type.
    fn container_check(&self, container: Name) -> Option<Name> {
        let valid = Name::new(container.module.as_str(), "valid");
        let global = self.view.global(valid).filter(|_| valid.module.as_str().starts_with(CONTAINERS))?;
        let (parameters, _) = global.ty.split_foralls().1.split_context().1.split_funs();
        let is_of_it = parameters.first()?.as_con().is_some_and(|(name, _)| name == container);
        is_of_it.then_some(valid)
    }

    /// Whether a type is what a container of the library is made of inside: it is made of a list, so that
    /// need not be looked at.
    fn is_internal(&self, container: Name, ty: &Type) -> bool {
        ty.as_con().is_some_and(|(name, _)| {
            name != container
                && name.module == container.module
                && name.module.as_str().starts_with(CONTAINERS)
                && self.container_check(name).is_none()
        })
    }

    /// The declared invariants of a type. Those that say what a defined measure returns hold by its
    /// definition.
    pub(crate) fn invariants_of(&self, ty: &Type) -> Vec<(RefinedBase, Subst)> {
        let defined = |span: Span| {
            self.specs.measures.iter().any(|measure| {
                measure.span == span && !matches!(measure.definition, MeasureDefinition::Uninterpreted)
            })
        };
        declared_of(self.specs.invariants.iter().filter(|invariant| !defined(invariant.span)), ty)
    }

    /// `using (T) as {v:T | p}`: what is checked of every value of the type that is built.
    pub(crate) fn usings_of(&self, ty: &Type) -> Vec<(RefinedBase, Subst)> {
        declared_of(self.specs.usings.iter(), ty)
    }

    /// The refinements of the fields of a constructor, with the position of the field.
    pub(crate) fn refined_fields(
        &mut self,
        constructor: &Constructor,
        types: &[Type],
        values: &[Expr],
        fresh: &mut Fresh,
    ) -> Result<Vec<(usize, Condition)>> {
        let specs = self.specs;
        let Some(spec) = specs.constructors.get(&constructor.name) else { return Ok(vec![]) };
        let mut scope = field_scope(spec, types);
        let behind = constructor.dictionaries as usize;
        let mut all = Vec::new();
        for (at, field) in spec.fields.iter().enumerate() {
            let Some(value) = values.get(behind + at) else { break };
            scope.values.insert(field.var.id, value.clone());
            if let RefinedType::Base(base) = &field.ty {
                // Abstract refinements of the type are checked where it is instantiated, not at every value.
                if mentions_predicate(base) {
                    continue;
                }
                let conditions = self.conditions(base, value, &mut scope, fresh)?;
                all.extend(conditions.into_iter().map(|condition| (behind + at, condition)));
            }
        }
        Ok(all)
    }

    /// What the type of a constructor states about what it makes: it is believed.
    pub(crate) fn stated(
        &mut self,
        constructor: &Constructor,
        types: &[Type],
        values: &[Expr],
        built: &Expr,
        fresh: &mut Fresh,
    ) -> Result<Vec<Condition>> {
        let specs = self.specs;
        let Some(spec) = specs.constructors.get(&constructor.name) else { return Ok(vec![]) };
        let Some(result) = &spec.result else { return Ok(vec![]) };
        let mut scope = field_scope(spec, types);
        for (field, value) in spec.fields.iter().zip(values.iter().skip(constructor.dictionaries as usize)) {
            scope.values.insert(field.var.id, value.clone());
        }
        scope.values.insert(result.var.id, built.clone());
        let mut all = Vec::new();
        for conjunct in &result.conjuncts {
            let expr = self.term(conjunct, &scope, fresh)?;
            all.push(Condition { expr, span: Some(conjunct.span), used: None, parts: vec![] });
        }
        Ok(all)
    }
}

/// The types that the fields of a refined constructor mention.
pub(crate) fn field_scope(spec: &ConstructorSpec, types: &[Type]) -> Scope {
    let variables = spec.variables.iter().map(|binder| binder.var);
    Scope { types: variables.zip(types.iter().cloned()).collect(), ..Scope::default() }
}

/// Those declarations that are about a type.
fn declared_of<'a>(all: impl Iterator<Item = &'a Invariant>, ty: &Type) -> Vec<(RefinedBase, Subst)> {
    all.filter_map(|declared| {
        let mut subst = Subst::default();
        let fits = matches(&declared.ty.erase(), ty, &mut subst);
        match &declared.ty {
            RefinedType::Base(base) if fits => Some(((**base).clone(), subst)),
            _ => None,
        }
    })
    .collect()
}

/// Whether a constructor makes only some values: a field is refined, or its type states something about what
/// it makes.
fn is_restricting(spec: &ConstructorSpec) -> bool {
    has_refined_field(spec) || spec.result.as_ref().is_some_and(|result| !result.is_trivial())
}

/// Whether a field of a constructor is refined by something else than the abstract refinements of its type.
pub(crate) fn has_refined_field(spec: &ConstructorSpec) -> bool {
    spec.fields.iter().any(|field| match &field.ty {
        RefinedType::Base(base) => !field.ty.is_trivial() && !mentions_predicate(base),
        _ => false,
    })
}
