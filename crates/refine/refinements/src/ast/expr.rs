//! Predicates and expressions: one type for both, since a Bool-valued expression is a predicate.

use num_bigint::BigInt;
use otherwise_core::Symbol;
use otherwise_diagnostics::Span;

use super::{Ident, Name, Type};

/// A predicate or expression.
#[derive(Clone, Debug)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Its text, without parentheses around it.
    pub span: Span,
}

/// The forms of predicates and expressions.
#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    /// A constant. `true` and `false` are [`ExprKind::Bool`].
    Literal(Literal),
    /// `true` or `false` (also `True`, `False`).
    Bool(bool),
    /// A variable, measure, lifted function, constructor, alias or value parameter.
    Var(Name),
    /// A function applied to at least one argument: `len xs`, `Set_cup a b`, `f(x)`.
    Apply(Box<Expr>, Vec<Expr>),
    /// `-e`.
    Negate(Box<Expr>),
    /// `not p`, `~p`.
    Not(Box<Expr>),
    /// Two operands and an operator that is neither `&&` nor `||`.
    Binary {
        /// What it does.
        operator: Operator,
        /// Where the operator stands.
        at: Span,
        /// The operand before it.
        left: Box<Expr>,
        /// The operand behind it.
        right: Box<Expr>,
    },
    /// `p && q && …`: at least two, none of them an unparenthesised conjunction.
    And(Vec<Expr>),
    /// `p || q || …`: at least two.
    Or(Vec<Expr>),
    /// `if p then e else e`.
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `(e, e, …)`: at least two; none is `()`.
    Tuple(Vec<Expr>),
    /// `[e, …]`, perhaps `[]`.
    List(Vec<Expr>),
    /// `(e :: sort)`.
    Typed(Box<Expr>, Box<Type>),
    /// `\x:sort -> e`, the sort may be missing.
    Lambda(Ident, Option<Box<Type>>, Box<Expr>),
    /// `_|_`.
    Bottom,
    /// `??`: a gradual hole, any predicate.
    Unknown,
}

/// A constant.
#[derive(Clone, Debug, PartialEq)]
pub enum Literal {
    /// `12`.
    Integer(BigInt),
    /// `1.5`, as written.
    Real(Symbol),
    /// `"text"`.
    String(Symbol),
    /// `'c'`.
    Char(char),
}

/// An operator between two operands, apart from `&&` and `||`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `+`.
    Add,
    /// `-`.
    Sub,
    /// `*`.
    Mul,
    /// `/`: on integers, SMT-LIB's integer division.
    Div,
    /// `mod`.
    Mod,
    /// `==`, `=` between expressions.
    Eq,
    /// `/=`, `!=` between expressions.
    Ne,
    /// `<`.
    Lt,
    /// `<=`.
    Le,
    /// `>`.
    Gt,
    /// `>=`.
    Ge,
    /// `~~`: equal, whatever the sorts.
    HeteroEq,
    /// `!~`: different, whatever the sorts.
    HeteroNe,
    /// `=>`, `==>`.
    Implies,
    /// `<=>`, and `=` where a side is no expression.
    Iff,
    /// `!=`, `/=` where a side is no expression.
    Xor,
    /// `.`: composition of functions.
    Compose,
    /// An operator of the user: `++`, `<+>`.
    User(Name),
}

impl Expr {
    /// A node.
    pub fn new(kind: ExprKind, span: Span) -> Expr {
        Expr { kind, span }
    }

    /// The parts of a conjunction, itself if it is none. `true` has none.
    pub fn conjuncts(&self) -> Vec<&Expr> {
        let mut found = Vec::new();
        let mut work = vec![self];
        while let Some(expr) = work.pop() {
            match &expr.kind {
                ExprKind::And(parts) => work.extend(parts.iter().rev()),
                ExprKind::Bool(true) => {}
                _ => found.push(expr),
            }
        }
        found
    }

    /// The direct parts, in the order they are written.
    pub fn children(&self) -> Vec<&Expr> {
        match &self.kind {
            ExprKind::Literal(_)
            | ExprKind::Bool(_)
            | ExprKind::Var(_)
            | ExprKind::Bottom
            | ExprKind::Unknown => Vec::new(),
            ExprKind::Apply(function, arguments) => std::iter::once(&**function).chain(arguments).collect(),
            ExprKind::Negate(inner)
            | ExprKind::Not(inner)
            | ExprKind::Typed(inner, _)
            | ExprKind::Lambda(_, _, inner) => vec![inner],
            ExprKind::Binary { left, right, .. } => vec![left, right],
            ExprKind::And(parts) | ExprKind::Or(parts) | ExprKind::Tuple(parts) | ExprKind::List(parts) => {
                parts.iter().collect()
            }
            ExprKind::If(condition, then, otherwise) => vec![condition, then, otherwise],
        }
    }
}

/// By structure: where it stands does not matter.
impl PartialEq for Expr {
    fn eq(&self, other: &Expr) -> bool {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match (&self.kind, &other.kind) {
            (
                ExprKind::Binary { operator: one, left: left_one, right: right_one, .. },
                ExprKind::Binary { operator: two, left: left_two, right: right_two, .. },
            ) => one == two && left_one == left_two && right_one == right_two,
            (one, two) => one == two,
        })
    }
}

impl Operator {
    /// How it is written.
    pub fn text(&self) -> &'static str {
        match self {
            Operator::Add => "+",
            Operator::Sub => "-",
            Operator::Mul => "*",
            Operator::Div => "/",
            Operator::Mod => "mod",
            Operator::Eq => "==",
            Operator::Ne => "/=",
            Operator::Lt => "<",
            Operator::Le => "<=",
            Operator::Gt => ">",
            Operator::Ge => ">=",
            Operator::HeteroEq => "~~",
            Operator::HeteroNe => "!~",
            Operator::Implies => "=>",
            Operator::Iff => "<=>",
            Operator::Xor => "!=",
            Operator::Compose => ".",
            Operator::User(name) => name.base.as_str(),
        }
    }

    /// Whether it compares two values.
    pub fn is_relation(&self) -> bool {
        matches!(
            self,
            Operator::Eq
                | Operator::Ne
                | Operator::Lt
                | Operator::Le
                | Operator::Gt
                | Operator::Ge
                | Operator::HeteroEq
                | Operator::HeteroNe
        )
    }

    /// Whether it connects two predicates.
    pub fn is_connective(&self) -> bool {
        matches!(self, Operator::Implies | Operator::Iff | Operator::Xor)
    }
}
