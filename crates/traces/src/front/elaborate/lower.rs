//! Typed expressions to monadic normal form (Fig. 9): operands are values, choices carry their guards.
//!
//! Arguments, operands and tuple components are evaluated from right to left, as OCaml's compilers do.

use std::rc::Rc;
use std::sync::Arc;

use otherwise_diagnostics::{Diagnostic, Span};
use rustc_hash::FxHashMap;

use super::contract::{Frame, Owner, parameter_names, result_name};
use super::infer::{Resolved, Standard, Tables, order_arguments};
use super::scope::Global;
use super::types::{EXCEPTION, Ty, TypeId};
use super::{Elaborator, unsupported};
use crate::core::{
    Argument, Assertion, Callee, ConstructorId, Expr, Function, FunctionId, Lambda, Pure, PureOp, Sort, VarId,
};
use crate::front::ast::{
    self, BinderId, Binding, ExprId, ExprKind, LetGroup, MatchCase, Parameter, PatternKind,
};
use crate::spec::{Contract, ContractId};

/// What a variable of the source stands for.
#[derive(Clone, Debug)]
pub(super) enum Bound {
    Value(Pure),
    /// A variable that holds a function.
    Function(VarId),
}

type Bindings = Vec<(VarId, Expr)>;

/// Translates one function.
pub(super) struct Lower<'l, 'e> {
    pub(super) elaborator: &'l mut Elaborator<'e>,
    pub(super) tables: Rc<Tables>,
    pub(super) bound: FxHashMap<BinderId, Bound>,
}

/// Cases with effectful guards copy what follows; so many may.
const MAX_GUARDS: usize = 6;

