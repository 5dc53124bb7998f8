//! The part of the resolved tree that interfaces store: types, signatures, declarations of types, classes and
//! instances.

use otherwise_diagnostics::Span;
pub use otherwise_syntax::ast::Overlap;
use serde::{Deserialize, Serialize};

use crate::interface::Fixity;
use crate::names::{Entity, Name, TypeVariable};
use crate::resolved::FunctionBinding;
use crate::span_storage::no_span;

/// A type, kind or constraint.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Type {
    /// The text it stands for.
    #[serde(skip, default = "no_span")]
    pub span: Span,
    /// What it is.
    pub kind: TypeKind,
}

impl Type {
    /// The type constructor or class at its head, if it has one.
    pub fn head(&self) -> Option<Entity> {
        let mut ty = self;
        loop {
            ty = match &ty.kind {
                TypeKind::Constructor(entity) => return Some(*entity),
                TypeKind::Apply(head, _) | TypeKind::Kinded(head, _) => head,
                TypeKind::Function(..) => return Some(crate::known::Known::Function.entity()),
                _ => return None,
            };
        }
    }

    /// Whether it was reported already.
    pub fn is_error(&self) -> bool {
        matches!(self.kind, TypeKind::Error)
    }
}

/// What a type is.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum TypeKind {
    /// Already reported; equal to any type.
    Error,
    /// A type variable in scope.
    Variable(TypeVariable),
    /// A data type, synonym, family or class. Lists, tuples, unit and `->` are entities of [`crate::known`];
    /// `Type` and `Constraint` (also written `*`) too.
    Constructor(Entity),
    /// A data constructor as a type (DataKinds).
    Promoted(Entity),
    /// A type applied to at least one argument. `[a]` and `(a, b)` are applications of the list and tuple
    /// constructors; `a ~ b` is one of [`crate::known::Known::Equality`].
    Apply(Box<Type>, Vec<Type>),
    /// `a -> b`.
    Function(Box<Type>, Box<Type>),
    /// `forall a b. t`, written inside a type (at the top of a signature it is in [`Signature`]).
    Forall(Vec<TypeBinder>, Box<Type>),
    /// `context => t`, written inside a type.
    Qualified(Vec<Type>, Box<Type>),
    /// `(t :: kind)`.
    Kinded(Box<Type>, Box<Type>),
    /// `_` in a type argument or a partial signature.
    Wildcard,
}

/// A bound type variable, with its kind if written.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TypeBinder {
    /// The variable.
    pub variable: TypeVariable,
    /// Where it is bound; for an implicit `forall` its first occurrence.
    #[serde(skip, default = "no_span")]
    pub span: Span,
    /// `(a :: kind)`.
    pub kind: Option<Type>,
}

/// A type signature: `forall binders. context => body`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Signature {
    /// The whole type.
    #[serde(skip, default = "no_span")]
    pub span: Span,
    /// Bound variables; the implicit ones in order of first occurrence.
    pub binders: Vec<TypeBinder>,
    /// Whether `forall` was written: then the binders scope over the body of the binding.
    pub is_explicit: bool,
    /// The constraints.
    pub context: Vec<Type>,
    /// The type behind `=>`.
    pub body: Type,
}

/// A top-level declaration of a type or class.
#[derive(Clone, Debug)]
pub enum TypeDeclaration {
    /// `data` or `newtype`, also in GADT syntax.
    Data(DataDeclaration),
    /// `type T a = …`.
    Synonym(SynonymDeclaration),
    /// `class …`.
    Class(ClassDeclaration),
    /// `type family …`, at top level or in a class.
    Family(FamilyDeclaration),
}

impl TypeDeclaration {
    /// What it declares.
    pub fn entity(&self) -> Entity {
        match self {
            TypeDeclaration::Data(data) => data.entity,
            TypeDeclaration::Synonym(synonym) => synonym.entity,
            TypeDeclaration::Class(class) => class.entity,
            TypeDeclaration::Family(family) => family.entity,
        }
    }
}

