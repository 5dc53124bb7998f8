//! Expressions, patterns and bindings as text.

use std::fmt::Write as _;

use super::{Context, Printer};
use crate::names::Variable;
use crate::resolve::with_stack;
use crate::resolved::{
    Argument, Binding, BindingGroup, Body, Clause, Expr, ExprKind, FieldAssignment, FunctionBinding, Guarded,
    Literal, Pattern, PatternKind, Statement, StatementKind,
};

impl Printer {
    pub(super) fn expr(&mut self, expr: &Expr, context: Context) {
        with_stack(|| self.expr_inner(expr, context));
    }

    fn expr_inner(&mut self, expr: &Expr, context: Context) {
        let is_operand = context > Context::Top;
        match &expr.kind {
            ExprKind::Error => self.text("<error>"),
            ExprKind::Variable(variable) => self.variable(*variable),
            ExprKind::Constructor(entity) => self.entity(*entity),
            ExprKind::Hole(name) => self.text(name),
            ExprKind::Literal(literal) => self.literal(literal),
            ExprKind::Apply(function, arguments) => self.parens(context >= Context::Argument, |printer| {
                printer.expr(function, Context::Argument);
                for argument in arguments {
                    match argument {
                        Argument::Expr(argument) => {
                            printer.text(" ");
                            printer.expr(argument, Context::Argument);
                        }
                        Argument::Type(ty) => {
                            printer.text(" @");
                            printer.ty(ty, Context::Argument);
                        }
                    }
                }
            }),
            ExprKind::Infix(left, operator, right) => self.parens(is_operand, |printer| {
                printer.expr(left, Context::Operand);
                printer.text(" ");
                printer.operator(operator);
                printer.text(" ");
                printer.expr(right, Context::Operand);
            }),
            ExprKind::Negate(operand) => self.parens(is_operand, |printer| {
                printer.text("- ");
                printer.expr(operand, Context::Operand);
            }),
            ExprKind::LeftSection(operand, operator) => self.parens(true, |printer| {
                printer.expr(operand, Context::Operand);
                printer.text(" ");
                printer.operator(operator);
            }),
            ExprKind::RightSection(operator, operand) => self.parens(true, |printer| {
                printer.operator(operator);
                printer.text(" ");
                printer.expr(operand, Context::Operand);
            }),
            ExprKind::Lambda(patterns, body) => self.parens(is_operand, |printer| {
                printer.text("\\");
                printer.separated(patterns, " ", |printer, one| printer.pattern(one, Context::Argument));
                printer.text(" -> ");
                printer.expr(body, Context::Top);
            }),
            ExprKind::BindImplicit(bindings, body) => self.parens(is_operand, |printer| {
                printer.text("let { ");
                for (name, value) in bindings {
                    printer.text("?");
                    printer.ty(name, Context::Top);
                    printer.text(" = ");
                    printer.expr(value, Context::Top);
                    printer.text("; ");
                }
                printer.text("} in ");
                printer.expr(body, Context::Top);
            }),
            ExprKind::Let(groups, body) => self.parens(is_operand, |printer| {
                printer.text("let { ");
                printer.groups_inline(groups);
                printer.text(" } in ");
                printer.expr(body, Context::Top);
            }),
            ExprKind::If(condition, then, otherwise) => self.parens(is_operand, |printer| {
                printer.text("if ");
                printer.expr(condition, Context::Top);
                printer.text(" then ");
                printer.expr(then, Context::Top);
                printer.text(" else ");
                printer.expr(otherwise, Context::Top);
            }),
            ExprKind::MultiIf(alternatives) => self.parens(is_operand, |printer| {
                printer.text("if {");
                printer.guarded(alternatives, " -> ");
                printer.text(" }");
            }),
            ExprKind::Case(scrutinee, alternatives) => self.parens(is_operand, |printer| {
                printer.text("case ");
                printer.expr(scrutinee, Context::Top);
                printer.text(" of { ");
                printer.alternatives(alternatives);
                printer.text(" }");
            }),
            ExprKind::LambdaCase(alternatives) => self.parens(is_operand, |printer| {
                printer.text("\\case { ");
                printer.alternatives(alternatives);
                printer.text(" }");
            }),
            ExprKind::Do(statements, last) => self.parens(is_operand, |printer| {
                printer.text("do { ");
                for statement in statements {
                    printer.statement(statement);
                    printer.text("; ");
                }
                printer.expr(last, Context::Top);
                printer.text(" }");
            }),
            ExprKind::Tuple(components) => self.parens(true, |printer| {
                printer.separated(components, ", ", |printer, one| printer.expr(one, Context::Top));
            }),
            ExprKind::TupleSection(components) => self.parens(true, |printer| {
                printer.separated(components, ", ", |printer, one| {
                    if let Some(one) = one {
                        printer.expr(one, Context::Top);
                    }
                });
            }),
            ExprKind::List(elements) => {
                self.text("[");
                self.separated(elements, ", ", |printer, one| printer.expr(one, Context::Top));
                self.text("]");
            }
            ExprKind::Sequence { from, then, to } => {
                self.text("[");
                self.expr(from, Context::Top);
                if let Some(then) = then {
                    self.text(", ");
                    self.expr(then, Context::Top);
                }
                self.text(" .. ");
                if let Some(to) = to {
                    self.expr(to, Context::Top);
                }
                self.text("]");
            }
            ExprKind::Comprehension(result, statements) => {
                self.text("[");
                self.expr(result, Context::Top);
                self.text(" | ");
                self.separated(statements, ", ", Printer::statement);
                self.text("]");
            }
            ExprKind::Record { constructor, fields, .. } => {
                self.entity(*constructor);
                self.assignments(fields);
            }
            ExprKind::Update { record, fields, constructors } => {
                self.expr(record, Context::Argument);
                self.assignments(fields);
                self.text("{-");
                self.separated(constructors, ", ", |printer, one| printer.entity(*one));
                self.text("-}");
            }
            ExprKind::Annotated(inner, signature) => self.parens(true, |printer| {
                printer.expr(inner, Context::Operand);
                printer.text(" :: ");
                printer.signature(signature);
            }),
        }
    }

