//! OCaml as the front end sees it: what `convert` makes of the concrete syntax tree.

use otherwise_diagnostics::Span;

use super::notation::syntax::{Contract, Declaration};

/// Names one expression of a file, for tables beside the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ExprId(pub(crate) u32);

/// Names one pattern variable of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct BinderId(pub(crate) u32);

/// `A.B.c`, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Path {
    pub(crate) modules: Vec<String>,
    pub(crate) name: String,
    pub(crate) span: Span,
}

impl Path {
    pub(crate) fn text(&self) -> String {
        let mut text = self.modules.join(".");
        if !text.is_empty() {
            text.push('.');
        }
        text + &self.name
    }
}

/// A structure or signature item.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    pub(crate) kind: ItemKind,
    pub(crate) span: Span,
    /// The contract that stands beside it.
    pub(crate) contract: Option<Contract>,
}

#[derive(Clone, Debug)]
pub(crate) enum ItemKind {
    Types(Vec<TypeDeclaration>),
    /// `val` and `external`.
    Value {
        name: String,
        ty: TypeExpr,
    },
    Let(LetGroup),
    Module(ModuleBinding),
    ModuleType {
        name: String,
        body: Option<ModuleType>,
    },
    Open(ModuleExpr),
    Include(ModuleExpr),
    IncludeType(ModuleType),
    Exception(ConstructorDeclaration),
    /// A `define`, `axiom`, … in a specification comment.
    Declaration(Declaration),
    /// Something that is of no concern here.
    Other,
}

#[derive(Clone, Debug)]
pub(crate) struct ModuleBinding {
    pub(crate) name: String,
    pub(crate) span: Span,
    pub(crate) parameters: Vec<(String, ModuleType)>,
    pub(crate) ty: Option<ModuleType>,
    pub(crate) body: Option<ModuleExpr>,
}

#[derive(Clone, Debug)]
pub(crate) enum ModuleExpr {
    Path(Path),
    Structure(Vec<Item>),
    Apply(Box<ModuleExpr>, Box<ModuleExpr>),
    Functor(Vec<(String, ModuleType)>, Box<ModuleExpr>),
    Typed(Box<ModuleExpr>, Box<ModuleType>),
    Unsupported(Span),
}

#[derive(Clone, Debug)]
pub(crate) enum ModuleType {
    Path(Path),
    Signature(Vec<Item>),
    Functor(Vec<(String, ModuleType)>, Box<ModuleType>),
    /// `S with type t = …`.
    With(Box<ModuleType>, Vec<(Path, Vec<String>, TypeExpr)>),
    Unsupported(Span),
}

#[derive(Clone, Debug)]
pub(crate) struct TypeDeclaration {
    pub(crate) name: String,
    pub(crate) parameters: Vec<String>,
    pub(crate) kind: TypeKind,
}

#[derive(Clone, Debug)]
pub(crate) enum TypeKind {
    Abstract,
    Alias(TypeExpr),
    Variant(Vec<ConstructorDeclaration>),
    Record(Vec<FieldDeclaration>),
    /// Objects, private rows and the like: nothing is known about its values.
    Unsupported,
}

/// `C of a * b`, or `C of { x : a }`, which has labels.
#[derive(Clone, Debug)]
pub(crate) struct ConstructorDeclaration {
    pub(crate) name: String,
    pub(crate) arguments: ConstructorArguments,
}

#[derive(Clone, Debug)]
pub(crate) enum ConstructorArguments {
    Tuple(Vec<TypeExpr>),
    Record(Vec<FieldDeclaration>),
}

/// `mutable x : t`.
#[derive(Clone, Debug)]
pub(crate) struct FieldDeclaration {
    pub(crate) name: String,
    pub(crate) mutable: bool,
    pub(crate) ty: TypeExpr,
}

#[derive(Clone, Debug)]
pub(crate) struct TypeExpr {
    pub(crate) kind: TypeExprKind,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) enum TypeExprKind {
    /// `_`
    Any,
    Variable(String),
    Constructor(Path, Vec<TypeExpr>),
    Tuple(Vec<TypeExpr>),
    /// The label, if any, names the parameter; the type of an optional one is an option.
    Arrow(Option<Label>, Box<TypeExpr>, Box<TypeExpr>),
    /// ``[ `A | `B of t ]``, with the types of arguments.
    Tags(Vec<(String, Option<TypeExpr>)>),
    Unsupported,
}

