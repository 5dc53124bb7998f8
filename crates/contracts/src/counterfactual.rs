//! Assertion functions and counterfactual functions (section 4): what stands for each callee in the checked copy of a function.

use otherwise_core::{Binder, Expr, Failure, Global, GlobalKind, Name, Symbol, Type, TypeForm, builtin};

use crate::annotation::{MeasureDefinition, PredicateVar, RefinedType, Spec, SpecKind, Var};
use crate::build::{Fresh, note, violated};
use crate::factory::{Callee, CalleeId, Factory, LabelKind, Violated, What};
use crate::guard::{Side, Step};
use crate::logic::{Result, Scope};
use crate::traversal::has_refined_field;

/// Functions of the library that end the program: a call that is reached is a violation (their type demands `false`).
const ERRORS: &[&str] = &["error", "errorWithoutStackTrace", "undefined"];

/// A refined function type taken apart at ground types.
pub(crate) struct Arrows<'s> {
    pub(crate) dictionaries: Vec<Type>,
    pub(crate) parameters: Vec<(Var, Type, Option<&'s RefinedType>)>,
    pub(crate) result: Option<&'s RefinedType>,
    pub(crate) result_type: Type,
    /// Its own abstract refinements.
    pub(crate) predicates: Vec<&'s PredicateVar>,
    pub(crate) scope: Scope,
}

/// Takes a refined type apart; its `forall`s stand for `types`.
pub(crate) fn arrows<'s>(refined: &'s RefinedType, types: &[Type], scope: Scope) -> Arrows<'s> {
    let mut types = types.iter();
    let mut found = Arrows {
        dictionaries: vec![],
        parameters: vec![],
        result: None,
        result_type: Type::tuple(vec![]),
        predicates: vec![],
        scope,
    };
    let mut rest = refined;
    loop {
        match rest {
            RefinedType::Forall(binder, body) => {
                if let Some(ty) = types.next() {
                    found.scope.types.insert(binder.var, ty.clone());
                }
                rest = body;
            }
            RefinedType::ForallPredicate(predicate, body) => {
                found.predicates.push(predicate);
                rest = body;
            }
            RefinedType::Qualified(constraint, body) => {
                found.dictionaries.push(constraint.subst(&found.scope.types));
                rest = body;
            }
            RefinedType::Fun(fun) => {
                let ty = fun.parameter.erase().subst(&found.scope.types);
                found.parameters.push((fun.var, ty, Some(&fun.parameter)));
                rest = &fun.result;
            }
            RefinedType::Base(base) => {
                found.result = Some(rest);
                found.result_type = base.ty.subst(&found.scope.types);
                return found;
            }
        }
    }
}

/// The same of a type without refinements.
pub(crate) fn plain_arrows(ty: &Type) -> Arrows<'static> {
    let (dictionaries, body) = ty.split_context();
    let (parameters, result) = body.split_funs();
    let var = |at: usize| Var { id: u32::MAX - at as u32, name: Symbol::new("x") };
    let parameters = parameters.into_iter().enumerate().map(|(at, ty)| (var(at), ty, None)).collect();
    Arrows {
        dictionaries,
        parameters,
        result: None,
        result_type: result,
        predicates: vec![],
        scope: Scope::default(),
    }
}

