//! Assertion functions and counterfactual functions (section 4): what stands for each callee in the checked
//! copy of a function.

use otherwise_core::prim::{CompareOp, NumType};
use otherwise_core::{
    Bind, Binder, Expr, Fact, Failure, Global, GlobalKind, Name, PrimOp, Symbol, Type, builtin,
};
use otherwise_diagnostics::Span;

use crate::action;
use crate::arrows::{Arrows, arrows, plain_arrows};
use crate::build::{Fresh, and, force, int, note, or, truth, violated};
use crate::definition::Definition;
use crate::entry::{action_argument, specialised};
use crate::guard::{Side, Step};
use crate::inspect::{is_determined, is_in_logic, is_opaque, mentions_abstract};
use crate::instrument::{Callee, CalleeId, Instrumenter, LabelKind, Violated, What};
use crate::logic::{Result, Scope, number, unsupported};
use crate::program_view::instantiate;
use otherwise_refinements::{MeasureDefinition, PredicateVar, RefinedType, Spec, SpecKind, Specs, Term, Var};

/// LiquidHaskell's name for an error that may be reached.
pub(crate) const STUB: &str = "unsafeError";

/// Whether a library function may be blamed for its type: one with a contract that is ours to judge, or a
/// well-known one without.
fn is_weak(name: Name, has_contract: bool) -> bool {
    let is_known = has_contract || Fact::WeakType.is_of(name.base);
    is_known && !name.is_symbolic() && !Fact::TrustedType.is_of(name.base)
}

/// Whether a function combines steps of a proof: one of the library's, or one of the same name that throws
/// something away.
fn is_proof_step(global: &Global, is_library: bool) -> bool {
    if !Fact::ProofStep.is_of(global.name.base) {
        return false;
    }
    if is_library {
        let module = global.name.module.as_str();
        return module.ends_with(".ProofCombinators") || module.ends_with(".Equational");
    }
    let mut body = &global.body;
    while let Expr::TypeLambda(_, inner) | Expr::Tick(_, inner) = body {
        body = inner;
    }
    let Expr::Lambda(binders, inner) = body else { return false };
    let mut unused: Vec<_> = binders.iter().map(|binder| binder.id).collect();
    for expr in inner.all() {
        if let Expr::Local(id) = expr {
            unused.retain(|one| one != id);
        }
    }
    !unused.is_empty()
}

/// Whether a type mentions one of these abstract refinements.
fn mentions_any(refined: &RefinedType, predicates: &[&PredicateVar]) -> bool {
    predicates.iter().any(|predicate| mentions_abstract(refined, predicate.id))
}

/// Whether a type demands something of an abstract refinement: then a value cannot be held against it from
/// outside.
fn demands_abstract(refined: &RefinedType, predicates: &[&PredicateVar]) -> bool {
    match refined {
        RefinedType::Fun(fun) => {
            predicates.iter().any(|predicate| mentions_abstract(&fun.parameter, predicate.id))
                || demands_abstract(&fun.result, predicates)
        }
        _ => false,
    }
}

/// What the counterfactual function of a callee is made of.
struct Parts<'s> {
    callee: CalleeId,
    arrows: Arrows<'s>,
    real: Expr,
    can_abstract: bool,
    /// Whether it is a step of a proof: everything is evaluated, although the result needs nothing.
    is_step: bool,
    /// For functions bound inside the checked one, which are part of it: their results are asserted too, else
    /// this is violated.
    local: Option<What>,
    /// Where it is called.
    site: Option<Span>,
    /// The metric of the caller, and that of the callee over its arguments.
    metric: Option<(Vec<Binder>, Smaller<'s>)>,
}

/// What must be smaller in a recursive call.
#[derive(Clone, Copy)]
enum Smaller<'s> {
    /// The metric of the callee, over its arguments.
    Terms(&'s [Term]),
    /// An argument.
    Argument(usize),
}

