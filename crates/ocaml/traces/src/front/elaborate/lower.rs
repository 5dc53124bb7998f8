//! Typed expressions to monadic normal form (Fig. 9): operands are values, choices carry their guards.
//!
//! Arguments, operands and tuple components are evaluated from right to left, as OCaml's compilers do.

use std::rc::Rc;
use std::sync::Arc;

use otherwise_diagnostics::{Diagnostic, Span};
use rustc_hash::FxHashMap;

use super::functions::parameter_name;
use super::infer::{Resolved, Tables};
use super::scope::Global;
use super::types::{EXCEPTION, Ty, TypeId};
use super::{Elaborator, unsupported};
use crate::core::{Argument, Assertion, Callee, ConstructorId, Expr, Lambda, Pure, PureOp, Sort, VarId};
use crate::front::ast::{
    self, BinderId, Binding, ExprId, ExprKind, LetGroup, MatchCase, Parameter, PatternKind,
};

/// What a variable of the source stands for.
#[derive(Clone, Debug)]
pub(super) enum Bound {
    Value(Pure),
    /// A variable that holds a function.
    Function(VarId),
}

pub(super) type Bindings = Vec<(VarId, Expr)>;

/// Translates one function.
pub(super) struct Lower<'l, 'e> {
    pub(super) elaborator: &'l mut Elaborator<'e>,
    pub(super) tables: Rc<Tables>,
    pub(super) bound: FxHashMap<BinderId, Bound>,
    /// How many arguments local functions take.
    pub(super) arities: FxHashMap<VarId, usize>,
}

impl<'l, 'e> Lower<'l, 'e> {
    pub(super) fn new(elaborator: &'l mut Elaborator<'e>, tables: Rc<Tables>) -> Lower<'l, 'e> {
        Lower { elaborator, tables, bound: FxHashMap::default(), arities: FxHashMap::default() }
    }
}

impl Lower<'_, '_> {
    pub(super) fn type_of(&self, id: ExprId) -> Ty {
        self.tables.types.get(&id).cloned().unwrap_or(Ty::Unit)
    }

    /// The sort of what can be invented.
    pub(super) fn first_order_sort(&mut self, ty: &Ty, span: Span) -> Result<Sort, Diagnostic> {
        let elaborator = &mut *self.elaborator;
        elaborator.types.sort(&mut elaborator.program, ty).map_err(|what| unsupported(&what, span))
    }

    fn sort(&mut self, ty: &Ty, span: Span) -> Result<Sort, Diagnostic> {
        let elaborator = &mut *self.elaborator;
        elaborator.types.any_sort(&mut elaborator.program, ty).map_err(|what| unsupported(&what, span))
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

    pub(super) fn fresh(&mut self, name: &str, ty: &Ty, span: Span) -> Result<VarId, Diagnostic> {
        let sort = match self.elaborator.types.head(ty) {
            // Known by what it is bound to: it may hold a function.
            Ty::Ref(_) => self.sort(ty, span).unwrap_or(Sort::Unit),
            _ => self.sort(ty, span)?,
        };
        Ok(self.elaborator.program.variable(name, sort, Some(span)))
    }

    pub(super) fn ignored(&mut self, span: Span) -> VarId {
        self.elaborator.program.variable("_", Sort::Unit, Some(span))
    }

    /// A function body under its parameters.
    pub(super) fn body(
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
            self.bind(&matched, &mut bindings, parameter.pattern.span)?;
        }
        let body = self.expr(body)?;
        Ok(with(bindings, body))
    }

    /// An expression with its effects.
    pub(super) fn expr(&mut self, expr: &ast::Expr) -> Result<Expr, Diagnostic> {
        stacker::maybe_grow(128 << 10, 2 << 20, || self.expr_kind(expr))
    }

