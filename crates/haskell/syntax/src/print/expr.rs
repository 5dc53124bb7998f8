//! Expressions and statements.

use super::Printer;
use crate::ast::{Alternative, Decl, Expr, ExprKind, Guarded, Item, Rhs, RhsBody, Stmt, StmtKind};

impl Printer {
    pub(super) fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Var(name) | ExprKind::Con(name) => self.name(name),
            ExprKind::Literal(literal) => self.text(&literal.to_string()),
            ExprKind::Hole | ExprKind::Invalid => self.text("_"),
            ExprKind::Apply(function, argument) => {
                self.function(function);
                self.text(" ");
                self.atomic(argument);
            }
            ExprKind::TypeApply(function, ty) => {
                self.function(function);
                self.text(" @");
                self.atomic_type(ty);
            }
            ExprKind::Operators(items) => self.operators(items),
            ExprKind::Plain(inner) => self.expr(inner),
            ExprKind::Paren(inner) => self.bracketed("(", std::slice::from_ref(inner.as_ref()), ")"),
            ExprKind::LeftSection(operand, operator) => {
                self.text("(");
                self.followed(operand);
                self.text(" ");
                self.operator(operator);
                self.text(")");
            }
            ExprKind::RightSection(operator, operand) => {
                self.text("(");
                self.operator(operator);
                self.text(" ");
                self.followed(operand);
                self.text(")");
            }
            ExprKind::Lambda(params, body) => {
                self.text("\\");
                // `\~p` and `\!p` would be one operator.
                self.text(if params.is_empty() { "" } else { " " });
                self.separated(params, " ", Printer::atomic_pat);
                self.text(" -> ");
                self.expr(body);
            }
            ExprKind::LambdaCase(alternatives) => {
                self.text("\\case");
                self.alternatives(alternatives);
            }
            ExprKind::Case(scrutinee, alternatives) => {
                self.text("case ");
                self.followed(scrutinee);
                self.text(" of");
                self.alternatives(alternatives);
            }
            ExprKind::Let(bindings, body) => {
                if self.let_bindings(bindings) {
                    self.text(" ")
                } else {
                    self.continue_line()
                }
                self.text("in ");
                self.expr(body);
            }
            ExprKind::If(condition, then, otherwise) => {
                self.text("if ");
                self.followed(condition);
                self.text(" then ");
                self.followed(then);
                self.text(" else ");
                self.expr(otherwise);
            }
            ExprKind::MultiIf(alternatives) => {
                self.text("if");
                self.block(alternatives, |printer, alternative| printer.guarded(alternative, "->"));
            }
            ExprKind::Do(stmts) => {
                self.text("do");
                self.block(stmts, Printer::stmt);
            }
            ExprKind::Tuple(elements) => self.bracketed("(", elements, ")"),
            ExprKind::List(elements) => self.bracketed("[", elements, "]"),
            ExprKind::TupleSection(elements) => {
                self.text("(");
                self.separated(elements, ",", |printer, element| {
                    if let Some(element) = element {
                        printer.followed(element);
                    }
                });
                self.text(")");
            }
            ExprKind::Range { from, then, to } => {
                self.text("[");
                self.followed(from);
                if let Some(then) = then {
                    self.text(", ");
                    self.followed(then);
                }
                self.text(" ..");
                if let Some(to) = to {
                    self.text(" ");
                    self.followed(to);
                }
                self.text("]");
            }
            ExprKind::Comprehension(element, branches) => {
                self.text("[");
                self.followed(element);
                for branch in branches {
                    self.text(" | ");
                    self.separated(branch, ", ", Printer::qualifier);
                }
                self.text("]");
            }
            ExprKind::Construct(name, fields) => {
                self.name(name);
                self.record_fields(fields, Printer::followed);
            }
            ExprKind::Update(subject, fields) => {
                match subject.kind {
                    ExprKind::Construct(..) | ExprKind::Update(..) => self.expr(subject),
                    _ => self.atomic(subject),
                }
                self.record_fields(fields, Printer::followed);
            }
            ExprKind::Implicit(name) => {
                self.text("?");
                self.ident(name);
            }
            ExprKind::Proc(pattern, command) => {
                self.text("proc ");
                self.atomic_pat(pattern);
                self.text(" -> ");
                self.expr(command);
            }
            ExprKind::Typed(inner, ty) => {
                self.followed(inner);
                self.text(" :: ");
                self.ty(ty);
            }
        }
    }

    fn function(&mut self, expr: &Expr) {
        match expr.kind {
            ExprKind::Apply(..) | ExprKind::TypeApply(..) => self.expr(expr),
            _ => self.atomic(expr),
        }
    }

    fn atomic(&mut self, expr: &Expr) {
        let atomic = match &expr.kind {
            ExprKind::Apply(..)
            | ExprKind::TypeApply(..)
            | ExprKind::Operators(_)
            | ExprKind::Lambda(..)
            | ExprKind::LambdaCase(_)
            | ExprKind::Let(..)
            | ExprKind::If(..)
            | ExprKind::MultiIf(_)
            | ExprKind::Case(..)
            | ExprKind::Do(_)
            | ExprKind::Proc(..)
            | ExprKind::Typed(..) => false,
            ExprKind::Literal(literal) => !literal.to_string().starts_with('-'),
            _ => true,
        };
        if atomic {
            self.expr(expr);
        } else {
            self.bracketed("(", std::slice::from_ref(expr), ")");
        }
    }

    fn bracketed(&mut self, open: &str, elements: &[Expr], close: &str) {
        self.text(open);
        self.separated(elements, ", ", Printer::followed);
        self.text(close);
    }

    /// An expression behind which more comes in the same item: a block at its end is ended.
    pub(super) fn followed(&mut self, expr: &Expr) {
        self.expr(expr);
        if ends_in_block(expr) {
            self.continue_line();
        }
    }

    fn operators(&mut self, items: &[Item<Expr>]) {
        for (index, item) in items.iter().enumerate() {
            match item {
                Item::Operand(operand) => {
                    let last = index + 1 == items.len();
                    match &operand.kind {
                        ExprKind::Operators(_) | ExprKind::Typed(..) => self.atomic(operand),
                        ExprKind::Lambda(..) | ExprKind::Proc(..) | ExprKind::Let(..) | ExprKind::If(..)
                            if !last =>
                        {
                            self.atomic(operand)
                        }
                        ExprKind::Literal(_) => self.expr(operand),
                        _ if last => self.expr(operand),
                        _ => self.followed(operand),
                    }
                }
                Item::Operator(operator) => {
                    if !self.out.ends_with(' ') {
                        self.text(" ");
                    }
                    self.operator(operator);
                    self.text(" ");
                }
                Item::Negate(_) => self.text(if self.out.ends_with('-') { " -" } else { "-" }),
            }
        }
    }

    fn alternatives(&mut self, alternatives: &[Alternative]) {
        if alternatives.is_empty() {
            self.text(" {}");
        }
        self.block(alternatives, |printer, alternative| {
            printer.pat(&alternative.pattern);
            printer.rhs(&alternative.rhs, "->");
        });
    }

    /// `let` and its bindings; whether they stand in one line, which `in` or a comma ends by itself.
    fn let_bindings(&mut self, bindings: &[Decl]) -> bool {
        self.text("let");
        match bindings {
            [] => {
                self.text(" {}");
                return true;
            }
            [only] => {
                let mut alone = Printer { out: String::new(), indent: self.indent + 4 };
                alone.decl(only);
                if !alone.out.contains('\n') && alone.out.len() < 60 {
                    self.text(" ");
                    self.text(&alone.out);
                    return true;
                }
            }
            _ => {}
        }
        self.block(bindings, Printer::decl);
        false
    }

    /// `= e`, `| g = e`, and `where`.
    pub(super) fn rhs(&mut self, rhs: &Rhs, sign: &str) {
        match &rhs.body {
            RhsBody::Plain(body) => {
                self.text(" ");
                self.text(sign);
                self.text(" ");
                self.expr(body);
            }
            RhsBody::Guarded(all) => {
                for guarded in all {
                    self.continue_line();
                    self.guarded(guarded, sign);
                }
            }
        }
        if !rhs.bindings.is_empty() {
            self.continue_line();
            self.text("where");
            self.block(&rhs.bindings, Printer::decl);
        }
    }

    fn guarded(&mut self, guarded: &Guarded, sign: &str) {
        self.text("| ");
        self.separated(&guarded.guards, ", ", Printer::qualifier);
        self.text(" ");
        self.text(sign);
        self.text(" ");
        self.expr(&guarded.body);
    }

    /// A statement behind which more comes.
    fn qualifier(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Expr(expr) => self.followed(expr),
            StmtKind::Bind(pattern, expr) => {
                self.pat(pattern);
                self.text(" <- ");
                self.followed(expr);
            }
            StmtKind::Let(bindings) => {
                if !self.let_bindings(bindings) {
                    self.continue_line();
                }
            }
            StmtKind::Rec(_) | StmtKind::Transform(_) => self.stmt(stmt),
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Expr(expr) => self.expr(expr),
            StmtKind::Bind(pattern, expr) => {
                self.pat(pattern);
                self.text(" <- ");
                self.expr(expr);
            }
            StmtKind::Let(bindings) => {
                self.let_bindings(bindings);
            }
            StmtKind::Rec(statements) => {
                self.text("rec");
                self.block(statements, Printer::stmt);
            }
            StmtKind::Transform(one) if one.groups => {
                self.text("then group ");
                if let Some(key) = &one.key {
                    self.text("by ");
                    self.followed(key);
                    self.text(" ");
                }
                self.text("using ");
                self.followed(&one.function);
            }
            StmtKind::Transform(one) => {
                self.text("then ");
                self.followed(&one.function);
                if let Some(key) = &one.key {
                    self.text(" by ");
                    self.followed(key);
                }
            }
        }
    }
}

/// Whether an expression ends in a block that only layout can end.
fn ends_in_block(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Do(_) | ExprKind::Case(..) | ExprKind::LambdaCase(_) | ExprKind::MultiIf(_) => true,
        ExprKind::Lambda(_, body)
        | ExprKind::Proc(_, body)
        | ExprKind::Let(_, body)
        | ExprKind::If(_, _, body) => ends_in_block(body),
        ExprKind::Operators(items) => match items.last() {
            Some(Item::Operand(last)) => ends_in_block(last),
            _ => false,
        },
        _ => false,
    }
}
