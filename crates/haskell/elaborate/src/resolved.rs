//! The resolved tree: a Haskell module whose names are entities, what type inference consumes.
//!
//! What holds of every tree, so that consumers need not check it:
//!
//! - Every name is resolved. What could not be is [`ExprKind::Error`], [`PatternKind::Error`]
//!   or [`TypeKind::Error`]: it has been reported, has any type, and must not be reported again.
//! - Operators are trees by fixity; there is no flat chain and no parenthesis node left.
//! - Clauses of one function are together and have the same number of patterns (at least one clause).
//! - Record puns and wildcards are expanded to ordinary fields.
//! - Bindings come in strongly connected groups, dependencies first ([`BindingGroup`]).
//! - Type variables are bound explicitly: a signature's implicit `forall` is written out, occurrences of a
//!   scoped type variable carry the number of the binder in scope.
//! - Syntax that stands for a library function (`do`, `[a ..]`, `-x`, literals, `if`) is kept as its own
//!   node, for good messages; the functions and classes behind it are in [`crate::known::Known`].

use std::sync::Arc;

use num_bigint::BigInt;
use num_rational::BigRational;
use otherwise_diagnostics::Span;
use otherwise_syntax::Extensions;

use crate::names::{Entity, Name, TypeVariable, Variable};

pub use crate::resolved_types::*;

/// A module with resolved names.
#[derive(Clone, Debug)]
pub struct Module {
    /// Its full name; `Main` when it has no header.
    pub name: Name,
    /// Where the name stands, or the start of the file.
    pub span: Span,
    /// Whether it comes from the base library: only then may it import primitives.
    pub is_library: bool,
    /// Whether it only stands for the module of its name until that is resolved (`.hs-boot`).
    pub is_boot: bool,
    /// The modules it imports directly, once each, in order of first mention; the implicit `Prelude`
    /// included.
    pub imports: Vec<Name>,
    /// The language extensions that are on.
    pub extensions: Extensions,
    /// Data types and newtypes, synonyms, classes and type families in dependency order: a group of mutually
    /// recursive declarations comes after those it mentions.
    pub type_groups: Vec<Vec<TypeDeclaration>>,
    /// `type T :: kind` for types and classes declared here; the kind's variables are bound by an implicit
    /// `forall`.
    pub kind_signatures: Vec<(Entity, Signature)>,
    /// Equations of open type families, written at top level or in instances.
    pub type_instances: Vec<TypeInstance>,
    /// Written and derived instances, in order of source.
    pub instances: Vec<Instance>,
    /// Top-level functions and pattern bindings.
    pub bindings: Vec<BindingGroup>,
    /// Primitives of the base library.
    pub foreign_imports: Vec<ForeignImport>,
    /// `default (Integer, Double)`.
    pub defaults: Option<Vec<Type>>,
    /// Whether something was reported about its names: the tree may have error nodes, so that types can stay
    /// open which would not otherwise.
    pub is_incomplete: bool,
    /// What the module offers to others.
    pub interface: Arc<crate::interface::Interface>,
    /// How many numbers for [`crate::names::Local`]s were used: the next free one.
    pub next_local: u32,
    /// How many numbers for [`TypeVariable`]s were used: the next free one.
    pub next_type_variable: u32,
}

/// One level of `let`, `where` or the top level: a strongly connected component of the real dependencies.
/// Groups are ordered so that each refers to itself and earlier ones only, so it becomes one (recursive)
/// `let` of Core.
#[derive(Clone, Debug)]
pub struct BindingGroup {
    /// Whether a binding of the group refers to a binding of the group.
    pub recursive: bool,
    /// The group split further where a type signature breaks the dependency (Haskell report 4.5.1): the units
    /// of inference and generalisation, dependencies first. A part may refer to bindings of a later part, but
    /// only to those with a signature.
    pub parts: Vec<Vec<Binding>>,
}

impl BindingGroup {
    /// All bindings in order.
    pub fn bindings(&self) -> impl Iterator<Item = &Binding> {
        self.parts.iter().flatten()
    }
}

/// A function or a pattern binding.
#[derive(Clone, Debug)]
pub enum Binding {
    /// `f x y | … = …` with all its clauses, also a variable without arguments.
    Function(FunctionBinding),
    /// `(a, b) = …`.
    Pattern(PatternBinding),
}

