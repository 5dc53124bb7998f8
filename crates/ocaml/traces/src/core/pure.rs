//! Pure expressions: the symbolic first-order values `q` and Boolean formulae `φ` of Fig. 4.

use super::{ConstructorId, FunctionId, SymbolId, VarId};

/// An expression without effects over variables in scope.
///
/// Boolean ones are the formulae of `require`, `ensure`, `assume` and event qualifiers. The engine evaluates
/// it to terms of the solver once the variables have values.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Pure {
    /// A variable.
    Var(VarId),
    /// `()`.
    Unit,
    /// `true` or `false`.
    Bool(bool),
    /// An integer constant.
    Int(i64),
    /// A tuple.
    Tuple(Vec<Pure>),
    /// Component `.1` (from zero) of a tuple.
    Component(Box<Pure>, usize),
    /// A constructor with all its arguments.
    Construct(ConstructorId, Vec<Pure>),
    /// Whether a value was built by this constructor.
    IsConstructor(ConstructorId, Box<Pure>),
    /// Field `.2` (from zero) of a value that [`Pure::IsConstructor`] holds of; anything of the field's sort
    /// otherwise.
    Field(ConstructorId, Box<Pure>, usize),
    /// A built-in operator.
    Op(PureOp, Vec<Pure>),
    /// An uninterpreted function, predicate or (no arguments) constant such as `Node.null`.
    Apply(SymbolId, Vec<Pure>),
    /// What a function of the program without effects returns; what asks for it is false where it raises.
    Code(FunctionId, Vec<Pure>),
    /// What a cell holds when this is evaluated: the mutable fields that a pattern looks at. A value that is
    /// no cell is taken for its content, which is how contracts see it.
    Load(Box<Pure>),
    /// `if a then b else c` without effects.
    If(Box<Pure>, Box<Pure>, Box<Pure>),
}

/// The built-in operators. Comparisons work on every first-order sort for `Eq` and `Ne`, on integers and
/// opaque sorts for the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PureOp {
    /// One operand.
    Not,
    /// Any number of operands.
    And,
    /// Any number of operands.
    Or,
    /// Two operands.
    Implies,
    /// Two Boolean operands.
    Iff,
    /// Structural equality of two values of one sort.
    Eq,
    /// Its negation.
    Ne,
    /// `==`: two cells are the same place; other values are equal.
    Same,
    /// `<`.
    Lt,
    /// `<=`.
    Le,
    /// `>`.
    Gt,
    /// `>=`.
    Ge,
    /// `+` of two integers.
    Add,
    /// `-` of two integers.
    Sub,
    /// `*` of two integers.
    Mul,
    /// Unary minus.
    Neg,
    /// `/` of two integers, towards zero; anything for a divisor of zero.
    Quot,
    /// `mod` of two integers, with the sign of the first; anything for a divisor of zero.
    Rem,
}

impl PureOp {
    /// Whether it compares two values.
    pub fn compares(self) -> bool {
        matches!(self, PureOp::Eq | PureOp::Ne | PureOp::Lt | PureOp::Le | PureOp::Gt | PureOp::Ge)
    }
}

impl Pure {
    /// Equality.
    pub fn eq(left: Pure, right: Pure) -> Pure {
        Pure::Op(PureOp::Eq, vec![left, right])
    }

    /// Disequality.
    pub fn ne(left: Pure, right: Pure) -> Pure {
        Pure::Op(PureOp::Ne, vec![left, right])
    }

    /// Negation.
    #[expect(clippy::should_implement_trait, reason = "builds syntax; an operator would hide that")]
    pub fn not(formula: Pure) -> Pure {
        Pure::Op(PureOp::Not, vec![formula])
    }

    /// Conjunction; `true` when there is nothing to conjoin.
    pub fn and(formulas: Vec<Pure>) -> Pure {
        match <[Pure; 1]>::try_from(formulas) {
            Ok([only]) => only,
            Err(formulas) if formulas.is_empty() => Pure::Bool(true),
            Err(formulas) => Pure::Op(PureOp::And, formulas),
        }
    }
}
