//! Items: what one annotation says.

use otherwise_core::Symbol;
use otherwise_diagnostics::Span;

use super::{Expr, Ident, Name, PredicateParameter, Refined, Type};

/// One item of an annotation.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// What it says.
    pub kind: ItemKind,
    /// Its text.
    pub span: Span,
    /// The whole comment `{-@ … @-}` it stands in.
    pub annotation: Span,
    /// The bindings, classes and instances around it, outermost first; none at the top level.
    pub scope: Vec<Ident>,
}

/// The kinds of items.
#[derive(Clone, Debug, PartialEq)]
pub enum ItemKind {
    /// `f, g :: T / [metric]`, `assume f :: T`, `assert f :: T`, `local f :: T`.
    Signature(Signature),
    /// `type Name a N = T`.
    TypeAlias(AliasItem<Type>),
    /// `predicate Name A B = p`, `expression Name A = e`, `define f x = e`.
    PredicateAlias(AliasItem<Expr>),
    /// `measure f`, `measure f :: T` with equations, `class measure`, `instance measure`.
    Measure(MeasureItem),
    /// `data T a = …`, `newtype T a = …`.
    Data(DataItem),
    /// `data variance T covariant …`.
    Variance(Name, Vec<Variance>),
    /// `data size (T) f`.
    Size(Type, Name),
    /// `invariant {v:T | p}`.
    Invariant(Type),
    /// `using (T) as {v:T | p}`.
    Using(Type, Type),
    /// `inline f, g`.
    Inline(Vec<Name>),
    /// `reflect f`, `axiomatize f`, `opaque-reflect f`, `assume reflect f as g`.
    Reflect(ReflectKind, Vec<Name>),
    /// `lazy f`.
    Lazy(Vec<Name>),
    /// `lazyvar x`.
    LazyVariable(Vec<Name>),
    /// `ignore f`.
    Ignore(Vec<Name>),
    /// `fail f`.
    Fail(Vec<Name>),
    /// `ple f`, `automatic-instances f`.
    Ple(Vec<Name>),
    /// `rewrite f`, `rewriteWith f [g, …]`.
    Rewrite(Name, Vec<Name>),
    /// `autosize T`.
    Autosize(Name),
    /// `qualif Name(v:T, …): p`.
    Qualifier(QualifierItem),
    /// `embed T as S`.
    Embed(EmbedItem),
    /// `class C a where …`.
    Class(ClassItem),
    /// `instance C T where …`.
    Instance(ClassItem),
    /// `infixr 5 +++`.
    Fixity(FixityItem),
    /// `bound Name …`.
    Bound(BoundItem),
    /// `LIQUID "--flag"`.
    Flag(Ident),
    /// `import M`, `include <file>`: nothing to do here.
    Import(Ident),
    /// `relational f ~ g :: …`: understood as such, not read further.
    Relational,
}

/// `f, g :: T / [e1, e2]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Signature {
    /// How far it is trusted.
    pub kind: SignatureKind,
    /// What it is for.
    pub names: Vec<Name>,
    /// The type.
    pub ty: Type,
    /// The termination metric; empty when not given.
    pub metric: Vec<Expr>,
}

/// How far a signature is trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignatureKind {
    /// The body is checked against it.
    Checked,
    /// `assume`: it is believed.
    Assumed,
    /// `local`: checked, and certainly not for a top-level binding.
    Local,
}

/// An alias with its parameters.
#[derive(Clone, Debug, PartialEq)]
pub struct AliasItem<Body> {
    /// Its name.
    pub name: Ident,
    /// Its parameters. In type aliases, lower case ones are types and upper case ones values.
    pub parameters: Vec<Ident>,
    /// What it stands for.
    pub body: Body,
}

/// `measure …`.
#[derive(Clone, Debug, PartialEq)]
pub struct MeasureItem {
    /// Plain, of a class, or of an instance.
    pub kind: MeasureKind,
    /// Its name.
    pub name: Name,
    /// Its type. Without one, the Haskell function of that name is lifted.
    pub ty: Option<Type>,
    /// What it is for which constructor. With a type and without equations it is uninterpreted.
    pub equations: Vec<Equation>,
}

/// What sort of measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MeasureKind {
    /// `measure`.
    Plain,
    /// `class measure`.
    Class,
    /// `instance measure`.
    Instance,
}

/// `f (C x y) = e`.
#[derive(Clone, Debug)]
pub struct Equation {
    /// The constructor; `[]`, `:`, `(,)` and the like included.
    pub constructor: Name,
    /// Names of its fields; nothing for `_`.
    pub parameters: Vec<Option<Ident>>,
    /// The right-hand side.
    pub body: EquationBody,
    /// Its text.
    pub span: Span,
}

/// By structure: where it stands does not matter.
impl PartialEq for Equation {
    fn eq(&self, other: &Equation) -> bool {
        self.constructor == other.constructor
            && self.parameters == other.parameters
            && self.body == other.body
    }
}

/// The right-hand side of an [`Equation`].
#[derive(Clone, Debug, PartialEq)]
pub enum EquationBody {
    /// `= e`: the value.
    Value(Expr),
    /// `= {v | p}`: what holds for the value.
    Raw(Ident, Expr),
}

