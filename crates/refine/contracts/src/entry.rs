//! The start of a check: `assume pre(inputs) in f_det^a inputs` (section 4), as a global that takes nothing.

use otherwise_core::prim::{CompareOp, NumType};
use otherwise_core::{Bind, Binder, Expr, Name, PrimOp, Subst, Type, builtin};

use crate::action;
use crate::arrows::{Arrows, plain_arrows};
use crate::build::{Fresh, and, force, int, note, truth};
use crate::definition::Definition;
use crate::guard::{Side, Step};
use crate::instrument::{Callee, Instrumenter, LabelKind, What};
use crate::logic::{Result, Scope, Unsupported, unsupported};
use crate::program_view::instantiate;
use crate::search::Guessed;
use crate::specialise::Specialise;
use otherwise_refinements::{PredicateVar, RefinedType, Spec, Specs, Var, Variance};

/// A parameter: its name, its type, and what is demanded of it.
type Parameter<'s> = (Var, Type, Option<&'s RefinedType>);

/// Makes the start of a check of the instrumenter's target: a global whose one argument does not matter.
pub(crate) fn entry(instrumenter: &mut Instrumenter<'_>) -> Result<Name> {
    let target = instrumenter.target;
    let Some(global) = instrumenter.view.global(target) else {
        return unsupported(None, format!("`{}` has no definition", target.base));
    };
    let given = Some(instrumenter.types.clone()).filter(|types| !types.is_empty());
    let Some(types) = given.or_else(|| instrumenter.view.instantiation(&global.ty)) else {
        return unsupported(
            global.span,
            "no type is known to have the instances that the constraints ask for",
        );
    };
    let Some(ty) = instantiate(&global.ty, &types) else {
        return unsupported(global.span, "the type cannot be instantiated");
    };
    instrumenter.types.clone_from(&types);
    if let Some(name) = stricter_type(instrumenter.specs, &ty) {
        // No value breaks that: it is about types only.
        let message = format!("what `data variance` says of `{}`", name.base);
        instrumenter.leave_out(Unsupported { span: global.span, message });
    }
    let det = checked_copy(instrumenter, &global.body, &ty, &types);
    let specs = instrumenter.specs;
    let Arrows { dictionaries, parameters, result, result_type, predicates, mut scope, is_bounded } =
        match instrumenter.own_contract(specs, &types) {
            Some((_, arrows)) => arrows,
            None => plain_arrows(&ty),
        };
    let mut fresh = Fresh::default();
    let mut steps = Vec::new();
    instrumenter.any_predicates(&predicates, is_bounded, &mut scope, &mut fresh, &mut steps)?;
    let declarations = instrumenter.view.declarations;
    let parameters: Vec<_> =
        parameters.into_iter().map(|(var, ty, refined)| (var, declarations.reduced(&ty), refined)).collect();
    let result_type = declarations.reduced(&result_type);
    let (inputs, shown) = instrumenter.made_inputs(&parameters, &mut fresh, &mut steps)?;
    let mut guarded = Vec::new();
    for guess in instrumenter.guesses {
        if let Some((input, ty)) = inputs.get(guess.position)
            && let Some(condition) = instrumenter.guessed(input, ty, &guess.value, &mut fresh)
        {
            guarded.push(Step::Assume(condition));
        }
    }
    let arguments =
        instrumenter.given_arguments(&parameters, &inputs, &mut scope, &mut fresh, &mut guarded)?;
    let mut known = Vec::new();
    for constraint in &dictionaries {
        match instrumenter.view.dictionary(constraint) {
            Some(dictionary) => known.push(dictionary),
            None => return unsupported(global.span, "an instance is missing"),
        }
    }
    let view: Binder = fresh.binder("w", &Type::con(builtin::real_world()));
    let mut call = Expr::Global(det).apply(known.into_iter().chain(arguments).collect());
    let (mut result, mut result_type) = (result, result_type);
    if let Some(returned) = action::returned(&result_type).cloned() {
        // An action is run: its type speaks of what it returns.
        call = action::run(call, &returned, &view, &mut fresh);
        result = result.and_then(action_argument);
        result_type = returned;
        instrumenter.runs_action = true;
    }
    let answer = fresh.binder("r", &result_type);
    let body = instrumenter.checked_result(&answer, result, &mut scope, &mut fresh)?;
    let label = instrumenter.label(LabelKind::Result, vec![result_type.clone()]);
    let body = note(label, vec![(Expr::local(&answer), result_type.clone())], body, &result_type);
    let body = Expr::let_(Bind::NonRec(answer, call), body);
    let body = instrumenter.close(guarded, body, &result_type, &mut fresh);
    let label = instrumenter.label(LabelKind::Inputs, shown.iter().map(|(_, ty)| ty.clone()).collect());
    let body = note(label, shown, body, &result_type);
    let body = instrumenter.close(steps, body, &result_type, &mut fresh);
    let name = instrumenter.reserve(Definition::Entry, "entry");
    let whole = Type::fun(view.ty.clone(), result_type);
    instrumenter.define(name, whole, Expr::lambda(vec![view], body));
    Ok(name)
}

