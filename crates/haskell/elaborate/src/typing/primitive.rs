//! Uses of primitives that have a form of their own in Core.

use otherwise_core::{Assertion, Expr, PrimOp};

/// `symbolic @t` is the symbolic generator.
pub(crate) fn symbolic(expr: Expr) -> Expr {
    match &expr {
        Expr::TypeApply(head, types) if **head == Expr::Prim(PrimOp::Symbolic) => match &types[..] {
            [ty] => Expr::Symbolic(ty.clone()),
            _ => expr,
        },
        _ => expr,
    }
}

/// Saturated `assume`, `assert` and `choose` are Core's own forms.
pub(crate) fn saturate(expr: Expr) -> Expr {
    let Expr::Apply(head, args) = &expr else { return expr };
    let op = match &**head {
        Expr::TypeApply(head, _) => match **head {
            Expr::Prim(op) => op,
            _ => return expr,
        },
        _ => return expr,
    };
    if args.len() < 2 || !matches!(op, PrimOp::Assume | PrimOp::Assert | PrimOp::Choose) {
        return expr;
    }
    let Expr::Apply(_, mut args) = expr else { return expr };
    let rest = args.split_off(2);
    let second = args.pop();
    let first = args.pop();
    let (Some(first), Some(second)) = (first, second) else {
        return Expr::Literal(otherwise_core::Literal::Int(0));
    };
    let form = match op {
        PrimOp::Assume => Expr::Assume(Box::new(first), Box::new(second)),
        PrimOp::Choose => Expr::Choice(Box::new(first), Box::new(second)),
        _ => Expr::Assert(Box::new(Assertion {
            condition: first,
            body: second,
            message: "assertion".into(),
            span: None,
        })),
    };
    form.apply(rest)
}
