//! Expressions, statements, alternatives and literals.

use num_bigint::BigInt;
use num_rational::BigRational;
use otherwise_diagnostics::Span;

use super::{Decl, Ident, Name, Operator, Operators, Pat, Type};

/// An expression.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Where it stands.
    pub span: Span,
}

/// The forms of expressions.
#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    /// `x`, `M.x`, `(+)`. A name that starts with an underscore and is not in scope is a typed hole.
    Var(Name),
    /// `Just`, `(:)`, `()`, `[]`, `(,)`.
    Con(Name),
    /// `1`, `2.5`, `'c'`, `"text"`.
    Literal(Literal),
    /// `_`.
    Hole,
    /// `f x`.
    Apply(Box<Expr>, Box<Expr>),
    /// `f @t`.
    TypeApply(Box<Expr>, Box<Type>),
    /// `- a + b * c`.
    Operators(Operators<Expr>),
    /// `(e)`.
    Paren(Box<Expr>),
    /// `(e +)`; the operand may be [`ExprKind::Operators`].
    LeftSection(Box<Expr>, Operator),
    /// `(+ e)`; the operand may be [`ExprKind::Operators`].
    RightSection(Operator, Box<Expr>),
    /// `\p q -> e`.
    Lambda(Vec<Pat>, Box<Expr>),
    /// `\case …`.
    LambdaCase(Vec<Alternative>),
    /// `let … in e`.
    Let(Vec<Decl>, Box<Expr>),
    /// `if c then a else b`.
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `if | g -> e | …`.
    MultiIf(Vec<Guarded>),
    /// `case e of …`; without alternatives too.
    Case(Box<Expr>, Vec<Alternative>),
    /// `do …`; the last statement is an expression unless a diagnostic was reported.
    Do(Vec<Stmt>),
    /// `(a, b)`: two or more.
    Tuple(Vec<Expr>),
    /// `(a,,c)`: two or more, at least one missing and one present.
    TupleSection(Vec<Option<Expr>>),
    /// `[a, b]`: one or more; `[]` is a constructor.
    List(Vec<Expr>),
    /// `[from ..]`, `[from, then ..]`, `[from .. to]`, `[from, then .. to]`.
    Range {
        /// The first element.
        from: Box<Expr>,
        /// The second one.
        then: Option<Box<Expr>>,
        /// The last one.
        to: Option<Box<Expr>>,
    },
    /// `[e | a, b]`, in parallel `[e | a, b | c]`: one list of statements for each bar.
    Comprehension(Box<Expr>, Vec<Vec<Stmt>>),
    /// `C { x = 1, y, .. }`.
    Construct(Name, RecordFields<Expr>),
    /// `e { x = 1 }`.
    Update(Box<Expr>, RecordFields<Expr>),
    /// A list, range or number that means what it means without extensions. Only made when others are
    /// rewritten.
    Plain(Box<Expr>),
    /// `?x` (ImplicitParams): the name without the mark.
    Implicit(Ident),
    /// `proc p -> c` (Arrows): the command is an expression in which `-<` and `-<<` are operators.
    Proc(Box<Pat>, Box<Expr>),
    /// `e :: t`.
    Typed(Box<Expr>, Box<Type>),
    /// What was reported already: complain no more.
    Invalid,
}

/// A literal. Its value, not its spelling.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Literal {
    /// `10`, `0xff`, `0b1`, `1_000`. Negative only with `NegativeLiterals`.
    Integer(BigInt),
    /// `2.5`, `1e-3`, `0x1.8p4`. Negative only with `NegativeLiterals`.
    Fractional(BigRational),
    /// `'c'`, as its code: surrogates are characters in Haskell.
    Char(u32),
    /// `"text"`, gaps and escapes decoded.
    String(Box<str>),
}

/// What stands between the braces of a record expression or pattern.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordFields<T> {
    /// The fields in their order.
    pub fields: Vec<RecordField<T>>,
    /// `..` at the end.
    pub wildcard: Option<Span>,
}

/// `x = e`, or the pun `x`.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordField<T> {
    /// The field; may be qualified.
    pub name: Name,
    /// Its value; nothing for a pun.
    pub value: Option<T>,
    /// Both.
    pub span: Span,
}

/// `p -> e where …` or `p | g -> e …` of a `case`.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative {
    /// What must match.
    pub pattern: Pat,
    /// What then happens.
    pub rhs: Rhs,
    /// Both.
    pub span: Span,
}

/// The right-hand side of a clause, pattern binding or alternative.
#[derive(Clone, Debug, PartialEq)]
pub struct Rhs {
    /// What it is.
    pub body: RhsBody,
    /// `where …`: in scope in all guards and bodies.
    pub bindings: Vec<Decl>,
    /// From `=`, `->` or the first `|` to the end of `where`.
    pub span: Span,
}

/// With guards or without.
#[derive(Clone, Debug, PartialEq)]
pub enum RhsBody {
    /// `= e`.
    Plain(Expr),
    /// `| g = e | h = f`: one or more.
    Guarded(Vec<Guarded>),
}

/// `| g, p <- e, let … = body`.
#[derive(Clone, Debug, PartialEq)]
pub struct Guarded {
    /// Boolean guards ([`StmtKind::Expr`]), pattern guards ([`StmtKind::Bind`]), local bindings: one or more.
    pub guards: Vec<Stmt>,
    /// What it is when all hold.
    pub body: Expr,
    /// From the bar.
    pub span: Span,
}

/// A statement of `do`, of a comprehension, or a guard.
#[derive(Clone, Debug, PartialEq)]
pub struct Stmt {
    /// What it is.
    pub kind: StmtKind,
    /// Where it stands.
    pub span: Span,
}

/// The forms of statements.
#[derive(Clone, Debug, PartialEq)]
pub enum StmtKind {
    /// `p <- e`.
    Bind(Pat, Expr),
    /// `let …`.
    Let(Vec<Decl>),
    /// `e`.
    Expr(Expr),
    /// `rec …` (RecursiveDo); all but the last statement of `mdo`.
    Rec(Vec<Stmt>),
    /// `then f`, `then f by e`, `then group using f`, `then group by e using f` (TransformListComp).
    Transform(Box<Transform>),
}

/// A qualifier that changes the list of what the qualifiers before it bind.
#[derive(Clone, Debug, PartialEq)]
pub struct Transform {
    /// What is done to the list.
    pub function: Expr,
    /// `by e`.
    pub key: Option<Expr>,
    /// `group`: afterwards each variable stands for the list of its values in a group.
    pub groups: bool,
}

impl Expr {
    /// A variable or constructor, by its name.
    pub fn name(name: Name) -> Expr {
        let kind = if name.is_constructor() { ExprKind::Con(name) } else { ExprKind::Var(name) };
        Expr { kind, span: name.span }
    }
}