/// `data` or `newtype`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DataDeclaration {
    /// The type.
    pub entity: Entity,
    /// The head of the declaration.
    #[serde(skip, default = "no_span")]
    pub span: Span,
    /// `newtype`: one constructor with one field.
    pub is_newtype: bool,
    /// The parameters. A GADT's parameters only give its kind; each constructor binds its own variables.
    pub parameters: Vec<TypeBinder>,
    /// `data T a :: kind where`: the kind of what follows the parameters.
    pub kind: Option<Type>,
    /// The datatype context of Haskell 98 (`data Eq a => T a = …`); has no meaning for us beyond being well
    /// formed.
    pub context: Vec<Type>,
    /// The constructors in order. Primitive types of the library and empty types have none.
    pub constructors: Vec<ConstructorDeclaration>,
    /// All fields of all constructors, once each, in order of first mention.
    pub fields: Vec<Entity>,
    /// An instance of a data family: what it is an instance for, over the parameters.
    pub instance_of: Option<Type>,
    /// A data family, which has no constructors itself.
    pub is_family: bool,
    /// The class that a data family belongs to, which is exported with it.
    pub class: Option<Entity>,
}

/// A data constructor.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ConstructorDeclaration {
    /// The constructor.
    pub entity: Entity,
    /// Its name.
    #[serde(skip, default = "no_span")]
    pub span: Span,
    /// In ordinary syntax: the existential variables of `forall a. …`. In GADT syntax: all variables.
    pub binders: Vec<TypeBinder>,
    /// The constraints stored in the constructor.
    pub context: Vec<Type>,
    /// Its arguments.
    pub fields: Vec<FieldDeclaration>,
    /// In GADT syntax, the result type; otherwise it is the type applied to its parameters.
    pub result: Option<Type>,
    /// Declared as `a :+: b` or ``a `C` b``, or as an operator with a fixity in GADT syntax.
    pub is_infix: bool,
    /// How it binds as an operator.
    pub fixity: Fixity,
    /// Declared with field names in braces (also when there are none).
    pub is_record: bool,
}

/// One argument of a constructor.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FieldDeclaration {
    /// Its selector, if it has a name.
    pub field: Option<Entity>,
    /// Where it stands.
    #[serde(skip, default = "no_span")]
    pub span: Span,
    /// `!t`, or any field under `StrictData` without `~`. Never set on a newtype.
    pub is_strict: bool,
    /// The type.
    pub ty: Type,
}

/// `type T a = …`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SynonymDeclaration {
    /// The synonym.
    pub entity: Entity,
    /// The head of the declaration.
    #[serde(skip, default = "no_span")]
    pub span: Span,
    /// The parameters.
    pub parameters: Vec<TypeBinder>,
    /// What it stands for.
    pub body: Type,
}

/// A type class.
#[derive(Clone, Debug)]
pub struct ClassDeclaration {
    /// The class.
    pub entity: Entity,
    /// The head of the declaration.
    pub span: Span,
    /// The parameters; they scope over method signatures and default methods.
    pub parameters: Vec<TypeBinder>,
    /// The superclasses as constraints on the parameters.
    pub superclasses: Vec<Type>,
    /// `| a b -> c`, as positions of parameters.
    pub dependencies: Vec<FunctionalDependency>,
    /// The methods in order of their signatures.
    pub methods: Vec<MethodDeclaration>,
    /// Associated type families (each is also a [`TypeDeclaration::Family`] of the module).
    pub families: Vec<Entity>,
    /// Default equations of associated families: for instances that give none.
    pub family_defaults: Vec<TypeInstance>,
}

/// `| determining -> determined`, as positions in the class's parameters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FunctionalDependency {
    /// Left of the arrow.
    pub determining: Vec<usize>,
    /// Right of the arrow.
    pub determined: Vec<usize>,
}

