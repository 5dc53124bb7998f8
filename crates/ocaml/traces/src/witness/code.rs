//! Functions of the program in formulas, run on values.

use std::rc::Rc;
use std::sync::Arc;

use super::Datum;
use super::evaluate::{Bound, ConcreteEnv, Evaluation, Stuck};
use crate::core::{Argument, Callee, Expr, FunctionId, Lambda, Pure, Sort};

/// Calls inside calls, so deep.
const MAX_CALLS: u32 = 1_000;

enum End {
    Returned(Bound),
    Raised(Datum),
    /// Not this branch.
    Otherwise,
}

impl Evaluation<'_> {
    /// What a function returns. Where it raises, the comparison that asks is false.
    pub(super) fn code(&self, function: FunctionId, arguments: Vec<Datum>) -> Result<Datum, Stuck> {
        let arguments = arguments.into_iter().map(Bound::Datum).collect();
        match self.call_function(function, arguments, 0)? {
            End::Returned(Bound::Datum(datum)) => Ok(datum),
            End::Returned(_) => Err(Stuck::new("a function used as a value")),
            _ if self.program.function(function).result == Sort::Bool => Ok(Datum::Bool(false)),
            _ => Err(Stuck::undefined()),
        }
    }

    fn call_function(&self, id: FunctionId, values: Vec<Bound>, depth: u32) -> Result<End, Stuck> {
        let function = self.program.function(id);
        let bound = function.parameters.iter().zip(values);
        let env = bound.fold(ConcreteEnv::default(), |env, (var, value)| env.bind(*var, value));
        self.run(&function.body, &env, depth)
    }

    fn run(&self, expr: &Expr, env: &ConcreteEnv, depth: u32) -> Result<End, Stuck> {
        if depth > MAX_CALLS {
            return Err(Stuck::new("a function in a formula that goes on and on"));
        }
        stacker::maybe_grow(64 << 10, 1 << 20, || self.end(expr, env, depth))
    }

    fn bound_to(&self, value: &Pure, env: &ConcreteEnv) -> Result<Bound, Stuck> {
        match value {
            Pure::Var(var) if env.get(*var).is_some() => {
                Ok(env.get(*var).cloned().unwrap_or(Bound::Datum(Datum::Unit)))
            }
            value => Ok(Bound::Datum(self.datum(value, env)?)),
        }
    }

    fn end(&self, expr: &Expr, env: &ConcreteEnv, depth: u32) -> Result<End, Stuck> {
        let unit = || End::Returned(Bound::Datum(Datum::Unit));
        Ok(match expr {
            Expr::Value(value) | Expr::Allocate(value) => End::Returned(self.bound_to(value, env)?),
            Expr::Load(cell) => End::Returned(Bound::Datum(self.loaded(cell, env)?)),
            Expr::Function(lambda) => End::Returned(closure(lambda, env)),
            Expr::Assume(condition) => {
                if self.holds(condition, env)? {
                    unit()
                } else {
                    End::Otherwise
                }
            }
            Expr::Raise { exception, .. } => End::Raised(self.datum(exception, env)?),
            Expr::Abort { .. } => End::Raised(Datum::Unit),
            Expr::Assert(assertion) => {
                if self.holds(&assertion.condition, env)? {
                    unit()
                } else {
                    End::Raised(Datum::Unit)
                }
            }
            Expr::Choice(branches) => {
                for branch in branches {
                    match self.run(branch, env, depth)? {
                        End::Otherwise => {}
                        end => return Ok(end),
                    }
                }
                End::Otherwise
            }
            Expr::Let { bindings, body } => {
                let mut env = env.clone();
                for (var, bound) in bindings {
                    match self.run(bound, &env, depth)? {
                        End::Returned(value) => env = env.bind(*var, value),
                        end => return Ok(end),
                    }
                }
                self.run(body, &env, depth)?
            }
            Expr::Try { body, exception, handler } => match self.run(body, env, depth)? {
                End::Raised(raised) => self.run(handler, &env.bind_datum(*exception, raised), depth)?,
                end => end,
            },
            Expr::Call { callee, arguments, .. } => {
                let mut values = Vec::new();
                for argument in arguments {
                    values.push(match argument {
                        Argument::Value(value) => self.bound_to(value, env)?,
                        Argument::Function(lambda) => closure(lambda, env),
                    });
                }
                match callee {
                    Callee::Function(id) => self.call_function(*id, values, depth + 1)?,
                    Callee::Variable(var) => self.call_value(env.get(*var).cloned(), values, depth + 1)?,
                    Callee::Operation(_) => return Err(effects()),
                }
            }
            Expr::Any(_) | Expr::Unknown { .. } | Expr::Store(..) | Expr::Admit(_) | Expr::Append(_) => {
                return Err(effects());
            }
        })
    }

    fn call_value(&self, called: Option<Bound>, values: Vec<Bound>, depth: u32) -> Result<End, Stuck> {
        let Some(Bound::Closure(lambda, outer, given)) = called else { return Err(effects()) };
        let mut values: Vec<Bound> = given.iter().cloned().chain(values).collect();
        let count = lambda.parameters.len();
        if values.len() < count {
            return Ok(End::Returned(Bound::Closure(lambda, outer, values.into())));
        }
        let rest = values.split_off(count);
        let env = match lambda.itself {
            Some(itself) => outer.bind(itself, closure(&lambda, &outer)),
            None => outer.clone(),
        };
        let env = lambda.parameters.iter().zip(values).fold(env, |env, (var, value)| env.bind(*var, value));
        match self.run(&lambda.body, &env, depth)? {
            End::Returned(value) if !rest.is_empty() => self.call_value(Some(value), rest, depth + 1),
            end => Ok(end),
        }
    }
}

fn closure(lambda: &Arc<Lambda>, env: &ConcreteEnv) -> Bound {
    Bound::Closure(Arc::clone(lambda), env.clone(), Rc::new([]))
}

fn effects() -> Stuck {
    Stuck::new("a function with effects in a formula")
}
