//! The function that is explored: the user's function with its assumptions and assertions around it.

use otherwise_core::{
    Alternative, Assertion, Binder, Expr, Global as CoreGlobal, GlobalKind, Globals, Kind, Literal, LocalId,
    Name, Pattern, PrimOp, Program, Subst, Symbol, TyBinder, Type, builtin,
};
use otherwise_diagnostics::{Diagnostic, Sources};
use otherwise_explore::{RESULT, Raw};
use otherwise_query_syntax::{Pieces, Text};
use otherwise_report::run::Opening;

use crate::cli::RunArguments;
use crate::output::Failure;

/// The function that is explored.
const ENTRY: &str = "otherwise_entry";

/// What shows its result.
const SHOWS: &str = "otherwise_shows";

/// `\x1 x2 -> let r = f x1 x2 in (r, assumption x1 x2, assertion x1 x2 r)`: the type checker ties it together. What the
/// user wrote is quoted, so that complaints can be moved to where it was written.
pub(super) fn entry_text(
    arguments: &RunArguments,
    types: &[Chosen],
    opened: &Opened,
) -> Result<Pieces, Failure> {
    let parameters = opened.parameters.len();
    if let Some((at, _)) = arguments.arguments.iter().find(|(at, _)| *at == 0 || *at > parameters) {
        let message = format!("`{}` has no argument {at}: it takes {parameters}", arguments.function);
        return Err(Diagnostic::error("bad-flag", message).into());
    }
    let fixed = |at: usize| arguments.arguments.iter().find(|(fixed, _)| *fixed == at).map(|(_, text)| text);
    let mut text = Pieces::default();
    let quote = |text: &mut Pieces, flag: String, quoted: &str| {
        let original = Text::whole(flag, quoted);
        let range = original.range.clone();
        text.write("(");
        text.quote(&original, range);
        text.write("\n)");
    };
    let free: Vec<String> =
        (1..=parameters).filter(|at| fixed(*at).is_none()).map(|at| format!("otherwise_x{at}")).collect();
    text.write(&if free.is_empty() { "\\() -> ".to_string() } else { format!("\\{} -> ", free.join(" ")) });
    let actual = |text: &mut Pieces, from: usize, to: usize| {
        for at in from..=to {
            text.write(" ");
            match fixed(at) {
                Some(given) => quote(text, format!("<--arg {at}>"), given),
                None => text.write(&format!("otherwise_x{at}")),
            }
        }
    };
    let is_word = arguments.function.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let function = if is_word { arguments.function.clone() } else { format!("({})", arguments.function) };
    text.write("let { otherwise_r = ");
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
    text.write(" } in (otherwise_r");
    for (flag, predicates, more) in
        [("assume", &arguments.assume, ""), ("assert", &arguments.assert, " otherwise_r")]
    {
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
pub(super) fn in_words(diagnostics: &mut [Diagnostic], sources: &Sources, name: Symbol, opened: &Opened) {
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
            if text.contains("otherwise_") {
                let result = text.replace("`otherwise_r`", &format!("the result of `{name}`"));
                *text = result.replace("`otherwise_x", "argument `");
            }
        }
    }
}

/// A type for a type variable.
#[derive(Clone, Debug)]
pub(super) struct Chosen {
    /// The variable.
    pub(super) variable: String,
    /// The type, as Haskell.
    pub(super) text: String,
    /// What `--type` says, if it says something.
    flag: Option<String>,
    /// Whether it is what such a variable always is.
    pub(super) is_usual: bool,
}

/// So many choices of types for all type variables are explored.
const MOST_VARIANTS: usize = 4;

/// Choices of types for the type variables of a function.
pub(super) struct Variants {
    /// The choices; at least one.
    pub(super) types: Vec<Vec<Chosen>>,
    /// Whether there are others that matter.
    pub(super) more: bool,
}

