//! The function that is explored: the user's function with its assumptions and assertions around it.

use otherwise_core::{
    Alternative, Assertion, Binder, Expr, Global, GlobalKind, Kind, Literal, LocalId, Name, Pattern, PrimOp,
    Program, Symbol, TyBinder, Type, builtin,
};
use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_explore::{RESULT, Raw};
use otherwise_query_syntax::{Pieces, Text};

use super::Run;
use super::opening::Opened;
use super::types::Chosen;
use crate::Failure;

/// The function that is explored.
const ENTRY: &str = "otherwise entry";

/// What shows its result.
const SHOWS: &str = "otherwise shows";

/// What the names of the composed call begin with: nothing that the user wrote for it does.
fn stem(run: &Run) -> String {
    let fixed = run.arguments.iter().map(|(_, text)| text);
    let written = || fixed.clone().chain(&run.assume).chain(&run.assert).chain([&run.function]);
    let mut stem = "otherwise_".to_owned();
    while written().any(|text| text.contains(&stem)) {
        stem.push('_');
    }
    stem
}

/// `\x1 x2 -> let r = f x1 x2 in (r, assumption x1 x2, assertion x1 x2 r)`: the type checker ties it
/// together. What the user wrote is quoted, so that complaints can be moved to where it was written.
pub(super) fn text(run: &Run, types: &[Chosen], opened: &Opened) -> Result<Pieces, Failure> {
    let parameters = opened.parameters.len();
    if let Some((at, _)) = run.arguments.iter().find(|(at, _)| *at == 0 || *at > parameters) {
        let message = format!("`{}` has no argument {at}: it takes {parameters}", run.function);
        return Err(Diagnostic::error("bad-flag", message).into());
    }
    let fixed = |at: usize| run.arguments.iter().find(|(fixed, _)| *fixed == at).map(|(_, text)| text);
    let stem = stem(run);
    let mut text = Pieces::default();
    let quote = |text: &mut Pieces, flag: String, quoted: &str| {
        let original = Text::whole(flag, quoted);
        let range = original.range.clone();
        text.write("(");
        text.quote(&original, range);
        text.write("\n)");
    };
    let free: Vec<String> =
        (1..=parameters).filter(|at| fixed(*at).is_none()).map(|at| format!("{stem}x{at}")).collect();
    text.write(&if free.is_empty() { "\\() -> ".to_string() } else { format!("\\{} -> ", free.join(" ")) });
    let actual = |text: &mut Pieces, from: usize, to: usize| {
        for at in from..=to {
            text.write(" ");
            match fixed(at) {
                Some(given) => quote(text, format!("<--arg {at}>"), given),
                None => text.write(&format!("{stem}x{at}")),
            }
        }
    };
    let function = otherwise_interner::prefix(&run.function);
    text.write(&format!("let {{ {stem}r = "));
    for opening in opened.openings.iter().rev() {
        text.write(&format!("{} (", opening.qualified()));
    }
    text.write(&function);
    for chosen in types {
        text.write(" @");
        match &chosen.flag {
            Some(ty) => quote(&mut text, format!("<--type {}>", chosen.variable), ty),
            None => text.write(&format!("({})", chosen.text)),
        }
    }
    let mut given = 0;
    for opening in &opened.openings {
        actual(&mut text, given + 1, opening.after);
        text.write(")");
        given = opening.after;
    }
    actual(&mut text, given + 1, parameters);
    text.write(&format!(" }} in ({stem}r"));
    let result = format!(" {stem}r");
    for (flag, predicates, more) in [("assume", &run.assume, ""), ("assert", &run.assert, &result)] {
        text.write(", ");
        for predicate in predicates {
            quote(&mut text, format!("<--{flag}>"), predicate);
            actual(&mut text, 1, parameters);
            text.write(&format!("{more} Prelude.&& "));
        }
        text.write("Prelude.True");
    }
    text.write(")");
    Ok(text)
}

/// Complaints about the composed text, as they concern what the user wrote.
pub(super) fn in_words(diagnostics: &mut [Diagnostic], sources: &Sources, run: &Run, opened: &Opened) {
    let (name, stem) = (&run.function, stem(run));
    let Opened { parameters, result, .. } = opened;
    for diagnostic in diagnostics {
        let flag = diagnostic.span().map_or("", |span| sources.get(span.file).name());
        let taken = match flag {
            "<--assume>" => Some(Type::funs(parameters.clone(), builtin::bool_ty())),
            "<--assert>" => {
                Some(Type::funs(parameters.clone(), Type::fun(result.clone(), builtin::bool_ty())))
            }
            _ => None,
        };
        if let (Some(taken), "type-mismatch" | "too-many-arguments") = (taken, diagnostic.code) {
            let and_result = if flag == "<--assert>" { " and its result" } else { "" };
            diagnostic.help =
                Some(format!("this is applied to the arguments of `{name}`{and_result}: {taken}"));
        }
        let texts = std::iter::once(&mut diagnostic.message)
            .chain(diagnostic.primary.iter_mut().map(|label| &mut label.message))
            .chain(diagnostic.secondary.iter_mut().map(|label| &mut label.message))
            .chain(&mut diagnostic.notes)
            .chain(&mut diagnostic.help);
        for text in texts {
            if text.contains(&stem) {
                let result = text.replace(&format!("`{stem}r`"), &format!("the result of `{name}`"));
                *text = result.replace(&format!("`{stem}x"), "argument `");
            }
        }
    }
}

