//! Functions of the program in formulas: what they return, run on symbolic values. Only functions without
//! effects stand there; data has a shape by then, so recursion over it ends.

use std::rc::Rc;
use std::sync::Arc;

use otherwise_smt::Term;

use super::value::{Closure, Env, Evaluator, Unsupported, Value};
use crate::core::{Argument, Callee, Expr, FunctionId, Lambda, Pure, VarId};

/// Calls inside calls, so deep. Recursion over numbers that are not known would go on for ever.
const MAX_CALLS: u32 = 60;

/// So many ways through a function; more are no formula that anybody could decide.
const MAX_WAYS: usize = 2_000;

/// How a way through a function ends.
#[derive(Clone, Debug)]
enum End {
    Returned(Value),
    Raised(Value),
}

/// One way: when it is taken, and its end. Ways exclude each other.
type Way = (Term, End);

/// The names of what functions return while an expression around them is evaluated. No program has that many
/// variables.
const FIRST_NAME: u32 = u32::MAX - 1_000;

/// Whether a function of the program stands in an expression.
pub(super) fn has_code(expr: &Pure) -> bool {
    match expr {
        Pure::Code(..) => true,
        Pure::Var(_) | Pure::Unit | Pure::Bool(_) | Pure::Int(_) => false,
        Pure::Tuple(parts) | Pure::Construct(_, parts) | Pure::Op(_, parts) | Pure::Apply(_, parts) => {
            parts.iter().any(has_code)
        }
        Pure::Component(inner, _)
        | Pure::IsConstructor(_, inner)
        | Pure::Field(_, inner, _)
        | Pure::Load(inner) => has_code(inner),
        Pure::If(condition, then, otherwise) => has_code(condition) || has_code(then) || has_code(otherwise),
    }
}

/// The expression with a variable for each outermost call.
fn without_code<'e>(expr: &'e Pure, calls: &mut Vec<(FunctionId, &'e [Pure])>) -> Pure {
    let mut all =
        |parts: &'e [Pure]| -> Vec<Pure> { parts.iter().map(|part| without_code(part, calls)).collect() };
    match expr {
        Pure::Code(function, arguments) => {
            calls.push((*function, arguments));
            Pure::Var(VarId(FIRST_NAME + calls.len() as u32))
        }
        Pure::Var(_) | Pure::Unit | Pure::Bool(_) | Pure::Int(_) => expr.clone(),
        Pure::Tuple(parts) => Pure::Tuple(all(parts)),
        Pure::Construct(id, parts) => Pure::Construct(*id, all(parts)),
        Pure::Op(op, parts) => Pure::Op(*op, all(parts)),
        Pure::Apply(symbol, parts) => Pure::Apply(*symbol, all(parts)),
        Pure::Component(inner, at) => Pure::Component(Box::new(without_code(inner, calls)), *at),
        Pure::IsConstructor(id, inner) => Pure::IsConstructor(*id, Box::new(without_code(inner, calls))),
        Pure::Field(id, inner, at) => Pure::Field(*id, Box::new(without_code(inner, calls)), *at),
        Pure::Load(inner) => Pure::Load(Box::new(without_code(inner, calls))),
        Pure::If(condition, then, otherwise) => Pure::If(
            Box::new(without_code(condition, calls)),
            Box::new(without_code(then, calls)),
            Box::new(without_code(otherwise, calls)),
        ),
    }
}

