//! Core to the untyped tree: erases types, newtypes and ticks, saturates constructors and primitives.

use num_traits::ToPrimitive;
use otherwise_core::{
    Bind, Binder, Case, Expr, Failure, FailureKind, Global, GlobalKind, Literal, LocalId, Name, Origin,
    Pattern, PrimOp, Program, Symbol, TickKind,
};
use otherwise_diagnostics::Span;
use rustc_hash::FxHashMap;
use std::sync::Arc;

use super::ir::{Ir, IrCase, IrPattern, Var};
use super::tables::Tables;
use crate::merge::ResultKind;
use crate::place::{Place, PlaceKind};
use crate::word::{ConId, Word};

/// What stripping a global needs to know and collects.
pub(crate) struct Strip<'a> {
    pub(crate) program: &'a Program,
    pub(crate) tables: &'a mut Tables,
    variables: FxHashMap<LocalId, Var>,
    next: Var,
    /// Whether the global has a place in the source: the library has none.
    is_own: bool,
    /// The module it is in.
    module: Symbol,
    /// Where the call around this expression is, for its call stack.
    site: Option<Arc<str>>,
}

/// A stripped global and the first unused variable number.
pub(crate) struct Stripped {
    pub(crate) body: Ir,
    pub(crate) next: Var,
}

/// Whether somebody wrote it in the program: none of the library, and nothing that a pass made.
pub(crate) fn is_written(program: &Program, global: &Global) -> bool {
    program.origin(global.name) != Origin::Library && global.span.is_some()
}

/// Strips the body of a global.
pub(crate) fn strip(program: &Program, tables: &mut Tables, global: &Global) -> Stripped {
    let is_own = is_written(program, global);
    let (variables, module) = (FxHashMap::default(), global.name.module);
    let mut strip = Strip { program, tables, variables, next: 0, is_own, module, site: None };
    let mut body = strip.expr(&global.body);
    if strip.is_own && matches!(global.kind, GlobalKind::Value | GlobalKind::MethodBody) {
        body = strip.tick(PlaceKind::Function(global.name.base), global.span, body);
    }
    Stripped { body, next: strip.next }
}

