//! The entry of a query at raw types: what cannot be given or looked for as it is (maps, hidden types,
//! functions of functions) is made of what can.

use otherwise_core::{
    Alternative, Bind, Binder, Expr, Global, GlobalKind, Globals, LocalId, Name, Pattern, Program, Type, link,
};
use otherwise_explore::{RawTypes, Unsupported, WithMade};
use std::sync::Arc;

use crate::contents::Contents;

/// The module of the entry; no module of a program has such a name.
const MODULE: &str = "Otherwise.Query";

/// A program whose entry takes raw values.
pub(crate) struct Entry {
    pub(crate) program: Program,
    pub(crate) name: Name,
    /// The function that has the predicate.
    pub(crate) called: Name,
    /// The raw types of the arguments that are given.
    pub(crate) given: Vec<Type>,
    /// The raw types of the unknowns.
    pub(crate) sought: Vec<Type>,
    /// What no unknown can be.
    pub(crate) left_out: Vec<String>,
}

/// An argument (first all that are given, then the unknowns) of which there are no values.
pub(crate) type Refusal = (usize, Unsupported);

/// Links an entry that takes raw values of these types, and the other roots.
pub(crate) fn entry(
    (declarations, globals): (Program, &dyn Globals),
    called: Name,
    (given, sought): (&[Type], &[Type]),
    result: &Type,
    roots: &[Name],
) -> Result<Entry, Refusal> {
    let mut raw_types = RawTypes::new(&declarations, globals, Vec::new(), 0);
    let mut binders = Vec::new();
    let mut arguments = Vec::new();
    let mut lists = Vec::new();
    for (at, ty) in given.iter().chain(sought).enumerate() {
        let raw = if at < given.len() { raw_types.of_given(ty) } else { raw_types.of(ty) };
        let raw = raw.map_err(|why| (at, why))?;
        let binder = Binder::new(LocalId(at as u32 + 1), "x", raw.ty.clone());
        if at >= given.len() {
            lists.extend(raw.lists().map(|names| (at, names)));
        }
        let value = Expr::local(&binder);
        arguments.push(match raw.make {
            Some(make) => Expr::Global(make).apply(vec![value]),
            None => value,
        });
        binders.push(binder);
    }
    let mut types: Vec<Type> = binders.iter().map(|binder| binder.ty.clone()).collect();
    let (made, data_types) = (raw_types.made, raw_types.data_types);
    let left_out = raw_types.left_out.into_iter().map(|why| why.message).collect();
    let name = Name::new(MODULE, "entry");
    let known = WithMade { made, others: globals };
    let call = with_contents(&known, (called, &arguments), &lists, result);
    let as_it_is = || (called, Expr::Global(called).apply(arguments.clone()), Vec::new());
    let (called, body, copies) = call.unwrap_or_else(as_it_is);
    let mut made = known.made;
    made.extend(copies);
    made.push(Arc::new(Global {
        name,
        ty: Type::funs(types.clone(), result.clone()),
        body: Expr::lambda(binders, body),
        kind: GlobalKind::Generated,
        span: None,
        exported: true,
    }));
    let mut program = declarations;
    data_types.into_iter().for_each(|data_type| program.add_data_type(data_type));
    let roots: Vec<Name> = std::iter::once(name).chain(roots.iter().copied()).collect();
    link(&mut program, &WithMade { made, others: globals }, &roots);
    let sought = types.split_off(given.len());
    Ok(Entry { program, name, called, given: types, sought, left_out })
}

/// The call of a copy of the function that gets the lists of unknown maps and sets along with them, and the
/// copies; none if that asks nothing of the lists.
fn with_contents(
    globals: &dyn Globals,
    (called, arguments): (Name, &[Expr]),
    lists: &[(usize, [Name; 2])],
    result: &Type,
) -> Option<(Name, Expr, Vec<Arc<Global>>)> {
    let mut contents = Contents::new(globals);
    let places: Vec<usize> = lists.iter().map(|(at, _)| *at).collect();
    let copy = if places.is_empty() { None } else { contents.copy(called, &places) }?;
    if contents.asked == 0 {
        return None;
    }
    let mut next = arguments.len() as u32;
    let mut fresh = |name: &str, ty: Type| {
        next += 1;
        Binder::new(LocalId(next), name, ty)
    };
    let (mut bound, mut parts) = (Vec::new(), Vec::new());
    for (at, argument) in arguments.iter().enumerate() {
        parts.push(argument.clone());
        let Some((_, names)) = lists.iter().find(|(place, _)| *place == at) else { continue };
        for name in names {
            let Type::Fun(ty) = &globals.global(*name)?.ty else { return None };
            let binder = fresh("list", ty.result.clone());
            parts.push(Expr::local(&binder));
            let raw = Expr::Local(LocalId(at as u32 + 1));
            bound.push((binder, Expr::Global(*name).apply(vec![raw])));
        }
    }
    // What the predicate did not look at has to be in order too.
    let value = fresh("value", result.clone());
    let mut body = Expr::local(&value);
    for (ordered, _) in bound.iter().skip(1).step_by(2) {
        let (_, element) = ordered.ty.as_con()?;
        let end = Expr::Global(Name::new("Otherwise.Symbolic", "toTheEnd"));
        let end = end.type_apply(vec![element.first()?.clone(), result.clone()]);
        body = end.apply(vec![Expr::local(ordered), body]);
    }
    let call = Expr::Global(copy).apply(parts);
    let alternatives = vec![Alternative { pattern: Pattern::Default, body }];
    let mut body = Expr::case(call, value, result.clone(), alternatives);
    for (binder, list) in bound.into_iter().rev() {
        body = Expr::let_(Bind::NonRec(binder, list), body);
    }
    Some((copy, body, contents.added))
}
