//! Calls: of operations, functions, closures and the standard library.

use std::sync::Arc;

use otherwise_diagnostics::Diagnostic;

use super::infer::{Resolved, Standard, order_arguments};
use super::lower::{Bindings, Bound, Lower, with};
use super::scope::Global;
use super::types::{EXCEPTION, Ty};
use super::unsupported;
use crate::core::{Argument, Callee, Expr, Lambda, Pure, PureOp};
use crate::front::ast::{self, ExprKind};

impl Lower<'_, '_> {
    /// Applications without effects.
    pub(super) fn pure_apply(
        &mut self,
        function: &ast::Expr,
        arguments: &[(Option<String>, ast::Expr)],
        bindings: &mut Bindings,
    ) -> Result<Option<Pure>, Diagnostic> {
        let resolved = self.tables.names.get(&function.id).copied();
        let parts: Vec<&ast::Expr> = arguments.iter().map(|(_, argument)| argument).collect();
        let less = |a: &Pure, b: &Pure| Pure::Op(PureOp::Lt, vec![a.clone(), b.clone()]);
        let either =
            |c: Pure, a: &Pure, b: &Pure| Pure::If(Box::new(c), Box::new(a.clone()), Box::new(b.clone()));
        match resolved {
            Some(Resolved::Global(Global::Symbol(id))) => {
                let symbol = self.elaborator.program.symbol(id).clone();
                if symbol.parameters.len() != parts.len() {
                    return Err(unsupported("this application", function.span));
                }
                Ok(Some(Pure::Apply(id, self.operands(&parts, bindings)?)))
            }
            Some(Resolved::Standard(standard)) => {
                let arity =
                    if matches!(standard, Standard::Min | Standard::Max | Standard::Compare) { 2 } else { 1 };
                let effectful = matches!(
                    standard,
                    Standard::Raise | Standard::Fail | Standard::InvalidArgument | Standard::Protect
                );
                if effectful {
                    return Ok(None);
                }
                if parts.len() != arity {
                    return Err(unsupported("this application", function.span));
                }
                let values = self.operands(&parts, bindings)?;
                let first = values[0].clone();
                Ok(Some(match (standard, values.get(1)) {
                    (Standard::Not, _) => Pure::not(first),
                    (Standard::First, _) => component(first, 0),
                    (Standard::Second, _) => component(first, 1),
                    (Standard::Ignore, _) => Pure::Unit,
                    (Standard::Successor, _) => Pure::Op(PureOp::Add, vec![first, Pure::Int(1)]),
                    (Standard::Predecessor, _) => Pure::Op(PureOp::Sub, vec![first, Pure::Int(1)]),
                    (Standard::IsSome | Standard::IsNone, _) => {
                        let ty = self.type_of(parts[0].id);
                        let id =
                            self.constructor(&ty, usize::from(standard == Standard::IsSome), function.span)?;
                        Pure::IsConstructor(id, Box::new(first))
                    }
                    (Standard::Min, Some(second)) => either(less(second, &first), second, &first),
                    (Standard::Max, Some(second)) => either(less(&first, second), second, &first),
                    (Standard::Compare, Some(second)) => {
                        let unequal = either(less(&first, second), &Pure::Int(-1), &Pure::Int(1));
                        either(Pure::eq(first.clone(), second.clone()), &Pure::Int(0), &unequal)
                    }
                    _ => return Err(unsupported("this application", function.span)),
                }))
            }
            _ => Ok(None),
        }
    }