impl Elaborator<'_> {
    /// Translates the functions with contracts, and what they call.
    pub(super) fn translate_methods(&mut self) {
        for at in 0..self.functions.len() {
            let Some(contract) = self.functions[at].contract.clone() else { continue };
            if self.functions[at].binding.parameters.is_empty() {
                let complaint = Diagnostic::error("loose-contract", "a value has no contract");
                self.complain(complaint.at(contract.span, "only functions do"));
                continue;
            }
            if let Err(complaint) = self.function(at) {
                self.complain(complaint);
            }
        }
    }

    /// The row of a function, translated when it is first needed.
    fn function(&mut self, at: usize) -> Result<FunctionId, Diagnostic> {
        if let Some(id) = self.functions[at].id {
            return Ok(id);
        }
        let source = &self.functions[at];
        let (binding, contract, tables) =
            (Rc::clone(&source.binding), source.contract.clone(), Rc::clone(&source.tables));
        let (name, scope, problem) = (source.name.clone(), source.scope, source.problem.clone());
        let (types, result) = (source.parameters.clone(), source.result.clone());
        if contract.is_none()
            && let Some(problem) = problem
        {
            return Err(problem);
        }
        let id = FunctionId(self.program.functions.len() as u32);
        self.functions[at].id = Some(id);
        let labels: Vec<Option<String>> = binding.parameters.iter().map(parameter_name).collect();
        let names = parameter_names(contract.as_deref(), &labels, binding.parameters.len())?;
        let mut parameters = Vec::new();
        for ((parameter, ty), name) in binding.parameters.iter().zip(&types).zip(&names) {
            let span = parameter.pattern.span;
            let written = parameter_name(parameter).unwrap_or_else(|| name.clone());
            let head = self.types.head(ty);
            let sort = match (&head, &contract) {
                (Ty::Arrow(..), Some(contract)) => self.callback_sort(Some(contract), name, ty, span)?,
                // Known by what it is bound to.
                (Ty::Arrow(..), None) => Sort::Unit,
                _ => self.types.sort(&mut self.program, ty).map_err(|what| unsupported(&what, span))?,
            };
            parameters.push(self.program.variable(written, sort, Some(span)));
        }
        let result_sort = match self.types.head(&result) {
            Ty::Arrow(..) if contract.is_none() => Sort::Unit,
            _ => self
                .types
                .sort(&mut self.program, &result)
                .map_err(|what| unsupported(&what, binding.span))?,
        };
        self.program.functions.push(Function {
            name: name.clone(),
            parameters: parameters.clone(),
            result: result_sort.clone(),
            body: Expr::Choice(Vec::new()),
            contract: None,
            span: Some(binding.pattern.span),
        });
        if let Some(contract) = &contract {
            let result_name = result_name(contract).unwrap_or_else(|| "result".to_owned());
            let result = self.program.variable(result_name.clone(), result_sort, Some(contract.span));
            let row = ContractId(self.program.contracts.len() as u32);
            self.program.contracts.push(Contract {
                name,
                parameters: parameters.clone(),
                ghosts: Vec::new(),
                result,
                cases: Vec::new(),
                span: Some(contract.span),
            });
            let mut locals: Vec<_> = parameters.iter().map(|var| self.local(*var)).collect();
            // The header may use other names.
            for (name, var) in names.iter().zip(&parameters) {
                let mut local = self.local(*var);
                if local.name != *name {
                    local.name.clone_from(name);
                    locals.push(local);
                }
            }
            let frame = Frame {
                scope,
                outer: Vec::new(),
                parameters: locals,
                result,
                result_name,
                owner: Owner::Function,
            };
            self.fill_contract(row, contract, &frame)?;
            self.program.functions[id.0 as usize].contract = Some(row);
        }
        let body = match problem {
            Some(problem) => Err(problem),
            None => {
                let mut lower = Lower { elaborator: self, tables, bound: FxHashMap::default() };
                lower.body(&binding.parameters, &parameters, &binding.body)
            }
        };
        match body {
            Ok(body) => self.program.functions[id.0 as usize].body = body,
            // Its contract can still stand for it where it is called.
            Err(problem) if contract.is_some() => {
                self.skipped.push((id, problem));
            }
            Err(problem) => {
                self.functions[at].id = None;
                self.functions[at].problem = Some(problem.clone());
                return Err(problem);
            }
        }
        Ok(id)
    }

    /// The value of a top-level `let` without parameters.
    pub(super) fn constant(&mut self, at: usize, span: Span) -> Result<Pure, Diagnostic> {
        let source = &self.functions[at];
        if source.active {
            return Err(unsupported("a value that is defined by itself", span));
        }
        let (binding, tables) = (Rc::clone(&source.binding), Rc::clone(&source.tables));
        if let Some(problem) = &source.problem {
            return Err(problem.clone());
        }
        let (ty, name) = (source.result.clone(), source.name.clone());
        self.functions[at].active = true;
        let mut effects = Vec::new();
        let mut lower = Lower { elaborator: self, tables, bound: FxHashMap::default() };
        let value = lower.pure(&binding.body, &mut effects);
        self.functions[at].active = false;
        let value = value?;
        if effects.is_empty() {
            return Ok(value);
        }
        // Computed with effects when the program starts: some value, always the same.
        let sort = self.types.sort(&mut self.program, &ty).map_err(|what| unsupported(&what, span))?;
        let symbol = self.symbol(&name, Vec::new(), sort, span);
        let scope = self.functions[at].scope;
        let plain = name.rsplit('.').next().unwrap_or(&name).to_owned();
        self.modules.get_mut(scope).values.insert(plain, Global::Symbol(symbol));
        Ok(Pure::Apply(symbol, Vec::new()))
    }
}

fn parameter_name(parameter: &Parameter) -> Option<String> {
    let mut pattern = &parameter.pattern;
    loop {
        match &pattern.kind {
            PatternKind::Typed(inner, _) => pattern = inner,
            PatternKind::Var(_, name) | PatternKind::Alias(_, _, name) => return Some(name.clone()),
            PatternKind::Unit => return Some("_".to_owned()),
            _ => return parameter.label.clone(),
        }
    }
}

impl Lower<'_, '_> {
    pub(super) fn type_of(&self, id: ExprId) -> Ty {
        self.tables.types.get(&id).cloned().unwrap_or(Ty::Unit)
    }

    fn sort(&mut self, ty: &Ty, span: Span) -> Result<Sort, Diagnostic> {
        let elaborator = &mut *self.elaborator;
        elaborator.types.sort(&mut elaborator.program, ty).map_err(|what| unsupported(&what, span))
    }

