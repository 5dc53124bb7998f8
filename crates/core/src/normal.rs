//! What passes over Core need besides a match of their own: types, free variables, substitution, A-normal
//! form, components.
//!
//! Binders of one body have different numbers ([`LocalId`]), so nothing here can be captured: a pass that
//! copies an expression gives the copy numbers of its own.
//!
//! ```
//! use otherwise_core::{
//!     Binder, Expr, Global, GlobalKind, Literal, LocalId, Name, PrintOptions, Program, Type, builtin, prim, print_global,
//! };
//!
//! // twice x = intAdd# (intAdd# x 1) (intAdd# x 2)
//! let int = Type::con(builtin::int());
//! let x = Binder::new(LocalId(0), "x", int.clone());
//! let add = |left, right| Expr::Prim(prim::lookup("intAdd").unwrap().op).apply(vec![left, right]);
//! let plus = |number| add(Expr::local(&x), Expr::Literal(Literal::Int(number)));
//! let body = add(plus(1), plus(2));
//! assert_eq!(body.free_locals(), [LocalId(0)]);
//!
//! let body = Expr::lambda(vec![x.clone()], body);
//! assert_eq!(body.type_of(&Program::new()), Some(Type::fun(int.clone(), int.clone())));
//! let twice = Global {
//!     name: Name::new("Main", "twice"),
//!     ty: Type::fun(int.clone(), int),
//!     body: body.to_a_normal(&Program::new()),
//!     kind: GlobalKind::Value,
//!     span: None,
//!     exported: true,
//! };
//! assert!(otherwise_core::is_a_normal(&twice.body));
//! let text = print_global(&twice, PrintOptions::default());
//! assert!(text.contains("let a :: Int = intAdd# x 1"), "{text}");
//! ```

use rustc_hash::{FxHashMap, FxHashSet};

use crate::expr::{Alternative, Assertion, Bind, Binder, Case, Expr, LocalId, Wrap};
use crate::program::Program;
use crate::symbol::Name;
use crate::types::Type;

/// Room on the stack that a step into an expression needs at least, and what is added where there is less.
const RED_ZONE: usize = 64 * 1024;
const STACK_STEP: usize = 1024 * 1024;

fn deeper<R>(step: impl FnOnce() -> R) -> R {
    stacker::maybe_grow(RED_ZONE, STACK_STEP, step)
}

/// The types of what an expression mentions.
pub trait Types {
    /// Of a global.
    fn global(&self, name: Name) -> Option<Type>;

    /// Of a constructor as a function, newtypes included.
    fn constructor(&self, name: Name) -> Option<Type>;

    /// Of a variable that the expression does not bind itself.
    fn local(&self, _id: LocalId) -> Option<Type> {
        None
    }

    /// A type that stands in the expression, as it is meant: who knows what type variables stand for says so.
    fn meant(&self, ty: &Type) -> Type {
        ty.clone()
    }
}

impl Types for Program {
    fn global(&self, name: Name) -> Option<Type> {
        Program::global(self, name).map(|global| global.ty.clone())
    }

    fn constructor(&self, name: Name) -> Option<Type> {
        Program::constructor(self, name).map(|constructor| constructor.ty())
    }
}

type Locals = FxHashMap<LocalId, Type>;

impl Expr {
    /// Its type; none if it is not well typed, or mentions what `types` does not know.
    pub fn type_of(&self, types: &dyn Types) -> Option<Type> {
        typed(self, types, &bound_types(self, types))
    }