    /// An application with effects.
    pub(super) fn apply(
        &mut self,
        expr: &ast::Expr,
        function: &ast::Expr,
        arguments: &[(Option<String>, ast::Expr)],
    ) -> Result<Expr, Diagnostic> {
        let mut bindings = Vec::new();
        if let Some(value) = self.pure_apply(function, arguments, &mut bindings)? {
            return Ok(with(bindings, Expr::Value(value)));
        }
        let resolved = self.tables.names.get(&function.id).copied();
        let labels = self.elaborator.labels_of(resolved);
        let parts: Vec<&ast::Expr> =
            order_arguments(arguments, &labels).into_iter().map(|(_, argument)| argument).collect();
        let span = Some(expr.span);
        let (callee, arity) = match resolved {
            Some(Resolved::Standard(standard)) => return self.standard(expr, standard, &parts),
            Some(Resolved::Unknown) => return self.unknown_call(expr, function, &parts),
            Some(Resolved::Global(Global::Operation(id))) => {
                let ty = self.elaborator.operation_types.get(&id).cloned();
                (Callee::Operation(id), ty.map_or(0, |ty| ty.parameters.len()))
            }
            Some(Resolved::Global(Global::Function(at))) => {
                let id = self.elaborator.function(at).map_err(|problem| {
                    let name = self.elaborator.functions[at].name.clone();
                    Diagnostic::warning("unsupported", format!("`{name}` cannot be analysed"))
                        .at(expr.span, "called here")
                        .note(problem.message)
                })?;
                (Callee::Function(id), self.elaborator.functions[at].binding.parameters.len())
            }
            Some(Resolved::Local(binder)) => match self.bound.get(&binder) {
                Some(Bound::Function(var)) => (Callee::Variable(*var), parts.len()),
                _ => return Err(unsupported("this call", expr.span)),
            },
            _ => {
                // A function written in place.
                let lambda = self.expr(function)?;
                let var = self.ignored(function.span);
                let Expr::Function(_) = lambda else { return Err(unsupported("this call", expr.span)) };
                bindings.push((var, lambda));
                (Callee::Variable(var), parts.len())
            }
        };
        if parts.len() != arity {
            return Err(unsupported("an application to fewer or more arguments", expr.span));
        }
        let mut values = Vec::new();
        for part in parts.iter().rev() {
            let value = self.argument(part, &mut bindings)?;
            // Operations do not take `()`.
            let is_unit = matches!(self.elaborator.types.head(&self.type_of(part.id)), Ty::Unit);
            if !(is_unit && matches!(callee, Callee::Operation(_))) {
                values.push(value);
            }
        }
        values.reverse();
        Ok(with(bindings, Expr::Call { callee, arguments: values, span }))
    }

    pub(super) fn argument(
        &mut self,
        expr: &ast::Expr,
        bindings: &mut Bindings,
    ) -> Result<Argument, Diagnostic> {
        let ty = self.elaborator.types.head(&self.type_of(expr.id));
        if !matches!(ty, Ty::Arrow(..)) {
            return Ok(Argument::Value(self.pure(expr, bindings)?));
        }
        match &expr.kind {
            ExprKind::Function(parameters, body) => {
                Ok(Argument::Function(self.lambda("fun", None, parameters, body)?))
            }
            ExprKind::Variable(_) => match self.tables.names.get(&expr.id).copied() {
                Some(Resolved::Local(binder)) => match self.bound.get(&binder) {
                    Some(Bound::Function(var)) => Ok(Argument::Value(Pure::Var(*var))),
                    _ => Err(unsupported("this function", expr.span)),
                },
                Some(Resolved::Global(Global::Function(at))) => {
                    let callee = Callee::Function(self.elaborator.function(at)?);
                    self.expanded(expr, callee, false)
                }
                Some(Resolved::Global(Global::Operation(id))) => {
                    self.expanded(expr, Callee::Operation(id), true)
                }
                _ => Err(unsupported("this function", expr.span)),
            },
            ExprKind::Typed(inner, _) => self.argument(inner, bindings),
            _ => Err(unsupported("a computed function", expr.span)),
        }
    }

    /// `fun x -> f x`.
    pub(super) fn expanded(
        &mut self,
        expr: &ast::Expr,
        callee: Callee,
        drops_unit: bool,
    ) -> Result<Argument, Diagnostic> {
        let mut parameters = Vec::new();
        let mut arguments = Vec::new();
        let mut rest = self.elaborator.types.head(&self.type_of(expr.id));
        while let Ty::Arrow(from, to) = rest {
            let var = self.fresh("x", &from, expr.span)?;
            parameters.push(var);
            if !(drops_unit && matches!(self.elaborator.types.head(&from), Ty::Unit)) {
                arguments.push(Argument::Value(Pure::Var(var)));
            }
            rest = self.elaborator.types.head(&to);
        }
        let body = Expr::Call { callee, arguments, span: Some(expr.span) };
        Ok(Argument::Function(Arc::new(Lambda { itself: None, name: "fun".to_owned(), parameters, body })))
    }