#[derive(Clone, Debug)]
pub(crate) struct LetGroup {
    pub(crate) recursive: bool,
    pub(crate) bindings: Vec<Binding>,
    /// `e;` rather than `let _ = e in`.
    pub(crate) sequence: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Binding {
    pub(crate) pattern: Pattern,
    pub(crate) parameters: Vec<Parameter>,
    pub(crate) result: Option<TypeExpr>,
    pub(crate) body: Expr,
    pub(crate) span: Span,
    /// The contract before `and f x = …`; that of the first binding is its item's.
    pub(crate) contract: Option<Contract>,
}

impl Binding {
    /// The name, when the binding defines one variable.
    pub(crate) fn name(&self) -> Option<(&str, BinderId)> {
        let mut pattern = &self.pattern;
        while let PatternKind::Typed(inner, _) = &pattern.kind {
            pattern = inner;
        }
        match &pattern.kind {
            PatternKind::Var(binder, name) => Some((name, *binder)),
            _ => None,
        }
    }
}

/// `~name` or `?name`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Label {
    pub(crate) name: String,
    pub(crate) optional: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Parameter {
    pub(crate) label: Option<Label>,
    pub(crate) pattern: Pattern,
}

#[derive(Clone, Debug)]
pub(crate) struct Expr {
    pub(crate) id: ExprId,
    pub(crate) kind: ExprKind,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) enum ExprKind {
    Unit,
    Bool(bool),
    Int(i64),
    /// A constant that is only ever compared: its type and its text.
    Literal(&'static str, String),
    Variable(Path),
    /// Also `[]` and `::`.
    Construct(Path, Option<Box<Expr>>),
    Tuple(Vec<Expr>),
    Record(Option<Box<Expr>>, Vec<(Path, Expr)>),
    Field(Box<Expr>, Path),
    /// `record.field <- value`.
    Assign(Box<Expr>, Path, Box<Expr>),
    /// Arguments with their labels; an optional label passes the option itself.
    Apply(Box<Expr>, Vec<(Option<Label>, Expr)>),
    Infix(String, Box<Expr>, Box<Expr>),
    Negate(Box<Expr>),
    Function(Vec<Parameter>, Box<Expr>),
    /// Bindings and statements, flat.
    Let(Vec<LetGroup>, Box<Expr>),
    If(Box<Expr>, Box<Expr>, Option<Box<Expr>>),
    Match(Box<Expr>, Vec<MatchCase>),
    Try(Box<Expr>, Vec<MatchCase>),
    Assert(Box<Expr>),
    Typed(Box<Expr>, TypeExpr),
    Open(Path, Box<Expr>),
    /// `let module M = … in`.
    LetModule(Box<ModuleBinding>, Box<Expr>),
    /// Named in the complaint.
    Unsupported(String),
}

#[derive(Clone, Debug)]
pub(crate) struct MatchCase {
    pub(crate) pattern: Pattern,
    pub(crate) guard: Option<Expr>,
    pub(crate) body: Expr,
}

#[derive(Clone, Debug)]
pub(crate) struct Pattern {
    pub(crate) kind: PatternKind,
    pub(crate) span: Span,
    /// The key of its type in the table of types.
    pub(crate) id: ExprId,
}

#[derive(Clone, Debug)]
pub(crate) enum PatternKind {
    Any,
    Var(BinderId, String),
    Unit,
    Bool(bool),
    Int(i64),
    Literal(&'static str, String),
    Tuple(Vec<Pattern>),
    Construct(Path, Option<Box<Pattern>>),
    Record(Vec<(Path, Pattern)>),
    Or(Box<Pattern>, Box<Pattern>),
    Alias(Box<Pattern>, BinderId, String),
    Typed(Box<Pattern>, TypeExpr),
    /// `exception p`, in a `match`.
    Exception(Box<Pattern>),
    Unsupported(String),
}
