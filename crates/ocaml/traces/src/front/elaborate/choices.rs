//! Branches: `if`, `match` with guards and exceptions.

use otherwise_diagnostics::{Diagnostic, Span};

use super::lower::{Lower, is_small, with};
use super::patterns::loads;
use super::types::{EXCEPTION, Ty};
use super::unsupported;
use crate::core::{Callee, Expr, Pure, VarId};
use crate::front::ast::{self, MatchCase, PatternKind};

/// Cases with effectful guards copy what follows; so many may.
const MAX_GUARDS: usize = 6;

impl Lower<'_, '_> {
    pub(super) fn branch(&mut self, condition: Pure, then: Expr, otherwise: Expr, span: Span) -> Expr {
        let holds = (self.ignored(span), Expr::Assume(condition.clone()));
        let fails = (self.ignored(span), Expr::Assume(Pure::not(condition)));
        Expr::Choice(vec![with(vec![holds], then), with(vec![fails], otherwise)])
    }

    pub(super) fn match_expr(
        &mut self,
        expr: &ast::Expr,
        scrutinee: &ast::Expr,
        cases: &[MatchCase],
    ) -> Result<Expr, Diagnostic> {
        let failure = Expr::Abort { reason: "match failure".to_owned(), span: Some(expr.span) };
        let is_exception = |case: &&MatchCase| matches!(case.pattern.kind, PatternKind::Exception(_));
        let raising: Vec<&MatchCase> = cases.iter().filter(is_exception).collect();
        let returning: Vec<&MatchCase> = cases.iter().filter(|case| !is_exception(case)).collect();
        let mut bindings = Vec::new();
        if raising.is_empty() {
            let mut value = self.pure(scrutinee, &mut bindings)?;
            if !is_small(&value) {
                let ty = self.type_of(scrutinee.id);
                let var = self.fresh("value", &ty, scrutinee.span)?;
                bindings.push((var, Expr::Value(value)));
                value = Pure::Var(var);
            }
            let chosen = self.cases(&returning, &value, failure, expr.span, 0)?;
            return Ok(with(bindings, chosen));
        }
        // The handlers do not cover the other cases: first the outcome, then the choice.
        let exception_type = Ty::Data(EXCEPTION, vec![]);
        let ty = self.type_of(scrutinee.id);
        let span = scrutinee.span;
        let value = self.fresh("value", &ty, span)?;
        let exception = self.fresh("exn", &exception_type, span)?;
        let all = Ty::Tuple(vec![Ty::Bool, ty.clone(), exception_type.clone()]);
        let outcome = self.fresh("outcome", &all, span)?;
        let body = self.expr(scrutinee)?;
        let returned = with(vec![(value, body)], outcome_of(true, value));
        let raised = outcome_of(false, exception);
        bindings
            .push((outcome, Expr::Try { body: Box::new(returned), exception, handler: Box::new(raised) }));
        let part = |at| Pure::Component(Box::new(Pure::Var(outcome)), at);
        let normal = self.cases(&returning, &part(1), failure, expr.span, 0)?;
        let unhandled = Expr::Raise { exception: part(2), span: Some(expr.span) };
        let handled = self.cases(&raising, &part(2), unhandled, expr.span, 0)?;
        let choice = self.branch(part(0), normal, handled, expr.span);
        Ok(with(bindings, choice))
    }

    /// The first case that matches; flat, unless a guard has effects.
    pub(super) fn cases(
        &mut self,
        cases: &[&MatchCase],
        value: &Pure,
        otherwise: Expr,
        span: Span,
        guards: usize,
    ) -> Result<Expr, Diagnostic> {
        let mut branches = Vec::new();
        let mut before: Vec<Pure> = Vec::new();
        for (at, case) in cases.iter().enumerate() {
            let pattern = match &case.pattern.kind {
                PatternKind::Exception(inner) => inner.as_ref(),
                _ => &case.pattern,
            };
            let matched = self.matched(pattern, value)?;
            let mut seen = Vec::new();
            self.bind(&matched, &mut seen, case.pattern.span)?;
            let mut conditions = matched.conditions.clone();
            if let Some(guard) = &case.guard {
                let looks_at_cells = !seen.is_empty();
                let mut effects = std::mem::take(&mut seen);
                let before_guard = effects.len();
                let guard = self.pure(guard, &mut effects)?;
                let assigns = effects[before_guard..].iter().any(|(_, effect)| may_assign(effect));
                if assigns && (looks_at_cells || matched.conditions.iter().any(loads)) {
                    // Whether the cases behind see what was assigned is up to the compiler.
                    let what = "a guard that may assign what the patterns look at";
                    return Err(unsupported(what, case.pattern.span));
                }
                if !effects.is_empty() {
                    // if p matches then (effects; if guard then body else rest) else rest
                    if guards >= MAX_GUARDS {
                        return Err(unsupported("so many guards with effects", span));
                    }
                    let body = self.expr(&case.body)?;
                    let rest = self.cases(&cases[at + 1..], value, otherwise.clone(), span, guards + 1)?;
                    let guarded = self.branch(guard, body, rest.clone(), span);
                    let inner = self.branch(matched.condition(), with(effects, guarded), rest, span);
                    branches.push(self.guarded(&before, None, inner, span));
                    return Ok(Expr::Choice(branches));
                }
                conditions.push(guard);
            }
            let body = with(seen, self.expr(&case.body)?);
            let condition = Pure::and(conditions.clone());
            branches.push(self.guarded(&before, Some(condition.clone()), body, span));
            if conditions.is_empty() {
                return Ok(choose(branches));
            }
            before.push(Pure::not(condition));
        }
        branches.push(self.guarded(&before, None, otherwise, span));
        Ok(choose(branches))
    }

    pub(super) fn guarded(
        &mut self,
        before: &[Pure],
        condition: Option<Pure>,
        body: Expr,
        span: Span,
    ) -> Expr {
        let mut all = before.to_vec();
        all.extend(condition.filter(|condition| *condition != Pure::Bool(true)));
        if all.is_empty() {
            return body;
        }
        with(vec![(self.ignored(span), Expr::Assume(Pure::and(all)))], body)
    }
}

fn choose(mut branches: Vec<Expr>) -> Expr {
    match (branches.pop(), branches.is_empty()) {
        (Some(only), true) => only,
        (last, _) => {
            branches.extend(last);
            Expr::Choice(branches)
        }
    }
}

/// How something ended, as one value: whether it returned, with what, or what it raised. What there is not is
/// never looked at, so anything can stand there.
pub(super) fn outcome_of(returned: bool, var: VarId) -> Expr {
    let (value, exception) =
        if returned { (Pure::Var(var), Pure::Unit) } else { (Pure::Unit, Pure::Var(var)) };
    Expr::Value(Pure::Tuple(vec![Pure::Bool(returned), value, exception]))
}

/// Whether something assigns, or calls what may.
fn may_assign(expr: &Expr) -> bool {
    match expr {
        Expr::Store(..) => true,
        Expr::Call { callee, .. } => !matches!(callee, Callee::Operation(_)),
        Expr::Let { bindings, body } => {
            bindings.iter().any(|(_, bound)| may_assign(bound)) || may_assign(body)
        }
        Expr::Choice(branches) => branches.iter().any(may_assign),
        Expr::Try { body, handler, .. } => may_assign(body) || may_assign(handler),
        _ => false,
    }
}