impl<'p> Factory<'p> {
    /// What stands for a global at ground types in the checked copy; none if it stands for itself.
    pub(crate) fn reference(&mut self, name: Name, types: &[Type]) -> Option<Expr> {
        let key = format!("call {name} {types:?}");
        if let Some(known) = self.known.get(&key) {
            return known.clone().ok().map(Expr::Global);
        }
        let global = self.world.global(name)?;
        let is_library = name.module.as_str().starts_with("Otherwise.") || global.span.is_none();
        let spec = self.specs.global(name);
        if is_library && ERRORS.contains(&name.base.as_str()) {
            return self.error_call(&key, &global, types).map(Expr::Global);
        }
        let is_function = matches!(global.kind, GlobalKind::Value);
        if !is_function || (spec.is_none() && (is_library || self.is_exact(name))) {
            return None;
        }
        let ty = global.ty.instantiate(types)?;
        if spec.is_none() && !matches!(ty, Type::Fun(_)) {
            // The value of a constant without a type of its own is as good as its type.
            return None;
        }
        let specs: &'p crate::annotation::Specs = self.specs;
        let arrows = match specs.global(name) {
            Some(spec) => arrows(&spec.ty, types, Scope::default()),
            None => plain_arrows(&ty),
        };
        let made = self.reserve(&key, name.base.as_str());
        let callee = self.callee(name.base, Some(name), types, &arrows, spec, &global.ty);
        let mut fresh = Fresh::default();
        // Library functions are believed to be right: only what they demand is checked.
        let can_abstract = !is_library && !self.is_exact(name);
        let real = Expr::Global(name).type_apply(types.to_vec());
        match self.counterfactual(callee, arrows, real, can_abstract, None, &mut fresh) {
            Ok(body) => {
                self.define(made, ty, body);
                Some(Expr::Global(made))
            }
            Err(error) => {
                self.leave_out(error.clone());
                self.known.insert(key, Err(error));
                None
            }
        }
    }

    /// Whether the logic knows the definition of a function: then its type is exact, and there is nothing to abstract.
    fn is_exact(&self, name: Name) -> bool {
        self.specs.inlines.contains(&name)
            || self.specs.reflected.contains(&name)
            || self.specs.measures.iter().any(
                |measure| matches!(measure.definition, MeasureDefinition::Lifted(lifted) if lifted == name),
            )
    }

    fn callee(
        &mut self,
        name: Symbol,
        global: Option<Name>,
        types: &[Type],
        arrows: &Arrows<'_>,
        spec: Option<&Spec>,
        haskell: &Type,
    ) -> CalleeId {
        let (_, result) = haskell.split_foralls().1.split_context().1.split_funs();
        let mut free = Vec::new();
        result.free_vars(&mut free);
        let parameters: Vec<Type> = arrows.parameters.iter().map(|(_, ty, _)| ty.clone()).collect();
        let takes_function = parameters.iter().any(|ty| matches!(ty, Type::Fun(_)));
        self.callees.push(Callee {
            name,
            global,
            types: types.to_vec(),
            parameters,
            result: arrows.result_type.clone(),
            annotation: spec.map(|spec| spec.span),
            is_polymorphic_higher_order: takes_function && !free.is_empty(),
        });
        self.callees.len() - 1
    }

    /// The counterfactual function of a callee: asserts what it demands, then either the real call or any result its type allows.
    ///
    /// `local` is for functions bound inside the checked one, which are part of it: their results are asserted too.
    fn counterfactual(
        &mut self,
        callee: CalleeId,
        arrows: Arrows<'_>,
        real: Expr,
        can_abstract: bool,
        local: Option<&What>,
        fresh: &mut Fresh,
    ) -> Result<Expr> {
        let Arrows { dictionaries, parameters, result, result_type, predicates, mut scope } = arrows;
        let dictionaries: Vec<Binder> = dictionaries.iter().map(|ty| fresh.binder("d", ty)).collect();
        let binders: Vec<Binder> = parameters.iter().map(|(var, ty, _)| fresh.binder(var.name, ty)).collect();
        let arguments: Vec<(Expr, Type)> =
            binders.iter().map(|binder| (Expr::local(binder), binder.ty.clone())).collect();
        let mut steps = Vec::new();
        let mut passed = Vec::new();
        for (position, ((var, _, refined), binder)) in parameters.iter().zip(&binders).enumerate() {
            let side =
                Side::Provided { what: What::Argument { callee, position }, values: arguments.clone() };
            let value = match refined {
                Some(refined) => {
                    self.guard(refined, Expr::local(binder), &side, &mut scope, fresh, &mut steps)?
                }
                None => Expr::local(binder),
            };
            scope.values.insert(var.id, Expr::local(binder));
            passed.push(value);
        }
        // The real call.
        let answer = fresh.binder("r", &result_type);
        let call = real.apply(dictionaries.iter().map(Expr::local).chain(passed.iter().cloned()).collect());
        let mut noted = arguments.clone();
        noted.push((Expr::local(&answer), result_type.clone()));
        let types: Vec<Type> = noted.iter().map(|(_, ty)| ty.clone()).collect();
        let label = self.label(LabelKind::Call(callee), types.clone());
        let mut after = Vec::new();
        let mut returned = Expr::local(&answer);
        if let (Some(what), Some(result)) = (local, result) {
            let side = Side::Provided { what: what.clone(), values: noted.clone() };
            let mut scope = scope.clone();
            returned = self.guard(result, returned, &side, &mut scope, fresh, &mut after)?;
        }
        let really = self.close(after, returned, &result_type, fresh);
        let really = note(label, noted, really, &result_type);
        let mut body = Expr::let_(otherwise_core::Bind::NonRec(answer, call), really);
        // Any result that its type allows.
        if can_abstract && predicates.is_empty() {
            match self.assumed(callee, &arguments, &passed, result, &result_type, &mut scope, fresh) {
                Ok(Some(assumed)) => body = Expr::Choice(Box::new(body), Box::new(assumed)),
                Ok(None) => {}
                Err(error) => self.leave_out(error),
            }
        }
        let body = self.close(steps, body, &result_type, fresh);
        Ok(Expr::lambda(dictionaries.into_iter().chain(binders).collect(), body))
    }

