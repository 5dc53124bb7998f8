//! Declarations: of the top level, of classes and instances, of `let` and `where`.

use otherwise_diagnostics::Span;

use super::{Context, Expr, Ident, Kind, Name, Pat, Rhs, Type, TypeBinder};
use crate::Symbol;

/// A declaration.
#[derive(Clone, Debug, PartialEq)]
pub struct Decl {
    /// What it is.
    pub kind: DeclKind,
    /// Where it stands.
    pub span: Span,
}

/// The forms of declarations. In `let` and `where` stand only the first five.
#[derive(Clone, Debug, PartialEq)]
pub enum DeclKind {
    /// `f p q = e`, `x <+> y = e`, `x = e`.
    Clause(Clause),
    /// `(a, b) = e`, `!x = e`.
    Pattern(PatternBinding),
    /// `?x = e` (ImplicitParams): the name without the mark.
    Implicit(Ident, Box<Rhs>),
    /// `f, g :: t`.
    Signature(Signature),
    /// `infixl 6 +, -`.
    Fixity(Fixity),
    /// `{-# INLINE f #-}`, `{-# MINIMAL … #-}`, ….
    Pragma(Pragma),
    /// `data …`, `newtype …`.
    Data(DataDecl),
    /// `type T a = t`.
    Synonym(Synonym),
    /// `type family F a :: k`, `type F a` in a class.
    TypeFamily(TypeFamily),
    /// `type instance F Int = t`, `type F Int = t` in an instance, the default `type F a = t` in a class.
    TypeInstance(TypeEquation),
    /// `type T :: k`.
    KindSignature(KindSignature),
    /// `class …`.
    Class(ClassDecl),
    /// `default f :: t` in a class.
    DefaultSignature(Signature),
    /// `instance …`.
    Instance(InstanceDecl),
    /// `deriving instance …`.
    StandaloneDeriving(StandaloneDeriving),
    /// `default (Integer, Double)`.
    Default(Vec<Type>),
    /// `foreign import prim "entity" name :: t`.
    Foreign(ForeignImport),
    /// `pattern P x y = p`.
    PatternSynonym(PatternSynonym),
    /// `pattern P, Q :: t`.
    PatternSignature(Signature),
    /// What was reported already: complain no more.
    Invalid,
}

/// A name for a pattern.
#[derive(Clone, Debug, PartialEq)]
pub struct PatternSynonym {
    /// What it is called.
    pub name: Ident,
    /// The variables of the pattern, in the order of the synonym's arguments.
    pub params: Vec<Ident>,
    /// `pattern P {x, y} = …`: the parameters are fields, too.
    pub is_record: bool,
    /// What it stands for.
    pub pattern: Pat,
    /// Whether it builds values.
    pub direction: SynonymUse,
}

/// What a pattern synonym can be used for.
#[derive(Clone, Debug, PartialEq)]
pub enum SynonymUse {
    /// `<-`: only to match.
    MatchOnly,
    /// `=`: also to build, for the pattern looks like an expression.
    Both,
    /// `<- … where P x y = e`: also to build, by these equations.
    Explicit(Vec<Clause>),
}

/// One equation of a function, or of a variable when there are no parameters.
#[derive(Clone, Debug, PartialEq)]
pub struct Clause {
    /// What it defines.
    pub name: Ident,
    /// Whether the name stands between the first two parameters.
    pub infix: bool,
    /// The parameters.
    pub params: Vec<Pat>,
    /// What it is.
    pub rhs: Rhs,
}

/// A pattern and what is taken apart.
#[derive(Clone, Debug, PartialEq)]
pub struct PatternBinding {
    /// The pattern: never a variable alone (that is a [`Clause`]), though perhaps `!x`.
    pub pattern: Pat,
    /// What it is matched with.
    pub rhs: Rhs,
}

/// `f, g :: t`.
#[derive(Clone, Debug, PartialEq)]
pub struct Signature {
    /// One or more.
    pub names: Vec<Ident>,
    /// Their type.
    pub ty: Type,
}

