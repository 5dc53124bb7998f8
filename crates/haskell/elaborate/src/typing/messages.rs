//! Types in messages, and GHC's way of writing places.

use otherwise_core::{Subst, Symbol, TyVar, Type};
use otherwise_diagnostics::{Sources, Span};
use rustc_hash::FxHashMap;

use super::checker::Checker;

/// Gives the metas of one message readable names.
#[derive(Default)]
pub(crate) struct Namer {
    names: FxHashMap<u32, TyVar>,
    /// Rigid variables in order of first mention, with what they are called: no two have the same name.
    rigid: Vec<(TyVar, TyVar)>,
}

impl Namer {
    /// A type as text; metas are `t0`, `t1` … in order of first mention in the message.
    pub(crate) fn show(&mut self, checker: &mut Checker<'_>, ty: &Type) -> String {
        let ty = checker.zonk(ty);
        let mut metas = Vec::new();
        checker.free_metas(&ty, &mut metas);
        for meta in metas {
            let next = self.names.len();
            self.names
                .entry(meta)
                .or_insert_with(|| TyVar::new(u32::MAX - meta, format!("t{next}").as_str().into()));
        }
        let mut free = Vec::new();
        ty.free_vars(&mut free);
        for var in free {
            self.name_rigid(var);
        }
        let renamed: Subst = self
            .rigid
            .iter()
            .filter(|(var, shown)| var.name != shown.name)
            .map(|(var, shown)| (*var, Type::Var(*shown)))
            .collect();
        rank_one(&replace(&ty.subst(&renamed), &self.names)).to_string()
    }

    fn name_rigid(&mut self, var: TyVar) {
        if self.rigid.iter().any(|(known, _)| *known == var) {
            return;
        }
        let taken = |name: Symbol| self.rigid.iter().any(|(_, shown)| shown.name == name);
        let mut name = var.name;
        let mut round = 1;
        while taken(name) {
            name = format!("{}{round}", var.name).as_str().into();
            round += 1;
        }
        self.rigid.push((var, TyVar::new(var.id, name)));
    }
}

/// A type without its outermost quantifiers, the contexts joined: as people write it.
fn rank_one(ty: &Type) -> Type {
    let mut context = Vec::new();
    let mut rest = ty.clone();
    loop {
        let before = (rest.split_foralls().0.len(), context.len());
        let (_, body) = rest.split_foralls();
        let (constraints, body) = body.split_context();
        context.extend(constraints);
        rest = body;
        if before == (0, context.len()) {
            return super::types::qualified(context, rest);
        }
    }
}

fn replace(ty: &Type, names: &FxHashMap<u32, TyVar>) -> Type {
    match ty {
        Type::Meta(id) => names.get(id).map_or_else(|| ty.clone(), |var| Type::Var(*var)),
        Type::Var(_) => ty.clone(),
        Type::Con(name, args) => Type::con_app(*name, args.iter().map(|arg| replace(arg, names))),
        Type::App(app) => Type::apply(replace(&app.0, names), replace(&app.1, names)),
        Type::Fun(fun) if fun.dictionary => {
            Type::qualified(replace(&fun.param, names), replace(&fun.result, names))
        }
        Type::Fun(fun) => Type::fun(replace(&fun.param, names), replace(&fun.result, names)),
        Type::Forall(forall) => Type::forall([forall.0.clone()], replace(&forall.1, names)),
    }
}

/// A place as GHC writes it: `File.hs:3:1-20`, `File.hs:(3,1)-(5,9)`, `File.hs:3:7`.
pub(crate) fn ghc_span(sources: &Sources, span: Span) -> String {
    if !crate::span_storage::is_real(span) {
        return "<library>".to_owned();
    }
    let file = sources.get(span.file);
    let start = file.position(span.start);
    // GHC's end column is the last character, not the one behind it.
    let end = file.position(span.end);
    let last = end.column.saturating_sub(1);
    let name = file.name();
    if start.line != end.line {
        return format!("{name}:({},{})-({},{last})", start.line, start.column, end.line);
    }
    if last <= start.column {
        return format!("{name}:{}:{}", start.line, start.column);
    }
    format!("{name}:{}:{}-{last}", start.line, start.column)
}

/// `1st`, `2nd` … are not needed: the number of a thing in words for small ones.
pub(crate) fn count(number: usize, noun: &str) -> String {
    match number {
        0 => format!("no {noun}s"),
        1 => format!("one {noun}"),
        2 => format!("two {noun}s"),
        3 => format!("three {noun}s"),
        _ => format!("{number} {noun}s"),
    }
}