    pub(super) fn constructor_of(&self, id: ExprId, span: Span) -> Result<(TypeId, usize), Diagnostic> {
        self.tables.constructors.get(&id).copied().ok_or_else(|| unsupported("this constructor", span))
    }

    pub(super) fn constructor(
        &mut self,
        ty: &Ty,
        index: usize,
        span: Span,
    ) -> Result<ConstructorId, Diagnostic> {
        let elaborator = &mut *self.elaborator;
        let id = elaborator.types.constructor(&mut elaborator.program, ty, index);
        elaborator.types.complete_exceptions(&mut elaborator.program);
        id.map_err(|what| unsupported(&what, span))
    }

    fn fresh(&mut self, name: &str, ty: &Ty, span: Span) -> Result<VarId, Diagnostic> {
        let sort = self.sort(ty, span)?;
        Ok(self.elaborator.program.variable(name, sort, Some(span)))
    }

    fn ignored(&mut self, span: Span) -> VarId {
        self.elaborator.program.variable("_", Sort::Unit, Some(span))
    }

    /// A function body under its parameters.
    fn body(
        &mut self,
        parameters: &[Parameter],
        variables: &[VarId],
        body: &ast::Expr,
    ) -> Result<Expr, Diagnostic> {
        let mut bindings = Vec::new();
        for (parameter, var) in parameters.iter().zip(variables) {
            let ty = self.elaborator.types.head(&self.type_of(parameter.pattern.id));
            if matches!(ty, Ty::Arrow(..)) {
                match binder_of(&parameter.pattern) {
                    Some(binder) => self.bound.insert(binder, Bound::Function(*var)),
                    None => return Err(unsupported("this parameter", parameter.pattern.span)),
                };
                continue;
            }
            let matched = self.matched(&parameter.pattern, &Pure::Var(*var))?;
            if !matched.always() {
                let ignored = self.ignored(parameter.pattern.span);
                bindings.push((ignored, Expr::Assume(matched.condition())));
            }
            self.bind(&matched);
        }
        let body = self.expr(body)?;
        Ok(with(bindings, body))
    }

    /// An expression with its effects.
    fn expr(&mut self, expr: &ast::Expr) -> Result<Expr, Diagnostic> {
        stacker::maybe_grow(128 << 10, 2 << 20, || self.expr_kind(expr))
    }