/// `infixl 6 +, -`.
#[derive(Clone, Debug, PartialEq)]
pub struct Fixity {
    /// Left, right or not at all.
    pub associativity: Associativity,
    /// 0 to 9; 9 when not written.
    pub precedence: u8,
    /// One or more.
    pub operators: Vec<Ident>,
}

/// Which way equal operators group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Associativity {
    /// `infixl`.
    Left,
    /// `infixr`.
    Right,
    /// `infix`.
    None,
}

/// A pragma that stands among declarations.
#[derive(Clone, Debug, PartialEq)]
pub struct Pragma {
    /// `INLINE`, in upper case.
    pub name: Symbol,
    /// What stands between name and `#-}`, trimmed.
    pub body: Box<str>,
}

/// `data` or `newtype`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DataFlavour {
    /// `data`.
    Data,
    /// `newtype`.
    Newtype,
    /// `data family`; one that stands in a class is taken out of it.
    Family,
}

/// A data type.
#[derive(Clone, Debug, PartialEq)]
pub struct DataDecl {
    /// `data` or `newtype`.
    pub flavour: DataFlavour,
    /// The class that a data family is declared in.
    pub class: Option<Ident>,
    /// `data Eq a => …`: allowed by Haskell 2010, without much use.
    pub context: Context,
    /// The type. For an instance of a data family, a name made up for it.
    pub name: Ident,
    /// Its parameters; none for an instance of a data family.
    pub params: Vec<TypeBinder>,
    /// `data instance F t1 t2`: the family and its arguments. One that stands in a class instance is taken
    /// out of it.
    pub instance: Option<(Name, Vec<Type>)>,
    /// `:: k` behind them.
    pub kind: Option<Kind>,
    /// Whether it is written with `where` and constructor signatures.
    pub gadt_syntax: bool,
    /// Its constructors, perhaps none.
    pub constructors: Vec<Constructor>,
    /// Its `deriving` clauses.
    pub deriving: Vec<Deriving>,
}

/// One constructor.
///
/// With GADT syntax `A, B :: t` there are two of them, and the argument types are split from the result.
#[derive(Clone, Debug, PartialEq)]
pub struct Constructor {
    /// `forall a b.`
    pub binders: Vec<TypeBinder>,
    /// `Show a =>`.
    pub context: Context,
    /// The constructor.
    pub name: Ident,
    /// Whether it stands between its two fields.
    pub infix: bool,
    /// Its fields.
    pub fields: ConstructorFields,
    /// The result type, with GADT syntax only.
    pub result: Option<Type>,
    /// All of it.
    pub span: Span,
}

/// What a constructor holds.
#[derive(Clone, Debug, PartialEq)]
pub enum ConstructorFields {
    /// `C a b`.
    Positional(Vec<FieldType>),
    /// `C { x, y :: a, z :: b }`.
    Record(Vec<FieldDecl>),
}

/// `x, y :: !a`.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldDecl {
    /// One or more.
    pub names: Vec<Ident>,
    /// Their type.
    pub field: FieldType,
    /// All of it.
    pub span: Span,
}

/// The type of a field.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldType {
    /// `!`, `~` or nothing.
    pub strictness: Strictness,
    /// The type without the mark.
    pub ty: Type,
}

/// The mark before a field's type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strictness {
    /// None: lazy, or strict with `StrictData`.
    Unmarked,
    /// `!`.
    Strict,
    /// `~`.
    Lazy,
}

/// `deriving stock (Eq, Show)`.
#[derive(Clone, Debug, PartialEq)]
pub struct Deriving {
    /// How.
    pub strategy: Option<Strategy>,
    /// The classes, perhaps applied to types.
    pub classes: Vec<Type>,
    /// All of it.
    pub span: Span,
}

/// How to derive.
#[derive(Clone, Debug, PartialEq)]
pub enum Strategy {
    /// As the report says.
    Stock,
    /// From the represented type.
    Newtype,
    /// An empty instance.
    Anyclass,
    /// From a type of the same representation.
    Via(Box<Type>),
}

