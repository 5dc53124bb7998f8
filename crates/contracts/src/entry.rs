//! The start of a check: `assume pre(inputs) in f_det^a inputs` (section 4), as a global that takes nothing.

use otherwise_core::{Bind, Binder, Expr, Name, Subst, Type, builtin};

use crate::annotation::RefinedType;
use crate::build::{Fresh, and, next_local, note, truth};
use crate::counterfactual::{Arrows, arrows, plain_arrows};
use crate::factory::{Callee, Factory, LabelKind, What};
use crate::guard::{Side, Step};
use crate::logic::{Result, Scope, unsupported};
use crate::specialise::Specialise;

/// Makes the start of a check of the factory's target: a global whose one argument does not matter.
pub(crate) fn entry(factory: &mut Factory<'_>) -> Result<Name> {
    let target = factory.target;
    let Some(global) = factory.world.global(target) else {
        return unsupported(None, format!("`{}` has no definition", target.base));
    };
    let Some(types) = factory.world.instantiation(&global.ty) else {
        return unsupported(
            global.span,
            "no type is known to have the instances that the constraints ask for",
        );
    };
    let Some(ty) = global.ty.instantiate(&types) else {
        return unsupported(global.span, "the type cannot be instantiated");
    };
    let det = checked_copy(factory, &global.body, &ty, &types);
    let specs = factory.specs;
    let Arrows { dictionaries, parameters, result, result_type, predicates, mut scope, .. } =
        match specs.global(target) {
            Some(spec) => arrows(&spec.ty, &types, Scope::default()),
            None => plain_arrows(&ty),
        };
    let mut fresh = Fresh::default();
    let mut steps = Vec::new();
    for predicate in predicates {
        // An abstract refinement of the checked function is any predicate.
        let parameters: Vec<Type> = predicate.parameters.iter().map(|ty| ty.subst(&scope.types)).collect();
        let ty = Type::funs(parameters, builtin::bool_ty());
        let Some(generator) = factory.generator(&ty) else {
            return unsupported(None, format!("the abstract refinement `{}`", predicate.name));
        };
        let binder = fresh.binder(predicate.name, &ty);
        scope.predicates.insert(predicate.id, Expr::local(&binder));
        steps.push(Step::Generate(binder, generator));
    }
    let mut inputs = Vec::new();
    for (var, ty, _) in &parameters {
        let Some(generator) = factory.generator(ty) else {
            return unsupported(global.span, format!("an argument of type `{ty}` cannot be symbolic"));
        };
        let binder = fresh.binder(var.name, ty);
        inputs.push((Expr::local(&binder), ty.clone()));
        steps.push(Step::Generate(binder, generator));
    }
    let mut guarded = Vec::new();
    let mut arguments = Vec::new();
    for (position, ((var, ty, refined), (input, _))) in parameters.iter().zip(&inputs).enumerate() {
        let side = Side::Given(position);
        let value = match refined {
            Some(refined) => {
                factory.guard(refined, input.clone(), &side, &mut scope, &mut fresh, &mut guarded)?
            }
            None => {
                if let Some(valid) = factory.validity(ty)? {
                    guarded.push(Step::Assume(Expr::Global(valid).apply(vec![input.clone()])));
                }
                input.clone()
            }
        };
        scope.values.insert(var.id, input.clone());
        arguments.push(value);
    }
    let mut known = Vec::new();
    for constraint in &dictionaries {
        match factory.world.dictionary(constraint) {
            Some(dictionary) => known.push(dictionary),
            None => return unsupported(global.span, "an instance is missing"),
        }
    }
    let answer = fresh.binder("r", &result_type);
    let call = Expr::Global(det).apply(known.into_iter().chain(arguments).collect());
    let mut after = Vec::new();
    let mut returned = Expr::local(&answer);
    if let Some(refined) = result {
        let values = vec![(Expr::local(&answer), result_type.clone())];
        let side = Side::Provided { what: What::Result, values };
        returned = factory.guard(refined, returned, &side, &mut scope, &mut fresh, &mut after)?;
    }
    let body = factory.close(after, returned, &result_type, &mut fresh);
    let label = factory.label(LabelKind::Result, vec![result_type.clone()]);
    let body = note(label, vec![(Expr::local(&answer), result_type.clone())], body, &result_type);
    let body = Expr::let_(Bind::NonRec(answer, call), body);
    let body = factory.close(guarded, body, &result_type, &mut fresh);
    let label = factory.label(LabelKind::Inputs, inputs.iter().map(|(_, ty)| ty.clone()).collect());
    let body = note(label, inputs, body, &result_type);
    let body = factory.close(steps, body, &result_type, &mut fresh);
    let world: Binder = fresh.binder("w", &Type::con(builtin::real_world()));
    let name = factory.reserve("entry", "entry");
    let whole = Type::fun(world.ty.clone(), result_type);
    factory.define(name, whole, Expr::lambda(vec![world], body));
    Ok(name)
}

