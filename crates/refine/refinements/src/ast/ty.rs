//! Refinement types.

use otherwise_core::Symbol;
use otherwise_diagnostics::Span;

use super::{Expr, Ident, Name};

/// A refinement type.
#[derive(Clone, Debug)]
pub struct Type {
    /// What it is.
    pub kind: TypeKind,
    /// Its text, without parentheses around it.
    pub span: Span,
}

/// By structure: where it stands does not matter.
impl PartialEq for Type {
    fn eq(&self, other: &Type) -> bool {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.kind == other.kind)
    }
}

/// The forms of refinement types.
#[derive(Clone, Debug, PartialEq)]
pub enum TypeKind {
    /// `x:T -> T`.
    Fun(Box<Arrow>),
    /// `C a => T`, `(C a, D b) => T`: class constraints.
    Qualified(Vec<Type>, Box<Type>),
    /// `forall a b <p :: a -> Bool>. T`.
    Forall(Box<Forall>),
    /// `{x::T, … |- T1 <: T2} => T`: an explicit subtyping bound.
    Bounded(Box<Bound>),
    /// `{v:T | p}`, `{T | p}`, `{p}`.
    Refined(Box<Refined>),
    /// A type constructor or alias, perhaps applied: `Int`, `Map k v`, `List<p> a`.
    Con(Application),
    /// A type variable, perhaps applied: `a`, `m a`, `a<p x>`. Inside alias arguments it may turn out to be
    /// an expression.
    Var(Application),
    /// `[T]<p>`; the constructor `[]` alone has no element.
    List(Option<Box<Type>>, Vec<PredicateArgument>),
    /// `(x :: T, T)<p>`; `()` has no elements.
    Tuple(Vec<TupleElement>, Vec<PredicateArgument>),
    /// `_`: what Haskell says.
    Hole,
    /// An expression as the argument of an alias: `5`, `{n + 1}`.
    Value(Box<Expr>),
}

/// `x:T1 -> T2`.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrow {
    /// The name before the colon. An argument may also be named by the binder of its refinement: see
    /// [`Arrow::name`].
    pub label: Option<Ident>,
    /// What it takes.
    pub parameter: Type,
    /// What it returns.
    pub result: Type,
}

/// A type constructor or variable with its arguments.
#[derive(Clone, Debug, PartialEq)]
pub struct Application {
    /// The constructor, alias or variable.
    pub name: Name,
    /// `<p, {v:T | q}>` behind the name.
    pub predicates: Vec<PredicateArgument>,
    /// What it is applied to.
    pub arguments: Vec<Type>,
}

/// `forall a b <p :: a -> Bool>. T`.
#[derive(Clone, Debug, PartialEq)]
pub struct Forall {
    /// The type variables.
    pub variables: Vec<Ident>,
    /// The abstract refinements.
    pub predicates: Vec<PredicateParameter>,
    /// Where they are in scope.
    pub body: Type,
}

/// `p :: a -> b -> Bool`: an abstract refinement where it is bound.
#[derive(Clone, Debug, PartialEq)]
pub struct PredicateParameter {
    /// Its name.
    pub name: Ident,
    /// The types of its arguments; the last is that of the value it refines.
    pub parameters: Vec<Type>,
}

/// What an abstract refinement is instantiated with.
#[derive(Clone, Debug)]
pub struct PredicateArgument {
    /// `\x y -> …`: names of all arguments but the value.
    pub parameters: Vec<Ident>,
    /// What it says.
    pub body: PredicateBody,
    /// Its text.
    pub span: Span,
}

/// By structure: where it stands does not matter.
impl PartialEq for PredicateArgument {
    fn eq(&self, other: &PredicateArgument) -> bool {
        self.parameters == other.parameters && self.body == other.body
    }
}

/// The forms of [`PredicateArgument`].
#[derive(Clone, Debug, PartialEq)]
pub enum PredicateBody {
    /// `True`: nothing.
    True,
    /// `p e1 e2`: another abstract refinement, its first arguments given.
    Variable(Name, Vec<Expr>),
    /// `{v:T | r}`: a refinement of the value.
    Refined(Box<Refined>),
    /// `{\x y -> p}`: the last of the parameters is the value.
    Predicate(Box<Expr>),
}

/// `x :: T` as part of a tuple.
#[derive(Clone, Debug, PartialEq)]
pub struct TupleElement {
    /// A name that later parts may mention.
    pub label: Option<Ident>,
    /// The type.
    pub ty: Type,
}

