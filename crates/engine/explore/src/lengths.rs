//! How long the lists are that functions make of other data: `toList t == [1, 2, 3]` bounds the size of `t`.
//!
//! A function that takes data apart and puts a list together of elements and of itself of the parts has a
//! companion that adds up their lengths, and that is a measure: the machine makes it a number without a look
//! at the data.

use otherwise_core::prim::{ArithOp, NumType};
use otherwise_core::{Expr, Fact, FunType, Global, Literal, Name, PrimOp, Type, builtin};
use std::sync::Arc;

/// Code that is deeper than this is not read.
const MAX_DEPTH: u32 = 64;

/// The function that says how long the lists are that another one returns; none if that cannot be said
/// without making them.
pub(crate) fn length_of_result(global: &Global) -> Option<Global> {
    let base = format!("{}$length", global.name.base);
    let name = Name::new(global.name.module.as_str(), &base);
    let mut lengths = Lengths { function: global.name, companion: name, calls: 0 };
    let body = lengths.function(&global.body)?;
    // Without itself of the parts it says nothing about the size of data.
    if lengths.calls == 0 {
        return None;
    }
    Some(Global { name, ty: with_result(&global.ty)?, body, exported: false, ..global.clone() })
}

/// The type of a function that returns a number instead of a list.
fn with_result(ty: &Type) -> Option<Type> {
    Some(match ty {
        Type::Forall(forall) => {
            let (binder, inner) = &**forall;
            Type::Forall(Arc::new((binder.clone(), with_result(inner)?)))
        }
        Type::Fun(fun) => {
            let FunType { param, result, dictionary } = &**fun;
            let result = with_result(result)?;
            Type::Fun(Arc::new(FunType { param: param.clone(), result, dictionary: *dictionary }))
        }
        _ => match ty.as_con() {
            Some((name, [_])) if name == builtin::list() => Type::con(builtin::int()),
            _ => return None,
        },
    })
}

struct Lengths {
    function: Name,
    companion: Name,
    calls: u32,
}

impl Lengths {
    fn function(&mut self, expr: &Expr) -> Option<Expr> {
        Some(match expr {
            Expr::Lambda(binders, body) => Expr::Lambda(binders.clone(), Box::new(self.function(body)?)),
            Expr::TypeLambda(binders, body) => {
                Expr::TypeLambda(binders.clone(), Box::new(self.function(body)?))
            }
            _ => self.length(expr, 0)?,
        })
    }

    /// The length of the list that an expression is.
    fn length(&mut self, expr: &Expr, depth: u32) -> Option<Expr> {
        if depth > MAX_DEPTH {
            return None;
        }
        match expr {
            Expr::Tick(_, inner) => self.length(inner, depth),
            Expr::Let(bind, body) => Some(Expr::Let(bind.clone(), Box::new(self.length(body, depth + 1)?))),
            Expr::Case(case) => {
                let mut case = case.clone();
                case.result = Type::con(builtin::int());
                for alternative in &mut case.alternatives {
                    alternative.body = self.length(&alternative.body, depth + 1)?;
                }
                Some(Expr::Case(case))
            }
            Expr::Literal(Literal::String(text)) => Some(number(i64::try_from(text.chars().count()).ok()?)),
            Expr::TypeApply(constructor, _) if is(constructor, builtin::list()) => Some(number(0)),
            Expr::Apply(function, args) => self.length_of_call(function, args, depth),
            _ => None,
        }
    }

    fn length_of_call(&mut self, function: &Expr, args: &[Expr], depth: u32) -> Option<Expr> {
        let mut function = function;
        while let Expr::Tick(_, inner) = function {
            function = inner;
        }
        let (head, types) = match function {
            Expr::TypeApply(head, types) => (&**head, types.clone()),
            _ => (function, Vec::new()),
        };
        let keeps_length = |mut head: &Expr| {
            while let Expr::Tick(_, inner) = head {
                head = inner;
            }
            matches!(head, Expr::Global(name) if name.is_base() && Fact::KeepsLength.is_of(name.base))
        };
        match args {
            [_, rest] if is(head, builtin::cons()) => Some(sum(number(1), self.length(rest, depth + 1)?)),
            [one, two] if is(head, Name::new("Otherwise.Base.Core", "++")) => {
                Some(sum(self.length(one, depth + 1)?, self.length(two, depth + 1)?))
            }
            _ if is(head, self.function) => {
                self.calls += 1;
                Some(Expr::Global(self.companion).type_apply(types).apply(args.to_vec()))
            }
            [.., rest] if keeps_length(head) => self.length(rest, depth + 1),
            _ => None,
        }
    }
}

fn is(expr: &Expr, name: Name) -> bool {
    match expr {
        Expr::Global(found) | Expr::Constructor(found) => *found == name,
        Expr::Tick(_, inner) => is(inner, name),
        _ => false,
    }
}

fn number(number: i64) -> Expr {
    Expr::Literal(Literal::Int(number))
}

fn sum(one: Expr, two: Expr) -> Expr {
    Expr::Prim(PrimOp::Arith(NumType::Int, ArithOp::Add)).apply(vec![one, two])
}