/// How a global is stood for in the checked copy.
struct How {
    /// The argument that has to get smaller, where no metric is written.
    own_argument: Option<usize>,
    /// The value of the checked function's metric, where the call is a recursive one.
    metric: Option<Vec<Expr>>,
    can_abstract: bool,
    is_step: bool,
    /// Nobody said anything about it: it is part of whoever calls it.
    is_part: bool,
}

impl<'p> Instrumenter<'p> {
    /// What stands for a global at ground types in the checked copy; none if it stands for itself. `metric`
    /// is the value of the checked function's termination metric, where the call is a recursive one.
    pub(crate) fn reference(
        &mut self,
        name: Name,
        types: &[Type],
        site: Option<Span>,
        metric: Option<Vec<Expr>>,
    ) -> Option<Expr> {
        let global = self.view.global(name)?;
        let is_library = !self.view.is_written(&global);
        // A program may say itself what `error` demands.
        let is_declared = self.specs.global(name).is_some_and(|spec| !spec.is_library);
        let is_error = Fact::Error.is_of(name.base) || name.base.as_str() == STUB;
        if is_library && is_error && !is_declared {
            return self.error_call(&global, types, site).map(Expr::Global);
        }
        if is_library && Fact::Input.is_of(name.base) {
            return self.input(&global, types).map(Expr::Global);
        }
        let specs: &'p Specs = self.specs;
        let ty = instantiate(&global.ty, types)?;
        let contract = match global.kind {
            GlobalKind::Value => self.view.contract(specs, name, types),
            GlobalKind::Method => match self.view.contract(specs, name, types) {
                None if is_library => return None,
                found => found,
            },
            _ => return None,
        };
        let demands = contract.as_ref().is_some_and(|(_, arrows)| {
            arrows.parameters.iter().any(|(_, _, refined)| refined.is_some_and(|one| !one.is_trivial()))
        });
        let has_metric = contract.as_ref().is_some_and(|(spec, _)| !spec.metric.is_empty());
        let own_argument = match self.default_metric {
            Some(at) if name == self.target && !has_metric => Some(at),
            Some(_) if self.ends_nowhere && metric.is_some() && !has_metric => self.default_argument(name),
            _ => None,
        };
        let metric = metric.filter(|_| has_metric || own_argument.is_some());
        let site = site.filter(|_| demands || metric.is_some());
        let key = Definition::Call {
            function: name,
            types: types.to_vec(),
            site,
            is_measured: metric.is_some(),
            is_in_part: self.is_in_part,
        };
        if let Some(known) = self.known.get(&key) {
            return known.clone().ok().map(|name| Expr::Global(name).apply(metric.unwrap_or_default()));
        }
        let can_abstract = self.can_abstract(name, &ty, is_library, contract.as_ref());
        let is_plain = contract.is_none() || (is_library && global.kind == GlobalKind::Method && !demands);
        let is_step = is_proof_step(&global, is_library);
        // What nobody said anything about is part of whoever calls it.
        let is_part = contract.is_none() && !is_library && global.kind == GlobalKind::Value;
        if is_part && !can_abstract && !is_step && metric.is_none() {
            return self.part(&global, types, &ty).map(Expr::Global);
        }
        if is_plain && !can_abstract && !is_step && !is_part {
            return None;
        }
        let how = How { own_argument, metric, can_abstract, is_step, is_part };
        self.define_reference(key, &global, (types, ty), contract, how)
    }