/// A function with all its clauses; without patterns it is a variable bound to an expression (then one
/// clause).
#[derive(Clone, Debug)]
pub struct FunctionBinding {
    /// What it binds.
    pub name: Variable,
    /// The name in the first clause.
    pub name_span: Span,
    /// All clauses.
    pub span: Span,
    /// Its type signature. Its binders scope over the clauses if it has an explicit `forall`
    /// ([`Signature::is_explicit`]); inside an instance, over a method with an instance signature likewise.
    pub signature: Option<Signature>,
    /// At least one; all with the same number of patterns.
    pub clauses: Vec<Clause>,
}

/// `pattern = …`.
#[derive(Clone, Debug)]
pub struct PatternBinding {
    /// The pattern, never just a variable (that is a [`FunctionBinding`]); a bang pattern on a variable is
    /// possible.
    pub pattern: Pattern,
    /// The whole binding.
    pub span: Span,
    /// What it binds, in order of appearance, with the signature if there is one.
    pub binders: Vec<(Variable, Option<Signature>)>,
    /// The right-hand side.
    pub body: Body,
}

/// One equation of a function, or one alternative of `case` (then with one pattern).
#[derive(Clone, Debug)]
pub struct Clause {
    /// The whole equation.
    pub span: Span,
    /// The arguments.
    pub patterns: Vec<Pattern>,
    /// The right-hand side.
    pub body: Body,
}

/// A right-hand side: guarded expressions and the `where` that scopes over all of them.
#[derive(Clone, Debug)]
pub struct Body {
    /// At least one. Without guards there is exactly one, with an empty list of guards.
    pub alternatives: Vec<Guarded>,
    /// The `where` bindings; empty without.
    pub bindings: Vec<BindingGroup>,
}

/// `| guard, guard = expression`.
#[derive(Clone, Debug)]
pub struct Guarded {
    /// From the bar to the end of the expression.
    pub span: Span,
    /// Boolean guards are [`StatementKind::Expression`], pattern guards [`StatementKind::Bind`].
    pub guards: Vec<Statement>,
    /// What it gives.
    pub body: Expr,
}

/// A statement of `do`, a comprehension's qualifier or a guard.
#[derive(Clone, Debug)]
pub struct Statement {
    /// The whole statement.
    pub span: Span,
    /// What it does.
    pub kind: StatementKind,
}

/// What a statement does.
#[derive(Clone, Debug)]
pub enum StatementKind {
    /// `pattern <- expression`.
    Bind(Pattern, Expr),
    /// `let …`.
    Let(Vec<BindingGroup>),
    /// An action, a condition.
    Expression(Expr),
}

/// An expression.
#[derive(Clone, Debug)]
pub struct Expr {
    /// The text it stands for; generated code carries the span of what it was generated from.
    pub span: Span,
    /// What it is.
    pub kind: ExprKind,
}

