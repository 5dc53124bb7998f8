//! Whether a refinement type refines a Haskell type: the same shape, type variables that correspond one to
//! one.

use otherwise_core::{Type as CoreType, builtin};
use otherwise_diagnostics::Span;

use super::refiner::Refiner;
use crate::ast::{Application, Type, TypeKind};

/// Where an annotation and Haskell disagree.
pub(super) struct Mismatch {
    /// The part of the annotation.
    pub(super) span: Span,
    /// Haskell's type there.
    pub(super) haskell: CoreType,
    /// What is wrong, in words.
    pub(super) reason: String,
    /// What was meant, if that is clear.
    pub(super) help: Option<String>,
}

type Match = Result<(), Mismatch>;

fn mismatch(span: Span, haskell: &CoreType, reason: impl Into<String>) -> Match {
    Err(Mismatch { span, haskell: haskell.clone(), reason: reason.into(), help: None })
}

/// What stands for values, without type abstractions and dictionaries.
pub(super) fn strip(core: &CoreType) -> CoreType {
    let mut rest = core.clone();
    loop {
        match &rest {
            CoreType::Forall(forall) => rest = forall.1.clone(),
            CoreType::Fun(fun) if fun.dictionary => rest = fun.result.clone(),
            _ => return rest,
        }
    }
}

impl Refiner<'_, '_> {
    /// Matches an expanded annotation with a Core type, and finds out which type variable is which.
    pub(super) fn shape(&mut self, ty: &Type, core: &CoreType) -> Match {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.shape_inner(ty, core))
    }

    fn shape_inner(&mut self, ty: &Type, core: &CoreType) -> Match {
        let core = &strip(core);
        match &ty.kind {
            TypeKind::Qualified(_, body) => self.shape(body, core),
            TypeKind::Forall(forall) => self.shape(&forall.body, core),
            TypeKind::Bounded(bound) => self.shape(&bound.body, core),
            TypeKind::Refined(refined) => match &refined.base {
                Some(base) => self.shape(base, core),
                None => Ok(()),
            },
            TypeKind::Hole => Ok(()),
            TypeKind::Value(_) => {
                self.not_a_type(ty.span);
                Ok(())
            }
            TypeKind::Fun(arrow) => match core {
                CoreType::Fun(fun) => {
                    self.shape(&arrow.parameter, &fun.param)?;
                    self.shape(&arrow.result, &fun.result)
                }
                _ => mismatch(ty.span, core, "this is a function"),
            },
            TypeKind::List(element, _) => match (element, core) {
                (Some(element), CoreType::Con(name, args)) if *name == builtin::list() => {
                    match args.first() {
                        Some(arg) => self.shape(element, arg),
                        None => mismatch(ty.span, core, "this is a list"),
                    }
                }
                (None, CoreType::Con(name, args)) if *name == builtin::list() && args.is_empty() => Ok(()),
                _ => mismatch(ty.span, core, "this is a list"),
            },
            TypeKind::Tuple(elements, _) => match core {
                CoreType::Con(name, args)
                    if builtin::tuple_size(*name) == Some(elements.len()) && args.len() == elements.len() =>
                {
                    elements.iter().zip(args.iter()).try_for_each(|(one, arg)| self.shape(&one.ty, arg))
                }
                _ if elements.is_empty() => mismatch(ty.span, core, "this is `()`"),
                _ => mismatch(ty.span, core, format!("this is a tuple of {}", elements.len())),
            },
            TypeKind::Con(application) => self.con_shape(application, ty.span, core),
            TypeKind::Var(application) => self.var_shape(application, ty.span, core),
        }
    }

    fn con_shape(&mut self, application: &Application, span: Span, core: &CoreType) -> Match {
        let Some(name) = self.type_name(&application.name) else { return Ok(()) };
        match core {
            CoreType::Con(other, args) if *other == name => {
                if args.len() != application.arguments.len() {
                    let found = application.arguments.len();
                    let reason = format!("this has {found} type arguments instead of {}", args.len());
                    return mismatch(span, core, reason);
                }
                application.arguments.iter().zip(args.iter()).try_for_each(|(one, arg)| self.shape(one, arg))
            }
            CoreType::Var(var) => {
                mismatch(span, core, format!("this is one type, but `{}` stands for any", var.name))
            }
            _ => mismatch(span, core, format!("this is `{}`", application.name)),
        }
    }

    fn var_shape(&mut self, application: &Application, span: Span, core: &CoreType) -> Match {
        // `m a b` is `(m a) b`: take arguments off from behind.
        let mut head = core.clone();
        let mut rest = application.arguments.as_slice();
        while let Some((last, first)) = rest.split_last() {
            let (function, argument) = match &head {
                CoreType::App(app) => (app.0.clone(), app.1.clone()),
                _ => return mismatch(span, core, "this is a type variable with arguments"),
            };
            self.shape(last, &argument)?;
            head = function;
            rest = first;
        }
        let Some(name) = application.name.unqualified() else {
            return mismatch(span, core, "this is no type");
        };
        let CoreType::Var(var) = &head else {
            let head = core.as_con().map(|(head, _)| head.base.to_string());
            let help = match head {
                // The value variable alone has no type.
                Some(head) if name.as_str() == "v" => Some(format!("write `{{v:{head} | …}}`")),
                Some(head) if head.to_lowercase() == name.as_str() => {
                    Some(format!("did you mean `{head}`? Names in small letters are type variables"))
                }
                _ => None,
            };
            let reason = format!("`{name}` stands for any type");
            return Err(Mismatch { span, haskell: core.clone(), reason, help });
        };
        let mut known = self.type_vars.iter();
        match known.find(|(text, ty)| *text == name || *ty == head) {
            None => {
                self.type_vars.push((name, head));
                Ok(())
            }
            Some((text, ty)) if *text == name && *ty == head => Ok(()),
            Some((text, _)) if *text == name => {
                mismatch(span, core, format!("`{name}` stands for another type variable elsewhere"))
            }
            Some((text, _)) => {
                mismatch(span, core, format!("`{name}` is the same as `{text}` (Haskell's `{}`)", var.name))
            }
        }
    }
}