/// The types of a call: parameters, the triple it returns, and the types it must be applied to.
pub(super) struct CallTypes {
    types: Vec<Type>,
    pub(super) parameters: Vec<Type>,
    triple: Type,
    pub(super) result: Type,
}

/// Takes the type of the composed function apart. Variables that nothing decides are `Int`.
pub(super) fn types(call: &Global) -> Result<CallTypes, Failure> {
    let internal = || Failure::from(Diagnostic::error("internal", "the call has an unexpected type"));
    let (binders, ty) = call.ty.split_foralls();
    let instance = |binder: &TyBinder| match binder.kind {
        Kind::Type => Type::con(builtin::int()),
        _ => Type::con(builtin::list()),
    };
    let types: Vec<Type> = binders.iter().map(instance).collect();
    let ty = call.ty.instantiate(&types).unwrap_or(ty);
    let (parameters, triple) = ty.split_funs();
    let (_, parts) = triple.as_con().ok_or_else(internal)?;
    let [result, _, _] = parts else { return Err(internal()) };
    let result = result.clone();
    Ok(CallTypes { types, parameters, triple, result })
}

/// The global to explore: makes the arguments of raw values, takes the call apart, assumes and asserts.
/// `notes` says whether the result is noted before something is asserted of it.
pub(super) fn entry(function: &str, call: &Global, types: &CallTypes, raw: &[Raw], notes: bool) -> Global {
    let mut next = 0;
    let mut binder = |ty: &Type| {
        next += 1;
        Binder::new(LocalId(next), "x", ty.clone())
    };
    let arguments: Vec<Binder> = raw.iter().map(|raw| binder(&raw.ty)).collect();
    let made = arguments.iter().zip(raw).map(|(argument, raw)| match raw.make {
        Some(make) => Expr::Global(make).apply(vec![Expr::local(argument)]),
        None => Expr::local(argument),
    });
    let made: Vec<Expr> = made.collect();
    let (value, condition, check) =
        (binder(&types.result), binder(&builtin::bool_ty()), binder(&builtin::bool_ty()));
    let whole = binder(&types.triple);
    let asserted = Expr::Assert(Box::new(Assertion {
        condition: Expr::local(&check),
        body: Expr::local(&value),
        message: format!("the result of `{function}`").into(),
        span: None,
    }));
    // Who violates it shall be seen.
    let noted = match notes {
        true => Expr::Prim(PrimOp::Note)
            .type_apply(vec![types.result.clone(), types.result.clone()])
            .apply(vec![Expr::Literal(Literal::Int(RESULT)), Expr::local(&value), asserted]),
        false => asserted,
    };
    let assumed = Expr::Assume(Box::new(Expr::local(&condition)), Box::new(noted));
    let pattern = Pattern::Constructor {
        constructor: builtin::tuple(3),
        types: vec![],
        fields: vec![value, condition, check],
    };
    let called = Expr::Global(call.name).type_apply(types.types.clone()).apply(made);
    let body = Expr::case(called, whole, types.result.clone(), vec![Alternative { pattern, body: assumed }]);
    let name = Name { module: call.name.module, base: Symbol::new(ENTRY) };
    let ty = Type::funs(raw.iter().map(|raw| raw.ty.clone()).collect::<Vec<_>>(), types.result.clone());
    let body = Expr::lambda(arguments, body);
    Global { name, ty, body, kind: GlobalKind::Generated, span: None, exported: true }
}

/// A global that shows the result; none if its type has no instance of `Show`.
pub(super) fn shows(call: &Global, result: &Type, declarations: &Program) -> Option<Global> {
    let class = Name::new("Otherwise.Base.Core", "Show");
    let dictionary = declarations.dictionary(&Type::con_app(class, vec![result.clone()]))?;
    let show = Expr::Global(Name::new("Otherwise.Base.Core", "show"));
    let value = Binder::new(LocalId(1), "x", result.clone());
    let body = show.type_apply(vec![result.clone()]).apply(vec![dictionary, Expr::local(&value)]);
    let text = Type::con_app(builtin::list(), vec![Type::con(builtin::char_type())]);
    Some(Global {
        name: Name { module: call.name.module, base: Symbol::new(SHOWS) },
        ty: Type::fun(result.clone(), text),
        body: Expr::lambda(vec![value], body),
        kind: GlobalKind::Generated,
        span: None,
        exported: true,
    })
}

/// What the program calls the arguments that are not fixed, as far as it does: a name that stands for one
/// only.
pub(super) fn argument_names(function: &Global, run: &Run) -> Vec<String> {
    let mut body = &function.body;
    let mut binders = Vec::new();
    loop {
        body = match body {
            Expr::TypeLambda(_, inner) => inner,
            Expr::Lambda(own, inner) => {
                binders.extend(own);
                inner
            }
            Expr::Tick(_, inner) => inner,
            _ => break,
        };
    }
    let dictionaries = function.ty.split_foralls().1.split_context().0.len();
    let names: Vec<&str> = binders.iter().skip(dictionaries).map(|binder| binder.name.as_str()).collect();
    let name = |(at, name): (usize, &&str)| {
        let is_plain = name.starts_with(|c: char| c.is_alphabetic())
            && names.iter().filter(|other| *other == name).count() == 1;
        if is_plain { (*name).to_string() } else { format!("x{}", at + 1) }
    };
    let all = names.iter().enumerate().map(name).collect::<Vec<_>>().into_iter().enumerate();
    all.filter(|(at, _)| !run.is_fixed(at + 1)).map(|(_, name)| name).collect()
}