/// The types to use for the type variables of the function: what `--type` says; for an index, those that exist; else the simplest
/// that have the instances which the function needs.
pub(super) fn type_arguments(
    arguments: &RunArguments,
    ty: &Type,
    declarations: &Program,
) -> Result<Variants, Failure> {
    let (binders, body) = ty.split_foralls();
    let (context, body) = body.split_context();
    let (parameters, _) = body.split_funs();
    let told = |binder: &TyBinder| {
        arguments.types.iter().find(|(variable, _)| variable == binder.var.name.as_str()).map(|(_, ty)| ty)
    };
    if let Some((variable, _)) = arguments
        .types
        .iter()
        .find(|(variable, _)| !binders.iter().any(|binder| binder.var.name.as_str() == variable))
    {
        let message = format!("the type of `{}` has no variable `{variable}`", arguments.function);
        let variables: Vec<&str> = binders.iter().map(|binder| binder.var.name.as_str()).collect();
        let complaint = Diagnostic::error("bad-flag", message);
        return Err(match otherwise_diagnostics::suggest::nearest(variable, variables) {
            Some(nearest) => complaint.help(format!("did you mean `{nearest}`?")).into(),
            None => complaint.into(),
        });
    }
    let mut variants: Vec<(Subst, Vec<Chosen>)> = vec![(Subst::default(), Vec::new())];
    let mut more = false;
    for binder in &binders {
        let variable = binder.var.name.as_str().to_string();
        if let Some(text) = told(binder) {
            let told = Chosen { variable, text: text.clone(), flag: Some(text.clone()), is_usual: true };
            variants.iter_mut().for_each(|(_, chosen)| chosen.push(told.clone()));
            continue;
        }
        let usual = match binder.kind {
            Kind::Type => Type::con(builtin::int()),
            _ => Type::con(builtin::list()),
        };
        // An index of a GADT is one of those that its constructors return.
        let indices = declarations.index_candidates(binder.var, &parameters);
        more |= indices.more;
        let mut extended = Vec::new();
        for (known, chosen) in variants {
            let fits = |candidate: &Type| declarations.fits(binder, candidate, &context, &known);
            let mut found: Vec<Type> = indices.types.iter().filter(|index| fits(index)).cloned().collect();
            if found.is_empty() {
                // Without a type that fits, the type checker says best what is missing.
                let other = declarations.candidates(binder, &context).into_iter().find(fits);
                found.push(other.unwrap_or_else(|| usual.clone()));
            }
            for ty in found {
                let (mut known, mut chosen) = (known.clone(), chosen.clone());
                let (variable, text) = (variable.clone(), source(&ty));
                chosen.push(Chosen { variable, text, flag: None, is_usual: ty == usual });
                known.insert(binder.var, ty);
                extended.push((known, chosen));
            }
        }
        more |= extended.len() > MOST_VARIANTS;
        extended.truncate(MOST_VARIANTS);
        variants = extended;
    }
    Ok(Variants { types: variants.into_iter().map(|(_, chosen)| chosen).collect(), more })
}

/// The types that variables stand for, in words; none if that goes without saying.
pub(super) fn types_note(variants: &[Vec<Chosen>]) -> Vec<String> {
    let all = variants.iter().flatten();
    let mut variables: Vec<&str> =
        all.clone().filter(|chosen| !chosen.is_usual).map(|chosen| chosen.variable.as_str()).collect();
    let mut seen = Vec::new();
    variables.retain(|variable| {
        !seen.contains(variable) && {
            seen.push(*variable);
            true
        }
    });
    let note = |variable: &&str| {
        let mut texts: Vec<&str> = Vec::new();
        for chosen in all.clone().filter(|chosen| chosen.variable == **variable) {
            if !texts.contains(&chosen.text.as_str()) {
                texts.push(&chosen.text);
            }
        }
        format!("with {variable} = {}", texts.join(", ").replace("Prelude.", ""))
    };
    variables.iter().map(note).collect()
}

/// The same as one text, such as ` @Prelude.Int @[]`.
pub(super) fn type_arguments_text(types: &[Chosen]) -> String {
    types.iter().map(|chosen| format!(" @({})", chosen.text)).collect()
}

/// A type as it is written in a program.
fn source(ty: &Type) -> String {
    let int = [builtin::int(), builtin::double(), builtin::bool_type(), builtin::char_type()];
    match ty.as_con() {
        Some((name, [])) if int.contains(&name) => format!("Prelude.{}", name.base),
        _ => ty.to_string(),
    }
}

/// A function with its result opened.
#[derive(Clone, Debug)]
pub(super) struct Opened {
    /// What is done with the result, from the inside out.
    pub(super) openings: Vec<Opening>,
    /// The types of all arguments.
    pub(super) parameters: Vec<Type>,
    /// The type of what is seen in the end.
    result: Type,
}

/// Newtypes around newtypes are opened this deep.
const DEEPEST: usize = 8;

impl Opened {
    /// A function of this type as it is.
    pub(super) fn not(ty: &Type) -> Opened {
        let (parameters, result) = ty.split_foralls().1.split_context().1.split_funs();
        Opened { openings: Vec::new(), parameters, result }
    }

