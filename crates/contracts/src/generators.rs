//! Symbolic values of types. The machine makes those of data types itself; containers are made of lists; values of types that hide others are made by
//! functions that choose a constructor.

use otherwise_core::{Constructor, Expr, Name, Type, TypeForm, builtin};

use crate::build::Fresh;
use crate::factory::Factory;
use crate::logic::{Unsupported, number};
use crate::traversal::CONTAINERS;

impl Factory<'_> {
    /// A symbolic value of a type; none where none can be made.
    pub(crate) fn generator(&mut self, ty: &Type) -> Option<Expr> {
        if !self.can_generate(ty, &mut Vec::new()) {
            let unit = Expr::Constructor(builtin::unit());
            return self.choosing(ty).map(|any| Expr::Global(any).apply(vec![unit]));
        }
        if let Some((name, types)) = ty.as_con()
            && name.module.as_str().starts_with(CONTAINERS)
        {
            // Any tree made from a list, rather than any tree that happens to be balanced.
            let from_list = Name::new(name.module.as_str(), "fromList");
            let (function, ty) = self.world.saturated(from_list, types)?;
            let Type::Fun(fun) = ty else { return None };
            return Some(function.apply(vec![Expr::Symbolic(fun.param.clone())]));
        }
        Some(Expr::Symbolic(ty.clone()))
    }

    /// The function that makes any value of a type by choosing a constructor that its types allow.
    fn choosing(&mut self, ty: &Type) -> Option<Name> {
        let key = format!("any {ty:?}");
        if let Some(known) = self.known.get(&key) {
            return known.clone().ok();
        }
        let (data, types) = self.data(ty)?;
        if self.is_full(&key) || data.form != TypeForm::Data {
            return None;
        }
        let made = self.reserve(&key, "any");
        let mut ways = Vec::new();
        for constructor in &data.constructors {
            let Some(known) = constructor.existentials_at(&types) else { continue };
            let is_determined = known.iter().all(Option::is_some);
            let int = Type::con(builtin::int());
            let existentials: Vec<Type> =
                known.into_iter().map(|ty| ty.unwrap_or_else(|| int.clone())).collect();
            let way = self.way(constructor, &types, &existentials);
            if way.is_none() || !is_determined {
                // Something is made up that others could be: not all values are seen.
                let message = format!("some values of `{}`", constructor.name.base);
                self.leave_out(Unsupported { span: None, message });
            }
            ways.extend(way);
        }
        if ways.is_empty() {
            let message = format!("values of `{}`", data.name.base);
            self.known.insert(key, Err(Unsupported { span: None, message }));
            return None;
        }
        let mut fresh = Fresh::default();
        let body = self.any_of(ways, ty, &mut fresh);
        let unit = fresh.binder("u", &Type::tuple(vec![]));
        let whole = Type::fun(unit.ty.clone(), ty.clone());
        self.define(made, whole, Expr::lambda(vec![unit], body));
        Some(made)
    }

    /// A constructor with any fields.
    fn way(&mut self, constructor: &Constructor, types: &[Type], existentials: &[Type]) -> Option<Expr> {
        let subst = constructor.subst(types, existentials);
        let mut arguments = Vec::new();
        for (at, field) in constructor.fields.iter().enumerate() {
            let ty = field.ty.subst(&subst);
            arguments.push(if at < constructor.dictionaries as usize {
                self.world.dictionary(&ty)?
            } else {
                self.generator(&ty)?
            });
        }
        let all = types.iter().chain(existentials).cloned().collect();
        Some(Expr::Constructor(constructor.name).type_apply(all).apply(arguments))
    }

    fn can_generate(&self, ty: &Type, seen: &mut Vec<String>) -> bool {
        match ty {
            Type::Fun(fun) => !fun.dictionary && self.can_generate(&fun.result, seen),
            Type::Con(..) if number(ty).is_some() => true,
            Type::Con(..) => {
                let Some((data, types)) = self.data(ty) else { return false };
                let key = format!("{ty:?}");
                if seen.contains(&key) || seen.len() > 100 || key.len() > 3000 {
                    return true;
                }
                seen.push(key);
                data.constructors.iter().all(|constructor| {
                    let Some(hidden) = constructor.existentials_at(&types) else { return true };
                    let hidden: Option<Vec<Type>> = hidden.into_iter().collect();
                    let Some(hidden) = hidden.filter(|_| constructor.dictionaries == 0) else { return false };
                    let subst = constructor.subst(&types, &hidden);
                    constructor.fields.iter().all(|field| self.can_generate(&field.ty.subst(&subst), seen))
                })
            }
            _ => false,
        }
    }
}
