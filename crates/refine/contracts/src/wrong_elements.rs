//! Which element inside a value is not what the type says of all: among many it is the one to be shown. It is
//! looked for only when a counterexample is replayed.

use otherwise_core::{Alternative, Binder, Expr, Name, Pattern, Subst, TyVar, Type, builtin};

use crate::build::{Fresh, test, truth};
use crate::definition::Definition;
use crate::guard::Part;
use crate::instrument::Instrumenter;
use crate::logic::{Result, Scope, unsupported};
use crate::parametric::mentions;
use otherwise_refinements::{RefinedBase, RefinedType, Term};

/// What is looked for inside fields: what stands for a variable, of this type, and does not fulfil this
/// predicate.
struct Sought {
    variable: TyVar,
    ty: Type,
    predicate: Expr,
}

impl Instrumenter<'_> {
    /// For each refined argument of a type the first element that is not as it says.
    pub(crate) fn wrong_elements(
        &mut self,
        base: &RefinedBase,
        ty: &Type,
        value: &Expr,
        scope: &Scope,
        fresh: &mut Fresh,
    ) -> Vec<Part> {
        let Some((_, types)) = ty.as_con() else { return vec![] };
        let Some(hidden) = types.len().checked_sub(base.arguments.len()) else { return vec![] };
        if base.labels.iter().any(Option::is_some) {
            return vec![];
        }
        let mut parts = Vec::new();
        for (at, argument) in base.arguments.iter().enumerate().filter(|(_, one)| !one.is_trivial()) {
            let place = (ty, hidden + at, &types[hidden + at]);
            parts.extend(self.wrong_inside(argument, place, value, scope, fresh).unwrap_or_default());
        }
        parts
    }

    /// … for one argument: the type of the value, the argument's position and its type come together.
    fn wrong_inside(
        &mut self,
        refined: &RefinedType,
        (ty, at, element_ty): (&Type, usize, &Type),
        value: &Expr,
        scope: &Scope,
        fresh: &mut Fresh,
    ) -> Result<Vec<Part>> {
        let RefinedType::Base(element) = refined else { return Ok(vec![]) };
        let Some(seek) = self.seeker(ty, at)? else { return Ok(vec![]) };
        let mut parts = Vec::new();
        loop {
            let found = self.found(seek, (refined, element_ty), value, scope, fresh)?;
            if !element.refinement.conjuncts.is_empty() {
                let text = element.refinement.var.name.to_string();
                let ty = Type::list(element_ty.clone());
                let mut parts = vec![Part { text, value: found, ty, is_sought: true }];
                if let [conjunct] = &element.refinement.conjuncts[..] {
                    let sought = (seek, (refined, element_ty), value);
                    parts.extend(self.parts_of_first(conjunct, element, sought, scope, fresh)?);
                }
                return Ok(parts);
            }
            // What is wrong is inside the element, in one of its own arguments.
            let first = fresh.binder("e", element_ty);
            let inner = self.wrong_elements(element, element_ty, &Expr::local(&first), scope, fresh);
            let Some(inner) = inner.into_iter().nth(parts.len()) else { break };
            let value = in_first(found, first, inner.value, &inner.ty, fresh);
            parts.push(Part { value, ..inner });
        }
        Ok(parts)
    }

    /// The elements of a value that are not as said, as a list. Made anew wherever it is needed: no two
    /// binders of a function are the same.
    fn found(
        &mut self,
        seek: Name,
        (refined, element_ty): (&RefinedType, &Type),
        value: &Expr,
        scope: &Scope,
        fresh: &mut Fresh,
    ) -> Result<Expr> {
        let predicate = self.predicate(refined, element_ty, scope, fresh)?;
        Ok(Expr::Global(seek).apply(vec![predicate, value.clone()]))
    }

    /// What is worth showing of what is demanded of an element, for the first that does not fulfil it.
    fn parts_of_first(
        &mut self,
        conjunct: &Term,
        element: &RefinedBase,
        (seek, refined, value): (Name, (&RefinedType, &Type), &Expr),
        scope: &Scope,
        fresh: &mut Fresh,
    ) -> Result<Vec<Part>> {
        let mut parts = Vec::new();
        loop {
            let first = fresh.binder("e", refined.1);
            let mut inner = scope.clone();
            inner.values.insert(element.refinement.var.id, Expr::local(&first));
            let Some(part) = self.parts(conjunct, &inner, fresh).into_iter().nth(parts.len()) else { break };
            let found = self.found(seek, refined, value, scope, fresh)?;
            let list = Type::list(part.ty.clone());
            let one = Expr::Constructor(builtin::cons()).type_apply(vec![part.ty.clone()]);
            let one = one.apply(vec![part.value, nothing(&part.ty)]);
            let value = in_first(found, first, one, &list, fresh);
            parts.push(Part { text: part.text, value, ty: list, is_sought: true });
        }
        Ok(parts)
    }

    /// Takes a predicate on what stands for a parameter of a data type, and a value; the first part that does
    /// not fulfil it, as a list.
    fn seeker(&mut self, ty: &Type, at: usize) -> Result<Option<Name>> {
        let key = Definition::Seek { ty: ty.clone(), at };
        if let Some(known) = self.known.get(&key) {
            return known.clone().map(Some);
        }
        if self.is_full(&key) {
            return unsupported(None, "a type that nests without end");
        }
        let Some((data, types)) = self.data(ty) else { return Ok(None) };
        let Some(element) = types.get(at).cloned() else { return Ok(None) };
        let name = self.reserve(key.clone(), &format!("seek_{}", data.name.base));
        let mut fresh = Fresh::default();
        let predicate_ty = Type::fun(element.clone(), builtin::bool_ty());
        let predicate = fresh.binder("p", &predicate_ty);
        let value = fresh.binder("v", ty);
        let list = Type::list(element.clone());
        let body = self.by_constructor(
            (ty, &data, &types),
            &Expr::local(&value),
            &list,
            &mut fresh,
            &mut |this, constructor, fields, fresh| {
                let Some(variable) = constructor.universals.get(at).map(|binder| binder.var) else {
                    return unsupported(None, "a type with fewer parameters");
                };
                let predicate = Expr::local(&predicate);
                let sought = Sought { variable, ty: element.clone(), predicate };
                let subst = constructor.subst(&types, &[]);
                let mut found = nothing(&element);
                for (field, binder) in constructor.fields.iter().zip(fields).rev() {
                    let here = this.sought_in(&field.ty, &sought, &Expr::local(binder), &subst, fresh)?;
                    found = match here {
                        Some(here) => or_else(here, found, &list, fresh),
                        None => found,
                    };
                }
                Ok(found)
            },
        );
        let body = self.remember(&key, body)?;
        let whole = Type::funs(vec![predicate_ty, ty.clone()], list);
        self.define(name, whole, Expr::lambda(vec![predicate, value], body));
        Ok(Some(name))
    }

    /// The first part of a field that is sought, as a list; none if the field's type does not mention the
    /// variable.
    fn sought_in(
        &mut self,
        ty: &Type,
        sought: &Sought,
        value: &Expr,
        subst: &Subst,
        fresh: &mut Fresh,
    ) -> Result<Option<Expr>> {
        let list = Type::list(sought.ty.clone());
        match ty {
            Type::Var(var) if *var == sought.variable => {
                let holds = sought.predicate.clone().apply(vec![value.clone()]);
                let one = Expr::Constructor(builtin::cons()).type_apply(vec![sought.ty.clone()]);
                let one = one.apply(vec![value.clone(), nothing(&sought.ty)]);
                Ok(Some(test(fresh, holds, nothing(&sought.ty), one, &list)))
            }
            Type::Con(_, args) if mentions(ty, sought.variable) => {
                let ground = ty.subst(subst);
                let mut all: Option<Expr> = None;
                for (at, arg) in args.iter().enumerate().rev() {
                    if !mentions(arg, sought.variable) {
                        continue;
                    }
                    let Some(seek) = self.seeker(&ground, at)? else { continue };
                    let inner_ty = arg.subst(subst);
                    let tested = fresh.binder("y", &inner_ty);
                    let Some(inside) = self.sought_in(arg, sought, &Expr::local(&tested), subst, fresh)?
                    else {
                        continue;
                    };
                    let holds = Expr::lambda(vec![tested], is_nothing(inside, &list, fresh));
                    let found = Expr::Global(seek).apply(vec![holds, value.clone()]);
                    let first = fresh.binder("y", &inner_ty);
                    let Some(inside) = self.sought_in(arg, sought, &Expr::local(&first), subst, fresh)?
                    else {
                        continue;
                    };
                    let here = in_first(found, first, inside, &list, fresh);
                    all = Some(match all {
                        Some(later) => or_else(here, later, &list, fresh),
                        None => here,
                    });
                }
                Ok(all)
            }
            _ => Ok(None),
        }
    }
}