/// `type T a b = t`.
#[derive(Clone, Debug, PartialEq)]
pub struct Synonym {
    /// The synonym.
    pub name: Ident,
    /// Its parameters.
    pub params: Vec<TypeBinder>,
    /// What it stands for.
    pub ty: Type,
}

/// A type family, open, closed or associated.
#[derive(Clone, Debug, PartialEq)]
pub struct TypeFamily {
    /// The family.
    pub name: Ident,
    /// Its parameters.
    pub params: Vec<TypeBinder>,
    /// The kind of its results.
    pub kind: Option<Kind>,
    /// `where` and its equations, for a closed family.
    pub equations: Option<Vec<TypeEquation>>,
}

/// `F Int a = t`.
#[derive(Clone, Debug, PartialEq)]
pub struct TypeEquation {
    /// The family; may be qualified.
    pub family: Name,
    /// What must match.
    pub arguments: Vec<Type>,
    /// What it is then.
    pub rhs: Type,
    /// All of it.
    pub span: Span,
}

/// `type T :: k`.
#[derive(Clone, Debug, PartialEq)]
pub struct KindSignature {
    /// One or more types or classes.
    pub names: Vec<Ident>,
    /// Their kind.
    pub kind: Kind,
}

/// A class.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassDecl {
    /// Its superclasses.
    pub context: Context,
    /// The class.
    pub name: Ident,
    /// Its parameters.
    pub params: Vec<TypeBinder>,
    /// `| a -> b, …`.
    pub dependencies: Vec<FunctionalDependency>,
    /// Signatures, default methods, default signatures, fixities, associated types and pragmas.
    pub body: Vec<Decl>,
}

/// `a b -> c`.
#[derive(Clone, Debug, PartialEq)]
pub struct FunctionalDependency {
    /// What determines.
    pub from: Vec<Ident>,
    /// What is determined.
    pub to: Vec<Ident>,
    /// Both.
    pub span: Span,
}

/// An instance.
#[derive(Clone, Debug, PartialEq)]
pub struct InstanceDecl {
    /// `{-# OVERLAPPING #-}` and its kin.
    pub overlap: Option<Overlap>,
    /// `forall a.`
    pub binders: Vec<TypeBinder>,
    /// What it needs.
    pub context: Context,
    /// The class.
    pub class: Name,
    /// The types it is for.
    pub arguments: Vec<Type>,
    /// Methods, their signatures, associated types and pragmas.
    pub body: Vec<Decl>,
}

/// How an instance may overlap with others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Overlap {
    /// May be overlapped by others.
    Overlappable,
    /// May overlap others.
    Overlapping,
    /// Both.
    Overlaps,
    /// Both, and choosing among several is no error.
    Incoherent,
}

/// `deriving instance Eq a => Eq (T a)`.
#[derive(Clone, Debug, PartialEq)]
pub struct StandaloneDeriving {
    /// How.
    pub strategy: Option<Strategy>,
    /// `{-# OVERLAPPING #-}` and its kin.
    pub overlap: Option<Overlap>,
    /// `forall a.`
    pub binders: Vec<TypeBinder>,
    /// What it needs.
    pub context: Context,
    /// The class.
    pub class: Name,
    /// The types it is for.
    pub arguments: Vec<Type>,
}

/// `foreign import prim "intAdd" primIntAdd :: Int -> Int -> Int`.
#[derive(Clone, Debug, PartialEq)]
pub struct ForeignImport {
    /// `prim`, `ccall`, …; only the library has the first.
    pub convention: Symbol,
    /// The string, if there is one.
    pub entity: Option<Symbol>,
    /// The name it gets.
    pub name: Ident,
    /// Its type.
    pub ty: Type,
}

impl Rhs {
    /// `= e` without `where`.
    pub fn plain(body: Expr) -> Rhs {
        let span = body.span;
        Rhs { body: super::RhsBody::Plain(body), bindings: Vec::new(), span }
    }
}