    fn expr_kind(&mut self, expr: &ast::Expr) -> Result<Expr, Diagnostic> {
        match &expr.kind {
            ExprKind::Let(groups, body) => {
                let mut bindings = Vec::new();
                for group in groups {
                    self.group(group, &mut bindings)?;
                }
                let body = self.expr(body)?;
                Ok(with(bindings, body))
            }
            ExprKind::If(condition, then, otherwise) => {
                let mut bindings = Vec::new();
                let condition = self.pure(condition, &mut bindings)?;
                let then = self.expr(then)?;
                let otherwise = match otherwise {
                    Some(otherwise) => self.expr(otherwise)?,
                    None => Expr::Value(Pure::Unit),
                };
                let choice = self.branch(condition, then, otherwise, expr.span);
                Ok(with(bindings, choice))
            }
            ExprKind::Infix(operator, left, right) if operator == "&&" || operator == "||" => {
                let mut bindings = Vec::new();
                let left = self.pure(left, &mut bindings)?;
                let mut inner = Vec::new();
                let right = self.pure(right, &mut inner)?;
                let is_and = operator == "&&";
                if inner.is_empty() {
                    let op = if is_and { PureOp::And } else { PureOp::Or };
                    return Ok(with(bindings, Expr::Value(Pure::Op(op, vec![left, right]))));
                }
                let evaluated = with(inner, Expr::Value(right));
                let known = Expr::Value(Pure::Bool(!is_and));
                let choice = if is_and {
                    self.branch(left, evaluated, known, expr.span)
                } else {
                    self.branch(left, known, evaluated, expr.span)
                };
                Ok(with(bindings, choice))
            }
            ExprKind::Match(scrutinee, cases) => self.match_expr(expr, scrutinee, cases),
            ExprKind::Try(body, cases) => {
                let body = Box::new(self.expr(body)?);
                let exception = self.fresh("exn", &Ty::Data(EXCEPTION, vec![]), expr.span)?;
                let value = Pure::Var(exception);
                let again = Expr::Raise { exception: value.clone(), span: Some(expr.span) };
                let cases: Vec<&MatchCase> = cases.iter().collect();
                let handler = Box::new(self.cases(&cases, &value, again, expr.span, 0)?);
                Ok(Expr::Try { body, exception, handler })
            }
            ExprKind::Assert(condition) => {
                if matches!(condition.kind, ExprKind::Bool(false)) {
                    return Ok(Expr::Abort { reason: "assert false".to_owned(), span: Some(expr.span) });
                }
                let mut bindings = Vec::new();
                let condition = self.pure(condition, &mut bindings)?;
                let assertion =
                    Assertion { condition, reason: "assertion".to_owned(), span: Some(expr.span) };
                bindings.push((self.ignored(expr.span), Expr::Assert(assertion)));
                Ok(with(bindings, Expr::Value(Pure::Unit)))
            }
            ExprKind::Apply(function, arguments) => self.apply(expr, function, arguments),
            ExprKind::Typed(inner, _) | ExprKind::Open(_, inner) => self.expr(inner),
            ExprKind::Function(parameters, body) => {
                Ok(Expr::Function(self.lambda("fun", None, parameters, body)?))
            }
            _ => {
                let mut bindings = Vec::new();
                let value = self.pure(expr, &mut bindings)?;
                Ok(with(bindings, Expr::Value(value)))
            }
        }
    }

    /// The value of an expression; what has effects happens in `bindings` before.
    pub(super) fn pure(&mut self, expr: &ast::Expr, bindings: &mut Bindings) -> Result<Pure, Diagnostic> {
        stacker::maybe_grow(128 << 10, 2 << 20, || self.pure_kind(expr, bindings))
    }