    /// Defines what `reference` says stands for a global.
    fn define_reference(
        &mut self,
        key: Definition,
        global: &Global,
        (types, ty): (&[Type], Type),
        contract: Option<(&'p Spec, Arrows<'p>)>,
        how: How,
    ) -> Option<Expr> {
        let How { own_argument, metric, can_abstract, is_step, is_part } = how;
        let name = global.name;
        let site = match key {
            Definition::Call { site, .. } => site,
            _ => None,
        };
        let (spec, arrows) = match contract {
            // What callers give it was found by looking at them: it is not theirs to see to.
            Some((spec, mut arrows)) if spec.is_inferred => {
                arrows.parameters.iter_mut().for_each(|(_, _, refined)| *refined = None);
                (Some(spec), arrows)
            }
            Some((spec, arrows)) => (Some(spec), arrows),
            None => (None, plain_arrows(&ty)),
        };
        let made = self.reserve(key.clone(), name.base.as_str());
        let callee = self.callee(name.base, Some(name), types, &arrows, spec, &global.ty);
        let mut fresh = Fresh::default();
        let int = Type::con(builtin::int());
        let metric_binders: Vec<Binder> = metric.iter().flatten().map(|_| fresh.binder("m", &int)).collect();
        let own = match own_argument {
            Some(at) => Smaller::Argument(at),
            None => Smaller::Terms(spec.map_or(&[], |spec| spec.metric.as_slice())),
        };
        let measured = metric.as_ref().map(|_| (metric_binders.clone(), own));
        let real = match global.kind {
            // The dictionary is passed, and known.
            GlobalKind::Method => self.method_at(name, types, &arrows),
            _ if is_part => match self.part(global, types, &ty) {
                Some(copy) => Some(Expr::Global(copy)),
                None => Some(Expr::Global(name).type_apply(types.to_vec())),
            },
            _ => Some(Expr::Global(name).type_apply(types.to_vec())),
        };
        let parts =
            Parts { callee, arrows, real: real?, can_abstract, is_step, local: None, site, metric: measured };
        match self.counterfactual(parts, &mut fresh) {
            Ok(body) => {
                let metric_types: Vec<Type> = metric_binders.iter().map(|binder| binder.ty.clone()).collect();
                self.define(made, Type::funs(metric_types, ty), Expr::lambda(metric_binders, body));
                Some(Expr::Global(made).apply(metric.unwrap_or_default()))
            }
            Err(error) => {
                self.leave_out(error.clone());
                self.known.insert(key, Err(error));
                None
            }
        }
    }

    /// The copy of a function without an annotation that is checked as part of whoever calls it. Its type
    /// takes dictionaries.
    fn part(&mut self, global: &Global, types: &[Type], ty: &Type) -> Option<Name> {
        if global.name == self.target && types == self.types {
            return self.known.get(&Definition::CheckedCopy).cloned()?.ok();
        }
        let key = Definition::Part { function: global.name, types: types.to_vec() };
        if let Some(known) = self.known.get(&key) {
            return known.clone().ok();
        }
        if self.is_full(&key) {
            return None;
        }
        let made = self.reserve(key.clone(), global.name.base.as_str());
        let is_in_part = std::mem::replace(&mut self.is_in_part, true);
        let copy = specialised(self, global.name, &global.body, types, None);
        self.is_in_part = is_in_part;
        self.define(made, ty.clone(), copy);
        Some(made)
    }

    /// A method that takes all its dictionaries behind its types: those of methods that are polymorphic
    /// themselves come between.
    fn method_at(&self, name: Name, types: &[Type], arrows: &Arrows<'_>) -> Option<Expr> {
        let (full, _) = self.view.saturated(name, types)?;
        let mut fresh = Fresh::starting_at(1 << 30);
        let binders: Vec<Binder> = arrows.dictionaries.iter().map(|ty| fresh.binder("d", ty)).collect();
        Some(Expr::lambda(binders, full))
    }

    /// Whether the result of a callee may be anything its type allows.
    fn can_abstract(
        &mut self,
        name: Name,
        ty: &Type,
        is_library: bool,
        contract: Option<&(&'p Spec, Arrows<'p>)>,
    ) -> bool {
        // Inside what is checked as part of a caller, calls are what they are.
        if self.is_exact(name) || self.is_in_part {
            return false;
        }
        if contract.is_none() && is_library && !matches!(ty, Type::Fun(_)) {
            // The value of a constant of the library is as good as its type.
            return false;
        }
        if !is_library {
            return contract.is_some_and(|(spec, _)| !spec.is_inferred) || !self.keeps_unannotated;
        }
        // The library is believed to be right, so it can be blamed only for types that say less than what it
        // does.
        let result = contract.and_then(|(_, arrows)| arrows.result);
        if result.is_some_and(is_determined) || !is_weak(name, contract.is_some()) {
            return false;
        }
        let is_declared = contract.is_some_and(|(spec, _)| !spec.is_library);
        self.spares_library |= !is_declared;
        is_declared || self.abstracts_library
    }

