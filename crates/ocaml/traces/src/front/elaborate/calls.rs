//! Calls: of operations, functions, closures and the standard library.

use std::sync::Arc;

use otherwise_diagnostics::{Diagnostic, Span};

use super::arguments::{Slot, order_arguments};
use super::choices::outcome_of;
use super::infer::Resolved;
use super::lower::{Bindings, Bound, Lower, with};
use super::scope::Global;
use super::standard::{Standard, is_ocamls_own, pure_arity, standard_value};
use super::types::{EXCEPTION, Ty};
use super::unsupported;
use crate::core::{Argument, Callee, Expr, Lambda, Pure, PureOp, VarId};
use crate::front::ast::{self, ExprKind, Label};

impl Lower<'_, '_> {
    /// Applications without effects.
    pub(super) fn pure_apply(
        &mut self,
        function: &ast::Expr,
        arguments: &[(Option<Label>, ast::Expr)],
        bindings: &mut Bindings,
    ) -> Result<Option<Pure>, Diagnostic> {
        let resolved = self.tables.names.get(&function.id).copied();
        let parts: Vec<&ast::Expr> = arguments.iter().map(|(_, argument)| argument).collect();
        match resolved {
            Some(Resolved::Global(Global::Symbol(id))) => {
                let symbol = self.elaborator.program.symbol(id).clone();
                if symbol.parameters.len() != parts.len() {
                    return Err(unsupported("this application", function.span));
                }
                Ok(Some(Pure::Apply(id, self.operands(&parts, bindings)?)))
            }
            Some(Resolved::Standard(standard)) => {
                let Some(arity) = pure_arity(standard) else { return Ok(None) };
                if parts.len() != arity {
                    return Err(unsupported("this application", function.span));
                }
                let values = self.operands(&parts, bindings)?;
                let value = standard_value(standard, &values);
                if value.is_none()
                    && matches!(
                        standard,
                        Standard::BitsOf
                            | Standard::BitsOr
                            | Standard::BitsDiffer
                            | Standard::ShiftLeft
                            | Standard::ShiftRight
                    )
                {
                    // Not by a constant that makes it arithmetic.
                    let what = "bits of numbers".to_owned();
                    self.elaborator.complain(
                        Diagnostic::warning("approximate", format!("nothing is known about {what} here"))
                            .at(function.span, "taken to be any number"),
                    );
                    let var = self.fresh("bits", &Ty::Int, function.span)?;
                    let (sort, span, events) = (crate::core::Sort::Int, Some(function.span), false);
                    bindings.push((var, Expr::Unknown { sort, what, span, events }));
                    return Ok(Some(Pure::Var(var)));
                }
                value.map(Some).ok_or_else(|| unsupported("this application", function.span))
            }
            _ => Ok(None),
        }
    }

    /// An application with effects.
    pub(super) fn apply(
        &mut self,
        expr: &ast::Expr,
        function: &ast::Expr,
        arguments: &[(Option<Label>, ast::Expr)],
    ) -> Result<Expr, Diagnostic> {
        let mut bindings = Vec::new();
        if let Some(value) = self.pure_apply(function, arguments, &mut bindings)? {
            return Ok(with(bindings, Expr::Value(value)));
        }
        let resolved = self.tables.names.get(&function.id).copied();
        let labels = self.elaborator.labels_of(resolved, &self.tables);
        let slots = order_arguments(arguments, &labels);
        let parts = || slots.iter().filter_map(|slot| slot.given()).collect::<Vec<&ast::Expr>>();
        match resolved {
            Some(Resolved::Standard(standard)) => return self.standard(expr, standard, &parts()),
            Some(Resolved::Unknown) => return self.unknown_call(expr, function, &parts()),
            _ => {}
        }
        let (callee, types) = self.callee(function, &mut bindings, expr.span)?;
        let takes = match (&types, callee) {
            (Some(types), _) => Some(types.len()),
            (None, Callee::Variable(var)) => self.arities.get(&var).copied(),
            _ => None,
        };
        // `f a b` where `f a` is a function.
        if let Some(takes) = takes
            && (0..slots.len()).contains(&takes)
            && !matches!(callee, Callee::Operation(_))
        {
            let types = types.unwrap_or_else(|| self.parameter_types(function));
            let mut values = self.slot_values(callee, &slots, Some(&types), expr.span, &mut bindings)?;
            let later = values.split_off(takes);
            let var = self.ignored(expr.span);
            bindings.push((var, Expr::Call { callee, arguments: values, span: Some(expr.span) }));
            let callee = Callee::Variable(var);
            return Ok(with(bindings, Expr::Call { callee, arguments: later, span: Some(expr.span) }));
        }
        if takes.is_some_and(|takes| takes != slots.len()) {
            return Err(unsupported("an application to fewer or more arguments", expr.span));
        }
        let types = types.unwrap_or_else(|| self.parameter_types(function));
        let values = self.slot_values(callee, &slots, Some(&types), expr.span, &mut bindings)?;
        Ok(with(bindings, Expr::Call { callee, arguments: values, span: Some(expr.span) }))
    }