/// `{x::T, … |- T1 <: T2} => T`.
#[derive(Clone, Debug, PartialEq)]
pub struct Bound {
    /// What is in scope.
    pub context: Vec<(Ident, Type)>,
    /// Must be a subtype …
    pub smaller: Type,
    /// … of this.
    pub larger: Type,
    /// The type it is a condition of.
    pub body: Type,
}

/// `{v:T | r}`.
#[derive(Clone, Debug, PartialEq)]
pub struct Refined {
    /// The value variable. Without one it is the name of the argument, or nothing can mention the value.
    pub binder: Option<Ident>,
    /// What is refined. Nothing stands for what Haskell says (`()` in proofs).
    pub base: Option<Type>,
    /// What holds.
    pub refinement: Refinement,
}

/// What is behind the bar.
#[derive(Clone, Debug)]
pub struct Refinement {
    /// `p`, or the parts of `[p; q]`. Empty for `_`: to be inferred.
    pub predicates: Vec<Expr>,
    /// Whether it is `_`.
    pub is_hole: bool,
    /// Its text.
    pub span: Span,
}

/// By structure: where it stands does not matter.
impl PartialEq for Refinement {
    fn eq(&self, other: &Refinement) -> bool {
        self.is_hole == other.is_hole && self.predicates == other.predicates
    }
}

impl Type {
    /// A node.
    pub fn new(kind: TypeKind, span: Span) -> Type {
        Type { kind, span }
    }

    /// The name that a refinement gives to the value it refines, as in `{x:Int | x > 0}`.
    pub fn binder(&self) -> Option<Ident> {
        match &self.kind {
            TypeKind::Refined(refined) => refined.binder,
            _ => None,
        }
    }
}

impl Arrow {
    /// The name of the argument: `x` in `x:T`, `x:{v:T | p}` and `{x:T | p}`.
    pub fn name(&self) -> Option<Ident> {
        self.label.or_else(|| self.parameter.binder())
    }
}

impl Refinement {
    /// All conjuncts, conjunctions flattened.
    pub fn conjuncts(&self) -> Vec<&Expr> {
        self.predicates.iter().flat_map(Expr::conjuncts).collect()
    }
}

impl Application {
    /// A name alone.
    pub fn plain(name: Name) -> Application {
        Application { name, predicates: Vec::new(), arguments: Vec::new() }
    }

    /// The text of the name, if nothing else is there: what may also be a variable of the program.
    pub fn as_plain(&self) -> Option<Symbol> {
        if self.predicates.is_empty() && self.arguments.is_empty() { self.name.unqualified() } else { None }
    }
}

/// Shows every refinement in a type to `visit`, outermost first, in the order they are written.
pub(super) fn walk<'a>(ty: &'a Type, visit: &mut impl FnMut(&'a Refined)) {
    let mut work: Vec<Work<'a>> = vec![Work::Type(ty)];
    while let Some(next) = work.pop() {
        let ty = match next {
            Work::Type(ty) => ty,
            Work::Refined(refined) => {
                visit(refined);
                work.extend(refined.base.iter().map(Work::Type));
                continue;
            }
        };
        let from = work.len();
        match &ty.kind {
            TypeKind::Fun(arrow) => work.extend([Work::Type(&arrow.parameter), Work::Type(&arrow.result)]),
            TypeKind::Qualified(_, body) => work.push(Work::Type(body)),
            TypeKind::Forall(forall) => work.push(Work::Type(&forall.body)),
            TypeKind::Bounded(bound) => {
                work.extend(bound.context.iter().map(|(_, ty)| Work::Type(ty)));
                work.extend([&bound.smaller, &bound.larger, &bound.body].map(Work::Type));
            }
            TypeKind::Refined(refined) => work.push(Work::Refined(refined)),
            TypeKind::Con(application) | TypeKind::Var(application) => {
                predicates(&application.predicates, &mut work);
                work.extend(application.arguments.iter().map(Work::Type));
            }
            TypeKind::List(element, arguments) => {
                work.extend(element.iter().map(|element| Work::Type(element)));
                predicates(arguments, &mut work);
            }
            TypeKind::Tuple(elements, arguments) => {
                work.extend(elements.iter().map(|element| Work::Type(&element.ty)));
                predicates(arguments, &mut work);
            }
            TypeKind::Hole | TypeKind::Value(_) => {}
        }
        work[from..].reverse();
    }
}

enum Work<'a> {
    Type(&'a Type),
    Refined(&'a Refined),
}

fn predicates<'a>(arguments: &'a [PredicateArgument], work: &mut Vec<Work<'a>>) {
    for argument in arguments {
        if let PredicateBody::Refined(refined) = &argument.body {
            work.push(Work::Refined(refined));
        }
    }
}
