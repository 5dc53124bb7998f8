//! What each operation means on values: the one place that says so. Constant folding and evaluation both use
//! it.

mod bits;
mod container;
mod float;
mod sequence;

use crate::{MAX_CHAR, Number, Op, Sort, Terms, Value};

/// Comparison `a <= b` of numbers of one sort.
pub(crate) fn number_pair(args: &[Value]) -> Option<(&Number, &Number)> {
    match args {
        [Value::Int(a), Value::Int(b)] | [Value::Real(a), Value::Real(b)] => Some((a, b)),
        _ => None,
    }
}

impl Terms {
    /// The value of `op`, of result sort `sort`, on values. `None` for symbols, function applications and
    /// ill-sorted arguments.
    pub(crate) fn meaning(&self, op: &Op, args: &[Value], sort: Sort) -> Option<Value> {
        let number = |n: Number| if sort == Sort::Real { Value::Real(n) } else { Value::Int(n) };
        let zero = || Number::ZERO;
        Some(match (op, args) {
            (Op::Literal(value), _) => value.clone(),
            (Op::Not, [Value::Bool(a)]) => Value::Bool(!a),
            (Op::And, _) => Value::Bool(args.iter().all(|arg| *arg == Value::Bool(true))),
            (Op::Or, _) => Value::Bool(args.contains(&Value::Bool(true))),
            (Op::Ite, [Value::Bool(condition), a, b]) => if *condition { a } else { b }.clone(),
            (Op::Eq, [a, b]) => Value::Bool(a == b),
            (Op::Distinct, _) => {
                Value::Bool(args.iter().enumerate().all(|(index, arg)| !args[..index].contains(arg)))
            }
            (Op::Sum(constant), _) => {
                let mut sum = constant.clone();
                for arg in args {
                    sum = &sum + arg.as_number()?;
                }
                number(sum)
            }
            (Op::Scale(factor), [a]) => number(factor * a.as_number()?),
            (Op::Mul, _) => {
                let mut product = Number::ONE;
                for arg in args {
                    product = &product * arg.as_number()?;
                }
                number(product)
            }
            (Op::Divide, [Value::Real(a), Value::Real(b)]) => Value::Real(a.divide(b).unwrap_or_else(zero)),
            (Op::Div, [Value::Int(a), Value::Int(b)]) => Value::Int(a.div_floor(b).unwrap_or_else(zero)),
            (Op::Mod, [Value::Int(a), Value::Int(b)]) => {
                Value::Int(a.mod_floor(b).unwrap_or_else(|| a.clone()))
            }
            (Op::Quot, [Value::Int(a), Value::Int(b)]) => Value::Int(a.quot(b).unwrap_or_else(zero)),
            (Op::Rem, [Value::Int(a), Value::Int(b)]) => Value::Int(a.rem(b).unwrap_or_else(|| a.clone())),
            (Op::Le, _) => number_pair(args).map(|(a, b)| Value::Bool(a <= b))?,
            (Op::Lt, _) => number_pair(args).map(|(a, b)| Value::Bool(a < b))?,
            (Op::ToReal, [Value::Int(a)]) => Value::Real(a.clone()),
            (Op::Floor, [Value::Real(a)]) => Value::Int(a.floor()),
            (Op::Ord, [Value::Char(c)]) => Value::int(*c),
            (Op::Chr, [Value::Int(n)]) => {
                let code = n.mod_floor(&Number::from(MAX_CHAR + 1))?.to_i64()?;
                Value::Char(u32::try_from(code).ok()?)
            }
            _ => {
                return bits::meaning(op, args)
                    .or_else(|| float::meaning(op, args))
                    .or_else(|| sequence::meaning(self, op, args, sort))
                    .or_else(|| container::meaning(op, args));
            }
        })
    }
}