/// A method of a class.
#[derive(Clone, Debug)]
pub struct MethodDeclaration {
    /// The method.
    pub entity: Entity,
    /// Its name in the signature.
    pub span: Span,
    /// Its type without the class's own constraint; the class's parameters are not among the binders.
    pub signature: Signature,
    /// `default f :: …` (DefaultSignatures).
    pub default_signature: Option<Signature>,
    /// The default definition, named by the method itself.
    pub default: Option<FunctionBinding>,
}

/// `type family …`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FamilyDeclaration {
    /// The family.
    pub entity: Entity,
    /// The head of the declaration.
    #[serde(skip, default = "no_span")]
    pub span: Span,
    /// The parameters.
    pub parameters: Vec<TypeBinder>,
    /// The kind of the result, if written.
    pub kind: Option<Type>,
    /// The class it is associated with.
    pub class: Option<Entity>,
    /// The equations of a closed family, in order; an open one has `None` and [`TypeInstance`]s.
    pub equations: Option<Vec<TypeInstance>>,
}

/// One equation of a type family: `type instance F pattern … = …`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TypeInstance {
    /// The family.
    pub family: Entity,
    /// The whole equation.
    #[serde(skip, default = "no_span")]
    pub span: Span,
    /// The variables of the left-hand side, those of an enclosing instance included; [`TypeKind::Wildcard`]s
    /// stay in the arguments.
    pub binders: Vec<TypeBinder>,
    /// The left-hand side.
    pub arguments: Vec<Type>,
    /// The right-hand side.
    pub body: Type,
}

/// An instance, written or derived.
#[derive(Clone, Debug)]
pub struct Instance {
    /// A generated name, unique among the module's types and instances, such as `$fShowMaybe`: for the
    /// dictionary.
    pub entity: Entity,
    /// The head of the instance, or the class's name in the `deriving` clause.
    pub span: Span,
    /// The variables of the head; they scope over the methods.
    pub binders: Vec<TypeBinder>,
    /// What the instance needs.
    pub context: InstanceContext,
    /// The class.
    pub class: Entity,
    /// What it is an instance for: one type per parameter of the class.
    pub arguments: Vec<Type>,
    /// `{-# OVERLAPPING #-}` and its kin.
    pub overlap: Option<Overlap>,
    /// How its methods are given.
    pub body: InstanceBody,
}

/// The context of an instance.
#[derive(Clone, Debug)]
pub enum InstanceContext {
    /// As written.
    Given(Vec<Type>),
    /// To be inferred (a `deriving` clause): these constraints on field types are needed, and must be
    /// simplified to constraints on type variables. Instances that depend on each other need a fixed point.
    Inferred(Vec<WantedConstraint>),
}

/// A constraint that a derived instance needs, and the field it comes from.
#[derive(Clone, Debug)]
pub struct WantedConstraint {
    /// The constraint.
    pub constraint: Type,
    /// The field's type in the data declaration.
    pub span: Span,
}

/// How the methods of an instance are given.
#[derive(Clone, Debug)]
pub enum InstanceBody {
    /// By definitions, written or generated; what is missing takes the class's default.
    Methods(Vec<InstanceMethod>),
    /// `newtype` deriving: the dictionary of the representation type, which is given. The instance's last
    /// argument is the newtype.
    Newtype(Type),
}

/// A method definition in an instance.
#[derive(Clone, Debug)]
pub struct InstanceMethod {
    /// The class's method.
    pub method: Entity,
    /// Its definition, named by the method; the signature is the instance signature, if written.
    pub definition: FunctionBinding,
}

/// `foreign import prim "intAdd" primIntAdd :: Int -> Int -> Int`.
#[derive(Clone, Debug)]
pub struct ForeignImport {
    /// The name it is bound to.
    pub entity: Entity,
    /// The whole declaration.
    pub span: Span,
    /// The primitive's name.
    pub primitive: Name,
    /// Where the primitive's name stands.
    pub primitive_span: Span,
    /// Its type.
    pub signature: Signature,
}
