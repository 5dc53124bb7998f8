//! Terms: bodies of functions and constraints.

use std::sync::Arc;

use crate::op::Op;
use crate::value::{Sort, Value};

/// A term. What a variable's number means depends on where the term stands: a parameter of the function it is
/// the body of, or a declared variable in a constraint.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Term {
    /// A literal.
    Literal(Value),
    /// A variable.
    Variable(usize),
    /// An operator applied to arguments.
    Apply(Op, Arc<[Term]>),
    /// A function that the file defines, applied to arguments.
    Call(Arc<Definition>, Arc<[Term]>),
    /// The function to synthesise of that number, applied to arguments.
    Unknown(usize, Arc<[Term]>),
}

/// A function with a body (`define-fun`), or a solution.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Definition {
    /// Its name.
    pub name: String,
    /// Names and sorts of its parameters.
    pub parameters: Vec<(String, Sort)>,
    /// The sort of its result.
    pub sort: Sort,
    /// The body; variables are parameters.
    pub body: Term,
}

/// What an odd use of numbers weighs.
pub(crate) const ODD: usize = 6;

impl Term {
    /// An operator applied to arguments.
    pub fn apply(op: Op, args: impl IntoIterator<Item = Term>) -> Term {
        Term::Apply(op, args.into_iter().collect())
    }

    /// The arguments.
    pub fn args(&self) -> &[Term] {
        match self {
            Term::Literal(_) | Term::Variable(_) => &[],
            Term::Apply(_, args) | Term::Call(_, args) | Term::Unknown(_, args) => args,
        }
    }

    /// The number of nodes.
    pub fn size(&self) -> usize {
        1 + self.args().iter().map(Term::size).sum::<usize>()
    }

    /// The same node over other arguments.
    #[must_use]
    pub fn with_args(&self, args: Vec<Term>) -> Term {
        match self {
            Term::Literal(_) | Term::Variable(_) => self.clone(),
            Term::Apply(op, _) => Term::Apply(*op, args.into()),
            Term::Call(definition, _) => Term::Call(Arc::clone(definition), args.into()),
            Term::Unknown(function, _) => Term::Unknown(*function, args.into()),
        }
    }

    /// Every variable replaced by the term of its number; variables beyond stay.
    #[must_use]
    pub fn substitute(&self, by: &[Term]) -> Term {
        match self {
            Term::Variable(index) => by.get(*index).unwrap_or(self).clone(),
            Term::Literal(_) => self.clone(),
            _ => self.with_args(self.args().iter().map(|arg| arg.substitute(by)).collect()),
        }
    }

    /// Defined functions replaced by their bodies.
    #[must_use]
    pub fn expand(&self) -> Term {
        let args: Vec<Term> = self.args().iter().map(Term::expand).collect();
        match self {
            Term::Call(definition, _) => definition.body.expand().substitute(&args),
            _ => self.with_args(args),
        }
    }

    /// Unknown functions replaced by their bodies, as far as there are any.
    #[must_use]
    pub fn fill(&self, bodies: &[Option<Term>]) -> Term {
        let args: Vec<Term> = self.args().iter().map(|arg| arg.fill(bodies)).collect();
        match self {
            Term::Unknown(function, _) => match bodies.get(*function) {
                Some(Some(body)) => body.substitute(&args),
                _ => self.with_args(args),
            },
            _ => self.with_args(args),
        }
    }

    /// The value under values of the variables. `None` if there is none (see [`Op::apply`]) or an unknown
    /// function is in the way.
    pub fn value(&self, variables: &[Value]) -> Option<Value> {
        match self {
            Term::Literal(value) => Some(value.clone()),
            Term::Variable(index) => variables.get(*index).cloned(),
            Term::Apply(Op::Ite, args) => match args[0].value(variables)? {
                Value::Bool(true) => args[1].value(variables),
                Value::Bool(false) => args[2].value(variables),
                _ => None,
            },
            Term::Apply(op, args) => {
                let args: Option<Vec<Value>> = args.iter().map(|arg| arg.value(variables)).collect();
                op.apply(&args?)
            }
            Term::Call(definition, args) => {
                let args: Option<Vec<Value>> = args.iter().map(|arg| arg.value(variables)).collect();
                definition.body.value(&args?)
            }
            Term::Unknown(..) => None,
        }
    }

    /// Calls `visit` for this term and all below.
    pub fn walk<'a>(&'a self, visit: &mut impl FnMut(&'a Term)) {
        visit(self);
        self.args().iter().for_each(|arg| arg.walk(visit));
    }

    /// How many literals there are.
    pub fn literals(&self) -> usize {
        let mut count = 0;
        self.walk(&mut |term| count += usize::from(matches!(term, Term::Literal(_))));
        count
    }

    /// How many case distinctions there are.
    pub fn splits(&self) -> usize {
        let mut count = 0;
        self.walk(&mut |term| count += usize::from(matches!(term, Term::Apply(Op::Ite, _))));
        count
    }

    /// How often numbers are used in a way that hardly anybody means: a length or a place written out as
    /// digits, digits of such a text read again, a place that the text itself spells; or what is counted or
    /// separates is a part of the text.
    pub fn oddities(&self) -> usize {
        let has = |term: &Term, wanted: Op| {
            let mut found = false;
            term.walk(&mut |below| found |= matches!(below, Term::Apply(op, _) if *op == wanted));
            found
        };
        let places = |op: Op| match op {
            Op::Substr => 1..3,
            Op::At => 1..2,
            Op::IndexOf => 2..3,
            _ => 0..0,
        };
        let mut count = 0;
        self.walk(&mut |term| {
            let Term::Apply(op, args) = term else { return };
            let measures = || has(&args[0], Op::Len) || has(&args[0], Op::IndexOf);
            count += match op {
                Op::FromInt => usize::from(!has(&args[0], Op::ToInt) && measures()),
                Op::ToInt => usize::from(has(&args[0], Op::FromInt)),
                Op::Count | Op::Field => usize::from(!args[1].args().is_empty()),
                _ => args.get(places(*op)).map_or(0, |at| at.iter().filter(|a| has(a, Op::ToInt)).count()),
            };
        });
        count
    }

    /// Smaller is likelier to be meant: nodes, literals once more, case distinctions five times more, and
    /// what is odd.
    pub fn rank(&self) -> usize {
        self.size() + self.literals() + 5 * self.splits() + ODD * self.oddities()
    }
}