    /// Each direct part replaced by what `change` makes of it, in the order they are written.
    #[must_use]
    pub fn map_parts(&self, change: &mut dyn FnMut(&Expr) -> Expr) -> Expr {
        let mut boxed = |part: &Expr| Box::new(change(part));
        match self {
            Expr::Local(_)
            | Expr::Global(_)
            | Expr::Literal(_)
            | Expr::Constructor(_)
            | Expr::Prim(_)
            | Expr::Symbolic(_)
            | Expr::Fail(_) => self.clone(),
            Expr::Lambda(binders, body) => Expr::Lambda(binders.clone(), boxed(body)),
            Expr::TypeLambda(binders, body) => Expr::TypeLambda(binders.clone(), boxed(body)),
            Expr::TypeApply(body, types) => Expr::TypeApply(boxed(body), types.clone()),
            Expr::Coerce(body, ty) => Expr::Coerce(boxed(body), ty.clone()),
            Expr::Tick(tick, body) => Expr::Tick(*tick, boxed(body)),
            Expr::Apply(function, args) => {
                let function = boxed(function);
                Expr::Apply(function, args.iter().map(change).collect())
            }
            Expr::Let(bind, body) => {
                let bind = match &**bind {
                    Bind::NonRec(binder, value) => Bind::NonRec(binder.clone(), change(value)),
                    Bind::Rec(pairs) => {
                        let pairs = pairs.iter().map(|(binder, value)| (binder.clone(), change(value)));
                        Bind::Rec(pairs.collect())
                    }
                };
                Expr::let_(bind, change(body))
            }
            Expr::Case(case) => {
                let scrutinee = change(&case.scrutinee);
                let alternatives = case.alternatives.iter().map(|alternative| Alternative {
                    pattern: alternative.pattern.clone(),
                    body: change(&alternative.body),
                });
                let alternatives = alternatives.collect();
                let (binder, result) = (case.binder.clone(), case.result.clone());
                Expr::Case(Box::new(Case { scrutinee, binder, result, alternatives }))
            }
            Expr::Wrap(wrap) => Expr::Wrap(Box::new(Wrap { expr: change(&wrap.expr), ..(**wrap).clone() })),
            Expr::Unwrap(wrap) => {
                Expr::Unwrap(Box::new(Wrap { expr: change(&wrap.expr), ..(**wrap).clone() }))
            }
            Expr::Assume(left, right) => {
                let left = boxed(left);
                Expr::Assume(left, Box::new(change(right)))
            }
            Expr::Choice(left, right) => {
                let left = boxed(left);
                Expr::Choice(left, Box::new(change(right)))
            }
            Expr::Assert(assertion) => {
                let condition = change(&assertion.condition);
                let body = change(&assertion.body);
                Expr::Assert(Box::new(Assertion { condition, body, ..(**assertion).clone() }))
            }
        }
    }

    /// The variables that it uses and does not bind, in the order of their numbers.
    pub fn free_locals(&self) -> Vec<LocalId> {
        let (mut used, mut bound) = (FxHashSet::default(), FxHashSet::default());
        for part in self.all() {
            if let Expr::Local(id) = part {
                used.insert(*id);
            }
            bound.extend(part.binders().into_iter().map(|binder| binder.id));
        }
        // Binders have different numbers: what is bound anywhere in it is not free anywhere in it.
        let mut free: Vec<LocalId> = used.difference(&bound).copied().collect();
        free.sort_unstable();
        free
    }

    /// With expressions for variables. Their free variables must not be bound in it, which unique numbers see
    /// to.
    #[must_use]
    pub fn substitute(&self, values: &FxHashMap<LocalId, Expr>) -> Expr {
        deeper(|| match self {
            Expr::Local(id) => values.get(id).unwrap_or(self).clone(),
            other => other.map_parts(&mut |part| part.substitute(values)),
        })
    }

    /// The first number that no variable in it has.
    pub fn next_local(&self) -> LocalId {
        let numbers = self.all().flat_map(|part| {
            let used = if let Expr::Local(id) = part { Some(id.0) } else { None };
            part.binders().into_iter().map(|binder| binder.id.0).chain(used).collect::<Vec<_>>()
        });
        LocalId(numbers.max().map_or(0, |most| most + 1))
    }

    /// The same in A-normal form: what functions are applied to are variables, globals and constants, perhaps
    /// at types; everything else has a name, given by a `let` around the application. Bindings are lazy, so
    /// nothing is evaluated that was not. An argument whose type `types` does not know stays where it is.
    #[must_use]
    pub fn to_a_normal(&self, types: &dyn Types) -> Expr {
        let mut names = Naming { types, locals: bound_types(self, types), next: self.next_local() };
        names.normal(self)
    }
}