impl Evaluator<'_> {
    /// What a function returns, as one value.
    pub(super) fn code(&self, expr: &Pure, env: &Env) -> Result<Value, Unsupported> {
        let mut found: Option<Value> = None;
        for (when, value) in self.alternatives(expr, env)? {
            found = match (value, found) {
                (None, found) => found,
                (Some(value), None) => Some(value),
                (Some(value), Some(earlier)) => Some(self.choose(when, &value, &earlier)?),
            };
        }
        found.ok_or_else(|| Unsupported::new("a function that always raises in a formula"))
    }

    /// The truth of something that functions are needed for; false where one of them raises.
    pub(super) fn atom(&self, expr: &Pure, env: &Env) -> Result<Term, Unsupported> {
        let mut ways = Vec::new();
        for (when, value) in self.alternatives(expr, env)? {
            match value {
                Some(Value::Term(truth)) => ways.push(self.formulas.and(&[when, truth])),
                Some(_) => return Err(Unsupported::new("a formula that is not Boolean")),
                None => {}
            }
        }
        Ok(self.formulas.or(&ways))
    }

    /// The values that an expression may have, and when; nothing where a function raises.
    fn alternatives(&self, expr: &Pure, env: &Env) -> Result<Vec<(Term, Option<Value>)>, Unsupported> {
        let mut calls = Vec::new();
        let around = without_code(expr, &mut calls);
        let (mut open, mut found) = (vec![(Term::TRUE, env.clone())], Vec::new());
        for (number, (function, arguments)) in calls.into_iter().enumerate() {
            let mut given = vec![(Term::TRUE, Vec::new())];
            for argument in arguments {
                let values = self.alternatives(argument, env)?;
                let mut next = Vec::new();
                for (when, earlier) in &given {
                    for (also, value) in &values {
                        let when = self.formulas.and(&[*when, *also]);
                        match value {
                            _ if when == Term::FALSE => {}
                            Some(value) => {
                                let all: Vec<Value> = earlier.iter().chain([value]).cloned().collect();
                                next.push((when, all));
                            }
                            None => found.push((when, None)),
                        }
                    }
                }
                given = next;
            }
            let mut ways = Vec::new();
            for (when, values) in given {
                ways.extend(self.under(when, self.call_function(function, values, 0)?));
            }
            let var = VarId(FIRST_NAME + number as u32 + 1);
            let mut next = Vec::new();
            for (when, env) in open {
                for (also, end) in &ways {
                    let when = self.formulas.and(&[when, *also]);
                    match end {
                        _ if when == Term::FALSE => {}
                        End::Returned(value) => next.push((when, env.bind(var, value.clone()))),
                        End::Raised(_) => found.push((when, None)),
                    }
                }
            }
            open = next;
            if open.len() > MAX_WAYS {
                return Err(Unsupported::new("a function with so many cases in a formula"));
            }
        }
        for (when, env) in open {
            found.push((when, Some(self.value(&around, &env)?)));
        }
        Ok(found)
    }

    fn call_function(&self, id: FunctionId, values: Vec<Value>, depth: u32) -> Result<Vec<Way>, Unsupported> {
        let function = self.program.function(id);
        if !function.has_body() {
            return Err(Unsupported::new(format!("`{}` in a formula", function.name)));
        }
        let bound = function.parameters.iter().zip(values);
        let env = bound.fold(Env::default(), |env, (var, value)| env.bind(*var, value));
        self.run(&function.body, &env, depth)
    }

    fn run(&self, expr: &Expr, env: &Env, depth: u32) -> Result<Vec<Way>, Unsupported> {
        if depth > MAX_CALLS {
            return Err(Unsupported::too_deep());
        }
        stacker::maybe_grow(64 << 10, 1 << 20, || self.ways(expr, env, depth))
    }

    fn ways(&self, expr: &Expr, env: &Env, depth: u32) -> Result<Vec<Way>, Unsupported> {
        let returned = |value: Value| vec![(Term::TRUE, End::Returned(value))];
        Ok(match expr {
            Expr::Value(value) | Expr::Allocate(value) => returned(self.value(value, env)?),
            Expr::Load(cell) => returned(self.loaded(cell, env)?),
            Expr::Function(lambda) => returned(closure(lambda, env)),
            Expr::Assume(condition) => match self.formula(condition, env)? {
                Term::FALSE => Vec::new(),
                condition => vec![(condition, End::Returned(Value::Unit))],
            },
            Expr::Raise { exception, .. } => vec![(Term::TRUE, End::Raised(self.value(exception, env)?))],
            Expr::Abort { .. } => vec![(Term::TRUE, End::Raised(Value::Unit))],
            Expr::Assert(assertion) => {
                let holds = self.formula(&assertion.condition, env)?;
                let ways = [
                    (holds, End::Returned(Value::Unit)),
                    (self.formulas.not(holds), End::Raised(Value::Unit)),
                ];
                ways.into_iter().filter(|(when, _)| *when != Term::FALSE).collect()
            }
            Expr::Choice(branches) => {
                let mut ways = Vec::new();
                for branch in branches {
                    ways.extend(self.run(branch, env, depth)?);
                }
                ways
            }
            Expr::Let { bindings, body } => self.let_ways(bindings, body, env, depth)?,
            Expr::Try { body, exception, handler } => {
                let mut ways = Vec::new();
                for (when, end) in self.run(body, env, depth)? {
                    match end {
                        End::Raised(raised) => {
                            let env = env.bind(*exception, raised);
                            ways.extend(self.under(when, self.run(handler, &env, depth)?));
                        }
                        returned => ways.push((when, returned)),
                    }
                }
                ways
            }
            Expr::Call { callee, arguments, .. } => {
                let mut values = Vec::new();
                for argument in arguments {
                    values.push(match argument {
                        Argument::Value(value) => self.value(value, env)?,
                        Argument::Function(lambda) => closure(lambda, env),
                    });
                }
                match callee {
                    Callee::Function(id) => self.call_function(*id, values, depth + 1)?,
                    Callee::Variable(var) => {
                        let called = env.get(*var).cloned();
                        self.call_value(called.as_ref(), values, depth + 1)?
                    }
                    Callee::Operation(_) => return Err(effects()),
                }
            }
            Expr::Any(_) | Expr::Unknown { .. } | Expr::Store(..) | Expr::Admit(_) | Expr::Append(_) => {
                return Err(effects());
            }
        })
    }

    /// The ways of a sequence: each way that a bound expression returns is followed through the rest.
    fn let_ways(
        &self,
        bindings: &[(VarId, Expr)],
        body: &Expr,
        env: &Env,
        depth: u32,
    ) -> Result<Vec<Way>, Unsupported> {
        let (mut open, mut ways) = (vec![(Term::TRUE, env.clone())], Vec::new());
        for (var, bound) in bindings {
            let mut next = Vec::new();
            for (when, env) in open {
                for (also, end) in self.run(bound, &env, depth)? {
                    let when = self.formulas.and(&[when, also]);
                    match end {
                        _ if when == Term::FALSE => {}
                        End::Returned(value) => next.push((when, env.bind(*var, value))),
                        raised => ways.push((when, raised)),
                    }
                }
            }
            open = next;
            if open.len() > MAX_WAYS {
                return Err(Unsupported::new("a function with so many cases in a formula"));
            }
        }
        for (when, env) in open {
            ways.extend(self.under(when, self.run(body, &env, depth)?));
        }
        Ok(ways)
    }

    /// A function as a value, given some arguments.
    fn call_value(
        &self,
        called: Option<&Value>,
        values: Vec<Value>,
        depth: u32,
    ) -> Result<Vec<Way>, Unsupported> {
        let Some(Value::Closure(function)) = called else { return Err(effects()) };
        let Closure { lambda, env, given } = function.as_ref();
        let mut values: Vec<Value> = given.iter().cloned().chain(values).collect();
        let count = lambda.parameters.len();
        if values.len() < count {
            let (lambda, env) = (Arc::clone(lambda), env.clone());
            let waiting = Value::Closure(Rc::new(Closure { lambda, env, given: values.into() }));
            return Ok(vec![(Term::TRUE, End::Returned(waiting))]);
        }
        let rest = values.split_off(count);
        let env = match lambda.itself {
            Some(itself) => env.bind(itself, closure(lambda, env)),
            None => env.clone(),
        };
        let env = lambda.parameters.iter().zip(values).fold(env, |env, (var, value)| env.bind(*var, value));
        let ways = self.run(&lambda.body, &env, depth)?;
        if rest.is_empty() {
            return Ok(ways);
        }
        let mut all = Vec::new();
        for (when, end) in ways {
            match end {
                End::Returned(value) => {
                    all.extend(self.under(when, self.call_value(Some(&value), rest.clone(), depth + 1)?));
                }
                raised => all.push((when, raised)),
            }
        }
        Ok(all)
    }

    fn under(&self, when: Term, ways: Vec<Way>) -> Vec<Way> {
        let both = ways.into_iter().map(|(also, end)| (self.formulas.and(&[when, also]), end));
        both.filter(|(when, _)| *when != Term::FALSE).collect()
    }
}

fn closure(lambda: &Arc<Lambda>, env: &Env) -> Value {
    Value::Closure(Rc::new(Closure::new(Arc::clone(lambda), env.clone())))
}

fn effects() -> Unsupported {
    Unsupported::new("a function with effects in a formula")
}