fn constructor(constructor: Name, fields: Vec<Binder>) -> Pattern {
    Pattern::Constructor { constructor, types: vec![], fields }
}

fn nothing(ty: &Type) -> Expr {
    Expr::Constructor(builtin::list()).type_apply(vec![ty.clone()])
}

/// `case found of { first : _ -> inside; _ -> [] }`, where `inside` is a list of this type.
fn in_first(found: Expr, first: Binder, inside: Expr, list: &Type, fresh: &mut Fresh) -> Expr {
    let found_ty = Type::list(first.ty.clone());
    let element = match list.as_con() {
        Some((_, [element])) => element.clone(),
        _ => return inside,
    };
    let rest = fresh.binder("r", &found_ty);
    let arms = vec![
        Alternative { pattern: constructor(builtin::cons(), vec![first, rest]), body: inside },
        Alternative { pattern: Pattern::Default, body: nothing(&element) },
    ];
    Expr::case(found, fresh.binder("l", &found_ty), list.clone(), arms)
}

/// The first list, or the second if that is empty.
fn or_else(first: Expr, second: Expr, list: &Type, fresh: &mut Fresh) -> Expr {
    let binder = fresh.binder("l", list);
    let kept = Expr::local(&binder);
    let arms = vec![
        Alternative { pattern: constructor(builtin::list(), vec![]), body: second },
        Alternative { pattern: Pattern::Default, body: kept },
    ];
    Expr::case(first, binder, list.clone(), arms)
}

fn is_nothing(found: Expr, list: &Type, fresh: &mut Fresh) -> Expr {
    let arms = vec![
        Alternative { pattern: constructor(builtin::list(), vec![]), body: truth(true) },
        Alternative { pattern: Pattern::Default, body: truth(false) },
    ];
    Expr::case(found, fresh.binder("l", list), builtin::bool_ty(), arms)
}