    fn operator(&mut self, operator: &Expr) {
        match &operator.kind {
            ExprKind::Variable(Variable::Global(entity)) | ExprKind::Constructor(entity) => {
                self.infix_entity(*entity)
            }
            ExprKind::Variable(Variable::Local(local)) => match local.name.is_operator() {
                true => drop(write!(self.out, "{}{{-{}-}}", local.name, local.id)),
                false => drop(write!(self.out, "`{}_{}`", local.name, local.id)),
            },
            _ => self.text("<error>"),
        }
    }

    fn assignments(&mut self, fields: &[FieldAssignment]) {
        self.text(" { ");
        self.separated(fields, ", ", |printer, field| {
            printer.entity(field.field);
            printer.text(" = ");
            printer.expr(&field.value, Context::Top);
        });
        self.text(" }");
    }

    fn literal(&mut self, literal: &Literal) {
        let _ = match literal {
            Literal::Integer(value) => write!(self.out, "{value}"),
            Literal::Fractional(value) => write!(self.out, "({} / {})", value.numer(), value.denom()),
            Literal::Char(value) => write!(self.out, "{}", otherwise_core::character(*value)),
            Literal::String(value) => write!(self.out, "{value:?}"),
        };
    }

    pub(super) fn pattern(&mut self, pattern: &Pattern, context: Context) {
        with_stack(|| self.pattern_inner(pattern, context));
    }

    fn patterns(&mut self, patterns: &[Pattern]) {
        self.separated(patterns, ", ", |printer, one| printer.pattern(one, Context::Top));
    }

    fn pattern_inner(&mut self, pattern: &Pattern, context: Context) {
        match &pattern.kind {
            PatternKind::Error(parts) => {
                self.text("<error ");
                self.patterns(parts);
                self.text(">");
            }
            PatternKind::Wildcard => self.text("_"),
            PatternKind::Variable(variable) => self.bound_variable(*variable),
            PatternKind::As(variable, inner) => {
                self.bound_variable(*variable);
                self.text("@");
                self.pattern(inner, Context::Argument);
            }
            PatternKind::Lazy(inner) => {
                self.text("~");
                self.pattern(inner, Context::Argument);
            }
            PatternKind::Bang(inner) => {
                self.text("!");
                self.pattern(inner, Context::Argument);
            }
            PatternKind::Literal(literal) => self.literal(literal),
            PatternKind::NegativeLiteral(literal) => self.parens(true, |printer| {
                printer.text("-");
                printer.literal(literal);
            }),
            PatternKind::Constructor { constructor, arguments, .. } => match arguments.as_slice() {
                [] => self.entity(*constructor),
                [left, right] if constructor.name.is_operator() => {
                    self.parens(context > Context::Top, |printer| {
                        printer.pattern(left, Context::Operand);
                        printer.text(" ");
                        printer.infix_entity(*constructor);
                        printer.text(" ");
                        printer.pattern(right, Context::Operand);
                    })
                }
                several => self.parens(context >= Context::Operand, |printer| {
                    printer.entity(*constructor);
                    for argument in several {
                        printer.text(" ");
                        printer.pattern(argument, Context::Argument);
                    }
                }),
            },
            PatternKind::Record { constructor, fields, .. } => {
                self.entity(*constructor);
                self.text(" { ");
                self.separated(fields, ", ", |printer, field| {
                    printer.entity(field.field);
                    printer.text(" = ");
                    printer.pattern(&field.pattern, Context::Top);
                });
                self.text(" }");
            }
            PatternKind::Tuple(components) => self.parens(true, |printer| printer.patterns(components)),
            PatternKind::List(elements) => {
                self.text("[");
                self.patterns(elements);
                self.text("]");
            }
            PatternKind::View(function, inner) => self.parens(true, |printer| {
                printer.expr(function, Context::Top);
                printer.text(" -> ");
                printer.pattern(inner, Context::Top);
            }),
            PatternKind::Annotated(inner, ty, bound) => self.parens(true, |printer| {
                printer.pattern(inner, Context::Top);
                printer.text(" :: ");
                for variable in bound {
                    printer.text("{-");
                    printer.type_variable(*variable);
                    printer.text("-} ");
                }
                printer.ty(ty, Context::Top);
            }),
        }
    }

