//! The function that is explored: the user's function with its assumptions and assertions around it.

use otherwise_core::{
    Alternative, Assertion, Binder, Expr, Global as CoreGlobal, GlobalKind, Kind, LocalId, Name, Pattern,
    Symbol, Type, builtin,
};
use otherwise_diagnostics::Diagnostic;

use otherwise_report::run::Maker;

use crate::cli::RunArguments;
use crate::output::Failure;

/// The function that is explored.
const ENTRY: &str = "otherwise_entry";

/// `\x1 x2 -> let r = f x1 x2 in (r, assumption x1 x2, assertion x1 x2 r)`: the type checker ties it together.
pub(super) fn entry_text(arguments: &RunArguments, ty: &Type) -> Result<String, Failure> {
    let parameters = arity(ty);
    let function = format!("({}){}", arguments.function, type_arguments(arguments, ty));
    if let Some((at, _)) = arguments.arguments.iter().find(|(at, _)| *at == 0 || *at > parameters) {
        let message = format!("`{}` has no argument {at}: it takes {parameters}", arguments.function);
        return Err(Diagnostic::error("bad-flag", message).into());
    }
    let fixed = |at: usize| arguments.arguments.iter().find(|(fixed, _)| *fixed == at).map(|(_, text)| text);
    let free: Vec<usize> = (1..=parameters).filter(|at| fixed(*at).is_none()).collect();
    let containers = containers(ty);
    let free_text = |at: usize| match containers.get(at - 1) {
        Some(Some(_)) => format!("otherwise_c{at}"),
        _ => format!("otherwise_x{at}"),
    };
    let actual: Vec<String> = (1..=parameters)
        .map(|at| fixed(at).map_or_else(|| free_text(at), |text| format!("({text}\n)")))
        .collect();
    let made: Vec<String> = free
        .iter()
        .filter_map(|at| {
            let container = containers.get(at - 1).copied().flatten()?;
            Some(format!("otherwise_c{at} = Otherwise.Symbolic.{} otherwise_x{at}; ", container.function))
        })
        .collect();
    let made = made.concat();
    let actual = actual.join(" ");
    let all = |predicates: &[String], more: &str| match predicates {
        [] => "Prelude.True".to_string(),
        _ => {
            let calls: Vec<String> =
                predicates.iter().map(|predicate| format!("(({predicate}\n) {actual}{more})")).collect();
            calls.join(" Prelude.&& ")
        }
    };
    let body = format!(
        "let {{ {made}otherwise_r = {function} {actual} }} in (otherwise_r, {}, {})",
        all(&arguments.assume, ""),
        all(&arguments.assert, " otherwise_r")
    );
    let names: Vec<String> = free.iter().map(|at| format!("otherwise_x{at}")).collect();
    Ok(if names.is_empty() { format!("\\() -> {body}") } else { format!("\\{} -> {body}", names.join(" ")) })
}

/// The types to use for the type variables of the function, such as ` @Prelude.Int @[]`.
pub(super) fn type_arguments(arguments: &RunArguments, ty: &Type) -> String {
    let choose = |binder: &otherwise_core::TyBinder| {
        let name = binder.var.name.as_str();
        let chosen = arguments.types.iter().find(|(variable, _)| variable == name);
        match (chosen, &binder.kind) {
            (Some((_, ty)), _) => format!(" @({ty})"),
            (None, Kind::Type) => " @Prelude.Int".to_string(),
            (None, _) => " @[]".to_string(),
        }
    };
    ty.split_foralls().0.iter().map(choose).collect()
}

/// A container of the library whose symbolic values are made of symbolic lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Container {
    /// The function of `Otherwise.Symbolic` that makes it.
    function: &'static str,
    /// How it is written: a function, and the module that exports it.
    pub(super) maker: Maker,
}

