//! Values of the symbolic machine, environments, and the evaluation of pure expressions to them.

use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;

use otherwise_smt::Term;

use super::code::has_code;
use super::flat::{flatten, recorded_sorts, unflatten};
use super::formula::Formulas;
use crate::core::{ConstructorId, DataId, Lambda, Program, Pure, PureOp, Sort, VarId};
use crate::spec::ContractId;

/// A symbolic value.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    /// `()`.
    Unit,
    /// A Boolean, an integer or an element of an opaque sort.
    Term(Term),
    /// A tuple.
    Tuple(Rc<[Value]>),
    /// A data value whose constructor is known.
    Data(ConstructorId, Rc<[Value]>),
    /// A data value whose constructor is not.
    Variant(Rc<Variant>),
    /// A local function.
    Closure(Rc<Closure>),
    /// A function known by its contract; the environment holds what the contract mentions beside its own
    /// variables.
    Contracted(ContractId, Env),
    /// A reference, by its number in the store of the state.
    Cell(usize),
}

/// A constructor that a value may be built by: when, its place in the order of values, the fields.
type ValueShape = (Term, (bool, u32), Rc<[Value]>);

/// A data value that could be built by any constructor: a tag and the fields it has for each.
#[derive(Debug)]
pub(crate) struct Variant {
    pub(crate) data: DataId,
    /// The constructor's position, an integer in range.
    pub(crate) tag: Term,
    /// For each constructor; only those of the one that `tag` says matter.
    pub(crate) fields: Vec<Rc<[Value]>>,
}

/// A local function with what it closes over.
#[derive(Debug)]
pub(crate) struct Closure {
    pub(crate) lambda: Arc<Lambda>,
    pub(crate) env: Env,
    /// The first arguments, where some were given already.
    pub(crate) given: Rc<[Value]>,
}

impl Variant {
    /// Whether the value is too deep for a constructor: its fields are not there, and it is not built by it.
    pub(crate) fn is_cut(&self, program: &Program, index: usize) -> bool {
        let fields = self.fields.get(index).map_or(0, |fields| fields.len());
        program.data(self.data).constructors.get(index).is_some_and(|built| built.fields.len() != fields)
    }
}

impl Closure {
    /// A function that was not given anything yet.
    pub(crate) fn new(lambda: Arc<Lambda>, env: Env) -> Closure {
        Closure { lambda, env, given: Rc::new([]) }
    }
}

/// Variables and their values; a persistent list, so that a fork shares it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Env(Option<Rc<Binding>>);

#[derive(Debug)]
struct Binding {
    var: VarId,
    value: Value,
    rest: Env,
}

impl Env {
    pub(crate) fn bind(&self, var: VarId, value: Value) -> Env {
        Env(Some(Rc::new(Binding { var, value, rest: self.clone() })))
    }

    pub(crate) fn get(&self, var: VarId) -> Option<&Value> {
        let mut env = self;
        while let Some(binding) = &env.0 {
            if binding.var == var {
                return Some(&binding.value);
            }
            env = &binding.rest;
        }
        None
    }
}

impl Drop for Env {
    // A long list must not be dropped by recursion.
    fn drop(&mut self) {
        let mut next = self.0.take();
        while let Some(mut binding) = next.and_then(|rc| Rc::try_unwrap(rc).ok()) {
            next = binding.rest.0.take();
        }
    }
}

/// Something that the engines cannot express; the front end should not have let it through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unsupported(pub(crate) String);

impl Unsupported {
    pub(crate) fn new(what: impl Into<String>) -> Unsupported {
        Unsupported(what.into())
    }

    /// A value that is deeper than values of its type are recorded.
    pub(crate) fn too_deep() -> Unsupported {
        Unsupported::new("a value as deep as this")
    }

    pub(crate) fn is_too_deep(&self) -> bool {
        *self == Unsupported::too_deep()
    }
}

/// Comparisons follow so many cells.
const MAX_COMPARED: u32 = 50;

/// Evaluates pure expressions in an environment.
pub(crate) struct Evaluator<'a> {
    pub(super) program: &'a Program,
    pub(super) formulas: &'a Formulas,
    /// What the cells hold.
    store: &'a [Value],
    /// How many cells deep a comparison is.
    depth: Cell<u32>,
}