    /// What a call calls, and the types of its parameters when it is not a local function.
    fn callee(
        &mut self,
        function: &ast::Expr,
        bindings: &mut Bindings,
        span: Span,
    ) -> Result<(Callee, Option<Vec<Ty>>), Diagnostic> {
        Ok(match self.tables.names.get(&function.id).copied() {
            Some(Resolved::Global(Global::Operation(id))) => {
                let ty = self.elaborator.operation_types.get(&id);
                (Callee::Operation(id), Some(ty.map_or(Vec::new(), |ty| ty.parameters.clone())))
            }
            Some(Resolved::Global(Global::Function(at))) => {
                let id = self.elaborator.function(at).map_err(|problem| {
                    let name = self.elaborator.functions[at].name.clone();
                    let complaint =
                        Diagnostic::warning("unsupported", format!("`{name}` cannot be analysed"))
                            .at(span, "called here")
                            .note(problem.message.clone());
                    problem.notes.into_iter().fold(complaint, Diagnostic::note)
                })?;
                if let Some(var) = self.elaborator.stateful_function(at, span)? {
                    return Ok((Callee::Variable(var), None));
                }
                (Callee::Function(id), Some(self.elaborator.functions[at].parameters.clone()))
            }
            Some(Resolved::Local(binder)) => match self.bound.get(&binder) {
                Some(Bound::Function(var)) | Some(Bound::Value(Pure::Var(var))) => {
                    (Callee::Variable(*var), None)
                }
                _ => (Callee::Variable(self.computed(function, bindings)?), None),
            },
            // A function written in place, a field of a record, what a call returns.
            _ => (Callee::Variable(self.computed(function, bindings)?), None),
        })
    }

    /// A variable that holds a function which an expression computes.
    fn computed(&mut self, function: &ast::Expr, bindings: &mut Bindings) -> Result<VarId, Diagnostic> {
        let computed = self.expr(function)?;
        let var = self.ignored(function.span);
        bindings.push((var, computed));
        Ok(var)
    }

    /// The types of the parameters of a local function.
    fn parameter_types(&self, function: &ast::Expr) -> Vec<Ty> {
        let mut types = Vec::new();
        let mut rest = self.elaborator.types.head(&self.type_of(function.id));
        while let Ty::Arrow(from, to) = rest {
            types.push((*from).clone());
            rest = self.elaborator.types.head(&to);
        }
        types
    }

