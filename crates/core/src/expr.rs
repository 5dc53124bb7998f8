//! Expressions of Core: the paper's λG (Fig. 4) with types written out.

use std::sync::Arc;

use num_bigint::BigInt;
use otherwise_diagnostics::Span;

use crate::prim::PrimOp;
use crate::symbol::{Name, Symbol};
use crate::types::{TyBinder, Type};

/// A local variable. Numbers are unique among all binders of one global's body, so no two binders of a body
/// ever shadow each other; different globals number from zero again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LocalId(pub u32);

/// A local variable where it is bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binder {
    /// The variable.
    pub id: LocalId,
    /// What to call it; need not be unique.
    pub name: Symbol,
    /// Its type.
    pub ty: Type,
    /// Where the program names it; nothing for what a pass made, and for what was read back from a
    /// [`crate::Snapshot`].
    pub span: Option<Span>,
}

impl Binder {
    /// A variable that no text names.
    #[must_use]
    pub fn new(id: LocalId, name: impl Into<Symbol>, ty: Type) -> Binder {
        Binder { id, name: name.into(), ty, span: None }
    }

    /// The same, named at a place.
    #[must_use]
    pub fn at(self, span: impl Into<Option<Span>>) -> Binder {
        Binder { span: span.into(), ..self }
    }
}

/// A constant.
#[derive(Clone, Debug, PartialEq)]
pub enum Literal {
    /// Of type `Int`.
    Int(i64),
    /// Of type `Word`.
    Word(u64),
    /// Of type `Integer`.
    Integer(BigInt),
    /// Of type `Char`: its code, which may be that of a surrogate.
    Char(u32),
    /// Of type `[Char]`; unpacked lazily.
    String(Arc<str>),
    /// Of type `Double`.
    Double(f64),
    /// Of type `Float`.
    Float(f32),
}

/// An expression.
#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    /// A variable bound in this body.
    Local(LocalId),
    /// A top-level value.
    Global(Name),
    /// A constant.
    Literal(Literal),
    /// A data constructor as a function: `forall universals existentials. fields -> T universals`.
    ///
    /// Its saturated application evaluates the strict fields first, left to right, and is then a value.
    /// Newtype constructors do not occur here, see [`Expr::Wrap`].
    Constructor(Name),
    /// A primitive operation as a function.
    Prim(PrimOp),
    /// `\x y -> body`; at least one binder.
    Lambda(Vec<Binder>, Box<Expr>),
    /// A function applied to at least one argument.
    Apply(Box<Expr>, Vec<Expr>),
    /// `/\a b -> body`; at least one binder. Free at run time.
    TypeLambda(Vec<TyBinder>, Box<Expr>),
    /// A polymorphic value at types; at least one. Free at run time.
    TypeApply(Box<Expr>, Vec<Type>),
    /// `let` of one or several lazy bindings.
    Let(Box<Bind>, Box<Expr>),
    /// Evaluates something to weak head normal form and chooses by it.
    Case(Box<Case>),
    /// A newtype constructor applied. Free at run time.
    Wrap(Box<Wrap>),
    /// A newtype constructor taken off. Free at run time.
    Unwrap(Box<Wrap>),
    /// The same value at a type with the same representation (newtypes wrapped or unwrapped anywhere inside).
    /// Free at run time; comes from newtype deriving and `coerce`.
    Coerce(Box<Expr>, Type),
    /// `assume condition in body`: paths where the condition is false end silently.
    Assume(Box<Expr>, Box<Expr>),
    /// `assert condition in body`: a false condition is a violation.
    Assert(Box<Assertion>),
    /// The counterfactual branch `left □ right`: either.
    Choice(Box<Expr>, Box<Expr>),
    /// The symbolic generator `? : type`: any value of that type, a fresh one each time it is evaluated.
    Symbolic(Type),
    /// A failure that the language, not the program, raises.
    Fail(Box<Failure>),
    /// Marks the place in the source that this expression comes from. Transparent otherwise.
    Tick(Tick, Box<Expr>),
}