    #[allow(clippy::too_many_arguments)]
    fn assumed(
        &mut self,
        callee: CalleeId,
        arguments: &[(Expr, Type)],
        passed: &[Expr],
        result: Option<&RefinedType>,
        ty: &Type,
        scope: &mut Scope,
        fresh: &mut Fresh,
    ) -> Result<Option<Expr>> {
        let Some(plain) = self.generator(ty) else { return Ok(None) };
        let declared = self.callees[callee].global.and_then(|name| self.world.global(name));
        let types = self.callees[callee].types.clone();
        let parametric =
            declared.and_then(|global| self.parametric_result(&global.ty, &types, passed, fresh));
        let generator = parametric.unwrap_or(plain);
        let symbolic = fresh.binder("s", ty);
        let mut steps = Vec::new();
        let value = Expr::local(&symbolic);
        let value = match result {
            Some(result) => self.guard(result, value, &Side::Given(0), scope, fresh, &mut steps)?,
            None => {
                if let Some(valid) = self.validity(ty)? {
                    steps.push(Step::Assume(Expr::Global(valid).apply(vec![value.clone()])));
                }
                value
            }
        };
        let mut noted = arguments.to_vec();
        noted.push((Expr::local(&symbolic), ty.clone()));
        let types = noted.iter().map(|(_, ty)| ty.clone()).collect();
        let label = self.label(LabelKind::Abstracted(callee), types);
        let body = self.close(steps, value, ty, fresh);
        let body = note(label, noted, body, ty);
        Ok(Some(crate::build::force(generator, symbolic, body, ty)))
    }

    /// `error "…"`: reaching it is a violation.
    fn error_call(&mut self, key: &str, global: &Global, types: &[Type]) -> Option<Name> {
        let ty = global.ty.instantiate(types)?;
        let (parameters, result) = ty.split_funs();
        let name = self.reserve(key, global.name.base.as_str());
        let mut fresh = Fresh::default();
        let binders: Vec<Binder> = parameters.iter().map(|ty| fresh.binder("x", ty)).collect();
        let message = binders.iter().find(|binder| binder.ty == builtin::string_type());
        let values: Vec<(Expr, Type)> =
            message.iter().map(|binder| (Expr::local(binder), binder.ty.clone())).collect();
        let what = What::Error { function: global.name.base };
        let violation = LabelKind::Violation(Violated { what, conjunct: None });
        let label = self.label(violation, values.iter().map(|(_, ty)| ty.clone()).collect());
        let body = note(label, values, violated(&result), &result);
        self.define(name, ty, Expr::lambda(binders, body));
        Some(name)
    }