    /// A function of this type of a module: actions are performed, and functions that a newtype wraps are applied, so that a
    /// parser gets a text and a stateful computation a state.
    pub(super) fn of(ty: &Type, module: Symbol, declarations: &Program, globals: &dyn Globals) -> Opened {
        let mut opened = Opened::not(ty);
        while opened.openings.len() < DEEPEST
            && let Some((name, types)) = opened.result.as_con()
        {
            let after = opened.parameters.len();
            if name == action() {
                let (module, function) = ("System.IO.Unsafe".to_string(), "unsafePerformIO".to_string());
                let result = types.first().cloned();
                opened.openings.push(Opening { after, module, function, performs: true });
                opened.result = result.unwrap_or(opened.result);
                break;
            }
            let Some((mut selector, inside)) = wrapped(name, types, declarations) else { break };
            let is_visible = |name: Name| {
                name.module == module || globals.global(name).is_some_and(|global| global.exported)
            };
            let (more, mut next) = inside.split_funs();
            let is_action = next.as_con().is_some_and(|(name, _)| name == action());
            // `runState` is `runStateT` without the trivial monad.
            let base = selector.base.as_str().strip_suffix('T').unwrap_or_default();
            let short = Name { module: selector.module, base: Symbol::new(base) };
            let inner = trivial(&next).filter(|_| !base.is_empty() && is_visible(short));
            if !is_visible(selector) || (more.is_empty() && !is_action && inner.is_none()) {
                break;
            }
            if let Some(inner) = inner {
                (selector, next) = (short, inner);
            }
            let (module, function) = (selector.module.to_string(), selector.base.to_string());
            opened.openings.push(Opening { after, module, function, performs: false });
            opened.parameters.extend(more);
            opened.result = next;
        }
        opened
    }
}

/// The type of actions.
fn action() -> Name {
    Name::new("Otherwise.Base.Core", "IO")
}

/// What the trivial monad has, if this is its type.
fn trivial(ty: &Type) -> Option<Type> {
    let (name, types) = ty.as_con()?;
    (name == Name::new("Data.Functor.Identity", "Identity")).then(|| types.first().cloned())?
}

/// The selector of a newtype and the type of what it selects, if it has one.
fn wrapped(name: Name, types: &[Type], declarations: &Program) -> Option<(Name, Type)> {
    let constructor = declarations.newtype(name)?;
    let [field] = constructor.fields.as_slice() else { return None };
    if types.len() != constructor.universals.len() || matches!(field.ty, Type::Forall(_)) {
        return None;
    }
    let variables = constructor.universals.iter().map(|binder| binder.var);
    let inside = field.ty.subst(&variables.zip(types.iter().cloned()).collect());
    Some((Name { module: name.module, base: field.name? }, inside))
}

/// The types of a call: parameters, the triple it returns, and the types it must be applied to.
pub(super) struct CallTypes {
    types: Vec<Type>,
    pub(super) parameters: Vec<Type>,
    triple: Type,
    pub(super) result: Type,
}

/// Takes the type of the composed function apart. Variables that nothing decides are `Int`.
pub(super) fn call_types(call: &CoreGlobal) -> Result<CallTypes, Failure> {
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

/// The global to explore: makes the arguments of raw values, takes the call apart, assumes and asserts. `notes` says whether the
/// result is noted before something is asserted of it.
pub(super) fn entry(
    function: &str,
    call: &CoreGlobal,
    types: &CallTypes,
    raw: &[Raw],
    notes: bool,
) -> CoreGlobal {
    let mut next = 0;
    let mut binder = |ty: &Type| {
        next += 1;
        Binder { id: LocalId(next), name: Symbol::new("x"), ty: ty.clone() }
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
    CoreGlobal { name, ty, body, kind: GlobalKind::Generated, span: None, exported: true }
}

/// A global that shows the result; none if its type has no instance of `Show`.
pub(super) fn shows(call: &CoreGlobal, result: &Type, declarations: &Program) -> Option<CoreGlobal> {
    let class = Name::new("Otherwise.Base.Core", "Show");
    let dictionary = declarations.dictionary(&Type::con_app(class, vec![result.clone()]))?;
    let show = Expr::Global(Name::new("Otherwise.Base.Core", "show"));
    let value = Binder { id: LocalId(1), name: Symbol::new("x"), ty: result.clone() };
    let body = show.type_apply(vec![result.clone()]).apply(vec![dictionary, Expr::local(&value)]);
    let text = Type::con_app(builtin::list(), vec![Type::con(builtin::char_type())]);
    Some(CoreGlobal {
        name: Name { module: call.name.module, base: Symbol::new(SHOWS) },
        ty: Type::fun(result.clone(), text),
        body: Expr::lambda(vec![value], body),
        kind: GlobalKind::Generated,
        span: None,
        exported: true,
    })
}

/// What the program calls the arguments that are not fixed, as far as it does: a name that stands for one only.
pub(super) fn argument_names(function: &CoreGlobal, fixed: &[(usize, String)]) -> Vec<String> {
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
    all.filter(|(at, _)| !fixed.iter().any(|(fixed, _)| *fixed == at + 1)).map(|(_, name)| name).collect()
}