    fn pure_kind(&mut self, expr: &ast::Expr, bindings: &mut Bindings) -> Result<Pure, Diagnostic> {
        Ok(match &expr.kind {
            ExprKind::Unit => Pure::Unit,
            ExprKind::Bool(value) => Pure::Bool(*value),
            ExprKind::Int(number) => Pure::Int(*number),
            ExprKind::Literal(kind, text) => self.elaborator.literal(kind, text, expr.span),
            ExprKind::Variable(_) => self.variable(expr)?,
            ExprKind::Tuple(parts) => {
                Pure::Tuple(self.operands(&parts.iter().collect::<Vec<_>>(), bindings)?)
            }
            ExprKind::Construct(_, argument) => {
                let (definition, index) = self.constructor_of(expr.id, expr.span)?;
                let ty = self.type_of(expr.id);
                let id = self.constructor(&ty, index, expr.span)?;
                let fields =
                    self.elaborator.types.definitions[definition.0 as usize].constructors[index].1.len();
                let values = match argument.as_deref() {
                    None => Vec::new(),
                    Some(ast::Expr { kind: ExprKind::Tuple(parts), .. }) if fields > 1 => {
                        self.operands(&parts.iter().collect::<Vec<_>>(), bindings)?
                    }
                    Some(argument) => {
                        let value = self.pure(argument, bindings)?;
                        match fields {
                            1 => vec![value],
                            _ => (0..fields).map(|at| Pure::Component(Box::new(value.clone()), at)).collect(),
                        }
                    }
                };
                Pure::Construct(id, values)
            }
            ExprKind::Record(base, fields) => {
                let (definition, _) = self.constructor_of(expr.id, expr.span)?;
                let ty = self.type_of(expr.id);
                let id = self.constructor(&ty, 0, expr.span)?;
                let values =
                    self.operands(&fields.iter().map(|(_, value)| value).collect::<Vec<_>>(), bindings)?;
                let base = base.as_deref().map(|base| self.pure(base, bindings)).transpose()?;
                let labels =
                    self.elaborator.types.definitions[definition.0 as usize].constructors[0].2.clone();
                let mut all = Vec::new();
                for (at, label) in labels.iter().enumerate() {
                    let given = fields.iter().position(|(path, _)| path.name == *label);
                    all.push(match (given, &base) {
                        (Some(given), _) => values[given].clone(),
                        (None, Some(base)) => Pure::Field(id, Box::new(base.clone()), at),
                        (None, None) => return Err(unsupported("a record without all fields", expr.span)),
                    });
                }
                Pure::Construct(id, all)
            }
            ExprKind::Field(record, field) => {
                let (definition, _) = self.constructor_of(expr.id, expr.span)?;
                let ty = self.type_of(record.id);
                let id = self.constructor(&ty, 0, expr.span)?;
                let value = self.pure(record, bindings)?;
                let labels = &self.elaborator.types.definitions[definition.0 as usize].constructors[0].2;
                match labels.iter().position(|label| *label == field.name) {
                    Some(at) => Pure::Field(id, Box::new(value), at),
                    None => return Err(unsupported("this field", field.span)),
                }
            }
            ExprKind::Negate(operand) => match self.pure(operand, bindings)? {
                Pure::Int(number) => Pure::Int(number.wrapping_neg()),
                value => Pure::Op(PureOp::Neg, vec![value]),
            },
            ExprKind::Infix(operator, left, right) if operator != "&&" && operator != "||" => {
                let op = match operator.as_str() {
                    "+" => PureOp::Add,
                    "-" => PureOp::Sub,
                    "*" => PureOp::Mul,
                    "=" | "==" => PureOp::Eq,
                    "<>" | "!=" => PureOp::Ne,
                    "<" => PureOp::Lt,
                    "<=" => PureOp::Le,
                    ">" => PureOp::Gt,
                    ">=" => PureOp::Ge,
                    _ => return Err(unsupported(&format!("the operator `{operator}`"), expr.span)),
                };
                let ordered = matches!(op, PureOp::Lt | PureOp::Le | PureOp::Gt | PureOp::Ge);
                let ty = self.elaborator.types.head(&self.type_of(left.id));
                if ordered && !matches!(ty, Ty::Int | Ty::Opaque(_) | Ty::Meta(_)) {
                    return Err(unsupported("an order on this type", expr.span));
                }
                Pure::Op(op, self.operands(&[left, right], bindings)?)
            }
            ExprKind::Typed(inner, _) | ExprKind::Open(_, inner) => self.pure(inner, bindings)?,
            ExprKind::Apply(function, arguments) => match self.pure_apply(function, arguments, bindings)? {
                Some(value) => value,
                None => self.effectful(expr, bindings)?,
            },
            _ => self.effectful(expr, bindings)?,
        })
    }

    /// Binds the value of an expression with effects (or choices) to a variable.
    fn effectful(&mut self, expr: &ast::Expr, bindings: &mut Bindings) -> Result<Pure, Diagnostic> {
        let effect = self.expr(expr)?;
        if let Expr::Value(value) = effect {
            return Ok(value);
        }
        let ty = self.type_of(expr.id);
        let var = self.fresh("value", &ty, expr.span)?;
        bindings.push((var, effect));
        Ok(if matches!(self.elaborator.types.head(&ty), Ty::Unit) { Pure::Unit } else { Pure::Var(var) })
    }

    /// Operands, evaluated from the last to the first.
    fn operands(&mut self, parts: &[&ast::Expr], bindings: &mut Bindings) -> Result<Vec<Pure>, Diagnostic> {
        let mut values = Vec::new();
        for part in parts.iter().rev() {
            values.push(self.pure(part, bindings)?);
        }
        values.reverse();
        Ok(values)
    }