/// The bindings of a `let`.
#[derive(Clone, Debug, PartialEq)]
pub enum Bind {
    /// One binding that does not mention itself.
    NonRec(Binder, Expr),
    /// Bindings that may mention each other.
    Rec(Vec<(Binder, Expr)>),
}

/// A case expression. Always evaluates its scrutinee, also when it has only a default or no alternative at
/// all.
///
/// Alternatives exclude each other; a default comes last. A value that no alternative takes cannot occur: the
/// elaborator adds a default with [`Expr::Fail`] where the source is incomplete.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// What is evaluated.
    pub scrutinee: Expr,
    /// Names its value in all alternatives.
    pub binder: Binder,
    /// The type of the whole.
    pub result: Type,
    /// What to do for which value.
    pub alternatives: Vec<Alternative>,
}

/// One alternative of a case expression.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative {
    /// Which values it is for.
    pub pattern: Pattern,
    /// What to do for them.
    pub body: Expr,
}

/// The values an alternative is for. Flat: nested patterns were compiled away.
#[derive(Clone, Debug, PartialEq)]
pub enum Pattern {
    /// A constructor of a data type.
    Constructor {
        /// Which one.
        constructor: Name,
        /// Names its existential types.
        types: Vec<TyBinder>,
        /// Names its fields, dictionaries first.
        fields: Vec<Binder>,
    },
    /// A constant, not a string.
    Literal(Literal),
    /// All others.
    Default,
}

/// A newtype constructor put on or taken off.
#[derive(Clone, Debug, PartialEq)]
pub struct Wrap {
    /// The newtype's constructor.
    pub constructor: Name,
    /// The arguments of the newtype.
    pub types: Vec<Type>,
    /// What is wrapped or unwrapped.
    pub expr: Expr,
}

/// `assert condition in body`, and what to say if it does not hold.
#[derive(Clone, Debug, PartialEq)]
pub struct Assertion {
    /// Must be true.
    pub condition: Expr,
    /// The value if it is.
    pub body: Expr,
    /// What was asserted, in words.
    pub message: Arc<str>,
    /// Where it was asserted.
    pub span: Option<Span>,
}

/// What kind of failure: each is a different exception in Haskell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FailureKind {
    /// `PatternMatchFail`: no equation, alternative, guard or binding fits.
    Pattern,
    /// `NoMethodError`: an instance lacks a method that has no default.
    NoMethod,
    /// `RecConError`: a field was not given at construction.
    MissingField,
    /// `RecSelError`: a selector was applied to a constructor without that field.
    NoField,
    /// `RecUpdError` (shown as a pattern match failure): a record update met a constructor without that
    /// field.
    RecordUpdate,
}

/// A failure raised by the language: where, and the exact text that GHC's program would print.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// Which exception.
    pub kind: FailureKind,
    /// Such as `File.hs:3:1-20: Non-exhaustive patterns in function f`.
    pub message: Arc<str>,
    /// The place that the message names.
    pub span: Option<Span>,
    /// The type it stands for.
    pub ty: Type,
}

/// A place in the source and what happens there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tick {
    /// What the place is.
    pub kind: TickKind,
    /// The place.
    pub span: Span,
}

/// What a [`Tick`] marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TickKind {
    /// A call that can fail with a call stack: `error`, `undefined` and the like.
    Call,
    /// A right-hand side: of an equation, a guard, a case alternative or one side of an `if`.
    Branch,
    /// A use of a top-level value or constructor, with what it is applied to. It says where, and is nothing
    /// at run time.
    Site,
    /// What a guard, an `if` or a `case` asks; stands around the scrutinee.
    Condition,
}

impl Expr {
    /// A use of a local variable.
    pub fn local(binder: &Binder) -> Expr {
        Expr::Local(binder.id)
    }

    /// `self` applied to `args`; itself if there are none; flattens nested applications.
    #[must_use]
    pub fn apply(self, mut args: Vec<Expr>) -> Expr {
        if args.is_empty() {
            return self;
        }
        match self {
            Expr::Apply(function, mut first) => {
                first.append(&mut args);
                Expr::Apply(function, first)
            }
            function => Expr::Apply(Box::new(function), args),
        }
    }