/// Values with their types.
type TypedValues = Vec<(Expr, Type)>;

impl Instrumenter<'_> {
    /// The abstract refinements of the checked function are any predicates.
    fn any_predicates(
        &mut self,
        predicates: &[&PredicateVar],
        is_bounded: bool,
        scope: &mut Scope,
        fresh: &mut Fresh,
        steps: &mut Vec<Step>,
    ) -> Result<()> {
        for predicate in predicates {
            if is_bounded {
                // Which predicates fulfil a bound cannot be computed: nothing wrong is said about those it
                // speaks of.
                scope.believed.insert(predicate.id);
                let span = self.specs.global(self.target).map(|spec| spec.span);
                self.leave_out(Unsupported { span, message: "bounds of abstract refinements".into() });
                continue;
            }
            // An abstract refinement of the checked function is any predicate.
            let parameters: Vec<Type> =
                predicate.parameters.iter().map(|ty| ty.subst(&scope.types)).collect();
            let ty = Type::funs(parameters, builtin::bool_ty());
            let Some(generator) = self.generator(&ty) else {
                return unsupported(None, format!("the abstract refinement `{}`", predicate.name));
            };
            let binder = fresh.binder(predicate.name, &ty);
            let asked = fresh.binder(predicate.name, &ty);
            scope.predicates.insert(predicate.id, Expr::local(&asked));
            let evaluating = strict(&binder, fresh);
            steps.push(Step::Generate(binder, generator));
            steps.push(Step::Let(asked, evaluating));
        }
        Ok(())
    }

    /// A symbolic value for each parameter; and the same as they are shown.
    fn made_inputs(
        &mut self,
        parameters: &[Parameter<'_>],
        fresh: &mut Fresh,
        steps: &mut Vec<Step>,
    ) -> Result<(TypedValues, TypedValues)> {
        let span = self.view.global(self.target).and_then(|global| global.span);
        let mut inputs = Vec::new();
        let mut shown = Vec::new();
        for (var, ty, _) in parameters {
            let Some(raw) = self.raw(ty) else {
                return unsupported(span, format!("an argument of type `{ty}` cannot be symbolic"));
            };
            let binder = fresh.binder(var.name, ty);
            inputs.push((Expr::local(&binder), ty.clone()));
            match raw.make {
                // A polymorphic function cannot be read back: what it is made of reads like it.
                Some(make) if matches!(ty, Type::Forall(_)) => {
                    let made_of = fresh.binder(var.name, &raw.ty);
                    shown.push((Expr::local(&made_of), raw.ty.clone()));
                    let made = Expr::Global(make).apply(vec![Expr::local(&made_of)]);
                    steps.push(Step::Generate(made_of, Expr::Symbolic(raw.ty)));
                    steps.push(Step::Let(binder, made));
                }
                make => {
                    shown.push((Expr::local(&binder), ty.clone()));
                    let symbolic = Expr::Symbolic(raw.ty);
                    let value = match make {
                        Some(make) => Expr::Global(make).apply(vec![symbolic]),
                        None => symbolic,
                    };
                    steps.push(Step::Generate(binder, value));
                }
            }
        }
        Ok((inputs, shown))
    }

    /// The inputs as the function is given them: with what its type demands of them.
    fn given_arguments(
        &mut self,
        parameters: &[Parameter<'_>],
        inputs: &[(Expr, Type)],
        scope: &mut Scope,
        fresh: &mut Fresh,
        guarded: &mut Vec<Step>,
    ) -> Result<Vec<Expr>> {
        let mut arguments = Vec::new();
        for (position, ((var, ty, refined), (input, _))) in parameters.iter().zip(inputs).enumerate() {
            let side = Side::Given(position);
            let value = match refined {
                Some(refined) => self.guard(refined, input.clone(), &side, scope, fresh, guarded)?,
                None => {
                    if let Some(valid) = self.validity(ty)? {
                        guarded.push(Step::Assume(Expr::Global(valid).apply(vec![input.clone()])));
                    }
                    self.with_functions(None, ty, input.clone(), position, scope, fresh)?
                }
            };
            let known = match refined {
                // The logic may ask a function too, and then its type holds as well.
                Some(RefinedType::Fun(fun)) if !refined.is_some_and(RefinedType::is_trivial) => {
                    let answers = self.answers(fun, scope);
                    self.refined_functions.push((position, answers));
                    let binder = fresh.binder(var.name, ty);
                    let trusted = self.trusted(fun, input.clone(), scope, fresh)?;
                    guarded.push(Step::Let(binder.clone(), trusted));
                    Expr::local(&binder)
                }
                _ => input.clone(),
            };
            scope.values.insert(var.id, known);
            arguments.push(value);
        }
        Ok(arguments)
    }

    /// The result, with what its type promises of it.
    fn checked_result(
        &mut self,
        answer: &Binder,
        result: Option<&RefinedType>,
        scope: &mut Scope,
        fresh: &mut Fresh,
    ) -> Result<Expr> {
        let result_type = &answer.ty;
        let mut after = Vec::new();
        let mut returned = Expr::local(answer);
        if let Some(refined) = result {
            let values = vec![(Expr::local(answer), result_type.clone())];
            let side = Side::Provided { what: What::Result, values, site: None };
            returned = self.guard(refined, returned, &side, scope, fresh, &mut after)?;
        }
        if let Some(used) = self.applied(result_type, Expr::local(answer), fresh) {
            let binder = fresh.binder("u", &builtin::bool_ty());
            returned = force(used, binder, returned, result_type);
        }
        let body = self.close(after, returned, result_type, fresh);
        // A result that does not exist breaks nothing: what happens on the way to it comes first.
        let evaluated = fresh.binder("r", result_type);
        Ok(force(Expr::local(answer), evaluated, body, result_type))
    }

    /// Whether an input is what is guessed; none if that cannot be said.
    fn guessed(&self, input: &Expr, ty: &Type, value: &Guessed, fresh: &mut Fresh) -> Option<Expr> {
        let same = |one: Expr, number: i64| {
            Expr::Prim(PrimOp::Compare(NumType::Int, CompareOp::Eq)).apply(vec![one, int(number)])
        };
        match value {
            Guessed::Number(guess) if *ty == Type::con(builtin::int()) => Some(same(input.clone(), *guess)),
            Guessed::Number(guess) if *ty == Type::con(builtin::integer()) => {
                let number = Expr::Prim(PrimOp::Convert(NumType::Integer, NumType::Int));
                Some(same(number.apply(vec![input.clone()]), *guess))
            }
            Guessed::Within(size) => {
                let at_most = |one: Expr, size: i64| {
                    Expr::Prim(PrimOp::Compare(NumType::Int, CompareOp::Le)).apply(vec![one, int(size)])
                };
                if ty.as_con().is_some_and(|(name, _)| name == builtin::list()) {
                    return Some(at_most(self.foldable_length(ty)?.apply(vec![input.clone()]), *size));
                }
                let number = match crate::logic::number(ty)? {
                    NumType::Int => input.clone(),
                    from @ NumType::Integer => {
                        Expr::Prim(PrimOp::Convert(from, NumType::Int)).apply(vec![input.clone()])
                    }
                    _ => return None,
                };
                let at_least = Expr::Prim(PrimOp::Compare(NumType::Int, CompareOp::Ge))
                    .apply(vec![number.clone(), int(-size)]);
                Some(and(fresh, at_least, at_most(number, *size)))
            }
            Guessed::Truth(guess) if *ty == builtin::bool_ty() => {
                let equal = self.view.method("Eq", "==", ty)?;
                Some(equal.apply(vec![input.clone(), truth(*guess)]))
            }
            Guessed::Length(guess) if ty.as_con().is_some_and(|(name, _)| name == builtin::list()) => {
                Some(same(self.foldable_length(ty)?.apply(vec![input.clone()]), *guess))
            }
            _ => None,
        }
    }
}

/// A symbolic predicate whose arguments are evaluated first: what is assumed about them is then known.
fn strict(predicate: &Binder, fresh: &mut Fresh) -> Expr {
    let (parameters, result) = predicate.ty.split_funs();
    let binders: Vec<Binder> = parameters.iter().map(|ty| fresh.binder("q", ty)).collect();
    let asked = Expr::local(predicate).apply(binders.iter().map(Expr::local).collect());
    let body = binders.iter().rev().fold(asked, |asked, binder| {
        let evaluated = fresh.binder("e", &binder.ty);
        force(Expr::local(binder), evaluated, asked, &result)
    });
    Expr::lambda(binders, body)
}

/// What is said of what an action returns.
pub(crate) fn action_argument(refined: &RefinedType) -> Option<&RefinedType> {
    match refined {
        RefinedType::Base(base) => base.arguments.first(),
        _ => None,
    }
}

/// The checked copy of a body at types.
fn checked_copy(instrumenter: &mut Instrumenter<'_>, body: &Expr, ty: &Type, types: &[Type]) -> Name {
    let name = instrumenter.reserve(Definition::CheckedCopy, instrumenter.target.base.as_str());
    let measured = metric(instrumenter);
    let copy = specialised(instrumenter, instrumenter.target, body, types, measured);
    instrumenter.define(name, ty.clone(), copy);
    name
}

/// A body at types, with every callee replaced by what is checked.
pub(crate) fn specialised<'p>(
    instrumenter: &mut Instrumenter<'p>,
    owner: Name,
    body: &Expr,
    types: &[Type],
    measured: Option<(Metric<'p>, Vec<Name>)>,
) -> Expr {
    let mut inner = body;
    let mut subst = Subst::default();
    let mut left = types.iter();
    let mut dictionaries = Vec::new();
    // The types of a method that is polymorphic itself come behind the dictionaries of its instance.
    loop {
        inner = match inner {
            Expr::TypeLambda(binders, rest) => {
                subst.extend(binders.iter().map(|binder| binder.var).zip(left.by_ref().cloned()));
                rest
            }
            Expr::Lambda(binders, rest)
                if left.len() > 0
                    && binders.iter().all(|binder| instrumenter.view.is_dictionary(&binder.ty)) =>
            {
                dictionaries.extend(binders.iter().cloned());
                rest
            }
            _ => break,
        };
    }
    let rest: Vec<Type> = left.cloned().collect();
    let fresh = Fresh::starting_at(body.next_local().0);
    let inner = Expr::lambda(dictionaries, inner.clone());
    let mut specialise = Specialise::new(instrumenter, owner, subst, fresh);
    let copy = match measured {
        Some((metric, group)) => specialise.measure(&inner, metric, group),
        None => specialise.expr(&inner),
    };
    copy.type_apply(rest)
}

/// What should get smaller with each recursive call.
#[derive(Clone, Copy)]
pub(crate) enum Metric<'p> {
    /// What an annotation says.
    Given(&'p Spec),
    /// An argument, by its position.
    Argument(usize),
}

/// Whether the termination of a function is checked at all.
pub(crate) fn is_termination_checked(instrumenter: &Instrumenter<'_>) -> bool {
    let specs = instrumenter.specs;
    let module = instrumenter.target.module;
    let off = ["--no-termination", "--notermination", "--no-termination-check"];
    !specs.lazy.contains(&instrumenter.target) && !off.iter().any(|flag| specs.has_flag(module, flag))
}

/// The functions that the target is recursive with, if its termination is to be checked: its type has a
/// metric, and neither a flag nor `lazy` says that it does not matter.
fn metric<'p>(instrumenter: &Instrumenter<'p>) -> Option<(Metric<'p>, Vec<Name>)> {
    let specs = instrumenter.specs;
    let given = specs.global(instrumenter.target).filter(|spec| !spec.metric.is_empty()).map(Metric::Given);
    let metric = given.or(instrumenter.default_metric.map(Metric::Argument))?;
    if !is_termination_checked(instrumenter) {
        return None;
    }
    let calls = |name: Name| {
        let mut found = Vec::new();
        if let Some(global) = instrumenter.view.global(name) {
            for called in global.body.globals() {
                if called.module == name.module && !found.contains(&called) {
                    found.push(called);
                }
            }
        }
        found
    };
    // Everything reached from here, then what reaches back.
    let mut reached = calls(instrumenter.target);
    let mut at = 0;
    while at < reached.len() && reached.len() < 1000 {
        for name in calls(reached[at]) {
            if !reached.contains(&name) {
                reached.push(name);
            }
        }
        at += 1;
    }
    let reaches_back = |start: Name| {
        let mut seen = vec![start];
        let mut at = 0;
        while at < seen.len() && seen.len() < 1000 {
            if seen[at] == instrumenter.target {
                return true;
            }
            for name in calls(seen[at]) {
                if !seen.contains(&name) {
                    seen.push(name);
                }
            }
            at += 1;
        }
        false
    };
    let group = reached.into_iter().filter(|name| reaches_back(*name)).collect();
    Some((metric, group))
}