    pub(super) fn expr_kind(&mut self, expr: &ast::Expr) -> Result<Expr, Diagnostic> {
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
                self.lazy_operator(operator == "&&", left, right, expr.span)
            }
            ExprKind::Infix(operator, cell, value) if operator == ":=" => {
                let mut bindings = Vec::new();
                let value = self.pure(value, &mut bindings)?;
                let cell = self.cell(cell, &mut bindings)?;
                bindings.push((self.ignored(expr.span), Expr::Store(cell, value)));
                Ok(with(bindings, Expr::Value(Pure::Unit)))
            }
            ExprKind::Assign(record, field, value) => {
                let mut bindings = Vec::new();
                let value = self.pure(value, &mut bindings)?;
                let cell = self.field_cell(expr, record, field, &mut bindings)?;
                bindings.push((self.ignored(expr.span), Expr::Store(cell, value)));
                Ok(with(bindings, Expr::Value(Pure::Unit)))
            }
            ExprKind::Match(scrutinee, cases) => self.match_expr(expr, scrutinee, cases),
            ExprKind::Try(body, cases) => self.try_with(body, cases, expr.span),
            ExprKind::Assert(condition) => self.assertion(condition, expr.span),
            ExprKind::Apply(function, arguments)
                if !(self.is_function(expr) && self.is_partial(function, arguments)) =>
            {
                self.apply(expr, function, arguments)
            }
            ExprKind::Typed(inner, _) | ExprKind::Open(_, inner) | ExprKind::LetModule(_, inner) => {
                self.expr(inner)
            }
            ExprKind::Function(parameters, body) => {
                Ok(Expr::Function(self.lambda("fun", None, parameters, body)?))
            }
            _ if self.is_function(expr) && self.names_function(expr) => {
                let mut bindings = Vec::new();
                let function = match self.argument(expr, &mut bindings)? {
                    Argument::Value(value) => Expr::Value(value),
                    Argument::Function(lambda) => Expr::Function(lambda),
                };
                Ok(with(bindings, function))
            }
            _ => {
                let mut bindings = Vec::new();
                let value = self.pure(expr, &mut bindings)?;
                Ok(with(bindings, Expr::Value(value)))
            }
        }
    }

    /// `a && b`, `a || b`: what `b` does happens only when it is evaluated.
    fn lazy_operator(
        &mut self,
        is_and: bool,
        left: &ast::Expr,
        right: &ast::Expr,
        span: Span,
    ) -> Result<Expr, Diagnostic> {
        let mut bindings = Vec::new();
        let left = self.pure(left, &mut bindings)?;
        let mut inner = Vec::new();
        let right = self.pure(right, &mut inner)?;
        if inner.is_empty() {
            let op = if is_and { PureOp::And } else { PureOp::Or };
            return Ok(with(bindings, Expr::Value(Pure::Op(op, vec![left, right]))));
        }
        let evaluated = with(inner, Expr::Value(right));
        let known = Expr::Value(Pure::Bool(!is_and));
        let choice = if is_and {
            self.branch(left, evaluated, known, span)
        } else {
            self.branch(left, known, evaluated, span)
        };
        Ok(with(bindings, choice))
    }

    fn try_with(&mut self, body: &ast::Expr, cases: &[MatchCase], span: Span) -> Result<Expr, Diagnostic> {
        let body = Box::new(self.expr(body)?);
        let exception = self.fresh("exn", &Ty::Data(EXCEPTION, vec![]), span)?;
        let value = Pure::Var(exception);
        let again = Expr::Raise { exception: value.clone(), span: Some(span) };
        let cases: Vec<&MatchCase> = cases.iter().collect();
        let handler = Box::new(self.cases(&cases, &value, again, span, 0)?);
        Ok(Expr::Try { body, exception, handler })
    }

    fn assertion(&mut self, condition: &ast::Expr, span: Span) -> Result<Expr, Diagnostic> {
        if matches!(condition.kind, ExprKind::Bool(false)) {
            return Ok(Expr::Abort { reason: "assert false".to_owned(), span: Some(span) });
        }
        let mut bindings = Vec::new();
        let condition = self.pure(condition, &mut bindings)?;
        let assertion = Assertion { condition, reason: "assertion".to_owned(), span: Some(span) };
        bindings.push((self.ignored(span), Expr::Assert(assertion)));
        Ok(with(bindings, Expr::Value(Pure::Unit)))
    }

    /// A function by its name, or by some of its arguments.
    fn names_function(&self, expr: &ast::Expr) -> bool {
        matches!(expr.kind, ExprKind::Variable(_) | ExprKind::Apply(..))
    }

    pub(super) fn is_function(&self, expr: &ast::Expr) -> bool {
        matches!(self.elaborator.types.head(&self.type_of(expr.id)), Ty::Arrow(..))
    }

    /// The value of an expression; what has effects happens in `bindings` before.
    pub(super) fn pure(&mut self, expr: &ast::Expr, bindings: &mut Bindings) -> Result<Pure, Diagnostic> {
        stacker::maybe_grow(128 << 10, 2 << 20, || self.pure_kind(expr, bindings))
    }

    pub(super) fn pure_kind(
        &mut self,
        expr: &ast::Expr,
        bindings: &mut Bindings,
    ) -> Result<Pure, Diagnostic> {
        if self.names_function(expr) && self.is_function(expr) {
            return match self.argument(expr, bindings)? {
                Argument::Value(value) => Ok(value),
                Argument::Function(lambda) => {
                    let var = self.ignored(expr.span);
                    self.arities.insert(var, lambda.parameters.len());
                    bindings.push((var, Expr::Function(lambda)));
                    Ok(Pure::Var(var))
                }
            };
        }
        Ok(match &expr.kind {
            ExprKind::Unit => Pure::Unit,
            ExprKind::Bool(value) => Pure::Bool(*value),
            ExprKind::Int(number) => Pure::Int(*number),
            ExprKind::Literal(kind, text) => self.elaborator.literal(kind, text, expr.span),
            ExprKind::Variable(_) => self.variable(expr, bindings)?,
            ExprKind::Tuple(parts) => {
                Pure::Tuple(self.operands(&parts.iter().collect::<Vec<_>>(), bindings)?)
            }
            ExprKind::Construct(_, argument) => self.constructed(expr, argument.as_deref(), bindings)?,
            ExprKind::Record(base, fields) => self.record(expr, base.as_deref(), fields, bindings)?,
            ExprKind::Field(record, field) => self.field(expr, record, field, bindings)?,
            ExprKind::Negate(operand) => match self.pure(operand, bindings)? {
                Pure::Int(number) => Pure::Int(number.wrapping_neg()),
                value => Pure::Op(PureOp::Neg, vec![value]),
            },
            ExprKind::Infix(operator, left, right) if operator == "/" || operator == "mod" => {
                self.division(expr, [left, right], bindings)?
            }
            ExprKind::Infix(operator, left, right) if operator == "^" => {
                let mut values = self.operands(&[left, right], bindings)?.into_iter();
                let (left, right) = (values.next(), values.next());
                self.elaborator.join(left.unwrap_or(Pure::Unit), right.unwrap_or(Pure::Unit), expr.span)
            }
            ExprKind::Infix(operator, left, right) if !matches!(operator.as_str(), "&&" | "||" | ":=") => {
                self.operation(expr, operator, [left, right], bindings)?
            }
            ExprKind::Typed(inner, _) | ExprKind::Open(_, inner) | ExprKind::LetModule(_, inner) => {
                self.pure(inner, bindings)?
            }
            ExprKind::Apply(function, arguments) => match self.pure_apply(function, arguments, bindings)? {
                Some(value) => value,
                None => self.effectful(expr, bindings)?,
            },
            _ => self.effectful(expr, bindings)?,
        })
    }

    /// A constructor with its argument: fields by name, side by side, or in one tuple.
    fn constructed(
        &mut self,
        expr: &ast::Expr,
        argument: Option<&ast::Expr>,
        bindings: &mut Bindings,
    ) -> Result<Pure, Diagnostic> {
        let (definition, index) = self.constructor_of(expr.id, expr.span)?;
        let ty = self.type_of(expr.id);
        let id = self.constructor(&ty, index, expr.span)?;
        let fields = self.elaborator.types.definitions[definition.0 as usize].constructors[index].1.len();
        let values = match argument {
            None => Vec::new(),
            Some(ast::Expr { kind: ExprKind::Record(None, given), .. })
                if self.has_labels((definition, index)) =>
            {
                self.record_fields(expr, (definition, id), None, given, bindings)?
            }
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
        Ok(Pure::Construct(id, values))
    }

    /// An operator that evaluates both of its operands and cannot fail.
    fn operation(
        &mut self,
        expr: &ast::Expr,
        operator: &str,
        [left, right]: [&ast::Expr; 2],
        bindings: &mut Bindings,
    ) -> Result<Pure, Diagnostic> {
        let op = match operator {
            "+" => PureOp::Add,
            "-" => PureOp::Sub,
            "*" => PureOp::Mul,
            "=" => PureOp::Eq,
            "<>" => PureOp::Ne,
            "==" | "!=" => PureOp::Same,
            "<" => PureOp::Lt,
            "<=" => PureOp::Le,
            ">" => PureOp::Gt,
            ">=" => PureOp::Ge,
            _ => return Err(unsupported(&format!("the operator `{operator}`"), expr.span)),
        };
        let ordered = matches!(op, PureOp::Lt | PureOp::Le | PureOp::Gt | PureOp::Ge);
        let ty = self.elaborator.types.head(&self.type_of(left.id));
        if ordered && (matches!(ty, Ty::Arrow(..)) || self.elaborator.types.is_mutable(&ty)) {
            return Err(unsupported("an order on this type", expr.span));
        }
        let mut compared = Pure::Op(op, self.operands(&[left, right], bindings)?);
        if op == PureOp::Same && !self.has_identity(&ty) {
            compared = self.maybe(compared, operator, expr, bindings)?;
        }
        Ok(if operator == "!=" { Pure::not(compared) } else { compared })
    }

    /// Binds the value of an expression with effects (or choices) to a variable.
    pub(super) fn effectful(
        &mut self,
        expr: &ast::Expr,
        bindings: &mut Bindings,
    ) -> Result<Pure, Diagnostic> {
        let effect = self.expr(expr)?;
        self.bound_value(effect, expr, bindings)
    }

    /// The value of something that an expression was translated to.
    fn bound_value(
        &mut self,
        effect: Expr,
        expr: &ast::Expr,
        bindings: &mut Bindings,
    ) -> Result<Pure, Diagnostic> {
        if let Expr::Value(value) = effect {
            return Ok(value);
        }
        let ty = self.type_of(expr.id);
        let var = self.fresh("value", &ty, expr.span)?;
        bindings.push((var, effect));
        Ok(if matches!(self.elaborator.types.head(&ty), Ty::Unit) { Pure::Unit } else { Pure::Var(var) })
    }

    /// Operands, evaluated from the last to the first.
    pub(super) fn operands(
        &mut self,
        parts: &[&ast::Expr],
        bindings: &mut Bindings,
    ) -> Result<Vec<Pure>, Diagnostic> {
        let mut values = Vec::new();
        for part in parts.iter().rev() {
            values.push(self.pure(part, bindings)?);
        }
        values.reverse();
        Ok(values)
    }

    fn variable(&mut self, expr: &ast::Expr, bindings: &mut Bindings) -> Result<Pure, Diagnostic> {
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
                let ty = self.elaborator.functions[at].result.clone();
                let elaborator = &mut *self.elaborator;
                if elaborator.types.is_mutable(&ty)
                    || elaborator.types.sort(&mut elaborator.program, &ty).is_ok()
                {
                    return elaborator.constant(at, expr.span);
                }
                // Functions inside are made anew for each use: they have no state.
                let callee = Callee::Function(elaborator.function(at)?);
                let var = self.fresh(&self.elaborator.functions[at].name.clone(), &ty, expr.span)?;
                bindings.push((var, Expr::Call { callee, arguments: Vec::new(), span: Some(expr.span) }));
                Ok(Pure::Var(var))
            }
            Some(Resolved::Unknown) => match &expr.kind {
                // Integers are unbounded here, but programs start minima and maxima with these.
                ExprKind::Variable(path) if path.name == "max_int" => Ok(Pure::Int((1 << 62) - 1)),
                ExprKind::Variable(path) if path.name == "min_int" => Ok(Pure::Int(-(1 << 62))),
                _ => Err(unsupported("a value that nothing is known about", expr.span)),
            },
            _ => Err(unsupported("a function as a value", expr.span)),
        }
    }

    pub(super) fn lambda(
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

    pub(super) fn group(&mut self, group: &LetGroup, bindings: &mut Bindings) -> Result<(), Diagnostic> {
        if group.recursive && group.bindings.len() > 1 {
            return self.mutual_functions(group, bindings);
        }
        for binding in &group.bindings {
            self.local_binding(binding, group, bindings)?;
        }
        Ok(())
    }

    pub(super) fn local_binding(
        &mut self,
        binding: &Binding,
        group: &LetGroup,
        bindings: &mut Bindings,
    ) -> Result<(), Diagnostic> {
        let name = binding.name().map(|(name, binder)| (name.to_owned(), binder));
        if let (Some((name, binder)), false) = (&name, binding.parameters.is_empty()) {
            let var = self.elaborator.program.variable(name.clone(), Sort::Unit, Some(binding.span));
            let itself = group.recursive.then_some(var);
            self.arities.insert(var, binding.parameters.len());
            if group.recursive {
                self.bound.insert(*binder, Bound::Function(var));
            }
            // The name of the closure is another variable than its name inside.
            let outer = self.elaborator.program.variable(name.clone(), Sort::Unit, Some(binding.span));
            self.arities.insert(outer, binding.parameters.len());
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
                    self.arities.insert(var, lambda.parameters.len());
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
        self.bind(&matched, bindings, binding.pattern.span)
    }
}

/// `let bindings in body`, flat.
pub(super) fn with(mut bindings: Bindings, body: Expr) -> Expr {
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

/// Copying it costs nothing.
pub(super) fn is_small(value: &Pure) -> bool {
    match value {
        Pure::Var(_) | Pure::Unit | Pure::Bool(_) | Pure::Int(_) => true,
        Pure::Apply(_, arguments) => arguments.is_empty(),
        Pure::Tuple(parts) => parts.len() <= 4 && parts.iter().all(|part| matches!(part, Pure::Var(_))),
        _ => false,
    }
}

pub(super) fn binder_of(pattern: &ast::Pattern) -> Option<BinderId> {
    let mut pattern = pattern;
    loop {
        match &pattern.kind {
            PatternKind::Typed(inner, _) => pattern = inner,
            PatternKind::Var(binder, _) => return Some(*binder),
            _ => return None,
        }
    }
}