    /// The arguments of a call, evaluated from the last to the first.
    fn slot_values(
        &mut self,
        callee: Callee,
        slots: &[Slot<'_>],
        types: Option<&[Ty]>,
        span: Span,
        bindings: &mut Bindings,
    ) -> Result<Vec<Argument>, Diagnostic> {
        let mut values = Vec::new();
        for (at, slot) in slots.iter().enumerate().rev() {
            let option = types.and_then(|types| types.get(at)).cloned().unwrap_or(Ty::Unit);
            match slot {
                Slot::Given(part) => {
                    let value = self.argument(part, bindings)?;
                    // Operations do not take `()`.
                    let is_unit = matches!(self.elaborator.types.head(&self.type_of(part.id)), Ty::Unit);
                    if !(is_unit && matches!(callee, Callee::Operation(_))) {
                        values.push(value);
                    }
                }
                Slot::Wrapped(part) => {
                    let value = self.pure(part, bindings)?;
                    let some = self.constructor(&option, 1, part.span)?;
                    values.push(Argument::Value(Pure::Construct(some, vec![value])));
                }
                Slot::Missing => {
                    let none = self.constructor(&option, 0, span)?;
                    values.push(Argument::Value(Pure::Construct(none, Vec::new())));
                }
            }
        }
        values.reverse();
        Ok(values)
    }

    /// Whether more arguments are to come than are given.
    pub(super) fn is_partial(&self, function: &ast::Expr, given: &[(Option<Label>, ast::Expr)]) -> bool {
        match self.tables.names.get(&function.id).copied() {
            Some(Resolved::Global(Global::Operation(id))) => {
                let ty = self.elaborator.operation_types.get(&id);
                ty.is_some_and(|ty| ty.parameters.len() > given.len())
            }
            Some(Resolved::Global(Global::Function(at))) => {
                self.elaborator.functions[at].parameters.len() > given.len()
            }
            Some(Resolved::Local(binder)) => match self.bound.get(&binder) {
                Some(Bound::Function(var)) => self.arities.get(var).is_some_and(|takes| *takes > given.len()),
                _ => false,
            },
            Some(Resolved::Standard(standard)) => {
                pure_arity(standard).is_some_and(|takes| takes > given.len())
            }
            _ => false,
        }
    }

    /// `f a` where more arguments are to come: a function that has kept what it was given.
    fn partial(
        &mut self,
        expr: &ast::Expr,
        function: &ast::Expr,
        arguments: &[(Option<Label>, ast::Expr)],
        bindings: &mut Bindings,
    ) -> Result<Argument, Diagnostic> {
        let plain = arguments.iter().all(|(label, _)| label.is_none());
        let resolved = self.tables.names.get(&function.id).copied();
        let labelled = self.elaborator.labels_of(resolved, &self.tables).iter().any(Option::is_some);
        if let (true, Some(Resolved::Standard(standard))) = (plain, resolved) {
            return self.standard_section(expr, standard, arguments, bindings);
        }
        if !plain || labelled || matches!(resolved, Some(Resolved::Unknown)) {
            return Err(unsupported("a computed function", expr.span));
        }
        let (callee, types) = self.callee(function, bindings, expr.span)?;
        let slots: Vec<Slot<'_>> = arguments.iter().map(|(_, argument)| Slot::Given(argument)).collect();
        if types.is_some_and(|types| types.len() <= slots.len()) {
            return Err(unsupported("a computed function", expr.span));
        }
        let mut given = self.slot_values(callee, &slots, None, expr.span, bindings)?;
        // What is kept is a value, not an expression that is evaluated later.
        for argument in &mut given {
            if let Argument::Function(lambda) = argument {
                let var = self.ignored(expr.span);
                bindings.push((var, Expr::Function(Arc::clone(lambda))));
                *argument = Argument::Value(Pure::Var(var));
            }
        }
        self.expanded(expr, callee, given)
    }

    pub(super) fn argument(
        &mut self,
        expr: &ast::Expr,
        bindings: &mut Bindings,
    ) -> Result<Argument, Diagnostic> {
        if !self.is_function(expr) {
            return Ok(Argument::Value(self.pure(expr, bindings)?));
        }
        match &expr.kind {
            ExprKind::Function(parameters, body) => {
                Ok(Argument::Function(self.lambda("fun", None, parameters, body)?))
            }
            ExprKind::Variable(_) => match self.tables.names.get(&expr.id).copied() {
                Some(Resolved::Local(binder)) => match self.bound.get(&binder) {
                    Some(Bound::Function(var)) => Ok(Argument::Value(Pure::Var(*var))),
                    Some(Bound::Value(value)) => Ok(Argument::Value(value.clone())),
                    None => Err(unsupported("this function", expr.span)),
                },
                Some(Resolved::Global(Global::Function(at))) => {
                    let callee = Callee::Function(self.elaborator.function(at)?);
                    if let Some(var) = self.elaborator.stateful_function(at, expr.span)? {
                        return Ok(Argument::Value(Pure::Var(var)));
                    }
                    self.expanded(expr, callee, Vec::new())
                }
                Some(Resolved::Global(Global::Operation(id))) => {
                    self.expanded(expr, Callee::Operation(id), Vec::new())
                }
                Some(Resolved::Standard(standard)) => self.standard_function(expr, standard),
                _ => Err(unsupported("this function", expr.span)),
            },
            ExprKind::Typed(inner, _) => self.argument(inner, bindings),
            ExprKind::Apply(function, given) if self.is_partial(function, given) => {
                self.partial(expr, function, given, bindings)
            }
            _ => {
                // A function that is computed: what it is shows when it is called.
                let computed = self.expr(expr)?;
                let var = self.ignored(expr.span);
                bindings.push((var, computed));
                Ok(Argument::Value(Pure::Var(var)))
            }
        }
    }

    /// `fun x -> f given x`.
    fn expanded(
        &mut self,
        expr: &ast::Expr,
        callee: Callee,
        given: Vec<Argument>,
    ) -> Result<Argument, Diagnostic> {
        let drops_unit = matches!(callee, Callee::Operation(_));
        let mut parameters = Vec::new();
        let mut arguments = given;
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

    /// `fun a b -> max a b`.
    fn standard_function(&mut self, expr: &ast::Expr, standard: Standard) -> Result<Argument, Diagnostic> {
        self.standard_section(expr, standard, &[], &mut Vec::new())
    }

    /// `(+) 2`: what is given is a value of now.
    fn standard_section(
        &mut self,
        expr: &ast::Expr,
        standard: Standard,
        given: &[(Option<Label>, ast::Expr)],
        bindings: &mut Bindings,
    ) -> Result<Argument, Diagnostic> {
        let given: Vec<&ast::Expr> = given.iter().map(|(_, argument)| argument).collect();
        let mut values = self.operands(&given, bindings)?;
        let mut parameters = Vec::new();
        let mut rest = self.elaborator.types.head(&self.type_of(expr.id));
        while let Ty::Arrow(from, to) = rest {
            parameters.push(self.fresh("x", &from, expr.span)?);
            rest = self.elaborator.types.head(&to);
        }
        values.extend(parameters.iter().map(|var| Pure::Var(*var)));
        let value = standard_value(standard, &values).filter(|_| pure_arity(standard) == Some(values.len()));
        let body = Expr::Value(value.ok_or_else(|| unsupported("this function", expr.span))?);
        Ok(Argument::Function(Arc::new(Lambda { itself: None, name: "fun".to_owned(), parameters, body })))
    }

    /// A variable that holds a function.
    fn function_variable(&mut self, expr: &ast::Expr, bindings: &mut Bindings) -> Result<VarId, Diagnostic> {
        match self.argument(expr, bindings)? {
            Argument::Value(Pure::Var(var)) => Ok(var),
            Argument::Function(lambda) => {
                let var = self.ignored(expr.span);
                bindings.push((var, Expr::Function(lambda)));
                Ok(var)
            }
            Argument::Value(_) => Err(unsupported("this function", expr.span)),
        }
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
                let exception = self.exception(name, vec![message], expr)?;
                Ok(with(bindings, Expr::Raise { exception, span }))
            }
            (Standard::Reference, [content]) => {
                let content = self.pure(content, &mut bindings)?;
                Ok(with(bindings, Expr::Allocate(content)))
            }
            (Standard::Contents, [cell]) => {
                let cell = self.cell(cell, &mut bindings)?;
                Ok(with(bindings, Expr::Load(cell)))
            }
            (Standard::Increment | Standard::Decrement, [cell]) => {
                let cell = self.cell(cell, &mut bindings)?;
                let before = self.fresh("before", &Ty::Int, expr.span)?;
                bindings.push((before, Expr::Load(cell.clone())));
                let op = if standard == Standard::Increment { PureOp::Add } else { PureOp::Sub };
                let after = Pure::Op(op, vec![Pure::Var(before), Pure::Int(1)]);
                bindings.push((self.ignored(expr.span), Expr::Store(cell, after)));
                Ok(with(bindings, Expr::Value(Pure::Unit)))
            }
            (Standard::Protect, [finally, work]) => {
                // try let r = work () in finally (); r with e -> finally (); raise e
                let work_var = self.function_variable(work, &mut bindings)?;
                let finally_var = self.function_variable(finally, &mut bindings)?;
                let call = |var| Expr::Call {
                    callee: Callee::Variable(var),
                    arguments: vec![Argument::Value(Pure::Unit)],
                    span,
                };
                let ty = self.type_of(expr.id);
                let exception_type = Ty::Data(EXCEPTION, vec![]);
                let all = Ty::Tuple(vec![Ty::Bool, ty.clone(), exception_type.clone()]);
                let value = self.fresh("value", &ty, expr.span)?;
                let exception = self.fresh("exn", &exception_type, expr.span)?;
                let outcome = self.fresh("outcome", &all, expr.span)?;
                let returned = with(vec![(value, call(work_var))], outcome_of(true, value));
                let raised = outcome_of(false, exception);
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
        if let ExprKind::Variable(path) = &function.kind
            && let Some(text) = self.texted_call(path, parts, &mut bindings)?
        {
            return Ok(with(bindings, Expr::Value(text)));
        }
        for part in parts.iter().rev() {
            let ty = self.type_of(part.id);
            if matches!(self.elaborator.types.head(&ty), Ty::Arrow(..)) {
                return Err(unsupported(&format!("`{name}` with a function as argument"), expr.span));
            }
            // It could assign it.
            if self.elaborator.types.is_mutable(&ty) {
                return Err(unsupported(&format!("`{name}` with a mutable argument"), expr.span));
            }
            self.pure(part, &mut bindings)?;
        }
        // What comes with OCaml does not call the libraries that contracts speak about.
        let events = !matches!(&function.kind, ExprKind::Variable(path) if is_ocamls_own(path));
        let taken = match events {
            true => "taken to return anything; it may leave events",
            false => "taken to return anything and to leave no events",
        };
        self.elaborator.complain(
            Diagnostic::warning("approximate", format!("nothing is known about `{name}`"))
                .at(function.span, taken),
        );
        let ty = self.type_of(expr.id);
        let sort = self.first_order_sort(&ty, expr.span)?;
        Ok(with(bindings, Expr::Unknown { sort, what: name, span: Some(expr.span), events }))
    }
}