/// Whether functions are applied to nothing but variables, globals and constants, perhaps at types.
pub fn is_a_normal(expr: &Expr) -> bool {
    expr.all().all(|part| match part {
        Expr::Apply(_, args) => args.iter().all(is_atom),
        _ => true,
    })
}

fn is_atom(expr: &Expr) -> bool {
    match expr {
        Expr::Local(_) | Expr::Global(_) | Expr::Literal(_) | Expr::Constructor(_) | Expr::Prim(_) => true,
        Expr::TypeApply(inner, _) => is_atom(inner),
        _ => false,
    }
}

/// The types of all variables that an expression binds.
fn bound_types(expr: &Expr, types: &dyn Types) -> Locals {
    let binders = expr.all().flat_map(|part| part.binders());
    binders.map(|binder| (binder.id, types.meant(&binder.ty))).collect()
}

fn typed(expr: &Expr, types: &dyn Types, locals: &Locals) -> Option<Type> {
    let of = |expr: &Expr| deeper(|| typed(expr, types, locals));
    let meant = |all: &[Type]| all.iter().map(|ty| types.meant(ty)).collect::<Vec<_>>();
    match expr {
        Expr::Local(id) => locals.get(id).cloned().or_else(|| types.local(*id)),
        Expr::Global(name) => types.global(*name),
        Expr::Literal(literal) => Some(literal.ty()),
        Expr::Constructor(name) => types.constructor(*name),
        Expr::Prim(op) => Some(op.info().ty.clone()),
        Expr::Lambda(binders, body) => {
            let params: Vec<Type> = binders.iter().map(|binder| types.meant(&binder.ty)).collect();
            Some(Type::funs(params, of(body)?))
        }
        Expr::Apply(function, args) => {
            let mut ty = of(function)?;
            for _ in args {
                let Type::Fun(fun) = &ty else { return None };
                ty = fun.result.clone();
            }
            Some(ty)
        }
        Expr::TypeLambda(binders, body) => Some(Type::forall(binders.clone(), of(body)?)),
        Expr::TypeApply(function, args) => of(function)?.instantiate(&meant(args)),
        Expr::Let(_, body) | Expr::Assume(_, body) | Expr::Tick(_, body) => of(body),
        Expr::Assert(assertion) => of(&assertion.body),
        Expr::Choice(left, _) => of(left),
        Expr::Case(case) => Some(types.meant(&case.result)),
        Expr::Coerce(_, ty) | Expr::Symbolic(ty) => Some(types.meant(ty)),
        Expr::Fail(failure) => Some(types.meant(&failure.ty)),
        Expr::Wrap(wrap) | Expr::Unwrap(wrap) => {
            let whole = types.constructor(wrap.constructor)?.instantiate(&meant(&wrap.types))?;
            let Type::Fun(fun) = &whole else { return None };
            Some(if matches!(expr, Expr::Wrap(_)) { fun.result.clone() } else { fun.param.clone() })
        }
    }
}

/// Gives names to arguments.
struct Naming<'t> {
    types: &'t dyn Types,
    locals: Locals,
    next: LocalId,
}

impl Naming<'_> {
    fn normal(&mut self, expr: &Expr) -> Expr {
        deeper(|| match expr {
            Expr::Apply(function, args) => {
                let function = self.normal(function);
                let mut named = Vec::new();
                let args = args.iter().map(|arg| self.argument(arg, &mut named)).collect();
                let call = Expr::Apply(Box::new(function), args);
                named.into_iter().rev().fold(call, |call, bind| Expr::let_(bind, call))
            }
            other => other.map_parts(&mut |part| self.normal(part)),
        })
    }

    /// An argument as something that needs no name, with the binding that gives it one.
    fn argument(&mut self, arg: &Expr, named: &mut Vec<Bind>) -> Expr {
        if is_atom(arg) {
            return arg.clone();
        }
        let value = self.normal(arg);
        let Some(ty) = typed(arg, self.types, &self.locals) else { return value };
        let binder = Binder::new(self.next, "a", ty);
        self.next = LocalId(self.next.0 + 1);
        self.locals.insert(binder.id, binder.ty.clone());
        let variable = Expr::local(&binder);
        named.push(Bind::NonRec(binder, value));
        variable
    }
}