/// What an expression is.
#[derive(Clone, Debug)]
pub enum ExprKind {
    /// Already reported; has any type.
    Error,
    /// A variable, method or field selector.
    Variable(Variable),
    /// A data constructor; also `()`, `[]`, `(:)` and `(,)` when written as names.
    Constructor(Entity),
    /// `_` or `_name`: to be reported by inference with the type it needs.
    Hole(Name),
    /// A literal; numbers are overloaded.
    Literal(Literal),
    /// A function with at least one argument.
    Apply(Box<Expr>, Vec<Argument>),
    /// `left operator right`; the operator is a variable, constructor or error.
    Infix(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `- e`: [`crate::known::Known::Negate`].
    Negate(Box<Expr>),
    /// `(e op)`: first the expression, then the operator.
    LeftSection(Box<Expr>, Box<Expr>),
    /// `(op e)`: first the operator, then the expression.
    RightSection(Box<Expr>, Box<Expr>),
    /// `\p q -> e`, at least one pattern.
    Lambda(Vec<Pattern>, Box<Expr>),
    /// `let … in e`.
    Let(Vec<BindingGroup>, Box<Expr>),
    /// `if c then t else e`.
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `if | guard -> e | …`.
    MultiIf(Vec<Guarded>),
    /// `case e of …`; each alternative has one pattern, and there may be none.
    Case(Box<Expr>, Vec<Clause>),
    /// `\case …`; each alternative has one pattern.
    LambdaCase(Vec<Clause>),
    /// `do`: the statements before the last, and the last, an expression.
    Do(Vec<Statement>, Box<Expr>),
    /// `(a, b)`, at least two components.
    Tuple(Vec<Expr>),
    /// `(a, , b)`: at least two components, at least one missing.
    TupleSection(Vec<Option<Expr>>),
    /// `[a, b]`.
    List(Vec<Expr>),
    /// `[from, then .. to]`.
    Sequence {
        /// The first element.
        from: Box<Expr>,
        /// The second, if given.
        then: Option<Box<Expr>>,
        /// The limit, if given.
        to: Option<Box<Expr>>,
    },
    /// `[e | …]`.
    Comprehension(Box<Expr>, Vec<Statement>),
    /// `C { f = e, … }`: every field belongs to the constructor and is given at most once.
    Record {
        /// The constructor.
        constructor: Entity,
        /// Where its name stands.
        constructor_span: Span,
        /// In source order; wildcards expanded (their fields carry the span of the `..`).
        fields: Vec<FieldAssignment>,
    },
    /// `e { f = e', … }`: at least one field; all belong to one data type.
    Update {
        /// The record.
        record: Box<Expr>,
        /// The new values.
        fields: Vec<FieldAssignment>,
        /// The type's constructors that have all these fields; at least one.
        constructors: Vec<Entity>,
    },
    /// `let ?x = e in b`: the names are texts as types.
    BindImplicit(Vec<(Type, Expr)>, Box<Expr>),
    /// `e :: type`. Scoped type variables are as in the enclosing signature.
    Annotated(Box<Expr>, Box<Signature>),
}

/// What a function is applied to.
#[derive(Clone, Debug)]
pub enum Argument {
    /// `f e`.
    Expr(Expr),
    /// `f @type`.
    Type(Type),
}

/// `field = value`.
#[derive(Clone, Debug)]
pub struct FieldAssignment {
    /// The field's selector.
    pub field: Entity,
    /// Where its name stands.
    pub span: Span,
    /// The value.
    pub value: Expr,
}

/// A literal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Literal {
    /// Overloaded by `fromInteger`.
    Integer(BigInt),
    /// Overloaded by `fromRational`.
    Fractional(BigRational),
    /// A character.
    Char(u32),
    /// A string.
    String(Arc<str>),
}

/// A pattern.
#[derive(Clone, Debug)]
pub struct Pattern {
    /// The text it stands for.
    pub span: Span,
    /// What it matches.
    pub kind: PatternKind,
}

/// What a pattern matches.
#[derive(Clone, Debug)]
pub enum PatternKind {
    /// Already reported; matches any type. The parts are kept because they bind variables (which have any
    /// type).
    Error(Vec<Pattern>),
    /// `_`.
    Wildcard,
    /// A variable; global in a pattern binding at top level.
    Variable(Variable),
    /// `x@p`.
    As(Variable, Box<Pattern>),
    /// `~p`.
    Lazy(Box<Pattern>),
    /// `!p`.
    Bang(Box<Pattern>),
    /// A literal; numbers compare by `==`.
    Literal(Literal),
    /// A negative number: the literal is what is negated.
    NegativeLiteral(Literal),
    /// `C p q`, prefix or infix; the number of arguments is right.
    Constructor {
        /// The constructor.
        constructor: Entity,
        /// Where its name stands.
        constructor_span: Span,
        /// Its arguments.
        arguments: Vec<Pattern>,
    },
    /// `C { f = p, … }`: every field belongs to the constructor and is given at most once.
    Record {
        /// The constructor.
        constructor: Entity,
        /// Where its name stands.
        constructor_span: Span,
        /// Puns and wildcards expanded; fields not listed match anything.
        fields: Vec<FieldPattern>,
    },
    /// `(p, q)`, at least two.
    Tuple(Vec<Pattern>),
    /// `[p, q]`.
    List(Vec<Pattern>),
    /// `(e -> p)`.
    View(Box<Expr>, Box<Pattern>),
    /// `(p :: type)`. The type variables listed are bound here (they were not in scope before): they stand
    /// for whatever type is matched.
    Annotated(Box<Pattern>, Type, Vec<TypeVariable>),
}

/// `field = pattern`.
#[derive(Clone, Debug)]
pub struct FieldPattern {
    /// The field's selector.
    pub field: Entity,
    /// Where its name stands.
    pub span: Span,
    /// The pattern.
    pub pattern: Pattern,
}
