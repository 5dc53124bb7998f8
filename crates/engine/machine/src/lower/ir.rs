//! The untyped tree between Core and code: types, newtypes and ticks are gone, applications are saturated
//! or plainly not.

use otherwise_core::PrimOp;

use crate::merge::ResultKind;
use crate::word::{ConId, Word};

/// A variable, unique in one global.
pub(crate) type Var = u32;

/// An expression without types.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Ir {
    Var(Var),
    /// The global at this position of the program.
    Global(u32),
    /// A number, character or constructor without fields.
    Word(Word),
    /// A string constant, by number.
    Text(u32),
    /// An integer constant beyond 64 bits, by number.
    BigInteger(u32),
    /// A constructor with all its fields, the strict ones evaluated.
    Data(ConId, Vec<Ir>),
    /// A primitive operation with all its arguments.
    Prim(PrimOp, Vec<Ir>),
    Lambda(Vec<Var>, Box<Ir>),
    Apply(Box<Ir>, Vec<Ir>),
    Let(Var, Box<Ir>, Box<Ir>),
    LetRec(Vec<(Var, Ir)>, Box<Ir>),
    Case(Box<IrCase>),
    Fail(u32),
    AssumptionFails,
    AssertionFails(u32),
    Choice(Box<Ir>, Box<Ir>),
    /// A symbolic value of the type of this number.
    Symbolic(u32),
    /// Marks the place of this number; only where places are wanted.
    Tick(u32, Box<Ir>),
}

/// Evaluates the scrutinee, names its value, chooses.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct IrCase {
    pub(crate) scrutinee: Ir,
    pub(crate) binder: Var,
    pub(crate) arms: Vec<(IrPattern, Ir)>,
    pub(crate) default: Option<Ir>,
    /// What the alternatives compute.
    pub(crate) result: ResultKind,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum IrPattern {
    Data(ConId, Vec<Var>),
    Literal(Word),
}

/// Every direct part of an expression, to look at or to change.
macro_rules! for_each_part {
    ($ir:expr, $visit:ident, $iter:ident, $($mutable:tt)?) => {
        match $ir {
            Ir::Var(_)
            | Ir::Global(_)
            | Ir::Word(_)
            | Ir::Text(_)
            | Ir::BigInteger(_)
            | Ir::Fail(_)
            | Ir::AssumptionFails
            | Ir::AssertionFails(_)
            | Ir::Symbolic(_) => {}
            Ir::Choice(left, right) => {
                $visit(left);
                $visit(right);
            }
            Ir::Data(_, parts) | Ir::Prim(_, parts) => parts.$iter().for_each($visit),
            Ir::Lambda(_, body) | Ir::Tick(_, body) => $visit(body),
            Ir::Apply(function, arguments) => {
                $visit(function);
                arguments.$iter().for_each($visit);
            }
            Ir::Let(_, bound, body) => {
                $visit(bound);
                $visit(body);
            }
            Ir::LetRec(bindings, body) => {
                bindings.$iter().for_each(|(_, bound)| $visit(bound));
                $visit(body);
            }
            Ir::Case(case) => {
                $visit(&$($mutable)? case.scrutinee);
                case.arms.$iter().for_each(|(_, body)| $visit(body));
                case.default.$iter().for_each($visit);
            }
        }
    };
}

impl Ir {
    /// Whether it can be copied without copying work or code.
    pub(crate) fn is_atom(&self) -> bool {
        matches!(self, Ir::Var(_) | Ir::Global(_) | Ir::Word(_) | Ir::BigInteger(_))
    }

    pub(crate) fn case(scrutinee: Ir, binder: Var, default: Ir) -> Ir {
        Ir::Case(Box::new(IrCase {
            scrutinee,
            binder,
            arms: Vec::new(),
            default: Some(default),
            result: ResultKind::Other,
        }))
    }

    /// Calls `visit` on every direct part, to change it.
    pub(crate) fn for_each_part_mut(&mut self, visit: &mut dyn FnMut(&mut Ir)) {
        for_each_part!(self, visit, iter_mut, mut);
    }

    /// Calls `visit` on every direct part.
    pub(crate) fn for_each_part<'a>(&'a self, visit: &mut dyn FnMut(&'a Ir)) {
        for_each_part!(self, visit, iter,);
    }
}
