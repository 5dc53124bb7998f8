//! The entry of a query at raw types: what cannot be given or looked for as it is (maps, hidden types, functions of
//! functions) is made of what can.

use otherwise_core::{Binder, Expr, Global, GlobalKind, Globals, LocalId, Name, Program, Symbol, Type, link};
use otherwise_explore::{RawTypes, Unsupported, WithMade};
use std::sync::Arc;

/// The module of the entry; no module of a program has such a name.
const MODULE: &str = "Otherwise.Query";

/// A program whose entry takes raw values.
pub(crate) struct Entry {
    pub(crate) program: Program,
    pub(crate) name: Name,
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
    for (at, ty) in given.iter().chain(sought).enumerate() {
        let raw = if at < given.len() { raw_types.of_given(ty) } else { raw_types.of(ty) };
        let raw = raw.map_err(|why| (at, why))?;
        let binder = Binder { id: LocalId(at as u32 + 1), name: Symbol::new("x"), ty: raw.ty };
        let value = Expr::local(&binder);
        arguments.push(match raw.make {
            Some(make) => Expr::Global(make).apply(vec![value]),
            None => value,
        });
        binders.push(binder);
    }
    let mut types: Vec<Type> = binders.iter().map(|binder| binder.ty.clone()).collect();
    let (mut made, data_types) = (raw_types.made, raw_types.data_types);
    let left_out = raw_types.left_out.into_iter().map(|why| why.message).collect();
    let name = Name::new(MODULE, "entry");
    made.push(Arc::new(Global {
        name,
        ty: Type::funs(types.clone(), result.clone()),
        body: Expr::lambda(binders, Expr::Global(called).apply(arguments)),
        kind: GlobalKind::Generated,
        span: None,
        exported: true,
    }));
    let mut program = declarations;
    data_types.into_iter().for_each(|data_type| program.add_data_type(data_type));
    let roots: Vec<Name> = std::iter::once(name).chain(roots.iter().copied()).collect();
    link(&mut program, &WithMade { made, others: globals }, &roots);
    let sought = types.split_off(given.len());
    Ok(Entry { program, name, given: types, sought, left_out })
}