/// Globals that tell the truth about a callee.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Reality {
    /// Calls it, on plain arguments.
    pub(crate) call: Option<Name>,
    /// Whether a result is one that its type allows; takes arguments and result.
    pub(crate) post: Option<Name>,
}

/// For each type of a value that was made up, the function that says whether declared invariants hold for it.
pub(crate) fn invariants(instrumenter: &mut Instrumenter<'_>) -> Vec<(Type, Name)> {
    let mut types: Vec<Type> = Vec::new();
    for label in &instrumenter.labels {
        let made_up: &[Type] = match (&label.kind, label.values.as_slice()) {
            (LabelKind::Inputs | LabelKind::Applied, values) => values,
            (LabelKind::Abstracted(_), [.., result]) => std::slice::from_ref(result),
            _ => &[],
        };
        for ty in made_up {
            if !types.contains(ty) {
                types.push(ty.clone());
            }
        }
    }
    let mut found = Vec::new();
    for ty in types {
        match instrumenter.invariant(&ty) {
            Ok(name) => found.extend(name.map(|name| (ty, name))),
            Err(error) => instrumenter.leave_out(error),
        }
    }
    found
}

/// For each callee, what tells the truth about it; nothing where that cannot be written.
pub(crate) fn realities(instrumenter: &mut Instrumenter<'_>) -> Vec<Reality> {
    let callees = instrumenter.callees.clone();
    let mut found = Vec::new();
    for callee in callees {
        let Some(name) = callee.global else {
            found.push(Reality::default());
            continue;
        };
        let call = real_call(instrumenter, name, &callee);
        let post = post(instrumenter, name, &callee).unwrap_or(None);
        found.push(Reality { call, post });
    }
    found
}