    fn variable(&mut self, expr: &ast::Expr) -> Result<Pure, Diagnostic> {
        match self.tables.names.get(&expr.id).copied() {
            Some(Resolved::Local(binder)) => match self.bound.get(&binder) {
                Some(Bound::Value(value)) => Ok(value.clone()),
                Some(Bound::Function(var)) => Ok(Pure::Var(*var)),
                None => Err(unsupported("this variable", expr.span)),
            },
            Some(Resolved::Global(Global::Symbol(id))) => {
                if self.elaborator.program.symbol(id).parameters.is_empty() {
                    Ok(Pure::Apply(id, Vec::new()))
                } else {
                    Err(unsupported("a function as a value", expr.span))
                }
            }
            Some(Resolved::Global(Global::Function(at)))
                if self.elaborator.functions[at].binding.parameters.is_empty() =>
            {
                self.elaborator.constant(at, expr.span)
            }
            _ => Err(unsupported("a function as a value", expr.span)),
        }
    }

    /// Applications without effects.
    fn pure_apply(
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
    fn apply(
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

    fn argument(&mut self, expr: &ast::Expr, bindings: &mut Bindings) -> Result<Argument, Diagnostic> {
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
    fn expanded(
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

    fn standard(
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
    fn unknown_call(
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

    fn lambda(
        &mut self,
        name: &str,
        itself: Option<VarId>,
        parameters: &[Parameter],
        body: &ast::Expr,
    ) -> Result<Arc<Lambda>, Diagnostic> {
        let mut variables = Vec::new();
        for parameter in parameters {
            let ty = self.elaborator.types.head(&self.type_of(parameter.pattern.id));
            let name = parameter_name(parameter).unwrap_or_else(|| "x".to_owned());
            let span = parameter.pattern.span;
            variables.push(match ty {
                Ty::Arrow(..) => self.elaborator.program.variable(name, Sort::Unit, Some(span)),
                ty => self.fresh(&name, &ty, span)?,
            });
        }
        let body = self.body(parameters, &variables, body)?;
        Ok(Arc::new(Lambda { itself, name: name.to_owned(), parameters: variables, body }))
    }

    fn group(&mut self, group: &LetGroup, bindings: &mut Bindings) -> Result<(), Diagnostic> {
        if group.recursive && group.bindings.len() > 1 {
            let span = group.bindings[0].span;
            return Err(unsupported("a group of local functions that call each other", span));
        }
        for binding in &group.bindings {
            self.local_binding(binding, group, bindings)?;
        }
        Ok(())
    }

    fn local_binding(
        &mut self,
        binding: &Binding,
        group: &LetGroup,
        bindings: &mut Bindings,
    ) -> Result<(), Diagnostic> {
        let name = binding.name().map(|(name, binder)| (name.to_owned(), binder));
        if let (Some((name, binder)), false) = (&name, binding.parameters.is_empty()) {
            let var = self.elaborator.program.variable(name.clone(), Sort::Unit, Some(binding.span));
            let itself = group.recursive.then_some(var);
            if group.recursive {
                self.bound.insert(*binder, Bound::Function(var));
            }
            // The name of the closure is another variable than its name inside.
            let outer = self.elaborator.program.variable(name.clone(), Sort::Unit, Some(binding.span));
            let lambda = self.lambda(name, itself, &binding.parameters, &binding.body)?;
            bindings.push((outer, Expr::Function(lambda)));
            self.bound.insert(*binder, Bound::Function(outer));
            return Ok(());
        }
        if group.sequence || matches!(binding.pattern.kind, PatternKind::Any | PatternKind::Unit) {
            let effect = self.expr(&binding.body)?;
            if !matches!(effect, Expr::Value(_)) {
                let ty = self.type_of(binding.body.id);
                let var = self.fresh("_", &ty, binding.span)?;
                bindings.push((var, effect));
            }
            return Ok(());
        }
        let ty = self.elaborator.types.head(&self.type_of(binding.body.id));
        if matches!(ty, Ty::Arrow(..)) {
            return match (self.argument(&binding.body, bindings)?, &name) {
                (Argument::Value(Pure::Var(var)), Some((_, binder))) => {
                    self.bound.insert(*binder, Bound::Function(var));
                    Ok(())
                }
                (Argument::Function(lambda), Some((name, binder))) => {
                    let var = self.elaborator.program.variable(name.clone(), Sort::Unit, Some(binding.span));
                    bindings.push((var, Expr::Function(lambda)));
                    self.bound.insert(*binder, Bound::Function(var));
                    Ok(())
                }
                _ => Err(unsupported("this function", binding.span)),
            };
        }
        let effect = self.expr(&binding.body)?;
        let value = match effect {
            Expr::Value(value) if is_small(&value) => value,
            effect => {
                let shown = name.as_ref().map_or("value", |(name, _)| name.as_str());
                let var = self.fresh(shown, &ty, binding.span)?;
                bindings.push((var, effect));
                Pure::Var(var)
            }
        };
        let matched = self.matched(&binding.pattern, &value)?;
        if !matched.always() {
            let assertion = Assertion {
                condition: matched.condition(),
                reason: "match failure".to_owned(),
                span: Some(binding.pattern.span),
            };
            bindings.push((self.ignored(binding.span), Expr::Assert(assertion)));
        }
        self.bind(&matched);
        Ok(())
    }

    fn branch(&mut self, condition: Pure, then: Expr, otherwise: Expr, span: Span) -> Expr {
        let holds = (self.ignored(span), Expr::Assume(condition.clone()));
        let fails = (self.ignored(span), Expr::Assume(Pure::not(condition)));
        Expr::Choice(vec![with(vec![holds], then), with(vec![fails], otherwise)])
    }

    fn match_expr(
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
        let (value, other) = (self.fresh("value", &ty, span)?, self.fresh("any", &ty, span)?);
        let exception = self.fresh("exn", &exception_type, span)?;
        let no_exception = self.fresh("exn", &exception_type, span)?;
        let all = Ty::Tuple(vec![Ty::Bool, ty.clone(), exception_type.clone()]);
        let outcome = self.fresh("outcome", &all, span)?;
        let (value_sort, exception_sort) = (self.sort(&ty, span)?, self.sort(&exception_type, span)?);
        let tuple = |ok, value, exception| {
            Expr::Value(Pure::Tuple(vec![Pure::Bool(ok), Pure::Var(value), Pure::Var(exception)]))
        };
        let body = self.expr(scrutinee)?;
        let returned = with(
            vec![(value, body), (no_exception, Expr::Any(exception_sort))],
            tuple(true, value, no_exception),
        );
        let raised = with(vec![(other, Expr::Any(value_sort))], tuple(false, other, exception));
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
    fn cases(
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
            self.bind(&matched);
            let mut conditions = matched.conditions.clone();
            if let Some(guard) = &case.guard {
                let mut effects = Vec::new();
                let guard = self.pure(guard, &mut effects)?;
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
            let body = self.expr(&case.body)?;
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

    fn guarded(&mut self, before: &[Pure], condition: Option<Pure>, body: Expr, span: Span) -> Expr {
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

/// `let bindings in body`, flat.
fn with(mut bindings: Bindings, body: Expr) -> Expr {
    if bindings.is_empty() {
        return body;
    }
    match body {
        Expr::Let { bindings: more, body } => {
            bindings.extend(more);
            Expr::Let { bindings, body }
        }
        body => Expr::Let { bindings, body: Box::new(body) },
    }
}

fn component(value: Pure, at: usize) -> Pure {
    match value {
        Pure::Tuple(mut parts) if at < parts.len() => parts.swap_remove(at),
        value => Pure::Component(Box::new(value), at),
    }
}

/// Copying it costs nothing.
fn is_small(value: &Pure) -> bool {
    match value {
        Pure::Var(_) | Pure::Unit | Pure::Bool(_) | Pure::Int(_) => true,
        Pure::Apply(_, arguments) => arguments.is_empty(),
        Pure::Tuple(parts) => parts.len() <= 4 && parts.iter().all(|part| matches!(part, Pure::Var(_))),
        _ => false,
    }
}

fn binder_of(pattern: &ast::Pattern) -> Option<BinderId> {
    let mut pattern = pattern;
    loop {
        match &pattern.kind {
            PatternKind::Typed(inner, _) => pattern = inner,
            PatternKind::Var(binder, _) => return Some(*binder),
            _ => return None,
        }
    }
}