/// `data T [size] a <p :: …> = …`.
#[derive(Clone, Debug, PartialEq)]
pub struct DataItem {
    /// Whether it says `newtype`.
    pub is_newtype: bool,
    /// The type; `[]` and `(,)` for lists and tuples.
    pub name: Name,
    /// The default termination metric.
    pub size: Option<Name>,
    /// Its type parameters.
    pub parameters: Vec<Ident>,
    /// Its abstract refinements.
    pub predicates: Vec<PredicateParameter>,
    /// How its constructors are given.
    pub shape: DataShape,
    /// Its constructors. None if only the size is given.
    pub constructors: Vec<ConstructorItem>,
}

/// How the constructors of a [`DataItem`] are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DataShape {
    /// Not at all.
    Opaque,
    /// `= C1 … | C2 …`.
    Ordinary,
    /// `where C1 :: … -> T a`.
    Gadt,
}

/// A constructor in a data annotation.
#[derive(Clone, Debug)]
pub struct ConstructorItem {
    /// Its name.
    pub name: Name,
    /// Its fields.
    pub fields: Vec<FieldItem>,
    /// In GADT style: its whole type (then there are no `fields`).
    pub signature: Option<Type>,
    /// Its text.
    pub span: Span,
}

/// By structure: where it stands does not matter.
impl PartialEq for ConstructorItem {
    fn eq(&self, other: &ConstructorItem) -> bool {
        self.name == other.name && self.fields == other.fields && self.signature == other.signature
    }
}

/// A field in a data annotation.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldItem {
    /// Its name.
    pub label: Option<Ident>,
    /// Its type.
    pub ty: Type,
}

/// How a type depends on a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variance {
    /// In no way.
    Bivariant,
    /// In both ways.
    Invariant,
    /// With it.
    Covariant,
    /// Against it.
    Contravariant,
}

/// What sort of `reflect`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReflectKind {
    /// `reflect`, `axiomatize`.
    Plain,
    /// `opaque-reflect`: the name without its equation.
    Opaque,
    /// `assume reflect f as g`: two names.
    As,
}

/// `qualif Name(v:T, x:S): p`.
#[derive(Clone, Debug, PartialEq)]
pub struct QualifierItem {
    /// Its name.
    pub name: Ident,
    /// Its parameters; the first is the value.
    pub parameters: Vec<QualifierParameter>,
    /// What it says.
    pub body: Expr,
}

/// A parameter of a qualifier.
#[derive(Clone, Debug, PartialEq)]
pub struct QualifierParameter {
    /// Its name.
    pub name: Ident,
    /// `as ("prefix" . $1)`, as written.
    pub pattern: Option<Symbol>,
    /// Its sort. Lower case type variables stand for any sort.
    pub sort: Type,
}

/// `embed T as S`.
#[derive(Clone, Debug, PartialEq)]
pub struct EmbedItem {
    /// The Haskell type.
    pub ty: Name,
    /// `*`: its arguments are kept.
    pub with_arguments: bool,
    /// The sort of the logic.
    pub sort: Type,
}

/// `class C a where …` or `instance C T where …`.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassItem {
    /// The constraints before `=>`.
    pub context: Vec<Type>,
    /// The class.
    pub name: Name,
    /// Its parameters, or what it is an instance for.
    pub arguments: Vec<Type>,
    /// The methods.
    pub methods: Vec<MethodItem>,
}

/// A method's refined type.
#[derive(Clone, Debug, PartialEq)]
pub struct MethodItem {
    /// Checked or assumed.
    pub signature: Signature,
    /// Its text.
    pub span: Span,
}

/// `infixr 5 +++`.
#[derive(Clone, Debug, PartialEq)]
pub struct FixityItem {
    /// Which way it nests.
    pub associativity: Associativity,
    /// How strongly it binds: 0 to 9, 9 if not given.
    pub precedence: u8,
    /// The operators.
    pub operators: Vec<Name>,
}

/// Which way an operator nests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Associativity {
    /// `infixl`.
    Left,
    /// `infixr`.
    Right,
    /// `infix`.
    None,
}

/// `bound Name p q = \x y -> …`, or `bound name` of a Haskell function that says so.
#[derive(Clone, Debug, PartialEq)]
pub struct BoundItem {
    /// Its name.
    pub name: Ident,
    /// Abstract refinements, then the values it speaks of.
    pub parameters: Vec<Ident>,
    /// What it says; none if that could not be read.
    pub body: Option<Expr>,
}

impl Item {
    /// The types in the item, in the order they are written: what a mutator may weaken or strengthen.
    pub fn types(&self) -> Vec<&Type> {
        match &self.kind {
            ItemKind::Signature(signature) => vec![&signature.ty],
            ItemKind::TypeAlias(alias) => vec![&alias.body],
            ItemKind::Measure(measure) => measure.ty.iter().collect(),
            ItemKind::Invariant(ty) => vec![ty],
            ItemKind::Using(one, two) => vec![one, two],
            ItemKind::Data(data) => data
                .constructors
                .iter()
                .flat_map(|one| one.fields.iter().map(|field| &field.ty).chain(&one.signature))
                .collect(),
            ItemKind::Class(class) | ItemKind::Instance(class) => {
                class.methods.iter().map(|method| &method.signature.ty).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// The refinements in a type, outermost first, in the order they are written; those of arguments of abstract
/// refinements too.
pub fn refinements(ty: &Type) -> Vec<&Refined> {
    let mut found = Vec::new();
    super::ty::walk(ty, &mut |refined| found.push(refined));
    found
}
