//! Types of predicates while they are inferred: unification with [`Type::Meta`].

use otherwise_core::{FunType, Symbol, TyVar, Type, builtin};
use std::sync::Arc;

/// What is known of the metavariables of one predicate.
#[derive(Default)]
pub(super) struct Sorts {
    metas: Vec<Meta>,
    /// What a type becomes that nothing is known about: `Perm [] []` is about what the value around it is
    /// about. By default `()`.
    pub(super) fallback: Option<Type>,
}

#[derive(Clone, Default)]
struct Meta {
    solution: Option<Type>,
    /// Stands for a number: a literal, an operand of `+`.
    is_number: bool,
    /// Stands for a number with a fraction.
    is_fraction: bool,
}

impl Sorts {
    pub(super) fn fresh(&mut self) -> Type {
        self.metas.push(Meta::default());
        Type::Meta(self.metas.len() as u32 - 1)
    }

    pub(super) fn fresh_number(&mut self, is_fraction: bool) -> Type {
        self.metas.push(Meta { solution: None, is_number: true, is_fraction });
        Type::Meta(self.metas.len() as u32 - 1)
    }

    fn meta(&self, id: u32) -> Meta {
        self.metas.get(id as usize).cloned().unwrap_or_default()
    }

    /// The type with its head known if it is.
    pub(super) fn head(&self, ty: &Type) -> Type {
        let mut ty = ty.clone();
        loop {
            match &ty {
                Type::Meta(id) => match self.meta(*id).solution {
                    Some(solution) => ty = solution,
                    None => return ty,
                },
                Type::App(app) => {
                    let function = self.head(&app.0);
                    if let Type::Con(..) = function {
                        return Type::apply(function, app.1.clone());
                    }
                    return ty;
                }
                _ => return ty,
            }
        }
    }

    /// The type with everything known; what is not becomes `Int` for numbers and `()` otherwise.
    pub(super) fn solve(&self, ty: &Type) -> Type {
        self.resolve(ty, true)
    }

    /// The type with everything known, for messages.
    pub(super) fn show(&self, ty: &Type) -> Type {
        self.resolve(ty, false)
    }

    fn resolve(&self, ty: &Type, finally: bool) -> Type {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match ty {
            Type::Meta(id) => {
                let meta = self.meta(*id);
                match meta.solution {
                    Some(solution) => self.resolve(&solution, finally),
                    None if meta.is_fraction => Type::con(builtin::double()),
                    None if meta.is_number => Type::con(builtin::int()),
                    None if finally => self.fallback.clone().unwrap_or_else(|| Type::tuple(vec![])),
                    None => Type::Var(TyVar::new(u32::MAX - id, Symbol::new("_"))),
                }
            }
            Type::Var(_) => ty.clone(),
            Type::Con(name, args) => Type::con_app(*name, args.iter().map(|arg| self.resolve(arg, finally))),
            Type::App(app) => Type::apply(self.resolve(&app.0, finally), self.resolve(&app.1, finally)),
            Type::Fun(fun) => Type::Fun(Arc::new(FunType {
                param: self.resolve(&fun.param, finally),
                result: self.resolve(&fun.result, finally),
                dictionary: fun.dictionary,
            })),
            Type::Forall(forall) => Type::forall([forall.0.clone()], self.resolve(&forall.1, finally)),
        })
    }

    /// Makes two types equal; whether that is possible.
    pub(super) fn unify(&mut self, left: &Type, right: &Type) -> bool {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            let (left, right) = (self.head(left), self.head(right));
            match (&left, &right) {
                (Type::Meta(one), Type::Meta(two)) if one == two => true,
                (Type::Meta(id), other) | (other, Type::Meta(id)) => self.bind(*id, other),
                (Type::Var(one), Type::Var(two)) => one == two,
                (Type::Con(one, args), Type::Con(two, others)) => {
                    one == two
                        && args.len() == others.len()
                        && args.iter().zip(others.iter()).all(|(arg, other)| self.unify(arg, other))
                }
                (Type::App(one), Type::App(two)) => self.unify(&one.0, &two.0) && self.unify(&one.1, &two.1),
                (Type::App(app), Type::Con(name, args)) | (Type::Con(name, args), Type::App(app)) => {
                    let Some((last, first)) = args.split_last() else { return false };
                    let function = Type::con_app(*name, first.iter().cloned());
                    self.unify(&app.0, &function) && self.unify(&app.1, last)
                }
                (Type::Fun(one), Type::Fun(two)) => {
                    self.unify(&one.param, &two.param) && self.unify(&one.result, &two.result)
                }
                (one, two) => one == two,
            }
        })
    }

    fn bind(&mut self, id: u32, ty: &Type) -> bool {
        let meta = self.meta(id);
        if let Type::Meta(other) = ty {
            if let Some(other) = self.metas.get_mut(*other as usize) {
                other.is_number |= meta.is_number;
                other.is_fraction |= meta.is_fraction;
            }
        } else if (meta.is_number && !is_number(ty))
            || (meta.is_fraction && is_integral(ty))
            || self.occurs(id, ty)
        {
            return false;
        }
        if let Some(meta) = self.metas.get_mut(id as usize) {
            meta.solution = Some(ty.clone());
        }
        true
    }

    fn occurs(&self, id: u32, ty: &Type) -> bool {
        let mut work = vec![ty.clone()];
        while let Some(next) = work.pop() {
            match &next {
                Type::Meta(other) if *other == id => return true,
                Type::Meta(other) => work.extend(self.meta(*other).solution),
                Type::Var(_) => {}
                Type::Con(_, args) => work.extend(args.iter().cloned()),
                Type::App(app) => work.extend([app.0.clone(), app.1.clone()]),
                Type::Fun(fun) => work.extend([fun.param.clone(), fun.result.clone()]),
                Type::Forall(forall) => work.push(forall.1.clone()),
            }
        }
        false
    }
}

/// Whether arithmetic makes sense at a type. User types may be numbers; those of the language that are not
/// are known.
fn is_number(ty: &Type) -> bool {
    match ty {
        Type::Con(name, _) => {
            *name != builtin::bool_type()
                && *name != builtin::char_type()
                && *name != builtin::list()
                && *name != builtin::ordering()
                && builtin::tuple_size(*name).is_none()
        }
        Type::Fun(_) | Type::Forall(_) => false,
        _ => true,
    }
}

/// Whether a type is one of the integral number types.
pub(super) fn is_integral(ty: &Type) -> bool {
    let Type::Con(name, args) = ty else { return false };
    let text = name.base.as_str();
    args.is_empty()
        && name.module.as_str() == builtin::MODULE
        && (text.starts_with("Int") || text.starts_with("Word"))
}