impl Strip<'_> {
    fn fresh(&mut self) -> Var {
        self.next += 1;
        self.next - 1
    }

    fn bind(&mut self, id: LocalId) -> Var {
        let var = self.fresh();
        self.variables.insert(id, var);
        var
    }

    fn expr(&mut self, expr: &Expr) -> Ir {
        match expr {
            Expr::Local(id) => match self.variables.get(id) {
                Some(var) => Ir::Var(*var),
                // Lint-clean Core has no unbound locals.
                None => Ir::AssumptionFails,
            },
            Expr::Global(name) => self.global(*name),
            Expr::Literal(literal) => self.literal(literal),
            Expr::Constructor(_) | Expr::Prim(_) => self.apply(expr, &[]),
            Expr::Lambda(binders, body) => {
                let vars: Vec<Var> = binders.iter().map(|binder| self.bind(binder.id)).collect();
                lambda(vars, self.expr(body))
            }
            Expr::Apply(function, arguments) => self.apply(function, arguments),
            // The library's `symbolic` is a generator of the type it is used at.
            Expr::TypeApply(body, types) if self.is_generator(body) => {
                Ir::Symbolic(self.tables.symbolic_type(&types[0]))
            }
            Expr::TypeLambda(_, body) | Expr::TypeApply(body, _) | Expr::Coerce(body, _) => self.expr(body),
            Expr::Tick(tick, body) => {
                let kind = match tick.kind {
                    TickKind::Call => PlaceKind::Call,
                    TickKind::Branch => PlaceKind::Alternative,
                    TickKind::Site => return self.expr(body),
                    TickKind::Condition => PlaceKind::Condition,
                };
                let body = match kind {
                    PlaceKind::Call if self.is_own => self.called_at(tick.span, body),
                    _ => self.expr(body),
                };
                self.tick(kind, Some(tick.span), body)
            }
            Expr::Wrap(wrap) | Expr::Unwrap(wrap) => self.expr(&wrap.expr),
            Expr::Let(bind, body) => match &**bind {
                Bind::NonRec(binder, bound) => {
                    let bound = self.bound(binder, bound);
                    let var = self.bind(binder.id);
                    Ir::Let(var, Box::new(bound), Box::new(self.expr(body)))
                }
                Bind::Rec(pairs) => {
                    let vars: Vec<Var> = pairs.iter().map(|(binder, _)| self.bind(binder.id)).collect();
                    let bound = vars
                        .into_iter()
                        .zip(pairs)
                        .map(|(var, (binder, expr))| (var, self.bound(binder, expr)));
                    Ir::LetRec(bound.collect(), Box::new(self.expr(body)))
                }
            },
            Expr::Case(case) => self.case(case),
            Expr::Assume(condition, body) => {
                let body = self.expr(body);
                self.condition(condition, body, Ir::AssumptionFails)
            }
            Expr::Assert(assertion) => {
                let body = self.expr(&assertion.body);
                let number = self.tables.assertion(&assertion.message, assertion.span);
                let fails = self.tick(PlaceKind::Failure, assertion.span, Ir::AssertionFails(number));
                self.condition(&assertion.condition, body, fails)
            }
            Expr::Choice(left, right) => Ir::Choice(Box::new(self.expr(left)), Box::new(self.expr(right))),
            Expr::Symbolic(ty) => Ir::Symbolic(self.tables.symbolic_type(ty)),
            Expr::Fail(failure) => self.fail(failure),
        }
    }

    fn case(&mut self, case: &Case) -> Ir {
        // A question is asked where the value is looked at, so its place is that of the whole.
        let (asked, scrutinee) = match &case.scrutinee {
            Expr::Tick(tick, inner) if tick.kind == TickKind::Condition => (Some(tick.span), &**inner),
            scrutinee => (None, scrutinee),
        };
        let scrutinee = self.expr(scrutinee);
        let binder = self.bind(case.binder.id);
        let kind = ResultKind::of(&case.result);
        let mut result = IrCase { scrutinee, binder, arms: Vec::new(), default: None, result: kind };
        for alternative in &case.alternatives {
            let pattern = match &alternative.pattern {
                Pattern::Default => {
                    result.default = Some(self.expr(&alternative.body));
                    continue;
                }
                Pattern::Constructor { constructor, fields, .. } => {
                    let con = self.tables.constructor(self.program, *constructor);
                    IrPattern::Data(con, fields.iter().map(|field| self.bind(field.id)).collect())
                }
                Pattern::Literal(literal) => match self.literal(literal) {
                    Ir::Word(word) => IrPattern::Literal(word),
                    constant => {
                        // A number beyond 64 bits: compared with the primitive, later arms after it.
                        result.default = Some(self.big_literal_arms(case, alternative, constant, binder));
                        break;
                    }
                },
            };
            result.arms.push((pattern, self.expr(&alternative.body)));
        }
        self.tick(PlaceKind::Condition, asked, Ir::Case(Box::new(result)))
    }

    /// Whether an expression is a global that stands for a symbolic value of any type.
    fn is_generator(&self, expr: &Expr) -> bool {
        let Expr::Global(name) = expr else { return false };
        let body = self.program.global(*name).map(|global| unwrap_free(&global.body));
        matches!(body, Some(Expr::Symbolic(_) | Expr::Prim(PrimOp::Symbolic)))
    }

    /// Marks a place, if places are wanted. A function is marked where it is entered, not where it is made.
    fn tick(&mut self, kind: PlaceKind, span: Option<Span>, body: Ir) -> Ir {
        if span.is_none() && !matches!(kind, PlaceKind::Function(_)) {
            return body;
        }
        let Some(place) = self.tables.place(Place { kind, span }) else { return body };
        match body {
            Ir::Lambda(vars, body) => Ir::Lambda(vars, Box::new(Ir::Tick(place, body))),
            body => Ir::Tick(place, Box::new(body)),
        }
    }

    /// The definition of a local variable; local functions can be reached by name.
    fn bound(&mut self, binder: &Binder, expr: &Expr) -> Ir {
        match self.expr(expr) {
            function @ Ir::Lambda(..) if self.is_own => {
                self.tick(PlaceKind::Function(binder.name), None, function)
            }
            bound => bound,
        }
    }

    fn fail(&mut self, failure: &Failure) -> Ir {
        let raise = self.raise(failure);
        // A selector fails where it is used, not where its field is declared.
        if failure.kind == FailureKind::NoField {
            return raise;
        }
        self.tick(PlaceKind::Failure, failure.span, raise)
    }

    fn raise(&mut self, failure: &Failure) -> Ir {
        match self.tables.failure_handler(self.program, failure.kind) {
            Some(handler) => {
                let text = Ir::Text(self.tables.text(&failure.message));
                Ir::Apply(Box::new(Ir::Global(handler)), vec![text])
            }
            None => Ir::Fail(self.tables.failure(failure)),
        }
    }

    fn big_literal_arms(
        &mut self,
        case: &otherwise_core::Case,
        from: &otherwise_core::Alternative,
        constant: Ir,
        binder: Var,
    ) -> Ir {
        use otherwise_core::prim::{CompareOp, NumType};
        let equal = PrimOp::Compare(NumType::Integer, CompareOp::Eq);
        let test = Ir::Prim(equal, vec![Ir::Var(binder), constant]);
        let hit = self.expr(&from.body);
        let at = case.alternatives.iter().position(|each| std::ptr::eq(each, from)).unwrap_or(0);
        let rest: Vec<_> = case.alternatives[at + 1..].to_vec();
        let scrutinee = Expr::Local(case.binder.id);
        let later = otherwise_core::Case { scrutinee, alternatives: rest, ..case.clone() };
        let fallback = self.expr(&Expr::Case(Box::new(later)));
        let binder = self.fresh();
        self.boolean_case(test, binder, hit, fallback)
    }

    fn condition(&mut self, condition: &Expr, holds: Ir, fails: Ir) -> Ir {
        let condition = self.expr(condition);
        let binder = self.fresh();
        self.boolean_case(condition, binder, holds, fails)
    }

    fn boolean_case(&mut self, scrutinee: Ir, binder: Var, holds: Ir, fails: Ir) -> Ir {
        let known = self.tables.known;
        let arms = vec![
            (IrPattern::Data(known.true_con, Vec::new()), holds),
            (IrPattern::Data(known.false_con, Vec::new()), fails),
        ];
        Ir::Case(Box::new(IrCase { scrutinee, binder, arms, default: None, result: ResultKind::Unknown }))
    }

    fn apply(&mut self, function: &Expr, arguments: &[Expr]) -> Ir {
        let mut stripped: Vec<Ir> = arguments.iter().map(|argument| self.expr(argument)).collect();
        match unwrap_free(function) {
            Expr::Apply(inner, first) => {
                let mut all: Vec<Ir> = first.iter().map(|argument| self.expr(argument)).collect();
                all.append(&mut stripped);
                self.apply_to(inner, all)
            }
            function => self.apply_to(function, stripped),
        }
    }

    fn apply_to(&mut self, function: &Expr, mut arguments: Vec<Ir>) -> Ir {
        match unwrap_free(function) {
            Expr::Constructor(name) => {
                let (con, strict) = self.tables.constructor_shape(self.program, *name);
                self.saturate(strict.len(), arguments, |this, arguments| this.data(con, &strict, arguments))
            }
            Expr::Prim(op) => {
                let (op, arity) = (*op, op.info().arity());
                self.saturate(arity, arguments, |this, arguments| this.prim(op, arguments))
            }
            Expr::Apply(inner, first) => {
                let mut all: Vec<Ir> = first.iter().map(|argument| self.expr(argument)).collect();
                all.append(&mut arguments);
                self.apply_to(inner, all)
            }
            function => apply(self.expr(function), arguments),
        }
    }

    /// Calls `make` with exactly `arity` arguments: wraps it in a lambda or an application as needed.
    fn saturate(
        &mut self,
        arity: usize,
        mut arguments: Vec<Ir>,
        make: impl FnOnce(&mut Self, Vec<Ir>) -> Ir,
    ) -> Ir {
        if arguments.len() >= arity {
            let extra = arguments.split_off(arity);
            let made = make(self, arguments);
            return apply(made, extra);
        }
        // The given arguments are bound outside the lambda: they must be shared between its calls.
        let given: Vec<(Var, Ir)> = arguments.into_iter().map(|argument| (self.fresh(), argument)).collect();
        let missing: Vec<Var> = (given.len()..arity).map(|_| self.fresh()).collect();
        let all = given.iter().map(|(var, _)| *var).chain(missing.iter().copied()).map(Ir::Var).collect();
        let body = lambda(missing, make(self, all));
        given
            .into_iter()
            .rev()
            .fold(body, |body, (var, argument)| Ir::Let(var, Box::new(argument), Box::new(body)))
    }

    fn data(&mut self, con: ConId, strict: &[bool], mut arguments: Vec<Ir>) -> Ir {
        if arguments.is_empty() {
            return Ir::Word(Word::Constant(con));
        }
        let mut forced = Vec::new();
        for (argument, strict) in arguments.iter_mut().zip(strict) {
            if *strict && !matches!(argument, Ir::Word(_)) {
                let var = self.fresh();
                forced.push((var, std::mem::replace(argument, Ir::Var(var))));
            }
        }
        let data = Ir::Data(con, arguments);
        forced.into_iter().rev().fold(data, |data, (var, argument)| Ir::case(argument, var, data))
    }

    fn prim(&mut self, op: PrimOp, mut arguments: Vec<Ir>) -> Ir {
        match (op, arguments.len()) {
            (PrimOp::UnsafeCoerce, 1) => arguments.remove(0),
            (PrimOp::Seq, 2) => {
                let second = arguments.remove(1);
                let binder = self.fresh();
                Ir::case(arguments.remove(0), binder, second)
            }
            (PrimOp::RealWorld, 0) => Ir::Word(Word::RealWorld),
            (PrimOp::Choose, 2) => {
                let right = arguments.remove(1);
                Ir::Choice(Box::new(arguments.remove(0)), Box::new(right))
            }
            (PrimOp::Assume | PrimOp::Assert, 2) => {
                let body = arguments.remove(1);
                let fails = match op {
                    PrimOp::Assume => Ir::AssumptionFails,
                    _ => Ir::AssertionFails(self.tables.assertion(&"".into(), None)),
                };
                let binder = self.fresh();
                self.boolean_case(arguments.remove(0), binder, body, fails)
            }
            _ => Ir::Prim(op, arguments),
        }
    }

    /// A call of `error` or `undefined`, with its place if call stacks are wanted.
    fn called_at(&mut self, span: Span, body: &Expr) -> Ir {
        let site = self.tables.sites.as_ref().and_then(|sites| sites(span, self.module));
        let before = std::mem::replace(&mut self.site, site.map(Into::into));
        let body = self.expr(body);
        self.site = before;
        body
    }

    fn global(&mut self, name: Name) -> Ir {
        if let Some(site) = &self.site
            && let Some(located) = crate::lower::located(name)
            && let Some(at) = self.program.index.get(&located)
        {
            let site = Ir::Text(self.tables.text(site));
            return Ir::Apply(Box::new(Ir::Global(*at as u32)), vec![site]);
        }
        match self.program.index.get(&name) {
            Some(at) => Ir::Global(*at as u32),
            // A linked program is closed.
            None => Ir::AssumptionFails,
        }
    }

    fn literal(&mut self, literal: &Literal) -> Ir {
        match literal {
            Literal::Int(number) => Ir::Word(Word::Int(*number)),
            Literal::Word(number) => Ir::Word(Word::Int(*number as i64)),
            Literal::Integer(number) => match number.to_i64() {
                Some(small) => Ir::Word(Word::Int(small)),
                None => Ir::BigInteger(self.tables.integer(number)),
            },
            Literal::Char(c) => Ir::Word(Word::Char(*c)),
            Literal::String(text) if text.is_empty() => Ir::Word(Word::Constant(self.tables.known.nil)),
            Literal::String(text) => Ir::Text(self.tables.text(text)),
            Literal::Double(number) => Ir::Word(Word::Double(*number)),
            Literal::Float(number) => Ir::Word(Word::Float(*number)),
        }
    }
}

/// Takes off what is free at run time.
fn unwrap_free(mut expr: &Expr) -> &Expr {
    loop {
        expr = match expr {
            Expr::TypeLambda(_, body)
            | Expr::TypeApply(body, _)
            | Expr::Coerce(body, _)
            | Expr::Tick(_, body) => body,
            Expr::Wrap(wrap) | Expr::Unwrap(wrap) => &wrap.expr,
            _ => return expr,
        }
    }
}

fn lambda(mut vars: Vec<Var>, body: Ir) -> Ir {
    match body {
        _ if vars.is_empty() => body,
        Ir::Lambda(mut more, body) => {
            vars.append(&mut more);
            Ir::Lambda(vars, body)
        }
        body => Ir::Lambda(vars, Box::new(body)),
    }
}

/// An application; nested ones are one.
pub(crate) fn apply(function: Ir, mut arguments: Vec<Ir>) -> Ir {
    match function {
        _ if arguments.is_empty() => function,
        Ir::Apply(function, mut first) => {
            first.append(&mut arguments);
            Ir::Apply(function, first)
        }
        function => Ir::Apply(Box::new(function), arguments),
    }
}
