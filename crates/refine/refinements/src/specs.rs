//! Everything the annotations of a program say, resolved.

use otherwise_core::{LocalId, Name, Symbol, TyBinder, Type};
use otherwise_diagnostics::Span;
use rustc_hash::{FxHashMap, FxHashSet};

use super::ast::Variance;
use super::refined::{PredicateVar, RefinedType, Refinement};
use super::term::{MeasureId, Term, Var};

/// Everything the annotations of a program say.
#[derive(Clone, Debug, Default)]
pub struct Specs {
    /// Signatures: of the program in the order they are written, then of the library.
    pub specs: Vec<Spec>,
    /// Which of `specs` belongs to which top-level value.
    pub globals: FxHashMap<Name, usize>,
    /// Which of `specs` belongs to which local binding.
    pub locals: FxHashMap<(Name, LocalId), usize>,
    /// Measures; [`MeasureId`] is the index.
    pub measures: Vec<Measure>,
    /// Refined data types.
    pub data_types: FxHashMap<Name, DataSpec>,
    /// Refined constructors.
    pub constructors: FxHashMap<Name, ConstructorSpec>,
    /// `invariant` and refined measure results: believed of every value of the type.
    pub invariants: Vec<Invariant>,
    /// `using`: invariants to be checked too.
    pub usings: Vec<Invariant>,
    /// Haskell functions that are macros of the logic.
    pub inlines: FxHashSet<Name>,
    /// Haskell functions whose definition the logic knows.
    pub reflected: FxHashSet<Name>,
    /// `assume reflect f as g`: `f` has the definition of `g`.
    pub reflected_as: FxHashMap<Name, Name>,
    /// How types depend on their parameters, where `data variance` says it.
    pub variances: FxHashMap<Name, Vec<Variance>>,
    /// Functions without a termination check.
    pub lazy: FxHashSet<Name>,
    /// Functions that are not checked.
    pub ignored: FxHashSet<Name>,
    /// Functions whose check must fail.
    pub failing: FxHashSet<Name>,
    /// Functions whose proved equality rewrites terms: in the proof of one function, or of all.
    pub rewrites: Vec<(Option<Name>, Name)>,
    /// Qualifiers for inference.
    pub qualifiers: Vec<Qualifier>,
    /// `embed T as S`.
    pub embeds: FxHashMap<Name, Symbol>,
    /// `LIQUID` flags of the program's modules, with the module.
    pub flags: Vec<Flag>,
}

/// The specification of one value.
#[derive(Clone, Debug)]
pub struct Spec {
    /// What it is for.
    pub target: Target,
    /// Whether the body is checked against it.
    pub kind: SpecKind,
    /// The refined type. Erased, it is `haskell` (up to the names of bound variables).
    pub ty: RefinedType,
    /// The Haskell type.
    pub haskell: Type,
    /// The termination metric, over the arguments of `ty`; empty if none is given.
    pub metric: Vec<Term>,
    /// Whether bounds restrict its abstract refinements: then they are not any predicates.
    pub is_bounded: bool,
    /// Its bounds, as far as they are written out: if it is bounded and these are none, they are not known.
    pub bounds: Vec<Bound>,
    /// The module it stands in.
    pub module: Symbol,
    /// Whether it is one of the assumed types we ship for library functions.
    pub is_library: bool,
    /// Whether nobody wrote it: it was found, and shown to hold.
    pub is_inferred: bool,
    /// The item in the annotation.
    pub span: Span,
    /// The name in the annotation.
    pub name_span: Span,
}

/// `{x::T, … |- T1 <: T2}`: whatever the variables are, the first type is a subtype of the second.
#[derive(Clone, Debug)]
pub struct Bound {
    /// Variables with their types; each may mention earlier ones.
    pub context: Vec<(Var, RefinedType)>,
    /// Is a subtype …
    pub smaller: RefinedType,
    /// … of this.
    pub larger: RefinedType,
}

/// What a [`Spec`] is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A top-level value; for a method in a `class` section, the method.
    Global(Name),
    /// A `let` or `where` binding inside the body of a top-level value.
    Local {
        /// The top-level value.
        global: Name,
        /// The binder in its Core.
        binder: LocalId,
        /// What the binder is called.
        name: Symbol,
    },
    /// A method in an `instance` section.
    InstanceMethod {
        /// The dictionary of the instance.
        dictionary: Name,
        /// The method.
        method: Name,
        /// The global that holds the instance's definition of the method.
        body: Name,
    },
}

/// How far a specification is trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpecKind {
    /// The body is checked against it.
    Checked,
    /// It is believed.
    Assumed,
}

/// A function of the logic.
#[derive(Clone, Debug)]
pub struct Measure {
    /// What annotations call it.
    pub name: Symbol,
    /// The module whose annotations define it.
    pub module: Symbol,
    /// Its Core type: `forall … . D … -> r`.
    pub ty: Type,
    /// How it is defined.
    pub definition: MeasureDefinition,
    /// A refined result in its signature: an invariant of its argument.
    pub result: Option<Refinement>,
    /// Where it is declared.
    pub span: Span,
}

