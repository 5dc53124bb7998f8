//! What stands for constructors in the checked copy of a function: building a value asserts what must hold of
//! it.

use otherwise_core::{Bind, Binder, Constructor, Expr, Name, Type, TypeForm, Wrap};
use otherwise_diagnostics::Span;

use crate::build::Fresh;
use crate::definition::Definition;
use crate::functions_in_values::has_refined_function;
use crate::guard::{Side, Step, assertion};
use crate::inspect::mentions_any_predicate;
use crate::instrument::{Callee, CalleeId, Instrumenter, Violated, What};
use crate::logic::{Result, Scope, Unsupported};
use crate::properties::{field_scope, has_refined_field};
use otherwise_refinements::{FieldSpec, RefinedType};

impl Instrumenter<'_> {
    /// What stands for a constructor whose values are not all that it can make: building asserts what must
    /// hold.
    pub(crate) fn construction(&mut self, name: Name, types: &[Type], site: Option<Span>) -> Option<Expr> {
        let constructor = self.view.constructor(name)?.clone();
        let data = self.view.data_type(constructor.data_type)?;
        let is_usable = matches!(data.form, TypeForm::Data | TypeForm::Newtype);
        if !is_usable || types.len() != constructor.universals.len() + constructor.existentials.len() {
            return None;
        }
        let is_newtype = data.form == TypeForm::Newtype;
        let result = built_type(&constructor, types);
        let spec = self.specs.constructors.get(&name);
        let usings = self.usings_of(&result);
        let states = spec.is_some_and(|spec| spec.result.as_ref().is_some_and(|result| !result.is_trivial()));
        let is_polymorphic =
            |field: &FieldSpec| matches!(field.ty, RefinedType::Forall(..)) && !field.ty.is_trivial();
        let is_refined = spec.is_some_and(|spec| {
            has_refined_field(spec) || has_refined_function(spec) || spec.fields.iter().any(is_polymorphic)
        });
        if !is_refined && usings.is_empty() && !states {
            return None;
        }
        let key = Definition::Build { constructor: name, types: types.to_vec(), site };
        if let Some(known) = self.known.get(&key) {
            return known.clone().ok().map(Expr::Global);
        }
        let field_types = field_types(&constructor, types);
        let made = self.reserve(key.clone(), name.base.as_str());
        let mut fresh = Fresh::default();
        let binders: Vec<Binder> = field_types.iter().map(|ty| fresh.binder("x", ty)).collect();
        let values: Vec<Expr> = binders.iter().map(Expr::local).collect();
        let built = fresh.binder("b", &result);
        let steps = self.building(&constructor, types, &values, &built, site, &mut fresh);
        let steps = match steps {
            Ok(steps) => steps,
            Err(error) => {
                self.leave_out(error.clone());
                self.known.insert(key, Err(error));
                return None;
            }
        };
        let whole = match <[Expr; 1]>::try_from(values) {
            Ok([expr]) if is_newtype => {
                Expr::Wrap(Box::new(Wrap { constructor: name, types: types.to_vec(), expr }))
            }
            Ok([value]) => Expr::Constructor(name).type_apply(types.to_vec()).apply(vec![value]),
            Err(values) => Expr::Constructor(name).type_apply(types.to_vec()).apply(values),
        };
        let body = self.close(steps, Expr::local(&built), &result, &mut fresh);
        let body = Expr::let_(Bind::NonRec(built, whole), body);
        let mut dictionaries = field_types;
        let fields = dictionaries.split_off((constructor.dictionaries as usize).min(dictionaries.len()));
        let ty = dictionaries
            .into_iter()
            .rev()
            .fold(Type::funs(fields, result), |ty, dictionary| Type::qualified(dictionary, ty));
        self.define(made, ty, Expr::lambda(binders, body));
        Some(Expr::Global(made))
    }

    /// What is asserted of a value that is built: its fields, then `using`; and what the type of its
    /// constructor states.
    fn building(
        &mut self,
        constructor: &Constructor,
        types: &[Type],
        values: &[Expr],
        built: &Binder,
        site: Option<Span>,
        fresh: &mut Fresh,
    ) -> Result<Vec<Step>> {
        let fields: Vec<(Expr, Type)> = values.iter().cloned().zip(field_types(constructor, types)).collect();
        let behind = constructor.dictionaries as usize;
        let shown = fields.get(behind..).unwrap_or_default().to_vec();
        self.name_polymorphic_functions(constructor);
        let mut conditions = self.refined_fields(constructor, types, values, fresh)?;
        for (base, types) in self.usings_of(&built.ty) {
            let mut scope = Scope { types, ..Scope::default() };
            let declared = self.conditions(&base, &Expr::local(built), &mut scope, fresh)?;
            conditions.extend(declared.into_iter().map(|condition| (0, condition)));
        }
        let steps = conditions.into_iter().map(|(position, condition)| {
            let position = position.saturating_sub(behind);
            let what = What::Field { constructor: constructor.name, position };
            let violated = Violated::of(&condition, what, site);
            assertion(condition, violated, shown.clone())
        });
        let mut steps: Vec<Step> = steps.collect();
        steps.extend(self.function_fields(constructor, types, &fields, site, fresh)?);
        for condition in self.stated(constructor, types, values, &Expr::local(built), fresh)? {
            steps.push(Step::Assume(condition.expr));
        }
        Ok(steps)
    }

    /// Polymorphic functions in fields are not tried: that is said.
    fn name_polymorphic_functions(&mut self, constructor: &Constructor) {
        let specs = self.specs;
        let Some(spec) = specs.constructors.get(&constructor.name) else { return };
        for field in &spec.fields {
            if matches!(field.ty, RefinedType::Forall(..)) && !field.ty.is_trivial() {
                let message =
                    format!("a refined polymorphic function in a field of `{}`", constructor.name.base);
                self.leave_out(Unsupported { span: Some(spec.span), message });
            }
        }
    }

    /// What is asserted of functions in fields, or inside what a field holds: that they return what the
    /// field's type says, for any arguments that it allows. Where they are deeper inside, that is said.
    fn function_fields(
        &mut self,
        constructor: &Constructor,
        types: &[Type],
        values: &[(Expr, Type)],
        site: Option<Span>,
        fresh: &mut Fresh,
    ) -> Result<Vec<Step>> {
        let specs = self.specs;
        let Some(spec) = specs.constructors.get(&constructor.name) else { return Ok(vec![]) };
        let holds_functions = |field: &FieldSpec| match &field.ty {
            RefinedType::Base(base) => {
                self.speaks_of_functions(base, &base.ty.subst(&field_scope(spec, types).types))
            }
            _ => false,
        };
        let inside: Vec<bool> = spec.fields.iter().map(holds_functions).collect();
        if !has_refined_function(spec) && !inside.contains(&true) {
            return Ok(vec![]);
        }
        let callee = self.constructor_callee(constructor, types, values);
        let mut scope = field_scope(spec, types);
        let mut steps = Vec::new();
        let behind = constructor.dictionaries as usize;
        for (position, (field, (value, _))) in spec.fields.iter().zip(values.iter().skip(behind)).enumerate()
        {
            if matches!(field.ty, RefinedType::Fun(_)) && !mentions_any_predicate(&field.ty) {
                let what = What::PassedFunction { callee: Some(callee), position };
                let side = Side::Provided { what, values: vec![], site };
                let (mut inner, mut probe) = (scope.clone(), Vec::new());
                if self.probe(&field.ty, value.clone(), &side, &mut inner, fresh, &mut probe)? {
                    steps.push(Step::Aside(probe));
                }
            }
            if let RefinedType::Base(base) = &field.ty
                && inside[position]
            {
                let what = What::PassedFunction { callee: Some(callee), position };
                let side = Side::Provided { what, values: vec![], site };
                let mut probes = Vec::new();
                if self.probe_parts(base, value, &side, &scope, fresh, &mut probes)? {
                    steps.extend(probes);
                } else {
                    let message = format!("refined functions inside a field of `{}`", constructor.name.base);
                    self.leave_out(Unsupported { span: base.span, message });
                }
            }
            scope.values.insert(field.var.id, value.clone());
        }
        Ok(steps)
    }

    /// A constructor as something that functions are passed to.
    fn constructor_callee(
        &mut self,
        constructor: &Constructor,
        types: &[Type],
        values: &[(Expr, Type)],
    ) -> CalleeId {
        self.callees.push(Callee {
            name: constructor.name.base,
            global: None,
            types: types.to_vec(),
            parameters: values.iter().map(|(_, ty)| ty.clone()).collect(),
            result: built_type(constructor, types),
            is_action: false,
            annotation: None,
            inferred: None,
            is_library: false,
            is_polymorphic_higher_order: false,
        });
        self.callees.len() - 1
    }
}

/// The type of what a constructor makes at these types for its universals and existentials.
fn built_type(constructor: &Constructor, types: &[Type]) -> Type {
    Type::con_app(constructor.data_type, types.iter().take(constructor.universals.len()).cloned())
}

fn field_types(constructor: &Constructor, types: &[Type]) -> Vec<Type> {
    let (universals, existentials) = types.split_at(constructor.universals.len().min(types.len()));
    let subst = constructor.subst(universals, existentials);
    constructor.fields.iter().map(|field| field.ty.subst(&subst)).collect()
}