    pub(super) fn standard(
        &mut self,
        expr: &ast::Expr,
        standard: Standard,
        parts: &[&ast::Expr],
    ) -> Result<Expr, Diagnostic> {
        let mut bindings = Vec::new();
        let span = Some(expr.span);
        match (standard, parts) {
            (Standard::Raise, [exception]) => {
                let exception = self.pure(exception, &mut bindings)?;
                Ok(with(bindings, Expr::Raise { exception, span }))
            }
            (Standard::Fail | Standard::InvalidArgument, [message]) => {
                let message = self.pure(message, &mut bindings)?;
                let name = if standard == Standard::Fail { "Failure" } else { "Invalid_argument" };
                let rows = &self.elaborator.types.definitions[EXCEPTION.0 as usize].constructors;
                let index = rows.iter().position(|(own, ..)| own == name).unwrap_or(0);
                let id = self.constructor(&Ty::Data(EXCEPTION, vec![]), index, expr.span)?;
                let exception = Pure::Construct(id, vec![message]);
                Ok(with(bindings, Expr::Raise { exception, span }))
            }
            (Standard::Protect, [finally, work]) => {
                // try let r = work () in finally (); r with e -> finally (); raise e
                let (Argument::Function(finally), Argument::Function(work)) =
                    (self.argument(finally, &mut bindings)?, self.argument(work, &mut bindings)?)
                else {
                    return Err(unsupported("`Fun.protect` of these functions", expr.span));
                };
                let (finally_var, work_var) = (self.ignored(expr.span), self.ignored(expr.span));
                bindings.push((finally_var, Expr::Function(finally)));
                bindings.push((work_var, Expr::Function(work)));
                let call = |var| Expr::Call {
                    callee: Callee::Variable(var),
                    arguments: vec![Argument::Value(Pure::Unit)],
                    span,
                };
                let ty = self.type_of(expr.id);
                let exception_type = Ty::Data(EXCEPTION, vec![]);
                let pair = Ty::Tuple(vec![Ty::Bool, ty.clone(), exception_type.clone()]);
                let (value, other) =
                    (self.fresh("value", &ty, expr.span)?, self.fresh("any", &ty, expr.span)?);
                let exception = self.fresh("exn", &exception_type, expr.span)?;
                let no_exception = self.fresh("exn", &exception_type, expr.span)?;
                let outcome = self.fresh("outcome", &pair, expr.span)?;
                let (value_sort, exception_sort) =
                    (self.sort(&ty, expr.span)?, self.sort(&exception_type, expr.span)?);
                let tuple = |ok, value, exception| {
                    Expr::Value(Pure::Tuple(vec![Pure::Bool(ok), Pure::Var(value), Pure::Var(exception)]))
                };
                let returned = with(
                    vec![(value, call(work_var)), (no_exception, Expr::Any(exception_sort))],
                    tuple(true, value, no_exception),
                );
                let raised = with(vec![(other, Expr::Any(value_sort))], tuple(false, other, exception));
                let attempt = Expr::Try { body: Box::new(returned), exception, handler: Box::new(raised) };
                bindings.push((outcome, attempt));
                bindings.push((self.ignored(expr.span), call(finally_var)));
                let part = |at| Pure::Component(Box::new(Pure::Var(outcome)), at);
                let again = Expr::Raise { exception: part(2), span };
                let choice = self.branch(part(0), Expr::Value(part(1)), again, expr.span);
                Ok(with(bindings, choice))
            }
            _ => Err(unsupported("this application", expr.span)),
        }
    }

    /// A call of something that nothing is known about: any result, no events. Said in a warning.
    pub(super) fn unknown_call(
        &mut self,
        expr: &ast::Expr,
        function: &ast::Expr,
        parts: &[&ast::Expr],
    ) -> Result<Expr, Diagnostic> {
        let name = match &function.kind {
            ExprKind::Variable(path) => path.text(),
            _ => "this".to_owned(),
        };
        let mut bindings = Vec::new();
        for part in parts.iter().rev() {
            if matches!(self.elaborator.types.head(&self.type_of(part.id)), Ty::Arrow(..)) {
                return Err(unsupported(&format!("`{name}` with a function as argument"), expr.span));
            }
            self.pure(part, &mut bindings)?;
        }
        self.elaborator.complain(
            Diagnostic::warning("approximate", format!("nothing is known about `{name}`"))
                .at(function.span, "taken to return anything and to leave no events"),
        );
        let ty = self.type_of(expr.id);
        let sort = self.sort(&ty, expr.span)?;
        Ok(with(bindings, Expr::Any(sort)))
    }
}

fn component(value: Pure, at: usize) -> Pure {
    match value {
        Pure::Tuple(mut parts) if at < parts.len() => parts.swap_remove(at),
        value => Pure::Component(Box::new(value), at),
    }
}
