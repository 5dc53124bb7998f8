//! Measures of values.

use std::collections::BTreeSet;

use num_bigint::BigInt;
use num_traits::ToPrimitive;
use otherwise_core::{Bind, Expr, Literal, LocalId, Name, Pattern, builtin};
use otherwise_machine::{ConstructorText, Datum};
use otherwise_refinements::{Builtin, MeasureBody, MeasureDefinition, MeasureId, Term, TermKind, Var};
use rustc_hash::FxHashMap;

use crate::program::Program;

/// How deep measures may call each other.
const MAX_CALLS: u32 = 200;

/// The module of the library that has sets.
const SETS: &str = "Otherwise.Containers.Set";

/// What a measure is of a value.
#[derive(Clone, Debug)]
pub(super) enum Measured {
    /// A value of the program.
    Plain(Datum),
    /// A set: its elements as they are written.
    Set(BTreeSet<String>),
}

/// The value of a measure; none if it is not known, or not understood.
pub(super) fn measure(program: &Program, id: MeasureId, value: &Datum) -> Option<Measured> {
    Evaluator { program }.measure(id, value, 0)
}

/// A number of a value.
pub(super) fn number(value: &Datum) -> Option<i64> {
    match value {
        Datum::Integer(number) => number.to_i64(),
        _ => None,
    }
}

/// A truth value.
pub(super) fn truth(value: &Datum) -> Option<bool> {
    match value {
        Datum::Data(constructor, _) if constructor.name == builtin::true_con() => Some(true),
        Datum::Data(constructor, _) if constructor.name == builtin::false_con() => Some(false),
        _ => None,
    }
}

/// A value as an element of a set; none if not all of it is known.
pub(super) fn element(value: &Datum) -> Option<String> {
    fn is_known(value: &Datum) -> bool {
        match value {
            Datum::Data(_, fields) => fields.iter().all(is_known),
            Datum::Function { .. } | Datum::Unknown => false,
            _ => true,
        }
    }
    is_known(value).then(|| value.to_string())
}

fn from_bool(truth: bool) -> Datum {
    let name = if truth { builtin::true_con() } else { builtin::false_con() };
    Datum::Data(ConstructorText::plain(name), Vec::new())
}

struct Evaluator<'p> {
    program: &'p Program,
}

type Locals = FxHashMap<LocalId, Measured>;

impl Measured {
    fn plain(&self) -> Option<&Datum> {
        match self {
            Measured::Plain(value) => Some(value),
            Measured::Set(_) => None,
        }
    }

    fn set(&self) -> Option<&BTreeSet<String>> {
        match self {
            Measured::Set(set) => Some(set),
            Measured::Plain(_) => None,
        }
    }

    fn integer(number: BigInt) -> Measured {
        Measured::Plain(Datum::Integer(number))
    }
}

/// An operation on sets by the name it has in annotations.
fn on_sets(operation: Builtin, args: &[Measured]) -> Option<Measured> {
    Some(Measured::Set(match (operation, args) {
        (Builtin::SetEmpty, _) => BTreeSet::new(),
        (Builtin::SetSingleton, [one]) => BTreeSet::from([element(one.plain()?)?]),
        (Builtin::SetUnion, [a, b]) => a.set()? | b.set()?,
        (Builtin::SetIntersection, [a, b]) => a.set()? & b.set()?,
        (Builtin::SetDifference, [a, b]) => a.set()? - b.set()?,
        (Builtin::SetAdd, [a, one]) => a.set()? | &BTreeSet::from([element(one.plain()?)?]),
        _ => return None,
    }))
}