fn real_call(instrumenter: &mut Instrumenter<'_>, name: Name, callee: &Callee) -> Option<Name> {
    if callee.is_action {
        return None;
    }
    let (call, _) = instrumenter.view.saturated(name, &callee.types)?;
    let mut fresh = Fresh::default();
    let binders: Vec<Binder> = callee.parameters.iter().map(|ty| fresh.binder("x", ty)).collect();
    let call = call.apply(binders.iter().map(Expr::local).collect());
    let made = instrumenter
        .reserve(Definition::RealCall { function: name, types: callee.types.clone() }, name.base.as_str());
    let ty = Type::funs(callee.parameters.clone(), callee.result.clone());
    instrumenter.define(made, ty, Expr::lambda(binders, call));
    Some(made)
}

fn post(instrumenter: &mut Instrumenter<'_>, name: Name, callee: &Callee) -> Result<Option<Name>> {
    if callee.is_action {
        return Ok(None);
    }
    let specs = instrumenter.specs;
    let Some((_, arrows)) = instrumenter.view.contract(specs, name, &callee.types) else { return Ok(None) };
    let Arrows { parameters, result, result_type, predicates, mut scope, .. } = arrows;
    let Some(RefinedType::Base(base)) = result else { return Ok(None) };
    if !predicates.is_empty() {
        return Ok(None);
    }
    let mut fresh = Fresh::default();
    let mut binders = Vec::new();
    for (var, ty, _) in &parameters {
        let binder = fresh.binder(var.name, ty);
        scope.values.insert(var.id, Expr::local(&binder));
        binders.push(binder);
    }
    let answer = fresh.binder("r", &result_type);
    let conditions = instrumenter.conditions(base, &Expr::local(&answer), &mut scope, &mut fresh)?;
    if conditions.is_empty() {
        return Ok(None);
    }
    let holds = conditions.into_iter().rev().fold(truth(true), |rest, each| and(&mut fresh, each.expr, rest));
    binders.push(answer);
    let made = instrumenter
        .reserve(Definition::Promise { function: name, types: callee.types.clone() }, name.base.as_str());
    let types: Vec<Type> = binders.iter().map(|binder| binder.ty.clone()).collect();
    instrumenter.define(made, Type::funs(types, builtin::bool_ty()), Expr::lambda(binders, holds));
    Ok(Some(made))
}

/// A type in another whose arguments must not be weakened, as its declared variance says.
fn stricter_type(specs: &Specs, ty: &Type) -> Option<Name> {
    match ty {
        Type::Con(name, args) => {
            let is_strict = |one: &Variance| matches!(one, Variance::Invariant | Variance::Contravariant);
            let declared = specs.variances.get(name).is_some_and(|all| all.iter().any(is_strict));
            if declared { Some(*name) } else { args.iter().find_map(|arg| stricter_type(specs, arg)) }
        }
        Type::App(app) => stricter_type(specs, &app.0).or_else(|| stricter_type(specs, &app.1)),
        Type::Fun(fun) => stricter_type(specs, &fun.param).or_else(|| stricter_type(specs, &fun.result)),
        Type::Forall(forall) => stricter_type(specs, &forall.1),
        Type::Var(_) | Type::Meta(_) => None,
    }
}
