//! Calls of polymorphic functions: what they can look at, by their types.

use otherwise_core::{Expr, Kind, Name, Subst, TyVar, Type, builtin};

/// What a function is applied to.
#[derive(Clone, Copy)]
pub(super) enum Argument<'e> {
    Type,
    Value(&'e Expr),
}

/// A call of a global of a polymorphic type.
pub(super) struct Call<'e> {
    /// The type variables of which the function knows nothing: no dictionary mentions them, and not the
    /// result.
    pub(super) hidden: Vec<TyVar>,
    /// Its arguments that are no dictionaries, with the types of its parameters.
    pub(super) values: Vec<(Type, &'e Expr)>,
}

impl<'e> Call<'e> {
    /// None if a dictionary is not a constant.
    pub(super) fn new(ty: &Type, args: &[Argument<'e>]) -> Option<Call<'e>> {
        let (mut hidden, mut values, mut known) = (Vec::new(), Vec::new(), Vec::new());
        let mut rest = ty.clone();
        for arg in args {
            rest = match (&rest, arg) {
                (Type::Forall(forall), Argument::Type) => {
                    if forall.0.kind == Kind::Type {
                        hidden.push(forall.0.var);
                    }
                    forall.1.clone()
                }
                (Type::Fun(fun), Argument::Value(value)) => {
                    if fun.dictionary {
                        if !matches!(spine(value).0, Expr::Global(_)) {
                            return None;
                        }
                        fun.param.free_vars(&mut known);
                    } else {
                        values.push((fun.param.clone(), *value));
                    }
                    fun.result.clone()
                }
                _ => return None,
            };
        }
        rest.free_vars(&mut known);
        hidden.retain(|var| !known.contains(var));
        Some(Call { hidden, values })
    }

    /// Whether the function cannot look at the parts of this argument: all are of hidden types, and no other
    /// argument knows what to do with them.
    pub(super) fn hides_parts_of(&self, at: usize, parameter: &Type) -> bool {
        let is_hidden = |ty: &Type| matches!(ty, Type::Var(var) if self.hidden.contains(var));
        let covered = match parameter {
            Type::Con(_, parts) => !parts.is_empty() && parts.iter().all(is_hidden),
            Type::App(app) => matches!(app.0, Type::Var(_)) && is_hidden(&app.1),
            _ => false,
        };
        covered && {
            let (mut own, mut others) = (Vec::new(), Vec::new());
            parameter.free_vars(&mut own);
            let rest = self.values.iter().enumerate().filter(|(other, _)| *other != at);
            rest.for_each(|(_, (ty, _))| ty.free_vars(&mut others));
            own.iter().filter(|var| self.hidden.contains(var)).all(|var| !others.contains(var))
        }
    }
}

/// Whether a function takes one value, of a data type that is not a list.
pub(super) fn takes_data(ty: &Type) -> bool {
    match ty {
        Type::Forall(forall) => takes_data(&forall.1),
        Type::Fun(fun) if fun.dictionary => takes_data(&fun.result),
        Type::Fun(fun) => {
            let is_data = fun.param.as_con().is_some_and(|(name, _)| name != builtin::list());
            is_data && !matches!(fun.result, Type::Fun(_))
        }
        _ => false,
    }
}

/// The type of the elements of the list that a saturated call returns.
pub(super) fn result_of_call(ty: &Type, call: &Expr) -> Option<Type> {
    let mut types = Vec::new();
    let (mut expr, mut values) = (call, 0);
    loop {
        match expr {
            Expr::Tick(_, inner) => expr = inner,
            Expr::Apply(function, args) => {
                values += args.len();
                expr = function;
            }
            Expr::TypeApply(function, given) => {
                types.splice(0..0, given.iter().cloned());
                expr = function;
            }
            _ => break,
        }
    }
    let (mut ty, mut types, mut subst) = (ty, types.into_iter(), Subst::default());
    loop {
        match ty {
            Type::Forall(forall) => {
                subst.insert(forall.0.var, types.next()?);
                ty = &forall.1;
            }
            Type::Fun(fun) if values > 0 => {
                values -= 1;
                ty = &fun.result;
            }
            _ => break,
        }
    }
    match ty.as_con()? {
        (name, [element]) if name == builtin::list() && values == 0 => Some(element.subst(&subst)),
        _ => None,
    }
}

/// A call of another function.
pub(super) fn with_head(call: &Expr, head: Name) -> Expr {
    match call {
        Expr::Tick(_, inner) => with_head(inner, head),
        Expr::Apply(function, args) => Expr::Apply(Box::new(with_head(function, head)), args.clone()),
        Expr::TypeApply(function, types) => {
            Expr::TypeApply(Box::new(with_head(function, head)), types.clone())
        }
        _ => Expr::Global(head),
    }
}

/// A function and everything it is applied to.
pub(super) fn spine(expr: &Expr) -> (&Expr, Vec<Argument<'_>>) {
    let mut args = Vec::new();
    let mut head = expr;
    loop {
        match head {
            Expr::Apply(function, values) => {
                args.extend(values.iter().rev().map(Argument::Value));
                head = function;
            }
            Expr::TypeApply(function, types) => {
                args.extend(types.iter().map(|_| Argument::Type));
                head = function;
            }
            Expr::Tick(_, inner) => head = inner,
            _ => break,
        }
    }
    args.reverse();
    (head, args)
}
