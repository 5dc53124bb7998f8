//! Patterns.

use num_bigint::BigInt;
use otherwise_diagnostics::Span;

use super::{Expr, Ident, Literal, Name, Operators, RecordFields, Type};

/// A pattern.
#[derive(Clone, Debug, PartialEq)]
pub struct Pat {
    /// What it is.
    pub kind: PatKind,
    /// Where it stands.
    pub span: Span,
}

/// The forms of patterns.
#[derive(Clone, Debug, PartialEq)]
pub enum PatKind {
    /// `_`.
    Wildcard,
    /// `x`, `(+)`.
    Var(Ident),
    /// `1`, `'c'`, `"text"`.
    Literal(Literal),
    /// `-1`, `-2.5`: the literal is the one behind the sign.
    Negative(Literal),
    /// `C p q`; without arguments too; also `()` and `[]`.
    Con(Name, Vec<Pat>),
    /// `x : y : zs`, `` a `C` b ``: operands and constructor operators only.
    Operators(Operators<Pat>),
    /// `(p)`.
    Paren(Box<Pat>),
    /// `(p, q)`: two or more.
    Tuple(Vec<Pat>),
    /// `[p, q]`: one or more; `[]` is a constructor.
    List(Vec<Pat>),
    /// `C { x = p, y, .. }`.
    Record(Name, RecordFields<Pat>),
    /// `x@p`.
    As(Ident, Box<Pat>),
    /// `~p`.
    Lazy(Box<Pat>),
    /// `!p`.
    Bang(Box<Pat>),
    /// `(e -> p)`.
    View(Box<Expr>, Box<Pat>),
    /// `n + 3` (NPlusKPatterns).
    PlusLiteral(Ident, BigInt),
    /// `(p :: t)`.
    Typed(Box<Pat>, Box<Type>),
    /// What was reported already: complain no more.
    Invalid,
}