    /// A pattern match failure of the checked function: reaching it is a violation.
    pub(crate) fn incomplete(&mut self, failure: &Failure) -> Expr {
        let what = What::Incomplete { message: failure.message.clone(), span: failure.span };
        let label = self.label(LabelKind::Violation(Violated { what, conjunct: None }), vec![]);
        note(label, vec![], violated(&failure.ty), &failure.ty)
    }

    /// What stands for a constructor with refined fields: building asserts them.
    pub(crate) fn construction(&mut self, name: Name, types: &[Type]) -> Option<Expr> {
        let spec = self.specs.constructors.get(&name)?;
        if !has_refined_field(spec) {
            return None;
        }
        let key = format!("build {name} {types:?}");
        if let Some(known) = self.known.get(&key) {
            return known.clone().ok().map(Expr::Global);
        }
        let constructor = self.world.constructor(name)?.clone();
        let data = self.world.data_type(constructor.data_type)?;
        if data.form != TypeForm::Data || !constructor.existentials.is_empty() {
            return None;
        }
        let subst = constructor.subst(types, &[]);
        let field_types: Vec<Type> = constructor.fields.iter().map(|field| field.ty.subst(&subst)).collect();
        let result = Type::con_app(constructor.data_type, types.iter().cloned());
        let made = self.reserve(&key, name.base.as_str());
        let mut fresh = Fresh::default();
        let binders: Vec<Binder> = field_types.iter().map(|ty| fresh.binder("x", ty)).collect();
        let values: Vec<Expr> = binders.iter().map(Expr::local).collect();
        let conditions = match self.refined_fields(&constructor, types, &values, &mut fresh) {
            Ok(conditions) => conditions,
            Err(error) => {
                self.leave_out(error.clone());
                self.known.insert(key, Err(error));
                return None;
            }
        };
        let shown: Vec<(Expr, Type)> = values.iter().cloned().zip(field_types.iter().cloned()).collect();
        let steps = conditions.into_iter().map(|(position, condition)| {
            let what = What::Field { constructor: name, position };
            Step::Assert(condition.expr, Violated { what, conjunct: condition.span }, shown.clone())
        });
        let steps = steps.collect();
        let built = Expr::Constructor(name).type_apply(types.to_vec()).apply(values);
        let body = self.close(steps, built, &result, &mut fresh);
        self.define(made, Type::funs(field_types, result), Expr::lambda(binders, body));
        Some(Expr::Global(made))
    }

    /// What stands for an annotated function bound inside the checked one: its counterfactual function, and the check of its own body
    /// for any arguments it allows.
    pub(crate) fn local(
        &mut self,
        spec: &'p Spec,
        types: &[Type],
        scope: Scope,
        real: &Binder,
        fresh: &mut Fresh,
    ) -> Option<(Expr, Vec<Step>)> {
        let arrows = arrows(&spec.ty, types, scope.clone());
        if !arrows.dictionaries.is_empty() {
            return None;
        }
        let callee = self.callee(real.name, None, types, &arrows, Some(spec), &real.ty);
        let what = What::LocalResult { callee };
        let is_checked = spec.kind == SpecKind::Checked;
        let is_function = !arrows.parameters.is_empty();
        let mut probe_scope = arrows.scope.clone();
        let body =
            self.counterfactual(callee, arrows, Expr::local(real), true, is_checked.then_some(&what), fresh);
        let body = match body {
            Ok(body) => body,
            Err(error) => {
                self.leave_out(error);
                return None;
            }
        };
        let mut steps = Vec::new();
        let mut ty = &spec.ty;
        while let RefinedType::Forall(_, body) = ty {
            ty = body;
        }
        let side = Side::Provided { what, values: vec![] };
        let probed = is_checked
            && is_function
            && self.probe(ty, Expr::local(real), &side, &mut probe_scope, fresh, &mut steps).unwrap_or(false);
        Some((body, if probed { vec![Step::Aside(steps)] } else { vec![] }))
    }
}
