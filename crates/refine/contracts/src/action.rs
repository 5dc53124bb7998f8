//! Actions of `IO`: what they return is what their types speak of.

use otherwise_core::{Alternative, Binder, Expr, Name, Pattern, Type, Wrap, builtin};

use crate::build::Fresh;

/// The type of actions, and its constructor.
pub(crate) fn io() -> Name {
    Name::new("Otherwise.Base.Core", "IO")
}

/// What an action of this type returns; none if it is no action.
pub(crate) fn returned(ty: &Type) -> Option<&Type> {
    match ty.as_con() {
        Some((name, [returned])) if name == io() => Some(returned),
        _ => None,
    }
}

fn answer_type(returned: &Type) -> Type {
    Type::con_app(builtin::io_res(), [returned.clone()])
}

/// Runs an action: what it returns is the result.
pub(crate) fn run(action: Expr, returned: &Type, view: &Binder, fresh: &mut Fresh) -> Expr {
    let after = fresh.binder("w", &view.ty);
    let value = fresh.binder("r", returned);
    let body = Expr::local(&value);
    let pattern =
        Pattern::Constructor { constructor: builtin::io_res(), types: vec![], fields: vec![after, value] };
    let whole = fresh.binder("io", &answer_type(returned));
    let wrap = Wrap { constructor: io(), types: vec![returned.clone()], expr: action };
    let ran = Expr::Unwrap(Box::new(wrap)).apply(vec![Expr::local(view)]);
    Expr::case(ran, whole, returned.clone(), vec![Alternative { pattern, body }])
}

/// The action that does nothing and returns a value.
pub(crate) fn pure(value: Expr, returned: &Type, fresh: &mut Fresh) -> Expr {
    reading(value, returned, fresh, |answer, _| answer)
}

/// The action that returns a value; `around` puts something around its answer, which happens whenever it is
/// run.
pub(crate) fn reading(
    value: Expr,
    returned: &Type,
    fresh: &mut Fresh,
    around: impl FnOnce(Expr, &Type) -> Expr,
) -> Expr {
    let view = fresh.binder("w", &Type::con(builtin::real_world()));
    let answer = Expr::Constructor(builtin::io_res())
        .type_apply(vec![returned.clone()])
        .apply(vec![Expr::local(&view), value]);
    let expr = Expr::lambda(vec![view], around(answer, &answer_type(returned)));
    Expr::Wrap(Box::new(Wrap { constructor: io(), types: vec![returned.clone()], expr }))
}
