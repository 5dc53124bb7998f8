//! Measures of values.

use num_bigint::BigInt;
use num_traits::ToPrimitive;
use otherwise_core::{Bind, Expr, Literal, LocalId, Name, Pattern};
use otherwise_machine::Datum;
use otherwise_refinements::{BinaryOp, MeasureBody, MeasureDefinition, MeasureId, Term, TermKind, Var};
use rustc_hash::FxHashMap;

use crate::program::Program;

/// How deep measures may call each other.
const MOST_CALLS: u32 = 200;

/// The value of a measure; none if it is not known, or not understood.
pub(super) fn measure(program: &Program, id: MeasureId, value: &Datum) -> Option<Datum> {
    Evaluator { program }.measure(id, value, 0)
}

/// A number of a value.
pub(super) fn number(value: &Datum) -> Option<i64> {
    match value {
        Datum::Integer(number) => number.to_i64(),
        _ => None,
    }
}

struct Evaluator<'p> {
    program: &'p Program,
}

type Locals = FxHashMap<LocalId, Datum>;

impl Evaluator<'_> {
    fn measure(&self, id: MeasureId, value: &Datum, depth: u32) -> Option<Datum> {
        if depth > MOST_CALLS {
            return None;
        }
        let measure = self.program.specs().measure(id)?;
        match &measure.definition {
            MeasureDefinition::Lifted(name) => self.function(*name, vec![value.clone()], depth),
            MeasureDefinition::Equations(equations) => {
                let Datum::Data(constructor, fields) = value else { return None };
                let equation = equations.iter().find(|one| one.constructor == constructor.name)?;
                let MeasureBody::Value(body) = &equation.body else { return None };
                let vars: FxHashMap<Var, Datum> =
                    equation.parameters.iter().map(|(var, _)| *var).zip(fields.iter().cloned()).collect();
                self.term(body, &vars, depth + 1)
            }
            _ => None,
        }
    }

    fn term(&self, term: &Term, vars: &FxHashMap<Var, Datum>, depth: u32) -> Option<Datum> {
        match &term.kind {
            TermKind::Integer(number) => Some(Datum::Integer(number.clone())),
            TermKind::Var(var) => vars.get(var).cloned(),
            TermKind::Convert(inner) => self.term(inner, vars, depth),
            TermKind::Negate(inner) => match &self.term(inner, vars, depth)? {
                Datum::Integer(number) => Some(Datum::Integer(-number.clone())),
                _ => None,
            },
            TermKind::Binary(op, a, b) => {
                let (a, b) = (self.term(a, vars, depth)?, self.term(b, vars, depth)?);
                let (Datum::Integer(a), Datum::Integer(b)) = (&a, &b) else { return None };
                match op {
                    BinaryOp::Add => Some(Datum::Integer(a + b)),
                    BinaryOp::Sub => Some(Datum::Integer(a - b)),
                    BinaryOp::Mul => Some(Datum::Integer(a * b)),
                    _ => None,
                }
            }
            TermKind::Apply(head, args) => {
                let [arg] = args.as_slice() else { return None };
                let value = self.term(arg, vars, depth)?;
                match &head.kind {
                    TermKind::Measure(id, _) => self.measure(*id, &value, depth + 1),
                    TermKind::Global(name, _) => self.function(*name, vec![value], depth + 1),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// A function of the program on values.
    fn function(&self, name: Name, args: Vec<Datum>, depth: u32) -> Option<Datum> {
        if depth > MOST_CALLS {
            return None;
        }
        let global = self.program.global(name)?;
        let mut locals = Locals::default();
        let mut args = args.into_iter();
        let mut body = &global.body;
        loop {
            match body {
                Expr::Tick(_, inner) | Expr::TypeLambda(_, inner) => body = inner,
                Expr::Lambda(binders, inner) => {
                    for binder in binders {
                        locals.insert(binder.id, args.next()?);
                    }
                    body = inner;
                }
                _ => break,
            }
        }
        self.expr(body, &locals, depth + 1)
    }

    fn expr(&self, expr: &Expr, locals: &Locals, depth: u32) -> Option<Datum> {
        match expr {
            Expr::Tick(_, inner) => self.expr(inner, locals, depth),
            Expr::Local(id) => locals.get(id).cloned(),
            Expr::Literal(Literal::Int(number)) => Some(Datum::Integer(BigInt::from(*number))),
            Expr::Literal(Literal::Integer(number)) => Some(Datum::Integer(number.clone())),
            Expr::Let(bind, body) => {
                let Bind::NonRec(binder, value) = &**bind else { return None };
                let mut inner = locals.clone();
                // What is not understood is only missed where it is used.
                if let Some(value) = self.expr(value, locals, depth) {
                    inner.insert(binder.id, value);
                }
                self.expr(body, &inner, depth)
            }
            Expr::Case(case) => {
                let value = self.expr(&case.scrutinee, locals, depth)?;
                let mut inner = locals.clone();
                inner.insert(case.binder.id, value.clone());
                for alternative in &case.alternatives {
                    match (&alternative.pattern, &value) {
                        (Pattern::Default, _) => return self.expr(&alternative.body, &inner, depth),
                        (Pattern::Constructor { constructor, fields, .. }, Datum::Data(made, values))
                            if *constructor == made.name =>
                        {
                            let behind = fields.len().checked_sub(values.len())?;
                            inner.extend(
                                fields.iter().skip(behind).map(|one| one.id).zip(values.iter().cloned()),
                            );
                            return self.expr(&alternative.body, &inner, depth);
                        }
                        (Pattern::Literal(Literal::Int(one)), Datum::Integer(number))
                            if BigInt::from(*one) == *number =>
                        {
                            return self.expr(&alternative.body, &inner, depth);
                        }
                        _ => {}
                    }
                }
                None
            }
            Expr::Apply(..) | Expr::TypeApply(..) | Expr::Global(_) => self.call(expr, locals, depth),
            _ => None,
        }
    }

    fn call(&self, expr: &Expr, locals: &Locals, depth: u32) -> Option<Datum> {
        let mut head = expr;
        let mut values: Vec<&Expr> = Vec::new();
        loop {
            match head {
                Expr::Tick(_, inner) | Expr::TypeApply(inner, _) => head = inner,
                Expr::Apply(function, args) => {
                    values.extend(args.iter().rev());
                    head = function;
                }
                _ => break,
            }
        }
        values.reverse();
        let Expr::Global(name) = head else { return None };
        let ty = self.program.global(*name)?.ty.split_foralls().1;
        let behind = ty.split_context().0.len();
        let args: Option<Vec<Datum>> =
            values.get(behind..)?.iter().map(|value| self.expr(value, locals, depth)).collect();
        let args = args?;
        let is_library = name.is_standard();
        match (name.base.as_str(), args.as_slice()) {
            ("+" | "-" | "*" | "max" | "min", [Datum::Integer(a), Datum::Integer(b)]) if is_library => {
                Some(Datum::Integer(match name.base.as_str() {
                    "+" => a + b,
                    "-" => a - b,
                    "*" => a * b,
                    "max" => a.max(b).clone(),
                    _ => a.min(b).clone(),
                }))
            }
            ("length", [list]) if is_library => length(list).map(|count| Datum::Integer(BigInt::from(count))),
            _ if !is_library => self.function(*name, args, depth + 1),
            _ => None,
        }
    }
}

/// The length of a list that is known to its end.
fn length(list: &Datum) -> Option<usize> {
    let mut count = 0;
    let mut rest = list;
    loop {
        match rest {
            Datum::Data(_, fields) => match fields.as_slice() {
                [] => return Some(count),
                [_, tail] => {
                    count += 1;
                    rest = tail;
                }
                _ => return None,
            },
            _ => return None,
        }
    }
}
