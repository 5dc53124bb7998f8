//! Concrete evaluation of pure expressions.

use std::rc::Rc;
use std::sync::Arc;

use super::datum::is_ocaml_int;
use super::{Datum, Interpretation};
use crate::core::{Lambda, Order, Program, Pure, PureOp, VarId};
use crate::spec::ContractId;

/// What a variable holds in the replay.
#[derive(Clone, Debug)]
pub(crate) enum Bound {
    Datum(Datum),
    /// With the first arguments, where some were given already.
    Closure(Arc<Lambda>, ConcreteEnv, Rc<[Bound]>),
    Contracted(ContractId, ConcreteEnv),
}

/// Variables and what they hold.
#[derive(Clone, Debug, Default)]
pub(crate) struct ConcreteEnv(Option<Rc<(VarId, Bound, ConcreteEnv)>>);

impl ConcreteEnv {
    pub(crate) fn bind(&self, var: VarId, bound: Bound) -> ConcreteEnv {
        ConcreteEnv(Some(Rc::new((var, bound, self.clone()))))
    }

    pub(crate) fn bind_datum(&self, var: VarId, datum: Datum) -> ConcreteEnv {
        self.bind(var, Bound::Datum(datum))
    }

    pub(crate) fn get(&self, var: VarId) -> Option<&Bound> {
        let mut env = self;
        while let Some(binding) = &env.0 {
            if binding.0 == var {
                return Some(&binding.1);
            }
            env = &binding.2;
        }
        None
    }
}

impl Drop for ConcreteEnv {
    // A long list must not be dropped by recursion.
    fn drop(&mut self) {
        let mut next = self.0.take();
        while let Some(mut binding) = next.and_then(|rc| Rc::try_unwrap(rc).ok()) {
            next = binding.2.0.take();
        }
    }
}

/// Why the replay cannot go on: the witness is not one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stuck(pub(crate) String);

impl Stuck {
    pub(crate) fn new(why: impl Into<String>) -> Stuck {
        Stuck(why.into())
    }

    /// A function in a formula raises.
    pub(super) fn undefined() -> Stuck {
        Stuck::new("a function in a formula raises")
    }
}

/// Comparisons follow values so deep.
const MAX_COMPARED: u32 = 1000;

/// Evaluates under an interpretation.
#[derive(Clone, Copy)]
pub(crate) struct Evaluation<'a> {
    pub(crate) program: &'a Program,
    pub(crate) interpretation: &'a Interpretation,
    /// What the cells hold; nothing where contracts are evaluated, which see contents.
    pub(crate) store: &'a [Bound],
}