    /// `self` at `types`; itself if there are none; flattens nested type applications.
    #[must_use]
    pub fn type_apply(self, mut types: Vec<Type>) -> Expr {
        if types.is_empty() {
            return self;
        }
        match self {
            Expr::TypeApply(function, mut first) => {
                first.append(&mut types);
                Expr::TypeApply(function, first)
            }
            function => Expr::TypeApply(Box::new(function), types),
        }
    }

    /// `\binders -> body`; the body if there are none; flattens nested lambdas.
    pub fn lambda(mut binders: Vec<Binder>, body: Expr) -> Expr {
        if binders.is_empty() {
            return body;
        }
        match body {
            Expr::Lambda(mut more, body) => {
                binders.append(&mut more);
                Expr::Lambda(binders, body)
            }
            body => Expr::Lambda(binders, Box::new(body)),
        }
    }

    /// `/\binders -> body`; the body if there are none; flattens nested type lambdas.
    pub fn type_lambda(mut binders: Vec<TyBinder>, body: Expr) -> Expr {
        if binders.is_empty() {
            return body;
        }
        match body {
            Expr::TypeLambda(mut more, body) => {
                binders.append(&mut more);
                Expr::TypeLambda(binders, body)
            }
            body => Expr::TypeLambda(binders, Box::new(body)),
        }
    }

    /// `let binding in body`.
    pub fn let_(bind: Bind, body: Expr) -> Expr {
        Expr::Let(Box::new(bind), Box::new(body))
    }

    /// A case expression.
    pub fn case(scrutinee: Expr, binder: Binder, result: Type, alternatives: Vec<Alternative>) -> Expr {
        Expr::Case(Box::new(Case { scrutinee, binder, result, alternatives }))
    }
}

impl Expr {
    /// Collects the direct parts of an expression, in the order they are written.
    pub fn children<'e>(&'e self, into: &mut Vec<&'e Expr>) {
        match self {
            Expr::Local(_)
            | Expr::Global(_)
            | Expr::Literal(_)
            | Expr::Constructor(_)
            | Expr::Prim(_)
            | Expr::Symbolic(_)
            | Expr::Fail(_) => {}
            Expr::Lambda(_, body)
            | Expr::TypeLambda(_, body)
            | Expr::TypeApply(body, _)
            | Expr::Coerce(body, _)
            | Expr::Tick(_, body) => into.push(body),
            Expr::Apply(function, args) => {
                into.push(function);
                into.extend(args);
            }
            Expr::Let(bind, body) => {
                into.extend(bind.pairs().into_iter().map(|(_, value)| value));
                into.push(body);
            }
            Expr::Case(case) => {
                into.push(&case.scrutinee);
                into.extend(case.alternatives.iter().map(|alternative| &alternative.body));
            }
            Expr::Wrap(wrap) | Expr::Unwrap(wrap) => into.push(&wrap.expr),
            Expr::Assume(left, right) | Expr::Choice(left, right) => {
                into.push(left);
                into.push(right);
            }
            Expr::Assert(assertion) => {
                into.push(&assertion.condition);
                into.push(&assertion.body);
            }
        }
    }
}

impl Bind {
    /// The bound variables with their definitions.
    pub fn pairs(&self) -> Vec<(&Binder, &Expr)> {
        match self {
            Bind::NonRec(binder, expr) => vec![(binder, expr)],
            Bind::Rec(pairs) => pairs.iter().map(|(binder, expr)| (binder, expr)).collect(),
        }
    }
}

impl Literal {
    /// The type of the constant.
    pub fn ty(&self) -> Type {
        use crate::builtin;
        match self {
            Literal::Int(_) => Type::con(builtin::int()),
            Literal::Word(_) => Type::con(builtin::word()),
            Literal::Integer(_) => Type::con(builtin::integer()),
            Literal::Char(_) => Type::con(builtin::char_type()),
            Literal::String(_) => builtin::string_type(),
            Literal::Double(_) => Type::con(builtin::double()),
            Literal::Float(_) => Type::con(builtin::float()),
        }
    }
}