    fn statement(&mut self, statement: &Statement) {
        match &statement.kind {
            StatementKind::Bind(pattern, expr) => {
                self.pattern(pattern, Context::Top);
                self.text(" <- ");
                self.expr(expr, Context::Top);
            }
            StatementKind::Let(groups) => {
                self.text("let { ");
                self.groups_inline(groups);
                self.text(" }");
            }
            StatementKind::Expression(expr) => self.expr(expr, Context::Top),
        }
    }

    fn alternatives(&mut self, alternatives: &[Clause]) {
        self.separated(alternatives, "; ", |printer, one| {
            printer.separated(&one.patterns, " ", |printer, pattern| printer.pattern(pattern, Context::Top));
            printer.body(&one.body, " -> ");
        });
    }

    fn guarded(&mut self, alternatives: &[Guarded], arrow: &str) {
        for alternative in alternatives {
            self.text(" | ");
            self.separated(&alternative.guards, ", ", Printer::statement);
            self.text(arrow);
            self.expr(&alternative.body, Context::Top);
        }
    }

    fn body(&mut self, body: &Body, arrow: &str) {
        match body.alternatives.as_slice() {
            [only] if only.guards.is_empty() => {
                self.text(arrow);
                self.expr(&only.body, Context::Top);
            }
            several => self.guarded(several, arrow),
        }
        if !body.bindings.is_empty() {
            self.text(" where { ");
            self.groups_inline(&body.bindings);
            self.text(" }");
        }
    }

    fn groups_inline(&mut self, groups: &[BindingGroup]) {
        let mut is_first = true;
        for binding in groups.iter().flat_map(BindingGroup::bindings) {
            for line in self.binding_lines(binding) {
                if !is_first {
                    self.text("; ");
                }
                is_first = false;
                self.text(&line);
            }
        }
    }

    /// A binding's signature and clauses, each as a line.
    pub(super) fn binding_lines(&mut self, binding: &Binding) -> Vec<String> {
        match binding {
            Binding::Function(function) => self.function_lines(function),
            Binding::Pattern(pattern) => {
                let mut lines = Vec::new();
                for (variable, signature) in &pattern.binders {
                    if let Some(signature) = signature {
                        lines.push(self.aside(|printer| {
                            printer.bound_variable(*variable);
                            printer.text(" :: ");
                            printer.signature(signature);
                        }));
                    }
                }
                lines.push(self.aside(|printer| {
                    printer.pattern(&pattern.pattern, Context::Top);
                    printer.body(&pattern.body, " = ");
                }));
                lines
            }
        }
    }

    pub(super) fn function_lines(&mut self, function: &FunctionBinding) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(signature) = &function.signature {
            lines.push(self.aside(|printer| {
                printer.bound_variable(function.name);
                printer.text(" :: ");
                printer.signature(signature);
            }));
        }
        for clause in &function.clauses {
            lines.push(self.aside(|printer| {
                printer.bound_variable(function.name);
                for pattern in &clause.patterns {
                    printer.text(" ");
                    printer.pattern(pattern, Context::Argument);
                }
                printer.body(&clause.body, " = ");
            }));
        }
        lines
    }

    /// What `write` writes, as a text of its own.
    pub(super) fn aside(&mut self, write: impl FnOnce(&mut Printer)) -> String {
        let kept = std::mem::take(&mut self.out);
        write(self);
        std::mem::replace(&mut self.out, kept)
    }
}