/// The container that a type is, if it is one.
fn container(ty: &Type) -> Option<Container> {
    let (name, _) = ty.as_con()?;
    let (function, maker) = match (name.module.as_str(), name.base.as_str()) {
        ("Otherwise.Containers.Map", "Map") => ("mapOf", Maker::from_list("Data.Map")),
        ("Otherwise.Containers.Set", "Set") => ("setOf", Maker::from_list("Data.Set")),
        ("Otherwise.Containers.IntMap", "IntMap") => ("intMapOf", Maker::from_list("Data.IntMap")),
        ("Otherwise.Containers.IntSet", "IntSet") => ("intSetOf", Maker::from_list("Data.IntSet")),
        ("Data.Sequence", "Seq") => ("seqOf", Maker::from_list("Data.Sequence")),
        (_, "Ratio") if name.module.as_str().starts_with("Otherwise.Base") => {
            ("ratioOf", Maker { module: Some("Data.Ratio"), name: "%", infix: true })
        }
        ("Numeric.Natural", "Natural") => {
            ("naturalOf", Maker { module: None, name: "fromInteger", infix: false })
        }
        _ => return None,
    };
    Some(Container { function, maker })
}

/// For each parameter of a function of this type, the container that it is.
pub(super) fn containers(ty: &Type) -> Vec<Option<Container>> {
    ty.split_foralls().1.split_context().1.split_funs().0.iter().map(container).collect()
}

/// How many arguments a function of this type takes.
pub(super) fn arity(ty: &Type) -> usize {
    ty.split_foralls().1.split_context().1.split_funs().0.len()
}

/// The global to explore: takes the call apart, assumes and asserts. Also its parameter types and result type.
pub(super) fn entry(function: &str, call: &CoreGlobal) -> Result<(CoreGlobal, Vec<Type>, Type), Failure> {
    let internal = || Failure::from(Diagnostic::error("internal", "the call has an unexpected type"));
    let (binders, ty) = call.ty.split_foralls();
    let instance = |binder: &otherwise_core::TyBinder| match binder.kind {
        Kind::Type => Type::con(builtin::int()),
        _ => Type::con(builtin::list()),
    };
    let types: Vec<Type> = binders.iter().map(instance).collect();
    let ty = call.ty.instantiate(&types).unwrap_or(ty);
    let (parameters, triple) = ty.split_funs();
    let (_, parts) = triple.as_con().ok_or_else(internal)?;
    let [result, _, _] = parts else { return Err(internal()) };
    let result = result.clone();
    let mut next = 0;
    let mut binder = |ty: &Type| {
        next += 1;
        Binder { id: LocalId(next), name: Symbol::new("x"), ty: ty.clone() }
    };
    let arguments: Vec<Binder> = parameters.iter().map(&mut binder).collect();
    let (value, condition, check) =
        (binder(&result), binder(&builtin::bool_ty()), binder(&builtin::bool_ty()));
    let whole = binder(&triple);
    let asserted = Expr::Assert(Box::new(Assertion {
        condition: Expr::local(&check),
        body: Expr::local(&value),
        message: format!("the result of `{function}`").into(),
        span: None,
    }));
    let assumed = Expr::Assume(Box::new(Expr::local(&condition)), Box::new(asserted));
    let pattern = Pattern::Constructor {
        constructor: builtin::tuple(3),
        types: vec![],
        fields: vec![value, condition, check],
    };
    let called = Expr::Global(call.name).type_apply(types).apply(arguments.iter().map(Expr::local).collect());
    let body = Expr::case(called, whole, result.clone(), vec![Alternative { pattern, body: assumed }]);
    let name = Name { module: call.name.module, base: Symbol::new(ENTRY) };
    let ty = Type::funs(parameters.clone(), result.clone());
    let body = Expr::lambda(arguments, body);
    let entry = CoreGlobal { name, ty, body, kind: GlobalKind::Generated, span: None, exported: true };
    Ok((entry, parameters, result))
}