impl<'a> Evaluator<'a> {
    /// Evaluates what mentions no cells: contracts.
    pub(crate) fn new(program: &'a Program, formulas: &'a Formulas) -> Evaluator<'a> {
        Evaluator { program, formulas, store: &[], depth: Cell::new(0) }
    }

    /// Evaluates code, in a state of the machine.
    pub(crate) fn with_store(
        program: &'a Program,
        formulas: &'a Formulas,
        store: &'a [Value],
    ) -> Evaluator<'a> {
        Evaluator { program, formulas, store, depth: Cell::new(0) }
    }
}

impl Evaluator<'_> {
    /// The value of an expression.
    pub(crate) fn value(&self, expr: &Pure, env: &Env) -> Result<Value, Unsupported> {
        Ok(match expr {
            Pure::Var(var) => env.get(*var).cloned().ok_or_else(|| {
                Unsupported::new(format!("the unbound variable `{}`", self.program.var(*var).name))
            })?,
            Pure::Unit => Value::Unit,
            Pure::Bool(value) => Value::Term(Term::from_bool(*value)),
            Pure::Int(value) => Value::Term(self.formulas.int(*value)),
            Pure::Tuple(parts) => Value::Tuple(self.values(parts, env)?.into()),
            Pure::Component(tuple, at) => match self.value(tuple, env)? {
                Value::Tuple(parts) if *at < parts.len() => parts[*at].clone(),
                _ => return Err(Unsupported::new("a component of something that is no tuple")),
            },
            Pure::Construct(constructor, arguments) => {
                Value::Data(*constructor, self.values(arguments, env)?.into())
            }
            Pure::IsConstructor(constructor, value) => {
                let value = self.value(value, env)?;
                Value::Term(self.is_constructor(*constructor, &value)?)
            }
            Pure::Field(constructor, value, at) => self.field(*constructor, &self.value(value, env)?, *at)?,
            Pure::Op(op, operands) if op.compares() && operands.iter().any(has_code) => {
                Value::Term(self.atom(expr, env)?)
            }
            Pure::Op(op, operands) => self.operator(*op, operands, env)?,
            Pure::Apply(symbol, arguments) => {
                let declared = self.program.symbol(*symbol);
                let mut flat = Vec::new();
                for (argument, sort) in arguments.iter().zip(&declared.parameters) {
                    let value = self.value(argument, env)?;
                    flatten(self.formulas, self.program, &value, sort, &mut flat)?;
                }
                self.formulas.apply(self.program, *symbol, &flat)?
            }
            Pure::Code(function, _) if self.program.function(*function).result == Sort::Bool => {
                Value::Term(self.atom(expr, env)?)
            }
            Pure::Code(..) => self.code(expr, env)?,
            Pure::Load(cell) => self.loaded(cell, env)?,
            Pure::If(condition, then, otherwise) => {
                let condition = self.formula(condition, env)?;
                if condition == Term::TRUE || condition == Term::FALSE {
                    return self.value(if condition == Term::TRUE { then } else { otherwise }, env);
                }
                let (then, otherwise) = (self.value(then, env)?, self.value(otherwise, env)?);
                self.choose(condition, &then, &otherwise)?
            }
        })
    }

    /// What a cell holds; what is no cell is its own content.
    pub(super) fn loaded(&self, cell: &Pure, env: &Env) -> Result<Value, Unsupported> {
        Ok(match self.value(cell, env)? {
            Value::Cell(at) => self.content(at)?,
            content => content,
        })
    }

    /// What a cell holds.
    fn content(&self, at: usize) -> Result<Value, Unsupported> {
        self.store.get(at).cloned().ok_or_else(|| Unsupported::new("a mutable value here"))
    }

    fn values(&self, exprs: &[Pure], env: &Env) -> Result<Vec<Value>, Unsupported> {
        exprs.iter().map(|expr| self.value(expr, env)).collect()
    }

    /// The truth value of a Boolean expression.
    pub(crate) fn formula(&self, expr: &Pure, env: &Env) -> Result<Term, Unsupported> {
        match self.value(expr, env)? {
            Value::Term(term) => Ok(term),
            _ => Err(Unsupported::new("a formula that is not Boolean")),
        }
    }

    fn is_constructor(&self, constructor: ConstructorId, value: &Value) -> Result<Term, Unsupported> {
        match value {
            Value::Data(built, _) => Ok(Term::from_bool(*built == constructor)),
            Value::Variant(variant) => {
                if variant.is_cut(self.program, constructor.index as usize) {
                    self.formulas.cut.set(true);
                    return Ok(Term::FALSE);
                }
                Ok(self.formulas.eq(variant.tag, self.formulas.int(i64::from(constructor.index))))
            }
            _ => Err(Unsupported::new("a constructor test on something that is no data value")),
        }
    }

    fn field(&self, constructor: ConstructorId, value: &Value, at: usize) -> Result<Value, Unsupported> {
        match value {
            Value::Data(built, fields) if *built == constructor && at < fields.len() => {
                Ok(fields[at].clone())
            }
            Value::Data(..) => self.any_field(constructor, at),
            Value::Variant(variant) if variant.is_cut(self.program, constructor.index as usize) => {
                self.any_field(constructor, at)
            }
            Value::Variant(variant) => variant
                .fields
                .get(constructor.index as usize)
                .and_then(|fields| fields.get(at))
                .cloned()
                .ok_or_else(|| Unsupported::new("a field that does not exist")),
            _ => Err(Unsupported::new("a field of something that is no data value")),
        }
    }

    /// The value is what the expression says, where variables without a name stand for anything.
    pub(crate) fn matches(&self, value: &Value, pattern: &Pure, env: &Env) -> Result<Term, Unsupported> {
        match pattern {
            Pure::Var(var) if self.program.var(*var).name == "_" => Ok(Term::TRUE),
            Pure::Construct(constructor, parts) => {
                let mut conditions = vec![self.is_constructor(*constructor, value)?];
                if conditions[0] != Term::FALSE {
                    for (at, part) in parts.iter().enumerate() {
                        conditions.push(self.matches(&self.field(*constructor, value, at)?, part, env)?);
                    }
                }
                Ok(self.formulas.and(&conditions))
            }
            _ => self.equal(value, &self.value(pattern, env)?),
        }
    }

    /// A field that the value does not have: anything of its sort.
    fn any_field(&self, constructor: ConstructorId, at: usize) -> Result<Value, Unsupported> {
        let field = self.program.constructor(constructor).fields.get(at);
        let sort = field.ok_or_else(|| Unsupported::new("a field that does not exist"))?;
        if *sort == Sort::Code {
            return Ok(Value::Unit);
        }
        let sorts = recorded_sorts(self.program, sort)
            .ok_or_else(|| Unsupported::new("a field that is a function or a place"))?;
        unflatten(self.program, sort, &mut sorts.iter().map(|sort| self.formulas.filler(*sort)))
    }

    pub(super) fn choose(
        &self,
        condition: Term,
        then: &Value,
        otherwise: &Value,
    ) -> Result<Value, Unsupported> {
        if condition == Term::TRUE {
            return Ok(then.clone());
        }
        if condition == Term::FALSE {
            return Ok(otherwise.clone());
        }
        Ok(match (then, otherwise) {
            (Value::Unit, Value::Unit) => Value::Unit,
            (Value::Term(a), Value::Term(b)) => Value::Term(self.formulas.ite(condition, *a, *b)),
            (Value::Tuple(a), Value::Tuple(b)) => {
                let parts: Result<Vec<Value>, _> =
                    a.iter().zip(b.iter()).map(|(a, b)| self.choose(condition, a, b)).collect();
                Value::Tuple(parts?.into())
            }
            (Value::Data(a, fields), Value::Data(b, others)) if a == b => {
                let parts: Result<Vec<Value>, _> =
                    fields.iter().zip(others.iter()).map(|(a, b)| self.choose(condition, a, b)).collect();
                Value::Data(*a, parts?.into())
            }
            _ => return Err(Unsupported::new("a conditional value of different shapes")),
        })
    }

    fn operator(&self, op: PureOp, operands: &[Pure], env: &Env) -> Result<Value, Unsupported> {
        let f = self.formulas;
        // What a decided operand guards is not looked at: a field that is not there, for example.
        let deciding = match op {
            PureOp::And => Some(Term::FALSE),
            PureOp::Or => Some(Term::TRUE),
            _ => None,
        };
        if let Some(deciding) = deciding {
            let mut terms = Vec::new();
            for operand in operands {
                let term = self.formula(operand, env)?;
                if term == deciding {
                    return Ok(Value::Term(deciding));
                }
                terms.push(term);
            }
            return Ok(Value::Term(if op == PureOp::And { f.and(&terms) } else { f.or(&terms) }));
        }
        if op == PureOp::Implies
            && let [premise, _] = operands
            && self.formula(premise, env)? == Term::FALSE
        {
            return Ok(Value::Term(Term::TRUE));
        }
        let values = self.values(operands, env)?;
        let term = |at: usize| match values.get(at) {
            Some(Value::Term(term)) => Ok(*term),
            _ => Err(Unsupported::new("an operand that is no base value")),
        };
        let pair = || match values.as_slice() {
            [left, right] => Ok((left, right)),
            _ => Err(Unsupported::new("an operator with a wrong number of operands")),
        };
        let result = match op {
            PureOp::Not => f.not(term(0)?),
            PureOp::And | PureOp::Or => return Err(Unsupported::new("an operand that is no base value")),
            PureOp::Implies => f.or(&[f.not(term(0)?), term(1)?]),
            PureOp::Iff => f.eq(term(0)?, term(1)?),
            PureOp::Eq => {
                let (left, right) = pair()?;
                self.equal(left, right)?
            }
            PureOp::Same => {
                let (left, right) = pair()?;
                // With no store there is nothing but the place to compare.
                Evaluator::new(self.program, f).equal(left, right)?
            }
            PureOp::Ne => {
                let (left, right) = pair()?;
                f.not(self.equal(left, right)?)
            }
            PureOp::Lt | PureOp::Gt => {
                let (left, right) = pair()?;
                if op == PureOp::Lt { self.less(left, right)? } else { self.less(right, left)? }
            }
            PureOp::Le | PureOp::Ge => {
                let (left, right) = pair()?;
                let (left, right) = if op == PureOp::Le { (left, right) } else { (right, left) };
                match (left, right) {
                    (Value::Term(left), Value::Term(right)) if !self.is_truth(*left) => f.le(*left, *right),
                    _ => f.or(&[self.less(left, right)?, self.equal(left, right)?]),
                }
            }
            PureOp::Add => f.add(term(0)?, term(1)?),
            PureOp::Sub => f.sub(term(0)?, term(1)?),
            PureOp::Mul => f.mul(term(0)?, term(1)?),
            PureOp::Neg => f.sub(f.int(0), term(0)?),
            PureOp::Quot => f.terms.quot(term(0)?, term(1)?),
            PureOp::Rem => f.terms.rem(term(0)?, term(1)?),
        };
        Ok(Value::Term(result))
    }

    /// Structural equality.
    pub(crate) fn equal(&self, left: &Value, right: &Value) -> Result<Term, Unsupported> {
        let f = self.formulas;
        Ok(match (left, right) {
            (Value::Unit, Value::Unit) => Term::TRUE,
            (Value::Term(a), Value::Term(b)) => f.eq(*a, *b),
            (Value::Tuple(a), Value::Tuple(b)) => self.all_equal(a, b)?,
            (Value::Data(a, fields), Value::Data(b, others)) => {
                if a == b {
                    self.all_equal(fields, others)?
                } else {
                    Term::FALSE
                }
            }
            (Value::Data(built, fields), Value::Variant(variant))
            | (Value::Variant(variant), Value::Data(built, fields)) => {
                if variant.is_cut(self.program, built.index as usize) {
                    f.cut.set(true);
                    return Ok(Term::FALSE);
                }
                let others = variant
                    .fields
                    .get(built.index as usize)
                    .ok_or_else(|| Unsupported::new("a constructor that does not exist"))?;
                let same_tag = f.eq(variant.tag, f.int(i64::from(built.index)));
                f.and(&[same_tag, self.all_equal(fields, others)?])
            }
            (Value::Variant(a), Value::Variant(b)) => {
                let mut parts = vec![f.eq(a.tag, b.tag)];
                for (index, (fields, others)) in a.fields.iter().zip(&b.fields).enumerate() {
                    if a.is_cut(self.program, index) || b.is_cut(self.program, index) {
                        f.cut.set(true);
                        parts.push(f.not(f.eq(a.tag, f.int(index as i64))));
                        continue;
                    }
                    let other_tag = f.not(f.eq(a.tag, f.int(index as i64)));
                    parts.push(f.or(&[other_tag, self.all_equal(fields, others)?]));
                }
                f.and(&parts)
            }
            (Value::Cell(a), Value::Cell(b)) if a == b => Term::TRUE,
            (Value::Cell(_), Value::Cell(_)) if self.store.is_empty() => Term::FALSE,
            (Value::Cell(a), Value::Cell(b)) => self.equal_contents(*a, *b)?,
            _ => return Err(Unsupported::new("a comparison of functions")),
        })
    }

    fn is_truth(&self, term: Term) -> bool {
        self.formulas.terms.sort(term) == otherwise_smt::Sort::Bool
    }

    /// The order of OCaml's `compare`: part by part; constructors without arguments come before those with.
    fn less(&self, left: &Value, right: &Value) -> Result<Term, Unsupported> {
        let f = self.formulas;
        Ok(match (left, right) {
            (Value::Unit, Value::Unit) => Term::FALSE,
            (Value::Term(a), Value::Term(b)) if self.is_truth(*a) => f.and(&[f.not(*a), *b]),
            (Value::Term(a), Value::Term(b)) => f.lt(*a, *b),
            (Value::Tuple(a), Value::Tuple(b)) => self.first_less(a, b)?,
            (Value::Data(..) | Value::Variant(_), Value::Data(..) | Value::Variant(_)) => {
                let mut ways = Vec::new();
                for (here, one, fields) in self.shapes(left) {
                    for (there, other, others) in self.shapes(right) {
                        let below = match one.cmp(&other) {
                            std::cmp::Ordering::Less => Term::TRUE,
                            std::cmp::Ordering::Equal => self.first_less(&fields, &others)?,
                            std::cmp::Ordering::Greater => Term::FALSE,
                        };
                        ways.push(f.and(&[here, there, below]));
                    }
                }
                f.or(&ways)
            }
            _ => return Err(Unsupported::new("an order of functions or mutable values")),
        })
    }

    /// The constructors that a value may be built by: when, their place in the order, the fields.
    fn shapes(&self, value: &Value) -> Vec<ValueShape> {
        let f = self.formulas;
        match value {
            Value::Data(constructor, fields) => {
                vec![(Term::TRUE, (!fields.is_empty(), constructor.index), Rc::clone(fields))]
            }
            Value::Variant(variant) => {
                let shape = |(index, fields): (usize, &Rc<[Value]>)| {
                    if variant.is_cut(self.program, index) {
                        f.cut.set(true);
                        return None;
                    }
                    let here = f.eq(variant.tag, f.int(index as i64));
                    Some((here, (!fields.is_empty(), index as u32), Rc::clone(fields)))
                };
                variant.fields.iter().enumerate().filter_map(shape).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The first parts that differ are in order.
    fn first_less(&self, left: &[Value], right: &[Value]) -> Result<Term, Unsupported> {
        let f = self.formulas;
        let mut below = Term::FALSE;
        for (left, right) in left.iter().zip(right).rev() {
            let equal = self.equal(left, right)?;
            below = f.or(&[self.less(left, right)?, f.and(&[equal, below])]);
        }
        Ok(below)
    }

    /// Structural equality of what two cells hold. That may be the cells again: OCaml does not end then, we
    /// do.
    fn equal_contents(&self, left: usize, right: usize) -> Result<Term, Unsupported> {
        if self.depth.get() > MAX_COMPARED {
            return Err(Unsupported::new("a comparison of values that contain themselves"));
        }
        self.depth.set(self.depth.get() + 1);
        let equal = self.equal(&self.content(left)?, &self.content(right)?);
        self.depth.set(self.depth.get() - 1);
        equal
    }

    fn all_equal(&self, left: &[Value], right: &[Value]) -> Result<Term, Unsupported> {
        let parts: Result<Vec<Term>, _> = left.iter().zip(right).map(|(a, b)| self.equal(a, b)).collect();
        Ok(self.formulas.and(&parts?))
    }
}
