//! Functions inside a result: `Parser (\\s -> …)`, a pair of functions, a record of handlers.
//!
//! Such a function fails only where somebody applies it. So a result is used as its readers might: every
//! function inside it is applied to symbolic arguments, and what it returns is evaluated and used likewise.

use otherwise_core::{Expr, Name, Type, builtin};

use crate::action;
use crate::build::{Fresh, force, note, truth};
use crate::definition::Definition;
use crate::instrument::{Instrumenter, LabelKind};
use crate::logic::{Result, unsupported};
use crate::traversal::CONTAINERS;
use otherwise_refinements::RefinedType;

/// Functions inside what functions return are applied down to this depth.
const MAX_APPLIED: u32 = 2;

/// So many types are looked at to find a function in them.
const MAX_TYPES: usize = 200;

/// The module of vectors whose elements may be unevaluated.
const VECTORS: &str = "Otherwise.Vector.Boxed";

/// What the elements of a vector are, if the type is that of vectors.
fn vector_elements(ty: &Type) -> Option<&Type> {
    match ty.as_con() {
        Some((name, [element])) if name == Name::new(VECTORS, "Vector") => Some(element),
        _ => None,
    }
}

impl Instrumenter<'_> {
    /// A truth value that is computed by applying all functions inside a value; none if there are none.
    pub(crate) fn applied(&mut self, ty: &Type, value: Expr, fresh: &mut Fresh) -> Option<Expr> {
        if !self.has_functions(ty) {
            return None;
        }
        match self.used(ty, MAX_APPLIED, value, fresh) {
            Ok(used) => Some(used),
            Err(error) => {
                self.leave_out(error);
                None
            }
        }
    }

    /// Whether values of a type may have functions inside, or elements of vectors, which are not evaluated
    /// with them.
    fn has_functions(&self, ty: &Type) -> bool {
        let mut seen = Vec::new();
        let mut work = vec![ty.clone()];
        while let Some(ty) = work.pop() {
            if seen.contains(&ty) || seen.len() > MAX_TYPES {
                continue;
            }
            if matches!(ty, Type::Fun(_)) || vector_elements(&ty).is_some() {
                return true;
            }
            if let Some((data, types)) = self.data(&ty) {
                for constructor in &data.constructors {
                    let subst = constructor.subst(&types, &[]);
                    work.extend(constructor.fields.iter().map(|field| field.ty.subst(&subst)));
                }
            }
            seen.push(ty);
        }
        false
    }

    /// Evaluates a value and everything inside, functions applied; then `True`.
    fn used(&mut self, ty: &Type, depth: u32, value: Expr, fresh: &mut Fresh) -> Result<Expr> {
        let bool_ty = builtin::bool_ty();
        if let Some(element) = vector_elements(ty) {
            let to_list = Expr::Global(Name::new(VECTORS, "toList")).type_apply(vec![element.clone()]);
            let list = Type::con_app(builtin::list(), [element.clone()]);
            return self.used(&list, depth, to_list.apply(vec![value]), fresh);
        }
        if let Some(user) = self.user(ty, depth)? {
            return Ok(Expr::Global(user).apply(vec![value]));
        }
        let binder = fresh.binder("u", ty);
        Ok(force(value, binder, truth(true), &bool_ty))
    }

    /// The function that uses values of a type; none if it is enough to evaluate them.
    fn user(&mut self, ty: &Type, depth: u32) -> Result<Option<Name>> {
        let key = Definition::Use { ty: ty.clone(), depth };
        if let Some(known) = self.known.get(&key) {
            return known.clone().map(Some);
        }
        if self.is_full(&key) {
            return unsupported(None, "functions inside a result whose type nests without end");
        }
        if let Type::Fun(fun) = ty {
            if depth == 0 {
                return unsupported(None, "functions inside what functions in the result return");
            }
            let Some(generator) = self.generator(&fun.param) else {
                return unsupported(None, format!("functions of type `{ty}` in the result"));
            };
            let valid = self.validity(&fun.param)?;
            let name = self.reserve(key.clone(), "apply");
            let mut fresh = Fresh::default();
            let (function, argument) = (fresh.binder("f", ty), fresh.binder("x", &fun.param));
            let answer = Expr::local(&function).apply(vec![Expr::local(&argument)]);
            let body = self.used(&fun.result, depth - 1, answer, &mut fresh);
            let body = self.remember(&key, body)?;
            let label = self.label(LabelKind::Applied, vec![fun.param.clone()]);
            let noted = vec![(Expr::local(&argument), fun.param.clone())];
            let mut body = note(label, noted, body, &builtin::bool_ty());
            if let Some(valid) = valid {
                let holds = Expr::Global(valid).apply(vec![Expr::local(&argument)]);
                body = Expr::Assume(Box::new(holds), Box::new(body));
            }
            let body = force(generator, argument, body, &builtin::bool_ty());
            self.define(name, Type::fun(ty.clone(), builtin::bool_ty()), Expr::lambda(vec![function], body));
            return Ok(Some(name));
        }
        if action::returned(ty).is_some() {
            return unsupported(None, "actions inside the result");
        }
        let Some((data, types)) = self.data(ty) else { return Ok(None) };
        if data.name.module.as_str().starts_with(CONTAINERS) && self.has_functions(ty) {
            return unsupported(None, format!("functions inside a `{}`", data.name.base));
        }
        let specs = self.specs;
        let name = self.reserve(key.clone(), &format!("use_{}", data.name.base));
        let mut fresh = Fresh::default();
        let value = fresh.binder("v", ty);
        let body = self.fold_fields(
            ty,
            &data,
            &types,
            &Expr::local(&value),
            &mut fresh,
            &mut |this, constructor, fields, fresh| {
                let declared = specs.constructors.get(&constructor.name).map(|spec| &spec.fields);
                // A function with a type of its own was applied when the value was built.
                let is_checked = |at: usize| {
                    let field = declared.and_then(|fields| fields.get(at));
                    field.is_some_and(|field| {
                        matches!(field.ty, RefinedType::Fun(_)) && !field.ty.is_trivial()
                    })
                };
                let unchecked = fields.iter().enumerate().filter(|(at, _)| !is_checked(*at));
                unchecked.map(|(_, field)| this.used(&field.ty, depth, Expr::local(field), fresh)).collect()
            },
        );
        let body = self.remember(&key, body)?;
        self.define(name, Type::fun(ty.clone(), builtin::bool_ty()), Expr::lambda(vec![value], body));
        Ok(Some(name))
    }
}