/// How a measure is defined.
#[derive(Clone, Debug)]
pub enum MeasureDefinition {
    /// By the Haskell function of that name.
    Lifted(Name),
    /// By equations, one per constructor; partial if one is missing.
    Equations(Vec<MeasureEquation>),
    /// Not at all: an uninterpreted function.
    Uninterpreted,
    /// By the type of its argument: one measure per type constructor.
    Class(Vec<(Name, MeasureId)>),
    /// It is a field that only annotations name: the constructor and the position of the field behind its
    /// dictionaries, for each constructor that has it.
    Field(Vec<(Name, usize)>),
}

/// `f (C x y) = e`.
#[derive(Clone, Debug)]
pub struct MeasureEquation {
    /// The constructor.
    pub constructor: Name,
    /// Its fields behind its dictionaries, with their types.
    pub parameters: Vec<(Var, Type)>,
    /// The value.
    pub body: MeasureBody,
    /// The equation.
    pub span: Span,
}

/// The right-hand side of a [`MeasureEquation`].
#[derive(Clone, Debug)]
pub enum MeasureBody {
    /// The value.
    Value(Term),
    /// What holds for the value.
    Raw(Refinement),
}

/// A refined data type.
#[derive(Clone, Debug)]
pub struct DataSpec {
    /// The type.
    pub name: Name,
    /// Its abstract refinements, over the type variables `parameters`.
    pub predicates: Vec<PredicateVar>,
    /// Its type variables, as `predicates` mention them.
    pub parameters: Vec<TyBinder>,
    /// The name of its size measure.
    pub size: Option<Symbol>,
    /// Where it stands.
    pub span: Span,
}

/// The refined fields of a constructor. Building checks them, matching assumes them.
#[derive(Clone, Debug)]
pub struct ConstructorSpec {
    /// The constructor.
    pub name: Name,
    /// The type variables that the field types mention: the constructor's universals, then its existentials.
    pub variables: Vec<TyBinder>,
    /// The abstract refinements of the data type, as the field types mention them.
    pub predicates: Vec<PredicateVar>,
    /// Its fields behind its dictionaries; each may mention earlier ones.
    pub fields: Vec<FieldSpec>,
    /// In GADT style: what holds for the constructed value.
    pub result: Option<Refinement>,
    /// Where it stands.
    pub span: Span,
}

/// A refined field.
#[derive(Clone, Debug)]
pub struct FieldSpec {
    /// Names it in later fields.
    pub var: Var,
    /// What the annotation calls it, if it has a name.
    pub label: Option<Symbol>,
    /// Its type.
    pub ty: RefinedType,
}

/// `invariant {v:T | p}`.
#[derive(Clone, Debug)]
pub struct Invariant {
    /// Type variables in it stand for any type.
    pub variables: Vec<TyBinder>,
    /// The refined type.
    pub ty: RefinedType,
    /// Where it comes from.
    pub origin: InvariantOrigin,
    /// Where it stands.
    pub span: Span,
}

/// Where an invariant comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvariantOrigin {
    /// The program says so.
    Declared,
    /// The program says so of the result of this measure.
    Measure(MeasureId),
    /// It is one of ours.
    Library,
}

/// `qualif Name(v:T, x:S): p`.
#[derive(Clone, Debug)]
pub struct Qualifier {
    /// Its name.
    pub name: Symbol,
    /// Its parameters; the first is the value.
    pub parameters: Vec<(Var, Type)>,
    /// What it says.
    pub body: Term,
    /// Where it stands.
    pub span: Span,
}

/// `LIQUID "--flag"`.
#[derive(Clone, Debug)]
pub struct Flag {
    /// The module.
    pub module: Symbol,
    /// The flag, such as `--no-termination`.
    pub text: Symbol,
    /// Where it stands.
    pub span: Span,
}

/// A flag that is longer than this may be cut short.
const SHORTEST: usize = "--no-t".len();

impl Specs {
    /// The specification of a top-level value.
    pub fn global(&self, name: Name) -> Option<&Spec> {
        self.globals.get(&name).and_then(|at| self.specs.get(*at))
    }

    /// The specification of a local binding.
    pub fn local(&self, global: Name, binder: LocalId) -> Option<&Spec> {
        self.locals.get(&(global, binder)).and_then(|at| self.specs.get(*at))
    }

    /// A measure.
    pub fn measure(&self, id: MeasureId) -> Option<&Measure> {
        self.measures.get(id.index as usize)
    }

    /// Whether a module has this flag, perhaps cut short: `--no-term`.
    pub fn has_flag(&self, module: Symbol, flag: &str) -> bool {
        let fits = |text: &str| text == flag || (text.len() > SHORTEST && flag.starts_with(text));
        self.flags.iter().any(|one| one.module == module && fits(one.text.as_str()))
    }
}