    /// Whether the logic knows the definition of a function: then its type is exact, and there is nothing to
    /// abstract.
    fn is_exact(&self, name: Name) -> bool {
        is_in_logic(self.specs, name)
            || self.specs.inlines.contains(&name)
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
            result: action::returned(&arrows.result_type).unwrap_or(&arrows.result_type).clone(),
            is_action: action::returned(&arrows.result_type).is_some(),
            annotation: spec.filter(|spec| !spec.is_inferred).map(|spec| spec.span),
            inferred: spec.filter(|spec| spec.is_inferred).map(|spec| spec.ty.to_string().into()),
            is_library: global.is_some_and(|name| self.view.is_library(name))
                && spec.is_none_or(|spec| spec.is_library),
            is_polymorphic_higher_order: takes_function && !free.is_empty(),
        });
        self.callees.len() - 1
    }

    /// The counterfactual function of a callee: asserts what it demands, then either the real call or any
    /// result its type allows.
    fn counterfactual(&mut self, parts: Parts<'_>, fresh: &mut Fresh) -> Result<Expr> {
        let Parts { callee, arrows, real, can_abstract, is_step, local, site, metric } = parts;
        let Arrows { dictionaries, parameters, result, result_type, predicates, mut scope, is_bounded } =
            arrows;
        let dictionaries: Vec<Binder> = dictionaries.iter().map(|ty| fresh.binder("d", ty)).collect();
        let binders: Vec<Binder> = parameters.iter().map(|(var, ty, _)| fresh.binder(var.name, ty)).collect();
        let arguments: Vec<(Expr, Type)> =
            binders.iter().map(|binder| (Expr::local(binder), binder.ty.clone())).collect();
        // What is passed satisfies abstract refinements, whatever they are: they are instantiated with what
        // is passed.
        scope.believed.extend(predicates.iter().map(|predicate| predicate.id));
        let mut steps = Vec::new();
        if is_step {
            for binder in &binders {
                steps.push(Step::Generate(fresh.binder(binder.name, &binder.ty), Expr::local(binder)));
            }
        }
        let mut passed = Vec::new();
        for (position, ((var, _, refined), binder)) in parameters.iter().zip(&binders).enumerate() {
            let what = What::Argument { callee, position };
            let side = Side::Provided { what, values: arguments.clone(), site };
            let value = match refined {
                Some(refined) if !demands_abstract(refined, &predicates) => {
                    self.guard(refined, Expr::local(binder), &side, &mut scope, fresh, &mut steps)?
                }
                _ => Expr::local(binder),
            };
            scope.values.insert(var.id, Expr::local(binder));
            passed.push(value);
        }
        if let Some(metric) = metric {
            let values = (&binders[..], &arguments[..]);
            steps.extend(self.metric_decreases(metric, callee, site, values, &scope, fresh));
        }
        let rest = (&mut scope, &mut steps);
        let is_known = !(is_bounded && result.is_some_and(|result| mentions_any(result, &predicates)))
            && self.instantiate_predicates(&predicates, &parameters, &binders, result, rest, fresh);
        // The real call. What an action returns is not known before it is run.
        let is_action = action::returned(&result_type).is_some();
        let answer = fresh.binder("r", &result_type);
        let call = real.apply(dictionaries.iter().map(Expr::local).chain(passed.iter().cloned()).collect());
        let mut noted = arguments.clone();
        noted.push((Expr::local(&answer), result_type.clone()));
        let types: Vec<Type> = noted.iter().map(|(_, ty)| ty.clone()).collect();
        let label = self.label(LabelKind::Call(callee), types.clone());
        let mut after = Vec::new();
        let mut returned = Expr::local(&answer);
        if let Some(result) = result {
            let mut scope = scope.clone();
            if let Some(what) = local {
                let side = Side::Provided { what, values: noted.clone(), site: None };
                returned = self.guard(result, returned, &side, &mut scope, fresh, &mut after)?;
            } else if is_opaque(self.specs, result) {
                // What is known about a measure that nobody defines is what types say.
                let side = Side::Given(0);
                returned = self.guard(result, returned, &side, &mut scope, fresh, &mut after)?;
            }
        }
        let really = self.close(after, returned, &result_type, fresh);
        let really = if is_action { really } else { note(label, noted, really, &result_type) };
        let mut body = Expr::let_(Bind::NonRec(answer, call), really);
        // Any result that its type allows.
        if can_abstract && is_known {
            match self.assumed(callee, &arguments, &passed, result, &result_type, &mut scope, fresh) {
                Ok(Some(assumed)) => body = Expr::Choice(Box::new(body), Box::new(assumed)),
                Ok(None) => {}
                Err(error) => self.leave_out(error),
            }
        }
        let body = self.close(steps, body, &result_type, fresh);
        Ok(Expr::lambda(dictionaries.into_iter().chain(binders).collect(), body))
    }

    /// The assertion that the metric of a recursive call is smaller than that of the function.
    fn metric_decreases(
        &mut self,
        (before, after): (Vec<Binder>, Smaller<'_>),
        callee: CalleeId,
        site: Option<Span>,
        (binders, arguments): (&[Binder], &[(Expr, Type)]),
        scope: &Scope,
        fresh: &mut Fresh,
    ) -> Option<Step> {
        let (after, argument) = match after {
            Smaller::Terms(terms) => (terms, None),
            Smaller::Argument(at) => (&[][..], Some(at)),
        };
        let values: Result<Vec<Expr>> = match argument.and_then(|at| binders.get(at)) {
            Some(binder) => self.size(binder).map(|size| vec![size]),
            None => after.iter().map(|term| self.metric(term, scope, fresh)).collect(),
        };
        match values.map(|values| decreases(&before, values, fresh)) {
            Ok(condition) => {
                let conjunct = after
                    .first()
                    .zip(after.last())
                    .map(|(first, last)| Span { end: last.span.end, ..first.span });
                let what = What::Metric { callee, argument };
                let violated = Violated { what, conjunct, used: None, site, parts: vec![] };
                Some(Step::Assert(condition, violated, arguments.to_vec()))
            }
            Err(error) => {
                self.leave_out(error);
                None
            }
        }
    }

    /// Instantiates those abstract refinements that the result speaks of. False if one cannot be.
    fn instantiate_predicates(
        &mut self,
        predicates: &[&PredicateVar],
        parameters: &[(Var, Type, Option<&RefinedType>)],
        binders: &[Binder],
        result: Option<&RefinedType>,
        (scope, steps): (&mut Scope, &mut Vec<Step>),
        fresh: &mut Fresh,
    ) -> bool {
        let passed: Vec<(&RefinedType, Expr)> = parameters
            .iter()
            .zip(binders)
            .filter_map(|((_, _, refined), binder)| Some(((*refined)?, Expr::local(binder))))
            .collect();
        let mut is_known = true;
        for predicate in predicates {
            if !result.is_some_and(|result| mentions_abstract(result, predicate.id)) {
                continue;
            }
            match self.strongest_predicate(predicate, &passed, scope, fresh) {
                Ok(Some(strongest)) => {
                    let types = predicate.parameters.iter().map(|ty| ty.subst(&scope.types));
                    let ty = Type::funs(types.collect::<Vec<_>>(), builtin::bool_ty());
                    let binder = fresh.binder(predicate.name, &ty);
                    scope.predicates.insert(predicate.id, Expr::local(&binder));
                    steps.push(Step::Let(binder, strongest));
                    scope.believed.remove(&predicate.id);
                }
                Ok(None) | Err(_) => is_known = false,
            }
        }
        is_known
    }

    /// A component of a metric, as an `Int`.
    pub(crate) fn metric(&mut self, term: &Term, scope: &Scope, fresh: &mut Fresh) -> Result<Expr> {
        let value = self.term(term, scope, fresh)?;
        match number(&term.ty.subst(&scope.types)) {
            Some(NumType::Int) => Ok(value),
            Some(from) => Ok(Expr::Prim(PrimOp::Convert(from, NumType::Int)).apply(vec![value])),
            None => unsupported(Some(term.span), "a metric of this type"),
        }
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
        if let Some(returned) = action::returned(ty).cloned() {
            return self.assumed_action(callee, arguments, result, &returned, scope, fresh);
        }
        let Some(plain) = self.generator(ty) else { return Ok(None) };
        let declared = self.callees[callee].global.and_then(|name| self.view.global(name));
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
                self.with_functions(None, ty, value, 0, scope, fresh)?
            }
        };
        let mut noted = arguments.to_vec();
        noted.push((Expr::local(&symbolic), ty.clone()));
        let types = noted.iter().map(|(_, ty)| ty.clone()).collect();
        let label = self.label(LabelKind::Abstracted(callee), types);
        let body = self.close(steps, value, ty, fresh);
        let body = note(label, noted, body, ty);
        Ok(Some(force(generator, symbolic, body, ty)))
    }

    /// An action whose result is assumed: it does nothing and returns it.
    fn assumed_action(
        &mut self,
        callee: CalleeId,
        arguments: &[(Expr, Type)],
        result: Option<&RefinedType>,
        returned: &Type,
        scope: &mut Scope,
        fresh: &mut Fresh,
    ) -> Result<Option<Expr>> {
        let Some(generator) = self.generator(returned) else { return Ok(None) };
        let symbolic = fresh.binder("s", returned);
        let mut steps = Vec::new();
        let mut value = Expr::local(&symbolic);
        if let Some(refined) = result.and_then(action_argument) {
            value = self.guard(refined, value, &Side::Given(0), scope, fresh, &mut steps)?;
        }
        let mut noted = arguments.to_vec();
        noted.push((Expr::local(&symbolic), returned.clone()));
        let types = noted.iter().map(|(_, ty)| ty.clone()).collect();
        let label = self.label(LabelKind::Abstracted(callee), types);
        let action = action::pure(value, returned, fresh);
        let ty = Type::con_app(action::io(), [returned.clone()]);
        let body = self.close(steps, action, &ty, fresh);
        let body = note(label, noted, body, &ty);
        Ok(Some(force(generator, symbolic, body, &ty)))
    }

    /// An action that reads something: it may be anything.
    fn input(&mut self, global: &Global, types: &[Type]) -> Option<Name> {
        let key = Definition::Input { action: global.name, types: types.to_vec() };
        if let Some(known) = self.known.get(&key) {
            return known.clone().ok();
        }
        let ty = instantiate(&global.ty, types)?;
        let (parameters, result) = ty.split_funs();
        let returned = action::returned(&result)?.clone();
        let generator = self.generator(&returned)?;
        let made = self.reserve(key.clone(), global.name.base.as_str());
        let mut fresh = Fresh::default();
        let binders: Vec<Binder> = parameters.iter().map(|ty| fresh.binder("x", ty)).collect();
        let symbolic = fresh.binder("s", &returned);
        let mut noted: Vec<(Expr, Type)> =
            binders.iter().map(|binder| (Expr::local(binder), binder.ty.clone())).collect();
        noted.push((Expr::local(&symbolic), returned.clone()));
        let types = noted.iter().map(|(_, ty)| ty.clone()).collect();
        let label = self.label(LabelKind::Measure(global.name.base), types);
        let value = Expr::local(&symbolic);
        let body = action::reading(value, &returned, &mut fresh, |answer, ty| {
            force(generator, symbolic, note(label, noted, answer, ty), ty)
        });
        self.define(made, ty, Expr::lambda(binders, body));
        Some(made)
    }

    /// `error "…"`: reaching it is a violation.
    fn error_call(&mut self, global: &Global, types: &[Type], site: Option<Span>) -> Option<Name> {
        let key = Definition::ErrorCall { function: global.name, types: types.to_vec(), site };
        if let Some(known) = self.known.get(&key) {
            return known.clone().ok();
        }
        let ty = global.ty.instantiate(types)?;
        let (parameters, result) = ty.split_funs();
        let name = self.reserve(key.clone(), global.name.base.as_str());
        let mut fresh = Fresh::default();
        let binders: Vec<Binder> = parameters.iter().map(|ty| fresh.binder("x", ty)).collect();
        let message = binders.iter().find(|binder| binder.ty == builtin::string_type());
        let values: Vec<(Expr, Type)> =
            message.iter().map(|binder| (Expr::local(binder), binder.ty.clone())).collect();
        let what = What::Error { function: global.name.base };
        let violation =
            LabelKind::Violation(Violated { what, conjunct: None, used: None, site, parts: vec![] });
        let label = self.label(violation, values.iter().map(|(_, ty)| ty.clone()).collect());
        let body = note(label, values, violated(&result), &result);
        self.define(name, ty, Expr::lambda(binders, body));
        Some(name)
    }

    /// A pattern match failure of the checked function: reaching it is a violation.
    pub(crate) fn incomplete(&mut self, failure: &Failure) -> Expr {
        let what = What::Incomplete { message: failure.message.clone(), span: failure.span };
        let label = self.label(
            LabelKind::Violation(Violated { what, conjunct: None, used: None, site: None, parts: vec![] }),
            vec![],
        );
        note(label, vec![], violated(&failure.ty), &failure.ty)
    }

    /// What stands for an annotated function bound inside the checked one: its counterfactual function, and
    /// the check of its own body for any arguments it allows.
    pub(crate) fn local(
        &mut self,
        spec: &'p Spec,
        types: &[Type],
        scope: Scope,
        real: &Binder,
        fresh: &mut Fresh,
    ) -> Option<(Expr, Vec<Step>)> {
        let arrows = arrows(spec, types, scope.clone());
        if !arrows.dictionaries.is_empty() {
            return None;
        }
        let callee = self.callee(real.name, None, types, &arrows, Some(spec), &real.ty);
        let what = What::LocalResult { callee };
        let is_checked = spec.kind == SpecKind::Checked;
        let is_function = !arrows.parameters.is_empty();
        let mut probe_scope = arrows.scope.clone();
        let parts = Parts {
            callee,
            arrows,
            real: Expr::local(real),
            can_abstract: true,
            is_step: false,
            local: is_checked.then(|| what.clone()),
            site: None,
            metric: None,
        };
        let body = match self.counterfactual(parts, fresh) {
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
        let side = Side::Provided { what, values: vec![], site: None };
        let probed = is_checked
            && is_function
            && self.probe(ty, Expr::local(real), &side, &mut probe_scope, fresh, &mut steps).unwrap_or(false);
        Some((body, if probed { vec![Step::Aside(steps)] } else { vec![] }))
    }
}

/// Whether the metric of a recursive call is smaller than that of its caller, and not negative:
/// lexicographically.
fn decreases(before: &[Binder], after: Vec<Expr>, fresh: &mut Fresh) -> Expr {
    let compare =
        |op, one: Expr, two: Expr| Expr::Prim(PrimOp::Compare(NumType::Int, op)).apply(vec![one, two]);
    let mut holds = truth(false);
    for (old, value) in before.iter().zip(after).rev() {
        let binder = fresh.binder("n", &old.ty);
        let is_natural = compare(CompareOp::Ge, Expr::local(&binder), int(0));
        let is_less = compare(CompareOp::Lt, Expr::local(&binder), Expr::local(old));
        let is_same = compare(CompareOp::Eq, Expr::local(&binder), Expr::local(old));
        let later = and(fresh, is_same, holds);
        let either = or(fresh, is_less, later);
        holds = Expr::let_(Bind::NonRec(binder, value), and(fresh, is_natural, either));
    }
    holds
}