/// The checked copy of a body at types.
fn checked_copy(factory: &mut Factory<'_>, body: &Expr, ty: &Type, types: &[Type]) -> Name {
    let mut inner = body;
    let mut subst = Subst::default();
    let mut left = types.iter();
    while let Expr::TypeLambda(binders, rest) = inner {
        subst.extend(binders.iter().map(|binder| binder.var).zip(left.by_ref().cloned()));
        inner = rest;
    }
    let rest: Vec<Type> = left.cloned().collect();
    let name = factory.reserve("checked copy", factory.target.base.as_str());
    let fresh = Fresh::starting_at(next_local(body));
    let target = factory.target;
    let copy = Specialise::new(factory, target, subst, fresh).expr(inner).type_apply(rest);
    factory.define(name, ty.clone(), copy);
    name
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
pub(crate) fn invariants(factory: &mut Factory<'_>) -> Vec<(Type, Name)> {
    let mut types: Vec<Type> = Vec::new();
    for label in &factory.labels {
        let made_up: &[Type] = match (&label.kind, label.values.as_slice()) {
            (LabelKind::Inputs, values) => values,
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
        match factory.invariant(&ty) {
            Ok(name) => found.extend(name.map(|name| (ty, name))),
            Err(error) => factory.leave_out(error),
        }
    }
    found
}

/// For each callee, what tells the truth about it; nothing where that cannot be written.
pub(crate) fn realities(factory: &mut Factory<'_>) -> Vec<Reality> {
    let callees = factory.callees.clone();
    let mut found = Vec::new();
    for callee in callees {
        let Some(name) = callee.global else {
            found.push(Reality::default());
            continue;
        };
        let call = real_call(factory, name, &callee);
        let post = post(factory, name, &callee).unwrap_or(None);
        found.push(Reality { call, post });
    }
    found
}

fn real_call(factory: &mut Factory<'_>, name: Name, callee: &Callee) -> Option<Name> {
    let global = factory.world.global(name)?;
    let (context, _) = global.ty.instantiate(&callee.types)?.split_context();
    let dictionaries: Option<Vec<Expr>> =
        context.iter().map(|constraint| factory.world.dictionary(constraint)).collect();
    let mut fresh = Fresh::default();
    let binders: Vec<Binder> = callee.parameters.iter().map(|ty| fresh.binder("x", ty)).collect();
    let call = Expr::Global(name).type_apply(callee.types.clone()).apply(dictionaries?);
    let call = call.apply(binders.iter().map(Expr::local).collect());
    let made = factory.reserve(&format!("really {name} {:?}", callee.types), name.base.as_str());
    let ty = Type::funs(callee.parameters.clone(), callee.result.clone());
    factory.define(made, ty, Expr::lambda(binders, call));
    Some(made)
}

fn post(factory: &mut Factory<'_>, name: Name, callee: &Callee) -> Result<Option<Name>> {
    let specs = factory.specs;
    let Some(spec) = specs.global(name) else { return Ok(None) };
    let Arrows { parameters, result, result_type, predicates, mut scope, .. } =
        arrows(&spec.ty, &callee.types, Scope::default());
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
    let conditions = factory.conditions(base, &Expr::local(&answer), &mut scope, &mut fresh)?;
    if conditions.is_empty() {
        return Ok(None);
    }
    let holds = conditions.into_iter().rev().fold(truth(true), |rest, each| and(&mut fresh, each.expr, rest));
    binders.push(answer);
    let made = factory.reserve(&format!("post {name} {:?}", callee.types), name.base.as_str());
    let types: Vec<Type> = binders.iter().map(|binder| binder.ty.clone()).collect();
    factory.define(made, Type::funs(types, builtin::bool_ty()), Expr::lambda(binders, holds));
    Ok(Some(made))
}
