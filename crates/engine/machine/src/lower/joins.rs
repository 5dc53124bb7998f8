//! Which parts of an expression need no object and no frame: code that several ways lead to, and choices that
//! decide choices.

use super::ir::{Ir, IrCase, IrPattern, Var};

/// Whether no alternative of a case expression has variables of its own.
pub(super) fn binds_nothing(case: &IrCase) -> bool {
    case.arms.iter().all(|(pattern, _)| match pattern {
        IrPattern::Data(_, vars) => vars.is_empty(),
        IrPattern::Literal(_) => true,
    })
}

/// How many slots choices take that come before the value of an expression.
pub(super) fn levels(ir: &Ir) -> u32 {
    match ir {
        Ir::Case(case) if binds_nothing(case) => {
            let bodies = case.arms.iter().map(|(_, body)| body).chain(&case.default);
            levels(&case.scrutinee) + 1 + bodies.map(levels).max().unwrap_or(0)
        }
        _ => 0,
    }
}

/// So many parts of an expression are looked at to find out whether a variable is only returned.
pub(super) const LOOKED_AT: u32 = 4000;

/// Whether a variable is only ever returned: then its code can be jumped to, and nothing is allocated for it.
pub(super) fn is_join(var: Var, bound: &Ir, body: &Ir, left: &mut u32) -> bool {
    !bound.is_atom() && !matches!(bound, Ir::Lambda(..)) && is_only_returned(var, body, left)
}

/// No, too, when there is too much to look at.
fn is_only_returned(var: Var, ir: &Ir, left: &mut u32) -> bool {
    if *left == 0 {
        return false;
    }
    *left -= 1;
    match ir {
        Ir::Var(_) => true,
        Ir::Let(other, bound, body) => {
            is_only_returned(var, body, left)
                && (is_absent(var, bound, left)
                    || is_join(*other, bound, body, left) && is_only_returned(var, bound, left))
        }
        Ir::LetRec(pairs, body) => {
            is_only_returned(var, body, left) && pairs.iter().all(|(_, bound)| is_absent(var, bound, left))
        }
        Ir::Case(case) => {
            let mut bodies = case.arms.iter().map(|(_, body)| body).chain(&case.default);
            is_absent(var, &case.scrutinee, left) && bodies.all(|body| is_only_returned(var, body, left))
        }
        _ => is_absent(var, ir, left),
    }
}

fn is_absent(var: Var, ir: &Ir, left: &mut u32) -> bool {
    if *left == 0 {
        return false;
    }
    *left -= 1;
    if let Ir::Var(other) = ir {
        return *other != var;
    }
    let mut absent = true;
    ir.for_each_part(&mut |part| absent = absent && is_absent(var, part, left));
    absent
}
