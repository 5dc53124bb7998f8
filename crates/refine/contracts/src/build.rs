//! Small pieces of Core: fresh variables, truth values, tests.

use otherwise_core::{
    Alternative, Assertion, Binder, Expr, Failure, FailureKind, Literal, LocalId, Pattern, PrimOp, Symbol,
    Type, builtin,
};

/// Numbers for the local variables of one global.
#[derive(Debug, Default)]
pub(crate) struct Fresh {
    next: u32,
}

impl Fresh {
    /// Numbers from here on.
    pub(crate) fn starting_at(next: u32) -> Fresh {
        Fresh { next }
    }

    pub(crate) fn id(&mut self) -> LocalId {
        self.next += 1;
        LocalId(self.next - 1)
    }

    pub(crate) fn binder(&mut self, name: impl Into<Symbol>, ty: &Type) -> Binder {
        Binder::new(self.id(), name, ty.clone())
    }
}

pub(crate) fn truth(value: bool) -> Expr {
    Expr::Constructor(if value { builtin::true_con() } else { builtin::false_con() })
}

pub(crate) fn int(number: i64) -> Expr {
    Expr::Literal(Literal::Int(number))
}

/// `if condition then yes else no`.
pub(crate) fn test(fresh: &mut Fresh, condition: Expr, yes: Expr, no: Expr, ty: &Type) -> Expr {
    match condition {
        Expr::Constructor(name) if name == builtin::true_con() => return yes,
        Expr::Constructor(name) if name == builtin::false_con() => return no,
        _ => {}
    }
    let arm = |constructor, body| Alternative {
        pattern: Pattern::Constructor { constructor, types: vec![], fields: vec![] },
        body,
    };
    let binder = fresh.binder("c", &builtin::bool_ty());
    let arms = vec![arm(builtin::false_con(), no), arm(builtin::true_con(), yes)];
    Expr::case(condition, binder, ty.clone(), arms)
}

pub(crate) fn and(fresh: &mut Fresh, one: Expr, two: Expr) -> Expr {
    if two == truth(true) {
        return one;
    }
    test(fresh, one, two, truth(false), &builtin::bool_ty())
}

pub(crate) fn or(fresh: &mut Fresh, one: Expr, two: Expr) -> Expr {
    if two == truth(false) {
        return one;
    }
    test(fresh, one, truth(true), two, &builtin::bool_ty())
}

pub(crate) fn not(fresh: &mut Fresh, one: Expr) -> Expr {
    test(fresh, one, truth(false), truth(true), &builtin::bool_ty())
}

/// Evaluates something and names it.
pub(crate) fn force(scrutinee: Expr, binder: Binder, body: Expr, ty: &Type) -> Expr {
    Expr::case(scrutinee, binder, ty.clone(), vec![Alternative { pattern: Pattern::Default, body }])
}

/// Notes that the path came by, with some values; then the body.
pub(crate) fn note(label: usize, values: Vec<(Expr, Type)>, body: Expr, ty: &Type) -> Expr {
    let (values, types): (Vec<Expr>, Vec<Type>) = values.into_iter().unzip();
    let (value, value_ty) = tuple(values, types);
    Expr::Prim(PrimOp::Note).type_apply(vec![value_ty, ty.clone()]).apply(vec![
        int(label as i64),
        value,
        body,
    ])
}

/// Values as one: nested pairs, so that any number fits.
fn tuple(values: Vec<Expr>, types: Vec<Type>) -> (Expr, Type) {
    let unit = (Expr::Constructor(builtin::unit()), Type::tuple(vec![]));
    values.into_iter().zip(types).rev().fold(unit, |(rest, rest_ty), (value, ty)| {
        let pair = Expr::Constructor(builtin::tuple(2));
        let whole = Type::tuple(vec![ty.clone(), rest_ty.clone()]);
        (pair.type_apply(vec![ty, rest_ty]).apply(vec![value, rest]), whole)
    })
}

/// The type of the values of a [`note`].
pub(crate) fn note_type(types: &[Type]) -> Type {
    types.iter().rev().fold(Type::tuple(vec![]), |rest, ty| Type::tuple(vec![ty.clone(), rest]))
}

/// Ends the path with a violation.
pub(crate) fn violated(ty: &Type) -> Expr {
    let unreachable =
        Failure { kind: FailureKind::Pattern, message: "violation".into(), span: None, ty: ty.clone() };
    Expr::Assert(Box::new(Assertion {
        condition: truth(false),
        body: Expr::Fail(Box::new(unreachable)),
        message: "violation".into(),
        span: None,
    }))
}

/// A value that does not exist: a path that needs it tells nothing.
pub(crate) fn no_value(ty: &Type) -> Expr {
    let failure =
        Failure { kind: FailureKind::Pattern, message: "no value".into(), span: None, ty: ty.clone() };
    Expr::Assume(Box::new(truth(false)), Box::new(Expr::Fail(Box::new(failure))))
}
