//! Types as Haskell writes them, with names as short as possible.

use std::fmt;

use crate::builtin;
use crate::symbol::Name;
use crate::types::{Kind, Type};

/// How tightly the surroundings bind: what needs parentheses there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Top,
    FunctionParameter,
    Argument,
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_type(self, Place::Top, f)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Type => f.write_str("Type"),
            Kind::Constraint => f.write_str("Constraint"),
            Kind::Arrow(arrow) if matches!(arrow.0, Kind::Arrow(_)) => {
                write!(f, "({}) -> {}", arrow.0, arrow.1)
            }
            Kind::Arrow(arrow) => write!(f, "{} -> {}", arrow.0, arrow.1),
        }
    }
}

fn write_type(ty: &Type, place: Place, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match ty {
        Type::Var(var) => write!(f, "{}", var.name),
        Type::Meta(id) => write!(f, "t{id}"),
        Type::Con(name, args) => write_con(*name, args, place, f),
        Type::App(app) => parenthesised(place >= Place::Argument, f, |f| {
            write_type(&app.0, Place::FunctionParameter, f)?;
            f.write_str(" ")?;
            write_type(&app.1, Place::Argument, f)
        }),
        Type::Fun(fun) => parenthesised(place >= Place::FunctionParameter, f, |f| {
            if !fun.dictionary {
                write_type(&fun.param, Place::FunctionParameter, f)?;
                f.write_str(" -> ")?;
                return write_type(&fun.result, Place::Top, f);
            }
            let (context, rest) = ty.split_context();
            if let [one] = &context[..] {
                write_type(one, Place::FunctionParameter, f)?;
            } else {
                write_list(&context, "(", ")", f)?;
            }
            f.write_str(" => ")?;
            write_type(&rest, Place::Top, f)
        }),
        Type::Forall(_) => parenthesised(place >= Place::FunctionParameter, f, |f| {
            let (binders, body) = ty.split_foralls();
            f.write_str("forall")?;
            for binder in &binders {
                match &binder.kind {
                    Kind::Type => write!(f, " {}", binder.var.name)?,
                    kind => write!(f, " ({} :: {kind})", binder.var.name)?,
                }
            }
            f.write_str(". ")?;
            write_type(&body, Place::Top, f)
        }),
    })
}

fn write_con(name: Name, args: &[Type], place: Place, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let text = name.base.as_str();
    if name == builtin::list()
        && let [element] = args
    {
        if *element == Type::con(builtin::char_type()) {
            return f.write_str("String");
        }
        f.write_str("[")?;
        write_type(element, Place::Top, f)?;
        return f.write_str("]");
    }
    if builtin::tuple_size(name).is_some_and(|size| size == args.len() && size > 0) {
        return write_list(args, "(", ")", f);
    }
    let symbolic = text.starts_with(|first: char| !first.is_alphanumeric() && !"[(_$".contains(first));
    if symbolic && let [left, right] = args {
        return parenthesised(place >= Place::FunctionParameter, f, |f| {
            write_type(left, Place::FunctionParameter, f)?;
            write!(f, " {text} ")?;
            write_type(right, Place::FunctionParameter, f)
        });
    }
    let head = |f: &mut fmt::Formatter<'_>| if symbolic { write!(f, "({text})") } else { f.write_str(text) };
    if args.is_empty() {
        return head(f);
    }
    parenthesised(place >= Place::Argument, f, |f| {
        head(f)?;
        for arg in args {
            f.write_str(" ")?;
            write_type(arg, Place::Argument, f)?;
        }
        Ok(())
    })
}

fn write_list(types: &[Type], open: &str, close: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str(open)?;
    for (at, ty) in types.iter().enumerate() {
        f.write_str(if at > 0 { ", " } else { "" })?;
        write_type(ty, Place::Top, f)?;
    }
    f.write_str(close)
}

fn parenthesised(
    needed: bool,
    f: &mut fmt::Formatter<'_>,
    inner: impl FnOnce(&mut fmt::Formatter<'_>) -> fmt::Result,
) -> fmt::Result {
    f.write_str(if needed { "(" } else { "" })?;
    inner(f)?;
    f.write_str(if needed { ")" } else { "" })
}

#[cfg(test)]
mod tests {
    use crate::prim;

    #[test]
    fn types_look_like_haskell() {
        let ty = |name: &str| prim::lookup(name).unwrap().ty.to_string();
        assert_eq!(
            ty("catchAny"),
            "forall e a. (RealWorld -> IORes a) -> (e -> RealWorld -> IORes a) -> RealWorld -> IORes a"
        );
        assert_eq!(ty("programArguments"), "RealWorld -> IORes [String]");
        assert_eq!(ty("newRef"), "forall a. a -> RealWorld -> IORes (Ref a)");
    }
}