impl Evaluation<'_> {
    pub(crate) fn datum(&self, expr: &Pure, env: &ConcreteEnv) -> Result<Datum, Stuck> {
        Ok(match expr {
            Pure::Var(var) => match env.get(*var) {
                Some(Bound::Datum(datum)) => datum.clone(),
                Some(_) => return Err(Stuck::new("a function used as a value")),
                None => return Err(Stuck::new(format!("`{}` is not bound", self.program.var(*var).name))),
            },
            Pure::Unit => Datum::Unit,
            Pure::Bool(value) => Datum::Bool(*value),
            Pure::Int(value) => Datum::Int(*value),
            Pure::Tuple(parts) => Datum::Tuple(self.data(parts, env)?),
            Pure::Component(tuple, at) => match self.datum(tuple, env)? {
                Datum::Tuple(mut parts) if *at < parts.len() => parts.swap_remove(*at),
                _ => return Err(Stuck::new("a component of something that is no tuple")),
            },
            Pure::Construct(constructor, arguments) => Datum::Data(*constructor, self.data(arguments, env)?),
            Pure::IsConstructor(constructor, value) => match self.datum(value, env)? {
                Datum::Data(built, _) => Datum::Bool(built == *constructor),
                _ => return Err(Stuck::new("a constructor test on something that is no data value")),
            },
            Pure::Field(constructor, value, at) => match self.datum(value, env)? {
                Datum::Data(built, mut fields) if built == *constructor && *at < fields.len() => {
                    fields.swap_remove(*at)
                }
                // Anything will do: a formula that depends on it is guarded by a constructor test.
                Datum::Data(..) => Datum::Unit,
                _ => return Err(Stuck::new("a field of something that is no data value")),
            },
            Pure::Op(op, operands) => match self.operator(*op, operands, env) {
                Err(stuck) if op.compares() && stuck == Stuck::undefined() => Datum::Bool(false),
                found => found?,
            },
            Pure::Apply(symbol, arguments) => {
                let arguments = self.data(arguments, env)?;
                let table = self.interpretation.symbols.get(symbol).ok_or_else(|| {
                    Stuck::new(format!("`{}` has no meaning", self.program.symbol(*symbol).name))
                })?;
                self.interpretation.used.borrow_mut().insert((*symbol, arguments.clone()));
                table.entries.get(&arguments).unwrap_or(&table.default).clone()
            }
            Pure::Code(function, arguments) => self.code(*function, self.data(arguments, env)?)?,
            Pure::Load(cell) => self.loaded(cell, env)?,
            Pure::If(condition, then, otherwise) => {
                let branch = if self.holds(condition, env)? { then } else { otherwise };
                self.datum(branch, env)?
            }
        })
    }

    /// Whether a value is what an expression says, where variables without a name stand for anything.
    pub(crate) fn matches(&self, datum: &Datum, pattern: &Pure, env: &ConcreteEnv) -> Result<bool, Stuck> {
        match (pattern, datum) {
            (Pure::Var(var), _) if self.program.var(*var).name == "_" => Ok(true),
            (Pure::Construct(constructor, parts), Datum::Data(built, fields)) => {
                if constructor != built {
                    return Ok(false);
                }
                for (part, field) in parts.iter().zip(fields) {
                    if !self.matches(field, part, env)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            _ => Ok(self.datum(pattern, env)? == *datum),
        }
    }

    /// What a cell holds; what is no cell is its own content.
    pub(super) fn loaded(&self, cell: &Pure, env: &ConcreteEnv) -> Result<Datum, Stuck> {
        Ok(match self.datum(cell, env)? {
            Datum::Cell(at) => self.content(at)?,
            content => content,
        })
    }

    /// What a cell holds.
    fn content(&self, at: usize) -> Result<Datum, Stuck> {
        match self.store.get(at) {
            Some(Bound::Datum(content)) => Ok(content.clone()),
            _ => Err(Stuck::new("a cell without a value")),
        }
    }

    /// Structural equality, which looks into cells.
    pub(crate) fn equal(&self, left: &Datum, right: &Datum, depth: u32) -> Result<bool, Stuck> {
        if depth > MAX_COMPARED {
            return Err(Stuck::new("a comparison of values that contain themselves"));
        }
        let all = |left: &[Datum], right: &[Datum]| -> Result<bool, Stuck> {
            for (left, right) in left.iter().zip(right) {
                if !self.equal(left, right, depth + 1)? {
                    return Ok(false);
                }
            }
            Ok(left.len() == right.len())
        };
        match (left, right) {
            (Datum::Cell(a), Datum::Cell(b)) => {
                Ok(a == b || self.equal(&self.content(*a)?, &self.content(*b)?, depth + 1)?)
            }
            (Datum::Tuple(left), Datum::Tuple(right)) => all(left, right),
            (Datum::Data(a, left), Datum::Data(b, right)) => Ok(a == b && all(left, right)?),
            _ => Ok(left == right),
        }
    }

    fn data(&self, exprs: &[Pure], env: &ConcreteEnv) -> Result<Vec<Datum>, Stuck> {
        exprs.iter().map(|expr| self.datum(expr, env)).collect()
    }

    /// The truth value of a Boolean expression.
    pub(crate) fn holds(&self, expr: &Pure, env: &ConcreteEnv) -> Result<bool, Stuck> {
        match self.datum(expr, env)? {
            Datum::Bool(value) => Ok(value),
            _ => Err(Stuck::new("a condition that is not Boolean")),
        }
    }

    /// Whether the first is below the second.
    pub(crate) fn less(&self, left: &Datum, right: &Datum) -> Result<bool, Stuck> {
        match (left, right) {
            (Datum::Int(left), Datum::Int(right)) => Ok(left < right),
            (Datum::Element(sort, left), Datum::Element(_, right)) => {
                Ok(match self.program.opaque(*sort).order {
                    Order::Total => left < right,
                    Order::Partial => {
                        let pairs = self.interpretation.less.get(sort);
                        pairs.is_some_and(|pairs| pairs.contains(&(*left, *right)))
                    }
                })
            }
            (Datum::Bool(left), Datum::Bool(right)) => Ok(!left & right),
            (Datum::Tuple(left), Datum::Tuple(right)) => self.first_less(left, right),
            (Datum::Data(one, left), Datum::Data(other, right)) => {
                // Constructors without arguments come first.
                let (one, other) = ((!left.is_empty(), one.index), (!right.is_empty(), other.index));
                if one == other { self.first_less(left, right) } else { Ok(one < other) }
            }
            // Fields that are not there (see `Pure::Field`).
            (Datum::Unit, _) | (_, Datum::Unit) => Ok(false),
            _ => Err(Stuck::new("a comparison of values without an order")),
        }
    }

    /// Whether the first parts that differ are in order.
    fn first_less(&self, left: &[Datum], right: &[Datum]) -> Result<bool, Stuck> {
        for (left, right) in left.iter().zip(right) {
            if !self.equal(left, right, 0)? {
                return self.less(left, right);
            }
        }
        Ok(false)
    }

    fn operator(&self, op: PureOp, operands: &[Pure], env: &ConcreteEnv) -> Result<Datum, Stuck> {
        let operand = |at: usize| operands.get(at).ok_or_else(|| Stuck::new("a missing operand"));
        let truth = |at: usize| self.holds(operand(at)?, env);
        let datum = |at: usize| self.datum(operand(at)?, env);
        let number = |at: usize| match datum(at)? {
            Datum::Int(value) => Ok(value),
            Datum::Unit => Ok(0),
            _ => Err(Stuck::new("arithmetic on something that is no number")),
        };
        // The search treats integers as unbounded; where OCaml's would wrap around, it proves nothing.
        let in_range = |result: Option<i64>| match result.filter(|number| is_ocaml_int(*number)) {
            Some(number) => Ok(Datum::Int(number)),
            None => Err(Stuck::new("a number out of range")),
        };
        let truth_value = match op {
            PureOp::Not => !truth(0)?,
            PureOp::And => {
                for at in 0..operands.len() {
                    if !truth(at)? {
                        return Ok(Datum::Bool(false));
                    }
                }
                true
            }
            PureOp::Or => {
                for at in 0..operands.len() {
                    if truth(at)? {
                        return Ok(Datum::Bool(true));
                    }
                }
                false
            }
            PureOp::Implies => !truth(0)? || truth(1)?,
            PureOp::Iff => truth(0)? == truth(1)?,
            PureOp::Eq => self.equal(&datum(0)?, &datum(1)?, 0)?,
            PureOp::Ne => !self.equal(&datum(0)?, &datum(1)?, 0)?,
            PureOp::Same => datum(0)? == datum(1)?,
            PureOp::Lt => self.less(&datum(0)?, &datum(1)?)?,
            PureOp::Gt => self.less(&datum(1)?, &datum(0)?)?,
            PureOp::Le => {
                let (left, right) = (datum(0)?, datum(1)?);
                left == right || self.less(&left, &right)?
            }
            PureOp::Ge => {
                let (left, right) = (datum(0)?, datum(1)?);
                left == right || self.less(&right, &left)?
            }
            PureOp::Add => return in_range(number(0)?.checked_add(number(1)?)),
            PureOp::Sub => return in_range(number(0)?.checked_sub(number(1)?)),
            PureOp::Mul => return in_range(number(0)?.checked_mul(number(1)?)),
            // What a division by zero gives does not matter: the program raises before.
            PureOp::Quot => return Ok(Datum::Int(number(0)?.checked_div(number(1)?).unwrap_or(0))),
            PureOp::Rem => return Ok(Datum::Int(number(0)?.checked_rem(number(1)?).unwrap_or(0))),
            PureOp::Neg => return in_range(number(0)?.checked_neg()),
        };
        Ok(Datum::Bool(truth_value))
    }
}