impl Evaluator<'_> {
    fn measure(&self, id: MeasureId, value: &Datum, depth: u32) -> Option<Measured> {
        if depth > MAX_CALLS {
            return None;
        }
        let measure = self.program.specs().measure(id)?;
        match &measure.definition {
            MeasureDefinition::Lifted(name) => {
                self.function(*name, vec![Measured::Plain(value.clone())], depth)
            }
            MeasureDefinition::Equations(equations) => {
                let Datum::Data(constructor, fields) = value else { return None };
                let equation = equations.iter().find(|one| one.constructor == constructor.name)?;
                let MeasureBody::Value(body) = &equation.body else { return None };
                let values = fields.iter().cloned().map(Measured::Plain);
                let vars: FxHashMap<Var, Measured> =
                    equation.parameters.iter().map(|(var, _)| *var).zip(values).collect();
                self.term(body, &vars, depth + 1)
            }
            _ => None,
        }
    }

    fn term(&self, term: &Term, vars: &FxHashMap<Var, Measured>, depth: u32) -> Option<Measured> {
        match &term.kind {
            TermKind::Integer(number) => Some(Measured::integer(number.clone())),
            TermKind::Var(var) => vars.get(var).cloned(),
            TermKind::Convert(inner) => self.term(inner, vars, depth),
            TermKind::Negate(inner) => match self.term(inner, vars, depth)?.plain()? {
                Datum::Integer(number) => Some(Measured::integer(-number.clone())),
                _ => None,
            },
            TermKind::If(condition, then, otherwise) => {
                let chosen = match truth(self.term(condition, vars, depth)?.plain()?)? {
                    true => then,
                    false => otherwise,
                };
                self.term(chosen, vars, depth)
            }
            TermKind::Binary(op, a, b) => {
                let (a, b) = (self.term(a, vars, depth)?, self.term(b, vars, depth)?);
                let (Datum::Integer(a), Datum::Integer(b)) = (a.plain()?, b.plain()?) else { return None };
                arithmetic(op.text(), a, b).map(Measured::Plain)
            }
            TermKind::Apply(head, args) => {
                let values: Option<Vec<Measured>> =
                    args.iter().map(|arg| self.term(arg, vars, depth)).collect();
                let values = values?;
                match &head.kind {
                    TermKind::Measure(id, _) => self.measure(*id, values.first()?.plain()?, depth + 1),
                    TermKind::Global(name, _) => self.function(*name, values, depth + 1),
                    TermKind::Builtin(operation) => on_sets(*operation, &values),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// A function of the program on values.
    fn function(&self, name: Name, args: Vec<Measured>, depth: u32) -> Option<Measured> {
        if depth > MAX_CALLS {
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

    fn expr(&self, expr: &Expr, locals: &Locals, depth: u32) -> Option<Measured> {
        match expr {
            Expr::Tick(_, inner) => self.expr(inner, locals, depth),
            Expr::Local(id) => locals.get(id).cloned(),
            Expr::Literal(Literal::Int(number)) => Some(Measured::integer(BigInt::from(*number))),
            Expr::Literal(Literal::Integer(number)) => Some(Measured::integer(number.clone())),
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
                let seen = value.plain()?;
                for alternative in &case.alternatives {
                    match (&alternative.pattern, seen) {
                        (Pattern::Default, _) => return self.expr(&alternative.body, &inner, depth),
                        (Pattern::Constructor { constructor, fields, .. }, Datum::Data(made, values))
                            if *constructor == made.name =>
                        {
                            let behind = fields.len().checked_sub(values.len())?;
                            let values = values.iter().cloned().map(Measured::Plain);
                            inner.extend(fields.iter().skip(behind).map(|one| one.id).zip(values));
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

    fn call(&self, expr: &Expr, locals: &Locals, depth: u32) -> Option<Measured> {
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
        let args: Option<Vec<Measured>> =
            values.get(behind..)?.iter().map(|value| self.expr(value, locals, depth)).collect();
        let args = args?;
        if !name.is_standard() {
            return self.function(*name, args, depth + 1);
        }
        if name.module.as_str() == SETS {
            let (operation, args) = match name.base.as_str() {
                "empty" => (Builtin::SetEmpty, args),
                "singleton" => (Builtin::SetSingleton, args),
                "union" => (Builtin::SetUnion, args),
                "intersection" => (Builtin::SetIntersection, args),
                "difference" | "\\\\" => (Builtin::SetDifference, args),
                "insert" => (Builtin::SetAdd, args.into_iter().rev().collect()),
                _ => return None,
            };
            return on_sets(operation, &args);
        }
        let plain: Option<Vec<&Datum>> = args.iter().map(Measured::plain).collect();
        match (name.base.as_str(), plain?.as_slice()) {
            (operation, [Datum::Integer(a), Datum::Integer(b)]) => {
                arithmetic(operation, a, b).map(Measured::Plain)
            }
            ("length", [list]) => length(list).map(|count| Measured::integer(BigInt::from(count))),
            ("not", [value]) => truth(value).map(|value| Measured::Plain(from_bool(!value))),
            _ => None,
        }
    }
}

/// An operation on numbers.
fn arithmetic(operation: &str, a: &BigInt, b: &BigInt) -> Option<Datum> {
    Some(match operation {
        "+" => Datum::Integer(a + b),
        "-" => Datum::Integer(a - b),
        "*" => Datum::Integer(a * b),
        "max" => Datum::Integer(a.max(b).clone()),
        "min" => Datum::Integer(a.min(b).clone()),
        "<" => from_bool(a < b),
        "<=" => from_bool(a <= b),
        ">" => from_bool(a > b),
        ">=" => from_bool(a >= b),
        "==" => from_bool(a == b),
        "/=" => from_bool(a != b),
        _ => return None,
    })
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
